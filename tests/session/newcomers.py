"""The harbour with notes for newcomers, and who keeps whether they are wanted and read."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tabletop_tui.session import Player, Session
from tabletop_tui.words.language import Translator
from tests.session.scene import Notebook
from tests.words.harbour import WORDS, HarbourGame, HarbourWords, Options, hand_of, lexicon

NOTES = {
    "guide.start": {"en": "Sell your wares.\nMost points win.", "zh_Hant": "賣掉你的貨。\n分數最高者勝。"},
    "guide.played": {"en": "{1} goes to the shelf.", "zh_Hant": "{1}上了貨架。"},
    "guide.drew": {"also": ["drew_some"], "en": "Wares come from the hold.", "zh_Hant": "貨從船艙來。"},
}
CLOSE = "“guide off” closes these notes for good."
INTRODUCTION = ["For newcomers: Sell your wares.", "Most points win.", CLOSE]


class Guided(HarbourGame):
    """The harbour with notes."""

    def words(self) -> HarbourWords:
        return lexicon(json.loads(WORDS.read_text(encoding="utf-8")) | NOTES)


class Memory:
    """A keeper that remembers as long as the test runs. full: nothing can be written."""

    def __init__(self, on: bool = True, full: bool = False) -> None:
        self.on = on
        self.full = full
        self.read: dict[str, set[str]] = {}

    def known(self, game: str) -> frozenset[str]:
        return frozenset(self.read.get(game, ()))

    def learnt(self, game: str, notes: Iterable[str]) -> None:
        self.read.setdefault(game, set()).update(notes)

    def turn(self, on: bool, translator: Translator) -> None:
        self.on = on
        if self.full:
            raise OSError(translator.gettext("the disk is full"))


def guided(*players: Player, keeper: Memory | None = None, lang: str = "en", **options: Any) -> Session:
    """The harbour with notes; the first player holds two eels."""
    game = Guided()
    session = Session(game, Options(**options), players, 7, lang, Notebook(), guide=keeper or Memory())
    hand_of(session.match.state, 0, ["old_eel", "old_eel", "silver_cod"])
    session.match._checkpoints[-1] = type(session.match._checkpoints[-1])(0, session.match.state.copy(), 0)
    session.match._resume(0)
    return session
