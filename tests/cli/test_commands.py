"""The other commands: what they print, where, and with which status."""

import gc
import json
import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
import shtab

import tabletop_tui
from tabletop_tui.catalogue.games import GROUP
from tabletop_tui.cli.parser import COMMANDS, OF_ARGPARSE, SHELLS, english
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.columns import cells
from tabletop_tui.words.language import Translator
from tests.cli.conftest import Run
from tests.installed import ROOT
from tests.toy import FairGame

FOLDER = ROOT / "tabletop_tui" / "cli" / "completions"


def test_the_version(tabletop: Run) -> None:
    for option in ("--version", "-V"):
        assert tabletop(option) == (0, f"tabletop {tabletop_tui.__version__}\n", "")
    assert tabletop("--lang", "en", "--version").out == f"tabletop {tabletop_tui.__version__}\n"


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_every_command_has_help_in_both_languages(tabletop: Run, lang: str) -> None:
    general = tabletop("--help", "--lang", lang)
    assert general.status == 0
    for name, _, _ in COMMANDS:
        assert name in general.out
        said = tabletop(name, "--help", "--lang", lang)
        assert said.status == 0
        assert said.err == ""
        if lang == "zh_Hant":
            prose = re.sub(
                r"tabletop \w+|bash, fish, tcsh|--?[a-zA-Z-]+|[A-Z:=_,.\[\]]+|“[^”]*”|「[^」]*」", "", said.out
            )
            assert not re.search(r"[a-z]{4,} [a-z]{3,}", prose), said.out


def test_what_the_standard_library_says_is_in_the_language(tabletop: Run) -> None:
    translator = Translator("zh_Hant")
    assert [one for one in OF_ARGPARSE if translator.gettext(one) == one] == []
    said = tabletop("simulate", "--lang", "zh_Hant")
    assert said.status == 2
    assert "error" not in said.err
    assert "required" not in said.err
    assert "error: the following arguments are required: GAME" in tabletop("simulate").err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plya"], "There is no command “plya”. Did you mean “play”?"),
        (["xyzzy"], "There is no command “xyzzy”. “tabletop --help” lists what there is."),
        (["--lang", "tlh", "games"], "There is no language “tlh”. These are known: en (English), zh_Hant (繁體中文)."),
    ],
)
def test_unknown_commands_and_languages(tabletop: Run, words: list[str], sentence: str) -> None:
    assert tabletop(*words) == (2, "", sentence + "\n")


@pytest.mark.parametrize("words", ["play fair --seed x", "simulate fair --games", "games --jsno", "completions ksh"])
def test_wrong_arguments_have_status_two_and_no_traceback(tabletop: Run, words: str) -> None:
    said = tabletop(words)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("usage: tabletop ")


ESCAPE = "\x1b[31mx\x9b2J"


@pytest.mark.parametrize(
    "words",
    [
        [ESCAPE],
        ["--lang", ESCAPE, "games"],
        ["play", ESCAPE],
        ["play", "fair", "--set", f"banned={ESCAPE}"],
        ["games", f"--{ESCAPE}"],
        ["games", "--help", ESCAPE],
        ["verify", ESCAPE],
        ["resume", "--plain", ESCAPE],
        ["replay", "--plain", ESCAPE],
        ["rules", "fair", ESCAPE],
        ["stats", ESCAPE],
        ["simulate", "fair", "--bots", ESCAPE],
    ],
)
def test_no_argument_reaches_the_terminal_as_a_command(tabletop: Run, words: list[str]) -> None:
    said = tabletop(*words)
    assert "\x1b" not in said.out + said.err
    assert "\x9b" not in said.out + said.err


def test_what_packages_call_themselves_reaches_no_terminal_as_a_command(
    tabletop: Run, points: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "loud_game.py").write_text("raise ImportError('\\x1b[31m\\n\\n  red')")
    monkeypatch.syspath_prepend(tmp_path)
    points.append(EntryPoint(f"lo{ESCAPE}ud", "loud_game:GAME", GROUP))
    for words in (["games"], ["games", "--json"], ["play", "fsir"]):
        said = tabletop(*words)
        assert "\x1b" not in said.out + said.err
        assert "\x9b" not in said.out + said.err
    assert "ImportError: \\u001b[31m red. Update" in tabletop("games").err
    assert f"The game “lo{ESCAPE}ud”" in json.loads(tabletop("games --json").out)["errors"][0]


def test_games(tabletop: Run) -> None:
    assert tabletop("games") == (0, "fair  Fair  (1 to 4 players)\n", "")
    (game,) = json.loads(tabletop("games", "--json").out)["games"]
    assert game["id"] == "fair"
    assert game["seats"] == [1, 4]
    assert game["bots"] == ["random"]
    assert game["options"][4] == {
        "name": "banned",
        "default": "",
        "values": ["apple", "bread", "cheese", "dates", "eggs"],
        "several": True,
    }


def test_a_game_that_cannot_be_described_does_not_hide_the_others(
    tabletop: Run, points: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    points.append(EntryPoint("legendary", "tabletop_games.legendary:GAME", GROUP))

    def fail(game: object) -> None:
        raise OSError("no bots today")

    monkeypatch.setattr(FairGame, "bots", fail)
    data = json.loads(tabletop("games --json").out)
    assert [game["id"] for game in data["games"]] == ["legendary"]
    assert "no bots today" in data["errors"][0]


def test_results_of_a_game_that_was_removed_are_still_counted(tabletop: Run, points: list[EntryPoint]) -> None:
    tabletop("play fair --seat A:random --seat B:random")
    points.clear()
    assert tabletop("stats").out.startswith("fair: 1 game.\n")


def test_content(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(tabletop("content", "fair", "--json").out)["goods"][1] == {"id": "bread", "value": 2}
    assert tabletop("content", "fair").out.splitlines()[:4] == ["goods:", "  -", "    id: apple", "    value: 1"]
    monkeypatch.setattr(FairGame, "content", lambda game: {})
    assert tabletop("content fair") == (1, "", "The game fair does not say what is in it.\n")


def test_rules(tabletop: Run) -> None:
    said = tabletop("rules", "fair")
    assert (said.status, said.err) == (1, "The game fair brings no rules to read.\n")


def test_simulate(tabletop: Run, home: dict[str, str]) -> None:
    said = tabletop("simulate fair --games 20 --seats 2 --seed 7 --jobs 1 --json")
    data = json.loads(said.out)
    assert said.status == 0
    assert (data["games"], data["errors"], data["failures"]) == (20, 0, [])
    assert data["decisions"] == round(20 * data["mean_length"])
    assert data["results"] == {"most_points": 20}
    assert data["seconds"] > 0
    assert set(data["wins"]["seats"]) == {"1", "2"}
    again = json.loads(tabletop("simulate fair --games 20 --seats 2 --seed 7 --jobs 2 --json --checked").out)
    assert again["hash"] == data["hash"]
    said = tabletop("simulate fair --games 20 --bot random --bot random --jobs 1")
    assert "hash " in said.out
    assert "Seat 2 won " in said.out


AVALON = EntryPoint("avalon", "tabletop_games.avalon:GAME", GROUP)


def test_simulate_seats_bots_by_side_at_every_size(tabletop: Run, points: list[EntryPoint]) -> None:
    points.append(AVALON)
    words = "simulate avalon --games 2 --jobs 1 --bot good=standard --bot evil=random"
    said = tabletop(f"{words} --every-size")
    assert said.status == 0
    heads = [line for line in said.out.splitlines() if line.endswith("players:")]
    assert heads == [f"{seats} players:" for seats in range(5, 11)]
    assert said.out.count("Side good won ") == said.out.count("random won ") == 6
    sizes = json.loads(tabletop(f"{words} --every-size --json").out)["sizes"]
    alone = json.loads(tabletop(f"{words} --seats 7 --json").out)
    assert sizes["7"]["hash"] == alone["hash"]
    assert alone["wins"]["bots"]["standard"]["games"] == 8


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("simulate avalon --bot ugly=random", "The game avalon has no side “ugly”. It has: evil, good."),
        ("simulate fair --bot good=random", "In the game fair nobody is on a side: name bots for seats."),
        ("simulate avalon --bot good=hal", "The game avalon has no bot “hal”. It has: random, standard."),
        ("simulate fair --every-size --seats 2", "--every-size plays with each number of players"),
        ("simulate fair --every-size --sweep", "--every-size plays with each number of players"),
    ],
)
def test_simulate_says_which_sides_there_are(tabletop: Run, points: list[EntryPoint], words: str, why: str) -> None:
    points.append(AVALON)
    said = tabletop(words)
    assert (said.status, said.out) == (2, "")
    assert why in said.err


def test_simulate_says_why_a_combination_is_refused(tabletop: Run) -> None:
    said = tabletop("simulate fair --games 3 --seats 1 --jobs 1 --set feast=true")
    assert said.status == 1
    assert said.err.strip()
    assert "combination" not in said.err


def test_simulate_sweeps(tabletop: Run) -> None:
    data = json.loads(tabletop("simulate fair --sweep --jobs 1 --json --set toll=heavy").out)
    assert data["errors"] == 0
    assert data["refused"] == 1
    assert data["games"] == data["rows"] < 25
    assert "cover" in tabletop("simulate fair --sweep --jobs 1").out


def test_simulate_reports_what_goes_wrong(tabletop: Run) -> None:
    said = tabletop("simulate fair --games 3 --limit 2 --jobs 1 --json --set toll=heavy --seats 2")
    assert said.status == 1
    data = json.loads(said.out)
    assert data["errors"] == 3
    first = data["failures"][0]
    assert (first["seed"], first["seats"], first["options"]) == (1, 2, {"toll": "heavy"})
    assert first["what"] == "no end after 2 decisions"
    assert "--seed 1 --seats 2 --bot random --bot random --set toll=heavy" in said.err
    assert tabletop("verify", first["transcript"]).status == 0


@pytest.mark.parametrize(
    "words",
    ["--bot hal", "--seats 5", "--games 0", "--jobs 0", "--seats 3 --bot random --bot random", "--set toll=no"],
)
def test_simulate_refuses_what_makes_no_sense(tabletop: Run, words: str) -> None:
    said = tabletop("simulate", "fair", words)
    assert (said.status, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1


def transcript(home: dict[str, str]) -> str:
    """The path of the saved game."""
    (path,) = (Path(home["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").iterdir()
    return str(path)


def test_verify_and_replay_a_finished_game(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play", "fair", "--seat", "Ann:random", "--seat", "Bob:random", "--seed", "5")
    said = tabletop("verify", transcript(home))
    assert said.status == 0
    assert re.search(r"^hash [0-9a-f]{16}$", said.out, re.MULTILINE)
    assert "answers fit." in said.out
    assert "The best sales win." in said.out
    told = tabletop("replay", transcript(home))
    assert told.status == 0
    assert re.search("^> Ann: (aye|nay)$", told.out, re.MULTILINE)
    assert "Ann drew goods." in told.out
    mine = tabletop("replay", transcript(home), "--seat", "1")
    assert "You drew" in mine.out
    assert tabletop("replay", transcript(home), "--seat", "3").status == 2


def test_verify_names_the_line_that_does_not_fit(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play", "fair", "--seat", "Ann:random", "--seat", "Bob:random", "--seed", "5")
    path = Path(transcript(home))
    lines = path.read_text("utf-8").splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if i > 3 and '"mark"' in line)
    lines[number] = '{"line":"mark","hash":"00000000"}\n'
    path.write_text("".join(lines), "utf-8")
    for command in ("verify", "replay"):
        said = tabletop(command, str(path))
        assert said.status == 1
        assert f"Line {number + 1}: the table is not what it was" in said.err
    assert "hash" not in tabletop("verify", str(path)).out


def test_an_unfinished_game_shows_only_what_everybody_knows(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play fair --seat Ann --seat Bob --seed 5", typed="aye\nnay\n1\n1\nquit\n")
    assert Path(transcript(home)).read_text("utf-8").count('"answer"') == 4
    for words in (["verify"], ["replay"], ["replay", "--seat", "1"]):
        said = tabletop(words[0], transcript(home), *words[1:])
        assert said.status == 0
        assert "is not over: only what everybody may know" in said.err
        assert not re.search(r"\baye\b|\bnay\b|You drew", said.out)
    assert "> Ann: …" in tabletop("replay", transcript(home)).out


def test_verify_of_what_is_no_saved_game(tabletop: Run, tmp_path: Path) -> None:
    (tmp_path / "note").write_text("hello")
    assert (
        tabletop("verify", str(tmp_path / "note")).err
        == f"{tmp_path / 'note'} is not a saved game. The file is left as it is.\n"
    )
    assert tabletop("verify", str(tmp_path / "none")).status == 1


def test_stats(tabletop: Run) -> None:
    assert tabletop("stats").out == "No finished game is kept yet.\n"
    for seed in ("5", "6"):
        tabletop("play", "fair", "--solo", "--seed", seed, "--set", "herald=north", typed="1\n" * 40)
    tabletop("play", "fair", "--seat", "Ann:random", "--seat", "Bob:random")
    said = tabletop("stats")
    assert said.out.startswith("Fair: 3 games.\n")
    rows = said.out.splitlines()
    assert "  2 of 2 games won: 100%." in rows
    head = rows.index(next(row for row in rows if row.startswith("Set-up")))
    assert rows[head].split() == ["Set-up", "games", "won", "rate", "best", "mean", "last", "ten"]
    assert rows[head + 1].split()[:4] == ["north", "2", "2", "100%"]
    assert len(rows[head]) == len(rows[head + 1])
    data = json.loads(tabletop("stats", "fair", "--json").out)["fair"]
    assert len(data["games"]) == 3
    assert (data["tally"]["games"], data["tally"]["won"], data["tally"]["few"]) == (2, 2, True)
    (north,) = data["by"]["herald"]
    assert (north["of"], north["games"]) == ({"herald": "north"}, 2)
    (solo,) = data["solo"]
    assert (solo["setup"], solo["games"], solo["won"]) == ({"herald": "north"}, 2, 2)
    (solo,) = json.loads(tabletop("stats fair --json --by toll,rounds").out)["fair"]["solo"]
    assert solo["setup"] == {"toll": "light", "rounds": "2"}
    assert tabletop("stats", "chess").status == 2
    for words in ("stats --player Zoe", "stats --json --player Zoe"):
        assert tabletop(words).status == 0
    assert json.loads(tabletop("stats fair --json --player Zoe").out)["fair"]["tally"]["games"] == 0


def test_columns_of_results_fit_in_both_languages(tabletop: Run) -> None:
    for name in ("Ana", "陳美玲"):
        tabletop("play", "fair", "--seat", name, "--seed", "5", typed="1\n" * 40)
    rows = tabletop("--lang zh_Hant stats").out.splitlines()
    games = [row for row in rows if row.startswith("  20")]
    assert [row.split()[1] for row in games] == ["陳美玲", "Ana"]
    assert len({cells(row[: row.index("獲勝")]) for row in games}) == 1
    assert any(row.startswith("設置") and row.endswith("近十局") for row in rows)


def test_games_that_do_not_count_are_told(tabletop: Run) -> None:
    tabletop("play", "fair", "--seat", "Ana", "--seed", "5", typed="1\n" * 40)
    tabletop("play", "fair", "--seat", "Bo:random", "--seed", "5")
    assert "Fair: 2 games." in tabletop("stats").out
    assert "1 of them does not count here" in tabletop("stats").out


def test_the_day_s_challenge_has_its_own_table(tabletop: Run) -> None:
    for _ in range(2):
        tabletop("play fair --solo --seed today", typed="1\n" * 40)
    rows = tabletop("stats").out.splitlines()
    head = rows.index(next(row for row in rows if row.startswith("The day's challenge")))
    day, won, _, tries = rows[head + 1].split()
    assert (won, tries) == ("won", "2")
    (challenge,) = json.loads(tabletop("stats --json").out)["fair"]["challenges"]
    assert (challenge["day"], challenge["tries"]) == (day, 2)


def test_a_challenge_that_was_begun_is_no_challenge_a_second_time(tabletop: Run) -> None:
    tabletop("play fair --solo --seed today", typed="1\n")
    tabletop("play fair --solo --seed today", typed="1\n" * 40)
    assert json.loads(tabletop("stats --json").out)["fair"]["challenges"] == []


def test_config_and_paths(tabletop: Run, home: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'theme = "table-dark"\n' in tabletop("config").out
    monkeypatch.setenv("TABLETOP_PACE", "3")
    monkeypatch.setenv("TABLETOP_PLAIM", "1")
    said = tabletop("config", "--explain")
    assert "# Set by: the environment (TABLETOP_PACE).\npace = 3.0\n" in said.out
    assert "did you mean “plain”?" in said.err
    assert f"saves  {home['XDG_DATA_HOME']}/tabletop-tui/saves\n" in tabletop("paths").out


def test_the_settings_file_can_choose_the_language(tabletop: Run, home: dict[str, str]) -> None:
    path = Path(home["XDG_CONFIG_HOME"]) / "tabletop-tui" / "config.toml"
    path.parent.mkdir()
    path.write_text('lang = "zh-Hant"\n', "utf-8")
    assert "市集" in tabletop("games").out
    assert "Fair" in tabletop("games", "--lang", "en").out
    path.write_text("lang = \n", "utf-8")
    assert "Fair" in tabletop("games").out


@pytest.mark.parametrize("shell", SHELLS)
def test_completions_are_those_of_the_parser(tabletop: Run, shell: str) -> None:
    kept = (FOLDER / f"tabletop.{shell}").read_text("utf-8")
    assert kept.rstrip("\n") == shtab.complete(english(), shell).rstrip("\n"), "run: make completions"
    assert tabletop("completions", shell).out.rstrip("\n") == kept.rstrip("\n")


def test_completions_work_in_a_shell() -> None:
    script = (
        f'source "{FOLDER}/tabletop.bash"; COMP_WORDS=(tabletop re); COMP_CWORD=1; _shtab_tabletop 2>/dev/null; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["resume", "replay"]


def test_serve_without_its_package_says_what_to_install(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    said = tabletop("serve")
    assert (said.status, said.err) == (
        1,
        "For the browser one more package is needed: pip install 'tabletop-tui[web]'.\n",
    )


def test_serve_binds_to_this_machine_and_says_what_it_exposes(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, str, int]] = []

    class Server:
        def __init__(self, command: str, host: str, port: int, title: str) -> None:
            served.append((command, host, port))

        def serve(self) -> None:
            served.append(("", "", 0))

    module = type(sys)("textual_serve.server")
    module.Server = Server  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "textual_serve", type(sys)("textual_serve"))
    monkeypatch.setitem(sys.modules, "textual_serve.server", module)
    said = tabletop("serve")
    assert served[0][1:] == ("127.0.0.1", 8000)
    assert len(served) == 2
    assert "http://127.0.0.1:8000" in said.out
    assert said.err == ""
    assert "without a password" in tabletop("serve", "--host", "0.0.0.0").err


def test_a_reader_that_has_seen_enough_is_no_failure(installed: dict[str, str]) -> None:
    command = f'"{sys.executable}" -m tabletop_tui simulate fair --help | head -n 1'
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        env=os.environ | installed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_names_that_the_terminal_cannot_write_are_no_failure(installed: dict[str, str]) -> None:
    environment = os.environ | installed | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "tabletop_tui", "--lang", "zh_Hant", "games"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "fair" in done.stdout


def test_every_trouble_that_is_raised_is_a_marked_sentence() -> None:
    """`Trouble("...")` with a sentence of its own would never be translated."""
    for path in (ROOT / "tabletop_tui").rglob("*.py"):
        found = re.findall(r"(?:Trouble|NoSuch)\(\s*f?\"[^{]", path.read_text("utf-8"))
        assert found == [] or path.name == "trouble.py", path
    assert str(Trouble("{what} is {how}", what=Trouble("all"), how="well")) == "all is well"


@pytest.mark.parametrize(
    ("command", "place"),
    [("games", "tabletop_tui.cli.reading.games"), ("play fair", "tabletop_tui.plain.play_plain")],
)
def test_garbage_is_looked_for_when_a_command_has_started(
    tabletop: Run, monkeypatch: pytest.MonkeyPatch, command: str, place: str
) -> None:
    seen: list[tuple[bool, bool]] = []

    def look(*_: object) -> int:
        seen.append((gc.isenabled(), gc.get_freeze_count() > 0))
        return 0

    monkeypatch.setattr(place, look)
    assert tabletop(command).status == 0
    assert seen == [(True, True)]
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_a_replay_tells_answers_in_words_with_what_is_typed_behind_them(tabletop: Run, home: dict[str, str]) -> None:
    tabletop("play", "fair", "--seat", "Ann:random", "--seat", "Bob:random", "--seed", "5")
    told = tabletop("--lang", "zh_Hant", "replay", transcript(home)).out
    assert re.search(r"^> Ann：\S+（sell \w+）$", told, re.MULTILINE)
    assert "can be written" not in tabletop("--lang", "zh_Hant", "doctor").out


LEGENDARY = EntryPoint("legendary", "tabletop_games.legendary:GAME", GROUP)


def test_rules_are_printed_without_marks(tabletop: Run, points: list[EntryPoint]) -> None:
    points.append(LEGENDARY)
    told = tabletop("rules", "legendary", "escape").out
    assert told.splitlines()[0] == "Escape"
    assert "#" not in told
    assert "<!--" not in tabletop("rules", "legendary").out
    assert tabletop("rules", "legendary", "penalty").out.startswith("Interrupts: LEG-INT-2 ")


@pytest.mark.parametrize(
    ("lang", "word", "other"), [("en", "Rogue: Energy Drain", "小淘氣"), ("zh_Hant", "小淘氣：", "Rogue")]
)
def test_what_is_in_a_game_is_listed_in_one_language(
    tabletop: Run, points: list[EntryPoint], lang: str, word: str, other: str
) -> None:
    points.append(LEGENDARY)
    told = tabletop("--lang", lang, "content", "legendary").out
    assert word in told
    assert other not in told


def test_only_what_is_missing_is_said_to_be_required(tabletop: Run) -> None:
    said = tabletop("rules")
    assert said.status == 2
    assert "GAME" in said.err.splitlines()[-1]
    assert "TOPIC" not in said.err.splitlines()[-1]
