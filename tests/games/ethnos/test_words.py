"""Everything that the rules can ask, tell, refuse and end with has its words, in both languages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import tabletop_games.ethnos
from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.content import content
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.refusals import NOT_NOW
from tabletop_games.ethnos.rules.ending import TESTS
from tabletop_games.ethnos.setup import setup_cards
from tabletop_games.ethnos.words import FILES, words
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending, View
from tabletop_tui.session import Player, Session
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.ethnos.scenario import CODES, Arrange, kind

HERE = Path(tabletop_games.ethnos.__file__).parent
CHINESE, LATIN = re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[A-Za-z_]{3,}")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"rules_profile": "official"}),
    (3, {"orc_cash": "any_subset", "tribe_selection": "choose"}),
    (4, {"merfolk_scoring": "like_kingdom"}),
    (6, {"limited_markers": "off", "empty_market_draw_two": "on"}),
]


def calls(*functions: str) -> Iterator[ast.Call]:
    """The calls of functions or methods of these names in the rules."""
    for path in sorted((HERE / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in functions:
                    yield node


def told() -> set[str]:
    """Every event of the rules."""
    found = {str(call.args[0].value) for call in calls("say") if isinstance(call.args[0], ast.Constant)}
    for call in calls("tell", "_pay"):
        found |= {str(call.args[1].value)} if isinstance(call.args[1], ast.Constant) else set()
        found |= {
            str(keyword.value.elts[0].value)
            for keyword in call.keywords
            if isinstance(keyword.value, ast.Tuple)
            for first in keyword.value.elts[:1]
            if isinstance(first, ast.Constant) and isinstance(keyword.value.elts[0], ast.Constant)
        }
    return found


def asked() -> set[str]:
    """Every question of the rules."""
    places = {"Decision": 1, "choose": 1, "choose_some": 1}
    found = set()
    for call in calls(*places):
        name = call.args[places[getattr(call.func, "id", "")]]
        assert isinstance(name, ast.Constant)
        found.add(str(name.value))
    return found


def test_every_event_question_and_end_has_its_words_and_no_other() -> None:
    lexicon = words()
    assert set(lexicon.keys("story")) == told()
    assert {key for key in lexicon.keys("ask") if "." not in key} == asked()
    assert all(lexicon.told(f"ask.{ask}#wait") and lexicon.flag(f"ask.{ask}", "rules") for ask in asked())
    assert set(lexicon.keys("outcome")) == {name for name, *_ in TESTS} | {"shared"}
    assert len(told()) > 25


def test_every_refusal_has_its_sentence_and_no_other() -> None:
    found = {message for message, _ in NOT_NOW.values()}
    for node in ast.walk(ast.parse((HERE / "refusals.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
            found |= {str(node.args[0].value)} if isinstance(node.args[0], ast.Constant) else set()
    assert set(words().keys("refusal")) == found - {"not_now"}


def entries() -> dict[str, Any]:
    """Everything in the files of words."""
    found: dict[str, Any] = {}
    for name in FILES:
        found |= json.loads((HERE / "data" / "words" / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_chinese_sentences_have_full_width_signs_and_no_foreign_words() -> None:
    for key, entry in entries().items():
        text = " ".join(entry["zh_Hant"]) if isinstance(entry["zh_Hant"], list) else entry["zh_Hant"]
        text = re.sub(r"\{[^}]*\}", "", text)
        assert not re.search(r"[,;:!?()“”]", text), key
        assert set(LATIN.findall(text)) <= {"III"}, key


def test_texts_of_cards_are_in_both_languages() -> None:
    lexicon = words()
    for one in lexicon.kinds.values():
        for lang in LANGUAGES:
            lines = lexicon.printed(one, lang)
            assert lines
            assert all(bool(CHINESE.search(line)) is (lang != "en") for line in lines), one.id


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_games_are_told_without_gaps(seats: int, given: dict[str, Any]) -> None:
    lexicon = words()
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    match = Match(GAME, Options(**given), seats, seats)
    policy, number = RandomPolicy(seats), 0
    while (decision := match.decision) is not None:
        number += 1
        pending = Pending(decision.seat, decision.ask, decision.private, None, decision.source, decision.args)
        view = match.view(max(decision.seat, 0)) if number % 5 == 0 or decision.ask != "act" else None
        for narrator in narrators if view else ():
            assert narrator.question(decision)
            assert narrator.waiting(pending)
            for option in decision.options:
                assert narrator.option(option, decision.ask, view)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
    assert match.outcome is not None
    for narrator in narrators:
        for viewer in (None, *range(seats)):
            assert all(narrator.story(match.events, viewer))
            view = match.view(viewer)
            assert lexicon.facts(narrator, view)
            assert lexicon.score(narrator, view)
        assert len(lexicon.ending(narrator, match.view(None), match.outcome)) == match.state.setting.ages
        assert narrator.outcome(match.outcome)
    assert lexicon.missing == set()


WISHES: list[Any] = [*NOT_NOW, *range(1, 7), *content().kingdoms, *CODES.values(), *setup_cards()[:2]]


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_whatever_is_not_possible_is_refused_with_a_sentence_of_its_own(seats: int, given: dict[str, Any]) -> None:
    match = Match(GAME, Options(**given), seats, seats + 1)
    policy = RandomPolicy(seats)
    narrators = [Narrator(GAME.lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    for number in islice(range(10_000), 10_000):
        decision = match.decision
        if decision is None:
            break
        if number % 7 == 0 or decision.ask != "act":
            view = match.view(max(decision.seat, 0))
            for wish in WISHES:
                if wish not in decision.options:
                    _refused(view, decision, wish, narrators)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
    assert GAME.lexicon.missing == set()


def _refused(view: View, decision: Any, wish: Any, narrators: list[Narrator]) -> None:
    refusal = GAME.why_not(view, decision, wish)
    assert isinstance(refusal, Refusal)
    assert refusal.message != "not_now"
    assert all(narrator.refusal(refusal) for narrator in narrators)


def test_a_choice_says_what_it_would_place_score_and_throw_away(table: Arrange) -> None:
    markers, few = {"rhea": (1, 2)}, {"seats": 2}
    t = table("wd wb od s", markers=markers, **few).answer("band", "act").leave_open()
    view = t.match.view(0)
    text = GAME.lexicon.aside(view, kind("wd"), "en")
    assert text == "leads up to 3; Rhea 1 to 2; 1 glory; draws 3; discards 1"
    assert GAME.lexicon.aside(view, kind("s"), "en") == "joins any band, scores nothing"
    t.answer(["wd", "od", "s"], "band")
    assert GAME.lexicon.aside(t.match.view(0), kind("od"), "en") == "Rhea 1 to 2; 1 glory; Orc board 1; discards 1"
    assert GAME.lexicon.aside(t.match.view(1), kind("od"), "en") == ""


TYPED = [
    ("take elf red", "ed"),
    ("take red elf", "ed"),
    ("recruit ed", "ed"),
    ("market er", "er"),
    ("take skeleton", "s"),
    ("徵招 紅色精靈", "ed"),
    ("徵招精靈紅色", "ed"),
    ("draw", None),
    ("recruit deck", None),
    ("抽牌", None),
]


@pytest.mark.parametrize(("line", "taken"), TYPED)
def test_what_may_be_typed_to_recruit(table: Arrange, line: str, taken: str | None) -> None:
    t = table(market="ed er s ob", hands={0: "gd"}, deck="tp")
    session = Session(GAME, Options(), (Player("Ann"), Player("Ben", bot="random")), 1, match=t.match)
    reply = session.command(line)
    assert not reply.error, reply.lines
    assert (taken or "tp") in t.hand()


@pytest.mark.parametrize(
    "lines",
    [
        ("band", "play wizard green, centaur green, skeleton", "lead wizard"),
        ("出擊", "出擊 綠色巫師、綠色半人馬、骷髏", "領袖 綠色巫師"),
    ],
)
def test_what_may_be_typed_to_play_a_band(table: Arrange, lines: tuple[str, ...]) -> None:
    t = table("cg wg eb gd gb s", deck="tp tg tr")
    session = Session(GAME, Options(), (Player("Ann"), Player("Ben", bot="random")), 1, match=t.match)
    for line in lines:
        reply = session.command(line)
        assert not reply.error, (line, reply.lines)
    assert t.bands() == [("wg", 3, 1)]
