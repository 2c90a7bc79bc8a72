"""Whatever is offered can be typed: by its notation, by its number, by its words in both languages."""

from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.words.names import Names
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.notation import read_answer, write_answer
from tabletop_tui.words.numbers import numbers
from tabletop_tui.words.parser import Parser
from tabletop_tui.words.readings import Steps, Unsure
from tests.session.games import games, random_match

PLAYERS = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_option_can_be_typed(game: Game[Any]) -> None:
    parser = Parser(Names(game.lexicon, PLAYERS))
    for seed in range(2):
        for match in random_match(game, seed):
            decision = match.decision
            assert decision is not None
            view = match.view(0 if decision.seat == TABLE else decision.seat)
            every = dict(zip(decision.places, numbers(decision, game.lexicon), strict=True))
            for option, form in parser.forms(decision, view):
                alone = option if decision.pick is None else (option,)
                if decision.pick is not None and not decision.complete((option,)):
                    continue
                for line in (write_answer(game.lexicon, decision, alone), str(every[option])):
                    reading = parser.read(line, decision, view)
                    assert isinstance(reading, Steps), (line, reading)
                    assert reading.picks == (alone,), line
                for line in (form.line, form.chinese_line):
                    reading = parser.read(line, decision, view)
                    # Equal cards in two places are told apart by the place, which the question back names.
                    asked_back = isinstance(reading, Unsure) and option in reading.options
                    assert asked_back or (isinstance(reading, Steps) and reading.picks == (alone,)), (line, reading)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_answer_for_several_can_be_typed(game: Game[Any]) -> None:
    parser, rng = Parser(Names(game.lexicon, PLAYERS)), Rng(5)
    for seed in range(5):
        for match in random_match(game, seed):
            decision = match.decision
            assert decision is not None
            if decision.pick is None:
                continue
            view = match.view(0 if decision.seat == TABLE else decision.seat)
            pick = random_pick(decision, rng)
            line = write_answer(game.lexicon, decision, pick)
            assert read_answer(game.lexicon, decision, line) == pick
            assert parser.read(line, decision, view) == Steps((pick,)), line


def told(game: Game[Any], seeds: range) -> None:
    """Every question, option, event and end of some random matches has a sentence in both languages."""
    words = game.lexicon
    narrators = [Narrator(words, lang, PLAYERS) for lang in ("en", "zh_Hant")]
    for seed in seeds:
        last = None
        for match in random_match(game, seed):
            decision, last = match.decision, match
            assert decision is not None
            views = {seat: match.view(seat) for seat in (None, *range(match.seats))}
            for narrator in narrators:
                assert narrator.question(decision)
                for option in decision.options:
                    assert narrator.option(option, decision.ask, views[max(decision.seat, 0)])
            for seat, view in views.items():
                pending = view.pending
                assert pending is not None
                assert all(narrator.waiting(pending) for narrator in narrators)
                if pending.private and seat != pending.seat:
                    assert words.fields(f"ask.{pending.ask}#wait") <= {"seat"}, pending.ask
        assert last is not None
        assert last.outcome is not None
        for narrator in narrators:
            assert narrator.outcome(last.outcome)
            for seat in (None, 0):
                assert narrator.story(last.events, seat)
    assert words.missing == set()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_everything_that_happens_and_is_asked_has_its_words(game: Game[Any]) -> None:
    told(game, range(10))


@pytest.mark.soak("everything told and asked in 90 games")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_everything_that_happens_in_many_games_has_its_words(game: Game[Any]) -> None:
    told(game, range(10, 100))
