"""Sentences by id: what a word file must have, and how they are filled in."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.words.lexicon import Lexicon, WordsError
from tabletop_tui.words.template import Template
from tests.toy import GAME as TOY
from tests.words.harbour import LEXICON, WARES, lexicon


def test_a_sentence_is_filled_with_its_values() -> None:
    template = Template("{0} pays {n} {n:coin|coins} to {who}.")
    assert template.fields == {"0", "n", "who"}
    assert template.fill(["Ann"], {"n": 1, "who": "Ben"}, lambda value, spec: str(value)) == "Ann pays 1 coin to Ben."
    assert template.fill(["Ann"], {"n": 0, "who": "Ben"}, lambda value, spec: str(value)) == "Ann pays 0 coins to Ben."


def test_braces_in_a_value_stay_what_they_are() -> None:
    assert Template("{0}!").fill(["{x}[/]{{"], {}, lambda value, spec: str(value)) == "{x}[/]{{!"


def test_a_plural_may_be_a_bare_ending_and_counts_lists() -> None:
    show = lambda value, spec: str(value)  # noqa: E731
    assert Template("{0} card{0:|s}").fill([3], {}, show) == "3 cards"
    assert Template("{0:card|cards}").fill([("a",)], {}, show) == "card"


@pytest.mark.parametrize("source", ["{", "}", "{}", "{0!r}"])
def test_a_broken_template_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Template(source)


def test_a_field_without_value_is_named() -> None:
    with pytest.raises(LookupError, match=r"\{1\}"):
        Template("{0} {1}").fill(["x"], {}, lambda value, spec: str(value))


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"story.a": {"en": "Only English."}}, "no sentence in zh_Hant"),
        ({"story.a": {"en": [], "zh_Hant": ["甲"]}}, "no sentence in en"),
        ({"story.a": {"en": ["{0}."], "zh_Hant": ["沒有。"]}}, "same fields"),
        ({"story.a": {"en": ["{0}.", "Nobody."], "zh_Hant": ["{0}。"]}}, "same fields"),
        ({"story.a": {"en": "{0", "zh_Hant": "{0}"}}, "story.a"),
        ({"story.a": {"en": "A.", "zh_Hant": "甲。", "verbs": "a"}}, "verbs"),
        ({"ask.a": {"en": "A?", "zh_Hant": "甲？", "wait": {"en": "Wait."}}}, "ask.a#wait"),
        ({"story": {"en": "A.", "zh_Hant": "甲。"}}, "not an entry"),
        ({"story.a": "A."}, "not an entry"),
    ],
)
def test_a_faulty_entry_is_named(entries: dict[str, Any], fault: str) -> None:
    with pytest.raises(WordsError, match=fault):
        Lexicon(entries).check()


def test_a_sound_lexicon_passes_the_check() -> None:
    LEXICON.check()
    TOY.lexicon.check()


def test_a_fault_shows_where_the_entry_is_needed_first() -> None:
    lexicon = Lexicon({"story.a": {"en": "A."}, "story.b": {"en": "B.", "zh_Hant": "乙。"}})
    assert lexicon.text("story.b", "zh_Hant") == "乙。"
    assert lexicon.text("story.a", "en") == "A."
    with pytest.raises(WordsError, match=r"story\.a: no sentence in zh_Hant"):
        lexicon.text("story.a", "zh_Hant")


def test_files_are_read_together_and_an_id_belongs_to_one(tmp_path: Path) -> None:
    one, two, bad = tmp_path / "one.json", tmp_path / "two.json", tmp_path / "bad.json"
    one.write_text(json.dumps({"story.a": {"en": "A.", "zh_Hant": "甲。"}}), encoding="utf-8")
    two.write_text(json.dumps({"story.b": {"en": "B.", "zh_Hant": "乙。"}}), encoding="utf-8")
    assert Lexicon.load([one, two]).text("story.b", "zh_Hant") == "乙。"
    with pytest.raises(WordsError, match=r"one\.json: story\.a"):
        Lexicon.load([one, one])
    bad.write_text("{", encoding="utf-8")
    with pytest.raises(WordsError, match=r"bad\.json"):
        Lexicon.load([bad])
    bad.write_text("[]", encoding="utf-8")
    with pytest.raises(WordsError, match="not an object"):
        Lexicon.load([bad])


def test_the_variant_follows_from_the_event_alone() -> None:
    told = [LEXICON.text("story.played", "en", "Ann", "Eel", variant=n) for n in range(40)]
    assert told == [LEXICON.text("story.played", "en", "Ann", "Eel", variant=n) for n in range(40)]
    assert set(told) == {"Ann brings out Eel.", "Ann lays Eel on the shelf."}


def test_a_missing_entry_is_told_by_its_id_and_noted() -> None:
    words = lexicon({})
    assert words.text("story.unheard", "en", "Ann", 3) == "unheard Ann 3"
    assert words.missing == {"story.unheard"}


def test_a_kind_is_named_by_itself_or_by_its_entry() -> None:
    class Bare:
        id = "wide_net"

    assert LEXICON.kind_name(WARES["old_eel"], "zh_Hant") == "老鰻魚"
    assert LEXICON.kind_name(Bare(), "en") == "Wide Net"


def test_the_further_keys_of_an_entry() -> None:
    assert LEXICON.verb("throw") == "throw"
    assert LEXICON.verb("act") == ""
    assert LEXICON.words("ask.throw") == ["toss", "丟棄", "丟"]
    assert LEXICON.words("ask.throw", "en") == ["toss"]
    assert LEXICON.stands_alone("rest")
    assert not LEXICON.stands_alone("stall1")
    assert LEXICON.told("ask.throw#wait")
    assert not LEXICON.told("ask.guest#wait")
    assert LEXICON.keys("batch") == ["grey"]
    assert LEXICON.flag("zone.nowhere", "skip") is None
