"""How many decisions a second pyminion, a Dominion simulator in Python, plays with random bots: our engine's yardstick.

python -m bench.pyminion_rate

Two random bots play the base set, its log switched off. A decision is any question that the game asks a bot, also one
with a single answer (our own count leaves those out). The bots choose evenly among the answers, and play treasures one
by one, which gives pyminion the most decisions a second of the ways that were tried.
"""

import logging
import random
import statistics
import time
from contextlib import suppress
from typing import Any

from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game

# pyminion's Remodel fails when it is played with an empty hand.
CARDS = [card for card in base_set if card.name != "Remodel"]
MOST_QUESTIONS = 3000
"""About eight times as many as a game has; random bots can trash all their money and then play on for ever."""


class EndlessGame(Exception):
    """Leaves a game that has gone on for too long."""


class RandomDecider:
    """Answers every question of pyminion at random, and counts them; raises EndlessGame when a game has too many."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.asked = 0
        self.asked_before_game = 0

    def begin_game(self) -> None:
        """Note that another game begins."""
        self.asked_before_game = self.asked

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        """An action card of the hand, or none."""
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        """A treasure of the hand, or none; the game asks until it is none."""
        card = self._one_or_none(valid_treasures)
        return [] if card is None else [card]

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        """A card that there is money for, or none."""
        return self._one_or_none(valid_cards)

    def binary_decision(self, **question: Any) -> bool:
        """Yes or no."""
        self._count()
        return self.chance.random() < 0.5

    def discard_decision(self, valid_cards: list[Any], **question: Any) -> list[Any]:
        """Cards to discard."""
        return self._limited(valid_cards, question, "discard")

    def trash_decision(self, valid_cards: list[Any], **question: Any) -> list[Any]:
        """Cards to trash."""
        return self._limited(valid_cards, question, "trash")

    def gain_decision(self, valid_cards: list[Any], **question: Any) -> list[Any]:
        """Cards to gain."""
        return self._limited(valid_cards, question, "gain")

    def topdeck_decision(self, valid_cards: list[Any], **question: Any) -> list[Any]:
        """Cards to put on top of the deck."""
        return self._limited(valid_cards, question, "topdeck")

    def multi_play_decision(self, valid_cards: list[Any], required: bool = True, **question: Any) -> Any:
        """An action card to play twice."""
        if required:
            self._count()
            return self.chance.choice(valid_cards)
        return self._one_or_none(valid_cards)

    def _count(self) -> None:
        self.asked += 1
        if self.asked - self.asked_before_game > MOST_QUESTIONS:
            raise EndlessGame

    def _one_or_none(self, cards: list[Any]) -> Any:
        self._count()
        place = self.chance.randrange(len(cards) + 1)
        return cards[place] if place < len(cards) else None

    def _limited(self, cards: list[Any], question: dict[str, Any], verb: str) -> list[Any]:
        self._count()
        least, most = question.get(f"min_num_{verb}", 0), question.get(f"max_num_{verb}", -1)
        most = len(cards) if most < 0 else min(most, len(cards))
        return self.chance.sample(cards, self.chance.randint(min(least, most), most))


def decisions_per_second(seconds: float, seed: int = 1) -> float:
    """Play whole games for at least so many seconds; decisions a second, set-up included."""
    logging.disable()
    random.seed(seed)  # pyminion shuffles with the module's own generator
    decider = RandomDecider(random.Random(seed))
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        players = [Bot(decider=decider, player_id=name) for name in ("first", "second")]
        decider.begin_game()
        with suppress(EndlessGame):
            Game(players=list(players), expansions=[CARDS], log_stdout=False).play()
    return decider.asked / took


def median_rate(rounds: int, seconds: float) -> float:
    """The median of some rounds, each with its own seed."""
    return statistics.median(decisions_per_second(seconds, seed) for seed in range(1, rounds + 1))


if __name__ == "__main__":
    print(f"pyminion 0.4.0, two random bots, base set: {median_rate(5, 2.0):,.0f} decisions a second")
