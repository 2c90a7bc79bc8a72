"""Figures with what they should reach, and the table that shows both."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """Something measured. `reach` says in words what it should be, `reached` whether it is."""

    name: str
    reach: str
    measured: str
    reached: bool


def at_most(name: str, value: float, limit: float, unit: str, why: str = "") -> Figure:
    """A figure that should be `limit` or less; `why` says where the limit comes from."""
    reach = f"{limit:,.4g} {unit} or less" + (f" ({why})" if why else "")
    return Figure(name, reach, f"{value:,.4g} {unit}", value <= limit)


def at_least(name: str, value: float, limit: float, unit: str, why: str = "") -> Figure:
    """A figure that should be `limit` or more."""
    reach = f"{limit:,.0f} {unit} or more" + (f" ({why})" if why else "")
    return Figure(name, reach, f"{value:,.0f} {unit}", value >= limit)


def table(title: str, figures: Iterable[Figure]) -> str:
    """The figures under a title, in columns."""
    rows = [("figure", "reach", "today", "")]
    rows += [(figure.name, figure.reach, figure.measured, "" if figure.reached else "missed") for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "  ".join(cell + " " * (width - len(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    lines.insert(1, "-" * max(len(line) for line in lines))
    return "\n".join([title, "", *lines])
