"""Which notes were read, and whether any are wanted, from one match to the next."""

from pathlib import Path

import pytest

from tabletop_tui.store.guide import Guide
from tabletop_tui.store.settings import load
from tabletop_tui.words.language import Translator
from tests.store.play import EN


def guide(folder: Path, on: bool = True) -> Guide:
    """What is kept in a folder, as a program that has just been started finds it."""
    return Guide(folder / "config.toml", folder / "state" / "guide.json", on)


def test_what_was_read_is_kept_game_by_game(tmp_path: Path) -> None:
    first = guide(tmp_path)
    assert first.known("fair") == frozenset()
    first.learnt("fair", ["start", "twist"])
    first.learnt("harbour", ["start"])
    first.learnt("fair", ["strike"])
    again = guide(tmp_path)
    assert again.known("fair") == {"start", "twist", "strike"}
    assert again.known("harbour") == {"start"}
    assert again.known("other") == frozenset()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"fair": 3, "harbour": ["start"]}', b"null"])
def test_a_damaged_file_means_that_nothing_was_read(tmp_path: Path, content: bytes) -> None:
    one = guide(tmp_path)
    one.learnt("fair", ["start"])
    (tmp_path / "state" / "guide.json").write_bytes(content)
    assert one.known("fair") == frozenset()
    one.learnt("fair", ["twist"])
    assert one.known("fair") == {"twist"}


def test_what_cannot_be_kept_is_told_again(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    one = guide(tmp_path)
    one.learnt("fair", ["start"])
    assert one.known("fair") == frozenset()


def test_closing_the_notes_is_a_setting(tmp_path: Path) -> None:
    one = guide(tmp_path)
    one.turn(False, EN)
    assert not one.on
    assert load(tmp_path / "config.toml", {}).settings.guidance is False
    one.turn(True, EN)
    assert one.on
    assert load(tmp_path / "config.toml", {}).settings.guidance is True
    assert load(tmp_path / "config.toml", {"TABLETOP_GUIDANCE": "false"}).settings.guidance is False


def test_whoever_wants_notes_again_gets_those_that_were_read(tmp_path: Path) -> None:
    one = guide(tmp_path)
    one.learnt("fair", ["start"])
    one.on = True
    assert one.known("fair") == {"start"}
    one.on = False
    assert one.known("fair") == {"start"}
    one.on = True
    assert one.known("fair") == frozenset()


def test_a_setting_that_cannot_be_kept_is_explained_and_holds_for_now(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    one = guide(tmp_path)
    with pytest.raises(OSError, match="was not kept in"):
        one.turn(False, EN)
    assert not one.on
    with pytest.raises(OSError, match="設定"):
        one.turn(False, Translator("zh_Hant"))
