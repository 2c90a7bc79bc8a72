"""The moment at which a Scheme succeeds, and the one before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.moments import NO_HQ, escaping, twisted
from tests.games.legendary.scenario import Arrange

BANK = "midtown_bank_robbery"
NEGATIVE = "negative_zone_prison_breakout"
PORTALS = "portals_to_the_dark_dimension"
KILLBOTS = "replace_earths_leaders_with_killbots"
INVASION = "secret_invasion_of_the_skrull_shapeshifters"
WAR = "super_hero_civil_war"
VIRUS = "the_legacy_virus"
CUBE = "unleash_the_power_of_the_cosmic_cube"


@pytest.mark.rule("LEG-END-1")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(
    ("scheme", "last"),
    [
        pytest.param(CUBE, 8, marks=pytest.mark.card(CUBE, "evil_wins")),
        pytest.param(PORTALS, 7, marks=pytest.mark.card(PORTALS, "evil_wins")),
    ],
)
def test_evil_wins_with_the_last_twist_and_not_before(table: Arrange, scheme: str, last: int, players: int) -> None:
    given: dict[str, Any] = NO_HQ | {"players": players, "wounds": 0}
    t = twisted(table, scheme, last - 1, **given)
    assert t.asked == "main"
    t = twisted(table, scheme, last, **given)
    assert (t.outcome.reason, t.outcome.rule, t.outcome.winners) == ("evil_twists_played", "LEG-END-1", ())


HENCHMEN = ["savage_land_mutates"] * 10
# What counts, what has escaped already, who escapes now, with what, and at how many evil wins.
ESCAPED: list[tuple[str, str, list[str], str, tuple[str, ...], int]] = [
    (BANK, "bystanders", ["bystander"] * 7, "sentinel", ("bystander",), 8),
    (NEGATIVE, "villains", ["zzzax", *HENCHMEN], "the_leader", (), 12),
    (KILLBOTS, "killbots", ["bystander"] * 4, "bystander", (), 5),
    (INVASION, "heroes", ["odinson"] * 5, "team_player", (), 6),
]


@pytest.mark.rule("LEG-END-1", "LEG-ESC-0")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(
    ("scheme", "what", "gone", "villain", "holds", "limit"),
    [pytest.param(*row, marks=pytest.mark.card(row[0], "evil_wins"), id=row[1]) for row in ESCAPED],
)
def test_evil_wins_with_the_last_escape_before_anything_else_of_it(
    table: Arrange,
    scheme: str,
    what: str,
    gone: list[str],
    villain: str,
    holds: tuple[str, ...],
    limit: int,
    players: int,
) -> None:
    for before in (limit - 2, limit - 1):
        t = escaping(
            table,
            villain,
            holds=holds,
            scheme=scheme,
            escaped=gone[:before],
            players=players,
            hq=["keen_senses", None, None, None, None],
            hero_deck=["quick_draw"] * 5,
            hand=["wound"],
            beside=3 if scheme == KILLBOTS else 0,
        )
        if before == limit - 1:
            assert t.outcome.reason == f"evil_escaped_{what}"
            assert "ko_hq" not in t.told
        else:
            assert t.asked == "main"
            assert "ko_hq" in t.told


@pytest.mark.card(BANK, "evil_wins")
@pytest.mark.card(INVASION, "evil_wins")
@pytest.mark.rule("LEG-END-1")
def test_several_at_once_can_go_beyond_the_limit(table: Arrange) -> None:
    t = escaping(table, "sentinel", holds=("bystander",) * 3, scheme=BANK, escaped=["bystander"] * 6, players=2)
    assert t.outcome.reason == "evil_escaped_bystanders"
    given: dict[str, Any] = {"scheme": INVASION, "escaped": ["odinson"] * 5, "players": 2}
    t = escaping(table, "skrull_shapeshifters", holds=("hulk_smash",), **given)
    assert t.outcome.reason == "evil_escaped_heroes", "a Hero under a Villain lies in the Escaped pile too"


@pytest.mark.card(WAR, "evil_wins")
@pytest.mark.rule("LEG-SCH-CIVIL", "LEG-END-1", "LEG-END-3")
@pytest.mark.edge("legendary", 40)
@pytest.mark.parametrize(("left", "lost"), [(1, True), (2, False)])
def test_the_war_is_lost_when_the_hero_deck_is_empty(table: Arrange, left: int, lost: bool) -> None:
    t = table(scheme=WAR, players=2, hero_deck=["quick_draw"] * left, recruit=4).buy("hq1")
    assert (t.match.outcome is not None) is lost
    if lost:
        assert t.outcome.reason == "evil_hero_deck", "evil, not a draw"
    for hero_deck in (5, 6):
        t = twisted(table, WAR, players=2, hero_deck=["quick_draw", "team_player"] * 2 + ["oddball"] * (hero_deck - 4))
        assert (t.match.outcome is not None) is (hero_deck == 5)


@pytest.mark.card(VIRUS, "evil_wins")
@pytest.mark.rule("LEG-SCH-VIRUS", "LEG-END-1")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_virus_wins_with_the_last_wound_whoever_takes_it(table: Arrange, players: int) -> None:
    for wounds in (players, players + 1):
        t = table(scheme=VIRUS, players=players, hand=["crazed_rampage"], wounds=wounds).play("crazed_rampage")
        assert (t.match.outcome is not None) is (wounds == players)
        if wounds == players:
            assert t.outcome.reason == "evil_wound_stack"
    t = table(scheme=VIRUS, players=players, hand=["random_acts_of_unkindness"], wounds=1)
    t.play("random_acts_of_unkindness").answer("yes", ask="self_wound")
    assert t.outcome.reason == "evil_wound_stack"


@pytest.mark.card(VIRUS, "evil_wins")
@pytest.mark.rule("LEG-INT-1")
def test_a_blocked_wound_stays_on_the_stack(table: Arrange) -> None:
    t = table(scheme=VIRUS, hand=["crazed_rampage", "diving_block"], wounds=1, players=1)
    t.play("crazed_rampage").answer("yes", ask="diving_block")
    assert (t.asked, t.zone("wounds")) == ("main", ["wound"])
