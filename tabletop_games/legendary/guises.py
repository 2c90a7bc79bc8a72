"""Cards that count as something else for now, as story and table name them; the rules go by the cards themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .card import Kind, Text

KILLBOT = "killbot"
"""What the story calls a Bystander that is a Villain (LEG-SCH-KILL)."""


@dataclass(frozen=True, slots=True)
class Guise:
    """A card by what it counts as.

    id, name: of the guise. kind: what is printed on the card. told_by: the kind whose text says what it does now.
    attack: the current Attack of one that can be fought.
    """

    id: str
    name: Text
    kind: Kind
    told_by: Kind | None = None
    attack: int | None = None

    @property
    def mark(self) -> str:
        """The mark of the card."""
        return self.kind.mark


def killbot(kind: Kind, name: Text, told_by: Kind | None = None, attack: int | None = None) -> Guise:
    """A Bystander as the Villain that the Scheme `told_by` makes of it."""
    return Guise(KILLBOT, name, kind, told_by, attack)


def skrull(kind: Kind, told_by: Kind | None = None, attack: int | None = None) -> Guise:
    """A Hero as a Villain (LEG-SCH-SKRULL)."""
    name = Text(f"Skrull {kind.name.en}", f"史克魯爾人「{kind.name.zh}」")
    return Guise(f"skrull_{kind.id}", name, kind, told_by, attack)


def copy_of(kind: Kind, copied: Kind) -> Guise:
    """A card in the play area that is played as another Hero (LEG-COPY-1)."""
    name = Text(f"{copied.name.en} ({kind.name.en})", f"{copied.name.zh}（{kind.name.zh}）")
    return Guise(f"{kind.id}_as_{copied.id}", name, kind, copied)


def known_as(kind: Kind) -> Any:
    """What the story calls an enemy: a Bystander among them is a Killbot, a Hero a Skrull."""
    if kind.is_bystander:
        return KILLBOT
    return skrull(kind) if kind.is_hero else kind
