"""The bots of Mag.Blast: one that plays by its usual heuristics, and one that plays by chance."""

from .policy import GamePolicy, StandardPolicy

__all__ = ["GamePolicy", "StandardPolicy"]
