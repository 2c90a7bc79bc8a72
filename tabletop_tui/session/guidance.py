"""Notes for whoever plays a game for the first time: what it is about, and what turns up in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from tabletop_tui.words.language import Translator, marked

if TYPE_CHECKING:
    from tabletop_tui.engine.events import Event
    from tabletop_tui.words.lexicon import Lexicon
    from tabletop_tui.words.narrator import Narrator

START = "start"
"""The note in front of the story."""

HOW_TO_CLOSE = marked("“guide off” closes these notes for good.")


def in_introduction(note: str) -> bool:
    """Whether a note is read before the first turn: what the game is about, and notes about a value that was set up."""
    return note == START or "." in note


class Keeper(Protocol):
    """Where it is kept whether notes are told and which were read (`tabletop_tui.store.guide`)."""

    @property
    def on(self) -> bool:
        """Whether notes are told."""

    def known(self, game: str) -> frozenset[str]:
        """The ids of the notes that were read in an earlier match of a game."""

    def learnt(self, game: str, notes: Iterable[str]) -> None:
        """Keep that notes were read in a match that is over. What cannot be kept is told again in the next one."""

    def turn(self, on: bool, translator: Translator) -> None:
        """Tell notes from now on, or no more. Raises OSError with a sentence if that cannot be kept."""


class Guidance:
    """The notes of one match: the entries `guide.ID` of the game's words.

    They follow from the story alone, wherever it is told, and are no part of it: no rule and no record knows of them.
    """

    def __init__(self, game: str, lexicon: Lexicon, keeper: Keeper | None) -> None:
        """game: its id. keeper: None where nobody is to be told anything unless they ask for it."""
        self._game = game
        self._lexicon = lexicon
        self._keeper = keeper
        self._on = keeper is not None and keeper.on
        self._known = frozenset() if keeper is None else keeper.known(game)
        self._of_event: dict[str, str] = {}
        for note in lexicon.keys("guide"):
            for event in (note, *(lexicon.flag(f"guide.{note}", "also") or ())):
                if event != START:
                    self._of_event[event] = note

    @property
    def on(self) -> bool:
        """Whether notes are told now: as long as their keeper says so, who may be asked to at any time."""
        keeper = self._keeper
        if keeper is not None and keeper.on != self._on:
            self._on, self._known = keeper.on, keeper.known(self._game)
        return self._on

    def introduction(self, narrator: Narrator, again: bool = False) -> list[str]:
        """What stands in front of the story, if anything does; `again`: even if it is known, or notes are off."""
        if not self._lexicon.has(f"guide.{START}") or not (again or (self.on and START not in self._known)):
            return []
        return [*narrator.note(START, ()), narrator.translator.gettext(HOW_TO_CLOSE)]

    def opening(self, narrator: Narrator, events: Sequence[Event], seat: int | None, again: bool = False) -> list[str]:
        """What a newcomer should read before the first turn: the introduction, and the notes on what was set up.

        Empty where all is known or notes are off; `again`: all the same. Notes on a set-up are those about a value.
        """
        if not self._lexicon.has(f"guide.{START}") or not (again or self.on):
            return []
        known = frozenset() if again else self._known
        lines = [] if START in known else narrator.text_of_note(START, ())
        for event in events:
            told = event.told(seat)
            notes = [note for note in self._notes(event, seat) if in_introduction(note) and note not in known]
            lines += [line for note in notes for line in narrator.text_of_note(note, () if told is None else told[1])]
        return lines

    def story(self, narrator: Narrator, events: Sequence[Event], seat: int | None, since: int) -> list[str]:
        """The story as a seat is told it, with the notes. `since`: 0 is the introduction, then come the events."""
        return [line for line, _ in self.paragraphs(narrator, events, seat, since)]

    def paragraphs(
        self, narrator: Narrator, events: Sequence[Event], seat: int | None, since: int
    ) -> list[tuple[str, str]]:
        """The lines of `story`, each with the id of the note that it belongs to, or an empty string."""
        lines = [(line, START) for line in (self.introduction(narrator) if since == 0 else [])]
        for ordinal, sentence in narrator.sentences(events, seat, max(0, since - 1)):
            lines.append((sentence, ""))
            if self.on and self._of_event:
                lines += self._after(narrator, events, seat, ordinal)
        return lines

    def turn(self, on: bool, translator: Translator) -> None:
        """Tell notes from now on, also those that are known, or no more. Raises OSError if that cannot be kept."""
        self._on = on
        self._known = frozenset()
        if self._keeper is not None:
            self._keeper.turn(on, translator)

    def finished(self, events: Iterable[Event], seats: Iterable[int | None]) -> None:
        """The match is over: what has been told to these seats need not be told again in the next one."""
        if not self.on or self._keeper is None:
            return
        readers = list(seats)
        read = {note for event in events for seat in readers for note in self._notes(event, seat)}
        self._keeper.learnt(self._game, {*read, START} if self._lexicon.has(f"guide.{START}") else read)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _after(
        self, narrator: Narrator, events: Sequence[Event], seat: int | None, ordinal: int
    ) -> list[tuple[str, str]]:
        """The notes that belong below an event, line by line: those whose matter turns up for the first time."""
        new = [note for note in self._notes(events[ordinal], seat) if note not in self._known]
        if not new:
            return []
        old = {note for event in events[:ordinal] for note in self._notes(event, seat)}
        told = events[ordinal].told(seat)
        values = () if told is None else told[1]
        return [(line, note) for note in new if note not in old for line in narrator.note(note, values)]

    def _notes(self, event: Event, seat: int | None) -> list[str]:
        """The notes on an event as a seat is told it: on its sort, and on its first value."""
        told = event.told(seat)
        if told is None:
            return []
        what, args = told
        ids = [what, f"{what}.{getattr(args[0], 'id', args[0])}"] if args else [what]
        return [self._of_event[one] for one in ids if one in self._of_event]
