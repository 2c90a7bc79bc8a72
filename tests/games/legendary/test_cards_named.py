"""Every part of every card, and every answer to a card that leaves one, is named by a test."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.content import content
from tests.games.legendary.cards_named import Named, answers, lines, named, named_by_tests, said, unmet, wanted
from tests.games.legendary.scenario import Given, Scenario


def test_no_part_of_a_card_is_without_a_test() -> None:
    missing = sorted(wanted() - named_by_tests())
    assert not missing, "no test names\n" + "\n".join(map(str, missing))


def test_every_record_has_something_to_be_named() -> None:
    assert {one.kind for one in wanted()} == set(content().kinds)
    assert len({one.kind for one in wanted()}) == 127


def test_every_effect_is_a_part() -> None:
    effects = sum(len(kind.effects) for kind in content().kinds.values())
    parts = {(kind.id, part) for kind in content().kinds.values() for part in lines(kind)}
    assert len(parts) == effects


@pytest.mark.parametrize(
    ("kind", "part", "expected"),
    [
        ("hydra_kidnappers", "fight", {"yes", "no"}),
        ("sabretooth", "escape", {"yes", "no"}),
        ("covering_fire", "super", {"draw", "discard"}),
        ("melter", "fight", {"yes", "no"}),
        ("sentinel", "fight", set()),
        ("wound", "healing", {"yes", "no"}),
        (
            "battlefield_promotion",
            "play",
            {"ko_hand_or_discard yes", "ko_hand_or_discard no", "officer yes", "officer no"},
        ),
    ],
)
def test_lines_that_leave_a_choice_want_all_answers(kind: str, part: str, expected: set[str]) -> None:
    assert answers(lines(content().kinds[kind])[part]) == expected


@pytest.mark.parametrize(
    ("args", "may"),
    [
        (("galactus",), ()),
        (("juggernaut",), ()),
        (("juggernaut", "fight"), ()),
        (("sentinel",), "yes"),
        (("hydra_kidnappers",), ("yes", "maybe")),
    ],
)
def test_a_marker_that_names_what_is_not_there_is_an_error(args: tuple[str, ...], may: Any) -> None:
    with pytest.raises((ValueError, KeyError)):
        named(pytest.mark.card(*args, may=may).mark)


def test_markers_name_parts_and_answers() -> None:
    assert named(pytest.mark.card("sentinel").mark) == {Named("sentinel", "fight")}
    assert named(pytest.mark.card("web_shooters", "play_1", "play_2").mark) == {
        Named("web_shooters", "play_1"),
        Named("web_shooters", "play_2"),
    }
    assert named(pytest.mark.card("melter", may=("yes", "no")).mark) == {
        Named("melter", "fight"),
        Named("melter", "fight", "yes"),
        Named("melter", "fight", "no"),
    }


@pytest.mark.parametrize(
    ("given", "kind", "yes", "no"),
    [
        (Given("melter", "melter", ["ko", "leave"], ("ko",)), "melter", True, False),
        (Given("melter", "melter", ["ko", "leave"], ("leave",)), "melter", False, True),
        (Given("loki", "show_or_suffer", ["show odinson", "suffer"], ("suffer",)), "loki", False, True),
        (Given("ymir_frost_giant_king", "ymir_wounds", [], ()), "ymir_frost_giant_king", False, True),
        (Given("loki", "show_or_suffer", ["show odinson", "suffer"], ("suffer",)), "melter", False, False),
        (Given("", "main", ["heal", "end"], ("heal",)), "wound", True, False),
        (Given("", "main", ["heal", "end"], ("end",)), "wound", False, True),
        (Given("", "main", ["end"], ("end",)), "wound", False, False),
    ],
)
def test_answers_are_told_apart(given: Given, kind: str, yes: bool, no: bool) -> None:
    assert (said(given, kind, "yes"), said(given, kind, "no")) == (yes, no)


def test_a_marker_that_is_not_borne_out_is_noticed() -> None:
    t = Scenario(hand=["healing_factor", "wound"])
    t.play("healing_factor").answer("none")
    marks = [pytest.mark.card("healing_factor", "play", may=("yes", "no")).mark, pytest.mark.card("loki", "lead").mark]
    assert unmet(marks, [t]) == ["healing_factor play is not answered with yes", "loki is on no table"]
