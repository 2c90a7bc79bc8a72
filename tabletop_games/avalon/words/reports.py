"""What the table of Avalon tells when it is asked: the record, plot cards, roles, a player, a quest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.narrator import Narrator

from ..state import APPROVE
from . import table
from .table import Plain, say


def report(narrator: Narrator, view: View, name: str) -> list[str]:
    """One of the reports that can be typed."""
    return list({"history": _history, "cards": _cards, "roles": _roles}[name](narrator, view))


def _history(narrator: Narrator, view: View) -> Iterator[str]:
    """Every proposal, with its votes as far as the table keeps them in sight, every quest, and all looks."""
    known = view.facts
    if not known["proposals"]:
        yield say(narrator, "no_history")
    reports = list(known["quests"])
    for round_, number, leader, _quest, team, _sword, result, votes, _openly, approvals in known["proposals"]:
        how = result or ("open" if votes else "none")
        if result not in ("", "sent") and not votes:
            how = f"hidden_{result}"
        ended = Plain(say(narrator, f"result_{how}", approvals, view.seats - approvals))
        yield say(narrator, "history_head", round_, number, Seat(leader), _seats(team), ended)
        for_it = [seat for seat, vote in enumerate(votes) if vote == APPROVE]
        against = [seat for seat, vote in enumerate(votes) if vote != APPROVE]
        if for_it:
            yield say(narrator, "history_for", _seats(for_it))
        if against:
            yield say(narrator, "history_against", _seats(against))
        if result in ("approved", "sent") and reports and reports[0][0] == round_:
            yield "  " + table.quest(narrator, view, reports.pop(0)[1])
    for viewer, target, what in known["looked"]:
        yield narrator.lexicon.text(
            f"story.looks_{what}", narrator.lang, narrator.value(viewer), narrator.value(target)
        )


def _cards(narrator: Narrator, view: View) -> Iterator[str]:
    """Who has which plot card, what lies in the decks, and what the cards in sight do."""
    deck, drawn, discards = (view.zone(name) for name in ("plot_deck", "plot_drawn", "plot_discard"))
    held = [(seat, view.zone("plot", seat).cards) for seat in range(view.seats)]
    seen = [kind for _, cards in held for kind in cards] + [*drawn.cards]
    if not (deck.count or discards.cards or seen):
        yield say(narrator, "cards_off")
        return
    for seat, cards in held:
        if cards:
            yield say(narrator, "cards_of", Seat(seat), cards)
    if not any(cards for _, cards in held):
        yield say(narrator, "cards_nobody")
    rest = (deck.count, discards.cards) if discards.cards else (deck.count,)
    yield say(narrator, "cards_deck" if discards.cards else "cards_deck_none", *rest)
    for kind in dict.fromkeys(seen):
        yield say(narrator, "card_text", kind, Plain(kind.text[narrator.lang]))


def _roles(narrator: Narrator, view: View) -> Iterator[str]:
    """Every role in the game with what it knows."""
    counts: dict[Any, int] = {}
    for kind in view.facts["roles"]:
        counts[kind] = counts.get(kind, 0) + 1
    for kind, number in counts.items():
        name = narrator.times(narrator.kind(kind), number)
        yield say(narrator, "role_text", Plain(name), kind.side, Plain(kind.text[narrator.lang]))


def player(narrator: Narrator, view: View, seat: int) -> list[str]:
    """What all can know of a player: tokens, quests, votes; the role at the end."""
    known, who = view.facts, Seat(seat)
    tokens = {
        "leader": known["leader"] == who,
        "team": who in known["team"],
        "sword": known["sword"] == who,
        "lady": known["lady"] == who,
        "lady_held": who in known["lady_held"] and known["lady"] != who,
    }
    lines = [say(narrator, f"player_{name}") for name, has in tokens.items() if has]
    if "all_roles" in known:
        lines.insert(0, say(narrator, "player_revealed", known["all_roles"][seat], known["all_sides"][seat]))
    quests = [
        say(narrator, "player_quest", report[1], Plain(say(narrator, "success" if report[7] else "fail")))
        for report in known["quests"]
        if seat in report[2]
    ]
    if quests:
        lines.append(say(narrator, "player_quests", Plain(narrator.translator.listing(quests))))
    return lines + list(_votes_of(narrator, view, seat))


def _votes_of(narrator: Narrator, view: View, seat: int) -> Iterator[str]:
    """Which teams a player has approved of and which rejected, by round and proposal."""
    voted = [(f"{one[0]}.{one[1]}", one[7][seat]) for one in view.facts["proposals"] if one[7]]
    for name, approves in (("approved", True), ("rejected", False)):
        numbers = [number for number, vote in voted if (vote == APPROVE) is approves]
        if numbers:
            yield say(narrator, f"player_{name}", Plain(narrator.translator.listing(numbers)))


def about(narrator: Narrator, view: View, spot: Any) -> list[str]:
    """A quest, as the number of one or as its spot on the table; nothing for anything else."""
    number = spot if isinstance(spot, int) else int(spot[5:]) if _names_quest(spot) else 0
    if not 0 < number <= len(view.facts["teams"]):
        return []
    return [say(narrator, "quest_name", number), table.quest(narrator, view, number)]


def _names_quest(spot: Any) -> bool:
    return isinstance(spot, str) and spot.startswith("quest") and spot[5:].isdecimal()


def _seats(seats: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats)
