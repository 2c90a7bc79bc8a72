"""The matches that are kept, the one played last first: go on with one, watch it, rename, copy or delete it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from tabletop_tui.store.disk import played_elsewhere
from tabletop_tui.store.saved import Saved
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.actions import AT_SAVES, bindings
from tabletop_tui.ui.cells import cell_len, pad
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.library import Library
from tabletop_tui.ui.progress import Progress
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.type_ahead import plain
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.language import LANGUAGES, Translator

REST = 0.15
"""Seconds for which the highlight must rest on a file before it is looked into."""
GAME, NAMES, PLAYED, STATE = 16, 16, 16, 12
"""Widths of the columns, the least ones of the first two, which share what is left."""


class SavesPage(Page):
    """A list that typing narrows down; Enter goes on with a match."""

    scrolled = "#explanation"

    BINDINGS: ClassVar[list[BindingType]] = bindings(AT_SAVES)
    offers = AT_SAVES

    @dataclass
    class Chosen(Message):
        """A match was taken: to be watched, or to go on with."""

        path: Path
        watch: bool = False

    def __init__(self, desk: Desk, library: Library, *, only_over: bool = False) -> None:
        """only_over: list finished matches alone, to be watched."""
        super().__init__(desk)
        self.library = library
        self.only_over = only_over
        self.every: list[Saved] = []
        self.saves: list[Saved] = []
        self.search = ""
        self.said: tuple[str, str] = ("", "")
        self.progress: dict[tuple[Path, float], Progress] = {}
        self.timer: Timer | None = None

    def parts(self) -> ComposeResult:
        """Heading, list, what is known of the highlighted match."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.text_view("explanation")

    # -- showing ------------------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Bring the list up to date."""
        self.retell()

    def on_resize(self) -> None:
        """Fit the columns to the width."""
        self.fill()

    def reload(self, highlight: Path | None = None) -> None:
        """Look at the files again."""
        self.every = [saved for saved in self.library.saves.all() if saved.over or not self.only_over]
        self.fill(highlight)

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.show_keys(
            ("enter", say("watch") if self.only_over else say("go on")),
            ("right", say("more")),
            ("escape", say("back")),
            actions=AT_SAVES,
        )
        self.reload()

    def fill(self, highlight: Path | None = None) -> None:
        """List what fits the search; the highlight goes to a path, or stays on its match."""
        items = self.query_one(ItemList)
        wanted = highlight or (self.current.path if self.current is not None else None)
        words = plain(self.search).split()
        self.saves = [saved for saved in self.every if all(word in self.searchable(saved) for word in words)]
        place = next((i for i, saved in enumerate(self.saves) if saved.path == wanted), items.highlight)
        items.show([Item(saved.path, self.row(saved)) for saved in self.saves], place)
        found = self.desk.ngettext("{n} game", "{n} games", len(self.saves))
        typed = [f"{self.desk.glyphs.cursor} {self.search}" if self.search else self.desk.gettext("type to find")]
        self.query_one(StatusLine).show([self.heading, *typed], found)
        self.explain()

    @property
    def heading(self) -> str:
        """What the page is called."""
        return self.desk.gettext("Replays") if self.only_over else self.desk.gettext("Saved games")

    @property
    def current(self) -> Saved | None:
        """The highlighted match."""
        place = self.query_one(ItemList).highlight
        return self.saves[place] if place < len(self.saves) else None

    def row(self, saved: Saved) -> str:
        """A match in a line."""
        title = self.called(saved)
        names = self.desk.translator.listing(self.names(saved))
        game, width = self.widths()
        columns = (title, game), (names, width), (f"{saved.played:%Y-%m-%d %H:%M}", PLAYED), (self.state(saved), STATE)
        return "  ".join(pad(text, room) for text, room in columns)

    def called(self, saved: Saved) -> str:
        """What a match is called: by the name that a person gave it, with its game; else as its game."""
        game = self.library.title(saved.game, self.desk.translator) if saved.game else ""
        if not saved.name or not game:
            return saved.name or game
        return self.desk.gettext("{name} ({game})", name=saved.name, game=game)

    def widths(self) -> tuple[int, int]:
        """The widths of the titles and of the names of the players: the titles have what the names leave."""
        room = max(GAME + NAMES, self.size.width - PLAYED - STATE - 12)
        titles = max((cell_len(self.called(saved)) for saved in self.saves), default=0)
        names = max((cell_len(self.desk.translator.listing(self.names(saved))) for saved in self.saves), default=0)
        game = min(max(GAME, titles), max(GAME, room - max(NAMES, min(names, room * 2 // 5))))
        return game, room - game

    def names(self, saved: Saved) -> list[str]:
        """Who sits at a match."""
        return [name or self.desk.gettext("Player {n}", n=seat + 1) for seat, name in enumerate(saved.names)]

    def state(self, saved: Saved) -> str:
        """Whether a match is over, or what is in the way of it, in a word."""
        say = self.desk.gettext
        if saved.trouble is not None:
            return say("damaged")
        if played_elsewhere(saved.path):
            return say("being played")
        return say("over") if saved.over else say("unfinished")

    def searchable(self, saved: Saved) -> str:
        """What a search looks at."""
        titles = [self.library.title(saved.game, Translator(lang)) for lang in LANGUAGES] if saved.game else []
        parts = [*titles, *self.names(saved), saved.path.stem, f"{saved.played:%Y-%m-%d}", self.state(saved)]
        return plain(" ".join(parts))

    def explain(self) -> None:
        """Say what is known of the highlighted match, and what was done last."""
        say, saved = self.desk.gettext, self.current
        lines: list[str | tuple[str, str]] = [self.said] if self.said[0] else []
        if saved is None:
            nothing = say("Nothing fits what is typed. Esc shows everything.")
            lines.append(nothing if self.search else say("Nothing has been saved yet."))
        elif saved.trouble is not None:
            lines.append((saved.trouble.text(self.desk.translator), "error"))
        else:
            known = self.progress.get((saved.path, saved.played.timestamp()))
            lines += [*(known.sentences(self.desk) if known is not None else ()), (str(saved.path), "muted")]
            self.look_into(saved)
        self.query_one("#explanation", TextView).show(*lines)

    def look_into(self, saved: Saved) -> None:
        """Find out how far a match has come, as soon as the highlight rests on it."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        key = (saved.path, saved.played.timestamp())
        if key not in self.progress:
            self.timer = self.set_timer(REST, lambda: self.read(self.progress.setdefault(key, self.begin(saved))))

    def begin(self, saved: Saved) -> Progress:
        """Begin to look into a match."""
        return Progress(self.library, saved.path)

    def read(self, progress: Progress) -> None:
        """Look further into a match, a moment at a time."""
        if progress.read_on():
            self.set_timer(0.001, lambda: self.read(progress))
        else:
            self.explain()

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Move, take, search, or go back."""
        items = self.query_one(ItemList)
        match event.key:
            case "enter":
                self.take()
            case "right" | "tab":
                self.action_ways()
            case "backspace" if self.search:
                self.search_for(self.search[:-1])
            case "escape" if self.search:
                self.search_for("")
            case "escape" | "backspace":
                event.stop()
                self.dismiss(None)
                return
            case key if items.steer(key):
                pass
            case _ if event.is_printable and event.character:
                self.search_for(self.search + event.character)
            case _:
                return
        event.stop()
        self.said = ("", "")
        self.explain()

    def search_for(self, text: str) -> None:
        """List what fits a text."""
        self.search = text.lstrip()
        self.fill()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.explain()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Go on with the highlighted match, or watch it."""
        if self.current is not None:
            self.post_message(self.Chosen(self.current.path, self.only_over))

    # -- what can be done with a match --------------------------------------------------------------------------------

    def action_ways(self) -> None:
        """Ask what to do with the highlighted match."""
        saved, say = self.current, self.desk.gettext
        if saved is None:
            return
        items = [
            Item("on", say("Go on"), barred=saved.trouble is not None),
            Item("watch_saved", say("Watch"), barred=saved.trouble is not None),
            Item("rename_saved", say("Rename")),
            Item("export_saved", say("Copy to another place")),
            Item("delete_saved", say("Delete")),
        ]
        self.ask(self.row(saved).strip(), [str(saved.path)], items, self.way_taken)

    def way_taken(self, way: str | None) -> None:
        """Do what was chosen for the highlighted match."""
        if way == "on":
            self.take()
        elif way is not None:
            getattr(self, f"action_{way}")()

    def action_watch_saved(self) -> None:
        """Watch the highlighted match."""
        if self.current is not None:
            self.post_message(self.Chosen(self.current.path, watch=True))

    def action_rename_saved(self) -> None:
        """Give the highlighted match a name."""
        saved, say = self.current, self.desk.gettext
        if saved is not None:
            self.type_line(
                say("Rename"),
                say("The name of the saved game:"),
                saved.name or saved.path.stem,
                lambda name: self.renamed(saved, name),
            )

    def renamed(self, saved: Saved, name: str) -> str:
        """Rename a match; the sentence that says so."""
        new = self.library.saves.rename(saved.path, name)
        self.reload(new)
        return self.desk.gettext("It is called “{name}” now.", name=new.stem)

    def action_export_saved(self) -> None:
        """Copy the highlighted match to a path that is typed."""
        saved, say = self.current, self.desk.gettext
        if saved is not None:
            self.type_line(
                say("Copy to another place"),
                say("The path of the copy, or the folder for it:"),
                "",
                lambda target: self.exported(saved, target),
            )

    def exported(self, saved: Saved, target: str) -> str:
        """Copy a match; the sentence that says where it is."""
        return self.desk.gettext("A copy is in {path}.", path=self.library.saves.export(saved.path, target))

    def action_delete_saved(self) -> None:
        """Throw the highlighted match away; it can be brought back."""
        saved = self.current
        if saved is not None:
            self.doing(lambda: self.deleted(saved))

    def deleted(self, saved: Saved) -> str:
        """Throw a match away; the sentence that says how it comes back."""
        self.library.saves.delete(saved.path)
        self.reload()
        return self.desk.gettext("{name} is deleted. F5 brings it back.", name=saved.path.stem)

    def action_restore_saved(self) -> None:
        """Bring back what was deleted last."""
        self.doing(self.restored)

    def restored(self) -> str:
        """Bring back what was deleted last; the sentence that says so."""
        path = self.library.saves.restore()
        self.reload(path)
        return self.desk.gettext("{name} is back.", name=path.stem)

    # -- inside -------------------------------------------------------------------------------------------------------

    def type_line(self, title: str, text: str, value: str, do: Callable[[str], str], refused: str = "") -> None:
        """Let a line be typed, and do something with it; what is refused is asked again."""
        from tabletop_tui.ui.screens.line import LineWindow

        def typed(line: str | None) -> None:
            if line is None:
                return
            try:
                self.tell(do(line))
            except Trouble as trouble:
                self.type_line(title, text, line, do, trouble.text(self.desk.translator))

        self.app.push_screen(LineWindow(self.desk, title, [text], value, refused), typed)

    def doing(self, do: Callable[[], str]) -> None:
        """Do something and say so, or what was in the way."""
        try:
            self.tell(do())
        except Trouble as trouble:
            self.tell(trouble.text(self.desk.translator), "error")

    def tell(self, sentence: str, look: str = "strong") -> None:
        """Say what was done, until the next key."""
        self.said = (sentence, look)
        self.explain()
