"""Scenarios of Ethnos: a table in a chosen position, played through a real match, strictly.

    def test_a_minotaur_counts_one_more(table: Arrange) -> None:
        t = table("nd ed ed", markers={"rhea": (3, 0)}).band("nd ed ed", leader="nd")
        assert t.markers("rhea") == (4, 0)

Cards are two letters, the tribe's and the colour's (`ed` is the red Elf, `er` the gray one), `s` a Skeleton, `X` a
Dragon. After every answer all 171 cards, all markers and all tokens are counted. Seat 0 is on turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop_games.ethnos import Ethnos
from tabletop_games.ethnos.content import DRAGON, ORCS, SETUP, SKELETONS, Kind, content
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.rules.markers import put
from tabletop_games.ethnos.setup import cards, lay_out, start
from tabletop_games.ethnos.state import ORC_SPACE, Band, Table
from tabletop_tui.engine.decision import Decision, Refusal, Seat
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import option_types
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Pile

ALL_CARDS = Counter(cards())
BOX = content()
NUMBERS = {kingdom.id: kingdom.number for kingdom in BOX.kingdoms}
TRIBES = tuple(BOX.tribes)
CODES = {
    BOX.tribes[kind.tribe].letter + BOX.kingdoms[kind.kingdom].letter: kind
    for kind in BOX.kinds.values()
    if kind.sort == "ally" and not kind.wild
} | {"s": BOX.kinds[SKELETONS], "X": BOX.kinds[DRAGON]}
BY_KIND = {kind.id: code for code, kind in CODES.items()}


def simple(value: Any) -> Any:
    """Kinds as their codes, kingdoms and set-up cards as their ids, seats as numbers, shares as pairs."""
    if isinstance(value, Seat):
        return value.index
    if hasattr(value, "player"):
        return tuple(simple(getattr(value, name)) for name in value.__slots__)
    if isinstance(value, tuple):
        return tuple(map(simple, value))
    name = getattr(value, "id", None)
    if isinstance(name, str):
        return BY_KIND.get(name, name)
    return value


class Scenario:
    """A match of the arranged table; answers are given by verbs that say which question they expect."""

    def __init__(self, hand: str = "", *, seats: int = 2, seed: int = 1, **given: Any) -> None:
        given = {"hands": {0: hand}, **given} if hand else given
        chosen = {name: given.pop(name) for name in list(given) if name in option_types(Options)}
        self.game = Arranged(given)
        self.match: Match[Table] = Match(self.game, Options(**chosen), seats, seed)
        self.loose = False
        self.asks_so_far: list[tuple[int, str]] = []
        self._check()

    # -- what there is ------------------------------------------------------------------------------------------------

    @property
    def s(self) -> Table:
        return self.match.state

    @property
    def decision(self) -> Decision:
        assert self.match.decision is not None, f"it is over: {self.match.outcome}"
        return self.match.decision

    @property
    def asked(self) -> str:
        return "" if self.match.decision is None else self.match.decision.ask

    @property
    def asks(self) -> int:
        return -2 if self.match.decision is None else self.match.decision.seat

    @property
    def options(self) -> list[Any]:
        return [] if self.match.decision is None else [simple(option) for option in self.match.decision.options]

    def hand(self, seat: int = 0) -> list[str]:
        return codes(self.s.players[seat].hand)

    @property
    def market(self) -> list[str]:
        return codes(self.s.market)

    def markers(self, kingdom: str) -> tuple[int, ...]:
        return tuple(player.markers[NUMBERS[kingdom]] for player in self.s.players)

    def all_markers(self, seat: int = 0) -> dict[str, int]:
        held = self.s.players[seat].markers
        return {kingdom.id: held[kingdom.number] for kingdom in BOX.kingdoms if held[kingdom.number]}

    def supply(self, seat: int = 0) -> int:
        return self.s.players[seat].supply

    @property
    def glory(self) -> tuple[int, ...]:
        return tuple(player.glory for player in self.s.players)

    def earned(self, source: int) -> tuple[int, ...]:
        return tuple(player.earned[source] for player in self.s.players)

    def orcs(self, seat: int = 0) -> list[str]:
        return [kingdom.id for kingdom in BOX.kingdoms if self.s.players[seat].orcs[kingdom.number]]

    def bands(self, seat: int = 0) -> list[tuple[str, int, int]]:
        return [(BY_KIND[band.leader.id], band.size, band.wild) for band in self.s.players[seat].played]

    def story(self, seat: int | None = None) -> list[tuple[Any, ...]]:
        """What a seat (None: everybody) was told."""
        told = [event.told(seat) for event in self.match.events]
        return [(one[0], *simple(one[1])) for one in told if one is not None]

    def told(self, what: str, seat: int | None = None) -> list[tuple[Any, ...]]:
        """The values of the events of one sort."""
        return [values for name, *values in self.story(seat) if name == what]  # type: ignore[misc]

    def facts(self, seat: int | None = None) -> dict[str, Any]:
        return {name: simple(value) for name, value in self.match.view(seat).facts.items()}

    def refusal(self, pick: Any) -> Refusal:
        """Why an answer is not taken; nothing has changed."""
        before = len(self.match.inputs), self.match.state.copy()
        try:
            self.match.submit(max(0, self.asks), pick)
        except Refusal as refusal:
            assert (len(self.match.inputs), self.match.state) == before
            return refusal
        raise AssertionError(f"{pick} was taken")

    def refused_band(self, written: str) -> str:
        """The reason for which a band is not taken."""
        return self.refusal(tuple(CODES[code] for code in written.split())).message

    def why_not(self, wish: Any) -> tuple[str, str | None]:
        """The reason that the game gives to the seat that is asked, with its rule."""
        found = self.game.why_not(self.match.view(max(0, self.asks)), self.decision, wish)
        return found.message, found.rule

    # -- playing ------------------------------------------------------------------------------------------------------

    def answer(self, pick: Any, ask: str, seat: int | None = None) -> Scenario:
        """Give an answer as tests write it: one option, or a list of them."""
        decision = self.decision
        assert ask == decision.ask, f"asked is {decision.ask} of seat {decision.seat}: {self.options}"
        assert seat in (None, decision.seat), f"seat {decision.seat} is asked {decision.ask}"
        written = self.options
        for one in pick if isinstance(pick, list) else [pick]:
            assert one in written, f"{one} is not among the options of {ask}: {written}"
        answer: Any = (
            tuple(decision.options[written.index(one)] for one in pick)
            if isinstance(pick, list)
            else decision.options[written.index(pick)]
        )
        self.asks_so_far.append((decision.seat, decision.ask))
        self.match.submit(max(0, decision.seat), answer)
        self._check()
        return self

    def take(self, code: str, seat: int | None = None) -> Scenario:
        return self.answer(code, "act", seat)

    def draw(self, seat: int | None = None) -> Scenario:
        return self.answer("draw", "act", seat)

    def band(self, written: str, leader: str | None = None, seat: int | None = None) -> Scenario:
        """Play a band; its leader is named where several can lead."""
        if self.asked == "act":
            self.answer("band", "act", seat)
        self.answer(written.split(), "band", seat)
        able = {code for code in written.split() if code != "s"}
        if leader is not None and len(able) > 1:
            self.answer(leader, "lead", seat)
        else:
            assert leader in (None, *able)
        return self

    def again(self, written: str, leader: str | None = None) -> Scenario:
        """Another band behind a Centaur."""
        return self.answer("yes", "again").band(written, leader)

    def keep(self, written: str) -> Scenario:
        return self.answer(written.split(), "keep")

    def place(self, kingdom: str, ask: str = "free") -> Scenario:
        return self.answer(kingdom, ask)

    def end_age(self) -> Scenario:
        """The player on turn draws the third Dragon."""
        return self.draw()

    def leave_open(self) -> Scenario:
        """Let the test end with a question open."""
        self.loose = True
        return self

    @property
    def settled(self) -> bool:
        return self.loose or self.asked in ("", "act")

    def _check(self) -> None:
        found = Counter(card for pile in self.s.piles() for card in pile.cards)
        assert found == ALL_CARDS, f"cards doubled {found - ALL_CARDS} or lost {ALL_CARDS - found}"
        assert not self.game.invariants(self.s)


class Arranged(Ethnos):
    """The game, begun from a table that a test describes."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__()
        self.given = dict(given)

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        s = start(options, seats, rng)
        arrange(s, **self.given)
        return s


def arrange(
    s: Table,
    *,
    hands: Mapping[int, str] | None = None,
    market: str = "",
    deck: str = "",
    bottom: str = "",
    dragons: int = 0,
    tribes: Sequence[str] = TRIBES,
    phase: str = "turn",
    age: int = 1,
    active: int = 0,
    drawer: int = -1,
    first: int = 0,
    markers: Mapping[str, Sequence[int]] | None = None,
    supply: int | None = None,
    tokens: Mapping[str, Sequence[int]] | None = None,
    bands: Mapping[int, Sequence[str]] | None = None,
    trolls: Mapping[int, Sequence[int]] | None = None,
    giant: tuple[int, int] | None = None,
    track: Sequence[int] | None = None,
    orcs: Mapping[int, str] | None = None,
    earned: Sequence[int] = (),
) -> None:
    """Bring a table that was just set up into the position that the module describes.

    deck, bottom: what is on top of the two parts, the top card first; the other cards of the tribes in play are below
    them, Dragons that are neither shown nor named at the very bottom. supply: of seat 0, which has placed the others
    in Pelagon. bands: by seat, each the cards with the leader first. earned: glory so far, as if from kingdoms.
    """
    _unpack(s, tribes)
    rest = Pile(s.market.zone, s.ledger)
    s.market.move_all(rest)
    s.dragons.move_all(rest)
    fetch = _fetcher(rest)
    for seat, written in (hands or {}).items():
        fetch(written, s.players[seat].hand)
    fetch(market, s.market)
    for seat, laid in (bands or {}).items():
        for written in laid:
            band = written.split()
            fetch(" ".join([*band[1:], band[0]]), s.players[seat].bands)
            s.players[seat].played.append(Band(CODES[band[0]], len(band), band.count("s")))
    fetch(" ".join(["X"] * dragons), s.dragons)
    top, below = Pile(s.market.zone, s.ledger), Pile(s.market.zone, s.ledger)
    fetch(" ".join(reversed(deck.split())), top)
    fetch(" ".join(reversed(bottom.split())), below)
    for wanted in (True, False):
        for card in [card for card in rest.cards if (card.kind.sort == DRAGON) is wanted]:
            rest.move(card, s.bottom)
    below.move_all(s.bottom)
    top.move_all(s.deck)
    for pile in s.piles():
        pile.known = None if pile.base == s.ledger.everyone else [0] * len(pile.cards)
    s.phase, s.age, s.active, s.first, s.drawer = phase, age, active, first, drawer
    _pieces(s, markers or {}, supply, orcs or {}, track)
    for kingdom, values in (tokens or {}).items():
        s.tokens = tuple(tuple(values) if number == NUMBERS[kingdom] else own for number, own in enumerate(s.tokens))
    for seat, held in (trolls or {}).items():
        s.players[seat].trolls = tuple(held)
        s.troll_supply = tuple(token for token in s.troll_supply if token not in held)
    if giant is not None:
        s.giant, s.giant_size = giant
    for seat, glory in enumerate(earned):
        s.players[seat].earned[0] = glory


def _unpack(s: Table, tribes: Sequence[str]) -> None:
    """Bring exactly these tribes into play."""
    for player in s.players:
        player.where = [place if place == max(player.where) else 2 * len(NUMBERS) for place in player.where]
        player.supply = len(player.where) - 1
    s.troll_supply = ()
    for pile in (s.tribe_cards, s.market):
        pile.move_all(s.box)
    lay_out(s, [BOX.setup_card(tribe) for tribe in tribes])
    assert all(card.kind.sort != SETUP for card in s.market.cards)


def _fetcher(rest: Pile) -> Callable[[str, Pile], None]:
    def fetch(written: str, dest: Pile) -> None:
        for code in written.split():
            rest.move(rest.find(CODES[code]), dest)

    return fetch


def _pieces(
    s: Table,
    markers: Mapping[str, Sequence[int]],
    supply: int | None,
    orcs: Mapping[int, str],
    track: Sequence[int] | None,
) -> None:
    for kingdom, numbers in markers.items():
        for seat, number in enumerate(numbers):
            for _ in range(number):
                put(s.players[seat], NUMBERS[kingdom])
    for seat, spaces in orcs.items():
        assert ORCS in s.tribes
        for name in spaces.split():
            put(s.players[seat], ORC_SPACE + NUMBERS[name])
            s.players[seat].orcs[NUMBERS[name]] = True
    if supply is not None:
        while s.players[0].supply > supply:
            put(s.players[0], 0)
    for seat, space in enumerate(track or ()):
        s.players[seat].track = space


def codes(pile: Pile) -> list[str]:
    """The codes of the cards in a pile, in the order of the alphabet."""
    return sorted(BY_KIND[card.kind.id] for card in pile.cards)


def kind(code: str) -> Kind:
    """The kind of a code."""
    return CODES[code]


Arrange: TypeAlias = Callable[..., Scenario]
