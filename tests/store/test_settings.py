"""Settings from file, environment and flags; what is wrong with them is said and harms nobody."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.store.settings import FIELDS, Loaded, Pace, Settings, change, explain, load, plain, reset
from tabletop_tui.store.settings_file import keep_entry
from tabletop_tui.store.trouble import Trouble
from tests.store.play import EN


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A settings file that does not exist yet."""
    return tmp_path / "folder" / "config.toml"


def written(path: Path, text: str) -> Path:
    """The file with this text."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_without_anything_everything_is_as_usual(path: Path) -> None:
    found = load(path, {})
    assert found.settings == Settings()
    assert (found.sources, found.notices) == ({}, [])


def test_flags_win_over_the_environment_and_that_over_the_file(path: Path) -> None:
    written(path, 'lang = "en"\npace = 1.5\nplain = true\n')
    environment = {"TABLETOP_PACE": "2", "TABLETOP_LANG": "zh-TW", "HOME": "/", "TABLETOP_MOUSE": ""}
    found = load(path, environment, {"lang": "en", "plain": None})
    assert (found.settings.lang, found.settings.pace, found.settings.plain) == ("en", 2, True)
    assert dict(found.sources) == {"lang": "command line", "pace": "environment", "plain": str(path)}
    assert found.notices == []


def test_environment_variables_are_texts_of_every_type(path: Path) -> None:
    environment = {"TABLETOP_PLAIN": "1", "TABLETOP_NAMES": "Ann, Bob", "TABLETOP_KEYS": "hint=f9,undo=ctrl+z"}
    found = load(path, environment)
    assert found.notices == []
    assert found.settings.plain is True
    assert found.settings.names == ("Ann", "Bob")
    assert found.settings.keys == {"hint": "f9", "undo": "ctrl+z"}


def test_unknown_names_are_reported_with_the_nearest_one(path: Path) -> None:
    written(path, "glyph = 1\nweather = 2\npace = 1\n")
    found = load(path, {"TABLETOP_PLAIM": "1"})
    assert [str(notice) for notice in found.notices] == [
        f"{path}: there is no setting “glyph”; did you mean “glyphs”? It is left out.",
        f"{path}: there is no setting “weather”; it is left out.",
        "environment: there is no setting “plaim”; did you mean “plain”? It is left out.",
    ]
    assert found.settings == Settings(pace=1)


PACES = 'it is one of "instant", "short", "step", or a number from 0 to 10'


def test_a_bad_value_is_reported_and_the_usual_one_stays(path: Path) -> None:
    written(path, 'pace = "snail"\nglyphs = "runes"\nmouse = false\n')
    found = load(path, {"TABLETOP_PACE": "99"})
    said = [str(notice) for notice in found.notices]
    assert said == [
        f'{path}: the setting pace cannot be "snail" ({PACES}). It stays "short".',
        f'{path}: the setting glyphs cannot be "runes" (it is one of "auto", "unicode", "ascii"). It stays "auto".',
        f'environment: the setting pace cannot be "99" ({PACES}). It stays "short".',
    ]
    assert found.settings == Settings(mouse=False)


@pytest.mark.parametrize(
    "text",
    [
        "plain = 1",
        "mouse = [true]",
        "theme = 3",
        "names = 'Ann'",
        "names = [1]",
        "keys = []",
        "keys = {a = 1}",
        "pace = true",
        "pace = nan",
        "pace = [1]",
        "lang = 4",
        "lang = ['en']",
    ],
)
def test_a_value_of_another_type_is_left_out(path: Path, text: str) -> None:
    found = load(written(path, text), {})
    assert found.settings == Settings()
    assert f"the setting {text.split()[0]} cannot be" in str(found.notices[0])


@pytest.mark.parametrize("text", ["pace = ", "= 3", "\x00", "[a\n", 'lang = "en\n'])
def test_a_file_that_is_no_toml_is_reported(path: Path, text: str) -> None:
    found = load(written(path, text), {})
    assert found.settings == Settings()
    assert str(found.notices[0]).startswith(f"The settings in {path} are no TOML")


def test_a_file_that_cannot_be_read_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    found = load(path, {})
    assert str(found.notices[0]) == f"The settings in {path} cannot be read: it is a folder. They are left out."
    written(path.with_name("latin"), "")
    path.with_name("latin").write_bytes(b'theme = "\xe9"')
    assert load(path.with_name("latin"), {}).notices


def test_an_explained_setting_file_is_a_setting_file(path: Path) -> None:
    before = load(path, {"TABLETOP_PACE": "3", "TABLETOP_NAMES": 'Ann,"Bob"\\,\u200b', "TABLETOP_KEYS": "hint=f9"})
    for text in (explain(before, path, EN), plain(before)):
        assert load(written(path, text), {}).settings == before.settings
        assert load(path, {}).notices == []
    assert "# Set by: the environment (TABLETOP_PACE)." in explain(before, path, EN)
    assert '# One of: "auto", "en", "zh_Hant".' in explain(before, path, EN)


@pytest.mark.parametrize("pace", ["instant", "short", "step", 0, 2.5])
def test_the_pace_of_bots_is_a_word_or_seconds(path: Path, pace: Pace) -> None:
    change(path, "pace", pace)
    assert load(path, {}).settings == Settings(pace=pace)
    assert '# One of: "instant", "short", "step"; or a number from 0 to 10.\n' in explain(load(path, {}), path, EN)


def test_what_is_explained_is_complete(path: Path) -> None:
    written(path, "pace = 2\nbell = true\n")
    told = explain(load(path, {"TABLETOP_PACE": "step"}, {"lang": "en"}), path, EN).split("\n\n")
    by_name = {part.rpartition("\n")[2].partition(" = ")[0]: part for part in told}
    assert [name for name in by_name if name in FIELDS] == list(FIELDS)
    assert by_name["pace"] == (
        f"# {FIELDS['pace'].metadata['meaning']}\n"
        '# One of: "instant", "short", "step"; or a number from 0 to 10.\n'
        '# Usually: "short".\n'
        "# Set by: the environment (TABLETOP_PACE).\n"
        "# The file says 2.0, which does not count now.\n"
        'pace = "step"'
    )
    assert f"# Usually: false.\n# Set by: {path}.\nbell = true" in by_name["bell"]
    assert '# Usually: "auto".\n# Set by: command line.\nlang = "en"' in by_name["lang"]
    assert "Set by" not in by_name["theme"]


def test_a_wrong_value_is_told_with_the_nearest_one(path: Path) -> None:
    written(path, "pace = 2\ntheme = 'light'\nanimations = 'fancy'\n")
    found = load(path, {"TABLETOP_PACE": "never"})
    said = [str(notice) for notice in found.notices]
    assert said[0].endswith('did you mean "table-light"?). It stays "table-dark".')
    assert said[1].endswith('(it is one of "auto", "none", "basic"). It stays "auto".')
    assert said[2].endswith("It stays 2.0.")


def test_every_setting_has_an_explanation() -> None:
    assert [one.name for one in fields(Settings) if not one.metadata["meaning"]] == []


def test_a_setting_is_changed_in_its_place_and_comments_stay(path: Path) -> None:
    written(path, '# mine\nlang = "en"  # old\n\n[keys]\nhint = "f9"\n')
    change(path, "lang", "zh_Hant")
    change(path, "pace", 1.0)
    kept = '# mine\nlang = "zh_Hant"  # old\npace = 1.0\n\n[keys]\nhint = "f9"\n'
    assert path.read_text(encoding="utf-8") == kept
    assert load(path, {}).settings == Settings(lang="zh_Hant", pace=1, keys={"hint": "f9"})


def test_a_list_over_several_lines_is_changed_as_a_whole(path: Path) -> None:
    written(path, 'names = [\n  "Ana",  # me\n  "Bo",\n]\nlang = "en"\n')
    change(path, "names", ("陳美", "Ana"))
    assert path.read_text(encoding="utf-8") == 'names = ["陳美", "Ana"]\nlang = "en"\n'


@pytest.mark.parametrize(
    ("text", "name", "value", "after"),
    [
        ("", "hint", "f9", '[keys]\nhint = "f9"\n'),
        ("# mine\npace = 1\n", "hint", "f9", '# mine\npace = 1\n\n[keys]\nhint = "f9"\n'),
        ('[keys] # own\nundo = "f9" # u\n', "undo", "f11", '[keys] # own\nundo = "f11" # u\n'),
        ('[keys]\nundo = "f9"\n\n# end\n', "undo", None, "[keys]\n\n# end\n"),
        ('keys = {undo = "f9"}\n', "hint", "f11", 'keys = {"undo" = "f9", "hint" = "f11"}\n'),
        ('keys.undo = "f9"\n', "undo", "f11", 'keys.undo = "f11"\n'),
        ('keys.undo = "f9"\n', "undo", None, ""),
    ],
)
def test_a_key_is_kept_however_the_table_is_written(
    path: Path, text: str, name: str, value: str | None, after: str
) -> None:
    keep_entry(written(path, text), "keys", name, value)
    assert path.read_text(encoding="utf-8") == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (
            'pace = 1\n[keys]\n# mine\nundo = "f9"\nhint = "f12"\n\n[other]\na = 1\n',
            "pace = 1\n# mine\n\n[other]\na = 1\n",
        ),
        ('keys.undo = "f9"\nkeys.hint = "f12"\npace = 1\n', "pace = 1\n"),
        ('keys = {undo = "f9"}\n', ""),
    ],
)
def test_all_keys_are_taken_back_however_they_are_written(path: Path, text: str, after: str) -> None:
    reset(written(path, text), "keys")
    assert path.read_text(encoding="utf-8") == after


def test_a_value_over_several_lines_is_replaced_as_a_whole(path: Path) -> None:
    written(path, 'names = [\n  "Ann", # A\n  "Bo",\n]\npace = 1 # "#"\n')
    change(path, "names", ("Cy",))
    change(path, "pace", 2)
    assert path.read_text(encoding="utf-8") == 'names = ["Cy"]\npace = 2.0 # "#"\n'
    reset(path, "names")
    assert path.read_text(encoding="utf-8") == 'pace = 2.0 # "#"\n'


@pytest.mark.parametrize("text", ["pace = \n", '"pa\\u0063e" = 1\n', "names = [\n[\n"])
def test_a_file_that_only_an_editor_can_change_stays_as_it_is(path: Path, text: str) -> None:
    written(path, text)
    with pytest.raises(Trouble, match="editor"):
        change(path, "pace", 2)
    assert path.read_text(encoding="utf-8") == text


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    kept.write_text("pace = 1\n", encoding="utf-8")
    path.parent.mkdir()
    path.symlink_to(kept)
    change(path, "pace", 3)
    assert path.is_symlink()
    assert kept.read_text(encoding="utf-8") == "pace = 3.0\n"


def test_a_setting_is_kept_where_no_file_is_yet(path: Path) -> None:
    change(path, "mouse", False)
    assert path.read_text(encoding="utf-8") == "mouse = false\n"
    with pytest.raises(Trouble, match="it is true or false"):
        change(path, "mouse", "squeak")
    with pytest.raises(LookupError):
        change(path, "cheese", "Brie")
    assert path.read_text(encoding="utf-8") == "mouse = false\n"
    with pytest.raises(Trouble, match="was not kept"):
        change(path / "below", "mouse", True)


@given(st.lists(st.text(max_size=8), max_size=3).map(tuple), st.floats(0, 10))
def test_any_value_comes_back_from_the_text(names: tuple[str, ...], pace: float) -> None:
    text = plain(Loaded(Settings(names=names, pace=pace), {}, []))
    assert tomllib.loads(text)["names"] == list(names)
    assert tomllib.loads(text)["pace"] == pace
