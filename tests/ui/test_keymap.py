"""The player's own keys: those that can be are taken, what is wrong with the others is said."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.keys import Keys
from textual.widgets import Input

from tabletop_tui.session import Player
from tabletop_tui.ui.actions import EVERYWHERE, HINT, START, UNDO, bindings
from tabletop_tui.ui.keymap import (
    EDITING,
    NAMED,
    PLACES,
    STEERING,
    all_actions,
    key_map,
    normal,
    taken_by,
    taken_elsewhere,
    unfit,
)
from tests.ui.stage import Stage


def said(keys: Mapping[str, str]) -> list[str]:
    """What is wrong with some keys."""
    return [str(trouble) for trouble in key_map(keys).troubles]


def test_keys_that_can_be_are_taken_as_the_framework_calls_them() -> None:
    found = key_map({"undo": "F11", "hint": " Ctrl + B ", "look": "f12"})
    assert (found.keys, found.troubles) == ({"undo": "f11", "hint": "ctrl+b", "look": "f12"}, [])


def test_actions_may_exchange_their_keys() -> None:
    assert said({"undo": HINT.keys, "hint": UNDO.keys}) == []


def test_an_unknown_action_is_told_with_the_nearest_one() -> None:
    assert said({"undoo": "f12"}) == [
        "The settings give a key to “undoo”, which is nothing that can be done; did you mean “undo”?"
    ]
    assert said({"fly": "f12"})[0].startswith(
        "The settings give a key to “fly”, which is nothing that can be done. There are: help, "
    )


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("f99", "no terminal has such a key; did you mean “f9"),
        ("hyperspace", "no terminal has such a key"),
        ("cntrl+b", "no terminal has such a key; did you mean “ctrl+"),
        ("", "no terminal has such a key"),
        ("x", "X cannot be the key for “Undo”: it types into the command line."),
        ("alt+x", "Alt+X cannot be the key for “Undo”: it types into the command line."),
        ("enter", "Enter cannot be the key for “Undo”: it moves, takes, goes back or edits everywhere."),
        ("ctrl+a", "Ctrl+A cannot be the key for “Undo”: it moves, takes, goes back or edits everywhere."),
        ("ctrl+i", "Ctrl+I cannot be the key for “Undo”: terminals send Tab for it."),
        ("f8", "F8 cannot be the key for “Undo”: it is the one for “Hint” already."),
        ("ctrl+p", "Ctrl+P cannot be the key for “Undo”: it is the one for “All” already."),
    ],
)
def test_a_key_that_cannot_be_is_told_with_the_reason(key: str, why: str) -> None:
    assert len(said({"undo": key})) == 1
    assert why in said({"undo": key})[0]
    assert key_map({"undo": key}).keys == {}


def test_of_two_actions_with_one_key_the_first_one_has_it() -> None:
    found = key_map({"undo": "f12", "hint": "f12", "redo": "f11"})
    assert found.keys == {"undo": "f12", "redo": "f11"}
    assert [str(one) for one in found.troubles] == [
        "F12 cannot be the key for “Hint”: it is the one for “Undo” already."
    ]


def test_no_usual_key_meets_another_one_on_its_page_or_what_types() -> None:
    for action in all_actions():
        for key in filter(None, action.keys.split(",")):
            assert taken_by(key, action, {}) is None, key
            # A page without a command line may use what moves or edits elsewhere.
            assert key in STEERING | EDITING or unfit(key, action) is None, key


def test_different_pages_may_use_a_key_for_different_things() -> None:
    assert said({"watch_saved": "f8"}) == []
    assert said({"watch_saved": "ctrl+p"}) != []


def test_the_named_keys_are_those_of_the_framework() -> None:
    known = {key.value.rpartition("+")[2] for key in Keys}
    assert known >= NAMED - {"shift+tab"}


def test_what_edits_a_line_is_no_key_for_an_action() -> None:
    of_input = {key for binding in Input.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    simple = {key for key in of_input if "shift" not in key and "super" not in key}
    assert {normal(key) for key in simple} <= STEERING | EDITING | {"ctrl+backspace", "alt+backspace", "ctrl+delete"}


def test_every_action_can_be_bound() -> None:
    for place in PLACES:
        found = [binding.key for binding in bindings((*place, *EVERYWHERE))]  # type: ignore[union-attr]
        assert len(found) == len(set(found)) == len({*place, *EVERYWHERE})


def test_asking_about_keys_needs_no_screen() -> None:
    code = "import sys; from tabletop_tui.ui.keymap import unfit; print('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


async def test_a_new_key_does_what_the_old_one_did_and_wrong_ones_are_told(tmp_path: Path) -> None:
    keys = {"help": "f11", "score": "f12", "undo": "x"}
    async with Stage(tmp_path, players=[Player("Ana")], keys=keys) as stage:
        assert "types into the command" in " ".join(stage.text().replace("│", "").split())
        await stage.press("enter", "f11")
        assert "What can be typed" in stage.text()
        await stage.press("escape", "f1")
        assert "What can be typed" not in stage.text()
        before = stage.text()
        await stage.press("f12")
        assert stage.text() != before


def test_a_key_of_another_page_is_told() -> None:
    assert taken_by("ctrl+s", HINT, {}) is None
    assert taken_elsewhere("ctrl+s", HINT, {}) is START
    assert taken_elsewhere("f12", HINT, {}) is None


def test_an_action_has_one_name_on_every_page() -> None:
    names: dict[str, set[str]] = {}
    for action in (*EVERYWHERE, *(one for place in PLACES for one in place)):
        names.setdefault(action.id, set()).add(action.name)
    assert {action: called for action, called in names.items() if len(called) > 1} == {}
