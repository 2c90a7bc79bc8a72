"""Every registered game with the options and numbers of seats that its contract is tried with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop_tui.catalogue.games import entries
from tabletop_tui.catalogue.options import Field, fields_of
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tests.laws.case import Case

GAMES: dict[str, Game[Any]] = {entry.id: entry.load() for entry in entries()[0]}

EXEMPT: dict[tuple[str, str], Callable[[Any], bool]] = {
    # A player without a real choice is skipped there, which shows that there was none.
    ("legendary", "deal twin"): lambda options: options.handoff == "needed",
    # Only who holds an answer is asked there; the option says so.
    ("magblast", "deal twin"): lambda options: options.response_mode == "holders",
}
"""Where a game's rules force an exception from a law: (game, law), and with which options."""

ASKING: dict[str, dict[str, Any]] = {"legendary": {"handoff": "always"}}
"""The options under which a game asks everybody affected, so that no law is exempt."""

SHORT: dict[str, dict[str, Any]] = {"magblast": {"round_limit": 5}}
"""The options under which players who answer by chance come to an end before long."""


def usual_options(game: Game[Any]) -> Any:
    """A game's own options, but such that players who answer by chance come to an end before long."""
    return game.options_model()(**SHORT.get(game.id, {}))


def exempt(case: Case, law: str) -> bool:
    """Whether a law is not meant to hold for a case."""
    return (case.game.id, law) in EXEMPT and EXEMPT[case.game.id, law](case.options)


def usual_cases() -> list[Case]:
    """Each game with its own options, and asking everybody, for the fewest, the next and the most players."""
    cases = []
    for game in GAMES.values():
        for seats in sorted({game.seats[0], game.seats[min(1, len(game.seats) - 1)], game.seats[-1]}):
            cases.append(Case(f"{game.id}-{seats}", game, usual_options(game), seats))
            if game.id in ASKING:
                options = game.options_model()(**ASKING[game.id])
                cases.append(Case(f"{game.id}-{seats}-asking", game, options, seats))
    return cases


def random_cases(game: Game[Any], seed: int, **fixed: Any) -> Iterator[Case]:
    """The game with random options and numbers of seats that fit together, one after the other, without end."""
    fixed = SHORT.get(game.id, {}) | fixed
    fields, rng = [field for field in fields_of(game) if field.name not in fixed], Rng(seed)
    while True:
        seats = rng.choice(game.seats)
        given = {field.name: _value(field, rng) for field in rng.sample(fields, 1 + rng.below(5))}
        options = game.options_model()(**(given | fixed))
        try:
            Match(game, options, seats, 1)
        except Refusal:
            continue
        yield Case(f"{game.id}, {seats} seats, {given | fixed}", game, options, seats)


def _value(field: Field, rng: Rng) -> Any:
    if field.values is None:
        return field.default
    if field.many:
        return tuple(rng.sample(field.values, rng.below(3)))
    return rng.choice(field.values)
