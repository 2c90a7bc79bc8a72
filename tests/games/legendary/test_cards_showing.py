"""Cards that want a Hero shown, or else: who can show what, who is asked, who suffers, and when nobody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tests.games.legendary.moments import MOMENTS, NO_HQ
from tests.games.legendary.scenario import Arrange, Scenario


class Wants(NamedTuple):
    """A line that wants a Hero shown: whose, when, what fits, whom it reaches, and what it does else."""

    card: str
    when: str
    need: str
    who: str = "each"
    harm: str = "wound"

    @property
    def part(self) -> str:
        return "fight" if self.when == "tactic" else self.when

    def happens(self, table: Arrange, **given: Any) -> Scenario:
        return MOMENTS[self.when](table, self.card, **(NO_HQ | given))


LINES = [
    Wants("sabretooth", "fight", "x_men"),
    Wants("sabretooth", "escape", "x_men"),
    Wants("frost_giant", "fight", "ranged"),
    Wants("frost_giant", "escape", "ranged"),
    Wants("ymir_frost_giant_king", "ambush", "ranged"),
    Wants("ultron", "escape", "tech"),
    Wants("zzzax", "fight", "strength"),
    Wants("zzzax", "escape", "strength"),
    Wants("loki", "strike", "strength"),
    Wants("dr_doom", "strike", "tech", harm="two on the deck"),
    Wants("magneto", "strike", "x_men", harm="down to four"),
    Wants("crushing_shockwave", "tactic", "x_men", who="others", harm="two wounds"),
    Wants("the_legacy_virus", "twist", "tech"),
]
FITS = {
    "x_men": ["frenzied_slashing", "lightning_bolt"],
    "ranged": ["lightning_bolt"],
    "tech": ["arc_reactor", "web_shooters"],
    "strength": ["crazed_rampage"],
}
COMMON = {"x_men": "keen_senses", "ranged": "repulsor_rays", "tech": "endless_invention", "strength": "odinson"}
HAND = ["crazed_rampage", "frenzied_slashing", "oddball", "arc_reactor", "lightning_bolt", "web_shooters"]
"""Six cards with every class, and every team but that of the Agents."""


def rows(lines: Sequence[Wants] = LINES, **more: Any) -> list[Any]:
    """A row for each line."""
    return [
        pytest.param(line, id=f"{line.card}-{line.when}", marks=pytest.mark.card(line.card, line.part, **more))
        for line in lines
    ]


def harmed(t: Scenario, seat: int, line: Wants, hand: int) -> bool:
    """Whether a player who had so many cards in hand has suffered, wholly; a half of it fails."""
    found = {
        "wound": (t.zone("discard", seat).count("wound"), 1),
        "two wounds": (t.zone("discard", seat).count("wound"), 2),
        "two on the deck": (hand - len(t.zone("hand", seat)), 2),
        "down to four": (hand - len(t.zone("hand", seat)), hand - 4),
    }
    had, wanted = found[line.harm]
    assert had in (0, wanted)
    return had == wanted


def suffer(t: Scenario) -> None:
    """Choose to suffer, and then what goes."""
    t.answer("suffer", ask="show_or_suffer")
    if t.asked == "doom":
        t.answer(*t.options[:2])
    elif t.asked == "discard_down":
        assert t.decision.pick is not None
        t.answer(*t.options[: t.decision.pick.lo])


def hands(line: Wants, players: int, hand: list[str]) -> dict[str, Any]:
    """The first whom a line reaches holds this hand, everybody else nothing."""
    if line.who == "others":
        return {"players": max(players, 2), "others": [{"hand": hand}]}
    return {"players": players, "hand": hand}


@pytest.mark.rule("LEG-FX-7")
@pytest.mark.parametrize("line", rows(may="yes"))
def test_just_the_heroes_that_fit_can_be_shown_and_spare_one_all(table: Arrange, line: Wants) -> None:
    seat = int(line.who == "others")
    for shown in FITS[line.need]:
        t = line.happens(table, **hands(line, 2, HAND))
        assert t.options == [*[f"show {hero}" for hero in FITS[line.need]], "suffer"]
        t.answer(f"show {shown}", ask="show_or_suffer", seat=seat)
        assert not harmed(t, seat, line, 6)
        assert (sorted(t.zone("hand", seat)), t.zone("deck", seat)) == (sorted(HAND), [])
        assert [kind.id for kind in t.match.view(1 - seat).zone("hand", seat).known] == [shown]


@pytest.mark.rule("LEG-FX-7", "LEG-HIDE-4")
@pytest.mark.parametrize("line", rows(may="no"))
def test_one_may_suffer_all_the_same_and_nobody_learns_what_one_holds(table: Arrange, line: Wants) -> None:
    seat = int(line.who == "others")
    t = line.happens(table, **hands(line, 2, HAND))
    suffer(t)
    assert harmed(t, seat, line, 6)
    told = [seen for event in t.match.events if (seen := event.told(1 - seat)) is not None]
    assert "shows" not in [what for what, _ in told]
    assert not [hero for hero in FITS[line.need] if f"Kind({hero})" in str(told)]


@pytest.mark.rule("LEG-FX-7", "LEG-HIDE-4", "LEG-HIDE-6")
@pytest.mark.edge("legendary", 51)
@pytest.mark.parametrize("line", rows([line for line in LINES if "wound" in line.harm], may="no"))
def test_the_story_of_suffering_does_not_depend_on_the_hand(table: Arrange, line: Wants) -> None:
    seat = int(line.who == "others")
    stories = []
    for hand in (HAND, ["oddball", "shield_agent", "shield_agent", "wound", "wound", "wound"]):
        t = line.happens(table, **hands(line, 2, hand), handoff="always")
        while t.asked == "show_or_suffer":
            suffer(t)
        assert harmed(t, seat, line, 6)
        stories.append([event.told(1 - seat) for event in t.match.events])
    assert stories[0] == stories[1]


@pytest.mark.rule("LEG-FX-5")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("line", rows())
def test_all_who_are_reached_are_asked_in_turn(table: Arrange, line: Wants, players: int) -> None:
    active = players - 1
    hand = [COMMON[line.need], *["shield_agent"] * (5 if line.card in ("dr_doom", "magneto") else 1)]
    t = line.happens(table, players=players, active=active, hand=hand, others=[{"hand": hand}] * (players - 1))
    reached = [(active + i) % players for i in range(line.who == "others", players)]
    asked = []
    while t.asked == "show_or_suffer":
        asked.append(t.asks)
        # Every second one would rather suffer.
        if len(asked) % 2:
            t.answer(f"show {COMMON[line.need]}")
        else:
            suffer(t)
    assert asked == reached
    assert [seat for seat in range(players) if harmed(t, seat, line, len(hand))] == sorted(reached[1::2])


@pytest.mark.rule("LEG-FX-7", "LEG-FX-8", "LEG-HIDE-6")
@pytest.mark.parametrize("handoff", ["needed", "always"])
@pytest.mark.parametrize("line", rows())
def test_with_nothing_to_show_one_suffers(table: Arrange, line: Wants, handoff: str) -> None:
    seat = int(line.who == "others")
    t = line.happens(table, **hands(line, 2, ["oddball", *["wound"] * 5]), handoff=handoff)
    if handoff == "always":
        assert t.options == ["suffer"]
    while t.asked not in ("main", ""):
        t.answer("suffer") if t.asked == "show_or_suffer" else t.answer(
            *(["wound", "wound"] if t.asked in ("doom", "discard_down") else t.options[:1])
        )
    assert harmed(t, seat, line, 6)


@pytest.mark.rule("LEG-FX-7", "LEG-FX-10")
@pytest.mark.parametrize("handoff", ["needed", "always"])
@pytest.mark.parametrize("line", rows(LINES[:-1]))
def test_nobody_is_asked_where_suffering_would_plainly_change_nothing(
    table: Arrange, line: Wants, handoff: str
) -> None:
    # With the Legacy Virus no game goes on once the Wounds have run out.
    harmless = {"two on the deck": [HAND[:5], [*HAND, "shield_agent"], []], "down to four": [HAND[:4], HAND[:1], []]}
    for hand in harmless.get(line.harm, [HAND]):
        t = line.happens(table, **hands(line, 2, hand), wounds=0, handoff=handoff)
        assert t.asked == "main"
        assert "shows" not in t.told


@pytest.mark.rule("LEG-FX-7")
@pytest.mark.parametrize("line", rows(may="no"))
def test_the_cheapest_hero_shows_itself_if_the_table_wants_it(table: Arrange, line: Wants) -> None:
    seat = int(line.who == "others")
    t = line.happens(table, **hands(line, 2, HAND), auto_reveal="on")
    # Lightning Bolt costs less than Frenzied Slashing, the Web-Shooters less than an Arc Reactor.
    cheapest = {"x_men": "lightning_bolt", "tech": "web_shooters"}.get(line.need, FITS[line.need][0])
    assert [args[1].id for what, args in t.events if what == "shows"] == [cheapest]
    assert t.asked == "main"
    assert not harmed(t, seat, line, 6)
    t = line.happens(table, **hands(line, 2, HAND))
    suffer(t)


@pytest.mark.card("loki", "strike", may="no")
@pytest.mark.rule("LEG-FX-10", "LEG-FX-7")
def test_once_the_last_wound_is_taken_nobody_else_is_asked(table: Arrange) -> None:
    hand = ["odinson"]
    t = LINES[8].happens(table, players=3, wounds=1, hand=hand, others=[{"hand": hand}, {"hand": hand}])
    t.answer("suffer", seat=0)
    assert t.asked == "main"
    assert [t.zone("discard", seat) for seat in range(3)] == [["wound"], [], []]


@pytest.mark.card("crushing_shockwave", may="no")
@pytest.mark.rule("LEG-FX-10")
def test_a_shockwave_with_a_single_wound_left(table: Arrange) -> None:
    t = LINES[11].happens(table, players=3, wounds=1, others=[{"hand": ["keen_senses"]}, {"hand": ["keen_senses"]}])
    t.answer("suffer", seat=1)
    assert [t.zone("discard", seat) for seat in range(3)] == [[], ["wound"], []]
    assert t.asked == "main"


@pytest.mark.card("crushing_shockwave")
@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize(("mode", "wounds"), [("classic", 0), ("advanced", 2), ("revised", 2), ("golden", 0)])
def test_a_shockwave_alone(table: Arrange, mode: str, wounds: int) -> None:
    t = LINES[11].happens(table, solo_mode=mode)
    assert t.zone("discard") == ["wound"] * wounds
