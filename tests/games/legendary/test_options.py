"""Every option with each of its values, and what options do to each other."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any, get_args, get_type_hints

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.decision import TABLE, Refusal, Seat
from tabletop_tui.engine.match import Match
from tests.games.legendary.moments import TROOPERS, fought, struck
from tests.games.legendary.scenario import Arrange, Scenario

BOX = content()


def values(option: str) -> list[Any]:
    """Everything that an option can be set to."""
    return [value.value for value in BOX.options[option].values]


def match(seats: int = 1, seed: int = 1, **options: Any) -> Match[Table]:
    """A match that has just begun."""
    return Match(GAME, Options(**options), seats, seed)


def begun(seats: int = 1, seed: int = 1, **options: Any) -> Table:
    """A table right after set-up, before the first Villain phase."""
    return match(seats, seed, **options)._checkpoints[1].state


def deck(s: Table) -> Counter[str]:
    """What is in the Villain Deck, by type."""
    return Counter(card.kind.type for card in s.villain_deck.cards)


def test_each_option_of_the_rules_has_its_tests_here() -> None:
    names = [name for name in vars(sys.modules[__name__]) if name.startswith("test_")]
    picks = {"mastermind", "scheme", "villain_groups", "henchmen_groups", "heroes", "excluded"}
    hints = get_type_hints(Options)
    assert set(BOX.options) == set(hints) - picks
    assert [name for name in BOX.options if not any(test.startswith(f"test_{name}_") for test in names)] == []
    for option in BOX.options:
        assert set(values(option)) == set(get_args(hints[option]))


# -- fight_timing -----------------------------------------------------------------------------------------------------


def course(t: Scenario) -> Any:
    """What has become of everything, after the first answer to each question."""
    while t.asked != "main":
        t.answer(*t.options[: 1 if t.decision.pick is None else t.decision.pick.lo])
    zones = [(pile.zone.name, pile.zone.owner, sorted(card.kind.id for card in pile.cards)) for pile in t.s.piles()]
    return zones, t.attack, t.recruit, t.s.hand_base, t.s.hand_extra, t.s.drawn


@pytest.mark.rule("LEG-FIGHT-4", "LEG-FIGHT-6", "LEG-FIGHT-7")
@pytest.mark.parametrize("villain", [kind.id for kind in BOX.kinds.values() if kind.is_villain])
def test_fight_timing_changes_nothing_but_endless_armies(table: Arrange, villain: str) -> None:
    ends = []
    for timing in values("fight_timing"):
        hand = ["keen_senses", "odinson", "oddball", "wound"]
        t = table(
            players=2,
            hand=["diamond_form", *hand],
            deck=["lightning_bolt", *TROOPERS[:4]],
            others=[{"hand": hand, "deck": TROOPERS[:4], "victory": ["hydra_kidnappers"]}],
            city={
                "sewers": [
                    villain,
                    *(["card_shark"] if "skrull_s" in villain or "veranke" in villain else []),
                    "bystander",
                ]
            },
            villain_deck=["bystander", "bystander", "hand_ninjas"],
            attack=20,
            fight_timing=timing,
        )
        ends.append(course(t.play("diamond_form").fight("sewers")))
    assert (ends[0] == ends[1]) is (villain != "endless_armies_of_hydra")


# -- final_showdown, showdown_prize, final_blow -----------------------------------------------------------------------


@pytest.mark.rule("LEG-SHOW-1", "LEG-END-2")
@pytest.mark.parametrize("value", values("final_showdown"))
@pytest.mark.parametrize("players", [2, 5])
def test_final_showdown_follows_the_last_tactic(table: Arrange, value: str, players: int) -> None:
    t = table(players=players, final_showdown=value, attack=7, tactics=["endless_resources"], deck=TROOPERS[:6])
    t.fight("mastermind").end()
    if value == "off":
        assert t.outcome.reason == "victory"
        return
    for turn in range(players):
        assert (t.asked, t.asks) == ("showdown", (turn + 1) % players)
        t.end() if t.asks else t.play("shield_trooper").end()
    assert (t.outcome.reason, t.outcome.winners) == ("victory", (0,))


@pytest.mark.rule("LEG-SHOW-1")
def test_final_showdown_needs_two_players_and_no_final_blow() -> None:
    for seats, blow, message in ((1, "off", "showdown_needs_two"), (2, "on", "showdown_or_blow")):
        with pytest.raises(Refusal) as caught:
            match(seats, final_showdown="on", final_blow=blow)
        assert caught.value.message == message


@pytest.mark.rule("LEG-SHOW-2", "LEG-SHOW-5")
@pytest.mark.parametrize("value", values("showdown_prize"))
def test_showdown_prize_is_a_tactic_or_the_mastermind(table: Arrange, value: str) -> None:
    t = table(
        players=2,
        final_showdown="on",
        showdown_prize=value,
        attack=7,
        tactics=["endless_resources"],
        victory=["negablast_grenades"],
        others=[{"hand": ["shield_agent"]}],
    )
    t.fight("mastermind").end()
    prize = "red_skull" if value == "mastermind_card" else "endless_resources"
    assert t.zone("prize") == [prize]
    t.play("shield_agent").end().end()
    assert t.zone("victory", 1) == [prize]
    assert t.outcome.scores == ((10, 5) if value == "mastermind_card" else (5, 5))


@pytest.mark.rule("LEG-FIGHT-8", "LEG-END-2", "LEG-VP-1")
@pytest.mark.parametrize("value", values("final_blow"))
@pytest.mark.parametrize("players", [1, 2, 5])
def test_final_blow_asks_for_a_fifth_defeat(table: Arrange, value: str, players: int) -> None:
    t = table(players=players, final_blow=value, attack=14, tactics=["endless_resources"])
    t.fight("mastermind")
    assert ("fight mastermind" in t.options) is (value == "on")
    assert t.s.assured == (-1 if value == "on" else 0)
    if value == "on":
        t.fight("mastermind")
        assert (t.s.assured, t.zone("mastermind"), t.attack) == (0, [], 0)
    t.end()
    assert t.outcome.scores[0] == (10 if value == "on" else 5)
    assert t.outcome.reason.startswith("victory")


@pytest.mark.rule("LEG-FIGHT-8", "LEG-END-1")
def test_final_blow_lets_evil_win_before_it_falls(table: Arrange) -> None:
    t = table(
        players=2, final_blow="on", attack=7, tactics=["endless_resources"], twists=7, villain_deck=["scheme_twist"] * 2
    )
    t.fight("mastermind").end()
    assert t.outcome.reason == "evil_twists_played"


# -- solo_mode (more in test_solo) ------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-SOLO-1")
@pytest.mark.parametrize("value", values("solo_mode"))
def test_solo_mode_is_for_one_player(value: str) -> None:
    assert begun(1, solo_mode=value).solo is BOX.solo_modes[value]
    assert begun(2, solo_mode=value).solo is None
    assert deck(begun(2, 3, solo_mode=value)) == deck(begun(2, 3))


# -- setup_table, extra_twists, assist_officers, mastermind_bonus -----------------------------------------------------


@pytest.mark.rule("LEG-SET-5", "LEG-SET-6")
@pytest.mark.parametrize("value", values("setup_table"))
def test_setup_table_gives_the_numbers(value: str) -> None:
    wanted = {
        "core": [(2, 1, 2, 5), (3, 1, 8, 5), (3, 2, 8, 5), (4, 2, 12, 6)],
        "revised": [(2, 1, 2, 5), (3, 1, 8, 5), (4, 2, 8, 5), (5, 2, 16, 6)],
    }
    for seats in range(2, 6):
        s = begun(seats, setup_table=value, scheme="unleash_the_power_of_the_cosmic_cube")
        villains, henchmen, bystanders, heroes = wanted[value][seats - 2]
        assert (len(s.villain_groups), len(s.henchmen_groups), len(s.heroes)) == (villains, henchmen, heroes)
        assert deck(s) == {
            "villain": 8 * villains,
            "henchman": 10 * henchmen,
            "bystander": bystanders,
            "strike": 5,
            "twist": 8,
        }
    assert deck(begun(1, 2, setup_table=value)) == deck(begun(1, 2)), "a single player has a table of their own"


@pytest.mark.rule("LEG-SET-5", "LEG-SET-4")
@pytest.mark.parametrize("value", values("extra_twists"))
def test_extra_twists_are_added_to_any_scheme(value: int) -> None:
    for scheme in BOX.schemes.values():
        for seats in (2, 5):
            s = begun(seats, scheme=scheme.id, extra_twists=value)
            assert deck(s)["twist"] == scheme.twists_for(seats) + value
            assert len(s.scheme_twists) == scheme.twists_beside
    assert deck(begun(1, extra_twists=value, scheme="the_legacy_virus"))["twist"] == 8 + value


@pytest.mark.rule("LEG-SET-1", "LEG-SET-2")
@pytest.mark.parametrize("value", values("assist_officers"))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_assist_officers_replace_agents(value: int, seats: int) -> None:
    s = begun(seats, assist_officers=value)
    for player in s.players:
        kinds = Counter(card.kind.id for card in (*player.hand.cards, *player.deck.cards))
        assert kinds == +Counter(shield_agent=8 - value, shield_officer=value, shield_trooper=4)
    assert len(s.officers) == 30 - seats * value


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.parametrize("value", values("mastermind_bonus"))
def test_mastermind_bonus_is_part_of_its_attack(table: Arrange, value: int) -> None:
    for mastermind, attack in (("dr_doom", 9), ("loki", 10), ("magneto", 8), ("red_skull", 7)):
        t = table(
            mastermind=mastermind,
            mastermind_bonus=value,
            hand=["tidal_wave"],
            played=["lightning_bolt"],
            city={"bank": "zzzax"},
        )
        assert (t.strength("mastermind"), t.strength("bank")) == (attack + value, 5)
        t.play("tidal_wave")
        assert t.strength("mastermind") == attack + value - 2
    need = 7 + value
    assert "fight mastermind" not in table(mastermind_bonus=value, attack=need - 1).options
    assert table(mastermind_bonus=value, attack=need, tactics=["ruthless_dictator"]).fight("mastermind").attack == 0


# -- warmup_round -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-TURN-2")
@pytest.mark.parametrize("value", values("warmup_round"))
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_warmup_round_spares_each_first_turn_of_four_or_five(table: Arrange, players: int, value: str) -> None:
    t = table(players=players, warmup_round=value, phase="villain", villain_deck=["bystander"] * 20)
    spared = players if value == "on" and players >= 4 else 0
    for turn in range(1, players + 2):
        assert len(t.zone("mastermind")) - 1 == max(0, turn - spared)
        t.end()


# -- hq_mulligan ------------------------------------------------------------------------------------------------------


def dear_start(seats: int, **options: Any) -> Match[Table]:
    """A match whose first HQ has two or more Heroes of cost 7 or more, at the question about them."""
    for seed in range(500):
        made = match(seats, seed, hq_mulligan="on", **options)
        if made.decision is not None and made.decision.ask == "mulligan":
            return made
    raise AssertionError("no such seed")


@pytest.mark.rule("LEG-SET-12")
@pytest.mark.parametrize("value", values("hq_mulligan"))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_hq_mulligan_is_offered_for_two_dear_heroes_alone(seats: int, value: str) -> None:
    offered = 0
    for seed in range(40):
        made = match(seats, seed, hq_mulligan=value, heroes=("hulk", "thor", "rogue"))
        dear = sum(slot.cards[0].kind.cost >= 7 for slot in begun_hq(made))
        assert made.decision is not None
        asked = made.decision.ask == "mulligan"
        assert asked is (value == "on" and dear >= 2)
        if asked:
            assert made.decision.seat == (TABLE if seats > 1 else 0)
        offered += asked
    assert (offered > 0) is (value == "on")


def begun_hq(made: Match[Table]) -> list[Any]:
    """The HQ as it was dealt."""
    at = 0 if made.decision is not None and made.decision.ask == "mulligan" else 1
    return made.state.hq if at == 0 else made._checkpoints[1].state.hq


@pytest.mark.rule("LEG-SET-12")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_hq_mulligan_shuffles_everything_put_aside_back(seats: int) -> None:
    made = dear_start(seats)
    s = made.state
    before = [slot.cards[0] for slot in s.hq]
    heroes = Counter(card for pile in (*s.hq, s.hero_deck) for card in pile.cards)
    made.submit(0, "yes")
    s = made._checkpoints[1].state
    assert all(slot.cards and slot.cards[0].kind.cost < 7 for slot in s.hq)
    assert Counter(card for pile in (*s.hq, s.hero_deck) for card in pile.cards) == heroes
    assert not s.aside.cards
    for slot, card in zip(s.hq, before, strict=True):
        # Whoever is not dear keeps the slot.
        assert (slot.cards[0] is card) is (card.kind.cost < 7)


@pytest.mark.rule("LEG-SET-12", "LEG-SOLO-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_hq_mulligan_leaves_the_henchmen_that_wait_for_the_revised_solo_mode(answer: str) -> None:
    made = dear_start(1, solo_mode="revised")
    group = made.state.henchmen_groups[0]
    made.submit(0, answer)
    s = made._checkpoints[1].state
    assert [[card.kind.id for card in space.cards] for space in s.city] == [[group], [group], [], [], []]
    assert Counter(card.kind.type for card in s.hero_deck.cards) == {"hero": len(s.hero_deck)}


# -- setup_choice, first_player ---------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-SET-14", "LEG-SET-3", "LEG-SET-4")
@pytest.mark.parametrize("value", values("setup_choice"))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_setup_choice_finds_everybody(value: str, seats: int) -> None:
    made, asked = match(seats, setup_choice=value), []
    while made.decision is not None and made.decision.ask.startswith("setup"):
        assert made.decision.seat == (TABLE if seats > 1 else 0)
        asked.append(made.decision.ask)
        made.submit(0, "random" if len(asked) % 2 else made.decision.options[0])
    assert (asked == []) is (value != "choose")
    s = made.state
    row = BOX.tables["core"][seats]
    assert len(s.villain_groups) == row.villain_groups == len(set(s.villain_groups))
    assert len(set(s.henchmen_groups)) >= row.henchmen_groups
    order = ["setup_mastermind", "setup_scheme", "setup_villains", "setup_henchmen", "setup_hero"]
    assert asked == sorted(asked, key=order.index)
    if value == "first_game":
        assert (s.mastermind_in_play.id, s.scheme_in_play.id) == ("red_skull", "unleash_the_power_of_the_cosmic_cube")
        assert s.heroes[:3] == ["spider_man", "iron_man", "wolverine"]


@pytest.mark.rule("LEG-SET-13")
@pytest.mark.parametrize("value", values("first_player"))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_first_player_is_drawn_or_named(value: str, seats: int) -> None:
    made = match(seats, first_player=value)
    assert made.decision is not None
    assert (made.decision.ask == "first_player") is (value == "choose" and seats > 1)
    if made.decision.ask == "first_player":
        assert made.decision.options == tuple(Seat(seat) for seat in range(seats))
        made.submit(0, Seat(seats - 1))
        assert made.state.active == seats - 1
    elif seats > 1:
        assert {begun(seats, seed).active for seed in range(40)} == set(range(seats))


# -- open_hands, handoff, auto_reveal ---------------------------------------------------------------------------------


@pytest.mark.rule("LEG-HIDE-2")
@pytest.mark.parametrize("value", values("open_hands"))
def test_open_hands_are_seen_by_all(table: Arrange, value: str) -> None:
    t = table(players=2, hand=["odinson"], others=[{"hand": ["keen_senses"]}], open_hands=value)
    for seat in (0, 1, None):
        seen = [[kind.id for kind in t.match.view(seat).zone("hand", owner).known] for owner in (0, 1)]
        mine = [["odinson"] if seat == 0 else [], ["keen_senses"] if seat == 1 else []]
        assert seen == ([["odinson"], ["keen_senses"]] if value == "on" else mine)
    assert t.decision.private is (value == "off")
    t = fought(table, "sabretooth", players=2, hand=["keen_senses"], open_hands=value)
    assert t.decision.private is (value == "off")
    t.answer("suffer")


@pytest.mark.rule("LEG-HIDE-6", "LEG-FX-8")
@pytest.mark.parametrize("value", values("handoff"))
@pytest.mark.parametrize("open_hands", values("open_hands"))
def test_handoff_asks_even_where_there_is_no_choice(table: Arrange, value: str, open_hands: str) -> None:
    t = struck(
        table,
        "red_skull",
        players=2,
        hand=["odinson"],
        others=[{"hand": ["odinson"]}],
        handoff=value,
        open_hands=open_hands,
    )
    asked = []
    while t.asked == "ko_hand":
        asked.append(t.asks)
        t.answer("odinson")
    assert asked == ([0, 1] if value == "always" and open_hands == "off" else [])
    assert t.zone("hand", 1) == []


@pytest.mark.rule("LEG-HIDE-6")
@pytest.mark.parametrize("value", values("handoff"))
def test_handoff_hides_nothing_from_a_single_player(table: Arrange, value: str) -> None:
    assert struck(table, "red_skull", hand=["odinson"], handoff=value).asked == "main"


@pytest.mark.rule("LEG-FX-7")
@pytest.mark.parametrize("value", values("auto_reveal"))
def test_auto_reveal_shows_the_cheapest_and_of_equals_the_first_by_name(table: Arrange, value: str) -> None:
    hand = ["x_men_united", "stack_the_deck", "keen_senses", "determination"]
    t = fought(table, "sabretooth", hand=hand, auto_reveal=value)
    if value == "off":
        t.answer("show x_men_united")
        return
    assert [args[1].id for what, args in t.events if what == "shows"] == ["determination"]
    assert t.zone("discard") == []


@pytest.mark.rule("LEG-FX-7")
def test_auto_reveal_is_for_harm_alone_and_still_asks_for_nothing_to_show(table: Arrange) -> None:
    t = table(players=2, hand=["psychic_link", "keen_senses"], deck=TROOPERS, auto_reveal="on")
    t.play("psychic_link").answer("no", ask="psychic_link")
    t = fought(table, "sabretooth", players=2, handoff="always", auto_reveal="on")
    t.answer("suffer", seat=0).answer("suffer", seat=1)
