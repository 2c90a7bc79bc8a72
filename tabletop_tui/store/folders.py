"""Where this system keeps settings, saves, results and reports."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

APP = "tabletop-tui"


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
    """The places that the system and its XDG variables name now."""
    dirs = PlatformDirs(APP, appauthor=False)
    data, state = Path(dirs.user_data_dir), Path(dirs.user_state_dir)
    return Folders(
        settings=Path(dirs.user_config_dir) / "config.toml",
        saves=data / "saves",
        results=data / "results.sqlite",
        reports=state / "reports",
        guide=state / "guide.json",
        trash=state / "trash",
    )
