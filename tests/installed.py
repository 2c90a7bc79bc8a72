"""Games that are installed for another process, without installing anything."""

from pathlib import Path

from tabletop_tui.catalogue.games import GROUP

ROOT = Path(__file__).parents[1]


def install(folder: Path, name: str, value: str) -> Path:
    """A folder for the search path with a package in it that announces a game."""
    site = folder / "site"
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {value}\n", encoding="utf-8")
    return site
