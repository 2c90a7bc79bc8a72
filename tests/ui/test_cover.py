"""Passing the keyboard: nothing secret is in any frame, and only Enter, not too early, opens a private screen."""

import re
from pathlib import Path

import pytest

from tabletop_tui.engine.visibility import View
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.ending import EndPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.reader import HelpPage
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.ui.widgets.command import CommandLine
from tests.ui.stage import Stage, screen_lines
from tests.ui.toy import Lanterns

THREE = [Player("Ana", person=0), Player("Bo", person=1), Player("陳美", person=2)]
MARK = re.compile(r"#\d{3}")


class Marked(Lanterns):
    """The toy with a name of its own on every lantern."""

    marks = True


def visible(stage: Stage) -> set[str]:
    """The marks that lie open to whoever may look at the screen now."""
    session = stage.app.session
    if session is None:
        return set()
    view: View = session.match.view(session.viewer)
    return {kind.mark for zone in view.zones for kind in zone.known}


class Watch:
    """Looks at every frame that is painted. told: what each seat and the public were ever told, by its marks."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = stage
        self.frames = 0
        self.leaks: list[str] = []
        self.told: dict[int | None, set[str]] = {}
        display = stage.app._display

        def watched(screen: object, renderable: object) -> None:
            display(screen, renderable)  # type: ignore[arg-type]
            self.look()

        monkeypatch.setattr(stage.app, "_display", watched)

    def look(self) -> None:
        """Note marks that nobody may see now."""
        self.frames += 1
        text = "\n".join(screen_lines(self.stage.app))
        self.listen()
        viewer = self.stage.app.session.viewer if self.stage.app.session is not None else None
        foreign = set(MARK.findall(text)) - visible(self.stage) - self.told.get(viewer, set())
        if foreign:
            self.leaks.append(f"{sorted(foreign)} in this frame:\n{text}")

    def listen(self) -> None:
        """Note what was told; what is taken back is no story any more, but it has been told."""
        session = self.stage.app.session
        if session is None:
            return
        for seat in (None, *range(session.match.seats)):
            told = self.told.setdefault(seat, set())
            for event in session.match.events:
                heard = event.told(seat)
                if heard is not None:
                    told |= {value.mark for value in heard[1] if hasattr(value, "mark")}


async def play_on(stage: Stage) -> None:
    """One step: confirm a cover, or take something."""
    if isinstance(stage.app.screen, CoverPage):
        await stage.confirm_cover()
    elif stage.table.picking.several is not None:
        await stage.press("enter", "end", "enter")
    else:
        await stage.press("enter")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_no_frame_of_a_game_of_three_shows_what_its_viewer_may_not_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    options = {"rounds": 1}
    async with Stage(tmp_path, games=[Marked()], players=THREE, size=size, options=options) as stage:
        watch = Watch(stage, monkeypatch)
        covers = set()
        for _ in range(60):
            if isinstance(stage.app.screen, EndPage):
                break
            if isinstance(stage.app.screen, CoverPage):
                covers.add(stage.app.screen.seat)
            await play_on(stage)
        assert stage.session.outcome is not None
        assert covers == {0, 1, 2}
        assert watch.frames > 20
        assert watch.leaks == []


async def test_the_watch_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stage(tmp_path, games=[Marked()], players=THREE) as stage:
        watch = Watch(stage, monkeypatch)
        await stage.confirm_cover()
        assert watch.leaks == []
        foreign = next(kind for kind in stage.session.match.view(1).zone("hand", 1).known)
        stage.table.telling.reply([stage.session.narrator.kind(foreign)])
        stage.table.show()
        await stage.settle()
        assert watch.leaks


async def test_only_enter_opens_and_not_too_early(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE) as stage:
        assert "Pass the keyboard to Ana." in stage.text()
        await stage.press("enter")
        assert isinstance(stage.app.screen, CoverPage)
        stage.clock.now += 1
        await stage.press("space", "x", "escape", "backspace", "down", "f5", "tab", "f3", "f8")
        assert isinstance(stage.app.screen, CoverPage)
        await stage.press("enter")
        assert stage.app.screen is stage.table
        assert stage.session.viewer == 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_what_the_cover_offers_shows_nothing_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with Stage(tmp_path, games=[Marked()], players=THREE, size=size) as stage:
        await stage.confirm_cover()
        await stage.press("f4")
        watch = Watch(stage, monkeypatch)
        for key, page in (("f1", HelpPage), ("f2", RulesPage), ("ctrl+p", PaletteWindow)):
            await stage.press(key)
            assert isinstance(stage.app.screen, page)
            await stage.press("escape")
            assert isinstance(stage.app.screen, CoverPage)
        await stage.press("ctrl+p")
        await stage.type("colours")
        await stage.press("ctrl+p")
        await stage.type("help")
        assert isinstance(stage.app.screen, HelpPage)
        await stage.press("escape")
        assert isinstance(stage.app.screen, CoverPage)
        await stage.press("ctrl+p")
        assert all(word not in stage.text() for word in ("Undo", "Hint", "Look", "Legal"))
        assert watch.leaks == []


async def test_the_table_on_the_cover_is_read_to_its_end(tmp_path: Path) -> None:
    players = [Player(name, person=seat) for seat, name in enumerate(("Ana", "Bo", "Cy", "陳美"))]
    async with Stage(tmp_path, players=players, size=(60, 18), options={"rounds": 3}) as stage:
        first = stage.lines()[5]
        await stage.press("down", "pagedown", "ctrl+down", "alt+pagedown")
        assert isinstance(stage.app.screen, CoverPage)
        assert "Hand ▒ ×3" in stage.lines()[-3]
        await stage.press("up", "pageup", "pageup")
        assert stage.lines()[5] == first


async def test_the_cover_can_be_left_for_the_menu_and_comes_back(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE) as stage:
        await stage.press("f10")
        assert isinstance(stage.app.screen, MenuPage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, CoverPage)
        await stage.confirm_cover()
        assert stage.session.viewer == 0


async def test_the_program_is_closed_from_the_cover(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE) as stage:
        await stage.press("ctrl+q")
        assert not stage.app.is_running
        (saved,) = stage.library.saves.all()
        assert not saved.over


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Screen covered. Enter goes on."), ("zh_Hant", "畫面已遮住，按Enter繼續。")]
)
async def test_who_is_alone_is_not_told_to_pass_the_keyboard(tmp_path: Path, lang: str, said: str) -> None:
    players = [Player("Ana"), Player("Hal", "random", 1)]
    async with Stage(tmp_path, games=[Marked()], players=players, lang=lang) as stage:
        await stage.press("f4")
        assert isinstance(stage.app.screen, CoverPage)
        assert said in stage.text()
        assert "Pass the keyboard" not in stage.text()
        assert "請把鍵盤交給" not in stage.text()
        assert not MARK.search(stage.text())
        await stage.confirm_cover()
        assert stage.session.viewer == 0


async def test_one_key_covers_the_screen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stage(tmp_path, games=[Marked()], players=THREE) as stage:
        await stage.confirm_cover()
        await stage.type("look")
        await stage.type("play something", enter=False)
        assert MARK.search(stage.text())
        watch = Watch(stage, monkeypatch)
        await stage.press("f4")
        assert isinstance(stage.app.screen, CoverPage)
        assert not MARK.search(stage.text())
        assert watch.leaks == []
        line = stage.table.query_one(CommandLine)
        assert line.value == ""
        assert line.history == []


async def test_the_history_of_the_command_line_is_not_handed_on(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE) as stage:
        await stage.confirm_cover()
        await stage.type("examine red lantern")
        await stage.type("pass")
        await stage.press("end", "enter")
        assert isinstance(stage.app.screen, CoverPage)
        assert "examine" not in stage.text()
        await stage.confirm_cover()
        assert stage.session.viewer == 1
        assert stage.widget(CommandLine).history == []
        await stage.type("x", enter=False)
        await stage.press("up")
        assert stage.widget(CommandLine).value == ""
        assert "examine" not in stage.text()


async def test_after_a_cover_one_reads_what_happened_since_ones_last_turn(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE[:2], options={"rounds": 2, "wishes": "none"}, size=(100, 30)) as stage:
        for seat in (0, 1, 0):
            await stage.confirm_cover()
            assert stage.session.viewer == seat
            assert ("Since your last turn:" in stage.text()) is (stage.session.match.view(None).facts["round"] == 2)
            await stage.press("enter", "end", "enter")
        await stage.confirm_cover()
        told = [paragraph.text for paragraph in stage.table.telling.paragraphs]
        since = told[told.index("Since your last turn:") :]
        assert [line for line in since if line.startswith("Ana hangs")]
        assert [line for line in since if line.startswith("Bo hangs")] == []


async def test_one_person_at_two_seats_needs_no_cover(tmp_path: Path) -> None:
    two = [Player("Ana", person=0), Player("Ana's left hand", person=0)]
    async with Stage(tmp_path, players=two) as stage:
        for _ in range(12):
            assert not isinstance(stage.app.screen, CoverPage)
            if isinstance(stage.app.screen, EndPage):
                break
            await play_on(stage)
        assert stage.session.outcome is not None


async def test_a_language_changed_behind_the_cover_leaves_it_closed(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE) as stage:
        stage.app.action_language()
        await stage.settle()
        assert isinstance(stage.app.screen, CoverPage)
        assert "請把鍵盤交給Ana" in stage.text()
        assert len(stage.app.screen_stack) == 3


# -- who comes back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [[Player("Ana")], [Player("Ana"), Player("Hal", "random", 1)], THREE])
async def test_whoever_comes_back_goes_on_where_they_were(tmp_path: Path, players: list[Player]) -> None:
    async with Stage(tmp_path, players=players) as stage:
        await stage.confirm_cover() if len(players) == 3 else None
        await stage.type("look")
        told = list(stage.table.telling.paragraphs)
        await stage.press("escape", "down")
        place = stage.table.picking.highlight
        assert place > 0
        await stage.type("play gre", enter=False)
        await stage.press("left", "f4")
        assert isinstance(stage.app.screen, CoverPage)
        assert "play gre" not in stage.text()
        await stage.confirm_cover()
        assert stage.table.picking.highlight == place
        assert stage.widget(CommandLine).value == "play gre"
        await stage.press("e", "escape", "x", "up")
        assert stage.widget(CommandLine).value == "look"
        assert stage.table.telling.paragraphs == told
        assert "Since your last turn:" not in stage.text()


async def test_marks_are_there_again_after_the_cover(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        await stage.type("pass")
        await stage.press("enter", "down", "f4")
        await stage.confirm_cover()
        assert len(stage.table.picking.partial) == 1
        assert stage.table.picking.highlight == 1


async def test_what_was_typed_before_the_cover_is_never_another_seats(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=THREE, options={"rounds": 1}) as stage:
        await stage.confirm_cover()
        await stage.press("enter")
        await stage.type("secret", enter=False)
        await stage.press("f4")
        await stage.confirm_cover()
        assert stage.widget(CommandLine).value == "secret"
        await stage.press("escape", "end", "enter")
        assert stage.app.screen.seat == 1  # type: ignore[attr-defined]
        await stage.press("f4")
        await stage.confirm_cover()
        assert stage.widget(CommandLine).value == ""
        assert stage.widget(CommandLine).history == []


async def test_the_story_that_comes_back_speaks_the_language_of_now(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        await stage.press("enter", "f4")
        stage.app.action_language()
        await stage.settle()
        await stage.confirm_cover()
        assert "hangs" not in stage.text()
        assert "Ana" in stage.text()
