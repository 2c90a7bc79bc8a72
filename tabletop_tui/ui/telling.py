"""What stands in the story of a table: what the viewer is told, and between it the answers to commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop_tui.session import Session
from tabletop_tui.session.guidance import in_introduction
from tabletop_tui.ui.widgets.story import MOST_PARAGRAPHS, Paragraph


class Put(NamedTuple):
    """A story that was put by: whose it is, how much was told, in which language, and its paragraphs."""

    viewer: int | None
    told: int
    lang: str
    paragraphs: tuple[Paragraph, ...]


class Telling:
    """The paragraphs for whoever looks at the screen. Answers to commands are forgotten when somebody else looks.

    It follows the session: `follow` adds what has happened since, or begins anew where the viewer has changed or
    something was taken back or is no longer part of the story.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.paragraphs: list[Paragraph] = []
        self._viewer: int | None = None
        self._told = 0
        self._begun = False
        self._notes: dict[str, list[Paragraph]] = {}
        self._offered: set[str] = set()

    def follow(self) -> list[Paragraph]:
        """The paragraphs as they stand now."""
        session = self.session
        viewer, told = session.viewer, session.told
        forgot = any(event.forgets for event in session.match.events[max(0, self._told - 1) :])
        if not self._begun or viewer != self._viewer or told < self._told or forgot:
            self.again()
        elif told > self._told:
            self._tell(self._told)
            self._told = told
        return self.paragraphs

    def again(self) -> None:
        """Tell the whole story anew: to somebody else, in another language, or after something was taken back."""
        session = self.session
        self._viewer, self._told, self._begun = session.viewer, session.told, True
        self.paragraphs = []
        self._notes = {}
        self._tell(0)

    def put_by(self) -> Put:
        """The story as the viewer of now has it, with the answers to what was typed."""
        return Put(self._viewer, self._told, self.session.lang, tuple(self.paragraphs))

    def bring_back(self, put: Put) -> None:
        """Have a story that was put by, for the same viewer; told anew where the language is another one now."""
        if put.lang != self.session.lang or put.told > self.session.told:
            self.again()
        else:
            self._viewer, self._told, self._begun = put.viewer, put.told, True
            self.paragraphs = list(put.paragraphs)

    def opened(self, seat: int, heading: str, announced: Sequence[tuple[int, str]] = ()) -> int | None:
        """Tell a seat the story, with a heading before what happened since its last answer, if that is not all.

        announced: what was said to everybody meanwhile, each with what `Session.told` was then; it stands in its place.
        Returns the place of the heading among the paragraphs, or None.
        """
        place = self._recapped(seat, heading)
        session = self.session
        for told, line in announced:
            since = session.guidance.paragraphs(session.narrator, session.match.events, seat, min(told, session.told))
            at = len(self.paragraphs) - len(since)
            self.paragraphs.insert(max(at, 0 if place is None else place + 1), Paragraph(line, "reply"))
        return place

    def _recapped(self, seat: int, heading: str) -> int | None:
        recap = self.session.recap(seat)
        self.again()
        heads = Paragraph(heading, "note")
        told = [paragraph.text for paragraph in self.paragraphs]
        if not recap or recap == told:
            return None
        if told[-len(recap) :] == recap:
            place = len(told) - len(recap)
            self.paragraphs.insert(place, heads)
            return place
        self.paragraphs.append(heads)
        self._add(recap)
        return self.paragraphs.index(heads)

    def said(self, text: str) -> None:
        """Note what was typed."""
        self._add([text], "said")

    def reply(self, lines: Iterable[str], error: bool = False) -> None:
        """Note an answer to a command."""
        self._add(lines, "error" if error else "reply")

    def _tell(self, since: int) -> None:
        session = self.session
        told = session.guidance.paragraphs(session.narrator, session.match.events, self._viewer, since)
        for line, note in told:
            self._add([line], "guide" if note else "")
            if note and note not in self._offered:
                self._notes.setdefault(note, []).append(self.paragraphs[-1])

    def new_notes(self) -> list[Paragraph]:
        """The notes for newcomers that have been told and were not given by this before; none of the introduction."""
        new = [line for note, lines in self._notes.items() if not in_introduction(note) for line in lines]
        self._offered |= self._notes.keys()
        self._notes = {}
        return new

    def _add(self, lines: Iterable[str], look: str = "") -> None:
        self.paragraphs += [Paragraph(line, look) for line in lines]
        del self.paragraphs[:-MOST_PARAGRAPHS]
