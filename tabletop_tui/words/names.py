"""The forms in which the options of a question can be typed, in both languages at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.language import CHINESE, ENGLISH, LANGUAGES
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.notation import snake, takes_verb, write
from tabletop_tui.words.typed import Form, chinese, normal


class Names:
    """Makes forms for one game and the players of one match."""

    def __init__(self, lexicon: Lexicon, players: Sequence[str]) -> None:
        self.lexicon = lexicon
        self.players = players
        self._words: dict[str, tuple[str, ...]] = {}
        self._kinds: dict[str, tuple[str, ...]] = {}

    def form(self, option: Any, ask: str, view: View | None) -> Form:
        """The form of an option of the question `ask`; `view`: of the seat that chooses, for what lies at a place."""
        if dataclasses.is_dataclass(option) and not isinstance(option, (Seat, type)) and not _is_kind(option):
            name = type(option).__name__
            values = [getattr(option, field.name) for field in dataclasses.fields(option)]
            given = [value for value in values if value is not None and value != () and not isinstance(value, bool)]
            objects = tuple(self.of(value, view) for value in given)
            verbs = self.verbs(name)
            return _form(verbs, objects, True)
        verbs = self.ask_verbs(ask)
        objects = (_unique([*self._special(ask, option), *self.of(option, view)]),)
        return _form(verbs, objects, True, lead=takes_verb(self.lexicon, option))

    def verbs(self, name: str) -> tuple[str, ...]:
        """The verbs of a class of options; the canonical one comes first."""
        found = self._words.get(name)
        if found is None:
            own = snake(name).replace("_", " ")
            found = self._words[name] = _unique([own, *self.lexicon.words(f"option.{name}")])
        return found

    def ask_verbs(self, ask: str) -> tuple[str, ...]:
        """The verbs of a question; the canonical one comes first, if it has one."""
        key = f"ask.{ask}"
        found = self._words.get(key)
        if found is None:
            verb = self.lexicon.verb(ask)
            found = self._words[key] = _unique([*([verb] if verb else []), *self.lexicon.words(key)])
        return found

    def of(self, value: Any, view: View | None = None) -> tuple[str, ...]:
        """What a value may be called: a kind, a seat, a number, an id, or the card that lies at a place."""
        if _is_kind(value):
            return self.kind(value)
        if isinstance(value, Seat):
            return self.of_seat(value.index)
        if isinstance(value, str):
            names = self.word(value)
            card = None
            if view is not None and not self.lexicon.stands_alone(value):
                card = self.lexicon.content(view, value)
            return names if card is None else _unique([*names, *self.kind(card), *self._at(card, value)])
        if isinstance(value, tuple):
            return _unique([" ".join(self.of(item, view)[0] for item in value), write(value)])
        if dataclasses.is_dataclass(value):
            return _unique([write(value)])
        return (normal(write(value)),)

    def _at(self, card: Any, place: str) -> list[str]:
        """What the card at a place may be called where there is another one of its name; also as options show it."""
        found: list[str] = []
        for lang in LANGUAGES if self.lexicon.has(f"zone.{place}") else ():
            name, where = self.lexicon.kind_name(card, lang), self.lexicon.text(f"zone.{place}", lang)
            found.append(f"{name}, {where}")
            found += [f"{where}的{name}", f"{where}{name}"] if lang == CHINESE else [f"{name} in the {where}"]
        return found

    def word_of(self, key: str) -> tuple[str, ...]:
        """What an entry of the lexicon may be called."""
        lexicon = self.lexicon
        return _unique([*(lexicon.text(key, lang) for lang in LANGUAGES), *lexicon.words(key)])

    def of_seat(self, seat: int) -> tuple[str, ...]:
        """What a player may be called."""
        own = self.players[seat] if seat < len(self.players) else ""
        number = [str(seat + 1)] if self.lexicon.numbers_players else []
        return _unique([own, f"seat{seat + 1}", f"player {seat + 1}", f"玩家{seat + 1}", *number])

    def kind(self, kind: Any) -> tuple[str, ...]:
        """What a kind may be called."""
        found = self._kinds.get(kind.id)
        if found is None:
            names = [self.lexicon.kind_name(kind, lang) for lang in LANGUAGES]
            found = self._kinds[kind.id] = _unique([*names, kind.id, *self.lexicon.words(f"card.{kind.id}")])
        return found

    def word(self, word: str) -> tuple[str, ...]:
        """What an id may be called."""
        found = self._words.get("." + word)
        if found is None:
            lexicon = self.lexicon
            names: list[str] = []
            for sort in ("name", "zone", "option", "card"):
                key = f"{sort}.{word}"
                if lexicon.has(key):
                    if not lexicon.fields(key):
                        names += [lexicon.text(key, lang) for lang in LANGUAGES]
                    names += lexicon.words(key)
            if word in lexicon.kinds:
                names += self.kind(lexicon.kinds[word])
            # A word of its own is short and typed as it is written; a place is rather called by its name.
            ordered = [word, *names] if lexicon.stands_alone(word) else [*names, word]
            found = self._words["." + word] = _unique(ordered)
        return found

    def _special(self, ask: str, option: Any) -> list[str]:
        key = f"ask.{ask}.{option}"
        if not isinstance(option, str) or not self.lexicon.has(key):
            return []
        texts = [] if self.lexicon.fields(key) else [self.lexicon.text(key, lang) for lang in LANGUAGES]
        return [option, *self.lexicon.words(key), *texts]


def _form(verbs: tuple[str, ...], objects: tuple[tuple[str, ...], ...], free: bool, lead: bool = True) -> Form:
    def line(lang: str) -> str:
        verb = _in(lang, verbs) if lead and verbs else ""
        parts = [_in(lang, names) for names in objects]
        return normal(" ".join(part for part in (verb, *parts) if part))

    return Form(verbs, objects, free, line(ENGLISH), line(CHINESE))


def _in(lang: str, names: tuple[str, ...]) -> str:
    """The first of the names that is in a language, or the first of all."""
    wanted = lang == CHINESE
    return next((name for name in names if chinese(name) == wanted), names[0] if names else "")


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for each in names if (name := normal(each))))


def _is_kind(value: Any) -> bool:
    return isinstance(getattr(value, "id", None), str)
