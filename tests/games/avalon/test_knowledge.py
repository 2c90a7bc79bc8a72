"""Who knows whom (AVA-KNOW), as a matrix, and what stays so whatever happens later."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.options import Options
from tabletop_tui.engine.match import Match
from tests.games.avalon import recognition
from tests.games.avalon.recognition import shown
from tests.games.avalon.scenario import LANCELOT_FIVE, LANCELOT_SEVEN, SEVEN, Arrange

ON = {False: "off", True: "on"}
CUSTOM = (
    (7, ("percival", "mordred", "oberon")),
    (7, ("morgana", "mordred")),
    (9, ("percival", "morgana", "lancelots")),
    (10, ("percival", "mordred", "oberon", "lancelots")),
    (10, ("oberon", "morgana", "lancelots")),
    (10, ()),
)
SETS: list[tuple[int, dict[str, Any]]] = [
    (seats, {"role_set": name}) for name in ("basic", "standard", "lancelot") for seats in range(5, 11)
] + [(seats, {"role_set": "custom", "roles": roles}) for seats, roles in CUSTOM]


def label(given: Any) -> str:
    return str(given["role_set"]) + "-".join(("", *given.get("roles", ()))) if isinstance(given, dict) else str(given)


@pytest.mark.rule("AVA-KNOW-1", "AVA-KNOW-2", "AVA-KNOW-3", "AVA-KNOW-5", "AVA-KNOW-6", "AVA-LAN-2", "AVA-HOT-17")
@pytest.mark.edge("avalon", 43, 44, 53)
@pytest.mark.parametrize(("seats", "given"), SETS, ids=label)
def test_each_role_is_shown_exactly_what_the_table_says(seats: int, given: dict[str, Any]) -> None:
    lancelots = given["role_set"] == "lancelot" or "lancelots" in given.get("roles", ())
    seen: dict[str, set[str]] = {}
    variants = (1, 2, 3) if lancelots else (0,)
    for variant, switches in product(variants, product((False, True), repeat=4)):
        mutual, closed, lancelot, oberon = switches
        if mutual and not variant:
            continue
        bearing: dict[str, Any] = dict(
            **given,
            lancelot_variant=str(variant) if variant else "off",
            lancelot_mutual=ON[mutual],
            lancelot_v3_closed_eyes=ON[closed],
            merlin_sees_evil_lancelot=ON[lancelot],
            merlin_sees_oberon=ON[oberon],
        )
        options = Options(**bearing)
        match = Match(GAME, options, seats, 1 + variant)
        roles = tuple(match.state.role(seat) for seat in range(seats))
        table = recognition.Table(roles, variant, mutual, closed, lancelot, oberon)
        for viewer, role in enumerate(roles):
            known = match.view(viewer).facts["known"]
            wanted = tuple("" if seat == viewer else shown(role, other, table) for seat, other in enumerate(roles))
            assert known == wanted, (role, roles, options)
            seen.setdefault(role, set()).update(known)
        assert "known" not in match.view(None).facts
    assert seen.get("loyal_servant", {""}) == {""}
    assert seen.get("oberon", {""}) == {""}
    assert "" in seen["merlin"]


@pytest.mark.rule("AVA-KNOW-3", "AVA-KNOW-6", "AVA-LAN-2")
@pytest.mark.edge("avalon", 53)
@pytest.mark.parametrize("variant", ["1", "2"])
def test_evil_lancelot_is_known_and_knows_no_one(table: Arrange, variant: str) -> None:
    t = table(*LANCELOT_SEVEN, variant=variant)
    assert t.facts(6)["known"] == ("",) * 7
    assert t.facts(3)["known"] == ("",) * 7
    assert t.facts(4)["known"] == ("", "", "", "", "", "evil", "evil_lancelot")
    assert t.facts(0)["known"] == ("", "", "", "", "evil", "evil", "evil")
    mutual = table(*LANCELOT_SEVEN, variant=variant, lancelot_mutual="on")
    assert mutual.facts(6)["known"] == ("", "", "", "other_lancelot", "", "", "")
    assert mutual.facts(3)["known"] == ("", "", "", "", "", "", "other_lancelot")


@pytest.mark.rule("AVA-KNOW-2", "AVA-LAN-2", "AVA-OPT-3")
def test_evil_lancelot_of_variant_3_is_one_of_the_ring_unless_kept_apart(table: Arrange) -> None:
    for mutual in ("off", "on"):
        t = table(*LANCELOT_SEVEN, variant="3", lancelot_mutual=mutual)
        assert t.facts(6)["known"] == ("", "", "", "other_lancelot", "evil", "evil", "")
        assert t.facts(5)["known"] == ("", "", "", "", "evil", "", "evil")
        closed = table(*LANCELOT_SEVEN, variant="3", lancelot_mutual=mutual, lancelot_v3_closed_eyes="on")
        assert closed.facts(6)["known"] == ("", "", "", "other_lancelot", "", "", "")
        assert closed.facts(5)["known"] == ("", "", "", "", "evil", "", "evil_lancelot")


@pytest.mark.rule("AVA-KNOW-1")
@pytest.mark.edge("avalon", 43)
def test_percival_knows_merlin_for_certain_without_morgana(table: Arrange) -> None:
    alone = table("merlin", "percival", "loyal_servant", "assassin", "minion")
    assert alone.facts(1)["known"] == ("merlin", "", "", "", "")
    both = table("merlin", "percival", "loyal_servant", "assassin", "morgana")
    assert both.facts(1)["known"] == ("merlin_or_morgana", "", "", "", "merlin_or_morgana")


@pytest.mark.rule("AVA-KNOW-1", "AVA-KNOW-2")
@pytest.mark.edge("avalon", 44)
@pytest.mark.parametrize("variant", ["1", "2", "3"])
def test_oberon_and_evil_lancelot_never_know_each_other(table: Arrange, variant: str) -> None:
    roles = ("merlin", "loyal_servant", "loyal_servant", "good_lancelot", "assassin", "oberon", "evil_lancelot")
    t = table(*roles, variant=variant, lancelot_mutual="on")
    assert t.facts(5)["known"] == ("",) * 7
    assert t.facts(6)["known"][5] == ""
    assert t.facts(4)["known"][5] == ""


@pytest.mark.rule("AVA-KNOW-4", "AVA-KNOW-5", "AVA-LAN-12", "AVA-LAN-6")
@pytest.mark.edge("avalon", 34, 35, 54)
@pytest.mark.parametrize("mutual", ["off", "on"])
def test_no_switch_changes_what_anybody_was_shown(table: Arrange, mutual: str) -> None:
    t = table(*LANCELOT_SEVEN, lancelot_mutual=mutual, results=["fail", "success"], phase="round",
              loyalty=["switch_allegiance"])  # fmt: skip
    before = table(*LANCELOT_SEVEN, lancelot_mutual=mutual)
    assert (t.s.switches, t.s.side(3), t.s.side(6)) == (1, "evil", "good")
    for seat in range(7):
        assert t.facts(seat)["known"] == before.facts(seat)["known"]
        assert [line for line in t.story(seat) if line not in t.story()] == []
    assert t.told == ["round", "loyalty_card"]


@pytest.mark.rule("AVA-KNOW-7")
def test_every_seat_gets_the_same_four_things_in_the_same_places() -> None:
    for seats, given in SETS:
        lancelots = given["role_set"] == "lancelot" or "lancelots" in given.get("roles", ())
        match = Match(GAME, Options(**given, lancelot_variant="1" if lancelots else "off"), seats, 3)
        forms = set()
        for seat in range(seats):
            own = {name: value for name, value in match.view(seat).facts.items() if name not in match.view(None).facts}
            assert list(own) == ["role", "side", "known", "looks"]
            forms.add((len(own["known"]), own["looks"]))
        assert forms == {(seats, ())}


@pytest.mark.rule("AVA-KNOW-8")
def test_all_that_a_seat_is_shown_comes_at_once(table: Arrange) -> None:
    t = table(*SEVEN, phase="recognition")
    before = [t.facts(seat) for seat in range(7)]
    for seat in range(7):
        now = {**t.facts(seat)}
        assert (now["role"], now["known"]) == (before[seat]["role"], before[seat]["known"])
        t.answer("seen", ask="role", seat=seat)
    assert [t.facts(seat)["known"] for seat in range(7)] == [facts["known"] for facts in before]


@pytest.mark.rule("AVA-TERM-1", "AVA-TERM-2", "AVA-LAN-9", "AVA-LAN-10")
@pytest.mark.parametrize("switches", [0, 1, 2])
def test_loyalty_of_now_is_the_printed_one_turned_for_lancelots(table: Arrange, switches: int) -> None:
    t = table(*LANCELOT_FIVE, switches=switches)
    turned = switches == 1
    sides = ["good", "good", "evil" if turned else "good", "evil", "good" if turned else "evil"]
    assert [t.s.side(seat) for seat in range(5)] == sides
    assert [t.facts(seat)["side"] for seat in range(5)] == sides
    assert [t.facts(seat)["role"] for seat in range(5)] == list(LANCELOT_FIVE)
    assert t.s.evil() == tuple(seat for seat, side in enumerate(sides) if side == "evil")
