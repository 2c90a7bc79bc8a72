"""How the cards of Legendary are named and described."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tabletop_tui.words.lexicon import Lexicon

from .card import Kind
from .cards.choices import OPTIONS
from .content import content
from .state import PLACES, SLOTS, Fight, Play, Recruit

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

FILES = ("table", "cards", "setup")


class Words(Lexicon):
    """The lexicon: an enemy's place means the enemy, not what it holds; kinds are described by what is printed."""

    def __init__(self, entries: Mapping[str, Mapping[str, Any]], **more: Any) -> None:
        box = content()
        terms = {name: one.name for name, one in box.classes.items()} | box.teams | box.colors
        named = {f"name.{name}": {"en": text.en, "zh_Hant": text.zh} for name, text in terms.items()}
        super().__init__({**named, **_options(), **entries}, **more)

    def content(self, view: View, place: str) -> Any:
        """The Hero of a slot, the enemy at a place, or the top card of another zone."""
        if place == "officer":
            place = "officers"
        if place in SLOTS or place in PLACES:
            cards = view.zone(place).cards
            return cards[0] if cards else None
        return super().content(view, place)

    def brief(self, kind: Any, lang: str) -> str:
        """Class, team, cost, points, Attack and Victory Points, as far as a kind has them."""
        return "" if not isinstance(kind, Kind) else _brief(kind, lang == "en")

    def printed(self, kind: Any, lang: str) -> list[str]:
        """The facts, then each line of text behind its label."""
        if not isinstance(kind, Kind):
            return super().printed(kind, lang)
        lines = [brief] if (brief := self.brief(kind, lang)) else []
        for effect in kind.effects:
            label, text = (effect.label.en, effect.text.en) if lang == "en" else (effect.label.zh, effect.text.zh)
            between = (
                ("" if label.endswith("]") else ":") + " " if lang == "en" else "" if label.endswith("]") else "："
            )
            lines.append(f"{label}{between}{text}" if label else text)
        return lines


def _options() -> dict[str, dict[str, str]]:
    """What the set-up says of the options: the names of them and of their values, and what they mean."""
    found: dict[str, dict[str, str]] = {}
    for name, option in content().options.items():
        texts = {f"option_name.{name}": option.name, f"option_help.{name}": option.text}
        texts |= {f"option_value.{name}.{value.value}": value.text for value in option.values}
        found |= {key: {"en": text.en, "zh_Hant": text.zh} for key, text in texts.items()}
    return found


def words() -> Lexicon:
    """The lexicon with all sentences of the table and of the cards."""
    folder = files(__package__) / "data" / "words"
    box = content()
    named = {
        **box.kinds,
        **box.heroes,
        **box.villain_groups,
        **{name: group for name, group in box.henchmen_groups.items() if name not in box.kinds},
    }
    return Words.load(
        [folder / f"{name}.json" for name in FILES], kinds=named, options=(Play, Recruit, Fight, *OPTIONS)
    )


def _brief(kind: Kind, english: bool) -> str:
    box = content()
    parts: list[str] = []
    for name in sorted(kind.classes):
        parts.append(_in(box.classes[name].name, english))
    if kind.team:
        parts.append(_in(box.teams[kind.team], english))
    if kind.is_hero:
        parts.append(f"cost {kind.cost}" if english else f"費用{kind.cost}")
    if kind.recruit is not None:
        amount = f"{kind.recruit}{'+' if kind.recruit_plus else ''}"
        parts.append(f"Recruit {amount}" if english else f"招募點數{amount}")
    if kind.attack is not None or kind.attack_star:
        amount = "*" if kind.attack is None else f"{kind.attack}{'+' if kind.attack_plus else ''}"
        parts.append(f"Attack {amount}" if english else f"攻擊力{amount}")
    if kind.vp or kind.vp_plus:
        amount = f"{kind.vp}{'+' if kind.vp_plus else ''}"
        parts.append(f"VP {amount}" if english else f"分數{amount}")
    return (", " if english else "，").join(parts)


def _in(text: Any, english: bool) -> str:
    return str(text.en if english else text.zh)
