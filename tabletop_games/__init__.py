"""The games that come with tabletop-tui, one package each."""
