"""Each card in exactly one zone, transient zones empty at checkpoints, counters sound."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card
from tests.laws.case import Case, LawBroken, answer, where


def cards_of(s: State) -> Counter[Card]:
    """How often each physical card lies somewhere."""
    return Counter(card for pile in s.piles() for card in pile.cards)


def check_state(game: Game[Any], s: State, cards: Counter[Card], place: str) -> None:
    """No card has come, gone or been doubled, masks fit their cards, and the counters are sound."""
    now = cards_of(s)
    if now != cards:
        raise LawBroken(f"conservation: {place}: gained {now - cards}, lost {cards - now}")
    for pile in s.piles():
        if pile.known is not None and len(pile.known) != len(pile.cards):
            raise LawBroken(f"conservation: {place}: {pile.zone.name} has {len(pile.known)} masks for {pile!r}")
        if pile.ledger is not s.ledger:
            raise LawBroken(f"conservation: {place}: {pile.zone.name} reports to another state")
    names = [(pile.zone.name, pile.zone.owner) for pile in s.piles()]
    if len(set(names)) < len(names):
        raise LawBroken(f"conservation: {place}: two zones of one name and owner")
    if wrong := game.invariants(s):
        raise LawBroken(f"conservation: {place}: {'; '.join(wrong)}")


def conserves(case: Case, seed: int) -> int:
    """Play the random match of a seed to its end, checking at every decision; returns the number of answers."""
    match, rng, answers = case.start(seed), Rng(seed), 0
    cards = cards_of(match.state)
    zones = [pile.zone for pile in match.state.piles()]
    watch_checkpoints(match)
    while match.decision is not None:
        check_state(case.game, match.state, cards, where(match))
        if match.decision.seat not in range(-1, case.seats):
            raise LawBroken(f"turn: {where(match)}: no such seat")
        answer(match, rng)
        answers += 1
        if [pile.zone for pile in match.state.piles()] != zones:
            raise LawBroken(f"conservation: {where(match)}: zones have come or gone")
    check_state(case.game, match.state, cards, where(match))
    if match.outcome is None:
        raise LawBroken(f"turn: {where(match)}: neither a question nor an outcome")
    return answers


def watch_checkpoints(match: Match[Any]) -> None:
    """From now on raise LawBroken at a checkpoint at which something is on its way."""
    play, note = match._play, match._play.on_step

    def check(s: State) -> None:
        left = [pile.zone.name for pile in s.piles() if pile.zone.transient and pile.cards]
        if left or s.sealed or s.sealing:
            raise LawBroken(f"checkpoint: {where(match)}: left in {left}, sealed {s.sealed}")
        if note is not None:
            note(s)

    play.on_step = check
