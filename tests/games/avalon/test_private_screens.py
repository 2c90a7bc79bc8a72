"""Private screens through the application: cover, Enter, what one seat alone sees, Enter, and nothing left of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.private import PrivatePage, Step
from tabletop_tui.ui.screens.table import TablePage
from tests.games.avalon.keyboard import NAMES, Keyboard, people

SECRETS = ("Your role", "你的角色", "Merlin or", "Seats you know", "你認識的座位")


def shows_secrets(keyboard: Keyboard) -> bool:
    return any(secret in keyboard.text() for secret in SECRETS)


@pytest.mark.rule("AVA-HOT-2", "AVA-SET-8", "AVA-KNOW-7", "AVA-KNOW-8")
@pytest.mark.parametrize(("lang", "size"), [("en", (80, 24)), ("zh_Hant", (100, 30)), ("en", (60, 18))])
async def test_a_role_has_four_beats_seat_after_seat(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    async with Keyboard(tmp_path, lang=lang, size=size) as keyboard:
        assert isinstance(keyboard.app.screen, TablePage)
        said = {"en": "Enter passes the keyboard to Ann.", "zh_Hant": "按Enter把鍵盤交給Ann。"}[lang]
        assert said in keyboard.text()
        await keyboard.late("enter")
        for seat, name in enumerate(NAMES[:5]):
            assert (keyboard.step, keyboard.page.seat) == (Step.COVER, seat)
            assert name in keyboard.lines()[1]
            assert not shows_secrets(keyboard)
            await keyboard.open()
            assert shows_secrets(keyboard)
            assert keyboard.session.viewer is None
            await keyboard.close()
            assert not shows_secrets(keyboard)
        assert keyboard.step is Step.OVER
        await keyboard.look_on()
        decision = keyboard.session.decision
        assert decision is not None
        assert (decision.ask, keyboard.session.viewer) == ("team", None)


@pytest.mark.rule("AVA-HOT-10")
async def test_every_role_has_the_same_lines_in_the_same_places(tmp_path: Path) -> None:
    frames = set()
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.late("enter")
        for _ in NAMES[:5]:
            await keyboard.open()
            lines = keyboard.lines()
            words = ("Your role", "Your side now", "Seats you know")
            frames.add((len(lines), *(tuple(y for y, line in enumerate(lines) if word in line) for word in words)))
            await keyboard.close()
    assert len(frames) == 1
    assert all(frames.pop()[1:])


@pytest.mark.rule("AVA-HOT-2", "AVA-VOTE-2", "AVA-VOTE-8", "AVA-QST-1", "AVA-HOT-18")
async def test_the_table_is_seen_between_the_votes_and_the_quest(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.recognition()
        await keyboard.propose(0, 3)
        assert keyboard.table.passes_to == 0
        await keyboard.choose("approve", "approve", "approve", "reject", "reject")
        await keyboard.look_on()
        assert "The votes are open" in keyboard.text()
        assert keyboard.table.passes_to == 0
        await keyboard.type("go")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 0)
        await keyboard.choose("success")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 3)
        await keyboard.choose("success")
        await keyboard.look_on()
        assert keyboard.session.match.view(None).facts["results"][0] == "success"


@pytest.mark.rule("AVA-HOT-8", "AVA-HOT-9")
@pytest.mark.edge("avalon", 49)
async def test_keys_before_the_time_is_over_do_nothing_and_say_nothing(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.open()
        opened = keyboard.clock.now
        before = keyboard.text()
        for seconds in (0.0, 0.8, 1.6, 2.4, 3.9):
            keyboard.clock.now = opened + seconds
            await keyboard.press("enter", "1", "space", "x")
            assert keyboard.step is Step.OPEN
            assert keyboard.text() == before
        keyboard.clock.now = opened + 5
        await keyboard.press("enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 1)


@pytest.mark.rule("AVA-HOT-8")
@pytest.mark.parametrize(("seconds", "early", "late"), [(0, 0.1, 0.8), (2, 1.9, 2.1), (4, 3.9, 4.1)])
async def test_the_options_say_how_long_a_screen_stays(tmp_path: Path, seconds: int, early: float, late: float) -> None:
    options = {"reveal_min_seconds": 0, "secret_min_seconds": seconds}
    async with Keyboard(tmp_path, options=options) as keyboard:
        await keyboard.recognition()
        await keyboard.propose(0, 1)
        await keyboard.open()
        opened = keyboard.clock.now
        keyboard.clock.now = opened + early
        await keyboard.press("1", "enter")
        assert keyboard.step is Step.OPEN
        assert (keyboard.page.chosen is None) is (seconds > 0)
        keyboard.clock.now = opened + early + late
        await keyboard.press("1", "enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 1)


@pytest.mark.rule("AVA-HOT-9")
async def test_a_key_that_is_held_down_opens_and_answers_nothing(tmp_path: Path) -> None:
    options = {"reveal_min_seconds": 0, "secret_min_seconds": 0}
    async with Keyboard(tmp_path, options=options) as keyboard:
        await keyboard.open()
        keyboard.clock.now += 1
        await keyboard.press("enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 1)
        # The first repetition comes after a while, the others quickly.
        keyboard.clock.now += 0.6
        for _ in range(100):
            await keyboard.press("enter")
            keyboard.clock.now += 0.03
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 1)
        await keyboard.open()
        for _ in range(100):
            keyboard.clock.now += 0.03
            await keyboard.press("enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.OPEN, 1)


@pytest.mark.rule("AVA-HOT-9")
async def test_keys_of_one_burst_do_not_reach_what_comes_next(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.late("enter")
        keyboard.clock.now += 10
        await keyboard.burst("enter", "1", "enter", "2", "enter", "a", "enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.OPEN, 0)
        assert keyboard.session.match.inputs == []
        assert keyboard.table.query_one("#command").value == ""  # type: ignore[attr-defined]


@pytest.mark.rule("AVA-HOT-5", "AVA-HOT-6", "AVA-VOTE-5")
async def test_only_a_key_and_then_enter_answers(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.recognition()
        await keyboard.propose(0, 1)
        await keyboard.open()
        await keyboard.late("enter", "3", "0", "space", "tab", "enter")
        assert keyboard.step is Step.OPEN
        await keyboard.late("2", "1")
        assert keyboard.page.chosen == 0
        # An input method that was left on.
        keyboard.app.post_message(events.Key("２", "２"))
        await keyboard.settle()
        assert keyboard.page.chosen == 1
        expected = keyboard.private.places[1]
        await keyboard.late("enter")
        assert keyboard.session.match.state.sealed == {0: expected}


@pytest.mark.rule("AVA-HOT-7", "AVA-HOT-5", "AVA-HOT-6")
async def test_the_places_are_left_to_chance_and_stay_as_they_are_drawn(tmp_path: Path) -> None:
    async with Keyboard(tmp_path, seats=10) as keyboard:
        state = keyboard.session.match.state
        drawn = state.rng.copy()
        await keyboard.recognition()
        await keyboard.propose(0, 1, 2)
        orders = set()
        for _ in range(10):
            await keyboard.open()
            order = tuple(keyboard.private.places)
            shown = keyboard.lines()
            orders.add(order)
            await keyboard.pilot.resize_terminal(100, 40)
            await keyboard.settle()
            assert tuple(keyboard.private.places) == order
            await keyboard.pilot.resize_terminal(80, 24)
            await keyboard.settle()
            assert keyboard.lines()[:16] == shown[:16]
            await keyboard.late("f4")
            await keyboard.open()
            assert tuple(keyboard.private.places) == order
            await keyboard.close(keyboard.key_of("approve"))
        assert orders == {("approve", "reject"), ("reject", "approve")}
        assert keyboard.session.match.state.rng == drawn


@pytest.mark.rule("AVA-HOT-7")
async def test_by_the_option_the_places_are_fixed(tmp_path: Path) -> None:
    async with Keyboard(tmp_path, options={"shuffle_keys": "off"}, chance=None) as keyboard:
        await keyboard.recognition()
        await keyboard.propose(0, 1)
        for _ in range(5):
            await keyboard.open()
            assert keyboard.private.places == ["approve", "reject"]
            await keyboard.close("1")


@pytest.mark.rule("AVA-HOT-11", "AVA-HOT-2")
@pytest.mark.parametrize("way", ["f4", "escape", "blur", "ctrl+z"])
async def test_a_private_screen_is_covered_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.open()
        assert shows_secrets(keyboard)
        if way == "blur":
            keyboard.app.post_message(events.AppBlur())
            await keyboard.settle()
        elif way == "ctrl+z":
            # The process itself is left running.
            monkeypatch.setattr("textual.app.App.action_suspend_process", lambda app: None)
            await keyboard.press("ctrl+z")
        else:
            await keyboard.press(way)
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 0)
        assert not shows_secrets(keyboard)
        await keyboard.open()
        assert shows_secrets(keyboard)


@pytest.mark.rule("AVA-HOT-2", "AVA-HOT-11")
async def test_nothing_else_can_be_done_on_a_private_screen(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.open()
        for key in ("ctrl+p", "f1", "f2", "f3", "f5", "f7", "f8", "f9", "f10", "ctrl+g", "ctrl+c", "l", "tab", "?"):
            await keyboard.late(key)
            assert keyboard.step is Step.OPEN, key
        await keyboard.pilot.click(offset=(20, 3))
        await keyboard.settle()
        keyboard.app.post_message(events.Paste("1\n"))
        await keyboard.settle()
        assert keyboard.step is Step.OPEN
        assert keyboard.session.match.inputs == []


async def test_a_window_that_is_too_small_takes_no_answer(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.recognition()
        await keyboard.propose(0, 1)
        await keyboard.open()
        await keyboard.pilot.resize_terminal(59, 17)
        await keyboard.settle()
        assert "Your vote" not in keyboard.text()
        await keyboard.late("1", "enter")
        assert keyboard.step is Step.OPEN
        await keyboard.pilot.resize_terminal(80, 24)
        await keyboard.settle()
        assert "Your vote" in keyboard.text()
        await keyboard.close("1")
        assert keyboard.page.seat == 1


@pytest.mark.rule("AVA-HOT-13")
async def test_a_saved_game_opens_on_the_public_table(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.late("enter")
        await keyboard.answer()
        await keyboard.open()
        await keyboard.late("f4", "f10")
        assert isinstance(keyboard.app.screen, MenuPage)
        await keyboard.press("enter")
        assert isinstance(keyboard.app.screen, TablePage)
        assert not shows_secrets(keyboard)
        assert keyboard.table.passes_to == 1


@pytest.mark.rule("AVA-HOT-15")
@pytest.mark.parametrize("seats", [5, 7])
async def test_one_person_among_bots_meets_no_cover_and_no_waiting(tmp_path: Path, seats: int) -> None:
    players = people(seats, tuple(range(1, seats)))
    async with Keyboard(tmp_path, players=players, pace=0.0) as keyboard:
        assert not keyboard.session.privacy.apart
        assert keyboard.session.viewer == 0
        for _ in range(12):
            await keyboard.until(lambda: keyboard.session.bot_to_move() is None)
            if keyboard.session.outcome is not None:
                break
            assert not isinstance(keyboard.app.screen, PrivatePage)
            decision = keyboard.session.decision
            assert decision is not None
            if decision.pick is None:
                keyboard.table.give(decision.options[0])
            else:
                keyboard.table.give(tuple(decision.options[: decision.pick.lo]))
            await keyboard.settle()


@pytest.mark.rule("AVA-HOT-14", "AVA-HOT-3")
async def test_bots_between_people_vote_without_being_waited_for(tmp_path: Path) -> None:
    async with Keyboard(tmp_path, players=people(5, (1, 2, 4)), pace="step") as keyboard:
        await keyboard.answer()
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 3)
        await keyboard.answer()
        await keyboard.look_on()
        await keyboard.propose(0, 3)
        await keyboard.answer("1")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 3)
        assert sorted(keyboard.session.match.state.sealed) == [0, 1, 2]
        await keyboard.answer("1")
        assert keyboard.step is Step.OVER
        assert keyboard.session.match.state.sealed == {}


@pytest.mark.rule("AVA-HOT-2")
async def test_an_error_of_the_rules_leaves_the_question_and_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.open()
        match = keyboard.session.match

        def broken(seat: int, pick: object) -> None:
            raise RuntimeError("this went wrong")

        monkeypatch.setattr(match, "submit", broken)
        await keyboard.close()
        assert isinstance(keyboard.app.screen, AskWindow)
        monkeypatch.undo()
        await keyboard.press("enter")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 0)
        await keyboard.answer()
        assert keyboard.page.seat == 1


@pytest.mark.rule("AVA-HOT-2")
async def test_a_language_changed_on_the_cover_counts_behind_it(tmp_path: Path) -> None:
    async with Keyboard(tmp_path) as keyboard:
        await keyboard.late("enter")
        keyboard.app.action_language()
        await keyboard.settle()
        assert "請把鍵盤交給Ann" in keyboard.text()
        await keyboard.open()
        assert "你的角色" in keyboard.text()
        await keyboard.close()
        assert keyboard.page.seat == 1
