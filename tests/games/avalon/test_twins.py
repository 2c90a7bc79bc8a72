"""Deal twins: what a seat cannot tell apart from its recognition stays so until something public separates it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tabletop_games.avalon.content import content
from tabletop_games.avalon.state import Table
from tabletop_tui.engine.decision import TABLE, Decision, Pick
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.games.avalon import recognition
from tests.games.avalon.recognition import shown
from tests.games.avalon.scenario import Arranged
from tests.laws.plain import question

ANSWERS = 100
VARIANTS = {"basic": ("off",), "standard": ("off",), "lancelot": ("1", "2", "3")}
MODULES: dict[str, Any] = {"excalibur": "on", "lady_of_the_lake": "on", "plot_cards": "on", "phase": "recognition"}
CASES = [
    (name, seats, variant)
    for name, variants in VARIANTS.items()
    for seats in range(5, 11)
    for variant in variants
]  # fmt: skip


def swapped(roles: tuple[str, ...], one: int, other: int) -> tuple[str, ...]:
    found = list(roles)
    found[one], found[other] = roles[other], roles[one]
    return tuple(found)


def alike(roles: tuple[str, ...], viewer: int, variant: str) -> list[tuple[int, int]]:
    """The pairs of seats with different roles that a seat was shown in the same way."""
    t = recognition.Table(roles, 0 if variant == "off" else int(variant))
    others = [seat for seat in range(len(roles)) if seat != viewer]
    return [
        (one, other)
        for one, other in combinations(others, 2)
        if roles[one] != roles[other] and shown(roles[viewer], roles[one], t) == shown(roles[viewer], roles[other], t)
    ]


def common(decisions: list[Decision], rng: Rng) -> Pick | None:
    """A random answer that is possible in both; None if there is none."""
    one, other = decisions
    if one.pick is not None:
        return random_pick(one, rng)
    both = [option for option in one.options if option in other.options]
    return rng.choice(both) if both else None


def separated(states: list[Table], decisions: list[Decision], viewer: int) -> bool:
    """Whether what comes now may tell the viewer the deals apart: it looks at a loyalty that differs, a forced card
    cannot be the same one, or the Assassin shows up."""
    one, other = states
    if "assassinate" in (decisions[0].ask, decisions[1].ask):
        return (one.assassin, one.evil()) != (other.assassin, other.evil()) or decisions[0].seat == viewer
    looks = [(s.looks[-1].viewer, s.seen(s.looks[-1])) for s in states if s.looks]
    return len(looks) == 2 and looks[0][0] == viewer and looks[0][1] != looks[1][1]


def as_seen(match: Match[Table], viewer: int | None, since: int = 0) -> tuple[Any, ...]:
    """The view, the question and the latest part of the story; not as text, which takes long."""
    asked = match.decision
    mine = asked is not None and asked.seat in (viewer, TABLE) and question(asked, viewer)
    return match.view(viewer), mine, [event.told(viewer) for event in match.events[since:]]


def play(pair: list[Match[Table]], viewer: int, seed: int) -> int:
    """Give both the same answers for as long as nothing separates them; returns how often they were compared."""
    rng, since = Rng(seed), 0
    for compared in range(ANSWERS):
        decisions = [match.decision for match in pair if match.decision is not None]
        if len(decisions) < 2 or separated([match.state for match in pair], decisions, viewer):
            return compared
        for eyes in (viewer, None):
            one, other = (as_seen(match, eyes, since) for match in pair)
            assert one == other, (viewer, eyes, compared)
        assert len({len(match.events) for match in pair}) == 1
        since = len(pair[0].events)
        pick = common(decisions, rng)
        if pick is None:
            assert (decisions[0].ask, decisions[0].seat == viewer) == ("quest", False)
            return compared
        for match, decision in zip(pair, decisions, strict=True):
            match.submit(max(0, decision.seat), pick)
    return ANSWERS


@pytest.mark.rule("AVA-HOT-1", "AVA-HOT-3", "AVA-HOT-17", "AVA-QST-5", "AVA-QST-10", "AVA-LAN-6", "AVA-LAN-12")
@pytest.mark.parametrize(("name", "seats", "variant"), CASES)
def test_two_deals_that_a_seat_cannot_tell_apart_stay_so(name: str, seats: int, variant: str) -> None:
    dealt = list(content().role_sets[name][seats])
    Rng(seats).shuffle(dealt)
    roles = tuple(dealt)
    compared, rng = [], Rng(seats)
    for viewer in range(seats):
        pairs = alike(roles, viewer, variant)
        # The only one who can know everybody is Merlin of five, and his two enemies look the same to him.
        assert pairs, (roles, viewer)
        one, other = rng.choice(pairs)
        given = MODULES | {"variant": variant, "first_leader": str(1 + viewer)}
        pair = [
            Match(game, game.options, seats, 7)
            for game in (Arranged(roles, dict(given)), Arranged(swapped(roles, one, other), dict(given)))
        ]
        compared.append(play(pair, viewer, viewer))
    assert sum(compared) > 30 * seats


@pytest.mark.rule("AVA-KNOW-4", "AVA-KNOW-5", "AVA-LAN-12", "AVA-HOT-1")
@pytest.mark.edge("avalon", 34, 35)
def test_the_ring_and_merlin_cannot_tell_which_good_player_was_turned() -> None:
    roles = ("merlin", "loyal_servant", "good_lancelot", "assassin", "evil_lancelot")
    for viewer in (0, 3, 4):
        given: dict[str, Any] = {"variant": "1", "phase": "round", "results": ["fail", "success"], "first_leader": "1",
                                 "loyalty": ["switch_allegiance"]}  # fmt: skip
        pair = [
            Match(game, game.options, 5, 7)
            for game in (Arranged(roles, dict(given)), Arranged(swapped(roles, 1, 2), dict(given)))
        ]
        assert [match.state.switches for match in pair] == [1, 1]
        assert play(pair, viewer, 5) > 5


@pytest.mark.rule("AVA-HOT-1")
def test_deals_that_a_seat_was_shown_differently_are_told_apart_at_once() -> None:
    roles = ("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")
    games = (Arranged(roles, {}), Arranged(swapped(roles, 1, 3), {}))
    one, other = (Match(game, game.options, 5, 7) for game in games)
    assert as_seen(one, 0) != as_seen(other, 0)
    assert as_seen(one, 2) == as_seen(other, 2)
    assert as_seen(one, None) == as_seen(other, None)
