"""Questions to a seat, the answers they allow, and what is said when an answer is not allowed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

TABLE = -1
"""The seat of a decision that all players take together."""

T = TypeVar("T")
Pick: TypeAlias = Any
"""An answer: one option for `ONE`, a tuple of options for `Some`."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as an option; `index` counts from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Said:
    """A text of a player's own as an answer. Only the story knows it; no rule depends on what it says."""

    text: str


@dataclass(frozen=True, slots=True)
class Some:
    """How many options an answer takes: `lo` to `hi` of them, as a tuple.

    `ordered`: the order matters; otherwise answers are kept in the order of the options.
    `copies[i]`: how often option i may be taken (once, where it is None).
    `more(partial, option)`: whether a partial pick may go on with an option; it must allow only what can still be
    completed, in whatever order the options are taken. `enough(partial)`: whether one may stop there (None: as soon as
    `lo` are taken).
    """

    lo: int
    hi: int
    ordered: bool = False
    copies: tuple[int, ...] | None = None
    more: Callable[[tuple[Any, ...], Any], bool] | None = None
    enough: Callable[[tuple[Any, ...]], bool] | None = None


ONE = None
"""The `pick` of a decision that is answered with exactly one option."""


@dataclass(slots=True, eq=False)
class Decision:
    """One question with all its legal answers. Treated as immutable.

    seat: who decides, or `TABLE`.
    ask: the id of the question; the word catalogues have its sentence for the seat that decides and one for the rest.
    options: everything that may be picked, in a fixed order, small immutable values, things that cannot be told apart
        only once; they name only what the seat can see.
    pick: `ONE`, or a `Some`.
    private: question, options and screen are for the seat alone; others see only that it is asked.
    open: of a private question: the answer itself is public (playing a card out of a hidden hand).
    always: asked even with a single answer; by default where it is private.
    menu: what a screen shows instead of the options, as (entry, why it is not legal or None) pairs.
    source: the kind of the card (or the id of the rule) that asks; args: more values for the question's sentence.
    free: of `ONE`: a text of one's own, `Said`, is an answer too; gives it as it is kept, or raises Refusal.
    """

    seat: int
    ask: str
    options: tuple[Any, ...] | list[Any]
    pick: Some | None = ONE
    private: bool = False
    open: bool = False
    always: bool | None = None
    menu: tuple[tuple[Any, Any], ...] | None = None
    source: Any = None
    args: Mapping[str, Any] | None = None
    free: Callable[[str], str] | None = None

    @property
    def secret(self) -> bool:
        """Whether the answer is known to its seat alone."""
        return self.private and not self.open

    @property
    def asked(self) -> bool:
        """Whether the seat is asked although there may be a single answer."""
        return self.private if self.always is None else self.always

    @property
    def single(self) -> bool:
        """Whether every answer is one option and no more, be it by itself or in a tuple."""
        return self.pick is None or self.pick.lo == self.pick.hi == 1

    @property
    def places(self) -> tuple[Any, ...]:
        """What a list of choices numbers from 1: the options, or the legal entries of a menu where these are more.

        A menu that holds a single option twice hides that there is but one.
        """
        legal = tuple(entry for entry, why in self.menu or () if why is None)
        return legal if len(legal) > len(self.options) else tuple(self.options)

    def alone(self, option: Any) -> Pick:
        """The answer that takes this option and no other; it need not be allowed."""
        return option if self.pick is None else (option,)

    def only(self) -> tuple[Pick] | None:
        """The single possible answer, in a tuple of one; None if there are several."""
        options, pick = self.options, self.pick
        if self.free is not None:
            return None
        if pick is None:
            return (options[0],) if len(options) == 1 else None
        if pick.more is not None or pick.enough is not None:
            return self._only_constrained(pick)
        total = len(options) if pick.copies is None else sum(pick.copies)
        if pick.hi == 0:
            return ((),)
        if pick.lo < min(pick.hi, total):
            return None
        if len(options) == 1:
            return ((options[0],) * pick.lo,)
        if pick.ordered or pick.lo < total:
            return None
        copies = pick.copies or (1,) * len(options)
        return (tuple(option for option, n in zip(options, copies, strict=True) for _ in range(n)),)

    def _only_constrained(self, pick: Some) -> tuple[Pick] | None:
        """The same for a constrained set of which as many as possible must be taken; others are left to be asked."""
        if pick.ordered:
            return None
        found: tuple[Any, ...] = ()
        while not self.complete(found):
            further = self.further(found)
            if not further:
                return None
            found += (further[0],)
        if len(found) > pick.lo or self.further(found):
            return None
        # Another answer takes some option once more than this one, and may take it before all others.
        if any(option in self.further((option,) * found.count(option)) for option in self.options):
            return None
        return (self.accept(found),)

    def answerable(self) -> bool:
        """Whether there is any answer at all; a question without one is a fault of the rules."""
        pick, options = self.pick, self.options
        if pick is None:
            return bool(options)
        if pick.more is None:
            return pick.lo <= (len(options) if pick.copies is None else sum(pick.copies))
        return self.complete(()) or bool(self.further(()))

    def further(self, partial: tuple[Any, ...]) -> list[Any]:
        """The options with which a partial pick (empty at first) can go on; of `ONE`: the options, then none."""
        pick = self.pick
        if pick is None:
            return [] if partial else list(self.options)
        if len(partial) >= pick.hi:
            return []
        found = []
        for i, option in enumerate(self.options):
            limit = 1 if pick.copies is None else pick.copies[i]
            if partial.count(option) < limit and (pick.more is None or pick.more(partial, option)):
                found.append(option)
        return found

    def complete(self, partial: tuple[Any, ...]) -> bool:
        """Whether a partial pick is an answer as it stands."""
        pick = self.pick
        if pick is None:
            return len(partial) == 1
        if not pick.lo <= len(partial) <= pick.hi:
            return False
        return pick.enough is None or pick.enough(partial)

    def accept(self, answer: Pick) -> Pick:
        """The decision's own value equal to `answer`, in its canonical order. Raises Refusal if it is not allowed."""
        pick = self.pick
        if self.free is not None and isinstance(answer, Said):
            return Said(self.free(answer.text))
        if pick is None:
            try:
                return self.options[self.options.index(answer)]
            except ValueError:
                raise Refusal("not_offered", wish=answer) from None
        if not isinstance(answer, tuple):
            raise Refusal("not_offered", wish=answer)
        partial: tuple[Any, ...] = ()
        for option in answer:
            if option not in self.further(partial):
                if len(partial) >= pick.hi:
                    raise Refusal("too_many", needed=pick.hi, have=len(answer), wish=option)
                raise Refusal("not_offered", wish=option)
            partial += (self.options[self.options.index(option)],)
        if not self.complete(partial):
            if len(partial) < pick.lo:
                raise Refusal("too_few", needed=pick.lo, have=len(partial))
            raise Refusal("not_complete", have=len(partial))
        if pick.ordered:
            return partial
        place = {option: i for i, option in enumerate(self.options)}
        return tuple(sorted(partial, key=place.__getitem__))


Flow: TypeAlias = Generator[Decision, Any, T]
"""A rule: it yields decisions, receives picks, and returns a T."""


class Refusal(Exception):
    """Why something is not possible, for the person at the keyboard; nothing has changed.

    message: the id of its sentence in the word catalogues. rule: the id of the rule it comes from, if any.
    needed, have: the amounts in question. args: further values for the sentence.
    """

    def __init__(
        self,
        message: str,
        *,
        rule: str | None = None,
        needed: int | None = None,
        have: int | None = None,
        **args: Any,
    ) -> None:
        super().__init__(message, rule, needed, have, args)
        self.message = message
        self.rule = rule
        self.needed = needed
        self.have = have
        self.args_of_sentence = args


class RulesFault(Exception):
    """A defect of the rules themselves: something a program error raised. The match stands as before the answer."""


class Unwind(BaseException):
    """Leaves nested rules early; caught only where it is handled. Games derive their own."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    reason: the id of its sentence. winners: the seats that won, in order; empty if nobody did. rule: the rule's id.
    scores: points by seat, empty where the game has none. details: (seat or TABLE, id of what was counted, points).
    """

    reason: str
    winners: tuple[int, ...] = ()
    rule: str | None = None
    scores: tuple[int, ...] = ()
    details: tuple[tuple[int, str, int], ...] = ()


class GameOver(Unwind):
    """Ends the match with an `Outcome`, out of any depth of rules."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


def choose(seat: int, ask: str, options: Iterable[Any], **more: Any) -> Flow[Any]:
    """Ask for one of `options`; None, without asking, if there are none (nobody chooses from nothing)."""
    offered = tuple(options)
    if not offered:
        return None
    return (yield Decision(seat, ask, offered, **more))


def choose_some(seat: int, ask: str, options: Iterable[Any], lo: int, hi: int, **more: Any) -> Flow[tuple[Any, ...]]:
    """Ask for `lo` to `hi` of `options`, or as many as there are; `()` without asking if there are none.

    `ordered` and `copies` are those of `Some`, the rest those of `Decision`.
    """
    offered = tuple(options)
    copies = more.pop("copies", None)
    total = len(offered) if copies is None else sum(copies)
    hi = min(hi, total)
    if hi == 0:
        return ()
    pick = Some(min(lo, hi), hi, more.pop("ordered", False), copies)
    picked: tuple[Any, ...] = yield Decision(seat, ask, offered, pick, **more)
    return picked
