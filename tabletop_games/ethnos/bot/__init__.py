"""The bot of Ethnos: it weighs glory by turns, plays a band or waits for a better one."""

from .policy import StandardPolicy

__all__ = ["StandardPolicy"]
