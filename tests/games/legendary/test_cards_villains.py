"""Villains and Henchmen: their figures, and what each does where nothing is left."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.content import content
from tabletop_games.legendary.state import SPACES
from tests.games.legendary.moments import BARE, NO_HQ, arriving, escaping, fought
from tests.games.legendary.scenario import Arrange, Scenario

# Attack (None: that of the Hero below) and Victory Points.
FIGURES: dict[str, tuple[int | None, int]] = {
    "blob": (4, 2),
    "juggernaut": (6, 4),
    "mystique": (5, 3),
    "sabretooth": (5, 3),
    "destroyer": (7, 5),
    "enchantress": (6, 4),
    "frost_giant": (4, 2),
    "ymir_frost_giant_king": (6, 4),
    "endless_armies_of_hydra": (4, 3),
    "hydra_kidnappers": (3, 1),
    "supreme_hydra": (6, 3),
    "viper": (5, 3),
    "baron_zemo": (6, 4),
    "melter": (5, 3),
    "ultron": (6, 2),
    "whirlwind": (4, 2),
    "abomination": (5, 3),
    "the_leader": (4, 2),
    "maestro": (6, 4),
    "zzzax": (5, 3),
    "paibok_the_power_skrull": (8, 3),
    "skrull_queen_veranke": (None, 4),
    "skrull_shapeshifters": (None, 2),
    "super_skrull": (4, 2),
    "doctor_octopus": (4, 2),
    "green_goblin": (6, 4),
    "the_lizard": (3, 2),
    "venom": (5, 3),
    "doombot_legion": (3, 1),
    "hand_ninjas": (3, 1),
    "savage_land_mutates": (3, 1),
    "sentinel": (3, 1),
}
AMBUSH = {
    "juggernaut",
    "ymir_frost_giant_king",
    "the_leader",
    "skrull_queen_veranke",
    "skrull_shapeshifters",
    "green_goblin",
}
ESCAPE = {"juggernaut", "mystique", "sabretooth", "destroyer", "frost_giant", "viper", "ultron", "zzzax", "venom"}
REQUIRED = {"blob": "keen_senses", "venom": "oddball"}


def untouched(t: Scenario, *but: str) -> bool:
    """Whether nobody has a card, beside those named, and nobody has lost or won anything."""
    zones = [pile for player in t.s.players for pile in (player.hand, player.deck, player.discard, player.play)]
    return [card.kind.id for pile in zones for card in pile.cards] == list(but) and not t.s.ko.cards


def test_every_villain_is_in_the_table() -> None:
    assert set(FIGURES) == {kind.id for kind in content().kinds.values() if kind.is_villain}


@pytest.mark.rule("LEG-FIGHT-1", "LEG-FIGHT-2", "LEG-VP-1")
@pytest.mark.parametrize(
    "villain", [pytest.param(name, id=name, marks=pytest.mark.card(name, "attack", "vp")) for name in FIGURES]
)
def test_a_villain_falls_to_its_attack_and_is_worth_its_points(table: Arrange, villain: str) -> None:
    attack, points = FIGURES[villain]
    need = attack or 0
    hand = [REQUIRED[villain]] if villain in REQUIRED else []
    for place in SPACES:
        given = BARE | {"city": {place: villain}, "hand": hand}
        assert table(**given).strength(place) == need
        if need:
            assert f"fight {place}" not in table(**given, attack=need - 1).options
        t = table(**given, attack=need).fight(place)
        assert (t.attack, t.city, t.zone("victory")) == (0, {}, [villain])
        assert t.match.view(0).facts["scores"] == (points,)


@pytest.mark.rule("LEG-FX-3", "LEG-FX-10", "LEG-DECK-3", "LEG-FIGHT-4", "LEG-FIGHT-6", "LEG-FIGHT-7")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("villain", FIGURES)
def test_a_fight_where_nothing_is_left(table: Arrange, villain: str, players: int) -> None:
    hand = [REQUIRED[villain]] if villain in REQUIRED else []
    for timing in ("before", "after"):
        t = fought(table, villain, **(BARE | {"players": players, "hand": hand, "fight_timing": timing}))
        if t.asked == "ymir":
            t.answer(f"seat{players}")
        assert (t.asked, t.asks) == ("main", 0)
        assert untouched(t, *hand)
        assert (t.zone("victory"), t.city, t.zone("escaped")) == ([villain], {}, [])
        more = {
            "hand_ninjas": t.s.recruit == 1,
            "doctor_octopus": t.s.hand_base == 8,
            "savage_land_mutates": t.s.hand_extra == 1,
        }
        assert [name for name, holds in more.items() if holds] == [name for name in more if name == villain]


@pytest.mark.rule("LEG-FX-3", "LEG-VIL-4", "LEG-VIL-5")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("villain", FIGURES)
def test_an_arrival_where_nothing_is_left(table: Arrange, villain: str, players: int) -> None:
    t = arriving(table, villain, **(BARE | {"players": players, "villain_deck": [villain]}))
    assert (t.asked, t.city) == ("main", {"sewers": [villain]})
    assert untouched(t)
    assert ("ambush" in t.told) is (villain in AMBUSH)
    assert t.s.last_turn


@pytest.mark.rule("LEG-ESC-0", "LEG-ESC-3", "LEG-FX-3")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("villain", FIGURES)
def test_an_escape_where_nothing_is_left(table: Arrange, villain: str, players: int) -> None:
    # One Hand Ninja pushes the others on.
    t = escaping(table, villain, **(BARE | {"players": players, "villain_deck": ["hand_ninjas", "bystander"]}))
    assert (t.asked, len(t.city)) == ("main", 5)
    assert untouched(t)
    assert ("escape_effect" in t.told) is (villain in ESCAPE)
    gone = "scheme_twists" if villain == "mystique" else "escaped"
    assert (t.zone(gone), t.s.escaped_villains) == ([villain], int(villain != "mystique"))


@pytest.mark.rule("LEG-ESC-0", "LEG-ESC-1", "LEG-ESC-2", "LEG-ESC-3")
@pytest.mark.parametrize("villain", sorted(ESCAPE - {"mystique"}))
def test_an_escape_effect_comes_after_the_loss_and_the_discards(table: Arrange, villain: str) -> None:
    t = escaping(
        table,
        villain,
        holds=("bystander",),
        players=2,
        hand=["wound", "wound"],
        others=[{"hand": ["wound"]}],
        hq=["odinson", "keen_senses", None, None, None],
        hero_deck=["team_player"] * 3,
    )
    t.answer("hq1", ask="ko_hq", seat=0)
    order = [what for what in t.told if what in ("escapes", "ko_hq", "carried_away", "discards", "escape_effect")]
    assert order == ["escapes", "ko_hq", "carried_away", "discards", "discards", "escape_effect"]


# -- who can be defeated ----------------------------------------------------------------------------------------------

REQUIREMENTS = [
    pytest.param("blob", "keen_senses", "oddball", marks=pytest.mark.card("blob"), id="blob"),
    pytest.param("venom", "oddball", "keen_senses", marks=pytest.mark.card("venom", "requirement"), id="venom"),
]


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.parametrize(("villain", "right", "wrong"), REQUIREMENTS)
def test_the_hero_asked_for_is_one_that_the_active_player_has_now(
    table: Arrange, villain: str, right: str, wrong: str
) -> None:
    def offered(**given: Any) -> bool:
        return "fight bank" in table(players=2, attack=20, city={"bank": villain}, **given).options

    assert offered(hand=[right])
    assert offered(play=[right])
    assert not offered(hand=[wrong], play=[wrong])
    assert not offered(discard=[right], deck=[right], ko=[right], victory=["bystander"])
    assert not offered(others=[{"hand": [right]}])
    t = table(attack=20, city={"bank": villain}, hand=[wrong])
    refusal = t.refusal("fight bank")
    assert (refusal.message, refusal.rule) == ("requires_hero", "LEG-FIGHT-3")


@pytest.mark.rule("LEG-FIGHT-3", "LEG-COPY-1")
@pytest.mark.parametrize(("villain", "right", "wrong"), REQUIREMENTS)
def test_a_copy_counts_as_what_it_is_in_the_play_area(table: Arrange, villain: str, right: str, wrong: str) -> None:
    # Copy Powers is Covert at all times, and an X-Men Hero only where it copies none of another team.
    t = table(attack=20, city={"bank": villain}, hand=["copy_powers", "shield_agent", "shield_agent"])
    assert "fight bank" in t.options
    t.play("shield_agent").play("copy_powers")
    assert ("fight bank" in t.options) is (villain == "venom")


@pytest.mark.card("blob")
@pytest.mark.card("venom", "requirement")
@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.edge("legendary", 23)
@pytest.mark.parametrize("hero", ["silent_sniper", "pure_fury"])
def test_effects_defeat_them_no_more_than_fights(table: Arrange, hero: str) -> None:
    city = {"bank": ["blob", "bystander"], "streets": ["venom", "bystander"]}
    t = table(hand=[hero], city=city, ko=["shield_agent"] * 6)
    t.play(hero)
    # The Sniper itself is Covert.
    assert t.city == (city if hero == "pure_fury" else {"bank": ["blob", "bystander"]})


# -- Victory Points that depend ---------------------------------------------------------------------------------------


def ended(table: Arrange, **given: Any) -> Scenario:
    """The game after its last Tactic."""
    return table(players=2, attack=7, tactics=["endless_resources"], **given).fight("mastermind").end()


@pytest.mark.card("supreme_hydra", "scoring", "vp")
@pytest.mark.rule("LEG-VP-2")
@pytest.mark.parametrize(
    ("beside", "points"),
    [
        ([], 3),
        (["zzzax", "hand_ninjas", "bystander"], 3),
        (["viper"], 3 + 3),
        (["viper", "hydra_kidnappers", "hydra_kidnappers"], 3 + 9),
        (["viper", *["hydra_kidnappers"] * 3, *["endless_armies_of_hydra"] * 3], 3 + 21),
    ],
)
def test_supreme_hydra_is_worth_three_for_each_other_one(table: Arrange, beside: list[str], points: int) -> None:
    others = [{"victory": ["supreme_hydra", *beside]}]
    t = ended(table, victory=["endless_armies_of_hydra"] if len(beside) < 5 else [], others=others)
    worth = sum(content().kinds[kind].vp for kind in beside)
    assert t.outcome.scores[1] == points + worth


@pytest.mark.card("ultron", "scoring", "vp")
@pytest.mark.rule("LEG-VP-2")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "play"])
@pytest.mark.parametrize(("heroes", "tech"), [([], 0), (["copy_powers", "odinson"], 0), (["arc_reactor"] * 3, 3)])
def test_ultron_is_worth_one_for_each_tech_hero_of_its_owner(
    table: Arrange, zone: str, heroes: list[str], tech: int
) -> None:
    own: dict[str, Any] = {zone: heroes}
    t = ended(table, victory=["ultron", "ultron"], **own, others=[{"victory": ["bystander"], "deck": ["diving_block"]}])
    assert t.outcome.scores == (5 + 2 * (2 + tech), 1)


@pytest.mark.card("ultron", "scoring")
@pytest.mark.rule("LEG-VP-2", "LEG-COPY-1")
def test_a_copy_of_a_tech_hero_is_none_at_the_end(table: Arrange) -> None:
    t = table(
        players=2,
        attack=7,
        tactics=["endless_resources"],
        hand=["diving_block", "copy_powers"],
        victory=["ultron"],
    )
    t.play("diving_block").play("copy_powers").fight("mastermind").end()
    assert t.outcome.scores == (5 + 2 + 1, 0)


# -- bare figures of the rest -----------------------------------------------------------------------------------------


@pytest.mark.card("bystander", "vp")
@pytest.mark.card("dr_doom", "vp")
@pytest.mark.card("loki", "vp")
@pytest.mark.card("magneto", "vp")
@pytest.mark.card("red_skull", "vp")
@pytest.mark.rule("LEG-VP-1", "LEG-FIGHT-8")
def test_bystanders_and_a_mastermind_that_is_taken(table: Arrange) -> None:
    for mastermind, one in content().masterminds.items():
        t = table(mastermind=mastermind, tactics=[], final_blow="on", attack=20, victory=["bystander"] * 3)
        t.fight("mastermind")
        assert t.match.view(0).facts["scores"] == (3 + 5,), one


@pytest.mark.rule("LEG-VIL-1", "LEG-VIL-3")
def test_the_whole_push_is_one_movement(table: Arrange) -> None:
    city = {"sewers": "zzzax", "bank": "melter", "rooftops": "ultron", "streets": "the_leader", "bridge": "whirlwind"}
    t = arriving(table, "sentinel", city=city, **NO_HQ)
    assert t.city == {
        "sewers": ["sentinel"],
        "bank": ["zzzax"],
        "rooftops": ["melter"],
        "streets": ["ultron"],
        "bridge": ["the_leader"],
    }
    (pushed,) = [[kind.id for kind in args[0]] for what, args in t.events if what == "pushed"]
    assert pushed == ["zzzax", "melter", "ultron", "the_leader"]
