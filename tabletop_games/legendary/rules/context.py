"""Where an effect comes from."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.engine.zones import Card

from ..card import Kind


@dataclass(frozen=True, slots=True)
class Context:
    """What an effect may ask about its origin; everything in it is known to all.

    kind: what is printed on the card that has the effect. card: the card itself, where it lies in public (a Villain,
    a Tactic, a Twist being carried out); None for a Hero that is played, who may be a mere copy. place: where a
    Villain was when it was fought, entered or escaped from (0 to 4), else -1.
    """

    kind: Kind
    card: Card | None = None
    place: int = -1
