"""The rules that players read are complete, in both languages."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_tui.session import Player, Session
from tabletop_tui.session.citing import passage
from tests.games.legendary.scenario import Scenario

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
        ("en", "rules 逃脫", "Escape"),
        ("zh_Hant", "規則 escapes", "脫逃"),
        ("en", "rules xylophone", "There is no topic “xylophone”."),
    ],
)
def test_a_typed_topic_is_a_title_a_rule_an_option_or_words_of_the_book(lang: str, typed: str, said: str) -> None:
    session = Session(GAME, GAME.options_model()(), [Player("Ann")], 5, lang)
    lines = session.command(typed).lines
    assert said in lines[0]
    assert len(lines) > 1


@pytest.mark.parametrize(("cause", "rule"), [("after_escape", "LEG-ESC-1"), ("after_twist", "LEG-SOLO-2")])
def test_a_question_with_a_cause_leads_to_the_rule_of_that_cause(cause: str, rule: str) -> None:
    deck = ["scheme_twist"] if cause == "after_twist" else ["sentinel"]
    full = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")
    t = Scenario(players=1, villain_deck=[*deck, "bystander"], city=full, phase="villain")
    assert (t.asked, t.decision.args) == ("ko_hq", {"cause": cause})
    assert passage(Session(GAME, t.match.options, [Player("Ann")], 1, match=t.match)) == rule


ABOUT = {
    "LEG-BYS-1": ("capture",),
    "LEG-COPY-1": ("copy",),
    "LEG-COPY-4": ("next_copy",),
    "LEG-INT-1": ("diving_block",),
    "LEG-INT-2": ("take_back",),
    "LEG-FX-7": ("show_or_suffer",),
    "LEG-SET-3": ("setup_mastermind",),
    "LEG-SET-4": ("setup_scheme",),
    "LEG-SET-6": ("setup_villains", "setup_henchmen"),
    "LEG-SET-7": ("setup_hero",),
    "LEG-SET-12": ("mulligan",),
    "LEG-SET-13": ("first_player",),
    "LEG-SOLO-2": ("bottom_hq",),
    "LEG-ESC-2": ("escape_discard",),
    "LEG-TURN-3": ("main",),
    "LEG-TURN-5": ("bubble",),
}
"""The questions that a rule of their own is about."""


def test_every_question_leads_to_a_rule_and_those_with_a_rule_of_their_own_to_that() -> None:
    lexicon = GAME.lexicon
    asked = {key: lexicon.flag(f"ask.{key}", "rules") for key in lexicon.keys("ask") if "." not in key}
    known = set(REFERENCE["rule_ids"])
    assert {key: rules for key, rules in asked.items() if not rules or not set(rules) <= known} == {}
    assert {key: asked[key][0] for keys in ABOUT.values() for key in keys} == {
        key: rule for rule, keys in ABOUT.items() for key in keys
    }
