"""Bots at the table: their pace, and the process in which those think that take their time."""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

from tabletop_tui.session import Player, Session
from tabletop_tui.session.briefing import Briefing
from tabletop_tui.session.thinking import serve
from tabletop_tui.ui.thinker import Thinker, ThinkerFailed
from tabletop_tui.words.notation import read_answer
from tests.session.scene import Notebook
from tests.ui.slow import ThinkingLanterns
from tests.ui.stage import Stage

GAME = ThinkingLanterns()
ANA = Player("Ana")
TWO = [ANA, Player("Bo", "random", 1)]
QUIET = {"wishes": "none"}


async def turn(stage: Stage) -> None:
    """Ana hangs a lantern and throws nothing away."""
    await stage.press("enter", "end", "enter")


# -- pace ------------------------------------------------------------------------------------------------------------


async def test_bots_that_play_at_once_are_not_waited_for(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, options={**QUIET, "rounds": 2}, pace="instant") as stage:
        await turn(stage)
        await stage.until(lambda: stage.session.bot_to_move() is None)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Enter shows what comes next."), ("zh_Hant", "按Enter看接下來發生什麼。")]
)
@pytest.mark.parametrize("key", ["enter", "space", "right"])
async def test_step_by_step_each_decision_waits_for_a_key(tmp_path: Path, lang: str, said: str, key: str) -> None:
    async with Stage(tmp_path, players=TWO, options={**QUIET, "rounds": 2}, pace="step", lang=lang) as stage:
        assert said not in stage.text()
        await turn(stage)
        for answers in (2, 3):
            assert len(stage.session.match.inputs) == answers
            assert said in stage.text()
            await stage.press(key)
        assert stage.session.bot_to_move() is None
        assert said not in stage.text()


async def test_who_steps_on_too_quickly_answers_nothing(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, options={**QUIET, "rounds": 2}, pace="step") as stage:
        await turn(stage)
        await stage.press("enter", "enter", "enter", "space")
        assert len(stage.session.match.inputs) == 4
        assert stage.table.picking.highlight == 0
        stage.clock.now += 1
        await stage.press("space")
        assert stage.table.picking.highlight == 0
        await stage.press("enter")
        assert len(stage.session.match.inputs) == 5


async def test_a_line_can_be_typed_while_a_bot_waits(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, options=QUIET, pace="step") as stage:
        await turn(stage)
        await stage.type("score")
        assert len(stage.session.match.inputs) == 2
        await stage.type("undo agreed")
        assert stage.session.bot_to_move() is None
        assert not stage.table.moves.waiting


@pytest.mark.parametrize(("lang", "words"), [("en", "Pace of bots"), ("zh_Hant", "電腦玩家的步調")])
async def test_the_pace_is_changed_at_the_table_and_kept(tmp_path: Path, lang: str, words: str) -> None:
    async with Stage(tmp_path, players=TWO, options=QUIET, pace="short", lang=lang) as stage:
        await stage.press("ctrl+p")
        await stage.type(words)
        assert stage.session.pace == "step"
        assert stage.desk.pace == "step"
        assert (tmp_path / "config.toml").read_text() == 'pace = "step"\n'
        await stage.type("pace instant" if lang == "en" else "步調 立即")
        assert (tmp_path / "config.toml").read_text() == 'pace = "instant"\n'
        await turn(stage)
        await stage.until(lambda: stage.session.outcome is not None)


@pytest.mark.parametrize(("bell", "seconds", "rings"), [(True, 6, 1), (True, 4, 0), (False, 6, 0)])
async def test_the_bell_rings_after_bots_took_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bell: bool, seconds: int, rings: int
) -> None:
    options = {**QUIET, "rounds": 2}
    async with Stage(tmp_path, players=TWO, options=options, pace="step", bell=bell) as stage:
        rung: list[int] = []
        monkeypatch.setattr(stage.app, "bell", lambda: rung.append(1))
        await turn(stage)
        stage.clock.now += seconds
        await stage.press("enter", "enter")
        assert stage.session.bot_to_move() is None
        assert len(rung) == rings


# -- the other process -----------------------------------------------------------------------------------------------


def lines_of(session: Session) -> list[Any]:
    assert isinstance(session.journal, Notebook)
    return session.journal.lines


def bots(*names: str, seed: int = 5) -> Session:
    players = [Player(name, name, seat) for seat, name in enumerate(names)]
    return Session(GAME, GAME.options_model()(rounds=3), players, seed, "en", Notebook())


async def test_a_match_thought_out_elsewhere_is_the_same(tmp_path: Path) -> None:
    here, there = bots("thinking", "random", "thinking"), bots("thinking", "random", "thinking")
    while here.bot_step():
        pass
    thinker = Thinker(there)
    while (bot := there.bot_to_move()) is not None:
        if there.bots.thinks(*bot):
            there.answer(await thinker.choose(*bot))
        else:
            there.bot_step()
    await thinker.close()
    assert here.outcome is not None
    assert lines_of(here) == lines_of(there)


def test_after_an_undo_it_is_the_same_too() -> None:
    here, there = bots("thinking", "thinking"), bots("thinking", "thinking")
    briefing, thoughts = Briefing(there), None
    for number in range(30):
        if here.outcome is not None:
            break
        here.bot_step()
        bot, decision, answer = there.bot_to_move(), there.decision, None
        assert bot is not None
        assert decision is not None
        for message in [*briefing.messages(), {"choose": list(bot)}]:
            thoughts, answer = serve(json.loads(json.dumps(message)), thoughts)
        assert answer is not None
        there.answer(read_answer(there.lexicon, decision, answer["pick"]))
        if number % 7 == 6 and here.outcome is None:
            for session in (here, there):
                session.match.undo(agreed=True)
                session.gone_back()
        if number == 10:
            for session in (here, there):
                session.take_over(1, "random")
    assert lines_of(here) == lines_of(there)


async def test_the_table_says_who_thinks_and_takes_every_key_meanwhile(tmp_path: Path) -> None:
    players = [ANA, Player("Bo", "ponderous", 1)]
    async with Stage(tmp_path, games=[GAME], players=players, options=QUIET) as stage:
        await turn(stage)
        await stage.until(lambda: stage.table.moves.thinking is not None)
        assert "Bo is thinking" in stage.lines()[0]
        await stage.type("score")
        await stage.press("f1", "escape")
        assert "Bo is thinking" in stage.lines()[0]
        stage.app.action_language()
        await stage.settle()
        assert "Bo思考中" in stage.lines()[0]


def written(trace: Path) -> int:
    """The number in a file, 0 while there is none."""
    return int(trace.read_text() or 0) if trace.exists() else 0


async def child(trace: Path) -> psutil.Process:
    """The process in which the bot of a test thinks."""
    for _ in range(2000):
        if number := written(trace):
            return psutil.Process(number)
        await asyncio.sleep(0.005)
    raise TimeoutError


def gone(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


@pytest.mark.parametrize("how", ["undo agreed", "seats bo:random", "quit"])
async def test_what_is_no_longer_asked_is_no_longer_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    trace = tmp_path / "trace"
    monkeypatch.setenv("TRACE", str(trace))
    players = [ANA, Player("Bo", "ponderous", 1)]
    async with Stage(tmp_path, games=[GAME], players=players, options=QUIET) as stage:
        await turn(stage)
        thinks = await child(trace)
        assert thinks.pid != os.getpid()
        await stage.type(how)
        await stage.until(lambda: gone(thinks))
        if how == "undo agreed":
            assert stage.session.bot_to_move() is None
        elif how != "quit":
            await stage.until(lambda: stage.session.outcome is not None)


async def test_no_process_outlives_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = tmp_path / "trace"
    monkeypatch.setenv("TRACE", str(trace))
    players = [ANA, Player("Bo", "ponderous", 1)]
    async with Stage(tmp_path, games=[GAME], players=players, options=QUIET) as stage:
        await turn(stage)
        thinks = await child(trace)
        await stage.press("ctrl+q")
    assert gone(thinks)


def test_a_killed_program_leaves_no_process_behind(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    command = [sys.executable, "-m", "tests.ui.slow"]
    parent = psutil.Popen(command, env=os.environ | {"TRACE": str(trace)}, cwd=Path(__file__).parents[2])
    try:
        thinks = asyncio.run(child(trace))
        assert parent.pid == thinks.ppid()
    finally:
        parent.kill()
        parent.wait()
    thinks.wait(10)


async def test_a_process_that_fails_is_told_and_the_bot_thinks_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCREEN", str(os.getpid()))
    players = [ANA, Player("Bo", "failing", 1)]
    async with Stage(tmp_path, games=[GAME], players=players, options=QUIET, size=(100, 40)) as stage:
        await turn(stage)
        await stage.until(lambda: stage.session.outcome is not None)
        told = [one.text for one in stage.table.telling.paragraphs]
        assert len([line for line in told if "has failed (RuntimeError)" in line]) == 1


async def test_a_process_that_cannot_be_started_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    thinker = Thinker(bots("thinking"))
    with pytest.raises(ThinkerFailed):
        await thinker.choose(0, "thinking")
    assert not thinker.usable
