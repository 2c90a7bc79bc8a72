"""Seats: taken over by bots and back, conceded, and a match that is ended by agreement."""

from pathlib import Path

import pytest

from tabletop_tui.engine.match import Ended, Order
from tabletop_tui.session import Player, Session
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.results import Results
from tabletop_tui.store.resume import resume
from tabletop_tui.store.transcript import read
from tabletop_tui.words.language import Translator
from tests.session.scene import ANN, BEN, CY, Notebook, do, harbour, opened, refused
from tests.words.harbour import GAME, Options

EN = Translator("en")


def test_the_seats_are_listed_and_change_hands() -> None:
    session = opened(ANN, BEN)
    assert do(session, "seats") == ["1. Ann: a person", "2. Ben: a person"]
    assert do(session, "seats ben:random") == ["The bot random plays Ben from now on."]
    assert do(session, "seats") == ["1. Ann: a person", "2. Ben: the bot random"]
    assert do(session, "players 2 : person") == ["A person plays Ben from now on."]
    assert session.bot(1) is None


def test_the_seats_of_one_person_are_told() -> None:
    session = harbour(ANN, Player("Left", person=0), lang="zh_Hant")
    assert do(session, "座位") == ["1. Ann：真人", "2. Left：真人，與Ann同一位"]
    assert do(session, "座位 left：random")
    assert do(session, "座位 left：真人") == ["從現在起由真人操作Left。"]


def test_whoever_comes_back_after_bots_alone_have_played_has_to_confirm() -> None:
    session = opened(ANN, BEN)
    do(session, "seats ben:random")
    do(session, "seats ann:random")
    do(session, "seats ben:person")
    assert session.viewer is None
    assert do(session, "hand") == ["Nobody's hand is open now."]
    assert session.cover() == 1 or session.bot_to_move() is not None


def test_what_is_no_change_or_no_seat_is_refused() -> None:
    session = opened(ANN, BEN)
    assert "is played by a person already" in refused(session, "seats ben:person")
    assert "There is no bot called hal" in refused(session, "seats ben:hal")
    assert "Nobody here is called “bob”" in refused(session, "seats bob:random")
    assert "Say who plays whom" in refused(session, "seats ben")


def test_who_concedes_leaves_the_seat_to_a_bot_and_may_come_back() -> None:
    session = opened(ANN, BEN)
    assert do(session, "concede") == ["Ann has conceded; the bot standard plays on in this seat."]
    assert do(session, "seats")[0] == "1. Ann: the bot standard, since this seat was conceded"
    assert session.handoff.people == {1}
    assert refused(session, "concede ann") == "Ann is played by a bot already."
    assert refused(session, "concede ben").startswith("Nobody else plays here")
    do(session, "seats ann:person")
    assert do(session, "seats")[0] == "1. Ann: a person"


def test_a_name_says_who_concedes_where_nobodys_seat_is_open() -> None:
    session = harbour(ANN, BEN, market="ask")
    assert session.viewer is None
    assert "Nobody's seat is open" in refused(session, "concede")
    assert do(session, "concede ben")[0].startswith("Ben has conceded")


def test_a_concession_outlives_an_undo() -> None:
    session = opened(ANN, BEN, CY)
    do(session, "rest", "concede")
    while session.bot_step():
        pass
    do(session, "undo agreed")
    assert do(session, "seats")[1].endswith("since this seat was conceded")


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_all_can_agree_to_end_the_match(lang: str) -> None:
    session = opened(ANN, BEN, lang=lang)
    do(session, "rest")
    assert session.command("concede agreed").changed
    assert session.outcome is not None
    assert session.outcome.winners == ()
    said = {"en": "The game was ended by agreement; nobody wins.", "zh_Hant": "大家同意結束對局，沒有人獲勝。"}
    assert session.ending()[0] == said[lang]
    journal = session.journal
    assert isinstance(journal, Notebook)
    assert [type(line) for line in journal.lines[-2:]] == [Order, Ended]
    assert refused(session, "undo agreed")
    assert refused(session, "concede agreed")
    assert refused(session, "concede")
    assert refused(session, "redo")


def kept(folder: Path) -> Session:
    """A match of two in a file, after one answer."""
    players = [ANN, BEN]
    results = Results(folder / "results.sqlite")
    journal = Journal.start(folder, GAME, Options(), players, 7, EN, results)
    session = Session(GAME, Options(), players, 7, "en", journal)
    session.uncover(0)
    do(session, "rest")
    return session


def test_a_concession_is_kept_in_the_file(tmp_path: Path) -> None:
    session = kept(tmp_path)
    do(session, "concede")
    assert isinstance(session.journal, Journal)
    session.journal.close()
    found = resume(session.journal.path, lambda _: GAME, EN)
    again = Session(GAME, found.match.options, [ANN, BEN], 7, match=found.match)
    found.journal.close()
    assert do(again, "seats")[1] == "2. Ben: the bot standard, since this seat was conceded"


def test_a_match_that_was_left_is_over_in_its_file_and_no_result(tmp_path: Path) -> None:
    session = kept(tmp_path)
    do(session, "concede agreed")
    assert isinstance(session.journal, Journal)
    session.journal.close()
    path = session.journal.path
    assert read(path).over
    found = resume(path, lambda _: GAME, EN)
    found.journal.close()
    assert found.match.outcome == session.outcome
    assert Results(tmp_path / "results.sqlite").all() == []


def test_a_game_can_forbid_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "may_be_left", lambda self, s: False)
    session = opened(ANN, BEN)
    assert refused(session, "concede agreed") == "The game cannot be ended by agreement here."
    assert session.outcome is None


@pytest.mark.parametrize(
    ("line", "bot"),
    [
        ("座位 Ben：隨機", "random"),
        ("座位 ben:隨機出手", "random"),
        ("座位 Ben：電腦：擅長此遊戲", "standard"),
        ("seats ben:chance", "random"),
    ],
)
def test_bots_are_called_by_their_names_in_both_languages(line: str, bot: str) -> None:
    session = opened(ANN, BEN)
    assert session.command(line).changed
    assert session.bot(1) == bot
