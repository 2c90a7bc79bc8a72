"""How a typed line could go on."""

from tests.session.scene import ANN, BEN, do, harbour, opened

HANDS = [["old_eel", "wide_net"], ["amber_trader"]]


def test_choices_come_first_then_the_commands() -> None:
    session = harbour(ANN, hands=HANDS[:1])
    lines = session.complete("")
    assert lines[:3] == ["play old eel", "play wide net", "rest"]
    assert lines[3:5] == ["look", "examine"]
    assert session.complete("pl") == ["play old eel", "play wide net"]
    assert session.complete("net") == ["play wide net"]
    assert session.complete("rest") == []


def test_every_line_that_is_offered_can_be_typed() -> None:
    session = harbour(ANN, hands=HANDS[:1])
    for lang in ("en", "zh_Hant"):
        session.set_language(lang)
        for line in session.complete("")[:3]:
            do(session, line, "undo agreed")


def test_chinese_goes_on_in_chinese() -> None:
    session = harbour(ANN, hands=HANDS[:1], lang="zh_Hant")
    assert session.complete("")[:3] == ["打出老鰻魚", "打出大漁網", "休息"]
    assert session.complete("打") == ["打出老鰻魚", "打出大漁網"]
    assert session.complete("play o") == ["play old eel"]
    assert "說明" in session.complete("")


def test_a_command_goes_on_with_its_argument() -> None:
    session = harbour(ANN, hands=HANDS[:1])
    assert session.complete("examine b") == ["examine Black Pearl"]
    assert "look stall 2" in session.complete("look st")
    assert session.complete("why buy") == ["why buy stall 1", "why buy stall 2", "why buy stall 3"]
    assert session.complete("preview r") == ["preview rest"]
    assert session.complete("help und") == ["help undo"]
    assert session.complete("undo a") == ["undo agreed"]


def test_cards_that_the_viewer_does_not_see_are_never_named() -> None:
    session = opened(ANN, BEN, hands=HANDS)
    offered = session.complete("") + session.complete("examine ") + session.complete("x t") + session.complete("am")
    assert not any("Trader" in line or "trader" in line for line in offered)
    assert any("Old Eel" in line for line in offered)
    session.hide()
    offered = session.complete("") + session.complete("examine ") + session.complete("play ")
    assert not any("Eel" in line or "eel" in line for line in offered)
