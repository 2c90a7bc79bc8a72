"""Whole screens of Legendary as text. UPDATE_GOLDENS=1 keeps what is shown now."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME
from tabletop_tui.session import Player
from tests.games.legendary.scenario import Scenario
from tests.games.legendary.scenes import ALONE, FIVE, THREE, TWO_HANDS, Table, busy
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]


def start() -> Scenario:
    """The beginning of a turn: nothing played, a quiet city."""
    return Scenario(
        players=3,
        mastermind="magneto",
        scheme="unleash_the_power_of_the_cosmic_cube",
        twists=4,
        city={"sewers": "green_goblin", "bank": ["skrull_shapeshifters", "hulk_smash"]},
        hq=["dangerous_rescue", "diving_block", "copy_powers", None, "surge_of_power"],
        hand=["shield_agent"] * 4 + ["shield_trooper", "battlefield_promotion"],
        others=[{"hand": ["wound"] * 6}, {"hand": ["shield_agent"] * 6}],
    )


def middle() -> Scenario:
    """Five players, points spent, a modifier in force, things to play, recruit and fight."""
    return busy(players=5).play("lightning_bolt")


def several() -> Scenario:
    """A question for several cards, of hand and play area."""
    t = busy(city={"rooftops": "whirlwind"}, mastermind_holds=[]).fight("rooftops")
    assert t.asked == "ko_own"
    return t


def looking() -> Scenario:
    """Cards of the own deck are looked at."""
    t = busy(city={"sewers": "doombot_legion"}, deck=["unending_energy", "wound", "odinson"]).fight("sewers")
    assert t.asked == "doombot"
    return t


def killbots() -> Scenario:
    """Villains that are none by print."""
    return busy(
        players=2,
        scheme="replace_earths_leaders_with_killbots",
        beside=4,
        city={"sewers": ["bystander", "bystander"], "rooftops": "bystander"},
        escaped=["bystander", "bystander"],
    )


def showdown() -> Scenario:
    """One has shown a hand, the other one plays for the prize."""
    t = busy(players=2, tactics=["whispers_and_lies"], attack=20, final_showdown="on").fight("mastermind")
    t.end()
    while t.asks == 1:
        t.answer("end") if t.asked == "showdown" else t.answer(t.options[0])
    return t


def over() -> Scenario:
    """Evil is defeated."""
    t = busy(players=1, tactics=["whispers_and_lies"], attack=20).fight("mastermind").end()
    assert t.match.outcome is not None
    return t


def solo() -> Scenario:
    """Alone, by the rules in which the HQ slides."""
    return busy(players=1, solo_mode="golden", scheme="portals_to_the_dark_dimension", portals=3, twists=3)


SCENES: list[tuple[Callable[[], Scenario], Sequence[Player]]] = [
    (start, THREE),
    (middle, FIVE),
    (several, THREE),
    (looking, THREE),
    (killbots, TWO_HANDS),
    (showdown, TWO_HANDS),
    (over, ALONE),
    (solo, ALONE),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("scene", "players"), SCENES, ids=[scene.__name__ for scene, _ in SCENES])
async def test_a_table_looks_as_it_is_kept(
    tmp_path: Path, scene: Callable[[], Scenario], players: Sequence[Player], size: tuple[int, int], lang: str
) -> None:
    async with Table(tmp_path, scene(), players, size=size, lang=lang) as stage:
        await stage.press(*["escape"] * (stage.app.screen is not stage.table))
        assert_golden(f"legendary-{scene.__name__}-{size[0]}x{size[1]}-{lang}", stage.text())
        assert stage.session.lexicon.missing == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_setting_up_looks_as_it_is_kept(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    options = {"setup_choice": "choose"}
    async with Stage(tmp_path, games=[GAME], players=TWO_HANDS, options=options, seed=7, size=size, lang=lang) as stage:
        await stage.press("down", "enter", "down", *["enter"] * 5)
        assert_golden(f"legendary-setup-{size[0]}x{size[1]}-{lang}", stage.text())
        assert stage.session.lexicon.missing == set()


async def test_the_hq_is_in_sight_when_it_may_be_replaced(tmp_path: Path) -> None:
    options = {"hq_mulligan": "on"}
    async with Stage(tmp_path, games=[GAME], players=TWO_HANDS, options=options, seed=11) as stage:
        assert_golden("legendary-mulligan-80x24-en", stage.text())
        heroes = [slot.cards[0].kind for slot in stage.session.match.state.hq]
        assert sum(hero.cost >= 7 for hero in heroes) >= 2
        assert not [hero for hero in heroes if hero.name.en.split()[0] not in stage.text()]


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with Table(tmp_path, middle(), FIVE, size=(80, 24), glyphs="ascii") as stage:
        assert_golden("legendary-ascii-80x24-en", stage.text())
        assert {character for character in stage.text() if ord(character) > 127} <= set(FIVE[1].name)


@pytest.mark.parametrize("pane", [1, 2])
async def test_board_and_story_each_get_the_whole_room(tmp_path: Path, pane: int) -> None:
    async with Table(tmp_path, middle(), FIVE, size=(100, 30)) as stage:
        await stage.press(*["f7"] * pane)
        assert_golden(f"legendary-{'board' if pane == 1 else 'story'}-100x30-en", stage.text())
