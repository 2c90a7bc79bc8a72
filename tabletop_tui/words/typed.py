"""How people type names: what counts as the same, as a beginning, as a part, and as a slip of the keys."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

EXACT, PREFIX, PART, NOT = 3, 2, 1, 0
"""How well something typed fits a name."""

NEAR = 0.84
"""From this likeness on a single name is taken for a mistyped one; from `ALIKE` on it is offered."""
ALIKE = 0.65

_SAME = str.maketrans(
    {
        **dict.fromkeys(".'’‘“”\"!?！？。「」『』《》·:：;；", ""),
        **dict.fromkeys("_-–—/()", " "),
        "、": ",",
    }
)
"""What is dropped and what is exchanged where names are compared."""

FILLERS = frozenset({"at", "to", "on", "with", "in", "from", "of", "the", "a", "an", "and", "then", "for", "into"})
"""Words between the parts of a command that may be left out."""
CHINESE_FILLERS = ("然後", "對", "在", "的", "到", "給", "往", "並", "用", "和", "與")


@lru_cache(maxsize=20_000)
def normal(text: str) -> str:
    """The text as names are compared: half-width, lower case, without punctuation, single spaces, none beside Chinese
    characters. Commas stay."""
    words = unicodedata.normalize("NFKC", text).casefold().translate(_SAME).split()
    if text.isascii() or not words:
        return " ".join(words)
    first, *others = words
    for word in others:
        first += word if chinese(first[-1:]) or chinese(word[:1]) else f" {word}"
    return first


def folded(text: str) -> str:
    """The text as it is searched for: half-width and small, with everything else of it."""
    return unicodedata.normalize("NFKC", text).casefold()


LONGEST, LONGEST_DENSE = 400, 100
"""Characters of the longest line that is read; of one with Chinese characters, which can be cut between any two."""


def legible(text: str) -> str:
    """The text as names are compared; empty where it is longer than any command, so that no end of it is swallowed."""
    typed = normal(text[: LONGEST + 1])
    return "" if len(typed) > (LONGEST_DENSE if chinese(typed) else LONGEST) or len(text) > LONGEST else typed


def clean_name(name: str) -> str:
    """A name without what a terminal would obey instead of showing, and without spaces at its ends or in a row."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


@lru_cache(maxsize=50_000)
def chinese(text: str) -> bool:
    """Whether the text holds Chinese characters."""
    # Not by a pattern: compiling these ranges takes longer than everything else here together.
    return not text.isascii() and any("\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" for char in text)


@lru_cache(maxsize=50_000)
def fit(typed: str, name: str) -> int:
    """How well a typed text fits a name, both normal: EXACT, PREFIX (its beginning), PART (beginnings of some of its
    words, in order; of a Chinese name any part) or NOT."""
    if not typed:
        return NOT
    tight, whole = typed.replace(" ", ""), name.replace(" ", "")
    if tight == whole:
        return EXACT
    if whole.startswith(tight):
        return PREFIX
    if chinese(name):
        return PART if tight in whole else NOT
    words = iter(name.split())
    found = all(any(word.startswith(token) for word in words) for token in typed.split())
    return PART if found else NOT


def best_fit(typed: str, names: Iterable[str]) -> int:
    """The best of `fit` over some names; a plural `s` may be added."""
    best = max((fit(typed, name) for name in names), default=NOT)
    if best == NOT and typed.endswith("s") and len(typed) > 3:
        return max((fit(typed[:-1], name) for name in names), default=NOT)
    return best


def likeness(typed: str, name: str) -> float:
    """How alike two normal texts are, from 0 to 1; anything below `ALIKE` may be given as 0."""
    from difflib import SequenceMatcher  # only what is mistyped needs it

    matcher = SequenceMatcher(None, typed, name, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0.0
    return matcher.ratio()


class Form(NamedTuple):
    """How an option can be typed: one of the verbs, then one of the names for each of its objects.

    All texts are normal. `free`: the verb may be left out. `line`, `chinese_line`: the whole command in each language.
    """

    verbs: tuple[str, ...]
    objects: tuple[tuple[str, ...], ...]
    free: bool
    line: str
    chinese_line: str

    def fit(self, typed: str) -> tuple[int, int]:
        """How well a normal text fits: of the objects, and of the verb (NOT where it is left out)."""
        best = (NOT, NOT)
        for verb in self.verbs:
            for rest, quality in after_verb(typed, verb):
                objects = _fit_objects(rest, self.objects)
                if objects:
                    best = max(best, (objects, quality))
        if self.free and self.objects:
            best = max(best, (_fit_objects(typed, self.objects), NOT))
        return best if best[0] else (NOT, NOT)

    def covers(self, typed: str) -> bool:
        """Whether no word of a normal text is left over that is in no way to type the option, not even mistyped."""
        words = {word for way in self._ways() for word in way.split()}
        return all(any(likeness(one, word) >= ALIKE for word in words) for one in typed.split()) and any(
            len(typed) <= len(way) + 2 for way in self._ways()
        )

    def likeness(self, typed: str) -> float:
        """How alike a normal text and the nearest way to type the option are, from 0 to 1."""
        return max((likeness(typed, way) for way in self._ways()), default=0.0)

    def _ways(self) -> set[str]:
        """The usual ways to type the option in full."""
        ways = {self.line, self.chinese_line}
        for verb in self.verbs[:3]:
            ways |= {f"{verb} {name}" for name in (self.objects[0] if len(self.objects) == 1 else ())}
        if self.free and len(self.objects) == 1:
            ways |= set(self.objects[0])
        return ways


def after_verb(typed: str, verb: str) -> list[tuple[str, int]]:
    """What may follow a verb at the beginning of a text, and how well the verb fits."""
    if typed == verb:
        return [("", EXACT)]
    if typed.startswith(verb):
        rest = typed[len(verb) :]
        if chinese(verb) or rest[0] == " " or chinese(rest[0]):
            # With and without fillers: a name may begin with one.
            return [(rest.strip(), EXACT), (strip_fillers(rest), EXACT)]
    if chinese(verb):
        return []
    head, _, rest = typed.partition(" ")
    return [(strip_fillers(rest), PREFIX)] if len(head) > 1 and verb.startswith(head) else []


def _fit_objects(typed: str, objects: Sequence[tuple[str, ...]]) -> int:
    if not objects:
        return NOT if typed else EXACT
    if len(objects) == 1:
        return best_fit(typed, objects[0])
    best = NOT
    for head, tail in splits(typed):
        first = best_fit(head, objects[0])
        if first > best:
            best = max(best, min(first, _fit_objects(strip_fillers(tail), objects[1:])))
    return best


def splits(typed: str) -> list[tuple[str, str]]:
    """The ways to cut a normal text in two, the longest beginning first: between words, beside Chinese characters."""
    found = []
    for i in range(len(typed) - 1, 0, -1):
        if typed[i] == " ":
            found.append((typed[:i], typed[i + 1 :]))
        elif typed[i - 1] != " " and (chinese(typed[i]) or chinese(typed[i - 1])):
            found.append((typed[:i], typed[i:]))
    return found


def strip_fillers(typed: str) -> str:
    """The text without the small words at its beginning."""
    typed = typed.lstrip(" ,")
    while typed:
        head, _, rest = typed.partition(" ")
        if head in FILLERS and rest:
            typed = rest.lstrip(" ,")
            continue
        filler = next((word for word in CHINESE_FILLERS if typed.startswith(word) and len(typed) > len(word)), None)
        if filler is None:
            break
        typed = typed[len(filler) :].lstrip(" ,")
    return typed
