"""Playing one game from its start to its end, as fast as it goes or with every step checked."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import Any

from tabletop_tui.bots.policy import Policy
from tabletop_tui.bots.registry import make_policy
from tabletop_tui.engine.decision import Refusal, Unwind
from tabletop_tui.engine.fingerprint import short_hash
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import checked_options
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.simulate.check import Check, Fault
from tabletop_tui.simulate.plan import Failure, Plan, Played

LIMIT = 50_000
"""Decisions after which a game is taken for one that never ends."""

SPREAD = 0x9E37_79B9_7F4A_7C15
"""Keeps the chance of the bots apart from that of the game and of each other."""


def seated(game: Game[Any], plan: Plan, start: State) -> tuple[str, ...]:
    """The bots of a plan by seat, once it is known who is on which side."""
    if not plan.sides:
        return plan.bots
    sides = dict(plan.sides)
    return tuple(sides.get(game.party(start, seat), name) for seat, name in enumerate(plan.bots))


def policies_of(game: Game[Any], seed: int, names: Sequence[str]) -> list[Policy]:
    """New bots, one for each seat. Raises Refusal if the game has no bot of a name."""
    return [make_policy(game, name, (seed + 1) * SPREAD + seat) for seat, name in enumerate(names)]


def play(game: Game[Any], plan: Plan, checked: bool = False, limit: int = LIMIT) -> Played:
    """Play a plan. Whatever goes wrong is in the result.

    checked: look at every card and counter after every decision; several times slower.
    """
    options = checked_options(game.options_model(), plan.options)
    try:
        start = game.start(options, plan.seats, Rng(plan.seed))
    except Refusal as refusal:
        return Played(plan, refused=refusal.message)
    except Exception as error:  # noqa: BLE001 - whatever a game does wrong is what is looked for
        return Played(plan, failure=Failure(plan, _where(error), 0))
    names = seated(game, plan, start)
    bots = policies_of(game, plan.seed, names)
    run = Playout(game, start)
    asked = 0
    try:
        if checked:
            check = Check(game, run)
            run.begin()
            while run.outcome is None and asked < limit:
                check.now()
                asked += 1
                decision = run.decision
                assert decision is not None
                run.submit(decision.seat, check.answer(bots[decision.seat].choose(run)))
            check.now()
        else:
            run.unwatch()
            run.begin()
            for asked in range(limit):  # noqa: B007 - counted by the loop itself, which is the fastest way
                decision = run.decision
                if decision is None:
                    break
                run.submit(decision.seat, bots[decision.seat].choose(run))
            else:
                asked = limit
    except (Exception, Unwind) as error:  # noqa: BLE001 - see above
        return Played(plan, asked, failure=Failure(plan, _where(error), asked if checked else asked + 1))
    if run.outcome is None:
        return Played(plan, asked, failure=Failure(plan, f"no end after {limit} decisions", asked))
    over = run.outcome
    end = f"{short_hash(run.state)} {asked} {over.reason} {over.winners} {over.scores}"
    parties = tuple(game.party(run.state, seat) for seat in range(plan.seats))
    return Played(plan, asked, over, end, bots=names, parties=parties if any(parties) else ())


def _where(error: BaseException) -> str:
    if isinstance(error, Fault):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}:{last.lineno} in {last.name})"
