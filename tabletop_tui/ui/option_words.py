"""What the options of a game and their values are called, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.catalogue.options import Field, shown
from tabletop_tui.words.language import LANGUAGES, Translator, marked
from tabletop_tui.words.lexicon import Lexicon

OPEN = marked("Nothing is fixed: it is found when the table is laid.")
ANY_NUMBER = marked("A number from {least} to {most}.")


class OptionWords:
    """The words of options, from the game's lexicon; where it says nothing, the id made readable.

    `option_name.NAME` and `option_help.NAME` are of the option, `option_value.NAME.VALUE` (or `option_value.VALUE`) is
    the name of a value, `option_value_help.NAME.VALUE` a sentence about it; `option_value_help.NAME`, with {0} for its
    name, is the one for the values that have none of their own. A kind of the game is explained by what is printed.
    """

    def __init__(self, lexicon: Lexicon, translator: Translator) -> None:
        self.lexicon = lexicon
        self.translator = translator
        self.lang = translator.lang
        self.yes_no = {True: translator.gettext("yes"), False: translator.gettext("no")}

    def name(self, field: Field) -> str:
        """The option's name."""
        return self._first(f"option_name.{field.name}") or field.name.replace("_", " ").capitalize()

    def belongs_to_picks(self, field: Field) -> bool:
        """Whether the option says how things that are not fixed are found: `option_name.NAME` has the `group` picks."""
        return bool(self.lexicon.flag(f"option_name.{field.name}", "group") == "picks")

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
        keys = (f"option_value.{field.name}.{word}", f"option_value.{word}")
        found = self._first(*keys) or self.named(word)
        if not found and isinstance(value, bool):
            found = self.yes_no[value]
        return found or word.replace("_", " ")

    def named(self, word: str) -> str:
        """The name of an id that stands for something in the game, or an empty string."""
        found = self._first(f"name.{word}", f"option.{word}")
        kind = self.lexicon.kinds.get(word)
        return self.lexicon.kind_name(kind, self.lang) if not found and kind is not None else found

    def value_help(self, field: Field, value: Any) -> str:
        """One sentence or more about a value, or an empty string."""
        word = shown(value)
        if found := self._first(f"option_value_help.{field.name}.{word}"):
            return found
        if not word:
            return self.translator.gettext(OPEN)
        general = f"option_value_help.{field.name}"
        if self.lexicon.has(general):
            return self.lexicon.text(general, self.lang, self.value(field, value))
        kind = self.lexicon.kinds.get(word)
        return "" if kind is None else "\n".join(self.lexicon.printed(kind, self.lang))

    def alike(self, field: Field, value: Any) -> str:
        """All names of a value, in every language: what it may be found by."""
        every = (OptionWords(self.lexicon, Translator(lang)) for lang in LANGUAGES)
        return " ".join([words.value(field, value) for words in every] + [shown(value).replace("_", " ")])

    def bot(self, name: str, say: Callable[..., str]) -> str:
        """What a bot is called."""
        known = {"random": say("a bot that plays by chance"), "standard": say("a bot that plays well")}
        return known.get(name) or self._first(f"bot_name.{name}") or say("a bot: {name}", name=name)

    def bot_help(self, name: str, say: Callable[..., str]) -> str:
        """One sentence about how well a bot plays."""
        known = {
            "random": say("Takes any answer that the rules allow: easy to beat, and quick."),
            "standard": say("Plays by the rules of thumb of this game, without looking ahead: a fair opponent."),
        }
        return known.get(name) or self._first(f"bot_help.{name}")

    def _first(self, *keys: str) -> str:
        return next((self.lexicon.text(key, self.lang) for key in keys if self.lexicon.has(key)), "")
