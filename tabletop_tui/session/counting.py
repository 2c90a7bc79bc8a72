"""The commands that count cards: what has not been seen, and what a player owns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session.command import MAY, Command
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


class UnseenCommand(Command):
    """Cards that are not in sight."""

    name: ClassVar[str] = "unseen"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("未見", "未見牌")}
    summary: ClassVar[str] = marked("which cards you have not seen yet, by kind and number")
    example: ClassVar[str] = "unseen"

    def run(self, session: Session, argument: str) -> Reply:
        """Count them."""
        from tabletop_tui.session.unseen import unseen

        return unseen(session)


class DeckCommand(Command):
    """The cards of a player."""

    name: ClassVar[str] = "deck"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("牌組",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLAYER]", "zh_Hant": "[玩家]"}
    summary: ClassVar[str] = marked("the cards that you own, or another player, in no order")
    example: ClassVar[str] = "deck"

    def run(self, session: Session, argument: str) -> Reply:
        """List them."""
        from tabletop_tui.session.seats import no_such_player, seat_of
        from tabletop_tui.session.unseen import deck

        if not argument:
            return deck(session, None)
        seat = seat_of(session, argument)
        return no_such_player(session, argument) if seat is None else deck(session, seat)

    def complete(self, session: Session) -> Iterable[str]:
        """The players."""
        return session.narrator.names
