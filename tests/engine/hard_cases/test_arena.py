"""A push that stops for a trap, a knock-out and another player's choice, and goes on."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.match import Match
from tests.engine.hard_cases.arena import Arena, Brawl
from tests.engine.hard_cases.toy import answer, arranged, asked, heard, put


def table(traps: dict[int, str], places: tuple[int, int] = (1, 2), damage: tuple[int, int] = (0, 0)) -> Match[Arena]:
    """The first player pushes; traps lie at these hexes."""

    def lay(s: Arena) -> None:
        for pile in s.traps:
            pile.move_all(s.supply)
        for place, kind in traps.items():
            put([s.supply], s.traps[place], kind)
        for pile in (*s.traps, s.supply):
            pile.shuffle(s.rng)
        s.places[:] = places
        s.damage[:] = damage

    return Match(arranged(Brawl(), lay), None, 2, 1)


def test_the_victims_player_lays_a_trap_before_the_push_goes_on() -> None:
    match = table({3: "hurt1", 4: "hurt1"})
    answer(match, "push2")
    assert asked(match) == (1, "place")
    assert heard(match) == ["enters", "trap", "hurt"]
    assert match.state.places == [1, 3]
    assert [card.kind.id for card in match.state.sprung.cards] == ["hurt1"]
    answer(match, 5)
    assert asked(match) == (1, "place"), "the second hex has a trap too"
    assert match.state.places == [1, 4]
    assert match.state.damage == [0, 2]
    answer(match, 0)
    assert asked(match) == (1, "act")
    assert match.state.sprung.cards == []
    assert sum(len(pile) for pile in match.state.traps) == 2


def test_a_knock_out_by_a_trap_ends_the_push_after_the_placing() -> None:
    match = table({3: "hurt3"}, damage=(1, 0))
    answer(match, "push3")
    assert asked(match) == (1, "place")
    assert match.state.places == [1, None]
    answer(match, 5)
    assert match.state.points == [1, 0]
    assert match.state.damage == [0, 0], "the pusher recovers"
    assert asked(match) == (1, "act")


def test_a_binding_trap_turns_the_rest_of_the_push_into_damage() -> None:
    match = table({3: "bind"})
    answer(match, "push3", 0)
    assert match.state.places == [1, 3]
    assert match.state.damage == [0, 2]


def test_the_last_knock_out_ends_the_game_before_anything_is_placed() -> None:
    match = table({3: "hurt3"})
    for state in (match.state, match._checkpoints[-1].state):
        state.points[:] = [2, 0]
    answer(match, "push1")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_preview_stops_at_the_trap_and_does_not_tell_which() -> None:
    previews = [table({3: kind}).preview(0, "push2", seed=3) for kind in ("hurt1", "hurt3", "bind")]
    for preview in previews:
        assert preview.stopped
        assert [event.what for event in preview.events] == ["enters"]
        assert preview.view.facts["places"] == (1, 3)
        assert preview.view.zone("hex3").cards == (None,)


def test_a_preview_without_a_trap_goes_to_the_next_question() -> None:
    preview = table({6: "bind"}).preview(0, "push2")
    assert [event.what for event in preview.events] == ["enters", "enters"]
    assert preview.view.pending is not None
    assert preview.view.pending.seat == 1


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_forced_move_is_saved_and_undone_in_its_middle(depth: int) -> None:
    match = table({3: "hurt1", 4: "hurt1"})
    trail = [match.state.copy()]
    for pick in ("push3", 5, 0)[:depth]:
        answer(match, pick)
        assert match.fork().state == match.state
        trail.append(match.state.copy())
    for state in reversed(trail[:-1]):
        match.undo(agreed=True)
        assert match.state == state


def test_nobody_knows_what_was_placed() -> None:
    match = table({3: "hurt1"})
    answer(match, "push1", 5)
    for seat in (0, 1, None):
        assert match.view(seat).zone("hex5").cards == (None,)
