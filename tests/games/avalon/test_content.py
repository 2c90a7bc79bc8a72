"""Roles, cards, boards and sets are what they should be, number by number and name by name."""

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import ASSASSIN, EVIL, GOOD, LANCELOTS, MERLIN, MINION, SERVANT, content
from tabletop_games.avalon.knowledge import label, legal_cards
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setting import Setting, setting
from tabletop_games.avalon.setup import start
from tabletop_games.avalon.state import MOST_REJECTIONS, QUESTS, ROUNDS, WINS
from tabletop_tui.engine.rng import Rng

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "reference" / "avalon.json").read_text(encoding="utf-8")
)
CHECKS: dict[str, Any] = REFERENCE["checks"]
BOX = content()
NAME_CELLS = 30
SORTS = {"role": "roles", "plot": "plot_cards", "loyalty": "loyalty_change_cards"}


@pytest.mark.parametrize("sort", SORTS)
def test_cards_are_named_and_counted_as_in_the_reference(sort: str) -> None:
    wanted = {one["id"]: (one["name"], one["name_zh"], one["count"]) for one in REFERENCE[SORTS[sort]]}
    assert {k.id: (k.name["en"], k.name["zh_Hant"], k.count) for k in BOX.of(sort)} == wanted


def test_the_title() -> None:
    assert REFERENCE["title"].endswith(GAME.title["en"]) or GAME.title["en"] in REFERENCE["title"]
    assert GAME.title["zh_Hant"] in REFERENCE["title_zh"]
    assert list(GAME.seats) == [row["players"] for row in REFERENCE["player_counts"]]


@pytest.mark.rule("AVA-SET-1")
@pytest.mark.parametrize("row", REFERENCE["player_counts"], ids=lambda row: str(row["players"]))
def test_the_board_of_each_number_of_players(row: dict[str, Any]) -> None:
    players = row["players"]
    board = BOX.boards[players]
    assert (board.good, board.evil) == (row["good"], row["evil"])
    assert (list(board.teams), list(board.fails)) == (row["team_sizes"], row["fails_required"])
    assert (board.plot_draw, board.mode) == (row["plot_draw"], row["default_mode"])
    assert players // 2 + 1 == row["vote_majority"]
    plots = BOX.plot_small if players <= 6 else {kind.id: kind.count for kind in BOX.of("plot")}
    assert sum(plots.values()) == row["plot_deck_size"]
    assert board.plot_draw * ROUNDS == row["plot_cards_used_max"] <= sum(plots.values())


@pytest.mark.rule("AVA-SET-1", "AVA-SET-2")
def test_the_totals() -> None:
    assert len(BOX.boards) == CHECKS["player_counts"]
    for players, board in BOX.boards.items():
        assert board.good + board.evil == players
        assert board.evil == -(-players // 3)
        assert sum(board.teams) == CHECKS["team_size_total_by_players"][str(players)]
        assert board.fails.count(2) == CHECKS["two_fail_quests"][str(players)]
        assert board.plot_draw == CHECKS["plot_draw"][str(players)]
    base = [kind for kind in BOX.of("role") if kind.id not in LANCELOTS]
    assert sum(kind.count for kind in base) == CHECKS["base_role_cards"]
    assert sum(kind.count for kind in base if kind.side == GOOD) == CHECKS["good_role_cards_base"]
    assert sum(kind.count for kind in base if kind.side == EVIL) == CHECKS["evil_role_cards_base"]
    assert sum(BOX.kinds[name].count for name in LANCELOTS) == CHECKS["lancelot_role_cards"]
    assert sum(kind.count for kind in BOX.of("loyalty")) == CHECKS["loyalty_change_cards"]
    assert len(BOX.of("plot")) == CHECKS["plot_distinct"]
    assert sum(kind.count for kind in BOX.of("plot")) == CHECKS["plot_cards_total"]
    assert sum(BOX.plot_small.values()) == CHECKS["plot_cards_5_6"]
    assert (5, CHECKS["max_rounds"], CHECKS["max_proposals_per_round"]) == (QUESTS, ROUNDS, MOST_REJECTIONS)
    assert REFERENCE["rules"]["end"]["evil_wins_at_failed_quests"] == WINS
    assert REFERENCE["rules"]["end"]["assassination_at_successful_quests"] == WINS


def test_sides_and_uses_of_cards() -> None:
    for one in REFERENCE["roles"]:
        assert BOX.kinds[one["id"]].side == one["printed_loyalty"]
    for one in REFERENCE["plot_cards"]:
        kind = BOX.kinds[one["id"]]
        assert kind.use == one["kind"]
        assert (BOX.plot_small[kind.id], kind.count) == (one["count_5_6"], one["count_7_10"])
    for one in REFERENCE["loyalty_change_cards"]:
        assert (BOX.variant_1[one["id"]], BOX.kinds[one["id"]].count) == (
            one["count_variant_1"],
            one["count_variant_2"],
        )


@pytest.mark.rule("AVA-SET-2")
def test_the_ready_made_role_sets() -> None:
    assert sum(len(rows) for rows in BOX.role_sets.values()) == CHECKS["role_sets"] == len(REFERENCE["role_sets"])
    for one in REFERENCE["role_sets"]:
        roles = BOX.role_sets[one["set"]][one["players"]]
        assert Counter(roles) == Counter([*one["good"], *one["evil"]])
        board = BOX.boards[one["players"]]
        assert Counter(BOX.kinds[role].side for role in roles) == {GOOD: board.good, EVIL: board.evil}
        assert {MERLIN, ASSASSIN} <= set(roles)
        assert [role for role, n in Counter(roles).items() if n > 1 and role not in (SERVANT, MINION)] == []
        assert [role for role, n in Counter(roles).items() if n > BOX.kinds[role].count] == []
        assert (LANCELOTS[0] in roles) is (LANCELOTS[1] in roles) is (one["set"] == "lancelot")


@pytest.mark.rule("AVA-OPT-5")
def test_the_bundles() -> None:
    for name, row in REFERENCE["modes"].items():
        switched = {key: "on" if value else "off" for key, value in row.items() if isinstance(value, bool)}
        wanted = row | switched | {"lancelot_variant": str(row["lancelot_variant"])}
        assert BOX.modes[name] == wanted
    assert set(BOX.modes) == set(REFERENCE["modes"])


@pytest.mark.rule("AVA-SET-6", "AVA-SET-7")
@pytest.mark.parametrize("variant", ["1", "2", "3"])
@pytest.mark.parametrize("seats", [6, 7])
def test_decks_hold_what_they_should(variant: Any, seats: int) -> None:
    s = start(Options(mode="full", lancelot_variant=variant), seats, Rng(1))
    wanted = REFERENCE["rules"]["lancelot_variants"][variant]
    found = Counter(card.kind.id for card in s.loyalty_deck.cards)
    assert (found["no_change"], found["switch_allegiance"]) == (wanted["no_change"], wanted["switch"])
    sizes = {"1": CHECKS["loyalty_deck_variant_1"], "2": CHECKS["loyalty_deck_variant_2"], "3": 0}
    assert found.total() == sizes[variant]
    assert len(s.plot_deck.cards) == CHECKS["plot_cards_5_6" if seats == 6 else "plot_cards_total"]


@pytest.mark.rule("AVA-LAN-8")
@pytest.mark.parametrize(("variant", "cards", "drawn"), [("1", (3, 2), 3), ("2", (5, 2), 5)])
def test_how_likely_switches_are(variant: str, cards: tuple[int, int], drawn: int) -> None:
    assert cards == tuple(REFERENCE["rules"]["lancelot_variants"][variant][name] for name in ("no_change", "switch"))
    assert drawn == len(REFERENCE["rules"]["lancelot_variants"][variant]["turned"])
    counted = Counter(sum(order[:drawn]) for order in permutations([0] * cards[0] + [1] * cards[1]))
    odds = {str(times): Fraction(n, counted.total()) for times, n in counted.items()}
    assert odds == {
        times: Fraction(text) for times, text in CHECKS[f"variant_{variant}_switch_count_probability"].items()
    }


SETTINGS = [
    Options(lancelot_mutual=mutual, lancelot_v3_closed_eyes=closed, merlin_sees_oberon=o, merlin_sees_evil_lancelot=e)
    for mutual in ("off", "on")
    for closed in ("off", "on")
    for o in ("off", "on")
    for e in ("off", "on")
]


def condition(text: str, used: Setting, options: Options) -> bool:
    """Whether a condition of the reference holds."""
    known = {
        "always": True,
        "lancelot_variant in 1,2 or lancelot_v3_closed_eyes": used.variant in (1, 2)
        or options.lancelot_v3_closed_eyes == "on",
        "lancelot_variant == 3 and not lancelot_v3_closed_eyes": used.variant == 3
        and options.lancelot_v3_closed_eyes == "off",
        "lancelot_variant == 3 or lancelot_mutual": used.variant == 3 or options.lancelot_mutual == "on",
        "merlin_sees_oberon": options.merlin_sees_oberon == "on",
        "merlin_sees_evil_lancelot": options.merlin_sees_evil_lancelot == "on",
        "morgana in game": "morgana" in used.roles,
        "morgana not in game": "morgana" not in used.roles,
    }
    return known[text]


@pytest.mark.rule("AVA-KNOW-1", "AVA-KNOW-2", "AVA-KNOW-3", "AVA-KNOW-5", "AVA-KNOW-6")
@pytest.mark.parametrize("variant", [0, 1, 2, 3])
@pytest.mark.parametrize("options", SETTINGS)
def test_who_is_shown_whom(variant: int, options: Options) -> None:
    lancelots = LANCELOTS if variant else ()
    for special in (("percival", "morgana"), ("percival",)):
        used = Setting(
            (MERLIN, *special, SERVANT, ASSASSIN, "mordred", "oberon", MINION, *lancelots), variant, *[False] * 3
        )
        wanted = {
            (viewer, target): row["label"]
            for row in REFERENCE["knowledge"]
            if condition(row["condition"], used, options)
            for viewer in row["viewer"]
            for target in row["targets"]
        }
        for viewer in used.roles:
            for other in used.roles:
                if viewer != other or viewer == MINION:
                    assert label(viewer, other, used, options) == wanted.get((viewer, other), ""), (viewer, other)


@pytest.mark.rule("AVA-QST-2", "AVA-QST-3")
def test_who_may_play_what() -> None:
    for role, kind in ((kind.id, kind) for kind in BOX.of("role")):
        for variant in (0, 1, 2, 3):
            for switches in (0, 1, 2):
                side = kind.side
                if role in LANCELOTS and switches == 1:
                    side = EVIL if side == GOOD else GOOD
                wanted = ("success",) if side == GOOD else ("success", "fail")
                if side == EVIL and role in LANCELOTS and variant == 2:
                    wanted = ("fail",)
                assert legal_cards(role, switches, variant) == wanted


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_names_are_short_and_texts_are_there(lang: str) -> None:
    for kind in BOX.kinds.values():
        assert 0 < cell_len(kind.name[lang]) <= NAME_CELLS
        assert kind.text[lang].endswith("." if lang == "en" else "。")
    assert len({kind.name[lang] for kind in BOX.kinds.values()}) == len(BOX.kinds)


@pytest.mark.rule("AVA-SET-11")
def test_a_default_set_up_exists_for_every_number_of_players() -> None:
    for seats in GAME.seats:
        used = setting(Options(), seats)
        assert Counter(BOX.kinds[role].side for role in used.roles) == {
            GOOD: BOX.boards[seats].good,
            EVIL: BOX.boards[seats].evil,
        }
