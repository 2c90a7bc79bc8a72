"""How a game ends (MAG-END)."""

from __future__ import annotations

from tabletop_tui.engine.decision import GameOver, Outcome

from ..state import Table


def check(s: Table) -> None:
    """Raise GameOver if one living player is left (MAG-END-1)."""
    living = s.living()
    if len(living) == 1:
        raise _over(s, "last_fleet", "MAG-END-1", [living])


def stop(s: Table) -> GameOver:
    """The end after the last round (MAG-END-3)."""
    by_merit: dict[tuple[int, ...], list[int]] = {}
    for seat in s.living():
        by_merit.setdefault(merit(s, seat), []).append(seat)
    return _over(s, "round_limit", "MAG-END-3", [by_merit[key] for key in sorted(by_merit, reverse=True)])


def merit(s: Table, seat: int) -> tuple[int, ...]:
    """What living players are compared by, more being better: flagship, armour left, ships, cards."""
    flagship = s.flagship(seat)
    ships = s.fleet(seat)
    return (
        -s.damage.get(flagship.id, 0),
        sum(s.left(card.kind) for card in ships),
        len(ships),
        len(s.players[seat].hand.cards),
    )


def _over(s: Table, reason: str, rule: str, best: list[list[int]]) -> GameOver:
    """The ranking: the living, then the others in the reverse order of their elimination (MAG-END-2)."""
    s.phase = "over"
    lost = sorted((seat for seat in range(s.seats) if s.players[seat].out), key=lambda seat: -s.players[seat].out)
    s.ranking = (*map(tuple, best), *((seat,) for seat in lost))
    return GameOver(Outcome(reason, s.ranking[0], rule))
