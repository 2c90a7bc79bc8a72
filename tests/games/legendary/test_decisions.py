"""The catalogue of questions: for each a table that raises it, who is asked, how much is picked, what is secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.cards.asks import ASKS
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.rules.asking import TABLE_ASKS
from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.engine.match import Match
from tests.games.legendary.moments import (
    HEROES,
    NO_HQ,
    TROOPERS,
    arriving,
    escaping,
    fought,
    played,
    struck,
    taken,
    twisted,
)
from tests.games.legendary.scenario import Arrange, Scenario

QUESTIONS = ASKS | {name: asks[0] for name, asks in TABLE_ASKS.items()}
SECRET, PUBLIC = True, False
MINE, THEIRS = 0, 1
"""The active player is asked, or the other one."""
SIX = ["odinson", "keen_senses", "oddball", "wound", "shield_agent", "shield_trooper"]


class Asked(NamedTuple):
    """A question of the catalogue: how it comes about at a table of two, whom it asks, how many picks, how secret."""

    id: str
    ask: str
    happens: Callable[[Arrange], Scenario]
    seat: int
    picks: tuple[int, int]
    secret: bool
    optional: bool


def ask(
    name: str,
    seat: int,
    secret: bool,
    happens: Callable[[Arrange], Scenario],
    picks: tuple[int, int] = (1, 1),
    optional: bool = False,
    ask: str = "",
) -> Asked:
    """A row of the table; the question is the one that belongs to the decision."""
    decision = f"LEG-D-{name}"
    return Asked(decision, ask or QUESTIONS[decision], happens, seat, picks, secret, optional)


def other(**own: Any) -> dict[str, Any]:
    """A table of two whose other player has these cards."""
    return {"players": 2, "others": [own]}


TWO: dict[str, Any] = {"players": 2}
HIDDEN_ANSWERS = ("doom", "top_deck", "pass_left")
"""What is picked goes where others do not see it; of all other questions the answer is public."""
ROWS = [
    ask("MAIN", MINE, SECRET, lambda t: t(**TWO, hand=SIX)),
    ask("COST", MINE, SECRET, lambda t: played(t, "optic_blast", **TWO, hand=SIX)),
    ask("KOHQ", MINE, PUBLIC, lambda t: escaping(t, "zzzax", **TWO, hq=["odinson", "oddball", None, None, None])),
    ask("ESCDISC", THEIRS, SECRET, lambda t: escaping(t, "mystique", ("bystander",), **other(hand=SIX))),
    ask("REVEAL", THEIRS, SECRET, lambda t: fought(t, "zzzax", **other(hand=SIX))),
    ask("DIVING", THEIRS, SECRET, lambda t: played(t, "crazed_rampage", **other(hand=["diving_block"])), optional=True),
    ask(
        "UNENDING",
        THEIRS,
        PUBLIC,
        lambda t: played(t, "steal_abilities", **other(deck=["unending_energy"])),
        optional=True,
    ),
    ask("DOOM", THEIRS, SECRET, lambda t: struck(t, "dr_doom", **other(hand=SIX)), picks=(2, 2)),
    ask(
        "DISC4",
        THEIRS,
        SECRET,
        lambda t: struck(t, "magneto", **other(hand=["wound", "wound", *HEROES[::2], *HEROES[::2]])),
        picks=(2, 2),
    ),
    ask("KOHAND", THEIRS, SECRET, lambda t: struck(t, "red_skull", **other(hand=SIX))),
    ask("KOHAND", THEIRS, SECRET, lambda t: escaping(t, "juggernaut", **other(hand=SIX)), picks=(2, 2)),
    ask("KOOWN", THEIRS, SECRET, lambda t: fought(t, "super_skrull", **other(hand=SIX))),
    ask("KOOWN", THEIRS, SECRET, lambda t: escaping(t, "destroyer", **other(hand=SIX)), picks=(2, 2)),
    ask("KODISC", THEIRS, PUBLIC, lambda t: arriving(t, "juggernaut", **other(discard=SIX)), picks=(2, 2)),
    ask("KOHD", MINE, SECRET, lambda t: played(t, "healing_factor", **TWO, hand=["wound"]), optional=True),
    ask("OFFICER", MINE, PUBLIC, lambda t: fought(t, "hydra_kidnappers", **TWO), optional=True),
    ask(
        "CAPTURE",
        MINE,
        PUBLIC,
        lambda t: played(t, "here_hold_this_for_a_second", **TWO, city={"bank": "blob", "sewers": "blob"}),
    ),
    ask("DOOVER", MINE, PUBLIC, lambda t: played(t, "hey_can_i_get_a_do_over", **TWO, hand=SIX), optional=True),
    ask("SELFWOUND", MINE, PUBLIC, lambda t: played(t, "random_acts_of_unkindness", **TWO), optional=True),
    ask("PASS", THEIRS, SECRET, lambda t: played(t, "random_acts_of_unkindness", wounds=0, **other(hand=SIX))),
    ask("SHADOW", MINE, PUBLIC, lambda t: played(t, "shadowed_thoughts", **TWO, played=["oddball"]), optional=True),
    ask("PSYCHIC", THEIRS, SECRET, lambda t: played(t, "psychic_link", **other(hand=SIX)), optional=True),
    ask("TOPDECK", MINE, SECRET, lambda t: played(t, "stack_the_deck", **TWO, hand=SIX)),
    ask("HYPNO", MINE, PUBLIC, lambda t: played(t, "hypnotic_charm", **TWO, deck=SIX)),
    ask("OTHERS", MINE, PUBLIC, lambda t: played(t, "covering_fire", **TWO, played=["diving_block"])),
    ask(
        "ODISC",
        THEIRS,
        SECRET,
        lambda t: played(t, "covering_fire", played=["diving_block"], **other(hand=SIX)).answer("discard"),
    ),
    ask("COPY", MINE, PUBLIC, lambda t: played(t, "copy_powers", **TWO, played=["odinson", "oddball"])),
    ask(
        "STEALORDER", MINE, PUBLIC, lambda t: played(t, "steal_abilities", deck=["odinson"], **other(deck=["oddball"]))
    ),
    ask(
        "ORDER3",
        MINE,
        PUBLIC,
        lambda t: played(t, "the_amazing_spider_man", **TWO, deck=["odinson", "oddball", "hulk_smash"]),
        picks=(3, 3),
    ),
    ask("CYCLONE", MINE, PUBLIC, lambda t: played(t, "spinning_cyclone", **TWO, city={"bank": "blob"}), optional=True),
    ask("DEFEAT", MINE, PUBLIC, lambda t: taken(t, "cruel_ruler", **TWO, city={"bank": "zzzax", "bridge": "zzzax"})),
    ask(
        "FREE",
        MINE,
        PUBLIC,
        lambda t: taken(t, "dark_technology", **TWO, hq=["lightning_bolt", *[None] * 4]),
        optional=True,
    ),
    ask(
        "FREE",
        MINE,
        PUBLIC,
        lambda t: taken(t, "bitter_captor", **TWO, hq=["lightning_bolt", "keen_senses", *[None] * 3]),
    ),
    ask("KO4", MINE, PUBLIC, lambda t: taken(t, "maniacal_tyrant", **TWO, discard=SIX), picks=(0, 4)),
    ask("VPKO", THEIRS, PUBLIC, lambda t: taken(t, "vanishing_illusions", **other(victory=["zzzax", "blob"]))),
    ask(
        "BUBBLE",
        MINE,
        SECRET,
        lambda t: taken(t, "electromagnetic_bubble", **TWO, hand=["keen_senses", "lightning_bolt"]),
    ),
    ask("RUTHLESS", MINE, SECRET, lambda t: taken(t, "ruthless_dictator", **TWO, deck=SIX)),
    ask(
        "RUTHLESS",
        MINE,
        SECRET,
        lambda t: taken(t, "ruthless_dictator", **TWO, deck=SIX).answer("oddball"),
        ask="ruthless_discard",
    ),
    ask("DOOMBOT", MINE, SECRET, lambda t: fought(t, "doombot_legion", **TWO, deck=SIX)),
    ask("MELTER", MINE, PUBLIC, lambda t: fought(t, "melter", **other(deck=SIX))),
    ask("PAIBOK", MINE, PUBLIC, lambda t: fought(t, "paibok_the_power_skrull", **TWO)),
    ask(
        "HIGHCOST",
        MINE,
        PUBLIC,
        lambda t: arriving(t, "skrull_queen_veranke", **TWO, hq=["hulk_smash", "pure_fury", *[None] * 3]),
    ),
    ask("YMIR", MINE, PUBLIC, lambda t: fought(t, "ymir_frost_giant_king", **TWO)),
    ask(
        "YMIRW",
        THEIRS,
        SECRET,
        lambda t: fought(t, "ymir_frost_giant_king", **other(hand=["wound"], discard=["wound"])).answer("seat2"),
        picks=(0, 2),
    ),
    ask(
        "BYSPEND", MINE, PUBLIC, lambda t: t(solo_mode="golden", victory=["bystander"], phase="villain"), optional=True
    ),
    ask("BOTTOM", MINE, PUBLIC, lambda t: twisted(t, "the_legacy_virus", solo_mode="advanced", wounds=9)),
    ask(
        "SHOW",
        THEIRS,
        SECRET,
        lambda t: (
            t(final_showdown="on", attack=7, tactics=["endless_resources"], **other(hand=SIX)).fight("mastermind").end()
        ),
    ),
]


@pytest.mark.rule("LEG-HIDE-2", "LEG-FX-4", "LEG-FX-8")
@pytest.mark.parametrize("asked", ROWS, ids=lambda one: f"{one.id}-{one.ask}")
def test_a_question_asks_the_right_player_for_the_right_number(table: Arrange, asked: Asked) -> None:
    t = asked.happens(table).leave_open()
    # What the active player is asked in the same effect comes first.
    while t.asks != asked.seat:
        t.answer(t.options[-1] if t.asked in ("show_or_suffer", "psychic_link") else t.options[0])
    if t.asked == "show_or_suffer" != asked.ask:
        t.answer("suffer")
    assert (t.asked, t.asks) == (asked.ask, asked.seat)
    pick = t.decision.pick
    assert ((1, 1) if pick is None else (pick.lo, pick.hi)) == asked.picks
    assert t.decision.private is asked.secret
    assert t.decision.secret is (asked.ask in HIDDEN_ANSWERS)
    assert (t.options[-1] in ("no", "none")) is asked.optional
    if t.match.seats > 1:
        pending = t.match.view(1 - asked.seat).pending
        assert pending is not None
        assert (pending.options is None) is asked.secret


def setting_up(ask: str) -> Decision:
    """The first question of that name in set-up."""
    for seed in range(300):
        made = Match(GAME, Options(setup_choice="choose", first_player="choose", hq_mulligan="on"), 2, seed)
        while made.decision is not None and made.decision.seat == TABLE:
            if made.decision.ask == ask:
                return made.decision
            made.submit(0, "random" if "random" in made.decision.options else made.decision.options[-1])
    raise AssertionError(f"never asked: {ask}")


@pytest.mark.rule("LEG-SET-12", "LEG-SET-13", "LEG-SET-14")
@pytest.mark.parametrize(
    "ask", [ask for name in ("LEG-D-SETUP", "LEG-D-FIRST", "LEG-D-MULL") for ask in TABLE_ASKS[name]]
)
def test_the_table_decides_together_in_set_up(ask: str) -> None:
    decision = setting_up(ask)
    assert (decision.seat, decision.private, decision.pick) == (TABLE, False, None)
    assert len(decision.options) >= 2
    assert ("random" in decision.options) is ask.startswith("setup")


def test_every_decision_of_the_catalogue_is_here() -> None:
    assert {one.id for one in ROWS} | {"LEG-D-SETUP", "LEG-D-FIRST", "LEG-D-MULL"} == set(content().decisions)
    assert len(content().decisions) == 46
    asks = {one.ask for one in ROWS} | {ask for name, asks in TABLE_ASKS.items() for ask in asks}
    assert asks == {*ASKS.values(), "ruthless_discard"} | {ask for asks in TABLE_ASKS.values() for ask in asks}


SKIPPED: list[tuple[str, Callable[[Arrange], Scenario]]] = [
    ("KOHQ", lambda t: escaping(t, "zzzax", **TWO, hq=["hulk_smash", *[None] * 4])),
    ("ESCDISC", lambda t: escaping(t, "mystique", ("bystander",), **TWO)),
    ("REVEAL", lambda t: fought(t, "zzzax", **other(hand=["odinson"]), wounds=0)),
    ("DOOM", lambda t: struck(t, "dr_doom", **other(hand=SIX[:5]))),
    ("DISC4", lambda t: struck(t, "magneto", **other(hand=SIX[:4]))),
    ("KOHAND", lambda t: struck(t, "red_skull", **other(hand=["wound"]))),
    ("KOOWN", lambda t: fought(t, "super_skrull", **other(hand=["wound"]))),
    ("KODISC", lambda t: arriving(t, "juggernaut", **other(discard=["wound"]))),
    ("KOHD", lambda t: played(t, "healing_factor", **TWO)),
    ("OFFICER", lambda t: fought(t, "hydra_kidnappers", **TWO, officers=0)),
    (
        "CAPTURE",
        lambda t: played(
            t, "here_hold_this_for_a_second", **TWO, city={"bank": "blob", "sewers": "blob"}, bystanders=0
        ),
    ),
    ("DOOVER", lambda t: played(t, "hey_can_i_get_a_do_over", **TWO, played=["odinson"], hand=SIX)),
    ("SELFWOUND", lambda t: played(t, "random_acts_of_unkindness", **TWO, wounds=0)),
    ("SHADOW", lambda t: played(t, "shadowed_thoughts", **TWO, played=["oddball"], villain_deck=[])),
    ("PSYCHIC", lambda t: played(t, "psychic_link", **other(hand=["odinson"]))),
    ("TOPDECK", lambda t: played(t, "stack_the_deck", **TWO)),
    ("HYPNO", lambda t: played(t, "hypnotic_charm", **TWO)),
    ("OTHERS", lambda t: played(t, "covering_fire", played=["diving_block"])),
    ("COPY", lambda t: played(t, "copy_powers", **TWO)),
    ("STEALORDER", lambda t: played(t, "steal_abilities", **TWO, deck=["odinson"])),
    ("ORDER3", lambda t: played(t, "the_amazing_spider_man", **TWO, deck=["odinson", "wound", "wound"])),
    ("CYCLONE", lambda t: played(t, "spinning_cyclone", **TWO)),
    ("DEFEAT", lambda t: taken(t, "cruel_ruler", **TWO, city={"bank": "blob"})),
    ("FREE", lambda t: taken(t, "dark_technology", **TWO, **NO_HQ)),
    ("KO4", lambda t: taken(t, "maniacal_tyrant", **TWO)),
    ("VPKO", lambda t: taken(t, "vanishing_illusions", **other(victory=["bystander"]))),
    ("BUBBLE", lambda t: taken(t, "electromagnetic_bubble", **TWO, hand=["odinson"])),
    ("RUTHLESS", lambda t: taken(t, "ruthless_dictator", **TWO, deck=TROOPERS[:1])),
    ("DOOMBOT", lambda t: fought(t, "doombot_legion", **TWO, deck=["odinson"])),
    ("MELTER", lambda t: fought(t, "melter", **TWO)),
    ("PAIBOK", lambda t: fought(t, "paibok_the_power_skrull", **TWO, **NO_HQ)),
    ("HIGHCOST", lambda t: arriving(t, "skrull_queen_veranke", **TWO, hq=["hulk_smash", "oddball", *[None] * 3])),
    ("YMIRW", lambda t: fought(t, "ymir_frost_giant_king")),
    ("BYSPEND", lambda t: t(solo_mode="golden", phase="villain")),
    ("BOTTOM", lambda t: twisted(t, "the_legacy_virus", solo_mode="advanced", wounds=9, **NO_HQ)),
]


@pytest.mark.rule("LEG-FX-3", "LEG-FX-8")
@pytest.mark.parametrize(("decision", "happens"), SKIPPED, ids=[row[0] for row in SKIPPED])
def test_a_question_with_nothing_to_choose_from_is_left_out(
    table: Arrange, decision: str, happens: Callable[[Arrange], Scenario]
) -> None:
    t = happens(table)
    assert (t.asked, t.asks) == ("main", 0)
    assert all(given.ask == "main" for given in t.given)
