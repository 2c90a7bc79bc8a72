"""The bots at the table: made when they are first asked, told what their seats are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.bots.policy import Explains, Observes, Policy, Talks
from tabletop_tui.bots.registry import RANDOM, make_policy
from tabletop_tui.engine.decision import Pick
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.talk import Remark

SPREAD = 1_000_003
"""A prime that keeps the seeds of bots and worlds of different seats and moments apart."""


class Bots:
    """The policies of one match, by seat and name. forgotten: how often they have begun anew."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._policies: dict[tuple[int, str], Policy] = {}
        self._heard: dict[tuple[int, str], int] = {}
        self.forgotten = 0

    def choose(self, seat: int, name: str) -> Pick:
        """What the bot answers to the pending decision, which is its seat's or the whole table's.

        Raises Refusal if the game has no bot of that name.
        """
        return self._choice(seat, name)[0]

    def explained(self, seat: int, name: str) -> tuple[Pick, tuple[str, tuple[Any, ...]] | None]:
        """What the bot would answer, and why: a sentence id and its values, or None if it does not say."""
        pick, policy = self._choice(seat, name)
        if not isinstance(policy, Explains):
            return pick, None
        return pick, policy.explain(Imagination(self._match, seat).world(self._seed(seat)), pick)

    def remark(self, bots: Sequence[tuple[int, str]]) -> tuple[int, Remark] | None:
        """Who of some bots says what to the table before the pending decision: one of them, or nobody.

        bots: seats and names, in the order in which they are heard; whoever has something that cannot wait comes first.
        """
        match = self._match
        talking = [(seat, self._policy(seat, name)) for seat, name in bots]
        for urgent in (True, False):
            for seat, policy in talking:
                if isinstance(policy, Talks):
                    said = policy.remark(Imagination(match, seat), self._seed(seat), urgent)
                    if said is not None:
                        return seat, said
        return None

    def forget(self) -> None:
        """The match has gone back: bots that remember begin anew and are told everything again."""
        self._policies.clear()
        self._heard.clear()
        self.forgotten += 1

    def thinks(self, seat: int, name: str) -> bool:
        """Whether a bot takes its time, and had better not keep a keyboard waiting.

        Raises Refusal if the game has no bot of that name.
        """
        return bool(getattr(self._policy(seat, name), "thinks", False))

    def _policy(self, seat: int, name: str) -> Policy:
        policy = self._policies.get((seat, name))
        if policy is None:
            policy = make_policy(self._match.game, name, self._match.seed * SPREAD + seat)
            self._policies[seat, name] = policy
        return policy

    def _choice(self, seat: int, name: str) -> tuple[Pick, Policy]:
        match, key = self._match, (seat, name)
        policy = self._policy(seat, name)
        if isinstance(policy, Observes):
            for event in match.events[self._heard.get(key, 0) :]:
                told = event.told(seat)
                if told is not None:
                    policy.observe(Event(*told))
            self._heard[key] = len(match.events)
        return policy.choose(self._world(seat, name)), policy

    def _world(self, seat: int, name: str) -> Any:
        if name == RANDOM:
            # It looks at the question only, and a re-deal would cost it most of its time.
            return self._match.playout()
        return Imagination(self._match, seat).world(self._seed(seat))

    def _seed(self, seat: int) -> int:
        return (self._match.seed + 1) * SPREAD + len(self._match.inputs) * 31 + seat
