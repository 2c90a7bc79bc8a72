"""Of what the Attack of an enemy is made up now (LEG-FIGHT-2), and whether one may defeat it, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..card import Kind
from ..content import content
from ..guises import Guise
from ..state import MASTERMIND, PLACES

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

HERO_UNDER = "hero_under"
"""The part that is the cost of the Hero under an enemy."""
PORTAL = 1
"""What a portal adds at its place (LEG-SCH-PORT)."""


class Part(NamedTuple):
    """One part of an Attack: the entry `look.part_ID` that names it, how much it is, and more values of the entry."""

    id: str
    amount: int
    values: tuple[Any, ...] = ()


def parts(view: View, place: str) -> tuple[Part, ...]:
    """The parts of the Attack of whoever stands at a place, what is printed first; those that are 0 are left out.

    Their sum is the current Attack, but for one that would be below 0.
    """
    at = PLACES.index(place)
    enemy, *held = map(_plain, view.zone(place).cards)
    scheme = content().schemes[view.zone("scheme").cards[0].id]
    found = [_own(view, enemy, held)]
    if at == MASTERMIND:
        found.append(Part("bonus", view.facts["options"].get("mastermind_bonus", 0)))
    else:
        bystanders = sum(kind.is_bystander for kind in held)
        found.append(Part("bystanders", scheme.attack_per_bystander * bystanders, (bystanders,)))
    found.append(Part("portal", PORTAL * has_portal(view, place)))
    modifier = view.facts["modifiers"][at]
    found.append(Part("turn", modifier, (_sources(view, place),)))
    return (found[0], *(part for part in found[1:] if part.amount))


def printed(view: View, place: str) -> int:
    """The Attack of whoever stands at a place before anything is added."""
    return parts(view, place)[0].amount


def has_portal(view: View, place: str) -> bool:
    """Whether a portal is open at a place: the n-th one at the n-th of Mastermind, Bridge, Streets, Rooftops, Bank,
    Sewers (LEG-SCH-PORT)."""
    return (view.zone("portals").count or 0) > MASTERMIND - PLACES.index(place)


def requirement(view: View, place: str) -> tuple[str, bool | None] | None:
    """What whoever stands at a place demands of those who defeat it: the id of a team or class, and whether the active
    player has such a Hero. None where that hangs on a hand that is not to be seen, and instead of the pair where
    nothing is demanded (LEG-FIGHT-3)."""
    enemy = view.zone(place).cards[0]
    required = enemy.requirement if isinstance(enemy, Kind) else None
    if required is None:
        return None
    active = view.facts["active"].index
    hand = view.zone("hand", active)
    met = any(kind.is_hero and required.fits(kind) for kind in (*view.facts["shown_as"], *hand.known))
    return required.ids[0], True if met else None if len(hand.known) < (hand.count or 0) else False


def within_reach(view: View, place: str) -> bool:
    """Whether the points of the active player suffice for an enemy, and it may be fought as far as can be seen."""
    known = view.facts
    attack = known["attacks"][PLACES.index(place)]
    if view.outcome is not None or known["phase"] != "main" or known["healed"]:
        return False
    if attack is None or attack > known["power"]:
        return False
    demand = requirement(view, place)
    return demand is None or demand[1] is True


def _plain(card: Any) -> Kind:
    """What is printed on a card that counts as something else."""
    kind: Kind = card.kind if isinstance(card, Guise) else card
    return kind


def _own(view: View, enemy: Kind, held: list[Kind]) -> Part:
    """What an enemy has by itself: what is printed, the cost of a Hero, or the Twists beside the Scheme."""
    if enemy.attack_star:
        heroes = [kind for kind in held if kind.is_hero]
        return Part(HERO_UNDER, sum(kind.cost for kind in heroes), (tuple(heroes),))
    if enemy.is_hero:
        added = content().schemes[view.zone("scheme").cards[0].id].heroes_are_villains or 0
        return Part("skrull", enemy.cost + added, (enemy.cost, added))
    if enemy.is_bystander:
        return Part("killbot", view.zone("scheme_twists").count or 0)
    return Part("printed", enemy.attack or 0)


def _sources(view: View, place: str) -> tuple[Kind, ...]:
    """The cards played this turn that change the Attack of enemies at a place."""
    kinds: dict[str, Kind] = {}
    for kind in view.facts["records"]:
        verbs = (verb for effect in kind.on_play for line in effect.do for verb in line.walk())
        if any(verb.op == "modify_attack" and place in verb.at for verb in verbs):
            kinds.setdefault(kind.id, kind)
    return tuple(kinds.values())
