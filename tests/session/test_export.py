"""The story in a file: as far as whoever asks may know it, and never over another file."""

from pathlib import Path

import pytest

from tests.session.scene import ANN, BEN, do, harbour, opened, refused


def test_the_story_is_written_as_its_viewer_knows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = opened(ANN, BEN)
    do(session, "rest")
    said = do(session, "export")
    assert said == [f"The story is in {tmp_path / 'harbour.txt'}.", "It tells what Ben may know."]
    text = (tmp_path / "harbour.txt").read_text(encoding="utf-8")
    assert text.startswith("Harbour\nAnn and Ben\nIt tells what Ben may know.\n\n")
    assert "Ann draws 1 ware." in text
    assert "You draw" not in text
    assert do(session, "export")[0] == f"The story is in {tmp_path / 'harbour-2.txt'}."


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine")
    session = harbour(ANN)
    assert refused(session, f"export {path}") == f"Nothing was written: there is a file {path} already."
    assert path.read_text() == "mine"
    assert "could not be written" in refused(session, f"export {tmp_path / 'no' / 'where.txt'}")


def test_in_chinese_and_over(tmp_path: Path) -> None:
    session = harbour(ANN, lang="zh_Hant")
    session.match.leave()
    path = tmp_path / "story.txt"
    assert do(session, f"匯出 {path}") == [f"故事在 {path}。", "內容是Ann可以知道的。"]
    text = path.read_text(encoding="utf-8")
    assert text.startswith("港口\nAnn\n內容是Ann可以知道的。\n\n")
    assert text.endswith("大家同意結束對局，沒有人獲勝。\n")
