"""The window of the players: who plays which seat, and how one leaves."""

from __future__ import annotations

from tabletop_tui.bots.registry import bot_names
from tabletop_tui.session import Session
from tabletop_tui.session.seats import bot_word, who
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.list_window import ListWindow
from tabletop_tui.ui.widgets.entries import Item, ItemList

CONCEDE, LEAVE = "concede", "leave"
PERSON = "person"


class SeatsWindow(ListWindow[str]):
    """Every seat with who plays it; it gives the line that does what was chosen, as it would be typed.

    Left and right turn who plays the highlighted seat, Enter takes that.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.whos = [PERSON, *bot_names(session.game)]
        self.turned = [session.bot(seat) or PERSON for seat in range(session.match.seats)]

    def retell(self) -> None:
        """Say it in the language of now."""
        say = self.desk.gettext
        about = say("Left and right turn who plays a seat, Enter takes it.")
        self.texts.show((say("Players and seats"), "strong"), "", about, "")
        self.fill()
        self.tell_keys()

    def fill(self) -> None:
        """Show the seats and the ways to leave."""
        say, session = self.desk.gettext, self.session
        items = []
        for seat, turned in enumerate(self.turned):
            now = turned == (session.bot(seat) or PERSON)
            called = (
                who(session, seat)
                if now
                else say("a person")
                if turned == PERSON
                else say("the bot {bot}", bot=bot_word(session, turned))
            )
            items.append(Item(seat, session.narrator.seat(seat), called, turns=True))
        if session.viewer is not None and len(session.seats_of_people()) > 1:
            name = session.narrator.seat(session.viewer)
            items.append(Item(CONCEDE, say("Concede: a bot plays on for {player}", player=name)))
        items.append(Item(LEAVE, say("End the game here, as all agree")))
        self.query_one(ItemList).show(items)

    def turns(self) -> list[tuple[str, str]]:
        """Left and right turn who plays a seat."""
        return [("right", self.desk.gettext("change"))]

    def own_key(self, key: str) -> bool:
        """Left and right turn who plays a seat."""
        if key not in ("left", "right"):
            return False
        self.turn(1 if key == "right" else -1)
        return True

    def turn(self, step: int) -> None:
        """Propose somebody else for the highlighted seat."""
        current = self.query_one(ItemList).current
        if current is not None and isinstance(current.id, int):
            at = self.whos.index(self.turned[current.id])
            self.turned[current.id] = self.whos[(at + step) % len(self.whos)]
            self.fill()

    def take(self) -> None:
        """Give what is highlighted as a line."""
        current = self.query_one(ItemList).current
        if current is None:
            return
        if current.id == CONCEDE:
            self.dismiss("concede")
        elif current.id == LEAVE:
            self.dismiss("concede agreed")
        elif self.turned[current.id] == (self.session.bot(current.id) or PERSON):
            self.dismiss("")
        else:
            self.dismiss(f"seats {current.id + 1}:{self.turned[current.id]}")
