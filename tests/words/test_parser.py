"""Typed lines as answers."""

from typing import Any

import pytest

from tabletop_tui.engine.decision import Decision, Seat, Some
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.names import Names
from tabletop_tui.words.parser import Parser
from tabletop_tui.words.readings import Reading, Refused, Steps, Unclear, Unsure
from tabletop_tui.words.typed import EXACT, NOT
from tabletop_tui.words.wishes import Wishes
from tests.words.harbour import GAME, LEXICON, WARES, Buy, Options, Play, Text, Ware, stalls_of

NET, EEL, COD = WARES["wide_net"], WARES["old_eel"], WARES["silver_cod"]
PEARL, GULL, TRADER = WARES["black_pearl"], WARES["herring_gull"], WARES["amber_trader"]
NAMES = Names(LEXICON, ("Ann", "Ben Cruiser", "小明"))
PARSER = Parser(NAMES)
ACT = Decision(0, "act", [Play(EEL), Play(COD), Play(NET), Buy("stall1"), Buy("stall3"), "rest"])
THROW = Decision(0, "throw", [EEL, COD, PEARL], Some(0, 3, copies=(2, 1, 1)))


def table() -> View:
    """A table on which stalls 1 and 3 have a Silver Cod and stall 2 a Black Pearl."""
    match = Match(GAME, Options(), 2, seed=7)
    stalls_of(match.state, ["silver_cod", "black_pearl", "silver_cod"])
    return match.view(0)


VIEW = table()


def read(text: str, decision: Decision = ACT) -> Reading:
    return PARSER.read(text, decision, VIEW)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("play old_eel", Play(EEL)),
        ("Play Old Eel", Play(EEL)),
        ("play eel", Play(EEL)),
        ("p eel", Play(EEL)),
        ("eel", Play(EEL)),
        ("pl wide", Play(NET)),
        ("play fishing net", Play(NET)),
        ("play the wide net", Play(NET)),
        ("1", Play(EEL)),
        ("６", "rest"),
        ("play 3", Play(NET)),
        ("buy from stall 3", Buy("stall3")),
        ("buy the cod in the stall 3", Buy("stall3")),
        ("buy cod stall 3", Buy("stall3")),
        ("買三號攤的銀鱈魚", Buy("stall3")),
        ("buy stall3", Buy("stall3")),
        ("buy first stall", Buy("stall1")),
        ("rest", "rest"),
        ("end", "rest"),
        ("re", "rest"),
        ("打出老鰻魚", Play(EEL)),
        ("出 鰻", Play(EEL)),
        ("老鰻魚", Play(EEL)),
        ("ｐ　ｅｅｌ", Play(EEL)),
        ("買一號攤", Buy("stall1")),
        ("結束", "rest"),
    ],
)
def test_a_line_is_read_as_an_option(text: str, option: Any) -> None:
    reading = read(text)
    assert isinstance(reading, Steps)
    assert reading.picks == (option,)


def test_a_place_may_be_called_by_what_lies_there() -> None:
    assert VIEW.zone("stall2").cards[-1] is PEARL
    decision = Decision(0, "act", [Buy("stall2"), "rest"])
    assert read("buy black pearl", decision) == Steps((Buy("stall2"),))
    assert read("買黑珍珠", decision) == Steps((Buy("stall2"),))


def test_players_are_called_by_name_or_seat() -> None:
    guests = Decision(0, "guest", [Seat(1), Seat(2)])
    for text in ("ben cruiser", "to ben", "cruiser", "seat2", "player 2", "2nd"):
        reading = read(text, guests)
        assert (isinstance(reading, Steps) and reading.picks == (Seat(1),)) == (text != "2nd")
    assert read("給小明", guests) == Steps((Seat(2),))


def test_several_that_fit_equally_well_are_a_question() -> None:
    reading = read("buy silver cod")
    assert reading == Unsure((Buy("stall1"), Buy("stall3")), "act", EXACT)


def test_the_better_fit_wins() -> None:
    decision = Decision(0, "act", [Play(TRADER), "rest"])
    assert read("the amber trader", decision) == Steps((Play(TRADER),), EXACT)
    assert read("silver", Decision(0, "gift", [COD, TRADER])) == Steps((COD,), 2)


def test_a_number_beyond_the_list_is_refused() -> None:
    reading = read("7")
    assert isinstance(reading, Refused)
    assert (reading.refusal.message, reading.refusal.needed, reading.refusal.have) == ("no_such_number", 6, 7)


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("throw eel, cod", (EEL, COD)),
        ("throw eel cod", (EEL, COD)),
        ("eel and cod then pearl", (EEL, COD, PEARL)),
        ("toss 2 eels", (EEL, EEL)),
        ("old eel x2", (EEL, EEL)),
        ("eel eel", (EEL, EEL)),
        ("1 3", (EEL, PEARL)),
        ("1,3", (EEL, PEARL)),
        ("none", ()),
        ("throw nothing", ()),
        ("無", ()),
        ("丟老鰻魚、銀鱈魚", (EEL, COD)),
        ("丟棄老鰻魚然後黑珍珠", (EEL, PEARL)),
        ("2張老鰻魚", (EEL, EEL)),
    ],
)
def test_a_list_is_read_as_several_options(text: str, picks: tuple[Any, ...]) -> None:
    assert read(text, THROW) == Steps((picks,))


def test_all_takes_as_many_as_may_be_taken() -> None:
    everything = Decision(0, "throw", [EEL, COD], Some(0, 3, copies=(2, 1)))
    assert read("all", everything) == Steps(((EEL, EEL, COD),))
    assert read("丟全部", everything) == Steps(((EEL, EEL, COD),))


def test_all_is_no_choice_where_all_are_too_many() -> None:
    reading = read("all", Decision(0, "throw", [EEL, COD, PEARL], Some(0, 2)))
    assert isinstance(reading, Refused)
    assert (reading.refusal.message, reading.refusal.needed, reading.refusal.have) == ("too_many", 2, 3)


def test_a_mistyped_name_answers_a_question_for_exactly_one() -> None:
    for pick, answer in ((None, COD), (Some(1, 1), (COD,))):
        decision = Decision(0, "throw", [EEL, COD, PEARL], pick)
        assert PARSER.near("silvre cod", decision, VIEW) == Steps((answer,), NOT)
    assert isinstance(PARSER.near("silvre cod", Decision(0, "throw", [EEL, COD], Some(0, 1)), VIEW), Unclear)


def test_the_order_of_an_ordered_list_is_kept() -> None:
    ordered = Decision(0, "throw", [EEL, COD], Some(2, 2, ordered=True))
    assert read("cod then eel", ordered) == Steps(((COD, EEL),))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("eel eel eel", "not_offered"),
        ("eel cod pearl eel", "too_many"),
        ("cod 2 cods", "not_offered"),
        ("9", "no_such_number"),
    ],
)
def test_a_list_that_is_not_allowed_is_refused(text: str, message: str) -> None:
    reading = read(text, THROW)
    assert isinstance(reading, Refused)
    assert reading.refusal.message == message


def test_too_few_are_refused() -> None:
    reading = read("eel", Decision(0, "throw", [EEL, COD, PEARL], Some(2, 2)))
    assert isinstance(reading, Refused)
    assert reading.refusal.message == "too_few"


@pytest.mark.parametrize("text", ["", "   ", "xyzzy", "play", "play xyzzy", "。。", "-", ",", "throw"])
def test_what_fits_nothing_is_unclear(text: str) -> None:
    assert isinstance(read(text), Unclear)


def test_a_slip_of_the_keys_is_taken_for_the_only_thing_it_looks_like() -> None:
    reading = PARSER.near("paly old eel", ACT, VIEW)
    assert reading == Steps((Play(EEL),), NOT)


def test_what_looks_somewhat_alike_is_only_offered() -> None:
    reading = PARSER.near("wide nut", ACT, VIEW)
    assert reading == Steps((Play(NET),), NOT)
    reading = PARSER.near("play odd elf", ACT, VIEW)
    assert isinstance(reading, Unclear)
    assert reading.near[0] == "play old eel"


# -- several questions in one line ------------------------------------------------------------------------------------


def ahead(picks: tuple[Any, ...]) -> tuple[Decision, View] | None:
    """The trader's questions: to whom, and what; the gull asks nothing that may be known."""
    if picks == (Play(TRADER),):
        return Decision(0, "guest", [Seat(1), Seat(2)]), VIEW
    if picks == (Play(TRADER), Seat(1)):
        return Decision(0, "gift", [EEL, COD]), VIEW
    return None


TRADE = Decision(0, "act", [Play(TRADER), Play(GULL), "rest"])


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("play the amber trader to ben cruiser", (Play(TRADER), Seat(1))),
        ("play trader ben give eel", (Play(TRADER), Seat(1), EEL)),
        ("play trader, then to ben, then silver cod", (Play(TRADER), Seat(1), COD)),
        ("打出琥珀商人給小明", (Play(TRADER), Seat(2))),
        ("trader seat2", (Play(TRADER), Seat(1))),
    ],
)
def test_one_line_may_answer_several_questions(text: str, picks: tuple[Any, ...]) -> None:
    reading = PARSER.read(text, TRADE, VIEW, ahead)
    assert isinstance(reading, Steps)
    assert reading.picks == picks


def test_a_line_whose_end_cannot_be_read_answers_nothing() -> None:
    assert isinstance(PARSER.read("play trader to xyzzy", TRADE, VIEW, ahead), Unclear)


def test_a_line_that_goes_on_past_something_hidden_says_so() -> None:
    assert PARSER.read("play gull high", TRADE, VIEW, ahead) == Unclear(hidden=True)


def test_a_batch_answers_as_long_as_there_is_something_of_its_kind() -> None:
    hands = {0: [EEL, COD, NET], 1: [COD, NET], 2: [NET]}

    def on(picks: tuple[Any, ...]) -> tuple[Decision, View]:
        return Decision(0, "act", [*[Play(kind) for kind in hands[len(picks)]], "rest"]), VIEW

    first = on(())[0]
    assert PARSER.read("Play all grey!", first, VIEW, on) == Steps((Play(EEL), Play(COD)))
    assert PARSER.read("打出所有灰色", first, VIEW, on) == Steps((Play(EEL), Play(COD)))
    reading = PARSER.read("play all grey", Decision(0, "act", [Play(NET), "rest"]), VIEW, on)
    assert isinstance(reading, Refused)
    assert reading.refusal.message == "batch_nothing"


# -- wishes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("play black pearl", Play(PEARL)),
        ("打出黑珍珠", Play(PEARL)),
        ("play pearl", Play(PEARL)),
        ("buy stall2", Buy("stall2")),
        ("buy black pearl", Buy("stall2")),
        ("high", "high"),
        ("xyzzy", None),
        ("play", None),
        ("p", None),
    ],
)
def test_what_is_not_offered_is_understood_as_a_wish(text: str, wish: Any) -> None:
    found = Wishes(NAMES).find(text, ACT, VIEW)
    assert (None if found is None else found[1]) == wish


def test_a_kind_behind_the_verb_of_the_question_is_a_wish() -> None:
    found = Wishes(NAMES).find("throw herring gull", THROW, VIEW)
    assert found == (EXACT, GULL)


def test_the_verb_of_a_question_that_is_not_asked_is_known() -> None:
    assert Wishes(NAMES).verb_of_other("throw eel", ACT) == "throw"
    assert Wishes(NAMES).verb_of_other("play eel", ACT) is None


# -- what is not guessed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["-1", "−1", "+1", "-6", "1-3", "1.5", "1/2", "play -1", "1, -2", "½", "1:2"])
@pytest.mark.parametrize("decision", [ACT, THROW], ids=["one", "several"])
def test_a_number_with_a_sign_in_it_is_no_number(text: str, decision: Decision) -> None:
    reading = read(text, decision)
    assert isinstance(reading, Refused)
    assert reading.refusal.message == "no_whole_number"


@pytest.mark.parametrize("text", ["1", "1.", "1, 3", "1,3"])
def test_numbers_of_a_list_may_have_what_lists_have(text: str) -> None:
    assert isinstance(read(text, THROW), Steps)


@pytest.mark.parametrize("text", ["trader then 1", "play 1 then 2", "1 1", "trader ben then 2", "trader ben give 1"])
def test_a_number_of_a_list_that_was_not_shown_is_refused(text: str) -> None:
    reading = PARSER.read(text, TRADE, VIEW, ahead)
    assert isinstance(reading, Refused)
    assert reading.refusal.message == "number_unseen"


@pytest.mark.parametrize("text", ["play wide net zzqq", "wide net qq", "rest zzqq", "打出大漁網zzqq", "play net wwww"])
def test_words_that_are_left_over_are_not_swallowed(text: str) -> None:
    assert isinstance(PARSER.read(text, ACT, VIEW), Unclear)
    assert isinstance(PARSER.near(text, ACT, VIEW), Unclear)


def test_a_name_may_hold_what_lists_are_cut_at() -> None:
    kinds = [Ware(name, Text(en, zh), "grey") for name, en, zh in LONG_NAMES]
    parser = Parser(Names(Lexicon({}, kinds={kind.id: kind for kind in kinds}), ()))
    decision = Decision(0, "ko", kinds, Some(0, 3))
    for text, picked in (
        ("here, hold this for a second", (0,)),
        ("Here, hold this for a second, eel and cod", (0, 1)),
        ("eel and cod, here, hold this for a second", (0, 1)),
        ("whelk, here, hold this for a second, eel and cod", (0, 1, 2)),
        ("幫我拿著，一下就好、鰻魚", (0, 1)),
    ):
        assert parser.read(text, decision, VIEW) == Steps((tuple(kinds[i] for i in picked),)), text


LONG_NAMES = [
    ("here", "Here, Hold This for a Second", "幫我拿著，一下就好"),
    ("eel_cod", "Eel and Cod", "鰻魚"),
    ("whelk", "Whelk", "峨螺"),
]
