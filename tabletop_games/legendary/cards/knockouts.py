"""The verb that takes cards out of the game for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, Seat, Some

from ..card import ALL, Effect, Kind, Verb
from ..rules import supply
from ..rules.asking import ask_own
from ..state import Table
from .asks import ASKS
from .choices import Ko, KoCopy, counted
from .having import Fits, amount, shown, zone_of
from .scene import IDLE, Scene, Step, build_all, builds


@builds("ko")
def ko(verb: Verb, effect: Effect) -> Step:
    """Cards of one's own zones: all that fit, so many, up to so many, or one at will with something to follow."""
    fits, zones = verb.filter.fits if verb.filter else _any, verb.zones
    if not verb.ask:
        return _without_asking(verb, fits)
    if verb.optional and verb.n == 1:
        return _at_will(verb, effect, fits)
    ask, count = ASKS[verb.ask], amount(verb)
    lo_is_hi = not verb.optional

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        wanted = count(s, seat, scene)
        offered = _offered(s, seat, zones, fits)
        hi = min(wanted, sum(offered.values()))
        if hi:
            pick = Some(hi if lo_is_hi else 0, hi, copies=tuple(offered.values()))
            picked = yield _question(s, seat, ask, tuple(offered), pick, zones, scene)
            _carry_out(s, seat, zones[0], fits, picked)
        elif wanted and verb.optional and "hand" in zones and s.always_asked:
            yield _question(s, seat, ask, ("none",), None, zones, scene)

    return Step(True, run)


def _at_will(verb: Verb, effect: Effect, fits: Fits) -> Step:
    """One card or none; with `then` if one went."""
    ask, zones = ASKS[verb.ask], verb.zones
    asks, run_then = build_all(verb.then, effect) if verb.then else IDLE

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        offered = _offered(s, seat, zones, fits)
        if not offered and not s.always_asked:
            return
        picked = yield _question(s, seat, ask, (*offered, "none"), None, zones, scene)
        if picked == "none":
            return
        _carry_out(s, seat, zones[0], fits, (picked,))
        if asks:
            yield from run_then(s, seat, scene)
        else:
            run_then(s, seat, scene)

    return Step(True, run)


def _without_asking(verb: Verb, fits: Fits) -> Step:
    """All cards that fit, or so many of a kind of which all are alike."""
    n, zones = verb.n, verb.zones

    def run(s: Table, seat: int, scene: Scene) -> None:
        gone: list[Kind] = []
        for zone in zones:
            pile = zone_of(s, seat, zone)
            for card in [card for card in pile.cards if fits(shown(s, card))]:
                if n == ALL or len(gone) < n:
                    gone.append(card.kind)
                    supply.ko(s, pile, card)
        if gone:
            s.say("knocks_out", Seat(seat), tuple(gone))

    return Step(False, run)


def _any(kind: Kind) -> bool:
    return True


def _question(
    s: Table, seat: int, ask: str, options: tuple[Any, ...], pick: Some | None, zones: tuple[str, ...], scene: Scene
) -> Decision:
    if "hand" in zones:
        return ask_own(s, seat, ask, options, pick, open_answer=True, source=scene.kind)
    return Decision(seat, ask, options, pick, source=scene.kind)


def _offered(s: Table, seat: int, zones: tuple[str, ...], fits: Fits) -> dict[Any, int]:
    """What can be picked and how often: kinds of a single zone, else kinds with their zones."""
    if len(zones) == 1:
        return dict(counted(zone_of(s, seat, zones[0]).cards, fits))
    offered: dict[Any, int] = {}
    for zone in zones:
        if zone == "play" and s.guises:
            for option in _in_play(s, seat, fits):
                offered[option] = offered.get(option, 0) + 1
        else:
            for kind, n in counted(zone_of(s, seat, zone).cards, fits).items():
                offered[Ko(kind, zone)] = n
    return offered


def _in_play(s: Table, seat: int, fits: Fits) -> Iterator[Ko | KoCopy]:
    """The cards of a play area as options, copies by what they count as."""
    for card in s.players[seat].play.cards:
        guise = s.guises.get(card)
        if guise is not None:
            if fits(guise):
                yield KoCopy(guise)
        elif fits(card.kind):
            yield Ko(card.kind, "play")


def _carry_out(s: Table, seat: int, zone: str, fits: Fits, picked: tuple[Any, ...]) -> None:
    gone: list[Kind] = []
    for option in picked:
        if isinstance(option, KoCopy):
            pile = s.players[seat].play
            card = next(card for card in pile.cards if s.guises.get(card) == option.kind)
        elif isinstance(option, Ko):
            pile = zone_of(s, seat, option.zone)
            card = (
                next(card for card in pile.cards if card.kind == option.kind and card not in s.guises)
                if option.zone == "play"
                else pile.find(option.kind)
            )
        else:
            pile = zone_of(s, seat, zone)
            card = pile.find(option)
        gone.append(card.kind)
        supply.ko(s, pile, card)
    if gone:
        s.say("knocks_out", Seat(seat), tuple(gone))
