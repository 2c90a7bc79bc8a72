"""Schemes: set-up, Twists of every number, and the moment at which evil wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import SPACES, Table
from tabletop_tui.engine.match import Match
from tests.games.legendary.moments import BARE, FULL, NO_HQ, counts, escaping, seats_told, twisted
from tests.games.legendary.scenario import Arrange

BANK = "midtown_bank_robbery"
NEGATIVE = "negative_zone_prison_breakout"
PORTALS = "portals_to_the_dark_dimension"
KILLBOTS = "replace_earths_leaders_with_killbots"
INVASION = "secret_invasion_of_the_skrull_shapeshifters"
WAR = "super_hero_civil_war"
VIRUS = "the_legacy_virus"
CUBE = "unleash_the_power_of_the_cosmic_cube"


# -- set-up -----------------------------------------------------------------------------------------------------------


def begun(players: int, scheme: str, **options: Any) -> Table:
    """A table right after set-up."""
    if players == 1 and scheme in (NEGATIVE, WAR):
        options["solo_mode"] = "advanced"
    return Match(GAME, Options(scheme=scheme, **options), players, 1)._checkpoints[1].state


def deck(s: Table) -> Counter[str]:
    """What is in the Villain Deck, by type."""
    return Counter(card.kind.type for card in s.villain_deck.cards)


TWISTS = {BANK: 8, NEGATIVE: 8, PORTALS: 7, KILLBOTS: 5, INVASION: 8, VIRUS: 8, CUBE: 8}


@pytest.mark.card(BANK, "setup")
@pytest.mark.card(NEGATIVE, "setup")
@pytest.mark.card(KILLBOTS, "setup")
@pytest.mark.card(INVASION, "setup")
@pytest.mark.card(WAR, "setup")
@pytest.mark.card(VIRUS, "setup")
@pytest.mark.rule("LEG-SET-4", "LEG-SET-5", "LEG-SET-8", "LEG-SOLO-1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_set_up_lines_beat_the_table(table: Arrange, players: int) -> None:
    for scheme in (BANK, NEGATIVE, KILLBOTS, INVASION, WAR, VIRUS):
        table(scheme=scheme)
    heroes, henchmen, usual = (3, 5, 5, 5, 6), (1, 1, 1, 2, 2), (1, 2, 8, 8, 12)
    for scheme, twists in TWISTS.items():
        s = begun(players, scheme)
        bystanders = {BANK: 12, KILLBOTS: 18}.get(scheme, usual[players - 1])
        assert deck(s)["twist"] == twists
        assert deck(s)["bystander"] == bystanders
        assert len(s.bystanders) == 30 - bystanders
        assert len(s.scheme_twists) == (3 if scheme == KILLBOTS else 0)
        assert len(s.heroes) == (6 if scheme == INVASION else heroes[players - 1])
        assert deck(s)["hero"] == (12 if scheme == INVASION else 0)
        assert len(s.wounds) == (6 * players if scheme == VIRUS else 30)
        assert len(s.henchmen_groups) == henchmen[players - 1] + (scheme == NEGATIVE)
    assert "skrulls" in begun(players, INVASION).villain_groups
    s = begun(players, WAR)
    assert (deck(s)["twist"], len(s.heroes)) == ((8, 4), (8, 4), (8, 5), (5, 5), (5, 6))[players - 1]


# -- Midtown Bank Robbery ---------------------------------------------------------------------------------------------


@pytest.mark.card(BANK, "scheme_rule")
@pytest.mark.rule("LEG-SCH-BANK", "LEG-FIGHT-2")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_robbers_are_stronger_for_each_hostage(table: Arrange, held: int) -> None:
    holds = ["bystander"] * held
    city = {"bank": ["sentinel", *holds], "bridge": ["skrull_shapeshifters", "odinson", *holds], "sewers": "zzzax"}
    t = table(scheme=BANK, city=city, mastermind_holds=holds)
    assert [t.strength(place) for place in ("bank", "bridge", "sewers", "mastermind")] == [3 + held, 3 + held, 5, 7]
    assert table(scheme=CUBE, city=city).strength("bank") == 3


@pytest.mark.card(BANK, "twist")
@pytest.mark.rule("LEG-SCH-BANK", "LEG-FX-10")
@pytest.mark.edge("legendary", 52)
@pytest.mark.parametrize("place", SPACES)
@pytest.mark.parametrize("left", [0, 1, 2, 5])
def test_whoever_stands_in_the_bank_takes_two(table: Arrange, place: str, left: int) -> None:
    t = twisted(
        table,
        BANK,
        players=2,
        city={place: "zzzax"},
        bystanders=left,
        villain_deck=["master_strike", "sentinel"],
    )
    taken = min(2, left) if place == "bank" else 0
    assert t.city == {place: ["zzzax", *["bystander"] * taken]}
    assert (t.s.strikes_played, t.zone("ko")) == (1, ["scheme_twist", "master_strike"])


@pytest.mark.card(BANK, "twist")
@pytest.mark.rule("LEG-SCH-BANK", "LEG-FX-3")
def test_a_robbery_with_an_empty_villain_deck(table: Arrange) -> None:
    t = twisted(table, BANK, players=2, city={"bank": "zzzax"}, villain_deck=[])
    assert (t.city, t.asked) == ({"bank": ["zzzax", "bystander", "bystander"]}, "main")
    assert t.s.last_turn


# -- Negative Zone ----------------------------------------------------------------------------------------------------


@pytest.mark.card(NEGATIVE, "twist")
@pytest.mark.rule("LEG-SCH-NEG", "LEG-FX-2", "LEG-FX-3")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_a_breakout_brings_the_two_cards_there_are(table: Arrange, cards: int) -> None:
    t = twisted(table, NEGATIVE, players=2, villain_deck=["sentinel", "hand_ninjas", "zzzax"][:cards])
    assert [held[0] for held in t.city.values()] == ["hand_ninjas", "sentinel"][2 - min(2, cards) :]
    assert len(t.zone("villain_deck")) == max(0, cards - 2)


@pytest.mark.card(NEGATIVE, "twist")
@pytest.mark.rule("LEG-FX-2")
def test_a_breakout_inside_a_breakout_comes_first(table: Arrange) -> None:
    inner = ["scheme_twist", "sentinel", "hand_ninjas", "zzzax", "melter"]
    t = twisted(table, NEGATIVE, players=2, villain_deck=inner)
    # The inner Twist brings Sentinel and Ninjas, then the outer one its second card.
    assert t.city == {"sewers": ["zzzax"], "bank": ["hand_ninjas"], "rooftops": ["sentinel"]}
    assert (t.s.twists_played, t.zone("ko")) == (2, ["scheme_twist", "scheme_twist"])


# -- Portals ----------------------------------------------------------------------------------------------------------


@pytest.mark.card(PORTALS, "twist_1", "twist_2")
@pytest.mark.rule("LEG-SCH-PORT", "LEG-TWI-3")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_each_portal_opens_at_its_place_and_stays(table: Arrange, number: int) -> None:
    order = ("mastermind", "bridge", "streets", "rooftops", "bank", "sewers")
    t = twisted(
        table,
        PORTALS,
        number,
        players=2,
        portals=number - 1,
        city=dict.fromkeys(SPACES, "sentinel"),
    )
    stronger = [place for place in order if t.strength(place) > (7 if place == "mastermind" else 3)]
    assert stronger == list(order[:number])
    assert (len(t.zone("portals")), t.zone("ko")) == (number, [])
    assert [args for what, args in t.events if what == "portal"] == [(order[number - 1], 1)]


@pytest.mark.card(PORTALS, "twist_2")
@pytest.mark.rule("LEG-VIL-2", "LEG-FIGHT-2")
def test_a_portal_works_for_whoever_comes_there(table: Arrange) -> None:
    t = table(scheme=PORTALS, portals=6, twists=6, city={"sewers": ["skrull_shapeshifters", "odinson"]}, attack=4)
    assert t.strength("sewers") == 4
    t.fight("sewers")
    assert (t.attack, t.zone("discard")) == (0, ["odinson"])


# -- Killbots ---------------------------------------------------------------------------------------------------------


@pytest.mark.card(KILLBOTS, "scheme_rule", "twist")
@pytest.mark.rule("LEG-SCH-KILL", "LEG-FIGHT-2")
@pytest.mark.edge("legendary", 41)
@pytest.mark.parametrize("number", [1, 2, 5])
def test_killbots_enter_and_grow(table: Arrange, number: int) -> None:
    t = twisted(
        table,
        KILLBOTS,
        number,
        players=2,
        beside=2 + number,
        city={"sewers": ["bystander", "bystander"], "bank": "zzzax"},
        villain_deck=["bystander", "sentinel"],
    )
    assert (t.strength("sewers"), t.strength("bank")) == (3 + number, 5)
    t.end()
    assert t.city == {"sewers": ["bystander"], "bank": ["bystander", "bystander"], "rooftops": ["zzzax"]}
    assert (t.strength("sewers"), t.zone("mastermind")) == (3 + number, ["red_skull"])


@pytest.mark.card(KILLBOTS, "scheme_rule")
@pytest.mark.rule("LEG-FIGHT-1", "LEG-FIGHT-10", "LEG-VP-1")
@pytest.mark.edge("legendary", 42)
def test_a_beaten_killbot_is_a_bystander_and_so_is_what_it_held(table: Arrange) -> None:
    t = table(scheme=KILLBOTS, beside=3, city={"bank": ["bystander", "bystander"]}, attack=3, hand=["covert_operation"])
    t.fight("bank").play("covert_operation")
    assert (t.zone("victory"), t.attack) == (["bystander", "bystander"], 2)
    assert t.match.view(0).facts["scores"] == (2,)
    t = table(scheme=KILLBOTS, beside=3, city={"bank": "bystander"}, attack=2)
    assert "fight bank" not in t.options


@pytest.mark.card(KILLBOTS, "scheme_rule")
@pytest.mark.rule("LEG-SCH-KILL", "LEG-ESC-2")
def test_a_killbot_that_escapes_with_a_hostage_costs_a_card(table: Arrange) -> None:
    for holds, lost in (((), 0), (("bystander",), 1)):
        t = escaping(table, "bystander", holds=holds, scheme=KILLBOTS, beside=3, players=2, hand=["wound"])
        assert (len(t.zone("discard")), t.s.escaped_killbots, t.s.escaped_bystanders) == (lost, 1, lost)


# -- Secret Invasion --------------------------------------------------------------------------------------------------


@pytest.mark.card(INVASION, "scheme_rule")
@pytest.mark.rule("LEG-SCH-SKRULL", "LEG-FIGHT-2", "LEG-FIGHT-10", "LEG-VIL-5")
@pytest.mark.parametrize(("hero", "attack"), [("web_shooters", 4), ("odinson", 5), ("hulk_smash", 10)])
def test_a_hero_of_the_villain_deck_is_a_skrull(table: Arrange, hero: str, attack: int) -> None:
    t = table(
        scheme=INVASION,
        villain_deck=[hero, "bystander", "bystander"],
        city={"sewers": "zzzax"},
        attack=attack,
        phase="villain",
    )
    assert t.city == {"sewers": [hero], "bank": ["zzzax"]}
    assert t.strength("sewers") == attack
    assert "fight sewers" in t.options
    t.fight("sewers")
    assert (t.attack, t.zone("discard"), t.zone("victory")) == (0, [hero], [])


@pytest.mark.card(INVASION, "twist")
@pytest.mark.rule("LEG-SCH-SKRULL", "LEG-HQ-3", "LEG-ESC-1")
def test_the_twist_takes_the_dearest_hero_and_fills_its_slot_first(table: Arrange) -> None:
    t = twisted(
        table,
        INVASION,
        players=2,
        hq=["odinson", None, "diving_block", "keen_senses", None],
        hero_deck=["hulk_smash", "team_player", "team_player", "team_player"],
        city=FULL | {"bridge": "zzzax"},
    )
    # All empty slots are filled before the Villain of the Bridge escapes.
    assert t.options == ["hq1", "hq3", "hq4", "hq5"]
    assert t.city["sewers"] == ["diving_block"]
    assert t.hq == ["odinson", "hulk_smash", "team_player", "keen_senses", "team_player"]
    t.answer("hq1", ask="ko_hq")


@pytest.mark.card(INVASION, "twist")
@pytest.mark.rule("LEG-SCH-SKRULL", "LEG-HQ-1")
@pytest.mark.parametrize("slot", range(5))
def test_the_twist_finds_the_dearest_hero_in_any_slot(table: Arrange, slot: int) -> None:
    hq = ["odinson", "keen_senses", "oddball", "card_shark", "quick_draw"]
    hq[slot] = "hulk_smash"
    t = twisted(table, INVASION, players=2, hq=hq, hero_deck=["team_player"] * 3)
    assert t.city == {"sewers": ["hulk_smash"]}
    assert [i for i, hero in enumerate(t.hq) if hero == "team_player"] == [slot]


@pytest.mark.card(INVASION, "twist")
@pytest.mark.rule("LEG-FX-3", "LEG-HQ-3")
def test_an_invasion_of_an_empty_hq(table: Arrange) -> None:
    t = twisted(table, INVASION, players=2, **BARE)
    assert (t.city, t.zone("ko"), t.asked) == ({}, ["scheme_twist"], "main")


@pytest.mark.card(INVASION, "scheme_rule")
@pytest.mark.edge("legendary", 19)
def test_shapeshifters_add_nothing_to_the_hero_below(table: Arrange) -> None:
    t = table(scheme=INVASION, city={"bank": ["skrull_shapeshifters", "odinson"], "bridge": "odinson"})
    assert (t.strength("bank"), t.strength("bridge")) == (3, 5)


# -- Civil War, Virus, Cube -------------------------------------------------------------------------------------------


@pytest.mark.card(WAR, "twist")
@pytest.mark.rule("LEG-HQ-2", "LEG-SCH-CIVIL")
def test_the_war_takes_every_hero_of_the_hq(table: Arrange) -> None:
    hq = ["hulk_smash", None, "odinson", "x_men_united", None]
    new = ["oddball", "keen_senses", "team_player", "quick_draw", "card_shark", "oddball"]
    t = twisted(table, WAR, players=2, hq=hq, hero_deck=new)
    assert t.hq == new[:5]
    assert sorted(t.zone("ko")) == ["hulk_smash", "odinson", "scheme_twist", "x_men_united"]


@pytest.mark.card(VIRUS, "twist", may=("yes", "no"))
@pytest.mark.rule("LEG-SCH-VIRUS", "LEG-FX-5")
@pytest.mark.parametrize("players", [2, 5])
def test_the_virus_infects_whoever_shows_no_tech(table: Arrange, players: int) -> None:
    tech: dict[str, Any] = {"hand": ["endless_invention"]}
    t = twisted(table, VIRUS, players=players, active=1, **tech, others=[tech, {}, {}, {}][: players - 1])
    t.answer("show endless_invention", seat=1)
    if players == 5:
        assert t.asks == 0
    t.answer("suffer", seat=0)
    assert counts(t, "discard") == [1, 0, 1, 1, 1][:players]


@pytest.mark.card(CUBE, "twist_1", "twist_2", "twist_3")
@pytest.mark.rule("LEG-SCH-CUBE", "LEG-FX-5", "LEG-FX-10")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(("number", "each"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1), (7, 3)])
def test_the_cube_wounds_with_its_last_twists(table: Arrange, number: int, each: int, players: int) -> None:
    for wounds in (0, 1, 4, 30):
        given: dict[str, Any] = {"players": players, "active": players - 1, "wounds": wounds, "beside": number - 1}
        t = twisted(table, CUBE, number, **NO_HQ, **given)
        order = [(players - 1 + i) % players for i in range(players)]
        assert seats_told(t, "wounded") == [seat for seat in order for _ in range(each)][:wounds]
        assert len(t.zone("scheme_twists")) == number


@pytest.mark.card(CUBE, "twist_1")
@pytest.mark.card(PORTALS, "twist_1", "twist_2")
@pytest.mark.rule("LEG-TWI-3", "LEG-END-2")
def test_twists_after_the_last_number_only_do_what_has_none(table: Arrange) -> None:
    # Only a game that is won already goes on so long.
    for scheme, number, kept in ((CUBE, 8, 1), (CUBE, 9, 1), (PORTALS, 7, 0)):
        t = table(
            scheme=scheme,
            players=2,
            twists=number - 1,
            portals=6 if scheme == PORTALS else 0,
            tactics=["endless_resources"],
            attack=13,
            city={"bank": "endless_armies_of_hydra"},
            villain_deck=["scheme_twist", "bystander", "bystander"],
        )
        t.fight("mastermind").fight("bank")
        assert (t.s.twists_played, counts(t, "discard")) == (number, [0, 0])
        assert (len(t.zone("scheme_twists")), len(t.zone("ko"))) == (kept, 1 - kept)
        t.end()
        assert t.outcome.reason == "victory"


@pytest.mark.card("scheme_twist", "played")
@pytest.mark.rule("LEG-TWI-1", "LEG-BYS-2")
@pytest.mark.parametrize(
    ("scheme", "where"),
    [(CUBE, "scheme_twists"), (PORTALS, "portals"), (KILLBOTS, "scheme_twists"), (WAR, "ko"), (VIRUS, "ko")],
)
def test_a_twist_is_counted_and_goes_where_its_scheme_says(table: Arrange, scheme: str, where: str) -> None:
    t = twisted(table, scheme, players=2, city={"sewers": "zzzax"})
    assert (t.s.twists_played, t.city) == (1, {"sewers": ["zzzax"]}), "nobody is pushed"
    assert "scheme_twist" in t.zone(where)
