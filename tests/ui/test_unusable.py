"""What the settings ask of the screens and cannot have."""

from __future__ import annotations

from tabletop_tui.ui.app import unusable
from tabletop_tui.ui.desk import Desk


def test_an_unknown_set_of_colours_and_an_unknown_action_are_said() -> None:
    said = unusable("neon", Desk("en", keys={"undo": "ctrl+z", "fly": "f9"}))
    assert said[0].startswith("There is no set of colours “neon”. There are: table-dark, ")
    assert said[1].startswith("The settings give a key to “fly”, ")
    assert len(said) == 2
    assert "neon" in unusable("neon", Desk("zh_Hant"))[0]


def test_what_there_is_needs_no_word() -> None:
    assert unusable("table-light", Desk("en", keys={"undo": "ctrl+z"})) == []
