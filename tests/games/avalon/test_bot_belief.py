"""What a seat believes: every deal that it cannot rule out, weighed by quests and votes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations, permutations
from math import isclose, prod

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.bot import evidence
from tabletop_games.avalon.bot.belief import Belief, believe, pretend
from tabletop_games.avalon.bot.evidence import FAIL_PROBABILITY, VOTE_WEIGHT
from tabletop_games.avalon.content import EVIL, LANCELOTS, content
from tabletop_games.avalon.hidden import cards_known, deals, mask_of, roles_allowed, seats_of
from tabletop_games.avalon.knowledge import label, legal_cards, side_of
from tabletop_games.avalon.state import FAIL, LOYALTY, SUCCESS, Look, Table
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tests.games.avalon.minds import quested, table, voted
from tests.games.avalon.tables import TABLES, chance


def suspects(belief: Belief) -> list[int]:
    return [round(100 * one) for one in belief.suspicion]


# -- which deals are possible -----------------------------------------------------------------------------------------


def by_hand(s: Table, seat: int) -> dict[tuple[int, tuple[int, int]], int]:
    """The deals of roles that a seat cannot rule out, with the ways of playing past quests, counted one by one."""
    found: dict[tuple[int, tuple[int, int]], int] = defaultdict(int)
    known = cards_known(s, seat)
    own = s.role(seat)
    for roles in set(permutations(s.setting.roles)):
        fits = roles[seat] == own and all(
            label(own, roles[other], s.setting, s.options) == label(own, s.role(other), s.setting, s.options)
            for other in range(s.seats)
        )
        fits = fits and all(
            side_of(roles[look.target], look.switches) == s.seen(look)
            for look in s.looks
            if look.viewer == seat and look.what == LOYALTY
        )
        if not fits:
            continue
        ways = 1
        for report, cards in zip(s.reports, known, strict=True):
            plays: list[tuple[str, ...]] = [()]
            for member in report.team:
                legal = legal_cards(roles[member], report.switches, s.setting.variant)
                able = [card for card in legal if cards.get(member, card) == card]
                plays = [(*play, card) for play in plays for card in able]
            played = [replace(report, chosen=play) for play in plays]
            finals = [[one.final(place) for place in range(len(one.team))] for one in played]
            ways *= sum(final.count(FAIL) == report.fails for final in finals)
        if ways:
            evil = mask_of(other for other in range(s.seats) if content().kinds[roles[other]].side == EVIL)
            pair = tuple(roles.index(name) if name in roles else -1 for name in LANCELOTS)
            found[evil, (pair[0], pair[1])] += ways
    return dict(found)


@pytest.mark.rule("AVA-BOT-1")
@pytest.mark.parametrize("laid", [one for one in TABLES if one.seats == 5], ids=lambda one: one.name)
def test_the_possible_deals_are_those_counted_one_by_one(laid: tuple[str, int, int, object]) -> None:
    run = Playout(GAME, GAME.start(laid[3], laid[1], Rng(laid[2])))
    run.begin()
    policy, looked = chance(laid[2]), 0
    while (decision := run.decision) is not None:
        if decision.ask in ("team", "assassinate", "lady") and not run.state.council and run.state.assassin < 0:
            s = run.state
            for seat in range(s.seats):
                found = {(d.evil, d.lancelots): d.ways for d in deals(s, roles_allowed(s, seat), cards_known(s, seat))}
                assert found == by_hand(s, seat)
                looked += 1
        run.submit(decision.seat, policy.choose(run))
    assert looked >= 5


def test_masks_and_seats() -> None:
    assert mask_of((0, 3, 5)) == 0b101001
    assert seats_of(0b101001) == (0, 3, 5)


# -- beliefs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AVA-BOT-1")
def test_a_servant_suspects_everybody_alike_at_first() -> None:
    s = table("merlin servant servant servant assassin minion")
    assert suspects(believe(s, 1)) == [40, 0, 40, 40, 40, 40]
    assert len(believe(s, 1).weights) == 10


@pytest.mark.rule("AVA-BOT-1")
def test_the_ring_and_merlin_know_and_percival_knows_half() -> None:
    s = table("merlin percival servant servant assassin morgana")
    assert suspects(believe(s, 4)) == suspects(believe(s, 0)) == [0, 0, 0, 0, 100, 100]
    assert suspects(believe(s, 1)) == [50, 0, 33, 33, 33, 50]
    assert all((evil & 0b100001).bit_count() == 1 for evil in believe(s, 1).weights)


@pytest.mark.rule("AVA-BOT-1")
def test_a_switch_exchanges_the_lancelots_in_every_hypothesis() -> None:
    s = table("merlin servant good assassin evil", variant=1)
    assert suspects(believe(s, 3)) == [0, 0, 0, 100, 100]
    s.switches = 1
    assert suspects(believe(s, 3)) == [33, 33, 33, 100, 0]
    assert suspects(believe(s, 2))[2] == 100


@pytest.mark.rule("AVA-BOT-2")
def test_a_fail_accuses_its_team_and_rules_out_the_rest() -> None:
    s = table("merlin servant servant servant assassin minion")
    quested(s, {1: SUCCESS, 4: FAIL})
    found = believe(s, 1)
    assert suspects(found)[4] == 100  # its own card was no Fail
    assert suspects(pretend(s, 1))[4] == 100
    assert suspects(believe(s, 2))[1] == suspects(believe(s, 2))[4]


@pytest.mark.rule("AVA-BOT-2")
@pytest.mark.parametrize(
    ("fails", "free", "likely"),
    [(0, 0, 1.0), (0, 1, 0.5), (1, 1, 0.5), (0, 2, 0.3), (1, 2, 0.5), (2, 2, 0.5), (1, 0, 0.0), (2, 1, 0.0)],
)
def test_how_likely_a_quest_goes_so(fails: int, free: int, likely: float) -> None:
    s = table("merlin servant servant servant assassin minion")
    quested(s, {4: FAIL if fails else SUCCESS, 5: FAIL if fails > 1 else SUCCESS, 2: SUCCESS})
    found = evidence.quest_table(s.reports[0], (), 6)
    assert isclose(found[mask_of((4, 5)[:free]), 0], likely)


@pytest.mark.rule("AVA-BOT-2")
def test_a_later_quest_tells_more() -> None:
    s = table("merlin servant servant servant assassin minion", round_=3)
    quested(s, {4: SUCCESS, 5: SUCCESS, 1: SUCCESS, 2: SUCCESS})
    assert isclose(evidence.quest_table(s.reports[0], (), 6)[1 << 4, 0], 1 - FAIL_PROBABILITY[2])


@pytest.mark.rule("AVA-BOT-2")
def test_where_it_takes_two_fails_a_lone_evil_member_holds_back() -> None:
    s = table("merlin servant servant servant assassin minion minion", round_=4)
    quested(s, {1: SUCCESS, 2: SUCCESS, 4: SUCCESS, 5: SUCCESS})
    found = evidence.quest_table(s.reports[0], (), 7)
    assert found[1 << 4, 0] > 0.5 > found[mask_of((4, 5)), 0] > 0


@pytest.mark.rule("AVA-BOT-2")
def test_an_exchange_is_reckoned_with() -> None:
    s = table("merlin servant servant servant assassin minion")
    quested(s, {1: SUCCESS, 2: SUCCESS, 3: SUCCESS}, swapped=2)
    found = evidence.quest_table(s.reports[0], (), 6)
    assert found[0, 0] == 1.0  # the exchanged Success of somebody good is the Fail
    s = table("merlin servant servant servant assassin minion")
    quested(s, {1: SUCCESS, 4: FAIL, 3: SUCCESS}, swapped=4)
    found = evidence.quest_table(s.reports[0], (), 6)
    assert found[0, 0] == 0.0  # nobody good could have ended as a Success
    assert found[1 << 4, 0] > 0


@pytest.mark.rule("AVA-BOT-2")
def test_cards_that_were_seen_fix_a_member() -> None:
    s = table("merlin servant servant servant assassin minion")
    quested(s, {2: SUCCESS, 4: FAIL, 3: SUCCESS})
    s.looks.append(Look(1, 4, "card", 0, 0))
    assert suspects(believe(s, 1))[4] == 100
    assert suspects(believe(s, 1))[2] < suspects(believe(s, 1))[5]
    assert suspects(believe(s, 2))[4] == suspects(believe(s, 2))[3]


@pytest.mark.rule("AVA-BOT-2")
def test_a_bound_lancelot_cannot_have_been_on_a_team_without_a_fail() -> None:
    s = table("merlin servant good assassin evil", variant=2)
    quested(s, {1: SUCCESS, 2: SUCCESS})
    deals_left = [d for d in deals(s, roles_allowed(s, 0), cards_known(s, 0)) if d.lancelots[1] in (1, 2)]
    assert deals_left == []
    found = believe(s, 1)
    assert found.suspicion[2] < found.suspicion[3]


@pytest.mark.rule("AVA-BOT-3")
def test_votes_weigh_a_little_and_as_said() -> None:
    s = table("merlin servant servant servant assassin minion")
    voted(s, (0, 4), approve=(0, 1, 4, 5))
    found = evidence.vote_table(tuple(s.proposals), 0)
    for evil in ((4, 5), (1, 2)):
        dirty = 4 in evil
        each = []
        for seat in range(6):
            approves = (0.75 if dirty else 0.3) if seat in evil else (0.6 if seat in (0, 4) else 0.35)
            each.append(approves if seat in (0, 1, 4, 5) else 1 - approves)
        assert isclose(found[mask_of(evil)], prod(each) ** VOTE_WEIGHT)


@pytest.mark.rule("AVA-BOT-3")
def test_a_rejection_of_the_fifth_team_gives_evil_away() -> None:
    s = table("merlin servant servant servant assassin minion")
    before = believe(s, 1).suspicion
    voted(s, (0, 1), approve=(0, 1, 2, 3), number=5)
    after = believe(s, 1).suspicion
    assert after[4] == pytest.approx(after[5])
    assert after[4] > 1.5 * before[4]
    assert after[2] < before[2]


@pytest.mark.rule("AVA-BOT-3")
def test_ones_own_vote_is_no_evidence() -> None:
    s = table("merlin servant servant servant assassin oberon")
    tables = []
    for approve in ((0, 1), (0, 1, 5)):
        s.proposals.clear()
        voted(s, (0, 4), approve=approve)
        tables.append(believe(s, 5).weights)
    assert tables[0] == tables[1]


@pytest.mark.rule("AVA-BOT-4")
def test_the_worth_of_teams_is_the_weight_of_what_makes_them_clean() -> None:
    s = table("merlin servant servant servant assassin minion minion")
    quested(s, {1: SUCCESS, 4: FAIL})
    found = believe(s, 2)
    for size, fails in ((2, 1), (3, 1), (4, 2)):
        for team in combinations(range(7), size):
            mask = mask_of(team)
            clean = sum(weight for evil, weight in found.weights.items() if (evil & mask).bit_count() < fails)
            assert isclose(found.clean(team, fails), clean / found.total, abs_tol=1e-12)
        assert found.best(size, fails) == max(found.clean(team, fails) for team in combinations(range(7), size))
    assert isclose(sum(found.suspicion), 3)
    assert found.certain == 0
    assert believe(s, 4).certain == mask_of((4, 5, 6))


@pytest.mark.rule("AVA-BOT-5")
def test_evil_can_pretend_to_know_nothing() -> None:
    s = table("merlin servant servant servant assassin minion")
    voted(s, (0, 1), approve=(0, 1, 2, 4))
    quested(s, {0: SUCCESS, 1: SUCCESS})
    for seat in range(6):
        assert pretend(s, seat).suspicion[seat] == 0
        assert len(pretend(s, seat).weights) == 10
    assert pretend(s, 4).suspicion == pytest.approx(believe(table_like(s), 4).suspicion)


def table_like(s: Table) -> Table:
    """The same with a servant at seat 4, who knows nothing."""
    other = table("merlin servant assassin servant servant minion")
    other.proposals, other.reports = s.proposals, s.reports
    other.round, other.quest = s.round, s.quest
    return other


@pytest.mark.rule("AVA-BOT-5")
def test_who_was_seen_to_play_a_fail_pretends_as_if_nothing_had_happened() -> None:
    s = table("merlin servant servant servant assassin minion")
    quested(s, {1: SUCCESS, 4: FAIL}, shown=(4,))
    assert suspects(pretend(s, 4)) == [40, 40, 40, 40, 0, 40]
