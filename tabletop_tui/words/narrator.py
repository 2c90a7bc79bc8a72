"""Everything that can be said about one match, in one language, with the names of those who play it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Refusal, Said, Seat
from tabletop_tui.engine.events import Event, forgotten
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.playout import LEFT
from tabletop_tui.engine.visibility import Pending, View
from tabletop_tui.words.language import CHINESE, Translator
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.refusals import COMMON

NAMING = ("name", "zone", "option", "card")
"""The sorts of entries in which the name of a string value is looked for, in this order."""

_SENTENCE = re.compile("[,;:!?，、；：！？。]")
"""The signs by which a name in a sentence could be taken for more than one, or for the sentence's end."""


class Narrator:
    """The words for one match.

    names: of the players by seat, whatever they are; an empty one becomes “Player 1”. glyphs: `unicode`, or `ascii`
    for terminals that draw × and the like too wide. Texts may hold anything that stands in a name: they are no markup.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        lang: str,
        names: Sequence[str],
        glyphs: str = "unicode",
        translator: Translator | None = None,
    ) -> None:
        self.lexicon = lexicon
        self.translator = translator or Translator(lang)
        self.lang = lang
        self.names = [name.strip() or self.translator.gettext("Player {n}", n=i + 1) for i, name in enumerate(names)]
        self._times = "×" if glyphs == "unicode" else "x"
        self.heading: Callable[[str], str] = lambda rule: ""
        """The title under which a rule stands in the game's book."""
        self._named: dict[str, str] = {}

    def title(self, game: Game[Any]) -> str:
        """What a game is called."""
        return game.title[self.lang]

    # -- names --------------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        """A player's name; of `TABLE`: everybody."""
        return self.translator.gettext("the whole table") if seat == TABLE else self.names[seat]

    def kind(self, kind: Any) -> str:
        """A kind's name."""
        return self.lexicon.kind_name(kind, self.lang) + getattr(kind, "mark", "")

    def mentioned(self, name: str) -> str:
        """A kind's name in running text: in quotation marks where it holds signs of a sentence, such as a comma."""
        return mentioned(name, self.lang)

    def value(self, value: Any) -> str:
        """The name of any value of an event, an option or a fact: a kind, a seat, a number, an id, or several."""
        if isinstance(value, str):
            found = self._named.get(value)
            if found is None:
                found = self._named[value] = self._name(value)
            return found
        if value is None:
            return ""
        if isinstance(value, bool):
            return self.value("yes" if value else "no")
        if isinstance(value, (int, float)):
            return str(value)
        if isinstance(value, Seat):
            return self.seat(value.index)
        if isinstance(value, Said):
            return self._quoted(value.text)
        if isinstance(value, Refusal):
            return self.refusal(value)
        if isinstance(value, (tuple, list, frozenset)):
            return self.several(value)
        if isinstance(getattr(value, "id", None), str):
            return self.mentioned(self.kind(value))
        if dataclasses.is_dataclass(value):
            return self._of_class(value, None, None)
        return str(value)

    def several(self, values: Iterable[Any]) -> str:
        """Several things in one list, equal ones counted: “Wound ×2 and Agent”."""
        return self.counted([self.value(value) for value in values])

    def counted(self, names: Iterable[str]) -> str:
        """Some names in one list, equal ones counted."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        return self.translator.listing([self.times(name, n) for name, n in counts.items()])

    def times(self, name: str, n: int) -> str:
        """A name with how often it is there, where that is more than once."""
        return name if n == 1 else f"{name}{'' if self.lang == CHINESE else ' '}{self._times}{n}"

    def zone(self, name: str, owner: int | None = None) -> str:
        """The name of a zone; with an owner: whose it is."""
        named = self.lexicon.text(f"zone.{name}", self.lang, show=self._show)
        if owner is None:
            return named
        return self.translator.gettext("{player}: {zone}", player=self.seat(owner), zone=named)

    # -- questions and options ----------------------------------------------------------------------------------------

    def question(self, decision: Decision) -> str:
        """What the seat that decides is asked."""
        pick = decision.pick
        lo, hi = (1, 1) if pick is None else (pick.lo, pick.hi)
        fields = {"seat": Seat(decision.seat), "source": decision.source, "lo": lo, "hi": hi, "n": hi}
        return self.lexicon.text(
            f"ask.{decision.ask}", self.lang, show=self._show, **(fields | dict(decision.args or {}))
        )

    def waiting(self, pending: Pending) -> str:
        """What the others are told of a question, from what they see of it."""
        key = f"ask.{pending.ask}#wait"
        fields = {"seat": Seat(pending.seat), **(pending.args or {})}
        if pending.source is not None:
            fields["source"] = pending.source
        if not self.lexicon.told(key) or self.lexicon.fields(key) - fields.keys():
            # Of another seat's private question only the seat is known.
            return self.translator.gettext("{player} decides.", player=self.seat(pending.seat))
        return self.lexicon.text(key, self.lang, show=self._show, **fields)

    def option(self, option: Any, ask: str = "", view: View | None = None) -> str:
        """What an option does, with the facts one needs to choose; `view`: of the seat that chooses."""
        text = self.plain_option(option, ask, view)
        aside = "" if view is None else self.lexicon.aside(view, option, self.lang)
        if not aside:
            return text
        return f"{text}（{aside}）" if self.lang == CHINESE else f"{text} ({aside})"

    def plain_option(self, option: Any, ask: str = "", view: View | None = None) -> str:
        """What an option does, without the facts in brackets."""
        if isinstance(option, str):
            key = f"ask.{ask}.{option}"
            if self.lexicon.has(key):
                return self.lexicon.text(key, self.lang, show=self._show)
            return self._place(option, view)
        if isinstance(option, (Seat, Said)) or isinstance(getattr(option, "id", None), str):
            return self.value(option)
        if not dataclasses.is_dataclass(option):
            return self.value(option)
        return self._of_class(option, ask, view)

    def answer(self, pick: Any, ask: str = "", view: View | None = None) -> str:
        """An answer: one option, or a tuple of them."""
        if isinstance(pick, tuple):
            return self.several(pick) if pick else self.translator.gettext("nothing")
        return self.plain_option(pick, ask, view)

    def deed(self, pick: Any, ask: str, view: View | None = None) -> str:
        """An answer as what was done, by the question's verb: “KO Wound”; as `answer` says it where that has a verb of
        its own, or none."""
        key = f"verb.{self.lexicon.verb(ask)}"
        told = self.answer(pick, ask, view)
        if not self.lexicon.has(key) or not all(map(self._bare, pick if isinstance(pick, tuple) else (pick,))):
            return told
        return self.lexicon.text(key, self.lang, told) if pick != () else told

    def _bare(self, option: Any) -> bool:
        """Whether an option is told by its name alone."""
        if isinstance(option, str):
            return not self.lexicon.stands_alone(option)
        return isinstance(getattr(option, "id", None), str)

    # -- what happened ------------------------------------------------------------------------------------------------

    def story(self, events: Sequence[Event], seat: int | None, since: int = 0) -> list[str]:
        """The sentences of the events from number `since` on, as a seat (None: the public table) is told them.

        Neighbours that differ only in the value that their entry names as `fold` become one sentence.
        """
        return [sentence for _, sentence in self.sentences(events, seat, since)]

    def sentences(self, events: Sequence[Event], seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """The sentences of `story`, each behind the number of the first event that it tells."""
        sentences: list[tuple[int, str]] = []
        group: list[tuple[Any, ...]] = []
        current, first = "", since
        gone = forgotten(events)
        for ordinal in range(since, len(events)):
            told = events[ordinal].told(seat)
            if told is None or ordinal in gone:
                continue
            what, args = told
            if group and not self._folds(current, what, group[-1], args):
                sentences.append((first, self._told(current, group, first)))
                group = []
            if not group:
                current, first = what, ordinal
            group.append(args)
        if group:
            sentences.append((first, self._told(current, group, first)))
        return sentences

    def note(self, what: str, args: Sequence[Any]) -> list[str]:
        """A note for newcomers in the story: its lines, of which the first one says what it is."""
        text = "\n".join(self.text_of_note(what, args))
        return self.translator.gettext("For newcomers: {note}", note=text).splitlines()

    def text_of_note(self, what: str, args: Sequence[Any]) -> list[str]:
        """The lines of the entry `guide.ID`, with the values of its event."""
        return self.lexicon.text(f"guide.{what}", self.lang, *args, show=self._show).splitlines()

    def reason(self, what: str, args: Sequence[Any]) -> str:
        """Why a bot would choose as it does: the entry `hint.ID` and its values."""
        return self.lexicon.text(f"hint.{what}", self.lang, *args, show=self._show)

    def refusal(self, refusal: Refusal, cited: str = "") -> str:
        """Why something is not possible: the sentence, the amounts if it does not name them, and the rule.

        cited: what the rule is called; by default its number."""
        needed, have = refusal.needed, refusal.have
        fields = {"needed": needed, "have": have, "rule": refusal.rule, "wish": "", **refusal.args_of_sentence}
        if needed is not None and have is not None:
            fields["missing"] = abs(needed - have)
        wish = fields["wish"]
        if isinstance(wish, str) and self.lexicon.stands_alone(wish):
            # A word of its own is no name: “None” is not among the choices.
            fields["wish"] = self._quoted(self.plain_option(wish))
        key, common = f"refusal.{refusal.message}", COMMON.get(refusal.message)
        if self.lexicon.has(key) or common is None:
            named = self.lexicon.fields(key)
            text = self.lexicon.text(key, self.lang, show=self._show, **fields)
        else:
            named = frozenset({"needed", "have"})
            wished = fields["wish"]
            shown = {name: self.value(value) for name, value in fields.items()}
            shown["wish"] = self.plain_option(wished) if wished != "" else self.translator.gettext("That")
            text = self.translator.gettext(common, **shown)
        notes = []
        if needed is not None and not named & {"needed", "missing"}:
            notes.append(self.translator.gettext("needed {needed}, have {have}", needed=needed, have=have or 0))
        if refusal.rule and "rule" not in named:
            notes.append(cited or refusal.rule)
        return self._with_notes(text, notes)

    def passages(self, kind: Any) -> list[str]:
        """The sentence with the rules that a kind names, by the titles under which they stand; none for none."""
        under: dict[str, list[str]] = {}
        for rule in self.lexicon.rules(kind):
            under.setdefault(self.heading(rule), []).append(rule)
        named = [
            self._with_notes(self.counted(rules), [title]) if title else self.counted(rules)
            for title, rules in under.items()
        ]
        return [self.translator.gettext("Rules: {rules}.", rules=self.translator.listing(named))] if named else []

    def outcome(self, outcome: Outcome) -> list[str]:
        """How the match ended, with every point of every player explained."""
        if outcome.reason == LEFT and not self.lexicon.has(f"outcome.{LEFT}"):
            return [self.translator.gettext("The game was ended by agreement; nobody wins.")]
        winners = tuple(Seat(seat) for seat in outcome.winners)
        lines = [self.lexicon.text(f"outcome.{outcome.reason}", self.lang, show=self._show, winners=winners)]
        lines[0] = self._with_notes(lines[0], [outcome.rule] if outcome.rule else [])
        translate = self.translator
        lines += self._counted(outcome, TABLE)
        for seat, points in enumerate(outcome.scores):
            player = self.seat(seat)
            lines.append(translate.ngettext("{player}: {n} point.", "{player}: {n} points.", points, player=player))
            lines += self._counted(outcome, seat)
        if winners:
            names = translate.listing([self.seat(seat) for seat in outcome.winners])
            lines.append(translate.ngettext("{players} wins.", "{players} win.", len(winners), players=names))
        return lines

    # -- inside -------------------------------------------------------------------------------------------------------

    def _quoted(self, text: str) -> str:
        return quoted(text, self.lang)

    def _with_notes(self, sentence: str, notes: Sequence[str]) -> str:
        """A sentence with notes in brackets, before its full stop."""
        if not notes:
            return sentence
        stop = sentence[-1] if sentence[-1:] in tuple(".。!！") else ""
        body = sentence[: len(sentence) - len(stop)]
        return body + ("（" + "；".join(notes) + "）" if self.lang == CHINESE else " (" + "; ".join(notes) + ")") + stop

    def _show(self, value: Any, spec: str, view: View | None = None) -> str:
        if spec == "card" and isinstance(value, str):
            kind = None if view is None else self.lexicon.content(view, value)
            return self.value(value if kind is None else kind)
        return self.value(value)

    def _name(self, word: str) -> str:
        lexicon = self.lexicon
        for sort in NAMING:
            key = f"{sort}.{word}"
            if lexicon.has(key) and not lexicon.fields(key):
                text = lexicon.text(key, self.lang)
                return self.mentioned(text) if sort == "card" else text
        kind = lexicon.kinds.get(word)
        return word if kind is None else self.mentioned(lexicon.kind_name(kind, self.lang))

    def _place(self, word: str, view: View | None) -> str:
        kind = None if view is None or self.lexicon.stands_alone(word) else self.lexicon.content(view, word)
        if kind is None:
            return self.value(word)
        return self.translator.gettext("{card}, {place}", card=self.value(kind), place=self.value(word))

    def _of_class(self, option: Any, ask: str | None, view: View | None) -> str:
        name = type(option).__name__
        values = {field.name: getattr(option, field.name) for field in dataclasses.fields(option)}
        special = f"ask.{ask}.{name}"
        key = special if self.lexicon.has(special) else f"option.{name}"
        return self.lexicon.text(key, self.lang, *values.values(), show=partial(self._show, view=view), **values)

    def _folds(self, current: str, what: str, before: tuple[Any, ...], args: tuple[Any, ...]) -> bool:
        place = self.lexicon.flag(f"story.{what}", "fold")
        if place is None or what != current or len(args) != len(before):
            return False
        return all(i == place or one == other for i, (one, other) in enumerate(zip(before, args, strict=True)))

    def _told(self, what: str, group: list[tuple[Any, ...]], ordinal: int) -> str:
        args = group[0]
        if len(group) > 1:
            place: int = self.lexicon.flag(f"story.{what}", "fold")
            values = [each[place] for each in group]
            folded: Any = sum(values) if all(isinstance(value, int) for value in values) else _flat(values)
            args = (*args[:place], folded, *args[place + 1 :])
        return self.lexicon.text(f"story.{what}", self.lang, *args, variant=ordinal, show=self._show)

    def _counted(self, outcome: Outcome, seat: int) -> list[str]:
        details = [(what, points) for who, what, points in outcome.details if who == seat]
        return [
            f"  {points:+d}  " + self.lexicon.text(f"detail.{what}", self.lang, points, show=self._show, n=points)
            for what, points in details
        ]

    def fact(self, name: str, value: Any) -> list[str]:
        """The sentences of a fact of the view: one, or one for each seat or entry of a mapping."""
        key = f"fact.{name}"
        if not self.lexicon.has(key):
            return []
        if not value and self.lexicon.flag(key, "skip") == "empty":
            return []
        if "seat" not in self.lexicon.fields(key):
            return [self.lexicon.text(key, self.lang, value, show=self._show)] if value not in (None, "", ()) else []
        pairs = value.items() if isinstance(value, Mapping) else enumerate(value)
        return [
            self.lexicon.text(
                key, self.lang, each, show=self._show, seat=seat if isinstance(seat, Seat) else Seat(seat)
            )
            for seat, each in pairs
        ]


def quoted(text: str, lang: str) -> str:
    """A text in the quotation marks of a language."""
    return f"「{text}」" if lang == CHINESE else f"“{text}”"


def mentioned(name: str, lang: str) -> str:
    """A name in running text: in quotation marks where it holds signs of a sentence, such as a comma."""
    return quoted(name, lang) if _SENTENCE.search(name) else name


def _flat(values: Iterable[Any]) -> tuple[Any, ...]:
    """The values in one tuple, the members of those that are tuples themselves among them."""
    flat: list[Any] = []
    for value in values:
        if isinstance(value, (tuple, list)):
            flat.extend(value)
        else:
            flat.append(value)
    return tuple(flat)
