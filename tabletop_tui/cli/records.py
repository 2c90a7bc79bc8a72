"""What was played: told again, and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.catalogue.games import find_game
from tabletop_tui.cli import DONE, FAILED
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.engine.match import Answer
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.transcript import Transcript, read
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import marked
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.notation import write_answer

if TYPE_CHECKING:
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk as TableDesk
    from tabletop_tui.ui.library import Library

NO_SEAT = marked("There is no seat {seat} at this table; it has {seats}.")
NOT_OVER = marked("The game in {path} is not over: only what everybody may know of it is shown.")


def replay(desk: Desk) -> int:
    """`tabletop replay`."""
    return _told(desk) if desk.line_by_line else _shown(desk)


def _shown(desk: Desk) -> int:
    """Watch a saved game on the screen."""
    from tabletop_tui.cli.screen import show

    seat = _seat(desk, read(Path(desk.args.file)))

    def opening(library: Library, table: TableDesk) -> Opening:
        from tabletop_tui.ui.app import Opening

        watching = library.watching(Path(desk.args.file).absolute(), table.translator)
        watching.look_through(seat)
        return Opening(watching, watching=True)

    return show(desk, opening)


def _told(desk: Desk) -> int:
    """Tell a saved game line by line."""
    transcript, again, narrator = _opened(desk)
    seat = _seat(desk, transcript)
    told = 0
    desk.print(*narrator.story(again.match.events, seat, 0))
    told = len(again.match.events)
    while again.step():
        desk.print(*_answers(again, narrator, transcript.over, seat))
        desk.print(*narrator.story(again.match.events, seat, told))
        told = len(again.match.events)
    if again.stop is not None:
        desk.complain(again.stop.trouble)
        return FAILED
    if again.match.outcome is not None:
        desk.print(*narrator.outcome(again.match.outcome))
    else:
        desk.print(*_waiting(again, narrator))
    return DONE


def verify(desk: Desk) -> int:
    """`tabletop verify`."""
    transcript, again, narrator = _opened(desk)
    again.run()
    if again.stop is not None:
        desk.complain(again.stop.trouble)
        return FAILED
    match = again.match
    if match.outcome is not None:
        desk.print(*narrator.outcome(match.outcome))
    else:
        desk.print(*_waiting(again, narrator))
    desk.print(desk.ngettext("{n} answer fits.", "{n} answers fit.", again.answers))
    if transcript.folded.taken_back:
        desk.print(desk.ngettext("{n} was taken back.", "{n} were taken back.", transcript.folded.taken_back))
    desk.print(desk.say("hash {hash}", hash=full_hash(match.game, match.state, match.outcome)))
    return DONE


# -- inside -----------------------------------------------------------------------------------------------------------


def _opened(desk: Desk) -> tuple[Transcript, Replay, Narrator]:
    transcript = read(Path(desk.args.file))
    game = find_game(transcript.header.game)
    again = Replay(transcript, game)
    names = [seat.name for seat in transcript.header.seats]
    narrator = Narrator(game.lexicon, desk.translator.lang, names, translator=desk.translator)
    for notice in again.notices:
        desk.complain(notice)
    if not transcript.over:
        desk.complain(Trouble(NOT_OVER, path=transcript.path))
    return transcript, again, narrator


def _seat(desk: Desk, transcript: Transcript) -> int | None:
    seat: int | None = desk.args.seat
    seats = len(transcript.header.seats)
    if seat is None:
        return 0 if seats == 1 and transcript.over else None
    if not 1 <= seat <= seats:
        raise NoSuch(NO_SEAT, seat=seat, seats=seats)
    return seat - 1 if transcript.over else None


def _answers(again: Replay, narrator: Narrator, over: bool, seat: int | None) -> Iterator[str]:
    """The last input as it is typed, with who gave it. Secret ones of a game that is not over are not shown."""
    given = again.match.inputs[-1]
    if not isinstance(given, Answer):
        return
    player = narrator.seat(given.seat)
    shown = over or not given.secret
    if not shown:
        yield narrator.translator.gettext("> {player}: {answer}", player=player, answer="…")
        return
    said, typed = narrator.answer(given.pick, given.ask), write_answer(narrator.lexicon, given, given.pick)
    line = marked("> {player}: {answer} ({line})") if said.casefold() != typed else marked("> {player}: {answer}")
    yield narrator.translator.gettext(line, player=player, answer=said, line=typed)


def _waiting(again: Replay, narrator: Narrator) -> Iterator[str]:
    pending = again.match.view(None).pending
    if pending is not None:
        yield narrator.waiting(pending)
