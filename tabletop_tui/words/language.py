"""The languages, how one is chosen, and the sentences of the program itself (those of a game are in its lexicon).

Sentences are looked up when they are shown, through a `Translator`, so that the language can change at any time:
`translator.gettext("{player} plays first.", player=name)`. `make words` collects the English ones from the code into
`locale/`, where the Chinese ones are kept.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ENGLISH = "en"
CHINESE = "zh_Hant"
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", CHINESE: "繁體中文"}
"""The languages and what they are called in themselves."""

DOMAIN = "tabletop"
LOCALE = Path(__file__).parent / "locale"

_TRADITIONAL = {"tw", "hk", "mo", "hant"}


def marked(message: str) -> str:
    """Mark a sentence for `make words` that is looked up elsewhere; returns it unchanged."""
    return message


def language_of(tag: str) -> str | None:
    """The language that a locale's name or a language tag stands for (`zh_TW.UTF-8`, `zh-Hant-HK`), or None."""
    parts = tag.split(".")[0].split("@")[0].replace("-", "_").casefold().split("_")
    if parts[0] == "en":
        return ENGLISH
    if parts[0] == "zh" and (len(parts) == 1 or _TRADITIONAL & set(parts[1:])):
        return CHINESE
    return None


def detect(option: str | None, setting: str | None, environment: Mapping[str, str]) -> str:
    """The language to start in: what the command line says, the settings, the environment; else English.

    Raises ValueError if the option names none of the languages; a setting that does not is passed over.
    """
    if option is not None:
        found = language_of(option)
        if found is None:
            known = ", ".join(f"{lang} ({name})" for lang, name in LANGUAGES.items())
            raise ValueError(f"There is no language “{option}”. These are known: {known}.")
        return found
    if setting and (found := language_of(setting)):
        return found
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    # As in gettext: the list of preferences counts unless the locale is C.
    wishes = environment.get("LANGUAGE", "").split(":") if locale.split(".")[0] not in ("C", "POSIX") else []
    for wish in [*wishes, locale]:
        if found := language_of(wish):
            return found
    return ENGLISH


class Translator:
    """The program's own sentences in one language."""

    def __init__(self, lang: str) -> None:
        """lang: `en` or `zh_Hant`. Raises ValueError for any other."""
        if lang not in LANGUAGES:
            raise ValueError(f"There is no language “{lang}”.")
        self.lang = lang
        self._catalogue = (
            gettext.NullTranslations()
            if lang == ENGLISH
            else gettext.translation(DOMAIN, localedir=str(LOCALE), languages=[lang])
        )

    def gettext(self, message: str, **fields: Any) -> str:
        """The sentence, its named fields filled in."""
        return self._catalogue.gettext(message).format(**fields)

    def ngettext(self, singular: str, plural: str, n: int, **fields: Any) -> str:
        """The sentence for `n`, which is also its field `n`."""
        return self._catalogue.ngettext(singular, plural, n).format(n=n, **fields)

    def pgettext(self, context: str, message: str, **fields: Any) -> str:
        """A sentence or word that needs a context to be translated."""
        return self._catalogue.pgettext(context, message).format(**fields)

    def listing(self, items: Sequence[str]) -> str:
        """Some things one after the other: “A, B and C”, 「A、B和C」."""
        return self._joined(items, " and ", "和")

    def alternatives(self, items: Sequence[str]) -> str:
        """Things of which one is meant: “A, B or C”, 「A、B或C」."""
        return self._joined(items, " or ", "或")

    def _joined(self, items: Sequence[str], last: str, last_chinese: str) -> str:
        if len(items) < 2:
            return "".join(items)
        if self.lang == CHINESE:
            return "、".join(items[:-1]) + last_chinese + items[-1]
        return ", ".join(items[:-1]) + last + items[-1]
