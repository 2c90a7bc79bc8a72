"""Set-ups are kept, found again, and never in the way when their file is damaged."""

import json
from pathlib import Path

import pytest

from tabletop_tui.store.setups import ENTERED, PLAYED, Place, SetUp, SetUps
from tabletop_tui.store.trouble import Trouble

ANA = SetUp((Place("Ana"), Place("", "random", 1), Place("[/] 陳美", None, 0)), {"rounds": 2, "banned": ["apple"]})
BO = SetUp((Place("Bo"),), {}, "seed", "42")


def test_nothing_is_kept_at_first(tmp_path: Path) -> None:
    kept = SetUps(tmp_path / "state" / "setups.json")
    assert kept.find("fair", PLAYED, ENTERED) is None
    assert kept.games() == ()


def test_what_was_kept_is_found_by_another_start(tmp_path: Path) -> None:
    path = tmp_path / "state" / "setups.json"
    SetUps(path).keep("fair", ANA, PLAYED, ENTERED)
    SetUps(path).keep("fair", BO, ENTERED)
    kept = SetUps(path)
    assert kept.find("fair", PLAYED) == ANA
    assert kept.find("fair", ENTERED, PLAYED) == BO
    assert [one.name for one in path.parent.iterdir()] == ["setups.json"]


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    kept = SetUps(tmp_path / "setups.json")
    for game in ("fair", "lanterns", "chess", "fair"):
        kept.keep(game, BO, PLAYED)
    kept.keep("go", BO, ENTERED)
    assert kept.games() == ("fair", "chess", "lanterns")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"games": 3}',
        '{"games": {"fair": []}, "x"',
        '{"games": {"fair": {"played": {}}}}',
        '{"games": {"fair": {"played": {"seats": [], "options": {}, "deal": "chance", "seed": ""}}}}',
        '{"games": {"fair": {"played": {"seats": [{"name": 3}], "options": {}, "deal": "chance", "seed": ""}}}}',
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_file_is_told_and_written_anew(tmp_path: Path, text: str) -> None:
    path = tmp_path / "setups.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    kept = SetUps(path)
    with pytest.raises(Trouble, match="damaged"):
        kept.find("fair", PLAYED)
    with pytest.raises(Trouble, match="damaged"):
        kept.games()
    kept.keep("fair", ANA, PLAYED)
    assert kept.find("fair", PLAYED) == ANA


def test_a_terminal_is_not_steered_by_a_name_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    SetUps(path).keep("fair", BO, PLAYED)
    path.write_text(path.read_text().replace("Bo", "B\\u001b[2Jo"))
    found = SetUps(path).find("fair", PLAYED)
    assert found is not None
    assert found.seats[0].name == "B [2Jo"


def test_what_the_disk_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "setups.json").mkdir()
    kept = SetUps(tmp_path / "setups.json")
    with pytest.raises(Trouble, match="cannot be read"):
        kept.find("fair", PLAYED)
    with pytest.raises(Trouble, match="was not kept"):
        kept.keep("fair", ANA, PLAYED)
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match="was not kept"):
        SetUps(tmp_path / "file" / "setups.json").keep("fair", ANA, PLAYED)


def test_the_file_says_which_form_it_has(tmp_path: Path) -> None:
    SetUps(tmp_path / "setups.json").keep("fair", ANA, PLAYED)
    assert json.loads((tmp_path / "setups.json").read_text(encoding="utf-8"))["format"] == 1
