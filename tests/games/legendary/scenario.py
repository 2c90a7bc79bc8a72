"""Scenarios of Legendary: a table set up card by card, played through a real match, strictly.

    def test_a_second_strength_hero_switches_it_on(table: Arrange) -> None:
        t = table(hand=["growing_anger", "hulk_smash"])
        t.play("growing_anger").play("hulk_smash")
        assert t.attack == 12

The fixture `table` (tests/games/legendary/conftest.py) makes scenarios and fails a test that leaves a question open.

**Setting up.** Everything is named by ids; all cards come out of the one box of 500, and asking for more than there
are is an error. Piles are listed with the top card (the one drawn first) in front. What is not named:

- one player (`players=1`), in the main phase of turn 1 of seat 0 with no points (`attack=`, `recruit=` give some);
- `hand`, `deck`, `discard`, `play` (cards in the play area), `victory` of seat 0 are empty; those of seats 1, 2 ... are
  given as `others=[{"hand": [...]}, ...]`; `played` are cards in the play area of the active player that also have
  play records; `active=1` lets another seat be the active one;
- Red Skull with all four `tactics`, and Cosmic Cube; `mastermind_holds=["bystander"]`;
- an empty city; `city={"bank": "blob", "bridge": ["sabretooth", "bystander"]}` puts Villains and what they hold there;
- five cheap Heroes in the `hq` (None for an empty slot), ten more in the `hero_deck`, ten Bystanders in the
  `villain_deck`;
- the stacks hold all that is left of the box, or so many: `officers=`, `wounds=`, `bystanders=`;
- `ko`, `escaped`, `portals` (how many), `beside` (Twists next to the Scheme) and `twists` (played) are empty or 0;
- any other keyword is an option of the game (`final_blow="on"`); `phase="villain"` begins with the Villain phase.

**Playing.** `t.play("hulk_smash")`, `t.buy("hq3")`, `t.buy("officer")`, `t.fight("bank")`, `t.heal()`, `t.end()` answer
the main question and fail if another one is open. `t.answer(...)` answers any other: the options in notation (`"hq3"`,
`"suffer"`, `"show arc_reactor"`; several, or none, where several may be picked), with `ask="ko_hq"` and `seat=1` to say
which question it must be. All return the scenario. Every answer goes through `Match.submit`; afterwards each of the
500 cards must lie in one place and the invariants hold.

**Looking.** `t.attack`, `t.recruit`, `t.asked` (id of the open question), `t.asks` (who decides), `t.options` (in
notation), `t.outcome`, `t.s` (the state), `t.told` (ids of the story so far) and `t.events`; ids in zones, the top in
front: `t.zone("hand")`, `t.zone("hand", 1)`, `t.zone("ko")`; `t.hq`, `t.city`; `t.strength("bank")` is an enemy's
current Attack; `t.refusal("fight bank")` is why something is not possible now; `t.given` are the answers so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tabletop_games.legendary import Legendary
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.rules.attack import attack_of
from tabletop_games.legendary.setup import cards, start
from tabletop_games.legendary.state import PLACES, SPACES, Fight, Play, Recruit, Table
from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import option_types
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.engine.zones import Pile
from tabletop_tui.words.notation import write

Ids: TypeAlias = Sequence[str]

HQ = ("keen_senses", "stack_the_deck", "mission_accomplished", "determination", "web_shooters")
HERO_DECK = ("team_player", "quick_draw") * 5 + ("oddball", "card_shark") * 5
VILLAIN_DECK = ("bystander",) * 10
ALL_CARDS = Counter(cards())


class Given(NamedTuple):
    """An answer: the id of the card that asked (or nothing), of the question, what was offered and what picked."""

    source: str
    ask: str
    options: list[str]
    picks: tuple[str, ...]


class Scenario:
    """One table. See the module."""

    def __init__(self, **given: Any) -> None:
        self.game = _Arranged(given)
        self.match: Match[Table] = Match(self.game, self.game.options, given.get("players", 1), given.get("seed", 1))
        self.loose = False
        self.given: list[Given] = []
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
    def options(self) -> list[str]:
        return [write(option) for option in self.decision.options]

    @property
    def outcome(self) -> Outcome:
        assert self.match.outcome is not None, "the game is not over"
        return self.match.outcome

    @property
    def attack(self) -> int:
        return self.s.attack

    @property
    def recruit(self) -> int:
        return self.s.recruit

    @property
    def events(self) -> list[tuple[str, tuple[Any, ...]]]:
        """The story as everybody is told it."""
        return [told for event in self.match.events if (told := event.told(None)) is not None]

    @property
    def told(self) -> list[str]:
        return [what for what, _ in self.events]

    @property
    def hq(self) -> list[str | None]:
        return [slot.cards[0].kind.id if slot.cards else None for slot in self.s.hq]

    @property
    def city(self) -> dict[str, list[str]]:
        """The occupied spaces: the Villain, then what it holds."""
        found = zip(SPACES, self.s.city, strict=True)
        return {place: [card.kind.id for card in space.cards] for place, space in found if space.cards}

    def zone(self, name: str, seat: int = 0) -> list[str]:
        """The ids in a zone of the table or of a player, the top in front."""
        where = self.s.players[seat] if hasattr(self.s.players[seat], name) else self.s
        pile: Pile = getattr(where, name)
        return [card.kind.id for card in reversed(pile.cards)]

    def strength(self, place: str) -> int:
        return attack_of(self.s, PLACES.index(place))

    def refusal(self, wish: str, seat: int | None = None) -> Refusal:
        """Why an option of the main phase, in notation, is not possible."""
        assert wish not in self.options, f"{wish} is possible"
        verb, _, what = wish.partition(" ")
        made: dict[str, Callable[[str], Any]] = {
            "play": lambda kind: Play(content().kinds[kind]),
            "recruit": Recruit,
            "fight": Fight,
        }
        option = made[verb](what) if verb in made else wish
        view = self.match.view(self.decision.seat if seat is None else seat)
        return self.game.why_not(view, self.decision, option)

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, kind: str) -> Scenario:
        return self._main(f"play {kind}")

    def buy(self, slot: str) -> Scenario:
        return self._main(f"recruit {slot}")

    def fight(self, place: str) -> Scenario:
        return self._main(f"fight {place}")

    def heal(self) -> Scenario:
        return self._main("heal")

    def end(self) -> Scenario:
        return self._main("end")

    def answer(self, *picks: str, ask: str | None = None, seat: int | None = None) -> Scenario:
        decision = self.decision
        assert ask in (None, decision.ask), f"asked is {decision.ask}: {self.options}"
        assert seat in (None, decision.seat), f"seat {decision.seat} is asked {decision.ask}"
        known = {write(option): option for option in decision.options}
        for pick in picks:
            assert pick in known, f"{pick} is not among the options of {decision.ask}: {list(known)}"
        answer: Any = tuple(known[pick] for pick in picks)
        if decision.pick is None:
            assert len(answer) == 1, f"{decision.ask} takes one answer"
            (answer,) = answer
        self.given.append(Given(getattr(decision.source, "id", ""), decision.ask, list(known), picks))
        self.match.submit(0 if decision.seat == TABLE else decision.seat, answer)
        self._check()
        return self

    def at_random(self, rng: Rng) -> Scenario:
        """Answer whatever is asked at random."""
        self.match.submit(max(0, self.decision.seat), random_pick(self.decision, rng))
        self._check()
        return self

    def leave_open(self) -> Scenario:
        """Let the test end with a question open."""
        self.loose = True
        return self

    @property
    def settled(self) -> bool:
        """Whether nothing is open but what an active player could do next."""
        return self.loose or self.asked in ("", "main", "showdown")

    def _main(self, option: str) -> Scenario:
        assert self.asked in ("main", "showdown"), f"still asked: {self.asked} of seat {self.asks}: {self.options}"
        return self.answer(option)

    def _check(self) -> None:
        found = Counter(card for pile in self.s.piles() for card in pile.cards)
        assert found == ALL_CARDS, f"cards doubled {found - ALL_CARDS} or lost {ALL_CARDS - found}"
        assert not self.game.invariants(self.s)
        if self.asked == "main":
            assert not [pile for pile in self.s.piles() if pile.zone.transient and pile.cards]


class _Arranged(Legendary):
    """The game, begun from a table that a test describes."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__()
        self.given = dict(given)
        self.options = Options(
            **{
                name: self.given.pop(name)
                for name in list(given)
                if name in option_types(Options) and name not in ("mastermind", "scheme")
            }
        )

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        s = start(options, seats, rng)
        arrange(s, **{name: value for name, value in self.given.items() if name not in ("players", "seed")})
        return s


def arrange(
    s: Table,
    *,
    hand: Ids = (),
    deck: Ids = (),
    discard: Ids = (),
    play: Ids = (),
    played: Ids = (),
    victory: Ids = (),
    others: Sequence[Mapping[str, Ids]] = (),
    mastermind: str = "red_skull",
    mastermind_holds: Ids = (),
    tactics: Ids | None = None,
    scheme: str = "unleash_the_power_of_the_cosmic_cube",
    city: Mapping[str, str | Ids] | None = None,
    hq: Sequence[str | None] | None = None,
    hero_deck: Ids | None = None,
    villain_deck: Ids | None = None,
    ko: Ids = (),
    escaped: Ids = (),
    portals: int = 0,
    beside: int = 0,
    twists: int = 0,
    officers: int | None = None,
    wounds: int | None = None,
    bystanders: int | None = None,
    attack: int = 0,
    recruit: int = 0,
    active: int = 0,
    phase: str = "main",
) -> None:
    """Fill a closed box's table as the module describes. Raises KeyError for more of a card than there is."""
    box = content()
    s.mastermind_chosen, s.scheme_chosen = box.masterminds[mastermind], box.schemes[scheme]
    if tactics is None:
        tactics = [kind.id for kind in s.mastermind_chosen.tactics]

    def lay(ids: Sequence[str | None], pile: Pile) -> None:
        for name in reversed(ids):
            if name is not None:
                s.box.move(s.box.find(box.kinds[name]), pile)

    lay([mastermind], s.mastermind)
    lay(mastermind_holds, s.mastermind)
    lay([scheme], s.scheme)
    lay(tactics, s.tactics)
    lay(["scheme_twist"] * portals, s.portals)
    lay(["scheme_twist"] * beside, s.scheme_twists)
    for player, own in zip(
        s.players,
        ({"hand": hand, "deck": deck, "discard": discard, "play": play, "victory": victory}, *others),
        strict=False,
    ):
        for zone, ids in own.items():
            lay(ids, getattr(player, zone))
    lay(tuple(reversed(played)), s.players[active].play)
    s.records.extend(box.kinds[name] for name in played)
    for place, held in (city or {}).items():
        ids = [held] if isinstance(held, str) else held
        lay(ids[::-1], s.city[SPACES.index(place)])
    for slot, name in zip(s.hq, hq or (), strict=hq is not None):
        lay([name], slot)
    lay(hero_deck or (), s.hero_deck)
    lay(villain_deck or (), s.villain_deck)
    lay(ko, s.ko)
    lay(escaped, s.escaped)
    if hq is None:
        for slot, name in zip(s.hq, _left(s, (*HQ, *HERO_DECK), 5), strict=True):
            lay([name], slot)
    if hero_deck is None:
        lay(_left(s, HERO_DECK, 10), s.hero_deck)
    if villain_deck is None:
        lay(_left(s, VILLAIN_DECK, 10), s.villain_deck)
    for kind, pile, number in (
        ("shield_officer", s.officers, officers),
        ("wound", s.wounds, wounds),
        ("bystander", s.bystanders, bystanders),
    ):
        left = sum(card.kind.id == kind for card in s.box.cards)
        lay([kind] * (left if number is None else number), pile)
    _forget(s)
    _count(s)
    s.attack = s.attack_made = attack
    s.recruit = s.recruit_made = recruit
    s.twists_played = twists
    s.active = active
    s.turn = s.players[active].turns = 1
    s.phase = phase


def _left(s: Table, ids: Ids, n: int) -> list[str]:
    """The first `n` of some ids, as far as the box still has the cards."""
    left = Counter(card.kind.id for card in s.box.cards)
    found: list[str] = []
    for name in ids:
        if left[name] and len(found) < n:
            left[name] -= 1
            found.append(name)
    return found


def _forget(s: Table) -> None:
    """Nobody knows the hidden cards because they were laid out in sight."""
    for pile in s.piles():
        if pile.known is not None:
            pile.known = [0] * len(pile.cards)


def _count(s: Table) -> None:
    """What follows from where the cards lie: who is in use, and how many have escaped."""
    kinds = [card.kind for pile in s.piles() if pile is not s.box for card in pile.cards]
    s.heroes = list(dict.fromkeys(kind.hero for kind in kinds if kind.hero))
    s.villain_groups = list(dict.fromkeys(kind.group for kind in kinds if kind.type == "villain"))
    s.henchmen_groups = list(dict.fromkeys(kind.group for kind in kinds if kind.is_henchman))
    killbots = s.scheme_in_play.bystanders_are_villains is not None
    for card in s.escaped.cards:
        kind = card.kind
        s.escaped_heroes += kind.is_hero
        s.escaped_killbots += killbots and kind.is_bystander
        s.escaped_bystanders += kind.is_bystander and not killbots
        s.escaped_villains += kind.is_villain or kind.is_hero or (killbots and kind.is_bystander)


Arrange: TypeAlias = Callable[..., Scenario]
