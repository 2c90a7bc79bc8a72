"""Notes for newcomers in the story of the full-screen table."""

import json
from pathlib import Path
from typing import Any

from tabletop_tui.session import Player
from tabletop_tui.store.settings import load
from tabletop_tui.words.lexicon import Lexicon
from tests.ui.stage import Stage
from tests.ui.toy import KINDS, Lanterns, Play

NOTES = {
    "guide.start": {"en": "Hang your lanterns.", "zh_Hant": "掛上你的燈籠。"},
    "guide.passed": {"en": "Who passes hangs nothing.", "zh_Hant": "略過就不掛燈籠。"},
}
ANA = [Player("Ana")]


class Guided(Lanterns):
    """The toy with notes."""

    def words(self) -> Any:
        entries = json.loads((Path(__file__).parent / "toy.json").read_text(encoding="utf-8"))
        return Lexicon(entries | NOTES, kinds={kind.id: kind for kind in KINDS}, options=[Play])


async def test_notes_stand_in_the_story_and_follow_the_language(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        assert "For newcomers: Hang your lanterns." in stage.text()
        await stage.type("pass")
        assert stage.text().count("For newcomers: Who passes hangs nothing.") == 1
        stage.app.action_language()
        await stage.settle()
        assert stage.session.lang == "zh_Hant"
        assert "新手提示：掛上你的燈籠。" in stage.text()
        assert "新手提示：略過就不掛燈籠。" in stage.text()


async def test_closed_at_one_table_they_do_not_come_at_the_next(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        await stage.type("guide off")
        assert "There will be no more notes for newcomers." in stage.text()
        assert load(tmp_path / "config.toml", {}).settings.guidance is False
        assert stage.library.start_again(stage.session, stage.desk.translator).story(0) == []
