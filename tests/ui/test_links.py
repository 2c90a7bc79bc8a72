"""From a refusal, a question and a card to the passage in the rules."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.session import Player
from tabletop_tui.session.citing import refused
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.words.rulebook import Rulebook
from tests.contract.test_rules_named import in_source
from tests.ui.stage import Stage, assert_golden

ANA = [Player("Ana")]
LANGS = ["en", "zh_Hant"]
SIZES = [(80, 24), (100, 30), (160, 48)]


def legendary(folder: Path, **more: Any) -> Stage:
    """A solo game of Legendary at its first move."""
    return Stage(folder, games=[GAME], players=ANA, seed=74, **more)


def opened(stage: Stage) -> str:
    """The rule or title that stands highest in the book that is open."""
    page = stage.app.screen
    assert isinstance(page, RulesPage)
    assert page.book is not None
    place = page.reading.top
    topic = page.book.topics[place.section]
    return topic.title if place.block < 0 else topic.blocks[place.block].rule


def shows(stage: Stage, rule: str) -> bool:
    """Whether a rule is explained in what is in sight."""
    assert isinstance(stage.app.screen, RulesPage)
    return any(f"- {rule} " in line for line in stage.lines())


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [("en", "fight loki", "(F2: rule LEG-FIGHT-1)"), ("zh_Hant", "迎戰洛基", "（F2看規則LEG-FIGHT-1）")],
)
async def test_a_refusal_says_how_its_rule_is_read(tmp_path: Path, lang: str, typed: str, said: str) -> None:
    async with legendary(tmp_path, lang=lang) as stage:
        await stage.type(typed)
        assert said in stage.text()
        await stage.press("f2")
        assert opened(stage) == "LEG-FIGHT-1"
        await stage.press("escape", "f2")
        assert opened(stage) == "LEG-PLAY-2"


async def test_every_rule_of_a_refusal_is_opened_by_the_key(tmp_path: Path) -> None:
    rules = sorted(in_source(GAME))
    assert len(rules) >= 15
    async with legendary(tmp_path) as stage:
        for rule in rules:
            stage.table.follow(refused(stage.session, Refusal("not_now", rule=rule)))
            await stage.press("f2")
            assert shows(stage, rule), rule
            await stage.press("escape")


async def test_what_is_done_next_forgets_the_refusal(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        await stage.type("fight loki")
        await stage.type("look")
        await stage.press("escape", "f2")
        assert opened(stage) == "LEG-PLAY-2"


async def test_the_book_opens_at_what_is_highlighted(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        await stage.press("end", "f2")
        assert shows(stage, "LEG-MAIN-END")
        await stage.press("escape", "f3", "f2")
        choice = stage.table.picking.current
        assert choice is not None
        assert choice.refusal is not None
        assert opened(stage) == choice.refusal.rule


async def test_a_barred_choice_that_is_taken_names_the_key(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        await stage.press("f3", "enter")
        assert "(F2: rule LEG-" in stage.text()


async def test_another_key_for_the_rules_is_the_one_that_is_named(tmp_path: Path) -> None:
    async with legendary(tmp_path, keys={"rules": "f12"}) as stage:
        await stage.type("fight loki")
        assert "(F12: rule LEG-FIGHT-1)" in stage.text()


@pytest.mark.parametrize("lang", LANGS)
async def test_a_card_in_full_ends_with_its_rules_and_leads_to_them(tmp_path: Path, lang: str) -> None:
    async with legendary(tmp_path, lang=lang) as stage:
        await stage.press("f9")
        assert ("Rules: LEG-" if lang == "en" else "相關規則：LEG-") in stage.text()
        await stage.press("f2")
        assert isinstance(stage.app.screen, AskWindow)
        await stage.press("enter")
        heading = Rulebook.of(GAME, lang).heading("LEG-PLAY-2")
        assert heading in stage.lines()[0]
        await stage.press("escape")
        assert stage.app.screen is stage.table


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_passage_of_a_refusal_looks_as_it_is_kept(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async with legendary(tmp_path, size=size, lang=lang) as stage:
        await stage.type("fight loki")
        await stage.press("f2")
        assert_golden(f"rules-passage-{size[0]}x{size[1]}-{lang}", stage.text())
