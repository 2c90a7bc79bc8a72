"""What the standard bot does in one position after another (AVA-BOT, heuristics 1 to 14)."""

from __future__ import annotations

import pytest

from tabletop_games.avalon.bot import killing, plotting, questing, voting
from tabletop_games.avalon.bot.mind import Mind
from tabletop_games.avalon.content import content
from tabletop_games.avalon.state import SEATS, Give, Take
from tests.games.avalon.minds import FAIL, SUCCESS, mind, propose, quested, share, table, voted

SIX = "merlin servant servant servant assassin minion"
SEVEN = "merlin servant servant servant assassin minion minion"
LONE = "merlin percival servant servant assassin morgana oberon"
KINDS = content().kinds


def near(value: float, wanted: float) -> bool:
    return abs(value - wanted) < 0.08


# -- good ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AVA-BOT-4")
def test_good_proposes_itself_where_nothing_else_is_known_and_leaves_suspects() -> None:
    s = table(SIX)
    assert 1 in voting.team(mind(s, 1))
    quested(s, {2: SUCCESS, 4: FAIL})
    for seat in (1, 3):
        assert not {2, 4} & set(voting.team(mind(s, seat)))
        assert seat in voting.team(mind(s, seat))


@pytest.mark.rule("AVA-BOT-4")
def test_good_approves_what_is_clean_enough_and_grows_patient() -> None:
    s = table(SIX)
    quested(s, {2: SUCCESS, 4: FAIL})
    propose(s, 2, 0, 3)
    assert not voting.approves(mind(s, 1))
    s.rejections = 4
    assert voting.approves(mind(s, 1))
    s.rejections = 0
    propose(s, 0, 1, 3)
    assert voting.approves(mind(s, 1))


def test_the_first_round_is_less_choosy_than_later_ones_but_for_percival() -> None:
    s = table("merlin percival servant servant assassin morgana")
    propose(s, 1, 5)
    belief = mind(s, 1).belief
    assert 0.55 < belief.clean((1, 5), 1) / belief.best(2, 1) < 0.95
    assert voting.clean_enough(mind(s, 2), belief)
    assert not voting.clean_enough(mind(s, 1), belief)
    s.round = 2
    assert not voting.clean_enough(mind(s, 2), belief)


def test_percival_leans_to_the_candidate_whose_votes_fit() -> None:
    s = table("merlin percival servant servant assassin morgana")
    voted(s, (2, 4), approve=(2, 4, 5))
    voted(s, (3, 4), approve=(3, 4, 5), number=2)
    assert mind(s, 1).belief.suspicion[0] < mind(s, 1).belief.suspicion[5]


# -- Merlin ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AVA-BOT-5")
@pytest.mark.parametrize(("round_", "approved"), [(1, 0.8), (2, 0.8), (3, 0.5)])
def test_merlin_lets_dirty_teams_pass_as_somebody_who_knows_nothing(round_: int, approved: float) -> None:
    s = table(SIX, round_=round_)
    propose(s, 0, *range(4, 5 - content().boards[6].teams[round_ - 1], -1))
    assert voting.clean_enough(mind(s, 0), mind(s, 0).mask)
    assert near(share(s, 0, voting.approves), approved)


@pytest.mark.rule("AVA-BOT-5")
def test_merlin_approves_of_some_clean_teams_that_look_dirty() -> None:
    s = table(SIX, round_=2)
    quested(s, {1: SUCCESS, 2: SUCCESS, 4: FAIL})
    s.round, s.quest = 4, 3
    propose(s, 0, 1, 2)
    assert not voting.clean_enough(mind(s, 0), mind(s, 0).mask)
    assert near(share(s, 0, voting.approves), 0.6)


def test_merlin_proposes_what_an_innocent_would_and_from_the_second_round_on_without_evil() -> None:
    s = table(SIX)
    assert 0 in voting.team(mind(s, 0))
    later = table(SIX, round_=2)
    quested(later, {1: SUCCESS, 2: SUCCESS, 4: FAIL})
    team = voting.team(mind(later, 0))
    assert not {4, 5} & set(team)
    assert len(team) == content().boards[6].teams[2]


def test_merlin_never_rejects_the_fifth_team() -> None:
    s = table(SIX, round_=3)
    s.rejections = 4
    propose(s, 4, 5, 1, 2)
    assert share(s, 0, voting.approves, 40) == 1


# -- evil ------------------------------------------------------------------------------------------------------------


def test_the_ring_sends_itself_with_no_more_allies_than_it_takes() -> None:
    s = table(SEVEN)
    for seat in (4, 5, 6):
        assert {4, 5, 6} & set(voting.team(mind(s, seat))) == {seat}
    s = table(SEVEN, round_=4)
    assert len({4, 5, 6} & set(voting.team(mind(s, 4)))) == 2
    assert 4 in voting.team(mind(s, 4))


def test_the_ring_votes_by_what_it_knows_or_as_good_would() -> None:
    s = table(SIX, round_=3)
    quested(s, {0: SUCCESS, 1: SUCCESS, 2: SUCCESS, 4: FAIL})
    propose(s, 1, 2, 3)
    m = mind(s, 5)
    assert m.evil_on(s.team) == 0
    honest = voting.clean_enough(m, m.mask)
    assert near(share(s, 5, voting.approves), 0.65 if honest else 0.0)
    s.rejections = 4
    assert share(s, 5, voting.approves, 40) == 0


def test_where_a_side_is_close_the_ring_hides_less() -> None:
    s = table(SIX)
    s.results = ["success", "success", "", "", ""]
    s.round, s.quest = 3, 2
    propose(s, 4, 1, 2, 3)
    m = mind(s, 4)
    honest = voting.clean_enough(m, m.mask)
    assert m.critical
    assert near(share(s, 4, voting.approves), 1.0 if honest else 0.65)
    propose(s, 0, 1, 2, 3)
    m = mind(s, 5)
    assert near(share(s, 5, voting.approves), 0.35 if voting.clean_enough(m, m.mask) else 0.0)


@pytest.mark.parametrize(("roles", "seat", "variant"), [(LONE, 6, 0), ("merlin servant good assassin evil", 4, 1)])
def test_who_is_evil_without_allies_mostly_votes_as_good_would(roles: str, seat: int, variant: int) -> None:
    s = table(roles, variant)
    propose(s, 0, 1)
    m = mind(s, seat)
    assert not m.ring
    honest = voting.clean_enough(m, m.mask)
    assert near(share(s, seat, voting.approves), 0.8 if honest else 0.0)
    propose(s, 0, seat)
    m = mind(s, seat)
    honest = voting.clean_enough(m, m.mask)
    assert near(share(s, seat, voting.approves), 1.0 if honest else 0.2)


# -- quest cards -----------------------------------------------------------------------------------------------------


def fails(m: Mind) -> bool:
    return questing.card(m, (SUCCESS, FAIL)) == FAIL


def test_of_the_ring_the_one_nearest_to_the_leader_fails_a_quest() -> None:
    s = table(SEVEN, round_=2)
    s.leader = 5
    propose(s, 1, 4, 6)
    assert near(share(s, 6, fails), 0.8)
    assert share(s, 4, fails, 40) == 0
    s.leader = 2
    propose(s, 1, 4, 6)
    assert near(share(s, 4, fails), 0.8)
    assert share(s, 6, fails, 40) == 0


def test_the_first_quest_of_two_is_mostly_let_pass() -> None:
    s = table(SIX)
    propose(s, 1, 4)
    assert near(share(s, 4, fails), 0.35)


def test_two_of_the_ring_fail_a_quest_that_takes_two_and_one_does_not() -> None:
    s = table(SEVEN, round_=4)
    propose(s, 1, 4, 5, 6)
    assert [share(s, seat, fails, 40) for seat in (4, 5, 6)] == [1, 1, 0]
    propose(s, 1, 2, 3, 4)
    assert share(s, 4, fails, 40) == 0


def test_where_a_side_is_close_the_quest_is_always_failed() -> None:
    s = table(SIX)
    s.results = ["success", "success", "", "", ""]
    propose(s, 1, 4)
    assert share(s, 4, fails, 40) == 1


def test_without_allies_a_fail_comes_in_three_of_five() -> None:
    s = table(LONE)
    propose(s, 1, 6)
    assert near(share(s, 6, fails), 0.6)
    s.results = ["fail", "fail", "", "", ""]
    assert share(s, 6, fails, 40) == 1


def test_the_ring_leaves_the_fail_to_a_lancelot_who_is_bound_to_it() -> None:
    s = table("merlin servant servant good assassin morgana evil", variant=2, round_=3)
    propose(s, 1, 4, 6)
    assert share(s, 4, fails, 40) == 0
    s.switches = 1
    assert near(share(s, 4, fails), 0.85)


def test_forced_cards_are_played() -> None:
    s = table(SIX)
    propose(s, 1, 4)
    assert questing.card(mind(s, 4), (SUCCESS,)) == SUCCESS
    assert questing.card(mind(s, 4), (FAIL,)) == FAIL


# -- Lancelot --------------------------------------------------------------------------------------------------------


def test_a_lancelot_of_the_row_plays_for_the_side_it_ends_on_unless_the_game_may_end_now() -> None:
    s = table("merlin servant good assassin evil", variant=2)
    by_name = {card.kind.id: card for card in s.loyalty_deck.cards}
    row = ["no_change", "no_change", "no_change", "switch_allegiance", "no_change"]
    s.loyalty_row.cards[:] = [by_name[name] for name in row]
    assert (mind(s, 2).side, mind(s, 4).side) == ("evil", "good")
    s.results = ["fail", "fail", "", "", ""]
    s.round = 3
    assert (mind(s, 2).side, mind(s, 4).side) == ("evil", "evil")  # evil can win with this very quest
    s.results = ["success", "success", "", "", ""]
    assert (mind(s, 2).side, mind(s, 4).side) == ("good", "good")


def test_a_lancelot_who_cannot_know_plays_for_the_side_of_now() -> None:
    s = table("merlin servant good assassin evil", variant=1)
    assert (mind(s, 2).side, mind(s, 4).side) == ("good", "evil")
    s.switches = 1
    assert (mind(s, 2).side, mind(s, 4).side) == ("evil", "good")


def test_the_ring_takes_a_lancelot_for_what_the_switches_have_made_of_him() -> None:
    s = table("merlin servant servant good assassin morgana evil", variant=1)
    assert mind(s, 4).known_evil == (5, 6)
    assert mind(s, 4).companions == (5,)
    s.switches = 1
    assert mind(s, 4).known_evil == (5,)
    assert mind(s, 0).known_evil == (4, 5, 6)  # Merlin was shown so, once
    assert mind(s, 3).known_evil == ()


# -- Excalibur -------------------------------------------------------------------------------------------------------


def test_the_sword_goes_to_whom_one_trusts() -> None:
    s = table(SIX, round_=2)
    s.round, s.quest = 1, 0
    quested(s, {2: SUCCESS, 4: FAIL})
    assert questing.bearer(mind(s, 1), [2, 3]) == 3
    assert questing.bearer(mind(s, 4), [2, 3, 5]) == 5
    assert questing.bearer(mind(s, 4), [2, 3]) == 3
    assert questing.bearer(mind(s, 0), [4, 2]) == 2


def sealed(s: object, cards: dict[int, str]) -> None:
    s.sealed = dict(cards)  # type: ignore[attr-defined]


def test_good_strikes_only_whom_it_suspects_enough() -> None:
    s = table(SIX, round_=2)
    propose(s, 1, 2, 4, sword=1)
    sealed(s, {1: SUCCESS, 2: SUCCESS, 4: FAIL})
    assert questing.strike(mind(s, 1), [2, 4]) is None
    s.round, s.quest = 1, 0
    quested(s, {1: SUCCESS, 4: FAIL})
    propose(s, 1, 2, 4, sword=1)
    assert questing.strike(mind(s, 1), [2, 4]) == 4
    assert questing.strike(mind(s, 1), []) is None


def test_good_does_not_strike_where_a_lone_fail_does_no_harm() -> None:
    s = table(SEVEN)
    quested(s, {1: SUCCESS, 4: FAIL})
    quested(s, {1: SUCCESS, 2: SUCCESS, 3: SUCCESS})
    s.round, s.quest = 4, 3
    propose(s, 1, 2, 3, 4, sword=1)
    sealed(s, {1: SUCCESS, 2: SUCCESS, 3: SUCCESS, 4: FAIL})
    assert questing.strike(mind(s, 1), [2, 3, 4]) is None


def test_evil_strikes_for_the_fail_that_is_missing() -> None:
    s = table(SIX, round_=2)
    propose(s, 1, 2, 4, sword=4)
    sealed(s, {1: SUCCESS, 2: SUCCESS, 4: FAIL})
    assert share(s, 4, lambda m: questing.strike(m, [1, 2]) is not None, 40) == 0
    sealed(s, {1: SUCCESS, 2: SUCCESS, 4: SUCCESS})
    assert near(share(s, 4, lambda m: questing.strike(m, [1, 2]) is not None), 0.5)
    s.results = ["success", "success", "", "", ""]
    assert share(s, 4, lambda m: questing.strike(m, [1, 2]) is not None, 40) == 1
    s.team = (5, 1, 4)
    assert share(s, 4, lambda m: questing.strike(m, [1]) is not None, 40) == 0  # the Fail is left to seat 5


def test_a_lone_bearer_may_leave_the_fail_to_the_sword() -> None:
    s = table(SIX, round_=3)
    propose(s, 1, 2, 3, 4, sword=4)
    assert near(share(s, 4, fails), 0.5 * 0.85)
    s.spotlit = (1, 2, 3)
    assert near(share(s, 4, fails), 0.85)


# -- looks and plot cards --------------------------------------------------------------------------------------------


def test_the_lady_looks_where_it_tells_most() -> None:
    s = table(SIX)
    quested(s, {2: SUCCESS, 4: FAIL})
    m = mind(s, 1)
    target = questing.lady(m, [2, 3, 5])
    assert abs(m.belief.suspicion[target] - 0.5) == min(abs(m.belief.suspicion[seat] - 0.5) for seat in (2, 3, 5))
    assert questing.lady(mind(s, 4), [1, 2, 5]) == 5
    assert questing.lady(mind(s, 4), [1, 2]) == 1


def gifts(*pairs: tuple[str, int]) -> list[Give]:
    return [Give(KINDS[name], SEATS[seat]) for name, seat in pairs]


def test_plot_cards_go_to_whom_one_trusts_and_never_all_to_allies() -> None:
    s = table(SEVEN, plot_cards="on")
    quested(s, {2: SUCCESS, 4: FAIL})
    s.plot_drawn.cards[:] = s.plot_deck.cards[:2]
    offered = gifts(("no_confidence", 2), ("no_confidence", 3), ("no_confidence", 5))
    assert plotting.give(mind(s, 1), offered).player.index == 3
    assert plotting.give(mind(s, 6), offered).player.index == 5
    s.plot_drawn.cards[:] = s.plot_deck.cards[:1]
    assert plotting.give(mind(s, 6), offered).player.index == 3


def test_evil_lets_only_an_ally_see_that_it_is_evil() -> None:
    s = table(SEVEN, plot_cards="on")
    s.plot_drawn.cards[:] = s.plot_deck.cards[:1]
    offered = gifts(("establish_confidence", 1), ("establish_confidence", 5))
    assert plotting.give(mind(s, 4), offered).player.index == 5
    assert plotting.trust(mind(s, 4), [1, 2, 5]) == 5


def test_the_best_card_is_taken_from_the_least_trusted() -> None:
    s = table(SEVEN, plot_cards="on")
    quested(s, {2: SUCCESS, 4: FAIL})
    order = ("opinion_maker", "in_the_spotlight", "strong_leader", "keeping_a_close_eye", "no_confidence")
    offered: list[Take] = []
    for name in order:
        offered = [*offered, Take(KINDS[name], SEATS[3]), Take(KINDS[name], SEATS[2])]
        assert plotting.take(mind(s, 1), offered) == offered[-1]


def test_no_confidence_is_kept_for_what_it_is_worth() -> None:
    s = table(SIX)
    quested(s, {2: SUCCESS, 4: FAIL})
    propose(s, 2, 4, 0)
    assert plotting.vetoes(mind(s, 1))
    s.rejections = 3
    assert not plotting.vetoes(mind(s, 1))
    s.rejections = 0
    propose(s, 0, 1, 3)
    assert not plotting.vetoes(mind(s, 1))
    assert not plotting.vetoes(mind(s, 5))
    s.results[1] = s.results[2] = SUCCESS
    assert plotting.vetoes(mind(s, 5))
    propose(s, 4, 5, 1)
    assert not plotting.vetoes(mind(s, 5))
    s.rejections = 4
    assert plotting.vetoes(mind(s, 5))


def test_the_token_is_taken_late_and_from_the_most_suspected() -> None:
    s = table(SIX)
    quested(s, {1: SUCCESS, 4: FAIL})
    s.leader = 4
    assert not plotting.leads(mind(s, 1))
    s.round = 3
    assert plotting.leads(mind(s, 1))
    s.leader = 3
    assert not plotting.leads(mind(s, 1))


def test_the_spotlight_and_the_close_eye_go_to_suspects_and_evil_spares_its_own() -> None:
    s = table(SIX)
    assert plotting.spotlight(mind(s, 1), [1]) is None
    quested(s, {2: SUCCESS, 4: FAIL})
    assert plotting.spotlight(mind(s, 1), [1, 3, 4]) == 4
    assert plotting.watch(mind(s, 1), [3, 4]) == 4
    assert plotting.spotlight(mind(s, 5), [3, 4]) is None
    assert plotting.neighbour(mind(s, 1), ["left", "right"]) == "left"


def test_the_quest_is_chosen_that_is_most_likely_to_succeed_and_by_evil_as_well() -> None:
    s = table(SEVEN, targeting="on")
    board, belief = content().boards[7], mind(s, 1).belief
    best = [belief.best(size, fails) for size, fails in zip(board.teams, board.fails, strict=True)][:4]
    assert best[voting.number(mind(s, 1), [1, 2, 3, 4]) - 1] == max(best)
    assert voting.number(mind(s, 4), [1, 2, 3, 4]) == voting.number(mind(s, 1), [1, 2, 3, 4])


# -- the assassination -----------------------------------------------------------------------------------------------


def test_the_assassin_names_who_voted_as_if_in_the_know() -> None:
    s = table(SIX)
    voted(s, (4, 2), approve=(1, 2, 3, 4), leader=1)
    voted(s, (5, 3), approve=(1, 2, 3, 5), number=2, leader=2)
    voted(s, (0, 3), approve=(0, 1, 3), number=3, leader=0)
    s.council, s.assassin = True, 4
    assert killing.target(mind(s, 4), [0, 1, 2, 3]) == 0


def test_the_fifth_proposal_tells_the_assassin_nothing() -> None:
    s = table(SIX)
    voted(s, (4, 2), approve=(0, 1, 2, 4), leader=4)
    voted(s, (4, 5), approve=(2, 3, 4, 5), number=5, leader=5)
    before = {killing.target(mind(s, 4, seed), [0, 1, 2, 3]) for seed in range(10)}
    s.proposals.pop()
    assert {killing.target(mind(s, 4, seed), [0, 1, 2, 3]) for seed in range(10)} == before == {3}
