"""Whatever is possible somewhere has a reason of its own where it is not."""

from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.game import Game
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.notation import write
from tests.session.games import games, random_match

GENERIC = {"not_now", "not_offered"}


def wishes(game: Game[Any], matches: int) -> dict[str, Any]:
    """Every option, by its notation, that is offered anywhere in some random matches."""
    found: dict[str, Any] = {}
    for seed in range(matches):
        for match in random_match(game, seed):
            assert match.decision is not None
            for option in match.decision.options:
                found.setdefault(write(option), option)
    return found


def unexplained(game: Game[Any], known: dict[str, Any], seeds: range, every: int) -> set[tuple[str, str]]:
    """The questions and the notations that are refused there without a reason of their own."""
    found = set()
    narrators = [Narrator(game.lexicon, lang, list("ABCDEFGHIJ")) for lang in ("en", "zh_Hant")]
    for seed in seeds:
        for number, match in enumerate(random_match(game, seed)):
            decision = match.decision
            if number % every or decision is None:
                continue
            view = match.view(0 if decision.seat == TABLE else decision.seat)
            for notation, option in known.items():
                if option in decision.options:
                    continue
                refusal = game.why_not(view, decision, option)
                if refusal.message in GENERIC or not all(narrator.refusal(refusal) for narrator in narrators):
                    found.add((decision.ask, notation))
    assert game.lexicon.missing == set()
    return found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_refusal_is_never_the_generic_one(game: Game[Any]) -> None:
    assert unexplained(game, wishes(game, 4), range(100, 102), every=11) == set()


@pytest.mark.soak("the wishes of 100 games at every decision of 20 others")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_refusal_of_many_games_is_the_generic_one(game: Game[Any]) -> None:
    assert unexplained(game, wishes(game, 100), range(100, 120), every=1) == set()
