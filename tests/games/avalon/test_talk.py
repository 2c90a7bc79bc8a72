"""What is said at the table: by bots before a vote (AVA-BOT, heuristic 15), and by people who type it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.bot import StandardPolicy
from tabletop_games.avalon.bot.talking import LIES
from tabletop_games.avalon.options import Options
from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Answer, Match
from tabletop_tui.engine.talk import Remark
from tabletop_tui.session import Player, Session
from tabletop_tui.session.talk import hear
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.recording import Recording
from tabletop_tui.store.transcript import read
from tabletop_tui.words.language import LANGUAGES, Translator
from tabletop_tui.words.narrator import Narrator
from tests.games.avalon.scenario import FIVE, SEVEN, Arrange, Scenario
from tests.games.avalon.tables import TABLES, Laid, chance

NAMES = ("Ann", "Bo", "[/]", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo")


def seated(t: Scenario, people: tuple[int, ...] = (0,), lang: str = "en") -> Session:
    """A session in which these seats are people, each another one, and the others bots."""
    players = [Player(NAMES[seat], None if seat in people else "standard", seat) for seat in range(t.s.seats)]
    return Session(t.game, t.game.options, players, 1, lang, match=t.match)


def said_by(match: Match[Any], seat: int, urgent: bool = False, seed: int = 1) -> Remark | None:
    return StandardPolicy(seed).remark(Imagination(match, seat), seed, urgent)


def told(match: Match[Any]) -> list[tuple[str, tuple[Any, ...]]]:
    return [(event.what, event.args) for event in match.events if event.what.startswith("says")]


# -- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("laid", TABLES[1:14:4], ids=lambda laid: laid.name)
def test_one_bot_says_something_before_each_vote_in_both_languages(laid: Laid) -> None:
    players = [Player(NAMES[seat], "standard", seat) for seat in range(laid.seats)]
    session = Session(GAME, laid.options, players, laid.seed)
    while session.bot_step():
        pass
    remarks = told(session.match)
    assert len(remarks) == len(session.match.state.proposals)
    assert len({args[0] for _, args in remarks}) > min(2, len(remarks) - 1)
    for lang in LANGUAGES:
        lines = Narrator(GAME.lexicon, lang, NAMES[: laid.seats]).story(session.match.events, None)
        assert len([line for line in lines if "says: “" in line or "說：「" in line]) == len(remarks)
    assert GAME.lexicon.missing == set()


@pytest.mark.rule("AVA-HOT-17", "AVA-BOT-5")
def test_what_is_said_of_a_team_is_the_same_whoever_one_is(table: Arrange) -> None:
    deals = ((FIVE, 3), (("assassin", "loyal_servant", "loyal_servant", "merlin", "minion"), 0))
    said = []
    for roles, failing in deals:
        t = table(*roles).leave_open().quest(0, 3, failing=(failing,)).propose(1, 2, 3)
        said.append([said_by(t.match, seat, seed=seed) for seat in range(5) for seed in range(4)])
    assert said[0] == said[1]
    assert len(set(said[0])) > 2


@pytest.mark.rule("AVA-HOT-17")
@pytest.mark.parametrize("laid", TABLES[1:12:3], ids=lambda laid: laid.name)
def test_in_worlds_that_a_seat_cannot_tell_apart_it_says_the_same(laid: Laid) -> None:
    match = Match(GAME, laid.options, laid.seats, laid.seed)
    luck = StandardPolicy(laid.seed)
    while (decision := match.decision) is not None:
        if decision.ask == "talk":
            for seat in range(0, laid.seats, 3):
                for urgent in (True, False):
                    here = said_by(match, seat, urgent)
                    for seed in (1, 2):
                        twin = match.fork()
                        twin.redeal(seat, seed)
                        assert said_by(twin, seat, urgent) == here
        match.submit(max(0, decision.seat), luck.choose(match.playout()))


@pytest.mark.rule("AVA-LADY-7", "AVA-PLOT-13")
@pytest.mark.parametrize(
    ("holder", "target", "ways"),
    [
        (0, 3, {"saw_evil"}),
        (0, 1, {"saw_good"}),
        (4, 5, {"saw_good"}),
        (4, 1, {"saw_good", "saw_evil"}),
    ],
    ids=["good sees evil", "good sees good", "evil covers an ally", "evil sees good"],
)
def test_somebody_who_has_examined_a_loyalty_says_so_at_once(
    table: Arrange, holder: int, target: int, ways: set[str]
) -> None:
    roles = ("loyal_servant", "loyal_servant", "merlin", "minion", "assassin", "morgana", "percival")
    t = table(*roles, results=["success"], lady=holder, leader=6).leave_open()
    t.quest(0, 1, 2).answer(target, ask="lady", seat=holder).see(holder)
    t.propose(2, 3, 4)
    said = {said_by(t.match, holder, True, seed) for seed in range(40)}
    assert said == {(way, target) for way in ways}
    assert 0 < LIES < 1
    assert [said_by(t.match, seat, True) for seat in range(7) if seat != holder] == [None] * 6
    session = seated(t, people=())
    session.unheard = session.decision
    assert hear(session)
    assert told(t.match)[-1][1] == (Seat(holder), Seat(target))
    # It is said once.
    t.reject().propose(2, 3, 4)
    assert said_by(t.match, holder, True) is None


def test_somebody_who_has_seen_a_card_says_so_before_the_next_vote(table: Arrange) -> None:
    t = table(*SEVEN, plot={0: ["keeping_a_close_eye"]}, deck=[]).leave_open()
    t.propose(0, 4).approve().play(4).answer(4, ask="close_eye", seat=0).see(0)
    t.propose(1, 2, 3)
    assert said_by(t.match, 0, True) == ("saw_card_fail", 4)
    assert [said_by(t.match, seat, True) for seat in range(1, 7)] == [None] * 6


def test_before_the_last_proposal_everybody_says_the_same(table: Arrange) -> None:
    t = table(rejections=4).propose(0, 1).leave_open()
    assert {said_by(t.match, seat) for seat in range(5)} == {("last",)}


def test_bots_are_silent_where_the_option_says_so(table: Arrange) -> None:
    for talk, number in (("on", 1), ("off", 0)):
        session = seated(table(bot_talk=talk).leave_open())
        session.answer((Seat(0), Seat(1)))
        hear(session)
        assert len(told(session.match)) == number


def test_the_answers_of_bots_do_not_hang_on_whether_they_talk() -> None:
    games = []
    for talk in ("on", "off"):
        players = [Player(name, "standard", seat) for seat, name in enumerate(NAMES[:7])]
        session = Session(GAME, Options(bot_talk=talk), players, 3)
        while session.bot_step():
            pass
        games.append([one for one in session.match.inputs if isinstance(one, Answer)])
    assert games[0] == games[1]


def test_a_bot_by_chance_has_nothing_to_say(table: Arrange) -> None:
    t = table().propose(0, 1).leave_open()
    players = [Player(name, "random" if seat else None, seat) for seat, name in enumerate(NAMES[:5])]
    session = Session(t.game, t.game.options, players, 1, match=t.match)
    session.unheard = session.decision
    assert not hear(session)


# -- people -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "line", "heard"),
    [
        ((0,), "say I trust nobody", "Ann: “I trust nobody”"),
        ((0,), "claim [/] is evil", "Ann: “[/] is evil”"),
        ((0, 1), "say hm", "Somebody says: “hm”"),
        ((0, 1), "say Bo: not me", "Bo: “not me”"),
        ((0, 1), "say 2: not me", "Bo: “not me”"),
        ((0, 1), "say Di: not me", "Somebody says: “Di: not me”"),
        ((0, 1), "say at 9: the vote", "Somebody says: “at 9: the vote”"),
        ((0,), "發言 我誰也不信", "Ann: “我誰也不信”"),
        ((0, 1), "發言 Bo：不是我", "Bo: “不是我”"),
    ],
)
def test_what_is_typed_at_the_table_stands_in_the_story(
    table: Arrange, people: tuple[int, ...], line: str, heard: str
) -> None:
    t = table().propose(0, 1).leave_open()
    session = seated(t, people)
    before = session.match.view(None)
    reply = session.command(line)
    assert (reply.lines, reply.error) == ((), False)
    assert session.story(None)[-1] == heard
    assert session.story(2)[-1] == heard
    assert session.match.view(None) == before


def test_the_leader_who_is_asked_before_all_eyes_is_the_speaker(table: Arrange) -> None:
    session = seated(table(leader=1).leave_open(), (0, 1))
    session.command("say my team")
    assert session.story(None)[-1] == "Bo: “my team”"


@pytest.mark.rule("AVA-HOT-11")
def test_nothing_is_said_while_somebody_answers_in_secret(table: Arrange) -> None:
    session = seated(table().propose(0, 1).talk().leave_open(), (0, 1))
    session.uncover(0)
    reply = session.command("say I am Merlin")
    assert reply.error
    assert told(session.match) == []


def test_nothing_is_said_without_words(table: Arrange) -> None:
    session = seated(table().propose(0, 1).leave_open())
    assert session.command("say").error
    assert session.command("say Ann:").error
    session.command("say " + "x" * 1000)
    assert session.story(None)[-1] == f"Ann: “{'x' * 200}”"


def test_what_was_said_is_saved_and_told_again(tmp_path: Path) -> None:
    players = [Player(name, "standard" if seat else None, seat) for seat, name in enumerate(NAMES[:5])]
    options = Options(mode="base", first_leader="2")
    journal = Journal.start(tmp_path, GAME, options, players, 4, Translator("en"))
    session = Session(GAME, options, players, 4, journal=journal)
    while session.outcome is None:
        if session.decision is not None and session.decision.ask == "talk":
            hear(session)
            session.command("say round we go")
        if not session.bot_step():
            assert session.decision is not None
            session.answer(chance(1).choose(session.match.playout()))
    journal.close()
    story = session.story(None)
    assert len([line for line in story if line == "Ann: “round we go”"]) == len(session.match.state.proposals)
    recording = Recording(read(next(tmp_path.iterdir())), GAME)
    recording.read_on()
    assert Narrator(GAME.lexicon, "en", NAMES[:5]).story(recording.events, None) == story
