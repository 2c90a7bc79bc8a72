"""Reading again what one's seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session.command import MAY, Command
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

WHO_LOOKS = marked("Who wants to look? Say “peek” and the name of a player.")
NOT_HERE = marked("In this game whatever you may know is on the table: see “hand” and “look”.")
NEEDS_NONE = marked("{player} is played by a bot, and has nothing to read.")
NOT_YOURS = marked("What {player} knows is not for you.")


class PeekCommand(Command):
    """One's own secrets."""

    name: ClassVar[str] = "peek"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("看身分", "私下查看")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLAYER]", "zh_Hant": "[玩家]"}
    summary: ClassVar[str] = marked("read alone what a player secretly knows, while the others look away")
    example: ClassVar[str] = "peek"

    def run(self, session: Session, argument: str) -> Reply:
        """Show it at once to who plays alone; else ask for a screen of its own."""
        from tabletop_tui.session.seats import no_such_player, seat_of

        privacy, alone = session.privacy, session.viewer
        if privacy.secrecy is None:
            return session.say(NOT_HERE)
        seat = seat_of(session, argument) if argument else None if privacy.apart else alone
        if seat is None:
            return no_such_player(session, argument) if argument else session.say(WHO_LOOKS, True)
        player = session.narrator.seat(seat)
        if session.plays_itself(seat):
            return session.say(NEEDS_NONE, True, player=player)
        if privacy.apart:
            return Reply(peek=seat)
        if seat != alone:
            return session.say(NOT_YOURS, True, player=player)
        return Reply(tuple(privacy.known(seat).lines()))

    def complete(self, session: Session) -> Iterable[str]:
        """The players."""
        return session.narrator.names
