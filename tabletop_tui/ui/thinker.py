"""Bots that take their time think in a process of their own; the keys of the table do not wait for them."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

from tabletop_tui.engine.decision import Pick
from tabletop_tui.session import Session
from tabletop_tui.session.briefing import Briefing
from tabletop_tui.words.notation import read_answer

MODULE = "tabletop_tui.session.thinking"


class ThinkerFailed(Exception):
    """The process is of no use; the text is the name of the error."""


class Thinker:
    """The process of one table; it is started when a bot first thinks, and again after it was stopped.

    usable: false once it has failed: from then on the bots think in this process.
    """

    def __init__(self, session: Session) -> None:
        self.usable = True
        self._session = session
        self._process: Process | None = None
        self._briefing = Briefing(session)
        self._stopped: list[Process] = []

    async def choose(self, seat: int, name: str) -> Pick:
        """What a bot answers to the pending decision. Raises ThinkerFailed; cancelled, it leaves a process that is to
        be stopped."""
        decision = self._session.decision
        assert decision is not None
        try:
            process = await self._started()
            messages = [*self._briefing.messages(), {"choose": [seat, name]}]
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("".join(json.dumps(one) + "\n" for one in messages).encode())
            await process.stdin.drain()
            answer = json.loads(await process.stdout.readline())
            if "pick" not in answer:
                raise ThinkerFailed(answer["failed"])
            return read_answer(self._session.lexicon, decision, answer["pick"])
        except ThinkerFailed:
            self.usable = False
            raise
        except Exception as error:
            # Whatever is wrong with the other process, the bot can think in this one.
            self.usable = False
            raise ThinkerFailed(type(error).__name__) from error

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            self._stopped.append(self._process)
            self._process = None

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        self.stop()
        for process in self._stopped:
            await process.wait()
        self._stopped.clear()

    async def _started(self) -> Process:
        if self._process is None:
            self._briefing = Briefing(self._session)
            # Found where this one is found, and not in whatever folder it is started from.
            environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", MODULE, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment
            )
        return self._process
