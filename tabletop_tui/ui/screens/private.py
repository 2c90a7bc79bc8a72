"""Secret questions, one person after the other, while the others look away."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from contextlib import AbstractContextManager
from enum import Enum
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from tabletop_tui.session import Session
from tabletop_tui.session.privacy import DIGITS, Private
from tabletop_tui.ui.actions import COVER, QUIT, SUSPEND, keys_of
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.stillness import HELD, Stillness
from tabletop_tui.ui.widgets.sheet import Face, SheetView
from tabletop_tui.ui.widgets.text import TextView
from tabletop_tui.words.sheet import Sheet, filled

if TYPE_CHECKING:
    from textual.timer import Timer

HIDDEN_DIGIT = "*"
SOON = 0.2
"""Seconds until it is looked again whether the box has room."""


class Step(Enum):
    """What the page shows: a cover, the question for a PIN, the private screen, or that all may look again."""

    COVER = "cover"
    PIN = "pin"
    OPEN = "open"
    OVER = "over"


class PrivatePage(CoverPage):
    """The one page on which secrets of one seat stand, and only between two presses of Enter by its person.

    From cover to cover it stays the same page: nothing is drawn in between, and no key can slip through to another.
    `guarded`: tells what goes wrong with an answer, and lets the match stand as before.
    """

    def __init__(
        self, desk: Desk, session: Session, private: Private, guarded: Callable[[], AbstractContextManager[None]]
    ) -> None:
        super().__init__(desk, session, private.seat)
        self.still = Stillness(desk.clock, HELD)
        self.private = private
        self.guarded = guarded
        self.step = Step.COVER
        self.chosen: int | None = None
        self.typed = ""
        self.wrong = False
        self.drawn_at = float("inf")
        self.timer: Timer | None = None

    def parts(self) -> ComposeResult:
        """The cover, and the box of the private screen, which is not in sight."""
        yield SheetView(self.desk.glyphs, self.desk.more, id="sheet")
        yield from super().parts()

    def on_mount(self) -> None:
        """Cover again when the window is left."""
        self.watch(self.app, "app_focus", self.focus_changed, init=False)

    @property
    def shows_nothing(self) -> bool:
        """Behind its cover there is always something to hide."""
        return False

    # -- what stands there --------------------------------------------------------------------------------------------

    def go(self, step: Step) -> None:
        """Show another step; what stood there is gone at once."""
        self.step, self.chosen, self.typed = step, None, ""
        self.drawn_at = float("inf")
        if self.timer is not None:
            self.timer.stop()
        self.set_class(step in (Step.PIN, Step.OPEN), "-private")
        self.set_class(step is Step.OVER, "-over")
        self.still.broken()
        self.retell()
        if step in (Step.PIN, Step.OPEN):
            self.call_after_refresh(self.drawn)

    def retell(self) -> None:
        """Say it in the language of now."""
        if self.step in (Step.PIN, Step.OPEN):
            self.query_one(SheetView).show(self.face())
            return
        self.query_one(SheetView).show(None)
        super().retell()

    def tell(self) -> str:
        """The message of the cover, or that all may look; returns what Enter does."""
        say = self.desk.gettext
        if self.step is Step.COVER:
            does = super().tell()
            if self.wrong:
                message = self.query_one("#message", TextView)
                player = self.session.narrator.seat(self.seat)
                message.show(*message.paragraphs, (say("That was not the PIN of {player}.", player=player), "error"))
            return does
        self.query_one("#message", TextView).show(
            (say("Everybody may look again."), "strong"), "", say("Enter goes on.")
        )
        return say("go on")

    def face(self) -> Face:
        """What stands in the box."""
        say, seat = self.desk.gettext, self.private.seat
        owner = say("Seat {n}: {player}", n=seat + 1, player=self.session.narrator.seat(seat))
        hint = self.hint() if self.open_to_keys else say("One moment.")
        if self.step is Step.PIN:
            known = self.session.privacy.has_pin(seat)
            title = say("PIN") if known else say("A PIN of your own")
            digits = HIDDEN_DIGIT * len(self.typed) if known else self.typed
            return Face(owner, Sheet(title, filled(say("Your PIN"), (digits,) if digits else (), 1)), hint)
        slots = tuple(f"[{key}] {slot}" for key, slot in zip(self.private.keys, self.private.slots(), strict=False))
        chosen = "" if self.chosen is None else slots[self.chosen]
        return Face(owner, self.private.sheet(), hint, slots, say("Chosen"), chosen)

    def hint(self) -> str:
        """Which keys do something."""
        digits = self.desk.gettext("{n} digits, then Enter", n=DIGITS)
        return digits if self.step is Step.PIN else self.private.hint()

    # -- time ---------------------------------------------------------------------------------------------------------

    def drawn(self) -> None:
        """The private screen is in sight: from now on its time runs."""
        if self.step in (Step.PIN, Step.OPEN):
            self.drawn_at = self.desk.clock()
            self.wait()

    def wait(self) -> None:
        """Say which keys do something as soon as they do."""
        if self.open_to_keys:
            self.retell()
        elif self.step is Step.OPEN:
            left = self.private.least - (self.desk.clock() - self.drawn_at)
            self.timer = self.set_timer(max(SOON, left), self.wait)

    @property
    def open_to_keys(self) -> bool:
        """Whether the box is in sight, and has been for as long as it must."""
        least = self.private.least if self.step is Step.OPEN else 0.0
        return self.query_one(SheetView).drawn and self.desk.clock() - self.drawn_at >= least

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """On a private screen only its own keys mean anything, and those that take it away."""
        if self.step not in (Step.PIN, Step.OPEN):
            super().on_key(event)
            return
        if any(event.key in keys_of(action, self.desk.keys) for action in (COVER, SUSPEND, QUIT)):
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.cover_up()
        elif event.key == "enter":
            meant = self.still.holds()
            if meant and self.open_to_keys:
                self.entered()
        elif self.open_to_keys:
            self.press(unicodedata.normalize("NFKC", event.character or ""), event.key)

    def press(self, character: str, key: str) -> None:
        """Take a digit, take one back, or move the notes."""
        if self.step is Step.PIN:
            if character in tuple("0123456789") and len(self.typed) < DIGITS:
                self.typed += character
            elif key == "backspace":
                self.typed = self.typed[:-1]
        elif key in ("up", "down", "pageup", "pagedown"):
            self.query_one(SheetView).scroll_notes(1 if key in ("down", "pagedown") else -1)
        elif self.private.chooses and character in self.private.keys:
            self.chosen = self.private.keys.index(character)
        self.retell()

    def confirm(self) -> None:
        """Enter on a cover, or where all may look again."""
        privacy = self.session.privacy
        if self.step is Step.OVER:
            self.dismiss(self.seat)
        elif privacy.wants_pin():
            self.go(Step.PIN)
        else:
            self.open()

    def entered(self) -> None:
        """Enter on a private screen."""
        if self.step is Step.PIN:
            self.check_pin()
        elif not self.private.chooses:
            self.answered(0)
        elif self.chosen is not None:
            self.answered(self.chosen)

    def check_pin(self) -> None:
        """Open the private screen for the right PIN; take the first one for the seat's own."""
        privacy, digits = self.session.privacy, self.typed
        if len(digits) < DIGITS:
            return
        if not privacy.has_pin(self.seat):
            privacy.choose_pin(self.seat, digits)
        self.wrong = not privacy.fits(self.seat, digits)
        if self.wrong:
            self.go(Step.COVER)
        else:
            self.open()

    def open(self) -> None:
        """Show the private screen."""
        self.wrong = False
        self.private.opened()
        self.go(Step.OPEN)

    def answered(self, place: int) -> None:
        """Take the private screen away, give the answer, and go on to the next one, or to the table."""
        private = self.private
        self.go(Step.OVER)
        if private.decision is None:
            return
        with self.guarded():
            self.session.answer(private.pick(place))
            self.session.privacy.follow_up()
        following = self.session.privacy.asked()
        if following is not None and following.ask == private.ask:
            self.private, self.seat = following, following.seat
            self.go(Step.COVER)

    # -- taking it away -----------------------------------------------------------------------------------------------

    def cover_up(self) -> None:
        """Cover a private screen; its question is asked again."""
        if self.step in (Step.PIN, Step.OPEN):
            self.go(Step.COVER)

    def focus_changed(self, focused: bool) -> None:
        """Whoever turns to another window leaves no secret behind."""
        if not focused:
            self.cover_up()
