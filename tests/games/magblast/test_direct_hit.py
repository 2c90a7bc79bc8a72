"""Direct Hits in chains, the last hit, critical actions and boarding."""

from __future__ import annotations

import pytest

from tests.games.magblast.scenario import Arrange

CRUISER, BADAL, GUNSHIP, ZEUS = "cruiser_troya", "cruiser_badal", "gunship_nylev", "dreadnought_zeus"
SCOUT, DESTROYER, CARRIER = "scout_byzakh", "destroyer_alamo", "carrier_woden"
FULL_FLEET = {
    "front": [CRUISER, BADAL, "cruiser_freya"],
    "right": ["scout_baxter", "scout_chezill", "scout_galha"],
    "rear": ["scout_hundog", "scout_mentatt", "scout_nebular"],
    "left": ["scout_scular", "scout_zinoth", "scout_plutt"],
}


@pytest.mark.rule("MAG-DH-5", "MAG-DH-6", "MAG-SND-8", "MAG-DH-2")
@pytest.mark.edge("magblast", 14)
def test_direct_hits_chain_without_end_and_beyond_the_shots_of_the_ship(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "beam", "beam", "direct_hit", "direct_hit_a", "direct_hit_b"]},
        sound_rule="type",
    )
    t.give(0, f"fire {CRUISER} beam", "vrmm", "play direct_hit", "again beam", "fshh", "play direct_hit_a")
    t.give(0, "again beam", "vrmm")
    assert t.s.players[1].out
    assert t.outcome.winners == (0,)


@pytest.mark.rule("MAG-DH-1", "MAG-DH-3")
@pytest.mark.edge("magblast", 11)
def test_another_card_in_between_ends_the_last_hit(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "beam", "strategic_allocation"]},
        deck=["direct_hit", "laser", "laser", "laser"],
    )
    t.give(0, f"fire {CRUISER} beam")
    assert t.s.last_hit == (CRUISER, "letnev")
    t.give(0, "play strategic_allocation")
    assert "direct_hit" in t.hand(0)
    assert t.s.last_hit is None
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-1", "MAG-ANY-2")
@pytest.mark.edge("magblast", 12)
def test_an_ability_in_between_does_not(table: Arrange) -> None:
    t = table(flagships=("xxcha",), fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "beam"], 1: ["direct_hit"]})
    t.give(0, f"fire {CRUISER} beam", "steal")
    assert t.hand(0) == ["beam", "direct_hit"]
    t.give(0, "play direct_hit", "again beam")
    assert t.flagship(1) == 6


@pytest.mark.rule("MAG-DH-3")
@pytest.mark.parametrize("more", [[], ["laser"], ["mag"]])
def test_without_anything_to_follow_it_is_not_played(table: Arrange, more: list[str]) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "direct_hit", *more]})
    t.give(0, f"fire {CRUISER} beam")
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-4", "MAG-EV-1", "MAG-EV-2")
@pytest.mark.edge("magblast", 9)
def test_an_evaded_direct_hit_is_lost_and_the_damage_stays(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "beam", "direct_hit"], 1: ["evasive_action"]})
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit").give(1, "evade")
    assert t.flagship(1) == 3
    assert t.s.last_hit is None
    assert t.discard == ["direct_hit", "evasive_action"]
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-5")
@pytest.mark.edge("magblast", 51)
def test_a_direct_hit_without_follow_up_uses_the_hit_up(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "beam", "direct_hit", "direct_hit_a"]})
    t.give(0, f"fire {CRUISER} beam", "play direct_hit", "nothing_more")
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-6", "MAG-FIRE-8")
@pytest.mark.edge("magblast", 8, 52)
def test_a_missed_second_shot_leaves_no_last_hit(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "beam", "direct_hit", "direct_hit_a", "beam_a"], 1: ["evasive_action"]},
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit").give(1, "pass")
    t.give(0, "again beam").give(1, "evade")
    assert t.flagship(1) == 3
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-7", "MAG-CRIT-4", "MAG-EV-3")
@pytest.mark.edge("magblast", 13)
def test_one_critical_action_and_no_more(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "direct_hit", "bridge_hit_aa", "catastrophic_damage"], 1: ["mag", "evasive_action"]},
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit").give(1, "pass")
    t.give(0, "play bridge_hit_aa")
    assert t.hand(1) == []
    assert t.discard == ["bridge_hit_aa", "direct_hit", "evasive_action", "mag"]
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-7", "MAG-TF-3")
def test_a_cancelled_critical_action_ends_the_chain_as_well(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "direct_hit", "catastrophic_damage", "catastrophic_damage_a"], 1: ["temporal_flux"]},
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit").give(1, "pass")
    t.give(0, "play catastrophic_damage").give(1, "flux")
    assert t.flagship(1) == 3
    assert t.discard == ["catastrophic_damage", "direct_hit", "temporal_flux"]
    assert t.options == ["end"]


@pytest.mark.rule("MAG-DH-8")
@pytest.mark.edge("magblast", 54)
def test_a_direct_hit_whose_follow_ups_were_stolen_is_lost(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "xxcha"), fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "direct_hit", "beam_a"]}
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit").give(1, "steal")
    assert t.asked == (0, "follow")
    assert t.options == ["nothing_more"]
    t.give(0, "nothing_more")
    assert t.discard == ["direct_hit"]
    assert t.hand(1) == ["beam_a"]


@pytest.mark.rule("MAG-DH-1", "MAG-FLAG-8")
@pytest.mark.edge("magblast", 53, 42)
def test_a_firing_ship_that_naalu_destroys_has_no_last_hit(table: Arrange) -> None:
    t = table(
        flagships=("naalu",),
        fleets={0: {"front": [DESTROYER], "left": [ZEUS]}},
        hands={0: ["beam", "beam", "direct_hit"]},
        on={ZEUS: ["beam"]},
    )
    t.give(0, f"fire {DESTROYER} beam", f"shift {ZEUS}")
    assert t.scrap == [DESTROYER]
    assert t.options == [f"fire {ZEUS} beam", "end"]


@pytest.mark.rule("MAG-CRIT-1", "MAG-CRIT-5", "MAG-UP-3", "MAG-CRIT-2", "MAG-FLAG-7")
@pytest.mark.edge("magblast", 17)
def test_a_boarded_ship_comes_with_damage_and_upgrades_and_does_not_fire(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "l1z1x"),
        fleets={0: {"front": [CRUISER]}, 1: {"front": [GUNSHIP]}},
        hands={0: ["laser", "beam", "direct_hit", "boarding_party", "mag", "up_shield_c"]},
        on={GUNSHIP: ["up_rapid_fire"]},
    )
    t.give(0, f"fire {CRUISER} beam", "play direct_hit", "play boarding_party", "left")
    assert t.zone(0, "left") == [GUNSHIP]
    assert t.damage(GUNSHIP) == 3
    assert t.s.upgrades[GUNSHIP] == ("up_rapid_fire",)
    assert t.hand(1) == []
    assert not [option for option in t.options if option.startswith("fire")]
    t.give(0, "play up_shield_c", GUNSHIP, "end").passing()
    assert GUNSHIP not in t.s.captured
    t.leave_open()


@pytest.mark.rule("MAG-CRIT-1", "MAG-UP-6", "MAG-FLAG-10")
@pytest.mark.parametrize("flagship", ["hacan", "mentak"])
def test_an_energy_shield_keeps_boarders_out(table: Arrange, flagship: str) -> None:
    t = table(
        flagships=(flagship,),
        fleets={0: {"front": [CRUISER]}, 1: {"front": ["cruiser_freya"]}},
        hands={0: ["beam", "direct_hit", "boarding_party"]},
        on={"cruiser_freya": ["up_shield_c"]},
    )
    t.give(0, f"fire {CRUISER} beam")
    assert t.options == ["end"]


@pytest.mark.rule("MAG-CRIT-1", "MAG-DH-3")
@pytest.mark.edge("magblast", 16)
def test_a_full_fleet_boards_nothing(table: Arrange) -> None:
    t = table(
        fleets={0: FULL_FLEET, 1: {"front": ["cruiser_tash"]}}, hands={0: ["beam", "direct_hit", "boarding_party"]}
    )
    t.give(0, f"fire {CRUISER} beam")
    assert "play direct_hit" not in t.options


@pytest.mark.rule("MAG-CRIT-2", "MAG-SQ-3")
@pytest.mark.edge("magblast", 18)
def test_a_boarded_carrier_launches_at_once_from_where_it_was_put(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}, 1: {"front": [CARRIER]}},
        hands={0: ["beam", "direct_hit", "boarding_party", "bomber_a"]},
    )
    t.give(0, f"fire {CRUISER} beam", "play direct_hit", "play boarding_party", "rear")
    assert t.options == ["launch bomber_a rear", "end"]


@pytest.mark.rule("MAG-FLAG-10", "MAG-DH-3")
def test_mentak_boards_without_a_card_twice(table: Arrange) -> None:
    t = table(
        flagships=("mentak",),
        fleets={0: {"front": [CRUISER]}, 1: {"front": ["cruiser_tash"]}},
        hands={0: ["beam", "direct_hit"]},
    )
    t.give(0, f"fire {CRUISER} beam", "play direct_hit")
    assert t.options == ["board", "nothing_more"]
    t.give(0, "board", "right")
    assert t.zone(0, "right") == ["cruiser_tash"]
    assert t.s.players[0].uses == 1


@pytest.mark.rule("MAG-FLAG-10")
def test_by_option_mentak_boards_after_any_hit(table: Arrange) -> None:
    t = table(
        flagships=("mentak",),
        fleets={0: {"front": [CRUISER]}, 1: {"front": ["cruiser_tash"]}},
        hands={0: ["beam"]},
        mentak_boarding="after_any_hit",
    )
    t.give(0, f"fire {CRUISER} beam", "board", "left")
    assert t.zone(0, "left") == ["cruiser_tash"]
    assert t.s.last_hit is None


@pytest.mark.rule("MAG-CRIT-3", "MAG-END-1")
@pytest.mark.edge("magblast", 19)
def test_catastrophic_damage_ends_a_flagship_in_the_middle_of_a_chain(table: Arrange) -> None:
    t = table(
        seats=3,
        fleets={0: {"front": [CRUISER]}, 1: {"left": [SCOUT]}},
        hands={0: ["beam", "direct_hit", "catastrophic_damage"], 1: ["mag"]},
        on={"letnev": ["laser"], SCOUT: ["up_dock_b"]},
    )
    t.give(0, f"fire {CRUISER} beam", "at seat2 letnev", "play direct_hit", "play catastrophic_damage")
    assert t.s.players[1].out == 1
    assert t.scrap == [SCOUT]
    assert t.discard == ["beam", "catastrophic_damage", "direct_hit", "laser", "mag", "up_dock_b"]
    assert [card.kind.id for card in t.s.wrecks.cards] == ["letnev"]
    assert t.asked == (0, "act")


@pytest.mark.rule("MAG-SQ-11")
def test_a_squadron_gives_no_last_hit(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER, CARRIER]}}, hands={0: ["fighter_a", "direct_hit", "beam"]})
    t.give(0, "launch fighter_a ")
    assert t.flagship(1) == 2
    assert "play direct_hit" not in t.options
