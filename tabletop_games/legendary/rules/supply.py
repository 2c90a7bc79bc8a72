"""How players come by cards and lose them: draws, gains, rescues, discards, KOs (LEG-DECK, LEG-FX-10, LEG-INT)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop_tui.engine.decision import Decision, Flow, Seat
from tabletop_tui.engine.zones import Card, Pile

from ..card import Kind
from ..cards import executor, having
from ..content import content
from ..state import Table
from .asking import ask_own
from .context import Context
from .ending import check_evil

YES_NO = ("yes", "no")


def ready(s: Table, seat: int, spared: tuple[Card, ...] = ()) -> bool:
    """Whether a player's deck has a card on top; the discard pile becomes a new deck first if need be (LEG-DECK-1).

    spared: cards that are to stay in the discard pile.
    """
    player = s.players[seat]
    if player.deck.cards:
        return True
    back = [card for card in spared if card in player.discard.cards]
    if len(player.discard) == len(back):
        return False
    player.discard.move_all(player.deck)
    for card in back:
        player.deck.move(card, player.discard)
    player.deck.shuffle(s.rng)
    s.say("reshuffles", Seat(seat))
    return True


def draw(s: Table, seat: int, n: int) -> int:
    """A player draws up to `n` cards, those there are (LEG-DECK-3). Returns how many."""
    player = s.players[seat]
    done = player.deck.draw(player.hand, n)
    if done < n and ready(s, seat):
        done += player.deck.draw(player.hand, n - done)
    if seat == s.active:
        s.drawn += done
    if done and s.emit is not None:
        s.say("draws", Seat(seat), done)
    return done


def turn_up(s: Table, seat: int) -> Kind | None:
    """Turn the top card of a player's deck face up, where it stays; returns what it is, or None if there is none."""
    if not ready(s, seat):
        return None
    deck = s.players[seat].deck
    kind: Kind = deck.reveal(len(deck.cards) - 1).kind
    s.say("turns_up", Seat(seat), kind)
    return kind


def take_top(s: Table, seat: int, dest: Pile, n: int, spared: tuple[Card, ...] = ()) -> int:
    """Move up to `n` cards one by one from the top of a player's deck to a zone; returns how many.

    Cards moved already are not part of a reshuffle, nor are those `spared` (LEG-DECK-1).
    """
    done = 0
    while done < n and ready(s, seat, spared):
        done += s.players[seat].deck.draw(dest)
    return done


def gain(s: Table, seat: int, pile: Pile, card: Card) -> None:
    """A player puts a card of a public zone into the discard pile; gaining is not recruiting."""
    pile.move(card, s.players[seat].discard)
    s.say("gains", Seat(seat), card.kind)


def gain_officer(s: Table, seat: int, to_hand: bool = False) -> bool:
    """A player gains an Officer, if there is one; returns whether there was (LEG-FX-10)."""
    if not s.officers.cards:
        return False
    kind = s.officers.top.kind
    player = s.players[seat]
    s.officers.draw(player.hand if to_hand else player.discard)
    s.say("gains_to_hand" if to_hand else "gains", Seat(seat), kind)
    return True


def rescue(s: Table, seat: int, n: int) -> int:
    """A player takes up to `n` Bystanders of the stack into the Victory Pile; returns how many (LEG-FX-10)."""
    done = s.bystanders.draw(s.players[seat].victory, n)
    if done:
        s.say("rescues", Seat(seat), done)
    return done


def ko(s: Table, pile: Pile, card: Card) -> None:
    """Put a card out of the game for good; a copy is its own self again."""
    if s.guises:
        s.guises.pop(card, None)
    pile.move(card, s.ko)


def gain_wound(s: Table, seat: int, n: int = 1, to_hand: bool = False) -> Flow[None]:
    """A player gains up to `n` Wounds one by one, each of which Diving Block may turn into a card (LEG-INT-1)."""
    for _ in range(n):
        if not s.wounds.cards:
            return
        guarded = _guard(s, seat) is not None
        if guarded or (s.always_asked and _guards_in_game(s)):
            answer = yield ask_own(
                s, seat, "diving_block", YES_NO if guarded else ("no",), open_answer=True, source=_guards()[0]
            )
            if answer == "yes":
                yield from _block(s, seat)
                continue
        player = s.players[seat]
        s.wounds.draw(player.hand if to_hand else player.discard)
        s.say("wounded_in_hand" if to_hand else "wounded", Seat(seat), 1)
        if not s.wounds.cards:
            check_evil(s)


@cache
def _guards() -> tuple[Kind, ...]:
    """The kinds that can stand in the way of a Wound."""
    return tuple(kind for kind in content().kinds.values() if kind.replace_wound)


def _guards_in_game(s: Table) -> bool:
    return any(kind.hero in s.heroes for kind in _guards())


def _guard(s: Table, seat: int) -> Card | None:
    """A card with which a player can stop a Wound: in the play area, where all see it, or in hand."""
    player = s.players[seat]
    if seat == s.active:
        for card in player.play.cards:
            if having.shown(s, card).replace_wound:
                return card
    for card in player.hand.cards:
        if card.kind.replace_wound:
            return player.hand.find(card.kind)
    return None


def _block(s: Table, seat: int) -> Flow[None]:
    guard = _guard(s, seat)
    assert guard is not None
    hand = s.players[seat].hand
    if guard in hand.cards:
        hand.reveal_card(guard)
    kind = having.shown(s, guard)
    s.say("wound_blocked", Seat(seat), kind)
    yield from executor.run_effects(s, seat, kind.replace_wound, Context(kind))


def drop(s: Table, seat: int, pile: Pile, kinds: Sequence[Kind]) -> None:
    """A player's cards of these kinds go from a zone to the discard pile, all together, and nothing answers to it."""
    if kinds:
        discard = s.players[seat].discard
        for kind in kinds:
            pile.move(pile.find(kind), discard)
        s.say("discards", Seat(seat), tuple(kinds))


def discard(s: Table, seat: int, pile: Pile, kinds: Sequence[Kind]) -> Flow[None]:
    """A card effect has a player discard cards of these kinds; only then may some come back (LEG-INT-2)."""
    drop(s, seat, pile, kinds)
    yield from take_back(s, seat, tuple(kinds))


def take_back(s: Table, seat: int, kinds: tuple[Kind, ...]) -> Flow[None]:
    """Ask, for each card just discarded by a card effect that can come back, whether its owner takes it to hand."""
    for kind in kinds:
        if kind.on_discarded:
            answer = yield Decision(seat, "take_back", YES_NO, source=kind)
            if answer == "yes":
                yield from executor.run_effects(s, seat, kind.on_discarded, Context(kind))
