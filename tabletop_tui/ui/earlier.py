"""How a finished match compares with earlier ones of the same set-up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop_tui.store.results import Result
from tabletop_tui.words.language import Translator


def told(results: Sequence[Result], path: Path, translator: Translator) -> list[str]:
    """What is said of the match kept in `path`, and of the others of as many players with the same set-up.

    results: those of the game, the latest first. Empty where the match is none of them.
    """
    own = next((one for one in results if one.transcript == path), None)
    if own is None:
        return []
    say = translator
    lines = [say.ngettext("{n} answer was given.", "{n} answers were given.", own.answers)]
    if own.taken_back:
        lines.append(
            say.ngettext(
                "{n} answer was taken back by agreement; the record is marked.",
                "{n} answers were taken back by agreement; the record is marked.",
                own.taken_back,
            )
        )
    others = [one for one in results if one is not own and setup(one) == setup(own)]
    if not others:
        return [*lines, say.gettext("It is the first game of this set-up.")]
    won = sum(bool(one.winners) for one in others)
    lines.append(
        say.ngettext(
            "{n} earlier game of this set-up, {won} of them won.",
            "{n} earlier games of this set-up, {won} of them won.",
            len(others),
            won=won,
        )
    )
    scores = [max(one.scores) for one in others if one.scores]
    if scores:
        mean = sum(scores) / len(scores)
        lines.append(say.gettext("Best score so far {best}, mean {mean:.1f}.", best=max(scores), mean=mean))
        if own.scores and max(own.scores) > max(scores):
            lines.append(say.gettext("This is the best score of this set-up."))
    return lines


def setup(result: Result) -> tuple[object, ...]:
    """What matches must have in common to be compared: the number of players, and the single words of the summary."""
    return len(result.seats), *((name, word) for name, word in result.summary.items() if isinstance(word, str))
