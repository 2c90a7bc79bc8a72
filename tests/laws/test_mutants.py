"""Each law has a fault that it catches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from tabletop_tui.engine import imagination, match, visibility
from tabletop_tui.engine.decision import RulesFault
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Pile
from tests.engine.hard_cases.duel import Duel
from tests.engine.hard_cases.quest import Quest
from tests.laws import mutants, secrecy
from tests.laws.bots import same_choice
from tests.laws.case import Case, LawBroken
from tests.laws.complete import complete
from tests.laws.registry import LAWS, at_positions

determinize = visibility.determinize


def broken(law: str, game: Game[Any], seats: int = 3, says: str = "") -> None:
    """The law fails on the game, within a few matches, and not before its turn."""
    case = Case("mutant", game, None, seats)
    with pytest.raises(LawBroken, match=rf"^{says or law}: "):
        _ = [LAWS[law](case, seed, 15) for seed in range(12)]


@pytest.mark.parametrize(
    ("law", "game"),
    [
        ("twin", mutants.VotesInALocal()),
        ("twin", mutants.VotesShown()),
        ("seen", mutants.RolesShown()),
        ("marker", mutants.RolesShown()),
        ("counted", mutants.RolesCounted()),
        ("deal twin", mutants.ForcedCardsAreNotAsked()),
        ("marker", mutants.FaceDownCardNamed()),
        ("marker", mutants.OwnerTold()),
        ("deal twin", mutants.OnlyHoldersAreAsked()),
        ("marker", mutants.ForeignCardsOffered()),
        ("deal twin", mutants.ForeignCardsOffered()),
        ("undo", mutants.ShowsWithoutABarrier()),
        ("undo", mutants.ChanceWithoutABarrier()),
        ("frame audit", mutants.CardInALocal()),
        ("frame audit", mutants.LoopOverAHand()),
        ("frame audit", mutants.CardInAClosure()),
        ("in step", mutants.CountsOutsideOfTheState()),
        ("offers", mutants.Offer(mutants.DEAD_END)),
        ("offers", mutants.Offer(mutants.ONE_ORDER)),
        ("offers", mutants.Offer(mutants.TWICE)),
        ("conservation", mutants.DoublesACard()),
        ("conservation", mutants.KeepsThePiles()),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_the_law_catches_the_game(law: str, game: Game[Any]) -> None:
    broken(law, game)


def test_the_law_of_history_catches_what_is_kept_outside_of_the_state() -> None:
    broken("history", mutants.CountsOutsideOfTheState(), says="(reload|replay|undo)")


def test_cards_on_their_way_at_a_checkpoint_are_caught() -> None:
    with pytest.raises(RulesFault) as caught:
        broken("conservation", mutants.LeavesACardOnTheWay())
    assert "checkpoint" in str(caught.value.__cause__)


def test_a_clock_in_the_rules_is_caught() -> None:
    with pytest.raises(RulesFault) as caught:
        broken("in step", mutants.AsksTheClock())
    assert "asked by a rule" in str(caught.value.__cause__)


def test_worlds_that_cannot_be_are_caught_when_they_are_played_on() -> None:
    case = Case("mutant", mutants.DragonsInHands(), None, 2)
    with pytest.raises((LawBroken, IndexError)):
        _ = [LAWS["play on"](case, seed, 10) for seed in range(8)]


def test_roles_that_cannot_be_are_caught_by_the_enumerator() -> None:
    case = Case("mutant", mutants.ImpossibleRoles(), None, 3)
    with pytest.raises(LawBroken, match=r"^complete: .* that cannot be are dealt"):
        _ = [at_positions(lambda one, n: complete(one, n % 3))(case, seed, 30) for seed in range(4)]


# -- faults of the engine ----------------------------------------------------------------------------------------------


def patched(monkeypatch: pytest.MonkeyPatch, redeal: Callable[..., None]) -> None:
    """Let everything deal anew by another function."""
    for module in (match, imagination, secrecy):
        monkeypatch.setattr(module, "determinize", redeal)


def nothing(game: Game[Any], s: Any, seat: int, rng: Rng) -> None:
    """Deal nothing."""


def with_the_real_generator(game: Game[Any], s: Any, seat: int, rng: Rng) -> None:
    """Deal anew and shuffle on as the match would."""
    before = s.rng
    determinize(game, s, seat, rng)
    s.rng = before


def from_the_true_deal(game: Game[Any], s: Any, seat: int, rng: Rng) -> None:
    """Shuffle hidden cards from where they lie."""
    for pile in s.piles():
        hidden = [i for i in range(len(pile)) if not pile.seen(i) & 1 << seat]
        cards = [pile.cards[i] for i in hidden]
        rng.shuffle(cards)
        for i, card in zip(hidden, cards, strict=True):
            pile.cards[i] = card
    s.rng = rng.split()


def without_sealed_answers(game: Game[Any], s: Any, seat: int, rng: Rng) -> None:
    """Deal cards anew and keep what others have sealed."""
    sealed = dict(s.sealed)
    determinize(game, s, seat, rng)
    s.sealed.update(sealed)


@pytest.mark.parametrize(
    ("law", "redeal", "game"),
    [
        ("forgetting", nothing, Duel()),
        ("dealt anew", nothing, Duel()),
        ("twin", nothing, Quest()),
        ("forgetting", with_the_real_generator, Duel()),
        ("forgetting", from_the_true_deal, Duel()),
        ("twin", without_sealed_answers, Quest()),
    ],
)
def test_the_law_catches_the_redeal(
    law: str, redeal: Callable[..., None], game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    patched(monkeypatch, redeal)
    broken(law, game)


@pytest.mark.parametrize("redeal", [nothing, from_the_true_deal])
def test_the_enumerator_catches_redeals_that_leave_something_out(
    redeal: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    patched(monkeypatch, redeal)
    case = Case("mutant", Duel({"shot": 2, "dodge": 2, "flux": 1}, 1), None, 2)
    with pytest.raises(LawBroken, match=r"^complete: .* are never dealt"):
        _ = [complete(case.start(seed), 0) for seed in range(6)]


def test_a_preview_of_the_true_deal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def everywhere_else(game: Game[Any], s: Any, seat: int, rng: Rng) -> None:
        if sys._getframe(1).f_code.co_name != "preview":
            determinize(game, s, seat, rng)

    LAWS["preview"](Case("sound", mutants.PeeksInThePreview(), None, 2), 1, 10)
    monkeypatch.setattr(match, "determinize", everywhere_else)
    broken("preview", mutants.PeeksInThePreview())


def test_a_policy_that_reads_the_true_deal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case("duel", Duel(), None, 2)
    at_positions(lambda one, seed: same_choice(one, mutants.ReadsTheDeck, seed))(case, 1, 20)
    monkeypatch.setattr(imagination, "determinize", nothing)
    with pytest.raises(LawBroken, match=r"^bots: "):
        at_positions(lambda one, seed: same_choice(one, mutants.ReadsTheDeck, seed))(case, 1, 20)


def test_a_policy_with_whims_is_caught() -> None:
    with pytest.raises(LawBroken, match=r"^bots: "):
        at_positions(lambda one, seed: same_choice(one, mutants.Whims, seed))(Case("duel", Duel(), None, 2), 1, 20)


def test_a_hand_filtered_wrongly_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original = visibility.zone_view

    def wrong(pile: Pile, bit: int) -> Any:
        return original(pile, bit | bit << 1 | bit >> 1)

    monkeypatch.setattr(visibility, "zone_view", wrong)
    for law in ("seen", "marker"):
        broken(law, Duel())


def test_a_match_that_is_not_rebuilt_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_rebuild", lambda self, inputs: self._given.__delitem__(slice(inputs, None)))
    broken("faults", Duel())


def test_an_undo_that_forgets_the_story_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Match._rebuild

    def rebuild(self: Match[Any], inputs: int) -> None:
        story = list(self.events)
        original(self, inputs)
        self.events[:] = story

    monkeypatch.setattr(Match, "_rebuild", rebuild)
    broken("history", Duel(), says="undo")


def test_an_engine_that_takes_anything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "_accept", lambda decision, pick: decision.options[0])
    broken("illegal answers", Duel())
