"""The bot that plays Avalon by its usual heuristics."""

from .policy import StandardPolicy

__all__ = ["StandardPolicy"]
