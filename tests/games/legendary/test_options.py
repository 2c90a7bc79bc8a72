"""Every option with each of its values, and what options do to each other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.match import Match


def match(seats: int = 1, seed: int = 1, **options: Any) -> Match[Table]:
    """A match that has just begun."""
    return Match(GAME, Options(**options), seats, seed)


def dear_start(seats: int, **options: Any) -> Match[Table]:
    """A match whose first HQ has two or more Heroes of cost 7 or more, at the question about them."""
    for seed in range(500):
        made = match(seats, seed, hq_mulligan="on", **options)
        if made.decision is not None and made.decision.ask == "mulligan":
            return made
    raise AssertionError("no such seed")


# -- hq_mulligan ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-SET-12", "LEG-SOLO-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_hq_mulligan_leaves_the_henchmen_that_wait_for_the_revised_solo_mode(answer: str) -> None:
    made = dear_start(1, solo_mode="revised")
    group = made.state.henchmen_groups[0]
    made.submit(0, answer)
    s = made.state
    # The Villain phase of the first turn may have pushed them on.
    in_city = [space.cards[0].kind.id for space in s.city if space.cards]
    assert in_city.count(group) >= 2
    assert Counter(card.kind.type for card in s.hero_deck.cards) == {"hero": len(s.hero_deck)}
    if answer == "yes":
        assert all(slot.cards[0].kind.cost < 7 for slot in s.hq)
