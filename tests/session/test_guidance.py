"""Notes for newcomers: told once, to whoever reads the story, and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.session import Player, Session
from tests.session.newcomers import INTRODUCTION, Guided, Memory, guided
from tests.session.scene import ANN, BEN, Notebook, do, harbour, refused
from tests.words.harbour import WORDS, HarbourWords, Options, lexicon


def notes(lines: Iterable[str]) -> list[str]:
    return [line.removeprefix("For newcomers: ") for line in lines if line.startswith("For newcomers: ")]


def test_the_introduction_stands_in_front_of_the_story_before_anything_has_happened() -> None:
    session = guided(ANN)
    assert session.story(0) == INTRODUCTION
    assert session.story(0, session.told) == []
    told = session.told
    do(session, "play eel")
    assert session.story(0)[:3] == INTRODUCTION
    assert not set(INTRODUCTION) & set(session.story(0, told))


def test_a_note_stands_below_the_first_event_of_its_sort_however_the_story_is_told() -> None:
    session = guided(ANN)
    heard = session.story(0)
    for line in ("play eel", "play eel", "rest"):
        told = session.told
        do(session, line)
        heard += session.story(0, told)
    assert notes(heard) == ["Sell your wares.", "Old Eel goes to the shelf.", "Wares come from the hold."]
    assert heard[4] == "For newcomers: Old Eel goes to the shelf."
    assert notes(session.story(0)) == notes(heard)


def test_events_that_share_a_note_tell_it_once() -> None:
    session = guided(ANN, BEN)
    session.uncover(0)
    do(session, "rest", "rest", "rest")
    for seat in (None, 0, 1):
        assert notes(session.story(seat)).count("Wares come from the hold.") == 1


def test_a_note_may_be_about_what_an_event_is_about() -> None:
    class Wordy(Guided):
        def words(self) -> HarbourWords:
            more = {
                "guide.fresh.old_eel": {"en": "Eels are slippery.", "zh_Hant": "鰻魚很滑。"},
                "guide.fresh.high": {"en": "High is dear.", "zh_Hant": "高價很貴。"},
            }
            return lexicon(json.loads(WORDS.read_text(encoding="utf-8")) | more)

    session = Session(Wordy(), Options(), [ANN], 7, guide=Memory())
    for about in ("low", session.lexicon.kinds["old_eel"], "high", session.lexicon.kinds["old_eel"]):
        session.match.state.say("fresh", about)
    assert notes(session.story(0)) == ["Eels are slippery.", "High is dear."]


def test_in_chinese_too() -> None:
    session = guided(ANN, lang="zh_Hant")
    do(session, "打出老鰻魚")
    story = session.story(0)
    assert story[:3] == ["新手提示：賣掉你的貨。", "分數最高者勝。", "輸入「新手提示 關」可永久關閉這些提示。"]
    assert story[4] == "新手提示：老鰻魚上了貨架。"


def test_an_undo_takes_the_note_back_with_its_event() -> None:
    session = guided(ANN)
    do(session, "play eel", "undo")
    assert session.story(0) == INTRODUCTION
    do(session, "play cod")
    assert notes(session.story(0))[1:] == ["Silver Cod goes to the shelf."]


def test_notes_change_no_rule_and_are_in_no_record() -> None:
    with_notes, without = guided(ANN, turns=2), guided(ANN, keeper=Memory(on=False), turns=2)
    for session in (with_notes, without):
        do(session, "play eel", "rest", "rest")
    assert notes(with_notes.story(0))
    assert not notes(without.story(0))
    assert with_notes.match.events == without.match.events
    assert isinstance(with_notes.journal, Notebook)
    assert isinstance(without.journal, Notebook)
    assert with_notes.journal.lines == without.journal.lines
    hashes = [full_hash(session.game, session.match.state, session.outcome) for session in (with_notes, without)]
    assert hashes[0] == hashes[1]


def test_what_was_read_in_a_finished_match_is_not_told_in_the_next_one() -> None:
    keeper = Memory()
    first = guided(ANN, keeper=keeper, turns=1)
    do(first, "play eel")
    assert keeper.read == {}
    do(first, "rest")
    assert first.outcome is not None
    assert keeper.read == {"harbour": {"start", "played", "drew"}}
    assert notes(first.story(0))
    second = guided(ANN, keeper=keeper)
    do(second, "play eel", "rest")
    assert notes(second.story(0)) == []
    assert do(second, "guide") == INTRODUCTION


def test_bots_alone_read_nothing() -> None:
    keeper = Memory()
    session = guided(Player("Bot", "standard"), keeper=keeper, turns=1)
    while session.bot_step():
        pass
    assert session.outcome is not None
    assert keeper.read == {}


@pytest.mark.parametrize(
    ("off", "on"), [("guide off", "guide on"), ("新手提示 關", "新手提示 開"), ("指引關閉", "指引開啟")]
)
def test_notes_can_be_closed_for_good_and_come_back(off: str, on: str) -> None:
    keeper = Memory()
    session = guided(ANN, keeper=keeper, turns=1)
    assert do(session, off) == ["There will be no more notes for newcomers. “guide on” brings them back."]
    assert (keeper.on, session.story(0)) == (False, [])
    do(session, "play eel", "rest")
    assert notes(session.story(0)) == []
    assert keeper.read == {}
    again = guided(ANN, keeper=keeper)
    assert again.story(0) == []
    assert do(again, on) == ["Notes for newcomers are told again. “guide off” ends them."]
    assert (keeper.on, again.story(0)) == (True, INTRODUCTION)


def test_a_setting_that_cannot_be_kept_is_in_force_at_this_table() -> None:
    session = guided(ANN, keeper=Memory(full=True))
    assert refused(session, "guide off") == "the disk is full"
    assert session.story(0) == []


def test_the_verb_has_its_reasons_and_completes() -> None:
    assert refused(guided(ANN), "guide maybe") == "There is only “guide on” and “guide off” besides “guide”."
    assert do(harbour(ANN), "guide") == ["This game brings no introduction."]
    assert guided(ANN).complete("guide o") == ["guide on", "guide off"]
    assert guided(ANN, lang="zh_Hant").complete("新手提示 ")[-2:] == ["新手提示 開", "新手提示 關"]


def test_a_session_that_nobody_gave_a_keeper_tells_no_notes_until_asked() -> None:
    session = Session(Guided(), Options(), [ANN], 7)
    assert session.story(0) == []
    do(session, "guide on")
    assert session.story(0) == INTRODUCTION


def test_somebody_who_has_not_played_yet_is_told_everything_from_the_introduction_on() -> None:
    session = guided(ANN, BEN)
    assert session.recap(0) == INTRODUCTION
    session.uncover(0)
    do(session, "play eel", "rest")
    recap = session.recap(1)
    assert recap[:3] == INTRODUCTION
    assert notes(recap)[1:] == ["Old Eel goes to the shelf.", "Wares come from the hold."]


def test_what_the_settings_say_holds_at_once() -> None:
    keeper = Memory(on=False)
    session = guided(Player("Ann"), keeper=keeper)
    assert session.story(0) == session.narrator.story(session.match.events, 0)
    keeper.on = True
    assert session.story(0)[: len(INTRODUCTION)] == INTRODUCTION
    keeper.on = False
    assert session.story(0) == session.narrator.story(session.match.events, 0)
