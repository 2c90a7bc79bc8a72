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


LINKED = """# Rules

## One
<!-- also: first -->

- **HAR-1** As *HAR-2* says, unless `slow_ships` is on; ＦＵＬＬ width… and more.

| ware | rule |
|---|---|
| eel | HAR-1 |

### Inner

- **HAR-2** See HAR-1 and HAR-9.

## Options

- `slow_ships` (`off`, `on`): see HAR-1.
"""


def test_rules_and_options_that_are_named_are_links() -> None:
    book = Rulebook(LINKED)
    links = [(link.place, link.cell, link.target) for number in range(4) for link in book.links(number)]
    assert links == [
        ((1, 0), 0, "HAR-2"),
        ((1, 0), 0, "slow_ships"),
        ((1, 1), 3, "HAR-1"),
        ((2, 0), 0, "HAR-1"),
        ((3, 0), 0, "HAR-1"),
    ]
    assert book.named["slow_ships"] == (3, 0)
    assert book.heading("HAR-2") == "Inner"
    assert book.heading("HAR-9") == ""
    assert book.names_in("HAR-2, HAR-9, HAR-1 (HAR-2).") == ["HAR-2", "HAR-1"]


def test_a_place_is_found_by_rule_option_and_title() -> None:
    book = Rulebook(LINKED)
    assert book.place("har-2") == (2, 0)
    assert book.place("slow_ships") == (3, 0)
    assert book.place("first") == (1, -1)
    assert book.place("nothing") is None
    assert [list(book.chapter(number)) for number in range(4)] == [[0], [1, 2], [1, 2], [3]]


def test_a_search_finds_every_place_whatever_the_width_of_its_letters() -> None:
    book = Rulebook(LINKED)
    places = [(one.place, one.cell) for one in book.search("har-1")]
    assert places == [((1, 0), 0), ((1, 1), 3), ((2, 0), 0), ((3, 0), 0)]
    (found,) = book.search("full width")
    text = book.topics[1].text(found.place.block, found.cell)
    assert text[found.start : found.end] == "ＦＵＬＬ width"
    (after,) = book.search("and　more")
    assert text[after.start : after.end] == "and more"
    assert [one.place for one in book.search("first")] == [(1, -1)]
    assert book.search("  ") == []


def test_a_table_keeps_its_cells() -> None:
    table = Rulebook(LINKED).topics[1].blocks[1]
    assert (table.columns, list(table.rows())) == (2, [("ware", "rule"), ("eel", "HAR-1")])


def test_where_words_stand_is_told_line_by_line() -> None:
    book = Rulebook(LINKED)
    assert book.excerpts("har-9") == [("Inner", "HAR-2 See HAR-1 and HAR-9.")]
    assert book.excerpts("eel") == [("One", "eel | HAR-1")]
    assert book.excerpts("inner") == [("Inner", "")]
    assert book.excerpts("nothing") == []


SEARCHED = """# Rules

Ships flee (HAR-2), and a ship that can flee may go.

## Ways to flee
<!-- also: escape -->

- **HAR-1** See HAR-2.

## Flee

- **HAR-2** They flee.
"""
OTHER = """# 規則

船。

## 逃跑的方法
<!-- also: 溜走 -->

- **HAR-1** 見HAR-2。

## 逃脫

- **HAR-2** 船逃了。
"""


def test_titles_and_the_rule_of_a_name_come_before_mere_mentions() -> None:
    book = Rulebook(SEARCHED)
    assert [one.place for one in book.search("flee")] == [(2, -1), (1, -1), (0, 0), (0, 0), (2, 0)]
    assert [one.place for one in book.search("har-2")] == [(2, 0), (0, 0), (1, 0)]
    assert [one.place for one in book.search("escape")] == [(1, -1)]


def test_topics_are_found_by_their_words_in_the_other_language() -> None:
    book = Rulebook(SEARCHED)
    assert book.place("逃脫") is None
    book.lend(Rulebook(OTHER))
    assert (book.place("逃脫"), book.place("溜走")) == ((2, -1), (1, -1))
    assert [one.place for one in book.search("逃脫")] == [(2, -1)]
    book.lend(Rulebook("# 別的\n"))
    assert len(book.topics) == 3
