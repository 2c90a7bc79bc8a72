"""Everything that cards ask and tell has its sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_games.legendary
from tabletop_games.legendary import GAME
from tabletop_games.legendary.cards.asks import ASKS
from tabletop_games.legendary.cards.scene import BUILDERS
from tabletop_games.legendary.content import content
from tabletop_games.legendary.words import words
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator

HERE = Path(tabletop_games.legendary.__file__).parent
SOURCES = [*sorted((HERE / "cards").glob("*.py")), HERE / "rules" / "supply.py", HERE / "rules" / "play.py"]


def told() -> Iterator[tuple[str, int]]:
    """The stories that cards tell, with the number of their values, read from the sources."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("say", "tell")
            ):
                what, *values = node.args[node.func.attr == "tell" :]
                for name in [what.body, what.orelse] if isinstance(what, ast.IfExp) else [what]:
                    assert isinstance(name, ast.Constant)
                    yield str(name.value), len(values)
                for keyword in node.keywords:
                    assert isinstance(keyword.value, ast.Tuple)
                    name, *values = keyword.value.elts
                    assert isinstance(name, ast.Constant)
                    yield str(name.value), len(values)


@pytest.mark.parametrize(("story", "values"), sorted(set(told())))
def test_a_story_has_a_sentence_with_no_more_fields_than_values(story: str, values: int) -> None:
    lexicon = words()
    assert lexicon.has(f"story.{story}")
    assert {int(field) for field in lexicon.fields(f"story.{story}")} <= set(range(values))


@pytest.mark.parametrize("ask", [*ASKS.values(), "ruthless_discard"])
def test_a_question_has_a_sentence_for_the_others_too(ask: str) -> None:
    lexicon = words()
    assert lexicon.has(f"ask.{ask}")
    assert lexicon.told(f"ask.{ask}#wait")


def test_every_decision_of_a_card_has_its_question_and_every_verb_its_builder() -> None:
    done_elsewhere = {"require", "bonus_vp", "heal", "attack_per_bystander", "bystanders_are_villains"}
    done_elsewhere |= {"heroes_are_villains", "evil_wins_at", "evil_wins_without", "discard"}
    for kind in content().kinds.values():
        for effect in kind.effects:
            for verb in (each for outer in effect.do for each in outer.walk()):
                assert verb.op in BUILDERS or verb.op in done_elsewhere, verb.op
                assert not verb.ask or verb.ask in ASKS or verb.op == "heal", verb.ask


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_are_told_without_gaps(seats: int) -> None:
    lexicon = words()
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    for seed in range(3):
        match = Match(GAME, GAME.options_model()(handoff="always"), seats, seed)
        policy = RandomPolicy(seed)
        while (decision := match.decision) is not None:
            pending = Pending(decision.seat, decision.ask, decision.private, None, decision.source, decision.args)
            for narrator in narrators:
                assert narrator.question(decision)
                assert narrator.waiting(pending)
                for option in decision.options:
                    assert narrator.option(option, decision.ask)
            match.submit(max(decision.seat, 0), policy.choose(match.playout()))
        for narrator in narrators:
            for seat in (None, *range(seats)):
                assert all(narrator.story(match.events, seat))
    assert lexicon.missing == set()
