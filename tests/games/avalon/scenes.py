"""Tables of Avalon on the stage, as tests of its screen want to see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop_games.avalon import GAME
from tabletop_games.avalon.screen.page import AvalonPage
from tabletop_tui.session import Player, Session
from tests.games.avalon.scenario import LANCELOT_FIVE, LANCELOT_SEVEN, SEVEN, Scenario
from tests.ui.stage import Stage

NAMES = (
    "Ana",
    "歐陽美麗王小明陳大文",
    "[red]Cy[/]",
    "Bartholomew the Third",
    "Eve",
    "[/]",
    "林小華",
    "Hal",
    "Zo",
    "Bo",
)
TEN = (
    "merlin",
    "percival",
    "loyal_servant",
    "loyal_servant",
    "loyal_servant",
    "good_lancelot",
    "assassin",
    "morgana",
    "mordred",
    "evil_lancelot",
)


def people(seats: int, bots: Sequence[int] = ()) -> list[Player]:
    """So many players with names of any width, each a person of its own but for the bots."""
    return [Player(NAMES[seat], "standard" if seat in bots else None, seat) for seat in range(seats)]


def alone(seats: int) -> list[Player]:
    """One person among bots."""
    return people(seats, range(1, seats))


def one_hand(seats: int) -> list[Player]:
    """All seats are one person's, so that no cover stands between them."""
    return [Player(NAMES[seat]) for seat in range(seats)]


class Table(Stage):
    """A stage with a scenario on the table."""

    def __init__(self, folder: Path, scenario: Scenario, players: Sequence[Player], **more: Any) -> None:
        super().__init__(folder, games=[GAME], **more)
        self.scenario = scenario
        self.players = players

    async def __aenter__(self) -> Table:
        await super().__aenter__()
        match = self.scenario.match
        session = Session(
            GAME, match.options, self.players, match.seed, self.desk.lang, match=match, glyphs=self.library.glyphs
        )
        self.app.seat(self.app.table(session))
        await self.settle()
        return self

    @property
    def page(self) -> AvalonPage:
        """The table."""
        assert isinstance(self.table, AvalonPage)
        return self.table

    @property
    def chosen(self) -> Any:
        """The highlighted option; None at the end of a question for several."""
        current = self.page.picking.current
        return None if current is None else current.option


def building() -> Scenario:
    """Five players, nothing but the base game: the first leader builds a team after a rejection."""
    return Scenario().propose(0, 3).reject()


WINDOWS = {"veto": "pass", "lead": "pass", "spotlight": "pass", "close_eye": "pass", "excalibur": "sheathe"}


def quietly(t: Scenario) -> Scenario:
    """Everything that may be used is left unused."""
    while t.asked in WINDOWS:
        t.answer(WINDOWS[t.asked], ask=t.asked)
    return t


def sent(t: Scenario, *team: int, sword: int, failing: tuple[int, ...] = (), against: tuple[int, ...] = ()) -> Scenario:
    """A team is approved and plays, and nothing is used."""
    t.propose(*team, sword=sword).vote(*(seat for seat in range(t.s.seats) if seat not in against))
    quietly(t).play(*failing)
    return quietly(t)


def voted() -> Scenario:
    """Seven players in round 3, plot cards, Excalibur and the Lady: a team is approved, and a veto is possible."""
    t = Scenario(
        *SEVEN,
        excalibur="on",
        plot={0: ["strong_leader"], 2: ["keeping_a_close_eye"], 4: ["opinion_maker"], 6: ["no_confidence"]},
        deck=["in_the_spotlight", "no_confidence", "opinion_maker", "keeping_a_close_eye", "strong_leader"],
        lady=6,
    )
    t.propose(0, 1, sword=1).vote(0, 1)
    quietly(t)
    sent(t, 1, 2, sword=2, against=(4, 6))
    quietly(t).answer(("no_confidence", 5), ask="give").answer(("in_the_spotlight", 3), ask="give")
    sent(t, 2, 3, 4, sword=4, failing=(4,), against=(0,))
    t.answer(2, ask="lady").see(6)
    quietly(t).answer(("keeping_a_close_eye", 1), ask="give").answer(("opinion_maker", 0), ask="give")
    return t.propose(3, 1, 5, sword=5).vote(0, 1, 3, 4)


def quest() -> Scenario:
    """Ten players with every module: cards are played, one lies open, and the sword may be drawn."""
    t = Scenario(
        *TEN,
        variant="2",
        excalibur="on",
        leader=7,
        phase="round",
        loyalty=["no_change", "switch_allegiance", "no_change", "no_change", "switch_allegiance"],
        plot={1: ["in_the_spotlight", "strong_leader"], 4: ["opinion_maker", "no_confidence", "keeping_a_close_eye"]},
        deck=["open_up", "overheard_conversation"],
        lady=6,
    )
    t.answer(("open_up", 0), ask="give").answer(4, ask="open_to").see(4)
    t.answer(("overheard_conversation", 9), ask="give").answer("left", ask="overhear").see(9)
    sent(t, 0, 1, 2, sword=1)
    quietly(t).propose(3, 4, 5, 8, sword=4).reject()
    quietly(t).propose(9, 0, 1, 8, sword=8).vote(0, 1, 2, 3, 8, 9)
    t.answer("pass", ask="veto", seat=4).answer(0, ask="spotlight", seat=1)
    return t.play(8)


def switched() -> Scenario:
    """Seven players with Lancelots of variant 1: a switch was turned up, and a new leader builds a team."""
    t = Scenario(
        *LANCELOT_SEVEN,
        phase="round",
        leader=5,
        results=["fail", "success"],
        loyalty=["switch_allegiance", "no_change"],
        excalibur="on",
    )
    return t.propose(5, 6, 0, sword=6).vote(0, 5, 6)


def giving() -> Scenario:
    """Ten players, plot cards: three are drawn and given away."""
    return Scenario(
        *TEN,
        variant="3",
        phase="round",
        deck=["in_the_spotlight", "establish_confidence", "opinion_maker", "no_confidence"],
        plot={3: ["strong_leader"]},
    )


def targeting() -> Scenario:
    """Eight players choose the quest."""
    roles = ("merlin", "percival", *["loyal_servant"] * 3, "assassin", "morgana", "oberon")
    return Scenario(*roles, targeting="on", results=["", "success"], leader=3)


def assassination() -> Scenario:
    """Six players: three quests have succeeded, and the Assassin looks for Merlin."""
    roles = ("merlin", *["loyal_servant"] * 2, "percival", "assassin", "morgana")
    t = Scenario(*roles, results=["success", "fail", "success"], leader=3)
    return t.quest(0, 1, 2)


def over() -> Scenario:
    """Five players with Lancelots: the game is over, and all is told."""
    t = Scenario(*LANCELOT_FIVE, results=["success", "success"], switches=1, excalibur="on")
    t.quest(0, 1, sword=1).answer("sheathe", ask="excalibur")
    return t.answer(0, ask="assassinate", seat=3)


SCENES: Mapping[str, tuple[Callable[[], Scenario], Sequence[Player]]] = {
    "building": (building, people(5)),
    "voted": (voted, people(7)),
    "quest": (quest, people(10, (3, 4, 7))),
    "switched": (switched, alone(7)),
    "giving": (giving, one_hand(10)),
    "targeting": (targeting, one_hand(8)),
    "assassination": (assassination, people(6)),
    "over": (over, people(5)),
}
