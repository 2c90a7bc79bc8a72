"""What lies in no zone: public facts, and what each seat knows alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .content import content
from .knowledge import label
from .state import APPROVE, LOYALTY, SEATS, Proposal, Table


def facts(s: Table, seat: int | None) -> Mapping[str, Any]:
    """Everything beside the zones, in a fixed order; of a seat also what it alone knows (AVA-HOT-17).

    role, side: the seat's own. known: by seat, as what the seat was shown it at the recognition, empty for not at all.
    looks: what it has looked at, as (player, what, value). At the end all roles and all quest cards are public.
    """
    board = content().boards[s.seats]
    found: dict[str, Any] = {
        "phase": s.phase,
        "round": s.round,
        "leader": SEATS[s.leader],
        "rejections": s.rejections,
        "quest": s.quest + 1,
        "team": tuple(SEATS[member] for member in s.team),
        "sword": SEATS[s.sword] if s.sword >= 0 else None,
        "results": tuple(s.results),
        "teams": board.teams,
        "fails": board.fails,
        "roles": tuple(content().kinds[role] for role in s.setting.roles),
        "variant": s.setting.variant,
        "switches": s.switches,
        "excalibur": s.setting.excalibur,
        "lady": SEATS[s.lady] if s.lady >= 0 else None,
        "lady_held": tuple(SEATS[holder] for holder in s.lady_held),
        "spotlit": tuple(SEATS[member] for member in s.spotlit),
        "swapped": SEATS[s.swapped] if s.swapped >= 0 else None,
        "proposals": tuple(_shown(s, proposal, place) for place, proposal in enumerate(s.proposals)),
        "quests": tuple(
            (r.round, r.quest + 1, r.team, r.holder, r.swapped, r.shown, r.fails, r.success) for r in s.reports
        ),
        "assassin": SEATS[s.assassin] if s.assassin >= 0 else None,
        "named": SEATS[s.named] if s.named >= 0 else None,
        "council": tuple(SEATS[evil] for evil in s.evil()) if s.council else (),
        "looked": tuple((SEATS[look.viewer], SEATS[look.target], look.what) for look in s.looks),
    }
    if s.opened:
        found["open_votes"] = tuple((SEATS[voter], vote) for voter, vote in s.opened.items())
    if seat is not None:
        found |= _own(s, seat)
    if s.phase == "over":
        found["all_roles"] = tuple(content().kinds[s.role(other)] for other in range(s.seats))
        found["all_sides"] = tuple(s.side(other) for other in range(s.seats))
        found["all_cards"] = tuple(report.chosen for report in s.reports)
    return found


def _shown(s: Table, proposal: Proposal, place: int) -> tuple[Any, ...]:
    """A proposal; its votes only as far as the table keeps them in sight (AVA-VOTE-8)."""
    latest = {"full": 0, "last": _last_vote(s), "off": len(s.proposals) - 1}[s.options.vote_history]
    votes = proposal.votes if place >= latest else ()
    return (*_team(proposal), proposal.result, votes, proposal.openly, sum(vote == APPROVE for vote in votes))


def _last_vote(s: Table) -> int:
    return max((place for place, proposal in enumerate(s.proposals) if proposal.votes), default=0)


def _team(proposal: Proposal) -> tuple[Any, ...]:
    return proposal.round, proposal.number, proposal.leader, proposal.quest + 1, proposal.team, proposal.sword


def _own(s: Table, seat: int) -> Mapping[str, Any]:
    role = s.role(seat)
    known = tuple("" if other == seat else label(role, s.role(other), s.setting, s.options) for other in range(s.seats))
    looks = tuple((SEATS[look.target], look.what, s.seen(look)) for look in s.looks if look.viewer == seat)
    return {"role": content().kinds[role], "side": s.side(seat), "known": known, "looks": looks}


def summary(s: Table) -> Mapping[str, Any]:
    """What the records keep of a match."""
    return {
        "roles": sorted(set(s.setting.roles)),
        "variant": str(s.setting.variant),
        "rounds": s.round,
        "failed": s.results.count("fail"),
        "proposals": len(s.proposals),
    }


def invariants(s: Table) -> Sequence[str]:
    """What is wrong with the counters of a state."""
    found = []
    if sorted(s.role(seat) for seat in range(s.seats)) != sorted(s.setting.roles):
        found.append("the roles are not those of the game")
    if len(s.evil()) != content().boards[s.seats].evil:
        found.append("the number of evil seats has changed")
    for report in s.reports:
        final = [report.final(place) for place in range(len(report.team))]
        if final.count("fail") != report.fails:
            found.append(f"quest {report.quest + 1} does not count its cards")
    if any(look.what == LOYALTY and look.viewer == look.target for look in s.looks):
        found.append("somebody has examined their own loyalty")
    return found
