"""Results for the tests of the pages that show them: made up ones at fixed times, and real ones of finished games."""

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import options_data
from tabletop_tui.session import Player
from tabletop_tui.store.results import Results
from tests.ui.stage import Stage

NOW = datetime(2026, 1, 31, 12, tzinfo=UTC)
BOX = LEGENDARY.choices()


def keep(path: Path, count: int = 36, seed: int = 5) -> None:
    """Keep made up results of Legendary: the latest one at noon of the last day of January 2026."""
    chance, results = random.Random(seed), Results(path, lambda: NOW)
    for number in range(count):
        begun = NOW - timedelta(hours=7 * (count - 1 - number))
        seats = [("Ana", None, 0)] if number % 6 else [("Ana", None, 0), ("陳美玲", None, 1)]
        won = chance.random() < (0.4 if number < count // 2 else 0.7)
        score = chance.randint(-3, 42)
        day = begun.date().isoformat() if len(seats) == 1 and number % 4 == 3 else ""
        entries = entries_of(chance, seats, begun, won, score, day)
        if number % 9 == 4:
            entries.insert(-1, {"line": "answer"})
            entries.insert(-1, {"line": "undo", "agreed": True})
        results.keep(path.parent / "saves" / f"legendary-{number:03}.jsonl", entries)


def entries_of(
    chance: random.Random,
    seats: Sequence[tuple[str, str | None, int]],
    begun: datetime,
    won: bool,
    score: int,
    day: str,
) -> list[dict[str, Any]]:
    """The lines of a match that count for its result."""
    scores = [score, *[chance.randint(0, 40) for _ in seats[1:]]] if won or len(seats) > 1 else []
    points = [[1, "villain", score + 15], [1, "twists_played", -15]] if len(seats) == 1 and won else []
    summary = {
        "mastermind": chance.choice(BOX["mastermind"]),
        "scheme": chance.choice(BOX["scheme"][:3]),
        "solo_mode" if len(seats) == 1 else "setup_table": "classic" if len(seats) == 1 else "core",
        "villain_groups": chance.sample(BOX["villain_groups"], 1),
        "henchmen_groups": chance.sample(BOX["henchmen_groups"], 1),
        "heroes": chance.sample(BOX["heroes"], 3),
        "turns": chance.randint(8, 20),
    }
    reason = ("victory_solo" if len(seats) == 1 else "victory") if won else "evil_twists_played"
    outcome = {
        "reason": reason,
        "winners": [1] if won else [],
        "rule": None,
        "scores": scores,
        "details": points,
    }
    return [
        {
            "line": "header",
            "game": "legendary",
            "rules": 1,
            "begun": begun.isoformat(),
            "seed": chance.randrange(2**32),
            "seats": [{"name": name, "bot": bot, "person": person} for name, bot, person in seats],
            "options": options_data(LEGENDARY.options_model()()),
            **({"challenge": day} if day else {}),
        },
        *[{"line": "answer"}] * chance.randint(90, 200),
        {"line": "end", "seconds": chance.randint(600, 2400), "outcome": outcome, "summary": summary},
    ]


def finish(
    stage: Stage, game: Game[Any], players: Sequence[Player], seed: int = 3, bot: str = "random", **options: Any
) -> None:
    """Play a real game to its end: a bot gives the answers of all, but it is no bot's game."""
    made = game.options_model()(**options)
    session = stage.library.start(game, made, players, seed, stage.desk.translator)
    while session.decision is not None:
        session.answer(session.bots.choose(max(session.decision.seat, 0), bot))
    stage.library.put_away()
