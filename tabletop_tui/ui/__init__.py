"""The full-screen table: menu, set-up, the table itself, covers, the end of a game."""
