"""Looking through all cards of a game."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.gallery import GalleryPage
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.words.collection import Collection
from tests.ui.stage import Stage, assert_golden
from tests.ui.toy import GAME as LANTERNS

SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]
REFERENCE = Path(__file__).parents[1] / "reference" / "legendary.json"


class Gallery(Stage):
    """A stage with the menu, on which the cards of a game are looked through."""

    def __init__(self, folder: Path, game: Any = LEGENDARY, **more: Any) -> None:
        super().__init__(folder, games=[game], **more)
        self.game = game

    async def __aenter__(self) -> "Gallery":
        await super().__aenter__()
        await self.app.push_screen(GalleryPage(self.desk, self.game))
        await self.settle()
        return self

    @property
    def shown(self) -> str:
        """The name of the card that is shown."""
        page = self.app.screen
        assert isinstance(page, GalleryPage)
        card = page.current
        return "" if card is None else page.card_name(card)


async def every(gallery: Gallery) -> None:
    """All cards."""
    await gallery.press("down", "down")


async def found(gallery: Gallery) -> None:
    """A search by the text."""
    await gallery.type("diving block" if gallery.desk.lang == "en" else "飛身格擋", enter=False)


async def group(gallery: Gallery) -> None:
    """A group of Villains, and the rules of one."""
    await gallery.press("left", "left", "tab", "down", "enter")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", [every, found, group], ids=lambda scene: scene.__name__)
async def test_the_cards_look_as_they_are_kept(tmp_path: Path, scene: Any, size: tuple[int, int], lang: str) -> None:
    async with Gallery(tmp_path, size=size, lang=lang) as gallery:
        await scene(gallery)
        assert_golden(f"cards-{scene.__name__}-{size[0]}x{size[1]}-{lang}", gallery.text())


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with Gallery(tmp_path, glyphs="ascii") as gallery:
        await gallery.press("left", "left")
        assert_golden("cards-ascii-80x24-en", gallery.text())


def test_every_card_of_the_box_is_listed_once_with_its_copies() -> None:
    reference = json.loads(REFERENCE.read_text(encoding="utf-8"))
    cards = Collection(LEGENDARY).cards
    assert len({card.kind.id for card in cards}) == len(cards)
    copies = {card.kind.id: card.copies for card in cards}
    heroes = [card for hero in reference["heroes"] for card in hero["cards"]]
    assert {card["id"]: copies[card["id"]] for card in heroes} == {card["id"]: card["count"] for card in heroes}
    named = {one["id"] for sort in ("masterminds", "schemes", "henchmen_groups") for one in reference[sort]}
    assert named <= copies.keys()


@pytest.mark.parametrize(
    ("lang", "typed", "name"),
    [
        ("en", "venom", "Venom"),
        ("en", "猛毒", "Venom"),
        ("zh_Hant", "venom", "猛毒"),
        ("en", "each x-men hero bystander", ""),
        ("en", "take another turn", "Secrets of Time Travel"),
        ("zh_Hant", "額外回合", ""),
    ],
)
async def test_cards_are_found_by_name_and_by_text_in_either_language(
    tmp_path: Path, lang: str, typed: str, name: str
) -> None:
    async with Gallery(tmp_path, lang=lang) as gallery:
        await gallery.type(typed, enter=False)
        assert gallery.shown == name
        await gallery.press("escape")
        assert "127" in gallery.lines()[0]


async def test_a_search_looks_beyond_the_group_where_nothing_of_it_fits(tmp_path: Path) -> None:
    async with Gallery(tmp_path) as gallery:
        await gallery.press("right", "tab")
        assert "Black Widow" in gallery.lines()[0]
        await gallery.type("sabretooth", enter=False)
        assert gallery.shown == "Sabretooth"
        assert "All cards" in gallery.lines()[0]


async def test_sections_and_groups_narrow_the_list(tmp_path: Path) -> None:
    async with Gallery(tmp_path) as gallery:
        seen = []
        for _ in range(7):
            await gallery.press("right")
            seen.append(int(gallery.lines()[0].split()[-2]))
        assert sum(seen[:-1]) == seen[-1] == 127
        await gallery.press("left", "left", "shift+tab")
        assert "Spider-Foes" in gallery.lines()[0]
        assert gallery.lines()[0].endswith("4 cards")


async def test_the_rules_of_a_card_are_opened(tmp_path: Path) -> None:
    async with Gallery(tmp_path) as gallery:
        await gallery.type("scheme twist", enter=False)
        assert gallery.shown == "Scheme Twist"
        await gallery.press("enter")
        assert isinstance(gallery.app.screen, RulesPage)
        assert "LEG-TWI-1" in gallery.text()
        await gallery.press("escape", "escape")
        await gallery.type("blob", enter=False)
        await gallery.press("enter", "enter")
        assert "LEG-FIGHT-3 Blob" in gallery.text()


async def test_cards_of_a_game_without_sections_are_listed_too(tmp_path: Path) -> None:
    async with Gallery(tmp_path, LANTERNS) as gallery:
        assert "4 cards" in gallery.lines()[0]
        assert gallery.shown == "Red Lantern"


async def test_they_are_found_from_the_palette_of_a_table_and_in_the_menu(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        await stage.press("ctrl+p")
        await stage.type("all cards")
        assert isinstance(stage.app.screen, GalleryPage)
        await stage.press("escape", "f10")
        await stage.type("look through")
        assert isinstance(stage.app.screen, GalleryPage)


async def test_a_search_is_narrowed_to_the_types_in_which_it_finds_something(tmp_path: Path) -> None:
    async with Gallery(tmp_path) as gallery:
        await gallery.type("doom", enter=False)
        page = gallery.app.screen
        assert isinstance(page, GalleryPage)
        every = set(map(id, page.cards))
        narrowed: list[int] = []
        await gallery.press("right")
        while page.section:
            assert page.cards
            narrowed += map(id, page.cards)
            await gallery.press("right")
        assert sorted(narrowed) == sorted(every)
        assert len(page.collection.sections) > 1
