"""The seats of a table that is being laid: who sits where, and whom each of them belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop_tui.session.player import Player
from tabletop_tui.store.setups import Place
from tabletop_tui.words.typed import clean_name, normal

MOST_NAMES = 12
"""So many names are remembered."""


@dataclass(slots=True)
class Chair:
    """A seat. name: what was typed. offered: the name of somebody who often plays, until another one is typed.

    bot: the name of the bot that plays it, empty for a person. own: what tells this seat from the others, wherever it
    stands. person: the `own` of the seat whose person plays here.
    """

    own: int
    person: int
    name: str = ""
    offered: str = ""
    bot: str = ""

    @property
    def called(self) -> str:
        """The name of who sits here, or an empty string."""
        return clean_name(self.name or ("" if self.bot else self.offered))


class Chairs:
    """The seats in order; those beyond the number of players wait."""

    def __init__(self, most: int, names: Sequence[str], bots: Sequence[str]) -> None:
        """most: the largest number of players. names: those who often play. bots: the names of the bots."""
        self.bots = tuple(bots)
        self.list = [Chair(i, i, offered=names[i] if i < len(names) else "") for i in range(most)]

    def __getitem__(self, seat: int) -> Chair:
        return self.list[seat]

    def rename(self, seat: int, name: str) -> None:
        """Take a typed name."""
        self.list[seat].name, self.list[seat].offered = name, ""

    def turn(self, seat: int, step: int, seats: int) -> None:
        """Let somebody else play a seat: a person of its own, the person of another seat, or a bot."""
        chair = self.list[seat]
        others = [one.person for one in self.list[:seats] if one is not chair and not one.bot]
        people = dict.fromkeys([chair.own, *others])
        ways = [("", person) for person in people] + [(bot, chair.own) for bot in self.bots]
        now = (chair.bot, chair.own if chair.bot else chair.person)
        at = ways.index(now) if now in ways else 0
        chair.bot, chair.person = ways[(at + step) % len(ways)]

    def move(self, seat: int, step: int, seats: int) -> int:
        """Move a seat up or down among the players; returns where it is then."""
        to = seat + step
        if not 0 <= to < seats:
            return seat
        self.list[seat], self.list[to] = self.list[to], self.list[seat]
        return to

    def first_of(self, seat: int, seats: int) -> int:
        """The first seat that the person of a seat plays."""
        persons = self._persons(seats)
        return persons.index(persons[seat])

    def players(self, seats: int) -> list[Player]:
        """Who sits down. Seats belong to one person where that was chosen, or where they have one name."""
        persons = self._persons(seats)
        return [
            Player(chair.called, chair.bot or None, persons.index(persons[seat]))
            for seat, chair in enumerate(self.list[:seats])
        ]

    def _persons(self, seats: int) -> list[int]:
        """For each seat a number of who plays it."""
        persons: list[int] = []
        named: dict[str, int] = {}
        for place, chair in enumerate(self.list[:seats]):
            # A bot is nobody's second seat, and its number is nobody else's.
            person = chair.person if not chair.bot else len(self.list) + place
            persons.append(named.setdefault(chair.called, person) if chair.called and not chair.bot else person)
        return persons

    def take(self, places: Sequence[Place]) -> None:
        """Take the seats of an earlier table, before any was moved; bots that there are no more are persons."""
        for seat, (chair, place) in enumerate(zip(self.list, places, strict=False)):
            chair.bot = place.bot if place.bot and place.bot in self.bots else ""
            chair.name, chair.offered = place.name, ""
            chair.person = place.person if 0 <= place.person <= seat and not chair.bot else seat

    def typed_names(self, seats: int) -> list[str]:
        """The names of the people who sit down, each once, in order."""
        return list(dict.fromkeys(chair.called for chair in self.list[:seats] if chair.called and not chair.bot))


def remembered(before: Iterable[str], now: Iterable[str]) -> tuple[str, ...]:
    """The names of those who often play: those of now in front of the others."""
    return tuple(dict.fromkeys([*now, *before]))[:MOST_NAMES]


def offered(typed: str, names: Iterable[str]) -> list[str]:
    """The names that begin with what was typed, or have a word that does; all of them for nothing. Full-width letters
    and capitals are as good."""
    wanted = normal(typed)
    found = [name for name in names if any(part.startswith(wanted) for part in (normal(name), *normal(name).split()))]
    return [name for name in found if name != typed]
