"""Notes for newcomers from one command to the next."""

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.catalogue import games
from tabletop_tui.words.lexicon import Lexicon
from tests.cli.conftest import Run
from tests.toy import LEXICON, FairGame, Sell

NOTES = {
    "guide.start": {"en": "Sell what you hold.", "zh_Hant": "賣掉手上的貨。"},
    "guide.sold": {"en": "What is sold counts.", "zh_Hant": "賣出的貨計分。"},
}
BOTH = ["For newcomers: Sell what you hold.", "For newcomers: What is sold counts."]
PLAY = ("play", "fair", "--solo", "--seed", "5")
WHOLE = "1\n" * 40


class Guided(FairGame):
    """The fair with notes."""

    def words(self) -> Lexicon:
        return Lexicon({**LEXICON._entries, **NOTES}, options=(Sell,))


GAME = Guided()


@pytest.fixture(autouse=True)
def guided(points: list[EntryPoint]) -> None:
    """The fair that is installed has notes."""
    points[:] = [EntryPoint("fair", f"{__name__}:GAME", games.GROUP)]


def notes(out: str) -> list[str]:
    return [line for line in out.splitlines() if line.startswith("For newcomers: ")]


def test_each_is_told_until_a_match_was_played_to_its_end(tabletop: Run, home: dict[str, str]) -> None:
    assert notes(tabletop(*PLAY, typed="1\n1\n").out) == BOTH
    assert notes(tabletop("resume", typed=WHOLE).out) == BOTH
    assert notes(tabletop(*PLAY, typed=WHOLE).out) == []
    path = Path(home["XDG_STATE_HOME"]) / "tabletop-tui" / "guide.json"
    assert json.loads(path.read_bytes()) == {"fair": ["sold", "start"]}
    assert f"notes read  {path}\n" in tabletop("paths").out


def test_guide_off_is_a_setting(tabletop: Run) -> None:
    assert notes(tabletop(*PLAY, typed="guide off\n1\n1\n").out) == BOTH[:1]
    assert notes(tabletop(*PLAY, typed="1\n1\n").out) == []
    assert "guidance = false\n" in tabletop("config").out
    assert notes(tabletop(*PLAY, typed="guide on\n1\n1\n").out) == BOTH[1:]
    assert notes(tabletop(*PLAY, typed="1\n1\n").out) == BOTH


def test_the_setting_alone_silences_them(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_GUIDANCE", "false")
    assert notes(tabletop(*PLAY, typed=WHOLE).out) == []


def test_they_are_in_no_transcript(tabletop: Run, home: dict[str, str]) -> None:
    files: list[Any] = []
    for setting in ("true", "false"):
        tabletop(*PLAY, typed=("" if setting == "true" else "guide off\n") + WHOLE)
        saved = sorted((Path(home["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").glob("*"))
        texts = [path.read_text("utf-8").splitlines()[1:] for path in saved]
        files.append(texts)
    assert files[1][0] == files[1][1] == files[0][0]
