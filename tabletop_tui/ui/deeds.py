"""What the palette can find: actions, commands and the choices of the moment, each with its names in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from tabletop_tui.session import Session
from tabletop_tui.session.command import NO_ARGUMENT, Command
from tabletop_tui.session.commands import COLUMN, usage
from tabletop_tui.ui.actions import Action, key_name
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.type_ahead import plain
from tabletop_tui.words.columns import in_column
from tabletop_tui.words.language import LANGUAGES, Translator
from tabletop_tui.words.narrator import Narrator

EXACTLY, BY_NAME, BY_MEANING = 3, 2, 1
"""How a deed was found: it is called just as was typed, that is in its names, or only in what is said of it."""


class Deed(NamedTuple):
    """Something to do that can be found.

    name: what it is called now. run: does it. key: the key that does it as well. help: a sentence about it. names: all
    that it is called in any language. meanings: all that is said of it.
    """

    name: str
    run: Callable[[], object]
    key: str = ""
    help: str = ""
    names: str = ""
    meanings: str = ""
    called: tuple[str, ...] = ()

    def fits(self, words: list[str]) -> int:
        """How well it fits all of some plain words: `EXACTLY`, `BY_NAME`, `BY_MEANING` or 0."""
        if " ".join(words) in self.called:
            return EXACTLY
        if all(word in self.names for word in words):
            return BY_NAME
        return BY_MEANING if all(word in self.names or word in self.meanings for word in words) else 0


def of_action(desk: Desk, action: Action, run: Callable[[], object]) -> Deed:
    """An action as a deed."""
    return Deed(
        desk.gettext(action.name),
        run,
        key_name(action.key(desk.keys)),
        desk.gettext(action.help),
        plain(" ".join([*(t.gettext(action.name) for t in translators()), action.command])),
        plain(" ".join(t.gettext(action.help) for t in translators())),
        tuple(plain(t.gettext(action.name)) for t in translators()),
    )


def of_commands(
    session: Session, say: Callable[[str], object], begin: Callable[[str], object], actions: tuple[Action, ...]
) -> Iterator[Deed]:
    """The typed commands as deeds, but for those that an action does, and the game's own.

    say: carries a line out. begin: has the beginning of a line typed, for a command that takes an argument.
    """
    done = {action.command for action in actions}
    for command in session.commands:
        called = command.called(session.lang)
        if command.argument != NO_ARGUMENT:
            yield _of_command(session, command, partial(begin, f"{called} "))
        elif command.name not in done:
            yield _of_command(session, command, partial(say, called))
    lexicon, lang = session.lexicon, session.lang
    for key in (f"batch.{batch}" for batch in lexicon.keys("batch")):
        # Lines of the game's own that give several answers.
        word = (lexicon.words(key, lang) or lexicon.words(key))[0]
        text = lexicon.text(key, lang)
        names = plain(" ".join(lexicon.words(key)))
        yield Deed(in_column(word, COLUMN) + text, partial(say, word), help=text, names=names)


def of_choices(session: Session, picking: Picking, take: Callable[[int], object]) -> Iterator[Deed]:
    """The choices of the pending question as deeds; `take` takes the one at a place. None behind a cover."""
    decision = session.visible_decision
    if decision is None or decision is not picking.decision:
        return
    players = [player.name for player in session.players]
    narrators = [Narrator(session.lexicon, t.lang, players, session.glyphs, t) for t in translators()]
    lines = [dict(zip(decision.options, session.lines(in_chinese=chinese), strict=True)) for chinese in (False, True)]
    for place, choice in enumerate(picking.choices):
        typed = [each[choice.option] for each in lines] if choice.number is not None else []
        number = f"{choice.number}. " if choice.number is not None else ""
        texts = [narrator.option(choice.option, decision.ask, session.view) for narrator in narrators]
        yield Deed(
            f"{number}{choice.text}",
            partial(take, place),
            help=choice.why,
            names=plain(" ".join([*texts, *typed])),
        )


def _of_command(session: Session, command: Command, run: Callable[[], object]) -> Deed:
    say = session.translator.gettext
    summary = command.said(session.translator)
    example = say("Example: {example}", example=command.example_in(session.lang))
    return Deed(
        in_column(usage(session, command), COLUMN) + summary,
        run,
        help=f"{summary}\n{example}",
        names=plain(" ".join([*command.names(), *command.usage.values()])),
        meanings=plain(" ".join(command.said(t) for t in translators())),
    )


@cache
def translators() -> tuple[Translator, ...]:
    """All languages, one after the other."""
    return tuple(Translator(lang) for lang in LANGUAGES)
