"""The four solo modes side by side: set-up, Twists, Strikes, Villain phase, HQ, score."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tests.games.legendary.moments import NO_HQ, TROOPERS, escaping, struck, twisted
from tests.games.legendary.scenario import Arrange

MODES = ("classic", "advanced", "revised", "golden")
CUBE = "unleash_the_power_of_the_cosmic_cube"
COSTLY = ["hulk_smash", "pure_fury", "steal_abilities", "god_of_thunder", "berserker_rage"]


def begun(mode: str, seed: int = 1, **options: Any) -> Table:
    """A table right after set-up."""
    options["solo_mode"] = mode
    return Match(GAME, Options(**options), 1, seed)._checkpoints[1].state


# -- set-up -----------------------------------------------------------------------------------------------------------

# Villain cards, Henchmen in deck and city, Bystanders, Strikes, Heroes.
NUMBERS = {
    "classic": (8, 3, 0, 1, 1, 3),
    "advanced": (8, 3, 0, 1, 5, 3),
    "revised": (8, 2, 2, 1, 5, 3),
    "golden": (16, 10, 0, 2, 5, 5),
}


@pytest.mark.rule("LEG-SOLO-1", "LEG-SET-5")
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_its_numbers_and_scheme_lines_beat_them(mode: str) -> None:
    villains, henchmen, in_city, bystanders, strikes, heroes = NUMBERS[mode]
    excluded = ("super_hero_civil_war", "negative_zone_prison_breakout") if mode == "classic" else ()
    for scheme in content().schemes.values():
        if scheme.id in excluded:
            with pytest.raises(Refusal):
                begun(mode, scheme=scheme.id)
            continue
        s = begun(mode, scheme=scheme.id)
        hidden = 12 if scheme.required_group else 0
        found = Counter(card.kind.type for card in s.villain_deck.cards)
        assert +found == +Counter(
            villain=villains,
            henchman=henchmen + 10 * scheme.extra_henchmen_groups,
            bystander=bystanders if scheme.bystanders is None else scheme.bystanders,
            strike=strikes,
            twist=scheme.twists_for(1),
            hero=hidden,
        )
        assert sum(len(space) for space in s.city) == in_city
        assert len(s.heroes) == scheme.heroes.get(1, heroes)
        assert len(s.wounds) == (6 if scheme.wounds_per_player else 30)
    assert begun(mode, scheme="secret_invasion_of_the_skrull_shapeshifters").villain_groups[-1:] == ["skrulls"]


@pytest.mark.rule("LEG-SOLO-1", "LEG-SET-6")
@pytest.mark.parametrize("mode", MODES)
def test_only_the_golden_mode_uses_always_leads(mode: str) -> None:
    groups = [begun(mode, seed, mastermind="magneto", scheme=CUBE).villain_groups for seed in range(12)]
    assert all("brotherhood" in chosen for chosen in groups) is (mode == "golden")
    led = [begun(mode, seed, mastermind="dr_doom", scheme=CUBE).henchmen_groups for seed in range(12)]
    assert (led == [["doombot_legion"]] * 12) is (mode == "golden")


# -- after a Twist ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-SOLO-2", "LEG-TWI-1")
@pytest.mark.parametrize(
    ("mode", "ask"), [("classic", "ko_hq"), ("advanced", "bottom_hq"), ("revised", "bottom_hq"), ("golden", "")]
)
def test_what_leaves_the_hq_after_a_twist(table: Arrange, mode: str, ask: str) -> None:
    hq = ["hulk_smash", "unending_energy", "silent_sniper", None, "keen_senses"]
    t = twisted(table, CUBE, solo_mode=mode, hq=hq, hero_deck=["team_player", "quick_draw"])
    if not ask:
        assert t.asked == "main"
        return
    assert t.options == ["hq2", "hq5"], "of cost 6 or less"
    assert t.zone("scheme_twists") == ["scheme_twist"], "the Twist is done first"
    t.answer("hq2", ask=ask, seat=0)
    assert (t.hq[1], t.hq[3]) == ("team_player", "quick_draw")
    assert t.zone("ko") == (["unending_energy"] if ask == "ko_hq" else [])
    assert t.zone("hero_deck") == ([] if ask == "ko_hq" else ["unending_energy"])


@pytest.mark.rule("LEG-SOLO-2", "LEG-HQ-3")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("hq", [COSTLY, [None] * 5])
def test_nothing_leaves_an_hq_of_costly_heroes_or_none(table: Arrange, mode: str, hq: list[str | None]) -> None:
    t = twisted(table, CUBE, solo_mode=mode, hq=hq, hero_deck=[])
    assert (t.asked, t.zone("ko"), t.hq) == ("main", [], hq)


@pytest.mark.rule("LEG-SOLO-2")
@pytest.mark.parametrize(("mode", "left"), [("classic", 2), ("advanced", 2), ("revised", 1)])
def test_only_revised_lets_no_second_hero_leave_in_a_turn(table: Arrange, mode: str, left: int) -> None:
    # Each Twist of the Bank Robbery brings the next card: the second Twist, and in the next turn a Bystander.
    deck = ["scheme_twist", "bystander", "scheme_twist", "bystander", "bystander"]
    t = twisted(table, "midtown_bank_robbery", solo_mode=mode, villain_deck=deck)
    asked = 0
    while t.asked in ("ko_hq", "bottom_hq"):
        asked += 1
        t.answer("hq1")
    assert (asked, t.s.twists_played) == (left, 2)
    t.end().answer("hq1")
    assert (t.asked, t.s.twists_played) == ("main", 3)


# -- after a Strike ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-SOLO-1", "LEG-STR-1", "LEG-FX-3")
@pytest.mark.parametrize("mode", MODES)
def test_only_in_advanced_a_strike_brings_the_next_card(table: Arrange, mode: str) -> None:
    deck = ["master_strike", "master_strike", "sentinel", "hand_ninjas", "bystander"]
    t = struck(table, "red_skull", solo_mode=mode, villain_deck=deck, hand=["odinson"])
    cards = {"classic": 4, "advanced": 2, "revised": 4, "golden": 3}[mode]
    assert len(t.zone("villain_deck")) == cards
    assert t.zone("ko").count("odinson") == 1
    t = struck(table, "red_skull", solo_mode=mode, villain_deck=["master_strike"])
    assert (t.asked, t.s.last_turn) == ("main", True)


# -- golden -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-TURN-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_golden_plays_two_cards_or_buys_one_off(table: Arrange, cards: int, answer: str) -> None:
    deck = ["sentinel", "zzzax", "melter"][:cards]
    t = table(solo_mode="golden", villain_deck=deck, victory=["bystander", "bystander"], phase="villain")
    if cards > 1:
        assert t.city == {}, "it is spent before the first card"
        t.answer(answer, ask="spend_bystander", seat=0)
    played = min(cards, 1 if answer == "yes" else 2)
    assert len(t.city) == played
    assert t.zone("ko") == (["bystander"] if cards > 1 and answer == "yes" else [])
    assert len(t.zone("victory")) == 2 - len(t.zone("ko"))
    t = table(solo_mode="golden", villain_deck=deck, victory=["zzzax"][cards:], phase="villain")
    assert (t.asked, len(t.city)) == ("main", min(2, cards)), "with no Bystander there is no question"


@pytest.mark.rule("LEG-HQ-1", "LEG-HQ-2")
def test_golden_closes_every_gap_from_the_right(table: Arrange) -> None:
    hq = ["keen_senses", "odinson", "mission_accomplished", "determination", "web_shooters"]
    deck = ["team_player", "quick_draw", "oddball", "card_shark", "psychic_link", "borrowed_brawn"]
    t = table(solo_mode="golden", hq=hq, hero_deck=deck, recruit=20)
    t.buy("hq1")
    assert t.hq == [*hq[1:], "team_player"]
    t.buy("hq5")
    assert t.hq == [*hq[1:], "quick_draw"]
    t = table(solo_mode="golden", hq=hq, hero_deck=deck, city={"bank": "paibok_the_power_skrull"}, attack=8)
    t.fight("bank").answer("take hq3")
    assert t.hq == [hq[0], hq[1], hq[3], hq[4], "team_player"]
    t = twisted(
        table, "super_hero_civil_war", solo_mode="golden", hq=hq, hero_deck=deck, villain_deck=["bystander"] * 3
    )
    assert t.hq == deck[:5]


@pytest.mark.rule("LEG-HQ-3", "LEG-TURN-7")
def test_the_conveyor_runs_before_each_villain_phase_but_the_first(table: Arrange) -> None:
    hq = ["hulk_smash", "odinson", "mission_accomplished", "determination", "web_shooters"]
    given: dict[str, Any] = {"solo_mode": "golden", "hq": hq, "villain_deck": ["bystander"] * 9, "phase": "villain"}
    t = table(hero_deck=["team_player", "quick_draw"], **given)
    assert t.hq == hq
    t.end()
    assert (t.hq, t.zone("ko")) == ([*hq[1:], "team_player"], [])
    assert "hulk_smash" in t.zone("box")
    t.end()
    assert (t.hq, t.s.last_turn) == ([*hq[2:], "team_player", "quick_draw"], True)
    t.end()
    assert t.outcome.reason == "draw"


@pytest.mark.rule("LEG-ESC-1", "LEG-HQ-1")
def test_golden_fills_slot_five_after_an_escape(table: Arrange) -> None:
    hq = ["keen_senses", "odinson", "mission_accomplished", "determination", "web_shooters"]
    t = escaping(table, "zzzax", solo_mode="golden", hq=hq, hero_deck=["team_player"] * 3, villain_deck=["sentinel"])
    t.answer("hq2", ask="ko_hq")
    assert t.hq == [hq[0], *hq[2:], "team_player"]
    if t.asked == "show_or_suffer":
        t.answer("suffer")


# -- score ------------------------------------------------------------------------------------------------------------

LOSSES = {"classic": (-4, -3, -1), "advanced": (-4, -3, -1), "revised": (-1, -3, -1), "golden": (0, 0, 0)}


@pytest.mark.rule("LEG-SOLO-4", "LEG-VP-1")
@pytest.mark.parametrize("mode", MODES)
def test_what_each_mode_takes_off(table: Arrange, mode: str) -> None:
    bystander, twist, villain = LOSSES[mode]
    for escaped, twists in (
        ([], 0),
        (["bystander"], 0),
        ([], 1),
        (["zzzax"], 0),
        (["bystander"] * 3 + ["zzzax", "sentinel"], 4),
    ):
        t = table(
            solo_mode=mode,
            attack=7,
            tactics=["endless_resources"],
            escaped=escaped,
            twists=twists,
            victory=["destroyer"],
        )
        t.fight("mastermind").end()
        off = escaped.count("bystander") * bystander + twists * twist
        off += sum(kind != "bystander" for kind in escaped) * villain
        assert t.outcome.scores == (5 + 5 + off,)


@pytest.mark.rule("LEG-SOLO-4", "LEG-TWI-2", "LEG-SCH-KILL")
def test_mystique_is_a_twist_and_killbots_are_villains_in_the_score(table: Arrange) -> None:
    given: dict[str, Any] = {
        "attack": 7,
        "tactics": ["endless_resources"],
        "scheme": "replace_earths_leaders_with_killbots",
    }
    t = escaping(table, "mystique", beside=3, **given)
    t.fight("mastermind").end()
    assert t.outcome.scores == (5 - 3,), "the three Twists from the start are not counted"
    t = escaping(table, "bystander", holds=("bystander",), beside=3, **given)
    t.fight("mastermind").end()
    assert t.outcome.scores == (5 - 1 - 4,)
    invasion = given | {"scheme": "secret_invasion_of_the_skrull_shapeshifters"}
    t = escaping(table, "skrull_shapeshifters", holds=("hulk_smash",), **invasion)
    t.fight("mastermind").end()
    assert t.outcome.scores == (5 - 1,), "the Hero below is no Villain"


@pytest.mark.rule("LEG-SOLO-4", "LEG-END-3")
@pytest.mark.parametrize("mode", MODES)
def test_a_draw_or_a_loss_has_no_score(table: Arrange, mode: str) -> None:
    t = table(solo_mode=mode, villain_deck=["bystander"], victory=["zzzax"], phase="villain")
    t.end()
    assert (t.outcome.reason, t.outcome.scores, t.outcome.winners) == ("draw", (), ())
    t = twisted(table, CUBE, 8, solo_mode=mode, victory=["zzzax"], **NO_HQ)
    assert (t.outcome.scores, t.outcome.winners) == ((), ())


@pytest.mark.rule("LEG-SOLO-4")
@pytest.mark.parametrize(
    ("attack", "recruit", "bonus", "ultimate"),
    [(11, 0, 0, True), (10, 0, 0, False), (7, 4, 0, True), (7, 3, 0, False), (12, 0, 2, False), (9, 4, 2, True)],
)
def test_an_ultimate_win_counts_all_points_made_in_the_turn(
    table: Arrange, attack: int, recruit: int, bonus: int, ultimate: bool
) -> None:
    for mode in MODES:
        t = table(
            solo_mode=mode,
            attack=attack,
            recruit=recruit,
            mastermind_bonus=bonus,
            tactics=["ruthless_dictator"],
            hand=["shield_trooper"],
            deck=TROOPERS[:1],
        )
        t.fight("mastermind")
        if recruit >= 3:
            t.buy("officer")
        t.end()
        assert t.outcome.reason == ("victory_ultimate" if ultimate and mode == "golden" else "victory_solo")
