"""How a typed line could go on, from what the viewer sees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop_tui.session.command import NO_ARGUMENT, Command, find
from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.typed import NOT, chinese, fit, normal

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

MOST = 50
"""So many completions are given at most."""


def complete(session: Session, text: str) -> list[str]:
    """Whole lines that a typed text could become, those that begin with it first."""
    typed = normal(text)
    found = find(session.commands, text) if text.strip() else None
    lines = session.lines(in_chinese=chinese(typed) or (session.lang == CHINESE and not typed))
    if found is not None and found[0].argument != NO_ARGUMENT:
        lines += _arguments(session, found[0])
    lines += [command.called(session.lang) for command in session.commands]
    if session.lang == CHINESE:
        lines += [command.name for command in session.commands]
    if not typed:
        return list(dict.fromkeys(lines))[:MOST]
    ranked = sorted(((fit(typed, normal(line)), line) for line in dict.fromkeys(lines)), key=lambda each: -each[0])
    return [line for quality, line in ranked if quality != NOT and line != text][:MOST]


def _arguments(session: Session, command: Command) -> Iterable[str]:
    name = command.called(session.lang)
    return (f"{name} {argument}" for argument in command.complete(session))
