"""Playing: a new game, a saved one, or the table with its menu."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from tabletop_tui.bots.registry import bot_names, usual_bot
from tabletop_tui.catalogue.games import find_game
from tabletop_tui.catalogue.options import read_options
from tabletop_tui.cli import DONE, FAILED, started
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.session.player import Player
from tabletop_tui.store.guide import Guide
from tabletop_tui.store.results import Results
from tabletop_tui.store.trouble import NoSuch, Refused, Trouble
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session import Session
    from tabletop_tui.store.journal import Journal
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk as TableDesk
    from tabletop_tui.ui.library import Library

NO_BOT = marked("The game {game} has no bot “{name}”. It has: {known}.")
WRONG_SEATS = marked("{game} is for {least} to {most} players, not for {have}.")
SOLO_SEATS = marked("--solo seats one person; it does not go with several of --seat.")
NOTHING_SAVED = marked("No game is saved that is not over. “tabletop play GAME” begins one.")
NOWHERE = marked(
    "There is no terminal to show the table in. “tabletop games” lists the games; “tabletop play GAME” plays one "
    "line by line."
)
SOME_BOT = "bot"
"""In place of a bot's name: the usual one."""


def play(desk: Desk) -> int:
    """`tabletop play`."""
    args = desk.args
    game = find_game(args.game)
    options = read_options(game, args.set)
    players = seated(game, args.seat, args.solo, desk.loaded.settings.names)
    seed = _chance() if args.seed is None else args.seed
    _try(game, options, len(players))
    if _plain(desk):
        from tabletop_tui.session import Session

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
        return _line_by_line(session, journal)
    from tabletop_tui.cli.screen import show

    def opening(library: Library, table: TableDesk) -> Opening:
        from tabletop_tui.ui.app import Opening

        return Opening(library.start(game, options, players, seed, table.translator))

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
    if _plain(desk):
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
        return _line_by_line(session, found.journal)
    found.journal.close()
    from tabletop_tui.cli.screen import show

    def opening(library: Library, table: TableDesk) -> Opening:
        from tabletop_tui.ui.app import Opening

        session, _ = library.resume(found.journal.path, table.translator)
        return Opening(session, [notice.text(table.translator) for notice in found.notices])

    return show(desk, opening)


def open_app(desk: Desk) -> int:
    """`tabletop` without a command."""
    if _plain(desk):
        desk.complain(desk.say(NOWHERE))
        return DONE
    from tabletop_tui.cli.screen import show

    return show(desk)


def seated(game: Game[Any], seats: Sequence[str], solo: bool, names: Sequence[str]) -> list[Player]:
    """Who sits down, from what the command line says of each seat; without a word about it: one person and bots.

    Seats of the same name belong to one person. Raises NoSuch for a bot that the game does not have, Trouble if it is
    not for so many players.
    """
    if solo and len(seats) > 1:
        raise NoSuch(SOLO_SEATS)
    if solo or not seats:
        first = seats[0] if seats else names[0] if names else ""
        bots = [f":{SOME_BOT}"] * (game.seats.start - 1)
        seats = [first, *bots]
    if len(seats) not in game.seats:
        most = game.seats.stop - 1
        raise NoSuch(WRONG_SEATS, game=game.id, least=game.seats.start, most=most, have=len(seats))
    players: list[Player] = []
    for text in seats:
        name, bot = _named(game, text)
        same = [player.person for player in players if name and player.name == name]
        players.append(Player(name, bot, same[0] if same else len(players)))
    return players


def _named(game: Game[Any], text: str) -> tuple[str, str | None]:
    name, colon, bot = text.rpartition(":")
    if not colon:
        return text.strip(), None
    if bot == SOME_BOT:
        bot = usual_bot(game)
    if bot not in bot_names(game):
        raise NoSuch(NO_BOT, game=game.id, name=bot, known=", ".join(bot_names(game)))
    return name.strip(), bot


def _try(game: Game[Any], options: Any, seats: int) -> None:
    """Whether the game starts so, before a file is made for it. Raises Trouble in the game's words."""
    from tabletop_tui.engine.rng import Rng

    try:
        game.start(options, seats, Rng(0))
    except Refusal as refusal:
        raise Refused(refusal, game.lexicon) from refusal


def _chance() -> int:
    import secrets

    return secrets.randbelow(2**32)


def _plain(desk: Desk) -> bool:
    """Whether to play over lines: asked for, or there is no terminal that a screen could be shown in."""
    if desk.args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    return os.environ.get("TERM", "") in ("dumb", "") or desk.loaded.settings.plain


def _glyphs(desk: Desk) -> str:
    return "ascii" if desk.loaded.settings.glyphs == "ascii" else "unicode"


def _guide(desk: Desk) -> Guide:
    return Guide(desk.folders.settings, desk.folders.guide, desk.loaded.settings.guidance)


def _journal(desk: Desk, game: Game[Any], options: Any, players: Sequence[Player], seed: int) -> Journal:
    from tabletop_tui.store.journal import Journal

    return Journal.start(
        desk.folders.saves, game, options, players, seed, desk.translator, Results(desk.folders.results)
    )


def _line_by_line(session: Session, journal: Journal) -> int:
    """Play over the standard input and output; a signal to end saves and leaves, as the end of the input does."""
    from tabletop_tui.plain import play_plain

    ended: list[int] = []

    def leave(number: int, frame: FrameType | None) -> None:
        ended.append(number)
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)
    started()
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
    chosen = input("> ").strip()
    return {"1": False, "2": True}.get(chosen) if adaptable or chosen == "1" else None
