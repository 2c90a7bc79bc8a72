"""Every rule that a game names to a player can be read: in refusals, at its end, with its questions and its cards."""

import ast
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engine.game import Game
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.rulebook import Rulebook
from tests.contract.games import GAMES

ID = re.compile(r"[A-Z]+(-[A-Z0-9]+)+")
NAMES_A_RULE = ("Refusal", "Outcome", "_outcome")


def in_source(game: Game[Any]) -> set[str]:
    """The rules that a game's code gives to a refusal or an outcome."""
    package = sys.modules[type(game).__module__].__package__ or ""
    folder = Path(str(files(package)))
    return {rule for file in folder.rglob("*.py") for rule in _rules(ast.parse(file.read_text(encoding="utf-8")))}


def _rules(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        name = getattr(call.func, "id", getattr(call.func, "attr", "")) if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and name in NAMES_A_RULE:
            given = [*call.args, *(one.value for one in call.keywords if one.arg == "rule")]
            texts = (node.value for one in given for node in ast.walk(one) if isinstance(node, ast.Constant))
            yield from (text for text in texts if isinstance(text, str) and ID.fullmatch(text))


def in_words(game: Game[Any]) -> set[str]:
    """The rules that a game's words name: for its questions, its options and its cards."""
    lexicon = game.lexicon
    keys = [f"{sort}.{key}" for sort in ("ask", "option", "text", "card") for key in lexicon.keys(sort)]
    flagged = {rule for key in keys for rule in lexicon.flag(key, "rules") or ()}
    return flagged | {rule for kind in lexicon.kinds.values() for rule in lexicon.rules(kind)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_rule_that_is_named_stands_in_the_book(game: Game[Any], lang: str) -> None:
    named = in_source(game) | in_words(game)
    book = Rulebook.of(game, lang)
    assert sorted(named - book.named.keys()) == []
    assert all(book.heading(rule) for rule in named)


def test_the_rules_of_refusals_are_found_in_the_source() -> None:
    found = in_source(GAMES["legendary"])
    assert {"LEG-FIGHT-1", "LEG-FIGHT-3", "LEG-FIGHT-5", "LEG-END-2", "LEG-ESC-1", "LEG-HEAL-2", "LEG-END-1"} <= found


def test_every_question_and_every_card_of_legendary_names_a_rule() -> None:
    lexicon = GAMES["legendary"].lexicon
    asks = [key for key in lexicon.keys("ask") if "." not in key]
    assert [ask for ask in asks if not lexicon.flag(f"ask.{ask}", "rules")] == []
    cards = [kind for kind in lexicon.kinds.values() if hasattr(kind, "effects")]
    assert len(cards) == 127
    assert [kind.id for kind in cards if not lexicon.rules(kind)] == []
