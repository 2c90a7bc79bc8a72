"""Every Hero played twice, copied by Copy Powers, and stolen by Steal Abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.content import content
from tests.games.legendary.moments import TROOPERS
from tests.games.legendary.scenario import Arrange, Scenario

Made = tuple[int, int, int, int]
"""Attack, Recruit, cards drawn, Bystanders in the Victory Pile."""

# What each Hero makes as the first card of a turn; what it and a copy of it by Copy Powers make together; what Steal
# Abilities (4 Attack, Strength, X-Men) and a stolen copy of it make together.
HEROES: dict[str, tuple[Made, Made, Made | None]] = {
    "shield_agent": ((0, 1, 0, 0), (0, 2, 0, 0), (4, 1, 0, 0)),
    "shield_trooper": ((1, 0, 0, 0), (2, 0, 0, 0), (5, 0, 0, 0)),
    "shield_officer": ((0, 2, 0, 0), (0, 4, 0, 0), (4, 2, 0, 0)),
    "mission_accomplished": ((0, 0, 1, 0), (0, 0, 2, 1), (4, 0, 1, 0)),
    "dangerous_rescue": ((2, 0, 0, 0), (4, 0, 0, 1), (6, 0, 0, 0)),
    "covert_operation": ((2, 0, 0, 2), (4, 0, 0, 2), (6, 0, 0, 2)),
    "silent_sniper": ((4, 0, 0, 1), (8, 0, 0, 2), (8, 0, 0, 1)),
    "avengers_assemble": ((0, 2, 0, 0), (0, 4, 0, 0), (4, 1, 0, 0)),
    "perfect_teamwork": ((2, 0, 0, 0), (4, 0, 0, 0), (5, 0, 0, 0)),
    "diving_block": ((4, 0, 0, 0), (8, 0, 0, 0), (8, 0, 0, 0)),
    "a_day_unlike_any_other": ((3, 0, 0, 0), (9, 0, 0, 0), (7, 0, 0, 0)),
    "determination": ((0, 3, 0, 0), (0, 6, 0, 0), (4, 3, 0, 0)),
    "optic_blast": ((3, 0, 0, 0), (6, 0, 0, 0), (7, 0, 0, 0)),
    "unending_energy": ((4, 0, 0, 0), (8, 0, 0, 0), (8, 0, 0, 0)),
    "x_men_united": ((6, 0, 0, 0), (14, 0, 0, 0), (12, 0, 0, 0)),
    "here_hold_this_for_a_second": ((0, 2, 0, 0), (0, 4, 0, 0), (4, 2, 0, 0)),
    "oddball": ((2, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)),
    "hey_can_i_get_a_do_over": ((2, 0, 0, 0), (4, 0, 0, 0), (6, 0, 0, 0)),
    "random_acts_of_unkindness": ((6, 0, 0, 0), (12, 0, 0, 0), (10, 0, 0, 0)),
    "mental_discipline": ((0, 1, 1, 0), (0, 2, 2, 0), (4, 1, 1, 0)),
    "shadowed_thoughts": ((2, 0, 0, 0), (6, 0, 0, 0), (6, 0, 0, 0)),
    "psychic_link": ((3, 0, 1, 0), (6, 0, 2, 0), (7, 0, 1, 0)),
    "diamond_form": ((5, 0, 0, 0), (10, 0, 0, 0), (9, 0, 0, 0)),
    "stack_the_deck": ((0, 0, 2, 0), (0, 0, 4, 0), (4, 0, 2, 0)),
    "card_shark": ((2, 0, 0, 0), (4, 0, 0, 0), (6, 0, 0, 0)),
    "hypnotic_charm": ((0, 2, 0, 0), (0, 4, 0, 0), (4, 2, 0, 0)),
    "high_stakes_jackpot": ((4, 0, 0, 0), (8, 0, 0, 0), (8, 0, 0, 0)),
    "quick_draw": ((1, 0, 1, 0), (2, 0, 2, 0), (5, 0, 1, 0)),
    "team_player": ((2, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)),
    "covering_fire": ((3, 0, 0, 0), (6, 0, 0, 0), (7, 0, 0, 0)),
    "impossible_trick_shot": ((5, 0, 0, 0), (10, 0, 0, 0), (9, 0, 0, 0)),
    "growing_anger": ((2, 0, 0, 0), (5, 0, 0, 0), (7, 0, 0, 0)),
    "unstoppable_hulk": ((4, 0, 0, 0), (8, 0, 0, 0), (8, 0, 0, 0)),
    "crazed_rampage": ((4, 0, 0, 0), (8, 0, 0, 0), (8, 0, 0, 0)),
    "hulk_smash": ((5, 0, 0, 0), (15, 0, 0, 0), (14, 0, 0, 0)),
    "endless_invention": ((0, 0, 1, 0), (0, 0, 3, 0), (4, 0, 1, 0)),
    "repulsor_rays": ((2, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)),
    "arc_reactor": ((3, 0, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0)),
    "quantum_breakthrough": ((0, 0, 2, 0), (0, 0, 6, 0), (4, 0, 2, 0)),
    "high_tech_weaponry": ((2, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)),
    "battlefield_promotion": ((0, 0, 0, 0), (0, 0, 0, 0), (4, 0, 0, 0)),
    "legendary_commander": ((1, 0, 0, 0), (3, 0, 0, 0), (5, 0, 0, 0)),
    "pure_fury": ((0, 0, 0, 1), (0, 0, 0, 2), (4, 0, 0, 1)),
    "energy_drain": ((0, 2, 0, 0), (0, 5, 0, 0), (4, 2, 0, 0)),
    "borrowed_brawn": ((1, 0, 0, 0), (5, 0, 0, 0), (8, 0, 0, 0)),
    "copy_powers": ((0, 0, 0, 0), (0, 0, 0, 0), (9, 0, 0, 0)),
    "steal_abilities": ((6, 0, 0, 0), (12, 0, 0, 0), None),
    "astonishing_strength": ((0, 1, 1, 0), (0, 2, 2, 0), (4, 1, 1, 0)),
    "great_responsibility": ((1, 0, 1, 0), (2, 0, 2, 0), (5, 0, 1, 0)),
    "web_shooters": ((0, 0, 1, 1), (0, 0, 2, 2), (4, 0, 1, 1)),
    "the_amazing_spider_man": ((0, 0, 0, 0), (0, 0, 0, 0), (4, 0, 0, 0)),
    "gathering_stormclouds": ((0, 2, 0, 0), (0, 4, 1, 0), (4, 2, 0, 0)),
    "lightning_bolt": ((2, 0, 0, 0), (4, 0, 0, 0), (6, 0, 0, 0)),
    "spinning_cyclone": ((4, 0, 0, 1), (8, 0, 0, 2), (8, 0, 0, 1)),
    "tidal_wave": ((5, 0, 0, 0), (10, 0, 0, 0), (9, 0, 0, 0)),
    "odinson": ((0, 2, 0, 0), (0, 6, 0, 0), (4, 4, 0, 0)),
    "surge_of_power": ((0, 2, 0, 0), (0, 4, 0, 0), (4, 2, 0, 0)),
    "call_lightning": ((3, 0, 0, 0), (9, 0, 0, 0), (7, 0, 0, 0)),
    "god_of_thunder": ((0, 5, 0, 0), (0, 10, 0, 0), (4, 5, 0, 0)),
    "keen_senses": ((1, 0, 0, 0), (2, 0, 1, 0), (5, 0, 0, 0)),
    "healing_factor": ((2, 0, 1, 0), (4, 0, 2, 0), (6, 0, 1, 0)),
    "frenzied_slashing": ((2, 0, 0, 0), (4, 0, 2, 0), (6, 0, 0, 0)),
    "berserker_rage": ((0, 0, 3, 0), (6, 0, 6, 0), (4, 0, 3, 0)),
}
TWICE = {
    # Without Copy Powers in hand or play there is no red, and nothing X-Men but the two cards themselves.
    "avengers_assemble": (0, 2, 0, 0),
    "perfect_teamwork": (2, 0, 0, 0),
}
HELD = {"bank": ["the_leader", "bystander"], "streets": ["the_leader", "bystander"]}
GIVEN: dict[str, dict[str, Any]] = {
    "covert_operation": {"victory": ["bystander", "bystander"]},
    "silent_sniper": {"city": HELD},
    "pure_fury": {"city": HELD, "ko": ["shield_agent"] * 5},
    "spinning_cyclone": {"city": HELD},
    "here_hold_this_for_a_second": {"city": {"bank": "the_leader"}},
    "battlefield_promotion": {"discard": ["shield_agent", "shield_agent"]},
}
SAID = {
    "ko_hand_or_discard": ("ko wound discard", "ko shield_agent discard"),
    "officer": ("yes",),
    "do_over": ("no",),
    "self_wound": ("no",),
    "pass_left": ("wound", "shield_agent"),
    "shadowed_thoughts": ("yes",),
    "top_deck": ("shield_trooper",),
    "hypnotic_charm": ("leave",),
    "others": ("draw",),
    "play_cost": ("wound",),
    "take_back": ("no",),
    "defeat": ("bank",),
    "cyclone": ("move bank sewers", "move streets bridge"),
    "psychic_link": ("show psychic_link", "show copy_powers", "show steal_abilities"),
}


def arranged(table: Arrange, hero: str, hand: list[str], own_deck: list[str], other_deck: list[str]) -> Scenario:
    """A table for two where each Hero finds something to do."""
    others = [{"hand": ["shield_agent", "shield_agent"], "deck": other_deck}]
    given = {"discard": ["wound", "wound"]} | GIVEN.get(hero, {})
    return table(players=2, hand=[*hand, "wound", "wound", "wound"], deck=own_deck, others=others, **given)


def settle(t: Scenario, hero: str) -> Made:
    """Answer what is asked, and give what has been made by then."""
    while t.asked != "main":
        said = (*SAID.get(t.asked, ()), hero)
        t.answer(next(pick for pick in said if pick in t.options))
    return t.attack, t.recruit, t.s.drawn, t.zone("victory").count("bystander")


def test_every_hero_is_in_the_table() -> None:
    assert set(HEROES) == {kind.id for kind in content().kinds.values() if kind.is_hero}


@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-COPY-1", "LEG-COPY-2", "LEG-COPY-3", "LEG-COPY-5")
@pytest.mark.parametrize("hero", HEROES)
def test_copy_powers_does_again_what_a_hero_did(table: Arrange, hero: str) -> None:
    first, copied, _ = HEROES[hero]
    t = arranged(table, hero, [hero, "copy_powers"], TROOPERS, TROOPERS[:4])
    t.play(hero)
    assert settle(t, hero) == first
    t.play("copy_powers")
    assert settle(t, hero) == copied
    kind = content().kinds[hero]
    (record,) = [record for record in t.s.records if record.id == hero][1:2]
    assert (record.classes, record.team, record.cost) == (kind.classes | {"covert"}, kind.team, kind.cost)
    assert sorted(t.zone("play")) == sorted([hero, "copy_powers"]), "a copy is no further card"
    t.end()
    assert t.s.guises == {}


@pytest.mark.card("steal_abilities")
@pytest.mark.rule("LEG-COPY-4", "LEG-COPY-5")
@pytest.mark.parametrize("hero", [hero for hero in HEROES if HEROES[hero][2] is not None])
@pytest.mark.parametrize("whose", [0, 1])
def test_steal_abilities_does_what_a_hero_would(table: Arrange, hero: str, whose: int) -> None:
    stolen = HEROES[hero][2]
    decks = [[hero, *TROOPERS[:7]], []] if whose == 0 else [TROOPERS[:7], [hero]]
    if whose == 1:
        # The own top card is a Wound, of which no copy is played.
        decks[0] = ["wound", *decks[0]]
    t = arranged(table, hero, ["steal_abilities"], *decks)
    t.play("steal_abilities")
    assert settle(t, hero) == stolen
    assert t.zone("play") == ["steal_abilities"], "a mere copy is no card"
    assert hero in (*t.zone("discard", whose), *t.zone("deck", whose), *t.zone("discard"), *t.zone("hand"))


@pytest.mark.rule("LEG-PLAY-2", "LEG-PLAY-4")
@pytest.mark.parametrize("hero", [hero for hero in HEROES if content().kinds[hero].count > 1])
def test_an_equal_hero_does_it_once_more(table: Arrange, hero: str) -> None:
    t = arranged(table, hero, [hero, hero], TROOPERS, TROOPERS[:4])
    t.play(hero)
    settle(t, hero)
    t.play(hero)
    assert settle(t, hero) == TWICE.get(hero, HEROES[hero][1])
    assert t.zone("play") == [hero, hero]


@pytest.mark.card("diamond_form", "turn_watch")
@pytest.mark.card("impossible_trick_shot", "turn_watch")
@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-COPY-5", "LEG-FIGHT-4")
def test_copies_of_what_watches_a_turn_watch_too(table: Arrange) -> None:
    t = table(hand=["diamond_form", "copy_powers", "impossible_trick_shot", "copy_powers"], city={"bank": "the_leader"})
    t.play("diamond_form").play("copy_powers").play("impossible_trick_shot")
    t.play("copy_powers").answer("impossible_trick_shot", ask="copy").fight("bank")
    assert (t.recruit, t.zone("victory").count("bystander")) == (6, 6)


@pytest.mark.card("tidal_wave", "turn_watch", "super")
@pytest.mark.card("lightning_bolt")
@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-COPY-5", "LEG-FIGHT-2")
def test_copies_of_what_weakens_weaken_more(table: Arrange) -> None:
    city = {"rooftops": "destroyer", "bridge": "paibok_the_power_skrull"}
    t = table(hand=["tidal_wave", "copy_powers", "lightning_bolt", "copy_powers"], city=city)
    t.play("tidal_wave").play("copy_powers")
    assert (t.strength("bridge"), t.strength("mastermind")) == (4, 5), "the copy has a Ranged Hero before it"
    t.play("lightning_bolt").play("copy_powers").answer("lightning_bolt", ask="copy")
    assert t.strength("rooftops") == 3


@pytest.mark.card("steal_abilities")
@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-DECK-1", "LEG-COPY-5")
@pytest.mark.parametrize("copiers", [1, 2, 3])
def test_stealing_what_copies_stealing_comes_to_an_end(table: Arrange, copiers: int) -> None:
    # Each copy of Copy Powers has nothing to copy but Steal Abilities, and the decks hold nothing else.
    others = [{"deck": ["copy_powers"]}] * (copiers - 1)
    t = table(players=max(2, copiers), hand=["steal_abilities"], deck=["copy_powers"], others=others)
    t.play("steal_abilities")
    while t.asked in ("next_copy", "copy"):
        t.answer(t.options[0])
    assert t.attack == 4 * (1 + copiers)
    assert t.s.stolen == ()
    assert t.zone("discard") == ["copy_powers"]


@pytest.mark.card("steal_abilities")
@pytest.mark.rule("LEG-FX-5", "LEG-FX-6", "LEG-COPY-4", "LEG-DECK-1")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_discard_before_anything_is_copied(table: Arrange, players: int) -> None:
    decks: list[dict[str, Any]] = [
        {"deck": ["shield_agent"]},
        {"discard": ["odinson"]},
        {},
        {"deck": ["wound"]},
        {"deck": ["shield_trooper"]},
    ]
    t = table(players=players, hand=["steal_abilities"], **decks[0], others=decks[1:players])
    t.play("steal_abilities")
    discarded = [args[0].index for what, args in t.events if what == "discards_top"]
    assert discarded == [seat for seat in range(players) if seat != 2]
    while t.asked == "next_copy":
        assert t.asks == 0
        t.answer(t.options[0])
    # Odinson's superpower is on, as Steal Abilities is a Strength Hero.
    assert (t.attack, t.recruit) == {1: (4, 1), 2: (4, 5), 5: (5, 5)}[players]


@pytest.mark.card("steal_abilities")
@pytest.mark.rule("LEG-COPY-4")
@pytest.mark.parametrize("first", ["odinson", "growing_anger"])
def test_the_order_of_copies_is_the_active_players(table: Arrange, first: str) -> None:
    t = table(players=2, hand=["steal_abilities", "copy_powers"], deck=["odinson"], others=[{"deck": ["keen_senses"]}])
    t.play("steal_abilities")
    assert t.options == ["keen_senses", "odinson"]
    second = {"odinson": "keen_senses", "growing_anger": "odinson"}[first]
    t.answer({"odinson": "odinson", "growing_anger": "keen_senses"}[first], ask="next_copy", seat=0)
    assert [kind.id for kind in t.s.records][-1] == second
    t.play("copy_powers")
    assert t.options == ["keen_senses", "odinson", "steal_abilities"], "what was stolen has been played this turn"
    t.answer("odinson", ask="copy")
    assert t.recruit == 4 + 4


@pytest.mark.card("copy_powers")
@pytest.mark.card("optic_blast")
@pytest.mark.rule("LEG-COPY-2", "LEG-COPY-4")
@pytest.mark.parametrize(("hand", "options"), [(1, ["optic_blast", "steal_abilities"]), (0, ["steal_abilities"])])
def test_a_stolen_copy_can_pay_with_the_last_card_in_hand(table: Arrange, hand: int, options: list[str]) -> None:
    t = table(
        hand=["steal_abilities", *["wound"] * hand],
        played=["optic_blast"],
        deck=["copy_powers", "wound"],
    )
    t.play("steal_abilities")
    if len(options) > 1:
        assert t.options == options
        t.answer("optic_blast", ask="copy")
    assert t.attack == (4 + 3 if hand else 4 + 4)
    assert t.zone("hand") == []


@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-COPY-1", "LEG-PLAY-3")
def test_a_copy_is_covert_for_what_comes_later(table: Arrange) -> None:
    t = table(hand=["odinson", "copy_powers", "dangerous_rescue", "wound"])
    t.play("odinson").play("copy_powers").play("dangerous_rescue")
    assert t.asked == "ko_hand_or_discard"
    t.answer("ko wound hand")
    assert t.zone("victory") == ["bystander"]


@pytest.mark.card("copy_powers")
@pytest.mark.rule("LEG-COPY-1")
def test_elsewhere_copy_powers_is_itself_again(table: Arrange) -> None:
    city = {"bank": "sentinel", "sewers": "the_lizard"}
    t = table(hand=["shield_agent", "copy_powers", "pure_fury"], city=city, attack=3)
    t.play("shield_agent").play("copy_powers").fight("bank").answer("ko_copy shield_agent", ask="ko_own")
    # In the KO pile lies no S.H.I.E.L.D. Hero.
    t.play("pure_fury")
    assert (t.zone("ko"), t.city) == (["copy_powers"], {"sewers": ["the_lizard"]})
