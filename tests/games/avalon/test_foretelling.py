"""What is counted and foretold at the table comes from no secret, and makes none up."""

from __future__ import annotations

import pytest

from tests.games.avalon.scenario import FIVE, Arrange, Scenario
from tests.games.avalon.test_secrets import seated


def foretold(t: Scenario, pick: object) -> list[str]:
    """The ids of what a preview of an answer tells, and whether it stopped before something hidden."""
    seat = max(0, t.asks)
    seen = t.match.preview(seat, pick)
    told = [event.told(seat) for event in seen.events]
    assert seen.view.outcome is None
    return [*(one[0] for one in told if one is not None), *(["…"] if seen.stopped else [])]


@pytest.mark.rule("AVA-HOT-1", "AVA-SET-12")
@pytest.mark.parametrize("mode", ["base", "full"])
def test_no_role_card_is_counted_by_anybody(table: Arrange, mode: str) -> None:
    t = table(*FIVE, phase="recognition") if mode == "base" else table(*FIVE, plot={0: ["no_confidence"]})
    t.leave_open()
    for eyes in (None, *range(5)):
        for entry in t.match.unseen(eyes):
            assert [name for name, _, _ in entry.zones if name not in ("plot_deck", "loyalty_deck")] == []


@pytest.mark.rule("AVA-VOTE-2", "AVA-QST-6", "AVA-ASN-1")
def test_a_preview_stops_before_votes_cards_and_roles_are_shown(table: Arrange) -> None:
    t = table(*FIVE, results=["success", "success"]).propose(0, 1).talk().leave_open()
    for _ in range(5):
        assert foretold(t, "approve") == ["…"]
        t.answer("approve", ask="vote")
    for _ in range(2):
        assert foretold(t, "success") == ["…"]
        t.answer("success", ask="quest")
    assert t.asked == "assassinate"
    for target in t.decision.options:
        assert foretold(t, target) == ["names", "…"]


@pytest.mark.rule("AVA-ASN-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_who_is_named_on_trial_is_told_no_result(table: Arrange, lang: str) -> None:
    t = table(*FIVE, results=["success", "success"]).quest(0, 1).leave_open()
    session = seated(t, lang)
    said = [session.command(f"preview {number}").lines for number in (1, 2, 3)]
    assert len({len(lines) for lines in said}) == 1
    wins = session.lexicon.text("outcome.merlin_named", lang), session.lexicon.text("outcome.merlin_safe", lang)
    assert not [line for lines in said for line in lines if line in wins]
