"""How roles, cards and the table of Avalon are named and described."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.words.lexicon import Lexicon

from ..content import content
from ..state import Give, Take
from . import private, reports, table

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator
    from tabletop_tui.words.sheet import Sheet

FOLDER = Path(__file__).parents[1] / "data" / "words"
FILES = ("table", "talk", "private", "setup", "guide", "bot", "board")


class Words(Lexicon):
    """The lexicon: quests, proposals and what a seat knows are told in sentences."""

    numbers_players: ClassVar[bool] = True
    counts_unseen: ClassVar[bool] = False
    """Loyalty-change cards that are never turned up are shown to nobody, not even counted (AVA-LAN-3, AVA-SET-9)."""

    def brief(self, kind: Any, lang: str) -> str:
        """The side that is printed on a role."""
        return self.text(f"name.{kind.side}", lang) if kind.side else ""

    def printed(self, kind: Any, lang: str) -> list[str]:
        """The side of a role, and what a card does."""
        brief = self.brief(kind, lang)
        return [*([brief] if brief else []), kind.text[lang]]

    def aside(self, view: View, option: Any, lang: str) -> str:
        """What a quest takes that can be chosen; nothing of cards, whose texts are an `examine` away."""
        if not isinstance(option, int):
            return ""
        size, fails = view.facts["teams"][option - 1], view.facts["fails"][option - 1]
        return self.text("look.aside_two_fails" if fails > 1 else "look.aside", lang, size, fails)

    def report(self, narrator: Narrator, view: View, report: str) -> list[str]:
        """The record of all proposals, the plot cards, or the roles."""
        return reports.report(narrator, view, report)

    def player(self, narrator: Narrator, view: View, seat: int) -> list[str]:
        """Tokens, quests and votes of a player."""
        return reports.player(narrator, view, seat)

    def about(self, narrator: Narrator, view: View, spot: Any) -> list[str]:
        """A quest."""
        return reports.about(narrator, view, spot)

    def facts(self, narrator: Narrator, view: View) -> list[str]:
        """Quests, votes, tokens, and what the viewer knows."""
        return table.facts(narrator, view)

    def sheet(self, narrator: Narrator, view: View, ask: str) -> Sheet:
        """Roles, votes, quest cards and looks, each in its one form (AVA-HOT-10)."""
        return private.sheet(narrator, view, ask)

    def score(self, narrator: Narrator, view: View) -> list[str]:
        """How many quests each side has."""
        return [table.score(narrator, view)]

    def ending(self, narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
        """Every role, and every quest card (AVA-END-7)."""
        return table.ending(narrator, view)


def words() -> Lexicon:
    """The lexicon with all sentences of the table, the set-up, the notes and the bots."""
    return Words.load([FOLDER / f"{name}.json" for name in FILES], kinds=content().kinds, options=(Give, Take))
