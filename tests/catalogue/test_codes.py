"""Share codes: what they say comes back, and nothing else is read out of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.catalogue.codes import SIGNS, read_code, share_code
from tabletop_tui.catalogue.options import Field, fields_of, make_options
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import option_defaults
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import Translator
from tests.contract.games import GAMES
from tests.toy import GAME as FAIR
from tests.toy import FairGame
from tests.ui.toy import GAME as LANTERNS

EVERY: list[Game[Any]] = [*GAMES.values(), FAIR, LANTERNS]
LEGENDARY = GAMES["legendary"]
USUAL = LEGENDARY.options_model()()


@dataclass(frozen=True, slots=True)
class Free:
    """Options that are typed."""

    words: str = "none"
    number: int = 3
    many: tuple[str, ...] = ("a",)
    maybe: str | None = "x"


class FreeGame(FairGame):
    """A game with options that are typed."""

    id = "free"

    def options_model(self) -> type[Any]:
        return Free

    def choices(self) -> dict[str, Sequence[str]]:
        return {}


def every() -> Sequence[Game[Any]]:
    """The games that are installed."""
    return EVERY


def values(field: Field) -> st.SearchStrategy[Any]:
    """Everything that an option can be."""
    if field.values is None:
        one: st.SearchStrategy[Any] = st.integers() if field.number else st.text(max_size=12)
    else:
        one = st.sampled_from(field.values)
    return st.lists(one, max_size=6).map(tuple) if field.many else one


@st.composite
def tables(draw: st.DrawFn) -> tuple[Game[Any], Any, int, int]:
    """A game with any options, seats and seed."""
    game = draw(st.sampled_from([*EVERY, FREE]))
    given = draw(st.fixed_dictionaries({}, optional={field.name: values(field) for field in fields_of(game)}))
    options = game.options_model()(**given)
    return game, options, draw(st.sampled_from(game.seats)), draw(st.integers(0, 2**64 - 1))


FREE = FreeGame()


@given(tables())
def test_what_a_code_says_comes_back(table: tuple[Game[Any], Any, int, int]) -> None:
    game, options, seats, seed = table
    code = share_code(game, options, seats, seed)
    assert set(code) <= {*SIGNS, "-"}
    found = read_code(code, lambda: [*EVERY, FREE])
    assert (found.game, found.options, found.seats, found.seed) == table


@given(tables(), st.data())
def test_however_it_is_written_it_is_the_same(table: tuple[Game[Any], Any, int, int], data: st.DataObject) -> None:
    code = share_code(*table)
    wide = {ord(sign): ord(sign) + 0xFEE0 for sign in code}
    looks = str.maketrans({"0": "o", "1": data.draw(st.sampled_from("iIlL"))})
    ways = [code.lower(), code.replace("-", ""), code.replace("-", " "), code.translate(wide), code.translate(looks)]
    ways += [code.replace("-", "－"), code.replace("-", "–"), f"  {code}\n", code.lower().translate(wide)]
    way = data.draw(st.sampled_from(ways))
    assert read_code(way, lambda: [*EVERY, FREE]).seed == table[3]


@given(tables(), st.data())
def test_a_wrong_sign_and_exchanged_neighbours_are_noticed(
    table: tuple[Game[Any], Any, int, int], data: st.DataObject
) -> None:
    code = share_code(*table).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 2))
    sign = data.draw(st.sampled_from([sign for sign in SIGNS if sign != code[place]]))
    with pytest.raises(NoSuch, match="is no share code"):
        read_code(code[:place] + sign + code[place + 1 :], every)
    if code[place] != code[place + 1]:
        with pytest.raises(NoSuch, match="is no share code"):
            read_code(code[:place] + code[place + 1] + code[place] + code[place + 2 :], every)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(Trouble):
        read_code(text, every)


@given(st.text(SIGNS, min_size=5, max_size=60))
def test_signs_by_chance_are_refused(text: str) -> None:
    with pytest.raises(Trouble):
        read_code(text, every)


def test_a_usual_table_has_a_short_code() -> None:
    assert len(share_code(LEGENDARY, USUAL, 1, 2**32 - 1)) <= 24
    assert len(share_code(LEGENDARY, USUAL, 1, 20261130)) <= 24
    picked = replace(USUAL, mastermind="loki", scheme="the_legacy_virus", heroes=("spider_man", "wolverine", "storm"))
    assert len(share_code(LEGENDARY, picked, 3, 2**32 - 1)) <= 40


PINNED: dict[str, tuple[Game[Any], dict[str, Any], int, int]] = {
    "15HA-2404-AGM4-KN": (FAIR, {}, 1, 0),
    "15HA-2HGK-AA8A-G506-0C18-2819-GTF5-3": (
        FAIR,
        {"rounds": 3, "toll": "heavy", "feast": True, "herald": "south", "banned": ("eggs", "apple")},
        4,
        20261130,
    ),
    "1ZP0-25GK-AA8A-B003-GD3": (LEGENDARY, {}, 1, 20261130),
    "1ZP0-25ZZ-ZZZZ-Z8FC-9R7G-2A4N-HM5H-413C-7": (
        LEGENDARY,
        {
            "mastermind": "magneto",
            "scheme": "the_legacy_virus",
            "villain_groups": ("hydra",),
            "heroes": ("spider_man", "rogue"),
            "solo_mode": "golden",
        },
        1,
        4294967295,
    ),
    "1ZP0-2QZZ-ZZZZ-ZZZZ-ZZZR-HP70-24E8-JWBA-0FRP-G11": (
        LEGENDARY,
        {
            "final_showdown": "on",
            "mastermind_bonus": -1,
            "extra_twists": 3,
            "setup_choice": "choose",
            "excluded": ("sentinel", "wolverine"),
        },
        5,
        18446744073709551615,
    ),
}


@pytest.mark.parametrize("code", PINNED)
def test_a_code_that_was_given_to_somebody_stays_what_it_is(code: str) -> None:
    game, given, seats, seed = PINNED[code]
    options = make_options(game, given)
    assert share_code(game, options, seats, seed) == code
    assert read_code(code, every) == (game, options, seats, seed)
    assert {**option_defaults(game.options_model()), **given} == {
        field.name: getattr(options, field.name) for field in fields_of(game)
    }


class Later(FairGame):
    """The fair under other rules."""

    rules_version = 3


class Rearranged(FairGame):
    """The fair in a release that lists its goods in another order, without a new version of its rules."""

    def choices(self) -> dict[str, Sequence[str]]:
        return {"herald": ("north", "south"), "banned": ("eggs", "dates", "cheese", "bread", "apple")}


def test_another_version_of_the_rules_is_told() -> None:
    code = share_code(FAIR, FAIR.options_model()(), 2, 5)
    with pytest.raises(Trouble, match=r"under version 1 of the rules of Fair\. Here it is version 3, which would deal"):
        read_code(code, lambda: [Later()])
    code = share_code(Later(), FAIR.options_model()(), 2, 5)
    with pytest.raises(Trouble, match="under version 3 of the rules of Fair, and here it is version 1: update") as told:
        read_code(code, every)
    assert "市集" in told.value.text(Translator("zh_Hant"))


def test_options_that_would_mean_something_else_are_refused() -> None:
    code = share_code(FAIR, FAIR.options_model()(banned=("apple", "bread")), 2, 5)
    with pytest.raises(Trouble, match="another release of Fair"):
        read_code(code, lambda: [Rearranged()])


def test_a_game_that_is_not_installed_is_told() -> None:
    with pytest.raises(Trouble, match="not installed here"):
        read_code(share_code(FREE, Free(), 1, 5), every)


def test_a_value_that_the_game_no_longer_knows_has_no_code() -> None:
    with pytest.raises(Trouble, match="its option herald cannot be “west”"):
        share_code(FAIR, FAIR.options_model()(herald="west"), 1, 5)


def test_a_code_holds_no_names_and_the_seed_of_any_size() -> None:
    code = share_code(FAIR, FAIR.options_model()(), 2, -1)
    assert read_code(code, every).seed == 2**64 - 1
