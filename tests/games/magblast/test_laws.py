"""The laws of secrecy in every mode of asking, and cards by identity after every answer."""

from __future__ import annotations

import pytest

from tabletop_games.magblast import GAME
from tabletop_games.magblast.options import Options
from tests.laws.case import Case
from tests.laws.registry import LAWS

MODES = ("always", "public", "holders", "auto")
SECRECY = ("seen", "forgetting", "twin", "deal twin", "frame audit", "play on", "offers", "preview")


@pytest.mark.rule("MAG-HOT-10")
@pytest.mark.parametrize("law", SECRECY)
@pytest.mark.parametrize("mode", MODES)
def test_the_law_holds_in_every_mode(mode: str, law: str) -> None:
    if (mode, law) == ("holders", "deal twin"):
        return  # That one can answer is what being asked tells there; the option says so.
    options = Options(response_mode=mode, response_scope="all", round_limit=20, sound_rule="vote")  # type: ignore[arg-type]
    LAWS[law](Case(f"magblast-{mode}", GAME, options, 3), 7, 3)


@pytest.mark.parametrize("mode", MODES)
def test_no_card_is_lost_in_any_mode(mode: str) -> None:
    options = Options(response_mode=mode, response_scope="all", round_limit=20)  # type: ignore[arg-type]
    assert LAWS["conservation"](Case(f"magblast-{mode}", GAME, options, 4), 3, 0)
