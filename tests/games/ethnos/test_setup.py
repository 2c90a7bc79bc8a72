"""Set-up (ETH-SETUP, ETH-AGE-3 to -6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.content import HALFLINGS, MERFOLK, TROLLS, content
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.setup import setup_cards
from tabletop_games.ethnos.state import GLORY, Table
from tabletop_tui.engine.match import Match
from tests.games.ethnos.content_check import PLAYER_COUNTS
from tests.games.ethnos.scenario import ALL_CARDS, Arrange


def begun(seats: int, seed: int = 1, **given: Any) -> Table:
    return Match(GAME, Options(**given), seats, seed).state


def chosen(names: tuple[str, ...], seats: int = 2, seed: int = 1, **given: Any) -> Match[Table]:
    match = Match(GAME, Options(tribe_selection="choose", **given), seats, seed)
    match.submit(0, tuple(content().setup_card(name) for name in names))
    return match


@pytest.mark.rule("ETH-SETUP-2", "ETH-SETUP-3")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("glory_set", ["symmetric", "alternate"])
@pytest.mark.parametrize("profile", ["article", "official"])
def test_glory_tokens_lie_sorted_in_the_kingdoms(seats: int, glory_set: Any, profile: Any) -> None:
    fewer = profile == "official" and seats < 4
    wanted = Counter[int]()
    for token in content().tokens[glory_set]:
        wanted[token.value] += token.copies - (token.four_plus if fewer else 0)
    deals = set()
    for seed in range(5):
        s = begun(seats, seed, glory_set=glory_set, rules_profile=profile)
        assert Counter(value for tokens in s.tokens for value in tokens) == +wanted
        assert all(list(tokens) == sorted(tokens) and len(tokens) == (2 if fewer else 3) for tokens in s.tokens)
        deals.add(s.tokens)
    assert len(deals) == 5


@pytest.mark.rule("ETH-SETUP-4", "ETH-SETUP-7")
def test_everybody_has_24_or_25_markers_to_place() -> None:
    others = tuple(tribe for tribe in content().tribes if tribe != MERFOLK)
    for names, supply, on_track in ((others[:6], 25, 0), ((*others[:5], MERFOLK), 24, 1)):
        for player in chosen(names).state.players:
            assert (player.supply, len(player.where), player.where.count(GLORY)) == (supply, 26, 1)
            assert 26 - supply - 1 == on_track
            assert player.track == 0


@pytest.mark.rule("ETH-SETUP-5", "ETH-SETUP-6", "ETH-SETUP-8", "ETH-SETUP-9", "ETH-SETUP-10")
@pytest.mark.parametrize("seed", range(12))
def test_six_tribes_by_chance_and_nothing_of_the_others(seed: int) -> None:
    s = begun(4, seed)
    assert len(s.tribes) == len(set(s.tribes)) == 6
    assert [card.kind.tribe for card in s.tribe_cards.cards] == list(s.tribes)
    allies = Counter(card.kind.tribe for card in ALL_CARDS if card.kind.sort == "ally")
    in_play = Counter(
        card.kind.tribe for pile in s.piles() if pile is not s.box for card in pile.cards if card.kind.sort == "ally"
    )
    assert in_play == {tribe: allies[tribe] for tribe in s.tribes}
    facts = GAME.facts(s, None)
    for tribe, names in {
        "giants": ("giant", "giant_size", "giant_values"),
        "merfolk": ("track", "track_values"),
        "orcs": ("orcs",),
        "trolls": ("trolls", "troll_supply"),
    }.items():
        assert all((name in facts) is (tribe in s.tribes) for name in names)
    assert s.troll_supply == ((1, 2, 3, 4, 5, 6) if TROLLS in s.tribes else ())
    assert (s.phase, s.age) == ("turn", 1)


@pytest.mark.rule("ETH-SETUP-5")
@pytest.mark.parametrize(
    ("given", "few", "many"),
    [
        ({}, 6, 6),
        ({"rules_profile": "official"}, 5, 6),
        ({"tribes_small": "5"}, 5, 6),
        ({"rules_profile": "official", "tribes_small": "6"}, 6, 6),
    ],
)
def test_the_table_chooses_the_tribes_by_option(given: dict[str, Any], few: int, many: int) -> None:
    for seats in range(2, 7):
        match = Match(GAME, Options(tribe_selection="choose", **given), seats, 3)
        decision = match.decision
        assert decision is not None
        assert (decision.seat, decision.ask, decision.options) == (-1, "tribes", setup_cards())
        number = few if seats < 4 else many
        assert decision.pick is not None
        assert (decision.pick.lo, decision.pick.hi) == (number, number)
        match.submit(0, tuple(setup_cards()[-number:]))
        assert match.state.tribes == tuple(content().tribes)[-number:]


@pytest.mark.rule("ETH-AGE-3", "ETH-AGE-4", "ETH-AGE-5", "ETH-AGE-6", "ETH-SETUP-10")
@pytest.mark.parametrize("row", PLAYER_COUNTS, ids=lambda row: str(row["players"]))
@pytest.mark.parametrize("profile", ["article", "official"])
@pytest.mark.parametrize("halflings", [False, True])
def test_the_deck_of_each_number_of_players(row: dict[str, Any], profile: str, halflings: bool) -> None:
    wanted = row["profiles"][profile]
    numbers = wanted["deck_with_halflings" if halflings else "deck_without_halflings"]
    others = [tribe for tribe in content().tribes if tribe != HALFLINGS]
    names = ([HALFLINGS] if halflings else []) + others
    seats = row["players"]
    s = chosen(tuple(names[: wanted["tribes"]]), seats, rules_profile=profile).state
    assert (s.setting.ages, len(s.market)) == (row["ages"], row["market"])
    assert sum(len(player.hand) for player in s.players) == row["start_hand_total"]
    assert sum(len(tokens) for tokens in s.tokens) == wanted["glory_tokens"]
    assert len(s.tokens[0]) == wanted["tokens_per_kingdom"]
    assert len(s.deck) == numbers["top_part"]
    assert len(s.bottom) == numbers["bottom_with_dragons"]
    assert s.undrawn() == numbers["draw_deck"]
    assert [card.kind.id for card in s.bottom.cards].count("dragon") == 3
    assert all(card.kind.sort == "ally" for pile in (s.deck, s.market) for card in pile.cards)


@pytest.mark.rule("ETH-AGE-2", "ETH-SETUP-1")
def test_chance_says_who_begins_the_first_age() -> None:
    found = {begun(4, seed).active for seed in range(40)}
    assert found == {0, 1, 2, 3}


@pytest.mark.rule("ETH-AGE-3")
def test_the_first_player_is_dealt_first(table: Arrange) -> None:
    t = table(seats=3, dragons=2, bottom="X", active=1, earned=(5, 5, 5)).draw()
    assert [event.seat for event in t.match.events if event.what == "dealt"][-3:] == [1, 2, 0]


SETS = list(combinations(content().tribes, 6)), list(combinations(content().tribes, 5))


def test_there_are_924_and_792_sets_of_tribes() -> None:
    assert [len(sets) for sets in SETS] == [924, 792]
