"""Scenarios of Avalon: a table in a chosen position, played through a real match, strictly.

    def test_a_swap_makes_a_fail(table: Arrange) -> None:
        t = table(excalibur="on").propose(0, 1, sword=1).vote(0, 1, 2).play()
        t.answer(0, ask="excalibur", seat=1).see(1)
        assert t.results == ["fail"]

The fixture `table` (tests/games/avalon/conftest.py) makes scenarios and fails a test that leaves a question open: at
the end the game must be over or a leader about to build a team (`leave_open` lets a test end elsewhere).

**Setting up.** Seats count from 0, everything else is named by ids. `table("merlin", "assassin", ...)` says who has
which role; without, five seats: Merlin, two servants, the Assassin and a minion. What is not named:

- seat 0 leads round 1 and is about to build a team; `leader=2`, `rejections=4`, `results=["success", "fail"]` (which
  gives the round, too), `phase="recognition"` or `"round"` begin elsewhere;
- every module is off, but on as soon as something of it is named: `plot={1: ["no_confidence"]}` (cards in front of
  players), `deck=["open_up"]` (exactly the plot deck, the first one drawn in front), `lady=3` (with `held=(1, 3)`, all
  who have held her), `excalibur="on"`, Lancelots among the roles (variant 1; `variant="2"`);
- loyalty-change cards lie in the order No Change first, or begin with `loyalty=["switch_allegiance"]`; those of past
  rounds are turned up. `switches=1` says how many have happened, whatever lies there;
- any other keyword is an option of the game (`targeting="on"`).

**Playing.** `propose(0, 1, sword=1, quest=3)`, `vote(0, 1)` (these approve, all others reject; Opinion Makers are asked
in their turn), `approve()`, `reject()`, `play(3)` (member 3 plays Fail, all others Success), `see(1)` (a look is
confirmed), `answer(pick, ask=..., seat=...)` for everything else: seats as numbers, plot cards as `("open_up", 2)`. All
return the scenario, and fail if something else is asked. After every answer no card is lost and the invariants hold.

**Looking.** `asked`, `asks`, `options` (as they are written in tests), `size` (of a team), `s` (the state), `results`,
`story(seat)` (ids and values), `told` (ids told to all), `facts(seat)`, `asks_so_far` (every question so far as (seat,
ask)).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop_games.avalon import Avalon
from tabletop_games.avalon.content import LANCELOTS, Kind, content
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setting import BOTH_LANCELOTS, SPECIAL
from tabletop_games.avalon.setup import cards, start
from tabletop_games.avalon.state import Give, Table, Take
from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Refusal, Seat
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import option_types
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Pile

FIVE = ("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")
SEVEN = ("merlin", "percival", "loyal_servant", "loyal_servant", "assassin", "morgana", "minion")
LANCELOT_FIVE = ("merlin", "loyal_servant", "good_lancelot", "assassin", "evil_lancelot")
LANCELOT_SEVEN = ("merlin", "percival", "loyal_servant", "good_lancelot", "assassin", "morgana", "evil_lancelot")
ALL_CARDS = Counter(cards())


def simple(value: Any) -> Any:
    """A value of options and events as tests write it."""
    if isinstance(value, Seat):
        return value.index
    if isinstance(value, Kind):
        return value.id
    if isinstance(value, (Give, Take)):
        return value.card.id, value.player.index
    return tuple(simple(one) for one in value) if isinstance(value, tuple) else value


class Scenario:
    """One table. See the module."""

    def __init__(self, *roles: str, **given: Any) -> None:
        self.game = Arranged(roles or FIVE, given)
        self.match: Match[Table] = Match(self.game, self.game.options, len(self.game.roles), 1)
        self.loose = False
        self.asks_so_far: list[tuple[int, str]] = []
        self._check()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def s(self) -> Table:
        return self.match.state

    @property
    def decision(self) -> Decision:
        assert self.match.decision is not None, f"the game is over: {self.match.outcome}"
        return self.match.decision

    @property
    def asked(self) -> str:
        return "" if self.match.decision is None else self.match.decision.ask

    @property
    def asks(self) -> int:
        return self.decision.seat

    @property
    def options(self) -> list[Any]:
        return [simple(option) for option in self.decision.options]

    @property
    def size(self) -> int:
        """How many are to be picked."""
        assert self.decision.pick is not None
        assert self.decision.pick.lo == self.decision.pick.hi
        return self.decision.pick.hi

    @property
    def outcome(self) -> Outcome:
        assert self.match.outcome is not None, f"the game is not over: {self.asked} of seat {self.asks}"
        return self.match.outcome

    @property
    def results(self) -> list[str]:
        return [result for result in self.s.results if result]

    @property
    def told(self) -> list[str]:
        return [what for what, *_ in self.story()]

    def story(self, seat: int | None = None) -> list[tuple[Any, ...]]:
        """What a seat (None: everybody) was told."""
        told = [event.told(seat) for event in self.match.events]
        return [(one[0], *simple(one[1])) for one in told if one is not None]

    def facts(self, seat: int | None = None) -> dict[str, Any]:
        return {name: simple(value) for name, value in self.match.view(seat).facts.items()}

    def plot(self, seat: int) -> list[str]:
        return [card.kind.id for card in self.s.players[seat].plot.cards]

    def zone(self, name: str) -> list[str]:
        """The ids in a zone of the table, the top in front."""
        pile: Pile = getattr(self.s, name)
        return [card.kind.id for card in reversed(pile.cards)]

    def refusal(self, pick: Any) -> Refusal:
        """Why an answer is not taken; nothing has changed. A pick is an option of the game or written as in tests."""
        before = len(self.match.inputs), self.match.state.copy()
        try:
            self.match.submit(max(0, self.asks), pick)
        except Refusal as refusal:
            assert (len(self.match.inputs), self.match.state) == before
            return refusal
        raise AssertionError(f"{pick} was taken")

    def why_not(self, wish: Any) -> Refusal:
        """The reason that the game gives to the seat that is asked."""
        assert wish not in self.decision.options, f"{wish} is possible"
        return self.game.why_not(self.match.view(max(0, self.asks)), self.decision, wish)

    # -- playing ------------------------------------------------------------------------------------------------------

    def answer(self, *picks: Any, ask: str, seat: int | None = None) -> Scenario:
        decision = self.decision
        assert ask == decision.ask, f"asked is {decision.ask} of seat {decision.seat}: {self.options}"
        assert seat in (None, decision.seat), f"seat {decision.seat} is asked {decision.ask}"
        written = self.options
        for pick in picks:
            assert pick in written, f"{pick} is not among the options of {ask}: {written}"
        answer: Any = tuple(decision.options[written.index(pick)] for pick in picks)
        if decision.pick is None:
            assert len(answer) == 1, f"{ask} takes one answer"
            (answer,) = answer
        self.asks_so_far.append((decision.seat, decision.ask))
        self.match.submit(max(0, decision.seat), answer)
        self._check()
        return self

    def propose(self, *team: int, sword: int | str | None = None, quest: int | None = None) -> Scenario:
        if quest is not None:
            self.answer(quest, ask="quest_number")
        self.answer(*team, ask="team", seat=self.s.leader)
        if sword is not None and self.asked == "sword":
            self.answer(sword, ask="sword", seat=self.s.leader)
        assert self.asked == "talk", f"the proposal is not complete: {self.asked}: {self.options}"
        assert self.s.sword == (sword if isinstance(sword, int) else -1)
        return self

    def talk(self) -> Scenario:
        return self.answer("continue", ask="talk", seat=TABLE)

    def vote(self, *approving: int) -> Scenario:
        """The talk ends, and everybody votes."""
        if self.asked == "talk":
            self.talk()
        left = set(approving)
        assert self.asked in ("vote", "vote_open"), f"asked is {self.asked} of seat {self.asks}"
        number = len(self.s.proposals)
        while self.asked in ("vote", "vote_open") and not self.s.proposals[number - 1].result:
            voice = "approve" if self.asks in left else "reject"
            left.discard(self.asks)
            self.answer(voice, ask=self.asked)
        assert not left, f"{left} were not asked for a vote"
        return self

    def approve(self) -> Scenario:
        return self.vote(*range(self.s.seats))

    def reject(self) -> Scenario:
        return self.vote()

    def play(self, *failing: int) -> Scenario:
        """Every member plays a card."""
        left = set(failing)
        assert self.asked == "quest", f"asked is {self.asked} of seat {self.asks}: {self.options}"
        while self.asked == "quest":
            card = "fail" if self.asks in left else "success"
            left.discard(self.asks)
            self.answer(card, ask="quest")
        assert not left, f"{left} were not asked for a quest card"
        return self

    def quest(self, *team: int, failing: tuple[int, ...] = (), **more: Any) -> Scenario:
        """A team is proposed, approved by all, and plays."""
        return self.propose(*team, **more).approve().play(*failing)

    def see(self, seat: int) -> Scenario:
        return self.answer("seen", ask="look", seat=seat)

    def leave_open(self) -> Scenario:
        """Let the test end with a question open."""
        self.loose = True
        return self

    @property
    def settled(self) -> bool:
        return self.loose or self.asked in ("", "team", "quest_number")

    def _check(self) -> None:
        found = Counter(card for pile in self.s.piles() for card in pile.cards)
        assert found == ALL_CARDS, f"cards doubled {found - ALL_CARDS} or lost {ALL_CARDS - found}"
        assert not self.game.invariants(self.s)


class Arranged(Avalon):
    """The game, begun from a table that a test describes."""

    def __init__(self, roles: Sequence[str], given: Mapping[str, Any]) -> None:
        super().__init__()
        self.roles = tuple(roles)
        self.given = dict(given)
        self.position = dict(given)
        chosen = {name: self.position.pop(name) for name in given if name in option_types(Options)}
        lancelots = bool(set(LANCELOTS) & set(roles))
        self.options = Options(
            **{
                "role_set": "custom",
                "roles": named(roles),
                "lancelot_variant": self.position.pop("variant", "1" if lancelots else "off"),
                "excalibur": "off",
                "lady_of_the_lake": "on" if "lady" in given else "off",
                "plot_cards": "on" if {"plot", "deck"} & set(given) else "off",
            }
            | chosen
        )

    def twin(self, roles: Sequence[str]) -> Arranged:
        """The same table with other roles."""
        return Arranged(roles, self.given)

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        s = start(options, seats, rng)
        deal(s, self.roles)
        arrange(s, **self.position)
        return s


def named(roles: Sequence[str]) -> tuple[str, ...]:
    """How the options of a custom set name these roles, with none left out."""
    ids = {BOTH_LANCELOTS if role in LANCELOTS else role for role in roles}
    return tuple(role for role in SPECIAL if role in ids)


def deal(s: Table, roles: Sequence[str]) -> None:
    """Give each seat its role. Raises KeyError if these are not the roles of the game."""
    spare: dict[str, list[Any]] = {}
    for player in s.players:
        spare.setdefault(player.role.cards[0].kind.id, []).append(player.role.cards[0])
    for player, role in zip(s.players, roles, strict=True):
        player.role.cards[0] = spare[role].pop()


def arrange(
    s: Table,
    *,
    phase: str = "proposal",
    leader: int = 0,
    rejections: int = 0,
    results: Sequence[str] = (),
    plot: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] | None = None,
    lady: int | None = None,
    held: tuple[int, ...] | None = None,
    loyalty: Sequence[str] = (),
    switches: int | None = None,
) -> None:
    """Bring a table that was just set up into the position that the module describes."""
    s.phase, s.leader, s.rejections = phase, leader, rejections
    s.round = len([result for result in results if result]) + 1
    s.results[: len(results)] = results
    _lay_plots(s, plot or {}, deck)
    if lady is not None:
        s.lady, s.lady_held = lady, held or (lady,)
    _stack(s.loyalty_deck, loyalty)
    begun = s.round - (phase in ("recognition", "round"))
    if s.setting.variant == 1:
        s.loyalty_deck.draw(s.loyalty_row, max(0, begun - 2))
    elif s.setting.variant == 2 and phase != "recognition":
        s.loyalty_deck.draw(s.loyalty_row, 5)
    turned = s.loyalty_row.cards[: begun if s.setting.variant == 2 else None]
    s.switches = sum(card.kind.id == "switch_allegiance" for card in turned) if switches is None else switches


def _lay_plots(s: Table, plot: Mapping[int, Sequence[str]], deck: Sequence[str] | None) -> None:
    kinds = content().kinds
    if deck is not None:
        s.plot_deck.move_all(s.box)
    for seat, names in plot.items():
        for name in names:
            here = s.plot_deck if any(card.kind.id == name for card in s.plot_deck.cards) else s.box
            here.move(here.find(kinds[name]), s.players[seat].plot)
    for name in reversed(deck or ()):
        s.box.move(s.box.find(kinds[name]), s.plot_deck)
    for pile in (s.plot_deck, s.loyalty_deck):
        pile.known = [0] * len(pile.cards)


def _stack(deck: Pile, first: Sequence[str]) -> None:
    """Put these cards on top of a deck, the first one uppermost, then the rest by id."""
    rest = sorted(deck.cards, key=lambda card: (card.kind.id, card.uid))
    top = [rest.pop(next(n for n, card in enumerate(rest) if card.kind.id == name)) for name in first]
    deck.cards[:] = [*reversed(rest), *reversed(top)]


Arrange: TypeAlias = Callable[..., Scenario]
