"""The main phase: what the active player can do, and doing it (LEG-TURN-3, LEG-TURN-4, LEG-MAIN-END)."""

from __future__ import annotations

from functools import lru_cache
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


_by_id = attrgetter("id")


def plays(s: Table, seat: int) -> list[Any]:
    """What a player can play from hand: each kind once, in the order of the ids (LEG-PLAY-1)."""
    hand = s.players[seat].hand.cards
    return list(_plays_of(frozenset([card.kind for card in hand]), len(hand) == 1)[0])


@lru_cache(maxsize=4096)
def _plays_of(kinds: frozenset[Kind], lone: bool) -> tuple[tuple[Play, ...], bool]:
    """What can be played of the kinds in a hand, and whether there is a Wound among them.

    A lone card cannot be played at the cost of another (LEG-PLAY-1).
    """
    plays = [Play(kind) for kind in sorted(kinds, key=_by_id) if kind.is_hero and not (lone and kind.cost_to_play)]
    return tuple(plays), any(kind.is_wound for kind in kinds)


def options(s: Table) -> list[Any]:
    """Everything the active player can do now: plays, recruits, fights, healing, the end of the turn."""
    seat = s.active
    hand = s.players[seat].hand.cards
    playable, wounded = _plays_of(frozenset([card.kind for card in hand]), len(hand) == 1)
    found: list[Any] = list(playable)
    if not s.healed:
        left = s.recruit
        if left:
            _recruits(s, left, found)
        power = s.attack + left if s.recruit_as_attack else s.attack
        modifiers = s.modifiers
        for place, space in enumerate(s.city):
            if space.cards:
                kind = space.cards[0].kind
                # Only this turn's modifiers take anything off what is printed on an enemy.
                too_strong = kind.attack_value > power and kind.is_villain and modifiers[place] >= 0
                if not too_strong and attack_of(s, place) <= power and fight.can_defeat(s, seat, place):
                    found.append(FIGHTS[place])
        boss = s.mastermind.cards
        if boss:
            printed = boss[0].kind.attack_value + s.options.mastermind_bonus
            too_strong = printed > power and modifiers[MASTERMIND] >= 0
            if not too_strong and attack_of(s, MASTERMIND) <= power and fight.present(s, MASTERMIND):
                found.append(FIGHTS[MASTERMIND])
        if wounded and not s.acted:
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
        if play.asks(pick.kind):
            yield from play.play(s, s.active, pick.kind)
        else:
            play.play_now(s, s.active, pick.kind)
    elif sort is Recruit:
        recruit(s, pick.slot)
    elif sort is Fight:
        yield from fight.fight(s, PLACE[pick])
    elif pick == "heal":
        heal(s)
    else:
        turn.clean_up(s)
