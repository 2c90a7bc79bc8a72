"""Going on with a match that is in a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop_tui.engine.decision import Refusal, RulesFault
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import options_data
from tabletop_tui.store.disk import lock, write_all
from tabletop_tui.store.journal import Journal, Records, new_path
from tabletop_tui.store.lines import entry, header
from tabletop_tui.store.reading import open_regular
from tabletop_tui.store.replay import Replay, Stop
from tabletop_tui.store.transcript import SeatLine, Transcript, read
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import Translator, marked
from tabletop_tui.words.notation import read_answer

STOPPED = marked(
    "{path}: {why} The file is left as it is; you can go on from what stands before that line (answers: {answers})."
)
NO_FOLDER = marked("The saved games in {path} cannot be read: {reason}.")
NOT_OVER = marked("The game in {path} is not over: nothing can begin in the middle of it.")
ENDS_HERE = marked("The game ends at this place: nothing can go on from it.")
NEW_RULES = marked(
    "The rules of the game have changed since {path} was begun. The game goes on under the rules of today, in {new}."
)


@dataclass(slots=True)
class Resumed:
    """A match to go on with, in its journal, with those who sit at it. notices: what the player should know."""

    match: Match[Any]
    game: Game[Any]
    journal: Journal
    seats: Sequence[SeatLine]
    notices: list[Trouble]


class Stopped(Trouble):
    """A transcript that no longer fits from some line on; `resume` goes on from before it if told to.

    stop: where and why. `stop.adaptable`: with `adapt` all of its answers may still be possible.
    """

    def __init__(self, path: Path, stop: Stop) -> None:
        super().__init__(STOPPED, why=stop.trouble, path=path, answers=stop.answers)
        self.stop = stop


def resume(
    path: Path,
    find_game: Callable[[str], Game[Any]],
    translator: Translator,
    records: Records | None = None,
    *,
    from_last_good: bool = False,
    adapt: bool = False,
) -> Resumed:
    """Replay a file, lock it, and go on in it.

    from_last_good: if it stops fitting at some line, go on from before it, in a new file beside it. adapt: see
    `Replay`. A game played under older rules goes on in a new file, too; the old one is never changed.
    Raises Trouble: the file cannot be read, is no transcript, is too new, is being played; Stopped where it no longer
    fits. A file that may not be written is played all the same: the journal says that nothing is saved.
    """
    path = path.absolute()
    file = _open(path)
    try:
        transcript = read(path)
        game = find_game(transcript.header.game)
        replay = Replay(transcript, game, adapt)
        replay.run()
        if replay.stop is not None and not from_last_good:
            raise Stopped(path, replay.stop)
        if replay.stop is None and replay.same_rules and file is not None:
            journal = _append(path, file, transcript, game, translator, records)
        else:
            if file is not None:
                os.close(file)
                file = None
            journal = _anew(replay, game, translator, records)
    except BaseException:
        if file is not None:
            os.close(file)
        raise
    match = replay.match
    match.recorder = None
    if replay.stop is None:
        _restore_undone(match, transcript, game)
    _seen(match)
    if replay.stop is None and replay.same_rules:
        for line in replay.leftover:
            journal.record(line)
    match.recorder = journal.record
    notices = replay.notices
    if not replay.same_rules:
        notices.append(Trouble(NEW_RULES, path=path, new=journal.path))
    return Resumed(match, game, journal, transcript.header.seats, notices)


def branch(
    transcript: Transcript,
    game: Game[Any],
    inputs: int,
    folder: Path,
    translator: Translator,
    records: Records | None = None,
) -> Resumed:
    """Begin a new match at a place of one that is over, after so many inputs: same seats, same answers up to there.

    It gets a file of its own in `folder`, which says where it comes from. Raises Trouble if the match is not over, or
    if it ends at this place.
    """
    if not transcript.over:
        raise Trouble(NOT_OVER, path=transcript.path)
    replay = Replay(transcript, game)
    while len(replay.match.inputs) < inputs and replay.step():
        pass
    match = replay.match
    if match.outcome is not None:
        raise Trouble(ENDS_HERE)
    match.recorder = None
    head = transcript.header
    first = header(game, match.options, head.seats, match.seed) | {
        "branch": {"of": transcript.path.name, "begun": head.begun, "answers": replay.answers}
    }
    lines = [entry(line, game.lexicon) for line in replay.recorded]
    journal = Journal(new_path(folder, game), game.lexicon, [first, *lines], translator, records=records)
    match.recorder = journal.record
    _seen(match)
    return Resumed(match, game, journal, head.seats, [])


def saved_games(folder: Path) -> list[Path]:
    """The transcripts in a folder, the one played last first. Raises Trouble if it cannot be read."""
    try:
        files = [path for path in folder.glob("*.jsonl") if path.is_file()]
    except OSError as error:
        raise Trouble(NO_FOLDER, path=folder, reason=reason(error)) from error
    return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _seen(match: Match[Any]) -> None:
    """Whether somebody had opened the private question that is pending is not recorded: they may have."""
    if match.decision is not None and match.decision.private and match.decision.seat >= 0:
        match.opened(match.decision.seat)


def _open(path: Path) -> int | None:
    """The file, locked; None if there is none or it may not be written."""
    try:
        file = open_regular(path, os.O_RDWR)
    except OSError:
        return None
    try:
        lock(file, path)
    except BaseException:
        os.close(file)
        raise
    return file


def _append(
    path: Path, file: int, transcript: Transcript, game: Game[Any], translator: Translator, records: Records | None
) -> Journal:
    sound = transcript.sound()
    if len(sound) < len(transcript.data):
        # Not otherwise: even to the same length it would count as played just now.
        os.ftruncate(file, len(sound))
    if len(sound) > len(transcript.data):
        os.lseek(file, 0, os.SEEK_END)
        write_all(file, b"\n")
    return Journal(path, game.lexicon, transcript.entries(), translator, file=file, records=records)


def _anew(replay: Replay, game: Game[Any], translator: Translator, records: Records | None) -> Journal:
    transcript = replay.transcript
    words = game.lexicon
    entries = transcript.entries()
    first = entries[0] | {
        "rules": game.rules_version,
        "options": options_data(replay.match.options),
        "taken_back": transcript.header.taken_back + transcript.folded.taken_back,
        "seconds": sum(one.get("seconds", 0) for one in entries),
    }
    lines = [entry(line, words) for line in replay.recorded]
    return Journal(transcript.path, words, [first, *lines], translator, records=records)


def _restore_undone(match: Match[Any], transcript: Transcript, game: Game[Any]) -> None:
    """Make answers that were taken back available to redo again: give them, and take them back."""
    given = 0
    for placed in reversed(transcript.folded.undone):
        line, decision = placed.line, match.decision
        if decision is None or line.line != "answer" or (decision.seat, decision.ask) != (line.seat - 1, line.ask):
            break
        try:
            match.submit(decision.seat, read_answer(game.lexicon, decision, line.pick))
        except (Refusal, RulesFault, ValueError):
            break
        given += 1
    for _ in range(given):
        match.undo(agreed=True)
