"""Set-up: numbers, forced groups, order of chance, choices, picks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.decision import TABLE, Refusal, Seat
from tabletop_tui.engine.match import Match

BOX = content()


def match(seats: int = 1, seed: int = 1, **options: Any) -> Match[Table]:
    return Match(GAME, Options(**options), seats, seed)


def ids(pile: Any) -> Counter[str]:
    return Counter(card.kind.id for card in pile.cards)


def begun(seats: int = 1, seed: int = 1, **options: Any) -> Table:
    """A table right after set-up, before the first Villain phase."""
    made = match(seats, seed, **options)
    assert made.decision is not None
    # The checkpoint after set-up is the second one.
    return made._checkpoints[1].state


SIZES = {
    "unleash_the_power_of_the_cosmic_cube": (21, 41, 55, 65, 77),
    "midtown_bank_robbery": (32, 51, 59, 69, 77),
}


@pytest.mark.rule("LEG-SET-5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("scheme", SIZES)
def test_the_villain_deck_has_its_size(seats: int, scheme: str) -> None:
    assert len(begun(seats, scheme=scheme).villain_deck) == SIZES[scheme][seats - 1]


@pytest.mark.rule("LEG-SET-5")
@pytest.mark.parametrize(("seats", "strikes", "bystanders"), [(1, 1, 1), (2, 5, 2), (3, 5, 8), (4, 5, 8), (5, 5, 12)])
def test_the_numbers_of_the_core_table(seats: int, strikes: int, bystanders: int) -> None:
    s = begun(seats, scheme="unleash_the_power_of_the_cosmic_cube")
    found = ids(s.villain_deck)
    assert (found["scheme_twist"], found["master_strike"], found["bystander"]) == (8, strikes, bystanders)
    assert len(s.villain_groups) == (1, 2, 3, 3, 4)[seats - 1]
    assert len(s.henchmen_groups) == (1, 1, 1, 2, 2)[seats - 1]
    assert len(s.heroes) == (3, 5, 5, 5, 6)[seats - 1]


@pytest.mark.rule("LEG-SET-5")
@pytest.mark.parametrize(("seats", "groups", "bystanders"), [(2, 2, 2), (3, 3, 8), (4, 4, 8), (5, 5, 16)])
def test_the_numbers_of_the_revised_table(seats: int, groups: int, bystanders: int) -> None:
    s = begun(seats, scheme="unleash_the_power_of_the_cosmic_cube", setup_table="revised")
    assert len(s.villain_groups) == groups
    assert ids(s.villain_deck)["bystander"] == bystanders


@pytest.mark.rule("LEG-SET-1", "LEG-SET-11")
@pytest.mark.parametrize("officers", [0, 1, 4])
def test_starting_decks(officers: int) -> None:
    s = begun(3, assist_officers=officers)
    for player in s.players:
        assert ids(player.deck) + ids(player.hand) == Counter(
            {"shield_agent": 8 - officers, "shield_trooper": 4, "shield_officer": officers}
        )
        assert len(player.hand) == 6
    assert len(s.officers) == 30 - 3 * officers


@pytest.mark.rule("LEG-SET-2")
def test_the_stacks_hold_all_that_is_not_used_elsewhere() -> None:
    s = begun(2, scheme="unleash_the_power_of_the_cosmic_cube")
    assert (len(s.officers), len(s.wounds), len(s.bystanders)) == (30, 30, 28)


@pytest.mark.rule("LEG-SET-3")
def test_the_tactics_lie_face_down_in_random_order() -> None:
    orders = {tuple(card.kind.id for card in begun(seed=seed, mastermind="loki").tactics.cards) for seed in range(40)}
    assert len(orders) > 10
    s = begun(mastermind="loki")
    assert s.mastermind.cards[0].kind.id == "loki"
    assert s.tactics.base == 0
    assert set(s.tactics.known or ()) == {0}


@pytest.mark.rule("LEG-SET-4", "LEG-SCH-BANK", "LEG-SCH-VIRUS")
def test_the_set_up_line_of_a_scheme_beats_the_table() -> None:
    s = begun(2, scheme="midtown_bank_robbery")
    assert ids(s.villain_deck)["bystander"] == 12
    assert len(s.bystanders) == 18
    s = begun(3, scheme="the_legacy_virus")
    assert len(s.wounds) == 18
    assert ids(s.box)["wound"] == 12
    s = begun(2, scheme="replace_earths_leaders_with_killbots", extra_twists=3)
    assert ids(s.villain_deck)["scheme_twist"] == 8
    assert ids(s.scheme_twists)["scheme_twist"] == 3
    assert len(s.bystanders) == 12
    s = begun(3, scheme="negative_zone_prison_breakout")
    assert len(s.henchmen_groups) == 2


@pytest.mark.rule("LEG-SET-6")
def test_forced_groups_are_filled_in_first() -> None:
    for seed in range(10):
        s = begun(2, seed, mastermind="magneto", scheme="secret_invasion_of_the_skrull_shapeshifters")
        assert s.villain_groups == ["brotherhood", "skrulls"]
    s = begun(2, mastermind="dr_doom", scheme="secret_invasion_of_the_skrull_shapeshifters")
    assert s.henchmen_groups == ["doombot_legion"]
    assert s.villain_groups[0] == "skrulls"


@pytest.mark.rule("LEG-SET-6", "LEG-SOLO-1")
def test_alone_a_required_group_takes_the_only_place_and_leads_are_ignored() -> None:
    s = begun(mastermind="magneto", scheme="secret_invasion_of_the_skrull_shapeshifters")
    assert s.villain_groups == ["skrulls"]
    led = [begun(seed=seed, mastermind="magneto").villain_groups == ["brotherhood"] for seed in range(20)]
    assert not all(led)


@pytest.mark.rule("LEG-SET-7")
@pytest.mark.parametrize(
    ("seats", "scheme", "cards"),
    [
        (1, "unleash_the_power_of_the_cosmic_cube", 42),
        (2, "unleash_the_power_of_the_cosmic_cube", 70),
        (5, "unleash_the_power_of_the_cosmic_cube", 84),
        (2, "super_hero_civil_war", 56),
        (1, "secret_invasion_of_the_skrull_shapeshifters", 72),
        (4, "secret_invasion_of_the_skrull_shapeshifters", 72),
    ],
)
def test_the_hero_deck_before_the_hq(seats: int, scheme: str, cards: int) -> None:
    assert len(begun(seats, scheme=scheme).hero_deck) + 5 == cards


@pytest.mark.rule("LEG-SET-8", "LEG-SET-9")
def test_secret_invasion_hides_twelve_heroes_in_the_villain_deck() -> None:
    s = begun(2, scheme="secret_invasion_of_the_skrull_shapeshifters")
    heroes = [i for i, card in enumerate(s.villain_deck.cards) if card.kind.is_hero]
    assert len(heroes) == 12
    assert heroes != list(range(heroes[0], heroes[0] + 12))
    assert set(s.villain_deck.known or ()) == {0}


@pytest.mark.rule("LEG-SET-10")
def test_five_heroes_stand_in_the_hq() -> None:
    assert [len(slot) for slot in begun().hq] == [1] * 5


def _with_dear(seats: int, wanted: bool) -> int:
    """A seed whose first HQ has two or more Heroes of cost 7 or more, or not."""
    for seed in range(500):
        s = begun(seats, seed)
        if (sum(slot.cards[0].kind.cost >= 7 for slot in s.hq) >= 2) is wanted:
            return seed
    raise AssertionError("no such seed")


@pytest.mark.rule("LEG-SET-12")
def test_the_mulligan_replaces_dear_heroes_on_agreement() -> None:
    made = match(2, _with_dear(2, True), hq_mulligan="on")
    assert made.decision is not None
    assert (made.decision.ask, made.decision.seat) == ("mulligan", TABLE)
    before = [slot.cards[0].kind.id for slot in made.state.hq]
    refused = made.fork()
    made.submit(1, "yes")
    s = made.state
    assert all(slot.cards[0].kind.cost < 7 for slot in s.hq)
    assert not s.aside.cards
    assert len(s.hero_deck) == 14 * len(s.heroes) - 5 - sum(
        card.kind.is_hero and card.kind.rarity is not None for card in s.villain_deck.cards
    )
    refused.submit(0, "no")
    assert [slot.cards[0].kind.id for slot in refused.state.hq] == before


@pytest.mark.rule("LEG-SET-12")
def test_the_mulligan_is_not_asked_without_two_of_them() -> None:
    made = match(2, _with_dear(2, False), hq_mulligan="on")
    assert made.decision is not None
    assert made.decision.ask != "mulligan"


@pytest.mark.rule("LEG-SET-13")
def test_the_first_player_is_random_or_chosen() -> None:
    assert {begun(3, seed).active for seed in range(30)} == {0, 1, 2}
    made = match(3, first_player="choose")
    assert made.decision is not None
    assert made.decision.options == (Seat(0), Seat(1), Seat(2))
    made.submit(0, Seat(2))
    assert made.state.active == 2


@pytest.mark.rule("LEG-SET-14")
def test_choices_come_in_order_and_each_offers_chance() -> None:
    made = match(2, setup_choice="choose", mastermind="dr_doom")
    asked = []
    while made.decision is not None and made.decision.ask.startswith("setup"):
        decision = made.decision
        asked.append(decision.ask)
        assert decision.options[-1] == "random"
        made.submit(0, "random" if decision.ask == "setup_hero" else decision.options[0])
    assert asked == ["setup_scheme", "setup_villains", "setup_villains", *["setup_hero"] * 5]
    s = made.state
    assert s.scheme_in_play.id == "midtown_bank_robbery"
    assert s.villain_groups == ["brotherhood", "enemies_of_asgard"]
    assert s.henchmen_groups == ["doombot_legion"]


@pytest.mark.rule("LEG-SET-14")
def test_forced_groups_are_not_offered() -> None:
    made = match(2, setup_choice="choose", mastermind="magneto", scheme="secret_invasion_of_the_skrull_shapeshifters")
    assert made.decision is not None
    assert made.decision.ask == "setup_henchmen"
    assert made.state.villain_groups == ["brotherhood", "skrulls"]


@pytest.mark.rule("LEG-SET-14")
def test_the_first_game_is_a_preset_filled_up_where_the_table_asks_for_more() -> None:
    s = begun(2, setup_choice="first_game")
    assert (s.mastermind_in_play.id, s.scheme_in_play.id) == ("red_skull", "unleash_the_power_of_the_cosmic_cube")
    assert s.heroes == ["spider_man", "iron_man", "wolverine", "cyclops", "hawkeye"]
    s = begun(5, setup_choice="first_game", setup_table="revised")
    assert s.villain_groups[:4] == ["hydra", "spider_foes", "skrulls", "masters_of_evil"]
    assert len(s.villain_groups) == 5


def test_picks_are_used_and_exclusions_kept_out() -> None:
    for seed in range(10):
        s = begun(
            3,
            seed,
            heroes=("hulk", "thor"),
            villain_groups=("radiation",),
            excluded=("magneto", "red_skull", "skrulls", "storm"),
        )
        assert s.heroes[:2] == ["hulk", "thor"]
        assert "radiation" in s.villain_groups
        assert not {"storm", "skrulls"} & {*s.heroes, *s.villain_groups}
        assert s.mastermind_in_play.id in ("dr_doom", "loki")
        assert s.scheme_in_play.id != "secret_invasion_of_the_skrull_shapeshifters"


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, {"final_showdown": "on"}, "showdown_needs_two"),
        (2, {"final_showdown": "on", "final_blow": "on"}, "showdown_or_blow"),
        (2, {"mastermind": "galactus"}, "unknown_pick"),
        (2, {"excluded": ("galactus",)}, "unknown_pick"),
        (2, {"heroes": ("hulk", "hulk")}, "picked_twice"),
        (2, {"heroes": ("hulk",), "excluded": ("hulk",)}, "picked_and_excluded"),
        (1, {"scheme": "super_hero_civil_war"}, "scheme_not_solo"),
        (1, {"heroes": ("hulk", "thor", "storm", "rogue", "hawkeye", "gambit", "cyclops")}, "picks_do_not_fit"),
        (2, {"mastermind": "magneto", "excluded": ("brotherhood",)}, "picks_do_not_fit"),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal) as caught:
        match(seats, **options)
    assert caught.value.message == message


def test_picks_leave_only_what_fits_them() -> None:
    # Six Heroes at a table of three in solo play: only Secret Invasion has room for them.
    heroes = ("hulk", "thor", "storm", "rogue", "hawkeye", "gambit")
    assert begun(heroes=heroes).scheme_in_play.id == "secret_invasion_of_the_skrull_shapeshifters"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_five_hundred_cards_are_on_the_table_or_in_the_box(seats: int) -> None:
    s = begun(seats)
    assert sum(len(pile) for pile in s.piles()) == 500
