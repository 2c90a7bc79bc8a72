"""Why something is not possible: a sentence and a rule for everything, from what the seat may know (AVA-VOC-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import content
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.state import Give, Take
from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick, view
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.rulebook import Rulebook
from tests.games.avalon.scenario import LANCELOT_FIVE, SEVEN, Arrange, Scenario

WORDS = GAME.words()
RULES = Rulebook.of(GAME, "en").rules
WITHOUT_RULE = {"no_player_now", "cannot_pass"}
"""What no rule says: the question is simply another one."""
EYE, DOUBT = content().kinds["keeping_a_close_eye"], content().kinds["no_confidence"]


def at_team(table: Arrange) -> Scenario:
    return table(*SEVEN, results=["success"], excalibur="on")


def at_quest_number(table: Arrange) -> Scenario:
    return table(*SEVEN, results=["success"], targeting="on")


def at_talk(table: Arrange) -> Scenario:
    return at_team(table).propose(0, 1, 4, sword=1)


def at_vote(table: Arrange) -> Scenario:
    return at_talk(table).talk()


def at_card(table: Arrange) -> Scenario:
    return at_talk(table).approve()


def at_forced_fail(table: Arrange) -> Scenario:
    return table(*LANCELOT_FIVE, variant="2").propose(2, 4).approve().answer("success", ask="quest", seat=2)


def at_give(table: Arrange) -> Scenario:
    return table(*SEVEN, phase="round", deck=["no_confidence", "keeping_a_close_eye"])


def at_take(table: Arrange) -> Scenario:
    t: Scenario = table(*SEVEN, phase="round", deck=["take_responsibility"],
                        plot={1: ["no_confidence"], 2: ["opinion_maker"], 3: ["strong_leader"]})  # fmt: skip
    return t.answer(("take_responsibility", 3), ask="give")


def at_lady(table: Arrange) -> Scenario:
    return table(lady=4, held=(1, 4), results=["success"]).quest(0, 1, 2)


@pytest.mark.rule("AVA-VOC-1")
@pytest.mark.parametrize(
    ("position", "wish", "message", "rule"),
    [
        (at_team, "approve", "no_vote_now", "AVA-VOTE-1"),
        (at_team, "fail", "no_quest_now", "AVA-QST-1"),
        (at_team, "lead", "no_window_strong", "AVA-PLOT-20"),
        (at_team, "veto", "no_window_veto", "AVA-PLOT-18"),
        (at_team, "sheathe", "no_sword_now", "AVA-EXC-5"),
        (at_team, "nobody", "nobody_now", "AVA-EXC-2"),
        (at_team, "left", "no_neighbour_now", "AVA-PLOT-14"),
        (at_team, "seen", "nothing_shown", "AVA-HOT-2"),
        (at_team, "continue", "no_pause_now", "AVA-TEAM-6"),
        (at_team, "pass", "cannot_pass", None),
        (at_team, 4, "no_number_now", "AVA-TGT-1"),
        (at_team, Give(DOUBT, Seat(1)), "no_card_to_give", "AVA-PLOT-3"),
        (at_team, Take(DOUBT, Seat(1)), "no_taking_now", "AVA-PLOT-16"),
        (at_quest_number, 1, "quest_done", "AVA-TGT-1"),
        (at_quest_number, 5, "quest_five", "AVA-TGT-2"),
        (at_talk, Seat(1), "no_player_now", None),
        (at_vote, "success", "no_quest_now", "AVA-QST-1"),
        (at_card, "fail", "must_succeed", "AVA-QST-2"),
        (at_card, "approve", "no_vote_now", "AVA-VOTE-1"),
        (at_forced_fail, "success", "must_fail", "AVA-QST-3"),
        (at_give, Give(DOUBT, Seat(0)), "not_to_self", "AVA-PLOT-4"),
        (at_give, Give(content().kinds["open_up"], Seat(1)), "not_drawn", "AVA-PLOT-3"),
        (at_take, Take(content().kinds["strong_leader"], Seat(3)), "not_own_card", "AVA-PLOT-16"),
        (at_take, Take(EYE, Seat(1)), "nothing_there", "AVA-PLOT-16"),
        (at_lady, Seat(1), "had_lady", "AVA-LADY-2"),
    ],
)
def test_reasons(table: Arrange, position: Any, wish: Any, message: str, rule: str | None) -> None:
    t = position(table).leave_open()
    refusal = t.why_not(wish)
    assert (refusal.message, refusal.rule) == (message, rule)
    for lang in ("en", "zh_Hant"):
        sentence = Narrator(WORDS, lang, ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]).refusal(refusal)
        assert sentence
        assert "_" not in sentence
        assert rule is None or rule in sentence
    assert WORDS.missing == set()


def plays(seeds: range) -> Iterator[Playout[Any]]:
    """Every decision of random games of all sizes with all modules."""
    for seed in seeds:
        options = Options(
            mode=("full", "plot", "expansion", "full")[seed % 4],
            targeting="on" if seed % 3 else "off",
            excalibur_required="on" if seed % 2 else "off",
            plot_one_each="on" if seed % 2 else "off",
            assassination_mode="silent" if seed % 5 else "council",
        )
        play, rng = Playout(GAME, GAME.start(options, 5 + seed % 6, Rng(seed))), Rng(seed + 1)
        play.begin()
        while play.decision is not None:
            yield play
            play.submit(max(0, play.decision.seat), random_pick(play.decision, rng))


@pytest.mark.rule("AVA-VOC-1")
def test_whatever_is_possible_somewhere_has_a_reason_where_it_is_not() -> None:
    wishes: dict[Any, None] = {}
    for play in plays(range(40)):
        assert play.decision is not None
        wishes.update(dict.fromkeys(play.decision.options))
    # Words, players, numbers of quests, and most plot cards with most players.
    assert len(wishes) > 120
    found: set[tuple[str, str | None]] = set()
    for number, play in enumerate(plays(range(100, 118))):
        decision = play.decision
        assert decision is not None
        if number % 7:
            continue
        seen = view(GAME, play.state, max(decision.seat, 0), decision)
        offered = set(decision.options)
        for wish in wishes:
            player = wish if isinstance(wish, Seat) else getattr(wish, "player", Seat(0))
            if wish not in offered and player.index < play.state.seats:
                refusal = GAME.why_not(seen, decision, wish)
                found.add((refusal.message, refusal.rule))
    messages = {message for message, _ in found}
    assert not messages & {"not_now", "not_offered"}
    assert [message for message in messages if not WORDS.has(f"refusal.{message}")] == []
    assert {message for message, rule in found if rule is None} <= WITHOUT_RULE
    assert {rule for _, rule in found if rule} <= set(RULES)
    assert len(messages) > 20


@pytest.mark.rule("AVA-VOC-1", "AVA-HOT-1")
def test_reasons_on_the_table_depend_on_nothing_secret(table: Arrange) -> None:
    roles = ("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")
    said = []
    for dealt in (roles, ("assassin", "minion", "merlin", "loyal_servant", "loyal_servant")):
        t = table(*dealt, results=["success"], excalibur="on", lady=4).leave_open()
        texts = []
        for wish in ("approve", "fail", "veto", "nobody", "pass", Seat(1), 3, Take(EYE, Seat(2))):
            if wish not in t.decision.options:
                texts.append(GAME.why_not(t.match.view(None), t.decision, wish).message)
        said.append(texts)
    assert said[0] == said[1]


@pytest.mark.rule("AVA-HELP-1", "AVA-KNOW-8")
def test_the_rules_tell_the_ceremony_and_the_story() -> None:
    book = Rulebook.of(GAME, "en")
    ceremony, story = (" ".join(book.find(rule)[0].lines) for rule in ("AVA-KNOW-8", "AVA-HELP-1"))
    assert ceremony.index("ring") < ceremony.index("Merlin") < ceremony.index("Percival") < ceremony.index("Lancelots")
    assert "thumb" in ceremony
    assert "Excalibur" in story
    assert "Lancelot" in story
