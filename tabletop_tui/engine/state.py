"""The state of a match: dataclasses with slots whose copying is derived from their fields."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any, ClassVar, TypeAlias, TypeVar, dataclass_transform

from tabletop_tui.engine.decision import Decision, Flow
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Ledger, Pile

P = TypeVar("P", bound="Part")
C = TypeVar("C")
Copier: TypeAlias = Callable[[Any, Ledger], Any]
Walker: TypeAlias = Callable[[Any], Iterator[Pile]]

_COMPILED: dict[type, tuple[Copier, Walker]] = {}


@dataclass_transform(kw_only_default=True)
def state(cls: type[C]) -> type[C]:
    """Make a class a part of a state: a keyword-only dataclass with slots."""
    return dataclasses.dataclass(slots=True, kw_only=True)(cls)


@state
class Part:
    """A piece of a state. Its fields hold piles, other parts, lists or dicts of these, and immutable values.

    Piles and parts are copied wholly, lists, dicts and sets of immutable values one level deep, everything else is
    shared. A field whose type says that it could change and would be shared raises TypeError at the first copy.
    """

    def copy_with(self: P, ledger: Ledger) -> P:
        """An equal part whose piles report to `ledger`."""
        cls = type(self)
        pair = _COMPILED.get(cls) or _compile(cls)
        copied: P = pair[0](self, ledger)
        return copied

    def piles(self) -> Iterator[Pile]:
        """Every pile in it, in the order of the fields."""
        cls = type(self)
        pair = _COMPILED.get(cls) or _compile(cls)
        return pair[1](self)


SealFn = Callable[[Any, int], Decision | None]


@state
class State(Part):
    """The base of every game's state.

    sealed: simultaneous secret answers by seat, while `sealing` names the question they answer (an entry of the
    game's `seals`); sealed_known: by seat, the mask of others that have seen its answer. orders: what was given by
    `Match.order`, by (seat, key). emit: takes the story's events; None in forks and playouts, never copied.
    """

    seals: ClassVar[Mapping[str, SealFn]] = {}

    seats: int
    ledger: Ledger
    rng: Rng
    sealing: str = ""
    sealed: dict[int, Any] = dataclasses.field(default_factory=dict)
    sealed_known: dict[int, int] = dataclasses.field(default_factory=dict)
    orders: dict[tuple[int, str], Any] = dataclasses.field(default_factory=dict)
    emit: Callable[[Event], None] | None = dataclasses.field(default=None, compare=False, repr=False)

    def copy(self: P) -> P:
        """An independent equal state, without the emitter. Cards are shared."""
        return self.copy_with(self.ledger.copy())  # type: ignore[attr-defined]

    def say(self, what: str, *args: Any, topic: str = "") -> None:
        """Tell everybody: `what` is the id of a sentence, `args` its values (kinds, seats, numbers, ids).

        topic: by what `forget` finds it.
        """
        if self.emit is not None:
            self.emit(Event(what, args, topic=topic))

    def forget(self, topic: str) -> None:
        """Let everything said so far on a topic be no part of the story any more."""
        if self.emit is not None:
            self.emit(Event("", topic=topic))

    def tell(self, seat: int, what: str, *args: Any, others: tuple[Any, ...] = ()) -> None:
        """Tell one seat `what`; the others are told `others`, a sentence id and its values, or nothing.

        Where the seat learns by it what is on no card (a loyalty), call `ledger.learn()` before.
        """
        if self.emit is not None:
            self.emit(Event(what, args, seat, others))


def seal(s: State, seats: list[int], name: str) -> Flow[None]:
    """Ask `seats` the same secret question, `seals[name]`, and keep the answers in `s.sealed`.

    `seals[name]` is a pure function of (state, seat) that returns the seat's private decision, or None where public
    facts leave it no part. All are asked before any answer counts. Re-deals draw unseen answers from the same function:
    where an effect has changed a sealed answer, it must offer what the answer can be now.
    """
    if s.sealing:
        raise RuntimeError(f"{s.sealing} is still sealed")
    ask = s.seals[name]
    s.sealing = name
    for seat in seats:
        decision = ask(s, seat)
        if decision is not None:
            # Not by way of a local: that would be alive while the next seat is asked.
            s.sealed[seat] = yield decision


def unseal(s: State) -> dict[int, Any]:
    """Open the sealed answers: returns them by seat and clears them from the state.

    Whoever gave the last one learns the others', which is a barrier for undo and the end of a preview.
    """
    answers, actor = dict(s.sealed), s.ledger.actor
    if any(not (1 << seat | s.sealed_known.get(seat, 0)) & actor for seat in answers):
        s.ledger.learn()
    s.sealing = ""
    s.sealed.clear()
    s.sealed_known.clear()
    return answers


def _compile(cls: type) -> tuple[Copier, Walker]:
    """Write the copying and the walk over the piles of a class out as straight code, from its fields' types."""
    hints = typing.get_type_hints(cls)
    copy_lines, walk_lines = [], []
    for field in dataclasses.fields(cls):
        name, hint = field.name, hints[field.name]
        expression, walk = _field_code(cls, name, hint)
        copy_lines.append(f"    new.{name} = {expression}")
        if walk:
            walk_lines.append(f"    {walk}")
    source = "\n".join(
        [
            "def copy(self, ledger):",
            "    new = create(cls)",
            *copy_lines,
            "    return new",
            "def piles(self):",
            *(walk_lines or ["    yield from ()"]),
        ]
    )
    scope: dict[str, Any] = {"cls": cls, "create": cls.__new__}
    exec(source, scope)
    pair = (scope["copy"], scope["piles"])
    _COMPILED[cls] = pair
    return pair


def _field_code(cls: type, name: str, hint: Any) -> tuple[str, str]:
    """The code that copies a field, and the code that walks its piles (empty if it has none)."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    here = f"self.{name}"
    if name == "emit":
        return "None", ""
    if hint is Ledger:
        return "ledger", ""
    if hint is Rng:
        return f"{here}.copy()", ""
    if hint is Pile:
        return f"{here}.copy(ledger)", f"yield {here}"
    if _is_part(hint):
        return f"{here}.copy_with(ledger)", f"yield from {here}.piles()"
    if origin is list and args[0] is Pile:
        return f"[pile.copy(ledger) for pile in {here}]", f"yield from {here}"
    if origin is list and _is_part(args[0]):
        walk = f"for part in {here}: yield from part.piles()"
        return f"[part.copy_with(ledger) for part in {here}]", walk
    if origin is dict and args[1] is Pile:
        return f"{{key: pile.copy(ledger) for key, pile in {here}.items()}}", f"yield from {here}.values()"
    if origin is dict and _is_part(args[1]):
        walk = f"for part in {here}.values(): yield from part.piles()"
        return f"{{key: part.copy_with(ledger) for key, part in {here}.items()}}", walk
    if origin in (list, dict, set):
        for inner in args:
            _refuse_mutable(cls, name, hint, inner)
        return f"{here}[:]" if origin is list else f"{here}.copy()", ""
    _refuse_mutable(cls, name, hint, hint)
    return here, ""


def _is_part(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Part)


def _refuse_mutable(cls: type, name: str, hint: Any, inner: Any) -> None:
    """Raise TypeError if anything in `inner` could change: all copies of the state would change with it."""
    bare = typing.get_origin(inner) or inner
    if bare is Callable:
        return
    # What can change has no hash, nor have lists, dicts, piles and parts.
    if isinstance(bare, type) and bare.__hash__ is None and bare not in (Mapping, Set):
        raise TypeError(f"{cls.__name__}.{name}: a {hint} cannot be shared between copies of a state")
    for part in typing.get_args(inner):
        _refuse_mutable(cls, name, hint, part)
