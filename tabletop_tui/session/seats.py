"""Who plays which seat: taken over by a bot and back, conceded, or the whole match ended by agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_tui.bots.registry import bot_names, usual_bot
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked
from tabletop_tui.words.typed import normal

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

CONCEDED = "conceded"
"""The key of the order that a seat was conceded."""
LAST = marked("Nobody else plays here: “concede agreed” ends the game where it stands.")
WHO = marked("Nobody's seat is open now. Say “concede” and the name of the player who leaves.")
BY_BOT = marked("{player} is played by a bot already.")
BOTS = {"random": marked("random"), "standard": marked("standard")}
"""The bots that every game may have, as words."""
IS_PERSON = marked("{player} is played by a person already.")


def seat_of(session: Session, text: str) -> int | None:
    """The seat of a player's name, or of its number from 1; None if there is none."""
    typed = normal(text)
    names = [normal(name) for name in session.narrator.names]
    if typed in names:
        return names.index(typed)
    if typed.isdecimal() and 1 <= int(typed[:4]) <= len(names):
        return int(typed[:4]) - 1
    near = [seat for seat, name in enumerate(names) if typed and name.startswith(typed)]
    return near[0] if len(near) == 1 else None


def no_such_player(session: Session, text: str) -> Reply:
    """The reply where nobody of that name sits at the table."""
    known = ", ".join(session.narrator.names)
    return session.say(marked("Nobody here is called “{name}”. There are: {known}."), True, name=text, known=known)


def conceded(session: Session, seat: int) -> bool:
    """Whether the person of a seat has left it."""
    return bool(session.match.state.orders.get((seat, CONCEDED)))


def bot_word(session: Session, name: str) -> str:
    """What a bot is called in the session's language."""
    own = f"bot_name.{name}"
    if session.lexicon.has(own):
        return session.lexicon.text(own, session.lang)
    return session.translator.gettext(BOTS[name]) if name in BOTS else name


def who(session: Session, seat: int) -> str:
    """Who plays a seat, in words."""
    say, bot = session.translator.gettext, session.bot(seat)
    if bot is None:
        first = next(s for s, player in enumerate(session.players)
                     if player.person == session.players[seat].person and session.bot(s) is None)  # fmt: skip
        if first != seat:
            return say("a person, the same as {player}", player=session.narrator.seat(first))
        return say("a person")
    if conceded(session, seat):
        return say("the bot {bot}, since this seat was conceded", bot=bot_word(session, bot))
    return say("the bot {bot}", bot=bot_word(session, bot))


def listed(session: Session) -> list[str]:
    """Every seat with who plays it."""
    say = session.translator.gettext
    return [
        say("{n}. {player}: {who}", n=seat + 1, player=session.narrator.seat(seat), who=who(session, seat))
        for seat in range(session.match.seats)
    ]


def hand_over(session: Session, seat: int, bot: str | None) -> Reply:
    """Let a bot, or a person again, play a seat from now on; says so, or why that is no change."""
    player = session.narrator.seat(seat)
    if bot is not None and bot not in bot_names(session.game):
        known = ", ".join(bot_names(session.game))
        return Reply((session.narrator.refusal(Refusal("no_such_bot", wish=bot, known=known)),), error=True)
    if bot == session.bot(seat):
        return session.say(IS_PERSON if bot is None else BY_BOT, True, player=player)
    if bot is None and conceded(session, seat):
        session.match.order(seat, CONCEDED, False)
    session.take_over(seat, bot)
    if bot is None:
        return _changed(session, marked("A person plays {player} from now on."), player=player)
    return _changed(
        session, marked("The bot {bot} plays {player} from now on."), bot=bot_word(session, bot), player=player
    )


def concede(session: Session, seat: int | None) -> Reply:
    """The person of a seat (None: the viewer's) leaves it to the usual bot; the last person cannot leave so."""
    seat = session.viewer if seat is None else seat
    if session.outcome is not None:
        return Reply((session.narrator.refusal(Refusal("match_over")),), error=True)
    if seat is None:
        return session.say(WHO, error=True)
    player = session.narrator.seat(seat)
    if session.plays_itself(seat):
        return session.say(BY_BOT, True, player=player)
    if session.seats_of_people() == [seat]:
        return session.say(LAST, error=True)
    session.match.order(seat, CONCEDED, True)
    bot = usual_bot(session.game)
    session.take_over(seat, bot)
    return _changed(
        session,
        marked("{player} has conceded; the bot {bot} plays on in this seat."),
        player=player,
        bot=bot_word(session, bot),
    )


def given_up(session: Session, line: str) -> int | None:
    """The seat that a line would take from a person who leaves it, or who sits at the keyboard; None if it does not."""
    from tabletop_tui.session.command import find
    from tabletop_tui.session.commands import COMMANDS
    from tabletop_tui.session.sitting_commands import ConcedeCommand, SeatsCommand

    found = find(COMMANDS, line.strip())
    if found is None or session.outcome is not None:
        return None
    command, argument = found
    if isinstance(command, ConcedeCommand):
        seat = seat_of(session, argument) if argument else session.viewer
        last = session.seats_of_people() == [seat]
        return None if normal(argument) in command.agreed or last else _persons(session, seat)
    if isinstance(command, SeatsCommand):
        name, colon, bot = command.parted(argument)
        seat = seat_of(session, name)
        to_bot = bool(colon) and command.bot_called(session, bot) in bot_names(session.game)
        return _persons(session, seat) if to_bot and seat == session.viewer else None
    return None


def ends_all(session: Session, line: str) -> bool:
    """Whether a line ends the match for everybody, which nothing brings back."""
    from tabletop_tui.session.command import find
    from tabletop_tui.session.commands import COMMANDS
    from tabletop_tui.session.sitting_commands import ConcedeCommand

    found = find(COMMANDS, line.strip())
    if found is None or session.outcome is not None:
        return False
    command, argument = found
    return isinstance(command, ConcedeCommand) and normal(argument) in command.agreed


def _persons(session: Session, seat: int | None) -> int | None:
    return None if seat is None or session.plays_itself(seat) else seat


def leave(session: Session) -> Reply:
    """End the match where it stands, as everybody who plays has agreed."""
    try:
        session.match.leave()
    except Refusal as refusal:
        return Reply((session.narrator.refusal(refusal),), error=True)
    return Reply(changed=True)


def _changed(session: Session, message: str, **fields: Any) -> Reply:
    return session.say(message, **fields)._replace(changed=True, public=True)
