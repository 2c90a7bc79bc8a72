"""A terminal tabletop: board and card games with their complete rules, played by keyboard in a terminal."""

__version__ = "0.1.0"
