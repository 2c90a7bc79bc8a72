"""What goes wrong with files and settings, said to the person at the keyboard."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any

from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Refusal
    from tabletop_tui.words.language import Translator
    from tabletop_tui.words.lexicon import Lexicon

REASONS = {
    errno.ENOSPC: marked("the disk is full"),
    errno.EDQUOT: marked("your share of the disk is used up"),
    errno.EFBIG: marked("the file may not grow any further"),
    errno.EROFS: marked("the disk can only be read"),
    errno.EACCES: marked("writing there is not allowed"),
    errno.EPERM: marked("writing there is not allowed"),
    errno.ENOENT: marked("there is no such file or folder"),
    errno.ENOTDIR: marked("a part of the path is no folder"),
    errno.EISDIR: marked("it is a folder"),
    errno.EEXIST: marked("there is a file of that name already"),
    errno.ENODEV: marked("it is no ordinary file"),
    errno.EIO: marked("the disk does not answer as it should"),
    errno.ENAMETOOLONG: marked("the name is too long"),
}


class Trouble(Exception):
    """A sentence about what is wrong, where, and what to do.

    message: the sentence in English with named fields, marked for translation; fields: their values. A field that is a
    `Trouble` itself is filled in as its own sentence.
    """

    def __init__(self, message: str, **fields: Any) -> None:
        super().__init__(message.format(**fields))
        self.message = message
        self.fields = fields

    def text(self, translator: Translator) -> str:
        """The sentence in the translator's language."""
        fields = {
            name: value.text(translator) if isinstance(value, Trouble) else value for name, value in self.fields.items()
        }
        return translator.gettext(self.message, **fields)


class NoSuch(Trouble):
    """What was asked for by name does not exist: whoever wrote the name has to change it."""


def reason(error: OSError) -> Trouble:
    """Why the system refused, as a part of a sentence."""
    known = REASONS.get(error.errno or 0)
    return Trouble(known) if known else Trouble("{error}", error=error.strerror or str(error))


class Refused(Trouble):
    """What a game has refused, in the game's words."""

    def __init__(self, refusal: Refusal, lexicon: Lexicon) -> None:
        self._refusal = refusal
        self._lexicon = lexicon
        super().__init__("{refusal}", refusal=self._said("en"))

    def text(self, translator: Translator) -> str:
        """The refusal's sentence."""
        return self._said(translator.lang)

    def _said(self, lang: str) -> str:
        from tabletop_tui.words.narrator import Narrator

        return Narrator(self._lexicon, lang, ()).refusal(self._refusal)
