"""What the screen shows of a view: boxes, facts and names in words, from the view and the narrator alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.cells import cut
from tabletop_tui.words.look import worth_showing, zone_line
from tabletop_tui.words.narrator import Narrator

from ..card import Kind
from ..content import content
from ..words import spots, strength, twists
from .box import Box, Fact

FADED = "muted"
LONGEST_NAME = 16
"""Cells of a name in the status line: the counts behind it must stay in sight."""


class Person(NamedTuple):
    """A player: the spot, whether it is the active one, name and counts in full and in shorter words, the counts alone
    in the shortest ones, and how a showdown stands for them."""

    spot: str
    active: bool
    name: str
    full: str
    mid: str
    short: str
    showdown: str = ""


class Scene(NamedTuple):
    """The board in words. evil: the Mastermind as a box; it, the Scheme and its next Twist are None during set-up.

    city: from the Bridge to the Sewers, as on the board. piles: what lies in the open elsewhere.
    """

    playing: bool
    mastermind: Box | None
    scheme: tuple[str, str] | None
    scheme_texts: tuple[str, ...]
    loss: str
    twist: str
    twist_full: tuple[str, ...]
    city: tuple[Box, ...]
    escape: str
    villains: tuple[str, ...]
    hq: tuple[Box, ...]
    conveyor: bool
    officers: Box | None
    stacks: tuple[tuple[str, str], ...]
    people: tuple[Person, ...]
    players: str
    piles: tuple[str, ...]


def scene_of(view: View, narrator: Narrator) -> Scene:
    """The scene of a view."""
    return _Painter(view, narrator).scene()


class _Painter:
    """Puts one view into words."""

    def __init__(self, view: View, narrator: Narrator) -> None:
        self.view = view
        self.narrator = narrator
        self.known = view.facts
        self.lexicon = narrator.lexicon
        self.playing = view.facts["phase"] != "setup"

    def say(self, key: str, *args: Any) -> str:
        """An entry of the board's words."""
        return self.lexicon.text(f"board.{key}", self.narrator.lang, *args)

    def pair(self, short: str, full: str, *args: Any) -> tuple[str, str]:
        """Two entries for one thing."""
        return self.say(short, *args), self.say(full, *args)

    def scene(self) -> Scene:
        """Everything."""
        view, narrator = self.view, self.narrator
        scheme = view.zone("scheme").cards
        solo, deck = self.known["solo_mode"], view.zone("villain_deck").count
        return Scene(
            playing=self.playing,
            mastermind=self._mastermind(),
            scheme=(narrator.zone("scheme"), narrator.kind(scheme[0])) if scheme else None,
            scheme_texts=tuple(self.lexicon.printed(scheme[0], narrator.lang)) if scheme else (),
            loss=self._loss() if self.playing else "",
            twist=self._twist(),
            twist_full=self._twist_full(),
            city=tuple(self._space(place) for place in reversed(spots.SPACES)),
            escape=self.say("escape"),
            villains=self.pair("villain_deck", "villains", deck),
            hq=tuple(self._slot(slot, n) for n, slot in enumerate(spots.SLOTS, start=1)),
            conveyor=solo is not None and content().solo_modes[solo].hq_conveyor,
            officers=self._officers(),
            stacks=tuple(self._stacks()),
            people=tuple(self._person(seat) for seat in range(view.seats)),
            players=self.say("players_short"),
            piles=tuple(self._piles()),
        )

    # -- evil ---------------------------------------------------------------------------------------------------------

    def _mastermind(self) -> Box | None:
        zone = self.view.zone("mastermind")
        if not zone.cards:
            return None
        kind = zone.cards[0]
        facts: list[Fact] = []
        if self.playing:
            facts = [*self._attack("mastermind"), *self._tactics(kind), *self._held("mastermind")]
        strike = [self.say("strike", effect.text.en if self._english else effect.text.zh) for effect in kind.on_strike]
        return Box(
            "mastermind",
            self.narrator.zone("mastermind"),
            self.narrator.kind(kind),
            tuple(facts),
            tuple(strike),
            card=kind.id,
        )

    def _tactics(self, kind: Kind) -> Iterator[Fact]:
        left, total = self.view.zone("tactics").count, len(content().masterminds[kind.id].tactics)
        text = self.say("tactics", left, total)
        yield Fact(text, text)
        if not left and self.known["attacks"][-1] is not None:
            yield Fact(self.say("final_blow"), self.say("final_blow"))

    def _loss(self) -> str:
        if self.known["phase"] == "showdown":
            return ""
        count, have, limit = self.known["loss"]
        return self.say(f"loss_{count}", have, limit)

    def _twist(self) -> str:
        if not self.playing:
            return ""
        if self.known["phase"] == "showdown":
            prize = self.narrator.several(self.view.zone("prize").known)
            return self.say("showdown", self.known["showdown_round"], prize)
        if not twists.to_come(self.view):
            return ""
        return self.say("next_twist", twists.number(self.view), twists.in_short(self.narrator, self.view))

    def _twist_full(self) -> tuple[str, ...]:
        known = self.playing and self.known["phase"] != "showdown" and twists.to_come(self.view)
        return tuple(twists.in_full(self.narrator, self.view)) if known else ()

    # -- the city -----------------------------------------------------------------------------------------------------

    def _space(self, place: str) -> Box:
        zone, where = self.view.zone(place), self.narrator.zone(place)
        if self.playing and strength.has_portal(self.view, place):
            where = f"{where} +{strength.PORTAL}"
        if not zone.cards:
            return Box(place, where)
        shown = self.lexicon.shown(self.view, zone)[0]
        facts = [*self._attack(place), *self._need(place), *self._held(place), *self._worth(zone.cards[0])]
        texts = self.lexicon.printed(shown, self.narrator.lang)[1:]
        return Box(place, where, self.narrator.kind(shown), tuple(facts), tuple(texts), card=shown.id)

    def _attack(self, place: str) -> Iterator[Fact]:
        attack = self.known["attacks"][spots.PLACES.index(place)]
        if attack is None:
            yield Fact(self.say("beaten"), self.say("beaten"), None, FADED)
            return
        printed, within = strength.printed(self.view, place), strength.within_reach(self.view, place)
        pair = (
            self.pair("a", "attack", attack)
            if printed == attack
            else self.pair("a_printed", "attack_printed", attack, printed)
        )
        yield Fact(*pair, True if within else None, "possible" if within else "")

    def _need(self, place: str) -> Iterator[Fact]:
        demand = strength.requirement(self.view, place)
        if demand is not None:
            named = self.lexicon.text(f"name.{demand[0]}", self.narrator.lang)
            if demand[1]:
                yield Fact(named, self.say("has", named), True)
            else:
                yield Fact(*self.pair("lacks", "needs", named), None, "error")

    def _worth(self, kind: Kind) -> Iterator[Fact]:
        if not kind.is_hero:
            yield Fact(*self.pair("v", "vp", f"{kind.vp}{'+' if kind.vp_plus else ''}"))

    def _held(self, place: str) -> Iterator[Fact]:
        held = self.view.zone(place).cards[1:]
        bystanders = sum(kind.is_bystander for kind in held)
        if bystanders:
            yield Fact(*self.pair("b", "bystanders", bystanders), None, "note")
        for kind in held:
            if not kind.is_bystander:
                text = f"+{self.narrator.kind(kind)}"
                yield Fact(text, text, None, "note")

    # -- Heroes -------------------------------------------------------------------------------------------------------

    def _slot(self, slot: str, number: int) -> Box:
        zone = self.view.zone(slot)
        if not zone.cards:
            return Box(slot, str(number), full_label=self.narrator.zone(slot))
        kind = zone.cards[0]
        hero = content().heroes[kind.hero].name if kind.hero is not None else None
        label = "" if hero is None else hero.en if self._english else hero.zh
        facts = [self._cost(kind), *class_facts(kind, self.narrator), *self._team(kind)]
        texts = self.lexicon.printed(kind, self.narrator.lang)[1:]
        full = f"{self.narrator.zone(slot)} {label}"
        return Box(slot, f"{number} {label}", self.narrator.kind(kind), tuple(facts), tuple(texts), full, kind.id)

    def _cost(self, kind: Kind) -> Fact:
        known = self.known
        able = self.playing and self.view.outcome is None and known["phase"] == "main" and not known["healed"]
        enough = able and kind.cost <= known["recruit"]
        return Fact(*self.pair("c", "cost", kind.cost), True if enough else None, "possible" if enough else "")

    def _team(self, kind: Kind) -> Iterator[Fact]:
        if kind.team is not None:
            yield Fact(self.say(f"team_{kind.team}"), self.lexicon.text(f"name.{kind.team}", self.narrator.lang))

    def _officers(self) -> Box | None:
        zone = self.view.zone("officers")
        if not zone.cards:
            return None
        kind = zone.cards[-1]
        return Box("officer", "", self.say("officers", zone.count), (self._cost(kind),), card=kind.id)

    # -- what lies around ---------------------------------------------------------------------------------------------

    def _stacks(self) -> Iterator[tuple[str, str]]:
        if not self.playing:
            return
        for name in ("hero_deck", "wounds", "bystanders", "ko"):
            yield self.pair(f"{name}_short", f"{name}_stack", self.view.zone(name).count)[::-1]
        escaped = (self.known["escaped_villains"], self.known["escaped_bystanders"])
        yield self.pair("escaped_short", "escaped", *escaped)[::-1]

    def _person(self, seat: int) -> Person:
        spot, name, zone = f"seat{seat}", self.narrator.seat(seat), self.view.zone
        counts = [zone(pile, seat).count for pile in ("deck", "discard", "hand")]
        if not self.playing:
            return Person(spot, False, name, name, name, "")
        numbers = (self.known["scores"][seat], *counts)
        full, mid = self.say("player", name, *numbers), self.say("player_mid", name, *numbers)
        short = self.say("player_short", *numbers)
        return Person(spot, self.known["active"].index == seat, name, full, mid, short, self._showdown(seat))

    def _showdown(self, seat: int) -> str:
        if self.known["phase"] != "showdown":
            return ""
        shown = self.known["totals"].get(f"seat{seat + 1}")
        if shown is not None:
            return self.say("shown", shown)
        return self.say("to_show") if any(one.index == seat for one in self.known["to_show"]) else ""

    def _piles(self) -> Iterator[str]:
        """What lies in the open and has no place on the board."""
        if not self.playing:
            names = [*self.known.get("villain_groups", ()), *self.known.get("henchmen_groups", ())]
            for key, ids in (("in_deck", names), ("heroes", self.known.get("heroes", ()))):
                if ids:
                    yield self.say(key, self.narrator.several(ids))
            return
        for zone in worth_showing(self.narrator, self.view.zones):
            hidden_hand = zone.name == "hand" and (zone.owner == self.view.seat or not zone.known)
            if zone.known and zone.name in spots.PILES and not hidden_hand:
                yield zone_line(self.narrator, zone)

    @property
    def _english(self) -> bool:
        return self.narrator.lang == "en"


def class_facts(kind: Kind, narrator: Narrator) -> Iterator[Fact]:
    """The classes of a Hero and the points it brings."""
    english, say = narrator.lang == "en", narrator.lexicon.text
    for name in sorted(kind.classes):
        one = content().classes[name]
        yield Fact(one.short.en, one.name.en) if english else Fact(one.short.zh, one.name.zh)
    points = (
        ("r", "recruit", kind.recruit, kind.recruit_plus),
        ("a", "attack", kind.attack, kind.attack_plus),
    )
    for short, full, amount, more in points:
        if amount is not None:
            text = f"{amount}{'+' if more else ''}"
            yield Fact(say(f"board.{short}", narrator.lang, text), say(f"board.{full}", narrator.lang, text))


def status_of(view: View, narrator: Narrator, decides: int | None, more: str) -> list[str]:
    """The parts of the status line. decides: the seat whose decision is pending. more: the sign of what is cut."""
    painter, known = _Painter(view, narrator), view.facts
    say = painter.say
    if known["phase"] == "setup":
        return [say("phase_setup")]
    active = known["active"].index
    name = cut(narrator.seat(active), LONGEST_NAME, more)
    phase = say("phase_over") if view.outcome is not None else say(f"phase_{known['phase']}", name)
    parts = [say("turn", known["turn"]), phase]
    if decides is not None and decides not in (active, TABLE):
        parts.append(say("decides", cut(narrator.seat(decides), LONGEST_NAME, more)))
    if view.outcome is None:
        parts += [say(key) for key in ("last_turn", "assured") if known[key]]
    parts += [say(key, known[f"{key}_played"], known[f"{key}_total"]) for key in ("twists", "strikes")]
    _, have, limit = known["loss"]
    return [*parts, say("loss", have, limit) if limit else say("loss_at_0", have)]
