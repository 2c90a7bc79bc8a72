"""Random play at random tables where little is left: it always goes on, or ends, and loses no card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop_games.legendary.content import content
from tabletop_games.legendary.setup import cards
from tabletop_games.legendary.state import SPACES
from tabletop_tui.engine.rng import Rng
from tests.games.legendary.scenario import Scenario

HEROES = [kind.id for kind in content().kinds.values() if kind.is_hero]
VILLAINS = [kind.id for kind in content().kinds.values() if kind.is_villain]
LIMIT = 2000
"""More answers than any of these games takes."""


class Supply:
    """The box, from which random cards are taken."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.left = Counter(card.kind.id for card in cards())

    def take(self, kinds: list[str], most: int, least: int = 0) -> list[str]:
        """So many random ones of some kinds, as far as the box has them."""
        found = []
        for _ in range(least + self.rng.below(most - least + 1)):
            name = self.rng.choice(kinds)
            if self.left[name]:
                self.left[name] -= 1
                found.append(name)
        return found


def little(rng: Rng, players: int, heroes: list[str]) -> dict[str, Any]:
    """A table with small random piles; `heroes` are those that players hold."""
    box = Supply(rng)
    names = content()
    scheme, mastermind = rng.choice(list(names.schemes)), rng.choice(list(names.masterminds))
    deck = [*VILLAINS, *["scheme_twist", "master_strike", "bystander"] * 6]
    own = [
        {
            "hand": box.take([*heroes, *heroes, "wound"], 7),
            "deck": box.take([*heroes, "wound"], 3),
            "discard": box.take([*heroes, "wound"], 3),
            "victory": box.take([*VILLAINS, "bystander", "bystander"], 2),
        }
        for _ in range(players)
    ]
    city = {place: box.take(VILLAINS, 1) + box.take(["bystander"], 2) for place in SPACES}
    slots: list[str | None] = [*box.take(HEROES, 5, least=rng.below(6))]
    hq = [*slots, *[None] * (5 - len(slots))]
    return {
        "players": players,
        "active": rng.below(players),
        "scheme": scheme,
        "mastermind": mastermind,
        "tactics": [kind.id for kind in names.masterminds[mastermind].tactics][: 1 + rng.below(4)],
        "mastermind_holds": box.take(["bystander"], 1),
        **own[0],
        "others": own[1:],
        "city": {place: held for place, held in city.items() if held and held[0] != "bystander"},
        "hq": hq,
        # A slot stays empty only when there is nobody to fill it.
        "hero_deck": box.take(HEROES, 4) if len(slots) == 5 else [],
        "villain_deck": box.take(deck, 7, least=1),
        "ko": box.take(["shield_agent"], 5),
        "officers": rng.below(2),
        "wounds": rng.below(5),
        "bystanders": rng.below(4),
        "attack": rng.below(12),
        "recruit": rng.below(8),
        "phase": rng.choice(["villain", "main"]),
        **_options(rng, players),
    }


def _options(rng: Rng, players: int) -> dict[str, Any]:
    options: dict[str, Any] = {
        "fight_timing": rng.choice(["before", "after"]),
        "handoff": rng.choice(["needed", "always"]),
        "open_hands": rng.choice(["off", "on"]),
        "auto_reveal": rng.choice(["off", "on"]),
        "solo_mode": rng.choice(["classic", "advanced", "revised", "golden"]),
        "final_blow": rng.choice(["off", "on"]),
    }
    if players > 1 and options["final_blow"] == "off":
        options["final_showdown"] = rng.choice(["off", "on"])
    return options


def play_out(seed: int, players: int, heroes: list[str]) -> Scenario:
    """Play such a table to its end; every answer is followed by a count of all cards."""
    rng = Rng(seed)
    t = Scenario(**little(rng, players, heroes))
    for _ in range(LIMIT):
        if t.match.decision is None:
            return t
        assert t.decision.answerable()
        # An ended turn brings the end of a small Villain Deck; with points there is more to do before.
        if t.asked == "main" and rng.below(4) == 0:
            t.s.attack += 3
            t.s.attack_made += 3
        t.at_random(rng)
    raise AssertionError(f"seed {seed}, {players} players: no end after {LIMIT} answers")


@pytest.mark.rule("LEG-FX-3", "LEG-FX-10", "LEG-END-3")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_where_little_is_left_a_game_goes_on_or_ends(players: int) -> None:
    for seed in range(12):
        play_out(1000 * players + seed, players, HEROES)


@pytest.mark.rule("LEG-COPY-1", "LEG-COPY-4", "LEG-COPY-5")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_hands_full_of_copies_lose_no_card(players: int) -> None:
    copying = ["copy_powers", "steal_abilities", *["copy_powers", "steal_abilities"] * 10]
    for seed in range(8):
        t = play_out(5000 * players + seed, players, [*HEROES, *copying])
        assert t.s.guises == {}
        assert t.s.stolen == ()


@pytest.mark.soak("1,500 games at tables with hardly any cards")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_many_small_games_go_on_or_end(players: int) -> None:
    copying = ["copy_powers", "steal_abilities"] * 10
    reasons: Counter[str] = Counter()
    for seed in range(1500):
        t = play_out(100_000 * players + seed, players, HEROES if seed % 2 else [*HEROES, *copying])
        reasons[t.outcome.reason] += 1
    assert len(reasons) >= 3
