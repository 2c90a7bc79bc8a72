"""Choosing a language, and the program's own sentences."""

import pytest

from tabletop_tui.words.language import Translator, detect, language_of


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("zh_TW.UTF-8", "zh_Hant"),
        ("zh_HK", "zh_Hant"),
        ("zh-Hant", "zh_Hant"),
        ("zh_Hant_TW@calendar=roc", "zh_Hant"),
        ("zh", "zh_Hant"),
        ("zh_CN.UTF-8", None),
        ("zh-Hans-CN", None),
        ("en_GB.UTF-8", "en"),
        ("EN", "en"),
        ("de_AT", None),
        ("C.UTF-8", None),
        ("", None),
    ],
)
def test_the_name_of_a_locale_stands_for_a_language(tag: str, language: str | None) -> None:
    assert language_of(tag) == language


def test_the_command_line_wins_then_the_settings_then_the_environment() -> None:
    taiwan = {"LANG": "zh_TW.UTF-8"}
    assert detect("en", "zh_Hant", taiwan) == "en"
    assert detect(None, "en", taiwan) == "en"
    assert detect(None, "", taiwan) == "zh_Hant"
    assert detect(None, "klingon", {}) == "en"


def test_an_unknown_language_of_the_command_line_is_said_to_be_unknown() -> None:
    with pytest.raises(ValueError, match=r"“tlh”.*en \(English\), zh_Hant"):
        detect("tlh", None, {})


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "zh_HK.UTF-8", "LANG": "en_US.UTF-8"}, "zh_Hant"),
        ({"LC_MESSAGES": "zh_TW", "LANG": "en_US.UTF-8"}, "zh_Hant"),
        ({"LC_ALL": "", "LANG": "zh_TW"}, "zh_Hant"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:zh_TW:en"}, "zh_Hant"),
        ({"LANG": "zh_TW", "LANGUAGE": "en"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "zh_TW"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "zh_TW"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(environment: dict[str, str], language: str) -> None:
    assert detect(None, None, environment) == language


def test_a_translator_fills_in_fields_at_display_time() -> None:
    message = "Pass the keyboard to {player}, who presses Enter."
    assert Translator("en").gettext(message, player="{Ann}") == "Pass the keyboard to {Ann}, who presses Enter."
    chinese = Translator("zh_Hant").gettext(message, player="[/]")
    assert "[/]" in chinese
    assert "keyboard" not in chinese


def test_english_has_plurals_and_chinese_measure_words() -> None:
    english, chinese = Translator("en"), Translator("zh_Hant")
    counted = [english.ngettext("{n} card.", "{n} cards.", n) for n in (0, 1, 2)]
    assert counted == ["0 cards.", "1 card.", "2 cards."]
    assert chinese.ngettext("{n} card.", "{n} cards.", 2) == "2張牌。"


def test_lists_are_joined_as_the_language_does() -> None:
    english, chinese = Translator("en"), Translator("zh_Hant")
    assert english.listing([]) == ""
    assert english.listing(["A"]) == "A"
    assert english.listing(["A", "B", "C"]) == "A, B and C"
    assert english.alternatives(["A", "B"]) == "A or B"
    assert chinese.listing(["甲", "乙", "丙"]) == "甲、乙和丙"
    assert chinese.alternatives(["甲", "乙"]) == "甲或乙"


def test_there_is_no_third_language() -> None:
    with pytest.raises(ValueError, match="fr"):
        Translator("fr")
