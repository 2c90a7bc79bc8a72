"""The standard bot recruits whom its deck, the time that is left and its enemies ask for."""

from __future__ import annotations

import pytest

from tabletop_games.legendary.bot import recruiting
from tabletop_games.legendary.bot.deck import Deck
from tabletop_games.legendary.content import content
from tabletop_games.legendary.state import Recruit
from tests.games.legendary.adviser import advice, advised, reason
from tests.games.legendary.scenario import Arrange

BASIC = ["shield_agent"] * 8 + ["shield_trooper"] * 4
CHEAP = ["web_shooters"] * 3 + ["great_responsibility"] * 2
KINDS = content().kinds


def test_the_best_hero_that_can_be_paid_for_is_recruited(table: Arrange) -> None:
    t = table(recruit=4, deck=BASIC, hq=["quick_draw", "hulk_smash", *CHEAP[:3]])
    assert advised(t.match) == "recruit hq1"


def test_two_cheap_heroes_may_be_better_than_a_dear_one(table: Arrange) -> None:
    hq = ["spinning_cyclone", "quick_draw", "quick_draw", *CHEAP[:2]]
    t = table(recruit=6, deck=BASIC, hq=hq)
    assert advised(t.match) in ("recruit hq2", "recruit hq3")


@pytest.mark.parametrize(
    ("owned", "slot", "why"), [("diving_block", "hq1", "recruit_company"), ("crazed_rampage", "hq2", "recruit_company")]
)
def test_a_superpower_is_worth_more_with_its_class_in_the_deck(table: Arrange, owned: str, slot: str, why: str) -> None:
    hq = ["high_tech_weaponry", "borrowed_brawn", *CHEAP[:3]]
    t = table(recruit=4, deck=[*BASIC[4:], *[owned] * 3], hq=hq)
    assert advised(t.match) == f"recruit {slot}"
    deck, poor = Deck(t.match.state, 0), Deck(table(deck=BASIC).match.state, 0)
    kind = KINDS["high_tech_weaponry" if slot == "hq1" else "borrowed_brawn"]
    assert deck.worth(kind, False) > poor.worth(kind, False)


def test_a_team_is_worth_more_the_more_of_it_there_is(table: Arrange) -> None:
    united = KINDS["x_men_united"]
    few = Deck(table(deck=[*BASIC, "card_shark"]).match.state, 0)
    many = Deck(table(deck=[*BASIC[3:], *["card_shark"] * 4]).match.state, 0)
    assert many.worth(united, False) > few.worth(united, False) + 1


@pytest.mark.parametrize(
    ("enemy", "asked", "other"),
    [
        ({"scheme": "the_legacy_virus"}, "diving_block", "unending_energy"),
        ({"mastermind": "loki"}, "crazed_rampage", "psychic_link"),
        ({"mastermind": "magneto"}, "psychic_link", "crazed_rampage"),
    ],
)
def test_who_can_be_shown_to_the_enemy_is_worth_more(
    table: Arrange, enemy: dict[str, str], asked: str, other: str
) -> None:
    villains = {"villain_deck": ["master_strike", *["scheme_twist"] * 4, *["bystander"] * 5]}
    worths = [
        [deck.worth(KINDS[name], False) for name in (asked, other)]
        for deck in (Deck(table(deck=BASIC, **more, **villains).match.state, 0) for more in ({}, enemy))
    ]
    assert worths[1][0] - worths[0][0] > worths[1][1] - worths[0][1]


def test_tech_against_the_virus_is_the_reason_that_is_given(table: Arrange) -> None:
    hq = ["mission_accomplished", "keen_senses", *CHEAP[2:]]
    t = table(scheme="the_legacy_virus", wounds=2, villain_deck=["scheme_twist"] * 5, recruit=2, deck=BASIC, hq=hq)
    pick, why, values = advice(t.match)
    assert (pick.slot, why) == ("hq1", "recruit_answer")
    assert values[1:] == ("tech", "the_legacy_virus")


def test_recruit_is_worth_more_in_the_beginning_than_in_the_end(table: Arrange) -> None:
    early = Deck(table(deck=BASIC, villain_deck=["bystander"] * 20).match.state, 0)
    late = Deck(table(deck=BASIC, villain_deck=["bystander"] * 3).match.state, 0)
    hero = KINDS["gathering_stormclouds"]
    assert early.worth(hero, False) > late.worth(hero, False) + 1


def test_an_officer_is_recruited_early_if_there_is_nobody_else(table: Arrange) -> None:
    dear = ["hulk_smash", "x_men_united", "god_of_thunder", "berserker_rage", "steal_abilities"]
    t = table(recruit=3, deck=BASIC, hq=dear, villain_deck=["bystander"] * 20)
    assert (advised(t.match), reason(t.match)) == ("recruit officer", "recruit_officer")


def test_a_hero_of_the_hq_goes_before_an_officer(table: Arrange) -> None:
    dear = ["hulk_smash", "x_men_united", "god_of_thunder", "berserker_rage"]
    t = table(recruit=3, deck=BASIC, hq=[*dear, "growing_anger"], villain_deck=["bystander"] * 20)
    assert advised(t.match) == "recruit hq5"


def test_nobody_is_recruited_who_makes_a_good_deck_worse(table: Arrange) -> None:
    good = ["unending_energy"] * 3 + ["diving_block"] * 3 + ["hulk_smash", "x_men_united"]
    dear = ["god_of_thunder", "berserker_rage", "pure_fury", "tidal_wave"]
    t = table(recruit=3, deck=good, hq=[*dear, "determination"], villain_deck=["bystander"] * 4)
    assert (advised(t.match), reason(t.match)) == ("end", "end_poor")


def test_cards_that_draw_say_so(table: Arrange) -> None:
    good = ["unending_energy"] * 3 + ["diving_block"] * 3
    t = table(recruit=7, deck=good, hq=["quantum_breakthrough", *CHEAP[:4]], villain_deck=["bystander"] * 6)
    assert (advised(t.match), reason(t.match)) == ("recruit hq1", "recruit_cards")


@pytest.mark.parametrize(
    ("hero", "why"),
    [
        ("perfect_teamwork", "recruit_attack_counts"),
        ("quick_draw", "recruit_attack"),
        ("borrowed_brawn", "recruit_attack_more"),
    ],
)
def test_attack_is_promised_only_as_far_as_it_is_certain(hero: str, why: str) -> None:
    advice = recruiting._attack(Recruit("hq1"), KINDS[hero])
    assert (advice.reason, advice.args[1:]) == (why, (KINDS[hero].attack_value,) if KINDS[hero].attack_value else ())


def test_skrulls_make_dear_heroes_worth_taking_away(table: Arrange) -> None:
    hq = ["unending_energy", "diving_block", *CHEAP[:3]]
    usual = table(recruit=6, deck=BASIC, hq=hq)
    hidden = table(recruit=6, deck=BASIC, hq=hq, scheme="secret_invasion_of_the_skrull_shapeshifters")
    assert advised(usual.match).startswith("recruit")
    assert advised(hidden.match) in ("recruit hq1", "recruit hq2")


@pytest.mark.parametrize(("left", "answer"), [(40, "recruit hq1"), (6, "end")])
def test_in_a_civil_war_every_recruit_brings_the_end_nearer(table: Arrange, left: int, answer: str) -> None:
    hq = ["growing_anger", "hulk_smash", "x_men_united", "god_of_thunder", "berserker_rage"]
    heroes = ["mental_discipline", "quick_draw", "team_player", "odinson", "card_shark", "repulsor_rays"] * 5
    heroes += ["endless_invention", "keen_senses"] * 5
    t = table(recruit=3, deck=BASIC, hq=hq, hero_deck=heroes[:left], scheme="super_hero_civil_war", officers=0)
    assert advised(t.match) == answer


def test_of_the_hq_the_least_useful_falls(table: Arrange) -> None:
    hq = ["diving_block", "determination", "unending_energy", "call_lightning", "spinning_cyclone"]
    t = table(deck=BASIC, hq=hq, phase="villain", villain_deck=["scheme_twist", "bystander"])
    assert (t.asked, advised(t.match), reason(t.match)) == ("ko_hq", "hq2", "hq_least")
    t.answer("hq2")


def test_of_the_dearest_the_least_useful_is_unmasked(table: Arrange) -> None:
    t = table(
        deck=BASIC,
        hq=["pure_fury", "hulk_smash", *CHEAP[:3]],
        scheme="secret_invasion_of_the_skrull_shapeshifters",
        phase="villain",
        villain_deck=["scheme_twist", "bystander"],
    )
    assert (t.asked, advised(t.match), reason(t.match)) == ("highest_cost", "take hq1", "hq_least")
    t.answer("take hq1").leave_open()


def test_a_free_hero_is_the_best(table: Arrange) -> None:
    t = table(
        attack=9,
        mastermind="dr_doom",
        tactics=["dark_technology"] * 1,
        final_blow="on",
        hq=["diving_block", *CHEAP[:4]],
    )
    t.fight("mastermind")
    assert (t.asked, advised(t.match), reason(t.match)) == ("free_recruit", "take hq1", "free")
    t.answer("take hq1")


def test_no_free_hero_is_better_than_a_poor_one(table: Arrange) -> None:
    good = ["unending_energy"] * 3 + ["diving_block"] * 3
    hq = ["web_shooters", "keen_senses", "keen_senses", "keen_senses", "keen_senses"]
    t = table(attack=9, deck=good, mastermind="dr_doom", tactics=["dark_technology", "treasures_of_latveria"], hq=hq)
    t.fight("mastermind")
    assert (t.asked, advised(t.match), reason(t.match)) == ("free_recruit", "none", "free_none")
    t.answer("none")


def test_paibok_gives_the_best_to_oneself_and_the_next_best_to_the_others(table: Arrange) -> None:
    t = table(players=2, others=[{}], attack=8, deck=BASIC, city={"bank": "paibok_the_power_skrull"})
    t = table(
        players=2,
        others=[{}],
        attack=8,
        mastermind="loki",
        deck=BASIC,
        city={"bank": "paibok_the_power_skrull"},
        hq=["keen_senses", "diving_block", "unending_energy", "web_shooters", "web_shooters"],
    )
    t.fight("bank")
    first = advised(t.match)
    assert (first, reason(t.match)) == ("take hq2", "paibok_own")
    t.answer(first)
    assert (advised(t.match), reason(t.match)) == ("take hq3", "paibok_other")
    t.answer("take hq3")


def test_an_officer_in_hand_is_always_welcome(table: Arrange) -> None:
    t = table(hand=["battlefield_promotion", "shield_agent"])
    t.play("battlefield_promotion").answer("ko shield_agent hand")
    assert (t.asked, advised(t.match), reason(t.match)) == ("officer", "yes", "officer_now")
    t.answer("yes")


@pytest.mark.parametrize(("left", "answer", "why"), [(20, "yes", "officer_yes"), (3, "no", "officer_no")])
def test_an_officer_for_later_is_welcome_early(table: Arrange, left: int, answer: str, why: str) -> None:
    t = table(attack=3, deck=BASIC, city={"bank": "hydra_kidnappers"}, villain_deck=["bystander"] * left)
    t.fight("bank")
    assert (t.asked, advised(t.match), reason(t.match)) == ("officer", answer, why)
    t.answer(answer)
