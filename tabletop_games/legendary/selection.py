"""Who is used in a game: the table's numbers, what is forced, and what the players have fixed (LEG-SET-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.rng import Rng

from .box import Mastermind, Scheme
from .content import content
from .options import Options

if TYPE_CHECKING:
    from .state import Table


class Numbers(NamedTuple):
    """How much of everything a game uses. The first Henchmen Group may be a part of one, further ones are whole."""

    villain_groups: int
    henchmen_groups: int
    henchmen_cards: int
    henchmen_in_city: int
    heroes: int
    bystanders: int
    strikes: int
    twists: int
    always_leads: bool


class Casting(NamedTuple):
    """Who must be used with a Mastermind and a Scheme: forced ids, then fixed ones, and how many there are in all."""

    villain_groups: tuple[str, ...]
    henchmen_groups: tuple[str, ...]
    heroes: tuple[str, ...]
    numbers: Numbers


def numbers(options: Options, seats: int, scheme: Scheme) -> Numbers:
    """The set-up table's numbers, as the Scheme changes them (LEG-SET-4, LEG-SET-5)."""
    twists = scheme.twists_for(seats) + options.extra_twists
    if seats == 1:
        mode = content().solo_modes[options.solo_mode]
        return Numbers(
            villain_groups=mode.villain_groups,
            henchmen_groups=1 + scheme.extra_henchmen_groups,
            henchmen_cards=mode.henchmen_in_deck,
            henchmen_in_city=mode.henchmen_in_city,
            heroes=scheme.heroes.get(1, mode.heroes),
            bystanders=_or(scheme.bystanders, mode.bystanders),
            strikes=mode.master_strikes,
            twists=twists,
            always_leads=mode.always_leads,
        )
    row = content().tables[options.setup_table][seats]
    return Numbers(
        villain_groups=row.villain_groups,
        henchmen_groups=row.henchmen_groups + scheme.extra_henchmen_groups,
        henchmen_cards=row.henchmen_cards_per_group,
        henchmen_in_city=0,
        heroes=scheme.heroes.get(seats, row.heroes),
        bystanders=_or(scheme.bystanders, row.bystanders),
        strikes=row.master_strikes,
        twists=twists,
        always_leads=row.always_leads,
    )


@lru_cache(maxsize=1024)
def casting(options: Options, seats: int, mastermind: Mastermind, scheme: Scheme) -> Casting | None:
    """Who must be used with these two; None if what is fixed and excluded does not go with them."""
    if seats == 1 and scheme.id in content().solo_modes[options.solo_mode].excluded_schemes:
        return None
    need = numbers(options, seats, scheme)
    villains: list[str] = []
    henchmen: list[str] = []
    if need.always_leads:
        (villains if mastermind.leads_type == "villain" else henchmen).append(mastermind.leads)
    if scheme.required_group:
        villains.append(scheme.required_group)
    box = content()
    lists = (
        ([*villains, *options.villain_groups], box.villain_groups, need.villain_groups),
        ([*henchmen, *options.henchmen_groups], box.henchmen_groups, need.henchmen_groups),
        (options.heroes, box.heroes, need.heroes),
    )
    settled = []
    for wanted, known, number in lists:
        ids = tuple(dict.fromkeys(wanted))
        usable = [name for name in known if name not in options.excluded]
        if len(ids) > number or len(usable) < number or any(name not in usable for name in ids):
            return None
        settled.append(ids)
    return Casting(settled[0], settled[1], settled[2], need)


@lru_cache(maxsize=1024)
def masterminds(options: Options, seats: int) -> tuple[Mastermind, ...]:
    """The Masterminds that can be used: with at least one Scheme everything fits."""
    allowed = _allowed(content().masterminds, options.mastermind, options)
    return tuple(one for one in allowed if schemes(options, seats, one))


@lru_cache(maxsize=1024)
def schemes(options: Options, seats: int, mastermind: Mastermind) -> tuple[Scheme, ...]:
    """The Schemes that can be used with a Mastermind."""
    allowed = _allowed(content().schemes, options.scheme, options)
    return tuple(one for one in allowed if casting(options, seats, mastermind, one) is not None)


def check(options: Options, seats: int) -> None:
    """Raises Refusal if the options exclude each other or name what cannot be used together."""
    if options.final_showdown == "on" and seats == 1:
        raise Refusal("showdown_needs_two", needed=2, have=1)
    if options.final_showdown == "on" and options.final_blow == "on":
        raise Refusal("showdown_or_blow")
    box = content()
    picks: list[tuple[Mapping[str, Any], tuple[str, ...]]] = [
        (box.masterminds, (options.mastermind,)),
        (box.schemes, (options.scheme,)),
        (box.villain_groups, options.villain_groups),
        (box.henchmen_groups, options.henchmen_groups),
        (box.heroes, options.heroes),
    ]
    for known, names in picks:
        for name in names:
            if name and name not in known:
                raise Refusal("unknown_pick", wish=name)
            if name in options.excluded:
                raise Refusal("picked_and_excluded", wish=name)
            if names.count(name) > 1:
                raise Refusal("picked_twice", wish=name)
    for name in options.excluded:
        if not any(name in known for known, _ in picks):
            raise Refusal("unknown_pick", wish=name)
    if seats == 1 and options.scheme in content().solo_modes[options.solo_mode].excluded_schemes:
        raise Refusal("scheme_not_solo", rule="LEG-SOLO-1", wish=options.scheme)
    if not masterminds(options, seats):
        raise Refusal("picks_do_not_fit", rule="LEG-SET-6")


def other_heroes(options: Options, seats: int, s: Table, seed: int) -> Options | None:
    """The options with this Mastermind and Scheme and Heroes of which none was used; None if there are too few."""
    if s.mastermind_chosen is None or s.scheme_chosen is None:
        return None
    rng = Rng(seed)
    others = [name for name in content().heroes if name not in s.heroes and name not in options.excluded]
    rng.shuffle(others)
    need = numbers(options, seats, s.scheme_chosen).heroes
    if len(others) < need:
        return None
    choice = options.setup_choice if options.setup_choice == "choose" else "random"
    return replace(
        options,
        setup_choice=choice,
        mastermind=s.mastermind_chosen.id,
        scheme=s.scheme_chosen.id,
        heroes=tuple(others[:need]),
    )


def _allowed(known: dict[str, Any], fixed: str, options: Options) -> list[Any]:
    if fixed:
        return [known[fixed]]
    return [one for name, one in known.items() if name not in options.excluded]


def _or(number: int | None, usual: int) -> int:
    return usual if number is None else number


def choices() -> dict[str, tuple[str, ...]]:
    """The ids that each explicit pick can hold."""
    box = content()
    found = {
        "mastermind": tuple(box.masterminds),
        "scheme": tuple(box.schemes),
        "villain_groups": tuple(box.villain_groups),
        "henchmen_groups": tuple(box.henchmen_groups),
        "heroes": tuple(box.heroes),
    }
    return found | {"excluded": tuple(name for names in found.values() for name in names)}
