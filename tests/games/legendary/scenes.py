"""Tables of Legendary on the stage, as tests of its screen want to see them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop_games.legendary import GAME
from tabletop_games.legendary.screen.page import LegendaryPage
from tabletop_tui.session import Player, Session
from tests.games.legendary.scenario import Scenario
from tests.ui.stage import Stage

ALONE = [Player("Ana")]
TWO_HANDS = [Player("Ana"), Player("Bo")]
"""Both seats are one person's, so that no cover stands between them."""
FIVE = [
    Player("Ana"),
    Player("歐陽美麗王小明陳大文", "standard", 1),
    Player("Bartholomew the Third", "standard", 2),
    Player("[red]Cy[/]", "standard", 3),
    Player("Eve", "standard", 4),
]
THREE = FIVE[:3]


class Table(Stage):
    """A stage with a scenario on the table."""

    def __init__(self, folder: Path, scenario: Scenario, players: Sequence[Player] = ALONE, **more: Any) -> None:
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
    def page(self) -> LegendaryPage:
        """The table."""
        assert isinstance(self.table, LegendaryPage)
        return self.table

    @property
    def chosen(self) -> Any:
        """The highlighted option; None at the end of a question for several."""
        current = self.page.picking.current
        return None if current is None else current.option


def busy(players: int = 3, **more: Any) -> Scenario:
    """The middle of a game: a full city, a hand with everything, and points made and spent."""
    others = [
        {"hand": ["silent_sniper", "arc_reactor"], "victory": ["viper", "bystander"], "deck": ["wound"] * 4},
        {"hand": ["wound"] * 3, "discard": ["shield_agent"] * 9, "victory": ["hand_ninjas"] * 3},
        {"hand": ["shield_agent"] * 6, "deck": ["shield_trooper"] * 8},
        {"hand": ["shield_trooper"] * 4, "victory": ["supreme_hydra"]},
    ]
    given: dict[str, Any] = {
        "players": players,
        "mastermind": "loki",
        "mastermind_holds": ["bystander", "bystander"],
        "tactics": ["cruel_ruler", "maniacal_tyrant", "whispers_and_lies"],
        "scheme": "midtown_bank_robbery",
        "twists": 3,
        "city": {
            "sewers": "venom",
            "bank": ["hydra_kidnappers", "bystander", "bystander"],
            "rooftops": ["endless_armies_of_hydra", "bystander"],
            "streets": "ymir_frost_giant_king",
            "bridge": "blob",
        },
        "hq": ["tidal_wave", "hey_can_i_get_a_do_over", "god_of_thunder", "odinson", "quick_draw"],
        "hand": ["lightning_bolt", "lightning_bolt", "optic_blast", "shield_agent", "shield_agent", "wound"],
        "played": ["endless_invention", "odinson", "gathering_stormclouds"],
        "discard": ["shield_trooper"] * 5,
        "deck": ["shield_agent"] * 3,
        "victory": ["doombot_legion", "bystander"],
        "others": others[: players - 1],
        "ko": ["shield_agent", "scheme_twist", "scheme_twist"],
        "escaped": ["sabretooth", "bystander", "bystander", "bystander"],
        "attack": 4,
        "recruit": 6,
        "mastermind_bonus": 1,
    }
    return Scenario(**(given | more))
