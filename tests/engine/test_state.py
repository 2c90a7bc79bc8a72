"""Copies that share nothing that can change, derived from the types of the fields."""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Optional

import pytest

from tabletop_tui.engine.decision import Decision
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, State, seal, state, unseal
from tabletop_tui.engine.zones import Card, Ledger, Pile, Zone
from tests.engine.scene import Desk, Scene, cards, names


@state
class Organ(Part):
    free: Pile
    tile: int = 0


@state
class Heart(Organ):
    valves: int = 2


@state
class Body(State):
    organ: Organ
    organs: list[Organ]
    by_name: dict[str, Organ]
    by_number: dict[int, Pile]
    rows: list[Pile]
    table: Pile
    spare: Rng
    counters: dict[str, int] = field(default_factory=dict)
    marks: set[int] = field(default_factory=set)
    path: tuple[tuple[int, int], ...] = ()
    guises: dict[Card, str] = field(default_factory=dict)
    words: Mapping[str, int] = field(default_factory=dict)


def body() -> Body:
    ledger = Ledger(2)
    made = iter(range(100))

    def pile(text: str) -> Pile:
        return Pile(Zone(f"pile{next(made)}"), ledger, cards(text))

    return Body(
        seats=2,
        ledger=ledger,
        rng=Rng(1),
        organ=Organ(free=pile("a")),
        organs=[Organ(free=pile("b")), Heart(free=pile("c"))],
        by_name={"lung": Organ(free=pile("d"))},
        by_number={3: pile("e")},
        rows=[pile("f"), pile("g")],
        table=pile("h"),
        spare=Rng(2),
        counters={"x": 1},
        marks={1},
    )


def test_a_copy_is_equal_and_independent() -> None:
    s = body()
    new = s.copy()
    assert new == s
    assert isinstance(new.organs[1], Heart)
    changes: list[Callable[[Body], object]] = [
        lambda b: b.organ.free.move(b.organ.free.top, b.table),
        lambda b: b.organs[1].free.move(b.organs[1].free.top, b.table),
        lambda b: setattr(b.organs[0], "tile", 5),
        lambda b: b.by_name["lung"].free.move(b.by_name["lung"].free.top, b.table),
        lambda b: b.by_name.pop("lung"),
        lambda b: b.by_number[3].move(b.by_number[3].top, b.table),
        lambda b: b.rows[0].move(b.rows[0].top, b.table),
        lambda b: b.rows.pop(),
        lambda b: b.counters.update(x=2),
        lambda b: b.marks.add(2),
        lambda b: setattr(b, "path", ((1, 2),)),
        lambda b: b.rng.bits64(),
        lambda b: b.spare.bits64(),
        lambda b: b.ledger.learn(),
        lambda b: b.orders.update({(0, "hold"): True}),
        lambda b: b.sealed.update({0: "yes"}),
        lambda b: b.sealed_known.update({0: 1}),
        lambda b: setattr(b, "sealing", "vote"),
    ]
    for change in changes:
        other = s.copy()
        change(other)
        assert other != s, change
        assert new == s, change


def test_every_pile_is_walked_once_and_reports_to_the_copied_ledger() -> None:
    s = body()
    assert "".join(names(pile) for pile in s.piles()) == "abcdefgh"
    new = s.copy()
    assert {id(pile.ledger) for pile in new.piles()} == {id(new.ledger)}
    assert new.ledger is not s.ledger


def test_a_copy_tells_no_story() -> None:
    s = body()
    told: list[object] = []
    s.emit = told.append
    assert s.copy().emit is None


@dataclass
class Virus:
    """Something that can change and is no part."""

    shielded: bool = False


@dataclass(eq=False)
class Printed:
    """Something that is one of its kind."""

    id: str = ""


@dataclass(frozen=True)
class Place:
    """Something that cannot change."""

    x: int


HINTS: dict[str, Any] = {
    "list in a list": list[list[int]],
    "dict of lists": dict[int, list[int]],
    "list in a tuple": tuple[list[int], ...],
    "tuple of piles": tuple[Pile, ...],
    "pile or None": Pile | None,
    "optional pile": Optional[Pile],  # noqa: UP045
    "part or None": Organ | None,
    "generator or None": Rng | None,
    "tuple of parts": tuple[Organ, int],
    "mutable dataclass": Virus,
    "list of mutable dataclasses": list[Virus],
    "mutable dataclass in a mapping": Mapping[str, Virus],
    "deque": deque[int],
    "list of dicts": list[dict[str, int]],
    "bytearray": bytearray,
    "list of optional piles": list[Pile | None],
}


@pytest.mark.parametrize("hint", HINTS)
def test_what_a_copy_would_share_is_refused(hint: str) -> None:
    cls: Any = state(
        type("Odd", (Part,), {"__annotations__": {"odd": HINTS[hint]}, "odd": None, "__module__": __name__})
    )
    with pytest.raises(TypeError, match=r"Odd\.odd: .* cannot be shared between copies of a state"):
        cls().copy_with(Ledger(1))


FINE: dict[str, Any] = {
    "number": int,
    "text or None": str | None,
    "tuple of tuples": tuple[tuple[int, str], ...],
    "frozen dataclass": Place,
    "list of frozen dataclasses": list[Place | None],
    "card": Card,
    "frozenset": frozenset[str],
    "function": Callable[[list[int]], int],
    "object that is equal only to itself": Printed,
    "mapping": Mapping[str, int],
    "anything": Any,
}


@pytest.mark.parametrize("hint", FINE)
def test_what_cannot_change_is_shared(hint: str) -> None:
    cls: Any = state(
        type("Plain", (Part,), {"__annotations__": {"odd": FINE[hint]}, "odd": None, "__module__": __name__})
    )
    value: Any = [] if hint.startswith("list") else (1, 2)
    part = cls()
    part.odd = value
    assert part.copy_with(Ledger(1)).odd == value


# -- sealed answers ----------------------------------------------------------------------------------------------------


def test_all_are_asked_before_an_answer_counts_and_answers_live_in_the_state_alone() -> None:
    game = Scene(lambda s: seal(s, [1, 0], "vote"))
    s = game.start(None, 2, Rng(1))
    flow = seal(s, [1, 0], "vote")
    assert next(flow).seat == 1
    assert (s.sealing, s.sealed) == ("vote", {})
    decision = flow.send("no")
    assert (decision.seat, s.sealed) == (0, {1: "no"})
    kept: Any = inspect.getgeneratorlocals(flow)
    assert "no" not in [value for value in kept.values() if isinstance(value, str)]
    with pytest.raises(StopIteration):
        flow.send("yes")
    s.sealed_known[0] = 2
    assert unseal(s) == {1: "no", 0: "yes"}
    assert (s.sealing, s.sealed, s.sealed_known) == ("", {}, {})


def test_two_questions_are_not_sealed_at_once() -> None:
    s = Scene(lambda s: seal(s, [0], "vote")).start(None, 2, Rng(1))
    next(seal(s, [0, 1], "vote"))
    with pytest.raises(RuntimeError, match="vote is still sealed"):
        next(seal(s, [1], "vote"))


def test_whom_public_facts_leave_no_part_is_not_asked() -> None:
    class Half(Desk):
        seals = {"vote": lambda s, seat: Decision(seat, "vote", "ab") if seat else None}  # type: ignore[arg-type]  # noqa: RUF012

    base = Scene(lambda s: seal(s, [0, 1], "vote")).start(None, 2, Rng(1))
    s = Half(seats=2, ledger=base.ledger, rng=base.rng, deck=base.deck, hands=base.hands, table=base.table)
    flow = seal(s, [0, 1], "vote")
    assert next(flow).seat == 1
