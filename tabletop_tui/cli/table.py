"""Playing: a new game, a saved one, or the table with its menu."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from tabletop_tui.catalogue.games import find_game
from tabletop_tui.cli import DONE, FAILED, started
from tabletop_tui.cli.desk import Desk
from tabletop_tui.cli.probe import ascii_alone
from tabletop_tui.engine.game import Game
from tabletop_tui.session.player import Player
from tabletop_tui.store.guide import Guide
from tabletop_tui.store.results import Results
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session import Session
    from tabletop_tui.store.journal import Journal
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk as TableDesk
    from tabletop_tui.ui.library import Library

CODE = marked("Share code: {code} (“tabletop play --code {code}” deals the same again)")
NOTHING_SAVED = marked("No game is saved that is not over. “tabletop play GAME” begins one.")
NOWHERE = marked(
    "There is no terminal to show the table in. “tabletop games” lists the games; “tabletop play GAME” plays one "
    "line by line."
)


def play(desk: Desk) -> int:
    """`tabletop play`."""
    from tabletop_tui.cli.laying import keep, laid

    table = laid(desk)
    game, options, players, seed = table
    if desk.line_by_line:
        from tabletop_tui.session import Session
        from tabletop_tui.session.export import deal_is_secret

        journal = _journal(desk, game, options, players, seed)
        session = Session(
            game,
            options,
            players,
            seed,
            desk.translator.lang,
            journal,
            glyphs=_glyphs(desk),
            guide=_guide(desk),
            confirms=desk.loaded.settings.confirm_end,
        )
        keep(desk, table)
        if not deal_is_secret(session):
            desk.print(desk.say(CODE, code=table.code))
        return _line_by_line(desk, session, journal)
    from tabletop_tui.cli.screen import show

    def opening(library: Library, around: TableDesk) -> Opening:
        from tabletop_tui.ui.app import Opening

        started = Opening(library.start(game, options, players, seed, around.translator))
        desk.playing = True
        keep(desk, table)
        return started

    return show(desk, opening)


def resume(desk: Desk) -> int:
    """`tabletop resume`."""
    from tabletop_tui.store.resume import Resumed, Stopped
    from tabletop_tui.store.resume import resume as go_on

    path = _file(desk)
    results = Results(desk.folders.results)

    def open_file(from_last_good: bool, adapt: bool) -> Resumed:
        how = {"from_last_good": from_last_good, "adapt": adapt}
        return go_on(path, find_game, desk.translator, results, **how)

    try:
        found = open_file(desk.args.from_last_good, desk.args.under_new_rules)
    except Stopped as stopped:
        desk.complain(stopped)
        answer = _offered(desk, stopped.stop.adaptable)
        if answer is None:
            return FAILED
        found = open_file(not answer, answer)
    if desk.line_by_line:
        from tabletop_tui.session import Session

        for notice in found.notices:
            desk.complain(notice)
        match = found.match
        players = [Player(seat.name, seat.bot, seat.person) for seat in found.seats]
        session = Session(
            found.game,
            match.options,
            players,
            match.seed,
            desk.translator.lang,
            found.journal,
            match=match,
            glyphs=_glyphs(desk),
            guide=_guide(desk),
            confirms=desk.loaded.settings.confirm_end,
        )
        return _line_by_line(desk, session, found.journal)
    found.journal.close()
    from tabletop_tui.cli.screen import show

    def opening(library: Library, table: TableDesk) -> Opening:
        from tabletop_tui.ui.app import Opening

        session, _ = library.resume(found.journal.path, table.translator)
        desk.playing = True
        return Opening(session, [notice.text(table.translator) for notice in found.notices])

    return show(desk, opening)


def open_app(desk: Desk) -> int:
    """`tabletop` without a command."""
    if desk.line_by_line:
        desk.complain(desk.say(NOWHERE))
        return DONE
    from tabletop_tui.cli.screen import show

    return show(desk)


def _glyphs(desk: Desk) -> str:
    setting = desk.loaded.settings.glyphs
    # Lines go into files and other programs too: how wide the terminal draws is of no matter here.
    return "ascii" if setting == "ascii" or (setting == "auto" and ascii_alone(os.environ)) else "unicode"


def _guide(desk: Desk) -> Guide:
    return Guide(desk.folders.settings, desk.folders.guide, desk.loaded.settings.guidance)


def _journal(desk: Desk, game: Game[Any], options: Any, players: Sequence[Player], seed: int) -> Journal:
    from tabletop_tui.store.daily import day_of_seed
    from tabletop_tui.store.journal import Journal
    from tabletop_tui.store.saved import SavedGames

    places, results = desk.folders, Results(desk.folders.results)
    counts = not SavedGames(places.saves, places.trash, results).left_open(game.id, day_of_seed(seed))
    return Journal.start(places.saves, game, options, players, seed, desk.translator, results, counts=counts)


def _line_by_line(desk: Desk, session: Session, journal: Journal) -> int:
    """Play over the standard input and output; a signal to end saves and leaves, as the end of the input does."""
    from tabletop_tui.plain import play_plain

    for trouble in desk.key_troubles():
        desk.complain(trouble)
    ended: list[int] = []

    def leave(number: int, frame: FrameType | None) -> None:
        ended.append(number)
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)
    started()
    desk.playing = True
    session.pace = desk.loaded.settings.pace
    try:
        status = play_plain(session)
    finally:
        journal.close()
    return 128 + ended[0] if ended else status


def _file(desk: Desk) -> Path:
    """The file that is named, or the game that was played last and is not over."""
    from tabletop_tui.store.resume import saved_games
    from tabletop_tui.store.transcript import read

    if desk.args.file:
        return Path(desk.args.file)
    for path in saved_games(desk.folders.saves):
        try:
            if not read(path).over:
                return path
        except Trouble as trouble:
            desk.complain(trouble)
    raise Trouble(NOTHING_SAVED)


def _offered(desk: Desk, adaptable: bool) -> bool | None:
    """Ask how to go on with a file that no longer fits: with all answers that are possible under the rules of today
    (True), from the last good answer (False), or not at all (None, also where nobody can be asked)."""
    say = desk.say
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        desk.complain(say("“tabletop resume FILE --from-last-good” goes on from there."))
        if adaptable:
            desk.complain(say("“tabletop resume FILE --under-new-rules” plays all answers that are still possible."))
        return None
    desk.print(say("1  Go on from the last answer that fits."))
    if adaptable:
        desk.print(say("2  Play all answers that are still possible under the rules of today."))
    desk.print(say("Anything else leaves it."))
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line.endswith("\n"):
        desk.print("")  # nobody's Enter has ended the line of the prompt
    chosen = line.strip()
    return {"1": False, "2": True}.get(chosen) if adaptable or chosen == "1" else None
