"""The rows of the set-up page and what is said of each of them."""

from __future__ import annotations

from typing import Any

from tabletop_tui.catalogue.options import Field
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Picks
from tabletop_tui.store.setups import SetUp
from tabletop_tui.ui.actions import SEAT_DOWN, SEAT_UP, START, key_name
from tabletop_tui.ui.chairs import offered
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.option_words import ANY_NUMBER, OptionWords
from tabletop_tui.ui.screens.pick import Pick
from tabletop_tui.ui.sitting import CHANCE, DAY, SEED, Objection, Sitting
from tabletop_tui.ui.widgets.entries import Item
from tabletop_tui.words.narrator import Narrator

Row = tuple[Any, ...]
"""What a row is about: (`start`,), (`again`,), (`seats`,), (`seat`, its number), (`deal`,), (`seed`,), (`code`,),
(`option`, its field), (`usual`,)."""

START_ROW: Row = ("start",)
MOST_SHOWN = 6
"""So many names of players are offered at once."""


class Form:
    """What the set-up page shows of a sitting, in words. before: the set-up that was played last, if any."""

    def __init__(self, desk: Desk, sitting: Sitting, before: SetUp | None) -> None:
        self.desk = desk
        self.sitting = sitting
        self.before = before
        self.speak()
        self.look_at()

    def speak(self) -> None:
        """Use the language of now."""
        self.words = OptionWords(self.sitting.game.lexicon, self.desk.translator)

    def look_at(self) -> None:
        """Look at what was changed: whether it can be played, and what the game would add to it."""
        self.objection: Objection | None = self.sitting.objection()
        self.picks = self.sitting.picks()

    # -- rows ---------------------------------------------------------------------------------------------------------

    def rows(self) -> list[Item]:
        """All rows, with headings, and with reasons below what is wrong."""
        say, sitting = self.desk.gettext, self.sitting
        with_picks = [field for field in sitting.fields if not field.picks and self.words.belongs_to_picks(field)]
        picks = [*with_picks, *(field for field in sitting.fields if field.picks)]
        others = [field for field in sitting.fields if field not in picks]
        rows = [Item(START_ROW, say("Start"), self.start_value(), look="strong")]
        if self.before is not None:
            names = [seat.name or say("Player {n}", n=n) for n, seat in enumerate(self.before.seats, 1)]
            rows.append(Item(("again",), say("Same again"), self.desk.translator.listing(names)))
        rows += [self._heading(say("Seats")), *self._players(), self._heading(say("Deal")), *self._deal()]
        for title, fields in ((say("What is used"), picks), (say("Options"), others)):
            if fields:
                rows += [self._heading(title), *(item for field in fields for item in self._option(field))]
        rows.append(Item(("usual",), say("As usual"), say("forget everything entered here")))
        return rows

    def start_value(self) -> str:
        """Who would play which deal; or that it cannot begin yet."""
        say = self.desk.gettext
        if self.objection is not None:
            return say("not yet, see “!” below")
        names = self.desk.translator.listing([self.name(seat) for seat in range(self.sitting.seats)])
        if self.sitting.deal == DAY:
            return say("{names}, the day's deal", names=names)
        if self.sitting.deal == SEED and self.sitting.seed.strip():
            return say("{names}, dealt by a seed", names=names)
        return say("{names}, dealt by chance", names=names)

    def _heading(self, text: str) -> Item:
        return Item(None, text, heading=True)

    def _wrong(self) -> list[Item]:
        return [Item(None, f"    ! {self.reason()}", heading=True, look="error")]

    def _players(self) -> list[Item]:
        say, sitting = self.desk.gettext, self.sitting
        several = len(sitting.game.seats) > 1
        rows = [Item(("seats",), say("How many"), str(sitting.seats), turns=several)]
        if self.objection is not None and self.objection.seats:
            rows += self._wrong()
        for seat in range(sitting.seats):
            rows.append(Item(("seat", seat), f"{seat + 1}. {self.name(seat)}", self.who(seat), turns=True))
        return rows

    def _deal(self) -> list[Item]:
        say, sitting = self.desk.gettext, self.sitting
        deals = {
            CHANCE: say("by chance"),
            DAY: say("the day's deal, {day}", day=sitting.today.isoformat()),
            SEED: say("by a seed"),
        }
        rows = [Item(("deal",), say("Cards are dealt"), deals[sitting.deal], turns=True)]
        if sitting.deal == SEED:
            rows.append(Item(("seed",), say("Seed"), sitting.seed or say("none yet")))
        rows.append(Item(("code",), say("Share code"), say("type one that you were given")))
        return rows

    def _option(self, field: Field) -> list[Item]:
        value = self.picked(field) if field.picks else self.value(field)
        rows = [Item(("option", field), self.words.name(field), value, turns=bool(field.values) and not field.many)]
        if self.objection is not None and field.name in self.objection.options:
            rows += self._wrong()
        return rows

    def name(self, seat: int) -> str:
        """The name of who sits at a seat."""
        return self.sitting.chairs[seat].called or self.desk.gettext("Player {n}", n=seat + 1)

    def who(self, seat: int) -> str:
        """Who plays a seat, in words."""
        say, chair = self.desk.gettext, self.sitting.chairs[seat]
        if chair.bot:
            return self.words.bot(chair.bot, say)
        first = self.sitting.chairs.first_of(seat, self.sitting.seats)
        return say("a person") if first == seat else say("also {name}", name=self.name(first))

    def value(self, field: Field) -> str:
        """The value of an option, in words."""
        say = self.desk.gettext
        return self.words.value(field, self.sitting.values[field.name]) or say("none")

    def picked(self, field: Field) -> str:
        """What is fixed of something that can be picked, what else is required, and how the rest is found."""
        say, fixed, picks = self.desk.gettext, self._fixed(field), self.picks.get(field.name)
        parts = [self.words.value(field, one) for one in fixed]
        if picks is None:
            return self.desk.translator.listing(parts) or say("none")
        required = [one for one in picks.required if one not in fixed]
        parts += [say("{name} (required)", name=self.words.value(field, one)) for one in required]
        return self.desk.translator.listing([*parts, *self.rest(picks, len(parts))])

    def _fixed(self, field: Field) -> list[str]:
        """What is fixed of something that can be picked."""
        value = self.sitting.values[field.name]
        return [one for one in (value if field.many else (value,)) if one]

    def rest(self, picks: Picks, settled: int) -> list[str]:
        """How what is not settled is found: one text, or none where everything is."""
        say, number = self.desk.gettext, picks.number
        if not settled:
            return [say("by chance") if picks.by_chance else say("asked at the table")]
        if number is None:
            return [say("the rest by chance") if picks.by_chance else say("the rest asked at the table")]
        if number <= settled:
            return []
        n = number - settled
        return [say("{n} by chance", n=n) if picks.by_chance else say("{n} asked at the table", n=n)]

    # -- explanations -------------------------------------------------------------------------------------------------

    def explanation(self, row: Row) -> list[tuple[str, str]]:
        """What a row means: texts with their looks, what matters most first."""
        about = [(self.reason(), "error")] if self.objection is not None and self._at_fault(row) else []
        say = self.desk.gettext
        match row[0]:
            case "start":
                about += self._about_start()
            case "again":
                about += [(say("Takes the seats and options of the last game that was played."), "")]
            case "seats":
                about += [(say("How many players sit down: people and bots."), "")]
            case "seat":
                about += self._about_seat(row[1])
            case "deal":
                about += [(self._about_deal(), "")]
            case "seed":
                about += [(say("The same seed deals the same game again. Leave it empty for a new one."), "")]
            case "code":
                about += [
                    (say("Enter, then type the code: it brings the number of players, all options and the deal."), "")
                ]
            case "usual":
                about += [(say("Every row as it was before anything was entered."), "")]
            case _:
                about += self._about_option(row[1])
        return [(text, look) for text, look in about if text]

    def typing_name(self, typed: str) -> list[tuple[str, str]]:
        """What can be done while a name is typed: take one of those who often play."""
        say = self.desk.gettext
        about = [(say("Enter: done. Esc: as before."), "")]
        names = offered(typed, self.desk.names)[:MOST_SHOWN]
        if names:
            about.append((say("Tab: {names}", names=" · ".join(names)), "muted"))
        return about

    def reason(self) -> str:
        """Why this cannot be played, or an empty string."""
        if self.objection is None:
            return ""
        trouble = self.objection.trouble
        if isinstance(trouble, Refusal):
            names = [self.name(seat) for seat in range(self.sitting.seats)]
            return Narrator(self.sitting.game.lexicon, self.desk.lang, names).refusal(trouble)
        wrong = [field for field in self.sitting.fields if field.name in self.objection.options]
        if len(wrong) == 1 and wrong[0].numbers is not None:
            numbers = wrong[0].numbers
            return self.desk.gettext(ANY_NUMBER, least=numbers[0], most=numbers[-1])
        return trouble.text(self.desk.translator)

    def _at_fault(self, row: Row) -> bool:
        assert self.objection is not None
        if row[0] == "option":
            return row[1].name in self.objection.options
        return row[0] == "start" or (row[0] == "seats" and self.objection.seats)

    def _about_start(self) -> list[tuple[str, str]]:
        say, translator = self.desk.gettext, self.desk.translator
        key = key_name(START.key(self.desk.keys))
        about = [(say("Enter deals; {key} does so from anywhere on this page.", key=key), "")]
        left = {True: list[str](), False: list[str]()}
        for field in self.sitting.fields:
            picks = self.picks.get(field.name)
            if picks is not None and self.rest(picks, len({*self._fixed(field), *picks.required})):
                left[picks.by_chance].append(self.words.name(field))
        if left[True]:
            about.append((say("Found by chance: {what}.", what=translator.listing(left[True])), "muted"))
        if left[False]:
            about.append((say("Asked at the table: {what}.", what=translator.listing(left[False])), "muted"))
        return about if self.objection is None else []

    def _about_seat(self, seat: int) -> list[tuple[str, str]]:
        say, chair = self.desk.gettext, self.sitting.chairs[seat]
        if chair.bot:
            about = self.words.bot_help(chair.bot, say)
        elif self.sitting.chairs.first_of(seat, self.sitting.seats) != seat:
            about = say("One person plays several seats: no cover comes between them.")
        else:
            about = say("Somebody at this keyboard. One name for several seats is one person.")
        keys = [key_name(action.key(self.desk.keys)) for action in (SEAT_UP, SEAT_DOWN)]
        how = say("Enter: the name. Left, right: who plays. {up}, {down}: the order.", up=keys[0], down=keys[1])
        return [(about, ""), (how, "muted")]

    def _about_deal(self) -> str:
        say = self.desk.gettext
        return {
            CHANCE: say("A deal that nobody has seen."),
            DAY: say("Everybody who lays the same table today gets this deal."),
            SEED: say("A number or a word of your own; it deals the same on every machine."),
        }[self.sitting.deal]

    def _about_option(self, field: Field) -> list[tuple[str, str]]:
        say, value = self.desk.gettext, self.sitting.values[field.name]
        about = [(self.words.help(field), "")]
        picks = self.picks.get(field.name)
        if picks is not None:
            about += [
                (say("{name}: {meaning}", name=self.words.value(field, one), meaning=self.required(one, picks)), "")
                for one in picks.required
            ]
        if field.many:
            return about
        if field.values is None or field.values == ("",):
            return about
        if field.picks:
            return [*about, (self.words.value_help(field, value), "muted")]
        for one in sorted(field.values, key=lambda one: one != value):
            if meaning := self.words.value_help(field, one):
                said = say("{name}: {meaning}", name=self.words.value(field, one), meaning=meaning)
                about.append((said, "" if one == value else "muted"))
        return about

    def choices(self, field: Field) -> list[Pick]:
        """What can be picked as values of an option."""
        picks = self.picks.get(field.name)
        required = {one: self.required(one, picks) for one in picks.required} if picks and field.many else {}
        words = self.words
        return [
            Pick(
                value,
                words.value(field, value) or self.desk.gettext("left open"),
                words.value_help(field, value),
                words.alike(field, value),
                self._section(field, value),
                required.get(value, ""),
            )
            for value in field.values or ()
        ]

    def _section(self, field: Field, value: Any) -> str:
        """Where an option holds several sorts of things: the name of the option that holds this sort alone."""
        known = set(field.values or ())
        owners = [
            one
            for one in self.sitting.fields
            if one.picks and value in (one.values or ()) and not known <= set(one.values or ())
        ]
        return self.words.name(owners[0]) if field.many and len(owners) == 1 else ""

    def required(self, one: str, picks: Picks) -> str:
        """Why something is used in any case, in a few words."""
        say, by = self.desk.gettext, picks.required[one]
        return say("required by {by}", by=self.by(by)) if by else say("nothing else fits")

    def by(self, word: str) -> str:
        """The name of what requires something: a thing of the game, or a value of an option."""
        if named := self.words.named(word):
            return named
        for field in self.sitting.fields:
            if not field.picks and word in (field.values or ()):
                return self.words.value(field, word)
        return word
