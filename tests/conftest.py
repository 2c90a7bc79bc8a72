"""Markers, options and fixtures that every test may use."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.installed import ROOT, install
from tests.rules_named import carried_by, games_with_rules, rules_of, without_test

MARKERS = (
    "rule(*ids): the rules, named as in the game's rules.md, that the test holds",
    "edge(game, *numbers): the numbered edge cases of the game's rules.md that the test holds",
    "card(id, *parts, may=()): the parts of a Legendary card that the test tries, with the answers that it gives",
    "soak(what): the big numbers, what and how many; left out unless asked for with -m soak, and told in a table then",
)

# How long an example takes says nothing on a machine that does other things too; slow tests are for `timeout` to stop.
settings.register_profile("table", deadline=None, print_blob=True)
settings.load_profile("table")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rules-without-test GAME`."""
    parser.addoption(
        "--rules-without-test",
        metavar="GAME",
        help="list the rules and edge cases of GAME that no test carries, and stop",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the markers known; let the programs under test hear Ctrl+C, which a shell's background jobs do not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Answer `--rules-without-test` in place of running tests; exit status 1 if the list is not empty."""
    game = config.getoption("--rules-without-test")
    if game is None:
        return None
    if game not in games_with_rules():
        raise pytest.UsageError(
            f"no {game!r} among the games with a rules.md: {', '.join(games_with_rules()) or 'none'}"
        )
    missing = without_test(game, rules_of(game), carried_by())
    for name in missing:
        print(name)
    print(f"{game}: {len(missing)} without a test")
    return 1 if missing else 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the reports of long runs carry what they ran."""
    for item in items:
        if mark := item.get_closest_marker("soak"):
            item.user_properties.append(("soak", f"{item.nodeid.partition('[')[0]}\n{mark.args[0]}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of the long runs: what, how often, how many failed, for how long."""
    rows: dict[str, list[float]] = {}
    for outcome in ("passed", "failed", "error"):
        for report in terminalreporter.stats.get(outcome, ()):
            what = dict(report.user_properties).get("soak")
            if what and (report.when == "call" or outcome == "error"):
                row = rows.setdefault(what, [0, 0, 0.0])
                row[0] += 1
                row[1] += outcome != "passed"
                row[2] += report.duration
    if not rows:
        return
    terminalreporter.section("long runs")
    terminalreporter.write_line(f"{'runs':>5} {'failed':>6} {'seconds':>8}  each run")
    for what, (runs, failed, seconds) in sorted(rows.items()):
        place, _, each = what.partition("\n")
        terminalreporter.write_line(f"{runs:5.0f} {failed:6.0f} {seconds:8.1f}  {each} ({place.rpartition('::')[2]})")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """Environment variables that keep a program's settings, saves and results inside the test's folder."""
    folders = {
        "XDG_CACHE_HOME": "cache",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_RUNTIME_DIR": "run",
        "XDG_STATE_HOME": "state",
    }
    root = tmp_path / "home"
    for folder in folders.values():
        (root / folder).mkdir(parents=True)
    return {"HOME": str(root)} | {variable: str(root / folder) for variable, folder in folders.items()}


@pytest.fixture
def installed(home: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The environment of a process for which the toy game `fair` is installed, with a home of its own."""
    return home | {"PYTHONPATH": f"{install(tmp_path, 'fair', 'tests.toy:GAME')}:{ROOT}"}
