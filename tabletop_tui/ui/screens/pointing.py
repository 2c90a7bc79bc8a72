"""What a table does with its highlight: move it, tell everything about where it is, choose by mouse and by letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import on

from tabletop_tui.session import Session
from tabletop_tui.session.inspection import of_ids, of_option
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.jumping import Jump, letter_of
from tabletop_tui.ui.pictures import ids_in
from tabletop_tui.ui.screens.consulting import ConsultingPage
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.inspector import InspectorView
from tabletop_tui.ui.widgets.places import PlaceView


class PointingPage(ConsultingPage):
    """A page with a list of choices, a command line, an inspector, and cards that choices point at.

    jump: the letters that are painted over what can be chosen, or None. inspected: the ids of what somebody pointed at
    to read it; empty where the inspector follows the highlight.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk, session)
        self.jump: Jump | None = None
        self.inspected: frozenset[str] = frozenset()

    def show_places(self) -> None:
        """Show what the choices point at, and what is highlighted."""
        raise NotImplementedError

    def action_cover(self) -> None:
        """Cover the screen at once."""
        raise NotImplementedError

    def begin_typing(self, text: str) -> None:
        """Put text in front of what stands in the command line."""
        line = self.query_one(CommandLine)
        line.value = text + line.value
        line.cursor_position = len(line.value)

    # -- the highlight ------------------------------------------------------------------------------------------------

    def move_to(self, place: int) -> None:
        """Highlight the choice at a place."""
        self.inspected = frozenset()
        self.picking.highlight = place
        self.query_one(ChoiceList).move_to(place)
        self.show_places()

    def moved(self, key: str) -> int:
        """The place of the highlight after an arrow key; a game may go over its board."""
        return self.query_one(ChoiceList).moved(key)

    def aims(self) -> dict[int, frozenset[str]]:
        """What each choice points at on the table, by its place in the list."""
        return {place: ids_in(choice.option) for place, choice in enumerate(self.picking.choices)}

    @on(ChoiceList.Pressed)
    def press(self, event: ChoiceList.Pressed) -> None:
        """A choice was clicked on."""
        self.take(event.place)

    @on(ChoiceList.Turned)
    def turn_to(self, event: ChoiceList.Turned) -> None:
        """The wheel was turned over the choices."""
        self.move_to(event.place)

    @on(PlaceView.Pressed)
    def press_place(self, event: PlaceView.Pressed) -> None:
        """A card or a zone was clicked on: highlight what it stands for; take it if that is highlighted already; read
        it if nothing can be done with it."""
        found = [place for place, aim in self.aims().items() if not aim.isdisjoint(event.ids)]
        if self.picking.highlight in found:
            self.take(self.picking.highlight)
        elif found:
            self.move_to(found[0])
        elif self.lies_there(event.ids):
            self.inspect_place(event)

    def lies_there(self, ids: frozenset[str]) -> bool:
        """Whether there is anything at what was pointed at: a player, a card, or a zone that is not empty."""
        zones = [zone for zone in self.session.view.zones if zone.name in ids]
        return not zones or any(zone.count for zone in zones)

    @on(PlaceView.Inspected)
    def inspect_place(self, event: PlaceView.Inspected | PlaceView.Pressed) -> None:
        """A card or a zone is to be read: in the inspector where that is in sight, else in a window."""
        lines = of_ids(self.session, event.ids)
        if not lines:
            return
        if self.query_one(InspectorView).size:
            self.inspected = event.ids
            self.show_inspector()
        else:
            self.open_inspector(lines)

    @on(ChoiceList.Inspected)
    def inspect_choice(self, event: ChoiceList.Inspected) -> None:
        """A choice is to be read."""
        self.move_to(event.place)
        if not self.query_one(InspectorView).size:
            self.action_inspect()

    @on(CommandLine.Lettered)
    def letter(self, event: CommandLine.Lettered) -> None:
        """A key while letters stand over what can be chosen."""
        letter = letter_of(event.character)
        if self.jump is None or not letter:
            self.show_jump(None)
            return
        place = self.jump.type(letter)
        if place is None:
            self.show_jump(self.jump)
        else:
            self.show_jump(None)
            self.move_to(place)

    # -- what is read in full -----------------------------------------------------------------------------------------

    def inspection(self) -> list[str]:
        """Everything about what somebody pointed at, or else about what is highlighted; the name first."""
        if self.inspected and (lines := of_ids(self.session, self.inspected)):
            return lines
        choice = self.picking.current
        if choice is None:
            return [self.desk.gettext("Nothing is highlighted now.")]
        lines = of_option(self.session, choice.option)
        return lines if choice.number is not None else [*lines, choice.why or choice.text]

    def show_inspector(self) -> None:
        """Let the inspector follow; what it shows is made when it has a place on the screen."""
        session, choice = self.session, self.picking.current
        shown = self.inspected or (None if choice is None else choice.option)
        self.query_one(InspectorView).show_subject((session.view, self.desk.lang, shown), self.inspection)

    def open_inspector(self, lines: Sequence[str], turn: Callable[[int], Sequence[str]] | None = None) -> None:
        """Show something in full in a window."""
        from tabletop_tui.ui.screens.inspect import InspectWindow

        self.app.push_screen(InspectWindow(self.desk, lines, turn), self.leave_inspector)

    def leave_inspector(self, said: str | None) -> None:
        """Cover the screen, or open the rules that the inspector named, if that is why it was left."""
        if said == "cover":
            self.action_cover()
        elif said:
            self.read_named(said)

    def told_of(self, ids: frozenset[str]) -> str:
        """What is told of a card or a zone on which the pointer rests."""
        return "\n".join(of_ids(self.session, ids))

    def turn(self, step: int) -> list[str]:
        """Highlight the choice after this one, or before it; returns everything about that."""
        self.move_to(self.query_one(ChoiceList).moved("down" if step > 0 else "up"))
        return self.inspection()

    # -- letters to choose by -----------------------------------------------------------------------------------------

    def show_jump(self, jump: Jump | None) -> None:
        """Paint the letters of what can be chosen, or take them away."""
        self.jump = jump
        self.query_one(CommandLine).lettering = jump is not None
        choices = self.picking.choices
        ids = self.aims() | {len(choices): frozenset()}
        self.query_one(ChoiceList).show_letters({} if jump is None else jump.letters())
        for places in self.query(PlaceView):
            places.show_letters({} if jump is None else jump.letters_of(places.targets(), ids))

    def action_inspect(self) -> None:
        """Everything about what is highlighted, in a window."""
        self.open_inspector(self.inspection(), None if self.picking.current is None else self.turn)

    def action_jump(self) -> None:
        """Paint letters over everything that can be chosen, or take them away."""
        if self.jump is not None or not self.picking.choices:
            self.show_jump(None)
            return
        several = self.picking.several is not None
        numbered = [place for place, choice in enumerate(self.picking.choices) if choice.number is not None]
        self.show_jump(Jump([*numbered, len(self.picking.choices)] if several else numbered))
