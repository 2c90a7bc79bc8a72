"""The moves of bots at a table: when they come, where they are thought of, and what rings when they are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker

from tabletop_tui.engine.decision import Decision
from tabletop_tui.session.player import PACES, STEP
from tabletop_tui.ui.stillness import EARLY

if TYPE_CHECKING:
    from tabletop_tui.ui.screens.playing import PlayingPage
    from tabletop_tui.ui.thinker import Thinker

AT_ONCE = 0.001
"""Seconds between the decisions of bots that nobody wants to watch; the keyboard is read between them."""
LONG = 5.0
"""After so many seconds of bots' decisions the bell rings, if it is to."""


class BotMoves:
    """The decisions of bots on one page.

    hurried: nobody waits between them until a person is asked. waiting: the next one comes with a key. thinking: the
    decision that is thought about in another process, or None.
    """

    def __init__(self, page: PlayingPage) -> None:
        self.page = page
        self.timer: Timer | None = None
        self.hurried = False
        self.waiting = False
        self.thinking: Decision | None = None
        self._thinker: Thinker | None = None
        self._worker: Worker[None] | None = None
        self._bot: tuple[int, str] | None = None
        self._began: float | None = None
        self._stepped = float("-inf")

    def due(self) -> None:
        """A bot is to decide: let it, when it is time."""
        page = self.page
        if self._began is None:
            self._began = page.desk.clock()
        if self.timer is not None or self.thinking is not None or self.waiting:
            return
        pace, decision = page.session.pace, page.session.decision
        # Of a secret answer there is nothing to watch.
        at_once = self.hurried or (decision is not None and decision.secret)
        self.waiting = pace == STEP and not at_once
        if self.waiting:
            page.show()
        else:
            seconds = PACES[pace] if isinstance(pace, str) and pace in PACES else 0.0 if pace == STEP else float(pace)
            self.timer = page.set_timer(AT_ONCE if at_once else max(AT_ONCE, seconds), self.move)

    def over(self) -> None:
        """A person is asked, or nobody: ring if it has taken long."""
        page, began = self.page, self._began
        self.hurried = self.waiting = False
        self._began = None
        if began is not None and page.desk.bell and page.desk.clock() - began > LONG:
            page.app.bell()

    def hurry(self) -> None:
        """Do not wait between the decisions of bots until a person is asked."""
        if self.timer is not None and not self.hurried:
            self.hurried = True
            self.timer.stop()
            self.timer = self.page.set_timer(AT_ONCE, self.move)

    def opened(self) -> None:
        """A private screen has come into sight: a key that was meant for the cover answers nothing."""
        self._stepped = self.page.desk.clock()

    def step(self, key: str) -> bool:
        """Let the bot decide that waits for a key; False if none does and the key means something else."""
        now = self.page.desk.clock()
        if not self.waiting:
            # Whoever steps on quickly does not want to answer the question that follows, nor does a key that is held.
            early = key in ("enter", "space") and now - self._stepped < EARLY
            self._stepped = now if early else self._stepped
            return early
        self.waiting = False
        self._stepped = now
        self.move()
        return True

    def move(self) -> None:
        """Let the bot decide, here or in the other process."""
        page, self.timer = self.page, None
        bot = page.session.bot_to_move()
        if bot is None or self.thinking is not None:
            return
        with page.guarded():
            if page.session.bots.thinks(*bot) and self.thinker.usable:
                self.thinking, self._bot = page.session.decision, bot
                self._worker = page.run_worker(self._think(*bot), exit_on_error=False)
                page.show()
                return
            page.session.bot_step()
            page.advance()

    def changed(self) -> None:
        """The match may have gone on or back: what is no longer asked is no longer thought about."""
        session = self.page.session
        bot = session.bot_to_move()
        if bot is None:
            self.waiting = False
        if self.thinking is not None and (self.thinking is not session.decision or bot != self._bot):
            self.stop()

    def stop(self) -> None:
        """Let nobody think any more."""
        self.waiting = False
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
        if self.thinking is not None and self._thinker is not None:
            self._thinker.stop()
        self.thinking = None

    async def close(self) -> None:
        """The table is left: end the other process."""
        self.stop()
        if self._thinker is not None:
            await self._thinker.close()

    @property
    def mark(self) -> str:
        """What the status line says while a bot thinks, or an empty string."""
        if self.thinking is None:
            return ""
        player = self.page.session.narrator.seat(self.thinking.seat)
        return self.page.desk.gettext("{player} is thinking", player=player)

    @property
    def thinker(self) -> Thinker:
        """The other process."""
        if self._thinker is None:
            from tabletop_tui.ui.thinker import Thinker

            self._thinker = Thinker(self.page.session)
        return self._thinker

    async def _think(self, seat: int, name: str) -> None:
        from tabletop_tui.ui.thinker import ThinkerFailed

        page, decision = self.page, self.thinking
        try:
            pick = await self.thinker.choose(seat, name)
        except ThinkerFailed as failed:
            said = page.desk.gettext(
                "The process in which bots think has failed ({reason}). From now on they think in this one, which may "
                "keep you waiting.",
                reason=failed,
            )
            page.reply([said], error=True)
            self.thinker.stop()
            self.thinking = self._worker = None
            self.move()
            return
        if self.thinking is not decision or page.session.decision is not decision:
            return
        self.thinking = self._worker = None
        with page.guarded():
            page.session.answer(pick)
        page.advance()
