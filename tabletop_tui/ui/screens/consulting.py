"""What is consulted at a table: the rules where they fit, all cards, the introduction and the notes for newcomers."""

from __future__ import annotations

from tabletop_tui.session.citing import passage
from tabletop_tui.ui.screens.commanded import CommandedPage


class ConsultingPage(CommandedPage):
    """A page on which a match is played, and from which the rules and the cards of its game are read."""

    def action_rules(self) -> None:
        """The rules of the game: where the last refusal is explained, else what is highlighted, else the question."""
        from tabletop_tui.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.desk, self.session.game, self.passage()))
        self.cited = ""

    def passage(self) -> str:
        """The rule to open the book at."""
        choice = self.picking.current
        if self.cited or choice is None:
            return self.cited or passage(self.session)
        refusal = choice.refusal
        return (refusal.rule if refusal is not None else None) or passage(self.session, choice.option)

    def read_named(self, text: str) -> None:
        """Open the rules that a text names; of several one is chosen."""
        from tabletop_tui.ui.screens.rules import open_rules

        book = self.session.rulebook()
        open_rules(self, self.session.game, [] if book is None else book.names_in(text))

    def action_introduction(self) -> None:
        """What the game is about."""
        self.introduce(again=True)

    def action_guide(self) -> None:
        """Close the notes for newcomers, or bring them back."""
        self.turn_guide(not self.session.guidance.on)

    def action_cards(self) -> None:
        """All cards of the game."""
        from tabletop_tui.ui.screens.gallery import GalleryPage

        self.app.push_screen(GalleryPage(self.desk, self.session.game))
