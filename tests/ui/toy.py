"""A small game for the tests of the table: lanterns are played from hidden hands, and one secret wish is made a round.

Each turn its player plays a lantern out of the hand, or passes; then they may throw away up to two and draw as many.
At the end of a round everybody secretly wishes for a colour; lanterns of that colour in the row give a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Refusal, choose_some
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, seal, state, unseal
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone


@dataclass(frozen=True, slots=True)
class Named:
    """A name in both languages."""

    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class Lantern:
    """What is printed on a lantern."""

    id: str
    name: Named
    colour: str
    mark: str = field(default="", compare=False)


KINDS = (
    Lantern("red_lantern", Named("Red Lantern", "紅燈籠"), "red"),
    Lantern("blue_lantern", Named("Blue Lantern", "藍燈籠"), "blue"),
    Lantern("green_lantern", Named("Green Lantern of the Old Harbour", "舊港口的綠燈籠"), "green"),
    Lantern("broken_lantern", Named("Broken Lantern", "破燈籠"), "none"),
)


@dataclass(frozen=True, slots=True)
class Play:
    """Hang a lantern out of the hand."""

    kind: Any


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the toy."""

    rounds: Annotated[int, range(1, 4)] = 1
    wishes: Literal["secret", "none"] = "secret"
    fog: bool = False


@state
class Table(State):
    """Where everything lies."""

    options: Any
    deck: Pile
    row: Pile
    broken: Pile
    hands: list[Pile]
    points: list[int]
    round: int = 1
    turn: int = 0

    seals: ClassVar[Mapping[str, Any]] = {"wish": lambda s, seat: wish(s, seat)}


def wish(s: Table, seat: int) -> Decision:
    """The secret question at the end of a round."""
    return Decision(seat, "wish", ("red", "blue", "green"), private=True)


class Lanterns(Game[Table]):
    """The toy."""

    id = "lanterns"
    title: ClassVar[Mapping[str, str]] = {"en": "Lanterns", "zh_Hant": "燈籠"}
    seats = range(1, 5)

    marks = False
    """Whether every lantern carries a name of its own after its kind's, by which a test finds hidden ones."""

    def options_model(self) -> type[Any]:
        """Rounds, wishes and fog."""
        return Options

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        """Three lanterns for everybody. Fog is not for one player."""
        if options.fog and seats == 1:
            raise Refusal("no_fog_alone", needed=2, have=1)
        ledger = Ledger(seats)
        kinds = [kind for kind in KINDS for _ in range(5)]
        if self.marks:
            kinds = [Lantern(k.id, k.name, k.colour, f"#{place:03d}") for place, k in enumerate(kinds)]
        deck = Pile(Zone("deck", Sees.NOBODY), ledger, [Card(kind, uid) for uid, kind in enumerate(kinds)])
        deck.shuffle(rng)
        hands = [Pile(Zone("hand", Sees.OWNER, owner=i, ordered=False), ledger) for i in range(seats)]
        s = Table(
            seats=seats,
            ledger=ledger,
            rng=rng,
            options=options,
            deck=deck,
            row=Pile(Zone("row"), ledger),
            broken=Pile(Zone("broken"), ledger),
            hands=hands,
            points=[0] * seats,
        )
        for hand in hands:
            deck.draw(hand, 3)
        return s

    def step(self, s: Table) -> Flow[None]:
        """One turn, or the end of a round."""
        if s.turn == s.seats:
            yield from end_of_round(s)
            return
        seat = s.turn
        hand = s.hands[seat]
        plays = tuple(Play(kind) for kind in unique(hand) if kind.colour != "none")
        menu = tuple(
            (Play(kind), Refusal("broken_stays", rule="TOY-1") if kind.colour == "none" else None)
            for kind in unique(hand)
        )
        pick = yield Decision(
            seat, "turn", (*plays, "pass"), private=True, open=True, menu=(*menu, ("pass", None)), source="lanterns"
        )
        if isinstance(pick, Play):
            s.hands[seat].move(s.hands[seat].find(pick.kind), s.row)
            s.say("hung", _seat(seat), pick.kind)
        else:
            s.say("passed", _seat(seat))
        away = yield from choose_some(seat, "throw", unique(s.hands[seat]), 0, 2, private=True, open=True)
        for kind in away:
            s.hands[seat].move(s.hands[seat].find(kind), s.broken)
            s.say("thrown", _seat(seat), kind)
        drawn = min(3 - len(s.hands[seat]), len(s.deck))
        for _ in range(drawn):
            kind = s.deck.top.kind
            s.deck.draw(s.hands[seat])
            s.tell(seat, "drew", kind, others=("drew_one", _seat(seat)))
        s.turn += 1

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        """The round and everybody's points."""
        return {"round": s.round, "points": tuple(s.points)}

    def words(self) -> Any:
        """Its words, from the file beside this one."""
        from tests.ui.toy_words import lexicon

        return lexicon()


def end_of_round(s: Table) -> Flow[None]:
    """The secret wishes, and the end after the last round."""
    if s.options.wishes == "secret":
        yield from seal(s, list(range(s.seats)), "wish")
        for seat, colour in sorted(unseal(s).items()):
            won = sum(1 for card in s.row.cards if card.kind.colour == colour)
            s.points[seat] += won
            s.say("wished", _seat(seat), colour, won)
    if s.round == s.options.rounds:
        best = max(s.points)
        winners = tuple(seat for seat, points in enumerate(s.points) if points == best)
        raise GameOver(Outcome("most_points", winners, scores=tuple(s.points)))
    s.round += 1
    s.turn = 0


def unique(pile: Pile) -> list[Any]:
    """The kinds of a pile, each once, by id."""
    return sorted({card.kind for card in pile.cards}, key=lambda kind: (kind.id, kind.mark))


def _seat(index: int) -> Any:
    from tabletop_tui.engine.decision import Seat

    return Seat(index)


GAME = Lanterns()
