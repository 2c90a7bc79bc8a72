"""What the screen shows of a view: quests, players and decks in words, from the view and the narrator alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.widgets.spots import seat_spot
from tabletop_tui.words.narrator import Narrator

from ..content import GOOD, LANCELOTS

ALLOWED_REJECTIONS = 5
FIRST_TURNED = {1: 3, 2: 1}
"""By Lancelot variant, the round of the first loyalty-change card."""
ROUNDS = 5


class Words(NamedTuple):
    """Something to be said in a few cells and in full. id: of the card that it is about, for whoever points at it;
    spot: the place where that lies, for choices of it."""

    short: str
    full: str
    look: str = ""
    id: str = ""
    spot: str = ""


class Quest(NamedTuple):
    """A space of the quest track. result: `success`, `fail` or empty; now: it is being attempted or next. facts: what
    stands below its number, the most telling first."""

    spot: str
    number: int
    result: str
    now: bool
    facts: tuple[Words, ...]


class Person(NamedTuple):
    """A player at the table. decides: the question is theirs. tokens: the most telling first. plots: cards in front of
    them. vote: the one that lies open, or that one was given; empty for none."""

    spot: str
    number: int
    name: str
    bot: bool
    decides: bool
    tokens: tuple[Words, ...]
    plots: tuple[Words, ...]
    vote: Words


class Scene(NamedTuple):
    """The table in words. track: how many teams of this round were rejected. news: what came of the latest vote; empty
    for nothing. decks: Lancelots and plot cards, one line each. roles: those of each side in the game. heads: of the
    columns. plotting: there are plot cards. bot: what stands behind the name of a bot."""

    quests: tuple[Quest, ...]
    rejections: int
    track: Words
    news: Words
    decks: tuple[tuple[Words, ...], ...]
    people: tuple[Person, ...]
    roles: tuple[tuple[Words, ...], ...]
    roles_head: str
    comma: str
    heads: dict[str, str]
    plotting: bool
    bot: str


def scene_of(view: View, narrator: Narrator, bots: frozenset[int] = frozenset()) -> Scene:
    """The scene of a view. bots: the seats that bots play."""
    return _Painter(view, narrator, bots).scene()


class _Painter:
    """Puts one view into words."""

    def __init__(self, view: View, narrator: Narrator, bots: frozenset[int]) -> None:
        self.view = view
        self.narrator = narrator
        self.bots = bots
        self.known = view.facts

    def say(self, key: str, *args: Any) -> str:
        """An entry of the board's words."""
        return self.narrator.lexicon.text(f"board.{key}", self.narrator.lang, *args)

    def words(self, key: str, *args: Any, look: str = "", about: str = "") -> Words:
        """Two entries for one thing, a short one and one in full."""
        return Words(self.say(f"{key}_short", *args), self.say(key, *args), look, about)

    def scene(self) -> Scene:
        """Everything."""
        known = self.known
        rejections = known["rejections"]
        return Scene(
            quests=tuple(self._quests()),
            rejections=rejections,
            track=self.words("track", rejections, min(rejections + 1, ALLOWED_REJECTIONS)),
            news=self._news(),
            decks=tuple(line for line in (self._lancelots(), self._plots()) if line),
            people=tuple(self._person(seat) for seat in range(self.view.seats)),
            roles=tuple(self._roles(good) for good in (True, False)),
            roles_head=self.say("roles"),
            comma=self.say("comma"),
            heads={name: self.say(f"head_{name}") for name in ("player", "now", "plots", "cards", "vote")},
            plotting=bool(self._plots()),
            bot=self.say("bot"),
        )

    # -- quests -------------------------------------------------------------------------------------------------------

    def _quests(self) -> Iterator[Quest]:
        known = self.known
        reports = {report[1]: report for report in known["quests"]}
        for number, (size, fails) in enumerate(zip(known["teams"], known["fails"], strict=True), start=1):
            result, report = known["results"][number - 1], reports.get(number)
            facts = [self._result(result)] if result else [self.words("players", size)]
            if report is not None:
                facts.append(self._failed(report[6], size))
            if fails > 1:
                facts.append(self.words("two_fails", fails, look="note"))
            now = not result and number == known["quest"] and self.view.outcome is None
            yield Quest(f"quest{number}", number, result, now, tuple(facts))

    def _result(self, result: str) -> Words:
        return self.words("succeeded" if result == "success" else "failed", look="strong")

    def _failed(self, fails: int, size: int) -> Words:
        return self.words("no_fail" if not fails else "one_fail" if fails == 1 else "fails", fails, size)

    def _news(self) -> Words:
        """What came of the latest proposal, once that is known."""
        proposals = self.known["proposals"]
        if not proposals:
            return Words("", "")
        *_, result, votes, _openly, approvals = proposals[-1]
        if not result:
            against = self.view.seats - approvals
            return self.words("was_open", approvals, against) if votes else Words("", "")
        if result == "sent":
            return self.words("sent")
        if not votes:
            return self.words(f"hidden_{result}")
        return self.words(f"was_{result}", approvals, self.view.seats - approvals)

    # -- decks --------------------------------------------------------------------------------------------------------

    def _lancelots(self) -> tuple[Words, ...]:
        """The Lancelots, with the loyalty-change cards of past and coming rounds."""
        known, variant = self.known, self.known["variant"]
        if not variant:
            return ()
        head = self.words("lancelots", variant, look="zone")
        if variant not in FIRST_TURNED:
            return (head, self.words("no_switches"))
        row = self.view.zone("loyalty_row").cards
        found = [head]
        for number in range(FIRST_TURNED[variant], ROUNDS + 1):
            place = number - FIRST_TURNED[variant]
            now = number == known["round"] and self.view.outcome is None
            if place >= len(row):
                found.append(self.words("card_unknown", number, look="muted"))
                continue
            name = row[place].id
            look = "note" if now else "" if number < known["round"] else "muted"
            found.append(self.words(f"card_{name}", number, look=look, about=name))
        deck = self.view.zone("loyalty_deck").count
        return (*found, self.words("deck", deck), *self._switched())

    def _switched(self) -> Iterator[Words]:
        switches = self.known["switches"]
        if switches:
            yield self.words("turned" if switches % 2 else "turned_back", look="note")

    def _plots(self) -> tuple[Words, ...]:
        deck, drawn = self.view.zone("plot_deck"), self.view.zone("plot_drawn")
        discards = self.view.zone("plot_discard")
        held = any(self.view.zone("plot", seat).cards for seat in range(self.view.seats))
        if not deck.count and not drawn.cards and not discards.cards and not held:
            return ()
        found = [
            self.words("plots", look="zone"),
            self.words("deck", deck.count),
            self.words("discards", discards.count),
        ]
        if drawn.cards:
            found.append(self.words("drawn"))
            found += [self._card(kind, "drawn", "strong") for kind in drawn.cards]
        return tuple(found)

    def _card(self, kind: Any, where: str, look: str = "") -> Words:
        return Words(self.say(f"plot_{kind.id}"), self.narrator.kind(kind), look, kind.id, card_spot(where, kind.id))

    # -- players ------------------------------------------------------------------------------------------------------

    def _person(self, seat: int) -> Person:
        pending = self.view.pending
        decides = pending is not None and pending.seat == seat
        spot = seat_spot(seat)
        plots = tuple(self._card(kind, spot) for kind in self.view.zone("plot", seat).cards)
        return Person(
            spot,
            seat + 1,
            self.narrator.seat(seat),
            seat in self.bots,
            decides,
            tuple(self._tokens(seat)),
            plots,
            self._vote(seat),
        )

    def _tokens(self, seat: int) -> Iterator[Words]:
        known, player = self.known, Seat(seat)
        if "all_roles" in known:
            yield from self._revealed(seat)
            return
        if player in known["council"]:
            yield self.words("evil", look="strong")
        for name, holder in (("assassin", known["assassin"]), ("named", known["named"])):
            if holder == player:
                yield self.words(name, look="strong")
        if known["leader"] == player:
            yield self.words("leader", look="strong")
        if player in known["team"]:
            yield self.words("member", look="value")
        if known["sword"] == player:
            yield self.words("sword", look="note")
        yield from self._card_played(seat)
        if known["lady"] == player:
            yield self.words("lady", look="note")
        elif player in known["lady_held"]:
            yield self.words("lady_held", look="muted")

    def _card_played(self, seat: int) -> Iterator[Words]:
        """What is seen of the quest card of a member while the quest is carried out."""
        known, player = self.known, Seat(seat)
        if known["phase"] != "quest" or self.view.outcome is not None:
            return
        sealed = dict(self.view.sealed)
        if known["swapped"] == player:
            yield self.words("swapped", look="note")
        if player in known["spotlit"]:
            answer = sealed.get(seat)
            yield self.words("spotlit", look="note") if answer is None else self.words(f"open_{answer}", look="note")
        elif seat in sealed and known["swapped"] != player:
            yield self.words("played", look="muted")

    def _revealed(self, seat: int) -> Iterator[Words]:
        """Roles at the end, with the side of a Lancelot, and who was named."""
        known = self.known
        role, side = known["all_roles"][seat], known["all_sides"][seat]
        yield Words(self._role_short(role.id), self.narrator.kind(role), "strong", role.id)
        yield self.words(f"side_{side}")
        if known["named"] == Seat(seat):
            yield self.words("named", look="note")

    def _vote(self, seat: int) -> Words:
        """How somebody voted on the latest team, or that they have voted."""
        known = self.known
        if not known["proposals"]:
            return Words("", "")
        *_, votes, openly, _approvals = known["proposals"][-1]
        if votes:
            first = "_first" if seat in openly else ""
            return self.words(f"vote_{votes[seat]}{first}", look="possible" if votes[seat] == "approve" else "error")
        opened = {player.index: vote for player, vote in known.get("open_votes", ())}
        if seat in opened:
            look = "possible" if opened[seat] == "approve" else "error"
            return self.words(f"vote_{opened[seat]}_first", look=look)
        if known["phase"] == "proposal" and seat in dict(self.view.sealed):
            return self.words("vote_given", look="muted")
        return Words("", "")

    # -- roles --------------------------------------------------------------------------------------------------------

    def _roles(self, good: bool) -> tuple[Words, ...]:
        """The roles of a side that are in the game, as they are printed, counted."""
        kinds = [kind for kind in self.known["roles"] if (kind.side == GOOD) is good]
        counts = Counter(kind.id for kind in kinds)
        found = []
        for kind in dict.fromkeys(kinds):
            number = counts[kind.id]
            full = self.narrator.times(self.narrator.kind(kind), number)
            found.append(Words(self._role_short(kind.id, number), full, "", kind.id))
        return tuple(found)

    def _role_short(self, name: str, number: int = 1) -> str:
        if name in LANCELOTS:
            return self.say("role_lancelot")
        text = self.say(f"role_{name}")
        return self.narrator.times(text, number)


def card_spot(where: str, card: str) -> str:
    """The spot of a card: `drawn`, or the spot of whoever has it."""
    return f"{where}/{card}"
