"""How much a quest or a vote tells: how likely it is by who is evil (AVA-BOT-2, -3).

Tables are filled as they are asked for, and shared by all seats that may know the same of what happened.
"""

from __future__ import annotations

from functools import lru_cache

from ..content import content
from ..hidden import mask_of
from ..state import APPROVE, FAIL, Proposal, Report

FAIL_PROBABILITY = (0.5, 0.8, 0.85, 0.9, 1.0)
"""How likely a single evil member plays a Fail, by round."""
LEAST = 0.02
"""A surprise counts so much at least: nobody plays by the book all the time."""
SEVERAL = 0.6
"""Two evil members hold back less easily than one: so much less likely is a quest of theirs without a Fail."""
TOGETHER = 0.5
"""How likely two Fails are where one is enough."""
TOO_FEW, ENOUGH = (0.8, 0.2), (0.1, 0.2, 0.7)
"""By number of Fails, where it takes two: how likely one evil member plays so, and two or more do."""
VOTE_WEIGHT = 0.3
"""How much a vote tells, as an exponent."""
GOOD_ON_TEAM, GOOD_OFF_TEAM, EVIL_DIRTY, EVIL_CLEAN, GOOD_FIFTH, EVIL_FIFTH = 0.6, 0.35, 0.75, 0.3, 0.97, 0.05
"""How likely somebody approves: good on and off the team, evil of a team that can fail and of one that cannot, and both
at the fifth proposal."""
FIFTH = 5


class QuestTable(dict[tuple[int, int], float]):
    """How likely a quest went as it did, by the masks of its evil members and of the one who had to play a Fail."""

    def __init__(self, report: Report, known: tuple[tuple[int, str], ...], seats: int) -> None:
        """known: the cards that the seat knows, which are no guess."""
        super().__init__()
        seen = dict(known)
        self._unknown = mask_of(member for member in report.team if member not in seen)
        self._swapped = 1 << report.swapped if report.swapped >= 0 else 0
        self._fails = report.fails - sum((card == FAIL) != (member == report.swapped) for member, card in known)
        self._bound = [(1 << member, card) for member, card in known]
        self._needed = content().boards[seats].fails[report.quest]
        self._round = report.round

    def __missing__(self, key: tuple[int, int]) -> float:
        self[key] = found = self._likely(*key)
        return found

    def _likely(self, evil: int, lancelot: int) -> float:
        """Members without a choice are counted first: of a good one the card is a Fail once it was exchanged, and of
        a Lancelot who had to play one it is not."""
        for member, card in self._bound:
            if (card == FAIL and not evil & member) or (card != FAIL and lancelot & member):
                return 0.0
        unknown, swapped = self._unknown, self._swapped
        fixed = (unknown & swapped & ~evil).bit_count() + (unknown & lancelot & ~swapped).bit_count()
        free = (unknown & evil & ~lancelot).bit_count()
        fails = self._fails - fixed
        if not 0 <= fails <= free:
            return 0.0
        if not free:
            return 1.0
        if self._needed > 1:
            return TOO_FEW[fails] if free == 1 else ENOUGH[min(fails, 2)]
        likely = FAIL_PROBABILITY[self._round - 1]
        if not fails:
            return max(LEAST, (1 - likely) * (1 if free == 1 else SEVERAL))
        return likely if fails == 1 else TOGETHER


@lru_cache(maxsize=512)
def quest_table(report: Report, known: tuple[tuple[int, str], ...], seats: int) -> QuestTable:
    """The table of a quest, for whoever knows these of its cards."""
    return QuestTable(report, known, seats)


def _powers(likely: float) -> tuple[float, ...]:
    return tuple(likely ** (VOTE_WEIGHT * times) for times in range(11))


YES, NO = (
    tuple(
        _powers(likely if approves else 1 - likely)
        for likely in (GOOD_ON_TEAM, GOOD_OFF_TEAM, EVIL_DIRTY, EVIL_CLEAN, GOOD_FIFTH, EVIL_FIFTH)
    )
    for approves in (True, False)
)
"""The weight of so many equal votes, by who gives them in the order of the constants."""


class VoteTable(dict[int, float]):
    """How likely everybody voted as they did on some proposals, by the mask of evil seats; own: left out."""

    def __init__(self, voted: tuple[Proposal, ...], own: int) -> None:
        super().__init__()
        self.told = bool(voted)
        if not voted:
            return
        *before, last = voted
        seats = len(last.votes)
        self._before = vote_table(tuple(before), own)
        self._team = mask_of(last.team)
        self._fails = content().boards[seats].fails[last.quest]
        self._fifth = last.number == FIFTH
        self._yes = mask_of(seat for seat, vote in enumerate(last.votes) if vote == APPROVE) & ~own
        self._no = ~self._yes & ((1 << seats) - 1) & ~own

    def __missing__(self, evil: int) -> float:
        self[evil] = found = self._before[evil] * self._likely(evil) if self.told else 1.0
        return found

    def _likely(self, evil: int) -> float:
        """Of the last of the votes."""
        yes, no, team = self._yes, self._no, self._team
        if self._fifth:
            good, bad = 4, 5
            return (
                YES[good][(yes & ~evil).bit_count()]
                * YES[bad][(yes & evil).bit_count()]
                * NO[good][(no & ~evil).bit_count()]
                * NO[bad][(no & evil).bit_count()]
            )
        bad = 2 if (evil & team).bit_count() >= self._fails else 3
        return (
            YES[0][(yes & team & ~evil).bit_count()]
            * YES[1][(yes & ~team & ~evil).bit_count()]
            * YES[bad][(yes & evil).bit_count()]
            * NO[0][(no & team & ~evil).bit_count()]
            * NO[1][(no & ~team & ~evil).bit_count()]
            * NO[bad][(no & evil).bit_count()]
        )


@lru_cache(maxsize=512)
def vote_table(voted: tuple[Proposal, ...], own: int) -> VoteTable:
    """The table of some votes; it goes on from that of all but the last."""
    return VoteTable(voted, own)
