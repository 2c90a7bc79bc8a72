"""How people type names."""

import pytest

from tabletop_tui.words.typed import EXACT, NOT, PART, PREFIX, best_fit, fit, likeness, normal, splits, strip_fillers


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("  Fight   the SEWERS ", "fight the sewers"),
        ("ｐｌａｙ　１", "play 1"),
        ("S.H.I.E.L.D. Agent", "shield agent"),
        ("Spider-Man", "spider man"),
        ("stall_1", "stall 1"),
        ("Avengers Assemble!", "avengers assemble"),
        ("打出 閃電箭。", "打出閃電箭"),
        ("棄掉 探員、戰警", "棄掉探員,戰警"),
        ("打出 2", "打出2"),
        ("“quoted”", "quoted"),
    ],
)
def test_what_counts_as_the_same(typed: str, same: str) -> None:
    assert normal(typed) == same


@pytest.mark.parametrize(
    ("typed", "name", "how"),
    [
        ("lightning bolt", "lightning bolt", EXACT),
        ("lightningbolt", "lightning bolt", EXACT),
        ("xmen", "x men", EXACT),
        ("light", "lightning bolt", PREFIX),
        ("bolt", "lightning bolt", PART),
        ("li bo", "lightning bolt", PART),
        ("bo li", "lightning bolt", NOT),
        ("thunder", "lightning bolt", NOT),
        ("", "lightning bolt", NOT),
        ("閃電", "閃電箭", PREFIX),
        ("電箭", "閃電箭", PART),
        ("電閃", "閃電箭", NOT),
    ],
)
def test_how_well_a_text_fits_a_name(typed: str, name: str, how: int) -> None:
    assert fit(typed, name) == how


def test_a_plural_fits_too() -> None:
    assert best_fit("agents", ["agent", "trooper"]) == EXACT
    assert best_fit("as", ["agent"]) == NOT


def test_a_slip_of_the_keys_is_alike() -> None:
    assert likeness("fihgt sewers", "fight sewers") > 0.84
    assert likeness("fight sewers", "recruit officer") == 0


def test_a_text_is_cut_between_words_and_beside_chinese_characters() -> None:
    assert splits("fire laser at ben") == [("fire laser at", "ben"), ("fire laser", "at ben"), ("fire", "laser at ben")]
    assert ("移動怪人", "到橋") in splits("移動怪人到橋")
    assert splits("x") == []


def test_small_words_may_be_left_out() -> None:
    assert strip_fillers("at the ben") == "ben"
    assert strip_fillers("然後給阿本") == "阿本"
    assert strip_fillers("the") == "the"
