"""What a typed line can mean: answers, several that fit, something that is not allowed, or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop_tui.engine.decision import Pick, Refusal
from tabletop_tui.words.typed import EXACT, PART


@dataclass(frozen=True, slots=True)
class Steps:
    """Answers to the pending question and to those that follow. `fit`: how well the least fitting name fits; NOT where
    it was taken for a mistyped one."""

    picks: tuple[Pick, ...]
    fit: int = EXACT


@dataclass(frozen=True, slots=True)
class Unsure:
    """Several options fit equally well what was typed for the question `ask`; `fit`: how well."""

    options: tuple[Any, ...]
    ask: str
    fit: int = PART


@dataclass(frozen=True, slots=True)
class Refused:
    """What was typed is clear, and not allowed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Unclear:
    """Nothing fits; `near` are whole lines that look alike. `hidden`: a further part of the line could not be read
    because what lies before it depends on something hidden or random."""

    near: tuple[str, ...] = ()
    hidden: bool = False


Reading: TypeAlias = Steps | Unsure | Refused | Unclear
