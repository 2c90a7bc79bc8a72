"""Piles of cards, who sees what in them, and the only ways a card changes its place.

Visibility belongs to places. A zone declares who sees the cards in it; beyond that each place of a hidden pile
carries a mask of the seats that know the card there all the same: they put it there, looked at it, saw it go by.
Masks have one bit a seat, and one more (the highest) for the public table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from tabletop_tui.engine.rng import Halt, Rng


class Kind(Protocol):
    """What is printed on a card. Games bring their own class; views and options name kinds, never cards.

    `id` is unique in its game. `mark` is empty except where a test traces hidden cards; it is shown after the name
    and takes no part in anything else. Rules tell kinds apart by `id` or by attributes, never by identity.
    """

    id: str
    mark: str


class Card:
    """A physical card: one immutable object for the whole process, shared by all states, equal only to itself."""

    __slots__ = ("kind", "uid")

    def __init__(self, kind: Any, uid: int) -> None:
        self.kind = kind
        self.uid = uid

    def __repr__(self) -> str:
        return f"<{self.kind.id} #{self.uid}>"


class Sees(Enum):
    """Who sees something of a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Zone:
    """The declaration of a place for cards.

    `sees`: who sees which cards lie in it. `counted`: who sees how many. `ordered`: the order is a fact of play and
    shown; a hand has none. `pool`: the hidden cards of all zones of one pool are those that somebody who sees none of
    them knows to be somewhere in it; a re-deal exchanges them among these zones. `dealt_by_game`: hidden cards here are
    dealt again by `Game.redeal` alone, so that there is nothing in them that a seat could count. `transient`: only for
    cards that are on their way; empty at every checkpoint while the game is not over.
    """

    name: str
    sees: Sees = Sees.ALL
    owner: int | None = None
    ordered: bool = True
    counted: Sees = Sees.ALL
    pool: str = ""
    dealt_by_game: bool = False
    transient: bool = False


class Ledger:
    """What the piles of one state keep together: the masks, the barriers for undo, and which pools have mixed.

    `actor` is the mask of whoever answers now. `barriers` grows whenever the actor learns something or somebody
    learns what the actor did not know: beyond such a point undo would be peeking. `links` holds (pool, pool, mask of
    the seats that did not see the card) for each card that changed pools unseen. With `halt` set, the first barrier
    raises `Halt` instead, before anything has moved.
    """

    __slots__ = ("actor", "barriers", "everyone", "halt", "links")

    def __init__(self, seats: int) -> None:
        self.everyone = (1 << (seats + 1)) - 1
        self.actor = 0
        self.barriers = 0
        self.links: tuple[tuple[str, str, int], ...] = ()
        self.halt = False

    def copy(self) -> Ledger:
        """An independent ledger with the same content; `halt` is not copied."""
        new = Ledger.__new__(Ledger)
        new.everyone = self.everyone
        new.actor = self.actor
        new.barriers = self.barriers
        new.links = self.links
        new.halt = False
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ledger) and (self.barriers, self.links) == (other.barriers, other.links)

    __hash__ = None  # type: ignore[assignment]

    def mask(self, sees: Sees, owner: int | None) -> int:
        """The seats (and the table) that a zone's declaration means."""
        if sees is Sees.ALL:
            return self.everyone
        if sees is Sees.OWNER and owner is not None:
            return 1 << owner
        return 0

    def learn(self) -> None:
        """Note a barrier. Raises `Halt` in a preview."""
        if self.halt:
            raise Halt
        self.barriers += 1

    def link(self, one: str, other: str, blind: int) -> None:
        """Note that a card went from pool `one` to pool `other` unseen by the seats of `blind`."""
        entry = (one, other, blind) if one < other else (other, one, blind)
        if entry not in self.links:
            self.links += (entry,)


class Pile:
    """The cards in one zone. The top of a pile is the end of `cards`.

    `base` is the mask of those who see every card in it; `known` holds for each place the mask of further seats that
    know the card there, and is None where everybody sees all. A pile is created with its state and then only filled
    and emptied; cards change places only by the moves below. Raises ValueError if only its owner is to see into it and
    no such seat is at the table.
    """

    __slots__ = ("base", "cards", "known", "ledger", "zone")

    def __init__(self, zone: Zone, ledger: Ledger, cards: Iterable[Card] = ()) -> None:
        seats = ledger.everyone.bit_length() - 1
        if Sees.OWNER in (zone.sees, zone.counted) and (zone.owner is None or not 0 <= zone.owner < seats):
            raise ValueError(f"{zone.name}: no seat {zone.owner} at a table of {seats} sees into it")
        self.zone = zone
        self.ledger = ledger
        self.base = ledger.mask(zone.sees, zone.owner)
        self.cards: list[Card] = list(cards)
        self.known: list[int] | None = None if self.base == ledger.everyone else [0] * len(self.cards)

    def copy(self, ledger: Ledger) -> Pile:
        """The same cards in a new pile that reports to `ledger`."""
        new = Pile.__new__(Pile)
        new.zone = self.zone
        new.ledger = ledger
        new.base = self.base
        new.cards = self.cards[:]
        known = self.known
        new.known = known if known is None else known[:]
        return new

    def unwatch(self) -> None:
        """Keep no account any more of who knows what: as if everybody saw every card."""
        self.base = self.ledger.everyone
        self.known = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and (self.zone, self.cards, self.known) == (other.zone, other.cards, other.known)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self.cards)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def __repr__(self) -> str:
        return f"Pile({self.zone.name}, {self.cards!r})"

    @property
    def top(self) -> Card:
        """The card on top; IndexError if there is none."""
        return self.cards[-1]

    def seen(self, place: int) -> int:
        """The mask of those who know the card at `place` (0 is the bottom)."""
        return self.base if self.known is None else self.base | self.known[place]

    def find(self, kind: Any) -> Card:
        """Of the cards of a kind the one most widely known, so that moving it tells nobody more than it must.

        Where the order means nothing it changes places with the first of them, so that what is left when it goes lies
        in the same order whoever knows what. Raises KeyError if there is none.
        """
        cards, known = self.cards, self.known
        if known is None:
            for card in cards:
                if card.kind == kind:
                    return card
            raise KeyError(kind)
        places = [place for place, card in enumerate(cards) if card.kind == kind]
        if not places:
            raise KeyError(kind)
        first = places[0]
        best = max(places, key=lambda place: known[place].bit_count())
        found = cards[best]
        if best != first and not self.zone.ordered:
            cards[best], cards[first] = cards[first], found
            known[best], known[first] = known[first], known[best]
        return found

    def move(self, card: Card, dest: Pile, at: int | None = None) -> None:
        """Move one card to the top of `dest`, or to place `at` of it (0 is the bottom).

        Everybody sees which place of an ordered pile was emptied or filled. Out of an unordered one (a hand), whoever
        sees neither the pile nor where the card goes no longer knows which cards are left, unless none is; whoever sees
        it arrive takes it for the equal card that they knew to be here. Raises ValueError if the card is not here.
        """
        known = self.known
        if known is None and dest.known is None and at is None:
            # Out in the open, where there is no account to keep.
            self.cards.remove(card)
            dest.cards.append(card)
            return
        place = self.cards.index(card)
        ledger = self.ledger
        seen = ledger.everyone if known is None else self.base | known[place]
        if dest.base & ~seen and not seen & ledger.actor:
            ledger.learn()
        del self.cards[place]
        if known is not None:
            del known[place]
            if known and not self.zone.ordered:
                witnesses = self.base | dest.base
                if any(known) and (claimed := witnesses & ~seen):
                    self._unlearn_equal(card.kind, claimed)
                if witnesses != ledger.everyone:
                    seen &= witnesses
                    known[:] = [mask & witnesses for mask in known]
        if dest.known is None:
            dest.cards.append(card) if at is None else dest.cards.insert(at, card)
            return
        if at is None:
            dest.cards.append(card)
            dest.known.append(seen & ~dest.base)
        else:
            dest.cards.insert(at, card)
            dest.known.insert(at, seen & ~dest.base)
        blind = ledger.everyone & ~(seen | dest.base)
        if blind and self.zone.pool != dest.zone.pool:
            ledger.link(self.zone.pool, dest.zone.pool, blind)

    def draw(self, dest: Pile, n: int = 1) -> int:
        """Move the top `n` cards, or as many as there are, one by one to the top of `dest`.

        Returns how many were moved. Everybody sees which places were emptied.
        """
        cards = self.cards
        n = min(n, len(cards))
        if n <= 0:
            return 0
        ledger, known, base = self.ledger, self.known, self.base
        if known is None and dest.known is None and n == 1:
            # Out in the open, where there is no account to keep.
            dest.cards.append(cards.pop())
            return 1
        taken = cards[: -n - 1 : -1]
        if known is None:
            del cards[-n:]
            if dest.known is None:
                dest.cards += taken
            else:
                self._arrive_in_sight(taken, dest)
            return n
        if not self.zone.ordered:
            for _ in range(n):
                self.move(cards[-1], dest)
            return n
        if not base & ledger.actor:
            for mask in known[-n:]:
                if dest.base & ~(base | mask) and not mask & ledger.actor:
                    ledger.learn()
                    break
        masks = known[: -n - 1 : -1]
        del known[-n:]
        del cards[-n:]
        self._arrive(taken, [base | mask for mask in masks], dest)
        return n

    def move_all(self, dest: Pile) -> None:
        """Move every card to the top of `dest`, the bottom one first; everybody sees that all of them go.

        Of several cards out of an unordered pile into an ordered one nobody who sees neither knows the order.
        """
        cards, known = self.cards, self.known
        if not cards:
            return
        taken = cards[:]
        if known is None:
            cards.clear()
            if dest.known is None:
                dest.cards += taken
            else:
                self._arrive_in_sight(taken, dest)
            return
        ledger, base = self.ledger, self.base
        masks = [base | mask for mask in known]
        if not base & ledger.actor and any(dest.base & ~seen and not seen & ledger.actor for seen in masks):
            ledger.learn()
        if len(taken) > 1 and not self.zone.ordered and dest.zone.ordered:
            masks = [seen & (base | dest.base) for seen in masks]
        known.clear()
        cards.clear()
        self._arrive(taken, masks, dest)

    def spread(self, parcels: Sequence[tuple[Pile, list[Card]]]) -> None:
        """Move cards of this pile to the top of many others at once, each parcel in its order; everybody sees that.

        For unpacking many cards. Raises ValueError if a card is not here.
        """
        known, ledger = self.known, self.ledger
        sent = {card for _, cards in parcels for card in cards}
        stay = [card for card in self.cards if card not in sent]
        if len(self.cards) - len(stay) != sum([len(cards) for _, cards in parcels]):
            raise ValueError(f"not every card of the parcels is in {self.zone.name}, or one is in two of them")
        if known is None:
            for dest, cards in parcels:
                self._arrive_in_sight(cards, dest)
        else:
            seen_by = {card: self.base | mask for card, mask in zip(self.cards, known, strict=True)}
            if any(d.base & ~seen_by[c] and not seen_by[c] & ledger.actor for d, cards in parcels for c in cards):
                ledger.learn()
            for dest, cards in parcels:
                self._arrive(cards, [seen_by[card] for card in cards], dest)
            self.known = [seen_by[card] & ~self.base for card in stay]
        self.cards = stay

    def _unlearn_equal(self, kind: Any, claimed: int) -> None:
        """Let each seat of `claimed` forget one card of a kind here that it knew, if it knew any."""
        known = self.known
        assert known is not None
        for place, card in enumerate(self.cards):
            if known[place] & claimed and card.kind == kind:
                known[place], claimed = known[place] & ~claimed, claimed & ~known[place]

    def _arrive_in_sight(self, taken: list[Card], dest: Pile) -> None:
        """Cards that all know come to the top of `dest`."""
        dest.cards.extend(taken)
        if dest.known is not None:
            dest.known.extend([self.ledger.everyone & ~dest.base] * len(taken))

    def _arrive(self, taken: list[Card], masks: list[int], dest: Pile) -> None:
        dest.cards.extend(taken)
        if dest.known is None:
            return
        base = dest.base
        dest.known.extend([seen & ~base for seen in masks])
        if self.zone.pool != dest.zone.pool:
            for seen in masks:
                if blind := self.ledger.everyone & ~(seen | base):
                    self.ledger.link(self.zone.pool, dest.zone.pool, blind)

    def shuffle(self, rng: Rng) -> None:
        """Put the pile into a random order; nobody knows any place of it then."""
        rng.shuffle(self.cards)
        if self.known is not None:
            self.known = [0] * len(self.cards)

    def reveal(self, place: int, seat: int | None = None) -> Card:
        """Show the card at `place` to one seat, or (None) to everybody; it stays where it is. Returns it.

        Of equal cards in a hand show the one that `find` gives: nobody can tell it from the one they knew already.
        """
        ledger = self.ledger
        if self.known is not None:
            viewers = ledger.everyone if seat is None else 1 << seat
            seen = self.base | self.known[place]
            if viewers & ~seen:
                if not seen & ledger.actor:
                    ledger.learn()
                self.known[place] |= viewers & ~self.base
        return self.cards[place]

    def reveal_card(self, card: Card, seat: int | None = None) -> None:
        """Show a card of this pile to one seat, or (None) to everybody; it stays where it is."""
        self.reveal(self.cards.index(card), seat)
