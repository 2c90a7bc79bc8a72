"""The table of Mag.Blast in sentences, made from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.visibility import View
from tabletop_tui.words.look import worth_showing, zone_line
from tabletop_tui.words.narrator import Narrator

from ..state import ZONES, Again, At, Fire, Move, Shift

if TYPE_CHECKING:
    from tabletop_tui.words.lexicon import Lexicon

    from ..facts import FleetView, ShipView

FLEET_ZONES = (*ZONES, "flagship", "attached")


def look(narrator: Narrator, view: View) -> list[str]:
    """The whole table ship by ship, the viewer's own fleet and hand last."""
    zones = [zone for zone in worth_showing(narrator, view.zones) if zone.name not in FLEET_ZONES]
    lines = _turn(narrator, view)
    for fleet in _fleets(view):
        lines += [*_fleet(narrator, view, fleet), *(f"  {line}" for line in _zones(narrator, view, fleet))]
    lines += [zone_line(narrator, zone) for zone in zones if zone.owner is None]
    lines += [zone_line(narrator, zone) for zone in zones if zone.owner is not None and zone.owner != view.seat]
    return lines + [zone_line(narrator, zone) for zone in zones if zone.owner is not None and zone.owner == view.seat]


def facts(narrator: Narrator, view: View) -> list[str]:
    """The turn, and of every fleet what its ships do not show."""
    return _turn(narrator, view) + [line for fleet in _fleets(view) for line in _fleet(narrator, view, fleet)]


def _turn(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    lines = [] if seen["phase"] == "setup" else [_say(narrator, "turn", seen["round"], seen["active"])]
    if seen["mined"]:
        lines.append(_say(narrator, "mined", seen["active"]))
    if seen["last_hit"]:
        lines.append(_say(narrator, "last_hit", *seen["last_hit"]))
    return lines


def _fleets(view: View) -> list[FleetView]:
    """Every fleet, the viewer's own last."""
    return sorted(view.facts["fleets"], key=lambda one: one.player.index == view.seat)


def score(narrator: Narrator, view: View) -> list[str]:
    """How much every flagship stands yet, and who is out."""
    return [
        _say(narrator, "out", one.player)
        if one.flagship is None
        else _say(narrator, "standing", one.player, one.armour - one.damage, one.armour, len(one.ships))
        for one in view.facts["fleets"]
    ]


def ending(narrator: Narrator, view: View) -> list[str]:
    """The ranking."""
    lines, place = [], 1
    for group in view.facts["ranking"]:
        lines.append(_say(narrator, "place", place, group))
        place += len(group)
    return lines


def standing(narrator: Narrator, view: View, kind: Any) -> list[str]:
    """The state of a ship or flagship in play, and what lies on it."""
    for fleet in view.facts["fleets"]:
        if kind == fleet.flagship:
            return [_say(narrator, "left", fleet.armour - fleet.damage, fleet.armour)]
        for ship in fleet.ships:
            if ship.ship == kind:
                lines = [_say(narrator, "left", ship.armour - ship.damage, ship.armour)]
                return [*lines, *([_say(narrator, "carries", ship.on)] if ship.on else [])]
    return []


def tag(view: View, kind: Any) -> str:
    """What is left of the armour of a ship or flagship in play."""
    for fleet in view.facts["fleets"]:
        if kind == fleet.flagship:
            return f"{fleet.armour - fleet.damage}/{fleet.armour}"
        for ship in fleet.ships:
            if ship.ship == kind:
                return f"{ship.armour - ship.damage}/{ship.armour}"
    return ""


def aside(lexicon: Lexicon, view: View, option: Any, lang: str) -> str:
    """What stands in brackets behind an option."""
    if isinstance(option, Again):
        return lexicon.brief(option.blast, lang)
    if isinstance(option, At):
        found = _ship(view, option.target)
        if found is None:
            return lexicon.text("look.armour_left", lang, tag(view, option.target))
        zone = lexicon.text(f"zone.{found.zone}", lang)
        return lexicon.text("look.in_zone", lang, zone, tag(view, option.target))
    if isinstance(option, (Fire, Shift, Move)):
        found = _ship(view, option.ship)
        if found is None:
            return ""
        zone = lexicon.text(f"zone.{found.zone}", lang)
        return lexicon.text("look.in_zone", lang, zone, tag(view, option.ship))
    if getattr(option, "sort", "") == "ship" and (found := _ship(view, option)) is not None:
        zone = lexicon.text(f"zone.{found.zone}", lang)
        return lexicon.text("look.in_zone", lang, zone, tag(view, option))
    return lexicon.brief(option, lang) if getattr(option, "sort", "") else ""


def _ship(view: View, kind: Any) -> ShipView | None:
    ships = (ship for fleet in view.facts["fleets"] for ship in fleet.ships)
    return next((ship for ship in ships if ship.ship == kind), None)


def _fleet(narrator: Narrator, view: View, fleet: FleetView) -> list[str]:
    """The flagship with its ability, open zones, and cards on the whole fleet."""
    if fleet.flagship is None:
        return [_say(narrator, "out", fleet.player)]
    left = fleet.armour - fleet.damage
    lines = [_say(narrator, "fleet", fleet.player, fleet.flagship, left, fleet.armour, fleet.hand)]
    if view.facts["phase"] == "setup":
        return lines
    if fleet.reached and view.seat is not None and view.seat == view.facts["active"].index:
        lines.append(_say(narrator, "reached"))
    if fleet.uses:
        lines.append(_say(narrator, "uses", fleet.uses))
    if view.facts["veto"]:
        lines.append(_say(narrator, "vetoes", fleet.vetoes))
    gaps = [zone for zone in ZONES if all(ship.zone != zone for ship in fleet.ships)]
    if gaps:
        lines.append(_say(narrator, "gaps", tuple(gaps)))
    for card, owner, spent in fleet.effects:
        lines.append(_say(narrator, "effect_spent" if spent else "effect", card, owner))
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def _zones(narrator: Narrator, view: View, fleet: FleetView) -> list[str]:
    """The guarded zones with every ship in them."""
    lines = []
    for zone in ZONES:
        ships = [_ship_line(narrator, ship) for ship in fleet.ships if ship.zone == zone]
        if ships:
            lines.append(_say(narrator, "zone", zone, _row(narrator, ships)))
    return lines


def _row(narrator: Narrator, parts: list[str]) -> str:
    """Parts one after the other, with commas only."""
    return ("、" if narrator.lang == "zh_Hant" else ", ").join(parts)


def _ship_line(narrator: Narrator, ship: ShipView) -> str:
    left, notes = ship.armour - ship.damage, []
    notes.append(_say(narrator, "armour_left", f"{left}/{ship.armour}"))
    notes += [narrator.value(weapon) for weapon in ship.weapons]
    if ship.carrier:
        notes.append(_say(narrator, "carrier"))
    notes += [narrator.value(kind) for kind in ship.on if kind.family == "upgrade"]
    if ship.passing:
        notes.append(_say(narrator, "passing", ship.passing))
    if ship.captured:
        notes.append(_say(narrator, "captured"))
    elif not ship.shots:
        notes.append(_say(narrator, "fired"))
    return _say(narrator, "ship", ship.ship, _row(narrator, notes))


def _say(narrator: Narrator, what: str, *values: Any) -> str:
    return narrator.lexicon.text(f"look.{what}", narrator.lang, *values, show=lambda value, _: narrator.value(value))
