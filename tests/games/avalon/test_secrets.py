"""Several people at one keyboard: what lies behind the cover, in the saved file, and in front of a bot (AVA-HOT)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.options import Options
from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.session import Player, Session
from tabletop_tui.store.journal import Journal
from tabletop_tui.words.language import Translator
from tests.games.avalon.scenario import FIVE, LANCELOT_FIVE, SEVEN, Arrange, Scenario
from tests.laws.secrecy import seen

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
TYPED = (
    *("look", "legal", "hand", "score", "unseen", "deck", "log all", "hint", "why fail", "preview 1"),
    *("1", "2", "approve", "success"),
)
"""What somebody may type while a cover is shown."""


def seated(t: Scenario, lang: str = "en", people: int = 7) -> Session:
    players = [Player(NAMES[seat], None if seat < people else "random", seat) for seat in range(t.s.seats)]
    return Session(t.game, t.game.options, players, 1, lang, match=t.match)


def everything(session: Session) -> str:
    """All that can be got from a session at this moment; nothing of it changes the match."""
    before = len(session.match.inputs)
    said = [session.question(), session.notice(), *session.story(session.viewer), *session.complete("")]
    for line in TYPED:
        said += session.command(line).lines
    assert len(session.match.inputs) == before
    return "\n".join(said)


@pytest.mark.rule("AVA-HOT-1", "AVA-HOT-2", "AVA-HOT-3", "AVA-VOC-2")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_behind_the_cover_nothing_depends_on_who_has_which_role(table: Arrange, lang: str) -> None:
    said = []
    for roles in (FIVE, ("assassin", "minion", "merlin", "loyal_servant", "loyal_servant")):
        t = table(*roles, phase="recognition").leave_open()
        session, texts = seated(t, lang), []
        for _ in range(14):
            seat = session.cover()
            if seat is None:
                # Everybody looks on.
                texts.append(session.question())
                session.answer((Seat(0), Seat(1)) if t.asked == "team" else "continue")
                continue
            assert (seat, session.viewer, session.choices(), session.visible_decision) == (t.asks, None, [], None)
            assert NAMES[seat] in session.question()
            assert "role" not in session.view.facts
            texts.append(everything(session))
            session.uncover(seat)
            assert (session.viewer, session.cover()) == (seat, None)
            answers = {"role": "seen", "vote": "approve", "quest": "success"}
            session.answer(answers[t.asked])
        said.append(texts)
    assert said[0] == said[1]


@pytest.mark.rule("AVA-HOT-1", "AVA-SET-12")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_no_command_counts_the_role_cards_of_others(table: Arrange, lang: str) -> None:
    session = seated(table(*SEVEN).propose(0, 1).talk().leave_open(), lang)
    session.uncover(0)
    for line in ("unseen", "未見牌", "deck", "deck 2", "deck bo"):
        said = "\n".join(session.command(line).lines)
        assert said
        assert not [kind for kind in GAME.lexicon.kinds.values() if kind.name[lang] in said], line


@pytest.mark.rule("AVA-HOT-2", "AVA-HOT-4", "AVA-VOC-2")
def test_votes_and_quest_cards_are_not_taken_before_the_keyboard_is_passed(table: Arrange) -> None:
    t = table().propose(0, 3).talk().leave_open()
    session = seated(t)
    for line in ("approve", "1", "vote approve", "reject"):
        reply = session.command(line)
        assert (reply.error, reply.changed, t.asks) == (True, False, 0)
        assert "Ann" in reply.lines[0]
    for seat in range(5):
        assert session.cover() == seat
        session.uncover(seat)
        assert session.command("approve").changed
    assert (t.asked, t.asks, session.cover()) == ("quest", 0, 0)
    assert not session.command("success").changed
    session.uncover(0)
    assert session.command("success").changed


@pytest.mark.rule("AVA-HOT-5", "AVA-QST-5")
@pytest.mark.edge("avalon", 48)
@pytest.mark.parametrize(
    ("seat", "cards"), [(0, ["success", "success"]), (3, ["success", "fail"]), (4, ["fail", "fail"])]
)
def test_every_member_has_two_places_and_both_numbers_play_a_card(table: Arrange, seat: int, cards: list[str]) -> None:
    for number, card in enumerate(cards, start=1):
        t = table(*LANCELOT_FIVE, variant="2", leader=seat, results=["success"])
        t.propose(0, 3, 4).approve().leave_open()
        session = seated(t)
        session.uncover(seat)
        assert [(choice.number, choice.option) for choice in session.choices()] == list(enumerate(cards, start=1))
        assert len(session.asked()) == 3
        assert session.command(str(number)).changed
        assert t.s.sealed == {seat: card}


@pytest.mark.rule("AVA-HOT-6")
@pytest.mark.parametrize("variant", ["1", "2"])
def test_a_vote_has_the_same_two_answers_for_everybody(table: Arrange, variant: str) -> None:
    t = table(*LANCELOT_FIVE, variant=variant).propose(0, 3).talk().leave_open()
    session = seated(t)
    for seat in range(5):
        assert (t.asked, t.asks) == ("vote", seat)
        session.uncover(seat)
        assert [(choice.number, choice.option) for choice in session.choices()] == [(1, "approve"), (2, "reject")]
        assert session.command(str(1 + seat % 2)).changed
    assert t.s.proposals[-1].votes == ("approve", "reject", "approve", "reject", "approve")


@pytest.mark.rule("AVA-HOT-11")
def test_what_was_answered_in_secret_is_in_no_log(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, variant="2", results=["success"]).propose(0, 3, 4).approve().leave_open()
    session = seated(t)
    for seat, card in ((0, "success"), (3, "fail"), (4, "fail")):
        session.uncover(seat)
        before = [session.match.view(None), session.story(None)]
        session.answer(card)
        if t.asked == "quest":
            assert session.story(None) == before[1]
            assert card not in "\n".join(session.story(None)).lower().split("quest 2 begins")[-1]
    assert [line[:2] for line in t.story() if line[0].startswith("quest_")] == [("quest_fail", 2)]


@pytest.mark.rule("AVA-HOT-7")
def test_no_chance_of_the_game_is_used_while_people_answer_in_secret(table: Arrange) -> None:
    t = table(*SEVEN, excalibur="on", lady=6, results=["success"])
    before = t.s.rng.draws
    t.propose(0, 1, 4, sword=1).approve().play(4).answer(4, ask="excalibur").see(1).answer(4, ask="lady").see(6)
    assert t.s.rng.draws == before


@pytest.mark.rule("AVA-HOT-12", "AVA-VOTE-5")
def test_undo_never_reaches_freely_over_a_secret_or_something_learned(table: Arrange) -> None:
    t = table(*SEVEN, excalibur="on", lady=6, results=["success"]).leave_open()

    def free() -> tuple[bool, str]:
        offer = t.match.undo_offer()
        return offer.free, offer.reason

    t.propose(0, 1, 4, sword=4)
    assert free() == (True, "undo_free")
    t.talk()
    assert free()[0]
    t.answer("approve", ask="vote")
    assert free() == (False, "undo_secret")
    t.vote(1, 2, 3, 4, 5, 6)
    assert free() == (False, "undo_secret")
    t.play()
    assert free() == (False, "undo_secret")
    t.answer(0, ask="excalibur")
    assert free() == (False, "undo_barrier")
    t.see(4)
    assert not free()[0]
    t.answer(2, ask="lady")
    assert free() == (False, "undo_barrier")
    assert not seated(t).undo().changed


@pytest.mark.rule("AVA-HOT-12")
def test_drawn_plot_cards_are_not_put_back(table: Arrange) -> None:
    t = table(plot={1: ["strong_leader"]}, deck=["open_up"], results=["success"], phase="round").leave_open()
    assert (t.asked, t.asks) == ("lead", 1)
    t.answer("pass", ask="lead")
    assert t.told[-1] == "draws_plots"
    assert t.match.undo_offer()[1:] == (False, "undo_barrier")


@pytest.mark.rule("AVA-HOT-13")
def test_a_saved_game_shows_no_secret(tmp_path: Path) -> None:
    players = [Player(name, None, seat) for seat, name in enumerate(NAMES)]
    journal = Journal.start(tmp_path, GAME, Options(), players, 20_31, Translator("en"))
    match = Match(GAME, Options(), 7, 20_31, journal.record)
    rng, asked = Rng(3), set()
    for _ in range(60):
        decision = match.decision
        if decision is None:
            break
        asked.add(decision.ask)
        match.submit(max(0, decision.seat), random_pick(decision, rng))
    assert {"role", "vote", "quest"} <= asked
    journal.close()
    text = journal.path.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert "seed" not in lines[0]
    assert all("pick" not in line for line in lines if line["line"] == "answer" and line["ask"] in ("vote", "quest"))
    assert "veil" in lines[0]
    assert not {"merlin", "assassin", "percival", "success", "fail"} & set(text.replace('"', " ").split())


@pytest.mark.rule("AVA-HOT-15")
def test_one_person_alone_passes_the_keyboard_to_nobody(table: Arrange) -> None:
    t = table(*SEVEN, phase="recognition").leave_open()
    session = seated(t, people=1)
    asked = set()
    for _ in range(40):
        assert session.cover() is None
        assert session.viewer == 0
        assert session.view.facts["role"].id == "merlin"
        assert "role" in session.view.facts
        asked.add(t.asks)
        if not session.bot_step():
            session.answer(random_pick(t.decision, Rng(2)))
    assert len(asked) > 5


@pytest.mark.rule("AVA-HOT-15")
def test_with_no_person_only_the_public_table_is_shown(table: Arrange) -> None:
    t = table(*FIVE, phase="recognition").leave_open()
    session = seated(t, people=0)
    for _ in range(25):
        assert (session.viewer, session.cover()) == (None, None)
        assert session.bot_step()


@pytest.mark.rule("AVA-HOT-17", "AVA-HOT-14")
@pytest.mark.edge("avalon", 45)
@pytest.mark.parametrize("bot", ["random", "standard"])
def test_a_bot_that_takes_a_seat_over_goes_on_with_what_the_seat_knows(table: Arrange, bot: str) -> None:
    t = table(lady=3, results=["success"]).quest(0, 1, 2).answer(0, ask="lady").see(3).leave_open()
    t.propose(1, 2).talk().answer("approve", ask="vote").answer("approve", ask="vote")
    session = seated(t)
    assert (t.asked, t.asks, t.s.round) == ("vote", 3, 3)
    session.take_over(3, bot)
    assert session.bot(3) == bot
    for seed in range(6):
        world = Imagination(t.match, 3).world(seed).state
        assert (world.role(3), world.role(4), world.side(0)) == ("assassin", "minion", "good")
    roles = {Imagination(t.match, 3).world(seed).state.role(0) for seed in range(12)}
    assert roles == {"merlin", "loyal_servant"}
    assert session.bot_step()
    assert (t.asked, t.asks) == ("vote", 4)


@pytest.mark.rule("AVA-HOT-17", "AVA-HOT-1")
def test_every_event_has_its_audience(table: Arrange) -> None:
    t = table(*SEVEN, phase="recognition", excalibur="on", lady=6, plot={3: ["keeping_a_close_eye"]}, deck=[])
    for seat in range(7):
        t.answer("seen", ask="role", seat=seat)
    t.propose(0, 4, sword=4).approve().play(4).answer(0, ask="excalibur").see(4).answer(4, ask="close_eye").see(3)
    t.quest(1, 2, 3, sword=2).answer("sheathe", ask="excalibur").answer(5, ask="lady").see(6)
    private = {seat: [line for line in t.story(seat) if line not in t.story()] for seat in range(7)}
    role = {seat: ("your_role", SEVEN[seat]) for seat in range(7)}
    assert private == {seat: [role[seat]] for seat in range(7)} | {
        4: [role[4], ("looked_original", 4, 0, "success")],
        3: [role[3], ("looked_card", 3, 4, "fail")],
        6: [role[6], ("looked_loyalty", 6, 5, "evil")],
    }
    assert {len(t.story(seat)) for seat in (None, *range(7))} == {len(t.story())}


@pytest.mark.rule("AVA-HOT-1", "AVA-HOT-17")
def test_a_re_deal_shows_in_no_seats_view_or_question(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, variant="2", excalibur="on", lady=3, plot={1: ["keeping_a_close_eye"]}, deck=[])
    t.propose(0, 3, sword=3).approve()
    seen(t.match, 4)
    t.play(3)
    seen(t.match, 5)
    t.answer(0, ask="excalibur")
    seen(t.match, 6)
    t.see(3).answer(3, ask="close_eye")
    seen(t.match, 7)
    t.see(1).propose(1, 2, 4, sword=4).approve().play(4)
    seen(t.match, 8)
    t.answer("sheathe", ask="excalibur").answer(4, ask="lady")
    seen(t.match, 9)
    t.see(3)


@pytest.mark.rule("AVA-VOC-1")
@pytest.mark.parametrize(
    ("lang", "line", "rule"),
    [
        ("en", "sword Cy", "AVA-EXC-1"),
        ("en", "sword Ann", "AVA-EXC-1"),
        ("en", "sword nobody", "AVA-EXC-2"),
        ("zh_Hant", "王者之劍 Cy", "AVA-EXC-1"),
        ("en", "approve", "AVA-VOTE-1"),
        ("en", "veto", "AVA-PLOT-18"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_rule_and_changes_nothing(
    table: Arrange, lang: str, line: str, rule: str
) -> None:
    t = table(excalibur="on", results=["success"]).answer(0, 1, 3, ask="team").leave_open()
    session = seated(t, lang)
    before = len(t.match.inputs), t.s.copy()
    reply = session.command(line)
    assert (reply.error, reply.changed) == (True, False)
    assert rule in reply.lines[0]
    assert (len(t.match.inputs), t.s) == before
    assert t.asked == "sword"


@pytest.mark.rule("AVA-VOC-3")
def test_chinese_commands_are_understood(table: Arrange) -> None:
    plot = {0: ["keeping_a_close_eye"], 4: ["in_the_spotlight"]}
    t = table(excalibur="on", lady=4, results=["success"], plot=plot, deck=[]).leave_open()
    session = seated(t, "zh_Hant")

    def type_in(*lines: str) -> None:
        for line in lines:
            if (seat := session.cover()) is not None:
                session.uncover(seat)
            reply = session.command(line)
            assert reply.changed, (line, reply.lines)

    type_in("隊伍 Ann Bo Di", "王者之劍 Bo", "繼續", *["贊成"] * 4, "反對")
    assert (t.asked, t.asks) == ("spotlight", 4)
    type_in("眾目睽睽 Bo", "成功", "成功", "失敗")
    assert (t.asked, t.asks) == ("excalibur", 1)
    type_in("換牌 Di")
    assert (t.asked, t.s.swapped) == ("look", 3)
    type_in("記住了", "死盯 Di", "我看過了", "湖中女神 Di", "記住了")
    assert (t.s.lady, t.asked) == (3, "team")
