"""Fork, replay and undo are the same position; what was saved at any decision brings it back."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.engine.match import Answer, Line, Match
from tabletop_tui.engine.rng import Rng
from tests.laws.case import Case, LawBroken, answer, give, where
from tests.laws.plain import plain, question


def snapshot(match: Match[Any], exact: bool = False) -> dict[str, Any]:
    """Everything about a position, comparable between two matches of the same seed."""
    decision = match.decision
    # Whoever is not asked gets the same question as the public table.
    seats = (None,) if decision is None or decision.seat == TABLE else (None, decision.seat)
    return {
        "state": plain(match.state, exact=exact),
        "barriers": match.state.ledger.barriers,
        "question": [question(decision, seat) for seat in seats],
        "story": tuple(match.events),
        "inputs": plain(match.inputs),
        "outcome": match.outcome,
        "undo": match.undo_offer(),
    }


def same(law: str, one: dict[str, Any], other: dict[str, Any], place: str, without: tuple[str, ...] = ()) -> None:
    """Raise LawBroken if two snapshots differ in anything but what is left out."""
    wrong = [name for name in one if name not in without and one[name] != other[name]]
    if wrong:
        shown = [(name, str(one[name])[-1000:], str(other[name])[-1000:]) for name in wrong]
        details = "".join(f"\n  {name}: {first}\n  {' ' * len(name)}: {second}" for name, first, second in shown)
        raise LawBroken(f"{law}: {place}: {', '.join(wrong)} differ{details}")


FORK = ("story", "undo")
"""What a fork has not."""


def forks_stand_here(match: Match[Any]) -> None:
    """A fork, a fork of it and a bare run are at the same decision, with nothing shared."""
    here = snapshot(match, exact=True)
    fork = match.fork()
    same("fork", here, snapshot(fork, exact=True), where(match), FORK)
    same("fork of a fork", here, snapshot(fork.fork(), exact=True), where(match), FORK)
    bare = match.playout()
    if bare.state != match.state or question(bare.decision, None) != question(match.decision, None):
        raise LawBroken(f"playout: {where(match)}: it is elsewhere")
    same("fork", here, snapshot(match, exact=True), where(match))


def everywhere(case: Case, seed: int, every: int = 1) -> None:
    """Play a random match; at every n-th decision fork it and reload what was recorded; at the end replay and undo."""
    lines: list[Line] = []
    match, rng = case.start(seed, lines.append), Rng(seed)
    trail = [snapshot(match)]
    recorded = [len(lines)]
    while match.decision is not None:
        if len(trail) % every == 0:
            forks_stand_here(match)
            reload(case, seed, lines, trail[-1], where(match))
        answer(match, rng)
        trail.append(snapshot(match))
        recorded.append(len(lines))
    reload(case, seed, lines, trail[-1], where(match))
    replay(case, seed, lines, trail)
    back_and_forth(match, trail, every)


def reload(case: Case, seed: int, lines: list[Line], here: dict[str, Any], place: str) -> None:
    """A new match that is given the recorded lines is at the same decision, and records the same."""
    again: list[Line] = []
    match = case.start(seed, again.append)
    for line in lines:
        give(match, line)
    same("reload", here, snapshot(match), place)
    if plain(again) != plain(lines):
        raise LawBroken(f"reload: {place}: other lines are recorded")


def replay(case: Case, seed: int, lines: list[Line], trail: list[dict[str, Any]]) -> None:
    """A replay is the same at every decision, and has the same hash at its end."""
    match, step = case.start(seed), 0
    same("replay", trail[0], snapshot(match), where(match))
    for line in lines:
        give(match, line)
        if isinstance(line, Answer) and not line.auto:
            step += 1
            same("replay", trail[step], snapshot(match), where(match))
    full_hash(case.game, match.state, match.outcome)


def back_and_forth(match: Match[Any], trail: list[dict[str, Any]], every: int = 1) -> None:
    """Undo to the beginning, then give everything again: every position is the one that was there."""
    given = [one for one in match.inputs if isinstance(one, Answer)]
    for depth in range(len(given) - 1, -1, -1):
        match.undo(agreed=True)
        if depth % every == 0:
            same("undo", trail[depth], snapshot(match), where(match), ("undo",))
    for depth, one in enumerate(given):
        match.submit(one.seat, one.pick)
        if depth % every == 0:
            same("once more", trail[depth + 1], snapshot(match), where(match), ("undo",))
