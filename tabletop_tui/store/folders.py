"""Where this system keeps settings, saves, results and reports."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import marked

APP = "tabletop-tui"

HOMELESS = marked(
    "This system does not say which folder is your home, so nothing can be kept. Set HOME to a folder, or each of "
    "XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME."
)


class Folders(NamedTuple):
    """Paths of files and folders; they need not exist yet.

    settings: the TOML file. saves: transcripts. results: the SQLite file. reports: what is kept of errors. guide: the
    JSON file of the notes for newcomers that were read. trash: saved games that were deleted.
    """

    settings: Path
    saves: Path
    results: Path
    reports: Path
    guide: Path
    trash: Path

    @property
    def setups(self) -> Path:
        """The JSON file of the set-ups used last, beside the notes."""
        return self.guide.with_name("setups.json")


def folders() -> Folders:
    """The places that the system and its XDG variables name now. Raises Trouble where they name none."""
    dirs = PlatformDirs(APP, appauthor=False)
    try:
        config, data, state = (Path(path) for path in (dirs.user_config_dir, dirs.user_data_dir, dirs.user_state_dir))
    except RuntimeError as error:
        raise Trouble(HOMELESS) from error
    return Folders(
        settings=config / "config.toml",
        saves=data / "saves",
        results=data / "results.sqlite",
        reports=state / "reports",
        guide=state / "guide.json",
        trash=state / "trash",
    )
