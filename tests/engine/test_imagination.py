"""What a bot gets in place of the match."""

import pytest

from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tests.toy import GAME, Options


def test_only_the_seat_that_decides_may_imagine() -> None:
    match = Match(GAME, Options(), 3, seed=5)
    assert match.decision is not None
    assert Imagination(match, match.decision.seat).decision is match.decision
    with pytest.raises(ValueError, match="nothing to decide"):
        Imagination(match, 2)


def test_any_seat_may_speak_for_the_whole_table() -> None:
    from tests.words.harbour import GAME as HARBOUR
    from tests.words.harbour import Options as HarbourOptions

    match = Match(HARBOUR, HarbourOptions(market="ask"), 2, seed=5)
    for seat in range(2):
        imagined = Imagination(match, seat)
        assert imagined.seen().seat == seat
        assert imagined.world(3).decision is not None
