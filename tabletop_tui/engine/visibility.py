"""What a seat may see and know: views added up from the zones, and re-deals of everything it cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.engine.decision import TABLE, Decision, Outcome
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Pile

if TYPE_CHECKING:
    from tabletop_tui.engine.game import Game
    from tabletop_tui.engine.state import State


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone as a seat sees it.

    cards: of an ordered zone place by place from the bottom, None where the card is not known; of an unordered one
    the known cards sorted by id, then a None for each unknown one. Empty, with count None, where not even the number
    is known.
    """

    name: str
    owner: int | None
    count: int | None
    cards: tuple[Any, ...]
    ordered: bool = True

    @property
    def known(self) -> tuple[Any, ...]:
        """The kinds known to lie here, in order."""
        return tuple(kind for kind in self.cards if kind is not None)


@dataclass(frozen=True, slots=True)
class Pending:
    """The pending question as a seat sees it; `options` is None where it is another seat's private one."""

    seat: int
    ask: str
    private: bool
    options: tuple[Any, ...] | None
    source: Any = None
    args: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat (None: the public table) sees of a match.

    zones: in the order of the state's fields. facts: values outside of zones, by id. sealed: who has answered a
    simultaneous question, with the answer where the seat knows it, else None.
    """

    game: str
    seat: int | None
    seats: int
    zones: tuple[ZoneView, ...]
    facts: Mapping[str, Any]
    pending: Pending | None
    sealed: tuple[tuple[int, Any], ...]
    outcome: Outcome | None
    index: Mapping[tuple[str, int | None], ZoneView] = field(compare=False, repr=False, default_factory=dict)

    def zone(self, name: str, owner: int | None = None) -> ZoneView:
        """The zone of that name (and owner). Raises KeyError if there is none."""
        return self.index[name, owner]


def zone_view(pile: Pile, bit: int) -> ZoneView:
    """A pile as seen by the seat with the mask `bit`."""
    zone, cards, known = pile.zone, pile.cards, pile.known
    if known is None or pile.base & bit:
        kinds: tuple[Any, ...] = tuple([card.kind for card in cards])
        if not zone.ordered:
            kinds = tuple(sorted(kinds, key=_by_id))
    elif not pile.ledger.mask(zone.counted, zone.owner) & bit:
        return ZoneView(zone.name, zone.owner, None, (), zone.ordered)
    elif zone.ordered:
        kinds = tuple([card.kind if mask & bit else None for card, mask in zip(cards, known, strict=True)])
    else:
        seen = sorted([card.kind for card, mask in zip(cards, known, strict=True) if mask & bit], key=_by_id)
        kinds = (*seen, *[None] * (len(cards) - len(seen)))
    return ZoneView(zone.name, zone.owner, len(cards), kinds, zone.ordered)


def _by_id(kind: Any) -> str:
    return str(kind.id)


def view(
    game: Game[Any], s: State, seat: int | None, decision: Decision | None = None, outcome: Outcome | None = None
) -> View:
    """What `seat` (None: the public table) may see of a state and of the decision that is pending."""
    bit = 1 << (s.seats if seat is None else seat)
    zones = tuple([zone_view(pile, bit) for pile in s.piles()])
    pending = None
    if decision is not None:
        mine = not decision.private or decision.seat in (seat, TABLE)
        options = tuple(decision.options) if mine else None
        args, source = (decision.args, decision.source) if mine else (None, None)
        pending = Pending(decision.seat, decision.ask, decision.private, options, source, args)
    sealed = tuple(
        (other, answer if other == seat or s.sealed_known.get(other, 0) & bit else None)
        for other, answer in sorted(s.sealed.items())
    )
    index = {(zone.name, zone.owner): zone for zone in zones}
    return View(game.id, seat, s.seats, zones, game.facts(s, seat), pending, sealed, outcome, index)


def determinize(game: Game[Any], s: State, seat: int, rng: Rng) -> None:
    """Re-deal in place everything that `seat` cannot know, and replace the state's generator.

    The result depends on what the seat knows and on `rng` alone: hidden cards are sorted before they are shuffled.
    First cards of one sort (`Game.redeal_sort`) are exchanged among the hidden places of their pools that hold that
    sort, then the hidden places of each pile are shuffled. Sealed answers of others that the seat has not seen are
    drawn again, and `Game.redeal` does the same for what is in no zone.

    Every deal that fits what the seat has seen can come out. Others cannot, as long as no card that it had seen was
    shuffled in among hidden ones, or left unseen from a hand in which it knew some: such a card is dealt among all
    hidden places of its pool and sort, also where good counting could tell that it is not in some of them.
    """
    bit = 1 << seat
    pools = _hidden_pools(s, bit)
    for name in sorted(pools):
        _redeal_pool(game, pools[name], bit, rng)
    s.rng = rng.split()
    game.redeal(s, seat, rng)
    if s.sealing:
        ask = s.seals[s.sealing]
        for other in sorted(s.sealed):
            if other != seat and not s.sealed_known.get(other, 0) & bit:
                decision = ask(s, other)
                if decision is None:
                    raise LookupError(f"seat {other} has answered {s.sealing} but would not be asked")
                s.sealed[other] = random_pick(decision, rng)


class Unseen(NamedTuple):
    """Hidden cards that a seat can count, but not tell where they lie.

    zones: (name, owner, how many of these cards) of the places that share them; the number is None where the seat does
    not know it. kinds: what they are, one for each card, sorted by id.
    """

    zones: tuple[tuple[str, int | None, int | None], ...]
    kinds: tuple[Any, ...]


def unseen(game: Game[Any], s: State, seat: int | None) -> list[Unseen]:
    """What `seat` (None: the public table) has not seen, in the order of the zones.

    It is what every re-deal for the seat leaves as it is, so it tells nothing that the seat could not count. Zones that
    the game deals itself are left out: what lies there is known by other means than counting.
    """
    bit = 1 << (s.seats if seat is None else seat)
    found = []
    for piles in _hidden_pools(s, bit).values():
        hidden = [(pile, [card for card, mask in zip(pile.cards, pile.known or (), strict=True) if not mask & bit])
                  for pile in piles]  # fmt: skip
        # Among several places cards are exchanged within their sort; in a single one sorts tell nothing.
        sorts = sorted({game.redeal_sort(card) for _, cards in hidden for card in cards}) if len(piles) > 1 else [""]
        for sort in sorts:
            zones, kinds = [], []
            for pile, cards in hidden:
                some = [card.kind for card in cards if len(piles) == 1 or game.redeal_sort(card) == sort]
                if some:
                    counted = pile.ledger.mask(pile.zone.counted, pile.zone.owner) & bit
                    zones.append((pile.zone.name, pile.zone.owner, len(some) if counted else None))
                    kinds += some
            if kinds:
                found.append(Unseen(tuple(zones), tuple(sorted(kinds, key=_by_id))))
    return found


def _hidden_pools(s: State, bit: int) -> dict[str, list[Pile]]:
    """The piles with places that are hidden from a mask, by the name of the pools that exchange their cards; none
    that the game deals itself."""
    pools: dict[str, list[Pile]] = {}
    for pile in s.piles():
        if pile.known is not None and not pile.base & bit and pile.cards and not pile.zone.dealt_by_game:
            pools.setdefault(_mixed(s, pile.zone.pool, bit), []).append(pile)
    return pools


def _mixed(s: State, pool: str, bit: int) -> str:
    """The least name of all pools that, for the seat, have exchanged unseen cards with `pool`."""
    reached = {pool}
    links = [(one, other) for one, other, blind in s.ledger.links if blind & bit]
    grown = True
    while grown:
        grown = False
        for one, other in links:
            if (one in reached) != (other in reached):
                reached |= {one, other}
                grown = True
    return min(reached)


def _redeal_pool(game: Game[Any], piles: list[Pile], bit: int, rng: Rng) -> None:
    hidden: list[tuple[Pile, list[int]]] = []
    by_sort: dict[str, list[Card]] = {}
    for pile in piles:
        places = [i for i, mask in enumerate(pile.known or ()) if not mask & bit]
        hidden.append((pile, places))
        for i in places:
            card = pile.cards[i]
            by_sort.setdefault(game.redeal_sort(card), []).append(card)
    for sort in sorted(by_sort):
        cards = by_sort[sort]
        # By kind first: which of equal cards the seat sees must not show in how the others are dealt.
        cards.sort(key=lambda card: (str(card.kind.id), card.uid))
        rng.shuffle(cards)
    for pile, places in hidden:
        count: dict[str, int] = {}
        for i in places:
            sort = game.redeal_sort(pile.cards[i])
            count[sort] = count.get(sort, 0) + 1
        fresh: list[Card] = []
        for sort in sorted(count):
            fresh += by_sort[sort][: count[sort]]
            del by_sort[sort][: count[sort]]
        rng.shuffle(fresh)
        for i, card in zip(places, fresh, strict=True):
            pile.cards[i] = card


def random_pick(decision: Decision, rng: Rng) -> Any:
    """A random answer: each option of `ONE` equally likely; otherwise a random walk over `Decision.further`."""
    pick = decision.pick
    if pick is None:
        options = decision.options
        return options[rng.below(len(options))]
    goal = pick.lo + rng.below(pick.hi - pick.lo + 1)
    partial: tuple[Any, ...] = ()
    while True:
        further = decision.further(partial)
        if not further or (len(partial) >= goal and decision.complete(partial)):
            break
        partial += (further[rng.below(len(further))],)
    return decision.accept(partial)
