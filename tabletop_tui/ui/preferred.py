"""The part of the application that settings change: language, colours, signs, keys, and what draws."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.preferences import Preferences, apply
from tabletop_tui.ui.result_pages import ResultPages
from tabletop_tui.ui.screens.page import Page, Window
from tabletop_tui.ui.themes import NAMES, starting_theme
from tabletop_tui.ui.widgets.lines import LineView

if TYPE_CHECKING:
    from textual.driver import Driver

    from tabletop_tui.session import Session
    from tabletop_tui.ui.desk import Desk


class PreferredApp(ResultPages):
    """What an application with settings adds.

    preferences: the settings in force. session: the match on the table, or None. colours: those that the style sheets
    were read with, by name.
    """

    preferences: Preferences
    session: Session | None
    colours: dict[str, str]

    def tell(self, *lines: str) -> None:
        """Say something in a window."""
        raise NotImplementedError

    def action_cover(self) -> None:
        """Cover the table."""
        raise NotImplementedError

    def get_driver_class(self) -> type[Driver]:
        """What draws: for a terminal one that copes with its end."""
        found = super().get_driver_class()
        if found.__name__ != "LinuxDriver":
            return found
        from tabletop_tui.ui.driver import TerminalDriver

        return TerminalDriver

    def action_language(self) -> None:
        """Speak the other language."""
        self.prefer("lang", self.desk.next_language())

    def action_theme(self) -> None:
        """Take the next set of colours."""
        now = self.preferences.value("theme") if self.no_color else self.theme
        at = NAMES.index(now) if now in NAMES else -1
        self.prefer("theme", NAMES[(at + 1) % len(NAMES)])

    def action_settings(self) -> None:
        """Show everything that can be set."""
        from tabletop_tui.ui.screens.settings import SettingsPage

        if not any(isinstance(page, SettingsPage) for page in self.screen_stack):
            self.push_screen(SettingsPage(self.desk, self.preferences, self.apply))

    def action_suspend_process(self) -> None:
        """Go to the shell; who comes back first sees a cover, where several people play."""
        if self.session is not None and not self.session.alone:
            self.action_cover()
        super().action_suspend_process()

    def prefer(self, setting: str, value: Any) -> None:
        """Change a setting, here and in the file; say so where the disk refuses."""
        try:
            self.preferences.change(setting, value)
        except Trouble as trouble:
            self.tell(trouble.text(self.desk.translator))
        self.apply(setting)

    def apply(self, setting: str) -> None:
        """Let a setting that has changed count."""

        apply(self, setting, os.environ)

    @property
    def moving(self) -> bool:
        """Whether what has changed lights up."""
        return self.desk.moving

    def speak(self, lang: str) -> None:
        """Speak a language from now on."""
        self.desk.set_language(lang)
        self.library.speak(self.desk.translator)
        self.retell()

    def retell(self) -> None:
        """Let every page show itself anew; one that is still being made will do so by itself."""
        for page in self.screen_stack:
            if isinstance(page, (Page, Window)) and page.is_mounted:
                page.retell()

    def draw_with(self, glyphs: str) -> None:
        """Draw with other signs: `unicode` or `ascii`."""
        self.desk.draw_with(glyphs)
        self.library.glyphs = glyphs
        if self.session is not None:
            self.session.glyphs = glyphs
        for page in self.screen_stack:
            for view in page.query(LineView):
                if hasattr(view, "glyphs"):
                    view.glyphs = self.desk.glyphs
        self.retell()
        for page in self.screen_stack:
            for view in page.query(LineView):
                view.changed()

    def refresh_css(self, animate: bool = True) -> None:
        """Read the style sheets anew, unless it was with these colours that they were read: not at the start."""
        colours = self.get_css_variables()
        if colours != self.colours:
            self.colours = colours
            super().refresh_css(animate)

    def colour(self, theme: str) -> None:
        """Take a set of colours, unless none are wanted at all."""
        self.theme = starting_theme(theme, self.no_color)


def usable_keys(desk: Desk) -> list[str]:
    """Leave of the player's keys those that can be; returns what is wrong with the others, a sentence for each."""
    if not desk.keys:
        return []
    from tabletop_tui.ui.keymap import key_map

    found = key_map(desk.keys)
    desk.keys = found.keys
    return [trouble.text(desk.translator) for trouble in found.troubles]
