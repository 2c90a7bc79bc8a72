"""The small part of Markdown in which rules are written: headings, paragraphs, lists and tables, as plain texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_HEADING = re.compile(r"^(#+) +(.+)$")
_ALSO = re.compile(r"^<!-- also: (.+) -->$")
_DIVIDER = re.compile(r"^\|[\s:|-]+\|$")
_ITEM = re.compile(r"^(-|\d+\.) +(.+)$")
_RULE = re.compile(r"^\*\*([A-Z][A-Z0-9-]*[A-Z0-9])\*\*")
_OPTION = re.compile(r"^`([a-z][a-z0-9_]*)`")
_MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?!\*)")


class Block(NamedTuple):
    """A paragraph, an item of a list, or a table, without marks.

    texts: one for a paragraph or an item; of a table all cells, row after row, the first row as headings. columns: how
    many a table has, else 0. sign: what stands in front of an item (`-`, `3.`). rule: the rule or option that an item
    explains and begins with.
    """

    texts: tuple[str, ...]
    columns: int = 0
    sign: str = ""
    rule: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The block as plain lines; of a table one for each row."""
        if self.columns:
            return tuple(" | ".join(row) for row in self.rows())
        return (f"{self.sign} {self.texts[0]}" if self.sign else self.texts[0],)

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The rows of a table."""
        for first in range(0, len(self.texts), self.columns):
            yield self.texts[first : first + self.columns]


class Section(NamedTuple):
    """A heading (`level` counts from 1) and what stands below it, up to the next one.

    also: what else it may be asked for by, from a line `<!-- also: one, other -->` below the heading.
    """

    title: str
    level: int
    blocks: tuple[Block, ...]
    also: tuple[str, ...]


def sections(text: str) -> list[Section]:
    """The sections of a text; what stands before the first heading is left out."""
    found: list[Section] = []
    title, level = "", 0
    body: list[str] = []
    also: tuple[str, ...] = ()
    for line in [*text.splitlines(), "# end"]:
        heading = _HEADING.match(line)
        if heading is None:
            words = _ALSO.match(line)
            if words is None:
                body.append(line)
            else:
                also = tuple(word.strip() for word in words[1].split(","))
            continue
        if title:
            found.append(Section(title, level, tuple(blocks(body)), also))
        title, level, body, also = heading[2].strip(), len(heading[1]), [], ()
    return found


def blocks(lines: Sequence[str]) -> list[Block]:
    """The blocks of some lines; a line goes on the one before unless a blank or a new item lies between."""
    found: list[Block] = []
    open_block = False
    for line in lines:
        raw = line.strip()
        if not raw:
            open_block = False
        elif raw.startswith("|"):
            if not _DIVIDER.match(raw):
                cells = tuple(_plain(cell.strip()) for cell in raw.strip("|").split("|"))
                if open_block and found[-1].columns == len(cells):
                    found[-1] = found[-1]._replace(texts=found[-1].texts + cells)
                else:
                    found.append(Block(cells, len(cells)))
            open_block = True
        elif item := _ITEM.match(raw):
            named = _RULE.match(item[2]) or _OPTION.match(item[2])
            found.append(Block((_plain(item[2]),), sign=item[1], rule=named[1] if named else ""))
            open_block = True
        elif open_block and not found[-1].columns:
            found[-1] = found[-1]._replace(texts=(_joined(found[-1].texts[0], _plain(raw)),))
        else:
            found.append(Block((_plain(raw),)))
            open_block = True
    return found


def _plain(text: str) -> str:
    return _MARKED.sub(lambda match: match[1] or match[2] or match[3], text)


def _joined(text: str, more: str) -> str:
    """Two lines as one: with a blank between them, but for Chinese."""
    between = "" if ord(more[0]) > 0x2E80 and ord(text[-1]) > 0x2E80 else " "
    return text + between + more
