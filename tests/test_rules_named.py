"""Every rule and every numbered edge case of each game's rules.md is carried by a test."""

from pathlib import Path

from tests.rules_named import (
    Carried,
    carried_by,
    edge_cases,
    games_with_rules,
    rule_ids,
    rules_of,
    without_test,
)

RULES = """
## Turn
- **LEG-TURN-1** Draw, as LEG-TURN-2a says; the choice is LEG-D-DRAW.
- **LEG-END**: the game ends. Not bold: LEG-WORD. **LEG-SCH-BANK** A scheme.
1. not an edge case
## 14. Edge cases
1. *Two at once?* One after the other. (LEG-TURN-1)
12. *And then?* Nothing.
## Afterwards
3. not an edge case
"""


def test_no_rule_and_no_edge_case_is_without_a_test() -> None:
    carried = carried_by()
    missing = [f"{game}: {name}" for game in games_with_rules() for name in without_test(game, rules_of(game), carried)]
    assert not missing, "no test carries\n" + "\n".join(missing)


def test_no_test_carries_a_rule_that_is_not_in_the_rules() -> None:
    carried = carried_by()
    texts = {game: rules_of(game) for game in games_with_rules()}
    known = {rule for text in texts.values() for rule in rule_ids(text)}
    assert sorted(carried.rules - known) == []
    assert {game: numbers - edge_cases(texts.get(game, "")) for game, numbers in carried.edges.items()} == {
        game: set() for game in carried.edges
    }


def test_rules_are_numbered_or_bold() -> None:
    assert rule_ids(RULES) == {"LEG-TURN-1", "LEG-TURN-2a", "LEG-END", "LEG-SCH-BANK"}


def test_edge_cases_are_the_numbers_under_their_heading() -> None:
    assert edge_cases(RULES) == {1, 12}
    assert edge_cases("## Turn\n1. nothing") == set()


def test_markers_are_read_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "test_scenes.py").write_text(
        # joined, so that these are not taken for markers of this file's own tests
        "import pytest\n"
        f"pytestmark = pytest.{'mark'}.rule('LEG-END')\n"
        f"@pytest.{'mark'}.rule('LEG-TURN-1',\n  'LEG-SCH-BANK')\n"
        f"@pytest.{'mark'}.edge('legendary', 1, 12)\n"
        "def test_scene(): '''no mark.rule('LEG-TURN-2a') in words'''\n",
        encoding="utf-8",
    )
    carried = carried_by(tmp_path)
    assert carried.rules == {"LEG-END", "LEG-TURN-1", "LEG-SCH-BANK"}
    assert carried.edges == {"legendary": {1, 12}}


def test_what_is_missing_is_listed_in_reading_order() -> None:
    text = RULES + "- **LEG-TURN-10** x\n- **LEG-TURN-9** x\n"
    carried = Carried(rules={"LEG-TURN-1", "LEG-END"}, edges={"legendary": {1}, "viral": {12}})
    assert without_test("legendary", text, carried) == [
        "LEG-SCH-BANK",
        "LEG-TURN-2a",
        "LEG-TURN-9",
        "LEG-TURN-10",
        "edge case 12",
    ]
