"""Playing from the command line, without a screen."""

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tabletop_tui.catalogue import games
from tests.cli.conftest import Run


def saves(home: dict[str, str]) -> list[Path]:
    """The saved games."""
    return sorted((Path(home["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").glob("*"))


def heads(home: dict[str, str]) -> list[dict[str, object]]:
    """Their headers."""
    return [json.loads(path.read_text("utf-8").splitlines()[0]) for path in saves(home)]


def test_a_game_is_played_through_a_pipe(tabletop: Run, home: dict[str, str]) -> None:
    said = tabletop("play", "fair", "--solo", "--seed", "5", typed="1\n" * 40)
    assert (said.status, said.err) == (0, "")
    assert "The best sales win." in said.out
    assert "> " in said.out
    (path,) = saves(home)
    assert '"line":"end"' in path.read_text("utf-8")


def test_a_name_that_no_text_can_hold_is_cleaned(tabletop: Run, home: dict[str, str]) -> None:
    said = tabletop("play", "fair", "--seat", "A\udcff", "--seat", "B", "--seed", "5", typed="quit\n")
    assert (said.status, said.err) == (0, "")
    assert [seat["name"] for seat in heads(home)[0]["seats"]] == ["A", "B"]  # type: ignore[attr-defined]


def test_quitting_saves_and_resume_goes_on_to_the_end(tabletop: Run, home: dict[str, str]) -> None:
    first = tabletop("play", "fair", "--solo", "--seed", "5", typed="1\n1\nquit\n")
    assert first.status == 0
    assert "The best sales win." not in first.out
    second = tabletop("resume", typed="1\n" * 40)
    assert second.status == 0
    assert "The best sales win." in second.out
    assert len(saves(home)) == 1
    third = tabletop("resume")
    assert third.status == 1
    assert third.err == "No game is saved that is not over. “tabletop play GAME” begins one.\n"


def test_seats_are_persons_and_bots(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play", "fair", "--seat", "Ann", "--seat", "Hal:random", "--seat", "Ann", "--seat", ":bot", typed="quit\n")
    assert heads(home)[0]["seats"] == [
        {"name": "Ann", "bot": None, "person": 0},
        {"name": "Hal", "bot": "random", "person": 1},
        {"name": "Ann", "bot": None, "person": 0},
        {"name": "", "bot": "random", "person": 3},
    ]


def test_a_table_of_bots_plays_by_itself(tabletop: Run) -> None:
    said = tabletop("play", "fair", "--seat", "A:random", "--seat", "B:bot", "--seed", "3")
    assert said.status == 0
    assert "The best sales win." in said.out
    assert said.out == tabletop("play", "fair", "--seat", "A:random", "--seat", "B:bot", "--seed", "3").out


def test_options_are_set(tabletop: Run, home: dict[str, str]) -> None:
    tabletop(
        "play fair --solo --set rounds=3 --set toll=heavy --set banned=apple,eggs --set herald=north",
        typed="quit\n",
    )
    assert heads(home)[0]["options"] == {
        "rounds": 3,
        "toll": "heavy",
        "feast": False,
        "herald": "north",
        "banned": ["apple", "eggs"],
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play faire", "There is no game “faire”. Did you mean “fair”?"),
        ("play chess", "There is no game “chess”. Installed are: fair."),
        ("play fair --seat A:hal", "The game fair has no bot “hal”. It has: random."),
        ("play fair --seat A --seat B --seat C --seat D --seat E", "fair is for 1 to 4 players, not for 5."),
        ("play fair --solo --seat A --seat B", "--solo seats one person; it does not go with several of --seat."),
        ("play fair --set round=2", "The game fair has no option “round”. Did you mean “rounds”?"),
        ("play fair --set x=2", "The game fair has no option “x”. It has: rounds, toll, feast, herald, banned."),
        ("play fair --set rounds", "“rounds” sets nothing: write it as OPTION=VALUE."),
        ("play fair --set rounds=9", "The option rounds cannot be “9”. It can be: 1, 2, 3."),
        ("play fair --set feast=maybe", "The option feast cannot be “maybe”. It can be: no, yes."),
        (
            "play fair --set banned=figs",
            "The option banned cannot be “figs”. It can be: apple, bread, cheese, dates, eggs.",
        ),
    ],
)
def test_what_is_not_understood_is_said_in_a_sentence(
    tabletop: Run, home: dict[str, str], words: str, sentence: str
) -> None:
    said = tabletop(words)
    assert (said.status, said.out, said.err) == (2, "", sentence + "\n")
    assert saves(home) == []


def test_what_the_game_refuses_is_said_in_its_words(tabletop: Run, home: dict[str, str]) -> None:
    said = tabletop("play", "fair", "--solo", "--set", "feast=yes")
    assert said.status == 1
    assert said.err.startswith("A feast needs two players")
    assert saves(home) == []


def test_the_chinese_command_line_speaks_chinese(tabletop: Run) -> None:
    said = tabletop("--lang", "zh_Hant", "play", "fair", "--solo", "--seed", "5", typed="1\n" * 40)
    assert "賣得最好的獲勝。" in said.out


def test_what_a_game_prints_on_import_is_no_answer(
    tabletop: Run, points: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chatty_game.py").write_text("print('hello from a game')\nfrom tests.toy import GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    points[:] = [EntryPoint("fair", "chatty_game:GAME", games.GROUP)]
    said = tabletop("games", "--json")
    assert "hello" not in said.out
    assert "hello" in said.err


def test_a_broken_game_is_reported_and_the_others_are_played(tabletop: Run, points: list[EntryPoint]) -> None:
    points.append(EntryPoint("broken", "tests.no_such_module:GAME", games.GROUP))
    points.append(EntryPoint("hollow", "tests.toy:GOODS", games.GROUP))
    points.append(EntryPoint("masked", "tests.toy:GAME", games.GROUP))
    said = tabletop("games")
    assert said.status == 0
    assert said.out == "fair  Fair  (1 to 4 players)\n"
    broken, hollow, masked = said.err.splitlines()
    assert broken.startswith("The game “broken” of ? cannot be used: ModuleNotFoundError")
    assert "“tests.toy:GOODS” is no game" in hollow
    assert "it calls itself “fair”" in masked
    assert tabletop("play", "broken").status == 1
    assert tabletop("play", "fair", "--solo", typed="quit\n").status == 0


def test_a_file_that_no_longer_fits_offers_the_answers_before(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play", "fair", "--solo", "--seed", "5", typed="1\n1\n1\nquit\n")
    (path,) = saves(home)
    text = path.read_text("utf-8")
    path.write_text(text.replace("sell ", "sell un", 1), "utf-8")
    said = tabletop("resume", str(path))
    assert said.status == 1
    assert "is not possible there. The file is left as it is" in said.err
    assert "--from-last-good" in said.err
    assert tabletop("resume", str(path), "--from-last-good", typed="1\n" * 40).status == 0
    assert len(saves(home)) == 2


def test_an_internal_error_is_a_report_and_a_sentence(
    tabletop: Run, home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("unheard of")

    monkeypatch.setattr("tabletop_tui.plain.play_plain", fail)
    said = tabletop("play", "fair", "--solo")
    assert said.status == 1
    assert "Traceback" not in said.out + said.err
    assert said.err.startswith("Something went wrong inside the program; the game is saved as far as it was played.\n")
    (report,) = (Path(home["XDG_STATE_HOME"]) / "tabletop-tui" / "reports").iterdir()
    assert str(report) in said.err
    assert "ZeroDivisionError: unheard of" in report.read_text("utf-8")
    assert len(saves(home)) == 1
    assert tabletop("resume", typed="quit\n").status == 1


def test_without_a_terminal_the_table_says_what_to_do(tabletop: Run) -> None:
    said = tabletop()
    assert said.status == 0
    assert "tabletop play GAME" in said.err


def test_todays_deal_is_the_same_for_everybody(tabletop: Run, home: dict[str, str]) -> None:
    for _ in range(2):
        tabletop("play fair --seat A:random --seat B:random --seed today")
    one, other = (path.read_text("utf-8").splitlines() for path in saves(home))
    assert one[1:] == other[1:]
    assert json.loads(one[0])["seed"] == json.loads(other[0])["seed"] > 20260000
    assert tabletop("play fair --seed tomorrow").status == 2
