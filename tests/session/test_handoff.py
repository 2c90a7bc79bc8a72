"""Whose eyes are on the screen."""

import pytest

from tabletop_tui.session import Player, Session
from tests.session.scene import ANN, BEN, CY, do, harbour, opened, refused


def hands_seen(session: Session) -> list[int]:
    """The seats whose hands the present view shows."""
    zones = [zone for zone in session.view.zones if zone.name == "hand"]
    return [zone.owner for zone in zones if zone.owner is not None and None not in zone.cards]


def asked(session: Session) -> str:
    """The id of the pending question."""
    return "" if session.decision is None else session.decision.ask


def test_alone_one_needs_no_cover() -> None:
    session = harbour(ANN)
    assert session.cover() is None
    assert session.viewer == 0
    assert hands_seen(session) == [0]


def test_the_first_private_screen_is_covered() -> None:
    session = harbour(ANN, BEN)
    assert session.cover() == 0
    assert session.viewer is None
    assert hands_seen(session) == []
    assert session.choices() == []
    assert session.question() == "Ann thinks about a move."
    assert refused(session, "rest") == "First pass the keyboard to Ann."
    assert refused(session, "why play eel") == "First pass the keyboard to Ann."
    assert do(harbour(ANN, BEN), "hand") == ["Nobody's hand is open now."]
    session.uncover(0)
    assert session.cover() is None
    assert hands_seen(session) == [0]
    assert session.question() == "Your move, Ann."


def test_the_next_person_finds_a_cover() -> None:
    session = opened(ANN, BEN)
    session.command("rest")
    assert session.cover() == 1
    assert session.viewer is None
    assert hands_seen(session) == []
    session.uncover(1)
    assert (session.viewer, hands_seen(session)) == (1, [1])


def test_secret_answers_in_the_middle_of_a_turn_are_covered_both_ways() -> None:
    session = opened(ANN, BEN, hands=[["herring_gull", "old_eel"], ["old_eel"]])
    session.command("play gull")
    assert (asked(session), session.cover(), session.viewer) == ("bid", None, 0)
    session.command("high")
    assert (asked(session), session.cover(), session.viewer) == ("bid", 1, None)
    session.uncover(1)
    session.command("low")
    assert (asked(session), session.cover(), session.viewer) == ("act", 0, None)


def test_after_a_private_screen_even_a_public_question_of_another_is_covered() -> None:
    session = opened(ANN, BEN, open_hands=True)
    session.uncover(0)
    session.command("rest")
    assert session.decision is not None
    assert not session.decision.private
    assert session.cover() == 1


def test_open_hands_need_no_cover_but_a_notice() -> None:
    session = harbour(ANN, BEN, open_hands=True)
    assert session.cover() is None
    assert (session.viewer, hands_seen(session), session.notice()) == (None, [0, 1], "")
    assert session.command("rest").changed
    assert session.cover() is None
    assert session.notice() == "Ben decides now."
    assert session.question() == "Your move, Ben."
    assert session.command("rest").changed


def test_two_hands_of_one_person_need_no_cover() -> None:
    session = harbour(ANN, Player("Left hand"))
    assert (session.cover(), session.viewer) == (None, 0)
    session.command("rest")
    assert (session.cover(), session.viewer) == (None, 1)


def test_bots_need_no_cover_and_leave_the_screen_as_it_is() -> None:
    session = harbour(ANN, Player("Bot", "standard", 1))
    assert (session.cover(), session.viewer) == (None, 0)
    session.command("rest")
    assert session.bot_to_move() == (1, "standard")
    assert (session.cover(), session.viewer, session.choices()) == (None, 0, [])
    assert refused(session, "rest") == "Ben thinks about a move.".replace("Ben", "Bot")
    while session.bot_step():
        pass
    assert session.viewer == 0


def test_a_bot_between_two_people_shows_nobody_else() -> None:
    session = opened(ANN, Player("Bot", "standard"), CY)
    session.command("rest")
    assert (session.viewer, hands_seen(session)) == (0, [0])
    while session.bot_step():
        pass
    assert (session.cover(), session.viewer) == (2, None)


def test_the_whole_table_decides_on_the_public_table() -> None:
    session = harbour(ANN, BEN, market="ask")
    assert (session.cover(), session.viewer, session.question()) == (None, None, "Deal the stalls anew?")
    assert session.command("no").changed
    assert session.cover() == 0


def test_when_only_bots_play_the_first_one_speaks_for_the_table() -> None:
    session = harbour(Player("One", "random"), Player("Two", "standard"), market="ask", turns=1)
    assert session.viewer is None
    assert session.bot_to_move() == (0, "random")
    while session.bot_step():
        pass
    assert session.outcome is not None


def test_one_key_covers_the_screen() -> None:
    session = opened(ANN, BEN)
    session.hide()
    assert (session.viewer, session.cover(), session.choices()) == (None, 0, [])
    session.uncover(0)
    assert session.viewer == 0
    alone = harbour(ANN)
    alone.hide()
    assert (alone.viewer, alone.cover()) == (None, 0)


def test_after_the_end_several_people_see_the_public_table() -> None:
    session = opened(ANN, BEN, turns=1)
    do(session, "rest", "rest")
    assert session.outcome is not None
    assert (session.viewer, session.cover()) == (None, None)
    assert hands_seen(session) == []


def test_a_seat_taken_over_by_a_bot_opens_no_other_hand() -> None:
    session = opened(ANN, BEN)
    session.take_over(0, "standard")
    assert session.bot(0) == "standard"
    assert session.viewer is None
    while session.bot_step():
        pass
    assert (session.cover(), session.viewer) == (1, None)
    session.uncover(1)
    assert hands_seen(session) == [1]
    session.take_over(0, None)
    assert session.bot(0) is None
    assert session.cover() is None


def test_what_happened_since_the_last_turn_is_told_first() -> None:
    session = opened(ANN, BEN, hands=[["old_eel", "wide_net"], ["silver_cod"]])
    do(session, "play eel", "rest", "play cod")
    assert session.viewer == 1
    session.command("rest")
    assert session.cover() == 0
    recap = session.recap(0)
    assert recap[0].startswith("You draw ")
    assert recap[1:3] == ["Ben is next.", recap[2]]
    assert "Silver Cod" in recap[2]
    assert not any("Old Eel" in line for line in recap if "You draw" not in line)


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_nothing_that_is_said_behind_the_cover_names_a_hidden_card(lang: str) -> None:
    session = harbour(ANN, BEN, hands=[["herring_gull"] * 3, ["amber_trader"] * 3], lang=lang)
    said: list[str] = []
    for line in (
        "look",
        "legal",
        "hand",
        "score",
        "log",
        "hint",
        "why end",
        "preview 1",
        "undo",
        "redo",
        "help",
        "1",
        "",
    ):
        said += session.command(line).lines
    said += session.complete("") + session.complete("p") + session.complete("打") + session.complete("examine ")
    assert [line for line in said for name in ("Gull", "gull", "銀鷗", "Trader", "商人") if name in line] == []
