"""What a table does with its story: room to read it, pages back and on, answers read from their first line."""

from __future__ import annotations

from textual import on

from tabletop_tui.session import Session
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.pointing import PointingPage
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.story import Paragraph, StoryView

LITTLE = 4
"""With fewer rows than these an answer that has no room in the story opens as a page."""


class StoriedPage(PointingPage):
    """A page with a story beside its choices.

    lent: whether the story has the rows that the choices leave free, because an answer is read in it.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk, session)
        self.lent = False

    # -- where the story stands ---------------------------------------------------------------------------------------

    def to_end(self) -> None:
        """Bring the end of the story into sight."""
        self.answer_at, self.unread = None, ()
        self.query_one(StoryView).to_end()
        self.read_back(False)

    def to_paragraph(self, place: int) -> None:
        """Show the story from a paragraph on."""
        self.query_one(StoryView).to_paragraph(place)

    def in_sight(self, paragraph: Paragraph) -> bool:
        """Whether a paragraph of the story can be read as a whole."""
        return self.query_one(StoryView).shows(paragraph)

    # -- answers to commands ------------------------------------------------------------------------------------------

    def show_answer(self) -> None:
        """Bring the beginning of an answer that was just given into sight; open it as a page where it is too long."""
        place, lines, self.unread = self.answer_at, self.unread, ()
        if place is None or self.picking.further:
            self.lend(False)
        story = self.query_one(StoryView)
        if place is None or not lines or not story.size:
            return
        self.to_paragraph(place)
        room, rows = story.size.height, story.rows_from(place)
        if rows > room and not self.lent:
            free = self.free_rows()
            self.lend(free > 0)
            room += free
        if self.is_active and (rows > 2 * room or (room < LITTLE and rows > room)):
            self.open_answer(lines)

    def open_answer(self, lines: tuple[str, ...]) -> None:
        """Show an answer in a window."""
        from tabletop_tui.ui.screens.answer import AnswerWindow

        self.app.push_screen(AnswerWindow(self.desk, lines), self.leave_answer)

    def leave_answer(self, said: str | None) -> None:
        """Go on with what was typed over the answer, or with what the window was left for."""
        if said is not None and len(said) == 1:
            self.begin_typing(said)
        else:
            self.leave_inspector(said)

    # -- room ---------------------------------------------------------------------------------------------------------

    def free_rows(self) -> int:
        """How many rows of the list of choices are empty."""
        choices = self.query_one(ChoiceList)
        size = choices.size
        return max(0, size.height - choices.get_content_height(size, size, size.width)) if size else 0

    def lend(self, on: bool) -> None:
        """Give the rows that the choices leave free to the story, or give them back; the board keeps its own."""
        if on == self.lent:
            return
        self.lent = on
        board, side, choices = self.query_one("#board"), self.query_one("#side"), self.query_one(ChoiceList)
        if on:
            choices.styles.max_height = choices.outer_size.height
            choices.styles.min_height = 1
            choices.styles.height = "auto"
            board.styles.height = board.outer_size.height
            if side.region.y > board.region.y:
                side.styles.height = "1fr"
        else:
            for widget in (board, side, choices):
                for rule in ("height", "min_height", "max_height"):
                    widget.styles.clear_rule(rule)
        self.refresh(layout=True)

    def on_resize(self) -> None:
        """The rows are others now."""
        self.lend(False)

    def read_back(self, on: bool) -> None:
        """Give the story room while somebody reads it back, or take it back."""
        if on:
            self.lend(False)
        self.set_class(on, "-reading")

    # -- pages --------------------------------------------------------------------------------------------------------

    def scroll_story(self, direction: int) -> None:
        """Go a page on (1) or back (-1) in the story, which has more room while it is read back."""
        story = self.query_one(StoryView)
        story.scroll_page(direction)
        self.read_back(story.back > 0)

    @on(StoryView.Ended)
    def end_reading(self) -> None:
        """The end of the story has come into sight again."""
        self.read_back(False)
