"""First games: an introduction, what the Scheme threatens, and a note when something new turns up (LEG-HELP-1)."""

import io
from collections.abc import Iterable

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.plain import play_plain
from tabletop_tui.session import Player, Session
from tests.games.legendary.scenario import Arrange, Scenario
from tests.session.newcomers import Memory

OPTIONS = GAME.options_model()
SCHEMES = sorted(content().schemes)
FOR = {"en": "For newcomers: ", "zh_Hant": "新手提示："}
OFF = {"en": "guide off", "zh_Hant": "新手提示 關"}
NOTES = {
    "bystander": {"en": "A Bystander in your Victory Pile is worth 1 point.", "zh_Hant": "計分堆中的每張路人卡值1分。"},
    "twist": {"en": "A Scheme Twist takes the Scheme a step further.", "zh_Hant": "陰謀劇變使陰謀更進一步。"},
    "strike": {"en": "At a Master Strike", "zh_Hant": "魔王的逆襲會同時打擊所有玩家。"},
}


def notes(lines: Iterable[str], lang: str = "en") -> list[str]:
    return [line.removeprefix(FOR[lang]) for line in lines if line.startswith(FOR[lang])]


def session_of(t: Scenario, lang: str = "en", keeper: Memory | None = None) -> Session:
    players = [Player(name) for name in ("Ann", "Bo", "Cy")[: t.s.seats]]
    return Session(t.game, t.game.options, players, 1, lang, match=t.match, guide=keeper or Memory())


def begun(lang: str = "en", keeper: Memory | None = None, scheme: str = "", seed: int = 5) -> Session:
    return Session(GAME, OPTIONS(scheme=scheme), [Player("Ann")], seed, lang, guide=keeper or Memory())


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", ["All of you stand on one side, against a Mastermind", "four times", "most Victory Points"]),
        ("zh_Hant", ["所有玩家站在同一邊，對抗魔王", "擊敗魔王4次", "分數最高"]),
    ],
)
def test_the_introduction_comes_before_the_first_turn(lang: str, says: list[str]) -> None:
    session = begun(lang)
    story = session.story(0)
    first_turn = story.index({"en": "Turn 1: Ann.", "zh_Hant": "第1回合：Ann。"}[lang])
    assert [" ".join(story[:first_turn]).count(part) for part in says] == [1, 1, 1]
    assert OFF[lang].split()[0] in story[3]
    assert len(notes(story[:first_turn], lang)) == 2


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_the_scheme_threatens_stands_below_its_name(table: Arrange, scheme: str, lang: str) -> None:
    t = table(scheme=scheme)
    session = session_of(t, lang)
    kind = t.s.scheme_in_play.kind
    t.s.say("scheme", kind)
    told = notes(session.story(0), lang)
    assert len(told) == 2
    assert told[1].startswith(session.narrator.kind(kind))


@pytest.mark.rule("LEG-HELP-1")
def test_every_scheme_names_the_number_at_which_evil_wins() -> None:
    named = {
        "midtown_bank_robbery": ("eight Bystanders", "8張路人卡"),
        "negative_zone_prison_breakout": ("twelve Villains", "12個惡徒"),
        "portals_to_the_dark_dimension": ("seventh Twist", "第7次劇變"),
        "replace_earths_leaders_with_killbots": ("five Killbots", "5個殺戮機器人"),
        "secret_invasion_of_the_skrull_shapeshifters": ("six Heroes", "6位英雄"),
        "super_hero_civil_war": ("the Hero Deck is empty", "英雄牌庫耗盡"),
        "the_legacy_virus": ("the Wound stack is empty", "傷害卡牌堆耗盡"),
        "unleash_the_power_of_the_cosmic_cube": ("eighth Twist", "第8次劇變"),
    }
    assert sorted(named) == SCHEMES
    for scheme, said in named.items():
        for lang, part in zip(("en", "zh_Hant"), said, strict=True):
            assert part in GAME.lexicon.text(f"guide.scheme.{scheme}", lang, scheme)


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize(
    ("card", "note"), [("bystander", "bystander"), ("scheme_twist", "twist"), ("master_strike", "strike")]
)
def test_a_note_stands_below_the_first_of_its_sort_and_not_below_the_second(
    table: Arrange, card: str, note: str, lang: str
) -> None:
    t = table(phase="villain", villain_deck=[card] * 2 + ["hydra_kidnappers"] * 3, deck=["shield_agent"] * 12)
    session = session_of(t, lang)
    first = notes(session.story(0, 1), lang)
    assert [line[: len(NOTES[note][lang])] for line in first] == [NOTES[note][lang]]
    if t.asked == "ko_hq":
        t.answer("hq1")
    told = session.told
    t.end()
    if t.asked == "ko_hq":
        t.answer("hq1")
    assert len(session.story(0, told)) > 2
    assert notes(session.story(0, told), lang) == []


@pytest.mark.rule("LEG-HELP-1")
def test_a_rescued_bystander_is_the_first_one_as_well(table: Arrange) -> None:
    t = table(hand=["web_shooters"], deck=["shield_agent"], phase="main", villain_deck=["bystander"] * 5)
    session = session_of(t)
    t.play("web_shooters")
    assert "rescues" in t.told
    assert notes(session.story(0, 1))[0].startswith(NOTES["bystander"]["en"])
    told = session.told
    t.end()
    assert "captures" in t.told
    assert notes(session.story(0, told)) == []


@pytest.mark.rule("LEG-HELP-1")
def test_it_changes_no_rule() -> None:
    ends = []
    for keeper in (Memory(), Memory(on=False)):
        session, bot = begun(keeper=keeper), RandomPolicy(3)
        while session.decision is not None:
            session.answer(bot.choose(session.match.playout()))
        ends.append(full_hash(GAME, session.match.state, session.outcome))
        assert bool(notes(session.story(0))) == keeper.on
    assert ends[0] == ends[1]


@pytest.mark.rule("LEG-HELP-1")
def test_after_a_finished_match_only_another_scheme_is_explained() -> None:
    keeper = Memory()
    session, bot = begun(keeper=keeper, scheme="the_legacy_virus"), RandomPolicy(3)
    while session.decision is not None:
        session.answer(bot.choose(session.match.playout()))
    assert {"start", "scheme.the_legacy_virus", "twist"} <= keeper.read["legendary"]
    assert notes(begun(keeper=keeper, scheme="the_legacy_virus").story(0)) == []
    (only,) = notes(begun(keeper=keeper, scheme="portals_to_the_dark_dimension").story(0))
    assert only.startswith("Portals to the Dark Dimension")


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_it_can_be_closed_for_good(lang: str) -> None:
    keeper, out = Memory(), io.StringIO()
    assert play_plain(begun(lang, keeper), io.StringIO(OFF[lang] + "\n"), out) == 0
    assert len(notes(out.getvalue().splitlines(), lang)) >= 2
    out = io.StringIO()
    assert play_plain(begun(lang, keeper), io.StringIO("look\n"), out) == 0
    assert notes(out.getvalue().splitlines(), lang) == []
