"""The commands that every game has."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engine.game import Game
from tabletop_tui.session.command import Command, find
from tabletop_tui.session.commands import COMMANDS
from tabletop_tui.words.names import Names
from tabletop_tui.words.typed import normal
from tests.session.games import games
from tests.session.scene import ANN, BEN, do, harbour

NAMES = {name: command for command in COMMANDS for name in command.names()}
EXPECTED = (
    "look examine hand score log rules legal why hint preview undo redo unseen deck peek seats orders concede pace "
    "save export share guide help quit"
)


def test_the_commands_are_those_that_people_know() -> None:
    assert " ".join(command.name for command in COMMANDS) == EXPECTED


def test_no_name_belongs_to_two_commands() -> None:
    assert len(NAMES) == sum(len(command.names()) for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_an_example_that_works(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang in ("en", "zh_Hant"):
        found = find(COMMANDS, command.example_in(lang))
        assert found is not None
        assert found[0] is command
    session = harbour(ANN, hands=[["old_eel", "old_eel"]])
    do(session, "play eel")
    if command.name == "redo":
        do(session, "undo")
    do(session, command.example)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_names_in_both_languages(command: Command) -> None:
    assert command.aliases["zh_Hant"]
    assert set(command.usage) == {"en", "zh_Hant"}
    for lang in ("en", "zh_Hant"):
        found = find(COMMANDS, f"{command.called(lang)} {command.usage[lang].strip('[]')}".strip())
        assert found is not None
        assert found[0] is command


def test_an_argument_is_kept_as_it_was_typed() -> None:
    assert find(COMMANDS, "save /tmp/My Game.jsonl") == (NAMES["save"], "/tmp/My Game.jsonl")
    assert find(COMMANDS, "ｌｏｏｋ　ＨＱ") == (NAMES["look"], "ＨＱ")
    assert find(COMMANDS, "看手牌") == (NAMES["look"], "手牌")
    assert find(COMMANDS, "why not 3") == (NAMES["why"], "3")


def test_a_command_without_argument_is_not_the_beginning_of_a_name() -> None:
    assert find(COMMANDS, "hand of fate") is None
    assert find(COMMANDS, "looking glass") is None


def test_a_beginning_of_three_letters_is_enough() -> None:
    session = harbour(ANN)
    assert do(session, "sco") == do(session, "score")
    assert do(session, "exam silver cod") == do(session, "examine silver cod")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_verb_of_a_game_is_a_command(game: Game[Any]) -> None:
    names = Names(game.lexicon, ())
    verbs = {verb for option in names.lexicon.options for verb in names.verbs(option)}
    verbs |= {verb for ask in names.lexicon.keys("ask") if "." not in ask for verb in names.ask_verbs(ask)}
    verbs |= {
        normal(word)
        for option in names.lexicon.keys("option")
        if option not in names.lexicon.options
        for word in names.word(option)
    }
    assert verbs & set(NAMES) == set()


def test_a_player_is_looked_at_without_a_line_for_each_empty_place() -> None:
    session = harbour(ANN, BEN, hands=[["old_eel"], ["old_eel", "silver_cod"]])
    lines = session.command("look ben").lines
    assert lines == ("Ben:", "  Ben has 0 points.", "  Hand: 2 cards.", "  Empty: Shelf.")
    assert session.command("examine ben").lines == lines
