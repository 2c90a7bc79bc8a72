"""What keys and palette offer at a table: done as if it had been typed, or in a window of its own."""

from __future__ import annotations

from tabletop_tui.session import Reply
from tabletop_tui.session.player import PACES, STEP
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.screens.passing import PassingPage
from tabletop_tui.ui.widgets.entries import Item


class CommandedPage(PassingPage):
    """A page on which the commands of a session have keys, or are taken from the palette."""

    def carry_out(self, command: str, *argument: str) -> None:
        """Carry a command out as if it had been typed, in the language of the table."""
        from tabletop_tui.session.commands import COMMANDS

        called = next(one for one in COMMANDS if one.name == command).called(self.desk.lang)
        self.typed(" ".join((called, *argument)))

    def action_undo(self) -> None:
        """Take the last answer back."""
        self.take_back()

    def action_redo(self) -> None:
        """Give the answer again that was taken back."""
        self.give_again()

    def action_hint(self) -> None:
        """What the bot would do."""
        self.carry_out("hint")

    def action_look(self) -> None:
        """The table in words."""
        self.carry_out("look")

    def action_score(self) -> None:
        """The score."""
        self.carry_out("score")

    def action_unseen(self) -> None:
        """The cards that were not seen."""
        self.carry_out("unseen")

    def action_deck(self) -> None:
        """The viewer's cards."""
        self.carry_out("deck")

    def action_export(self) -> None:
        """The story in a file."""
        self.carry_out("export")

    def action_pace(self) -> None:
        """Watch bots at the next pace."""
        paces = [*PACES, STEP]
        at = paces.index(str(self.session.pace)) if self.session.pace in paces else -1
        self.carry_out("pace", paces[(at + 1) % len(paces)])

    def action_seats(self) -> None:
        """Who plays which seat."""
        from tabletop_tui.ui.screens.seats import SeatsWindow

        self.app.push_screen(SeatsWindow(self.desk, self.session), self.seats_chosen)

    def seats_chosen(self, line: str | None) -> None:
        """Do what was chosen in the window of the players."""
        if line:
            self.command(line)

    async def action_copy_story(self) -> None:
        """The story where it can be pasted."""
        from tabletop_tui.session.export import story_text, whose
        from tabletop_tui.ui.clipboard import copy

        say = self.desk.gettext
        if await copy(self.app, story_text(self.session)):
            said = say("The story was copied.")
        else:
            said = say("The terminal was asked to copy the story; not every one does. “export” writes it to a file.")
        self.reply([said, whose(self.session)])
        self.show()

    def action_share(self) -> None:
        """Show the code by which others can lay this table."""
        from tabletop_tui.catalogue.codes import share_code
        from tabletop_tui.session.export import deal_is_secret
        from tabletop_tui.ui.screens.share import ShareWindow

        session = self.session
        match = session.match
        if deal_is_secret(session):
            self.typed("share")
            return
        try:
            code = share_code(session.game, match.options, len(session.players), match.seed)
        except Trouble as trouble:
            self.reply([trouble.text(self.desk.translator)], error=True)
            self.show()
            return
        self.app.push_screen(ShareWindow(self.desk, code))

    # -- taking back --------------------------------------------------------------------------------------------------

    def step_back(self) -> None:
        """Give back what was marked last, or the last step that changed nothing yet."""
        if self.picking.step_back():
            self.show()
        elif self.session.match.undo_offer().reason == "undo_step":
            self.take_back()

    def take_back(self) -> None:
        """Take the last answer back, if need be after asking."""
        self.to_end()
        offer = self.session.match.undo_offer()
        with self.guarded():
            reply = self.session.undo()
            if reply.error and offer.possible and not offer.free:
                self.ask_to_take_back(reply)
            else:
                self.follow(reply)
        self.advance()

    def ask_to_take_back(self, reply: Reply) -> None:
        """Ask whether all agree to take the last answer back."""
        say = self.desk.gettext
        items = [Item("no", say("Leave it")), Item("yes", say("Take it back all the same"))]
        self.ask(say("Undo"), reply.lines, items, self.taking_back_agreed)

    def taking_back_agreed(self, said: str | None) -> None:
        """Take the last answer back by agreement."""
        if said == "yes":
            with self.guarded():
                self.follow(self.session.undo(agreed=True))
            self.advance()

    def give_again(self) -> None:
        """Give the answer again that was taken back."""
        self.to_end()
        with self.guarded():
            self.follow(self.session.redo())
        self.advance()
