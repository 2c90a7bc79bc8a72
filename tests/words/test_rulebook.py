"""Reading rules by topic and by number."""

import sys

import pytest

from tabletop_tui.words.rulebook import Rulebook
from tests.words.harbour import GAME

TEXT = """# Harbour

Ships come in.
They go out.

## The turn

- **HAR-1** Play what you
  like.
- **HAR-2** Play only what you `hold`.

### Buying

| ware | cost |
|---|---|
| eel | 1 |

1. **HAR-3** Pay the cost.

## 中文

第一行
第二行。
"""


def book() -> Rulebook:
    return Rulebook(TEXT)


def test_the_sections_are_the_topics() -> None:
    assert book().titles == ["Harbour", "The turn", "Buying", "中文"]


def test_a_topic_is_read_without_marks() -> None:
    (turn,) = book().find("turn")
    assert turn.lines == ("- HAR-1 Play what you like.", "- HAR-2 Play only what you hold.")
    (buying,) = book().find("buy")
    assert buying.lines == ("ware | cost", "eel | 1", "1. HAR-3 Pay the cost.")
    (intro,) = book().find("harbour")
    assert intro.lines == ("Ships come in. They go out.",)
    assert book().find("中文")[0].lines == ("第一行第二行。",)


def test_a_rule_is_found_by_its_number() -> None:
    assert book().find("har-1")[0].lines == ("- HAR-1 Play what you like.",)
    assert list(book().rules) == ["HAR-1", "HAR-2", "HAR-3"]
    assert book().find("HAR-9") == []


def test_a_game_without_rules_has_none() -> None:
    assert type(GAME).__module__ in sys.modules
    with pytest.raises(FileNotFoundError):
        Rulebook.of(GAME, "en")


def test_a_rule_whose_id_has_no_number_is_found() -> None:
    book = Rulebook("# Rules\n\n- **HAR-MAIN-END** Rest when you like.\n- **HAR-2** Play.\n")
    assert [topic.title for topic in book.find("har-main-end")] == ["HAR-MAIN-END"]
