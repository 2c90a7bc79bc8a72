"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from tabletop_tui.engine.decision import Pick
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.talk import Remark


class Policy(Protocol):
    """Chooses answers.

    A policy reads only what the seat that decides may know: in two worlds that the seat cannot tell apart it chooses
    the same. It may keep what `observe` told it, and it has its own source of chance.

    One that takes more than a few milliseconds says so by an attribute `thinks = True`: the screen then lets it think
    in a process of its own.
    """

    def choose(self, world: Playout[Any]) -> Pick:
        """An answer to `world.decision`, which is not None, for its seat. The world is not changed."""


@runtime_checkable
class Explains(Protocol):
    """A policy that can say why it would choose an answer."""

    def explain(self, world: Playout[Any], pick: Pick) -> tuple[str, tuple[Any, ...]]:
        """The reason for a pick of `choose`: the id of a sentence in the game's words, and its values."""


@runtime_checkable
class Talks(Protocol):
    """A policy that may say something to the table where the whole table decides.

    What it says follows from what its seat may know, as its answers do.
    """

    def remark(self, seen: Imagination[Any], seed: int, urgent: bool) -> Remark | None:
        """What it says before the question of `seen`, None for nothing.

        urgent: only what cannot wait, because its seat alone has just seen it. seed: for a world, if it needs one.
        """


@runtime_checkable
class Observes(Protocol):
    """A policy that remembers what its seat is told; after a match is resumed it is told everything again."""

    def observe(self, event: Event) -> None:
        """Take note of an event that the policy's seat is told."""
