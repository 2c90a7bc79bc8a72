"""Teams are proposed and voted on (AVA-TEAM, AVA-VOTE, AVA-EXC-1 to -3, AVA-TGT)."""

from __future__ import annotations

from dataclasses import replace

from tabletop_tui.engine.decision import TABLE, Decision, Flow, choose, choose_some
from tabletop_tui.engine.state import seal, unseal

from ..content import EVIL, NO_CONFIDENCE, OPINION_MAKER, content
from ..state import APPROVE, MOST_REJECTIONS, QUESTS, SEATS, SUCCESS, Proposal, Table
from . import ending, plots
from .leader import leader_window, pass_on

NOBODY = "nobody"
CONTINUE = "continue"
LAST_QUEST = QUESTS - 1
VOTES_TOLD = "votes"
"""The topic of what is told of votes, by which they are forgotten (AVA-VOTE-8)."""
BEFORE_LAST = 2
"""So many quests must have succeeded before the last one is chosen (AVA-TGT-2)."""


def propose(s: Table) -> Flow[None]:
    """One proposal, to its approval or its rejection (AVA-RND, steps P1 to P4)."""
    yield from _build(s)
    seats = tuple(s.team)
    s.proposals.append(Proposal(s.round, s.rejections + 1, s.leader, s.quest, seats, s.sword))
    _tell(s)
    yield Decision(TABLE, "talk", (CONTINUE,), always=True)
    if s.options.fifth_proposal == "auto" and s.rejections == MOST_REJECTIONS - 1:
        s.say("sent")
        _settle(s, "sent")
    elif (yield from _approved(s)):
        if (yield from _distrusted(s)):
            _settle(s, "distrusted")
            yield from _rejected(s)
            return
        _settle(s, "approved")
    else:
        _settle(s, "rejected")
        yield from _rejected(s)
        return
    s.phase = "quest"


def _build(s: Table) -> Flow[None]:
    """The leader picks quest, team and sword, in this order (AVA-TEAM-1 to -5)."""
    s.team, s.sword = (), -1
    s.quest = s.round - 1
    if s.options.targeting == "on":
        s.quest = (yield from choose(s.leader, "quest_number", _open_quests(s))) - 1
    size = content().boards[s.seats].teams[s.quest]
    picked = yield from choose_some(s.leader, "team", SEATS[: s.seats], size, size, args={"quest": s.quest + 1})
    s.team = tuple(seat for seat in s.clockwise(s.leader) if SEATS[seat] in picked)
    if s.setting.excalibur:
        able = [SEATS[seat] for seat in sorted(s.team) if seat != s.leader]
        options = able if s.options.excalibur_required == "on" else [*able, NOBODY]
        holder = yield from choose(s.leader, "sword", options)
        s.sword = -1 if holder == NOBODY else holder.index


def _open_quests(s: Table) -> list[int]:
    """The numbers, from 1, of the quests that can be attempted (AVA-TGT-1, -2)."""
    late = s.results.count(SUCCESS) >= BEFORE_LAST
    return [quest + 1 for quest in range(QUESTS) if not s.results[quest] and (quest != LAST_QUEST or late)]


def _tell(s: Table) -> None:
    if s.options.vote_history == "off":
        s.forget(VOTES_TOLD)
    team = tuple(SEATS[seat] for seat in s.team)
    if s.options.targeting == "on":
        s.say("targets", SEATS[s.leader], s.quest + 1)
    if s.sword >= 0:
        s.say("proposes_with_sword", SEATS[s.leader], team, SEATS[s.sword])
    else:
        s.say("proposes", SEATS[s.leader], team)


def _approved(s: Table) -> Flow[bool]:
    """The vote: Opinion Makers first and openly, then all others (AVA-VOTE-1 to -4)."""
    seats = s.clockwise(s.leader)
    openly = list(s.holders(OPINION_MAKER))
    if openly:
        yield from seal(s, openly, "vote_open")
        s.opened = unseal(s)
        _forget_earlier(s)
        for seat, answer in s.opened.items():
            s.say(f"votes_{answer}_openly", SEATS[seat], topic=VOTES_TOLD)
    yield from seal(s, [seat for seat in seats if seat not in openly], "vote")
    votes = s.opened | unseal(s)
    s.opened = {}
    if not openly:
        _forget_earlier(s)
    approvals = tuple(SEATS[seat] for seat in seats if votes[seat] == APPROVE)
    rejections = tuple(SEATS[seat] for seat in seats if votes[seat] != APPROVE)
    if approvals and rejections:
        s.say("votes", approvals, rejections, topic=VOTES_TOLD)
    else:
        s.say("all_approve" if approvals else "all_reject", approvals or rejections, topic=VOTES_TOLD)
    s.proposals[-1] = replace(
        s.proposals[-1], votes=tuple(votes[seat] for seat in range(s.seats)), openly=tuple(openly)
    )
    return 2 * len(approvals) > s.seats


def _forget_earlier(s: Table) -> None:
    """Where only the latest vote is kept in sight, the ones before go out of it."""
    if s.options.vote_history == "last":
        s.forget(VOTES_TOLD)


def _distrusted(s: Table) -> Flow[bool]:
    """Whether somebody turns the approval into a rejection; nobody after that one is asked (AVA-PLOT-17)."""
    for seat in list(s.holders(NO_CONFIDENCE)):
        if (yield from plots.use_or_pass(s, seat, NO_CONFIDENCE, "veto")):
            s.say("distrusts", SEATS[seat])
            return True
    return False


def _settle(s: Table, result: str) -> None:
    s.proposals[-1] = replace(s.proposals[-1], result=result)


def _rejected(s: Table) -> Flow[None]:
    """One more rejection; the fifth of a round ends the game (AVA-VOTE-6, AVA-END-3)."""
    s.rejections += 1
    if s.rejections == MOST_REJECTIONS:
        raise ending.over(s, EVIL, "five_rejections", "AVA-END-3")
    pass_on(s)
    s.say("rejected", s.rejections, SEATS[s.leader])
    yield from leader_window(s)
