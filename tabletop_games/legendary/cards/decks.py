"""Verbs about the players' decks: turning cards up, looking at them, putting them back, discarding."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, Seat, Some

from ..card import ALL, Effect, Kind, Verb
from ..rules import supply
from ..rules.asking import ask_own
from ..state import Table
from . import scene as scenes
from .asks import ASKS
from .choices import by_id, counted
from .scene import IDLE, Scene, Step, build_all, builds


@builds("discard")
def discard(verb: Verb, effect: Effect) -> Step:
    """Hand cards of one's own choice: so many, all, or down to so many left (LEG-INT-2)."""
    ask = ASKS[verb.ask] if verb.ask else ""
    n, down_to = verb.n, verb.down_to

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        hand = s.players[seat].hand
        number = min(n, len(hand)) if down_to < 0 else len(hand) - down_to
        if number <= 0:
            return
        if n == ALL:
            picked = tuple(sorted((card.kind for card in hand.cards), key=by_id))
        else:
            counts = counted(hand.cards)
            pick = Some(number, number, copies=tuple(counts.values())) if number > 1 else None
            picked = yield ask_own(s, seat, ask, tuple(counts), pick, open_answer=True, source=scene.kind)
            if pick is None:
                picked = (picked,)
        yield from supply.discard(s, seat, hand, picked)

    return Step(True, run)


@builds("discard_top", whole=True)
def discard_top(verb: Verb, effect: Effect) -> Step:
    """The top card of every deck, all together; then some may come back (LEG-FX-6, LEG-INT-2).

    What an effect around this one has taken off already is no part of a reshuffle, or there would be no end of it.
    """

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        gone: list[tuple[int, Kind]] = []
        for player in scenes.everybody(s, seat):
            discards = s.players[player].discard
            if supply.take_top(s, player, discards, verb.n, s.stolen):
                gone.append((player, discards.top.kind))
                s.stolen = (*s.stolen, discards.top)
                s.say("discards_top", Seat(player), discards.top.kind)
        scene.discarded = tuple(kind for _, kind in gone)
        for player, kind in gone:
            yield from supply.take_back(s, player, (kind,))

    return Step(True, run)


@builds("put_on_deck")
def put_on_deck(verb: Verb, effect: Effect) -> Step:
    """Hand cards onto the deck; the first one named is drawn first."""
    ask, n = ASKS[verb.ask], verb.n

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        hand = s.players[seat].hand
        number = min(n, len(hand))
        if not number:
            return
        counts = counted(hand.cards)
        pick = Some(number, number, True, tuple(counts.values())) if number > 1 else None
        picked = yield ask_own(s, seat, ask, tuple(counts), pick, source=scene.kind)
        _onto_deck(s, seat, picked if number > 1 else (picked,))

    return Step(True, run)


def _onto_deck(s: Table, seat: int, kinds: tuple[Kind, ...]) -> None:
    player = s.players[seat]
    for kind in reversed(kinds):
        player.hand.move(player.hand.find(kind), player.deck)
    s.tell(seat, "puts_on_deck_own", kinds, others=("puts_on_deck", Seat(seat), len(kinds)))


@builds("reveal_top", whole=True)
def reveal_top(verb: Verb, effect: Effect) -> Step:
    """Cards turned up from the top of decks: drawn, sorted, counted, or judged by the active player."""
    if verb.choice:
        return _judged(verb) if verb.choice == "discard" else _judged_together(verb)
    if verb.to == "hand":
        return _sorted_out(verb)
    return _drawn_if(verb) if verb.to == "draw" else _counted(verb, effect)


def _drawn_if(verb: Verb) -> Step:
    """The top card is drawn if it fits, else it stays."""
    assert verb.filter is not None
    fits = verb.filter.fits

    def run(s: Table, seat: int, scene: Scene) -> None:
        kind = supply.turn_up(s, seat)
        if kind is not None and fits(kind):
            supply.draw(s, seat, 1)

    return Step(False, run)


def _counted(verb: Verb, effect: Effect) -> Step:
    """The top card stays; something follows that may look at it."""
    asks, run_then = build_all(verb.then, effect)
    if asks:
        raise ValueError("What follows a card turned up must not ask.")

    def run(s: Table, seat: int, scene: Scene) -> None:
        scene.revealed = supply.turn_up(s, seat)
        run_then(s, seat, scene)

    return Step(False, run)


def _judged(verb: Verb) -> Step:
    """Deck by deck, the active player has the top card discarded or left."""
    ask = ASKS[verb.ask]

    def run_one(s: Table, player: int, scene: Scene) -> Flow[None]:
        kind = supply.turn_up(s, player)
        if kind is None:
            return
        answer = yield _judge(s, ask, verb.choice, scene, player, kind)
        if answer == verb.choice:
            discards = s.players[player].discard
            supply.take_top(s, player, discards, 1)
            s.say("discards_top", Seat(player), kind)
            yield from supply.take_back(s, player, (kind,))

    step = Step(True, run_one)
    return scenes.for_others(step) if verb.who == "others" else step


def _judged_together(verb: Verb) -> Step:
    """All turn up their top cards; then the active player has each of them KO'd or left (LEG-FX-6)."""
    ask = ASKS[verb.ask]

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        turned: list[tuple[int, Kind]] = []
        for player in scenes.everybody(s, seat):
            kind = supply.turn_up(s, player)
            if kind is not None:
                turned.append((player, kind))
        for player, kind in turned:
            answer = yield _judge(s, ask, verb.choice, scene, player, kind)
            if answer == verb.choice:
                deck = s.players[player].deck
                supply.ko(s, deck, deck.top)
                s.say("knocks_out_top", Seat(player), kind)

    return Step(True, run)


def _judge(s: Table, ask: str, choice: str, scene: Scene, player: int, kind: Kind) -> Decision:
    args = {"owner": Seat(player), "card": kind}
    return Decision(scene.seat, ask, (choice, "leave"), source=scene.kind, args=args)


def _sorted_out(verb: Verb) -> Step:
    """Several cards are turned up; those that fit go to the hand, the others back in an order of one's choice."""
    assert verb.filter is not None
    fits, ask, n = verb.filter.fits, ASKS[verb.ask], verb.n

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        player = s.players[seat]
        up = player.revealed
        if not supply.take_top(s, seat, up, n):
            return
        s.say("turns_up", Seat(seat), tuple(card.kind for card in up.cards))
        chosen = [card for card in up.cards if fits(card.kind)]
        for card in chosen:
            up.move(card, player.hand)
        if chosen:
            s.say("takes_to_hand", Seat(seat), tuple(card.kind for card in chosen))
        counts = counted(up.cards)
        left = len(up)
        if not left:
            return
        if left == 1:
            order: tuple[Kind, ...] = tuple(counts)
        else:
            order = yield Decision(
                seat, ask, tuple(counts), Some(left, left, True, tuple(counts.values())), source=scene.kind
            )
        for kind in reversed(order):
            up.move(up.find(kind), player.deck)
        s.say("puts_back", Seat(seat), order)

    return Step(True, run)


@builds("look_top")
def look_top(verb: Verb, effect: Effect) -> Step:
    """Cards that only their owner sees: one for each place in turn, as far as they go; the last place is the deck."""
    places = verb.places
    ask = ASKS[verb.ask]
    asked = {place: ask if i == 0 else f"{ask}_{place}" for i, place in enumerate(places)}

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        player = s.players[seat]
        up = player.looking
        number = supply.take_top(s, seat, up, verb.n)
        if not number:
            return
        s.tell(seat, "looks_at", tuple(card.kind for card in up.cards), others=("looks_at_top", Seat(seat), number))
        for place in places[:number]:
            if place == "top":
                up.move_all(player.deck)
                continue
            kinds = sorted({card.kind for card in up.cards}, key=by_id)
            # Nobody else sees these cards, whoever sees the hands.
            kind = yield Decision(
                seat, asked[place], kinds, None, s.seats > 1, s.seats > 1, s.always_asked, source=scene.kind
            )
            if place == "ko":
                supply.ko(s, up, up.find(kind))
                s.say("knocks_out_top", Seat(seat), kind)
            else:
                yield from supply.discard(s, seat, up, (kind,))

    return Step(True, run)


@builds("return_to_hand")
def return_to_hand(verb: Verb, effect: Effect) -> Step:
    """A card just discarded comes back; it is not drawn (LEG-INT-2)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        player = s.players[seat]
        player.discard.move(player.discard.find(scene.kind), player.hand)
        s.say("takes_back", Seat(seat), scene.kind)

    return Step(False, run)


@builds("replace_wound")
def replace_wound(verb: Verb, effect: Effect) -> Step:
    """What comes in place of a Wound (LEG-INT-1)."""
    return build_all(verb.then, effect) if verb.then else IDLE
