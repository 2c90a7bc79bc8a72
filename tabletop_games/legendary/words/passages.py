"""Which rules a card names: where to read on from its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..card import Kind
from ..guises import Guise

OF_SCHEME: Mapping[str, str] = {
    "midtown_bank_robbery": "LEG-SCH-BANK",
    "negative_zone_prison_breakout": "LEG-SCH-NEG",
    "portals_to_the_dark_dimension": "LEG-SCH-PORT",
    "replace_earths_leaders_with_killbots": "LEG-SCH-KILL",
    "secret_invasion_of_the_skrull_shapeshifters": "LEG-SCH-SKRULL",
    "super_hero_civil_war": "LEG-SCH-CIVIL",
    "the_legacy_virus": "LEG-SCH-VIRUS",
    "unleash_the_power_of_the_cosmic_cube": "LEG-SCH-CUBE",
}

OF_TIME: Mapping[str, str] = {
    "super": "LEG-PLAY-3",
    "cost_to_play": "LEG-PLAY-1",
    "ambush": "LEG-VIL-4",
    "escape": "LEG-ESC-3",
    "requirement": "LEG-FIGHT-3",
    "strike": "LEG-STR-1",
    "twist": "LEG-TWI-1",
    "evil_wins": "LEG-END-1",
    "scoring": "LEG-VP-2",
    "replace_wound": "LEG-INT-1",
    "on_discarded": "LEG-INT-2",
}
"""By when a line of a card happens."""

OF_VERB: Mapping[str, str] = {
    "reveal_or": "LEG-FX-7",
    "gain_wound": "LEG-HEAL-1",
    "rescue": "LEG-BYS-1",
    "capture": "LEG-BYS-1",
    "play_villain_card": "LEG-VIL-1",
    "hq_hero_enters": "LEG-VIL-5",
    "move_villain": "LEG-VIL-2",
    "become_twist": "LEG-TWI-2",
    "defeat": "LEG-FIGHT-9",
    "on_defeat": "LEG-FIGHT-9",
    "modify_attack": "LEG-FIGHT-2",
    "portal": "LEG-FIGHT-2",
    "attach_hq_hero": "LEG-FIGHT-2",
    "recruit_as_attack": "LEG-FIGHT-11",
    "recruit_free": "LEG-REC-1",
    "gain_officer": "LEG-FX-10",
    "pass_left": "LEG-FX-6",
    "assign_hq_heroes": "LEG-FX-6",
    "play_as_copy": "LEG-COPY-1",
    "play_copies": "LEG-COPY-4",
    "reveal_top": "LEG-DECK-1",
    "look_top": "LEG-DECK-1",
    "discard_top": "LEG-DECK-1",
    "next_hand_base": "LEG-TURN-6",
    "next_hand_extra": "LEG-TURN-6",
    "keep_for_next_hand": "LEG-TURN-5",
    "extra_turn": "LEG-TURN-7",
}
"""By what a line of a card does."""

OF_TYPE: Mapping[str, tuple[str, ...]] = {
    "hero": ("LEG-PLAY-2", "LEG-REC-1"),
    "wound": ("LEG-HEAL-1",),
    "bystander": ("LEG-BYS-1", "LEG-VP-1"),
    "villain": ("LEG-FIGHT-4", "LEG-VIL-1", "LEG-ESC-0"),
    "henchman": ("LEG-FIGHT-4", "LEG-VIL-1", "LEG-ESC-0"),
    "mastermind": ("LEG-FIGHT-8", "LEG-STR-1"),
    "tactic": ("LEG-FIGHT-8",),
    "twist": ("LEG-TWI-1",),
    "strike": ("LEG-STR-1",),
}
"""By what a card is."""


def rules(kind: Kind | Guise) -> list[str]:
    """The numbers of the rules, those of its own lines first."""
    return list(dict.fromkeys(_named(kind)))


def _named(kind: Kind | Guise) -> Iterator[str]:
    if isinstance(kind, Guise):
        if kind.told_by is not None:
            yield from _named(kind.told_by)
        kind = kind.kind
    if kind.id in OF_SCHEME:
        yield OF_SCHEME[kind.id]
    for effect in kind.effects:
        if effect.when in OF_TIME:
            yield OF_TIME[effect.when]
        yield from (OF_VERB[verb.op] for one in effect.do for verb in one.walk() if verb.op in OF_VERB)
    yield from OF_TYPE.get(kind.type, ())
