"""The table, played by keys: answers, marks, typed lines, taking back, bots, the end."""

from pathlib import Path

import pytest
from textual import events

from tabletop_tui.engine.decision import Flow, GameOver, Outcome, Seat, choose_some
from tabletop_tui.session import Choice, Player
from tabletop_tui.store.journal import Journal
from tabletop_tui.ui.glyphs import UNICODE
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.ending import EndPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.reader import HelpPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.board import WITHOUT_EMPTY, BoardView, board_rows
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.keyline import KeyLine
from tabletop_tui.ui.widgets.lines import width_of
from tabletop_tui.ui.widgets.story import StoryView
from tests.ui.stage import Stage
from tests.ui.toy import Lanterns, Table, unique

ANA = [Player("Ana")]
TWO = [Player("Ana"), Player("Bo", "random", 1)]


async def test_a_solo_game_is_played_to_its_end_with_enter_alone(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options={"rounds": 2}) as stage:
        for _ in range(20):
            if isinstance(stage.app.screen, EndPage):
                break
            if stage.table.picking.several is not None:
                await stage.press("end")
            await stage.press("enter")
        assert stage.session.outcome is not None
        assert "The game is over" in stage.text()
        assert "Ana wins." in stage.text()


async def test_the_arrows_move_the_highlight_and_enter_takes_it(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        choices = stage.widget(ChoiceList)
        assert choices.highlight == 0
        await stage.press("down")
        assert choices.highlight == 1
        await stage.press("up", "up")
        assert choices.highlight == len(choices.entries) - 1
        await stage.press("home", "enter")
        assert len(stage.session.view.zone("row").cards) == 1


async def test_a_number_is_a_choice(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        option = stage.session.choices()[1].option
        await stage.type("2")
        assert stage.session.match.inputs[0].pick == option  # type: ignore[union-attr]


async def test_full_width_letters_are_understood(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.type("ｐａｓｓ")
        assert stage.session.match.inputs[0].pick == "pass"  # type: ignore[union-attr]


async def test_several_are_marked_one_by_one_and_confirmed(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.type("pass")
        picking = stage.table.picking
        assert picking.several is not None
        await stage.type("1")
        assert len(picking.partial) == 1
        assert "✓" in stage.text()
        assert "Done (1 chosen)" in stage.text()
        await stage.type("1")
        assert picking.partial == ()
        await stage.press("space", "backspace")
        assert picking.partial == ()
        await stage.press("enter", "down", "enter")
        assert len(picking.partial) == 2
        assert picking.at_end
        await stage.press("enter")
        assert len(stage.session.view.zone("broken").cards) == 2


class Strict(Lanterns):
    """The toy in which exactly two lanterns are thrown away each turn."""

    def step(self, s: Table) -> Flow[None]:
        away = yield from choose_some(s.turn, "throw", unique(s.hands[s.turn]), 2, 2)
        s.say("thrown", Seat(s.turn), *away[:1])
        raise GameOver(Outcome("most_points", (0,)))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Done (0 chosen, 2 still needed)", "Done (1 chosen, 1 still needed)", "Done (2 chosen)")),
        ("zh_Hant", ("完成（已選0項，還需2項）", "完成（已選1項，還需1項）", "完成")),
    ],
)
async def test_done_says_how_many_are_still_needed(tmp_path: Path, lang: str, said: tuple[str, ...]) -> None:
    async with Stage(tmp_path, games=[Strict()], players=ANA, lang=lang) as stage:
        for place, words in enumerate(said):
            assert words in stage.text()
            if place < 2:
                await stage.type(str(place + 1))


async def test_the_status_line_says_a_name_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[*ANA, Player("Bo", "random", 1)], pace=9) as stage:
        assert stage.lines()[0].count("Ana") == 1
        await stage.press("enter", "end", "enter")
        assert "Bo decides" in stage.lines()[0]
        assert stage.lines()[0].endswith("Ana")


async def test_what_is_not_legal_is_shown_with_its_reason_and_cannot_be_taken(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, seed=7) as stage:
        barred = [place for place, choice in enumerate(stage.session.choices()) if choice.number is None]
        assert barred
        await stage.press("end")
        assert stage.table.picking.highlight == barred[-1]
        assert "A broken lantern cannot be hung up" in stage.text()
        await stage.press("enter")
        assert stage.session.match.inputs == []
        await stage.press("f3")
        assert stage.text().count("A broken lantern cannot be hung up") >= 2


@pytest.mark.parametrize("line", ["look", "legal", "help", "hand", "score", "log", "examine broken lantern", "hint"])
async def test_the_common_commands_are_answered_in_the_story(tmp_path: Path, line: str) -> None:
    async with Stage(tmp_path, players=ANA, size=(100, 40)) as stage:
        await stage.type("pass")
        before = len(stage.table.telling.paragraphs)
        await stage.type(line)
        told = stage.table.telling.paragraphs[before:]
        assert told[0].text == f"> {line}"
        assert len(told) > 1
        assert len(stage.session.match.inputs) == 1


async def test_undo_and_redo_by_key_and_by_word(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter")
        assert len(stage.session.match.inputs) == 1
        await stage.press("f5")
        assert stage.session.match.inputs == []
        await stage.press("f6")
        assert len(stage.session.match.inputs) == 1
        await stage.type("undo")
        assert stage.session.match.inputs == []
        assert "hangs" not in stage.text()


async def test_taking_back_past_a_draw_is_asked_first(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "end", "enter")
        answers = len(stage.session.match.inputs)
        await stage.press("f5")
        assert isinstance(stage.app.screen, AskWindow)
        await stage.press("escape")
        assert len(stage.session.match.inputs) == answers
        await stage.press("f5", "down", "enter")
        assert len(stage.session.match.inputs) == answers - 1


async def test_bots_move_by_themselves_and_a_key_hurries_them(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, options={"wishes": "none"}, pace=60) as stage:
        await stage.press("enter", "end", "enter")
        assert stage.session.bot_to_move() is not None
        await stage.press("right")
        await stage.until(lambda: stage.session.outcome is not None)
        assert "wins" in stage.text() or "win." in stage.text()


async def test_typing_keeps_the_keys_for_the_line(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        line = stage.widget(CommandLine)
        await stage.type("pas", enter=False)
        await stage.press("left", "left", "backspace")
        assert line.value == "as"
        assert stage.widget(ChoiceList).highlight == 0
        await stage.press("escape")
        assert line.value == ""
        await stage.type("nonsense")
        await stage.type("x", enter=False)
        await stage.press("up")
        assert line.value == "nonsense"


async def test_tab_completes(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.type("pa", enter=False)
        await stage.press("tab")
        assert stage.widget(CommandLine).value == "pass"


async def test_a_click_takes_a_choice_and_a_click_on_a_card_highlights_it(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        choices = stage.widget(ChoiceList)
        last = next(place for place, entry in reversed(list(enumerate(choices.entries))) if not entry.barred)
        row = next(y for y, runs in enumerate(choices.rows) if any(run.target == last for run in runs))
        # The hand reads “Hand 3 Blue Lantern, Broken Lantern, Red Lantern”, one cell in from the edge.
        await stage.pilot.click("#hand", offset=(1 + len("Hand 3 Blue Lantern, Broken Lantern, "), 0))
        await stage.settle()
        assert choices.entries[choices.highlight].text == "hang up Red Lantern"
        assert stage.session.match.inputs == []
        await stage.pilot.click("#choices", offset=(1, row))
        await stage.settle()
        assert stage.session.match.inputs[0].pick == "pass"  # type: ignore[union-attr]


async def test_leaving_keeps_the_match_and_continue_brings_it_back(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "f10")
        assert isinstance(stage.app.screen, MenuPage)
        assert "Continue: Lanterns" in stage.text()
        await stage.press("enter")
        assert isinstance(stage.app.screen, TablePage)
        assert len(stage.session.match.inputs) == 1
        assert stage.session.decision is not None
        assert stage.session.decision.ask == "throw"


@pytest.mark.parametrize("continued", [False, True])
async def test_play_again_keeps_seats_and_options_and_deals_anew(tmp_path: Path, continued: bool) -> None:
    async with Stage(tmp_path, players=ANA, options={"wishes": "none"}, seed=11) as stage:
        if continued:
            await stage.press("f10", "enter")
        first = stage.session
        await stage.press("enter", "end", "enter")
        assert isinstance(stage.app.screen, EndPage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, TablePage)
        again = stage.session
        assert again is not first
        assert again.outcome is None
        assert again.players == first.players
        assert again.match.options == first.match.options
        assert again.match.seed != first.match.seed == 11


async def test_panes_give_the_room_to_one_part(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        board = stage.table.query_one("#board")
        story = stage.table.query_one("#story")
        await stage.press("f7")
        assert board.display
        assert not story.display
        await stage.press("f7")
        assert not board.display
        assert story.display
        await stage.press("f7")
        assert board.display
        assert story.display


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ("Table alone", "Story alone")), ("zh_Hant", ("只看牌桌", "只看故事"))]
)
async def test_the_key_line_says_what_has_the_room(tmp_path: Path, lang: str, names: tuple[str, str]) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        for name in names:
            await stage.press("f7")
            assert f"F7 {name}" in stage.lines()[-1]
        await stage.press("f7")
        assert all(name not in stage.text() for name in names)


@pytest.mark.parametrize(("forth", "back"), [("ctrl+down", "ctrl+up"), ("alt+pagedown", "alt+pageup")])
@pytest.mark.parametrize("typing", ["", "pas"])
async def test_the_rest_of_a_long_table_is_brought_up(tmp_path: Path, forth: str, back: str, typing: str) -> None:
    players = [Player(name, person=0) for name in ("Ana", "Bo", "Cy", "Di")]
    async with Stage(tmp_path, players=players, size=(60, 18)) as stage:
        board = stage.widget(BoardView)
        await stage.type(typing, enter=False)
        assert "Round 1" in stage.text()
        assert "more  Ctrl+Up/Down" in stage.text()
        assert "Di  Hand" not in stage.text()
        await stage.press(*[forth] * 8)
        assert "Di  Hand" in stage.text()
        assert "▲" in stage.text()
        rows = list(board_rows(board.groups, board.pointed, 58, UNICODE, WITHOUT_EMPTY))
        assert board.first + board.size.height - 1 == len(rows) + 2
        await stage.press(*[back] * 8)
        assert "Round 1" in stage.text()
        assert stage.widget(CommandLine).value == typing


@pytest.mark.parametrize("asked", ["score", "nonsense"])
async def test_a_reply_brings_the_story_back_beside_the_table(tmp_path: Path, asked: str) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("f7")
        assert not stage.widget(StoryView).display
        await stage.type(asked)
        assert stage.widget(StoryView).display
        assert f"> {asked}" in stage.text()
        assert "Table alone" not in stage.text()


async def test_an_answer_leaves_the_table_its_room(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("f7", "enter")
        assert len(stage.session.match.inputs) == 1
        assert not stage.widget(StoryView).display


async def test_an_error_of_the_rules_is_told_with_its_report_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Stage(tmp_path, players=ANA) as stage:

        def fail(pick: object) -> None:
            raise ZeroDivisionError("broken rule")

        monkeypatch.setattr(stage.session, "answer", fail)
        await stage.press("enter")
        assert "Something went wrong" in stage.text()
        reports = list((tmp_path / "reports").glob("*.txt"))
        assert len(reports) == 1
        assert "broken rule" in reports[0].read_text(encoding="utf-8")
        monkeypatch.undo()
        await stage.press("enter", "enter")
        assert len(stage.session.match.inputs) == 1


class CarefulPage(TablePage):
    """A screen of a game's own: it asks before a turn is passed."""

    def doubt(self, pick: object) -> str:
        return "Really pass?" if pick == "pass" else ""


class Careful(Lanterns):
    """The toy with a screen of its own."""

    def screen(self) -> type[TablePage]:
        return CarefulPage


async def test_a_screen_of_a_games_own_may_ask_before_an_answer(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Careful()], players=ANA, seed=7) as stage:
        assert isinstance(stage.table, CarefulPage)
        numbers = {choice.option: str(choice.number) for choice in stage.session.choices()}
        place = int(numbers["pass"]) - 1
        await stage.press(*["down"] * place, "enter")
        assert "Really pass?" in stage.text()
        await stage.press("down", "enter")
        assert stage.session.match.inputs == []
        await stage.press("enter", "enter")
        assert len(stage.session.match.inputs) == 1


async def test_what_cannot_be_saved_is_said_once_and_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        monkeypatch.setattr(Journal, "status", property(lambda _: "Not saved: the disk is full."))
        await stage.press("enter", "end", "enter")
        assert "NOT SAVED" in stage.lines()[0]
        told = [paragraph.text for paragraph in stage.table.telling.paragraphs]
        assert told.count("Not saved: the disk is full.") == 1
        monkeypatch.undo()
        await stage.press("enter")
        assert "NOT SAVED" not in stage.lines()[0]


async def test_a_finished_game_can_be_looked_at_and_taken_back(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options={"wishes": "none"}) as stage:
        await stage.press("enter", "end", "enter")
        assert isinstance(stage.app.screen, EndPage)
        await stage.press("escape")
        assert stage.app.screen is stage.table
        await stage.press("enter")
        assert isinstance(stage.app.screen, EndPage)
        await stage.press("escape", "f5", "down", "enter")
        assert stage.session.outcome is None
        assert stage.session.choices()


@pytest.mark.parametrize(
    ("lang", "mark"), [("en", "▼ {n} more · 2 new"), ("zh_Hant", "▼ 還有{n}項 · 2行新內容")], ids=["en", "zh_Hant"]
)
async def test_the_story_stays_where_it_is_read_and_says_what_is_new(tmp_path: Path, lang: str, mark: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        story = stage.widget(StoryView)
        await stage.type("help")
        await stage.press("escape", "end")
        end = story.rows
        await stage.press("pageup")
        here = story.rows[:-1]
        assert story.new == 0
        assert "new" not in stage.text().split("Ana", 1)[0]
        stage.table.telling.reply(["one more", "and another"])
        stage.table.show()
        await stage.settle()
        assert story.rows[:-1] == here
        shown = " ".join("".join(run.text for run in story.rows[-1]).split())
        assert shown == mark.format(n=story.back + 1)
        await stage.pilot.click(StoryView, offset=(2, story.size.height - 1))
        await stage.settle()
        assert story.back == story.new == 0
        assert story.rows != end
        assert "and another" in stage.text()


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_the_command_line_can_be_on_top(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang, prompt="top") as stage:
        assert stage.lines()[0].startswith(" > ")
        assert "Ana" in stage.lines()[1]
        await stage.type("１")
        assert len(stage.session.match.inputs) == 1
        # Whoever changes the setting during a game sees it at once.
        stage.desk.prompt = "bottom"
        stage.table.show()
        await stage.settle()
        assert stage.lines()[-2].startswith(" > ")
        assert "Enter" in stage.lines()[-1]


async def test_a_wide_blank_marks_as_an_ordinary_one_does(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "\u3000")
        assert len(stage.table.picking.partial) == 1
        await stage.type("：ｌｏｏｋ　ｃｒａｔｅ")
        assert "Crate: 17 cards." in stage.text()


async def test_the_wheel_moves_what_is_under_the_pointer(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        choices = stage.widget(ChoiceList)
        for step, place in ((1, 1), (1, 2), (-1, 1)):
            kind = events.MouseScrollDown if step > 0 else events.MouseScrollUp
            choices.post_message(kind(choices, 1, 1, 0, step, 0, False, False, False))
            await stage.settle()
            assert choices.highlight == stage.table.picking.highlight == place


async def test_a_game_is_played_with_the_mouse_alone(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options={"wishes": "none"}) as stage:

        async def click(key: str) -> None:
            line = stage.widget(KeyLine)
            x = 0
            for run in line.rows[0]:
                if run.target == key:
                    break
                x += width_of([run])
            await stage.pilot.click(line, offset=(x + 1, 0))
            await stage.settle()

        await stage.pilot.click("#choices", offset=(3, 1))
        await stage.settle()
        assert len(stage.session.match.inputs) == 1
        await click("f5")
        assert stage.session.match.inputs == []
        await click("ctrl+p")
        assert isinstance(stage.app.screen, PaletteWindow)
        await stage.pilot.click("#items", offset=(4, 1))
        await stage.settle()
        assert isinstance(stage.app.screen, HelpPage)
        await click("escape")
        await click("ctrl+p")
        await stage.pilot.click(offset=(0, 0))
        await stage.settle()
        assert stage.app.screen is stage.table
        await stage.pilot.click("#choices", offset=(3, 1))
        await stage.settle()
        await stage.pilot.click("#choices", offset=(3, len(stage.widget(ChoiceList).entries)))
        await stage.settle()
        assert stage.session.outcome is not None


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_a_long_question_leaves_the_table_its_rows(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        stage.table.picking.extend([Choice(None, "pass", f"never {n}") for n in range(20)])
        stage.table.show()
        await stage.settle()
        assert stage.widget(BoardView).size.height >= 6
        assert stage.widget(StoryView).size.height >= 3


async def test_resizing_keeps_everything(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "enter", "down")
        await stage.type("pas", enter=False)
        await stage.press("f7")
        before = stage.text()
        for width, height in ((160, 48), (40, 10), (100, 30), (61, 18), (300, 90), (5, 3), (80, 24)):
            await stage.pilot.resize_terminal(width, height)
        await stage.settle()
        assert stage.text() == before
        assert stage.widget(CommandLine).value == "pas"
        assert len(stage.table.picking.partial) == 1
