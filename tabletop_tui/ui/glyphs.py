"""The few signs that screens draw with, and their plain twins for terminals that draw them too wide."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    """One sign for each purpose."""

    line: str
    back: str
    empty: str
    times: str
    more: str
    up: str
    down: str
    left: str
    right: str
    cursor: str
    mark: str
    marks: str
    barred: str
    dot: str
    bar: str
    active: str


UNICODE = Glyphs(
    line="─",
    back="▒",
    empty="·",
    times="×",
    more="…",
    up="▲",
    down="▼",
    left="◂",
    right="▸",
    cursor="▸",
    mark="✓",
    marks="✓",
    barred="×",
    dot="·",
    bar="│",
    active="●",
)
ASCII = Glyphs(
    line="-",
    back="#",
    empty=".",
    times="x",
    more="...",
    up="^",
    down="v",
    left="<",
    right=">",
    cursor=">",
    mark="*",
    marks="x",
    barred="-",
    dot="|",
    bar="|",
    active="*",
)
