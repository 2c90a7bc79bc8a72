"""Sentences with fields: parsed once, filled in with names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, TypeAlias

Show: TypeAlias = Callable[[Any, str], str]
"""How a value is named; the second argument is the field's specification, empty for the plain name."""

_PARSE = Formatter().parse


class Template:
    """A sentence such as `{0} draws {1} {1:card|cards}.`

    fields: what it needs: numbers as texts are positions, the others names. A specification `singular|plural` gives one
    of the two by the number; any other is handed to whoever names the value.
    """

    __slots__ = ("_parts", "fields", "source")

    def __init__(self, source: str) -> None:
        """Raises ValueError if the braces do not match or a field has no name."""
        self.source = source
        self._parts: list[tuple[str, str | None, str]] = []
        for literal, field, spec, conversion in _PARSE(source):
            if field == "" or conversion:
                raise ValueError(f"a field without a name or with a conversion in “{source}”")
            self._parts.append((literal, field, spec or ""))
        self.fields = frozenset(field for _, field, _ in self._parts if field is not None)

    def fill(self, args: Sequence[Any], fields: Mapping[str, Any], show: Show) -> str:
        """The sentence with its values. Raises LookupError if a field has none."""
        out = []
        for literal, field, spec in self._parts:
            out.append(literal)
            if field is None:
                continue
            try:
                value = args[int(field)] if field.isdigit() else fields[field]
            except LookupError:
                raise LookupError(f"nothing for the field {{{field}}} of “{self.source}”") from None
            out.append(_plural(value, spec) if "|" in spec else show(value, spec))
        return "".join(out)


def _plural(value: Any, spec: str) -> str:
    singular, plural = spec.split("|", 1)
    number = len(value) if isinstance(value, (tuple, list)) else value
    return singular if number == 1 else plural
