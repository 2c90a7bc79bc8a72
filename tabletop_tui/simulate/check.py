"""What must hold in every position of every game."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE, Pick, Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card


class Fault(Exception):
    """Something that must never be so."""


class Check:
    """Watches one run: each card in one place, sound counters, one question with an answer, no card on its way."""

    def __init__(self, game: Game[Any], run: Playout[Any]) -> None:
        self._game = game
        self._run = run
        self._cards = frozenset(self._lying(run.state))
        run.on_step = self._checkpoint

    def now(self) -> None:
        """Look at the position. Raises Fault."""
        run = self._run
        self._conserved(run.state)
        for wrong in self._game.invariants(run.state):
            raise Fault(wrong)
        decision = run.decision
        if (decision is None) == (run.outcome is None):
            raise Fault("the game is neither over nor waits for a decision")
        if decision is None:
            return
        if not (decision.seat == TABLE or 0 <= decision.seat < run.state.seats):
            raise Fault(f"“{decision.ask}” asks seat {decision.seat}, which does not exist")
        if len(set(decision.options)) < len(decision.options):
            raise Fault(f"“{decision.ask}” offers something twice")
        if not decision.options and not decision.complete(()):
            raise Fault(f"“{decision.ask}” has no answer")

    def answer(self, pick: Pick) -> Pick:
        """The answer that a bot wants to give, as the decision takes it. Raises Fault if it is not allowed."""
        decision = self._run.decision
        assert decision is not None
        try:
            return decision.accept(pick)
        except Refusal as refusal:
            raise Fault(f"“{decision.ask}” was answered with {pick!r}: {refusal.message}") from refusal

    def _checkpoint(self, s: State) -> None:
        for pile in s.piles():
            if pile.zone.transient and pile.cards:
                raise Fault(f"{pile.zone.name} still holds {pile.cards} at a checkpoint")
        if s.sealed or s.sealing:
            raise Fault(f"the answers to “{s.sealing}” are still sealed at a checkpoint")

    def _conserved(self, s: State) -> None:
        lying = self._lying(s)
        now = frozenset(lying)
        if len(now) < len(lying):
            twice = next(card for card in lying if lying.count(card) > 1)
            raise Fault(f"{twice} is in two places")
        if now != self._cards:
            raise Fault(f"lost: {sorted(map(repr, self._cards - now))}, new: {sorted(map(repr, now - self._cards))}")

    @staticmethod
    def _lying(s: State) -> list[Card]:
        lying: list[Card] = []
        for pile in s.piles():
            lying += pile.cards
            if pile.known is not None and len(pile.known) != len(pile.cards):
                raise Fault(f"{pile.zone.name} has {len(pile.cards)} cards and {len(pile.known)} masks")
        return lying
