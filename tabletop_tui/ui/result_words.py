"""What results are called: set-ups, what games are grouped by, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.catalogue.options import Field, fields_of, make_options
from tabletop_tui.engine.game import Game
from tabletop_tui.store.results import Result
from tabletop_tui.store.tally import Key, Played, Tally, Trend
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.option_words import OptionWords
from tabletop_tui.words.language import CHINESE, Translator, marked
from tabletop_tui.words.narrator import Narrator

PLAYERS = "players"
"""The id of what the store groups games by beside options and summary."""


class ResultWords:
    """The words for the results of one game; `game` is None where it is not installed any more: then ids are shown."""

    def __init__(self, game: Game[Any] | None, name: str, translator: Translator) -> None:
        self.translator = translator
        self.lang = translator.lang
        self.game = game
        self.id = name
        self.title = name if game is None else game.title[self.lang]
        self._fields: dict[str, Field] = {} if game is None else {field.name: field for field in fields_of(game)}
        self._words = None if game is None else OptionWords(game.lexicon, translator)
        self._narrator = None if game is None else Narrator(game.lexicon, self.lang, (), translator=translator)
        self.between = "、" if self.lang == CHINESE else ", "

    def group(self, name: str) -> str:
        """What an option or a word of the summary is called."""
        if name == PLAYERS:
            return self.translator.gettext("Players")
        field = self._field(name)
        return _readable(name) if self._words is None else self._words.name(field)

    def value(self, name: str, value: str) -> str:
        """What a value of it is called."""
        if name == PLAYERS:
            return self.translator.ngettext("{n} player", "{n} players", int(value))
        field = self._field(name)
        return value.replace("_", " ") if self._words is None else self._words.value(field, value)

    def setup(self, key: Key) -> str:
        """A set-up in a line: what is as usual is left out, also that somebody played alone."""
        said = [
            self.value(name, value)
            for name, value in key
            if (name, value) != (PLAYERS, "1") and not (name in self._fields and self._fields[name].default == value)
        ]
        return self.between.join(said) or self.translator.gettext("as usual")

    def names(self, result: Result) -> str:
        """Who sat at the table."""
        say = self.translator.gettext
        return self.between.join(name or say("Player {n}", n=seat + 1) for seat, name in enumerate(result.seats))

    def ending(self, result: Result) -> str:
        """How a game ended, in the game's words."""
        if self._narrator is None:
            return _readable(result.reason)
        return self._narrator.lexicon.text(f"outcome.{result.reason}", self.lang, show=lambda value, spec: "")

    def details(self, result: Result, seats: Sequence[int]) -> list[tuple[int, str]]:
        """What the score of some seats was made of, what was taken off it too: points and what for."""
        found = []
        for seat, what, points in result.details:
            if seat in seats or seat < 0:
                text = what
                if self._narrator is not None:
                    text = self._narrator.lexicon.text(f"detail.{what}", self.lang, points, n=points)
                found.append((points, text))
        return found

    def code(self, result: Result) -> str:
        """The share code of the table; an empty string where the game of today would not deal the same."""
        from tabletop_tui.catalogue.codes import share_code

        if self.game is None or self.game.rules_version != result.rules:
            return ""
        try:
            options = make_options(self.game, result.options)
            return share_code(self.game, options, len(result.seats), result.seed)
        except Trouble:
            # An option of that time is none of today: the result is shown all the same.
            return ""

    def won(self, game: Played) -> str:
        """Whether a game was won, in a word."""
        return self.translator.gettext("won") if game.won else self.translator.gettext("not won")

    def _field(self, name: str) -> Field:
        return self._fields.get(name) or Field(name, "", None)


def told(tally: Tally, translator: Translator, mark: str) -> list[str]:
    """How some games went, in sentences; mark: the sign of games with answers taken back."""
    say = translator.gettext
    if not tally.games:
        return [say("No game of this kind is kept.")]
    low, high = f"{tally.low:.0%}", f"{tally.high:.0%}"
    rates = {"won": tally.won, "rate": rate(tally.won, tally.games)}
    lines = [
        translator.ngettext("{won} of {n} game won: {rate}.", "{won} of {n} games won: {rate}.", tally.games, **rates)
    ]
    if tally.few:
        lines.append(
            say("So few games say little: the true rate may lie between {low} and {high}.", low=low, high=high)
        )
    else:
        lines.append(say("The true rate probably lies between {low} and {high}.", low=low, high=high))
    if tally.mean is not None:
        lines.append(
            translator.ngettext(
                "Score of {n} game: {best}.",
                "Scores of {n} games: best {best}, mean {mean}, mean of the last ten games {lately}.",
                tally.scored,
                best=number(tally.best),
                mean=number(tally.mean),
                lately=number(tally.lately_mean),
            )
        )
    if tally.games > tally.lately and (tally.trend is None or tally.trend.scores):
        lines.append(say("Of the last ten games {won} were won.", won=tally.lately_won))
    lines += _runs(tally, translator)
    if tally.trend is not None:
        lines.append(_trend(tally.trend, translator))
    if tally.taken_back:
        lines.append(
            translator.ngettext(
                "{n} game has answers taken back by agreement ({mark}).",
                "{n} games have answers taken back by agreement ({mark}).",
                tally.taken_back,
                mark=mark,
            )
        )
    if time := duration(tally.seconds, translator):
        lines.append(say("Time at the table: {time}.", time=time))
    return lines


def _runs(tally: Tally, translator: Translator) -> list[str]:
    n, fields = abs(tally.streak), {"longest": tally.longest}
    if tally.games < 2:
        return []
    if tally.streak > 0:
        return [
            translator.ngettext(
                "{n} win in a row now, {longest} at most.", "{n} wins in a row now, {longest} at most.", n, **fields
            )
        ]
    return [
        translator.ngettext(
            "{n} game without a win now, {longest} wins in a row at most.",
            "{n} games without a win now, {longest} wins in a row at most.",
            n,
            **fields,
        )
    ]


def _trend(trend: Trend, translator: Translator) -> str:
    if trend.scores:
        fields = {"before": number(trend.before), "lately": number(trend.lately)}
        messages = (
            marked("The scores are as before: a mean of {lately} in the last ten games, {before} before."),
            marked("The scores get better: a mean of {lately} in the last ten games, {before} before."),
            marked("The scores get worse: a mean of {lately} in the last ten games, {before} before."),
        )
    else:
        fields = {"before": f"{trend.before:.0%}", "lately": f"{trend.lately:.0%}"}
        messages = (
            marked("It goes as before: {lately} of the last ten games won, {before} before."),
            marked("It goes better: {lately} of the last ten games won, {before} before."),
            marked("It goes worse: {lately} of the last ten games won, {before} before."),
        )
    return translator.gettext(messages[trend.way], **fields)


def rate(won: int, games: int) -> str:
    """A win rate in hundredths, as four cells at most: `60%`."""
    return f"{won / games:.0%}" if games else "-"


def number(value: float | None) -> str:
    """A score as it is, a mean with one decimal, nothing as a dash."""
    return "-" if value is None else f"{value:g}" if isinstance(value, int) else f"{value:.1f}"


def duration(seconds: float, translator: Translator) -> str:
    """How long a game was played; an empty string if that is not known."""
    minutes = round(seconds / 60)
    if seconds <= 0:
        return ""
    if minutes < 1:
        return translator.gettext("under a minute")
    if minutes < 90:
        return translator.ngettext("{n} minute", "{n} minutes", minutes)
    return translator.ngettext("{n} hour", "{n} hours", round(minutes / 60))


def _readable(name: str) -> str:
    return name.replace("_", " ").capitalize()
