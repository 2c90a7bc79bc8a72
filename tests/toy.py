"""A small game that asks every kind of question; what does not belong to a real game is tried on it.

Fair: everybody holds three goods. Before each round the players vote secretly on a toll; then each in turn sells one
good out of the hand, may throw others away, and draws as many as are gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from tabletop_tui.engine.decision import (
    Decision,
    Flow,
    GameOver,
    Outcome,
    Refusal,
    Seat,
    choose,
    choose_some,
)
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, SealFn, State, seal, state, unseal
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tabletop_tui.words.lexicon import Lexicon

GOODS = ("apple", "bread", "cheese", "dates", "eggs")


@dataclass(frozen=True, slots=True)
class Good:
    """A good; its value counts from 1."""

    id: str
    value: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a good out of the hand."""

    good: Good


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the fair."""

    rounds: Annotated[int, range(1, 4)] = 2
    toll: Literal["light", "heavy"] = "light"
    feast: bool = False
    herald: str = ""
    banned: tuple[str, ...] = ()


@state
class Stall(Part):
    """What a player has."""

    hand: Pile
    sold: Pile


def vote(s: Fair, seat: int) -> Decision | None:
    """The secret vote on the toll; one player alone has nothing to vote on."""
    return Decision(seat, "vote", ("aye", "nay"), private=True) if s.seats > 1 else None


@state
class Fair(State):
    """The table."""

    seals: ClassVar[dict[str, SealFn]] = {"vote": vote}

    options: Options
    deck: Pile
    counter: Pile
    waste: Pile
    stalls: list[Stall]
    phase: str = "vote"
    active: int = 0
    round: int = 1
    tolls: list[int] = field(default_factory=list)


class FairGame(Game[Fair]):
    """The rules of the fair."""

    id = "fair"
    title: ClassVar[Mapping[str, str]] = {"en": "Fair", "zh_Hant": "市集"}
    seats = range(1, 5)

    def options_model(self) -> type[Options]:
        return Options

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"herald": ("north", "south"), "banned": GOODS}

    def start(self, options: Options, seats: int, rng: Rng) -> Fair:
        if options.feast and seats == 1:
            raise Refusal("feast_alone", needed=2, have=1)
        if len(options.banned) > 2 or len(set(options.banned)) < len(options.banned):
            raise Refusal("too_many_banned", needed=2, have=len(options.banned))
        ledger = Ledger(seats)
        goods = [good for good in GOODS if good not in options.banned]
        cards = [Card(Good(good, 1 + i), 10 * i + n) for i, good in enumerate(goods) for n in range(6)]
        deck = Pile(Zone("deck", Sees.NOBODY, pool="goods"), ledger, cards)
        deck.shuffle(rng)
        stalls = [
            Stall(
                hand=Pile(Zone("hand", Sees.OWNER, seat, ordered=False, pool="goods"), ledger),
                sold=Pile(Zone("sold", owner=seat), ledger),
            )
            for seat in range(seats)
        ]
        for stall in stalls:
            deck.draw(stall.hand, 3)
        return Fair(
            seats=seats,
            ledger=ledger,
            rng=rng,
            options=options,
            deck=deck,
            counter=Pile(Zone("counter", transient=True), ledger),
            waste=Pile(Zone("waste"), ledger),
            stalls=stalls,
        )

    def step(self, s: Fair) -> Flow[None]:
        if s.phase == "vote":
            yield from seal(s, list(range(s.seats)), "vote")
            ayes = sum(answer == "aye" for answer in unseal(s).values())
            s.tolls.append(ayes)
            s.say("toll", ayes)
            s.phase = "turn"
            return
        yield from self.turn(s)
        s.active = (s.active + 1) % s.seats
        if s.active == 0:
            s.round += 1
            s.phase = "vote"
            if s.round > s.options.rounds:
                raise GameOver(self.outcome(s))

    def turn(self, s: Fair) -> Flow[None]:
        """Sell one good, throw others away, draw."""
        seat, stall = s.active, s.stalls[s.active]
        kinds = sorted({card.kind for card in stall.hand.cards}, key=lambda kind: str(kind.id))
        if not kinds:
            return
        picked = yield Decision(seat, "sell", [Sell(kind) for kind in kinds], private=True, open=True)
        stall.hand.move(stall.hand.find(picked.good), s.counter)
        s.say("sold", Seat(seat), picked.good)
        guest = yield from choose(seat, "treat", [Seat(i) for i in range(s.seats) if i != seat])
        if guest is not None:
            s.say("treated", Seat(seat), guest)
        s.counter.move_all(stall.sold)
        left = sorted({card.kind for card in stall.hand.cards}, key=lambda kind: str(kind.id))
        thrown = yield from choose_some(seat, "throw", left, 0, 2, private=True, open=True)
        for kind in thrown:
            stall.hand.move(stall.hand.find(kind), s.waste)
        s.deck.draw(stall.hand, 1 + len(thrown))
        s.tell(seat, "drew", len(thrown) + 1, others=("drew_some", Seat(seat)))

    def outcome(self, s: Fair) -> Outcome:
        """Most points win."""
        scores = tuple(sum(card.kind.value for card in stall.sold.cards) for stall in s.stalls)
        winners = tuple(seat for seat in range(s.seats) if scores[seat] == max(scores))
        return Outcome(
            "most_points", winners, scores=scores, details=tuple((i, "goods", n) for i, n in enumerate(scores))
        )

    def facts(self, s: Fair, seat: int | None) -> Mapping[str, Any]:
        return {"round": s.round, "tolls": tuple(s.tolls)}

    def summary(self, s: Fair) -> Mapping[str, Any]:
        return {"herald": s.options.herald or "south", "rounds": s.round - 1}

    def content(self) -> Mapping[str, Any]:
        return {"goods": [{"id": good, "value": 1 + i} for i, good in enumerate(GOODS)]}

    def words(self) -> Lexicon:
        return LEXICON


LEXICON = Lexicon(
    {
        "ask.vote": {
            "en": "Should there be a toll?",
            "zh_Hant": "要收過路費嗎？",
            "wait": {"en": "{seat} votes.", "zh_Hant": "{seat}投票中。"},
        },
        "ask.sell": {
            "en": "What do you sell?",
            "zh_Hant": "你要賣什麼？",
            "wait": {"en": "{seat} sells something.", "zh_Hant": "{seat}要賣東西。"},
        },
        "ask.treat": {
            "verb": "treat",
            "en": "Whom do you treat?",
            "zh_Hant": "你要請誰？",
            "wait": {"en": "{seat} treats somebody.", "zh_Hant": "{seat}要請客。"},
        },
        "ask.throw": {
            "verb": "throw",
            "en": "What do you throw away?",
            "zh_Hant": "你要丟掉什麼？",
            "wait": {"en": "{seat} throws something away.", "zh_Hant": "{seat}要丟東西。"},
        },
        "option.aye": {"en": "aye", "zh_Hant": "贊成"},
        "option.nay": {"en": "nay", "zh_Hant": "反對"},
        "option.Sell": {"en": "sell {good}", "zh_Hant": "賣{good}"},
        "story.toll": {"en": "{0} voted for a toll.", "zh_Hant": "{0}人贊成收費。"},
        "story.sold": {"en": "{0} sold {1}.", "zh_Hant": "{0}賣了{1}。"},
        "story.treated": {"en": "{0} treated {1}.", "zh_Hant": "{0}請了{1}。"},
        "story.drew": {"en": "You drew {0} {0:good|goods}.", "zh_Hant": "你拿了{0}件貨。"},
        "story.drew_some": {"en": "{0} drew goods.", "zh_Hant": "{0}拿了貨。"},
        "zone.deck": {"en": "the stock", "zh_Hant": "庫存"},
        "zone.hand": {"en": "the hand", "zh_Hant": "手牌", "hand": True},
        "zone.sold": {"en": "the sales", "zh_Hant": "賣出"},
        "zone.counter": {"en": "the counter", "zh_Hant": "櫃檯"},
        "zone.waste": {"en": "the waste", "zh_Hant": "廢棄"},
        "fact.round": {"en": "Round {0}.", "zh_Hant": "第{0}輪。"},
        "fact.tolls": {"en": "Votes for a toll so far: {0}.", "zh_Hant": "至今贊成收費的票數：{0}。"},
        "refusal.feast_alone": {"en": "A feast needs two players.", "zh_Hant": "宴會需要兩名玩家。"},
        "refusal.too_many_banned": {"en": "At most two goods can be banned.", "zh_Hant": "最多禁兩種貨。"},
        "outcome.most_points": {"en": "The best sales win.", "zh_Hant": "賣得最好的獲勝。"},
        "detail.goods": {"en": "goods sold", "zh_Hant": "賣出的貨"},
        **{f"card.{good}": {"en": good, "zh_Hant": name} for good, name in zip(GOODS, "果餅酪棗蛋", strict=True)},
    },
    options=(Sell,),
)

GAME = FairGame()
