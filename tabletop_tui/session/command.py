"""What a command is that every game has, and finding one in a typed line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import ENGLISH, LANGUAGES
from tabletop_tui.words.typed import ALIKE, chinese, likeness, normal

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session
    from tabletop_tui.words.language import Translator

NO_ARGUMENT, MAY, MUST = "", "may", "must"


class Command(ABC):
    """One command. Parsing, help and completion are made from its attributes.

    name: its canonical English name. aliases: what else may be typed, by language; the first Chinese one is its name
    there. argument: whether it takes one (`NO_ARGUMENT`, `MAY`, `MUST`). usage: how the argument is called in help, by
    language. summary: a marked sentence. example: a line that works. chinese_example: the same in Chinese, where it is
    not just the Chinese name with the same argument.
    """

    name: ClassVar[str]
    aliases: ClassVar[Mapping[str, tuple[str, ...]]]
    argument: ClassVar[str] = NO_ARGUMENT
    usage: ClassVar[Mapping[str, str]] = {"en": "", "zh_Hant": ""}
    summary: ClassVar[str]
    example: ClassVar[str]
    chinese_example: ClassVar[str] = ""

    @abstractmethod
    def run(self, session: Session, argument: str) -> Reply:
        """Carry the command out; `argument` is empty where none was typed."""

    def complete(self, session: Session) -> Iterable[str]:
        """What the argument could be, from what the viewer sees."""
        return ()

    def said(self, translator: Translator) -> str:
        """What it does, in a language."""
        return translator.gettext(self.summary)

    def names(self) -> list[str]:
        """Everything that may be typed for it, canonical name first, all normal."""
        every = [self.name, *(alias for lang in LANGUAGES for alias in self.aliases.get(lang, ()))]
        return [normal(name) for name in every]

    def example_in(self, lang: str) -> str:
        """A line that works, in a language."""
        if lang == ENGLISH:
            return self.example
        return self.chinese_example or f"{self.called(lang)}{self.example.removeprefix(self.name)}"

    def called(self, lang: str) -> str:
        """Its name in a language."""
        return self.name if lang == ENGLISH else self.aliases[lang][0]


def find(commands: Iterable[Command], text: str) -> tuple[Command, str] | None:
    """The command that a line begins with, and its argument; None if there is none.

    The longest name wins. A command without argument is meant only if nothing follows it.
    """
    typed = normal(text)
    best: tuple[int, Command, str] | None = None
    for command in commands:
        for name in command.names():
            rest = _after(typed, name)
            if rest is None or (rest and command.argument == NO_ARGUMENT):
                continue
            if best is None or len(name) > best[0]:
                best = len(name), command, _argument(text, rest)
    return None if best is None else best[1:]


def beginning(commands: Iterable[Command], text: str) -> tuple[Command, str] | None:
    """The only command whose name begins with the first word of a line (three letters or more), and its argument."""
    head, _, rest = normal(text).partition(" ")
    if len(head) < 3:
        return None
    found = [
        command
        for command in commands
        if command.name.startswith(head) and not (rest and command.argument == NO_ARGUMENT)
    ]
    return (found[0], _argument(text, rest)) if len(found) == 1 else None


def similar(commands: Iterable[Command], text: str) -> list[str]:
    """The names that the first word of a line looks like, the likest first."""
    head = normal(text).partition(" ")[0]
    names = [(likeness(head, name), name) for command in commands for name in command.names()[:1] if len(head) > 2]
    return [name for alike, name in sorted(names, reverse=True) if alike >= ALIKE]


def _after(typed: str, name: str) -> str | None:
    if typed == name:
        return ""
    if not typed.startswith(name):
        return None
    rest = typed[len(name) :]
    if chinese(name[-1]) or rest[0] == " " or chinese(rest[0]):
        return rest.strip()
    return None


def _argument(text: str, rest: str) -> str:
    """The argument as it was typed, which may be a path; as it was read, where that is not the end of the line."""
    if not rest:
        return ""
    words = text.split(maxsplit=1)
    return words[1].strip() if len(words) == 2 and normal(words[1]) == rest else rest
