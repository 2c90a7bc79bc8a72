"""A bot's mind in a position that a test arranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_games.avalon.bot.mind import Mind
from tabletop_games.avalon.content import content
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setup import start
from tabletop_games.avalon.state import APPROVE, FAIL, OTHER, REJECT, SUCCESS, Proposal, Report, Table
from tabletop_tui.engine.rng import Rng
from tests.games.avalon.scenario import named

SHORT = {"servant": "loyal_servant", "good": "good_lancelot", "evil": "evil_lancelot"}


def table(roles: str, variant: int = 0, round_: int = 1, **more: Any) -> Table:
    """A table at which seats 0, 1, ... have these roles, separated by spaces; more: options."""
    names = [SHORT.get(name, name) for name in roles.split()]
    options = Options(
        mode="base",
        role_set="custom",
        roles=named(names),
        lancelot_variant=str(variant) if variant else "off",  # type: ignore[arg-type]
        **more,
    )
    s = start(options, len(names), Rng(1))
    cards = [player.role.cards[0] for player in s.players]
    for player, name in zip(s.players, names, strict=True):
        player.role.cards[0] = cards.pop(next(i for i, card in enumerate(cards) if card.kind.id == name))
    s.leader, s.round, s.quest = 0, round_, round_ - 1
    return s


def quested(s: Table, cards: dict[int, str], swapped: int = -1, shown: Sequence[int] = ()) -> None:
    """A quest was carried out with these cards, by member; each what they played before any exchange."""
    team = tuple(cards)
    counted = [OTHER[card] if member == swapped else card for member, card in cards.items()]
    fails = counted.count(FAIL)
    success = fails < content().boards[s.seats].fails[s.quest]
    chosen = tuple(cards.values())
    s.reports.append(Report(s.round, s.quest, team, -1, swapped, tuple(shown), fails, success, s.switches, chosen))
    s.results[s.quest] = SUCCESS if success else FAIL
    s.round += 1
    s.quest = s.round - 1


def voted(s: Table, team: Sequence[int], approve: Sequence[int], number: int = 1, leader: int = 0) -> None:
    """A team was voted on; the others rejected it."""
    votes = tuple(APPROVE if seat in approve else REJECT for seat in range(s.seats))
    result = "approved" if 2 * len(approve) > s.seats else "rejected"
    s.proposals.append(Proposal(s.round, number, leader, s.quest, tuple(team), votes=votes, result=result))


def propose(s: Table, *team: int, sword: int = -1) -> None:
    """A team is proposed and not yet voted on; play begins at the leader."""
    s.team = tuple(seat for seat in s.clockwise(s.leader) if seat in team)
    s.sword = sword
    s.proposals.append(Proposal(s.round, s.rejections + 1, s.leader, s.quest, s.team, sword))


def mind(s: Table, seat: int, seed: int = 5) -> Mind:
    """The mind of a seat."""
    return Mind(s, seat, Rng(seed))


def share(s: Table, seat: int, decide: Any, times: int = 400) -> float:
    """How often a decision that hangs on chance is taken."""
    rng = Rng(11)
    return sum(bool(decide(Mind(s, seat, rng))) for _ in range(times)) / times


__all__ = ["FAIL", "SUCCESS", "mind", "propose", "quested", "share", "table", "voted"]
