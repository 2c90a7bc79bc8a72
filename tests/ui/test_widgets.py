"""How widgets lay their rows out: boards, choices, stories, picks; without an application where that is possible."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.engine.decision import Decision, Some
from tabletop_tui.session import Choice, Player
from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.pictures import ids_in
from tabletop_tui.ui.widgets.board import INLINE, NARROWER, WITHOUT_EMPTY, Card, Group, Pointed, Zone, board_rows
from tabletop_tui.ui.widgets.choices import ChoiceList, Entry, arrange
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.lines import Row, Run, fit, width_of
from tabletop_tui.ui.widgets.story import Paragraph, StoryView
from tests.ui.stage import Stage
from tests.ui.toy import KINDS, Play

NAMES = st.sampled_from(["Storm", "Viper", "舊港口的綠燈籠", "A very long name of a card that fills a row", "紅", "x"])
CARDS = st.builds(Card, NAMES, st.just("id"), st.integers(1, 12)) | st.builds(
    Card, st.just(""), st.just(""), st.integers(1, 40)
)
ZONES = st.builds(
    Zone,
    st.just("zone"),
    NAMES,
    st.lists(CARDS, max_size=12).map(tuple),
    st.none() | st.integers(0, 40),
    st.sampled_from([", ", "、"]),
)
GROUPS = st.lists(
    st.builds(Group, st.sampled_from(["", "Ana", "陳美玲"]), st.lists(ZONES, max_size=8).map(tuple)), max_size=4
)


def text_of(row: Row) -> str:
    """A row without its looks."""
    return "".join(run.text for run in row)


@given(GROUPS, st.integers(20, 120), st.sampled_from([UNICODE, ASCII]))
def test_no_row_of_a_board_is_wider_than_the_board(groups: list[Group], width: int, glyphs: Glyphs) -> None:
    for row in board_rows(groups, Pointed(), width, glyphs):
        assert width_of(row) <= width


def test_small_zones_stand_side_by_side_and_empty_ones_show_a_dot() -> None:
    zones = (
        Zone("bank", "Bank", (), 0),
        Zone("deck", "Deck", (Card("", "", 9),), 9),
        Zone("row", "Row", (Card("A", "a"),), 1),
    )
    rows = [text_of(row) for row in board_rows([Group("", zones)], Pointed(), 80, UNICODE)]
    assert rows == ["Bank ·              Deck ▒ ×9           Row A"]


def test_an_unknown_number_of_cards_is_a_question_mark() -> None:
    (row,) = board_rows([Group("", (Zone("z", "Box", (), None),))], Pointed(), 80, UNICODE)
    assert text_of(row) == "Box ?"


def test_what_can_be_chosen_is_marked_on_the_board() -> None:
    zones = (Zone("row", "Row", (Card("A", "a"), Card("B", "b"), Card("C", "c")), 3),)
    (row,) = board_rows([Group("", zones)], Pointed(frozenset("ab"), frozenset("b")), 80, UNICODE)
    assert {run.text.strip(","): run.look for run in row if run.text.strip(", ")} == {
        "Row 3": "zone",
        "A": "possible",
        "B": "current",
        "C": "",
    }


def test_tags_stand_behind_the_names_where_there_is_room() -> None:
    cards = (Card("Storm of the North", "a", tag=" (4 Rng)"), Card("Viper", "b", 3, " (5)"))
    zones = (Zone("row", "Row", cards, 4),)
    assert [text_of(row) for row in board_rows([Group("", zones)], Pointed(), 60, UNICODE)] == [
        "Row 4 Storm of the North (4 Rng), Viper (5) ×3"
    ]
    many = tuple(Card(f"Card number {n}", f"c{n}", tag=" (a long tag)") for n in range(9))
    rows = [text_of(row) for row in board_rows([Group("", (Zone("row", "Row", many, 9),))], Pointed(), 60, UNICODE)]
    assert len(rows) == 3
    assert all(f"Card number {n}" in " ".join(rows) for n in range(9))
    assert "tag" not in "".join(rows)


def board_of(**names: str) -> tuple[Group, ...]:
    """A board of two groups of three zones with these cards in them, and a zone beside them."""
    zones = [
        Zone(place, place, (Card(names[place], place, tag=" (4)"),) if place in names else (), 0, ", ", place[:2])
        for place in ("hq1", "hq2", "hq3", "sewers", "seas", "sewage")
    ]
    return (Group("", (*(zone._replace(group=zone.id[:2]) for zone in zones), Zone("deck", "deck", (), 0))),)


@pytest.mark.parametrize("width", [58, 78, 120])
def test_zones_of_a_group_keep_their_places_whatever_lies_there(width: int) -> None:
    boards = (
        board_of(),
        board_of(hq1="Storm", seas="Viper"),
        board_of(hq2="Here, Hold This", sewers="Paibok the Power"),
    )
    places = []
    for board in boards:
        rows = [text_of(row) for row in board_rows(board, Pointed(), width, UNICODE)]
        places.append(
            [
                (y, row.index(name))
                for name in ["hq1", "hq2", "hq3", "sewers", "seas", "deck"]
                for y, row in enumerate(rows)
                if name in row
            ]
        )
    assert places[0] == places[1] == places[2]
    assert len(places[0]) == 6
    assert (places[0][0][0] == places[0][3][0]) is (width > 70)


def test_a_narrow_column_leaves_the_tag_out_before_the_name() -> None:
    board = board_of(hq1="Here, Hold This for a", hq2="Storm")
    rows = [text_of(row) for row in board_rows(board, Pointed(), 56, UNICODE, NARROWER)]
    assert rows[0].startswith("hq1 Here, Hold This for a  ")
    assert rows[1].startswith("hq2 Storm (4)")


def test_a_folded_board_cuts_names_and_writes_the_names_of_players_in_front() -> None:
    (table,) = board_of(hq1="Here, Hold This for a Second", hq2="隨機惡行隨機惡行隨機惡行")
    ana = Group("Ana", (Zone("deck", "deck", (Card("", "", 6),), 6), Zone("won", "won", (), 0)))
    for fold, last in ((NARROWER, None), (INLINE, "Ana  deck ▒ ×6  won ·"), (WITHOUT_EMPTY, "Ana  deck ▒ ×6")):
        rows = [text_of(row) for row in board_rows([table, ana], Pointed(), 56, UNICODE, fold)]
        assert all(width_of(row) <= 56 for row in board_rows([table, ana], Pointed(), 56, UNICODE, fold))
        if last is not None:
            assert rows[-1] == last
            assert rows[0].startswith("hq1 Here, Hold This for a…")
            assert rows[1].startswith("hq2 隨機惡行隨機惡行隨機惡…")


def test_a_long_pile_shows_its_last_cards() -> None:
    cards = tuple(Card(f"Card number {n}", f"c{n}") for n in range(60))
    rows = [text_of(row) for row in board_rows([Group("", (Zone("ko", "KO", cards, 60),))], Pointed(), 60, UNICODE)]
    assert len(rows) == 3
    assert rows[0] == "KO 60 …"
    assert rows[-1].endswith("Card number 59")


@given(st.lists(st.text(st.sampled_from("ab漢字"), min_size=1, max_size=10), max_size=6), st.integers(0, 20))
def test_a_fitted_row_halves_no_character(texts: list[str], width: int) -> None:
    row = tuple(Run(text) for text in texts)
    fitted = fit(row, width)
    assert width_of(fitted) <= width
    whole = text_of(row)
    assert whole.startswith(text_of(fitted))
    rest = whole[len(text_of(fitted)) :]
    assert not rest or width_of(fitted) + cell_len(rest[0]) > width


@pytest.mark.parametrize(
    ("count", "width", "room", "columns"),
    [(3, 80, 6, 1), (10, 80, 6, 2), (40, 80, 6, 4), (10, 20, 6, 1), (0, 80, 6, 1)],
)
def test_choices_take_as_few_columns_as_fit(count: int, width: int, room: int, columns: int) -> None:
    entries = [Entry(str(n), "do a thing") for n in range(count)]
    assert arrange(entries, width, room)[0] == columns


@given(st.integers(1, 60), st.integers(20, 120), st.integers(1, 12), st.data())
def test_the_highlighted_choice_is_always_in_sight(count: int, width: int, height: int, data: st.DataObject) -> None:
    widget = ChoiceList(UNICODE)
    widget.entries = tuple(Entry(str(n), f"choice {n}") for n in range(count))
    for key in data.draw(st.lists(st.sampled_from(["up", "down", "left", "right", "home", "end"]), max_size=30)):
        widget.lay_out(width, height)
        widget.highlight = widget.moved(key)
    rows = widget.lay_out(width, height)
    assert any(run.target == widget.highlight for row in rows for run in row)
    assert all(width_of(row) <= width for row in rows)


@given(st.integers(1, 40), st.integers(3, 12), st.integers(0, 39))
def test_a_list_says_how_many_items_are_out_of_sight(count: int, height: int, place: int) -> None:
    widget = ItemList(UNICODE, "{} more".format)
    widget.items = tuple(Item(n, f"item {n}") for n in range(count))
    widget.highlight = min(place, count - 1)
    rows = [text_of(row) for row in widget.lay_out(40, height)]
    assert len(rows) == min(count, height)
    seen = [int(row.split()[-1]) for row in rows if "item" in row]
    assert widget.highlight in seen
    above, below = seen[0], count - 1 - seen[-1]
    assert (f"▲ {above} more" in rows[-1]) is (above > 0)
    assert (f"▼ {below} more" in rows[-1]) is (below > 0)


@given(st.integers(1, 60), st.integers(4, 12), st.integers(20, 120), st.integers(0, 59))
def test_choices_say_how_many_are_out_of_sight(count: int, height: int, width: int, place: int) -> None:
    widget = ChoiceList(UNICODE, "{} more".format)
    widget.entries = tuple(Entry(str(n), f"choice {n}") for n in range(count))
    widget.highlight = min(place, count - 1)
    rows = widget.lay_out(width, height)
    assert len(rows) <= height
    seen = {run.target for row in rows for run in row if run.target is not None}
    assert widget.highlight in seen
    edges = [row for row in map(text_of, (rows[0], rows[-1])) if "more" in row]
    assert len(edges) <= 1
    if edges and "▼" not in edges[0]:
        assert edges[0] == text_of(rows[0])
    elif edges:
        assert edges[0] == text_of(rows[-1])
    said = [int(word) for edge in edges for word in edge.split() if word.isdecimal()]
    assert sum(said) == count - len(seen)


async def test_choices_take_the_rows_they_need_and_leave_the_table_its_own(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        widget = stage.widget(ChoiceList)
        for count, height in ((3, 6), (8, 9), (10, 9), (30, 9), (4, 6)):
            widget.show("What now?", [Entry(str(n), f"a long choice {n} " * 4) for n in range(count)], count - 1)
            await stage.settle()
            assert widget.size.height == height
            assert f"a long choice {count - 1} " in stage.text()
            assert ("▲" in stage.text()) is (count > 8)


def test_a_list_skips_its_headings() -> None:
    widget = ItemList(UNICODE)
    widget.items = (Item(0, "a"), Item(1, "head", heading=True), Item(2, "b"))
    widget.move(1)
    assert widget.current is not None
    assert widget.current.id == 2
    widget.move(-1)
    assert widget.current.id == 0


def test_a_list_ends_at_its_ends() -> None:
    widget = ItemList(UNICODE)
    widget.items = (Item(0, "a"), Item(1, "b"))
    widget.move(-1)
    assert widget.highlight == 0
    for _ in range(3):
        widget.move(1)
    assert widget.highlight == 1


# -- the story --------------------------------------------------------------------------------------------------------


def story(height: int, *texts: str) -> tuple[StoryView, list[str]]:
    """A story of some paragraphs and the rows that are in sight."""
    view = StoryView(UNICODE)
    view.paragraphs = [Paragraph(text) for text in texts]
    return view, [text_of(row) for row in view.lay_out(40, height)]


def test_a_story_ends_at_the_bottom() -> None:
    assert story(4, "one", "two")[1] == ["", "", "one", "two"]
    assert story(2, "one", "two", "three")[1] == ["two", "three"]


def test_reading_back_stays_in_place_while_the_story_goes_on() -> None:
    view, _ = story(3, *map(str, range(10)))
    view.back = 5
    before = [text_of(row) for row in view.lay_out(40, 3)]
    assert before[:2] == ["2", "3"]
    assert before[2].strip() == "▼ 6"
    view._append([Paragraph("new")])
    after = [text_of(row) for row in view.lay_out(40, 3)]
    assert after[:2] == before[:2]
    assert " ".join(after[2].split()) == "▼ 7 · 1"


@pytest.mark.parametrize("asked", ["score", "pass", "nonsense", "1"])
async def test_whoever_asks_for_something_reads_the_end_of_the_story(tmp_path: Path, asked: str) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], seed=7) as stage:
        for _ in range(6):
            await stage.type("look")
        view = stage.widget(StoryView)
        await stage.press("pageup", "pageup")
        assert view.back > 0
        await stage.type(asked)
        assert view.back == 0


async def test_a_refusal_of_the_highlighted_choice_is_read_at_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], seed=7) as stage:
        for _ in range(6):
            await stage.type("look")
        view = stage.widget(StoryView)
        for key in ("enter", "f3"):
            await stage.press("end", "pageup")
            assert view.back > 0
            await stage.press(key)
            assert view.back == 0


async def test_the_story_is_scrolled_by_pages(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        for _ in range(6):
            await stage.type("look")
        view = stage.widget(StoryView)
        await stage.press("pageup", "pageup")
        assert view.back > 0
        await stage.press("pagedown", "pagedown", "pagedown", "pagedown")
        assert view.back == 0


# -- picking ----------------------------------------------------------------------------------------------------------


def picking(pick: Some | None, *options: Any) -> Picking:
    """A question with these options, all of them legal."""
    decision = Decision(0, "q", options, pick)
    return Picking(decision, [Choice(n, option, str(option)) for n, option in enumerate(options, 1)])


def test_one_is_taken_at_once() -> None:
    assert picking(None, "a", "b").take(1) == ("b",)


def test_exactly_one_of_a_set_is_taken_at_once_too() -> None:
    one = picking(Some(1, 1), "a", "b")
    assert one.several is None
    assert [entry.text for entry in one.entries("done", "*")] == ["a", "b"]
    assert one.take(1) == (("b",),)


def test_several_are_taken_and_given_back() -> None:
    some = picking(Some(1, 2), "a", "b", "c")
    assert some.take(0) is None
    assert some.take(0) is None
    assert some.partial == ()
    assert not some.complete
    assert some.wanting == 1
    some.take(0)
    assert some.wanting == 0
    some.take(2)
    assert some.at_end
    assert [entry.barred for entry in some.entries("done", "*")] == [False, True, False, False]
    assert some.take(3) == (("a", "c"),)


def test_up_to_one_needs_no_confirmation() -> None:
    assert picking(Some(0, 1), "a", "b").take(1) == (("b",),)


def test_nothing_can_be_the_answer() -> None:
    assert picking(Some(0, 2), "a", "b").take(2) == ((),)


def test_copies_are_counted() -> None:
    some = picking(Some(0, 3, copies=(2, 1)), "a", "b")
    some.take(0)
    some.take(0)
    assert some.partial == ("a", "a")
    assert some.entries("done", "✓", "✓")[0].mark == "✓2"
    assert some.entries("done", "*", "x")[0].mark == "x2"
    some.take(0)
    assert some.partial == ()


def test_an_order_is_shown_by_numbers() -> None:
    some = picking(Some(2, 2, ordered=True), "a", "b")
    some.take(1)
    some.take(0)
    assert [entry.mark for entry in some.entries("done", "*")] == ["2", "1", ""]
    assert some.take(2) == (("b", "a"),)


def test_what_cannot_stand_alone_goes_with_what_is_given_back() -> None:
    chain = Some(1, 3, more=lambda partial, option: option == "abc"[len(partial)])
    some = picking(chain, "a", "b", "c")
    some.take(0)
    some.take(1)
    some.take(0)
    assert some.partial == ()


def test_options_name_places_and_kinds() -> None:
    assert ids_in(Play(KINDS[0])) == {"red_lantern"}
    assert ids_in("hq3") == {"hq3"}
    assert ids_in(None) == frozenset()
    assert ids_in(3) == frozenset()
