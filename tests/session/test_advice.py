"""Hints: the standard bot's choice, with its reason where it gives one, and an honest word where there is none."""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.playout import Playout
from tabletop_tui.session import Player, Session
from tests import toy
from tests.session.scene import ANN, BEN, do, harbour, opened, refused
from tests.words.harbour import HarbourGame, Options


class Silent:
    """Always rests if it can, and does not say why."""

    seen: ClassVar[list[tuple[int, int]]] = []

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, world: Playout[Any]) -> Any:
        decision = world.decision
        assert decision is not None
        hands = world.state.corners
        self.seen.append((decision.seat, len(hands[decision.seat].hand.cards)))
        return "rest" if "rest" in decision.options else decision.options[0]


class Quiet(HarbourGame):
    """The harbour with a bot that gives no reasons."""

    def bots(self) -> Mapping[str, Any]:
        return {"standard": Silent}


class Untrained(HarbourGame):
    """The harbour with a bot of another name only."""

    def bots(self) -> Mapping[str, Any]:
        return {"wild": RandomPolicy}


def test_a_hint_is_the_standard_bots_choice_and_its_reason() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    assert do(session, "hint") == ["Hint: Play Old Eel.", "Ann might as well begin with the first thing."]
    session.set_language("zh_Hant")
    assert do(session, "提示") == ["提示：打出老鰻魚。", "Ann不妨從第一樣開始。"]
    assert session.match.inputs == []


def test_a_bot_that_gives_no_reason_gives_its_choice_alone() -> None:
    session = Session(Quiet(), Options(), [ANN], 7)
    assert do(session, "hint") == ["Hint: Rest."]
    assert Silent.seen[-1] == (0, len(session.view.zone("hand", 0).cards))


def test_without_a_standard_bot_there_is_no_adviser_and_nothing_is_chosen_by_chance() -> None:
    for game, options in ((Untrained(), Options()), (toy.GAME, toy.Options())):
        session = Session(game, options, [ANN], 7)
        assert do(session, "hint") == ["There is no adviser for this game yet. “legal” lists what you can do."]
        session.set_language("zh_Hant")
        assert do(session, "建議") == ["這個遊戲還沒有顧問。輸入「選項」可列出你能做的事。"]


def test_nobody_is_advised_behind_a_cover_or_in_a_bots_place() -> None:
    assert refused(harbour(ANN, BEN), "hint") == "Ann thinks about a move."
    session = opened(ANN, Player("Bot", "standard"))
    do(session, "rest")
    assert refused(session, "hint") == "Bot thinks about a move."
