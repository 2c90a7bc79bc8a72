"""What is free to take back has told nobody anything, and previews tell no more than their seat may know."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card
from tests.laws.case import Case, LawBroken, pick_at_random, speak_at_random, where
from tests.laws.history import same, snapshot
from tests.laws.plain import question, table, told
from tests.laws.secrecy import deciders


def known(match: Match[Any]) -> dict[Card, int]:
    """For each card the mask of those who see it now."""
    return {card: pile.seen(place) for pile in match.state.piles() for place, card in enumerate(pile.cards)}


def free_undo(case: Case, seed: int) -> int:
    """*Undo*: an answer is free to take back only if it used no chance and nobody has seen a card by it that its seat
    had not seen before. Returns how many answers were free."""
    match, rng, free = case.start(seed), Rng(seed), 0
    while match.decision is not None:
        seat, pick = speak_at_random(match, rng)
        decider = match.decision.seat
        own = 0 if decider == TABLE else 1 << decider
        before, chance, place = known(match), match.state.rng.copy(), where(match)
        match.submit(seat, pick)
        if not match.undo_offer().free:
            continue
        free += 1
        if match.state.rng != chance:
            raise LawBroken(f"undo: {place}: free although chance was used")
        for card, mask in known(match).items():
            if mask & ~before[card] and not before[card] & own:
                raise LawBroken(f"undo: {place}: free although somebody has seen a card that seat {decider} had not")
    return free


def preview(match: Match[Any], seed: int) -> None:
    """*Preview*: it changes nothing, and is the same whatever the hidden cards are."""
    for seat in deciders(match):
        pick = pick_at_random(match, Rng(seed))
        twin, before = match.fork(), snapshot(match)
        twin.redeal(seat, seed + 1)
        shown = []
        for one in (match, twin):
            seen = one.preview(seat, pick, seed)
            shown.append((told(list(seen.events), seat), table(seen.view), repr(seen.view.pending), seen.stopped))
        if shown[0] != shown[1]:
            raise LawBroken(f"preview: {where(match, seat)}: {pick} shows\n  {shown[0]}\n  in its twin\n  {shown[1]}")
        same("preview", before, snapshot(match), where(match))
        if question(match.decision, seat) != question(twin.decision, seat):
            raise LawBroken(f"preview: {where(match, seat)}: another question in its twin")
