"""What Legendary's own table says: nothing that is over, nothing twice, nothing that reads as something else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.screen.views import TableView
from tabletop_games.legendary.state import SLOTS, Play
from tabletop_tui.session import Session
from tabletop_tui.session.watching import Watching
from tabletop_tui.store.recording import Recording
from tabletop_tui.store.transcript import read
from tests.games.legendary.moments import twisted
from tests.games.legendary.scenario import Scenario
from tests.games.legendary.scenes import ALONE, FIVE, Table, busy
from tests.ui.stage import Stage

LANGS = ["en", "zh_Hant"]
SIZES = [(80, 24), (100, 30), (160, 48)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "words"), [("en", "Twist {}:"), ("zh_Hant", "第{}次劇變：")])
async def test_no_twist_is_announced_when_the_last_one_has_come(
    tmp_path: Path, size: tuple[int, int], lang: str, words: str
) -> None:
    for scheme, last in (("portals_to_the_dark_dimension", 7), ("midtown_bank_robbery", 8)):
        going_on = busy(players=1, scheme=scheme, twists=last - 1)
        async with Table(tmp_path / f"{scheme}-before", going_on, ALONE, size=size, lang=lang) as stage:
            assert words.format(last) in stage.text()
        done = twisted(Scenario, scheme, last, players=1) if last == 7 else busy(players=1, scheme=scheme, twists=last)
        async with Table(tmp_path / scheme, done, ALONE, size=size, lang=lang) as stage:
            await stage.press(*["escape"] * (stage.app.screen is not stage.table))
            assert (f"{last}/{last}") in stage.text()
            assert words.format(last + 1) not in stage.text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "once"), [("en", "HQ 1"), ("zh_Hant", "HQ1")])
async def test_a_choice_says_once_where_it_lies(tmp_path: Path, size: tuple[int, int], lang: str, once: str) -> None:
    t = twisted(Scenario, "midtown_bank_robbery", players=1)
    assert t.asked == "ko_hq"
    async with Table(tmp_path, t, ALONE, size=size, lang=lang) as stage:
        first = stage.page.entries("")[0].text
        assert first.count(once) == 1
        assert first in stage.text()


@pytest.mark.parametrize(
    ("lang", "ko_wound", "ko_two"),
    [("en", "KO Wound", "KO Wound and Odinson"), ("zh_Hant", "KO傷害卡", "KO傷害卡和奧丁之子")],
)
def test_an_answer_is_told_as_what_was_done(lang: str, ko_wound: str, ko_two: str) -> None:
    t = busy(players=1)
    session = Session(GAME, t.match.options, ALONE, t.match.seed, lang, match=t.match)
    view, kinds = t.match.view(0), content().kinds
    wound, odinson = kinds["wound"], kinds["odinson"]
    assert session.narrator.deed(wound, "ko_discard", view) == ko_wound
    assert session.narrator.deed((wound, odinson), "ko_four", view) == ko_two
    assert session.narrator.deed("hq4", "ko_hq", view).startswith("KO")
    for pick, ask in (((), "ko_four"), (Play(odinson), "main"), ("end", "main"), (wound, "bubble")):
        assert session.narrator.deed(pick, ask, view) == session.narrator.answer(pick, ask, view)


@pytest.mark.parametrize(("lang", "words"), [("en", ": KO "), ("zh_Hant", "：KO")])
def test_a_recorded_game_says_what_was_done_with_a_card(tmp_path: Path, lang: str, words: str) -> None:
    stage = Stage(tmp_path, games=[GAME])
    session = stage.library.start(GAME, GAME.options_model()(), ALONE, 3, stage.desk.translator)
    while session.decision is not None and session.decision.ask != "ko_hq":
        session.answer(session.decision.options[-1] if session.decision.single else session.decision.options[:1])
    assert session.decision is not None
    session.answer(session.decision.options[0])
    path = stage.library.open_path
    assert path is not None
    stage.library.put_away()
    recording = Recording(read(path), GAME)
    recording.read_on()
    assert recording.complete
    watching = Watching(recording, lang)
    assert words in watching.said(watching.last)


@pytest.mark.parametrize(("lang", "more", "deck"), [("en", r"and \d more", "deck"), ("zh_Hant", r"另有\d張", "牌庫")])
async def test_what_has_no_room_is_told_in_words(tmp_path: Path, lang: str, more: str, deck: str) -> None:
    names = [
        "endless_invention",
        "odinson",
        "gathering_stormclouds",
        "astonishing_strength",
        "quick_draw",
        "surge_of_power",
    ]
    t = busy(players=1, scheme="portals_to_the_dark_dimension", portals=6, twists=6, played=names)
    for size in ((60, 18), (80, 24), (100, 30)):
        async with Table(tmp_path / f"{size[0]}", t, ALONE, size=size, lang=lang) as stage:
            label = next(row for row in stage.lines() if row.startswith("◂") and row.count("◂") > 4)
            assert f"◂{deck}" in label
            assert label.count("+1") == 5
            if size == (80, 24):
                assert re.search(more, stage.text()), stage.text()


@pytest.mark.parametrize("lang", LANGS)
async def test_a_bigger_window_never_shows_less_of_the_board(tmp_path: Path, lang: str) -> None:
    t = busy(players=5)
    sizes = [(80, 24), (90, 24), (100, 24), (100, 30), (110, 30), (130, 40), (159, 47), (160, 48)]
    found = []
    for size in sizes:
        async with Table(tmp_path / f"{size[0]}-{size[1]}", t, FIVE, size=size, lang=lang) as stage:
            room = stage.widget(TableView).size
            found.append((room.width, room.height))
            names = [stage.session.narrator.kind(stage.session.view.zone(slot).cards[0]) for slot in SLOTS]
            text = stage.text()
            assert [name for name in names if name.split()[0][:3] not in text] == []
    assert all(width >= found[0][0] and height >= found[0][1] for width, height in found), found
