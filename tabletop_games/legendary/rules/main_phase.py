"""The main phase: what the active player can do, and doing it (LEG-TURN-3, LEG-TURN-4, LEG-MAIN-END)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow

from ..card import Kind
from ..state import MASTERMIND, PLACES, SLOTS, Fight, Play, Recruit, Table
from . import fight, play, turn
from .attack import attack_of
from .recruit import OFFICER, OFFICER_COST, heal, recruit

RECRUITS = tuple(Recruit(slot) for slot in SLOTS)
RECRUIT_OFFICER = Recruit(OFFICER)
FIGHTS = tuple(Fight(place) for place in PLACES)
PLACE = {option: place for place, option in enumerate(FIGHTS)}


class _Plays(dict[Kind, Play]):
    """The option to play a kind, made when first asked for."""

    def __missing__(self, kind: Kind) -> Play:
        option = self[kind] = Play(kind)
        return option


_PLAYS = _Plays()
_by_id = attrgetter("id")


def plays(s: Table, seat: int) -> list[Any]:
    """What a player can play from hand: each kind once, in the order of the ids (LEG-PLAY-1)."""
    hand = s.players[seat].hand.cards
    kinds = sorted({card.kind for card in hand}, key=_by_id)
    if len(hand) == 1:
        return [_PLAYS[kind] for kind in kinds if kind.is_hero and not kind.cost_to_play]
    return [_PLAYS[kind] for kind in kinds if kind.is_hero]


def options(s: Table) -> list[Any]:
    """Everything the active player can do now: plays, recruits, fights, healing, the end of the turn."""
    seat = s.active
    found = plays(s, seat)
    if not s.healed:
        left = s.recruit
        if left:
            _recruits(s, left, found)
        power = s.attack + left if s.recruit_as_attack else s.attack
        modifiers = s.modifiers
        for place, space in enumerate(s.city):
            if space.cards:
                kind = space.cards[0].kind
                # Only this turn's modifiers take anything off what is printed on a Villain.
                too_strong = kind.attack_value > power and kind.is_villain and modifiers[place] >= 0
                if not too_strong and attack_of(s, place) <= power and fight.can_defeat(s, seat, place):
                    found.append(FIGHTS[place])
        if fight.present(s, MASTERMIND) and attack_of(s, MASTERMIND) <= power:
            found.append(FIGHTS[MASTERMIND])
        if not s.acted and True in [card.kind.is_wound for card in s.players[seat].hand.cards]:
            found.append("heal")
    found.append("end")
    return found


def _recruits(s: Table, left: int, found: list[Any]) -> None:
    """Add what can be recruited with the Recruit that is left."""
    for slot, pile in enumerate(s.hq):
        if pile.cards and pile.cards[0].kind.cost <= left:
            found.append(RECRUITS[slot])
    if left >= OFFICER_COST and s.officers.cards:
        found.append(RECRUIT_OFFICER)


def step(s: Table) -> Flow[None]:
    """One action of the main phase; with `end`, the clean-up."""
    pick = yield Decision(s.active, "main", options(s), None, s.covered, s.covered, True)
    sort = type(pick)
    if sort is Play:
        yield from play.play(s, s.active, pick.kind)
    elif sort is Recruit:
        recruit(s, pick.slot)
    elif sort is Fight:
        yield from fight.fight(s, PLACE[pick])
    elif pick == "heal":
        heal(s)
    else:
        turn.clean_up(s)
