"""`python -m tabletop_tui` is the `tabletop` command."""

import sys

from tabletop_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
