"""What the standard bot makes of the table: markers, danger, and what the next player collects."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.zones import Card

from .. import ranking
from ..content import KINGDOMS, Kind, content
from ..rules.markers import in_the_way, spare
from ..rules.scoring import troll_strength
from ..state import Table

LATER = (1.0, 0.45, 0.2)
"""How much an award of this age, the next and the one after counts."""
POTENTIAL = 0.06
"""What a marker is worth for every point that its kingdom will still pay."""
END_RATE = 0.6
"""Cards that each player draws from the deck until one's next turn."""
SURELY = 2
"""Dragons shown from which on the age can end with any card."""


class Mind:
    """The table as one seat may see it: its own hand, and what all see."""

    def __init__(self, s: Table, me: int) -> None:
        self.s = s
        self.me = me
        self.player = s.players[me]
        self.hand: list[Kind] = [card.kind for card in self.player.hand.cards]
        self.spare = spare(s, self.player)
        self.last_age = s.age == s.setting.ages
        self._worth: dict[int, float] = {}

    def marker_value(self, kingdom: int) -> float:
        """What one more marker in a kingdom is worth, over all ages that are still to be scored (H5 to H7)."""
        found = self._worth.get(kingdom)
        if found is None:
            found = self._worth[kingdom] = self._marker_value(kingdom)
        return found

    def _marker_value(self, kingdom: int) -> float:
        held = {seat: player.markers[kingdom] for seat, player in enumerate(self.s.players)}
        more = held | {self.me: held[self.me] + 1}
        value = 0.0
        for later, weight in enumerate(LATER[: self.s.setting.ages - self.s.age + 1]):
            age = self.s.age + later
            value += weight * (self._award(kingdom, age, more) - self._award(kingdom, age, held))
            value += POTENTIAL * sum(self.s.tokens[kingdom][:age])
        return value

    def _award(self, kingdom: int, age: int, held: dict[int, int]) -> int:
        """What this seat would gain in a kingdom at the end of an age with these markers."""
        s = self.s
        trolls = age == s.age
        ranked = ranking.groups(
            {seat: (markers, *(troll_strength(s, seat) if trolls else ())) for seat, markers in held.items() if markers}
        )
        tokens = s.tokens[kingdom]
        if s.setting.winner_only and age == s.setting.ages:
            return ranking.shares(ranked, ranking.winner_only(tokens, ranked)).get(self.me, 0)
        return ranking.shares(ranked, ranking.awards(tokens, age, s.setting.best_first)).get(self.me, 0)

    def best_kingdom(self, among: Sequence[int]) -> int:
        """Where a marker is worth most."""
        return max(among, key=self.marker_value)

    def passes(self, kingdom: int, counts: int) -> bool:
        """Whether a band that counts so much places its marker there."""
        return counts > in_the_way(self.s, self.me, kingdom)

    def open_kingdoms(self, counts: int) -> list[int]:
        """All kingdoms where it does."""
        return [kingdom for kingdom in range(KINGDOMS) if self.passes(kingdom, counts)]

    def hazard(self) -> float:
        """The chance that the age is over before this seat's next turn."""
        s = self.s
        shown = len(s.dragons.cards)
        if s.deck.cards or not shown:
            return 0.0
        once = END_RATE * s.seats / max(1, len(s.bottom.cards))
        return min(1.0, once if shown >= SURELY else once * once)

    def ahead(self) -> bool:
        """Whether this seat's bands of the age are worth more than anybody else's."""
        table = content().band_glory
        worth = [
            sum([table[min(band.size - band.wild, len(table) - 1)] for band in player.played])
            for player in self.s.players
        ]
        return worth[self.me] > max(other for seat, other in enumerate(worth) if seat != self.me)

    def seen_next(self) -> list[Kind]:
        """Cards that the next player was seen to recruit and still holds."""
        pile = self.s.players[(self.me + 1) % self.s.seats].hand
        if pile.known is None:
            return []
        bit = 1 << self.me
        cards: list[Card] = pile.cards
        return [card.kind for card, mask in zip(cards, pile.known, strict=True) if mask & bit]
