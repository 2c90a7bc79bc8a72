"""What is told of a card in sight now: of what an Attack is made up, what works, what a Scheme does next."""

from __future__ import annotations

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.state import PLACES
from tabletop_games.legendary.words import strength
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import View, random_pick
from tabletop_tui.words import look
from tabletop_tui.words.narrator import Narrator
from tests.games.legendary.scenario import Arrange, Scenario
from tests.games.legendary.scenes import busy

LANGS = ("en", "zh_Hant")


def told(t: Scenario, kind: str, lang: str = "en", seat: int | None = 0) -> list[str]:
    """What is said of a kind beside what is printed on it."""
    narrator = Narrator(GAME.lexicon, lang, ["Ana", "Bo", "Cy"][: t.match.seats])
    view = look.dressed(narrator, t.match.view(seat))
    shown = [kind for zone in view.zones for kind in zone.known]
    found = next((one for one in shown if one.id == kind), content().kinds.get(kind))
    lines: list[str] = GAME.lexicon.standing(narrator, view, found)
    return lines


@pytest.mark.parametrize("scheme", sorted(content().schemes))
def test_the_parts_of_an_attack_add_up_to_it(scheme: str) -> None:
    """LEG-FIGHT-2, at every decision of random games."""
    checked, bonus = 0, (-1, 0, 3)
    for seed in range(6):
        options = GAME.options_model()(scheme=scheme, mastermind_bonus=bonus[seed % 3])
        match = Match(GAME, options, 2 + seed % 2, seed)
        rng = Rng(seed)
        for _ in range(250):
            if match.decision is None:
                break
            view = match.view(None)
            if view.facts["phase"] != "setup":
                checked += check_parts(view)
            match.submit(max(0, match.decision.seat), random_pick(match.decision, rng))
    assert checked > 1000


def check_parts(view: View) -> int:
    """Compare the parts with the Attack of every enemy; how many enemies there were."""
    fought = [place for place, attack in zip(PLACES, view.facts["attacks"], strict=True) if attack is not None]
    for place in fought:
        parts = strength.parts(view, place)
        assert max(0, sum(part.amount for part in parts)) == view.facts["attacks"][PLACES.index(place)], parts
    return len(fought)


def test_a_bonus_a_portal_and_this_turns_cards_are_named() -> None:
    t = busy(players=1, scheme="portals_to_the_dark_dimension", portals=4, twists=4).play("lightning_bolt")
    assert "Its Attack of 12 is made up of: printed 10, table option +1 and portal +1." in told(t, "loki")
    line = "Its Attack of 3 is made up of: printed 4, portal +1 and this turn, by Lightning Bolt: -2."
    assert line in told(t, "endless_armies_of_hydra")
    assert "攻擊力3的組成：牌面4、傳送門+1和本回合的雷霆閃電-2。" in told(t, "endless_armies_of_hydra", "zh_Hant")
    assert not [text for text in told(t, "venom") if "made up" in text]


def test_bystanders_heroes_under_it_and_twists_beside_the_scheme_are_named() -> None:
    t = busy(city={"bank": ["hydra_kidnappers", "bystander", "bystander"]})
    assert "Its Attack of 5 is made up of: printed 3 and 2 Bystanders held +2." in told(t, "hydra_kidnappers")
    killbots = busy(
        scheme="replace_earths_leaders_with_killbots", beside=4, city={"rooftops": ["bystander"]}, escaped=[]
    ).play("lightning_bolt")
    line = "Its Attack of 2 is made up of: Twists beside the Scheme 4 and this turn, by Lightning Bolt: -2."
    assert line in told(killbots, "killbot")
    skrull = busy(city={"rooftops": ["skrull_shapeshifters", "hulk_smash"]}).play("lightning_bolt")
    line = "Its Attack of 6 is made up of: cost of “Hulk Smash!” under it 8 and this turn, by Lightning Bolt: -2."
    assert line in told(skrull, "skrull_shapeshifters")


def test_a_demand_is_told_to_the_active_player_alone() -> None:
    t = busy()
    assert "You have what it demands: a Hero of this kind: X-Men." in told(t, "blob")
    assert "You do not have what it demands: a Hero of this kind: Covert." in told(t, "venom")
    assert not [line for line in told(t, "venom", seat=1) if "demands" in line]


def test_whether_a_demand_is_met_hangs_on_no_hand_that_is_hidden() -> None:
    """What others see is the same, whatever the active player holds."""
    views = [busy(hand=hand, played=[]).match.view(1) for hand in (["optic_blast"] * 2, ["shield_agent"] * 2)]
    assert [strength.requirement(view, "bridge") for view in views] == [("x_men", None)] * 2
    assert [strength.within_reach(view, "bridge") for view in views] == [False] * 2
    own = busy(hand=["optic_blast"] * 2, played=[]).match.view(0)
    assert strength.requirement(own, "bridge") == ("x_men", True)


def test_what_of_a_hero_would_work_now(table: Arrange) -> None:
    t = table(
        hand=["arc_reactor", "hulk_smash", "hey_can_i_get_a_do_over", "surge_of_power", "shield_agent"],
        played=["endless_invention"],
        recruit=3,
    )
    assert "[Tech]: works if played now, after Endless Invention." in told(t, "arc_reactor")
    off = "[Strength]: would not work now, none was played before this turn."
    assert off in told(t, "hulk_smash")
    assert "It would not be the first Hero of this turn." in told(t, "hey_can_i_get_a_do_over")
    made = "Recruit made this turn so far: 3; with this card 5 of the 8 it asks for."
    assert made in told(t, "surge_of_power")
    assert told(t, "shield_agent") == []
    assert told(t, "arc_reactor", seat=None) == []
    fresh = table(hand=["hey_can_i_get_a_do_over"])
    assert told(fresh, "hey_can_i_get_a_do_over") == ["It would be the first Hero of this turn."]


@pytest.mark.parametrize(
    ("scheme", "more", "line"),
    [
        ("midtown_bank_robbery", {"twists": 2}, "number 3: A Villain in the Bank captures two Bystanders."),
        ("unleash_the_power_of_the_cosmic_cube", {"twists": 6, "beside": 6}, "number 7: Put this Twist beside the"),
        ("unleash_the_power_of_the_cosmic_cube", {"twists": 7, "beside": 7}, "Evil wins."),
        ("portals_to_the_dark_dimension", {"twists": 1, "portals": 1}, "number 2: Put this Twist at the leftmost"),
    ],
)
def test_what_the_next_twist_of_a_scheme_does(table: Arrange, scheme: str, more: dict[str, int], line: str) -> None:
    t = table(players=2, scheme=scheme, **more)
    assert line in " ".join(told(t, scheme))


def test_alone_a_twist_costs_a_hero_besides(table: Arrange) -> None:
    t = table(scheme="the_legacy_virus", wounds=5)
    assert "Then, alone, KO an HQ Hero of cost 6 or less." in " ".join(told(t, "the_legacy_virus"))
    golden = table(scheme="the_legacy_virus", wounds=5, solo_mode="golden")
    assert "alone" not in " ".join(told(golden, "the_legacy_virus"))
