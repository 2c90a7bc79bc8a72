"""What lies in no zone and all may see; what the records keep; whether the counters are sound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from tabletop_tui.engine.decision import Seat

from .rules import fight
from .rules.attack import attack_of
from .rules.ending import loss_counter
from .rules.score import total
from .selection import numbers
from .state import PLACES, Table


def facts(s: Table) -> Mapping[str, Any]:
    """Everything beside the zones, in a fixed order. All of it is public.

    attacks, modifiers: by place, Sewers to Bridge and the Mastermind; None where nobody can be fought. shown_as: what
    the cards of the active play area count as, in its order. loss: what the Scheme counts, how far it has come, and
    where evil wins. scores: Victory Points by seat, without what depends on cards in decks and hands.
    """
    if s.phase == "setup":
        return {
            "phase": s.phase,
            "villain_groups": tuple(s.villain_groups),
            "henchmen_groups": tuple(s.henchmen_groups),
            "heroes": tuple(s.heroes),
            "solo_mode": _solo(s),
            "options": _options(s),
        }
    player = s.players[s.active]
    return {
        "turn": s.turn,
        "active": Seat(s.active),
        "phase": s.phase,
        "attack": s.attack,
        "recruit": s.recruit,
        "attack_made": s.attack_made,
        "recruit_made": s.recruit_made,
        "power": fight.power(s),
        "attacks": tuple([attack_of(s, place) if fight.present(s, place) else None for place in range(len(PLACES))]),
        "modifiers": tuple(s.modifiers),
        "loss": loss_counter(s),
        "twists_played": s.twists_played,
        "twists_total": numbers(s.options, s.seats, s.scheme_in_play).twists,
        "strikes_played": s.strikes_played,
        "strikes_total": numbers(s.options, s.seats, s.scheme_in_play).strikes,
        "escaped_villains": s.escaped_villains,
        "escaped_bystanders": s.escaped_bystanders,
        "last_turn": s.last_turn,
        "assured": Seat(s.assured) if s.assured >= 0 else None,
        "records": tuple(s.records),
        "shown_as": tuple([s.guises.get(card, card.kind) for card in player.play.cards]),
        "drawn": s.drawn,
        "healed": s.healed,
        "acted": s.acted,
        "recruit_as_attack": s.recruit_as_attack,
        "hand_size": s.hand_base + s.hand_extra,
        "extra_turn": s.extra_turn,
        "bubble": s.bubble,
        "triggers": len(s.triggers),
        "scores": tuple([total(s, seat, running=True) for seat in range(s.seats)]),
        "villain_groups": tuple(s.villain_groups),
        "henchmen_groups": tuple(s.henchmen_groups),
        "heroes": tuple(s.heroes),
        "showdown_round": s.showdown_round,
        "to_show": tuple([Seat(seat) for seat in s.to_show]),
        "totals": {f"seat{seat + 1}": points for seat, points in s.totals.items()},
        "solo_mode": _solo(s),
        "options": _options(s),
    }


def summary(s: Table) -> Mapping[str, Any]:
    """What statistics group by, and how the match went (LEG-SOLO-5)."""
    mode = {"setup_table": s.options.setup_table} if s.solo is None else {"solo_mode": s.options.solo_mode}
    return {
        "mastermind": s.mastermind_in_play.id,
        "scheme": s.scheme_in_play.id,
        **mode,
        "villain_groups": sorted(s.villain_groups),
        "henchmen_groups": sorted(s.henchmen_groups),
        "heroes": sorted(s.heroes),
        "turns": s.turn,
        "twists_played": s.twists_played,
        "escaped_villains": s.escaped_villains,
        "escaped_bystanders": s.escaped_bystanders,
        "tactics_left": len(s.tactics),
    }


def invariants(s: Table) -> Sequence[str]:
    """What is wrong with the counters of a state, as sentences; empty for a sound one."""
    found = [f"{name} is below 0" for name in ("attack", "recruit", "hand_extra") if getattr(s, name) < 0]
    for made, left in (("attack_made", "attack"), ("recruit_made", "recruit")):
        if getattr(s, made) < getattr(s, left):
            found.append(f"more {left} left than made")
    if s.phase == "setup":
        return found
    escaped = [card.kind for card in s.escaped.cards]
    if sum(kind.is_hero for kind in escaped) != s.escaped_heroes:
        found.append("escaped Heroes miscounted")
    if sum(kind.is_bystander for kind in escaped) != s.escaped_bystanders + s.escaped_killbots:
        found.append("escaped Bystanders miscounted")
    for space in s.city:
        if any(card.kind.is_villain for card in space.cards[1:]):
            found.append(f"two Villains at {space.zone.name}")
    if s.mastermind.cards and any(not card.kind.is_bystander for card in s.mastermind.cards[1:]):
        found.append("the Mastermind holds more than Bystanders")
    for player in s.players:
        for pile in (player.deck, player.hand, player.discard, player.play):
            found += [
                f"{card.kind.id} in {pile.zone.name}"
                for card in pile.cards
                if not (card.kind.is_hero or card.kind.is_wound)
            ]
        found += [f"{card.kind.id} in victory" for card in player.victory.cards if card.kind.is_hero]
    if not set(s.guises) <= {card for player in s.players for card in player.play.cards}:
        found.append("a copy outside of the play areas")
    return found


def _solo(s: Table) -> str | None:
    return None if s.solo is None else s.solo.id


def _options(s: Table) -> Mapping[str, Any]:
    """The options that differ from their defaults."""
    return {
        field.name: getattr(s.options, field.name)
        for field in fields(s.options)
        if getattr(s.options, field.name) != field.default
    }
