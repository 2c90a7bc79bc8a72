"""The Tactic that needs lines of its own."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, Seat

from ..card import Effect, Verb
from ..rules.asking import ask_own
from ..state import Table
from .asks import ASKS
from .choices import Keep, counted
from .having import shown
from .scene import Scene, Step, builds


@builds("keep_for_next_hand")
def keep_for_next_hand(verb: Verb, effect: Effect) -> Step:
    """A Hero that one has joins the new hand, if one has it still by then (LEG-TURN-5)."""
    assert verb.filter is not None
    ask, fits = ASKS[verb.ask], verb.filter.fits

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        player = s.players[seat]
        options = [Keep(kind, "hand") for kind in counted(player.hand.cards, fits)]
        options += [
            Keep(kind, "play") for kind in counted([card for card in player.play.cards if fits(shown(s, card))])
        ]
        if options:
            picked = yield ask_own(s, seat, ask, options, open_answer=True, source=scene.kind)
            if picked.zone == "hand":
                player.hand.reveal_card(player.hand.find(picked.kind))
            s.bubble, s.bubble_zone = picked.kind, picked.zone
            s.say("bubble", Seat(seat), picked.kind)

    return Step(True, run)
