"""Finding games, and reading their options."""

import enum
import signal
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from importlib.metadata import EntryPoint
from typing import Annotated, Any, ClassVar, Literal

import pytest

from tabletop_tui.catalogue import games
from tabletop_tui.catalogue.games import entries, find_game, own_shelf, shelf
from tabletop_tui.catalogue.options import fields_of, make_options, read_options, shown
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.lexicon import Lexicon
from tests.installed import ROOT
from tests.toy import GAME, FairGame, Options


def seems_installed(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    """Let these games seem to be installed."""
    points = [EntryPoint(name.rstrip("_"), value, games.GROUP) for name, value in values.items()]
    monkeypatch.setattr(games, "OWN", {})
    monkeypatch.setattr(games, "_points", lambda: points)


def test_the_own_games_are_installed() -> None:
    announced, troubles = entries()
    assert "legendary" in [entry.id for entry in announced]
    assert troubles == []
    assert shelf().troubles == ()
    assert find_game("legendary").id == "legendary"


def test_the_own_games_are_the_entry_points_of_this_package() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert data["project"]["entry-points"][games.GROUP] == games.OWN
    assert data["project"]["name"] == games.PACKAGE
    assert [game.id for game in own_shelf().games] == sorted(games.OWN)
    assert own_shelf().troubles == ()


def test_a_game_of_another_package_does_not_replace_an_own_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seems_installed(monkeypatch, legendary="tests.toy:GAME")
    monkeypatch.setattr(games, "OWN", {"legendary": "tabletop_games.legendary:GAME"})
    assert type(find_game("legendary")).__name__ == "Legendary"
    assert [str(trouble) for trouble in shelf().troubles] == [
        "The game “legendary” of ? is left out: tabletop-tui brings one of the same name."
    ]


def test_of_two_games_of_one_name_the_first_is_played_and_the_other_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    seems_installed(monkeypatch, fair="tests.toy:GAME", fair_="tests.other:GAME")
    found = shelf()
    assert [game.id for game in found.games] == ["fair"]
    assert [str(trouble) for trouble in found.troubles] == [
        "The game “fair” of ? is left out: ? brings one of the same name."
    ]


class Untitled(FairGame):
    """A game with half a title."""

    id = "odd"
    title: ClassVar[Mapping[str, str]] = {"en": "Odd"}


class Numbered(FairGame):
    """A game whose titles are no texts."""

    id = "odd"
    title: ClassVar[Mapping[str, Any]] = {"en": 5, "zh_Hant": 7}


class Coloured(FairGame):
    """A game whose title a terminal would obey."""

    id = "odd"
    title: ClassVar[Mapping[str, str]] = {"en": "Odd\x1b[31m", "zh_Hant": "怪"}


class Crowded(FairGame):
    """A game for more players than sit at any table."""

    id = "odd"
    seats = range(1, 10**9)


class Lonely(FairGame):
    """A game that nobody may play."""

    id = "odd"
    seats = range(3)


class Backwards(FairGame):
    """A game whose numbers of players go down."""

    id = "odd"
    seats = range(4, 1, -1)


class Leaving(FairGame):
    """A game that leaves when its options are wanted."""

    id = "odd"

    def options_model(self) -> type[Any]:
        raise SystemExit(3)


class Unseated(FairGame):
    """A game for nobody."""

    id = "odd"
    seats = range(0)


class HalfSpoken(FairGame):
    """A game with a sentence in one language only."""

    id = "odd"

    def words(self) -> Lexicon:
        return Lexicon({"story.sold": {"en": "Sold."}})


class Unset(FairGame):
    """A game whose options have no usual values."""

    id = "odd"

    def options_model(self) -> type[Any]:
        return make_dataclass("Options", [("rounds", int)], frozen=True)


class Optionless(FairGame):
    """A game whose options are none."""

    id = "odd"

    def options_model(self) -> type[Any]:
        return dict


UNTITLED, UNSEATED, HALF_SPOKEN = Untitled(), Unseated(), HalfSpoken()
UNSET, OPTIONLESS, LEAVING = Unset(), Optionless(), Leaving()
NUMBERED, COLOURED, CROWDED, LONELY, BACKWARDS = Numbered(), Coloured(), Crowded(), Lonely(), Backwards()


@pytest.mark.parametrize(
    "value",
    [
        "tests.nowhere:GAME",
        "tests.toy:NOTHING",
        "tests.toy:GOODS",
        "sys:exit",
        "tests.toy:GAME",
        f"{__name__}:UNTITLED",
        f"{__name__}:NUMBERED",
        f"{__name__}:COLOURED",
        f"{__name__}:UNSEATED",
        f"{__name__}:CROWDED",
        f"{__name__}:LONELY",
        f"{__name__}:BACKWARDS",
        f"{__name__}:LEAVING",
        f"{__name__}:HALF_SPOKEN",
        f"{__name__}:UNSET",
        f"{__name__}:OPTIONLESS",
    ],
)
def test_a_broken_game_is_trouble_with_its_name(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    seems_installed(monkeypatch, odd=value, fair="tests.toy:GAME")
    with pytest.raises(Trouble, match="The game “odd” of "):
        find_game("odd")
    assert [game.id for game in shelf().games] == ["fair"]


def test_a_game_that_leaves_when_it_is_imported_is_only_broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "leaves_at_once.py").write_text("raise SystemExit(3)")
    monkeypatch.syspath_prepend(tmp_path)
    seems_installed(monkeypatch, odd="leaves_at_once:GAME")
    (trouble,) = shelf().troubles
    assert "SystemExit: 3" in str(trouble)


@pytest.mark.parametrize(
    "statement",
    [
        "raise KeyboardInterrupt",
        "raise GeneratorExit",
        "raise type('Odd', (BaseException,), {})",
        "raise RecursionError",
    ],
)
def test_whatever_a_game_raises_on_import_it_is_only_broken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, statement: str
) -> None:
    (tmp_path / "raises_at_once.py").write_text(statement)
    monkeypatch.syspath_prepend(tmp_path)
    seems_installed(monkeypatch, odd="raises_at_once:GAME", fair="tests.toy:GAME")
    found = shelf()
    assert [game.id for game in found.games] == ["fair"]
    (trouble,) = found.troubles
    assert "The game “odd” of ? cannot be used: " in str(trouble)


def test_who_interrupts_while_a_game_is_imported_is_heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "slow_to_come.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    monkeypatch.syspath_prepend(tmp_path)
    seems_installed(monkeypatch, odd="slow_to_come:GAME")
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        shelf()
    assert signal.getsignal(signal.SIGINT) is handler


@pytest.mark.parametrize(("wanted", "near"), [("fai", "fair"), ("FAIR", "fair"), ("fiar", "fair"), ("fairr", "fair")])
def test_the_nearest_name_is_offered(monkeypatch: pytest.MonkeyPatch, wanted: str, near: str) -> None:
    seems_installed(monkeypatch, fair="tests.toy:GAME")
    with pytest.raises(NoSuch, match=f"Did you mean “{near}”"):
        find_game(wanted)


class Colour(enum.Enum):
    """A colour."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Every:
    """Options of every type."""

    word: Literal["a", "b"] = "a"
    number: Literal[-1, 0, 1] = 0
    span: Annotated[int, range(1, 5)] = 2
    any_number: int = 7
    switch: bool = False
    colour: Colour = Colour.RED
    maybe: Literal["x", "y"] | None = None
    several: tuple[Colour, ...] = ()
    free: str = ""
    ids: list[str] = field(default_factory=list)


class EveryGame(FairGame):
    """The fair with options of every type."""

    def options_model(self) -> type[Any]:
        return Every

    def choices(self) -> dict[str, tuple[str, ...]]:
        return {"ids": ("one", "two")}


def test_the_values_of_options_are_known_by_their_types() -> None:
    assert {field.name: field.values for field in fields_of(EveryGame())} == {
        "word": ("a", "b"),
        "number": (-1, 0, 1),
        "span": (1, 2, 3, 4),
        "any_number": None,
        "switch": (False, True),
        "colour": (Colour.RED, Colour.BLUE),
        "maybe": (None, "x", "y"),
        "several": (Colour.RED, Colour.BLUE),
        "free": None,
        "ids": ("one", "two"),
    }
    assert [field.name for field in fields_of(EveryGame()) if field.many] == ["several", "ids"]
    assert [field.name for field in fields_of(EveryGame()) if field.number] == ["span", "any_number"]


def test_options_are_read_as_they_are_written() -> None:
    texts = ["word=b", "number=-1", "span=3", "any-number=12", "switch=on", "colour=blue", "maybe=y", "free=x=y"]
    found = read_options(EveryGame(), [*texts, "several=red, blue", "ids=two"])
    assert found == Every(
        word="b",
        number=-1,
        span=3,
        any_number=12,
        switch=True,
        colour=Colour.BLUE,
        maybe="y",
        several=(Colour.RED, Colour.BLUE),
        free="x=y",
        ids=["two"],
    )
    for one in fields_of(EveryGame()):
        again = read_options(EveryGame(), [f"{one.name}={shown(getattr(found, one.name))}"])
        assert getattr(again, one.name) == getattr(found, one.name)


def test_nothing_set_is_as_usual() -> None:
    assert read_options(GAME, []) == Options()
    assert make_options(GAME, {}) == Options()


def test_a_value_that_only_the_model_refuses_is_said_too() -> None:
    with pytest.raises(NoSuch, match="any_number"):
        read_options(EveryGame(), ["any_number=many"])
    with pytest.raises(NoSuch, match="rounds"):
        make_options(GAME, {"rounds": 12})
