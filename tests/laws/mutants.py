"""Games and policies with one fault each, to show that a law catches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Some, choose
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card
from tests.engine.hard_cases.bands import Bands
from tests.engine.hard_cases.duel import Duel, Fleet
from tests.engine.hard_cases.quest import Quest, Round, quest, vote
from tests.engine.hard_cases.toy import kinds

# -- secrets -----------------------------------------------------------------------------------------------------------


class VotesInALocal(Quest):
    """Votes and quest cards wait in a local of the rule, where no re-deal reaches them."""

    def step(self, s: Round) -> Flow[None]:
        votes = {}
        for seat in range(s.seats):
            asked = vote(s, seat)
            assert asked is not None
            votes[seat] = yield asked
        s.refused = list(votes.values()).count("reject")
        yield from choose(s.leader, "open", ("now", "please"))
        s.leader = (s.leader + 1) % s.seats
        if s.leader == 0:
            raise GameOver(Outcome("done", scores=(s.refused,)))


class VotesShown(Quest):
    """How often somebody has voted for it is shown before all have."""

    def facts(self, s: Round, seat: int | None) -> Mapping[str, Any]:
        return {"approvals": list(s.sealed.values()).count("approve")}


class RolesShown(Quest):
    """The roles are in the facts."""

    def facts(self, s: Round, seat: int | None) -> Mapping[str, Any]:
        return {"roles": tuple(role.top.kind for role in s.roles)}


class RolesCounted(Quest):
    """Each role lies in a pool of its own, so that to count what is there is to turn it up."""

    def start(self, options: Any, seats: int, rng: Rng) -> Round:
        s = super().start(options, seats, rng)
        for seat, role in enumerate(s.roles):
            role.zone = replace(role.zone, pool=f"role{seat}")
        return s


class ForcedCardsAreNotAsked(Quest):
    """Only who has a choice is asked, so that being asked tells the role."""

    def go(self, s: Round, team: list[int], holder: int) -> Flow[None]:
        for seat in team:
            asked = quest(s, seat)
            assert asked is not None
            asked.always = False
            yield asked
        s.quests.append(None)  # type: ignore[arg-type]
        if len(s.quests) == 3:
            raise GameOver(Outcome("done"))

    def facts(self, s: Round, seat: int | None) -> Mapping[str, Any]:
        return {"leader": s.leader}

    def redeal(self, s: Round, seat: int, rng: Rng) -> None:
        """Nothing beside the zones."""


class ImpossibleRoles(Quest):
    """Roles are dealt again without a thought for the quests that have failed."""

    def redeal(self, s: Round, seat: int, rng: Rng) -> None:
        """Nothing beside the zones."""


class FaceDownCardNamed(Duel):
    """The story names a card that was drawn face down."""

    def step(self, s: Fleet) -> Flow[None]:
        s.deck.draw(s.hands[0])
        s.say("draws", s.hands[0].top.kind)
        yield from choose(0, "go", ("on", "wait"))
        if not s.deck:
            raise GameOver(Outcome("done"))


class OwnerTold(FaceDownCardNamed):
    """The same, told to the wrong player."""

    def step(self, s: Fleet) -> Flow[None]:
        s.deck.draw(s.hands[0])
        s.tell(1, "draws", s.hands[0].top.kind)
        yield from choose(0, "go", ("on", "wait"))
        if not s.deck:
            raise GameOver(Outcome("done"))


class OnlyHoldersAreAsked(Duel):
    """Whoever holds no answer is not asked for one."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        for seat in range(s.seats):
            if seat != owner and any(card.kind.id == "flux" for card in s.hands[seat].cards):
                yield Decision(seat, "respond", ("pass", "pass2"), private=True, open=True)
        return True


class ForeignCardsOffered(Duel):
    """Somebody chooses from another's hidden hand."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        yield Decision(owner, "take", (*kinds(s.hands[target].cards), "none"))
        return True


class DragonsInHands(Bands):
    """Re-deals put dragons into hands, where none can be."""

    def redeal_sort(self, card: Card) -> str:
        return ""


class PeeksInThePreview(Duel):
    """What happens depends on a hidden card before it is shown; sound, as long as previews are dealt anew."""

    def step(self, s: Fleet) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        s.say("shot" if s.deck.top.kind.id == "shot" else "miss")
        s.deck.draw(s.discard)
        if not s.deck:
            raise GameOver(Outcome("done"))


class ShowsWithoutABarrier(Duel):
    """A mask is set by hand, so that the undo of an answer that showed a card is free."""

    def step(self, s: Fleet) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        s.deck.known[-1] |= 1  # type: ignore[index]
        s.turn += 1
        if s.turn == 5:
            raise GameOver(Outcome("done"))


class ChanceWithoutABarrier(Duel):
    """A generator whose numbers are not counted."""

    def step(self, s: Fleet) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        s.rng.state += 1
        s.turn += 1
        if s.turn == 5:
            raise GameOver(Outcome("done"))


# -- frames ------------------------------------------------------------------------------------------------------------


class CardInALocal(Duel):
    """A hidden card is remembered while another player decides."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        top = s.deck.top if s.deck else s.stack.top
        yield Decision(target, "respond", ("pass", "wait"))
        return top is not None


class LoopOverAHand(Duel):
    """A loop over a copy of a hidden hand asks another player in its middle: only the loop holds the cards."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        for _ in s.hands[owner].cards[:]:
            yield Decision(target, "respond", ("pass", "wait"))
        return True


class CardInAClosure(Duel):
    """What may be taken together depends on a foreign hand, and the question holds it."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        hand = tuple(s.hands[owner].cards)
        pick = Some(0, 1, more=lambda partial, option: len(hand) >= 0)
        yield Decision(target, "respond", ("pass", "wait"), pick)
        return True


# -- history -----------------------------------------------------------------------------------------------------------


class CountsOutsideOfTheState(Duel):
    """A number that is kept in the game and not in the state."""

    turns = 0

    def step(self, s: Fleet) -> Flow[None]:
        self.turns += 1
        s.say("turn", self.turns)
        yield from super().step(s)


class DoublesACard(Duel):
    """A copied effect copies the card."""

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        s.discard.cards.append(s.stack.top)
        return (yield from super().window(s, owner, kind, target))


class LeavesACardOnTheWay(Duel):
    """A card stays on the stack when its turn is over."""

    def play(self, s: Fleet, seat: int, kind: Any, target: int) -> Flow[bool]:
        s.hands[seat].move(s.hands[seat].find(kind), s.stack)
        yield from ()
        return False


class KeepsThePiles(Duel):
    """Two zones are exchanged instead of their cards."""

    def play(self, s: Fleet, seat: int, kind: Any, target: int) -> Flow[bool]:
        s.hands[seat], s.hands[target] = s.hands[target], s.hands[seat]
        yield from ()
        return True


class AsksTheClock(Duel):
    """Chance from outside of the state."""

    def step(self, s: Fleet) -> Flow[None]:
        import random

        s.say("mood", random.random() < 2)
        yield from super().step(s)


class OptionsFromASet(Duel):
    """The order of the options is that of a set of strings: another one in every process."""

    def step(self, s: Fleet) -> Flow[None]:
        yield from choose(0, "letter", set("abcdefgh"))
        raise GameOver(Outcome("done"))


# -- offers ------------------------------------------------------------------------------------------------------------


class Offer(Duel):
    """A game that asks one question again and again."""

    def __init__(self, decision: Decision) -> None:
        super().__init__()
        self.decision = decision

    def step(self, s: Fleet) -> Flow[None]:
        one = self.decision
        yield Decision(0, one.ask, one.options, one.pick)
        s.turn += 1
        if s.turn == 10:
            raise GameOver(Outcome("done"))


DEAD_END = Decision(0, "pay", (1, 2, 4), Some(1, 3, more=lambda p, o: sum(p) + o <= 5, enough=lambda p: sum(p) == 5))
"""1 and 2 may be taken, and lead nowhere."""
ONE_ORDER = Decision(0, "band", (1, 2, 3), Some(1, 3, more=lambda p, o: not p or o == p[-1] + 1))
"""1 and 2 may be taken in this order only."""
TWICE = Decision(0, "take", ("a", "b", "a"))
"""An option is there twice."""


# -- bots --------------------------------------------------------------------------------------------------------------


class ReadsTheDeck:
    """A policy that goes by the top card of the world's deck; sound, as long as worlds are dealt anew."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, world: Playout[Any]) -> Any:
        """The first option, or the last where a shot lies on top."""
        decision = world.decision
        assert decision is not None
        shot = bool(world.state.deck) and world.state.deck.top.kind.id == "shot"
        return decision.options[-1 if shot else 0]


class Whims:
    """A policy with a source of chance that its seed does not set."""

    calls = 0

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, world: Playout[Any]) -> Any:
        """Another option each time."""
        decision = world.decision
        assert decision is not None
        Whims.calls += 1
        return decision.options[Whims.calls % len(decision.options)]
