"""Set-up, from the closed box to the first turn (LEG-SET-1 to -14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision, Flow, Seat
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Pile

from .box import Preset
from .card import ALL, Kind
from .content import content
from .options import Options
from .rules import city, hq, supply, turn
from .selection import Casting, casting, masterminds, schemes
from .state import HAND, Table, blank

SINGLE = ("mastermind", "tactic", "scheme")
"""The types of cards that are in the box once each."""
RANDOM = "random"
"""The answer that leaves a choice to chance."""
SETUP_ASKS = (
    "setup_mastermind",
    "setup_scheme",
    "setup_villains",
    "setup_henchmen",
    "setup_hero",
    "first_player",
    "mulligan",
)
"""The questions of set-up."""
DEAR = 7
"""From this cost on a Hero of the first HQ counts for the mulligan."""


@cache
def cards() -> tuple[Card, ...]:
    """The 500 physical cards in the order of the box: the single ones first, then in the order of the content."""
    kinds = sorted(content().kinds.values(), key=lambda kind: kind.type not in SINGLE)
    return tuple(Card(kind, uid) for uid, kind in enumerate(kind for kind in kinds for _ in range(kind.count)))


@cache
def _together() -> dict[str, list[Card]]:
    """The physical cards that are used together: all of a Hero or of a group, and else of a kind, by its id."""
    found: dict[str, list[Card]] = {}
    for card in cards():
        kind = card.kind
        group = kind.group if kind.is_villain else None
        found.setdefault(kind.hero or group or kind.id, []).append(card)
    return found


@cache
def _single() -> dict[str, Card]:
    """The physical cards of which there is one, by the id of their kind."""
    return {card.kind.id: card for card in cards() if card.kind.type in SINGLE}


@lru_cache(maxsize=64)
def _closed_box(options: Options, seats: int) -> Table:
    """The table before anything has left the box; only ever copied."""
    solo = content().solo_modes[options.solo_mode] if seats == 1 else None
    s = blank(options, seats, solo, Rng(0))
    s.box.cards.extend(cards())
    return s


def start(options: Options, seats: int, rng: Rng) -> Table:
    """The closed box on an empty table."""
    s = _closed_box(options, seats).copy()
    s.rng = rng
    return s


def set_up(s: Table) -> Flow[None]:
    """The step that sets everything up; chance and questions come in the order of LEG-SET-14."""
    mastermind = yield from _one(s, "setup_mastermind", masterminds(s.options, s.seats), _preset(s, "mastermind"))
    s.mastermind_chosen = mastermind
    s.say("mastermind", mastermind.kind)
    _lay(s, mastermind.kind, s.mastermind)
    for tactic in mastermind.tactics:
        _lay(s, tactic, s.tactics)
    s.tactics.shuffle(s.rng)
    scheme = yield from _one(s, "setup_scheme", schemes(s.options, s.seats, mastermind), _preset(s, "scheme"))
    s.scheme_chosen = scheme
    s.say("scheme", scheme.kind)
    _lay(s, scheme.kind, s.scheme)
    used = casting(s.options, s.seats, mastermind, scheme)
    assert used is not None
    yield from _cast(s, used)
    _unpack(s, used)
    _shuffle(s)
    hq.refill(s)
    for seat in range(s.seats):
        supply.draw(s, seat, HAND)
    s.drawn = 0
    yield from _mulligan(s)
    while s.aside.cards:
        # Solo mode `revised`: two Henchmen are in the city before the first turn.
        yield from city.enter(s, s.aside, s.aside.cards[0])
    first = yield from _first_player(s)
    turn.begin(s, first)


def _one(s: Table, ask: str, candidates: Sequence[Any], preset: str) -> Flow[Any]:
    """One of `candidates` (at least one): the only one, a preset's, one by choice, or one by chance."""
    if len(candidates) == 1:
        return candidates[0]
    for one in candidates:
        if one.id == preset:
            return one
    if s.options.setup_choice == "choose":
        picked = yield Decision(TABLE if s.seats > 1 else 0, ask, (*candidates, RANDOM))
        if picked != RANDOM:
            return picked
    return s.rng.choice(candidates)


def _cast(s: Table, used: Casting) -> Flow[None]:
    """Villain Groups, Henchmen Groups and Heroes (LEG-SET-6, -7): forced ones first, then fixed ones, then the rest."""
    box, need, preset = content(), used.numbers, _preset_groups(s)
    for ask, chosen, fixed, known, number, wished in (
        ("setup_villains", s.villain_groups, used.villain_groups, box.villain_groups, need.villain_groups, preset[0]),
        (
            "setup_henchmen",
            s.henchmen_groups,
            used.henchmen_groups,
            box.henchmen_groups,
            need.henchmen_groups,
            preset[1],
        ),
        ("setup_hero", s.heroes, used.heroes, box.heroes, need.heroes, preset[2]),
    ):
        chosen.extend(fixed)
        free = [one for name, one in known.items() if name not in chosen and name not in s.options.excluded]
        while len(chosen) < number:
            wish = next((name for name in wished if known[name] in free), "") if wished else ""
            picked = yield from _one(s, ask, free, wish)
            free.remove(picked)
            chosen.append(picked.id)
        for name in chosen:
            s.say(f"{ask}_in", known[name])


def _preset(s: Table, field: str) -> str:
    preset = _chosen_preset(s)
    return "" if preset is None else getattr(preset, field)


def _preset_groups(s: Table) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    preset = _chosen_preset(s)
    if preset is None:
        return (), (), ()
    groups = preset.groups[s.seats]
    return groups.villain_groups, groups.henchmen_groups, groups.heroes


def _chosen_preset(s: Table) -> Preset | None:
    return content().presets.get(s.options.setup_choice)


def _lay(s: Table, kind: Kind, pile: Pile) -> None:
    s.box.move(_single()[kind.id], pile)


def _unpack(s: Table, used: Casting) -> None:
    """Fill every pile from the box (LEG-SET-1, -2, -5, -7); what has no place stays in it."""
    need, scheme, together = used.numbers, s.scheme_in_play, _together()
    parcels: list[tuple[Pile, list[Card]]] = []

    def lay(name: str, *piles: tuple[Pile, int]) -> None:
        """Lay so many of the cards that are used together on each pile in turn, as far as they go."""
        own, done = together[name], 0
        for pile, number in piles:
            if number:
                parcels.append((pile, own[done : done + number]))
                done += number

    decks = [player.deck for player in s.players]
    officers = s.options.assist_officers
    for kind, number in content().starting_deck:
        # Officers stand in for Agents, never for Troopers (LEG-SET-1).
        each = number - officers if kind.recruit else number
        lay(kind.id, *[(deck, each) for deck in decks])
    lay("shield_officer", *[(deck, officers) for deck in decks], (s.officers, ALL))
    lay("wound", (s.wounds, s.seats * scheme.wounds_per_player if scheme.wounds_per_player else ALL))
    lay("bystander", (s.villain_deck, need.bystanders), (s.bystanders, ALL))
    lay("scheme_twist", (s.scheme_twists, scheme.twists_beside), (s.villain_deck, need.twists))
    lay("master_strike", (s.villain_deck, need.strikes))
    for name in s.villain_groups:
        lay(name, (s.villain_deck, ALL))
    for place, name in enumerate(s.henchmen_groups):
        lay(name, (s.villain_deck, ALL if place else need.henchmen_cards), (s.aside, need.henchmen_in_city))
    for name in s.heroes:
        lay(name, (s.hero_deck, ALL))
    s.box.spread(parcels)


def _shuffle(s: Table) -> None:
    """Hero Deck, Villain Deck, player decks by seat (LEG-SET-7 to -11, LEG-SET-14)."""
    s.hero_deck.shuffle(s.rng)
    s.hero_deck.draw(s.villain_deck, s.scheme_in_play.hero_cards_into_villain_deck)
    s.villain_deck.shuffle(s.rng)
    for player in s.players:
        player.deck.shuffle(s.rng)


def _mulligan(s: Table) -> Flow[None]:
    """All may agree to replace the dear Heroes of the first HQ (LEG-SET-12)."""
    if s.options.hq_mulligan == "off" or len(_dear(s)) < 2:
        return
    answer = yield Decision(TABLE if s.seats > 1 else 0, "mulligan", ("yes", "no"))
    if answer == "no":
        return
    s.say("mulligan")
    # In one solo mode Henchmen wait there too.
    gone: list[Card] = []
    while dear := _dear(s):
        gone += [hq.take(s, slot, s.aside) for slot in dear]
        hq.refill(s)
    for hero in gone:
        s.aside.move(hero, s.hero_deck)
    s.hero_deck.shuffle(s.rng)


def _dear(s: Table) -> list[int]:
    return [i for i, slot in enumerate(s.hq) if slot.cards and slot.cards[0].kind.cost >= DEAR]


def _first_player(s: Table) -> Flow[int]:
    """Who begins (LEG-SET-13)."""
    if s.seats == 1:
        return 0
    if s.options.first_player == "choose":
        picked = yield Decision(TABLE, "first_player", tuple(Seat(seat) for seat in range(s.seats)))
        return int(picked.index)
    return s.rng.below(s.seats)
