"""Cards, tokens, boards and options are what they should be, number by number and name by name."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args, get_type_hints

import pytest
from rich.cells import cell_len

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.content import content, content_json
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.setting import PROFILES, setting
from tabletop_games.ethnos.setup import cards
from tests.games.ethnos.content_check import CHECKS, REFERENCE

BOX = content()
NAME_CELLS = 20


def test_the_title_and_the_seats() -> None:
    assert GAME.title["en"] == REFERENCE["title"]["en"]
    assert GAME.title["zh_Hant"] in REFERENCE["title"]["zh_hant"]
    assert (GAME.seats[0], GAME.seats[-1]) == (REFERENCE["players"]["min"], REFERENCE["players"]["max"])


@pytest.mark.rule("ETH-SETUP-6")
def test_every_card_is_there_as_often_as_it_should() -> None:
    wanted = {one["id"]: one["count"] for one in REFERENCE["cards"]}
    assert {kind.id: kind.count for kind in BOX.kinds.values()} == wanted
    assert Counter(card.kind.id for card in cards()) == wanted
    assert len(cards()) == CHECKS["all_cards_total"]
    assert len(wanted) == CHECKS["card_records"]
    assert [kind.rank for kind in BOX.kinds.values()] == list(range(len(BOX.kinds)))
    for one in REFERENCE["cards"]:
        kind = BOX.kinds[one["id"]]
        assert (kind.sort, kind.tribe) == (one["type"], one["tribe"] or "")
        assert (BOX.kingdoms[kind.kingdom].colour if kind.kingdom >= 0 else None) == one["colour"]


def test_tribes_and_kingdoms() -> None:
    for one in REFERENCE["tribes"]:
        tribe = BOX.tribes[one["id"]]
        assert (tribe.name["en"], tribe.name["zh_Hant"]) == (one["name"], one["name_zh_hant"])
        assert (tribe.one["en"], tribe.letter, tribe.cards) == (one["singular"], one["letter"], one["count"])
        assert all(kind.wild is one["wild"] for kind in BOX.allies(tribe.id))
    assert len(BOX.tribes) == CHECKS["tribes"]
    for kingdom, one in zip(BOX.kingdoms, REFERENCE["kingdoms"], strict=True):
        assert (kingdom.id, kingdom.name["en"], kingdom.name["zh_Hant"]) == (
            one["id"],
            one["name"],
            one["name_zh_hant"],
        )
        assert (kingdom.colour, kingdom.letter, kingdom.number + 1) == (one["colour"], one["letter"], one["order"])
    assert len(BOX.kingdoms) == CHECKS["kingdoms"]


@pytest.mark.rule("ETH-SETUP-2")
def test_glory_tokens() -> None:
    for name, rows in REFERENCE["glory_tokens"]["sets"].items():
        wanted = [(row["value"], row["count"], row["count_marked_4plus"]) for row in rows["tokens"]]
        assert [tuple(token) for token in BOX.tokens[name]] == wanted
        check = CHECKS[f"glory_{name}"]
        assert sum(token.copies for token in BOX.tokens[name]) == check["count"]
        assert sum(token.copies * token.value for token in BOX.tokens[name]) == check["sum"]
        assert sum((token.copies - token.four_plus) * token.value for token in BOX.tokens[name]) == check["sum_small"]


@pytest.mark.rule("ETH-BSC-2", "ETH-OSC-2", "ETH-END-4", "ETH-MSC-1", "ETH-GIA-1", "ETH-MER-2")
def test_tables_of_glory() -> None:
    assert list(BOX.band_glory) == [0, *(row["glory"] for row in REFERENCE["band_scoring"]["table"])]
    assert list(BOX.orc_glory) == [row["glory"] for row in REFERENCE["orc_board"]["scoring"]]
    assert (BOX.band_glory[-1], BOX.orc_glory[-1]) == (CHECKS["band_cap"], CHECKS["orc_full_board"])
    giant, merfolk = REFERENCE["giant_token"], REFERENCE["merfolk_board"]
    assert BOX.giant_taking == giant["immediate_glory"]
    for mine, size in (("many", "players_4_6"), ("few", "players_2_3")):
        assert list(BOX.giant[mine]) == list(giant["age_values"][size].values())
        assert list(BOX.track_glory[mine]) == list(merfolk["age_values"][size].values())
    assert (list(BOX.symbols), BOX.track_end) == (merfolk["symbol_spaces"], merfolk["last_space"])
    assert list(BOX.trolls) == [row["value"] for row in REFERENCE["troll_tokens"]]
    assert BOX.markers == REFERENCE["control_markers"]["per_player"]
    assert BOX.hand_limit == REFERENCE["hand_limit"] == REFERENCE["band_size"]["max"]
    assert BOX.market_each == REFERENCE["market"]["initial_cards_per_player"]


def test_the_options_and_their_values() -> None:
    hints = get_type_hints(Options)
    assert set(hints) == {one["id"] for one in REFERENCE["options"]}
    for one in REFERENCE["options"]:
        values = [{True: "on", False: "off"}.get(value, str(value)) for value in one["values"]]
        mine = list(get_args(hints[one["id"]]))
        assert sorted(value for value in mine if value != "profile") == sorted(values)
        usual = {True: "on", False: "off"}.get(one["default"], str(one["default"]))
        assert getattr(Options(), one["id"]) in (usual, "profile")
    for name, profile in PROFILES.items():
        wanted = REFERENCE["profiles"][name]
        assert {key: str(wanted[key]) for key in profile} == dict(profile)
        assert wanted["kingdom_award_order"] == Options().kingdom_award_order


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_four_and_more_the_profiles_are_the_same(seats: int) -> None:
    assert setting(Options(), seats) == setting(Options(rules_profile="official"), seats)
    for more in ({"tribes_small": "5"}, {"glory_small": "twelve"}, {"two_player_final": "winner_only"}):
        assert setting(Options(**more), seats) == setting(Options(), seats)  # type: ignore[arg-type]


def test_the_content_is_told_as_data() -> None:
    data: dict[str, Any] = content_json()
    assert len(data["tribes"]) == 12
    assert GAME.content() == data


def test_names_are_short_and_all_different() -> None:
    for lang in ("en", "zh_Hant"):
        names = [kind.name[lang] for kind in BOX.kinds.values() if kind.sort == "ally"]
        assert len(set(names)) == len(names)
        assert max(map(cell_len, names)) <= NAME_CELLS
