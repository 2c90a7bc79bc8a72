"""A new match that begins at a place of one that is over."""

import json
from pathlib import Path

import pytest

from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.recording import Recording
from tabletop_tui.store.results import Results
from tabletop_tui.store.resume import branch, resume
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble
from tests.store.play import EN, answer, begin
from tests.toy import GAME


@pytest.fixture
def over(tmp_path: Path) -> Recording:
    """A finished match of two at the fair, played again."""
    match, journal = begin(tmp_path / "saves", 2)
    answer(match, 999, Rng(4))
    assert match.outcome is not None
    journal.close()
    recording = Recording(read(journal.path), GAME)
    recording.read_on()
    return recording


def test_it_stands_where_the_other_one_stood_and_has_a_file_of_its_own(over: Recording, tmp_path: Path) -> None:
    for place in (0, 1, len(over.moments) // 2, len(over.moments) - 2):
        before = over.transcript.path.read_bytes()
        found = branch(over.transcript, GAME, over.moments[place].inputs, tmp_path / "saves", EN)
        for seat in (None, 0, 1):
            assert found.match.view(seat) == over.at(place).view(seat)
        found.journal.close()
        assert found.journal.path != over.transcript.path
        assert over.transcript.path.read_bytes() == before
        again = resume(found.journal.path, lambda _: GAME, EN)
        assert again.match.view(0) == found.match.view(0)
        again.journal.close()


def test_its_first_line_says_where_it_comes_from_and_keeps_the_seed_obscured(over: Recording, tmp_path: Path) -> None:
    found = branch(over.transcript, GAME, over.moments[3].inputs, tmp_path / "saves", EN)
    found.journal.close()
    head = json.loads(found.journal.path.read_text("utf-8").split("\n")[0])
    assert head["branch"] == {"of": over.transcript.path.name, "begun": over.transcript.header.begun, "answers": 3}
    assert "seed" not in head


def test_its_result_is_never_counted_also_after_resuming(over: Recording, tmp_path: Path) -> None:
    records = Results(tmp_path / "results.sqlite")
    found = branch(over.transcript, GAME, over.moments[2].inputs, tmp_path / "saves", EN, records)
    found.journal.close()
    again = resume(found.journal.path, lambda _: GAME, EN, records)
    answer(again.match, 999, Rng(4))
    assert again.match.outcome is not None
    again.journal.close()
    assert records.all() == []
    assert read(again.journal.path).header.branch is not None


def test_nothing_begins_where_a_match_ends_or_in_one_that_is_not_over(over: Recording, tmp_path: Path) -> None:
    files = sorted((tmp_path / "saves").iterdir())
    with pytest.raises(Trouble, match="ends at this place"):
        branch(over.transcript, GAME, over.moments[-1].inputs, tmp_path / "saves", EN)
    match, journal = begin(tmp_path / "other", 2)
    answer(match, 3, Rng(4))
    journal.close()
    with pytest.raises(Trouble, match="is not over: nothing can begin in the middle of it"):
        branch(read(journal.path), GAME, 2, tmp_path / "saves", EN)
    assert sorted((tmp_path / "saves").iterdir()) == files
