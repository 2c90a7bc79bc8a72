"""Saved games as files: listed, renamed, copied, thrown away, brought back."""

import errno
import os
import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from tabletop_tui.store.disk import lock, played_elsewhere
from tabletop_tui.store.saved import Challenged, SavedGames, saved_in
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble

HEAD = '{"line":"header","format":1,"game":"fair","seats":[{"name":"%s"}],"begun":"2026-01-01"}\n'


class Records:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.refuses = False

    def moved(self, old: Path, new: Path) -> None:
        if self.refuses:
            raise Trouble("The results refuse.")
        self.told.append((old.name, new.name))

    def all(self, game: str) -> Sequence[Challenged]:
        return []


class Day:
    """A day that can be changed."""

    def __init__(self) -> None:
        self.now = date(2026, 3, 1)

    def __call__(self) -> date:
        return self.now


@pytest.fixture
def games(tmp_path: Path) -> SavedGames:
    """Two saved games: a.jsonl, older, and fair-b.jsonl."""
    folder = tmp_path / "saves"
    folder.mkdir()
    for second, name in enumerate(("a", "fair-b")):
        path = folder / f"{name}.jsonl"
        path.write_text(HEAD % name, encoding="utf-8")
        os.utime(path, (second, second))
    return SavedGames(folder, tmp_path / "trash", Records(), Day())


def names(games: SavedGames) -> list[str]:
    return [saved.path.stem for saved in games.all()]


def test_the_one_played_last_comes_first_and_a_given_name_is_known(games: SavedGames) -> None:
    assert [(saved.path.stem, saved.name) for saved in games.all()] == [("fair-b", "fair-b"), ("a", "a")]


@pytest.mark.parametrize(
    "text", ["", "garbage", "[]", "{}", '{"game":"fair","seats":5,"begun":""}', '{"game":"fair","seats":[3]}', "\0"]
)
def test_a_damaged_file_is_listed_with_what_is_wrong(games: SavedGames, text: str) -> None:
    path = games.folder / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    (found,) = [saved for saved in games.all() if saved.trouble is not None]
    assert found.path == path
    assert "bad.jsonl is damaged" in str(found.trouble)


def test_a_folder_with_the_name_of_a_game_is_told_too(games: SavedGames) -> None:
    (games.folder / "c.jsonl").mkdir()
    assert [str(saved.trouble) for saved in games.all() if saved.trouble] == [
        f"{games.folder / 'c.jsonl'} cannot be read: it is a folder."
    ]


def test_a_new_name_is_told_to_the_results(games: SavedGames) -> None:
    new = games.rename(games.folder / "a.jsonl", "  Loki [red] 再戰.jsonl ")
    assert new.name == "Loki [red] 再戰.jsonl"
    assert names(games) == ["fair-b", "Loki [red] 再戰"]
    assert games._records.told == [("a.jsonl", new.name)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "A name is needed"),
        (" .jsonl", "A name is needed"),
        ("a/b", "cannot contain “/”"),
        ("a\nb", r"cannot contain “\n”"),
        (".hidden", "cannot begin with a dot"),
        ("fair-b", "There is another file"),
        ("x" * 300, "the name is too long"),
    ],
)
def test_what_is_no_name_changes_nothing(games: SavedGames, name: str, said: str) -> None:
    with pytest.raises(Trouble, match=re.escape(said)):
        games.rename(games.folder / "a.jsonl", name)
    assert names(games) == ["fair-b", "a"]


def test_a_name_that_the_results_refuse_is_not_taken(games: SavedGames) -> None:
    games._records.refuses = True  # type: ignore[attr-defined]
    with pytest.raises(Trouble, match="The results refuse"):
        games.rename(games.folder / "a.jsonl", "c")
    assert names(games) == ["fair-b", "a"]


def test_the_name_that_it_has_is_no_change(games: SavedGames) -> None:
    assert games.rename(games.folder / "a.jsonl", "a").name == "a.jsonl"


def test_a_copy_goes_to_a_file_or_into_a_folder(
    games: SavedGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = games.folder / "a.jsonl"
    assert games.export(path, str(tmp_path / "new" / "b.jsonl")).read_bytes() == path.read_bytes()
    assert games.export(path, str(tmp_path / "new")) == tmp_path / "new" / "a.jsonl"
    assert games.export(path, f"{tmp_path}/other/") == tmp_path / "other" / "a.jsonl"
    monkeypatch.setenv("HOME", str(tmp_path))
    assert games.export(path, "~/mine.jsonl") == tmp_path / "mine.jsonl"


def test_a_copy_overwrites_nothing(games: SavedGames, tmp_path: Path) -> None:
    (tmp_path / "old").write_text("mine", encoding="utf-8")
    with pytest.raises(Trouble, match="There is another file"):
        games.export(games.folder / "a.jsonl", str(tmp_path / "old"))
    with pytest.raises(Trouble, match=r"Nothing was written to .*: there is a file of that name already"):
        games.export(games.folder / "a.jsonl", str(tmp_path / "old" / "x"))
    with pytest.raises(Trouble, match="A path is needed"):
        games.export(games.folder / "a.jsonl", "  ")
    assert (tmp_path / "old").read_text("utf-8") == "mine"


def test_what_was_deleted_comes_back_the_last_one_first(games: SavedGames) -> None:
    before = games.all()
    for saved in before:
        games.delete(saved.path)
    assert names(games) == []
    assert games.deleted == 2
    assert games.restore().stem == "a"
    (games.folder / "fair-b.jsonl").write_text("another one", encoding="utf-8")
    assert games.restore().name == "fair-b-2.jsonl"
    with pytest.raises(Trouble, match="Nothing has been deleted"):
        games.restore()
    assert (games.folder / "a.jsonl").stat().st_mtime == 0


def test_two_of_one_name_lie_beside_each_other_in_the_trash(games: SavedGames) -> None:
    path = games.folder / "a.jsonl"
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        games.delete(path)
    assert games.restore().read_text("utf-8") == "two"


def test_what_was_thrown_away_is_gone_after_thirty_days(games: SavedGames) -> None:
    day = games._today
    assert isinstance(day, Day)
    games.delete(games.folder / "a.jsonl")
    day.now = date(2026, 3, 20)
    games.delete(games.folder / "fair-b.jsonl")
    (games.trash / "not a day").mkdir()
    (games.trash / "2026-99-99").mkdir()
    for now, left in ((date(2026, 3, 31), 2), (date(2026, 4, 1), 1), (date(2026, 5, 1), 0)):
        day.now = now
        games.empty_trash()
        assert len(list(games.trash.glob("*/*.jsonl"))) == left
    assert sorted(path.name for path in games.trash.iterdir()) == ["2026-99-99", "not a day"]


def test_no_trash_is_nothing_to_empty(games: SavedGames) -> None:
    games.empty_trash()
    assert not games.trash.exists()


def test_a_file_that_is_being_played_stays_where_it_is(games: SavedGames) -> None:
    path = games.folder / "a.jsonl"
    assert not played_elsewhere(path)
    file = os.open(path, os.O_RDWR)
    lock(file, path)
    assert played_elsewhere(path)
    for change in (lambda: games.rename(path, "b"), lambda: games.delete(path)):
        with pytest.raises(Trouble, match="is being played in another window"):
            change()
    os.close(file)
    assert not played_elsewhere(path)
    assert not played_elsewhere(path.with_name("none"))
    assert names(games) == ["fair-b", "a"]


def test_a_disk_that_refuses_is_told(games: SavedGames, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr("tabletop_tui.store.saved._move", refuse)
    with pytest.raises(Trouble, match=r"a\.jsonl was not deleted: the disk can only be read"):
        games.delete(games.folder / "a.jsonl")
    assert games.deleted == 0
    games._deleted.append(games.trash / "x.jsonl")
    with pytest.raises(Trouble, match="was not brought back: the disk can only be read"):
        games.restore()
    assert games.deleted == 1


def test_a_path_in_the_home_of_nobody_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(HEAD % "Ann")
    with pytest.raises(Trouble, match="nobody-of-that-name"):
        SavedGames(tmp_path, tmp_path / "trash", Records()).export(path, "~nobody-of-that-name/x")


def test_a_file_that_is_nested_beyond_all_measure_is_a_damaged_one(tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text("[" * 100_000)
    found = saved_in(path)
    assert found is not None
    assert found.trouble is not None
    with pytest.raises(Trouble):
        read(path)


def test_a_name_in_a_file_is_shown_without_what_a_terminal_obeys(tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(HEAD % "\\u202eAnn\\u001b")
    found = saved_in(path)
    assert found is not None
    assert found.names == ("Ann",)
