"""Telling a match in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Refusal, Seat, Some
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending
from tabletop_tui.words.narrator import Narrator
from tests.words.harbour import GAME, LEXICON, WARES, Buy, Options, Play

NET, EEL, COD = WARES["wide_net"], WARES["old_eel"], WARES["silver_cod"]


def narrator(lang: str = "en", names: tuple[str, ...] = ("Ann", "Ben"), glyphs: str = "unicode") -> Narrator:
    return Narrator(LEXICON, lang, names, glyphs)


def said(*events: Event, seat: int | None = 0, lang: str = "en", since: int = 0) -> list[str]:
    return narrator(lang).story(events, seat, since)


def test_names_may_be_anything() -> None:
    tell = narrator(names=("[/]", "", "{0}", "阿明"))
    assert [tell.seat(seat) for seat in range(4)] == ["[/]", "Player 2", "{0}", "阿明"]
    assert tell.seat(TABLE) == "the whole table"
    assert tell.story([Event("gave", (Seat(0), Seat(2)))], None) == ["[/] slips something to {0}."]


def test_what_is_forgotten_is_no_longer_told() -> None:
    gave, away = Event("gave", (Seat(0), Seat(1)), topic="gifts"), Event("", topic="gifts")
    back = Event("gave", (Seat(1), Seat(0)), topic="gifts")
    told = narrator().story([gave, back], None)
    assert len(told) == 2
    assert narrator().story([gave, away, back], None) == told[1:]
    assert narrator().story([gave, away, back], None, since=1) == told[1:]
    assert narrator().story([gave, back, away], None) == []
    assert narrator().story([gave, back, Event("", topic="thefts")], None) == told


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (EEL, "Old Eel"),
        (Seat(1), "Ben"),
        (3, "3"),
        ("stall2", "stall 2"),
        ("grey", "grey"),
        ("old_eel", "Old Eel"),
        ("unheard_of", "unheard_of"),
        (True, "Yes"),
        (None, ""),
        ((EEL, NET, EEL), "Old Eel ×2 and Wide Net"),
        (Play(EEL), "Play Old Eel"),
        (Refusal("bare", stall="stall1"), "There is nothing at stall 1."),
    ],
)
def test_every_value_has_a_name(value: Any, name: str) -> None:
    assert narrator().value(value) == name


def test_counted_names_are_plain_where_the_terminal_needs_it() -> None:
    assert narrator(glyphs="ascii").several([EEL, EEL]) == "Old Eel x2"
    assert narrator("zh_Hant").several([EEL, EEL, NET]) == "老鰻魚×2和大漁網"


def test_an_option_says_what_it_does_with_its_facts() -> None:
    match = Match(GAME, Options(), 2, seed=7)
    view = match.view(0)
    card = view.zone("stall2").cards[-1]
    assert narrator().option(Play(EEL), "act", view) == "Play Old Eel (grey, cost 1)"
    assert narrator().option(Buy("stall2"), "act", view) == f"Buy {card.name.en} from stall 2 (dark, cost 3)"
    assert narrator("zh_Hant").option(Buy("stall2"), "act", view) == "從二號攤買黑珍珠（暗，費用3）"
    assert narrator().option("rest", "act", view) == "Rest"
    assert narrator().option(Seat(1), "guest", view) == "Ben"
    assert narrator().option("yes", "fresh", view) == "Deal them anew"
    assert narrator().option("stall2", "where", view) == f"{card.name.en}, stall 2 (dark, cost 3)"


def test_the_question_for_the_one_who_decides_and_for_the_rest() -> None:
    throw = Decision(1, "throw", (NET, EEL), Some(0, 2), private=True)
    assert narrator().question(throw) == "Throw away up to 2 wares."
    one = Decision(1, "throw", (NET,), Some(0, 1), private=True)
    assert narrator().question(one) == "Throw away up to 1 ware."
    gift = Decision(0, "gift", (NET,), source=WARES["amber_trader"], args={"guest": Seat(1)})
    assert narrator("zh_Hant").question(gift) == "琥珀商人：你要送Ben什麼？"
    assert narrator().waiting(Pending(1, "throw", True, None)) == "Ben looks for wares to throw away."
    assert narrator().waiting(Pending(1, "guest", False, ())) == "Ben decides."


def test_each_seat_is_told_its_own_story() -> None:
    drawn = Event("drew", (EEL,), 0, ("drew_some", Seat(0), 1))
    assert said(drawn, seat=0) == ["You draw Old Eel."]
    assert said(drawn, seat=1) == ["Ann draws 1 ware."]
    assert said(drawn, seat=None, lang="zh_Hant") == ["Ann抽了1張貨。"]
    assert said(Event("drew", (EEL,), 0), seat=1) == []


def test_routine_steps_are_folded_into_one_sentence() -> None:
    events = [Event("threw", (Seat(0), kind)) for kind in (EEL, NET, EEL)]
    assert said(*events) == ["Ann throws Old Eel ×2 and Wide Net overboard."]
    assert said(*events, lang="zh_Hant") == ["Ann把老鰻魚×2和大漁網丟下海。"]
    assert said(*events, since=2) == ["Ann throws Old Eel overboard."]


def test_numbers_are_added_when_steps_are_folded() -> None:
    events = [Event("drew_some", (Seat(1), n)) for n in (1, 2)]
    assert said(*events) == ["Ben draws 3 wares."]


def test_steps_of_others_and_of_another_sort_stay_apart() -> None:
    ann, ben = Event("threw", (Seat(0), EEL)), Event("threw", (Seat(1), EEL))
    assert len(said(ann, ben)) == 2
    assert len(said(ann, Event("fresh"), ann)) == 3


def test_steps_hidden_from_a_seat_do_not_part_those_it_is_told() -> None:
    threw, hidden = Event("threw", (Seat(0), EEL)), Event("drew", (EEL,), 0)
    assert said(threw, hidden, threw, seat=1) == ["Ann throws Old Eel ×2 overboard."]


def test_a_refusal_has_its_amounts_and_its_rule() -> None:
    dear = Refusal("too_dear", rule="HAR-3", needed=3, have=1, card=WARES["black_pearl"])
    assert narrator().refusal(dear) == "Black Pearl costs 3 coins; you have 1 (HAR-3)."
    assert narrator("zh_Hant").refusal(dear) == "黑珍珠要3枚硬幣，你有1枚（HAR-3）。"
    short = Refusal("first_answer", rule="HAR-1", needed=3, have=1)
    assert narrator().refusal(short) == "Answer the question first (needed 3, have 1; HAR-1)."


def test_what_the_engine_refuses_has_sentences_too() -> None:
    assert narrator().refusal(Refusal("not_offered", wish=Play(EEL))) == "Play Old Eel is not among the choices now."
    assert narrator("zh_Hant").refusal(Refusal("too_many", needed=2, have=3)) == "最多選2個；這樣是3個。"
    assert narrator().refusal(Refusal("not_offered")) == "That is not among the choices now."


def test_the_end_explains_every_point() -> None:
    end = Outcome("closed", (1,), "HAR-9", (1, 5), ((0, "silver_cod", 1), (1, "black_pearl", 4), (1, "silver_cod", 1)))
    assert narrator().outcome(end) == [
        "The harbour closes (HAR-9).",
        "Ann: 1 point.",
        "  +1  1 point for Silver Cod",
        "Ben: 5 points.",
        "  +4  4 points for Black Pearls",
        "  +1  1 point for Silver Cod",
        "Ben wins.",
    ]
    assert narrator("zh_Hant").outcome(end)[-1] == "Ben獲勝。"


def test_facts_are_told_for_each_seat_where_they_are_by_seat() -> None:
    assert narrator().fact("coins", 3) == ["Coins left: 3."]
    assert narrator().fact("points", (1, 0)) == ["Ann has 1 point.", "Ben has 0 points."]
    assert narrator().fact("points", {1: 4}) == ["Ben has 4 points."]
    assert narrator().fact("unmentioned", 3) == []


@dataclass(frozen=True)
class Sentence:
    """A kind whose name reads like a sentence."""

    id: str = "hold_this"
    name: Mapping[str, str] = field(default_factory=lambda: {"en": "Here, Hold This", "zh_Hant": "喂，幫我拿一下"})


def test_a_name_with_a_comma_is_quoted_in_a_sentence_and_bare_in_a_cell() -> None:
    assert narrator().several([EEL, Sentence(), Sentence(), NET]) == "Old Eel, “Here, Hold This” ×2 and Wide Net"
    assert narrator("zh_Hant").value(Sentence()) == "「喂，幫我拿一下」"
    assert narrator().kind(Sentence()) == "Here, Hold This"
