"""Scenarios of Mag.Blast: a table in a chosen position, played through a real match, strictly.

    def test_a_beam_destroys_a_scout(table: Arrange) -> None:
        t = table(fleets={0: {"front": ["cruiser_troya"]}, 1: {"front": ["scout_byzakh"]}}, hands={0: ["beam"]})
        t.give(0, "fire cruiser_troya beam", "sound vrmm")
        assert t.scrap == ["scout_byzakh"]

The fixture `table` (tests/games/magblast/conftest.py) makes scenarios and fails a test that leaves a question open: at
the end the game must be over, or the active player about to act (`leave_open` lets a test end elsewhere).

**Setting up.** Seats count from 0. `seats=2`, `flagships=("hacan", ...)` (by default none whose ability matters in
answers), `fleets={seat: {zone: [ships]}}` (zones that are not named are open), `hands={seat: [cards]}`, `on={"ship":
[cards]}` (markers, upgrades; squadrons of the active seat), `fleet_cards={seat: [(card, owner, spent)]}`, `deck=[...]`,
`ships=[...]` (these on top, the first one uppermost), `discard`, `scrap`, `phase="action"`, `active=0`,
`uses={seat: n}`, `in_round`, `turns=1` (that everybody has begun). Any other keyword is an option of the game (see
`QUIET`); `scope="all"` is `response_scope`.

**Playing.** `give(seat, *answers)`: answers in notation, several of a set with ", " between; fails if somebody else is
asked. After every answer no card is lost and the invariants hold.

**Looking.** `asked` is (seat, question) or None, `options` in notation, `trail` every question so far, `hand(seat)`,
`zone(seat, name)`, `damage(kind)`, `told` (ids of the events so far), `scrap`, `discard`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop_games.magblast import MagBlast
from tabletop_games.magblast.content import content
from tabletop_games.magblast.options import Options
from tabletop_games.magblast.rules import cards as moves
from tabletop_games.magblast.rules import fleet
from tabletop_games.magblast.setup import cards, start
from tabletop_games.magblast.state import ZONES, Lying, Table, fleet_host
from tabletop_tui.engine.decision import Decision, Outcome, Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import option_types
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Pile
from tabletop_tui.words.notation import write

CALM = ("hacan", "letnev", "mentak", "norr", "naalu", "yssaril", "l1z1x", "jol_nar", "sol", "xxcha")
"""Flagships by seat; those of the first seats have nothing to say while others act."""
ALL_CARDS = Counter(cards())
QUIET: dict[str, Any] = {"response_mode": "holders", "response_scope": "all", "sound_rule": "off"}
"""The options of a scenario that names no others: only who can answer is asked, and shots need no sound."""


class Scenario:
    """One table. See the module."""

    def __init__(self, **given: Any) -> None:
        self.game = Arranged(given)
        self.match: Match[Table] = Match(self.game, self.game.options, self.game.seats_here, given.get("seed", 1))
        self.trail: list[tuple[int, str]] = []
        self.loose = False
        self.check()

    @property
    def s(self) -> Table:
        return self.match.state

    @property
    def decision(self) -> Decision:
        assert self.match.decision is not None, f"the game is over: {self.match.outcome}"
        return self.match.decision

    @property
    def asked(self) -> tuple[int, str] | None:
        decision = self.match.decision
        return None if decision is None else (decision.seat, decision.ask)

    @property
    def options(self) -> list[str]:
        return [write(option) for option in self.decision.options]

    @property
    def outcome(self) -> Outcome:
        assert self.match.outcome is not None
        return self.match.outcome

    @property
    def told(self) -> list[str]:
        return [event.what for event in self.match.events]

    @property
    def scrap(self) -> list[str]:
        return sorted(card.kind.id for card in self.s.scrap.cards)

    @property
    def discard(self) -> list[str]:
        return sorted(card.kind.id for card in self.s.discard.cards)

    def hand(self, seat: int) -> list[str]:
        return sorted(card.kind.id for card in self.s.players[seat].hand.cards)

    def aside(self, seat: int) -> list[str]:
        return [card.kind.id for card in self.s.players[seat].aside.cards]

    def zone(self, seat: int, name: str) -> list[str]:
        return [card.kind.id for card in self.s.players[seat].zones[ZONES.index(name)].cards]

    def damage(self, name: str) -> int:
        return self.s.damage.get(name, 0)

    def flagship(self, seat: int) -> int:
        """The damage of a seat's flagship."""
        return self.damage(self.s.flagship(seat).id)

    def give(self, seat: int, *answers: str) -> Scenario:
        for answer in answers:
            decision = self.decision
            assert decision.seat == seat, f"seat {decision.seat} is asked {decision.ask}: {self.options}"
            self.trail.append((seat, decision.ask))
            self.match.submit(max(0, seat), self.read(answer))
            self.check()
        return self

    def read(self, answer: str) -> Any:
        decision = self.decision
        by_text = {write(option): option for option in decision.options}
        if decision.pick is None:
            text = answer.removeprefix("sound ")
            assert text in by_text, f"{answer} is not among the options of {decision.ask}: {list(by_text)}"
            return by_text[text]
        return tuple(by_text[one] for one in answer.split(", ") if one)

    def refusal(self, pick: Any) -> Refusal:
        """Why an answer is not taken; nothing has changed."""
        before = len(self.match.inputs), self.match.state.copy()
        try:
            self.match.submit(max(0, self.decision.seat), pick)
        except Refusal as refusal:
            assert (len(self.match.inputs), self.match.state) == before
            return refusal
        raise AssertionError(f"{pick} was taken")

    def fire(self, seat: int, ship: str, blast: str, target: str = "", sound: int = 0) -> Scenario:
        """A shot, up to its window."""
        self.give(seat, f"fire {ship} {blast}")
        if target and self.asked == (seat, "target"):
            self.give(seat, target)
        if self.asked == (seat, "sound"):
            self.give(seat, self.options[sound])
        return self

    def passing(self) -> Scenario:
        """Everybody who is asked for an answer passes."""
        while self.asked is not None and self.asked[1] in ("respond", "respond_aimed", "moment", "struck"):
            self.give(self.asked[0], "pass")
        return self

    def leave_open(self) -> Scenario:
        self.loose = True
        return self

    @property
    def settled(self) -> bool:
        return self.loose or self.asked is None or self.asked[1] == "act"

    def check(self) -> None:
        found = Counter(card for pile in self.s.piles() for card in pile.cards)
        assert found == ALL_CARDS, f"cards doubled {found - ALL_CARDS} or lost {ALL_CARDS - found}"
        assert not self.game.invariants(self.s)


class Arranged(MagBlast):
    """The game, begun from a table that a test describes."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__()
        self.position = dict(given)
        self.position.pop("seed", None)
        self.seats_here = self.position.pop("seats", 2)
        if "scope" in self.position:
            self.position["response_scope"] = self.position.pop("scope")
        chosen = {name: self.position.pop(name) for name in list(self.position) if name in option_types(Options)}
        self.options = Options(**(QUIET | chosen))

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        s = start(options, seats, rng)
        arrange(s, **self.position)
        return s


def arrange(
    s: Table,
    *,
    flagships: Sequence[str] = (),
    fleets: Mapping[int, Mapping[str, Sequence[str]]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    on: Mapping[str, Sequence[str]] | None = None,
    fleet_cards: Mapping[int, Sequence[tuple[str, int, bool]]] | None = None,
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    ships: Sequence[str] | None = None,
    scrap: Sequence[str] = (),
    phase: str = "action",
    active: int = 0,
    uses: Mapping[int, int] | None = None,
    turns: int = 1,
    in_round: int = 1,
) -> None:
    """Bring a table that was just set up into the position that the module describes."""
    _flagships(s, (*flagships, *(one for one in CALM if one not in flagships))[: s.seats])
    s.phase, s.active, s.round = phase, active, in_round
    for player in s.players:
        player.turns = turns
    for seat, zones in (fleets or {}).items():
        for name, names in zones.items():
            for ship in names:
                fleet.enter(s, _card(s.ships, ship), s.ships, seat, ZONES.index(name))
    for seat, names in (hands or {}).items():
        for name in names:
            s.deck.move(_card(s.deck, name), s.players[seat].hand)
    for host, names in (on or {}).items():
        for name in names:
            moves.attach(s, _card(s.deck, name), s.deck, host, active)
    for seat, laid in (fleet_cards or {}).items():
        for name, owner, spent in laid:
            s.deck.move(_card(s.deck, name), s.attached)
            s.lying.append(Lying(fleet_host(seat), owner, spent))
    for seat, number in (uses or {}).items():
        s.players[seat].uses = number
    _stack(s.deck, s.discard, deck, discard)
    _stack(s.ships, s.scrap, ships, scrap)


def _flagships(s: Table, names: Sequence[str]) -> None:
    spare = {card.kind.id: card for card in (*s.reserve.cards, *(p.flagship.cards[0] for p in s.players))}
    s.where.clear()
    for seat, (player, name) in enumerate(zip(s.players, names, strict=True)):
        player.flagship.cards[0] = spare.pop(name)
        player.uses = player.flagship.cards[0].kind.uses
        s.where[name] = seat, -1
    s.reserve.cards[:] = list(spare.values())


def _card(pile: Pile, name: str) -> Card:
    return pile.find(content().kinds[name])


def _stack(pile: Pile, spent: Pile, first: Sequence[str] | None, used: Sequence[str]) -> None:
    """Put these cards on top of a pile, the first one uppermost, and others among those that were used."""
    for name in used:
        pile.move(_card(pile, name), spent)
    taken: list[Card] = []
    for name in first or ():
        taken.append(next(card for card in pile.cards if card.kind.id == name and card not in taken))
    pile.cards[:] = [*(card for card in pile.cards if card not in taken), *reversed(taken)]


Arrange: TypeAlias = Callable[..., Scenario]
"""What the fixture `table` is."""
