"""How a card and its targets are named, one after the other, before anything is on the table (MAG-WIN-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

UNSEEN: Mapping[str, Any] = {"private": True, "open": True, "always": False}
"""A question that names a card still in the hand: others see it when the declaration is complete."""
