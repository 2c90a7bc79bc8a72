"""All cards of a game: a list by section and group, narrowed by what is typed, and the highlighted card in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from tabletop_tui.engine.game import Game
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.screens.rules import open_rules
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.search import SearchLine
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.collection import PLAIN, Collection, Listed
from tabletop_tui.words.rulebook import Rulebook


class GalleryPage(Page):
    """The cards of a game. Left and right choose a section, Tab a group, Enter opens the rules of a card."""

    scrolled = "#card"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "rules", show=False),
        Binding("f10", "leave", show=False),
    ]

    def __init__(self, desk: Desk, game: Game[Any]) -> None:
        super().__init__(desk)
        self.game = game
        self.collection = Collection(game)
        self.section = ""
        self.group: Mapping[str, str] | None = None
        self.cards: Sequence[Listed] = ()

    def parts(self) -> ComposeResult:
        """The status line, the list and the card, the line for searching."""
        yield StatusLine(id="status")
        with Horizontal(id="gallery"):
            yield ItemList(self.desk.glyphs, self.desk.more, id="cards")
            yield self.text_view("card")
        with Horizontal(id="line"):
            yield TextView(id="searching")
            yield SearchLine(id="find", turns=True)

    # -- showing ------------------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """Show everything in the language of now."""
        say = self.desk.gettext
        self.query_one("#searching", TextView).show((say("Search:"), "strong"))
        self.query_one(SearchLine).placeholder = say("type a name, or words of a card")
        self.fill(self.current)

    @property
    def current(self) -> Listed | None:
        """The card that is highlighted."""
        item = self.query_one("#cards", ItemList).current
        return item.id if item is not None else None

    def fill(self, highlight: Listed | None = None) -> None:
        """List the cards that fit, `highlight` among them highlighted, or what is called as it was typed."""
        wanted = self.query_one(SearchLine).value
        self.cards = self.collection.find(wanted, self.section, self.group)
        if highlight not in self.cards:
            highlight = self.cards[self.collection.named(wanted, self.cards)] if self.cards else None
        items = self.items()
        place = next((number for number, item in enumerate(items) if highlight is not None and item.id is highlight), 0)
        self.query_one("#cards", ItemList).show(items, place)
        self.show_card()

    def items(self) -> list[Item]:
        """The cards under the headings of their sections and groups."""
        items: list[Item] = []
        above: tuple[str, Mapping[str, str]] = ("", {})
        for card in self.cards:
            if (card.section, card.group) != above:
                if card.section != above[0]:
                    items.append(Item(None, self.called(card.section), heading=True))
                if card.group:
                    items.append(Item(None, f" {card.group[self.desk.lang]}", heading=True))
                above = (card.section, card.group)
            items.append(Item(card, self.card_name(card)))
        if not items:
            items.append(Item(None, self.desk.gettext("No card fits."), heading=True))
        return items

    def show_card(self) -> None:
        """Show the highlighted card in full, and what the list is narrowed to."""
        say, card = self.desk.gettext, self.current
        title = say("Cards of {game}", game=self.game.title[self.desk.lang])
        narrowed = [self.called(self.section)] + ([self.group[self.desk.lang]] if self.group else [])
        n = len(self.cards)
        self.query_one(StatusLine).show([title, *narrowed], self.desk.ngettext("{n} card", "{n} cards", n))
        self.query_one("#card", TextView).show(*(self.described(card) if card is not None else ()))
        keys = [("enter", say("its rules"))] if card is not None and self.rules(card) else []
        keys += [("right", say("type")), ("tab", say("group"))]
        keys.append(("escape", say("end search") if self.query_one(SearchLine).value else say("close")))
        self.show_keys(*keys, ("down", say("down")), ("up", say("up")))

    def described(self, card: Listed) -> list[str | tuple[str, str]]:
        """Everything about a card: name, where it belongs, copies, its text, and the rules that it names."""
        say, lang = self.desk.gettext, self.desk.lang
        lines: list[str | tuple[str, str]] = [(self.card_name(card), "strong")]
        where = self.called(card.section) + (f" · {card.group[lang]}" if card.group else "")
        lines.append((where, "muted"))
        if card.copies is not None:
            lines.append((self.desk.ngettext("{n} copy", "{n} copies", card.copies), "muted"))
        for line in self.collection.lexicon.printed(card.kind, lang):
            lines += ["", line]
        rules = self.rules(card)
        if rules:
            lines += ["", (say("Its rules:"), "heading")]
            lines += [f"  {self.rule(rule)}" for rule in rules]
        return lines

    def card_name(self, card: Listed) -> str:
        """What a card is called."""
        return str(self.collection.lexicon.kind_name(card.kind, self.desk.lang))

    def called(self, section: str) -> str:
        """The heading of a section; of an empty one: all cards."""
        if section in ("", PLAIN):
            return self.desk.gettext("All cards")
        return str(self.collection.lexicon.text(f"content.{section}", self.desk.lang))

    def rules(self, card: Listed) -> Sequence[str]:
        """The rules that a card names."""
        found: Sequence[str] = self.collection.lexicon.rules(card.kind)
        return found

    def rule(self, rule: str) -> str:
        """A rule's number, with the title above it in the book."""
        return f"{rule}  {Rulebook.of(self.game, self.desk.lang).heading(rule)}"

    # -- narrowing ----------------------------------------------------------------------------------------------------

    @on(Input.Changed)
    def searched(self) -> None:
        """Narrow the list down to what was typed; where nothing of a section or group fits, look among all cards."""
        if not self.collection.find(self.query_one(SearchLine).value, self.section, self.group):
            self.section, self.group = "", None
        self.fill()

    def turn_section(self, step: int) -> None:
        """Show the next section in which something fits, or the one before; all between the last and first."""
        wanted = self.query_one(SearchLine).value
        sections = ["", *(one for one in self.collection.sections if self.collection.find(wanted, one))]
        self.section = sections[(sections.index(self.section) + step) % len(sections)]
        self.group = None
        self.fill(self.current)

    def turn_group(self, step: int) -> None:
        """Show the next group of the section in which something fits, or the one before; all in between."""
        wanted = self.query_one(SearchLine).value
        among = self.collection.groups(self.section)
        fitting = [one for one in among if self.collection.find(wanted, self.section, one)]
        groups: list[Mapping[str, str] | None] = [None, *fitting]
        self.group = groups[(groups.index(self.group) + step) % len(groups)]
        self.fill(self.current)

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    @on(SearchLine.Steered)
    def steer(self, event: SearchLine.Steered) -> None:
        """Move, narrow, open the rules, or leave."""
        cards = self.query_one("#cards", ItemList)
        match event.key:
            case "left" | "right":
                self.turn_section(1 if event.key == "right" else -1)
                return
            case "tab" | "shift+tab":
                self.turn_group(1 if event.key == "tab" else -1)
                return
            case "enter":
                self.action_rules()
                return
            case "escape" | "backspace":
                self.step_back()
                return
            case key:
                cards.steer(key)
        self.show_card()

    def step_back(self) -> None:
        """End the search, then leave."""
        line = self.query_one(SearchLine)
        if line.value:
            line.value = ""
        else:
            self.dismiss(None)

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.show_card()

    @on(ItemList.Pressed)
    def press(self) -> None:
        """A card was clicked on."""
        self.show_card()

    def action_rules(self) -> None:
        """Open the rules at what the highlighted card names; of several rules one is chosen."""
        card = self.current
        if card is None:
            open_rules(self, self.game, ())
        else:
            open_rules(self, self.game, self.rules(card), self.card_name(card))

    def action_leave(self) -> None:
        """Put the cards away."""
        self.dismiss(None)
