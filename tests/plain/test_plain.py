"""A match over plain lines, through a pipe."""

import io
import subprocess
import sys
from typing import Any

import pytest

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.plain import play_plain
from tabletop_tui.session import Player, Session
from tests.contract.games import usual_options
from tests.session.games import games
from tests.session.scene import ANN, BEN, Notebook, harbour
from tests.words.harbour import GAME, HarbourGame, Options


def play(session: Session, *lines: str) -> tuple[int, list[str]]:
    """Type lines; returns the exit status and what was written."""
    out = io.StringIO()
    status = play_plain(session, io.StringIO("".join(line + "\n" for line in lines)), out)
    return status, out.getvalue().splitlines()


def test_a_match_is_told_in_sentences_behind_prompts() -> None:
    session = harbour(ANN, hands=[["silver_cod", "old_eel"]], turns=1)
    status, written = play(session, "play cod", "legal", "rest")
    assert status == 0
    assert written[:5] == [
        "Harbour",
        "“look” describes the table, “legal” lists your choices, “help” explains the rest.",
        "Your move, Ann.",
        "  1. Play Old Eel (grey, cost 1)",
        "  2. Play Silver Cod (grey, cost 2)",
    ]
    told = written.index("Ann lays Silver Cod on the shelf.")
    assert written[told - 1] == "> "
    assert written[told + 1 : told + 3] == ["Your move, Ann.", "  1. Play Old Eel (grey, cost 1)"]
    # What is not possible is listed on `legal` only.
    assert not any(line.startswith("  -  ") for line in written[: written.index("> ", told)])
    assert written[-3:] == ["The harbour closes (HAR-9).", "Ann: 1 point.", "  +1  1 point for Silver Cod"]


def test_the_same_in_chinese() -> None:
    session = harbour(Player("小明"), hands=[["silver_cod", "old_eel"]], turns=1, lang="zh_Hant")
    status, written = play(session, "打出銀鱈魚", "選項", "結束")
    assert status == 0
    assert written[0] == "港口"
    assert written[2:5] == ["小明，輪到你了。", "  1. 打出老鰻魚（灰，費用1）", "  2. 打出銀鱈魚（灰，費用2）"]
    assert "小明把銀鱈魚擺上貨架。" in written
    assert written[-3:] == ["港口打烊了（HAR-9）。", "小明：1分。", "  +1  銀鱈魚1分"]


def test_few_choices_come_with_their_question() -> None:
    session = harbour(ANN, market="ask")
    _, written = play(session)
    assert written[2:6] == ["Deal the stalls anew?", "  1. Deal them anew", "  2. No", "> "]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "{n} choices: type “legal”."), ("zh_Hant", "共{n}個選項：輸入「選項」即可列出。")]
)
def test_of_many_choices_the_number_is_told(monkeypatch: pytest.MonkeyPatch, lang: str, told: str) -> None:
    session = harbour(ANN, hands=[["silver_cod", "old_eel"]], lang=lang)
    choices = len(session.possible())
    monkeypatch.setattr("tabletop_tui.plain.SHORT", choices - 1)
    _, written = play(session)
    assert written[3:5] == [told.format(n=choices), "> "]


def test_the_end_of_the_input_saves_and_leaves() -> None:
    session = harbour(ANN)
    status, written = play(session, "look")
    assert status == 0
    assert written[-2:] == ["> ", "The match is saved and can be resumed."]
    assert isinstance(session.journal, Notebook)
    assert session.journal.saved == [""]
    assert play(harbour(ANN), "quit")[1][-1] == "The match is saved and can be resumed."


def test_leaving_says_so_if_nothing_could_be_saved() -> None:
    class Full(Notebook):
        def save(self, path: str) -> None:
            raise OSError("The disk is full.")

    session = Session(GAME, Options(), [ANN], 7, journal=Full())
    status, written = play(session, "quit")
    assert (status, written[-1]) == (1, "The disk is full.")


def test_what_stands_in_the_way_of_saving_is_said_once_and_taken_back() -> None:
    session = harbour(ANN, hands=[["old_eel", "silver_cod"]])
    journal = session.journal
    assert isinstance(journal, Notebook)
    journal.status = "Not saved: the disk is full."
    _, written = play(session, "play eel", "play cod")
    assert written.count("Not saved: the disk is full.") == 1
    journal.status = ""
    _, written = play(session, "legal")
    assert "The match is saved again." not in written


def test_several_people_at_a_pipe_are_warned_and_need_no_covers() -> None:
    session = harbour(ANN, BEN, hands=[["herring_gull"], ["old_eel"]], turns=1)
    status, written = play(session, "play gull", "high", "low", "rest", "rest")
    assert status == 0
    assert written[1].startswith("Several people play through a pipe")
    assert not any("Pass the keyboard" in line for line in written)
    assert any("Ann bid high and draws." in line for line in written)
    assert written[-4:] == ["The harbour closes (HAR-9).", "Ann: 0 points.", "Ben: 0 points.", "Ann and Ben win."]


def test_bots_play_between_the_prompts() -> None:
    session = harbour(ANN, Player("Bot", "standard", 1), hands=[["old_eel"], ["silver_cod"]], turns=1)
    status, written = play(session, "rest")
    assert status == 0
    assert any("Bot" in line and "Silver Cod" in line for line in written)


def test_a_bot_that_does_not_exist_ends_the_match_with_a_sentence() -> None:
    status, written = play(harbour(Player("Hal", "hal")))
    assert (status, written[-1]) == (1, "There is no bot called hal. These can play: random, standard.")


def test_a_defect_of_the_rules_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*anything: object) -> None:
        raise ZeroDivisionError

    session = harbour(ANN, hands=[["wide_net", "old_eel"]])
    monkeypatch.setattr(HarbourGame, "effect", fail)
    status, written = play(session, "play net")
    assert status == 0
    assert any(line.startswith("The rules of this game failed there: The rules failed at “act”") for line in written)
    assert session.match.inputs == []
    assert play(harbour(Player("Bot", "standard"), hands=[["wide_net"]]))[0] == 1


def test_after_an_undo_the_story_goes_on_from_there() -> None:
    session = harbour(ANN, hands=[["old_eel", "silver_cod"]])
    _, written = play(session, "play eel", "undo", "play eel", "log")
    told = [line for line in written if line == "Ann lays Old Eel on the shelf."]
    assert len(told) == 3


def test_names_may_be_anything() -> None:
    session = harbour(Player("[/]{0}%s"), hands=[["old_eel"]])
    _, written = play(session, "play eel")
    assert any(line.startswith("[/]{0}%s ") for line in written)


def test_what_a_terminal_would_obey_is_written_out() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    assert isinstance(session.journal, Notebook)
    session.journal.status = "Not saved to \x1b[31mred."
    _, written = play(session, "play eel")
    assert "Not saved to \\u001b[31mred." in written
    assert not any("\x1b" in line for line in written)


def test_no_line_of_input_can_stop_it() -> None:
    rubbish = ["\x1b[2J", "\x00", "｛｝", "%s" * 50, "'; DROP TABLE", "1" * 300, "\t\t", "undo agreed", "redo"]
    status, written = play(harbour(ANN), *rubbish)
    assert status == 0
    assert not any("Traceback" in line for line in written)


class Script(io.StringIO):
    """Types `look`, then the number of some choice that it showed; now and then several, where more are wanted."""

    def __init__(self, out: io.StringIO, seed: int) -> None:
        super().__init__()
        self.out, self.rng, self.looked = out, Rng(seed), False

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.looked = not self.looked
        if self.looked:
            return "look\n"
        lines = self.out.getvalue().splitlines()
        start = max(i for i, line in enumerate(lines[:-1]) if line == "> ")
        numbers = [line.split(".")[0].strip() for line in lines[start:] if line.startswith("  ") and ". " in line]
        choices = [number for number in numbers if number.isdecimal()]
        count = 1 if self.rng.below(3) else 1 + self.rng.below(3)
        return ", ".join(self.rng.sample(choices, count)) + "\n"


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_script_ends_whole_games_by_reading_the_story_and_look_alone(game: Game[Any], lang: str) -> None:
    for seed in range(3):
        players = [Player("Ann")] * game.seats.start
        session, out = Session(game, usual_options(game), players, seed, lang), io.StringIO()
        assert play_plain(session, Script(out, seed), out) == 0
        assert session.outcome is not None
        assert out.getvalue().endswith("\n".join(session.ending()) + "\n")


@pytest.mark.parametrize("module", ["tabletop_tui.plain", "tabletop_tui.session"])
def test_plain_mode_imports_no_screen_and_nothing_slow(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert loaded & {"textual", "rich", "pydantic", "platformdirs", "sqlite3", "asyncio", "babel"} == set()


def test_step_by_step_each_decision_of_a_bot_waits_for_an_empty_line() -> None:
    session = harbour(ANN, Player("Hal", "standard", 1), hands=[["old_eel"], ["silver_cod"]], turns=1)
    status, written = play(session, "pace step", "rest", "score", "", "", "", "", "")
    assert status == 0
    assert "Each decision of a bot waits for Enter." in written
    assert written.count("Enter shows what comes next.") >= 2
    first = written.index("Enter shows what comes next.")
    assert not any(line.startswith("Hal") and "shelf" in line for line in written[:first])
    assert session.outcome is not None


def test_a_script_is_not_asked_for_lines_that_it_does_not_have() -> None:
    session = harbour(ANN, Player("Hal", "standard", 1), turns=1)
    session.pace = "step"
    status, written = play(session, "rest")
    assert status == 0
    assert "Enter shows what comes next." not in written
