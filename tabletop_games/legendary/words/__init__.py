"""How the cards and the table of Legendary are named and described."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_tui.words.lexicon import Lexicon

from ..box import Group, Hero, Preset
from ..card import Kind
from ..cards.choices import OPTIONS, Take
from ..content import content
from ..guises import Guise
from ..state import PLACES, SLOTS, Fight, Play, Recruit
from . import cards, endings, enemies, guises, passages, standing, tags
from .table import Description

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View, ZoneView
    from tabletop_tui.words.narrator import Narrator

FOLDER = Path(__file__).parents[1] / "data" / "words"
FILES = ("table", "cards", "look", "board", "setup", "guide", "bot")


class Words(Lexicon):
    """The lexicon: an enemy's place means the enemy, not what it holds; cards are described by what is printed on them,
    enemies in the city by what they are now, and the table by a scene."""

    def __init__(self, entries: Mapping[str, Mapping[str, Any]], **more: Any) -> None:
        box = content()
        terms = {name: one.name for name, one in box.classes.items()} | box.teams | box.colors
        named = {f"name.{name}": {"en": text.en, "zh_Hant": text.zh} for name, text in terms.items()}
        super().__init__({**named, **_options(), **entries}, **more)

    def shown(self, view: View, zone: ZoneView) -> tuple[Any, ...]:
        """Killbots, Skrull Heroes and copies as what they are now."""
        return guises.shown(view, zone)

    def tag(self, view: View, zone: ZoneView, kind: Any, lang: str) -> str:
        """Cost and class of a Hero in the HQ, the Attack of an enemy now, what a card in hand brings."""
        return tags.tag(view, zone, kind, lang)

    def content(self, view: View, place: str) -> Any:
        """The Hero of a slot, the enemy at a place, or the top card of another zone."""
        if place == "officer":
            place = "officers"
        if place in SLOTS or place in PLACES:
            found = self.shown(view, view.zone(place))
            return found[0] if found else None
        return super().content(view, place)

    def aside(self, view: View, option: Any, lang: str) -> str:
        """Of an enemy: how strong it is now and what it holds; of a Hero in the HQ also where it is."""
        place = enemies.place_of(option)
        if place and view.zone(place).cards:
            # Enemies of one name are told apart by their place; an option that is nothing but a place names it anyway.
            where = [self.text(f"zone.{place}", lang)] if isinstance(option, Fight) else []
            return cards.joined([*where, *enemies.strength(self, view, lang, place)], lang)
        text = super().aside(view, option, lang)
        if isinstance(option, (Recruit, Take)) and option.slot in SLOTS:
            text = cards.joined([self.text(f"zone.{option.slot}", lang), text], lang)
        return text

    def brief(self, kind: Any, lang: str) -> str:
        """The Hero, class, team, cost, points, Attack and Victory Points, as far as a kind has them."""
        return cards.brief(kind, lang) if isinstance(kind, (Kind, Guise)) else ""

    def family(self, kind: Any, lang: str) -> str:
        """The Hero or the group that a card belongs to."""
        return cards.family(kind, lang) if isinstance(kind, Kind) else ""

    def printed(self, kind: Any, lang: str) -> list[str]:
        """The facts, then each line of text behind its label; of a Hero or a group, which cards belong to it."""
        if isinstance(kind, (Hero, Group)):
            return cards.listed(kind, lang)
        return cards.printed(kind, lang) if isinstance(kind, (Kind, Guise)) else super().printed(kind, lang)

    def rules(self, kind: Any) -> Sequence[str]:
        """The rules that its lines and its type name."""
        return passages.rules(kind) if isinstance(kind, (Kind, Guise)) else super().rules(kind)

    def standing(self, narrator: Narrator, view: View, kind: Any) -> list[str]:
        """How strong an enemy is now, and why; what of a Hero would work now; what the Scheme does next."""
        return standing.standing(narrator, view, kind)

    def look(self, narrator: Narrator, view: View) -> list[str] | None:
        """The table as a scene, from the turn to the viewer's hand."""
        return Description(narrator, view).scene()

    def place(self, narrator: Narrator, view: View, zone: ZoneView) -> str | None:
        """What a place of the city, the HQ or the Mastermind's side holds, and what that means now."""
        return Description(narrator, view).place(zone)

    def facts(self, narrator: Narrator, view: View) -> list[str] | None:
        """The turn, the points, the Mastermind and how near evil is to its goal."""
        return Description(narrator, view).facts()

    def ending(self, narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
        """How far the players came, and how points were taken off."""
        return endings.told(narrator, view, outcome)


def _options() -> dict[str, dict[str, str]]:
    """What the set-up says of the options: the names of them and of their values, and what they mean."""
    found: dict[str, dict[str, str]] = {}
    for name, option in content().options.items():
        texts = {f"option_name.{name}": option.name, f"option_help.{name}": option.text}
        texts |= {f"option_value.{name}.{value.value}": value.text for value in option.values}
        found |= {key: {"en": text.en, "zh_Hant": text.zh} for key, text in texts.items()}
    # How the rest is found stands beside what is fixed.
    found["option_name.setup_choice"] |= {"group": "picks"}
    for mode in content().solo_modes.values():
        found[f"option_value_help.solo_mode.{mode.id}"] = {"en": mode.text.en, "zh_Hant": mode.text.zh}
    for preset in content().presets.values():
        found[f"option_value_help.setup_choice.{preset.id}"] = _preset(preset)
    return found


def _preset(preset: Preset) -> dict[str, str]:
    """What a suggested set-up consists of."""
    box = content()
    leader, plan = box.masterminds[preset.mastermind].name, box.schemes[preset.scheme].name
    heroes = [box.heroes[name].name for name in preset.heroes]
    return {
        "en": f"Uses {leader.en}, “{plan.en}”, and of the Heroes {', '.join(one.en for one in heroes)}; "
        "groups by the number of players. What it leaves open is found by chance.",
        "zh_Hant": f"使用{leader.zh}、「{plan.zh}」，英雄為{'、'.join(one.zh for one in heroes)}，"
        "牌組依人數而定；其餘隨機決定。",
    }


def words() -> Lexicon:
    """The lexicon with all sentences of the table and of the cards."""
    box = content()
    named = {
        **box.kinds,
        **box.heroes,
        **box.villain_groups,
        **{name: group for name, group in box.henchmen_groups.items() if name not in box.kinds},
    }
    return Words.load(
        [FOLDER / f"{name}.json" for name in FILES], kinds=named, options=(Play, Recruit, Fight, *OPTIONS)
    )
