"""A match in words."""

import pytest

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Answer, Order, Redone, Undone
from tabletop_tui.session import Player, Session
from tabletop_tui.words.notation import write_answer
from tests.session.scene import ANN, BEN, Notebook, do, harbour, opened, refused
from tests.words.harbour import GAME, LEXICON, STALLS, WARES, Options, Play


def lines_of(session: Session) -> list[str]:
    """The answers in the journal, in notation."""
    journal = session.journal
    assert isinstance(journal, Notebook)
    return [
        write_answer(LEXICON, line, line.pick) for line in journal.lines if isinstance(line, Answer) and not line.auto
    ]


def test_choices_are_numbered_and_the_impossible_ones_have_a_reason() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    choices = session.choices()
    assert [(choice.number, choice.text) for choice in choices[:3]] == [
        (1, "Play Old Eel (grey, cost 1)"),
        (2, "Play Wide Net (green, cost 1)"),
        (3, "Rest"),
    ]
    assert [choice.number for choice in choices[3:]] == [None] * len(STALLS)
    assert choices[4].why == "Black Pearl costs 3 coins; you have 0 (HAR-3)."
    assert session.asked()[:2] == ["Your move, Ann.", "  1. Play Old Eel (grey, cost 1)"]


def test_of_a_question_for_several_the_choices_follow_what_is_taken() -> None:
    session = harbour(ANN, hands=[["wide_net", "old_eel", "silver_cod", "silver_cod"]])
    do(session, "play net")
    eel, cod = WARES["old_eel"], WARES["silver_cod"]
    assert [choice.option for choice in session.choices()] == [eel, cod]
    assert [choice.option for choice in session.choices((eel,))] == [cod]
    assert [choice.number for choice in session.choices((eel,))] == [2]
    assert session.choices((eel, cod)) == []


def test_an_answer_is_done_and_told() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    reply = session.command("play eel")
    assert (reply.changed, reply.error, reply.lines) == (True, False, ())
    assert session.story(0) == ["Ann brings out Old Eel."] or session.story(0) == ["Ann lays Old Eel on the shelf."]
    assert session.story(0, session.told) == []
    assert lines_of(session) == ["play old_eel"]


def test_several_answers_are_given_wholly_or_not_at_all() -> None:
    session = opened(ANN, BEN, hands=[["amber_trader", "old_eel", "silver_cod"], ["old_eel"]])
    refused(session, "play trader to ben give kraken")
    assert lines_of(session) == []
    do(session, "play trader to ben give eel")
    assert lines_of(session) == ["play amber_trader", "to seat2", "give old_eel"]


def test_what_lies_behind_a_draw_cannot_be_answered_ahead() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    told = refused(session, "rest then play eel")
    assert told.startswith("The rest of that line depends on something hidden")
    assert lines_of(session) == []


def test_a_batch_plays_everything_of_its_kind() -> None:
    session = harbour(ANN, hands=[["old_eel", "silver_cod", "silver_cod", "wide_net"]])
    do(session, "play all grey")
    assert lines_of(session) == ["play old_eel", "play silver_cod", "play silver_cod"]
    assert refused(session, "打出所有灰色") == "There is nothing of that kind to do now."


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("buy black pearl", "Black Pearl costs 3 coins; you have 0 (HAR-3)."),
        ("buy stall 2", "Black Pearl costs 3 coins; you have 0 (HAR-3)."),
        ("play herring gull", "You hold no Herring Gull (HAR-2)."),
        ("打出銀鷗", "You hold no Herring Gull (HAR-2)."),
        ("gull", "Herring Gull is not among the choices now."),
        ("high", "Nobody asks for that now."),
        ("throw eel", "Nothing asks you to throw now."),
        ("9", "There is no choice number 9; they go from 1 to 3."),
        ("legl", "Did you mean “legal”?"),
        ("play hering gul", "Did you mean “play herring gull”?"),
        ("bye balck pearl", "Did you mean “buy black pearl”?"),
        ("xyzzy", "That is not understood: “xyzzy”. “legal” lists the choices, “help” the commands."),
        ("examine", "“examine” needs to know what: examine CARD."),
        ("examine kraken", "You see nothing here that is called “kraken”."),
        ("look kraken", "You see nothing here that is called “kraken”."),
        ("log yesterday", "log takes a number from 1 on, or “all”."),
        ("log 0", "log takes a number from 1 on, or “all”."),
        ("log -1", "log takes a number from 1 on, or “all”."),
        ("undo everything", "“undo” takes the last answer back; there is only “undo agreed” besides."),
        ("undo", "There is nothing to take back yet."),
        ("redo", "There is nothing to give again."),
    ],
)
def test_what_cannot_be_done_has_its_reason(line: str, reason: str) -> None:
    assert refused(harbour(ANN, hands=[["old_eel", "wide_net"]]), line) == reason


def test_what_is_named_exactly_is_meant_even_if_something_legal_begins_alike() -> None:
    session = harbour(ANN, hands=[["amber_trader"]])
    assert refused(session, "play old eel") == "You hold no Old Eel (HAR-2)."


def test_an_ambiguous_line_is_asked_back() -> None:
    session = harbour(ANN, hands=[["old_eel", "silver_cod", "silver_cod", "silver_cod"]])
    do(session, "play eel", "play cod", "play cod")
    said = refused(session, "buy silver cod")
    assert (
        said == "Which one? Buy Silver Cod from stall 1 (grey, cost 2) or Buy Silver Cod from stall 3 (grey, cost 2)?"
    )


def test_a_mistyped_name_is_understood_and_said() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    assert do(session, "paly old eel") == ["Taken as: Play Old Eel."]


def test_why_and_preview_change_nothing() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    assert do(session, "why buy black pearl") == ["Black Pearl costs 3 coins; you have 0 (HAR-3)."]
    assert do(session, "why play eel") == ["That is possible: Play Old Eel."]
    assert do(session, "為什麼 打出銀鷗") == ["You hold no Herring Gull (HAR-2)."]
    told = do(session, "preview play eel")
    assert told[0] == "If you do that:"
    assert "Old Eel" in told[1]
    assert do(session, "preview rest")[-1] == "… and then something hidden, something random or somebody else decides."
    assert lines_of(session) == []


def test_a_preview_shows_nothing_that_is_hidden() -> None:
    one, other = harbour(ANN, seed=7, hands=[["old_eel"]]), harbour(ANN, seed=8, hands=[["old_eel"]])
    assert do(one, "preview rest") == do(other, "preview rest")


def test_everything_changes_its_language_at_once() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    do(session, "play eel")
    session.set_language("zh_Hant")
    assert session.question() == "Ann，輪到你了。"
    assert "老鰻魚" in session.story(0)[0]
    assert session.choices()[0].text == "休息"
    assert session.journal is not None
    assert session.journal.translator.lang == "zh_Hant"
    assert session.choices()[2].why == "黑珍珠要3枚硬幣，你有1枚（HAR-3）。"


def test_examine_takes_a_name_a_place_or_a_number() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    by_name = do(session, "examine black pearl")
    assert by_name == do(session, "x stall 2") == do(session, "檢視黑珍珠")
    assert do(session, "x 2")[0] == "Wide Net"
    assert do(session, "look stall 2") == ["stall 2: Black Pearl (dark, cost 3)."]


def test_the_log_tells_the_story_again() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    do(session, "play eel", "rest")
    story = session.story(0)
    assert do(session, "log") == story
    assert do(session, "log 1") == story[-1:]
    assert do(session, "log all") == story


def test_save_says_what_became_of_it() -> None:
    session = harbour(ANN)
    assert do(session, "save") == ["Saved."]
    assert do(session, "save /tmp/My Game.jsonl") == ["Saved."]
    assert refused(session, "save /full") == "The disk is full."
    journal = session.journal
    assert isinstance(journal, Notebook)
    assert journal.saved == ["", "/tmp/My Game.jsonl"]
    unkept = Session(GAME, Options(), [ANN], 7)
    assert refused(unkept, "save") == "This match is not kept in a file."


def test_help_lists_every_command_and_batch() -> None:
    session = harbour(ANN)
    told = "\n".join(do(session, "help"))
    assert "undo [agreed]" in told
    assert "play all grey" in told
    assert do(session, "?") == do(session, "help")
    assert do(session, "help x")[0].startswith("examine CARD: ")
    session.set_language("zh_Hant")
    assert "復原 [同意]" in "\n".join(do(session, "說明"))


def test_quit_is_told() -> None:
    assert harbour(ANN).command("quit").quit
    assert harbour(ANN).command("離開").quit


def test_the_end_is_told_with_every_point() -> None:
    session = harbour(ANN, hands=[["silver_cod"]], turns=1)
    do(session, "play cod", "rest")
    assert session.question() == "The harbour closes (HAR-9)."
    assert do(session, "score") == ["The harbour closes (HAR-9).", "Ann: 1 point.", "  +1  1 point for Silver Cod"]
    assert refused(session, "rest") == "The game is over."
    with pytest.raises(Refusal):
        session.answer("rest")


def test_a_match_can_be_taken_up_again() -> None:
    first = harbour(ANN)
    do(first, "rest")
    again = Session(GAME, Options(), [ANN], 7, match=first.match)
    assert again.match is first.match
    assert again.question() == first.question()


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(Refusal):
        Session(GAME, Options(), [ANN] * 5, 7)


def test_a_bot_of_an_unknown_name_is_refused() -> None:
    session = harbour(Player("Hal", "hal"))
    with pytest.raises(Refusal) as refusal:
        session.bot_step()
    assert session.narrator.refusal(refusal.value) == ("There is no bot called hal. These can play: random, standard.")


def test_who_plays_is_in_the_record() -> None:
    session = harbour(ANN, BEN)
    session.take_over(1, "random")
    session.take_over(1, None)
    journal = session.journal
    assert isinstance(journal, Notebook)
    orders = [line for line in journal.lines if isinstance(line, Order)]
    assert [(order.seat, order.key, order.value) for order in orders] == [(1, "bot", "random"), (1, "bot", "")]


# -- undo -------------------------------------------------------------------------------------------------------------


def test_a_free_undo_and_its_redo() -> None:
    session = harbour(ANN, hands=[["old_eel", "wide_net"]])
    do(session, "play eel")
    assert do(session, "undo") == ["Taken back: Ann, Play Old Eel."]
    assert session.story(0) == []
    assert do(session, "redo") == ["Given again: Ann, Play Old Eel."]
    journal = session.journal
    assert isinstance(journal, Notebook)
    assert [type(line) for line in journal.lines if isinstance(line, (Undone, Redone))] == [Undone, Redone]
    assert session.match.view(0).facts["coins"] == 1


def test_undo_past_a_draw_is_explained_and_marked() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    do(session, "rest")
    told = refused(session, "undo")
    assert told.splitlines() == [
        "Since then a card was drawn or revealed, or chance was used.",
        "“undo agreed” takes it back all the same, and the record of this game is marked.",
    ]
    told = "\n".join(do(session, "undo agreed"))
    assert "The record of this game is marked" in told
    journal = session.journal
    assert isinstance(journal, Notebook)
    assert journal.lines[-1] == Undone(agreed=True)


def test_at_a_table_the_others_must_agree() -> None:
    session = opened(ANN, BEN)
    do(session, "rest")
    told = refused(session, "undo")
    assert "needs everybody's consent" in told
    assert told.endswith("If everybody agrees: “undo agreed”.")


def test_undo_reaches_back_over_bots_to_the_last_person() -> None:
    session = harbour(ANN, Player("Bot", "standard", 1), hands=[["old_eel"], ["silver_cod"]])
    do(session, "rest")
    while session.bot_step():
        pass
    assert session.decision is not None
    assert session.decision.seat == 0
    refused(session, "undo")
    assert do(session, "undo agreed")[0] == "Taken back: Ann, Rest."
    assert session.match.inputs == []


def test_an_undo_leaves_a_seat_to_the_bot_that_has_taken_it_over_since() -> None:
    session = opened(ANN, BEN)
    do(session, "rest")
    session.take_over(1, "standard")
    while session.bot_step():
        pass
    assert session.decision is not None
    assert session.decision.seat == 0
    assert do(session, "undo agreed")[0] == "Taken back: Ann, Rest."
    assert (session.bot(1), session.handoff.people) == ("standard", {0})
    do(session, "rest")
    assert session.bot_to_move() == (1, "standard")
    session.take_over(1, None)
    do(session, "undo agreed")
    assert session.bot(1) is None


def test_a_secret_answer_is_taken_back_without_being_named() -> None:
    session = opened(ANN, BEN, hands=[["herring_gull"], ["old_eel"]])
    do(session, "play gull", "high")
    assert session.decision is not None
    assert (session.decision.seat, session.viewer) == (1, 1)
    assert do(session, "undo agreed") == [
        "Taken back: the answer of Ann.",
        "Since then another hidden hand was looked at.",
        "All agreed to take it back.",
        "A secret answer is not given again; it is asked for anew.",
    ]
    assert session.decision.ask == "bid"
    assert session.match.state.sealed == {}


def test_after_an_undo_the_keyboard_goes_back() -> None:
    session = opened(ANN, BEN)
    do(session, "rest")
    assert session.viewer == 1
    session.command("undo agreed")
    assert (session.cover(), session.viewer) == (0, None)


def test_the_options_of_the_toy_are_found_by_number() -> None:
    session = harbour(ANN, hands=[["old_eel"]])
    assert session.option(1) == Play(WARES["old_eel"])
    assert session.option(0) is None
    assert session.option(3) is None


@pytest.mark.parametrize(
    ("lang", "eel", "cod"),
    [("en", "Old Eel (grey, cost 1) ×2", "Silver Cod"), ("zh_Hant", "老鰻魚（灰，費用1）×2", "銀鱈魚")],
)
def test_equal_cards_that_may_be_taken_together_are_counted(lang: str, eel: str, cod: str) -> None:
    session = harbour(ANN, hands=[["wide_net", "old_eel", "old_eel", "silver_cod"]], lang=lang)
    do(session, "play net")
    texts = {choice.text for choice in session.choices()}
    assert eel in texts
    assert any(text.startswith(cod) and "×" not in text for text in texts)
    assert any(line.endswith(f". {eel}") for line in session.asked())


@pytest.mark.parametrize(("lang", "rest"), [("en", "“Rest” is"), ("zh_Hant", "「休息」")])
def test_a_word_of_its_own_is_quoted_where_it_is_refused(lang: str, rest: str) -> None:
    session = harbour(ANN, market="ask", lang=lang)
    narrator = session.narrator
    assert rest in narrator.refusal(Refusal("not_offered", wish="rest"))
    assert "“" not in narrator.refusal(Refusal("not_offered", wish=session.lexicon.kinds["old_eel"]))
