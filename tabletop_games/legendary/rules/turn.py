"""The course of a turn: Villain phase and clean-up (LEG-TURN-1 to -7)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow

from ..state import HAND, SEATS, Player, Table
from . import showdown, solo, supply, villain_deck
from .ending import good_wins, nobody_wins

WARM_UP = 4
"""From so many players on the first turns can do without a Villain Deck card."""


def begin(s: Table, seat: int) -> None:
    """A player's turn begins; its Villain phase is the next step."""
    s.turn += 1
    s.active = seat
    s.players[seat].turns += 1
    s.phase = "villain"
    s.say("turn", SEATS[seat], s.turn)


def villain_phase(s: Table) -> Flow[None]:
    """The step that plays the card or cards of the Villain Deck (LEG-TURN-2)."""
    if s.solo is not None and s.solo.villain_cards_per_turn != 1:
        yield from solo.villain_phase(s)
    elif s.options.warmup_round == "on" and s.seats >= WARM_UP and s.players[s.active].turns == 1:
        s.say("warmup", SEATS[s.active])
    else:
        yield from villain_deck.play_top(s)
    s.phase = "main"


def clean_up(s: Table) -> None:
    """The end of a turn (LEG-TURN-5, -6), then the end of the game or the next turn (LEG-TURN-7).

    Raises GameOver.
    """
    player = s.players[s.active]
    s.say("turn_ends", SEATS[s.active])
    _keep(s, player)
    player.play.move_all(player.discard)
    player.hand.move_all(player.discard)
    s.guises.clear()
    supply.draw(s, s.active, s.hand_base + s.hand_extra)
    player.kept.move_all(player.hand)
    again = s.extra_turn
    if s.assured >= 0 and not showdown.due(s):
        raise good_wins(s)
    forget_turn(s)
    if s.assured >= 0:
        showdown.begin(s)
        return
    if s.last_turn:
        # LEG-END-4: an extra turn does not extend it.
        raise nobody_wins(s)
    begin(s, s.active if again else (s.active + 1) % s.seats)


def forget_turn(s: Table) -> None:
    """Clear points, play records and everything else that lasts one turn."""
    s.attack = s.recruit = s.attack_made = s.recruit_made = s.drawn = 0
    s.records.clear()
    s.guises.clear()
    s.triggers.clear()
    s.healed = s.acted = s.extra_turn = s.recruit_as_attack = s.hq_thinned = False
    s.hand_base, s.hand_extra = HAND, 0
    s.bubble, s.bubble_zone = None, ""
    s.modifiers = [0] * 6


def _keep(s: Table, player: Player) -> None:
    """Set aside what Electromagnetic Bubble protects, if the player still has it and not just an equal card."""
    if s.bubble is not None:
        for name, pile in (("play", player.play), ("hand", player.hand)):
            if s.bubble_zone in (name, "either") and any(card.kind == s.bubble for card in pile.cards):
                pile.move(pile.find(s.bubble), player.kept)
                s.say("bubble_keeps", SEATS[player.seat], s.bubble)
                return
