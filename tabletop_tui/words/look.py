"""The table in words, as a text adventure would describe it: from a view, so nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View, ZoneView
from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.names import Names
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.typed import EXACT, NOT, best_fit, normal

FEW = 8
"""Up to so many cards of a zone are described with their facts; beyond that only their names are given."""


def look(narrator: Narrator, view: View) -> list[str]:
    """The whole table: facts and zones of the table, then those of each player, the viewer's own last."""
    view = dressed(narrator, view)
    own = narrator.lexicon.look(narrator, view)
    if own is not None:
        return own
    zones = worth_showing(narrator, view.zones)
    lines = facts(narrator, view) + zone_lines(narrator, [zone for zone in zones if zone.owner is None])
    seats = [seat for seat in range(view.seats) if seat != view.seat]
    for seat in [*seats, *([] if view.seat is None else [view.seat])]:
        own_zones = [zone for zone in zones if zone.owner == seat]
        if own_zones:
            lines.append(narrator.translator.gettext("{player}:", player=narrator.seat(seat)))
            lines += ["  " + line for line in zone_lines(narrator, own_zones)]
    return lines


def player(narrator: Narrator, view: View, seat: int) -> list[str]:
    """What a player has, below the player's name: facts, zones, the empty ones together."""
    lines = []
    for name, value in view.facts.items():
        if isinstance(value, Sequence) and "seat" in narrator.lexicon.fields(f"fact.{name}"):
            lines += narrator.fact(name, {Seat(seat): value[seat]})
    zones = [zone for zone in worth_showing(narrator, dressed(narrator, view).zones) if zone.owner == seat]
    return [narrator.seat(seat), *lines, *narrator.lexicon.player(narrator, view, seat), *zone_lines(narrator, zones)]


def zone_in_full(narrator: Narrator, view: View, zone: ZoneView) -> list[str]:
    """What a zone means now, and what lies in it, with its owner's name where it has one."""
    meaning = narrator.lexicon.place(narrator, view, zone)
    if meaning is not None:
        return [meaning]
    if zone.owner is None:
        return [contents(narrator, zone)]
    return [zone_line(narrator, zone)]


def facts(narrator: Narrator, view: View) -> list[str]:
    """What is worth knowing beside the zones, in sentences."""
    own = narrator.lexicon.facts(narrator, view)
    if own is not None:
        return own
    return [sentence for name, value in view.facts.items() for sentence in narrator.fact(name, value)]


def dressed(narrator: Narrator, view: View) -> View:
    """The view with every card as what it counts as now."""
    shown = {key: narrator.lexicon.shown(view, zone) for key, zone in view.index.items()}
    if all(shown[key] is zone.cards for key, zone in view.index.items()):
        return view
    index = {key: replace(zone, cards=shown[key]) for key, zone in view.index.items()}
    return replace(view, zones=tuple(index.values()), index=index)


def zone_lines(narrator: Narrator, zones: Iterable[ZoneView]) -> list[str]:
    """Zones of one owner, line by line; the empty ones together at the end."""
    full = [zone_line(narrator, zone, named=False) for zone in zones if zone.count != 0]
    empty = [narrator.zone(zone.name) for zone in zones if zone.count == 0]
    if empty:
        full.append(narrator.translator.gettext("Empty: {zones}.", zones=narrator.translator.listing(empty)))
    return full


def look_at(narrator: Narrator, names: Names, view: View, text: str) -> list[str] | None:
    """The zones whose name fits a text best, and those of a player who is named; None if there are none."""
    view = dressed(narrator, view)
    typed = normal(text)
    for area in narrator.lexicon.keys("area"):
        # Some places are called by one name together.
        if typed in names.word_of(f"area.{area}"):
            among = narrator.lexicon.flag(f"area.{area}", "zones")
            return _places(narrator, view, [zone for zone in view.zones if zone.name in among]) or None
    called: list[tuple[int | ZoneView, list[str]]] = [(seat, [*names.of_seat(seat)]) for seat in range(view.seats)]
    for zone in view.zones:
        if narrator.lexicon.flag(f"zone.{zone.name}", "skip") is not True:
            called.append((zone, _called(narrator, names, zone)))
    fits = [(best_fit(typed, words), one) for one, words in called]
    best = max((quality for quality, _ in fits), default=NOT)
    found = [one for quality, one in fits if quality == best != NOT]
    lines = []
    for seat in (one for one in found if isinstance(one, int)):
        first, *rest = player(narrator, view, seat)
        lines += [narrator.translator.gettext("{player}:", player=first), *(f"  {line}" for line in rest)]
    return lines + _places(narrator, view, [one for one in found if not isinstance(one, int)]) or None


def _called(narrator: Narrator, names: Names, zone: ZoneView) -> list[str]:
    """What a zone is called, with its owner and without."""
    words = [*names.word(zone.name)]
    if zone.owner is None:
        return words
    owner = narrator.seat(zone.owner)
    return [*words, *(normal(f"{owner} {word}") for word in words), *(normal(f"{word} {owner}") for word in words)]


def _places(narrator: Narrator, view: View, zones: Iterable[ZoneView]) -> list[str]:
    return [narrator.lexicon.place(narrator, view, zone) or zone_line(narrator, zone) for zone in zones]


def hand(narrator: Narrator, view: View) -> list[str]:
    """The viewer's hidden cards; empty where the public table is shown."""
    view = dressed(narrator, view)
    return [zone_line(narrator, zone, named=False) for zone in hand_zones(narrator, view)]


def hand_zones(narrator: Narrator, view: View) -> list[ZoneView]:
    """The viewer's zones that `hand` shows: those marked in the lexicon, else the one named hand."""
    own = [zone for zone in view.zones if view.seat is not None and zone.owner == view.seat]
    marked = [zone for zone in own if narrator.lexicon.flag(f"zone.{zone.name}", "hand")]
    return marked or [zone for zone in own if zone.name == "hand"]


def score(narrator: Narrator, view: View) -> list[str]:
    """The score so far: what the game says, or its facts that are marked as scores."""
    own = narrator.lexicon.score(narrator, view)
    if own is not None:
        return own
    marked = [name for name in view.facts if narrator.lexicon.flag(f"fact.{name}", "score")]
    lines = [sentence for name in marked for sentence in narrator.fact(name, view.facts[name])]
    return lines or [narrator.translator.gettext("This game is scored at its end.")]


def examine(narrator: Narrator, names: Names, view: View, text: str) -> list[str] | None:
    """Everything printed on a card and where it lies; cards in sight first, then any card of the game.

    None if nothing fits; several that fit equally well are only named.
    """
    view = dressed(narrator, view)
    typed = normal(text)
    seen, every = visible(narrator, view), narrator.lexicon.kinds.values()
    if not any(typed in names.kind(kind) for kind in (*seen, *every)):
        # What lies at a place of that very name comes before a card whose name only begins so.
        at = _at_place(narrator, names, view, typed)
        if at is not None:
            return describe(narrator, view, at)
    for kinds in (seen, every):
        found = fitting(names, kinds, typed)
        if len(found) == 1:
            return describe(narrator, view, found[0])
        if found:
            candidates = narrator.translator.alternatives([narrator.value(kind) for kind in found[:FEW]])
            return [narrator.translator.gettext("Which one: {candidates}?", candidates=candidates)]
    return None


def _at_place(narrator: Narrator, names: Names, view: View, typed: str) -> Any:
    """The kind that lies at the place of a name, or None."""
    zones = (zone for zone in view.zones if zone.known and typed in names.word(zone.name))
    found = (narrator.lexicon.content(view, zone.name) for zone in zones)
    return next((kind for kind in found if kind is not None), None)


def describe(narrator: Narrator, view: View, kind: Any) -> list[str]:
    """A kind's name, everything printed on it, and the zones where the viewer sees it."""
    lexicon = narrator.lexicon
    lines = [narrator.kind(kind), *lexicon.printed(kind, narrator.lang), *lexicon.standing(narrator, view, kind)]
    places = [
        narrator.zone(zone.name, zone.owner)
        for zone in worth_showing(narrator, dressed(narrator, view).zones)
        if any(one.id == kind.id for one in zone.known)
    ]
    if places:
        lines.append(narrator.translator.gettext("Seen in: {places}.", places=narrator.translator.listing(places)))
    return [*lines, *narrator.passages(kind)]


def fitting(names: Names, kinds: Iterable[Any], typed: str) -> list[Any]:
    """The kinds whose names fit a normal text best."""
    best, found = NOT, []
    for kind in kinds:
        fit = best_fit(typed, names.kind(kind))
        if fit > best:
            best, found = fit, [kind]
        elif fit and fit == best:
            found.append(kind)
    return found[:1] if best == EXACT else found


def visible(narrator: Narrator, view: View) -> list[Any]:
    """Every kind that the viewer sees somewhere, once, in the order of the zones."""
    kinds: dict[str, Any] = {}
    for zone in dressed(narrator, view).zones:
        for kind in zone.known:
            kinds.setdefault(kind.id, kind)
    return list(kinds.values())


def zone_line(narrator: Narrator, zone: ZoneView, named: bool = True) -> str:
    """A zone in one line; `named`: with its owner's name."""
    name = narrator.zone(zone.name, zone.owner if named else None)
    return narrator.translator.gettext("{zone}: {content}", zone=name, content=contents(narrator, zone))


def contents(narrator: Narrator, zone: ZoneView) -> str:
    """What lies in a zone: every known card, top first where the order counts, and how many are hidden."""
    translate = narrator.translator
    if zone.count is None:
        return translate.gettext("hidden.")
    if zone.count == 0:
        return translate.gettext("empty.")
    known = zone.known
    if not known:
        return translate.ngettext("{n} card.", "{n} cards.", zone.count)
    cards = [_card(narrator, kind, len(known) <= FEW) for kind in (reversed(known) if zone.ordered else known)]
    hidden = zone.count - len(known)
    if not hidden:
        return translate.gettext("{cards}.", cards=narrator.counted(cards))
    if zone.ordered:
        return _placed(narrator, zone)
    return translate.ngettext(
        "{cards}, and {n} hidden card.", "{cards}, and {n} hidden cards.", hidden, cards=narrator.counted(cards)
    )


def _placed(narrator: Narrator, zone: ZoneView) -> str:
    """A hidden pile of which some places are known, counted from the top."""
    translate = narrator.translator
    places = [
        translate.gettext("{card} on top", card=narrator.value(kind))
        if depth == 0
        else translate.gettext("{card} in place {n} from the top", card=narrator.value(kind), n=depth + 1)
        for depth, kind in enumerate(reversed(zone.cards))
        if kind is not None
    ]
    return translate.ngettext(
        "{n} card: {places}.", "{n} cards: {places}.", zone.count or 0, places=translate.listing(places)
    )


def _card(narrator: Narrator, kind: Any, full: bool) -> str:
    name = narrator.value(kind)
    brief = narrator.lexicon.brief(kind, narrator.lang) if full else ""
    if not brief:
        return name
    return f"{name}（{brief}）" if narrator.lang == CHINESE else f"{name} ({brief})"


def worth_showing(narrator: Narrator, zones: Iterable[ZoneView]) -> list[ZoneView]:
    """The zones without those that their entries leave out."""
    shown = []
    for zone in zones:
        skip = narrator.lexicon.flag(f"zone.{zone.name}", "skip")
        if skip is not True and not (skip == "empty" and not zone.count):
            shown.append(zone)
    return shown
