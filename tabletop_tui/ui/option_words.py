"""What the options of a game and their values are called."""

from __future__ import annotations

from typing import Any

from tabletop_tui.catalogue.options import Field, shown
from tabletop_tui.words.language import Translator
from tabletop_tui.words.lexicon import Lexicon


class OptionWords:
    """What options and their values are called: `option_name.NAME`, `option_value.NAME.VALUE` (or `option_value.VALUE`)
    and `option_help.NAME` of the game's words; where these say nothing, the id made readable."""

    def __init__(self, lexicon: Lexicon, translator: Translator) -> None:
        self.lexicon = lexicon
        self.lang = translator.lang
        self.yes_no = {True: translator.gettext("yes"), False: translator.gettext("no")}

    def name(self, field: Field) -> str:
        """The option's name."""
        return self._first(f"option_name.{field.name}") or field.name.replace("_", " ").capitalize()

    def help(self, field: Field) -> str:
        """One sentence about the option, or an empty string."""
        return self._first(f"option_help.{field.name}")

    def value(self, field: Field, value: Any) -> str:
        """A value's name; empty for an empty one."""
        if isinstance(value, (tuple, list)):
            return ", ".join(self.value(field, each) for each in value)
        word = shown(value)
        if not word:
            return ""
        keys = (f"option_value.{field.name}.{word}", f"option_value.{word}", f"name.{word}", f"option.{word}")
        found = self._first(*keys)
        kind = self.lexicon.kinds.get(word)
        if not found and kind is not None:
            found = self.lexicon.kind_name(kind, self.lang)
        if not found and isinstance(value, bool):
            found = self.yes_no[value]
        return found or word.replace("_", " ")

    def _first(self, *keys: str) -> str:
        return next((self.lexicon.text(key, self.lang) for key in keys if self.lexicon.has(key)), "")
