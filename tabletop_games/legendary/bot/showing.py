"""What to show, what to suffer, and small questions with a yes or no."""

from __future__ import annotations

from tabletop_tui.engine.decision import TABLE, Decision, Seat

from ..card import Kind
from ..rules.score import total
from ..state import Table
from .advice import Advice
from .traits import burns_wounds


def show_or_suffer(s: Table, decision: Decision) -> Advice:
    """Show wherever possible, for showing costs nothing; but a Wound that is KO'd at once for a reward is welcome."""
    shows = [option for option in decision.options if option != "suffer"]
    if not shows:
        return Advice("suffer", "suffer")
    burner = _burner(s, decision)
    if burner is not None:
        return Advice("suffer", "suffer_burn", (burner,))
    return Advice(shows[0], "show", (shows[0].kind,))


def _burner(s: Table, decision: Decision) -> Kind | None:
    """A Hero in hand that KOs the coming Wound this turn and has no other one to KO."""
    seat = decision.seat
    if (decision.args or {}).get("harm") != "harm_wound" or seat != s.active or s.phase not in ("villain", "main"):
        return None
    player = s.players[seat]
    wounded = any(card.kind.is_wound for card in (*player.hand.cards, *player.discard.cards))
    if wounded or s.scheme_in_play.loss.count == "wound_stack":
        return None
    burners = [card.kind for card in player.hand.cards if any(map(burns_wounds, card.kind.on_play))]
    return min(burners, key=lambda kind: kind.id, default=None)


def diving_block(s: Table, decision: Decision) -> Advice:
    """A card is better than a Wound."""
    if "yes" in decision.options:
        return Advice("yes", "block", (decision.source,))
    return Advice("no", "block_no")


def take_back(s: Table, decision: Decision) -> Advice:
    """A card that comes back has cost nothing."""
    return Advice("yes", "take_back", (decision.source,))


def psychic_link(s: Table, decision: Decision) -> Advice:
    """Showing a Hero draws a card."""
    option = decision.options[0]
    return Advice("no", "link_no") if option == "no" else Advice(option, "link", (option.kind,))


def self_wound(s: Table, decision: Decision) -> Advice:
    """A Wound is taken only if Diving Block turns it into a card."""
    player = s.players[decision.seat]
    shown = [s.guises.get(card, card.kind) for card in player.play.cards]
    guard = next((kind for kind in (*shown, *[card.kind for card in player.hand.cards]) if kind.replace_wound), None)
    return Advice("no", "wound_no") if guard is None else Advice("yes", "wound_block", (guard,))


def others(s: Table, decision: Decision) -> Advice:
    """Let the others draw, for they fight on the same side; but near the end a lead is to be kept."""
    rest = [total(s, seat, running=True) for seat in range(s.seats) if seat != decision.seat]
    if rest and len(s.tactics.cards) <= 1 and total(s, decision.seat, running=True) > max(rest):
        return Advice("discard", "others_discard")
    return Advice("draw", "others_draw")


def ymir(s: Table, decision: Decision) -> Advice:
    """Whoever has most Wounds in sight; of equals oneself."""

    def wounds(option: Seat) -> tuple[int, bool]:
        player, own = s.players[option.index], option.index == decision.seat
        cards = (*player.discard.cards, *(player.hand.cards if own else ()))
        return sum([card.kind.is_wound for card in cards]), own

    best = max(decision.options, key=wounds)
    return Advice(best, "ymir", (best, wounds(best)[0]))


def spend_bystander(s: Table, decision: Decision) -> Advice:
    """A Bystander is one point; a card of the Villain Deck is a part of the time that is left."""
    return Advice("yes", "spend")


def mulligan(s: Table, decision: Decision) -> Advice:
    """Heroes that nobody can pay for block the HQ."""
    return Advice("yes", "mulligan")


def first_player(s: Table, decision: Decision) -> Advice:
    """Nobody has an advantage from it."""
    seat = decision.options[0] if decision.seat == TABLE else Seat(decision.seat)
    return Advice(seat, "first_player", (seat,))
