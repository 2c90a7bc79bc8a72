"""The table of Avalon in sentences, made from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.narrator import Narrator

from ..state import APPROVE


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
    return _say(
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
        _say(narrator, "all_roles", Seat(seat), role, side)
        for seat, (role, side) in enumerate(zip(seen["all_roles"], seen["all_sides"], strict=True))
    ]
    for report, cards in zip(seen["quests"], seen["all_cards"], strict=True):
        each = [
            _say(narrator, "one_card_swapped" if seat == report[4] else "one_card", Seat(seat), card)
            for seat, card in zip(report[2], cards, strict=True)
        ]
        lines.append(_say(narrator, "all_cards", report[1], narrator.translator.listing(each)))
    return lines


def _say(narrator: Narrator, what: str, *values: Any) -> str:
    return narrator.lexicon.text(f"look.{what}", narrator.lang, *values, show=lambda value, _: narrator.value(value))


def _quests(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    done = {report[1]: report for report in seen["quests"]}
    lines = []
    for number, (size, fails) in enumerate(zip(seen["teams"], seen["fails"], strict=True), start=1):
        if number in done:
            report = done[number]
            result = _say(narrator, "success" if report[7] else "fail")
            lines.append(_say(narrator, "quest_done", number, result, report[6], _seats(report[2])))
        else:
            lines.append(_say(narrator, "quest_open", number, size, fails))
    return lines


def _tokens(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    lines = [_say(narrator, "roles", seen["roles"]), _say(narrator, "leader", seen["leader"])]
    if seen["team"]:
        lines.append(_say(narrator, "team", seen["team"]))
    if seen["sword"] is not None:
        lines.append(_say(narrator, "sword", seen["sword"]))
    if seen["lady"] is not None:
        lines.append(_say(narrator, "lady", seen["lady"], seen["lady_held"]))
    if seen["variant"]:
        lines.append(_say(narrator, "switches", seen["switches"]))
    if seen["council"]:
        lines.append(_say(narrator, "council", seen["council"]))
    return lines


def _votes(narrator: Narrator, view: View) -> list[str]:
    """The votes that are still in sight."""
    lines = []
    for round_, number, leader, _, team, _, _, votes, _, approvals in view.facts["proposals"]:
        if not votes:
            continue
        head = (round_, number, Seat(leader), _seats(team))
        if approvals in (0, len(votes)):
            lines.append(_say(narrator, "vote_all" if approvals else "vote_none", *head))
            continue
        for_it = [seat for seat, vote in enumerate(votes) if vote == APPROVE]
        against = [seat for seat, vote in enumerate(votes) if vote != APPROVE]
        lines.append(_say(narrator, "vote", *head, _seats(for_it), _seats(against)))
    return lines


def _own(narrator: Narrator, view: View) -> list[str]:
    seen = view.facts
    if "role" not in seen:
        return []
    known = [_say(narrator, f"known_{label}", Seat(seat)) for seat, label in enumerate(seen["known"]) if label]
    listed = narrator.translator.listing(known)
    return [
        _say(narrator, "your_role", seen["role"], seen["side"]),
        _say(narrator, "known", listed) if known else _say(narrator, "known_nobody"),
        *(_say(narrator, f"seen_{what}", target, value) for target, what, value in seen["looks"]),
    ]


def _seats(seats: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats)
