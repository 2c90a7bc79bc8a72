"""A sweep covers what it says, and finds out by itself what a game refuses."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, ClassVar, Literal

import pytest

from tabletop_tui.catalogue.games import shelf
from tabletop_tui.catalogue.options import fields_of
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.simulate.sweep import SEATS, Covered, Sweep, sweep_plans
from tests.toy import GAME, Fair, FairGame, Options

Pairs = set[frozenset[tuple[str, Any]]]


def together(covered: Covered, defaults: Mapping[str, Any]) -> Pairs:
    """All pairs of values that stand together in a game of a sweep."""
    found: Pairs = set()
    for seats, options in covered.rows:
        held: list[tuple[str, Any]] = [(SEATS, seats)]
        for name, value in (dict(defaults) | options).items():
            held += [(name, one) for one in value] if isinstance(value, tuple) else [(name, value)]
        found |= {frozenset(pair) for pair in combinations(held, 2)}
    return found


def all_pairs(values: Mapping[str, Sequence[Any]], many: set[str]) -> Pairs:
    """All pairs of values that there are."""
    flat = [(name, value) for name, several in values.items() for value in several]
    return {frozenset((a, b)) for a, b in combinations(flat, 2) if a[0] != b[0] or a[0] in many}


FAIR = {
    SEATS: (1, 2, 3, 4),
    "rounds": (1, 2, 3),
    "toll": ("light", "heavy"),
    "feast": (False, True),
    "herald": ("", "north", "south"),
    "banned": ("apple", "bread", "cheese", "dates", "eggs"),
}


@pytest.mark.parametrize("seed", range(5))
def test_every_pair_that_the_game_allows_stands_together_somewhere(seed: int) -> None:
    covered = Sweep(GAME, [1, 2, 3, 4], {}, seed).cover()
    wanted = all_pairs(FAIR, {"banned"})
    missing = wanted - together(covered, asdict(Options()))
    assert missing == {frozenset({(SEATS, 1), ("feast", True)})}
    assert covered.pairs == len(wanted) - 1
    assert covered.values == sum(map(len, FAIR.values()))
    assert [{(choice.name, choice.value) for choice in refused} for refused in covered.refused] == [
        {(SEATS, 1), ("feast", True)}
    ]


def test_it_takes_far_fewer_games_than_there_are_combinations() -> None:
    assert len(Sweep(GAME, [1, 2, 3, 4], {}).cover().rows) < 25


def test_every_game_of_a_sweep_starts() -> None:
    for seats, options in Sweep(GAME, [1, 2, 3, 4], {}).cover().rows:
        GAME.start(Options(**options), seats, Rng(1))


def test_fixed_options_and_seats_stay() -> None:
    covered = Sweep(GAME, [3], {"toll": "heavy"}).cover()
    assert {seats for seats, _ in covered.rows} == {3}
    assert {options["toll"] for _, options in covered.rows} == {"heavy"}


@dataclass(frozen=True, slots=True)
class Few:
    """Options of a game that has hardly any."""

    free: str = "anything"


@dataclass(frozen=True, slots=True)
class Strict:
    """Options of which three together are refused, and one only with the usual value of another."""

    a: Literal[0, 1] = 0
    b: Literal[0, 1] = 0
    c: Literal[0, 1] = 0
    d: Literal["needs_b", "plain"] = "plain"


class StrictGame(FairGame):
    """The fair with other options, which it does not read."""

    model: ClassVar[type[Any]] = Strict

    def options_model(self) -> type[Any]:
        return self.model

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {}

    def start(self, options: Any, seats: int, rng: Rng) -> Fair:
        if isinstance(options, Strict):
            if options.a and options.b and options.c:
                raise Refusal("too_much")
            if options.d == "needs_b" and not options.b:
                raise Refusal("needs_b")
        return super().start(Options(), seats, rng)


def test_what_is_refused_only_beside_something_else_is_covered_elsewhere() -> None:
    covered = Sweep(StrictGame(), [2], {}).cover()
    values = {SEATS: (2,), "a": (0, 1), "b": (0, 1), "c": (0, 1), "d": ("needs_b", "plain")}
    missing = all_pairs(values, set()) - together(covered, asdict(Strict()))
    assert missing == {frozenset({("b", 0), ("d", "needs_b")})}


@dataclass(frozen=True, slots=True)
class Needy:
    """Options of which some are refused but beside a certain thing of another one."""

    ship: Literal["none", "big"] = "none"
    crew: Literal["few", "many"] = "few"
    aboard: tuple[Literal["cook", "mate", "parrot"], ...] = ()


class NeedyGame(StrictGame):
    """A big ship takes a cook, and no cook goes with a small one."""

    model = Needy

    def start(self, options: Any, seats: int, rng: Rng) -> Fair:
        if isinstance(options, Needy) and (options.ship == "big") is not ("cook" in options.aboard):
            raise Refusal("cook")
        return super().start(options, seats, rng)


@pytest.mark.parametrize("seed", range(5))
def test_values_that_need_another_thing_beside_them_are_covered_with_it(seed: int) -> None:
    covered = Sweep(NeedyGame(), [2, 3], {}, seed).cover()
    values = {
        SEATS: (2, 3),
        "ship": ("none", "big"),
        "crew": ("few", "many"),
        "aboard": ("cook", "mate", "parrot"),
    }
    missing = all_pairs(values, {"aboard"}) - together(covered, asdict(Needy()))
    assert missing == {frozenset({("ship", "none"), ("aboard", "cook")})}
    assert {frozenset((choice.name, choice.value) for choice in one) for one in covered.refused} == missing


def test_a_game_without_options_is_played_with_every_number_of_players() -> None:
    class Plain(StrictGame):
        model = Few

    covered = Sweep(Plain(), [2, 4], {}).cover()
    assert sorted(seats for seats, _ in covered.rows) == [2, 4]


def test_the_games_are_plans_with_seeds_that_count_on() -> None:
    covered = Sweep(GAME, [1, 2], {}).cover()
    found = sweep_plans(covered, GAME, ["random"], 10, 2 * len(covered.rows) + 1)
    assert [plan.seed for plan in found] == list(range(10, 11 + 2 * len(covered.rows)))
    assert found[0].options == found[len(covered.rows)].options
    assert {len(plan.bots) for plan in found} == {1, 2}


@pytest.mark.parametrize("game", shelf().games, ids=lambda game: str(game.id))
def test_a_sweep_of_a_real_game_misses_only_what_the_game_refuses(game: Game[Any]) -> None:
    model = game.options_model()
    covered = Sweep(game, list(game.seats), {}).cover()
    fields = [field for field in fields_of(game) if field.values]
    values = {SEATS: tuple(game.seats)} | {field.name: tuple(field.values or ()) for field in fields}
    many = {field.name for field in fields if field.many}
    missing = all_pairs(values, many) - together(covered, asdict(model()))
    assert len(missing) == len(all_pairs(values, many)) - covered.pairs
    refused = [frozenset((choice.name, choice.value) for choice in choices) for choices in covered.refused]
    assert [set(pair) for pair in missing if not any(one <= pair for one in refused)] == []
    flat = [(name, value) for name, several in values.items() for value in several]
    for pair in missing:
        taken = {name for name, _ in pair}
        for other in [None, *((name, value) for name, value in flat if name in many or name not in taken)]:
            given: dict[str, Any] = {}
            for name, value in sorted({*pair, *([] if other is None else [other])}, key=str):
                given[name] = (*given.get(name, ()), value) if name in many else value
            seats = given.pop(SEATS, None)
            for number in [seats] if seats else game.seats:
                with pytest.raises(Refusal):
                    game.start(model(**given), number, Rng(0))
