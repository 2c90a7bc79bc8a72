"""Tests of tabletop-tui; the folders mirror the packages."""
