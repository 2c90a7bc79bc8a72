"""Hashes of a match that are the same on every machine and under every hash seed."""

from __future__ import annotations

import dataclasses
import json
import zlib
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.visibility import View, view

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.game import Game
    from tabletop_tui.engine.state import State


def canonical(value: Any) -> Any:
    """A value of a view as JSON data: kinds by their id, dataclasses by their class and fields, mappings sorted."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [canonical(item) for item in value]
    if isinstance(value, frozenset):
        return sorted((canonical(item) for item in value), key=str)
    if isinstance(value, Mapping):
        named = {_key(key): canonical(item) for key, item in value.items()}
        if len(named) < len(value):
            raise TypeError(f"{value!r} has two keys of one name")
        return {key: named[key] for key in sorted(named)}
    if isinstance(value, Enum):
        return value.value
    kind_id = getattr(value, "id", None)
    if isinstance(kind_id, str):
        return kind_id + getattr(value, "mark", "")
    if isinstance(value, View):
        return {name: canonical(getattr(value, name)) for name in View.__slots__ if name != "index"}
    if dataclasses.is_dataclass(value):
        fields = {field.name: canonical(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {type(value).__name__: fields}
    raise TypeError(f"{value!r} has no canonical form")


def _key(key: Any) -> str:
    form = canonical(key)
    return form if isinstance(form, str) else json.dumps(form, ensure_ascii=False, separators=(",", ":"))


def view_json(seen: View) -> str:
    """A view as canonical JSON text: all that a seat can get to know of it."""
    return json.dumps(canonical(seen), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def full_hash(game: Game[Any], s: State, outcome: Outcome | None) -> str:
    """The hash of all seats' views, the public one and the outcome: 16 hexadecimal digits."""
    import hashlib  # takes as long as the rest of this module, and a match needs it once, at its end

    digest = hashlib.sha256()
    for seat in (None, *range(s.seats)):
        digest.update(view_json(view(game, s, seat, None, outcome)).encode())
    return digest.hexdigest()[:16]


def short_hash(s: State) -> str:
    """A quick hash of the zones and the generator of a state: 8 hexadecimal digits."""
    parts = [f"{s.rng.state:x}"]
    for pile in s.piles():
        parts.append(pile.zone.name)
        parts.extend([card.kind.id for card in pile.cards])
    return f"{zlib.crc32(' '.join(parts).encode()):08x}"
