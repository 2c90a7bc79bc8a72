"""Everything that the rules can ask, tell, refuse and end with has its words, in both languages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tabletop_games.magblast
from tabletop_games.magblast import GAME
from tabletop_games.magblast.bot import GamePolicy
from tabletop_games.magblast.content import content
from tabletop_games.magblast.options import Options
from tabletop_games.magblast.state import SEATS, Again, At, AtZone, Fire, Intercept, Launch, Move, Play, Shift
from tabletop_games.magblast.words import FILES
from tabletop_tui.engine.decision import Refusal, Said
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.look import look
from tabletop_tui.words.narrator import Narrator

HERE = Path(tabletop_games.magblast.__file__).parent
RULES = sorted((HERE / "rules").glob("*.py"))
CHINESE, LATIN = re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[A-Za-z_]{3,}")
PARAMETERS = {"ask"}
"""Names of parameters behind which an id stands elsewhere."""
TABLES = [
    (2, {"sound_rule": "vote", "response_mode": "always", "response_scope": "all"}),
    (3, {"preset": "third_edition", "target_choice": "defender"}),
    (5, {"mentak_boarding": "after_any_hit", "letnev_scope": "every_draw", "response_scope": "all"}),
    (10, {"sound_rule": "off", "spacedock": "one_marker"}),
]


def ids(node: ast.expr) -> Iterator[str]:
    """Every id that an expression can be."""
    if isinstance(node, ast.IfExp):
        yield from ids(node.body)
        yield from ids(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield from ("minefield_lies", "asteroids_lies")
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def calls(*functions: str) -> Iterator[ast.Call]:
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in functions:
                    yield node


def told() -> set[str]:
    found: set[str] = set()
    for call in calls("say", "tell"):
        tells = isinstance(call.func, ast.Attribute) and call.func.attr == "tell"
        found |= set(ids(call.args[1 if tells else 0]))
        for keyword in call.keywords:
            assert isinstance(keyword.value, ast.Tuple)
            found |= set(ids(keyword.value.elts[0]))
    return found


def test_every_event_has_a_sentence_and_no_sentence_is_never_told() -> None:
    assert set(GAME.lexicon.keys("story")) == told()


def test_every_question_has_both_sentences() -> None:
    lexicon = GAME.lexicon
    asked = {"lay_out", "respond", "respond_aimed", "moment", "struck", "mine", "shelter", "pay_ship", "pay_stop"}
    for call in calls("Decision", "choose"):
        asked |= set(ids(call.args[1]))
    assert {key for key in lexicon.keys("ask") if "." not in key} == asked
    assert all(lexicon.told(f"ask.{ask}#wait") for ask in asked)


def entries() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in FILES:
        found |= json.loads((HERE / "data" / "words" / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_chinese_sentences_have_full_width_signs_and_no_foreign_words() -> None:
    for key, entry in entries().items():
        text = " ".join(entry["zh_Hant"]) if isinstance(entry["zh_Hant"], list) else entry["zh_Hant"]
        text = re.sub(r"\{[^}]*\}", "", text)
        assert not re.search(r"[,;:!?()“”]", text), key
        assert LATIN.findall(text) == [], key
        assert CHINESE.search(text) or not LATIN.search(str(entry["en"])), key


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games_are_told_without_gaps(seats: int, options: dict[str, Any]) -> None:
    lexicon = GAME.lexicon
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    match = Match(GAME, Options(**options, round_limit=20), seats, seats)
    policy, answers = GamePolicy(seats), 0
    while (decision := match.decision) is not None and answers < 400:
        pending = Pending(decision.seat, decision.ask, decision.private, None, decision.source, decision.args)
        view = match.view(max(decision.seat, 0))
        for narrator in narrators:
            assert narrator.question(decision)
            assert narrator.waiting(pending)
            assert all(narrator.option(option, decision.ask, view) for option in decision.options)
        if answers % 40 == 0:
            assert all(look(narrator, view) for narrator in narrators)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
        answers += 1
    for narrator in narrators:
        for seat in (None, *range(seats)):
            assert all(narrator.story(match.events, seat))
            assert lexicon.score(narrator, match.view(seat))
    assert lexicon.missing == set()


def wishes() -> list[Any]:
    kinds = content().kinds
    cruiser, beam, fighter, bomber = (kinds[name] for name in ("cruiser_troya", "beam", "fighter_a", "bomber_a"))
    cards = [kind for kind in kinds.values() if kind.sort == "action"]
    return [
        *[name for name in GAME.lexicon.keys("option") if name not in GAME.lexicon.options],
        *["vrmm", "boom"], *SEATS[:2], cruiser, beam,
        Fire(cruiser, beam), Fire(kinds["scout_byzakh"], kinds["mag"]), Fire(cruiser, fighter), Again(beam),
        *(Launch(card, zone) for card in (fighter, bomber, beam) for zone in ("", "front")),
        *(Play(card) for card in cards), Shift(cruiser), Intercept(fighter), Move(cruiser, "rear"),
        At(SEATS[1], cruiser), At(SEATS[0], kinds["hacan"]), AtZone(SEATS[1], "front"),
    ]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_whatever_is_not_possible_is_refused_with_a_sentence(seats: int, options: dict[str, Any]) -> None:
    match = Match(GAME, Options(**options, round_limit=20), seats, seats)
    narrators = [Narrator(GAME.lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    policy, seen = GamePolicy(1), 0
    while (decision := match.decision) is not None and seen < 120:
        view = match.view(max(decision.seat, 0))
        for wish in wishes():
            if wish not in decision.options:
                refusal = GAME.why_not(view, decision, wish)
                assert isinstance(refusal, Refusal)
                assert all(narrator.refusal(refusal) for narrator in narrators)
        match.submit(max(decision.seat, 0), policy.choose(match.playout()))
        seen += 1
    assert GAME.lexicon.missing == set()


def test_every_refusal_has_its_sentence_and_no_other() -> None:
    named = {"silent_misses"}
    for path in sorted(HERE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                named |= set(ids(node.args[0]))
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "NOT_ASKED":
                assert isinstance(node.value, ast.Dict)
                named |= {str(ast.literal_eval(value)[0]) for value in node.value.values}
    assert set(GAME.lexicon.keys("refusal")) == named - {"not_now"}


def test_a_typed_sound_is_told_as_it_was_typed() -> None:
    narrator = Narrator(GAME.lexicon, "zh_Hant", ["[/]", "Ben"])
    assert narrator.value(Said("轟")) == "「轟」"
    assert narrator.option(Said("boom"), "sound") == "「boom」"
