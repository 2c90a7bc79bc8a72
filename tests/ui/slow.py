"""The toy with a bot that thinks: slow by construction, in whatever process it sits.

`python -m tests.ui.slow` lets one think in another process until it is killed.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import Pick
from tabletop_tui.engine.playout import Playout
from tests.ui.toy import Lanterns


class Thinking(RandomPolicy):
    """Chooses by chance, after `seconds`; leaves its process's number in the file that `TRACE` names, if any."""

    thinks = True
    seconds: ClassVar[float] = 0.0

    def choose(self, world: Playout[Any]) -> Pick:
        trace = os.environ.get("TRACE")
        if trace:
            Path(trace).write_text(str(os.getpid()))
        time.sleep(self.seconds)
        return super().choose(world)


class Ponderous(Thinking):
    """Thinks for longer than any test lasts."""

    seconds = 600.0


class Failing(Thinking):
    """Fails in any process but the one that has the screen."""

    def choose(self, world: Playout[Any]) -> Pick:
        if "PYTEST_CURRENT_TEST" in os.environ and os.environ.get("SCREEN") == str(os.getpid()):
            return super().choose(world)
        raise RuntimeError("no thought")


class ThinkingLanterns(Lanterns):
    """The toy with these bots."""

    def bots(self) -> Mapping[str, Any]:
        return {"thinking": Thinking, "ponderous": Ponderous, "failing": Failing}


if __name__ == "__main__":
    from tabletop_tui.session import Player, Session
    from tabletop_tui.ui.thinker import Thinker
    from tests.ui import slow

    game = slow.ThinkingLanterns()
    session = Session(game, game.options_model()(), [Player("Bo", "ponderous")], 1)
    asyncio.run(Thinker(session).choose(0, "ponderous"))
