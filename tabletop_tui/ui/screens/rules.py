"""The rules of a game to read: contents, chapters, links between rules, and a search over the whole book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from tabletop_tui.engine.game import Game
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.reading import ReadingView
from tabletop_tui.ui.widgets.search import SearchLine
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.rulebook import TITLE, Found, Place, Rulebook

CONTENTS = "-contents"
"""The class of a page whose contents have the arrow keys; in a narrow terminal they have the room, too."""


def open_rules(page: Page, game: Game[Any], rules: Sequence[str], title: str = "") -> None:
    """Open the rules of a game at a rule; of several one is chosen, below a title. For none the contents are shown."""
    if len(rules) < 2:
        page.app.push_screen(RulesPage(page.desk, game, rules[0] if rules else ""))
        return
    book = Rulebook.of(game, page.desk.lang)
    items = [Item(rule, f"{rule}  {book.heading(rule)}") for rule in rules]
    page.ask(
        title or page.desk.gettext("Rules"), [], items, lambda rule: open_rules(page, game, [rule]) if rule else None
    )


class Mark(NamedTuple):
    """Where somebody was before a link was followed."""

    section: int
    first: int
    current: Found | None


class RulesPage(Page):
    """The rules of a game. `at`: a rule, an option or a topic to begin with; without one the contents are shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "contents", show=False),
        Binding("f2,f10", "leave", show=False),
    ]

    def __init__(self, desk: Desk, game: Game[Any], at: str = "") -> None:
        super().__init__(desk)
        self.game = game
        self.book: Rulebook | None = None
        self.section = 0
        self.found: list[Found] = []
        self.sought_from: Place | None = None
        self.trail: list[Mark] = []
        self.begin_at: str | None = at

    def parts(self) -> ComposeResult:
        """The status line, contents and text, the line for searching."""
        yield StatusLine(id="status")
        with Horizontal(id="book"):
            yield ItemList(self.desk.glyphs, self.desk.more, id="contents")
            yield ReadingView(self.desk.glyphs, id="reading")
        with Horizontal(id="line"):
            yield TextView(id="searching")
            yield SearchLine(id="find")

    @property
    def reading(self) -> ReadingView:
        """The text."""
        return self.query_one(ReadingView)

    @property
    def contents(self) -> ItemList:
        """The list of the sections."""
        return self.query_one("#contents", ItemList)

    @property
    def choosing(self) -> bool:
        """Whether the contents have the arrow keys."""
        return self.has_class(CONTENTS)

    # -- showing ------------------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """Show the book in the language of now, at the same place."""
        say = self.desk.gettext
        self.query_one("#searching", TextView).show((say("Search:"), "strong"))
        self.query_one(SearchLine).placeholder = say("type what you look for in the rules")
        try:
            self.book = Rulebook.of(self.game, self.desk.lang)
        except FileNotFoundError:
            self.book = None
            self.contents.show([Item(0, say("This game brings no text of its rules."), barred=True)])
            self.add_class(CONTENTS)
        self.trail.clear()
        self.seek(self.query_one(SearchLine).value, move=False)
        self.begin()

    def begin(self) -> None:
        """Open the book where it is to be opened, or where it was open before."""
        place = None
        if self.begin_at is None:
            place = self.reading.top
        elif self.book is None or (place := self.book.place(self.begin_at)) is None:
            self.add_class(CONTENTS)
        self.begin_at = None
        self.open(self.section if place is None else place.section)
        if place is not None:
            self.reading.go_to(place)
        self.follow_text()

    def open(self, section: int) -> None:
        """Show the chapter of a section, the section's title in the first row where that is possible."""
        if self.book is None:
            return
        self.section = section = max(0, min(section, len(self.book.topics) - 1))
        chapter = self.book.chapter(section)
        links = [link for number in chapter for link in self.book.links(number)]
        found = [one for one in self.found if one.place.section in chapter]
        self.reading.show({number: self.book.topics[number] for number in chapter}, links, found)
        self.reading.go_to(Place(section, TITLE))
        self.follow_text()

    def follow_text(self) -> None:
        """Mark in the contents what is read, and say where one is."""
        book, say = self.book, self.desk.gettext
        title = say("The rules of {game}", game=self.game.title[self.desk.lang])
        self.show_book_keys()
        if book is None:
            self.query_one(StatusLine).show([title])
            return
        if not self.choosing and self.reading.size.width:
            at_end = self.reading.first + self.reading.size.height >= self.reading.length
            chapter = book.chapter(self.section)
            seen = self.reading.place.section
            self.section = self.section if at_end and self.section in chapter else seen
        items = [Item(n, "  " * max(0, topic.level - 2) + topic.title) for n, topic in enumerate(book.topics)]
        self.contents.show(items, self.section)
        self.query_one(StatusLine).show([title, book.topics[self.section].title], self.count())

    def count(self) -> str:
        """Which of the found places is the current one, and how many there are; empty while nothing is searched."""
        say, current = self.desk.gettext, self.reading.current
        if not self.query_one(SearchLine).value.strip():
            return ""
        if not self.found:
            return say("not found")
        number = self.found.index(current) + 1 if current in self.found else 0
        return say("found: {number} of {n}", number=number, n=len(self.found))

    def show_book_keys(self) -> None:
        """Fill the key line with what the keys do now."""
        say = self.desk.gettext
        if self.query_one(SearchLine).value:
            keys = [("down", say("next")), ("up", say("previous")), ("escape", say("end search"))]
        elif self.choosing:
            keys = [("up", say("up")), ("down", say("down")), ("enter", say("read")), ("escape", say("close"))]
        else:
            current = self.reading.current
            keys = [("enter", say("follow"))] if current is not None and current.target else []
            keys += [("backspace", say("back"))] if self.trail else []
            keys += [("tab", say("link")), ("right", say("section")), ("f7", say("contents"))]
            keys += [("escape", say("close")), ("pagedown", say("page"))]
        self.show_keys(*keys)

    # -- searching ----------------------------------------------------------------------------------------------------

    @on(Input.Changed)
    def searched(self, event: Input.Changed) -> None:
        """Find what was typed, from what is in sight on."""
        self.seek(event.value)

    def seek(self, text: str, move: bool = True) -> None:
        """Find every place of a text; `move`: go to the rule or the title that is called so, else to the
        first one from where the search began."""
        if self.book is None:
            return
        self.found = self.book.search(text)
        if not text:
            self.sought_from = None
        elif self.sought_from is None:
            self.sought_from = Place(self.section) if self.choosing else self.reading.place
        if self.found and self.sought_from is not None and move:
            start = self.sought_from
            self.choose_text()
            first = self.found[0]
            called = first.target or first.place.block == TITLE
            self.go_to(first if called else next((one for one in self.found if one.place >= start), first))
        elif move:
            self.show_marks(None)

    def show_marks(self, current: Found | None) -> None:
        """Show what is found in the chapter that is open, and go to the current one."""
        if self.book is None:
            return
        reading = self.reading
        chapter = self.book.chapter(self.section)
        reading.current = current
        reading.show(reading.sections, reading.links, [one for one in self.found if one.place.section in chapter])
        if current is not None:
            reading.go_to(current)
        self.follow_text()

    def go_to(self, found: Found) -> None:
        """Make something found the current one, in its chapter."""
        assert self.book is not None
        if found.place.section not in self.book.chapter(self.section):
            self.open(found.place.section)
        self.section = found.place.section
        self.show_marks(found)

    def next_found(self, step: int) -> None:
        """Go to the next found place or the one before, round the book."""
        if self.found:
            current = self.reading.current
            at = self.found.index(current) if current in self.found else -1 if step > 0 else 0
            self.go_to(self.found[(at + step) % len(self.found)])

    # -- links --------------------------------------------------------------------------------------------------------

    def next_link(self, step: int) -> None:
        """Make the next link of the chapter the current one, the first one in sight to begin with."""
        links, current, reading = list(self.reading.links), self.reading.current, self.reading
        if not links:
            return
        if current in links and reading.in_sight(current):
            at = (links.index(current) + step) % len(links)
        else:
            seen = [place for place, link in enumerate(links) if reading.in_sight(link)]
            below = [place for place, link in enumerate(links) if link.place >= reading.place]
            at = (seen[0 if step > 0 else -1]) if seen else (below[0] if below else 0)
        reading.go_to(links[at])
        self.follow_text()

    def follow(self, link: Found) -> None:
        """Go to where the rule or option of a link is explained."""
        if self.book is None:
            return
        self.trail.append(Mark(self.section, self.reading.first, self.reading.current))
        place = self.book.named[link.target]
        self.open(place.section)
        self.reading.go_to(place)
        self.follow_text()

    @on(ReadingView.Followed)
    def clicked(self, event: ReadingView.Followed) -> None:
        """Follow the link that was clicked on."""
        self.follow(event.link)

    def back(self) -> None:
        """Go back to where the last link was followed; leave the book if none was."""
        if not self.trail:
            self.dismiss(None)
            return
        mark = self.trail.pop()
        self.open(mark.section)
        self.reading.current = mark.current
        self.show_marks(mark.current)
        self.reading.first = mark.first
        self.reading.changed()
        self.follow_text()

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    @on(SearchLine.Steered)
    def steer(self, event: SearchLine.Steered) -> None:
        """Scroll, choose, follow, go from one found place to the next, or leave."""
        line = self.query_one(SearchLine)
        if event.key in ("pageup", "pagedown", "space"):
            self.turn(-1 if event.key == "pageup" else 1)
        elif line.value:
            self.steer_search(event.key)
        elif event.key == "escape":
            self.dismiss(None)
        elif self.choosing:
            self.steer_contents(event.key)
        else:
            self.steer_text(event.key)

    def steer_search(self, key: str) -> None:
        """What keys do while something is searched."""
        if key in ("down", "enter", "tab", "up", "shift+tab"):
            self.next_found(-1 if key in ("up", "shift+tab") else 1)
        elif key == "escape":
            self.query_one(SearchLine).value = ""

    def steer_contents(self, key: str) -> None:
        """What keys do in the contents."""
        ends = {"home": 0, "end": len(self.contents.items) - 1}
        if key in ("enter", "right"):
            self.choose_text()
            self.open(self.section)
        elif key in ("backspace", "left"):
            self.dismiss(None)
        else:
            step = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}.get(key, 0)
            self.open(ends.get(key, self.section + step))

    def steer_text(self, key: str) -> None:
        """What keys do in the text."""
        reading = self.reading
        if key in ("up", "down"):
            if not reading.scroll_rows(-1 if key == "up" else 1):
                return
            self.follow_text()
        elif key in ("home", "end"):
            reading.scroll_rows(reading.length if key == "end" else -reading.length)
            self.follow_text()
        elif key in ("left", "right"):
            self.open(self.section + (1 if key == "right" else -1))
        elif key in ("tab", "shift+tab"):
            self.next_link(1 if key == "tab" else -1)
        elif key == "backspace":
            self.back()
        elif key == "enter" and reading.current is not None and reading.current.target:
            self.follow(reading.current)

    def turn(self, direction: int) -> None:
        """Go a page on or back; at the end of a chapter to the next one. In the contents by some entries."""
        if self.book is None:
            return
        if self.choosing:
            self.open(self.section + direction * max(1, self.contents.size.height - 2))
            return
        chapter = self.book.chapter(self.section)
        if self.reading.scroll_page(direction):
            self.follow_text()
        elif direction > 0 and chapter.stop < len(self.book.topics):
            self.open(chapter.stop)
        elif direction < 0 and chapter.start > 0:
            self.open(self.book.chapter(chapter.start - 1).start)
            self.reading.scroll_rows(self.reading.length)
            self.follow_text()

    @on(ItemList.Pressed)
    def press(self, event: ItemList.Pressed) -> None:
        """A section was clicked on."""
        if self.book is not None:
            self.choose_text()
            self.open(event.place)

    def choose_text(self) -> None:
        """Give the arrow keys to the text."""
        self.remove_class(CONTENTS)

    def action_contents(self) -> None:
        """Give the arrow keys to the contents, or back to the text."""
        if self.book is not None:
            self.toggle_class(CONTENTS)
            self.follow_text()

    def action_leave(self) -> None:
        """Put the book away."""
        self.dismiss(None)
