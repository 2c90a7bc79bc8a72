"""The table of Legendary in words: what a text adventure would say of it, from nothing but a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.look import contents, worth_showing, zone_line, zone_lines

from ..state import HAND, MASTERMIND, PLACES, SLOTS, SPACES
from . import cards, enemies

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View, ZoneView
    from tabletop_tui.words.narrator import Narrator

TOLD = frozenset(
    {*PLACES, *SLOTS, "scheme", "tactics", "villain_deck", "hero_deck", "officers", "wounds", "bystanders", "portals"}
)
"""The zones of the table that the scene tells of in its own words; the others follow as they are."""


class Description:
    """What can be said of one view. Sentences are the entries `look.ID`."""

    def __init__(self, narrator: Narrator, view: View) -> None:
        self.narrator = narrator
        self.view = view
        self.lexicon = narrator.lexicon
        self.lang = narrator.lang
        self.known = view.facts

    # -- the whole and its parts --------------------------------------------------------------------------------------

    def scene(self) -> list[str]:
        """The table from the turn to the viewer's hand."""
        rest = [zone for zone in worth_showing(self.narrator, self.view.zones) if zone.count != 0]
        of_table = [zone for zone in rest if zone.owner is None]
        if self.known["phase"] == "setup":
            return [self._say("setup"), *zone_lines(self.narrator, of_table)]
        seats = [seat for seat in range(self.view.seats) if seat != self.view.seat]
        return [
            *self._turn(),
            *self._evil(),
            *self._city(),
            *self._hq(),
            self._stacks(),
            *(self._zone(zone) for zone in of_table if zone.name not in TOLD),
            *(line for seat in seats for line in self._player(seat, rest)),
            *([] if self.view.seat is None else self._player(self.view.seat, rest)),
        ]

    def facts(self) -> list[str]:
        """The turn, the points, the Mastermind, how near evil is to its goal, and what is unusual."""
        if self.known["phase"] == "setup":
            return []
        known = self.known
        turn = [self._say("turn", known["turn"]), self._say("points", known["attack"], known["recruit"])]
        return [*turn, self._mastermind("zone"), self._loss(), *self.unusual()]

    def place(self, zone: ZoneView) -> str | None:
        """One place of the table with what it means now; None where that is only what lies there."""
        if self.known["phase"] == "setup":
            return None
        if zone.name in SPACES:
            return self._enemy(zone.name) if zone.count else self._say("nobody", self.narrator.zone(zone.name))
        if zone.name in SLOTS:
            return self._hero(zone.name) if zone.count else None
        match zone.name:
            case "mastermind":
                return self._mastermind()
            case "scheme":
                return self._scheme()
            case "villain_deck":
                return f"{self._villain_deck()}{'' if self.lang == CHINESE else ' '}{self._made_of()}"
            case "officers" if zone.count:
                return self._officers()
        return None

    def standing(self, kind: Any) -> list[str]:
        """Where an enemy stands, and how strong it is there now."""
        zones = [self.view.zone(place) for place in PLACES] if self.known["phase"] != "setup" else []
        return [
            self._say("now", self.narrator.zone(zone.name), cards.joined(self._strength(zone.name), self.lang))
            for zone in zones
            if zone.count and self.lexicon.shown(self.view, zone)[0].id == kind.id
        ]

    # -- the turn -----------------------------------------------------------------------------------------------------

    def _turn(self) -> list[str]:
        known = self.known
        active = known["active"].index
        player = self.narrator.seat(active)
        if known["phase"] == "showdown":
            prize = self.narrator.several(self.view.zone("prize").known)
            lines = [self._say("showdown", known["showdown_round"], prize, player, self._points())]
            for seat, points in known["totals"].items():
                lines.append(self._say("total", self.narrator.seat(int(seat.removeprefix("seat")) - 1), points))
        else:
            key = "your_turn" if active == self.view.seat else "their_turn"
            lines = [self._say(key, known["turn"], player, self._points())]
        return [*lines, *self.unusual(), *self._so_far(active)]

    def _points(self) -> str:
        found = [self._say(f"n_{what}", n) for what in ("attack", "recruit") if (n := self.known[what])]
        return self._say("to_spend", self._listing(found)) if found else self._say("nothing_to_spend")

    def _so_far(self, active: int) -> list[str]:
        """What the turn has brought, as far as cards may ask for it."""
        known, lines = self.known, []
        played = self.view.zone("play", active)
        if played.count:
            lines.append(self._say("played", self._names(played)))
        spent = any(known[f"{what}_made"] != known[what] for what in ("attack", "recruit"))
        made = [self._say(f"n_{what}", n) for what in ("attack", "recruit") if (n := known[f"{what}_made"])]
        if spent and made:
            lines.append(self._say("made", self._listing(made)))
        if known["drawn"]:
            lines.append(self._say("drawn", known["drawn"]))
        return lines

    def unusual(self) -> list[str]:
        """What holds for this turn or the next hand and is not always so."""
        known = self.known
        told = [
            (known["last_turn"], "last_turn", ()),
            (known["assured"], "assured", ()),
            (known["healed"], "healed", ()),
            (known["recruit_as_attack"], "recruit_as_attack", ()),
            (known["triggers"], "triggers", (known["triggers"],)),
            (known["hand_size"] != HAND, "next_hand", (known["hand_size"],)),
            (known["bubble"], "bubble", (self.narrator.value(known["bubble"]),)),
            (known["extra_turn"], "extra_turn", ()),
        ]
        return [self._say(key, *args) for holds, key, args in told if holds]

    # -- evil ---------------------------------------------------------------------------------------------------------

    def _evil(self) -> list[str]:
        return [self._mastermind(), self._scheme(), self._villain_deck()]

    def _mastermind(self, key: str = "mastermind") -> str:
        zone = self.view.zone("mastermind")
        if not zone.count:
            return self._say("no_mastermind")
        tactics, attack = self.view.zone("tactics").count, self.known["attacks"][MASTERMIND]
        left = self._say("tactics", tactics) if tactics else "" if attack is None else self._say("final_blow")
        strength, *more = self._strength("mastermind")
        parts = cards.joined([strength, left, *more], self.lang)
        return self._say(key, self.narrator.value(zone.cards[0]), parts)

    def _scheme(self) -> str:
        return self._say("scheme", self.narrator.value(self.view.zone("scheme").cards[0]), self._loss())

    def _loss(self) -> str:
        count, have, limit = self.known["loss"]
        return self._say(f"loss_{count}", have, limit)

    def _villain_deck(self) -> str:
        known = self.known
        counts = (known["twists_played"], known["twists_total"], known["strikes_played"], known["strikes_total"])
        return self._say("villain_deck", self.view.zone("villain_deck").count, *counts)

    def _made_of(self) -> str:
        groups = [*self.known["villain_groups"], *self.known["henchmen_groups"]]
        return self._say("made_of", self.narrator.several(groups))

    # -- the city -----------------------------------------------------------------------------------------------------

    def _city(self) -> list[str]:
        zones = [self.view.zone(place) for place in SPACES]
        free = [self.narrator.zone(zone.name) for zone in zones if not zone.count]
        portals = min(self.view.zone("portals").count or 0, len(PLACES))
        # The n-th portal belongs to the n-th of Mastermind, Bridge, Streets, Rooftops, Bank, Sewers (LEG-SCH-PORT).
        at = [self.narrator.zone(PLACES[MASTERMIND - n]) for n in range(portals)]
        lines = [self._say("portals", self._listing(at))] if at else []
        if len(free) == len(SPACES):
            return [self._say("city_quiet"), *lines]
        lines = [self._say("city"), *("  " + self._enemy(zone.name) for zone in zones if zone.count), *lines]
        if free:
            lines.append("  " + self._say("nobody", self._listing(free)))
        if zones[-1].count:
            key = "on_bridge" if free else "next_escape"
            lines.append("  " + self._say(key, self.narrator.value(zones[-1].cards[0])))
        return lines

    def _enemy(self, place: str) -> str:
        zone = self.view.zone(place)
        name, parts = self.narrator.value(zone.cards[0]), cards.joined(self._strength(place), self.lang)
        return self._say("enemy", self.narrator.zone(place), name, parts)

    def _strength(self, place: str) -> list[str]:
        """What is to be known of an enemy, and whether the points suffice for it."""
        known, attack = self.known, self.known["attacks"][PLACES.index(place)]
        found = enemies.strength(self.lexicon, self.view, self.lang, place)
        if attack is not None and known["phase"] == "main" and not known["healed"] and attack <= known["power"]:
            found.append(self._say("within_reach"))
        return found

    # -- Heroes and stacks --------------------------------------------------------------------------------------------

    def _hq(self) -> list[str]:
        free = [self.narrator.zone(slot) for slot in SLOTS if not self.view.zone(slot).count]
        lines = ["  " + self._hero(slot) for slot in SLOTS if self.view.zone(slot).count]
        if self.view.zone("officers").count:
            lines.append("  " + self._officers())
        if free:
            lines.append("  " + self._say("nobody", self._listing(free)))
        return [self._say("hq"), *lines]

    def _hero(self, slot: str) -> str:
        kind = self.view.zone(slot).cards[0]
        brief = cards.brief(kind, self.lang)
        return self._say("hero", self.narrator.zone(slot), self.narrator.value(kind), brief, self._offer(kind))

    def _officers(self) -> str:
        zone = self.view.zone("officers")
        kind = zone.cards[-1]
        name, brief = self.narrator.value(kind), cards.brief(kind, self.lang)
        return self._say("officers", name, brief, zone.count, self._offer(kind))

    def _offer(self, kind: Any) -> str:
        """Whether the points suffice for a Hero."""
        known = self.known
        enough = known["phase"] == "main" and not known["healed"] and kind.cost <= known["recruit"]
        return self._say("affordable") if enough else ""

    def _stacks(self) -> str:
        return self._say("stacks", *(self.view.zone(name).count for name in ("hero_deck", "wounds", "bystanders")))

    # -- players ------------------------------------------------------------------------------------------------------

    def _player(self, seat: int, zones: Iterable[ZoneView]) -> list[str]:
        """A player's counts, and what lies open; of the viewer at last the hand."""
        hand, deck, mine = self.view.zone("hand", seat), self.view.zone("deck", seat), seat == self.view.seat
        points = self.known["scores"][seat]
        counts = (
            ("own", points, deck.count)
            if mine
            else ("player", self.narrator.seat(seat), points, hand.count, deck.count)
        )
        lines = [self._say(*counts)]
        for name in ("victory", "discard"):
            zone = self.view.zone(name, seat)
            if zone.count:
                lines.append("  " + self._say(name, self._names(zone)))
        for zone in zones:
            if zone.owner != seat or zone.name in ("victory", "discard", "play") or (mine and zone.name == "hand"):
                continue
            # A deck or a foreign hand says more than its size only where some of its cards are known.
            if zone.known or zone.name not in ("deck", "hand"):
                lines.append("  " + zone_line(self.narrator, zone, named=False))
        if mine and hand.count:
            lines.append(self._say("hand", contents(self.narrator, hand)))
        return lines

    # -- words --------------------------------------------------------------------------------------------------------

    def _zone(self, zone: ZoneView) -> str:
        """An open zone, with the names of what lies there."""
        return self._say("zone", self.narrator.zone(zone.name), self._names(zone))

    def _names(self, zone: ZoneView) -> str:
        """The cards of an open zone by their names alone."""
        return self.narrator.counted([self.narrator.value(kind) for kind in zone.known])

    def _listing(self, items: list[str]) -> str:
        return self.narrator.translator.listing(items)

    def _say(self, key: str, *args: Any) -> str:
        return self.lexicon.text(f"look.{key}", self.lang, *args)
