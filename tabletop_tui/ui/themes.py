"""Sets of colours. Colour never carries a meaning alone: whatever it says is also said by a sign or a word."""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="table-dark",
    primary="#5b9bd5",
    secondary="#8fb8de",
    accent="#f0b429",
    warning="#f0b429",
    error="#e67a82",
    success="#7fbf7f",
    foreground="#d8dee9",
    background="#14181d",
    surface="#1b2027",
    panel="#242b34",
    dark=True,
)
LIGHT = Theme(
    name="table-light",
    primary="#1f5f99",
    secondary="#2a6496",
    accent="#8a4f00",
    warning="#8a4f00",
    error="#b3261e",
    success="#2e6b34",
    foreground="#1c1f24",
    background="#f7f5ef",
    surface="#efece3",
    panel="#e2ddd0",
    dark=False,
)
CONTRAST = Theme(
    name="table-contrast",
    primary="#ffffff",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9090",
    success="#90ff90",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#202020",
    dark=True,
)
# The colours of Okabe and Ito, which people with any of the common colour blindnesses tell apart; dark ones brighter.
OKABE_ITO = Theme(
    name="table-colour-blind",
    primary="#56b4e9",
    secondary="#cc79a7",
    accent="#e69f00",
    warning="#f0e442",
    error="#e8702a",
    success="#20b388",
    foreground="#e8e8e8",
    background="#101214",
    surface="#181b1e",
    panel="#23282c",
    dark=True,
)
TERMINAL = "ansi-dark"
"""The framework's theme of the terminal's own colours; the only sort under which `NO_COLOR` sends none."""
TERMINAL_LIGHT = "ansi-light"
"""The same for terminals with a light background."""

THEMES = (DARK, LIGHT, CONTRAST, OKABE_ITO)
NAMES = (*(theme.name for theme in THEMES), TERMINAL, TERMINAL_LIGHT)


def starting_theme(setting: str, no_color: bool) -> str:
    """The theme to start with: the terminal's own if colour is not wanted, else the setting's, else the dark one."""
    if no_color:
        return TERMINAL
    return setting if setting in NAMES else DARK.name
