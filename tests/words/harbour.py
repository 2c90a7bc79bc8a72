"""A small game for the tests of language and session: it asks whatever can be asked, and refuses with reasons.

Everybody starts with four wares in hand. In a turn one plays wares for coins, buys from three stalls, and rests, which
draws a ware and ends the turn. The net throws away up to two wares and draws as many; the gull lets everybody bid in
secret, and who bids high draws; the trader gives a ware to another player. Points of the wares on one's shelf count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from tabletop_tui.engine.decision import TABLE, Decision, Flow, GameOver, Outcome, Refusal, Seat, Some, choose
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, SealFn, State, seal, state, unseal
from tabletop_tui.engine.visibility import View
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tabletop_tui.words.lexicon import Lexicon

WORDS = Path(__file__).parent / "harbour.json"


class Text(NamedTuple):
    """A name in both languages."""

    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class Ware:
    """What is printed on a ware."""

    id: str
    name: Text
    colour: str
    coins: int = 0
    cost: int = 1
    points: int = 0
    mark: str = ""


WARES = {
    ware.id: ware
    for ware in (
        Ware("silver_cod", Text("Silver Cod", "銀鱈魚"), "grey", coins=1, cost=2, points=1),
        Ware("old_eel", Text("Old Eel", "老鰻魚"), "grey", coins=1),
        Ware("black_pearl", Text("Black Pearl", "黑珍珠"), "dark", cost=3, points=4),
        Ware("wide_net", Text("Wide Net", "大漁網"), "green"),
        Ware("herring_gull", Text("Herring Gull", "銀鷗"), "white"),
        Ware("amber_trader", Text("The Amber Trader", "琥珀商人"), "gold", cost=2, points=1),
    )
}
STALLS = ("stall1", "stall2", "stall3")


@dataclass(frozen=True, slots=True)
class Play:
    """Play a ware from hand."""

    kind: Ware


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy from a stall."""

    stall: str


@dataclass(frozen=True, slots=True)
class Options:
    """Variants."""

    market: Literal["quiet", "ask"] = "quiet"
    """`ask`: before the first turn the whole table decides whether to deal the stalls anew."""
    turns: Annotated[int, range(1, 1000)] = 3
    open_hands: bool = False


@state
class Corner(Part):
    """What a player has."""

    hand: Pile
    shelf: Pile


def bid(s: Harbour, seat: int) -> Decision:
    """The secret bid after a gull."""
    return Decision(seat, "bid", ("high", "low"), private=True)


@state
class Harbour(State):
    """The table."""

    seals: ClassVar[dict[str, SealFn]] = {"bid": bid}

    options: Options
    deck: Pile
    stalls: list[Pile]
    waste: Pile
    corners: list[Corner]
    active: int = 0
    turn: int = 0
    coins: int = 0


class HarbourGame(Game[Harbour]):
    """The rules of the harbour."""

    id = "harbour"
    title: ClassVar[Mapping[str, str]] = {"en": "Harbour", "zh_Hant": "港口"}
    seats = range(1, 5)

    def options_model(self) -> type[Options]:
        return Options

    def start(self, options: Options, seats: int, rng: Rng) -> Harbour:
        ledger = Ledger(seats)
        kinds = [kind for kind in WARES.values() for _ in range(8)]
        deck = Pile(Zone("deck", Sees.NOBODY, pool="w"), ledger, [Card(kind, i) for i, kind in enumerate(kinds)])
        deck.shuffle(rng)
        sees = Sees.ALL if options.open_hands else Sees.OWNER
        corners = [
            Corner(
                hand=Pile(Zone("hand", sees, seat, ordered=False, pool="w"), ledger),
                shelf=Pile(Zone("shelf", owner=seat), ledger),
            )
            for seat in range(seats)
        ]
        stalls = [Pile(Zone(name), ledger) for name in STALLS]
        waste = Pile(Zone("waste"), ledger)
        for corner in corners:
            deck.draw(corner.hand, 4)
        for stall in stalls:
            deck.draw(stall)
        return Harbour(
            seats=seats, ledger=ledger, rng=rng, options=options, deck=deck, stalls=stalls, waste=waste, corners=corners
        )

    def step(self, s: Harbour) -> Flow[None]:
        if s.turn == 0:
            s.turn = 1
            if s.options.market == "ask":
                fresh = yield Decision(TABLE, "fresh", ("yes", "no"))
                if fresh == "yes":
                    for stall in s.stalls:
                        stall.move_all(s.waste)
                        s.deck.draw(stall)
                    s.say("fresh")
            return
        yield from self.action(s)

    def action(self, s: Harbour) -> Flow[None]:
        """One action of a turn."""
        seat, corner = s.active, s.corners[s.active]
        hidden = s.seats > 1 and not s.options.open_hands
        plays = sorted({card.kind.id for card in corner.hand.cards})
        buys = [Buy(stall.zone.name) for stall in s.stalls if stall and stall.top.kind.cost <= s.coins]
        dear = tuple(
            (Buy(stall.zone.name), too_dear(stall.top.kind, s.coins))
            for stall in s.stalls
            if stall and stall.top.kind.cost > s.coins
        )
        options = [*[Play(WARES[kind]) for kind in plays], *buys, "rest"]
        menu = (*[(option, None) for option in options], *dear)
        pick = yield Decision(seat, "act", options, private=hidden, open=hidden, always=True, menu=menu)
        match pick:
            case Play(kind):
                corner.hand.move(corner.hand.find(kind), corner.shelf)
                s.coins += kind.coins
                s.say("played", Seat(seat), kind)
                yield from self.effect(s, kind.id)
            case Buy(name):
                stall = s.stalls[STALLS.index(name)]
                kind = stall.top.kind
                s.coins -= kind.cost
                stall.move(stall.top, corner.shelf)
                s.say("bought", Seat(seat), kind, name)
                s.deck.draw(stall)
            case _:
                self.rest(s)

    def rest(self, s: Harbour) -> None:
        """Draw, and let the next player go on; after the last turn the points count."""
        seat = s.active
        drawn = s.deck.top.kind if s.deck else None
        s.deck.draw(s.corners[seat].hand)
        s.tell(seat, "drew", drawn, others=("drew_some", Seat(seat), 1))
        s.coins = 0
        s.active = (seat + 1) % s.seats
        if s.active == 0:
            s.turn += 1
            if s.turn > s.options.turns:
                raise GameOver(outcome(s))
        s.say("turn", Seat(s.active))

    def effect(self, s: Harbour, kind: str) -> Flow[None]:
        """What a ware does when it is played."""
        seat, hand = s.active, s.corners[s.active].hand
        if kind == "wide_net" and hand:
            ids = sorted({card.kind.id for card in hand.cards})
            copies = tuple(sum(card.kind.id == one for card in hand.cards) for one in ids)
            pick = Some(0, min(2, sum(copies)), copies=copies)
            hidden = s.seats > 1 and not s.options.open_hands
            thrown = yield Decision(seat, "throw", [WARES[one] for one in ids], pick, hidden, hidden)
            for ware in thrown:
                hand.move(hand.find(ware), s.waste)
                s.say("threw", Seat(seat), ware)
            s.deck.draw(hand, len(thrown))
        if kind == "herring_gull" and s.seats > 1:
            yield from seal(s, list(range(s.seats)), "bid")
            for other, answer in unseal(s).items():
                if answer == "high":
                    s.deck.draw(s.corners[other].hand)
                    s.say("bid_high", Seat(other))
        if kind == "amber_trader" and hand:
            guest = yield from choose(seat, "guest", [Seat(i) for i in range(s.seats) if i != seat], always=True)
            if guest is None:
                return
            ids = sorted({card.kind.id for card in hand.cards})
            hidden = not s.options.open_hands
            gift = yield Decision(
                seat, "gift", [WARES[one] for one in ids], private=hidden, source=WARES[kind], args={"guest": guest}
            )
            hand.move(hand.find(gift), s.corners[guest.index].hand)
            s.say("gave", Seat(seat), guest)

    def facts(self, s: Harbour, seat: int | None) -> Mapping[str, Any]:
        return {"turn": s.turn, "coins": s.coins, "points": tuple(points(s, seat) for seat in range(s.seats))}

    def why_not(self, view: View, decision: Decision, wish: Any) -> Refusal:
        if decision.ask != "act":
            return Refusal("first_answer", wish=wish)
        match wish:
            case Play(kind):
                return Refusal("not_in_hand", rule="HAR-2", card=kind)
            case Buy(name):
                stall = view.zone(name)
                return too_dear(stall.cards[-1], view.facts["coins"]) if stall.cards else Refusal("bare", stall=name)
        return Refusal("not_asked", wish=wish)

    def words(self) -> Lexicon:
        return LEXICON

    def bots(self) -> Mapping[str, Any]:
        return {"standard": Greedy}


class Greedy:
    """Plays the first thing it can, and says so."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, world: Playout[Any]) -> Any:
        decision = world.decision
        assert decision is not None
        return decision.options[0] if decision.pick is None else ()

    def explain(self, world: Playout[Any], pick: Any) -> tuple[str, tuple[Any, ...]]:
        return "first", (Seat(world.decision.seat if world.decision else 0),)


def too_dear(kind: Ware, coins: int) -> Refusal:
    """Why a ware cannot be bought."""
    return Refusal("too_dear", rule="HAR-3", needed=kind.cost, have=coins, card=kind)


def points(s: Harbour, seat: int) -> int:
    """The points on a shelf."""
    return sum(card.kind.points for card in s.corners[seat].shelf.cards)


def outcome(s: Harbour) -> Outcome:
    """Most points win; alone one wins with three."""
    scores = tuple(points(s, seat) for seat in range(s.seats))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores) and (s.seats > 1 or score > 2))
    details = []
    for seat, corner in enumerate(s.corners):
        for kind in WARES.values():
            n = sum(card.kind is kind for card in corner.shelf.cards)
            if n and kind.points:
                details.append((seat, kind.id, n * kind.points))
    return Outcome("closed", winners, "HAR-9", scores, tuple(details))


class HarbourWords(Lexicon):
    """The words of the harbour."""

    def brief(self, kind: Ware, lang: str) -> str:
        if lang == "en":
            return f"{kind.colour}, cost {kind.cost}"
        return f"{self.text('name.' + kind.colour, lang)}，費用{kind.cost}"


def lexicon(entries: Mapping[str, Any] | None = None) -> HarbourWords:
    """The words of the harbour, or of other entries."""
    found: Mapping[str, Any] = json.loads(WORDS.read_text(encoding="utf-8")) if entries is None else entries
    return HarbourWords(found, kinds=WARES, options=(Play, Buy))


def hand_of(s: Harbour, seat: int, kinds: Sequence[str]) -> None:
    """Give a player just these wares, taken out of the deck, into which the old ones are shuffled."""
    hand = s.corners[seat].hand
    hand.move_all(s.deck)
    for kind in kinds:
        s.deck.move(next(card for card in s.deck.cards if card.kind.id == kind), hand)
    s.deck.shuffle(Rng(1))


def stalls_of(s: Harbour, kinds: Sequence[str]) -> None:
    """Put just these wares at the stalls, taken out of the deck, into which the old ones are shuffled."""
    for stall, kind in zip(s.stalls, kinds, strict=True):
        stall.move_all(s.deck)
        s.deck.move(next(card for card in s.deck.cards if card.kind.id == kind), stall)
    s.deck.shuffle(Rng(2))


LEXICON = lexicon()
GAME = HarbourGame()
