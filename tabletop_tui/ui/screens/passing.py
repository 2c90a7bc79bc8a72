"""Passing the keyboard: covers, private screens, and going on where somebody was who has covered the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop_tui.engine.decision import Decision
from tabletop_tui.session import Session
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.screens.playing import PlayingPage
from tabletop_tui.ui.telling import Put
from tabletop_tui.ui.widgets.command import Typed

if TYPE_CHECKING:
    from tabletop_tui.session.privacy import Private


class Kept(NamedTuple):
    """What a seat was about to do when it covered the screen: marks and highlight, what was typed, and its story."""

    seat: int
    picking: Picking
    typed: Typed
    story: Put


class PassingPage(PlayingPage):
    """A page on which a match is played, and from which the keyboard is passed on.

    ready: the private question for which people have looked away. kept: what whoever covered the screen was about to
    do; it is for nobody else.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk, session)
        self.ready: Decision | None = None
        self.kept: Kept | None = None

    def cover(self, seat: int) -> None:
        """Cover the table until the person of a seat confirms to be there."""
        from tabletop_tui.ui.screens.cover import CoverPage

        privacy = self.session.privacy
        if (asked := privacy.asked()) is not None:
            if self.ready is not asked.decision:
                self.show_notes()
            elif self.is_active:
                self.look_away(asked)
            return
        self.covered = True
        self.put_typing_by()
        then = self.looking_on if privacy.apart else self.uncovered
        self.app.push_screen(CoverPage(self.desk, self.session, seat), then)

    @property
    def passes_to(self) -> int | None:
        """The seat whose private screen comes next, while everybody may still look at the table; else None."""
        asked = self.session.privacy.asked()
        return None if asked is None or asked.decision is self.ready else asked.seat

    def pass_on(self) -> bool:
        """Pass the keyboard to the seat whose private screen comes next; False if there is none."""
        if self.passes_to is None:
            return False
        self.ready = self.session.decision
        self.advance()
        return True

    def look_away(self, private: Private) -> None:
        """Let one person after the other look at a private screen, and the others away."""
        from tabletop_tui.ui.screens.private import PrivatePage

        self.covered = True
        self.put_typing_by()
        self.app.push_screen(PrivatePage(self.desk, self.session, private, self.guarded), self.looking_on)

    def looking_on(self, seat: int | None) -> None:
        """Everybody looks at the table again, which shows what all may know."""
        self.covered = False
        if seat is None:
            return
        self.kept = None
        self.session.handoff.lift()
        self.moves.opened()
        self.to_end()
        self.picking = Picking()
        self.advance()

    def uncovered(self, seat: int | None) -> None:
        """Somebody has confirmed to be at the keyboard: show what is theirs and what happened meanwhile."""
        self.covered = False
        if seat is None:
            return
        kept, self.kept = self.kept, None
        self.session.uncover(seat)
        self.moves.opened()
        self.to_end()
        self.picking, recap = Picking(), None
        if kept is not None and kept.seat == seat:
            self.bring_back(kept)
        else:
            recap = self.telling.opened(seat, self.desk.gettext("Since your last turn:"), self.for_all)
        self.for_all = []
        self.advance()
        if recap is not None:
            self.to_paragraph(recap)

    def hide(self) -> None:
        """Cover the screen at once; what the viewer was about to do is put by until the same one comes back."""
        viewer, picking = self.session.viewer, self.picking
        typed, story = self.put_typing_by(), self.telling.put_by()
        self.kept = None if viewer is None else Kept(viewer, picking, typed, story)
        self.session.hide()
        self.picking = Picking()
        self.advance()

    def bring_back(self, kept: Kept) -> None:
        """Go on where a viewer was who has covered the screen and come back."""
        session = self.session
        self.telling.bring_back(kept.story)
        self.bring_typing_back(kept.typed)
        if kept.picking.decision is session.decision:
            # The language may be another one.
            self.picking = Picking(session.decision, session.choices())
            self.picking.partial = kept.picking.partial
            self.picking.highlight = min(kept.picking.highlight, self.picking.last)
