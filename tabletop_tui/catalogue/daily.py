"""The day's deal: the same seed for everybody on one day, wherever they are."""

from __future__ import annotations

from datetime import UTC, date, datetime


def now() -> datetime:
    """The time in Greenwich, by which a day is told everywhere alike."""
    return datetime.now(UTC)


def day_of(moment: datetime) -> date:
    """The day in Greenwich of a moment that knows its time zone."""
    return moment.astimezone(UTC).date()


def seed_of(day: date) -> int:
    """The seed of a day: its date as a number, such as 20260131."""
    return day.year * 10_000 + day.month * 100 + day.day
