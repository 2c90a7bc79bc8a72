"""Keeping a game that went wrong, so that it can be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_tui.engine.decision import Decision, Pick, Unwind
from tabletop_tui.engine.fingerprint import short_hash
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Line, Mark
from tabletop_tui.engine.options import checked_options
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.session.player import Player
from tabletop_tui.simulate.plan import Failure
from tabletop_tui.simulate.play import policies_of, seated
from tabletop_tui.store.lines import encode, entry, header


def keep(game: Game[Any], failure: Failure, folder: Path) -> Path | None:
    """Play a failed game again, with the answer at which it failed, into a transcript in `folder`.

    Returns its path, or None if the game failed before its first question. Raises OSError.
    """
    plan = failure.plan
    options = checked_options(game.options_model(), plan.options)
    names = plan.bots
    lines: list[Line] = []
    try:
        start = game.start(options, plan.seats, Rng(plan.seed))
        names = seated(game, plan, start)
        _play(Playout(game, start), policies_of(game, plan.seed, names), lines, failure.decisions)
    except (Exception, Unwind):  # noqa: BLE001 - it fails again, as it must; what led there is in the lines
        if not lines:
            return None
    seats = [Player(f"{name} {seat + 1}", name, seat) for seat, name in enumerate(names)]
    first = header(game, options, seats, plan.seed)
    words = game.lexicon
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.id}-{plan.seats}-{plan.seed}.jsonl"
    path.write_bytes(b"".join(encode(one, True) for one in [first, *(entry(line, words) for line in lines)]))
    return path


def _play(run: Playout[Any], bots: list[Any], lines: list[Line], decisions: int) -> None:
    def step(s: State) -> None:
        lines.append(Mark(short_hash(s)))

    def auto(decision: Decision, pick: Pick) -> None:
        lines.append(Answer(decision.seat, decision.ask, pick, decision.secret, auto=True))

    run.on_step, run.on_auto = step, auto
    run.begin()
    for _ in range(decisions):
        decision = run.decision
        if decision is None:
            return
        pick = bots[decision.seat].choose(run)
        lines.append(Answer(decision.seat, decision.ask, decision.accept(pick), decision.secret))
        run.submit(decision.seat, pick)
