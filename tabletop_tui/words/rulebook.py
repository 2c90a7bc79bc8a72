"""The rules of a game as players read them: sections and numbered rules of the `rules.md` beside its module."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.typed import EXACT, NOT, fit, normal

FILES = {"en": "rules.md", CHINESE: "rules.zh.md"}

_HEADING = re.compile(r"^(#+) +(.+)$")
_RULE = re.compile(r"^\s*(?:-|\d+\.) +\*\*([A-Z][A-Z0-9-]*[A-Z0-9])\*\*")
_BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
_ALSO = re.compile(r"^<!-- also: (.+) -->$")
_DIVIDER = re.compile(r"^\|[\s:|-]+\|$")


@dataclass(frozen=True, slots=True)
class Topic:
    """A section (`level` counts from 1) or a numbered rule (`level` 0) with its lines, without marks of Markdown.

    also: what else it may be asked for by, from a line `<!-- also: one, other -->` below its title.
    """

    title: str
    level: int
    lines: tuple[str, ...]
    also: tuple[str, ...] = ()


class Rulebook:
    """The rules of a game in one language."""

    def __init__(self, text: str) -> None:
        self.topics: list[Topic] = list(_sections(text.splitlines()))
        self.rules: dict[str, Topic] = {topic.title: topic for topic in _rules(text.splitlines())}

    @classmethod
    def of(cls, game: Game[Any], lang: str) -> Rulebook:
        """The rules of a game. Raises FileNotFoundError if it brings none."""
        package = sys.modules[type(game).__module__].__package__ or ""
        return cls((files(package) / FILES[lang]).read_text(encoding="utf-8"))

    @property
    def titles(self) -> list[str]:
        """The titles of all sections, in order."""
        return [topic.title for topic in self.topics]

    def find(self, wanted: str) -> list[Topic]:
        """The topics that fit a number or title best; several where they fit equally well."""
        rule = self.rules.get(wanted.strip().upper())
        if rule is not None:
            return [rule]
        typed = normal(wanted)
        best, found = NOT, []
        for topic in self.topics:
            quality = max(fit(typed, normal(topic.title)), *(_same(typed, word) for word in topic.also), NOT)
            if quality > best:
                best, found = quality, [topic]
            elif quality and quality == best:
                found.append(topic)
        return found


def _same(typed: str, word: str) -> int:
    """Whether another word for a topic is typed in full, apart from an English ending of its plural."""
    return EXACT if typed in (normal(word), normal(word) + "s") else NOT


def _sections(lines: Sequence[str]) -> list[Topic]:
    found: list[Topic] = []
    title, level, body = "", 0, [""]
    also: tuple[str, ...] = ()
    for line in [*lines, "# end"]:
        heading = _HEADING.match(line)
        if heading is None:
            words = _ALSO.match(line)
            if words is None:
                body.append(line)
            else:
                also = tuple(word.strip() for word in words[1].split(","))
            continue
        if title:
            found.append(Topic(title, level, _plain(body), also))
        title, level, body, also = heading[2].strip(), len(heading[1]), [], ()
    return found


def _rules(lines: Sequence[str]) -> list[Topic]:
    found: list[Topic] = []
    name, body = "", [""]
    for line in [*lines, "# end"]:
        start = _RULE.match(line)
        if start is None and name and line.startswith("  "):
            body.append(line)
            continue
        if name:
            found.append(Topic(name, 0, _plain(body)))
        name, body = (start[1], [line]) if start else ("", [])
    return found


def _plain(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines without Markdown's marks: continued lines joined, rows of tables with their cells apart."""
    plain: list[str] = []
    joined = False
    for line in lines:
        text = _BOLD.sub(lambda match: match[1] or match[2], line.strip())
        if not text or _DIVIDER.match(text):
            joined = False
            continue
        starts = text.startswith(("|", "- ")) or re.match(r"\d+\. ", text)
        if text.startswith("|"):
            text = " | ".join(cell.strip() for cell in text.strip("|").split("|"))
        if joined and not starts:
            between = "" if ord(text[0]) > 0x2E80 and ord(plain[-1][-1]) > 0x2E80 else " "
            plain[-1] += between + text
        else:
            plain.append(text)
        joined = True
    return tuple(plain)
