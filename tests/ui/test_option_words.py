"""Every option of every game, and every value of it, has a name and a sentence in both languages."""

import pytest

from tabletop_tui.catalogue.options import Field, fields_of, shown
from tabletop_tui.ui.option_words import OptionWords
from tabletop_tui.words.language import LANGUAGES, Translator
from tabletop_tui.words.typed import chinese
from tests.contract.games import GAMES
from tests.ui.toy import GAME as LANTERNS

EVERY = [(game.id, field) for game in GAMES.values() for field in fields_of(game)]


def words(game: str, lang: str) -> OptionWords:
    """The words of a game's options."""
    return OptionWords(GAMES[game].lexicon, Translator(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "field"), EVERY, ids=[f"{game}-{field.name}" for game, field in EVERY])
def test_each_option_and_each_value_is_explained(game: str, field: Field, lang: str) -> None:
    said = words(game, lang)
    ends = ("。",) if lang == "zh_Hant" else (".",)
    assert GAMES[game].lexicon.has(f"option_name.{field.name}")
    assert said.help(field).endswith(ends)
    assert chinese(said.help(field)) == (lang == "zh_Hant")
    for value in field.values or ():
        meaning = said.value_help(field, value)
        assert meaning, value
        assert chinese(meaning) == (lang == "zh_Hant")
        if not field.picks:
            assert meaning.endswith(ends), value
            assert (
                said.value(field, value) not in ("", shown(value).replace("_", " "))
                or not chinese(meaning)
                or (shown(value).lstrip("-").isdecimal())
            )
        elif value:
            assert said.value(field, value)
            assert chinese(said.value(field, value)) or lang == "en" or value == "hydra"


def test_a_game_that_explains_nothing_is_shown_all_the_same() -> None:
    said = OptionWords(LANTERNS.lexicon, Translator("en"))
    fog = next(field for field in fields_of(LANTERNS) if field.name == "fog")
    assert said.name(fog) == "Fog"
    assert said.value(fog, True) == "yes"
    assert said.value_help(fog, True) == ""


@pytest.mark.parametrize(
    ("name", "part"), [("random", "by chance"), ("standard", "plays well"), ("deep_thought", "deep")]
)
def test_each_bot_has_a_name(name: str, part: str) -> None:
    said = OptionWords(LANTERNS.lexicon, Translator("en"))
    assert part in said.bot(name, said.translator.gettext)
