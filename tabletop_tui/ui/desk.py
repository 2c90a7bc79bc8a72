"""What every screen needs from around it: the language, the signs, the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from tabletop_tui.store.daily import today
from tabletop_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.words.language import LANGUAGES, Translator


class Desk:
    """The surroundings of the screens; there is one for the whole program.

    lang: `en` or `zh_Hant`. glyphs: `unicode` or `ascii`. pace: how bots are watched at first, as a session
    has it. bell: whether it rings when a person is asked after bots took long. names: who usually plays, the last
    one first. keys: other keys for actions, by the action's id. prompt: where the command line is, `bottom` or `top`.
    moving: whether what has changed lights up for a moment. clock: seconds that only grow. today: the day in Greenwich,
    which the day's deal goes by.
    """

    def __init__(
        self,
        lang: str = "en",
        glyphs: str = "unicode",
        *,
        pace: str | float = "short",
        bell: bool = False,
        names: tuple[str, ...] = (),
        keys: Mapping[str, str] | None = None,
        prompt: str = "bottom",
        moving: bool = False,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], date] = today,
    ) -> None:
        self.translator = Translator(lang)
        self.draw_with(glyphs)
        self.pace = pace
        self.bell = bell
        self.names = names
        self.keys: Mapping[str, str] = keys or {}
        self.prompt = prompt
        self.moving = moving
        self.clock = clock
        self.today = today

    def draw_with(self, glyphs: str) -> None:
        """Draw with `unicode` or `ascii` signs from now on."""
        self.glyphs: Glyphs = ASCII if glyphs == "ascii" else UNICODE

    @property
    def lang(self) -> str:
        """The language of the screens: `en` or `zh_Hant`."""
        return self.translator.lang

    def next_language(self) -> str:
        """The language after this one."""
        langs = list(LANGUAGES)
        return langs[(langs.index(self.lang) + 1) % len(langs)]

    def set_language(self, lang: str) -> None:
        """Speak another language from now on. Raises ValueError if there is no such language."""
        self.translator = Translator(lang)

    def gettext(self, message: str, **fields: Any) -> str:
        """A sentence of the program in the language of now."""
        return self.translator.gettext(message, **fields)

    def more(self, n: int) -> str:
        """So many more than are in sight."""
        return self.gettext("{n} more", n=n)

    def fresh(self, n: int) -> str:
        """So many that are new."""
        return self.gettext("{n} new", n=n)

    def ngettext(self, singular: str, plural: str, n: int, **fields: Any) -> str:
        """A sentence for a number."""
        return self.translator.ngettext(singular, plural, n, **fields)
