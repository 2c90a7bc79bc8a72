"""Masterminds and their Tactics, where there is much to take and where there is nothing."""

from __future__ import annotations

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_tui.engine.match import Match
from tests.games.legendary.moments import BARE, HEROES, counts, seats_told, struck
from tests.games.legendary.scenario import Arrange

ATTACKS = {"dr_doom": 9, "loki": 10, "magneto": 8, "red_skull": 7}
LEADS = {
    "dr_doom": "doombot_legion",
    "loki": "enemies_of_asgard",
    "magneto": "brotherhood",
    "red_skull": "hydra",
}
TACTICS = {
    "dr_doom": ["dark_technology", "monarchs_decree", "secrets_of_time_travel", "treasures_of_latveria"],
    "loki": ["cruel_ruler", "maniacal_tyrant", "vanishing_illusions", "whispers_and_lies"],
    "magneto": ["bitter_captor", "crushing_shockwave", "electromagnetic_bubble", "xaviers_nemesis"],
    "red_skull": ["endless_resources", "hydra_conspiracy", "negablast_grenades", "ruthless_dictator"],
}


@pytest.mark.rule("LEG-SET-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "mastermind", [pytest.param(name, marks=pytest.mark.card(name, "lead"), id=name) for name in LEADS]
)
def test_a_mastermind_always_leads_its_group(table: Arrange, mastermind: str, players: int) -> None:
    for seed in range(5):
        s = Match(GAME, Options(mastermind=mastermind), players, seed).state
        assert LEADS[mastermind] in [*s.villain_groups, *s.henchmen_groups]
        used = [card.kind.group for pile in s.piles() if pile is not s.box for card in pile.cards]
        assert used.count(LEADS[mastermind]) in (8, 10)
    table(mastermind=mastermind)


@pytest.mark.rule("LEG-FIGHT-1", "LEG-FIGHT-2", "LEG-FIGHT-8", "LEG-FX-3", "LEG-FX-10", "LEG-VP-1")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(
    ("mastermind", "tactic"),
    [
        pytest.param(
            mastermind,
            tactic,
            id=tactic,
            marks=[pytest.mark.card(mastermind, "attack"), pytest.mark.card(tactic, "vp")],
        )
        for mastermind, tactics in TACTICS.items()
        for tactic in tactics
    ],
)
def test_a_tactic_where_nothing_is_left(table: Arrange, mastermind: str, tactic: str, players: int) -> None:
    need = ATTACKS[mastermind]
    given = BARE | {
        "players": players,
        "mastermind": mastermind,
        "tactics": [tactic, next(one for one in TACTICS[mastermind] if one != tactic)],
    }
    assert "fight mastermind" not in table(**given, attack=need - 1).options
    t = table(**given, attack=need).fight("mastermind")
    if t.asked == "others":
        assert players > 1
        t.answer("discard")
    made = {"endless_resources": (0, 4), "negablast_grenades": (3, 0)}.get(tactic, (0, 0))
    assert (t.asked, t.attack, t.recruit) == ("main", *made)
    assert (t.zone("victory"), t.zone("ko"), len(t.s.tactics)) == ([tactic], [], 1)
    assert t.match.view(0).facts["scores"][0] == 5
    for zone in ("hand", "deck", "discard", "play"):
        assert not any(counts(t, zone))


# -- Strikes ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("master_strike", "played")
@pytest.mark.rule("LEG-STR-1", "LEG-FX-3")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("mastermind", LEADS)
def test_a_strike_where_nothing_is_left(table: Arrange, mastermind: str, players: int) -> None:
    t = struck(table, mastermind, **(BARE | {"players": players, "villain_deck": ["master_strike", "bystander"]}))
    assert (t.asked, t.s.strikes_played, t.zone("ko")) == ("main", 1, ["master_strike"])
    for zone in ("hand", "deck", "discard", "play", "victory"):
        assert not any(counts(t, zone))


@pytest.mark.card("red_skull", "strike")
@pytest.mark.rule("LEG-FX-5")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_red_skull_takes_a_hero_of_every_hand(table: Arrange, players: int) -> None:
    hands = [["wound", "odinson"], HEROES, ["wound"], [], ["odinson", "keen_senses", "wound"]]
    own = [{"hand": hand} for hand in hands[:players]]
    t = struck(table, "red_skull", players=players, active=players - 1, **own[0], others=own[1:])
    asked = []
    while t.asked == "ko_hand":
        asked.append(t.asks)
        t.answer("keen_senses")
    order = [(players - 1 + i) % players for i in range(players)]
    assert asked == [seat for seat in order if seat in (1, 4)]
    assert seats_told(t, "knocks_out") == [seat for seat in order if seat in (0, 1, 4)]
    assert counts(t, "hand") == [1, 2, 1, 0, 2][:players]


@pytest.mark.card("dr_doom", "strike", may="no")
@pytest.mark.rule("LEG-HIDE-4")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_doom_minds_hands_of_exactly_six(table: Arrange, cards: int) -> None:
    hand = ["odinson", "hulk_smash", "keen_senses", "wound", "shield_agent", "shield_trooper", "arc_reactor"]
    t = struck(table, "dr_doom", players=2, hand=hand[-cards:], others=[{"hand": ["endless_invention"]}])
    if cards == 6:
        t.answer("suffer", ask="show_or_suffer", seat=0).answer("wound", "arc_reactor", ask="doom", seat=0)
        assert t.zone("deck") == ["wound", "arc_reactor"], "the first one named is drawn first"
        assert t.match.view(1).zone("deck", 0).known == ()
    assert (t.asked, len(t.zone("hand"))) == ("main", cards - 2 if cards == 6 else cards)
    t = struck(table, "dr_doom", players=1, hand=hand[-6:])
    t.answer("suffer").answer("wound", "keen_senses")


@pytest.mark.card("magneto", "strike", may="no")
@pytest.mark.rule("LEG-INT-2")
@pytest.mark.edge("legendary", 7)
@pytest.mark.parametrize("cards", [5, 6, 8])
def test_magneto_leaves_four_and_what_is_taken_back(table: Arrange, cards: int) -> None:
    hand = ["unending_energy", *["shield_agent"] * (cards - 1)]
    t = struck(table, "magneto", hand=hand)
    t.answer("suffer", ask="show_or_suffer", seat=0)
    t.answer("unending_energy", *["shield_agent"] * (cards - 5), ask="discard_down").answer("yes", ask="take_back")
    assert (len(t.zone("hand")), len(t.zone("discard"))) == (5, cards - 5)


def test_every_mastermind_and_tactic_is_in_the_tables() -> None:
    found = {one.id: [tactic.id for tactic in one.tactics] for one in content().masterminds.values()}
    assert {name: sorted(tactics) for name, tactics in found.items()} == TACTICS
