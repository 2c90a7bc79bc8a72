"""The rules that players read are complete, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tabletop_games.ethnos.content import content
from tabletop_games.ethnos.options import Options
from tabletop_tui.engine.options import checked_options, options_data
from tests.games.ethnos.content_check import REFERENCE

RULES = Path(__file__).parents[3] / "tabletop_games" / "ethnos"
BOOKS = ("rules.md", "rules.zh.md")
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff] ?[,;:!?()]|[,;:!?()] ?[\u4e00-\u9fff]")


def book(name: str) -> str:
    return (RULES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOOKS)
def test_each_rule_and_edge_case_stands_once_in_the_rules(name: str) -> None:
    text = book(name)
    bold = Counter(re.findall(r"\*\*([A-Z][A-Z0-9-]+)\*\*", text))
    assert [rule for rule, times in bold.items() if times > 1] == []
    assert sorted(bold) == sorted(REFERENCE["rule_ids"])
    cases = re.split(r"^## ", text, flags=re.MULTILINE)[-2]
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", cases, re.MULTILINE)]
    assert numbers == list(range(1, REFERENCE["edge_cases"] + 1))
    assert set(re.findall(r"ETH-[A-Z]+-[0-9]+", text)) <= set(bold)


def test_both_rules_have_the_same_sections_with_the_same_rules_in_the_same_order() -> None:
    shapes = []
    for name in BOOKS:
        sections = re.split(r"^(?=#+ )", book(name), flags=re.MULTILINE)
        shapes.append([(len(one.split(" ")[0]), re.findall(r"ETH-[A-Z]+-[0-9]+", one)) for one in sections])
    assert shapes[0][1:] == shapes[1][1:]


def test_both_rules_have_the_same_tables() -> None:
    rows = [re.findall(r"^\|.*", book(name), re.MULTILINE) for name in BOOKS]
    assert [row.count("|") for row in rows[0]] == [row.count("|") for row in rows[1]]


@pytest.mark.parametrize("name", BOOKS)
def test_the_numbers_of_the_tables_are_those_of_the_box(name: str) -> None:
    box, text = content(), book(name)
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\|.*", text, re.MULTILINE)]
    figures = [row[1:] for row in rows if row[1:] and all(cell.isdigit() for cell in row[1:])]
    assert [str(glory) for glory in box.band_glory[1:]] in figures
    assert [str(glory) for glory in box.orc_glory[1:]] in figures
    for tokens in box.tokens.values():
        assert [str(token.copies) for token in tokens] in figures
        assert [str(token.four_plus) for token in tokens] in figures
    for row in REFERENCE["player_counts"]:
        place = row["players"] - 2
        assert any(line[place : place + 1] == [str(row["market"])] for line in figures)


@pytest.mark.parametrize("name", BOOKS)
def test_each_option_and_value_is_explained_in_the_rules(name: str) -> None:
    text = book(name)
    usual: dict[str, Any] = options_data(checked_options(Options, {}))
    for field, hint in get_type_hints(Options).items():
        line = re.search(rf"^- `{field}`[（ (][^）)]*", text, re.MULTILINE)
        assert line, field
        words = re.findall(r"`([^`]+)`", line.group())[1:]
        assert sorted(words) == sorted(map(str, get_args(hint)))
        assert words[0] == str(usual[field])


def test_the_chinese_rules_name_tribes_and_colours_as_the_cards_do() -> None:
    text = book("rules.zh.md")
    for tribe in content().tribes.values():
        assert tribe.name["zh_Hant"] in text, tribe.id


def test_the_chinese_rules_are_written_with_full_width_signs() -> None:
    text = re.sub(r"`[^`]*`|<!--.*?-->|\*\*[^*]*\*\*", "", book("rules.zh.md"))
    assert HALF_WIDTH.findall(text) == []
    assert not re.search(r"[“”]|\.\.\.", text)
