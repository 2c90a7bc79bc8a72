"""What this program is, where it keeps things, and whose the games are."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, distribution, version

import tabletop_tui
from tabletop_tui.store.folders import Folders
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.reader import ReaderPage
from tabletop_tui.words.language import marked

PACKAGE = "tabletop-tui"
BELOW = ("textual", "rich", "pydantic", "platformdirs")
"""What the program is built on."""

NOTICE = (
    marked(
        "tabletop-tui is an unofficial program made by fans. It is neither made, nor endorsed, nor sponsored "
        "by the owners of the games it lets people play."
    ),
    marked("The games, their names, characters and trade marks belong to their owners:"),
    marked(
        "The program contains none of their rule books, card texts, pictures or graphic design. Rules are "
        "carried out as program code, and every sentence that a player reads was written for this program. "
        "Names are used only to say which game and which card is meant. Please own the games you play here."
    ),
    marked(
        "The source code of tabletop-tui is under the MIT License (see LICENSE); that licence covers the code"
        " and the program's own texts, and nothing that belongs to somebody else."
    ),
)
"""The paragraphs of the file of that name, to be read in every language."""


class AboutPage(ReaderPage):
    """Version, folders, licences, where to report."""

    def __init__(self, desk: Desk, folders: Folders) -> None:
        super().__init__(desk)
        self.folders = folders

    def heading(self) -> str:
        """Its name."""
        return self.desk.gettext("About this program")

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """Everything, paragraph by paragraph."""
        say, places = self.desk.gettext, self.folders
        lines: list[str | tuple[str, str]] = [
            (f"tabletop-tui {tabletop_tui.__version__}", "strong"),
            say("Board and card games with their complete rules, at one keyboard."),
            f"Python {platform.python_version()} · {platform.system()} {platform.machine()}",
            " · ".join(f"{name} {installed(name)}" for name in BELOW),
            "",
            (say("Where things are kept"), "strong"),
        ]
        lines += [
            say("Settings: {path}", path=places.settings),
            say("Saved games: {path}", path=places.saves),
            say("Deleted games, for 30 days: {path}", path=places.trash),
            say("Results: {path}", path=places.results),
            say("Reports of errors: {path}", path=places.reports),
            "",
            (say("When something is wrong"), "strong"),
            say(
                "Report it to whoever gave you this program, with what “tabletop doctor” prints, the report that "
                "was written, and the file of the game: it is told there how everything went."
            ),
            "",
            (say("Licences"), "strong"),
            say("The code and the texts of this program are under the MIT licence."),
            say(
                "This is an unofficial program made by fans, neither made nor endorsed by the owners of the games. "
                "The games, their names, characters and trade marks belong to their owners: please own what you play."
            ),
            "",
        ]
        return [*lines, *((say(line) if line else "", look) for line, look in licence_texts())]


def installed(name: str) -> str:
    """The version of a package; a question mark if it does not say."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"


def licence_texts() -> list[tuple[str, str]]:
    """The notice and the licence as they came with the program, paragraph by paragraph, each with its look."""
    try:
        files = distribution(PACKAGE).files or []
    except PackageNotFoundError:
        return []
    found: list[tuple[str, str]] = []
    for name in ("NOTICE", "LICENSE"):
        for file in files:
            if file.name == name and "licenses" in file.parts:
                text = file.read_text(encoding="utf-8").rstrip()
                found += [(name, "strong"), *((_joined(part), "") for part in text.split("\n\n")), ("", "")]
    return found


def _joined(paragraph: str) -> str:
    """A paragraph in one line, for the window to wrap; what is indented stays as it is."""
    return paragraph if paragraph.startswith(" ") else " ".join(paragraph.split())
