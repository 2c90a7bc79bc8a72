"""Games without a screen: the same whatever the cores, and nothing wrong goes unseen."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.engine.decision import Decision, Flow, Refusal
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.zones import Card
from tabletop_tui.simulate.failures import keep
from tabletop_tui.simulate.plan import Plan
from tabletop_tui.simulate.play import play
from tabletop_tui.simulate.report import Report, wilson
from tabletop_tui.simulate.run import plans, play_all
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.transcript import read
from tests.toy import GAME, Fair, FairGame, Good, Options

THREE = ("random", "random", "random")


def report(game: FairGame, games: int = 60, **how: Any) -> Report:
    """Play some games of three players."""
    found = Report()
    found.add_all(play_all(game, plans(Options(), THREE, 5, games), **how))
    return found


def failure(game: FairGame, **how: Any) -> str:
    """What goes wrong in a game."""
    found = play(game, Plan(5, {}, THREE), **{"checked": True, **how})
    assert found.failure is not None
    return found.failure.what


def test_the_results_are_the_same_with_any_number_of_jobs_checked_or_not() -> None:
    once = report(GAME)
    for how in ({"jobs": 2}, {"jobs": 3}, {"checked": True}):
        again = report(GAME, **how)
        assert again.hash == once.hash
        assert again.data() | {"seconds": 0} == once.data() | {"seconds": 0}
    assert once.games == 60
    assert once.decisions == 60 * 24
    assert once.data()["errors"] == 0
    assert once.data()["mean_length"] == 24


def test_other_seeds_and_other_games_have_another_hash() -> None:
    assert report(GAME).hash != report(GAME, 59).hash


def test_refused_options_are_no_errors() -> None:
    found = Report()
    found.add(play(GAME, Plan(1, {"feast": True}, ("random",))))
    assert found.data() | {"hash": ""} == Report().data() | {"refused": 1, "hash": ""}


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refusal, match="no_such_bot"):
        play(GAME, Plan(1, {}, ("hal",)))


class Sided(FairGame):
    """The fair with two sides: the last seat is on one alone."""

    def party(self, s: Fair, seat: int) -> str:
        return "few" if seat == s.seats - 1 else "many"

    def bots(self) -> dict[str, Any]:
        return {"first": lambda seed: First()}


class First:
    """Takes the first option."""

    def choose(self, world: Playout[Fair]) -> Any:
        decision = world.decision
        assert decision is not None
        return decision.options[0] if decision.pick is None else decision.options[: decision.pick.lo]


def test_bots_sit_down_by_the_side_of_each_seat() -> None:
    game = Sided()
    played = play(game, Plan(5, {}, THREE, (("many", "first"),)))
    assert played.bots == ("first", "first", "random")
    assert played.parties == ("many", "many", "few")
    assert play(game, Plan(5, {}, THREE)).bots == THREE
    assert play(game, Plan(5, {}, ("first", "first", "random"))).end == played.end
    assert play(GAME, Plan(5, {}, THREE)).parties == ()


def test_a_side_counts_once_a_game_and_a_bot_for_each_seat() -> None:
    found = Report()
    found.add_all(play_all(Sided(), plans(Options(), THREE, 5, 20, (("few", "first"),))))
    wins = found.data()["wins"]
    assert {party: tally["games"] for party, tally in wins["parties"].items()} == {"few": 20, "many": 20}
    assert {bot: tally["games"] for bot, tally in wins["bots"].items()} == {"first": 20, "random": 40}
    assert wins["parties"]["few"]["won"] == wins["seats"]["3"]["won"] == wins["bots"]["first"]["won"]
    assert wins["parties"]["few"]["won"] + wins["parties"]["many"]["won"] >= 20


def test_a_lost_card_is_found() -> None:
    class Loses(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            yield from super().turn(s)
            s.waste.cards.clear()

    assert failure(Loses()).startswith("lost: ['<")
    assert play(Loses(), Plan(5, {}, THREE)).failure is None


def test_a_card_in_two_places_is_found() -> None:
    class Doubles(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            s.waste.cards.append(s.deck.cards[0])
            yield from super().turn(s)

    assert "is in two places" in failure(Doubles())


def test_a_new_card_is_found() -> None:
    class Makes(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            s.waste.cards.append(Card(Good("figs", 9), 99))
            yield from super().turn(s)

    assert "new: ['<figs #99>']" in failure(Makes())


def test_a_wrong_counter_is_found() -> None:
    class Wrong(FairGame):
        def invariants(self, s: Fair) -> list[str]:
            return ["round two is never"] if s.round == 2 else []

    assert failure(Wrong()) == "round two is never"


def test_a_card_left_on_its_way_is_found() -> None:
    class Leaves(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            yield from super().turn(s)
            s.deck.draw(s.counter)

    assert failure(Leaves()).startswith("counter still holds")


def test_answers_left_sealed_are_found() -> None:
    class Forgets(FairGame):
        def step(self, s: Fair) -> Flow[None]:
            yield from super().step(s)
            s.sealed[0] = "aye"

    assert "still sealed" in failure(Forgets())


def test_a_question_to_nobody_is_found() -> None:
    class Asks(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            yield Decision(7, "greet", ("nod", "wave"))
            yield from super().turn(s)

    assert failure(Asks()) == "“greet” asks seat 7, which does not exist"


def test_an_option_offered_twice_is_found() -> None:
    class Offers(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            yield Decision(0, "greet", ("nod", "nod"))
            yield from super().turn(s)

    assert failure(Offers()) == "“greet” offers something twice"


def test_a_question_without_an_answer_is_found() -> None:
    class Empty(FairGame):
        def turn(self, s: Fair) -> Flow[None]:
            yield Decision(0, "greet", ())
            yield from super().turn(s)

    assert "nothing to choose from at greet" in failure(Empty(), checked=False)


def test_a_bot_that_answers_what_is_not_offered_is_found() -> None:
    class Cheat:
        def choose(self, world: Any) -> str:
            return "abstain"

    class Cheated(FairGame):
        def bots(self) -> dict[str, Any]:
            return {"cheat": lambda seed: Cheat()}

    found = play(Cheated(), Plan(5, {}, ("random", "cheat")), checked=True)
    assert found.failure is not None
    assert found.failure.what == "“vote” was answered with 'abstain': not_offered"


def test_a_game_that_never_ends_is_a_fault() -> None:
    class Endless(FairGame):
        def step(self, s: Fair) -> Flow[None]:
            yield Decision(0, "greet", ("nod", "wave"))

    for checked in (True, False):
        found = play(Endless(), Plan(1, {}, THREE), checked, limit=300)
        assert found.failure is not None
        assert found.failure.what == "no end after 300 decisions"
        assert found.decisions == 300


class Breaks(FairGame):
    """Breaks down when cheese is sold."""

    def turn(self, s: Fair) -> Flow[None]:
        yield from super().turn(s)
        if any(card.kind.id == "cheese" for card in s.stalls[s.active].sold.cards):
            raise ZeroDivisionError("cheese")


def test_a_failed_game_leaves_a_transcript_that_fails_at_its_last_answer(tmp_path: Path) -> None:
    found = report(Breaks(), 20)
    assert 0 < len(found.failures) < 20
    first = found.failures[0]
    assert first.what.startswith("ZeroDivisionError: cheese (")
    path = keep(Breaks(), first, tmp_path / "reports")
    assert path is not None
    transcript = read(path)
    assert transcript.header.seed == first.plan.seed
    replay = Replay(transcript, Breaks())
    replay.run()
    assert replay.stop is not None
    assert "the rules failed at this answer" in str(replay.stop.trouble)
    assert replay.answers == first.decisions - 1


def test_a_game_that_fails_before_its_first_question_leaves_no_transcript(tmp_path: Path) -> None:
    class Never(FairGame):
        def start(self, options: Options, seats: int, rng: Any) -> Fair:
            raise LookupError("no table")

    (found,) = report(Never(), 1).failures
    assert "no table" in found.what
    assert keep(Never(), found, tmp_path) is None


@given(st.integers(0, 2000), st.integers(0, 2000))
def test_wilson_bounds_hold_the_rate_and_narrow_with_more_games(won: int, lost: int) -> None:
    games = won + lost
    low, high = wilson(won, games)
    assert 0 <= low <= high <= 1
    if games:
        assert low - 1e-9 <= won / games <= high + 1e-9
        closer = wilson(won * 4, games * 4)
        assert closer[1] - closer[0] < high - low


def test_wilson_agrees_with_a_printed_table() -> None:
    assert [round(bound, 4) for bound in wilson(8, 10)] == [0.4902, 0.9433]
    assert wilson(0, 0) == (0.0, 1.0)
