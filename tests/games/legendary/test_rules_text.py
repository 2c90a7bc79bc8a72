"""The rules that players read are complete, in both languages."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_tui.session import Player, Session

TESTS = Path(__file__).parents[2]
RULES = TESTS.parent / "tabletop_games" / "legendary"
REFERENCE = json.loads((TESTS / "reference" / "legendary.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["rules.md", "rules.zh.md"])
def test_each_rule_and_edge_case_stands_once_in_the_rules(name: str) -> None:
    text = (RULES / name).read_text(encoding="utf-8")
    bold = Counter(re.findall(r"\*\*([A-Z][A-Z0-9-]+)\*\*", text))
    assert [rule for rule, times in bold.items() if times > 1] == []
    assert sorted(bold) == REFERENCE["rule_ids"]
    cases = re.split(r"^## ", text, flags=re.MULTILINE)[-2]
    assert [int(number) for number in re.findall(r"^(\d+)\. ", cases, re.MULTILINE)] == list(range(1, 66))
    assert set(re.findall(r"LEG-[A-Z]+-[A-Z0-9]+", text)) <= set(bold)


@pytest.mark.parametrize("name", ["rules.md", "rules.zh.md"])
def test_each_option_and_value_is_explained_in_the_rules(name: str) -> None:
    text = (RULES / name).read_text(encoding="utf-8")
    for option in content().options.values():
        line = re.search(rf"^- `{option.id}`[^\n]*", text, re.MULTILINE)
        assert line, option.id
        words = [value.value for value in option.values if isinstance(value.value, str)]
        assert [word for word in words if f"`{word}`" not in line.group()] == []
        assert option.default not in words or line.group().split("`")[3] == option.default


def test_both_rules_have_the_same_sections() -> None:
    marks = [
        re.findall(r"^#+", (RULES / name).read_text("utf-8"), re.MULTILINE) for name in ("rules.md", "rules.zh.md")
    ]
    assert marks[0] == marks[1]


def test_the_chinese_rules_name_cards_as_the_cards_do() -> None:
    text = (RULES / "rules.zh.md").read_text(encoding="utf-8")
    box = content()
    for scheme in box.schemes.values():
        assert scheme.name.zh in text
    for mastermind in box.masterminds.values():
        assert mastermind.name.zh in text
    named = ["optic_blast", "determination", "diving_block", "unending_energy", "copy_powers", "steal_abilities"]
    named += ["blob", "venom", "electromagnetic_bubble", "treasures_of_latveria", "lightning_bolt", "tidal_wave"]
    named += ["god_of_thunder", "endless_armies_of_hydra", "bitter_captor", "vanishing_illusions"]
    assert [card for card in named if box.kinds[card].name.zh not in text] == []


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "rules diving block", "“diving block” stands in "),
        ("en", "rules penalty", "“penalty” stands once in the rules:"),
        ("zh_Hant", "規則 補牌", "行提到「補牌」"),
        ("en", "rules LEG-ESC-2", "LEG-ESC-2"),
        ("en", "rules hq_mulligan", "hq_mulligan"),
        ("en", "rules xylophone", "There is no topic “xylophone”."),
    ],
)
def test_a_typed_topic_is_a_title_a_rule_an_option_or_words_of_the_book(lang: str, typed: str, said: str) -> None:
    session = Session(GAME, GAME.options_model()(), [Player("Ann")], 5, lang)
    lines = session.command(typed).lines
    assert said in lines[0]
    assert len(lines) > 1
