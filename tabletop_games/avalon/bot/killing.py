"""Whom the Assassin names (AVA-BOT, heuristic 14)."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import content
from ..state import APPROVE
from .mind import Mind

FIFTH = 5


def target(mind: Mind, able: Sequence[int]) -> int:
    """The player who has voted and proposed as if in the know."""
    scores = {seat: mind.rng.below(1000) / 1000 for seat in able}
    fails = content().boards[mind.s.seats].fails
    for proposal in mind.s.proposals:
        clean = mind.evil_on(proposal.team) < fails[proposal.quest]
        if clean and proposal.leader in scores:
            scores[proposal.leader] += 1
        if proposal.number == FIFTH or not proposal.votes:
            continue
        for seat in able:
            scores[seat] += 1 if (proposal.votes[seat] == APPROVE) == clean else -1
    return max(able, key=lambda seat: (scores[seat], -seat))
