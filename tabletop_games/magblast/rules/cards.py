"""How action cards change their places: draws, discards, and what lies on ships and fleets (MAG-DECK, MAG-DMG-1)."""

from __future__ import annotations

from tabletop_tui.engine.zones import Card, Pile

from ..content import BLAST, SQUADRON, UPGRADE, Kind
from ..state import SEATS, Lying, Table


def draw(s: Table, seat: int, number: int) -> None:
    """Draw action cards one by one, as long as there are any (MAG-DECK-1)."""
    hand, drawn = s.players[seat].hand, 0
    while drawn < number and refill(s, s.deck, s.discard):
        drawn += s.deck.draw(hand, number - drawn)
    if drawn and s.emit is not None:
        kinds = tuple(card.kind for card in hand.cards[-drawn:])
        s.tell(seat, "draws_own", SEATS[seat], kinds, others=("draws", SEATS[seat], drawn))


def refill(s: Table, pile: Pile, spent: Pile) -> bool:
    """Shuffle the spent cards into a new pile if it is empty; whether there is anything to draw (MAG-DECK-1)."""
    if not pile.cards and spent.cards:
        s.say("reshuffles", pile.zone.name)
        spent.move_all(pile)
        pile.shuffle(s.rng)
    return bool(pile.cards)


def spend(s: Table, seat: int, kind: Kind, dest: Pile) -> Card:
    """Move a card of a kind out of a hand to where everybody sees it; the story tells of this one, not of a twin."""
    player = s.players[seat]
    card = player.hand.find(kind)
    player.hand.move(card, dest)
    forget(s, seat, card)
    return card


def forget(s: Table, seat: int, card: Card) -> None:
    """A card left a hand in the open: if the table knew one like it there, it was that one."""
    shown = s.players[seat].shown
    times = shown.get(card.kind.id, 0)
    if times > 1:
        shown[card.kind.id] = times - 1
    elif times:
        del shown[card.kind.id]


def regain(s: Table, seat: int, card: Card, source: Pile) -> None:
    """A squadron goes back to the hand in everybody's sight."""
    player = s.players[seat]
    source.move(card, player.hand)
    player.shown[card.kind.id] = player.shown.get(card.kind.id, 0) + 1


def discard_all(s: Table, seat: int) -> None:
    """Discard a whole hand, face up."""
    player = s.players[seat]
    if player.hand.cards:
        s.say("discards_hand", SEATS[seat], tuple(card.kind for card in player.hand.cards))
    player.hand.move_all(s.discard)
    player.shown.clear()


def discard_at_random(s: Table, seat: int) -> None:
    """Discard a card of a hand at random, face up; nothing if the hand is empty."""
    hand = s.players[seat].hand
    if not hand.cards:
        return
    card = hand.cards[s.rng.below(len(hand.cards))]
    s.say("loses_card", SEATS[seat], card.kind)
    hand.move(card, s.discard)
    forget(s, seat, card)


def drop(s: Table) -> None:
    """The newest card that was played goes to the discard pile."""
    s.stack.move(s.stack.top, s.discard)


def attach(s: Table, card: Card, source: Pile, host: str, owner: int) -> None:
    """Put a card on a ship, a flagship or a fleet."""
    source.move(card, s.attached)
    s.lying.append(Lying(host, owner))
    kind = card.kind
    if kind.family in (BLAST, SQUADRON):
        s.damage[host] = s.damage.get(host, 0) + kind.damage
    elif kind.family == UPGRADE:
        s.upgrades[host] = (*s.upgrades.get(host, ()), kind.type)


def detach(s: Table, place: int, dest: Pile) -> Card:
    """Take a card off what it lies on; a ship that is gone has no damage any more."""
    card, lying = s.attached.cards[place], s.lying[place]
    s.attached.move(card, dest)
    del s.lying[place]
    if card.kind.family in (BLAST, SQUADRON) and lying.host in s.damage:
        s.damage[lying.host] -= card.kind.damage
        if not s.damage[lying.host]:
            del s.damage[lying.host]
    return card


def markers(s: Table, host: str) -> list[Kind]:
    """The blasts that lie on a ship or flagship, in the order in which they hit."""
    return [s.attached.cards[place].kind for place in s.on(host) if s.attached.cards[place].kind.family == BLAST]


def take_off(s: Table, host: str, kind: Kind) -> None:
    """Discard one damage marker of a kind."""
    place = next(place for place in s.on(host) if s.attached.cards[place].kind == kind)
    detach(s, place, s.discard)
