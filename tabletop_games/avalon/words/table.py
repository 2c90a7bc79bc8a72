"""The table of Avalon in sentences, made from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.narrator import Narrator

from ..state import APPROVE


class Plain(NamedTuple):
    """Words that are told as they stand."""

    text: str


def facts(narrator: Narrator, view: View) -> list[str]:
    """Everything beside the plot cards: quests, tokens, votes, and what the viewer alone knows."""
    return [
        score(narrator, view),
        *_quests(narrator, view),
        *_tokens(narrator, view),
        *_votes(narrator, view),
        *_own(narrator, view),
    ]


def score(narrator: Narrator, view: View) -> str:
    """Quests of each side, round, proposal and rejections."""
    seen = view.facts
    results = seen["results"]
    rejections = seen["rejections"]
    return say(
        narrator,
        "score",
        results.count("success"),
        results.count("fail"),
        seen["round"],
        min(rejections + 1, 5),
        rejections,
    )


def ending(narrator: Narrator, view: View) -> list[str]:
    """Every role with its side at the end, then who played which quest card; empty while that is secret."""
    seen = view.facts
    if "all_roles" not in seen:
        return []
    lines = [
        say(narrator, "all_roles", Seat(seat), role, side)
        for seat, (role, side) in enumerate(zip(seen["all_roles"], seen["all_sides"], strict=True))
    ]
    for report, cards in zip(seen["quests"], seen["all_cards"], strict=True):
        each = [
            say(narrator, "one_card_swapped" if seat == report[4] else "one_card", Seat(seat), card)
            for seat, card in zip(report[2], cards, strict=True)
        ]
        lines.append(say(narrator, "all_cards", report[1], narrator.translator.listing(each)))
    return lines


def say(narrator: Narrator, what: str, *values: Any) -> str:
    """An entry `look.WHAT`, filled in; a text among the values is the id of something, unless it is `Plain`."""
    shown = [value.text if isinstance(value, Plain) else narrator.value(value) for value in values]
    return narrator.lexicon.text(f"look.{what}", narrator.lang, *shown)


def _quests(narrator: Narrator, view: View) -> list[str]:
    return [quest(narrator, view, number) for number in range(1, len(view.facts["teams"]) + 1)]


def quest(narrator: Narrator, view: View, number: int) -> str:
    """How a quest ended, or what it takes."""
    seen = view.facts
    for report in seen["quests"]:
        if report[1] == number:
            result = say(narrator, "success" if report[7] else "fail")
            return say(narrator, "quest_done", number, Plain(result), report[6], _seats(report[2]))
    return say(narrator, "quest_open", number, seen["teams"][number - 1], seen["fails"][number - 1])


def _tokens(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    lines = [say(narrator, "roles", seen["roles"]), say(narrator, "leader", seen["leader"])]
    if seen["team"]:
        lines.append(say(narrator, "team", seen["team"]))
    if seen["sword"] is not None:
        lines.append(say(narrator, "sword", seen["sword"]))
    if seen["lady"] is not None:
        lines.append(say(narrator, "lady", seen["lady"], seen["lady_held"]))
    if seen["variant"]:
        lines.append(say(narrator, "switches", seen["switches"]))
    if seen["council"]:
        lines.append(say(narrator, "council", seen["council"]))
    return lines


def _votes(narrator: Narrator, view: View) -> list[str]:
    """The votes that are still in sight."""
    lines = []
    for round_, number, leader, _, team, _, _, votes, _, approvals in view.facts["proposals"]:
        if not votes:
            continue
        head = (round_, number, Seat(leader), _seats(team))
        if approvals in (0, len(votes)):
            lines.append(say(narrator, "vote_all" if approvals else "vote_none", *head))
            continue
        for_it = [seat for seat, vote in enumerate(votes) if vote == APPROVE]
        against = [seat for seat, vote in enumerate(votes) if vote != APPROVE]
        lines.append(say(narrator, "vote", *head, _seats(for_it), _seats(against)))
    return lines


def _own(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    if "role" not in seen:
        return []
    known = [say(narrator, f"known_{label}", Seat(seat)) for seat, label in enumerate(seen["known"]) if label]
    listed = narrator.translator.listing(known)
    return [
        say(narrator, "your_role", seen["role"], seen["side"]),
        say(narrator, "known", listed) if known else say(narrator, "known_nobody"),
        *(say(narrator, f"seen_{what}", target, value) for target, what, value in seen["looks"]),
    ]


def _seats(seats: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats)
