"""The kept pictures of screens: every line fits its window, and in the Chinese ones nothing is left in English."""

import re
from itertools import takewhile
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.installed import ROOT

GOLDENS = sorted(path for path in (ROOT / "tests").rglob("goldens/*.txt") if re.search(r"-\d+x\d+-", path.name))
CHINESE = [path for path in GOLDENS if path.stem.endswith("zh_Hant")]

PLAYERS = {"Ana", "Ann", "Bartholomew", "Ben", "Bo", "Cy", "Eve", "Fog", "Hal", "Zo", "red", "the", "Third"}
TITLES = {"Legendary", "English", "HQ", "KO", "TABLETOP"}
KEYS = {
    "Alt",
    "Backspace",
    "Ctrl",
    "Delete",
    "Down",
    "End",
    "Enter",
    "Esc",
    "Home",
    "Left",
    "PageDown",
    "PageUp",
    "Right",
}
KEYS |= {"Shift", "Space", "Tab", "Up"}
TECHNICAL = {"MIT", "NO_COLOR", "SSH", "TERM", "ascii", "config", "fg", "iTerm", "tabletop", "toml", "tui"}
TECHNICAL |= {"Linux", "Python", "platformdirs", "pydantic", "reports", "rich", "saves", "textual", "trash", "x86_"}
LEGAL = {"LICENSE", "NOTICE"}
"""Below these headings stands a text of law, which stays in its language."""
TYPED = {"broken", "lanterns", "un", "undo"}
"""The name of a file, and what was typed to find something."""
ALLOWED = TYPED | PLAYERS | TITLES | KEYS | TECHNICAL
"""Names and keys that are the same in both languages."""

WRITTEN_AS_IS = re.compile(
    r"""「tabletop\ [^」]*(?:」|$)      # a command line
    | (?:^|\ \ |│)\ *>\ [a-z].*        # what somebody typed
    | [A-Z]{3}-[A-Z]+-\d+              # the number of a rule
    | \b[A-Z0-9]+(?:-[A-Z0-9]+)+\b     # a code to share
    | [a-z]+(?:_[a-z]+)*(?:=|為)[a-z]+  # an option and its value
    | [a-z]+(?:_[a-z]+)+               # an option
    | [\w./-]*\.(?:jsonl|toml|sqlite)  # a file
    | (?:[A-Za-z]\ ){3,}[A-Za-z]\b     # the spaced name of the program
    | \b(?:Ctrl|Alt|Shift)\+\w+        # keys with a modifier
    | \bx{5,}""",
    re.VERBOSE,
)
WORD = re.compile(r"(?P<before>[│╯╮])?(?P<word>[A-Za-z][A-Za-z_']+)(?P<after>[│╭╰…]|\.\.\.)?")


def strange(line: str) -> list[str]:
    """The English words of a line that are no names; a word that a window hides in part may be the rest of one."""
    found = []
    for match in WORD.finditer(WRITTEN_AS_IS.sub(" ", line)):
        word = match["word"]
        hidden = bool(match["after"]) and any(name.startswith(word) for name in ALLOWED)
        hidden |= bool(match["before"]) and any(name.endswith(word) for name in ALLOWED)
        if word not in ALLOWED and not hidden:
            found.append(word)
    return found


def test_there_are_pictures_in_both_languages() -> None:
    assert len(CHINESE) > 10
    assert len(GOLDENS) > len(CHINESE)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_every_line_fits_its_window(path: Path) -> None:
    size = re.search(r"-(\d+)x(\d+)-", path.name)
    assert size is not None
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= int(size[2])
    assert [line for line in lines if cell_len(line) > int(size[1])] == []


@pytest.mark.parametrize("path", CHINESE, ids=lambda path: path.stem)
def test_nothing_is_left_in_english(path: Path) -> None:
    every = path.read_text(encoding="utf-8").splitlines()
    lines = list(takewhile(lambda line: line.strip() not in LEGAL, every))
    assert [(line, words) for line in lines if (words := strange(line))] == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (" Ctrl+P 全部  Enter 選取", []),
        ("   Engl│ 請按下 │ish", []),
        (" Ana takes the card", ["takes", "card"]),
        ("使用fight_timing為before時（LEG-FIGHT-4）", []),
        (" > examine broken lantern", []),
        ("│ Quit", ["Quit"]),
    ],
)
def test_words_are_told_from_names(line: str, words: list[str]) -> None:
    assert strange(line) == words
