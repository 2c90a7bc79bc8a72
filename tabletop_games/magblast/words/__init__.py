"""How cards and the table of Mag.Blast are named and described."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.words.lexicon import Lexicon

from ..content import ICONS, content
from ..state import Again, At, AtZone, Fire, Intercept, Launch, Move, Play, Shift
from . import table

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View, ZoneView
    from tabletop_tui.words.narrator import Narrator

FOLDER = Path(__file__).parents[1] / "data" / "words"
FILES = ("table", "story", "refusal", "setup", "cards", "bot")
OPTIONS = (Fire, Again, Launch, Play, Shift, Intercept, Move, At, AtZone)


class Words(Lexicon):
    """The lexicon: fleets are told ship by ship."""

    counts_unseen: ClassVar[bool] = True

    def kind_name(self, kind: Any, lang: str) -> str:
        """A flagship is called so."""
        name = str(kind.name[lang])
        return self.text("look.flagship_name", lang, name) if getattr(kind, "sort", "") == "flagship" else name

    def brief(self, kind: Any, lang: str) -> str:
        """Move, armour and weapons of a ship; damage of a blast or squadron; the icons of a card."""
        if kind.sort == "ship":
            weapons = [self.text(f"name.{weapon}", lang) for weapon in kind.weapons]
            shown = ("、" if lang == "zh_Hant" else ", ").join(weapons) or self.text("look.unarmed", lang)
            return self.text("look.ship_brief", lang, kind.move, kind.armour, shown)
        if kind.damage:
            return self.text("look.damage_brief", lang, kind.damage)
        return ""

    def printed(self, kind: Any, lang: str) -> list[str]:
        """Everything on a card, and what it does."""
        lines = [brief] if (brief := self.brief(kind, lang)) else []
        icons = "".join(letter.upper() * n for letter, n in zip(ICONS, kind.icons, strict=True))
        if icons:
            lines.append(self.text("look.icons", lang, icons))
        return [*lines, self.text(f"text.{kind.type}", lang)] if self.has(f"text.{kind.type}") else lines

    def rules(self, kind: Any) -> Any:
        """The rules that are behind a card, by what it does."""
        return self.flag(f"text.{kind.type}", "rules") or ()

    def standing(self, narrator: Narrator, view: View, kind: Any) -> list[str]:
        """The state of a ship or flagship in play."""
        return table.standing(narrator, view, kind)

    def aside(self, view: View, option: Any, lang: str) -> str:
        """What one needs to choose a target, a ship or a card."""
        return table.aside(self, view, option, lang)

    def content(self, view: View, place: str) -> Any:
        """Nothing: the words in options are zones of a fleet, not what lies there."""
        return None

    def tag(self, view: View, zone: ZoneView, kind: Any, lang: str) -> str:
        """What is left of a ship's armour."""
        return table.tag(view, kind)

    def facts(self, narrator: Narrator, view: View) -> list[str]:
        """The turn, and every fleet."""
        return table.facts(narrator, view)

    def look(self, narrator: Narrator, view: View) -> list[str]:
        """Everything on the table: fleets are told by what is left of them."""
        return table.look(narrator, view)

    def score(self, narrator: Narrator, view: View) -> list[str]:
        """How much every flagship stands yet."""
        return table.score(narrator, view)

    def ending(self, narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
        """The ranking (MAG-END-2)."""
        return table.ending(narrator, view)


def words() -> Lexicon:
    """The lexicon with all sentences of the table, the story, the set-up, the cards and the bots."""
    return Words.load([FOLDER / f"{name}.json" for name in FILES], kinds=content().kinds, options=OPTIONS)
