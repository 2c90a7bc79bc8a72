"""Finding a bot by its name."""

from __future__ import annotations

from typing import Any

from tabletop_tui.bots.policy import Policy
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game

RANDOM = "random"
STANDARD = "standard"
"""The name under which a game offers the bot that plays by its usual heuristics, and from which hints come."""


def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game: `random`, then the game's own in their order."""
    return (RANDOM, *(name for name in game.bots() if name != RANDOM))


def usual_bot(game: Game[Any]) -> str:
    """The bot that sits down where none is named: `standard` if the game has it, else `random`."""
    return STANDARD if STANDARD in game.bots() else RANDOM


def make_policy(game: Game[Any], name: str, seed: int) -> Policy:
    """A new bot of that name; equal seeds make bots that choose alike. Raises Refusal if the game has none."""
    maker = game.bots().get(name)
    if maker is not None:
        policy: Policy = maker(seed)
        return policy
    if name == RANDOM:
        return RandomPolicy(seed)
    raise Refusal("no_such_bot", wish=name, known=", ".join(bot_names(game)))
