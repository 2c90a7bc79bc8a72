"""A table being laid: who sits where, which options are in force, which deal; and whether the game agrees."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from tabletop_tui.bots.registry import bot_names
from tabletop_tui.catalogue.codes import Shared, share_code
from tabletop_tui.catalogue.options import Field, WrongValues, fields_of, from_data, make_options
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game, Picks
from tabletop_tui.engine.options import value_data
from tabletop_tui.engine.rng import Rng
from tabletop_tui.session.player import Player
from tabletop_tui.store.daily import seed_of
from tabletop_tui.store.setups import Place, SetUp
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.chairs import Chairs

CHANCE, DAY, SEED = "chance", "day", "seed"
DEALS = (CHANCE, DAY, SEED)
"""Where a deal comes from: chance, the day, or a seed that is typed."""


class Objection(NamedTuple):
    """Why a table cannot be played. options: the names of those that are wrong; seats: the number of players is."""

    trouble: Refusal | Trouble
    options: frozenset[str]
    seats: bool


class Sitting:
    """What the set-up page edits. today: the day whose deal is offered."""

    def __init__(self, game: Game[Any], names: tuple[str, ...], today: date) -> None:
        self.game = game
        self.names = names
        self.today = today
        self.fields = fields_of(game)
        self.reset()

    def reset(self) -> None:
        """As usual: the fewest players, every option's usual value, a deal by chance."""
        self.chairs = Chairs(self.game.seats.stop - 1, self.names, bot_names(self.game))
        self.values: dict[str, Any] = {field.name: field.default for field in self.fields}
        self.seats = self.game.seats.start
        self.deal = CHANCE
        self.seed = ""

    # -- changing -----------------------------------------------------------------------------------------------------

    def turn_seats(self, step: int) -> None:
        """Take the next possible number of players."""
        places = list(self.game.seats)
        self.seats = places[(places.index(self.seats) + step) % len(places)]

    def turn_deal(self, step: int) -> None:
        """Take the next way to deal."""
        self.deal = DEALS[(DEALS.index(self.deal) + step) % len(DEALS)]

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

    # -- what comes of it ---------------------------------------------------------------------------------------------

    def players(self) -> list[Player]:
        """Who sits down."""
        return self.chairs.players(self.seats)

    def options(self) -> Any:
        """The options. Raises Trouble if a value is none that the game knows."""
        return make_options(self.game, self._changed(self.values))

    def picks(self) -> Mapping[str, Picks]:
        """What the game would use beside what is fixed; nothing while an option has a wrong value."""
        try:
            return self.game.picks(self.options(), self.seats)
        except (Refusal, Trouble):
            return {}

    def chosen_seed(self) -> int:
        """The seed of the deal. A typed text that is no number stands for one all the same."""
        text = self.seed.strip()
        if self.deal == DAY:
            return seed_of(self.today)
        if self.deal == CHANCE or not text:
            return secrets.randbelow(2**32)
        if text.isdecimal():
            return int(text) % 2**64
        return int.from_bytes(text.encode(errors="replace")[:7].ljust(7, b"\0"), "big")

    def settle_seed(self) -> int:
        """The seed of the deal, which is no longer left to chance."""
        seed = self.chosen_seed()
        if self.deal == CHANCE or (self.deal == SEED and not self.seed.strip()):
            self.deal, self.seed = SEED, str(seed)
        return seed

    def objection(self) -> Objection | None:
        """Why this cannot be played, None if it can.

        An option is at fault if the game would say nothing, or something else, were its value the usual one.
        """
        trouble = self._trouble(self.values, self.seats)
        if trouble is None:
            return None
        if isinstance(trouble, WrongValues):
            return Objection(trouble, frozenset(trouble.names), False)
        said = _said(trouble)
        wrong = {
            field.name
            for field in self.fields
            if self.values[field.name] != field.default
            and _said(self._trouble({**self.values, field.name: field.default}, self.seats)) != said
        }
        others = [number for number in self.game.seats if number != self.seats]
        seats = not wrong and any(_said(self._trouble(self.values, number)) != said for number in others)
        return Objection(trouble, frozenset(wrong), seats)

    def _trouble(self, values: Mapping[str, Any], seats: int) -> Refusal | Trouble | None:
        try:
            self.game.start(make_options(self.game, self._changed(values)), seats, Rng(1))
        except (Refusal, Trouble) as trouble:
            return trouble
        return None

    def _changed(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values that are not as usual; without any, nothing has to be loaded that checks them."""
        return {field.name: values[field.name] for field in self.fields if values[field.name] != field.default}

    # -- kept and shared ----------------------------------------------------------------------------------------------

    def code(self) -> str:
        """The share code of the table; a deal that was left to chance is settled by it. Raises Trouble if the table
        cannot be played."""
        options = self.options()
        return share_code(self.game, options, self.seats, self.settle_seed())

    def take_shared(self, shared: Shared) -> None:
        """Lay the table that a share code stands for; who sits there stays."""
        self.seats = shared.seats
        self.values = {field.name: getattr(shared.options, field.name) for field in self.fields}
        self.deal, self.seed = SEED, str(shared.seed)

    def setup(self) -> SetUp:
        """What is kept of it."""
        seats = tuple(Place(player.name, player.bot, player.person) for player in self.players())
        options = {name: value_data(value) for name, value in self._changed(self.values).items()}
        return SetUp(seats, options, self.deal, self.seed)

    def next_time(self) -> SetUp:
        """What is kept of it when it is played: a seed that was typed has served."""
        return self.setup()._replace(deal=DAY if self.deal == DAY else CHANCE, seed="")

    def take(self, setup: SetUp) -> None:
        """Lay a table that was kept; what the game no longer knows is as usual."""
        self.reset()
        if len(setup.seats) in self.game.seats:
            self.seats = len(setup.seats)
        self.chairs.take(setup.seats)
        for field in self.fields:
            if field.name in setup.options:
                self.values[field.name] = from_data(field, setup.options[field.name])
        self.deal = setup.deal if setup.deal in DEALS else CHANCE
        self.seed = setup.seed


def _said(trouble: Refusal | Trouble | None) -> str:
    return "" if trouble is None else f"{type(trouble).__name__} {trouble}"
