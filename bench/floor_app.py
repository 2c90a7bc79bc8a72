"""The floor: the least that a table of cards needs in Textual, against which the real screens are measured.

Four zones of five cards, a hand of eight, a story, a prompt and a line of keys, each zone one widget that draws its own
strips. It has no rules: left and right move the highlight in the hand, Enter plays the highlighted card (one card of a
zone and one of the hand change, the story gets a line), Ctrl+N changes all twenty cards. Letters go to the prompt.
"""

from functools import lru_cache
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.geometry import Region
from textual.strip import Strip
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input

SUITS = "♠♥♦♣"
RANKS = "A23456789TJQK"
INK = dict(zip(SUITS, ("#a0c0ff", "#ff8080", "#ffc060", "#80e080"), strict=True))
PLAIN = Style.parse("#c0c0c0 on #101418")
KEY = Style.parse("bold #ffa62b on #101418")
WIDTH, HEIGHT = 7, 3
STORY_KEPT = 2000


class Card(NamedTuple):
    """A card of the floor: what is printed on it, and whether the highlight is on it."""

    rank: str
    suit: str
    number: int
    highlighted: bool = False


class Table:
    """Cards in places, without rules."""

    def __init__(self) -> None:
        self.deck = [Card(rank, suit, 1 + index % 9) for index, rank in enumerate(RANKS) for suit in SUITS]
        self.zones = [[self.deck.pop() for _ in range(5)] for _ in range(4)]
        self.hand = [self.deck.pop() for _ in range(8)]
        self.highlight = 0
        self.moves = 0

    def play(self) -> Card:
        """Put the highlighted card into a zone, the zone's oldest one under the deck, and a new one into the hand."""
        card = self.hand[self.highlight]
        zone = self.zones[self.moves % len(self.zones)]
        self.deck.insert(0, zone.pop(0))
        zone.append(card)
        self.hand[self.highlight] = self.deck.pop()
        return card

    def turn_all(self) -> None:
        """Change the number on every card of the zones."""
        self.zones = [[card._replace(number=card.number % 9 + 1) for card in zone] for zone in self.zones]


@lru_cache(maxsize=1024)
def card_rows(card: Card) -> tuple[tuple[Segment, ...], ...]:
    """The card's rows from top to bottom, each WIDTH cells."""
    back = "#404810" if card.highlighted else "#202830"
    edge = Style.parse(f"{'bold #ffff00' if card.highlighted else '#808080'} on {back}")
    face = Style.parse(f"bold {INK[card.suit]} on {back}")
    inner = WIDTH - 2
    return (
        (Segment(f"╭{'─' * inner}╮", edge),),
        (Segment("│", edge), Segment(f"{card.rank}{card.suit} {card.number}".ljust(inner), face), Segment("│", edge)),
        (Segment(f"╰{'─' * inner}╯", edge),),
    )


class Zone(Widget):
    """Cards side by side under a name; only those that changed are drawn again."""

    def __init__(self, label: str, cards: list[Card]) -> None:
        super().__init__()
        self.label = label
        self.cards = list(cards)

    def show(self, cards: list[Card]) -> None:
        """Draw what differs from what is shown."""
        changed = [place for place, card in enumerate(cards) if card != self.cards[place]]
        self.cards = list(cards)
        if changed:
            self.refresh(*(Region(place * WIDTH, 1, WIDTH, HEIGHT) for place in changed))

    def render_line(self, y: int) -> Strip:
        """The name, or one row of all cards."""
        if y == 0:
            segments = [Segment(self.label, PLAIN)]
        else:
            segments = [segment for card in self.cards for segment in card_rows(card)[y - 1]] if y <= HEIGHT else []
        return Strip(segments).adjust_cell_length(self.size.width, PLAIN)


class Line(Widget):
    """One line of text: the status."""

    text = ""

    def show(self, text: str) -> None:
        """Replace the text."""
        if text != self.text:
            self.text = text
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The text."""
        return Strip([Segment(self.text, PLAIN)]).adjust_cell_length(self.size.width, PLAIN)


class Story(Widget):
    """The end of what was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def tell(self, text: str) -> None:
        """Add a line."""
        self.told.append(text)
        del self.told[:-STORY_KEPT]
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Line y of those that fit."""
        shown = self.told[-self.size.height :]
        return Strip([Segment(shown[y] if y < len(shown) else "", PLAIN)]).adjust_cell_length(self.size.width, PLAIN)


class Keys(Widget):
    """Which keys do what, for whatever has the focus."""

    def on_mount(self) -> None:
        """Draw again when other keys apply."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def render_line(self, y: int) -> Strip:
        """All keys in one line."""
        segments = []
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                segments.append(Segment(f" {self.app.get_key_display(active.binding)} ", KEY))
                segments.append(Segment(active.binding.description, PLAIN))
        return Strip(segments).adjust_cell_length(self.size.width, PLAIN)


class Floor(App[None]):
    """The floor's only screen."""

    CSS = """
    Line, Keys, Input { height: 1; }
    Input, Input:focus { border: none; padding: 0; }
    Horizontal { height: 4; }
    Zone { height: 4; width: 1fr; }
    Story { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Left", priority=True),
        Binding("right", "move(1)", "Right", priority=True),
        Binding("enter", "play", "Play", priority=True),
        Binding("ctrl+n", "turn_all", "Turn all", priority=True),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.table = Table()
        self.status, self.story, self.hand = Line(), Story(), Zone("hand", self.highlighted())
        self.zones = [Zone(f"zone {number}", cards) for number, cards in enumerate(self.table.zones)]

    def highlighted(self) -> list[Card]:
        """The hand, with the highlight on its card."""
        table = self.table
        return [card._replace(highlighted=place == table.highlight) for place, card in enumerate(table.hand)]

    def compose(self) -> ComposeResult:
        """Status, zones, hand, story, prompt, keys."""
        yield self.status
        yield Horizontal(*self.zones[:2])
        yield Horizontal(*self.zones[2:])
        yield self.hand
        yield self.story
        # A blinking cursor would write while nobody does anything.
        prompt = Input(suggester=SuggestFromList(["play", "draw", "look", "help"], case_sensitive=False))
        prompt.cursor_blink = False
        yield prompt
        yield Keys()

    def on_mount(self) -> None:
        """Write the first status."""
        self.status.show("ready")

    def show(self) -> None:
        """Draw what a move changed."""
        self.table.moves += 1
        for zone, cards in zip(self.zones, self.table.zones, strict=True):
            zone.show(cards)
        self.hand.show(self.highlighted())
        self.status.show(f"move {self.table.moves}")

    def action_move(self, step: int) -> None:
        """Move the highlight."""
        self.table.highlight = (self.table.highlight + step) % len(self.table.hand)
        self.show()

    def action_play(self) -> None:
        """Play the highlighted card."""
        card = self.table.play()
        self.show()
        self.story.tell(f"You play {card.rank}{card.suit} and draw a card.")

    def action_turn_all(self) -> None:
        """Change every card of the zones."""
        self.table.turn_all()
        self.show()
        self.story.tell("All cards change.")


if __name__ == "__main__":
    Floor().run()
