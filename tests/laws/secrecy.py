"""Nothing that a seat cannot know shows in what it sees, is asked, or imagines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop_tui.engine.decision import TABLE, Pick, Refusal
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Answer, Match, Order, Redeal
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import determinize, random_pick, view
from tests.laws.cards import cards_of, check_state
from tests.laws.case import LIMIT, LawBroken, pick_at_random, where
from tests.laws.plain import plain, question, table, told


def deciders(match: Match[Any]) -> Iterable[int]:
    """Who may imagine at this decision."""
    decision = match.decision
    if decision is None:
        return ()
    return range(match.seats) if decision.seat == TABLE else (decision.seat,)


def seen(match: Match[Any], seed: int) -> None:
    """*Seen*: view and question of every seat are unchanged by a re-deal for it."""
    for seat in range(match.seats):
        fork = match.fork()
        fork.redeal(seat, seed)
        for what, before, after in (
            ("view", table(match.view(seat)), table(fork.view(seat))),
            ("question", question(match.decision, seat), question(fork.decision, seat)),
        ):
            if before != after:
                raise LawBroken(f"seen: {where(match, seat)}: the {what} changed\n  {before}\n  {after}")


def forgetting(match: Match[Any], seed: int) -> None:
    """*Forgetting*: a re-deal depends on what the seat knows and on its seed alone, not on the deal before it."""
    for seat in range(match.seats):
        once, twice, other = match.fork(), match.fork(), match.fork()
        twice.redeal(seat, seed + 1)
        other.state.rng = Rng(seed + 2)
        for fork in (once, twice, other):
            fork.redeal(seat, seed)
        expected = plain(once.state)
        for fork, what in ((twice, "the deal"), (other, "the generator")):
            if plain(fork.state) != expected:
                raise LawBroken(f"forgetting: {where(match, seat)}: {what} before shows in the re-deal")


def counted(match: Match[Any], seed: int) -> int:
    """*Counted*: what a seat, and the public table, can count of unseen cards is the same in every re-deal for it.

    Returns how many hidden places were counted.
    """
    found = 0
    for seat in range(match.seats):
        fork = match.fork()
        fork.redeal(seat, seed)
        for eyes in (seat, None):
            before, after = plain(match.unseen(eyes)), plain(fork.unseen(eyes))
            if before != after:
                raise LawBroken(
                    f"counted: {where(match, eyes)}: after a re-deal for seat {seat}\n  {before}\n  {after}"
                )
            found += len(before)
    return found


def dealt_anew(match: Match[Any], seeds: Iterable[int]) -> int:
    """Where a seat does not know how different hidden cards lie, re-deals exchange them; returns where that is so.

    Cards of one pool and sort can lie otherwise if they are in two zones, or at two places of an ordered one. A game
    that rules deals out by its own `redeal` is held to the law of completeness instead.
    """
    game, s, tried = match.game, match.state, 0
    if type(game).redeal is not Game.redeal:
        return 0
    for seat in range(match.seats):
        hidden: dict[tuple[str, str], list[tuple[str, object]]] = {}
        for n, pile in enumerate(s.piles()):
            for place, card in enumerate(pile.cards):
                if not pile.seen(place) & 1 << seat:
                    spot = (n, place if pile.zone.ordered else None)
                    hidden.setdefault((pile.zone.pool, game.redeal_sort(card)), []).append((card.kind.id, spot))
        if not any(all(len(set(column)) > 1 for column in zip(*cards, strict=True)) for cards in hidden.values()):
            continue
        tried += 1
        forks = [match.fork() for _ in seeds]
        for fork, seed in zip(forks, seeds, strict=True):
            fork.redeal(seat, seed)
        if len({plain(list(fork.state.piles())) for fork in forks}) < 2:
            raise LawBroken(f"dealt anew: {where(match, seat)}: every re-deal deals the same")
    return tried


def play_on(match: Match[Any], seed: int) -> int:
    """*Play on*: a world of the seat that decides plays to its end and conserves everything; returns its answers."""
    answers = 0
    for seat in deciders(match):
        world, rng = Imagination(match, seat).world(seed), Rng(seed)
        cards, place = cards_of(match.state), f"world {seed} of {where(match, seat)}"
        while world.decision is not None:
            check_state(match.game, world.state, cards, place)
            world.submit(world.decision.seat, random_pick(world.decision, rng))
            answers += 1
            if answers > LIMIT:
                raise LawBroken(f"play on: {place}: no end after {LIMIT} answers")
        check_state(match.game, world.state, cards, place)
    return answers


def same_worlds(law: str, one: Match[Any], other: Match[Any], seat: int, seed: int, answers: int) -> None:
    """In two matches that a seat cannot tell apart it imagines the same, and the same questions follow."""
    worlds = [Imagination(match, seat).world(seed) for match in (one, other)]
    rngs = [Rng(seed), Rng(seed)]
    for n in range(answers):
        first, second = worlds
        if plain(first.state) != plain(second.state):
            raise LawBroken(f"{law}: {where(one, seat)}: its worlds differ after {n} answers")
        asked = [question(world.decision, None if world.decision is None else world.decision.seat) for world in worlds]
        if asked[0] != asked[1]:
            raise LawBroken(f"{law}: {where(one, seat)}: other questions after {n} answers\n  {asked[0]}\n  {asked[1]}")
        if first.decision is None or second.decision is None:
            return
        for world, rng in zip(worlds, rngs, strict=True):
            assert world.decision is not None
            world.submit(world.decision.seat, random_pick(world.decision, rng))


def other_pick(match: Match[Any], rng: Rng, pick: Pick) -> tuple[Pick] | None:
    """Another answer than `pick`, if a few attempts find one."""
    for _ in range(8):
        other = pick_at_random(match, rng)
        if other != pick:
            return (other,)
    return None


class Twins:
    """Two forks that differ in something hidden, played on alike, and the seats that cannot tell them apart yet."""

    def __init__(self, law: str, match: Match[Any], watchers: Iterable[int | None]) -> None:
        self.law = law
        self.forks = [match.fork(), match.fork()]
        self.stories: list[list[Event]] = [[], []]
        self.watchers = list(watchers)
        for fork, story in zip(self.forks, self.stories, strict=True):
            fork.state.emit = story.append

    def compare(self, sealed: int | None) -> None:
        """Seats that were told different stories, or see the table differently, drop out: something was opened.

        While `sealed`'s answer is, nobody who has not seen it may. All others must be asked the same.
        """
        one, other = self.forks
        closed = sealed is not None and sealed in one.state.sealed and sealed in other.state.sealed
        for seat in list(self.watchers):
            bit = 1 << (one.seats if seat is None else seat)
            alike = all(
                both[0] == both[1]
                for both in (
                    [told(story, seat) for story in self.stories],
                    [table(fork.view(seat)) for fork in self.forks],
                )
            )
            if not alike:
                if closed and not one.state.sealed_known.get(sealed, 0) & bit:
                    raise LawBroken(f"{self.law}: {where(one, seat)}: seat {sealed}'s sealed answer shows")
                self.watchers.remove(seat)
                continue
            asked = [question(fork.decision, seat) for fork in self.forks]
            if asked[0] != asked[1]:
                raise LawBroken(f"{self.law}: {where(one, seat)}: asked otherwise\n  {asked[0]}\n  {asked[1]}")

    def answer(self, rng: Rng) -> bool:
        """Give both the same answer; False if both are over, or it is not legal in both."""
        one, other = self.forks
        if one.decision is None or other.decision is None or one.decision.seat != other.decision.seat:
            return False
        pick = pick_at_random(one, rng)
        try:
            other.submit(other.decision.seat, pick)
        except Refusal:
            return False
        one.submit(one.decision.seat, pick)
        return True


def twin(match: Match[Any], seed: int, answers: int = 30) -> bool:
    """*Twin*: a secret answer given differently changes nothing for those who do not know it.

    They see, are told, are asked and imagine the same until it is opened. False where there is nothing to try.
    """
    decision, rng = match.decision, Rng(seed)
    if decision is None or not decision.secret:
        return False
    seat = decision.seat
    pick = pick_at_random(match, rng)
    other = other_pick(match, rng, pick)
    if other is None:
        return False
    twins = Twins("twin", match, [who for who in (None, *range(match.seats)) if who != seat])
    for fork, given in zip(twins.forks, (pick, other[0]), strict=True):
        fork.submit(seat, given)
    for _ in range(answers):
        twins.compare(seat)
        one, two = twins.forks
        if not twins.watchers or one.decision is None or two.decision is None:
            break
        if one.decision.seat in twins.watchers:
            same_worlds("twin", one, two, one.decision.seat, seed, answers)
        if not twins.answer(rng):
            break
    return True


def deal_twin(match: Match[Any], seed: int) -> int:
    """*Deal twin*: what a seat cannot know, dealt otherwise at the last checkpoint, does not show in what it is asked.

    The same answers are given; the comparison goes on for as long as the seat is told and sees the same. Returns how
    many questions were compared.
    """
    compared = 0
    place = match._checkpoints[-1]
    since = [given.input for given in match._given[place.inputs :]]
    for seat in range(match.seats):
        runs: list[Playout[Any]] = []
        stories: list[list[Event]] = [[], []]
        for story in stories:
            run = Playout(match.game, place.state.copy())
            if runs:
                determinize(match.game, run.state, seat, Rng(seed))
                run.state.rng = place.state.rng.copy()
            run.state.emit = story.append
            run.begin()
            runs.append(run)
        for given in (*since, None):
            if not _alike(match, runs, stories, seat):
                break
            asked = [question(run.decision, seat) for run in runs]
            if asked[0] != asked[1]:
                raise LawBroken(f"deal twin: {where(match, seat)}: asked otherwise\n  {asked[0]}\n  {asked[1]}")
            compared += 1
            if given is None or not all(_take(run, given) for run in runs):
                break
    return compared


def _alike(match: Match[Any], runs: list[Playout[Any]], stories: list[list[Event]], seat: int) -> bool:
    views = [table(view(match.game, run.state, seat, None, run.outcome)) for run in runs]
    return views[0] == views[1] and told(stories[0], seat) == told(stories[1], seat)


def _take(run: Playout[Any], given: Answer | Order | Redeal) -> bool:
    """Give a run an input of the match; False if it is not legal there, so that the other world ends here."""
    if isinstance(given, Order):
        run.state.orders[given.seat, given.key] = given.value
        return True
    if not isinstance(given, Answer) or run.decision is None:
        return False
    try:
        pick = run.decision.accept(given.pick)
    except Refusal:
        return False
    run.submit(given.seat, pick)
    return True
