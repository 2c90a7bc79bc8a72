"""Everything that the rules can ask, tell, refuse and end with has its words, in both languages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import tabletop_games.avalon
from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import content
from tabletop_games.avalon.refusals import NOT_NOW, PLAYERS
from tabletop_games.avalon.state import SEATS, Give, Take
from tabletop_games.avalon.words import FILES, words
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.avalon.tables import TABLES, chance

HERE = Path(tabletop_games.avalon.__file__).parent
RULES = sorted((HERE / "rules").glob("*.py"))
LOOKS = ("loyalty", "card", "original")
RESULTS = {"{answer}": ("approve", "reject"), "{s.results[s.quest]}": ("success", "fail"), "{what}": LOOKS}
CHINESE, LATIN = re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[A-Za-z_]{3,}")
TYPED = {"lancelot_variant", "lancelot"}
"""What is typed as it stands, in Chinese as well."""
SHORT_CELLS = 60
SHORT_SORTS = ("option", "zone", "name", "option_name", "option_value")


def names(node: ast.expr) -> Iterator[str]:
    """Every id that an expression can be."""
    if isinstance(node, ast.IfExp):
        yield from names(node.body)
        yield from names(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        text = ast.unparse(node)[2:-1]
        for hole, values in RESULTS.items():
            if hole in text:
                yield from (text.replace(hole, value) for value in values)
                return
        raise AssertionError(f"what can {text} be?")
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        assert isinstance(node, ast.Name), ast.unparse(node)  # a warning, or a parameter


def calls(*functions: str) -> Iterator[ast.Call]:
    """The calls of functions or methods of these names in the rules."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in functions:
                    yield node


def told() -> set[tuple[str, int]]:
    """Every event of the rules with the number of its values."""
    found = set()
    for call in calls("say", "tell"):
        tells = isinstance(call.func, ast.Attribute) and call.func.attr == "tell"
        what, *values = call.args[tells:]
        number = sum(1 if not isinstance(value, ast.Starred) else 2 for value in values)
        found |= {(name, number) for name in names(what)}
        for keyword in call.keywords:
            if keyword.arg == "topic":
                continue
            assert isinstance(keyword.value, ast.Tuple)
            other, *more = keyword.value.elts
            number = sum(1 if not isinstance(value, ast.Starred) else 2 for value in more)
            found |= {(name, number) for name in names(other)}
    return found


def asked() -> set[str]:
    """Every question of the rules."""
    found = set()
    places = {"Decision": 1, "choose": 1, "choose_some": 1, "use_or_pass": 3, "seal": 2}
    for call in calls(*places):
        called = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
        found |= set(names(call.args[places[called]]))
    return found


@pytest.mark.parametrize(("event", "values"), sorted(told()))
def test_an_event_has_a_sentence_with_no_more_fields_than_values(event: str, values: int) -> None:
    lexicon = words()
    assert lexicon.has(f"story.{event}")
    assert {int(field) for field in lexicon.fields(f"story.{event}")} <= set(range(values))


def test_no_event_has_a_sentence_that_is_never_told() -> None:
    lexicon = words()
    warnings = {key for key in lexicon.keys("story") if key.startswith("warn_")}
    said = {key for key in lexicon.keys("story") if key.startswith("says")}
    assert set(lexicon.keys("story")) - warnings - said == {event for event, _ in told()}


@pytest.mark.parametrize("ask", sorted(asked()))
def test_a_question_has_a_sentence_for_the_others_too(ask: str) -> None:
    lexicon = words()
    assert lexicon.has(f"ask.{ask}")
    assert lexicon.told(f"ask.{ask}#wait")


def test_no_question_has_a_sentence_that_is_never_asked() -> None:
    assert {key for key in words().keys("ask") if "." not in key} == asked()


def test_every_end_has_its_sentence_and_no_other() -> None:
    reasons = {str(call.args[2].value) for call in calls("over") if isinstance(call.args[2], ast.Constant)}
    assert set(words().keys("outcome")) == reasons
    assert len(reasons) == 4


def refused() -> set[str]:
    """Every reason of a refusal, read from the sources."""
    found = {message for message, _ in NOT_NOW.values()} | {"too_many_good", "too_many_evil"}
    for path in sorted(HERE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                message = node.args[0]
                found |= {str(message.value)} if isinstance(message, ast.Constant) else set()
    return found - {"not_now"}


def test_every_refusal_has_its_sentence_and_no_other() -> None:
    assert set(words().keys("refusal")) == refused()


def test_questions_with_players_say_why_not_each_of_them() -> None:
    assert set(PLAYERS) <= asked()
    assert "team" not in PLAYERS  # everybody can be on a team


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_short(lang: str) -> None:
    longest = max((kind.name[lang] for kind in content().of("plot")), key=cell_len)
    short = {key: entry[lang] for key, entry in entries().items() if key.partition(".")[0] in SHORT_SORTS}
    assert len(short) > 80
    for key, text in short.items():
        assert cell_len(text.replace("{card}", longest)) <= SHORT_CELLS, key


def test_all_sentences_have_the_same_fields_in_both_languages() -> None:
    texts = entries()
    assert len(texts) > 300
    for key, entry in texts.items():
        found = []
        for lang in LANGUAGES:
            variants = entry[lang] if isinstance(entry[lang], list) else [entry[lang]]
            found.append([sorted(set(re.findall(r"\{(\w+)", text))) for text in variants])
        assert len({tuple(map(tuple, one)) for one in found}) == 1, key
        assert CHINESE.search(str(entry["zh_Hant"])) or not LATIN.search(str(entry["en"])), key


def entries() -> dict[str, Any]:
    """Everything in the files of words."""
    found: dict[str, Any] = {}
    for name in FILES:
        more = json.loads((HERE / "data" / "words" / f"{name}.json").read_text(encoding="utf-8"))
        assert not set(found) & set(more)
        found |= more
    return found


def test_chinese_sentences_have_full_width_signs_and_no_foreign_words() -> None:
    for key, entry in entries().items():
        text = " ".join(entry["zh_Hant"]) if isinstance(entry["zh_Hant"], list) else entry["zh_Hant"]
        text = re.sub(r"\{[^}]*\}", "", text)
        assert not re.search(r"[,;:!?()“”]", text), key
        assert set(LATIN.findall(text)) <= TYPED, key


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_games_are_told_without_gaps(table: Any) -> None:
    lexicon = words()
    seats = table.seats
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    match = Match(GAME, table.options, seats, table.seed)
    policy = chance(table.seed)
    while (decision := match.decision) is not None:
        pending = Pending(decision.seat, decision.ask, decision.private, None, decision.source, decision.args)
        for narrator in narrators:
            assert narrator.question(decision)
            assert narrator.waiting(pending)
            for option in decision.options:
                assert narrator.option(option, decision.ask)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
    assert match.outcome is not None
    for narrator in narrators:
        for seat in (None, *range(seats)):
            assert all(narrator.story(match.events, seat))
            view = match.view(seat)
            assert lexicon.facts(narrator, view)
            assert lexicon.score(narrator, view)
        assert lexicon.ending(narrator, match.view(None), match.outcome)
        assert lexicon.text(f"outcome.{match.outcome.reason}", narrator.lang)
    assert lexicon.missing == set()


WISHES: list[Any] = [*NOT_NOW, 1, 4, 5]


@pytest.mark.rule("AVA-VOC-1")
@pytest.mark.parametrize("table", TABLES[:6], ids=lambda table: table.name)
def test_whatever_is_not_possible_is_refused_with_a_sentence(table: Any) -> None:
    box = content()
    plots = box.of("plot")
    others = [*WISHES, *SEATS[: table.seats], Give(plots[0], SEATS[1]), Take(plots[1], SEATS[2])]
    match = Match(GAME, table.options, table.seats, table.seed)
    policy = chance(table.seed)
    narrators = [Narrator(GAME.lexicon, lang, [f"P{seat}" for seat in range(table.seats)]) for lang in LANGUAGES]
    seen = set()
    while (decision := match.decision) is not None:
        if (decision.ask, decision.options) not in seen:
            seen.add((decision.ask, decision.options))
            view = match.view(max(decision.seat, 0))
            for wish in others:
                if wish in decision.options:
                    continue
                refusal = GAME.why_not(view, decision, wish)
                assert isinstance(refusal, Refusal)
                for narrator in narrators:
                    assert narrator.refusal(refusal)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
    assert GAME.lexicon.missing == set()
