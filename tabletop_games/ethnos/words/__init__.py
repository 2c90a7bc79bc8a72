"""How cards, kingdoms and the table of Ethnos are named and described."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.lexicon import Lexicon

from ..content import ALLY, DRAGON, Kind, Kingdom, content, dragon_text
from ..state import Gained, Held
from . import asides, table

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator

FOLDER = Path(__file__).parents[1] / "data" / "words"
FILES = ("table", "setup", "guide", "bot")


class Words(Lexicon):
    """The lexicon: cards are called by tribe and colour, and choices say what they would bring."""

    def words(self, key: str, lang: str | None = None) -> list[str]:
        """What else may be typed; cards go by tribe and colour in any order, and by two letters."""
        sort, _, name = key.partition(".")
        kind = self.kinds.get(name) if sort == "card" else None
        if isinstance(kind, Kind):
            return [word for code in LANGUAGES if lang in (None, code) for word in _calls(kind, code)]
        if isinstance(kind, Kingdom):
            return [kind.colour_name[code] for code in LANGUAGES if lang in (None, code)]
        return super().words(key, lang)

    def brief(self, kind: Any, lang: str) -> str:
        """The colour of a kingdom."""
        return str(kind.colour_name[lang]) if isinstance(kind, Kingdom) else ""

    def printed(self, kind: Any, lang: str) -> list[str]:
        """The kingdom of a card's colour, and what its tribe can do."""
        if isinstance(kind, Kingdom):
            return [self.text("look.kind_kingdom", lang, kind.colour_name[lang])]
        if kind.sort == DRAGON:
            return [dragon_text()[lang]]
        tribe = content().tribes[kind.tribe]
        if kind.sort != ALLY:
            return [self.text("look.kind_setup", lang), tribe.text[lang]]
        if kind.wild:
            return [self.text("look.kind_wild", lang), tribe.text[lang]]
        kingdom = content().kingdoms[kind.kingdom]
        return [self.text("look.kind_ally", lang, tribe.name[lang], kingdom.name[lang]), tribe.text[lang]]

    def family(self, kind: Any, lang: str) -> str:
        """The tribe of a card, where cards are counted."""
        return content().tribes[kind.tribe].name[lang] if kind.tribe else ""

    def standing(self, narrator: Narrator, view: View, kind: Any) -> list[str]:
        """Tokens and markers of a kingdom."""
        return [table.kingdom(narrator, view, kind.number)] if isinstance(kind, Kingdom) else []

    def aside(self, view: View, option: Any, lang: str) -> str:
        """What a choice would bring: for a band and its leader what is placed, scored and thrown away."""
        return asides.aside(self, view, option, lang)

    def facts(self, narrator: Narrator, view: View) -> list[str]:
        """Age, kingdoms, players, and the boards of the tribes in play."""
        return table.facts(narrator, view)

    def score(self, narrator: Narrator, view: View) -> list[str]:
        """The glory of each player, and where it comes from."""
        return table.score(narrator, view)

    def ending(self, narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
        """What each age has brought."""
        return table.tallies(narrator, view)


def _calls(kind: Kind, lang: str) -> list[str]:
    """What a card may be called beside its name."""
    box = content()
    if kind.sort != ALLY:
        return []
    tribe = box.tribes[kind.tribe]
    if kind.wild:
        return [tribe.name[lang], *(["s"] if lang == "en" else [])]
    kingdom = box.kingdoms[kind.kingdom]
    colour = kingdom.colour_name[lang]
    if lang == "en":
        return [
            f"{tribe.one['en']} {colour}",
            f"{colour} {tribe.name['en']}",
            f"{tribe.name['en']} {colour}",
            tribe.letter + kingdom.letter,
        ]
    return [f"{tribe.one[lang]}{colour}", f"{colour[0]}{tribe.one[lang]}"]


def words() -> Lexicon:
    """The lexicon with all sentences of the table, the set-up, the notes and the bots."""
    box = content()
    kinds = {**box.kinds, **{kingdom.id: kingdom for kingdom in box.kingdoms}}
    return Words.load([FOLDER / f"{name}.json" for name in FILES], kinds=kinds, options=(Gained, Held))
