"""The application on a stage: started without a terminal, its keys pressed, its cells read as text."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence, Sized
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from textual import events
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.widget import Widget

from tabletop_tui.catalogue.games import Shelf
from tabletop_tui.engine.game import Game
from tabletop_tui.session import Player, Session
from tabletop_tui.store.folders import Folders
from tabletop_tui.ui.app import Opening, TabletopApp
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.library import Library
from tabletop_tui.ui.screens.table import TablePage
from tests.ui.toy import GAME

GOLDENS = Path(__file__).parent / "goldens"
W = TypeVar("W", bound=Widget)
PATIENCE = 10.0
CALM = 4
"""So many looks without a message, a millisecond apart, and everything has been handled."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Stage:
    """The application with some games, in a window of `size` cells; use it as an asynchronous context manager.

    players: who begins a match of the first game at once; None for the menu. `frames` holds the text of every frame
    that was painted, if `watch` is called.
    """

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = (80, 24),
        lang: str = "en",
        games: Sequence[Game[Any]] = (GAME,),
        players: Sequence[Player] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        glyphs: str = "unicode",
        guidance: bool = False,
        **desk: Any,
    ) -> None:
        self.clock = Clock()
        self.desk = Desk(lang, glyphs, pace=desk.pop("pace", 0.0), clock=self.clock, **desk)
        places = ("config.toml", "saves", "results.sqlite", "reports", "guide.json", "trash")
        folders = Folders(*(folder / place for place in places))
        self.library = Library(folders, glyphs, lambda: Shelf(tuple(games), ()), guidance=guidance)
        opening = None
        if players is not None:
            game = games[0]
            model = game.options_model()(**(options or {}))
            opening = Opening(self.library.start(game, model, players, seed, self.desk.translator))
        self.app = TabletopApp(self.desk, self.library, opening=opening)
        self._test = self.app.run_test(size=size)
        self.pilot: Pilot[None]

    async def __aenter__(self) -> Self:
        self.pilot = await self._test.__aenter__()
        await self.settle()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._test.__aexit__(kind, error, trace)
        self.library.put_away()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The match on the table."""
        assert self.app.session is not None
        return self.app.session

    @property
    def table(self) -> TablePage:
        """The page of the table, on top or below."""
        return next(page for page in reversed(self.app.screen_stack) if isinstance(page, TablePage))

    def lines(self) -> list[str]:
        """The rows of the screen, without the blanks at their ends."""
        return screen_lines(self.app)

    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines())

    def widget(self, kind: type[W], selector: str = "") -> W:
        """A widget of the screen on top."""
        return self.app.screen.query_one(selector, kind) if selector else self.app.screen.query_one(kind)

    # -- doing --------------------------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, each when everything that the one before caused has been done."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else " " if key == "space" else None))
            await self.settle()

    async def burst(self, *keys: str) -> None:
        """Press keys so quickly that none waits for what the one before causes."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else " " if key == "space" else None))
        await self.settle()

    async def type(self, text: str, enter: bool = True) -> None:
        """Type a line, and send it."""
        await self.press(*("space" if character == " " else character for character in text))
        if enter:
            await self.press("enter")

    async def choose(self, name: str) -> None:
        """Take an entry of the menu, found by the beginning of its name."""
        await self.type(name)

    async def confirm_cover(self) -> None:
        """Confirm a cover after its moment."""
        self.clock.now += 1
        await self.press("enter")
        self.clock.now += 1

    async def settle(self) -> None:
        """Wait until every message has been handled."""
        calm = 0
        began = time.monotonic()
        while calm < CALM:
            await asyncio.sleep(0.001)
            busy = any(_busy(pump) for pump in self._pumps())
            calm = 0 if busy else calm + 1
            if time.monotonic() - began > PATIENCE:
                raise TimeoutError("the application does not come to rest")
        if self.app.is_running:
            self.app.screen._on_timer_update()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that timers bring about."""
        began = time.monotonic()
        while not condition():
            if time.monotonic() - began > PATIENCE:
                raise TimeoutError(f"still waiting; the screen shows:\n{self.text()}")
            await asyncio.sleep(0.002)
        await self.settle()

    def _pumps(self) -> list[MessagePump]:
        pumps: list[MessagePump] = [self.app]
        for page in self.app.screen_stack:
            pumps += [page, *page.walk_children()]
        return pumps


def _busy(pump: MessagePump) -> bool:
    waiting: Sized = pump._next_callbacks
    return pump._message_queue.qsize() + len(waiting) > 0


def screen_lines(app: TabletopApp) -> list[str]:
    """What the compositor has for the terminal, row by row."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def assert_golden(name: str, text: str) -> None:
    """The text is the one that is kept under `name`; with UPDATE_GOLDENS set in the environment it is kept instead."""
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert path.exists(), f"{path} is missing: make it with UPDATE_GOLDENS=1"
    assert text + "\n" == path.read_text(encoding="utf-8")
