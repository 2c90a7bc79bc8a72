"""Looking at a recorded game: places, eyes, story, and that nothing of it can be changed."""

import time
from pathlib import Path

import pytest

from tabletop_tui.engine.match import Answer
from tabletop_tui.session.watching import Watching
from tabletop_tui.store.recording import Recording, numbered
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.transcript import read
from tests.ui.recorded import record
from tests.ui.toy import GAME


def watching(path: Path, lang: str = "en") -> Watching:
    """The file, read to its end."""
    recording = Recording(read(path), GAME)
    assert not recording.read_on()
    return Watching(recording, lang)


def test_every_place_is_the_match_as_it_stood_there_for_every_seat(tmp_path: Path) -> None:
    path = record(tmp_path)
    watched, again = watching(path), Replay(read(path), GAME)
    places = []
    for place in range(watched.last + 1):
        if place:
            assert again.step()
        views = [again.match.view(seat) for seat in (None, 0, 1)]
        places.append((place, views, again.match.outcome, len(again.match.events)))
    assert not again.step()
    for place, views, outcome, events in (*places, *reversed(places), places[2], places[7], places[0]):
        watched.go(place)
        for seat, view in zip((None, 0, 1), views, strict=True):
            watched.look_through(seat)
            assert watched.view == view
            narrator = watched.narrator
            assert watched.story(seat) == narrator.story(again.match.events[:events], seat)
        assert watched.outcome == outcome


def test_what_was_taken_back_is_left_out(tmp_path: Path) -> None:
    path = record(tmp_path)
    assert '"undo"' in path.read_text("utf-8")
    watched = watching(path)
    said = [watched.said(place) for place in range(watched.last + 1)]
    assert said[0] == "The beginning"
    assert said[1] == "Ana: hang up Green Lantern of the Old Harbour"
    assert len(said) == 1 + 2 * (2 * 2 + 2)
    assert "[red]Bo: red" in said


def test_turns_are_counted_and_gone_to(tmp_path: Path) -> None:
    watched = watching(record(tmp_path))
    turns = watched.recording.turns
    assert list(turns) == [1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4]
    assert watched.start_of(3) == 6
    assert watched.start_of(9) is None
    stops = []
    for _ in range(6):
        watched.go(watched.turned(1))
        stops.append(watched.place)
    assert stops == [2, 6, 8, 12, 12, 12]
    stops.clear()
    for _ in range(6):
        watched.go(watched.turned(-1))
        stops.append(watched.place)
    assert stops == [8, 6, 2, 0, 0, 0]


def test_a_game_that_counts_its_turns_is_believed() -> None:
    setup, first, second = (None, None, 1), (1, None, 0), (2, None, 0)
    assert numbered([setup, setup, first, first, second, second]) == [0, 0, 1, 1, 2, 2]
    assert numbered([(None, 1, None), (None, 1, 0), (None, 1, None), (None, 1, 1), (None, 2, 1)]) == [0, 1, 1, 2, 3]


def test_an_unfinished_game_shows_the_public_table_alone(tmp_path: Path) -> None:
    path = record(tmp_path, answers=5)
    watched = watching(path)
    assert list(watched.eyes) == [None]
    with pytest.raises(ValueError, match="not over"):
        watched.look_through(0)
    watched.go(99)
    assert watched.place == watched.last == 5
    assert watched.said(5) == "Ana: …"
    hidden = watched.recording.moments[5].said
    assert isinstance(hidden, Answer)
    assert hidden.secret
    watched.go(4)
    assert watched.given() is None
    for place in range(watched.last + 1):
        watched.go(place)
        assert watched.view.seat is None
        assert all(zone.known == () for zone in watched.view.zones if zone.name == "hand")


def test_a_finished_game_may_be_looked_at_through_any_eyes(tmp_path: Path) -> None:
    watched = watching(record(tmp_path))
    assert list(watched.eyes) == [None, 0, 1]
    watched.look_through(1)
    watched.go(1)
    assert watched.view.zone("hand", 1).known
    assert not watched.view.zone("hand", 0).known
    assert watched.choices() == []
    assert watched.cover() is None
    assert watched.bot_to_move() is None


def test_it_speaks_both_languages(tmp_path: Path) -> None:
    watched = watching(record(tmp_path), "zh_Hant")
    assert watched.said(1) == "Ana：掛上舊港口的綠燈籠"
    watched.set_language("en")
    assert watched.said(1) == "Ana: hang up Green Lantern of the Old Harbour"


def test_a_recording_is_read_bit_by_bit(tmp_path: Path) -> None:
    recording = Recording(read(record(tmp_path)), GAME)
    ticks = iter(range(1000))
    watched = Watching(recording)
    steps = 0
    while recording.read_on(1, lambda: next(ticks)):
        steps += 1
        assert watched.last == len(recording.moments) - 1
        assert watched.turn == 0 or watched.place == 0
        watched.go(watched.last)
    assert steps > 5
    assert recording.complete
    assert recording.read_on() is False


def test_a_file_that_no_longer_fits_shows_what_lies_before(tmp_path: Path) -> None:
    path = record(tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    place = next(i for i, line in enumerate(lines) if '"pick":"pass"' in line or '"ask":"throw"' in line)
    path.write_text("".join([*lines[: place + 3], "garbage\n", *lines[place + 3 :]]), "utf-8")
    watched = watching(path)
    assert watched.recording.stop is not None
    assert 0 < watched.last < 12


def test_any_place_of_a_long_game_is_at_hand_at_once(tmp_path: Path) -> None:
    from tabletop_games.legendary import GAME as LEGENDARY
    from tabletop_tui.session import Player, Session
    from tabletop_tui.store.journal import Journal
    from tabletop_tui.words.language import Translator

    players = [Player("Ann", "standard", 0), Player("Ben", "standard", 1)]
    options = LEGENDARY.options_model()()
    journal = Journal.start(tmp_path, LEGENDARY, options, players, 5, Translator("en"))
    session = Session(LEGENDARY, options, players, 5, journal=journal)
    while session.bot_step():
        pass
    journal.close()
    recording = Recording(read(journal.path), LEGENDARY)
    recording.read_on()
    watched = Watching(recording)
    assert watched.last > 300
    for place in (300, 10, 299, 150, 1, watched.last, 0, 200):
        # The collector of garbage may come in between once, not every time.
        assert min(seconds_at(watched, place) for _ in range(3)) < 0.05


def seconds_at(watched: Watching, place: int) -> float:
    """How long it takes to go to a place from elsewhere and to see everything of it."""
    watched.go(watched.last - place)
    before = time.process_time()
    watched.go(place)
    watched.look_through(place % 2)
    assert watched.view.seats == 2
    assert watched.story(watched.seat)
    return time.process_time() - before
