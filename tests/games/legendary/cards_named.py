"""What there is to be tested of each card, and what the tests' markers say they test.

    @pytest.mark.card("juggernaut", "ambush", "escape")
    @pytest.mark.card("hydra_kidnappers", may=("yes", "no"))

names parts of a card and, of a line that leaves a choice, the answers that the test gives. Without parts it is the only
line of the card. Parts are

- the lines, by when they happen: `play`, `super`, `fight`, `twist` ...; of several at one time `play_1`, `play_2`;
- `points`: the Recruit and Attack that a Hero makes by what is printed;
- `attack` and `vp` of enemies, `vp` of Tactics and Bystanders, `lead`: whom a Mastermind always leads,
  `setup`: the set-up line of a Scheme, `played`: what becomes of a Twist or a Strike.

A line that a player may decline, or suffer instead of showing a card, is to be answered with `yes` and with `no`, one
with modes with each of them; where a line asks twice, the question stands in front: `officer no`. The fixture `table`
fails a test that does not put the card on a table, or does not give the answers.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pytest

import tests.games.legendary
from tabletop_games.legendary.cards.asks import ASKS
from tabletop_games.legendary.content import Effect, Kind, Verb, content
from tests.games.legendary.scenario import Given, Scenario

DECLINES = ("no", "none", "leave", "suffer")
YES_NO = frozenset({"yes", "no"})


class Named(NamedTuple):
    """A part of a card, or an answer to be given to it."""

    kind: str
    part: str
    answer: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.part}" + (f": {self.answer}" if self.answer else "")


def lines(kind: Kind) -> dict[str, Effect]:
    """The lines of a card by what the markers call them."""
    times = [effect.when for effect in kind.effects]
    found: dict[str, Effect] = {}
    for effect in kind.effects:
        several = times.count(effect.when) > 1
        number = sum(name.startswith(f"{effect.when}_") for name in found) + 1
        found[f"{effect.when}_{number}" if several else effect.when] = effect
    return found


def figures(kind: Kind) -> Iterator[str]:
    """The parts of a card that are no lines."""
    if kind.is_hero and (kind.recruit is not None or kind.attack is not None):
        yield "points"
    if kind.is_villain or kind.type == "mastermind":
        yield "attack"
    if kind.vp:
        yield "vp"
    if kind.type == "mastermind":
        yield "lead"
    if kind.type == "scheme" and content().schemes[kind.id].setup_text:
        yield "setup"
    if kind.is_twist or kind.is_strike:
        yield "played"


def answers(effect: Effect) -> frozenset[str]:
    """The answers that a line is to be given; empty if it leaves nothing to decline or choose between."""
    asked = [(_ask(verb), _choices(verb)) for outer in effect.do for verb in outer.walk() if _choices(verb)]
    if len(asked) == 1:
        return asked[0][1]
    return frozenset(f"{ask} {answer}" for ask, choices in asked for answer in choices)


def _choices(verb: Verb) -> frozenset[str]:
    if verb.op == "choose":
        return frozenset(mode[0].op for mode in verb.modes)
    if verb.op in ("may", "may_reveal", "reveal_or", "replace_wound", "return_to_hand", "heal"):
        return YES_NO
    return YES_NO if verb.optional or verb.choice else frozenset()


def _ask(verb: Verb) -> str:
    return ASKS.get(verb.ask, "main")


def wanted() -> set[Named]:
    """All parts of all cards, with all answers."""
    found: set[Named] = set()
    for kind in content().kinds.values():
        found |= {Named(kind.id, part) for part in figures(kind)}
        for part, effect in lines(kind).items():
            found.add(Named(kind.id, part))
            found |= {Named(kind.id, part, answer) for answer in answers(effect)}
    return found


def named(mark: pytest.Mark) -> set[Named]:
    """What one marker names. Raises ValueError for what is not there."""
    name, *parts = mark.args
    kind = content().kinds[name]
    if not parts and len(kind.effects) == 1:
        parts = list(lines(kind))
    may = mark.kwargs.get("may", ())
    given = (may,) if isinstance(may, str) else tuple(may)
    found = {Named(name, part) for part in parts}
    found |= {Named(name, part, answer) for part in parts for answer in given}
    if not found or set(mark.kwargs) - {"may"} or not found <= wanted():
        raise ValueError(f"a marker names no part of a card: {mark}")
    return found


def named_by_tests() -> set[Named]:
    """What the markers of all tests of Legendary name."""
    found: set[Named] = set()
    for module in pkgutil.iter_modules(tests.games.legendary.__path__, f"{tests.games.legendary.__name__}."):
        if module.name.rpartition(".")[2].startswith("test_"):
            for function in vars(importlib.import_module(module.name)).values():
                for mark in _card_marks(getattr(function, "pytestmark", ())):
                    found |= named(mark)
    return found


def _card_marks(marks: Iterable[Any]) -> Iterator[pytest.Mark]:
    for mark in marks:
        mark = getattr(mark, "mark", mark)
        if mark.name == "card":
            yield mark
        elif mark.name == "parametrize":
            for row in mark.args[1]:
                yield from _card_marks(getattr(row, "marks", ()))


def unmet(marks: Iterable[pytest.Mark], scenarios: Iterable[Scenario]) -> list[str]:
    """What a test's markers say and its scenarios do not bear out."""
    played = list(scenarios)
    found = []
    for mark in marks:
        for kind, part, answer in sorted(named(mark)):
            if not answer and not any(_on_table(kind, scenario) for scenario in played):
                found.append(f"{kind} is on no table")
            if answer and not any(said(given, kind, answer) for scenario in played for given in scenario.given):
                found.append(f"{kind} {part} is not answered with {answer}")
    return found


def _on_table(kind: str, scenario: Scenario) -> bool:
    s = scenario.s
    return any(card.kind.id == kind for pile in s.piles() if pile is not s.box for card in pile.cards)


def said(given: Given, kind: str, answer: str) -> bool:
    """Whether an answer is one to a card, and this one."""
    ask, _, what = answer.rpartition(" ")
    if kind == "wound":
        return given.ask == "main" and "heal" in given.options and (given.picks == ("heal",)) is (answer == "yes")
    if given.source != kind or ask not in ("", given.ask):
        return False
    if what not in YES_NO:
        return given.picks == (what,)
    return (not given.picks or given.picks[0] in DECLINES) is (what == "no")


def both(kind: str, *parts: str, yes: Any, no: Any) -> list[Any]:
    """The two rows of a table for a line that may be declined: what to answer, marked as what it is."""
    return [
        pytest.param(yes, marks=pytest.mark.card(kind, *parts, may="yes"), id="yes"),
        pytest.param(no, marks=pytest.mark.card(kind, *parts, may="no"), id="no"),
    ]
