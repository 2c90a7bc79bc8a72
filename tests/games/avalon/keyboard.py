"""Five people at one keyboard: what tests of private screens press, and what they look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_games.avalon import GAME
from tabletop_tui.engine.rng import Rng
from tabletop_tui.session import Player
from tabletop_tui.session.privacy import Private
from tabletop_tui.ui.screens.private import PrivatePage, Step
from tabletop_tui.ui.screens.table import TablePage
from tests.ui.stage import Stage

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")
LONG = 10.0
"""More seconds than any private screen stays."""


def people(seats: int = 5, bots: tuple[int, ...] = ()) -> list[Player]:
    """So many people, but for bots at some seats."""
    return [Player(NAMES[seat], "random" if seat in bots else None, seat) for seat in range(seats)]


class Keyboard(Stage):
    """The application with Avalon on it. chance: a seed for the keys of answers; None for what chance brings."""

    def __init__(self, folder: Path, seats: int = 5, chance: int | None = 1, **more: Any) -> None:
        given = {"mode": "base", "first_leader": "1"} | more.pop("options", {})
        players = more.pop("players", None) or people(seats)
        super().__init__(folder, games=more.pop("games", [GAME]), players=players, options=given, **more)
        if chance is not None:
            assert self.app.opening is not None
            self.app.opening.session.privacy.chance = Rng(chance)

    @property
    def page(self) -> PrivatePage:
        """The page of the private screens, which is on top."""
        assert isinstance(self.app.screen, PrivatePage), self.app.screen
        return self.app.screen

    @property
    def step(self) -> Step | None:
        """What that page shows; None while the table is on top."""
        return self.app.screen.step if isinstance(self.app.screen, PrivatePage) else None

    @property
    def private(self) -> Private:
        """The private screen that is open."""
        assert self.step is Step.OPEN, self.text()
        return self.page.private

    async def late(self, *keys: str) -> None:
        """Press keys, each when whatever came before it is long over."""
        for key in keys:
            self.clock.now += LONG
            await self.press(key)

    async def open(self) -> None:
        """Pass the keyboard on, if need be, and open the private screen that comes next."""
        if isinstance(self.app.screen, TablePage):
            await self.late("enter")
        assert self.step is Step.COVER, self.text()
        await self.late("enter")
        assert self.step in (Step.OPEN, Step.PIN), self.text()

    async def close(self, *keys: str) -> None:
        """Press keys on the private screen, and Enter."""
        await self.late(*keys, "enter")

    async def answer(self, *keys: str) -> None:
        """Open the private screen that comes next, press keys on it, and close it; leave no page behind the last."""
        await self.open()
        await self.close(*keys)

    async def look_on(self) -> None:
        """Let everybody look at the table again."""
        assert self.step is Step.OVER, self.text()
        await self.late("enter")
        assert isinstance(self.app.screen, TablePage), self.text()

    async def recognition(self) -> None:
        """Everybody reads a role."""
        for _ in self.session.players:
            await self.answer()
        await self.look_on()

    async def propose(self, *seats: int) -> None:
        """The leader proposes a team, and the talk ends."""
        await self.type("team " + " ".join(str(seat + 1) for seat in seats))
        await self.late("enter")

    def key_of(self, option: str) -> str:
        """The key on which an answer lies."""
        return self.private.keys[self.private.places.index(option)]

    async def choose(self, *options: str) -> None:
        """One private screen after the other is answered so."""
        for option in options:
            await self.open()
            await self.close(self.key_of(option))
