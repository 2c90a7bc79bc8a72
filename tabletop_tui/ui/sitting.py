"""A table being laid: who sits where, which options are in force, which seed; and whether the game agrees."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from tabletop_tui.bots.registry import bot_names
from tabletop_tui.catalogue.options import Field, fields_of, make_options
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.session import Player
from tabletop_tui.store.trouble import Trouble

PERSON = ""
FIRST_PERSON = "+"
"""Who plays a seat, beside the names of bots: a person of their own, or the person of the first seat as well."""


@dataclass(slots=True)
class Chair:
    """A seat: the name of who sits there, and who plays it: `PERSON`, `FIRST_PERSON` or the name of a bot."""

    name: str = ""
    who: str = PERSON


class Sitting:
    """What the set-up page edits."""

    def __init__(self, game: Game[Any], names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.fields = fields_of(game)
        self.values: dict[str, Any] = {field.name: field.default for field in self.fields}
        self.chairs = [Chair(names[i] if i < len(names) else "") for i in range(game.seats.stop - 1)]
        self.seats = game.seats.start
        self.seed = ""

    def whos(self, seat: int) -> list[str]:
        """Who can play a seat."""
        bots = list(bot_names(self.game))
        return [PERSON, *bots] if seat == 0 else [PERSON, FIRST_PERSON, *bots]

    def turn_seats(self, step: int) -> None:
        """Take the next possible number of players."""
        places = list(self.game.seats)
        self.seats = places[(places.index(self.seats) + step) % len(places)]

    def turn_who(self, seat: int, step: int) -> None:
        """Let somebody else play a seat."""
        whos = self.whos(seat)
        chair = self.chairs[seat]
        chair.who = whos[(whos.index(chair.who) + step) % len(whos)]

    def turn_option(self, field: Field, step: int) -> None:
        """Take the next value of an option that has a list of values."""
        if field.values and not field.many:
            at = field.values.index(self.values[field.name]) if self.values[field.name] in field.values else 0
            self.values[field.name] = field.values[(at + step) % len(field.values)]

    def text_of(self, field: Field) -> str:
        """The value of an option that is typed."""
        value = self.values[field.name]
        return ", ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)

    def type_option(self, field: Field, text: str) -> None:
        """Take what was typed as the value of an option."""
        if field.many:
            self.values[field.name] = tuple(part.strip() for part in text.split(",") if part.strip())
        elif field.number and text.strip().lstrip("-").isdecimal():
            self.values[field.name] = int(text)
        else:
            self.values[field.name] = text.strip()

    def players(self) -> list[Player]:
        """Who sits down."""
        found = []
        for seat, chair in enumerate(self.chairs[: self.seats]):
            person = 0 if chair.who == FIRST_PERSON else seat
            bot = None if chair.who in (PERSON, FIRST_PERSON) else chair.who
            found.append(Player(chair.name, bot, person))
        return found

    def options(self) -> Any:
        """The options. Raises Trouble if a value is none that the game knows."""
        return make_options(self.game, self.values)

    def chosen_seed(self) -> int:
        """The seed that was typed, or one by chance. A text that is no number stands for one all the same."""
        text = self.seed.strip()
        if not text:
            return secrets.randbelow(2**32)
        if text.isdecimal():
            return int(text) % 2**64
        return int.from_bytes(text.encode()[:7].ljust(7, b"\0"), "big")

    def trouble(self) -> Refusal | Trouble | None:
        """Why this cannot be played: what the game refuses, or which option has no such value; None if it can."""
        try:
            self.game.start(self.options(), self.seats, Rng(1))
        except (Refusal, Trouble) as trouble:
            return trouble
        return None
