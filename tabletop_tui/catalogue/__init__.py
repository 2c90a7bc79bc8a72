"""The games that are installed, and the options that each of them has."""
