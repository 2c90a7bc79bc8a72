"""Every hard case, with each number of players that makes a difference."""

from __future__ import annotations

from tests.engine.hard_cases.arena import Brawl
from tests.engine.hard_cases.bands import Bands
from tests.engine.hard_cases.city import City
from tests.engine.hard_cases.duel import Duel
from tests.engine.hard_cases.plague import Plague
from tests.engine.hard_cases.quest import Quest
from tests.laws.case import Case

CASES = [
    Case("quest3", Quest(), None, 3),
    Case("quest5", Quest(), None, 5),
    Case("duel2", Duel(), None, 2),
    Case("duel4", Duel(), None, 4),
    Case("bands2", Bands(), None, 2),
    Case("bands3", Bands(), None, 3),
    Case("plague2", Plague(), None, 2),
    Case("plague3", Plague(), None, 3),
    Case("arena", Brawl(), None, 2),
    Case("city1", City(), None, 1),
    Case("city3", City(), None, 3),
]
