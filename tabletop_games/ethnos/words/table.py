"""The table of Ethnos in sentences, made from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.narrator import Narrator

from ..content import KINGDOMS, content
from ..state import SOURCES

ALWAYS = ("kingdoms", "bands")
"""Where glory comes from whatever tribes are in play."""


def facts(narrator: Narrator, view: View) -> list[str]:
    """Everything beside the cards: age, kingdoms, players, boards and tokens."""
    seen = view.facts
    dragons = view.zone("dragons").count if seen["phase"] != "age" else 0
    return [
        _say(narrator, "age", seen["age"], seen["ages"], seen["turn"], dragons, seen["undrawn"]),
        *(kingdom(narrator, view, number) for number in range(KINGDOMS)),
        *_players(narrator, view),
        *_boards(narrator, view),
    ]


def kingdom(narrator: Narrator, view: View, number: int) -> str:
    """The tokens of a kingdom, of which the one that pays place 1 in this age is in brackets, and its markers."""
    seen, place = view.facts, content().kingdoms[number]
    paid = max(0, min(seen["age"], len(seen["tokens"][number])) - 1) if seen["awards"] else 0
    tokens = " ".join(
        _say(narrator, "token_paid" if space == paid else "token", token)
        for space, token in enumerate(seen["tokens"][number])
    )
    held = [(seat, markers) for seat, markers in enumerate(seen["markers"][number]) if markers]
    colour = place.colour_name[narrator.lang]
    if not held:
        return _say(narrator, "kingdom_empty", place, colour, tokens)
    held.sort(key=lambda one: -one[1])
    return _say(narrator, "kingdom", place, colour, tokens, _each(narrator, "has", held))


def score(narrator: Narrator, view: View) -> list[str]:
    """The glory of each player by where it comes from; what no tribe in play gives is left out."""
    seen, lines = view.facts, []
    for seat, (glory, earned) in enumerate(zip(seen["glory"], seen["earned"], strict=True)):
        sources = [
            _say(narrator, f"from_{source}", points)
            for source, points in zip(SOURCES, earned, strict=True)
            if source in ALWAYS or source in seen["tribes"]
        ]
        lines.append(_say(narrator, "score", Seat(seat), glory, narrator.translator.listing(sources)))
    return lines


def tallies(narrator: Narrator, view: View) -> list[str]:
    """What each age that is over has brought to each player."""
    lines, before = [], (0,) * view.seats
    for age, tally in enumerate(view.facts["tallies"], start=1):
        now = tuple(sum(earned) for earned in tally)
        gained = [(seat, now[seat] - before[seat]) for seat in range(view.seats)]
        lines.append(_say(narrator, "age_tally", age, _each(narrator, "gained", gained)))
        before = now
    return lines


def _players(narrator: Narrator, view: View) -> list[str]:
    seen, lines = view.facts, []
    for seat in range(view.seats):
        lines.append(_say(narrator, "player", Seat(seat), seen["glory"][seat], seen["supply"][seat]))
        if seen["bands"][seat]:
            bands = [_say(narrator, "band", leader, size) for leader, size, _ in seen["bands"][seat]]
            lines.append(_say(narrator, "bands", Seat(seat), narrator.counted(bands)))
    return lines


def _boards(narrator: Narrator, view: View) -> list[str]:
    """The boards and tokens of the tribes in play (ETH-SETUP-9)."""
    seen, lines = view.facts, []
    now = max(0, seen["age"] - 1)
    if "giant_size" in seen:
        worth = seen["giant_values"][now]
        holder, size = seen["giant"], seen["giant_size"]
        lines.append(
            _say(narrator, "giant_free", worth) if holder is None else _say(narrator, "giant", holder, size, worth)
        )
    if "track" in seen:
        places = sorted(enumerate(seen["track"]), key=lambda one: -one[1])
        lines.append(_say(narrator, "track", _each(narrator, "on_space", places), seen["track_values"][now]))
    if "orcs" in seen:
        lines += [_say(narrator, "orcs", Seat(seat), held) for seat, held in enumerate(seen["orcs"]) if held]
    if "trolls" in seen:
        lines += [_say(narrator, "trolls", Seat(seat), held) for seat, held in enumerate(seen["trolls"]) if held]
        if seen["troll_supply"]:
            lines.append(_say(narrator, "troll_supply", seen["troll_supply"]))
    return lines


def _each(narrator: Narrator, what: str, pairs: Sequence[tuple[int, int]]) -> str:
    return narrator.translator.listing([_say(narrator, what, Seat(seat), number) for seat, number in pairs])


def _say(narrator: Narrator, what: str, *values: Any) -> str:
    return narrator.lexicon.text(f"look.{what}", narrator.lang, *values, show=lambda value, _: narrator.value(value))
