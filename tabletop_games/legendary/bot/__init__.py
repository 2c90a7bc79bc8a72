"""The bot that plays Legendary by its usual heuristics."""

from .policy import StandardPolicy

__all__ = ["StandardPolicy"]
