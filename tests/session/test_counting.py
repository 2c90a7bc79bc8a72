"""What has not been seen, and what a player owns: counted by kind, never by order, and equal in every re-deal."""

import re
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.session import Player, Session
from tests.session.games import games, random_match
from tests.session.scene import ANN, BEN, do, harbour, refused
from tests.ui.toy import Lanterns


def legendary(seats: int = 2, lang: str = "en", seed: int = 3, **options: Any) -> Session:
    """A session of Legendary at its first decision; one person plays every seat."""
    names = ("Ann", "Ben", "Cy", "Di")
    players = [Player(name) for name in names[:seats]]
    return Session(LEGENDARY, LEGENDARY.options_model()(**options), players, seed, lang)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_nothing_that_is_told_depends_on_how_the_hidden_cards_lie(game: Game[Any]) -> None:
    for seed in range(3):
        for number, match in enumerate(random_match(game, seed)):
            if number % 17:
                continue
            players = [Player(f"P{seat}", person=seat) for seat in range(match.seats)]
            for seat in range(match.seats):
                told = []
                for deal in (None, 1, 2):
                    fork = match.fork()
                    if deal is not None:
                        fork.redeal(seat, deal)
                    session = Session(game, match.options, players, match.seed, match=fork)
                    session.uncover(seat)
                    if session.viewer != seat:
                        continue
                    told.append([session.command(line).lines for line in ("unseen", "deck", "deck p0")])
                assert told in ([], [told[0]] * 3) if told else True


def test_every_card_of_the_hidden_piles_is_counted() -> None:
    session = legendary()
    match = session.match
    for _ in range(200):
        if match.decision is None:
            break
        for seat in (None, 0, 1):
            hidden = sum(mask & (1 << (2 if seat is None else seat)) == 0
                         for pile in match.state.piles() if pile.known is not None
                         and not pile.base & (1 << (2 if seat is None else seat))
                         for mask in pile.known)  # fmt: skip
            assert sum(len(entry.kinds) for entry in match.unseen(seat)) == hidden
            for entry in match.unseen(seat):
                assert sum(number or 0 for _, _, number in entry.zones) == len(entry.kinds)
                assert [kind.id for kind in entry.kinds] == sorted(kind.id for kind in entry.kinds)
        match.submit(match.decision.seat, random_pick(match.decision, Rng(len(match.inputs))))


def test_ones_deck_is_what_one_owns() -> None:
    lines = do(legendary(), "deck")
    assert lines[:2] == ["Ann owns 12 cards:", "  S.H.I.E.L.D. Agent ×8 and S.H.I.E.L.D. Trooper ×4"]
    assert lines[2] == "They lie here: deck 6 and hand 6."
    assert lines[3:5] == ["Of these you have not seen, in no order:", "Ann: deck, 6 cards:"]
    assert do(legendary(), "deck ben")[0] == "Ben owns 12 cards:"
    assert do(legendary(), "deck 2") == do(legendary(), "deck ben")
    assert "Nobody here is called “bob”" in refused(legendary(), "deck bob")


def test_the_villain_deck_is_known_by_what_went_into_it() -> None:
    session = legendary(mastermind="loki", scheme="the_legacy_virus")
    text = "\n".join(do(session, "unseen"))
    assert "Villain Deck, " in text
    assert "Scheme Twist ×8" in text
    chinese = "\n".join(do(legendary(lang="zh_Hant", mastermind="loki", scheme="the_legacy_virus"), "未見牌"))
    assert "惡徒牌庫" in chinese
    assert "陰謀劇變×8" in chinese


def test_heroes_that_went_into_the_villain_deck_are_counted_with_those_of_the_hero_deck() -> None:
    lines = do(legendary(scheme="secret_invasion_of_the_skrull_shapeshifters"), "unseen")
    shared = r"Villain Deck \(1[12]\) and Hero Deck \(\d+\), \d+ cards:"
    assert [line for line in lines if re.fullmatch(shared, line)]


def test_a_game_of_few_rules_has_unseen_cards_too() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    assert do(session, "unseen")[0].startswith("Hold, ")
    assert do(session, "deck") == ["In this game nobody has a deck of their own."]


def test_what_distinguishes_cards_of_a_kind_is_not_told() -> None:
    class Marked(Lanterns):
        marks = True

    session = Session(Marked(), Marked().options_model()(), [ANN, BEN], 1)
    session.uncover(0)
    text = "\n".join(do(session, "unseen"))
    assert "Red Lantern" in text
    assert "#" not in text


def test_a_game_can_forbid_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    session = harbour(ANN)
    monkeypatch.setattr(type(session.lexicon), "counts_unseen", False)
    assert do(session, "unseen") == ["In this game one does not count the cards that nobody has seen."]
