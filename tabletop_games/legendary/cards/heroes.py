"""The few Heroes that need lines of their own: copies, and cards that go around the table."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, Seat
from tabletop_tui.engine.decision import choose as choose_from
from tabletop_tui.engine.state import seal, unseal

from ..card import Effect, Kind, Verb
from ..rules import play
from ..state import Table
from . import scene as scenes
from .asks import ASKS
from .choices import by_id, counted
from .scene import IDLE, Scene, Step, builds


@builds("play_as_copy")
def play_as_copy(verb: Verb, effect: Effect) -> Step:
    """What the card is played as is settled before its text; with nothing to copy it does nothing (LEG-COPY-3)."""
    return IDLE


@builds("play_copies")
def play_copies(verb: Verb, effect: Effect) -> Step:
    """A copy of each Hero just discarded, in an order of your choice, as far as play costs can be paid (LEG-COPY-4)."""
    ask = ASKS[verb.ask]

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        left: list[Kind] = [kind for kind in scene.discarded if kind.is_hero]
        before = s.stolen[: len(s.stolen) - len(scene.discarded)]
        while left:
            options = sorted({kind for kind in left if play.can_pay(s, seat, kind, in_hand=False)}, key=by_id)
            picked = yield from choose_from(seat, ask, options, source=scene.kind)
            if picked is None:
                break
            left.remove(picked)
            s.say("steals", Seat(seat), picked)
            yield from play.play_copy(s, seat, picked)
        s.stolen = before

    return Step(True, run)


PASS = "pass_left"


@builds("pass_left", whole=True)
def pass_left(verb: Verb, effect: Effect) -> Step:
    """All choose a card, in secret unless hands are open; then all hand theirs to the left at once (LEG-FX-6)."""

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        if s.seats == 1:
            return
        givers = list(scenes.everybody(s, seat))
        picked: dict[int, Kind] = {}
        if s.covered:
            yield from seal(s, givers, PASS)
            picked = unseal(s)
        else:
            # With open hands nothing is hidden, and the keyboard is passed on without a cover.
            for giver in givers:
                question = which_to_pass(s, giver)
                if question is not None:
                    picked[giver] = yield question
        for giver, kind in picked.items():
            # On its way the card is seen by its giver alone, and nobody's own card is taken for it.
            player = s.players[giver]
            player.hand.move(player.hand.find(kind), player.looking)
        for giver, kind in picked.items():
            taker = (giver + 1) % s.seats
            s.players[giver].looking.move_all(s.players[taker].hand)
            s.tell(taker, "passed_to_you", Seat(giver), kind)
            s.tell(giver, "passed_by_you", Seat(taker), kind)
        if picked:
            s.say("all_pass", len(picked))

    return Step(True, run)


def which_to_pass(s: Table, seat: int) -> Decision | None:
    """The question of `pass_left`; nobody with an empty hand is asked."""
    counts = counted(s.players[seat].hand.cards)
    if not counts:
        return None
    return Decision(seat, PASS, tuple(counts), private=s.covered, always=s.always_asked)


Table.seals[PASS] = which_to_pass
