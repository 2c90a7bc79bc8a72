"""At the table: typed sounds, standing orders, bots that do not vote, covers, and what is kept in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_games.magblast import GAME
from tabletop_games.magblast.options import Options
from tabletop_tui.engine.decision import Said
from tabletop_tui.engine.match import Answer, Order
from tabletop_tui.session import Player, Session
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.lines import header
from tabletop_tui.store.resume import resume
from tabletop_tui.words.language import Translator
from tests.games.magblast.scenario import Arranged

CRUISER, BADAL = "cruiser_troya", "cruiser_badal"
ANN, BEN = Player("Ann"), Player("Ben", person=1)


def seated(*players: Player, lang: str = "en", **given: object) -> Session:
    position = {"fleets": {0: {"front": [CRUISER, BADAL]}}, "hands": {0: ["beam", "beam_a"], 1: ["laser"]}, **given}
    game = Arranged({**position, "seats": len(players)})
    session = Session(game, game.options, players, 1, lang)
    session.uncover(0)
    return session


@pytest.mark.rule("MAG-SND-3")
@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("KRAKABOOM!", Said("KRAKABOOM!")),
        ("say look out", Said("look out")),
        ("1", "vrmm"),
        ("sound fshh", "fshh"),
        ("轟隆", Said("轟隆")),
        ("說 砰砰", Said("砰砰")),
    ],
)
def test_whatever_fits_no_choice_is_a_sound(line: str, kept: object) -> None:
    session = seated(ANN, BEN, sound_rule="type")
    while session.decision is not None and session.decision.ask != "sound":
        session.answer(session.decision.options[0])
    assert not session.command(line).error
    answers = [given for given in session.match.inputs if isinstance(given, Answer) and given.ask == "sound"]
    assert answers[-1].pick == kept


@pytest.mark.rule("MAG-SND-4")
def test_a_poor_sound_is_refused_with_a_sentence_and_a_command_stays_one() -> None:
    session = seated(ANN, BEN, sound_rule="type")
    while session.decision is not None and session.decision.ask != "sound":
        session.answer(session.decision.options[0])
    reply = session.command("!!!")
    assert reply.error
    assert "hardly a sound" in reply.lines[0]
    assert session.command("look").lines
    assert session.decision is not None
    assert session.decision.ask == "sound"


@pytest.mark.rule("MAG-HOT-8", "MAG-HOT-9", "MAG-HOT-10")
def test_standing_orders_are_given_and_read_by_the_one_at_the_keyboard() -> None:
    session = seated(ANN, BEN)
    lines = session.command("orders").lines
    assert lines[0] == "About responses: you are asked about every card."
    assert any("“orders none”" in line for line in lines)
    assert session.command("orders none").lines == ("From now on: you are never asked, and pass each time.",)
    assert session.command("orders ability hold").lines[0].startswith("From now on: you are not asked")
    assert session.match.state.orders == {(0, "scope"): "none", (0, "ability"): "hold"}
    assert session.command("orders never mind").error
    session.hide()
    assert session.command("orders").error


def test_standing_orders_in_chinese() -> None:
    session = seated(ANN, BEN, lang="zh_Hant")
    assert session.command("常設指令").lines[0] == "關於回應：每張牌都詢問你。"
    assert session.command("常設指令 不要問我").lines == ("從現在起：一律不詢問你，每次都跳過。",)


@pytest.mark.rule("MAG-SND-6")
def test_a_game_with_votes_knows_its_bots_from_the_start() -> None:
    players = (ANN, Player("Hal", bot="standard", person=1))
    session = Session(GAME, Options(sound_rule="vote"), players, 1, "en")
    assert session.match.state.orders == {(1, "bot"): "standard"}
    assert Session(GAME, Options(), players, 1, "en").match.state.orders == {}


@pytest.mark.rule("MAG-HOT-1", "MAG-HOT-3")
def test_the_keyboard_is_passed_for_an_answer_and_back() -> None:
    session = seated(ANN, BEN, response_mode="always")
    session.answer(session.decision.options[0])  # type: ignore[union-attr]
    assert session.cover() == 1
    assert session.viewer is None
    session.uncover(1)
    assert session.viewer == 1
    session.answer("pass")
    assert session.cover() == 0


@pytest.mark.rule("MAG-HOT-10")
def test_a_file_veils_standing_orders_and_keeps_sounds(tmp_path: Path) -> None:
    options, players = Options(response_mode="auto"), (ANN, BEN)
    entry = header(GAME, options, players, 3)
    path = tmp_path / "game.jsonl"
    journal = Journal(path, GAME.lexicon, [entry], Translator("en"))
    session = Session(GAME, options, players, 3, "en", journal)
    session.match.order(1, "scope", "none", secret=True)
    while session.decision is not None and session.decision.ask != "sound":
        decision = session.decision
        pick = (
            tuple(decision.options[:4]) if decision.ask == "lay_out" else () if decision.pick else decision.options[0]
        )
        session.match.submit(decision.seat, pick)
    session.match.submit(session.decision.seat, Said("KRAKABOOM"))  # type: ignore[union-attr]
    text = path.read_text(encoding="utf-8")
    order = next(json.loads(line) for line in text.splitlines() if '"order"' in line)
    assert order["secret"]
    assert "value" not in order
    assert "say KRAKABOOM" in text
    journal.close()
    again = resume(path, lambda _: GAME, Translator("en"))
    assert again.match.state.orders[1, "scope"] == "none"
    assert Order(1, "scope", "none", True) in again.match.inputs
