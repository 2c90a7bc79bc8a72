"""Plain mode at a real terminal: `python -m tests.plain.at_table PEOPLE [LANGUAGE]` deals a known harbour."""

import sys

from tabletop_tui.plain import play_plain
from tests.session.scene import ANN, BEN, CY, harbour

HANDS = [["herring_gull", "old_eel"], ["amber_trader", "wide_net"], ["black_pearl"]]

if __name__ == "__main__":
    people = int(sys.argv[1])
    session = harbour(*(ANN, BEN, CY)[:people], hands=HANDS[:people], lang=(sys.argv[2:] or ["en"])[0], turns=1)
    sys.exit(play_plain(session))
