"""The rules machine: it knows no game, no screen, no file and no language."""
