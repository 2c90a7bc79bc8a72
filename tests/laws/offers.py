"""What is offered can be completed, what is not is refused, and asking again offers the same in the same order."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision, Refusal, Seat
from tabletop_tui.engine.match import Line, Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.laws.case import LawBroken, where
from tests.laws.history import same, snapshot
from tests.laws.plain import plain, question

WALKS = 6


def offers(match: Match[Any], seed: int) -> None:
    """The options are different, hashable and in a fixed order; each can be taken, and leads to an answer."""
    decision = match.decision
    if decision is None:
        return
    options = decision.options
    if not isinstance(options, (tuple, list)):
        raise LawBroken(f"offers: {where(match)}: options in a {type(options).__name__}")
    if len(set(options)) < len(options):
        raise LawBroken(f"offers: {where(match)}: equal options in {options}")
    if not decision.answerable():
        raise LawBroken(f"offers: {where(match)}: nothing can be answered")
    if not decision.asked and decision.only() is not None:
        raise LawBroken(f"offers: {where(match)}: asked although {decision.only()} is the only answer")
    bare = match.playout().decision
    if bare is None or [plain(o) for o in bare.options] != [plain(o) for o in options]:
        raise LawBroken(f"offers: {where(match)}: asked again in another order")
    if decision.pick is not None:
        for n in range(WALKS):
            walk(match, decision, Rng(seed + n))


def walk(match: Match[Any], decision: Decision, rng: Rng) -> None:
    """A random walk over what is offered ends in an answer, which is accepted in every order that was offered."""
    pick = decision.pick
    assert pick is not None
    partial: tuple[Any, ...] = ()
    while further := decision.further(partial):
        partial += (further[rng.below(len(further))],)
    if not decision.complete(partial):
        raise LawBroken(f"offers: {where(match)}: {partial} was offered and leads nowhere")
    taken = decision.accept(partial)
    if not pick.ordered:
        order = list(partial)
        rng.shuffle(order)
        try:
            again = decision.accept(tuple(order))
        except Refusal as refusal:
            raise LawBroken(f"offers: {where(match)}: {order} is refused in this order: {refusal}") from refusal
        if again != taken:
            raise LawBroken(f"offers: {where(match)}: {order} is another answer than {partial}")
    if random_pick(decision, rng) is None:
        raise LawBroken(f"offers: {where(match)}: no random answer")


def refuses(match: Match[Any], lines: list[Line], foreign: list[Any]) -> int:
    """Whatever is not offered is refused and changes nothing; returns how many answers were tried.

    lines: what the match's recorder has got. foreign: answers of other decisions.
    """
    decision = match.decision
    if decision is None:
        return 0
    before, recorded, tried = snapshot(match), list(lines), 0
    wishes: list[tuple[int, Any]] = [
        (decision.seat, pick) for pick in (*foreign, None, (), object(), Seat(99), ((),), -1)
    ]
    wishes += [(decision.seat, list(decision.options)), (decision.seat, (*decision.options, *decision.options))]
    wishes += [(seat, random_pick(decision, Rng(1))) for seat in (*range(match.seats), match.seats, TABLE)]
    for seat, pick in wishes:
        if decision.seat in (seat, TABLE) and _legal(decision, pick):
            continue
        tried += 1
        try:
            match.submit(seat, pick)
        except Refusal:
            continue
        raise LawBroken(f"illegal answers: {where(match)}: {pick!r} of seat {seat} was taken")
    same("illegal answers", before, snapshot(match), where(match))
    if lines != recorded or question(match.decision, decision.seat) != question(decision, decision.seat):
        raise LawBroken(f"illegal answers: {where(match)}: something was recorded")
    return tried


def _legal(decision: Decision, pick: Any) -> bool:
    try:
        decision.accept(pick)
    except Refusal:
        return False
    return True
