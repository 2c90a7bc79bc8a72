"""Quests: cards are played in secret, exchanged, looked at, mixed and counted (AVA-QST, AVA-EXC-4 to -13)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, choose
from tabletop_tui.engine.state import seal, unseal

from ..content import CLOSE_EYE, EVIL, SPOTLIGHT, content
from ..state import CARD, FAIL, ORIGINAL, OTHER, SEATS, SUCCESS, WINS, Report, Table
from . import ending, looks, plots

SHEATHE = "sheathe"


def carry_out(s: Table) -> Flow[None]:
    """A quest, to its result and what that decides (AVA-RND, steps Q1 to Q7)."""
    s.spotlit, s.eyed, s.swapped = (), (), -1
    s.say("quest", s.quest + 1, tuple(SEATS[seat] for seat in s.team))
    yield from _spotlight(s)
    yield from seal(s, list(s.team), "quest")
    _turn_up(s)
    if s.sword >= 0:
        yield from _excalibur(s)
    yield from _close_eyes(s)
    _reveal(s)
    if s.results.count(FAIL) == WINS:
        raise ending.over(s, EVIL, "three_failed", "AVA-END-1")
    s.phase = "assassination" if s.results.count(SUCCESS) == WINS else "round_end"


def _spotlight(s: Table) -> Flow[None]:
    """Holders may name members who play face up (AVA-PLOT-22)."""
    for seat in list(s.holders(SPOTLIGHT)):
        members = [SEATS[other] for other in sorted(s.team) if other not in s.spotlit]
        picked = yield from choose(seat, "spotlight", [*members, plots.PASS], source=content().kinds[SPOTLIGHT])
        if picked != plots.PASS:
            plots.discard(s, seat, SPOTLIGHT)
            s.spotlit = (*s.spotlit, picked.index)
            s.say("spotlights", SEATS[seat], picked)


def _turn_up(s: Table) -> None:
    """Cards in the spotlight are turned face up (AVA-PLOT-23)."""
    for seat in s.spotlit:
        s.ledger.learn()
        s.sealed_known[seat] = s.ledger.everyone
        s.say("face_up", SEATS[seat], s.sealed[seat])


def _excalibur(s: Table) -> Flow[None]:
    """The holder may exchange another member's card and then looks at the original (AVA-EXC-5 to -9)."""
    able = [SEATS[seat] for seat in sorted(s.team) if seat != s.sword and seat not in s.spotlit]
    picked = yield from choose(s.sword, "excalibur", [*able, SHEATHE], always=True)
    if picked == SHEATHE:
        s.say("sheathes", SEATS[s.sword])
        return
    s.say("strikes", SEATS[s.sword], picked)
    target = picked.index
    s.swapped = target
    s.sealed_known[target] = s.sealed_known.get(target, 0) | 1 << s.sword
    s.sealed[target] = OTHER[s.sealed[target]]
    yield from looks.look(s, s.sword, target, ORIGINAL)


def _close_eyes(s: Table) -> Flow[None]:
    """Holders may look at cards that lie face down (AVA-PLOT-25, -26)."""
    for seat in list(s.holders(CLOSE_EYE)):
        while any(card.kind.id == CLOSE_EYE for card in s.players[seat].plot.cards):
            able = [
                SEATS[other]
                for other in sorted(s.team)
                if other != seat and other not in s.spotlit and other not in s.eyed
            ]
            if not able:
                break
            picked = yield from choose(seat, "close_eye", [*able, plots.PASS], source=content().kinds[CLOSE_EYE])
            if picked == plots.PASS:
                break
            plots.discard(s, seat, CLOSE_EYE)
            s.eyed = (*s.eyed, picked.index)
            s.sealed_known[picked.index] = s.sealed_known.get(picked.index, 0) | 1 << seat
            yield from looks.look(s, seat, picked.index, CARD)


def _reveal(s: Table) -> None:
    """The cards are mixed and counted (AVA-QST-6 to -9)."""
    final = unseal(s)
    fails = sum(card == FAIL for card in final.values())
    success = fails < content().boards[s.seats].fails[s.quest]
    s.results[s.quest] = SUCCESS if success else FAIL
    s.reports.append(
        Report(
            s.round,
            s.quest,
            s.team,
            s.sword,
            s.swapped,
            s.spotlit,
            fails,
            success,
            s.switches,
            tuple(OTHER[final[seat]] if seat == s.swapped else final[seat] for seat in s.team),
        )
    )
    s.sword = -1
    s.say(f"quest_{s.results[s.quest]}", s.quest + 1, len(final) - fails, fails)
