"""The rules of a game as players read them: sections and numbered rules of the `rules.md` beside its module."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from tabletop_tui.engine.game import Game
from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.markdown import Block, sections
from tabletop_tui.words.typed import EXACT, NOT, fit, folded, normal

FILES = {"en": "rules.md", CHINESE: "rules.zh.md"}

TITLE = -1
"""The place of a section's title among its blocks."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Topic:
    """A section (`level` counts from 1) or a numbered rule (`level` 0) with its text, without marks of Markdown.

    also: what else it may be asked for by, from a line `<!-- also: one, other -->` below its title.
    """

    title: str
    level: int
    blocks: tuple[Block, ...]
    also: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """Its text line by line."""
        return tuple(line for block in self.blocks for line in block.lines)

    def text(self, block: int, cell: int) -> str:
        """One of its texts; the title for `TITLE`."""
        return self.title if block == TITLE else self.blocks[block].texts[cell]


class Place(NamedTuple):
    """A place in a rule book: the number of a section and of a block in it; `TITLE` for the section's title."""

    section: int
    block: int = TITLE


class Found(NamedTuple):
    """Where something stands: a place, the number of the text there, and its characters from `start` to `end`.

    target: the rule or option that is named there, if any.
    """

    place: Place
    cell: int
    start: int
    end: int
    target: str = ""


class Rulebook:
    """The rules of a game in one language.

    topics: its sections, in order. rules: each rule and each option that is explained, as a topic of its own, by id.
    named: where that is.
    """

    def __init__(self, text: str) -> None:
        self.topics = [Topic(*section) for section in sections(text)]
        self.rules: dict[str, Topic] = {}
        self.named: dict[str, Place] = {}
        for number, topic in enumerate(self.topics):
            for ordinal, block in enumerate(topic.blocks):
                if block.rule:
                    self.rules.setdefault(block.rule, Topic(block.rule, 0, (block,)))
                    self.named.setdefault(block.rule, Place(number, ordinal))

    @classmethod
    def of(cls, game: Game[Any], lang: str) -> Rulebook:
        """The rules of a game, read once. Raises FileNotFoundError if it brings none."""
        package = sys.modules[type(game).__module__].__package__ or ""
        return _read(package, lang)

    @property
    def titles(self) -> list[str]:
        """The titles of all sections, in order."""
        return [topic.title for topic in self.topics]

    def lend(self, other: Rulebook) -> None:
        """Let the topics be asked for by the titles and words of the same book in another language, if its sections
        are the same."""
        if [topic.level for topic in other.topics] != [topic.level for topic in self.topics]:
            return
        for number, (topic, same) in enumerate(zip(self.topics, other.topics, strict=True)):
            also = dict.fromkeys((*topic.also, same.title, *same.also))
            self.topics[number] = replace(topic, also=tuple(also))

    # -- finding ------------------------------------------------------------------------------------------------------

    def find(self, wanted: str) -> list[Topic]:
        """The topics that fit a number or title best; several where they fit equally well."""
        rule = self._rule(wanted)
        return [self.rules[rule]] if rule else [self.topics[number] for number in self._fitting(wanted)]

    def place(self, wanted: str) -> Place | None:
        """Where a rule, an option or a topic begins; of several that fit equally well the first; None for none."""
        rule = self._rule(wanted)
        if rule:
            return self.named[rule]
        return next((Place(number) for number in self._fitting(wanted)), None)

    def heading(self, rule: str) -> str:
        """The title of the section in which a rule or an option is explained; an empty string for none of them."""
        place = self.named.get(rule)
        return "" if place is None else self.topics[place.section].title

    def chapter(self, section: int) -> range:
        """The sections that are read together with one: from a title of the first two levels to the next one."""
        starts = [number for number, topic in enumerate(self.topics) if topic.level <= 2]
        first = max((number for number in starts if number <= section), default=0)
        return range(first, min((number for number in starts if number > section), default=len(self.topics)))

    def search(self, wanted: str) -> list[Found]:
        """Every place where a text stands: the rule or option of that name (with it as `target`), the titles of the
        topics that it is in or another word for, every other place; each of these in order."""
        typed = " ".join(folded(wanted).split())
        if not typed:
            return []
        places = [place for place, text in self._texts() for place in _in_text(place, text, typed)]
        called = set(self._fitting(wanted, least=EXACT))
        for number in called - {one.place.section for one in places if one.place.block == TITLE}:
            places.append(Found(Place(number), 0, 0, len(self.topics[number].title)))
        rule = self._rule(typed)
        explained = next((one for one in places if rule and one.place == self.named[rule]), None)
        if explained is not None:
            places[places.index(explained)] = explained = explained._replace(target=rule)

        def rank(one: Found) -> tuple[bool, bool, bool, Found]:
            title = one.place.block == TITLE
            return one != explained, not (title and one.place.section in called), not title, one

        return sorted(places, key=rank)

    def excerpts(self, wanted: str) -> list[tuple[str, str]]:
        """Where a text stands, in order: the title of the section and the line, each line once."""
        found: dict[tuple[str, str], None] = {}
        for one in self.search(wanted):
            topic = self.topics[one.place.section]
            if one.place.block == TITLE:
                found[topic.title, ""] = None
                continue
            block = topic.blocks[one.place.block]
            line = block.lines[one.cell // block.columns if block.columns else 0]
            found[topic.title, line.removeprefix("- ")] = None
        return list(found)

    def names_in(self, text: str) -> list[str]:
        """The rules and options that a text names, each once."""
        return list(dict.fromkeys(name for name in _NAME.findall(text) if name in self.named))

    def links(self, section: int) -> list[Found]:
        """The rules and options that are named in a section, but for a rule's own name where it is explained."""
        found = []
        for ordinal, block in enumerate(self.topics[section].blocks):
            for cell, text in enumerate(block.texts):
                for name in _NAME.finditer(text):
                    if name[0] in self.named and not (name[0] == block.rule and name.start() == 0):
                        place = Place(section, ordinal)
                        found.append(Found(place, cell, name.start(), name.end(), name[0]))
        return found

    # -- inside -------------------------------------------------------------------------------------------------------

    def _rule(self, wanted: str) -> str:
        """The id of the rule or option that is asked for by its name, or an empty string."""
        name = wanted.strip()
        return next((one for one in (name.upper(), name.lower()) if one in self.rules), "")

    def _fitting(self, wanted: str, least: int = NOT + 1) -> list[int]:
        """The numbers of the sections that fit a title best, and `least` so well."""
        typed = normal(wanted)
        best, found = least, []
        for number, topic in enumerate(self.topics):
            quality = max(fit(typed, normal(topic.title)), *(_same(typed, word) for word in topic.also), NOT)
            if quality > best:
                best, found = quality, [number]
            elif quality == best:
                found.append(number)
        return found

    def _texts(self) -> Iterator[tuple[Found, str]]:
        """Every text with its place, in order."""
        for number, topic in enumerate(self.topics):
            yield Found(Place(number), 0, 0, 0), topic.title
            for ordinal, block in enumerate(topic.blocks):
                for cell, text in enumerate(block.texts):
                    yield Found(Place(number, ordinal), cell, 0, 0), text


@lru_cache(8)
def _read(package: str, lang: str) -> Rulebook:
    text = {code: (files(package) / name).read_text(encoding="utf-8") for code, name in FILES.items()}
    book = Rulebook(text.pop(lang))
    for other in text.values():
        book.lend(Rulebook(other))
    return book


def _same(typed: str, word: str) -> int:
    """Whether another word for a topic is typed in full, apart from an English ending of its plural."""
    return EXACT if typed in (normal(word), normal(word) + "s") else NOT


def _in_text(at: Found, text: str, typed: str) -> Iterator[Found]:
    """Where a folded text stands in another one, without overlaps."""
    whole = _folded(text)
    start = whole.find(typed)
    if start < 0:
        return
    # A character may fold to several: then their places are counted back.
    origin = [number for number, character in enumerate(text) for _ in folded(character)]
    while start >= 0:
        end = start + len(typed)
        yield at._replace(start=origin[start], end=origin[end - 1] + 1)
        start = whole.find(typed, end)


@lru_cache(4096)
def _folded(text: str) -> str:
    return "".join(folded(character) for character in text) if not text.isascii() else folded(text)
