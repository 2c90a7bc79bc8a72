"""What is not in sight, by kind and number: the hidden piles, and the cards that a player owns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.visibility import Unseen
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import CHINESE, marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

NOT_TOLD = marked("In this game one does not count the cards that nobody has seen.")
NOTHING = marked("There is nothing here that you have not seen.")
NO_DECKS = marked("In this game nobody has a deck of their own.")
WHOSE = marked("Whose deck? Say “deck” and the name of a player.")


def unseen(session: Session) -> Reply:
    """Every hidden pile: how many cards lie there that the viewer has not seen, and which."""
    if not session.lexicon.counts_unseen:
        return session.say(NOT_TOLD)
    lines = [line for entry in session.match.unseen(session.viewer) for line in _entry(session, entry)]
    return Reply(tuple(lines)) if lines else session.say(NOTHING)


def deck(session: Session, seat: int | None) -> Reply:
    """The cards that a player (None: the viewer) owns, in no order, and where they lie, as far as the viewer knows."""
    seat = session.viewer if seat is None else seat
    if seat is None:
        return session.say(WHOSE, error=True)
    lines = deck_lines(session, seat, session.viewer)
    return Reply(tuple(lines)) if lines else session.say(NO_DECKS)


def deck_lines(session: Session, seat: int, viewer: int | None) -> list[str]:
    """The cards that a seat owns, as far as `viewer` (None: everybody) knows; empty where nobody has a deck."""
    lexicon, narrator, say = session.lexicon, session.narrator, session.translator
    view = session.match.view(viewer)
    zones = [zone for zone in view.zones if zone.owner == seat and lexicon.flag(f"zone.{zone.name}", "deck")]
    if not zones:
        return []
    names = {zone.name for zone in zones}
    hidden = [
        entry
        for entry in session.match.unseen(viewer)
        if any((name in names and owner == seat) for name, owner, _ in entry.zones)
    ]
    own = [entry for entry in hidden if all(owner == seat for _, owner, _ in entry.zones)]
    kinds = [kind for zone in zones for kind in zone.known] + [kind for entry in own for kind in entry.kinds]
    player = narrator.seat(seat)
    if own == hidden:
        head = say.ngettext("{player} owns {n} card:", "{player} owns {n} cards:", len(kinds), player=player)
    else:
        head = say.ngettext(
            "You know {n} card of {player}:", "You know {n} cards of {player}:", len(kinds), player=player
        )
    lines = [head, *_families(session, kinds)]
    places = [say.gettext("{zone} {n}", zone=narrator.zone(zone.name), n=zone.count) for zone in zones if zone.count]
    if places:
        lines.append(say.gettext("They lie here: {places}.", places=say.listing(places)))
    if hidden and session.outcome is None:
        lines.append(say.gettext("Of these you have not seen, in no order:"))
        lines += [line for entry in hidden for line in _entry(session, entry)]
    return lines


def _entry(session: Session, entry: Unseen) -> list[str]:
    """A hidden pile, or several that share their cards: where, how many, and which."""
    say, narrator = session.translator, session.narrator
    chinese = session.lang == CHINESE
    zones = []
    for name, owner, number in entry.zones:
        named = narrator.zone(name, owner)
        if len(entry.zones) > 1 and number is not None:
            named += f"（{number}）" if chinese else f" ({number})"
        zones.append(named)
    head = say.ngettext(
        "{zones}, {n} card:", "{zones}, {n} cards:", len(entry.kinds), zones=say.listing(zones)
    )  # fmt: skip
    return [head, *_families(session, entry.kinds)]


def _families(session: Session, kinds: Sequence[Any]) -> list[str]:
    """Cards by what they belong to, a line for each; those that belong to nothing come last."""
    families: dict[str, list[Any]] = {}
    for kind in sorted(kinds, key=lambda kind: str(kind.id)):
        families.setdefault(session.lexicon.family(kind, session.lang), []).append(kind)
    say, last = session.translator.gettext, families.pop("", [])
    lines = [
        "  " + say("{family} ({n}): {cards}", family=family, n=len(some), cards=_counted(session, some))
        for family, some in sorted(families.items())
    ]
    return lines + (["  " + _counted(session, last)] if last else [])


def _counted(session: Session, kinds: Iterable[Any]) -> str:
    """Kinds with their numbers, the most frequent first. What distinguishes one card of a kind is left out."""
    numbers: dict[str, int] = {}
    for kind in kinds:
        name = session.lexicon.kind_name(kind, session.lang)
        numbers[name] = numbers.get(name, 0) + 1
    often = sorted(numbers, key=lambda name: -numbers[name])
    return session.narrator.counted(name for name in often for _ in range(numbers[name]))
