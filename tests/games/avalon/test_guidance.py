"""First games: an introduction, and a note when something new turns up (AVA-HELP-1)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.bot import StandardPolicy
from tabletop_games.avalon.options import Options
from tabletop_tui.session import Player, Session
from tests.session.newcomers import Memory

FOR = {"en": "For newcomers: ", "zh_Hant": "新手提示："}
EXCALIBUR = {"en": "Arthur's sword", "zh_Hant": "亞瑟王聖劍"}


def begun(lang: str = "en", keeper: Memory | None = None, seats: int = 7, seed: int = 5, **options: str) -> Session:
    players = [Player(name) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")[:seats]]
    return Session(GAME, Options(**options), players, seed, lang, guide=keeper or Memory())  # type: ignore[arg-type]


def played(session: Session) -> Session:
    """Played to its end by bots."""
    bot = StandardPolicy(3)
    while session.decision is not None:
        session.answer(bot.choose(session.match.playout()))
    return session


def notes(lines: Iterable[str], lang: str = "en") -> list[str]:
    return [line.removeprefix(FOR[lang]) for line in lines if line.startswith(FOR[lang])]


@pytest.mark.rule("AVA-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_the_introduction_comes_first_with_where_the_story_comes_from(lang: str) -> None:
    story = begun(lang).story(0)
    assert story[0].startswith(FOR[lang])
    assert EXCALIBUR[lang] in story[3]
    assert notes(story, lang) == [story[0].removeprefix(FOR[lang])]


@pytest.mark.rule("AVA-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_each_new_thing_is_explained_once_and_right_below_it(lang: str) -> None:
    session = played(begun(lang, mode="full"))
    story = session.story(0)
    told = notes(story, lang)
    assert len(told) == len(set(told))
    starts = {"en": ["Each member now plays", "Who carries Excalibur"], "zh_Hant": ["隊伍成員現在", "王者之劍由誰持有"]}
    for start in starts[lang]:
        (place,) = (i for i, line in enumerate(story) if line.startswith(FOR[lang] + start))
        assert place > 4
    # The introduction, the leader and the vote, the row, plot cards, the sword, quest cards, and perhaps the Assassin.
    assert len(told) in (6, 7)


@pytest.mark.rule("AVA-HELP-1")
def test_what_is_not_played_with_is_not_explained() -> None:
    told = " ".join(notes(played(begun(mode="base")).story(0)))
    assert "Each member now plays" in told
    assert not any(word in told for word in ("Excalibur", "plot card", "Lancelots"))


@pytest.mark.rule("AVA-HELP-1")
def test_what_was_read_is_not_told_again() -> None:
    keeper = Memory()
    played(begun(keeper=keeper, mode="full"))
    assert {"start", "round", "quest", "proposes_with_sword", "draws_plots", "loyalty_card"} <= keeper.read["avalon"]
    assert notes(begun(keeper=keeper, mode="full").story(0)) == []
    assert begun(keeper=Memory(on=False)).story(0)[0].startswith("In this game")


def test_notes_belong_to_events_that_are_told() -> None:
    lexicon = GAME.lexicon
    stories = set(lexicon.keys("story"))
    for note in lexicon.keys("guide"):
        assert note == "start" or note in stories
        assert set(lexicon.flag(f"guide.{note}", "also") or ()) <= stories
