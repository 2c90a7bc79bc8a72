"""Texts as a terminal may get them: what it would obey instead of showing is written out, or left away."""

from __future__ import annotations

import re

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but line feed and tab, what turns the direction of writing, other ends of lines, and halves of
signs. Names of files, packages and arguments can hold any of them."""


def visible(text: str) -> str:
    """The text with each of them as JSON writes it (`\\u001b`); line feeds and tabs stay."""
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def harmless(text: str) -> str:
    """The text without any of them, and without line feeds and tabs: as wide as it was measured."""
    kept = OBEYED.sub(lambda found: "?" if found[0] >= "\ud800" else "", text)
    return kept.replace("\n", "").replace("\t", "")
