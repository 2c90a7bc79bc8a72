"""The screen of Avalon: everything that all may see of a table, and what the viewer alone knows."""
