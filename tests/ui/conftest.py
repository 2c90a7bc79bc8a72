"""Where the tests of the screens work."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in the folder of the test: what keys at random export to where the program was started is left there."""
    monkeypatch.chdir(tmp_path)
