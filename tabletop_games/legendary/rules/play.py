"""Playing Heroes from hand, and copies of Heroes (LEG-PLAY, LEG-COPY)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, Seat, choose
from tabletop_tui.engine.zones import Card

from ..card import Kind, Verb
from ..cards import executor
from ..cards.choices import by_id, counted
from ..cards.scene import Scene
from ..content import content, copied
from ..state import Table
from . import supply
from .asking import ask_own


def asks(kind: Kind) -> bool:
    """Whether playing a kind can ask anything; if not, `play_now` plays it."""
    return (executor.PLAYS.get(kind.id) or executor.program(kind)).asks


def play(s: Table, seat: int, kind: Kind) -> Flow[None]:
    """A player plays a Hero of a kind from hand, with its play cost and all its effects (LEG-PLAY-1, -2)."""
    program = executor.program(kind)
    if not program.asks:
        play_now(s, seat, kind)
        return
    played = kind
    if program.copier is not None:
        played = yield from _copied(s, seat, kind, program.copier, in_hand=True)
    if played.cost_to_play:
        yield from _pay(s, seat, kind, played)
    player = s.players[seat]
    card = player.hand.find(kind)
    player.hand.move(card, player.play)
    _follow_bubble(s, kind)
    if played is not kind:
        s.guises[card] = played
        s.say("plays_copy", Seat(seat), kind, content().kinds[played.id])
    scene = _record(s, seat, played, card)
    step = executor.program(played).step
    if step.asks:
        yield from step.run(s, seat, scene)
    else:
        step.run(s, seat, scene)


def play_now(s: Table, seat: int, kind: Kind) -> None:
    """Play a Hero that cannot ask anything, without a generator."""
    player = s.players[seat]
    hand = player.hand
    card = hand.find(kind)
    hand.move(card, player.play)
    if s.bubble is not None:
        _follow_bubble(s, kind)
    records = s.records
    gained = kind.recruit_value
    if gained:
        s.recruit += gained
        s.recruit_made += gained
    gained = kind.attack_value
    if gained:
        s.attack += gained
        s.attack_made += gained
    records.append(kind)
    if s.emit is not None:
        _tell(s, seat, kind)
    program = executor.PLAYS.get(kind.id) or executor.program(kind)
    if not program.idle:
        program.step.run(s, seat, Scene(kind, seat, card, -1, len(records) - 1))


def _follow_bubble(s: Table, kind: Kind) -> None:
    """Of equal cards in a hand nobody can tell which one is played, so either can be the one that is kept."""
    if s.bubble == kind and s.bubble_zone == "hand":
        s.bubble_zone = "either"


def play_copy(s: Table, seat: int, kind: Kind) -> Flow[None]:
    """A player plays a mere copy of a Hero: a play record with everything but the card (LEG-COPY-4)."""
    program = executor.program(kind)
    played = kind
    if program.copier is not None:
        played = yield from _copied(s, seat, kind, program.copier, in_hand=False)
    if played.cost_to_play:
        yield from _pay(s, seat, None, played)
    scene = _record(s, seat, played, None)
    step = executor.program(played).step
    if step.asks:
        yield from step.run(s, seat, scene)
    else:
        step.run(s, seat, scene)


def can_pay(s: Table, seat: int, kind: Kind, in_hand: bool) -> bool:
    """Whether a player has another card in hand for a play cost; `in_hand`: the card itself lies there too."""
    return not kind.cost_to_play or len(s.players[seat].hand.cards) > in_hand


def _record(s: Table, seat: int, kind: Kind, card: Card | None) -> Scene:
    """Make the play record and add the printed points (LEG-PLAY-2)."""
    s.records.append(kind)
    s.recruit += kind.recruit_value
    s.recruit_made += kind.recruit_value
    s.attack += kind.attack_value
    s.attack_made += kind.attack_value
    if s.emit is not None:
        _tell(s, seat, kind)
    return Scene(kind, seat, card, record=len(s.records) - 1)


def _tell(s: Table, seat: int, kind: Kind) -> None:
    attack, recruit = kind.attack_value, kind.recruit_value
    if attack and recruit:
        s.say("plays_for_both", Seat(seat), kind, attack, recruit)
    elif attack:
        s.say("plays_for_attack", Seat(seat), kind, attack)
    elif recruit:
        s.say("plays_for_recruit", Seat(seat), kind, recruit)
    else:
        s.say("plays", Seat(seat), kind)


def _pay(s: Table, seat: int, kind: Kind | None, played: Kind) -> Flow[None]:
    """Discard another card from hand, chosen by the player (LEG-PLAY-1)."""
    hand = s.players[seat].hand
    counts = counted(hand.cards)
    if kind is not None:
        counts[kind] -= 1
    picked = yield ask_own(
        s, seat, "play_cost", [other for other, n in counts.items() if n], open_answer=True, source=played
    )
    yield from supply.discard(s, seat, hand, (picked,))


def _copied(s: Table, seat: int, kind: Kind, verb: Verb, in_hand: bool) -> Flow[Kind]:
    """What a card that copies is played as: a different Hero already played, or just itself (LEG-COPY-1 to -3)."""
    box = content()
    seen = {box.kinds[record.id] for record in s.records}
    options = sorted((hero for hero in seen if can_pay(s, seat, hero, in_hand)), key=by_id)
    picked = yield from choose(seat, "copy", options, source=kind)
    if picked is None or executor.program(picked).copier is not None:
        return kind
    return copied(picked, verb.keep_class, box.classes[verb.keep_class].color)
