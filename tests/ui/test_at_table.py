"""What else happens at the table: the players' window, the question before an end, the title, copying, the recap."""

from pathlib import Path

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.ending import EndPage
from tabletop_tui.ui.screens.seats import SeatsWindow
from tabletop_tui.ui.widgets.story import StoryView
from tabletop_tui.ui.window_title import RESTORE, SAVE, WindowTitle
from tests.ui.stage import Stage
from tests.ui.test_cover import MARK, Marked, Watch

ANA = Player("Ana")
TWO = [ANA, Player("Bo", person=1)]
QUIET = {"wishes": "none"}


async def palette(stage: Stage, words: str) -> None:
    await stage.press("ctrl+p")
    await stage.type(words)


# -- the players' window ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words", "person", "bot"),
    [("en", "Players and seats", "a person", "the bot random"), ("zh_Hant", "玩家與座位", "真人", "電腦（隨機）")],
)
async def test_a_seat_is_taken_over_and_back_in_the_window(
    tmp_path: Path, lang: str, words: str, person: str, bot: str
) -> None:
    async with Stage(tmp_path, players=TWO, options=QUIET, lang=lang) as stage:
        await stage.confirm_cover()
        await palette(stage, words)
        assert isinstance(stage.app.screen, SeatsWindow)
        assert stage.text().count(person) >= 2
        await stage.press("down", "right")
        assert bot in stage.text()
        await stage.press("enter")
        assert stage.session.bot(1) == "random"
        assert isinstance(stage.app.screen, CoverPage)
        await stage.confirm_cover()
        # Who has the keyboard now reads what was said before.
        assert [one.text for one in stage.table.telling.paragraphs if bot.replace("the", "The") in one.text]
        await palette(stage, words)
        await stage.press("down", "left", "enter")
        assert stage.session.bot(1) is None


async def test_nothing_changes_where_nothing_is_turned(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await stage.confirm_cover()
        for keys in (("enter",), ("escape",), ("right", "escape")):
            await palette(stage, "Players and seats")
            await stage.press(*keys)
            assert stage.app.screen is stage.table
        assert stage.session.match.inputs == []


async def test_one_concedes_or_all_end_the_game(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, options={**QUIET, "rounds": 3}) as stage:
        await stage.confirm_cover()
        await palette(stage, "Players and seats")
        assert "Concede: a bot plays on for Ana" in stage.text()
        await stage.press("down", "down", "enter", "down", "enter")
        assert stage.session.seats_of_people() == [1]
        await stage.until(lambda: isinstance(stage.app.screen, CoverPage))
        await stage.confirm_cover()
        await palette(stage, "Players and seats")
        assert "Concede" not in stage.text()
        await stage.press("down", "down", "enter")
        assert isinstance(stage.app.screen, AskWindow)
        await stage.press("enter")
        assert stage.session.outcome is None
        await palette(stage, "Players and seats")
        await stage.press("down", "down", "enter", "down", "enter")
        assert isinstance(stage.app.screen, EndPage)


async def test_a_typed_line_that_ends_the_game_is_asked_about(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], options=QUIET) as stage:
        await stage.type("concede agreed")
        assert isinstance(stage.app.screen, AskWindow)
        await stage.press("enter")
        assert stage.session.outcome is None
        await stage.type("concede agreed")
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, EndPage)


async def test_a_key_says_its_command_in_the_language_of_the_table(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], options=QUIET, lang="zh_Hant") as stage:
        await stage.press("f8")
        assert "> 提示" in stage.text()


async def test_no_frame_of_a_seat_changing_hands_shows_what_nobody_may_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Stage(tmp_path, games=[Marked()], players=[*TWO, Player("Cy", person=2)], options=QUIET) as stage:
        await stage.confirm_cover()
        watch = Watch(stage, monkeypatch)
        for line in ("unseen", "deck", "deck bo", "seats", "seats bo:random", "concede"):
            await stage.type(line)
            if isinstance(stage.app.screen, AskWindow):
                await stage.press("down", "enter")
            if isinstance(stage.app.screen, CoverPage):
                await stage.confirm_cover()
        assert watch.frames > 20
        assert watch.leaks == []


# -- the question before a turn ends ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "end", "word"), [("en", "end", "end your turn"), ("zh_Hant", "結束", "結束")])
async def test_ending_a_turn_with_something_left_is_asked_in_a_window(
    tmp_path: Path, lang: str, end: str, word: str
) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=[ANA], seed=74, lang=lang) as stage:
        stage.session.confirms = True
        place = next(at for at, choice in enumerate(stage.table.picking.choices) if choice.option == "end")
        stage.table.move_to(place)
        await stage.press("enter")
        assert isinstance(stage.app.screen, AskWindow)
        assert stage.session.doubt("end") in stage.text().replace("│", "").replace("\n", " ") or word in stage.text()
        await stage.press("down", "enter")
        assert stage.session.match.inputs == []
        await stage.press("enter", "enter")
        assert len(stage.session.match.inputs) == 1
        stage.session.confirms = False
        await stage.type(end)
        assert len(stage.session.match.inputs) == 2


@pytest.mark.parametrize(("lang", "end"), [("en", "end turn"), ("zh_Hant", "結束回合")])
async def test_a_typed_end_of_a_turn_is_asked_in_the_same_window(tmp_path: Path, lang: str, end: str) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=[ANA], seed=74, lang=lang) as stage:
        stage.session.confirms = True
        for _ in range(2):
            await stage.type(end)
            assert isinstance(stage.app.screen, AskWindow)
            assert "once more" not in stage.text()
            await stage.press("down", "enter")
            assert stage.session.match.inputs == []
        await stage.type(end)
        await stage.press("enter")
        assert len(stage.session.match.inputs) == 1


async def test_answers_before_a_doubtful_one_are_given_and_the_rest_is_asked(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=[ANA], seed=74) as stage:
        stage.session.confirms = True
        await stage.type("play agent then end")
        assert isinstance(stage.app.screen, AskWindow)
        assert len(stage.session.match.inputs) == 1
        await stage.press("enter")
        assert len(stage.session.match.inputs) == 2


# -- taking back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "Since then a card was drawn or revealed, or chance was used."), ("zh_Hant", "之後")],
)
async def test_the_barrier_is_explained_in_the_window_and_in_the_story(tmp_path: Path, lang: str, why: str) -> None:
    async with Stage(tmp_path, players=[ANA], options={**QUIET, "rounds": 2}, lang=lang) as stage:
        await stage.press("enter", "end", "enter", "f5")
        assert isinstance(stage.app.screen, AskWindow)
        assert why.partition(",")[0] in stage.text()
        await stage.press("down", "enter")
        told = [one.text for one in stage.table.telling.paragraphs]
        assert [line for line in told if why in line]


# -- the title of the window -----------------------------------------------------------------------------------------


def test_a_title_is_shown_once_and_what_stood_there_comes_back() -> None:
    written: list[str] = []
    title = WindowTitle(written.append)
    title.restore()
    for text in ("Tabletop", "Tabletop", "Lanterns: \x1b[31mAna\x07 decides"):
        title.show(text)
    title.restore()
    title.restore()
    assert written == [f"{SAVE}\x1b]2;Tabletop\x1b\\", "\x1b]2;Lanterns: [31mAna decides\x1b\\", RESTORE]


async def test_the_title_says_whose_turn_it_is_and_no_more(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Marked()], players=TWO, options=QUIET) as stage:
        written: list[str] = []
        stage.app.window_title = WindowTitle(written.append)
        assert stage.app.title == "Lanterns: Ana decides"
        await stage.confirm_cover()
        await stage.press("enter", "end", "enter")
        assert isinstance(stage.app.screen, CoverPage)
        assert stage.app.title == "Lanterns: Bo decides"
        stage.app.action_language()
        await stage.settle()
        await stage.press("f10")
        assert stage.app.title == "Tabletop"
        assert not MARK.search("".join(written))
    assert written[-1] == RESTORE


# -- copying ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "said"), [(True, "The story was copied."), (False, "The terminal was asked to copy")]
)
async def test_the_story_is_copied_as_its_reader_knows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: bool, said: str
) -> None:
    texts: list[str] = []

    async def copy(app: object, text: str) -> bool:
        texts.append(text)
        return taken

    monkeypatch.setattr("tabletop_tui.ui.clipboard.copy", copy)
    async with Stage(tmp_path, games=[Marked()], players=TWO, options=QUIET) as stage:
        await stage.confirm_cover()
        await stage.press("enter", "end", "enter")
        await stage.confirm_cover()
        await palette(stage, "Copy story")
        assert said in stage.text()
        (text,) = texts
        assert text.startswith("Lanterns\nAna and Bo\nIt tells what Bo may know.\n")
        own = {kind.mark for kind in stage.session.view.zone("hand", 1).known}
        told = {value.mark for event in stage.session.match.events for value in (event.told(1) or ("", ()))[1]
                if hasattr(value, "mark")}  # fmt: skip
        assert set(MARK.findall(text)) <= own | told


# -- the recap -------------------------------------------------------------------------------------------------------


async def test_a_recap_that_is_longer_than_its_room_begins_at_its_heading(tmp_path: Path) -> None:
    players = [ANA, *[Player(name, "random", 3) for name in ("Hal", "Sal")], Player("Bo", person=1)]
    async with Stage(tmp_path, players=players, options={**QUIET, "rounds": 3}, seed=3) as stage:
        for _ in range(3):
            await stage.until(lambda: isinstance(stage.app.screen, CoverPage))
            await stage.confirm_cover()
            recap = "Since your last turn:" in [one.text for one in stage.table.telling.paragraphs]
            if recap:
                break
            await stage.press("enter", "end", "enter")
        assert recap
        story = stage.widget(StoryView)
        assert "Since your last turn:" in stage.text()
        assert story.back > 0
        await stage.press("pagedown", "pagedown", "pagedown")
        assert story.back == 0
