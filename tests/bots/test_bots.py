"""The random bot, and finding bots by name."""

from collections import Counter
from typing import Any

import pytest

from tabletop_tui.bots.policy import Explains, Observes
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.bots.registry import bot_names, make_policy, usual_bot
from tabletop_tui.engine.decision import Decision, Refusal, Some
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tests.toy import GAME, FairGame, Options


def world(decision: Decision) -> Playout[Any]:
    """A world that waits for a decision."""
    play = Playout(GAME, GAME.start(Options(), 2, Rng(1)))
    play.decision = decision
    return play


def test_each_option_is_equally_likely() -> None:
    policy = RandomPolicy(3)
    waiting = world(Decision(0, "greet", ("nod", "wave", "bow")))
    counts = Counter(policy.choose(waiting) for _ in range(3000))
    assert set(counts) == {"nod", "wave", "bow"}
    assert all(900 < count < 1100 for count in counts.values())


def test_several_are_chosen_by_what_can_still_be_completed() -> None:
    def more(partial: tuple[int, ...], option: int) -> bool:
        return option == partial[0] + 1 if partial else option < 4

    decision = Decision(0, "pair", (1, 2, 3, 4), Some(2, 2, ordered=True, more=more))
    policy = RandomPolicy(3)
    waiting = world(decision)
    assert {policy.choose(waiting) for _ in range(200)} == {(1, 2), (2, 3), (3, 4)}


def test_equal_seeds_choose_alike() -> None:
    waiting = world(Decision(0, "greet", tuple(range(100))))
    one, other, third = RandomPolicy(3), RandomPolicy(3), RandomPolicy(4)
    chosen = [one.choose(waiting) for _ in range(20)]
    assert chosen == [other.choose(waiting) for _ in range(20)]
    assert chosen != [third.choose(waiting) for _ in range(20)]


class Wise(RandomPolicy):
    """A bot that says why."""

    def explain(self, world: Playout[Any], pick: Any) -> tuple[str, tuple[Any, ...]]:
        return "wise", (pick,)


class Trained(FairGame):
    """The fair with a bot of its own."""

    def bots(self) -> dict[str, Any]:
        return {"standard": Wise}


def test_bots_are_found_by_name() -> None:
    assert bot_names(GAME) == ("random",)
    assert usual_bot(GAME) == "random"
    assert isinstance(make_policy(GAME, "random", 1), RandomPolicy)
    assert bot_names(Trained()) == ("random", "standard")
    assert usual_bot(Trained()) == "standard"
    found = make_policy(Trained(), "standard", 1)
    assert isinstance(found, Explains)
    assert not isinstance(found, Observes)
    with pytest.raises(Refusal, match="no_such_bot"):
        make_policy(GAME, "standard", 1)
