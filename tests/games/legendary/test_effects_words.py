"""Everything that cards ask and tell has its sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_games.legendary
from tabletop_games.legendary import GAME
from tabletop_games.legendary.cards.asks import ASKS
from tabletop_games.legendary.cards.scene import BUILDERS
from tabletop_games.legendary.content import content
from tabletop_games.legendary.words import words
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import Pending
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.legendary.scenario import Arrange, Scenario

HERE = Path(tabletop_games.legendary.__file__).parent
SOURCES = [*sorted((HERE / "cards").glob("*.py")), HERE / "rules" / "supply.py", HERE / "rules" / "play.py"]


def told() -> Iterator[tuple[str, int]]:
    """The stories that cards tell, with the number of their values, read from the sources."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("say", "tell")
            ):
                what, *values = node.args[node.func.attr == "tell" :]
                for name in [what.body, what.orelse] if isinstance(what, ast.IfExp) else [what]:
                    assert isinstance(name, ast.Constant)
                    yield str(name.value), len(values)
                for keyword in node.keywords:
                    assert isinstance(keyword.value, ast.Tuple)
                    name, *values = keyword.value.elts
                    assert isinstance(name, ast.Constant)
                    yield str(name.value), len(values)


@pytest.mark.parametrize(("story", "values"), sorted(set(told())))
def test_a_story_has_a_sentence_with_no_more_fields_than_values(story: str, values: int) -> None:
    lexicon = words()
    assert lexicon.has(f"story.{story}")
    assert {int(field) for field in lexicon.fields(f"story.{story}")} <= set(range(values))


@pytest.mark.parametrize("ask", [*ASKS.values(), "ruthless_discard"])
def test_a_question_has_a_sentence_for_the_others_too(ask: str) -> None:
    lexicon = words()
    assert lexicon.has(f"ask.{ask}")
    assert lexicon.told(f"ask.{ask}#wait")


def test_every_decision_of_a_card_has_its_question_and_every_verb_its_builder() -> None:
    done_elsewhere = {"require", "bonus_vp", "heal", "attack_per_bystander", "bystanders_are_villains"}
    done_elsewhere |= {"heroes_are_villains", "evil_wins_at", "evil_wins_without", "discard"}
    for kind in content().kinds.values():
        for effect in kind.effects:
            for verb in (each for outer in effect.do for each in outer.walk()):
                assert verb.op in BUILDERS or verb.op in done_elsewhere, verb.op
                assert not verb.ask or verb.ask in ASKS or verb.op == "heal", verb.ask


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_are_told_without_gaps(seats: int) -> None:
    lexicon = words()
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    for seed in range(3):
        match = Match(GAME, GAME.options_model()(handoff="always"), seats, seed)
        policy = RandomPolicy(seed)
        while (decision := match.decision) is not None:
            pending = Pending(decision.seat, decision.ask, decision.private, None, decision.source, decision.args)
            for narrator in narrators:
                assert narrator.question(decision)
                assert narrator.waiting(pending)
                for option in decision.options:
                    assert narrator.option(option, decision.ask)
            match.submit(max(decision.seat, 0), policy.choose(match.playout()))
        for narrator in narrators:
            for seat in (None, *range(seats)):
                assert all(narrator.story(match.events, seat))
    assert lexicon.missing == set()


def sentences(t: Scenario, lang: str = "en") -> list[str]:
    return Narrator(GAME.lexicon, lang, ["Ann", "Ben"][: t.match.seats]).story(t.match.events, None)


@pytest.mark.rule("LEG-FX-7")
@pytest.mark.parametrize("hand", [[], ["psychic_link"]])
def test_who_shows_nothing_is_told_with_what_it_is_for_and_not_whether_it_could_be(
    table: Arrange, hand: list[str]
) -> None:
    t = table(phase="villain", villain_deck=["ymir_frost_giant_king", "bystander"], hand=hand)
    if t.asked == "show_or_suffer":
        t.answer("suffer")
    told = sentences(t)
    assert "“Ymir, Frost Giant King”: Ann shows no Ranged Hero." in told
    assert told.index("Ann gains 1 Wound.") == told.index("“Ymir, Frost Giant King”: Ann shows no Ranged Hero.") + 1


@pytest.mark.rule("LEG-ESC-1")
@pytest.mark.rule("LEG-SOLO-2")
def test_who_must_ko_an_hq_hero_is_told_why(table: Arrange) -> None:
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")
    t = table(phase="villain", villain_deck=["hand_ninjas", "bystander"], city=city)
    assert Narrator(GAME.lexicon, "en", ["Ann"]).question(t.decision) == (
        "A Villain has escaped: which HQ Hero of cost 6 or less is KO'd?"
    )
    t.answer("hq1")
    t = table(phase="villain", villain_deck=["scheme_twist", "bystander"])
    assert Narrator(GAME.lexicon, "zh_Hant", ["Ann"]).question(t.decision) == (
        "陰謀劇變後的單人規則：要KO哪一張費用6以下的HQ區英雄？"
    )
    t.answer("hq1")


@pytest.mark.rule("LEG-SCH-SKRULL")
def test_the_question_after_a_skrull_and_its_story_speak_of_a_skrull(table: Arrange) -> None:
    hq = ["hulk_smash", "x_men_united", "keen_senses", "keen_senses", "keen_senses"]
    t = table(
        players=2,
        others=[{}],
        scheme="secret_invasion_of_the_skrull_shapeshifters",
        phase="villain",
        villain_deck=["scheme_twist", "bystander"],
        hq=["unending_energy", "diving_block", *hq[2:]],
    )
    narrator = Narrator(GAME.lexicon, "en", ["Ann", "Ben"])
    assert narrator.question(t.decision).endswith("which of the most expensive HQ Heroes turns out to be a Skrull?")
    option = t.decision.options[0]
    assert narrator.plain_option(option, t.asked, t.match.view(0)) == "Unmask Unending Energy"
    t.answer("take hq1")
    told = [line for line in sentences(t) if "Skrull" in line and "Unending Energy" in line]
    assert told == ["Unending Energy turns out to be a Skrull and enters the city: a Villain in the Sewers now."]
