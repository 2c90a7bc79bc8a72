"""Crazy Eights for two to five players: all that a game with hidden hands needs to be played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Annotated, Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, state
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tabletop_tui.words.lexicon import Lexicon

SUITS = {"clubs": "梅花", "diamonds": "方塊", "hearts": "紅心", "spades": "黑桃"}
SHORT = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


@dataclass(frozen=True, slots=True)
class Kind:
    id: str
    suit: str
    rank: str
    name: Mapping[str, str] = field(compare=False)
    mark: str = field(default="", compare=False)

    def points(self) -> int:
        return 50 if self.rank == "8" else min(RANKS.index(self.rank) + 1, 10)


@dataclass(frozen=True, slots=True)
class Play:
    card: Kind


KINDS = [
    Kind(f"{suit}_{rank}", suit, rank, {"en": f"{rank} of {suit}", "zh_Hant": SUITS[suit] + SHORT.get(rank, rank)})
    for suit in SUITS
    for rank in RANKS
]


@dataclass(frozen=True, slots=True)
class Options:
    cards: Annotated[int, range(3, 8)] = 5


@state
class Table(State):
    deck: Pile
    discard: Pile
    hands: list[Pile]
    suit: str
    active: int = 0
    passes: int = 0


class CrazyEights(Game[Table]):
    id = "crazy_eights"
    title: ClassVar[Mapping[str, str]] = {"en": "Crazy Eights", "zh_Hant": "瘋狂八點"}
    seats = range(2, 6)

    def options_model(self) -> type[Options]:
        return Options

    def start(self, options: Options, seats: int, rng: Rng) -> Table:
        ledger = Ledger(seats)
        deck = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, map(Card, KINDS, range(52)))
        discard = Pile(Zone("discard"), ledger)
        hands = [Pile(Zone("hand", Sees.OWNER, i, ordered=False, pool="cards"), ledger) for i in range(seats)]
        deck.shuffle(rng)
        for hand in hands:
            deck.draw(hand, options.cards)
        deck.draw(discard)
        suit = discard.top.kind.suit
        return Table(seats=seats, ledger=ledger, rng=rng, deck=deck, discard=discard, hands=hands, suit=suit)

    def step(self, s: Table) -> Flow[None]:
        seat, hand, top = s.active, s.hands[s.active], s.discard.top.kind
        fitting = [card.kind for card in hand.cards if card.kind.rank in ("8", top.rank) or card.kind.suit == s.suit]
        other = "draw" if s.deck or len(s.discard) > 1 else "pass"
        options = [*(Play(kind) for kind in sorted(fitting, key=lambda kind: kind.id)), other]
        pick = yield Decision(seat, "turn", options, private=True, open=True)
        s.passes = s.passes + 1 if pick == "pass" else 0
        if pick == "pass":
            s.say("pass", Seat(seat))
        elif pick == "draw":
            if not s.deck:
                for card in s.discard.cards[:-1]:
                    s.discard.move(card, s.deck)
                s.deck.shuffle(s.rng)
            s.deck.draw(hand)
            s.tell(seat, "drew", others=("draws", Seat(seat)))
        else:
            hand.move(hand.find(pick.card), s.discard)
            s.suit = pick.card.suit
            s.say("play", Seat(seat), pick.card)
            if hand and pick.card.rank == "8":
                s.suit = yield from choose(seat, "suit", SUITS)
                s.say("suit", s.suit)
        if not hand or s.passes == s.seats:
            left = tuple(sum(card.kind.points() for card in hand.cards) for hand in s.hands)
            winners = tuple(i for i in range(s.seats) if left[i] == min(left))
            raise GameOver(Outcome("out" if not hand else "blocked", winners, scores=tuple(-points for points in left)))
        s.active = (seat + 1) % s.seats

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return {"suit": s.suit}

    def words(self) -> Lexicon:
        return Lexicon.load(
            [files(__package__) / "words.json"], kinds={kind.id: kind for kind in KINDS}, options=[Play]
        )


GAME = CrazyEights()
