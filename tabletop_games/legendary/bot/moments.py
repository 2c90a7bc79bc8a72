"""When a card is best played: what draws comes first, what counts other cards comes last."""

from __future__ import annotations

from enum import IntEnum, auto

from ..card import Kind


class Moment(IntEnum):
    """The moments of a turn in which cards are played, first to last."""

    PROMOTES = auto()
    DRAWS = auto()
    TURNS_UP = auto()
    MAY_DRAW = auto()
    PLAIN = auto()
    SUPERPOWER = auto()
    PAID = auto()
    LOOKS_AROUND = auto()
    DEFEATS = auto()
    BASIC = auto()
    COUNTS = auto()
    COPIES = auto()
    TESTS = auto()
    LAST = auto()


def moment_of(kind: Kind) -> int:
    """The moment of a kind."""
    verbs = [verb for effect in kind.on_play for outer in effect.do for verb in outer.walk()]
    ops = {verb.op for verb in verbs}
    counted = {verb.per.of for verb in verbs if verb.per is not None}
    need = any(effect.need is not None for effect in kind.on_play)
    if "gain_officer" in ops:
        return Moment.PROMOTES
    if "played" in counted:
        return Moment.LAST if need else Moment.COUNTS
    if "victory" in counted or any(verb.test == "recruit_made" for verb in verbs):
        return Moment.TESTS
    if "play_as_copy" in ops:
        return Moment.COPIES
    if kind.rarity is None:
        return Moment.BASIC
    if "defeat" in ops:
        return Moment.DEFEATS
    if counted & {"colors", "revealed_cost"}:
        return Moment.LOOKS_AROUND
    if kind.cost_to_play:
        return Moment.PAID
    return _early(kind, ops, need)


def _early(kind: Kind, ops: set[str], need: bool) -> int:
    sure = {verb.op for effect in kind.on_play if effect.need is None for verb in effect.do}
    turned = [verb for effect in kind.on_play for verb in effect.do if verb.op == "reveal_top"]
    if "draw" in sure:
        return Moment.DRAWS
    if any(verb.to for verb in turned):
        return Moment.TURNS_UP
    if "draw" in ops or "discard_top" in ops or turned:
        return Moment.MAY_DRAW
    return Moment.SUPERPOWER if need else Moment.PLAIN
