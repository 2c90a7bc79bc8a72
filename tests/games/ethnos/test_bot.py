"""The standard bot: its answers are legal, have a reason, and are good enough (H1 to H15)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.bot import StandardPolicy
from tabletop_games.ethnos.options import Options
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.ethnos.scenario import NUMBERS, Arrange, Scenario, simple
from tests.laws.plain import plain

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"rules_profile": "official", "tribe_selection": "choose"}),
    (3, {"kingdom_award_order": "as_printed", "orc_cash": "any_subset"}),
    (4, {}),
    (5, {"merfolk_scoring": "like_kingdom", "troll_scope": "all_ties", "limited_markers": "off"}),
    (6, {"empty_market_draw_two": "on", "troll_highest_single": "on"}),
]


def chooses(t: Scenario) -> Any:
    """What the bot would answer."""
    return simple(StandardPolicy(1).choose(t.match.playout()))


def why(t: Scenario) -> str:
    """The id of its reason."""
    policy, world = StandardPolicy(1), t.match.playout()
    return policy.explain(world, policy.choose(world))[0]


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_every_answer_is_legal_and_has_a_reason(seats: int, given: dict[str, Any]) -> None:
    lexicon = GAME.lexicon
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    for seed in range(4):
        run = Playout(GAME, GAME.start(Options(**given), seats, Rng(seed)))
        policy, luck, rng = StandardPolicy(seed), RandomPolicy(seed), Rng(seed)
        run.begin()
        while (decision := run.decision) is not None:
            pick = policy.choose(run)
            assert plain(decision.accept(pick)) == plain(pick)
            reason, values = policy.explain(run, pick)
            assert lexicon.has(f"hint.{reason}"), reason
            assert {int(field) for field in lexicon.fields(f"hint.{reason}")} <= set(range(len(values)))
            assert all(narrator.reason(reason, values) for narrator in narrators)
            run.submit(decision.seat, pick if rng.below(4) else luck.choose(run))
    assert lexicon.missing == set()


def test_it_waits_for_a_better_band_and_plays_a_good_one(table: Arrange) -> None:
    assert chooses(table("gd gb gg gr go", market="gp")) == "gp", "six of a kind"
    assert why(table("gd gb gg gr go", market="gp")) == "recruit"
    assert chooses(table("gd gd gb gb gg gr", deck="wd")) == "band"
    assert why(table("s", market="ed")) == "nobody_leads"
    assert why(table("gd gd gb gb gg gr go go gp gp")) == "band_full"


def test_it_plays_before_the_third_dragon_comes(table: Arrange) -> None:
    hand, few = "db dg dr", ("dwarves", "wingfolk")
    tokens = dict.fromkeys(NUMBERS, (0, 0, 0))
    assert chooses(table(hand, market="do", tribes=few, tokens=tokens)) == "do"
    late = table(
        market="do", seats=4, dragons=2, tribes=few, tokens=tokens, hands={0: hand, 1: "fo fo fp fp fd fd fb fb fg fg"}
    )
    assert (chooses(late), why(late)) == ("band", "band_saved")


def test_it_leads_where_a_marker_is_worth_most(table: Arrange) -> None:
    tokens = {"rhea": (0, 0, 0), "duris": (8, 10, 10)}
    t = table("dd dp", tokens=tokens).answer("band", "act").answer(["dd", "dp"], "band").leave_open()
    assert chooses(t) == "dp"


def test_it_places_free_markers_where_they_count_and_declines_harm(table: Arrange) -> None:
    tokens = dict.fromkeys(("pelagon", "ithys", "straton", "althea", "rhea"), (0, 0, 0)) | {"duris": (6, 8, 10)}
    t = table("md mb mg", tokens=tokens).band("md mb mg", leader="md").leave_open()
    assert (t.asked, chooses(t)) == ("free", "duris")


def test_it_keeps_skeletons_and_the_next_band(table: Arrange) -> None:
    t = table("ed eb eg s wr wr go").band("ed eb eg", leader="ed").leave_open()
    assert sorted(chooses(t)) == ["s", "wr", "wr"]


def test_it_takes_the_highest_troll_token_and_plays_on_behind_a_centaur(table: Arrange) -> None:
    t = table("td tb tg").band("td tb tg", leader="td").leave_open()
    assert (t.asked, chooses(t)) == ("troll", 3)
    t = table("cd wb wb").band("cd").leave_open()
    assert (t.asked, chooses(t)) == ("again", "yes")


@pytest.mark.parametrize(("held", "answer"), [("rhea", "keep"), ("rhea duris ithys althea", "cash")])
def test_it_trades_in_four_orc_markers_and_keeps_one(table: Arrange, held: str, answer: str) -> None:
    t = table(orcs={0: held}, dragons=2, bottom="X", tribes=("orcs", "giants")).end_age().leave_open()
    assert chooses(t) == answer


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_players_of_chance(seats: int) -> None:
    won = 0
    for seed in range(20):
        run = Playout(GAME, GAME.start(Options(), seats, Rng(seed)))
        run.unwatch()
        run.begin()
        mine = seed % seats
        policies = [StandardPolicy(seed) if seat == mine else RandomPolicy(seed + seat) for seat in range(seats)]
        while run.decision is not None:
            run.submit(run.decision.seat, policies[run.decision.seat].choose(run))
        assert run.outcome is not None
        won += run.outcome.winners == (mine,)
    assert won >= 16
