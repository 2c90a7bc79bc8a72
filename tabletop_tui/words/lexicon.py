"""A game's words: sentences by id in both languages, kept in JSON files, and how its cards are described.

An entry has `en` and `zh_Hant`, each a sentence or a list of variants, and further keys by the sort of its id:

    ask.ID        the question to the seat that decides. `verb`: what stands in front of the answers; `wait`: the
                  sentence for the others ({"en", "zh_Hant"}); `words`: further verbs that may be typed; `rules`: a
                  list with the rule that explains it, to open the rules at
    ask.ID.OPTION the text of one option of that question, where it differs from the general one
    option.ID     a string option (`option.suffer`), or all options of a class (`option.Play`); `words`: what else may
                  be typed: for a string instead of it, for a class as its verb; `exact`: true where nothing mistyped
                  is taken for it, because it ends something; `places`: the ids that its string
                  fields can hold, by default those of zones and of names; `rules`: as for a question, and before that
    story.ID      an event. `fold`: the number of the value in which neighbours with the same id may differ and are
                  told as one sentence: there names are listed and numbers added
    zone.NAME     a zone. `hand`: true where `hand` is to show it; `deck`: true where what lies in it belongs to the
                  deck that its player owns; `skip`: true where `look` leaves it out, "empty"
                  where it does so while nothing is in it; `words`: what else it may be called; `group`: neighbours
                  with the same one keep their places below each other; `last`: true where it stands behind what the
                  players own
    area.ID       several places that `look` takes for one: `zones`, and `words` that they are called together
    fact.ID       a fact of the view, with {0}; {seat} where there is a value for each seat. `score`: true where
                  `score` is to show it; `skip`: "empty" where nothing is said of 0
    name.ID       any other id that occurs as a value; `rules`: for the `cause` of a question, before those of the ask
    content.NAME  the heading of a section of the game's content, where its parts are listed by name
    look.ID       a sentence of the game's own description of the table
    board.ID      a few words of the game's own screen
    sheet.ID      a few words of a private screen (`words.sheet`)
    card.ID       a kind that does not bring a name of its own; `words`: what else it may be called
    text.ID       what is printed on a kind that does not bring its own texts; `rules`: the rules that it names
    refusal.ID, outcome.ID, detail.ID     why not, how it ended, what was counted
    hint.ID       why a bot would choose as it does
    order.KEY     what a standing order is about; `words`: what else it may be called
    order.KEY.VALUE     what a value of it means, as a sentence; `words`: what is typed for it beside its id
    report.ID     what the game tells when it is asked for by its id or its `words`
    encore.ID     what a next match keeps of one that is over, as `Game.encores` proposes it
    guide.ID      a note for newcomers, told once: below the first event of that id, or of those in `also`;
                  `guide.ID.VALUE` where the event's first value has this id; `guide.start` in front of the story
    option_name.NAME, option_help.NAME    what an option of the game is called, and a sentence about it. `group`:
                  "picks" for one that says how things are found that no option fixes
    option_value.NAME.VALUE, option_value_help.NAME.VALUE     what a value of it is called, and a sentence about it;
                  `option_value_help.NAME`, with {0} for its name, is about the values without one of their own
    bot_name.NAME, bot_help.NAME          what a bot of the game's own is called, and how well it plays
    batch.ID      a command that gives several answers: `words` are what is typed, `option` the class of the options
                  that are taken as long as there are any, `where` what their kind's attributes must be or hold;
                  `asks`: the questions that have such options
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar
from zlib import crc32

from tabletop_tui.engine.decision import Seat
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.template import Show, Template

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View, ZoneView
    from tabletop_tui.words.narrator import Narrator
    from tabletop_tui.words.sheet import Sheet

MORE = frozenset(
    {
        "asks",
        "verb",
        "wait",
        "group",
        "last",
        "words",
        "fold",
        "hand",
        "skip",
        "score",
        "also",
        "option",
        "where",
        "places",
        "deck",
        "zones",
        "exact",
        "rules",
        *LANGUAGES,
    }
)


class WordsError(ValueError):
    """A fault of a word file: which entry, and what is wrong with it."""


def bare(value: Any, spec: str) -> str:
    """A value as it is, for texts that need nobody's name."""
    return str(value)


class Lexicon:
    """The words of one game. Games derive their own where cards or tables need more than sentences.

    kinds: every kind of the game by its id. options: the classes of its options. missing: ids that were asked for and
    have no entry; they are shown as ids, and tests hold this set empty.
    """

    numbers_players: ClassVar[bool] = False
    """Whether players are called by the numbers of their seats: then a choice that is a player has that number."""
    counts_unseen: ClassVar[bool] = True
    """Whether players may ask which cards nobody has shown them yet; false where the game wants them to remember."""

    def __init__(
        self,
        entries: Mapping[str, Mapping[str, Any]],
        kinds: Mapping[str, Any] | None = None,
        options: Iterable[type] = (),
    ) -> None:
        """Entries are looked at when they are first needed; `check` looks at all of them."""
        self.kinds: Mapping[str, Any] = kinds or {}
        self.options: Mapping[str, type] = {option.__name__: option for option in options}
        self.missing: set[str] = set()
        self._entries = dict(entries)
        self._sentences: dict[tuple[str, str], list[Template]] = {}

    @classmethod
    def load(cls, files: Iterable[Path | Traversable], **more: Any) -> Lexicon:
        """A lexicon of all entries of some JSON files. Raises WordsError if one cannot be read or an id comes twice."""
        entries: dict[str, Any] = {}
        for file in files:
            try:
                found = json.loads(file.read_text(encoding="utf-8"))
            except ValueError as error:
                raise WordsError(f"{file.name}: {error}") from error
            if not isinstance(found, dict):
                raise WordsError(f"{file.name}: not an object of entries")
            twice = entries.keys() & found.keys()
            if twice:
                raise WordsError(f"{file.name}: {min(twice)} is in another file already")
            entries.update(found)
        return cls(entries, **more)

    def check(self) -> None:
        """Look at every entry.

        Raises WordsError if a language is missing, the languages do not have the same fields, or something else does
        not belong there. It takes longer than anything else about words at a start: the own games are checked by tests,
        those of other packages when they are loaded.
        """
        for key, entry in self._entries.items():
            if not isinstance(entry, dict) or "." not in key:
                raise WordsError(f"{key}: not an entry")
            if unknown := entry.keys() - MORE:
                raise WordsError(f"{key}: what is “{min(unknown)}”?")
            for told in (key, f"{key}#wait") if "wait" in entry else (key,):
                self._check_fields(told)

    # -- sentences ----------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Whether there is an entry."""
        return key in self._entries

    def told(self, key: str) -> bool:
        """Whether there is a sentence: an entry, or a further one of it (`ask.ko#wait`)."""
        return self._told(key) is not None

    def keys(self, sort: str) -> list[str]:
        """The ids of one sort (`zone`, `batch`, ...), without the sort in front, in the order of the files."""
        start = sort + "."
        return [key[len(start) :] for key in self._entries if key.startswith(start)]

    def flag(self, key: str, name: str) -> Any:
        """A further key of an entry, or None."""
        entry = self._entries.get(key)
        return None if entry is None else entry.get(name)

    def text(self, key: str, lang: str, *args: Any, variant: int = 0, show: Show = bare, **fields: Any) -> str:
        """The sentence of an entry in a language, filled in.

        variant: a number of the event, from which one of the variants follows. show: how values are named.
        An id without an entry gives the id and its values. Raises LookupError if a field has no value.
        """
        sentences = self._sentences.get((key, lang)) or self._parsed(key, lang)
        if not sentences:
            self.missing.add(key)
            values = [show(value, "") for value in args]
            return " ".join([key.partition(".")[2], *values])
        if len(sentences) == 1:
            return sentences[0].fill(args, fields, show)
        return sentences[crc32(b"%d" % variant) % len(sentences)].fill(args, fields, show)

    def fields(self, key: str) -> frozenset[str]:
        """The fields of an entry; empty if there is none."""
        sentences = self._sentences.get((key, "en")) or self._parsed(key, "en")
        return sentences[0].fields if sentences else frozenset()

    def words(self, key: str, lang: str | None = None) -> list[str]:
        """What else may be typed for an entry, in one language or in all."""
        words = self.flag(key, "words") or {}
        return [word for code in LANGUAGES if lang in (None, code) for word in words.get(code, ())]

    def verb(self, ask: str) -> str:
        """The verb in front of the answers to a question, or an empty string."""
        return self.flag(f"ask.{ask}", "verb") or ""

    def stands_alone(self, word: str) -> bool:
        """Whether a string option is a word of its own, which takes no verb in front."""
        return f"option.{word}" in self._entries

    # -- what a game may say better -----------------------------------------------------------------------------------

    def kind_name(self, kind: Any, lang: str) -> str:
        """What a kind is called, without its mark: by its own `name`, else by its entry `card.ID`."""
        name = getattr(kind, "name", None)
        if name is None:
            return self.text(f"card.{kind.id}", lang)
        if isinstance(name, str):
            return name
        if isinstance(name, Mapping):
            return str(name[lang])
        return str(name.en if lang == "en" else name.zh)

    def brief(self, kind: Any, lang: str) -> str:
        """The few facts of a kind that one needs to choose, such as “Ranged, cost 4”, or an empty string."""
        return ""

    def printed(self, kind: Any, lang: str) -> list[str]:
        """Everything printed on a kind, line by line, below its name."""
        lines = [brief] if (brief := self.brief(kind, lang)) else []
        return [*lines, self.text(f"text.{kind.id}", lang)] if self.has(f"text.{kind.id}") else lines

    def rules(self, kind: Any) -> Sequence[str]:
        """The numbers of the rules that a kind's text names, the most telling first: the `rules` of its entry."""
        return self.flag(f"text.{kind.id}", "rules") or self.flag(f"card.{kind.id}", "rules") or ()

    def standing(self, narrator: Narrator, view: View, kind: Any) -> list[str]:
        """What holds of a card in sight now, beside what is printed on it."""
        return []

    def family(self, kind: Any, lang: str) -> str:
        """What a kind belongs to where cards are counted, such as its Hero; an empty string for nothing."""
        return ""

    def shown(self, view: View, zone: ZoneView) -> tuple[Any, ...]:
        """The cards of a zone as they count now, None for one that is not known.

        Where a card counts as something else than what is printed on it, something with `id` and `name` of its own
        stands in its place.
        """
        return zone.cards

    def tag(self, view: View, zone: ZoneView, kind: Any, lang: str) -> str:
        """What is to be known at a glance of a card that `shown` gives for a zone, such as “Atk 6”: a few letters
        behind its name, or an empty string. The view is the one that the zone was taken from."""
        return ""

    def content(self, view: View, place: str) -> Any:
        """The kind that lies at a place of the table (the id of an option's field), or None: the top card that is
        known there."""
        for seat in (None, view.seat):
            zone = view.index.get((place, seat))
            if zone is not None and zone.cards:
                return self.shown(view, zone)[-1]
        return None

    def aside(self, view: View, option: Any, lang: str) -> str:
        """What stands in brackets after an option: the facts of its kind, or of the card at its place."""
        kind = self.kind_of(option, view)
        return "" if kind is None else self.brief(kind, lang)

    def look(self, narrator: Narrator, view: View) -> list[str] | None:
        """The table in words, or None: every fact and every zone, one after the other."""
        return None

    def sheet(self, narrator: Narrator, view: View, ask: str) -> Sheet:
        """What the private screen of a question says to the seat of the view; of no question: what the seat may read
        again at any time. For games with `Game.secrecy`."""
        from tabletop_tui.words.sheet import plain_sheet

        return plain_sheet(narrator, view)

    def place(self, narrator: Narrator, view: View, zone: ZoneView) -> str | None:
        """A zone in one sentence, or None: its name and what lies in it."""
        return None

    def facts(self, narrator: Narrator, view: View) -> list[str] | None:
        """What is worth knowing beside the zones, in short sentences, or None: every fact that has an entry."""
        return None

    def score(self, narrator: Narrator, view: View) -> list[str] | None:
        """The score so far in words, or None: the facts that are marked as scores."""
        return None

    def report(self, narrator: Narrator, view: View, report: str) -> list[str]:
        """What the command of the entry `report.ID` tells."""
        return []

    def player(self, narrator: Narrator, view: View, seat: int) -> list[str]:
        """What is worth knowing of a player beside facts and zones."""
        return []

    def about(self, narrator: Narrator, view: View, spot: Any) -> list[str]:
        """Everything about a spot of the game's own screen, or an option, that is no zone, card or player: its name,
        then what it is."""
        return []

    def ending(self, narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
        """What is worth telling of a match that is over, beside its outcome and the points."""
        return []

    # -- what is derived ----------------------------------------------------------------------------------------------

    def kind_of(self, option: Any, view: View | None = None) -> Any:
        """The kind that an option is about: itself, the first kind among its fields, or what lies at its place."""
        if isinstance(getattr(option, "id", None), str):
            return option
        if isinstance(option, str):
            return self.content(view, option) if view is not None and not self.stands_alone(option) else None
        if isinstance(option, Seat) or not dataclasses.is_dataclass(option):
            return None
        values = [getattr(option, field.name) for field in dataclasses.fields(option)]
        for value in values:
            if isinstance(getattr(value, "id", None), str):
                return value
        found = (self.content(view, value) for value in values if isinstance(value, str) and view is not None)
        return next((kind for kind in found if kind is not None), None)

    @cached_property
    def places(self) -> list[str]:
        """The ids that may stand in an option's string fields: of zones and of other names."""
        return [*self.keys("zone"), *self.keys("name")]

    def _told(self, key: str) -> Mapping[str, Any] | None:
        """What has the sentences of a key: an entry, or what its `wait` holds; None if there is none."""
        name, further, _ = key.partition("#")
        entry = self._entries.get(name)
        return entry.get("wait") if further and entry is not None else entry

    def _parsed(self, key: str, lang: str) -> list[Template]:
        """The variants of a sentence, none if there is no entry. Raises WordsError if they are no sentences."""
        told = self._told(key)
        if told is None:
            return []
        given = told.get(lang)
        variants = given if isinstance(given, list) else [given]
        sentences = [variant for variant in variants if isinstance(variant, str) and variant]
        if not sentences or len(sentences) < len(variants):
            raise WordsError(f"{key}: no sentence in {lang}")
        try:
            found = self._sentences[key, lang] = [Template(sentence) for sentence in sentences]
        except ValueError as error:
            raise WordsError(f"{key}: {error}") from error
        return found

    def _check_fields(self, key: str) -> None:
        fields = {sentence.fields: lang for lang in LANGUAGES for sentence in self._parsed(key, lang)}
        if len(fields) > 1:
            shown = " / ".join(f"{lang}: {sorted(names)}" for names, lang in fields.items())
            raise WordsError(f"{key}: the sentences do not have the same fields ({shown})")
