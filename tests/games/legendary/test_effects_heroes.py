"""What Hero cards do, except copies and interrupts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange

DECK = ["shield_trooper"] * 6


# -- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "attack", "recruit"),
    [
        ("shield_agent", 0, 1),
        ("shield_trooper", 1, 0),
        ("shield_officer", 0, 2),
        ("diving_block", 4, 0),
        ("unending_energy", 4, 0),
        ("growing_anger", 2, 0),
        ("hulk_smash", 5, 0),
        ("god_of_thunder", 0, 5),
        ("mental_discipline", 0, 1),
        ("surge_of_power", 0, 2),
        ("here_hold_this_for_a_second", 0, 2),
    ],
)
@pytest.mark.rule("LEG-PLAY-2")
def test_printed_points(table: Arrange, kind: str, attack: int, recruit: int) -> None:
    t = table(hand=[kind])
    t.play(kind)
    assert (t.attack, t.recruit) == (attack, recruit)
    assert (t.s.attack_made, t.s.recruit_made) == (attack, recruit)


POINTS = [
    ("team_player", ["avengers_assemble"], (2, 0), (3, 0)),
    ("growing_anger", ["odinson"], (2, 0), (3, 0)),
    ("hulk_smash", ["odinson"], (5, 0), (10, 0)),
    ("repulsor_rays", ["call_lightning"], (2, 0), (3, 0)),
    ("high_tech_weaponry", ["diving_block"], (2, 0), (3, 0)),
    ("borrowed_brawn", ["odinson"], (1, 0), (4, 0)),
    ("call_lightning", ["repulsor_rays"], (3, 0), (6, 0)),
    ("odinson", ["borrowed_brawn"], (0, 2), (0, 4)),
    ("a_day_unlike_any_other", ["odinson", "team_player", "shield_agent"], (3, 0), (9, 0)),
    ("x_men_united", ["odinson", "keen_senses", "optic_blast"], (6, 0), (10, 0)),
    ("arc_reactor", ["diving_block", "covering_fire", "odinson"], (3, 0), (5, 0)),
    ("legendary_commander", ["shield_agent", "pure_fury", "odinson"], (1, 0), (3, 0)),
    ("oddball", ["odinson", "shield_officer", "shield_agent", "call_lightning"], (2, 0), (4, 0)),
]


@pytest.mark.parametrize(("kind", "before", "alone", "after"), POINTS, ids=[case[0] for case in POINTS])
@pytest.mark.rule("LEG-PLAY-3", "LEG-PLAY-6")
def test_points_that_earlier_cards_add(
    table: Arrange, kind: str, before: list[str], alone: tuple[int, int], after: tuple[int, int]
) -> None:
    t = table(hand=[kind])
    t.play(kind)
    assert (t.attack, t.recruit) == alone
    t = table(hand=[kind], played=before)
    t.play(kind)
    assert (t.attack, t.recruit) == after


@pytest.mark.rule("LEG-PLAY-3")
@pytest.mark.edge("legendary", 1)
def test_the_second_odinson_has_a_first_one_before_it(table: Arrange) -> None:
    t = table(hand=["odinson", "odinson"])
    t.play("odinson")
    assert t.recruit == 2
    t.play("odinson")
    assert t.recruit == 6


@pytest.mark.rule("LEG-PLAY-4")
@pytest.mark.edge("legendary", 2)
def test_a_superpower_works_once_however_many_cards_came_before(table: Arrange) -> None:
    t = table(hand=["high_tech_weaponry"], played=["diving_block", "arc_reactor", "covering_fire"])
    t.play("high_tech_weaponry")
    assert t.attack == 3


@pytest.mark.rule("LEG-PLAY-6", "LEG-PLAY-7")
@pytest.mark.edge("legendary", 3)
def test_later_cards_add_nothing_to_an_arc_reactor(table: Arrange) -> None:
    t = table(hand=["arc_reactor", "diving_block"])
    t.play("arc_reactor").play("diving_block")
    assert t.attack == 3 + 4


@pytest.mark.rule("LEG-PLAY-3")
def test_cards_in_hand_switch_on_no_superpower(table: Arrange) -> None:
    t = table(hand=["growing_anger", "hulk_smash"])
    t.play("growing_anger")
    assert t.attack == 2


@pytest.mark.rule("LEG-PLAY-1")
@pytest.mark.edge("legendary", 4)
@pytest.mark.parametrize("kind", ["optic_blast", "determination"])
def test_a_play_cost_needs_another_card(table: Arrange, kind: str) -> None:
    t = table(hand=[kind])
    assert f"play {kind}" not in t.options
    t = table(hand=[kind, "wound", "shield_agent"])
    t.play(kind)
    assert t.options == ["shield_agent", "wound"]
    t.answer("wound", ask="play_cost")
    assert t.zone("discard") == ["wound"]
    assert (t.attack, t.recruit) == ((3, 0) if kind == "optic_blast" else (0, 3))


@pytest.mark.rule("LEG-PLAY-1")
def test_an_equal_card_can_pay_the_play_cost(table: Arrange) -> None:
    t = table(hand=["optic_blast", "optic_blast"])
    t.play("optic_blast")
    assert (t.zone("play"), t.zone("discard"), t.zone("hand")) == (["optic_blast"], ["optic_blast"], [])


@pytest.mark.parametrize(("kind", "points"), [("avengers_assemble", (0, 4)), ("perfect_teamwork", (4, 0))])
def test_colors_are_counted_once_each_and_grey_is_one(table: Arrange, kind: str, points: tuple[int, int]) -> None:
    hand = [kind, "shield_agent", "shield_trooper", "wound", "optic_blast", "repulsor_rays", "keen_senses", "odinson"]
    hand.remove("keen_senses" if kind == "avengers_assemble" else "odinson")
    t = table(hand=hand)
    t.play(kind)
    # Grey, blue, and green with yellow, one of which is the card itself; a Wound has no color.
    assert (t.attack, t.recruit) == points


@pytest.mark.edge("legendary", 42)
def test_covert_operation_counts_bystanders_and_former_killbots(table: Arrange) -> None:
    scheme = "replace_earths_leaders_with_killbots"
    t = table(
        hand=["covert_operation"], victory=["bystander"], scheme=scheme, beside=3, city={"bank": "bystander"}, attack=3
    )
    t.fight("bank").play("covert_operation")
    assert t.attack == 2


@pytest.mark.parametrize(("earlier", "attack"), [(["shield_officer"] * 3, 3), (["shield_officer"] * 2, 0)])
def test_surge_of_power_counts_its_own_recruit_and_what_is_spent(
    table: Arrange, earlier: list[str], attack: int
) -> None:
    t = table(hand=["surge_of_power", *earlier])
    for kind in earlier:
        t.play(kind)
    t.buy("officer").play("surge_of_power")
    assert t.attack == attack


@pytest.mark.rule("LEG-FIGHT-11")
@pytest.mark.edge("legendary", 50)
def test_god_of_thunder_lets_recruit_fight(table: Arrange) -> None:
    t = table(hand=["god_of_thunder"], city={"bank": "baron_zemo"}, attack=4)
    assert "fight bank" not in t.options
    t.play("god_of_thunder").fight("bank")
    assert (t.attack, t.recruit) == (0, 3)
    t.buy("officer")


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.edge("legendary", 26)
def test_lightning_bolts_add_up(table: Arrange) -> None:
    t = table(hand=["lightning_bolt", "lightning_bolt"], city={"rooftops": "sentinel", "bank": "sentinel"})
    t.play("lightning_bolt")
    assert (t.strength("rooftops"), t.strength("bank")) == (1, 3)
    t.play("lightning_bolt")
    assert t.strength("rooftops") == 0
    t.fight("rooftops")
    assert t.attack == 4
    assert t.s.acted


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.parametrize(("played", "mastermind"), [([], 7), (["repulsor_rays"], 5)])
def test_tidal_wave(table: Arrange, played: list[str], mastermind: int) -> None:
    t = table(hand=["tidal_wave"], played=played, city={"bridge": "abomination"})
    t.play("tidal_wave")
    assert (t.strength("bridge"), t.strength("mastermind")) == (3, mastermind)
    t.end()
    assert t.s.modifiers == [0] * 6


@pytest.mark.parametrize(("kind", "made"), [("diamond_form", "recruit"), ("impossible_trick_shot", "bystanders")])
@pytest.mark.rule("LEG-FIGHT-8")
def test_each_defeat_of_the_turn_pays_off(table: Arrange, kind: str, made: str) -> None:
    t = table(
        hand=[kind], city={"bank": "sentinel", "sewers": "enchantress"}, tactics=["negablast_grenades"], attack=20
    )
    t.play(kind).fight("sewers").fight("mastermind")
    if made == "recruit":
        assert t.recruit == 6
    else:
        assert t.zone("victory").count("bystander") == 6
    assert t.s.triggers


# -- cards ------------------------------------------------------------------------------------------------------------


DRAWS: list[tuple[str, list[str], int, int]] = [
    ("mission_accomplished", [], 1, 0),
    ("mission_accomplished", ["diving_block"], 1, 1),
    ("mental_discipline", [], 1, 0),
    ("endless_invention", [], 1, 0),
    ("endless_invention", ["diving_block"], 2, 0),
    ("quantum_breakthrough", [], 2, 0),
    ("quantum_breakthrough", ["diving_block"], 4, 0),
    ("keen_senses", [], 0, 0),
    ("keen_senses", ["healing_factor"], 1, 0),
    ("frenzied_slashing", ["healing_factor"], 2, 0),
    ("gathering_stormclouds", ["repulsor_rays"], 1, 0),
    ("berserker_rage", [], 3, 0),
]


@pytest.mark.parametrize(("kind", "played", "cards", "rescued"), DRAWS)
def test_draws(table: Arrange, kind: str, played: list[str], cards: int, rescued: int) -> None:
    t = table(hand=[kind], played=played, deck=DECK)
    t.play(kind)
    assert t.zone("hand") == ["shield_trooper"] * cards
    assert t.s.drawn == cards
    assert t.zone("victory") == ["bystander"] * rescued


def test_quick_draw(table: Arrange) -> None:
    t = table(hand=["quick_draw"], deck=DECK, hero_deck=["team_player"])
    t.play("quick_draw")
    assert (t.attack, t.zone("hand")) == (1, ["shield_trooper"])


@pytest.mark.edge("legendary", 44)
def test_berserker_rage_counts_every_card_drawn_this_turn(table: Arrange) -> None:
    t = table(hand=["stack_the_deck", "berserker_rage"], played=["keen_senses"], deck=DECK)
    t.play("stack_the_deck").answer("shield_trooper").play("berserker_rage")
    assert t.attack == 2 + 3


@pytest.mark.edge("legendary", 45)
def test_berserker_rage_does_not_count_what_spider_man_took(table: Arrange) -> None:
    deck = ["shield_agent", "wound", "shield_agent", *DECK]
    t = table(hand=["the_amazing_spider_man", "berserker_rage"], played=["keen_senses"], deck=deck)
    t.play("the_amazing_spider_man").play("berserker_rage")
    assert t.attack == 3


@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3", "LEG-DECK-4")
@pytest.mark.edge("legendary", 8)
def test_a_short_deck_gives_what_there_is(table: Arrange) -> None:
    t = table(hand=["berserker_rage"], deck=["shield_agent", "wound"])
    t.play("berserker_rage")
    assert sorted(t.zone("hand")) == ["shield_agent", "wound"]
    assert t.s.drawn == 2
    t = table(hand=["berserker_rage"], deck=["shield_agent"], discard=["wound", "wound"])
    t.play("berserker_rage")
    assert sorted(t.zone("hand")) == ["shield_agent", "wound", "wound"]
    assert t.told.count("reshuffles") == 1


def test_stack_the_deck_puts_one_card_back_in_secret(table: Arrange) -> None:
    t = table(players=2, hand=["stack_the_deck", "wound"], deck=["shield_agent", "shield_trooper", "optic_blast"])
    t.play("stack_the_deck")
    assert t.options == ["shield_agent", "shield_trooper", "wound"]
    t.answer("wound", ask="top_deck", seat=0)
    assert t.zone("deck") == ["wound", "optic_blast"]
    assert t.match.view(1).zone("deck", 0).known == ()
    assert [kind.id for kind in t.match.view(0).zone("deck", 0).known] == ["wound"]
    assert ("puts_on_deck", "wound") not in [
        (what, getattr(value, "id", "")) for what, args in t.events for value in args
    ]


TURNED = [
    ("card_shark", "optic_blast", True),
    ("card_shark", "shield_agent", False),
    ("card_shark", "wound", False),
    ("astonishing_strength", "determination", True),
    ("astonishing_strength", "optic_blast", False),
    ("great_responsibility", "wound", True),
    ("web_shooters", "shield_agent", True),
]


@pytest.mark.parametrize(("kind", "top", "drawn"), TURNED)
@pytest.mark.rule("LEG-FX-9")
@pytest.mark.edge("legendary", 10)
def test_the_top_card_is_drawn_if_it_fits(table: Arrange, kind: str, top: str, drawn: bool) -> None:
    t = table(players=2, hand=[kind], deck=[top, "shield_trooper"], hq=[None] * 5)
    t.play(kind)
    assert (t.zone("hand") == [top]) is drawn
    assert t.s.drawn == drawn
    known = t.match.view(1).zone("hand" if drawn else "deck", 0).known
    assert [each.id for each in known] == [top], "all have seen it, wherever it is now"
    assert t.zone("victory") == (["bystander"] if kind == "web_shooters" else [])


@pytest.mark.rule("LEG-DECK-1")
@pytest.mark.edge("legendary", 9)
def test_turning_up_a_card_makes_a_new_deck(table: Arrange) -> None:
    t = table(hand=["great_responsibility"], discard=["repulsor_rays"] * 4)
    t.play("great_responsibility")
    assert (t.zone("deck"), t.zone("discard")) == (["repulsor_rays"] * 4, [])


@pytest.mark.rule("LEG-DECK-3")
def test_with_no_card_at_all_nothing_is_turned_up(table: Arrange) -> None:
    t = table(hand=["great_responsibility", "high_stakes_jackpot"])
    t.play("great_responsibility").play("high_stakes_jackpot")
    assert t.attack == 1 + 4


@pytest.mark.parametrize(("top", "attack"), [("hulk_smash", 12), ("shield_agent", 4), ("wound", 4)])
@pytest.mark.edge("legendary", 11)
def test_high_stakes_jackpot_adds_the_cost(table: Arrange, top: str, attack: int) -> None:
    t = table(hand=["high_stakes_jackpot"], deck=[top])
    t.play("high_stakes_jackpot")
    assert t.attack == attack
    assert t.zone("deck") == [top]


def test_the_amazing_spider_man_sorts_three_cards(table: Arrange) -> None:
    t = table(hand=["the_amazing_spider_man"], deck=["optic_blast", "wound", "hulk_smash", "shield_agent"])
    t.play("the_amazing_spider_man")
    assert t.options == ["hulk_smash", "optic_blast"]
    t.answer("hulk_smash", "optic_blast", ask="order")
    assert t.zone("deck") == ["hulk_smash", "optic_blast", "shield_agent"]
    assert t.zone("hand") == ["wound"]


@pytest.mark.rule("LEG-DECK-1")
@pytest.mark.edge("legendary", 61)
def test_spider_man_does_not_shuffle_in_what_is_turned_up(table: Arrange) -> None:
    t = table(hand=["the_amazing_spider_man"], deck=["optic_blast"], discard=["repulsor_rays"] * 5)
    t.play("the_amazing_spider_man")
    assert len(t.s.players[0].revealed) == 3
    assert "optic_blast" in t.options
    t.answer("optic_blast", "repulsor_rays", "repulsor_rays", ask="order")
    assert t.zone("deck") == ["optic_blast"] + ["repulsor_rays"] * 5


@pytest.mark.parametrize(("answer", "discard"), [("discard", ["hulk_smash"]), ("leave", [])])
def test_hypnotic_charm_alone_judges_its_own_deck(table: Arrange, answer: str, discard: list[str]) -> None:
    t = table(players=2, hand=["hypnotic_charm"], deck=["hulk_smash"], others=[{"deck": ["wound"]}])
    t.play("hypnotic_charm").answer(answer, ask="hypnotic_charm", seat=0)
    assert t.zone("discard") == discard
    assert t.asked == "main"


def test_hypnotic_charm_goes_around_the_table(table: Arrange) -> None:
    t = table(
        players=3, hand=["hypnotic_charm"], played=["keen_senses"], others=[{"deck": ["wound"]}, {"discard": ["wound"]}]
    )
    t.play("hypnotic_charm").answer("discard", seat=0).answer("leave", seat=0)
    assert (t.zone("discard", 1), t.zone("deck", 2)) == (["wound"], ["wound"])


@pytest.mark.parametrize(("kind", "played"), [("covering_fire", ["diving_block"])])
@pytest.mark.parametrize("answer", ["draw", "discard"])
def test_covering_fire_hits_everybody_else(table: Arrange, kind: str, played: list[str], answer: str) -> None:
    others = [{"hand": ["wound", "shield_agent"], "deck": DECK}, {"hand": [], "deck": DECK}]
    t = table(players=3, hand=[kind], played=played, deck=DECK, others=others)
    t.play(kind).answer(answer, ask="others", seat=0)
    if answer == "discard":
        t.answer("wound", ask="discard", seat=1)
        assert t.zone("hand", 1) == ["shield_agent"]
    else:
        assert (len(t.zone("hand", 1)), len(t.zone("hand", 2))) == (3, 1)
    assert t.zone("hand") == []
    assert t.s.drawn == 0


def test_covering_fire_asks_nothing_alone_or_without_its_superpower(table: Arrange) -> None:
    for given in ({"played": ["diving_block"]}, {"players": 2}):
        t = table(hand=["covering_fire"], **given)
        t.play("covering_fire")
        assert t.attack == 3


@pytest.mark.parametrize(("answers", "drawn"), [(("show keen_senses", "show optic_blast"), 1), (("no", "no"), 0)])
def test_psychic_link_rewards_whoever_shows_an_x_men_hero(table: Arrange, answers: tuple[str, str], drawn: int) -> None:
    t = table(
        players=3,
        hand=["psychic_link", "keen_senses"],
        deck=DECK,
        others=[{"hand": ["shield_agent"], "deck": DECK}, {"hand": ["optic_blast"], "deck": DECK}],
    )
    t.play("psychic_link")
    assert t.options == ["show keen_senses", "no"]
    t.answer(answers[0], ask="psychic_link", seat=0).answer(answers[1], ask="psychic_link", seat=2)
    assert [len(t.zone("hand", seat)) for seat in range(3)] == [1 + drawn, 1, 1 + drawn]


def test_psychic_link_cannot_show_itself_but_another_one(table: Arrange) -> None:
    t = table(hand=["psychic_link", "psychic_link"], deck=DECK)
    t.play("psychic_link")
    assert t.options == ["show psychic_link", "no"]
    t.answer("no").play("psychic_link").answer("show psychic_link")
    assert t.zone("hand") == ["shield_trooper"]
    t = table(hand=["psychic_link"], deck=DECK)
    t.play("psychic_link")
    assert t.asked == "main"


KO_OR_NOT: list[tuple[str, list[str], str, tuple[int, int, int, int]]] = [
    ("dangerous_rescue", ["covert_operation"], "shield_agent", (2, 0, 1, 0)),
    ("energy_drain", ["covert_operation"], "shield_agent", (0, 3, 0, 0)),
    ("unstoppable_hulk", [], "wound", (4, 0, 0, 0)),
    ("healing_factor", [], "wound", (2, 0, 0, 1)),
]


@pytest.mark.parametrize(("kind", "played", "victim", "reward"), KO_OR_NOT)
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_card_of_hand_or_discard_pile_for_a_reward(
    table: Arrange, kind: str, played: list[str], victim: str, reward: tuple[int, int, int, int], zone: str
) -> None:
    own: dict[str, Any] = {"hand": [kind], "discard": []}
    own[zone] = [*own[zone], victim]
    t = table(**own, played=played, deck=DECK)
    t.play(kind)
    assert t.options == [f"ko {victim} {zone}", "none"]
    t.answer(f"ko {victim} {zone}", ask="ko_hand_or_discard")
    assert t.zone("ko") == [victim]
    assert (t.attack, t.recruit, len(t.zone("victory")), t.s.drawn) == reward


@pytest.mark.parametrize(("kind", "played", "victim", "reward"), KO_OR_NOT)
def test_declining_brings_no_reward(
    table: Arrange, kind: str, played: list[str], victim: str, reward: tuple[int, int, int, int]
) -> None:
    t = table(hand=[kind, victim], played=played, deck=DECK)
    t.play(kind).answer("none", ask="ko_hand_or_discard")
    assert (t.zone("ko"), t.zone("victory"), t.s.drawn) == ([], [], 0)
    t = table(hand=[kind], played=played, deck=DECK)
    t.play(kind)
    assert t.asked == "main", "with nothing to KO nobody is asked"


@pytest.mark.rule("LEG-HEAL-1")
@pytest.mark.edge("legendary", 29)
@pytest.mark.parametrize("gain", ["yes", "no"])
def test_battlefield_promotion(table: Arrange, gain: str) -> None:
    t = table(hand=["battlefield_promotion", "shield_agent", "wound"])
    t.play("battlefield_promotion").answer("ko shield_agent hand").answer(gain, ask="officer")
    assert t.zone("hand").count("shield_officer") == (gain == "yes")
    assert t.zone("ko") == ["shield_agent"]
    t.heal()


@pytest.mark.rule("LEG-FX-10")
@pytest.mark.edge("legendary", 48)
def test_without_officers_the_promotion_still_knocks_out(table: Arrange) -> None:
    t = table(hand=["battlefield_promotion"], discard=["legendary_commander"], officers=0)
    t.play("battlefield_promotion").answer("ko legendary_commander discard")
    assert t.zone("ko") == ["legendary_commander"]
    assert t.asked == "main"


def test_crazed_rampage_wounds_everybody(table: Arrange) -> None:
    t = table(players=3, hand=["crazed_rampage"])
    t.play("crazed_rampage")
    assert [t.zone("discard", seat) for seat in range(3)] == [["wound"]] * 3


def test_here_hold_this_gives_a_bystander_to_a_villain(table: Arrange) -> None:
    t = table(hand=["here_hold_this_for_a_second"], city={"bank": "blob", "bridge": "venom"})
    t.play("here_hold_this_for_a_second").answer("bridge", ask="capture", seat=0)
    assert t.city["bridge"] == ["venom", "bystander"]


@pytest.mark.parametrize("given", [{}, {"city": {"bank": "blob"}, "bystanders": 0}])
def test_nobody_to_hold_or_nobody_to_be_held(table: Arrange, given: dict[str, Any]) -> None:
    t = table(hand=["here_hold_this_for_a_second"], **given)
    t.play("here_hold_this_for_a_second")
    assert t.recruit == 2
    assert t.asked == "main"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_shadowed_thoughts(table: Arrange, answer: str) -> None:
    t = table(hand=["shadowed_thoughts"], played=["dangerous_rescue"], villain_deck=["hand_ninjas", "bystander"])
    t.play("shadowed_thoughts").answer(answer, ask="shadowed_thoughts")
    assert t.attack == (4 if answer == "yes" else 2)
    assert ("sewers" in t.city) is (answer == "yes")


def test_shadowed_thoughts_offers_nothing_from_an_empty_deck(table: Arrange) -> None:
    t = table(hand=["shadowed_thoughts"], played=["dangerous_rescue"], villain_deck=[])
    t.play("shadowed_thoughts")
    assert (t.attack, t.asked) == (2, "main")


@pytest.mark.edge("legendary", 43)
def test_do_over_after_healing_is_still_the_first_hero(table: Arrange) -> None:
    t = table(hand=["wound", "hey_can_i_get_a_do_over", "shield_agent"], deck=DECK)
    t.heal().play("hey_can_i_get_a_do_over").answer("yes", ask="do_over")
    assert t.zone("hand") == ["shield_trooper"] * 4
    assert t.zone("discard") == ["shield_agent"]


def test_do_over_may_be_declined_and_needs_to_be_first(table: Arrange) -> None:
    t = table(hand=["hey_can_i_get_a_do_over", "shield_agent"], deck=DECK)
    t.play("hey_can_i_get_a_do_over").answer("no", ask="do_over")
    assert t.zone("hand") == ["shield_agent"]
    t = table(hand=["shield_agent", "hey_can_i_get_a_do_over"], deck=DECK)
    t.play("shield_agent").play("hey_can_i_get_a_do_over")
    assert t.attack == 2


# -- Random Acts of Unkindness ----------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FX-6")
@pytest.mark.edge("legendary", 33)
def test_two_players_swap_a_card_each(table: Arrange) -> None:
    t = table(players=2, hand=["random_acts_of_unkindness", "shield_agent"], others=[{"hand": ["shield_trooper"]}])
    t.play("random_acts_of_unkindness").answer("yes", ask="self_wound", seat=0)
    t.answer("wound", ask="pass_left", seat=0)
    assert sorted(t.zone("hand")) == ["shield_agent", "shield_trooper"]
    assert t.zone("hand", 1) == ["wound"]


@pytest.mark.rule("LEG-FX-6")
def test_nobody_passes_before_all_have_chosen(table: Arrange) -> None:
    others = [{"hand": ["shield_trooper", "wound"]}, {"hand": ["optic_blast", "wound"]}]
    t = table(players=3, hand=["random_acts_of_unkindness", "shield_agent", "wound"], others=others)
    t.play("random_acts_of_unkindness").answer("no").answer("shield_agent", seat=0)
    assert (t.asks, t.options) == (1, ["shield_trooper", "wound"]), "what comes from the right is not to be seen yet"
    assert t.match.view(1).sealed == ((0, None),)
    t.answer("shield_trooper", seat=1).answer("optic_blast", seat=2)
    assert [sorted(t.zone("hand", seat)) for seat in range(3)] == [
        ["optic_blast", "wound"],
        ["shield_agent", "wound"],
        ["shield_trooper", "wound"],
    ]
    seen = [kind.id for kind in t.match.view(0).zone("hand", 1).known]
    assert seen == ["shield_agent"], "the giver knows where the card is"
    assert t.match.view(2).zone("hand", 1).known == ()


@pytest.mark.rule("LEG-FX-6", "LEG-HIDE-4")
def test_what_is_passed_is_told_to_giver_and_taker_alone(table: Arrange) -> None:
    t = table(players=3, hand=["random_acts_of_unkindness", "wound"], others=[{"hand": ["optic_blast"]}, {}])
    t.play("random_acts_of_unkindness").answer("no")
    told = [[what for event in t.match.events if (seen := event.told(seat)) for what in seen[:1]] for seat in (0, 1, 2)]
    assert [names.count("passed_to_you") for names in told] == [0, 1, 1]
    assert [names.count("passed_by_you") for names in told] == [1, 1, 0]
    assert "all_pass" in t.told
    assert "passed_to_you" not in t.told


@pytest.mark.rule("LEG-SOLO-3", "LEG-FX-10")
def test_alone_nothing_is_passed(table: Arrange) -> None:
    t = table(hand=["random_acts_of_unkindness", "shield_agent", "wound"], wounds=0)
    t.play("random_acts_of_unkindness")
    assert sorted(t.zone("hand")) == ["shield_agent", "wound"]


# -- Spinning Cyclone, Silent Sniper, Pure Fury -----------------------------------------------------------------------


def test_a_cyclone_moves_a_villain_and_frees_whom_it_holds(table: Arrange) -> None:
    t = table(hand=["spinning_cyclone"], city={"bridge": ["blob", "bystander", "bystander"]}, portals=2)
    t.play("spinning_cyclone")
    assert t.options == ["move bridge sewers", "move bridge bank", "move bridge rooftops", "move bridge streets", "no"]
    t.answer("move bridge sewers", ask="cyclone", seat=0)
    assert t.city == {"sewers": ["blob"]}
    assert t.zone("victory") == ["bystander", "bystander"]
    assert t.strength("sewers") == 4, "the portal stays where it is"


def test_a_cyclone_lets_villains_trade_places(table: Arrange) -> None:
    city = {"bank": ["skrull_shapeshifters", "hulk_smash", "bystander"], "streets": ["venom", "bystander"]}
    t = table(hand=["spinning_cyclone"], city=city)
    t.play("spinning_cyclone").answer("move bank streets")
    assert t.city == {"bank": ["venom", "bystander"], "streets": ["skrull_shapeshifters", "hulk_smash"]}
    assert t.zone("victory") == ["bystander"]


def test_a_cyclone_may_stay_away_and_needs_a_villain(table: Arrange) -> None:
    t = table(hand=["spinning_cyclone"], city={"bridge": ["blob", "bystander"]})
    t.play("spinning_cyclone").answer("no", ask="cyclone")
    assert t.city == {"bridge": ["blob", "bystander"]}
    t = table(hand=["spinning_cyclone"])
    t.play("spinning_cyclone")
    assert t.attack == 4


@pytest.mark.rule("LEG-FIGHT-9")
@pytest.mark.edge("legendary", 24)
def test_the_sniper_takes_whoever_holds_a_bystander(table: Arrange) -> None:
    t = table(
        hand=["silent_sniper"],
        city={"bank": ["sentinel", "bystander"], "streets": "enchantress"},
        mastermind_holds=["bystander", "bystander"],
        tactics=["endless_resources", "negablast_grenades"],
    )
    t.play("silent_sniper")
    assert t.options == ["bank", "mastermind"]
    t.answer("mastermind", ask="defeat", seat=0)
    assert sorted(t.zone("victory")) == ["bystander", "bystander", "endless_resources"]
    assert (t.attack, t.recruit) == (4, 4)


@pytest.mark.rule("LEG-HEAL-2")
@pytest.mark.edge("legendary", 30)
def test_after_healing_the_sniper_only_has_attack(table: Arrange) -> None:
    t = table(hand=["wound", "silent_sniper"], city={"bank": ["sentinel", "bystander"]})
    t.heal().play("silent_sniper")
    assert (t.attack, t.city) == (4, {"bank": ["sentinel", "bystander"]})


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.edge("legendary", 22)
def test_the_sniper_being_played_is_a_covert_hero_against_venom(table: Arrange) -> None:
    t = table(hand=["silent_sniper"], city={"bank": ["venom", "bystander"]})
    t.play("silent_sniper")
    assert "venom" in t.zone("victory")


@pytest.mark.edge("legendary", 25)
def test_pure_fury_defeats_whoever_is_weaker_than_the_fallen(table: Arrange) -> None:
    ko = ["shield_agent", "shield_officer", "legendary_commander", "shield_trooper", "odinson"]
    t = table(hand=["pure_fury"], ko=ko, city={"bank": "sentinel", "streets": "blob"})
    t.play("pure_fury")
    assert "sentinel" in t.zone("victory")
    assert t.city == {"streets": ["blob"]}


@pytest.mark.rule("LEG-FIGHT-2")
def test_pure_fury_compares_with_the_attack_of_now(table: Arrange) -> None:
    t = table(hand=["lightning_bolt", "pure_fury"], ko=["shield_agent"] * 3, city={"rooftops": "frost_giant"})
    t.play("lightning_bolt").play("pure_fury").answer("suffer")
    assert "frost_giant" in t.zone("victory")
