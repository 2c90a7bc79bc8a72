"""How pieces of text look, by name: as colours of the theme and as bold, reversed and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color


class Look(NamedTuple):
    """colour: a variable of the theme; empty for the widget's own. faded: between that colour and the background."""

    colour: str = ""
    bold: bool = False
    reverse: bool = False
    italic: bool = False
    faded: bool = False
    underline: bool = False


FADED = 0.68
"""How much is left of a faded colour: as little as can still be read."""

LOOKS: Mapping[str, Look] = {
    "strong": Look(bold=True),
    "muted": Look(faded=True),
    "warning": Look("warning", bold=True, reverse=True),
    "error": Look("error"),
    "heading": Look("secondary", bold=True),
    "zone": Look("secondary"),
    "fact": Look(),
    "hidden": Look(faded=True),
    "possible": Look("accent", bold=True),
    "current": Look(bold=True, reverse=True),
    "barred": Look(faded=True),
    "number": Look("accent"),
    "question": Look("primary", bold=True),
    "value": Look("accent"),
    "note": Look("accent", bold=True),
    "reply": Look("secondary"),
    "said": Look(italic=True, faded=True),
    "key": Look("accent", bold=True),
    "jump": Look("warning", bold=True, reverse=True),
    "guide": Look("accent", italic=True),
    "link": Look("accent", underline=True),
    "found": Look("warning", bold=True, underline=True),
}
"""What is said with a colour is also said with a sign or a word."""


def style_of(look: Look, own: Style, background: Color, foreground: Color, theme: Mapping[str, str]) -> Style:
    """The style of a look on a widget: `own` is the widget's, `theme` has the colours by variable."""
    colour = Color.parse(theme[look.colour]) if look.colour else foreground
    dim = False
    if look.faded:
        if colour.ansi is None and background.ansi is None:
            colour = background.blend(colour, FADED)
        else:
            # The terminal's own colours cannot be mixed.
            dim = True
    attributes = Style(bold=look.bold, reverse=look.reverse, italic=look.italic, dim=dim, underline=look.underline)
    return own + Style.from_color(colour.rich_color) + attributes
