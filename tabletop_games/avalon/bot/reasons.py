"""Why the standard bot answers as it does: sentences `hint.ID`, from the answer and what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..content import content
from ..state import APPROVE, FAIL, SEATS
from . import questing
from .belief import Belief
from .mind import Mind

Reason = tuple[str, tuple[Any, ...]]


def _percent(likely: float) -> int:
    return round(100 * likely)


def _of(seats: Any) -> list[int]:
    return [seat.index for seat in seats]


def _number(mind: Mind, pick: Any) -> Reason:
    size, fails = mind.board.teams[pick - 1], mind.board.fails[pick - 1]
    return "quest_number", (pick, _percent(mind.shown.best(size, fails)))


def _team(mind: Mind, pick: Any) -> Reason:
    members = _of(pick)
    if not mind.good:
        return "team_evil", ()
    clean = _percent(mind.shown.clean(members, mind.fails))
    return ("team_merlin" if mind.is_merlin else "team_good"), (clean,)


def _vote(mind: Mind, pick: Any) -> Reason:
    approves = pick == APPROVE
    if mind.last_proposal:
        return "vote_last_good" if mind.good else "vote_last_evil", ()
    evil = mind.evil_on(mind.s.team)
    dirty = evil >= mind.fails
    if mind.is_merlin:
        if approves == dirty:
            return "vote_merlin_hides", ()
        return "vote_merlin_yes" if approves else "vote_merlin_no", ()
    if mind.good:
        return _by_belief(mind, mind.belief, approves)
    if approves == dirty:
        return "vote_evil_yes" if approves else "vote_evil_no", ()
    return "vote_evil_hides", ()


def _by_belief(mind: Mind, belief: Belief, approves: bool) -> Reason:
    clean, best = belief.clean(mind.s.team, mind.fails), belief.best(mind.size, mind.fails)
    return "vote_yes" if approves else "vote_no", (_percent(clean), _percent(best))


def _quest(mind: Mind, pick: Any) -> Reason:
    if pick == FAIL:
        return "fail_now" if mind.critical or mind.fails > 1 else "fail", ()
    if mind.ring and not questing.on_me(mind):
        enough = len(questing.ring_on(mind)) >= questing.wanted(mind)
        return "success_other" if enough else "success_few", ()
    return "success_hides", ()


def _sword(mind: Mind, pick: Any) -> Reason:
    if not mind.good and pick.index in mind.known_evil:
        return "sword_ally", (pick,)
    return "sword_trusted", (pick,)


def _excalibur(mind: Mind, pick: Any) -> Reason:
    if pick not in SEATS:
        return "sheathe_good" if mind.good else "sheathe_evil", ()
    if mind.good:
        return "strike_good", (pick, _percent(questing.failing(mind, pick.index)))
    return "strike_evil", (pick,)


def _lady(mind: Mind, pick: Any) -> Reason:
    if mind.good:
        return "lady_good", (pick, _percent(mind.belief.suspicion[pick.index]))
    return "lady_ally" if pick.index in mind.known_evil else "lady_evil", (pick,)


def _trust(mind: Mind, pick: Any) -> Reason:
    return "show_ally" if not mind.good and pick.index in mind.known_evil else "show_trusted", (pick,)


def _give(mind: Mind, pick: Any) -> Reason:
    ally = not mind.good and pick.player.index in mind.known_evil
    return "give_ally" if ally else "give_trusted", (pick.card, pick.player)


def _take(mind: Mind, pick: Any) -> Reason:
    return "take", (pick.card, pick.player)


def _suspected(mind: Mind, pick: Any) -> tuple[Any, ...]:
    return pick, _percent(mind.shown.suspicion[pick.index])


def _spotlight(mind: Mind, pick: Any) -> Reason:
    if pick not in SEATS:
        return "spotlight_pass", ()
    return "spotlight", _suspected(mind, pick)


def _watch(mind: Mind, pick: Any) -> Reason:
    return "watch", _suspected(mind, pick)


def _veto(mind: Mind, pick: Any) -> Reason:
    if pick == "pass":
        return "veto_pass", (content().kinds["no_confidence"],)
    return "veto_good" if mind.good else "veto_evil", ()


def _lead(mind: Mind, pick: Any) -> Reason:
    if pick == "pass":
        return "lead_pass", (content().kinds["strong_leader"],)
    return "lead", (SEATS[mind.s.leader],)


REASONS: Mapping[str, Callable[[Mind, Any], Reason]] = {
    "quest_number": _number,
    "team": _team,
    "vote": _vote,
    "vote_open": _vote,
    "sword": _sword,
    "quest": _quest,
    "excalibur": _excalibur,
    "lady": _lady,
    "assassinate": lambda mind, pick: ("assassinate", (pick,)),
    "give": _give,
    "take": _take,
    "open_to": _trust,
    "overhear": lambda mind, pick: ("overhear", ()),
    "veto": _veto,
    "lead": _lead,
    "spotlight": _spotlight,
    "close_eye": _watch,
}
"""The reason for an answer, by the question."""
