"""What a command line says about a new table: which game, who sits down, which options, which deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop_tui.bots.registry import bot_names, usual_bot
from tabletop_tui.catalogue.games import find_game
from tabletop_tui.catalogue.options import differing, make_options, read_options
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.session.player import Player
from tabletop_tui.store.setups import PLAYED, Place, SetUp, SetUps
from tabletop_tui.store.trouble import NoSuch, Refused, Trouble
from tabletop_tui.words.language import marked

NO_GAME = marked("Which game? “tabletop play GAME” begins one, and “tabletop games” lists them.")
NO_BOT = marked("The game {game} has no bot “{name}”. It has: {known}.")
WRONG_SEATS = marked("{game} is for {least} to {most} players, not for {have}.")
SOLO_SEATS = marked("--solo seats one person; it does not go with several of --seat.")
CODE_ALONE = marked("--code brings the number of players and every option: it does not go with {others}.")
CODE_SEATS = marked("This share code is for another number of players: {needed}. --seat names {have}.")
CODE_GAME = marked("This share code is for {game}, not for {other}.")
AGAIN_ALONE = marked("--again takes seats and options as they were: it does not go with {others}.")
NOTHING_AGAIN = marked("There is no last set-up yet. “tabletop play GAME” begins a game.")
NOTHING_AGAIN_OF = marked("There is no last set-up of {game} yet. “tabletop play {game}” begins a game.")
NO_LONGER = marked("The last set-up of {game} cannot be played any more. {reason}")
SOME_BOT = "bot"
"""In place of a bot's name: the usual one."""


class Laid(NamedTuple):
    """A table to begin with."""

    game: Game[Any]
    options: Any
    players: list[Player]
    seed: int

    @property
    def code(self) -> str:
        """Its share code."""
        from tabletop_tui.catalogue.codes import share_code

        return share_code(self.game, self.options, len(self.players), self.seed)


def laid(desk: Desk) -> Laid:
    """The table that the command line describes, which the game agrees to. Raises Trouble if there is none."""
    args = desk.args
    if args.code is not None:
        found = _by_code(desk)
    elif args.again:
        found = _as_before(desk)
    else:
        if args.game is None:
            raise NoSuch(NO_GAME)
        game = find_game(args.game)
        options = read_options(game, args.set)
        players = seated(game, args.seat, args.solo, desk.loaded.settings.names)
        found = Laid(game, options, players, _seed(desk))
    _try(found.game, found.options, len(found.players))
    return found


def keep(desk: Desk, table: Laid) -> None:
    """Keep a set-up for `--again`; what the disk refuses is said."""
    seats = tuple(Place(player.name, player.bot, player.person) for player in table.players)
    setup = SetUp(seats, differing(table.game, table.options))
    try:
        SetUps(desk.folders.setups).keep(table.game.id, setup, PLAYED)
    except Trouble as trouble:
        desk.complain(trouble)


def seated(game: Game[Any], seats: Sequence[str], solo: bool, names: Sequence[str], number: int = 0) -> list[Player]:
    """Who sits down, from what the command line says of each seat; without a word about it: one person and bots.

    number: how many sit down then; 0: as few as can. Seats of the same name belong to one person. Raises NoSuch for a
    bot that the game does not have, Trouble if it is not for so many players.
    """
    if solo and len(seats) > 1:
        raise NoSuch(SOLO_SEATS)
    if solo or not seats:
        first = seats[0] if seats else names[0] if names else ""
        bots = [f":{SOME_BOT}"] * ((number or game.seats.start) - 1)
        seats = [first, *bots]
    _check_seats(game, len(seats))
    players: list[Player] = []
    for text in seats:
        name, bot = _named(game, text)
        same = [player.person for player in players if name and player.name == name]
        players.append(Player(name, bot, same[0] if same else len(players)))
    return players


def _by_code(desk: Desk) -> Laid:
    from tabletop_tui.catalogue.codes import read_code
    from tabletop_tui.catalogue.games import shelf

    args = desk.args
    _alone(CODE_ALONE, ("--set", args.set), ("--solo", args.solo), ("--again", args.again))
    other = None if args.game is None else find_game(args.game)
    shared = read_code(args.code, lambda: shelf().games)
    game = shared.game
    if other is not None and other.id != game.id:
        raise NoSuch(CODE_GAME, game=game.id, other=other.id)
    if args.seat and len(args.seat) != shared.seats:
        raise NoSuch(CODE_SEATS, needed=shared.seats, have=len(args.seat))
    players = seated(game, args.seat, False, desk.loaded.settings.names, shared.seats)
    return Laid(game, shared.options, players, shared.seed)


def _as_before(desk: Desk) -> Laid:
    args, kept = desk.args, SetUps(desk.folders.setups)
    _alone(AGAIN_ALONE, ("--set", args.set), ("--seat", args.seat), ("--solo", args.solo))
    if args.game is None:
        name = next(iter(kept.games()), None)
        if name is None:
            raise Trouble(NOTHING_AGAIN)
        game = find_game(name)
    else:
        game = find_game(args.game)
    before = kept.find(game.id, PLAYED)
    if before is None:
        raise Trouble(NOTHING_AGAIN_OF, game=game.id)
    try:
        _check_seats(game, len(before.seats))
        for seat in before.seats:
            _check_bot(game, seat.bot)
        options = make_options(game, before.options)
    except Trouble as trouble:
        raise Trouble(NO_LONGER, game=game.id, reason=trouble) from trouble
    return Laid(game, options, [Player(*seat) for seat in before.seats], _seed(desk))


def _alone(sentence: str, *flags: tuple[str, Any]) -> None:
    """Raises NoSuch if one of the flags is set."""
    others = [name for name, value in flags if value]
    if others:
        raise NoSuch(sentence, others=", ".join(others))


def _seed(desk: Desk) -> int:
    if desk.args.daily:
        from tabletop_tui.store.daily import seed_of, today

        return seed_of(today())
    if desk.args.seed is not None:
        return int(desk.args.seed)
    import secrets

    return secrets.randbelow(2**32)


def _named(game: Game[Any], text: str) -> tuple[str, str | None]:
    name, colon, bot = text.rpartition(":")
    if not colon:
        return text.strip(), None
    if bot == SOME_BOT:
        bot = usual_bot(game)
    _check_bot(game, bot)
    return name.strip(), bot


def _check_bot(game: Game[Any], bot: str | None) -> None:
    if bot is not None and bot not in bot_names(game):
        raise NoSuch(NO_BOT, game=game.id, name=bot, known=", ".join(bot_names(game)))


def _check_seats(game: Game[Any], number: int) -> None:
    if number not in game.seats:
        most = game.seats.stop - 1
        raise NoSuch(WRONG_SEATS, game=game.id, least=game.seats.start, most=most, have=number)


def _try(game: Game[Any], options: Any, seats: int) -> None:
    """Whether the game starts so, before a file is made for it. Raises Trouble in the game's words."""
    from tabletop_tui.engine.rng import Rng

    try:
        game.start(options, seats, Rng(0))
    except Refusal as refusal:
        raise Refused(refusal, game.lexicon) from refusal
