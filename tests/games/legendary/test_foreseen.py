"""What the set-up page says will be used is used, and as many as it says, whatever chance and players do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_games.legendary import GAME
from tabletop_games.legendary.options import Options
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tests.contract.games import random_cases

PICKS = ("mastermind", "scheme", "villain_groups", "henchmen_groups", "heroes")


def used(options: Options, seats: int, seed: int) -> dict[str, list[str]]:
    """What a match uses in the end; questions of the set-up are answered by chance."""
    match, rng = Match(GAME, options, seats, seed), Rng(seed)
    while match.decision is not None and match.decision.ask.startswith("setup_"):
        decision = match.decision
        match.submit(decision.seat, rng.choice(decision.options))
    s = match.state
    assert s.mastermind_chosen is not None
    assert s.scheme_chosen is not None
    return {
        "mastermind": [s.mastermind_chosen.id],
        "scheme": [s.scheme_chosen.id],
        "villain_groups": s.villain_groups,
        "henchmen_groups": s.henchmen_groups,
        "heroes": s.heroes,
    }


@pytest.mark.rule("LEG-SET-6")
@given(st.integers(0, 2**32))
def test_what_is_foreseen_happens(seed: int) -> None:
    case = next(random_cases(GAME, seed))
    foreseen = GAME.picks(case.options, case.seats)
    happened = used(case.options, case.seats, seed)
    for name in PICKS:
        assert set(foreseen[name].required) <= set(happened[name])
        if foreseen[name].number is not None:
            assert len(happened[name]) == foreseen[name].number
        assert foreseen[name].by_chance == (case.options.setup_choice != "choose")


@pytest.mark.rule("LEG-SET-4", "LEG-SET-6")
def test_masterminds_and_schemes_demand_their_groups() -> None:
    assert GAME.picks(Options(), 2)["villain_groups"] == (2, {}, True)
    red_skull = GAME.picks(Options(mastermind="red_skull"), 2)
    assert red_skull["villain_groups"] == (2, {"hydra": "red_skull"}, True)
    assert red_skull["mastermind"] == (1, {}, True)
    assert red_skull["henchmen_groups"].number is None
    both = GAME.picks(Options(mastermind="red_skull", scheme="secret_invasion_of_the_skrull_shapeshifters"), 2)
    demands = {"hydra": "red_skull", "skrulls": "secret_invasion_of_the_skrull_shapeshifters"}
    assert both["villain_groups"] == (2, demands, True)
    assert both["heroes"].number == 6
    assert GAME.picks(Options(mastermind="red_skull"), 1)["villain_groups"].required == {}


def test_the_first_game_names_its_picks() -> None:
    picks = GAME.picks(Options(setup_choice="first_game"), 3)
    assert picks["mastermind"] == (1, {"red_skull": "first_game"}, True)
    assert picks["scheme"].required == {"unleash_the_power_of_the_cosmic_cube": "first_game"}
    assert picks["villain_groups"].required == {
        "hydra": "red_skull",
        "spider_foes": "first_game",
        "skrulls": "first_game",
    }
    assert set(picks["heroes"].required.values()) == {"first_game"}
    assert len(picks["heroes"].required) == 5


def test_what_nothing_else_fits_is_known() -> None:
    options = Options(mastermind="loki", henchmen_groups=("sentinel",), excluded=("doombot_legion", "hand_ninjas"))
    picks = GAME.picks(options, 4)
    assert picks["henchmen_groups"].required == {"savage_land_mutates": ""}


def test_nothing_is_foreseen_of_what_cannot_be_played() -> None:
    options = Options(mastermind="loki", excluded=("enemies_of_asgard",))
    with pytest.raises(Refusal):
        GAME.start(options, 2, Rng(1))
    assert GAME.picks(options, 2) == {}
