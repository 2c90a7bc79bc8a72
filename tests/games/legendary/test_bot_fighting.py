"""The standard bot fights what threatens or rewards most, and the Mastermind above all."""

from collections.abc import Mapping, Sequence

import pytest

from tests.games.legendary.adviser import advice, advised, reason
from tests.games.legendary.scenario import Arrange

FULL = {"sewers": "hand_ninjas", "bank": "hand_ninjas", "rooftops": "hand_ninjas", "streets": "hand_ninjas"}
BANK, KILLBOTS = "midtown_bank_robbery", "replace_earths_leaders_with_killbots"
NEGATIVE, SKRULLS = "negative_zone_prison_breakout", "secret_invasion_of_the_skrull_shapeshifters"


def test_the_mastermind_is_fought_as_soon_as_it_can_be(table: Arrange) -> None:
    t = table(attack=7, city={"bridge": "juggernaut", "sewers": "hand_ninjas"})
    pick, why, values = advice(t.match)
    assert (pick.place, why, values[1]) == ("mastermind", "fight_mastermind", 4)


def test_the_last_tactic_ends_it(table: Arrange) -> None:
    t = table(attack=7, tactics=["negablast_grenades"], city={"bridge": "destroyer"})
    assert (advised(t.match), reason(t.match)) == ("fight mastermind", "fight_wins")


def test_two_blows_in_one_turn_end_it_too(table: Arrange) -> None:
    t = table(attack=14, tactics=["negablast_grenades", "endless_resources"], city={"bridge": "destroyer"})
    assert (advised(t.match), reason(t.match)) == ("fight mastermind", "fight_wins")


@pytest.mark.parametrize(
    ("villain", "attack", "why"),
    [
        ("mystique", 5, "fight_twist"),
        ("juggernaut", 6, "fight_robs"),
        ("venom", 5, "fight_wounds"),
        ("sabretooth", 5, "fight_wounds"),
        (["blob", "bystander"], 5, "fight_carries"),
    ],
)
def test_on_the_bridge_of_a_full_city_it_goes_by_what_an_escape_does(
    table: Arrange, villain: str | Sequence[str], attack: int, why: str
) -> None:
    t = table(play=["dangerous_rescue", "card_shark"], city={**FULL, "bridge": villain}, attack=attack)
    pick, given, values = advice(t.match)
    assert (pick.place, given, values[2]) == ("bridge", why, 1)


def test_a_plain_villain_is_kept_from_escaping_too(table: Arrange) -> None:
    city = {"sewers": "the_leader", "bank": "the_leader", "rooftops": "the_lizard", "streets": "the_lizard"}
    t = table(play=["card_shark"], city={**city, "bridge": "blob"}, attack=4)
    assert (advised(t.match), reason(t.match)) == ("fight bridge", "fight_escape")


def test_the_same_villain_far_from_the_bridge_is_no_danger_yet(table: Arrange) -> None:
    t = table(attack=5, city={"sewers": "mystique", "bank": "doctor_octopus"})
    assert advised(t.match) == "fight bank"


@pytest.mark.parametrize(
    ("scheme", "city", "goes_on"),
    [
        (BANK, {"bridge": ["green_goblin", "bystander"], "bank": "enchantress"}, {}),
        (NEGATIVE, {"bridge": "green_goblin", "bank": "enchantress"}, {}),
        (KILLBOTS, {"bridge": "bystander", "bank": "enchantress"}, {"beside": 6}),
        (SKRULLS, {"bridge": "card_shark", "bank": "enchantress"}, {}),
    ],
)
def test_what_the_scheme_counts_is_not_let_off_the_bridge(
    table: Arrange, scheme: str, city: Mapping[str, str | Sequence[str]], goes_on: dict[str, int]
) -> None:
    t = table(
        players=2,
        others=[{}],
        scheme=scheme,
        attack=7,
        mastermind="loki",
        city={**city, "sewers": "hand_ninjas", "rooftops": "hand_ninjas", "streets": "hand_ninjas"},
        **goes_on,
    )
    assert (advised(t.match), reason(t.match)) == ("fight bridge", "fight_scheme")


@pytest.mark.parametrize(
    ("villain", "why"),
    [
        ("enchantress", "fight_cards"),
        ("doctor_octopus", "fight_cards"),
        ("savage_land_mutates", "fight_cards"),
        ("sentinel", "fight_thins"),
        ("super_skrull", "fight_thins"),
        ("doombot_legion", "fight_thins"),
        ("melter", "fight_thins"),
        ("hydra_kidnappers", "fight_officer"),
        ("hand_ninjas", "fight_recruit"),
        (["skrull_shapeshifters", "unending_energy"], "fight_gains"),
        ("supreme_hydra", "fight_points"),
    ],
)
def test_helpful_fight_effects_are_reasons(table: Arrange, villain: str | Sequence[str], why: str) -> None:
    t = table(
        attack=6,
        play=["shield_agent", "shield_trooper"],
        deck=["unending_energy", "diving_block", "call_lightning"] * 2,
        discard=["shield_agent"],
        city={"sewers": villain},
    )
    assert (advised(t.match), reason(t.match)) == ("fight sewers", why)


def test_whirlwind_only_thins_where_the_roofs_are(table: Arrange) -> None:
    deck = ["unending_energy", "diving_block", "call_lightning"] * 2
    where = {"streets": "whirlwind", "rooftops": "whirlwind"}
    t = table(attack=4, play=["shield_agent", "shield_trooper"], deck=deck, city=where)
    assert (advised(t.match), reason(t.match)) == ("fight rooftops", "fight_thins")


def test_maestro_is_left_alone_by_whoever_has_only_good_heroes_of_strength(table: Arrange) -> None:
    t = table(attack=6, play=["hulk_smash", "growing_anger", "legendary_commander"], city={"sewers": "maestro"})
    assert (advised(t.match), reason(t.match)) == ("end", "end_fights")


def test_ymir_is_worth_more_to_the_wounded(table: Arrange) -> None:
    t = table(attack=6, discard=["wound"] * 3, city={"sewers": "ymir_frost_giant_king", "bank": "green_goblin"})
    assert (advised(t.match), reason(t.match)) == ("fight sewers", "fight_heals")


def test_the_set_that_is_worth_most_together_is_fought(table: Arrange) -> None:
    city = {"sewers": "baron_zemo", "bank": "savage_land_mutates", "rooftops": "doctor_octopus"}
    t = table(attack=7, mastermind="loki", city=city)
    assert advised(t.match) in ("fight bank", "fight rooftops")


def test_cards_and_recruit_come_first_and_more_villains_last(table: Arrange) -> None:
    city = {"sewers": "endless_armies_of_hydra", "bank": "green_goblin", "bridge": "enchantress"}
    t = table(attack=16, mastermind="loki", tactics=[], final_blow="off", city=city, deck=["shield_agent"] * 4)
    assert advised(t.match) == "fight bridge"


def test_endless_armies_are_avoided_while_a_twist_would_lose(table: Arrange) -> None:
    city = {"sewers": "endless_armies_of_hydra"}
    t = table(attack=4, city=city, twists=7, villain_deck=["scheme_twist", "bystander", "bystander"])
    assert (advised(t.match), reason(t.match)) == ("end", "end_fights")


def test_a_wound_for_a_fight_is_worth_it_only_with_something_to_show(table: Arrange) -> None:
    t = table(attack=4, play=["shield_agent"], city={"sewers": "frost_giant"})
    assert (advised(t.match), reason(t.match)) == ("end", "end_fights")
    t = table(attack=4, play=["repulsor_rays"], city={"sewers": "frost_giant"})
    assert advised(t.match) == "fight sewers"


@pytest.mark.parametrize(("left", "why"), [(2, "fight_twist"), (1, "fight_cards")])
def test_on_the_last_turn_nobody_fears_an_escape(table: Arrange, left: int, why: str) -> None:
    city = {"sewers": "blob", "rooftops": "the_lizard", "streets": "the_lizard", "bank": "enchantress"}
    t = table(
        hand=["unending_energy", "growing_anger"],
        city={**city, "bridge": "mystique"},
        phase="villain",
        villain_deck=["bystander"] * left,
    )
    t.play("unending_energy").play("growing_anger")
    assert reason(t.match) == why


def test_a_defeat_for_nothing_goes_to_the_mastermind(table: Arrange) -> None:
    t = table(hand=["silent_sniper"], mastermind_holds=["bystander"], city={"bank": ["hand_ninjas", "bystander"]})
    t.play("silent_sniper")
    assert (advised(t.match), reason(t.match)) == ("mastermind", "defeat_mastermind")
    t.answer("mastermind")


def test_a_defeat_for_nothing_goes_to_the_villain_worth_most(table: Arrange) -> None:
    city = {"bank": ["hand_ninjas", "bystander"], "bridge": ["juggernaut", "bystander"], "streets": "enchantress"}
    t = table(hand=["silent_sniper"], city=city)
    t.play("silent_sniper")
    assert (advised(t.match), reason(t.match)) == ("bridge", "defeat")
    t.answer("bridge")


@pytest.mark.parametrize(("attack", "place", "why"), [(3, "bridge", "capture_now"), (0, "sewers", "capture_far")])
def test_a_bystander_goes_where_it_can_be_had_back(table: Arrange, attack: int, place: str, why: str) -> None:
    t = table(
        hand=["here_hold_this_for_a_second"], attack=attack, city={"bridge": "hand_ninjas", "sewers": "juggernaut"}
    )
    t.play("here_hold_this_for_a_second")
    assert (advised(t.match), reason(t.match)) == (place, why)
    t.answer(place)


def test_a_cyclone_takes_the_most_dangerous_back_to_the_sewers(table: Arrange) -> None:
    t = table(hand=["spinning_cyclone"], city={"bridge": ["juggernaut", "bystander"], "streets": "blob"})
    t.play("spinning_cyclone")
    assert (advised(t.match), reason(t.match)) == ("move bridge sewers", "cyclone")
    t.answer("move bridge sewers")


def test_a_cyclone_leaves_a_villain_in_the_sewers(table: Arrange) -> None:
    t = table(hand=["spinning_cyclone"], city={"sewers": "blob"})
    t.play("spinning_cyclone")
    assert (advised(t.match), reason(t.match)) == ("no", "cyclone_no")
    t.answer("no")
