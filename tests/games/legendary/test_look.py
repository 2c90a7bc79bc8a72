"""The table in words: complete, true as things stand, and enough to play by."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.session import Player, Session, inspection
from tabletop_tui.words import look
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.names import Names
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.parser import Parser
from tabletop_tui.words.readings import Steps, Unsure
from tests.games.legendary.scenario import Arrange, Scenario

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
KILLBOTS = "replace_earths_leaders_with_killbots"
SKRULLS = "secret_invasion_of_the_skrull_shapeshifters"


def narrator(t: Scenario, lang: str = "en") -> Narrator:
    return Narrator(GAME.lexicon, lang, NAMES[: t.match.seats])


def scene(t: Scenario, seat: int | None = 0, lang: str = "en") -> list[str]:
    return look.look(narrator(t, lang), t.match.view(seat))


def at(t: Scenario, place: str) -> str:
    """What `look PLACE` says."""
    lines = look.look_at(narrator(t), Names(GAME.lexicon, NAMES), t.match.view(0), place)
    assert lines is not None
    return "\n".join(lines)


def choices(t: Scenario, lang: str = "en") -> list[str]:
    view = t.match.view(t.asks)
    return [narrator(t, lang).option(option, t.asked, view) for option in t.decision.options]


def test_a_scene_tells_the_turn_evil_the_city_the_heroes_and_the_players(table: Arrange) -> None:
    t = table(
        players=2,
        scheme=KILLBOTS,
        beside=4,
        twists=1,
        mastermind="loki",
        mastermind_holds=["bystander"],
        city={"sewers": ["bystander", "bystander"], "rooftops": "venom"},
        hq=["web_shooters", None, None, None, "crazed_rampage"],
        escaped=["bystander", "bystander"],
        attack=4,
        recruit=3,
        hand=["shield_agent", "shield_agent", "wound"],
        discard=["wound"],
        others=[{"hand": ["wound"], "victory": ["bystander"], "discard": ["shield_agent", "shield_trooper"]}],
    )
    assert scene(t) == [
        "Turn 1. It is your turn, Ann, with 4 Attack and 3 Recruit to spend.",
        "Behind it all stands Loki, the Mastermind: Attack 10, 4 Tactics left, holds 1 Bystander.",
        "The Scheme unfolds: Replace Earth's Leaders with Killbots. Killbots escaped: 2 of 5; evil wins at 5.",
        "Villain Deck: 10 cards. Scheme Twists so far: 1 (5 went in). Master Strikes: 0 (5 went in).",
        "In the city, from the Sewers to the Bridge:",
        "  Sewers: Killbot, Attack 4, holds 1 Bystander, within reach.",
        "  Rooftops: Venom, Attack 5, only for those with a Hero of this kind: Covert.",
        "  Bank, Streets and Bridge: nobody.",
        "Heroes waiting in the HQ:",
        "  HQ 1: Web-Shooters (Spider-Man, Tech, Spider Friends, cost 2), affordable.",
        "  HQ 5: Crazed Rampage (Hulk, Strength, Avengers, cost 5, Attack 4).",
        "  Officer stack: S.H.I.E.L.D. Officer (S.H.I.E.L.D., cost 3, Recruit 2), 30 left, affordable.",
        "  HQ 2, HQ 3 and HQ 4: nobody.",
        "Hero Deck: 10 cards. Stacks: 27 Wounds, 14 Bystanders.",
        "Twists beside the Scheme: Scheme Twist ×4.",
        "Escaped Villains pile: Killbot ×2.",
        "Ben has 1 Victory Point so far, 1 card in hand and 0 in the deck.",
        "  Victory Pile: Bystander.",
        "  Discard pile: S.H.I.E.L.D. Trooper and S.H.I.E.L.D. Agent.",
        "You have 0 Victory Points so far and 0 cards in your deck.",
        "  Discard pile: Wound.",
        "In your hand: S.H.I.E.L.D. Agent (S.H.I.E.L.D., cost 0, Recruit 1) ×2 and Wound.",
    ]
    assert scene(t, 1)[0] == "Turn 1. It is the turn of Ann, with 4 Attack and 3 Recruit to spend."
    assert "In your hand: Wound." in scene(t, 1)
    assert scene(t, None, "zh_Hant")[:6] == [
        "第1回合。輪到Ann，可用4點攻擊力和3點招募點數。",
        "幕後的魔王是洛基：攻擊力10，剩4張策略卡，押著1張路人卡。",
        "陰謀進行中：以殺戮機器人取代地球領袖。脫逃的殺戮機器人：2／5，到5個邪惡方獲勝。",
        "惡徒牌庫：10張。已出現陰謀劇變1次（共放入5張）、魔王的逆襲0次（共放入5張）。",
        "城市，從下水道到橋梁：",
        "  下水道：殺戮機器人，攻擊力4，押著1張路人卡，可擊敗。",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scheme", content().schemes)
def test_every_scheme_says_how_near_evil_is_to_its_goal(table: Arrange, scheme: str, lang: str) -> None:
    t = table(scheme=scheme, twists=1, wounds=4, escaped=["blob", "keen_senses"])
    _, have, limit = t.match.view(0).facts["loss"]
    name, lines = narrator(t, lang).value(content().schemes[scheme].kind), scene(t, 0, lang)
    (line,) = [line for line in lines if name in line]
    assert [have, *([limit] * 2 if limit else [])] == [int(n) for n in re.findall(r"\d+", line.partition(name)[2])]
    assert GAME.lexicon.missing == set()


def test_the_attack_told_is_that_of_now(table: Arrange) -> None:
    t = table(scheme="portals_to_the_dark_dimension", portals=2, twists=2, city={"bridge": "blob", "bank": "blob"})
    lines = scene(t)
    assert "Behind it all stands Red Skull, the Mastermind: Attack 8, 4 Tactics left." in lines
    assert "  Bank: Blob, Attack 4, only for those with a Hero of this kind: X-Men." in lines
    assert "  Bridge: Blob, Attack 5, only for those with a Hero of this kind: X-Men." in lines
    assert "A portal adds 1 Attack here: Mastermind and Bridge." in lines
    assert at(t, "bridge") == "Bridge: Blob, Attack 5, only for those with a Hero of this kind: X-Men."
    assert at(t, "streets") == "Streets: nobody."
    t = table(scheme="midtown_bank_robbery", city={"bank": ["sentinel", "bystander", "bystander"]}, attack=5)
    assert choices(t)[0] == "fight Sentinel (Bank, Attack 5, holds 2 Bystanders)"


def test_who_escapes_next_is_told(table: Arrange) -> None:
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets"), "sentinel")
    on_bridge = "  Doombot Legion stands on the Bridge: pushed once more it escapes."
    assert on_bridge in scene(table(city={"bridge": "doombot_legion", "bank": "sentinel"}))
    full = "  The next Villain to enter drives Doombot Legion over the Bridge to escape."
    assert full in scene(table(city={**city, "bridge": "doombot_legion"}))
    assert not any("escape" in line for line in scene(table(city=city)))
    assert "The city is quiet: nobody between the Sewers and the Bridge." in scene(table())


@pytest.mark.rule("LEG-SCH-KILL")
def test_killbots_are_called_so_and_told_apart_by_their_places(table: Arrange) -> None:
    t = table(scheme=KILLBOTS, beside=3, city={"sewers": "bystander", "bridge": "bystander"}, attack=3)
    assert choices(t)[:2] == ["fight Killbot (Sewers, Attack 3)", "fight Killbot (Bridge, Attack 3)"]
    assert choices(t, "zh_Hant")[0] == "迎戰殺戮機器人（下水道，攻擊力3）"
    view = t.match.view(0)
    lines = look.examine(narrator(t), Names(GAME.lexicon, NAMES), view, "killbot")
    assert lines == [
        "Killbot",
        "Attack 3, VP 1",
        f"Special rule: {content().schemes[KILLBOTS].kind.lines('scheme_rule')[0].text.en}",
        "Now (Sewers): Attack 3, within reach.",
        "Now (Bridge): Attack 3, within reach.",
        "Seen in: Sewers and Bridge.",
        "Rules: LEG-SCH-KILL, LEG-TWI-1, LEG-END-1, LEG-BYS-1 and LEG-VP-1.",
    ]
    t.fight("bridge")
    assert "  Victory Pile: Bystander." in scene(t)


def test_a_typed_killbot_is_found(table: Arrange) -> None:
    t = table(scheme=KILLBOTS, beside=3, city={"sewers": "bystander", "bridge": "bystander"}, attack=3)
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    reply = session.command("fight killbot")
    assert reply.error
    assert reply.lines == ("Which one? fight Killbot (Sewers, Attack 3) or fight Killbot (Bridge, Attack 3)?",)
    assert session.command("fight bystander").lines == reply.lines
    assert not session.command("fight the killbot in the sewers").error
    assert t.zone("victory") == ["bystander"]
    refused = session.command("fight killbot")
    assert refused.lines == ("Killbot takes 3 Attack; you have 0 (rules LEG-FIGHT-1).",)


def test_a_hint_names_the_place_where_names_do_not_tell_choices_apart(table: Arrange) -> None:
    t = table(scheme=KILLBOTS, beside=3, city={"sewers": "bystander", "bridge": "bystander"}, attack=3)
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert session.command("hint").lines[0] == "Hint: fight Killbot (Bridge, Attack 3)."
    session.set_language("zh_Hant")
    assert session.command("提示").lines[0] == "提示：迎戰殺戮機器人（橋梁，攻擊力3）。"


def test_a_card_is_told_with_its_hero(table: Arrange) -> None:
    t = table(hq=["borrowed_brawn", *["keen_senses"] * 4], hand=["borrowed_brawn"], recruit=4)
    assert "  HQ 1: Borrowed Brawn (Rogue, Strength, X-Men, cost 4, Attack 1+), affordable." in scene(t)
    assert choices(t)[0] == "play Borrowed Brawn (Rogue, Strength, X-Men, cost 4, Attack 1+)"
    assert choices(t, "zh_Hant")[0].startswith("打出借來的蠻力（小淘氣，")
    lines = look.examine(narrator(t), Names(GAME.lexicon, NAMES), t.match.view(0), "borrowed brawn")
    assert lines is not None
    assert lines[1].startswith("Rogue, ")
    t.buy("hq1")
    told = narrator(t, "zh_Hant").story(t.match.events, None)
    assert any("招募" in line and "借來的蠻力" in line for line in told)


@pytest.mark.rule("LEG-SCH-SKRULL")
def test_skrull_heroes_are_called_skrulls(table: Arrange) -> None:
    t = table(scheme=SKRULLS, city={"bank": ["keen_senses", "bystander"]}, villain_deck=["web_shooters"], attack=4)
    assert "  Bank: Skrull Keen Senses, Attack 4, holds 1 Bystander, within reach." in scene(t)
    assert choices(t)[0] == "fight Skrull Keen Senses (Bank, Attack 4, holds 1 Bystander)"
    assert choices(t, "zh_Hant")[0] == "迎戰史克魯爾人「敏銳感官」（銀行，攻擊力4，押著1張路人卡）"
    lines = look.examine(narrator(t), Names(GAME.lexicon, NAMES), t.match.view(0), "skrull keen")
    assert lines is not None
    assert lines[:2] == ["Skrull Keen Senses", "Attack 4, cost 2"]
    assert "Keen Senses" in lines
    t.fight("bank")
    told = narrator(t).story(t.match.events, None)
    assert any("Skrull Keen Senses" in line for line in told)
    assert "Ann defeats the Skrull and gains the true Keen Senses." in told


def test_a_copy_is_named_after_both(table: Arrange) -> None:
    t = table(hand=["keen_senses", "copy_powers"]).play("keen_senses").play("copy_powers")
    assert "Played this turn: Keen Senses and Keen Senses (Copy Powers)." in scene(t)


def test_what_a_turn_has_changed_is_told_and_nothing_else(table: Arrange) -> None:
    usual = " ".join(scene(table()))
    for word in ("Made", "drawn", "healing", "last turn", "next hand", "Another turn"):
        assert word not in usual
    t = table(hand=["wound"], attack=2).heal()
    assert "After healing there is no recruiting and no fighting this turn." in scene(t)
    t = table(hand=["wound"], recruit=5)
    t.buy("officer")
    assert "Turn 1. It is your turn, Ann, with 2 Recruit to spend." in scene(t)
    assert "Made this turn in all: 5 Recruit." in scene(t)
    assert narrator(t).value("hq1") == "HQ 1"
    assert look.facts(narrator(t), t.match.view(0))[:2] == ["Turn 1.", "Attack 0, Recruit 2."]


def test_a_beaten_mastermind_is_said_to_be_beaten(table: Arrange) -> None:
    t = table(tactics=["endless_resources"], attack=7).fight("mastermind")
    assert "Behind it all stands Red Skull, the Mastermind: beaten." in scene(t)
    assert any(line.startswith("The Mastermind is beaten for good") for line in scene(t))
    t = table(tactics=["endless_resources"], attack=14, final_blow="on").fight("mastermind")
    line = (
        "Behind it all stands Red Skull, the Mastermind: Attack 7, no Tactic left, one final blow to go, within reach."
    )
    assert line in scene(t)
    assert "The Mastermind is gone from the table." in scene(t.fight("mastermind"))


def test_the_showdown_has_its_prize_and_totals(table: Arrange) -> None:
    t = table(players=2, final_showdown="on", attack=7, tactics=["endless_resources"], deck=["shield_trooper"] * 6)
    t.fight("mastermind").end().end()
    lines = scene(t)
    assert lines[0] == (
        "Final Showdown, round 1: the prize is Endless Resources. Ann shows a hand, with nothing to spend."
    )
    assert "Ben has shown a total of 0." in lines


def test_the_set_up_is_described_while_it_is_made() -> None:
    session = Session(GAME, GAME.options_model()(setup_choice="choose"), [Player("Ann"), Player("Ben")], 1)
    lines = session.command("look").lines
    assert lines[0] == "The table is being set up."
    assert session.question() in lines


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_everything_in_sight_is_named_in_both_languages(seats: int) -> None:
    rng = Rng(seats)
    narrators = [Narrator(GAME.lexicon, lang, NAMES[:seats]) for lang in LANGUAGES]
    for seed in range(2):
        match = Match(GAME, GAME.options_model()(), seats, seed)
        number = 0
        while (decision := match.decision) is not None:
            number += 1
            for seat in (None, *range(seats)) if number % 25 == 0 else ():
                view = match.view(seat)
                for one in narrators:
                    text = "\n".join(look.look(one, view))
                    for zone in look.worth_showing(one, look.dressed(one, view).zones):
                        for kind in zone.known if zone.name not in ("wounds", "bystanders") else ():
                            assert one.kind(kind) in text, (zone.name, kind)
            match.submit(0 if decision.seat == TABLE else decision.seat, random_pick(decision, rng))
    assert GAME.lexicon.missing == set()


def test_every_choice_can_be_typed_as_it_is_shown() -> None:
    parser, told = Parser(Names(GAME.lexicon, NAMES)), 0
    for seed in range(12):
        match, rng = Match(GAME, GAME.options_model()(handoff="always"), 1 + seed % 3, seed), Rng(seed)
        while (decision := match.decision) is not None:
            view = match.view(0 if decision.seat == TABLE else decision.seat)
            for option in decision.options if decision.ask != "main" or rng.below(9) == 0 else ():
                for lang in LANGUAGES:
                    text = Narrator(GAME.lexicon, lang, NAMES).plain_option(option, decision.ask, view)
                    reading = parser.read(text, decision, view)
                    if isinstance(reading, Unsure):
                        assert option in reading.options, text
                    elif decision.pick is None or decision.complete((option,)):
                        assert reading == Steps((decision.alone(option),), reading.fit), text  # type: ignore[union-attr]
                    told += 1
            match.submit(0 if decision.seat == TABLE else decision.seat, random_pick(decision, rng))
    assert told > 1000


class Reader:
    """Plays by nothing but what `look` says: all cards, then whoever is within reach, then the dearest Hero."""

    def __init__(self, session: Session, rng: Rng) -> None:
        self.session, self.rng = session, rng
        self.kinds = {"play": 0, "fight": 0, "recruit": 0}

    def answer(self) -> None:
        lines = list(self.session.command("look").lines)
        wish = self.wish(lines) if self.session.question().startswith("Your move") else ""
        if not wish:
            numbers = [found[1] for line in lines if (found := re.match(r"  (\d+)\. ", line))]
            wish = self.choice(lines, numbers)
        reply = self.session.command(wish)
        assert not reply.error, (wish, reply.lines, lines)
        assert reply.changed, (wish, reply.lines)

    def wish(self, lines: list[str]) -> str:
        hand = next((line for line in lines if line.startswith("In your hand: ")), "")
        cards = re.findall(r"(?:: |, | and )((?:S\.H\.I\.E\.L\.D\. )?[A-Z][^()×]*?) \(", hand)
        for card in cards:
            card = re.sub(r"^Wound(?:, | and )", "", card)
            if any(line.endswith(")") and f". play {card} (" in line for line in lines):
                return self.do("play", card)
        for line in lines:
            if line.endswith("within reach.") and "only for those" not in line:
                found = re.match(r"  (\w+): ", line)
                return self.do("fight", "mastermind" if found is None else found[1])
        heroes = [
            (int(found[2]), found[1].lower().replace(" ", ""))
            for line in lines
            if (found := re.match(r"  (HQ \d|Officer).*cost (\d).*affordable\.$", line))
        ]
        return self.do("recruit", max(heroes)[1]) if heroes else "end"

    def choice(self, lines: list[str], numbers: list[str]) -> str:
        several = next((line for line in lines if re.match(r"Choose (?:up to )?\d", line)), "")
        found = re.match(r"Choose (\d)", several)
        picked = self.rng.sample(numbers, int(found[1]) if found else 1)
        return ", ".join(picked)

    def do(self, verb: str, what: str) -> str:
        self.kinds[verb] += 1
        return f"{verb} {what}"


@pytest.mark.parametrize("seats", [1, 3])
def test_whole_games_are_played_by_reading_look(seats: int) -> None:
    done: dict[str, Any] = {"play": 0, "fight": 0, "recruit": 0}
    for seed in range(6, 10):
        session = Session(GAME, GAME.options_model()(), [Player(name) for name in NAMES[:seats]], seed)
        reader = Reader(session, Rng(seed))
        while session.outcome is None:
            reader.answer()
        done = {verb: n + reader.kinds[verb] for verb, n in done.items()}
    assert min(done.values()) > 20


def test_a_whole_hand_is_played_up_to_the_first_question(table: Arrange) -> None:
    hand = ["copy_powers", "determination", "shield_agent", "shield_agent", "keen_senses", "wound"]
    t = table(hand=hand, deck=["shield_trooper"] * 6)
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert session.command("play all agents").changed
    assert t.zone("play") == ["shield_agent", "shield_agent"]
    assert session.command("打出全部").lines == (
        "Stopped at “play Determination”: first this must be answered. The same line goes on afterwards.",
    )
    assert t.asked == "play_cost"
    session.command("discard wound")
    assert session.command("play all").lines == ()
    assert (t.asked, t.zone("hand")) == ("main", [])
    assert session.command("play everything").error


def test_help_lists_what_plays_the_hand(table: Arrange) -> None:
    t = table(hand=["shield_agent"])
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert any("play all " in line and "up to the first question" in line for line in session.command("help").lines)


@pytest.mark.parametrize(
    ("lang", "line", "title"),
    [
        ("zh_Hant", "規則 逃脫", "脫逃"),
        ("zh_Hant", "規則 逃跑", "脫逃"),
        ("zh_Hant", "規則 脫逃", "脫逃"),
        ("zh_Hant", "rules escape", "脫逃"),
        ("zh_Hant", "規則 總部", "HQ區"),
        ("en", "rules escape", "Escape"),
        ("en", "rules buy", "Recruiting"),
        ("en", "rules Wounds", "Healing"),
    ],
)
def test_a_topic_of_the_rules_is_found_by_other_words_too(table: Arrange, lang: str, line: str, title: str) -> None:
    t = table()
    lines = Session(GAME, t.game.options, [Player("Ann")], 1, lang, match=t.match).command(line).lines
    assert lines[0] == title
    assert not any("<!--" in each for each in lines)
    listed = Session(GAME, t.game.options, [Player("Ann")], 1, lang, match=t.match).command("rules").lines
    assert any(each.strip().startswith(title + ("（" if lang == "zh_Hant" else " (")) for each in listed)


@pytest.mark.parametrize("line", ["look hq", "look headquarters", "看總部", "看 英雄區", "看 HQ"])
def test_the_hq_and_the_city_are_places_to_look_at(table: Arrange, line: str) -> None:
    t = table(city={"bank": "blob"})
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    lines = session.command(line).lines
    assert [each.partition(":")[0] for each in lines] == ["HQ 1", "HQ 2", "HQ 3", "HQ 4", "HQ 5", "Officer stack"]
    assert [each.partition(":")[0] for each in session.command("看 城市").lines] == [
        "Sewers", "Bank", "Rooftops", "Streets", "Bridge",
    ]  # fmt: skip


def test_everyday_words_list_the_choices(table: Arrange) -> None:
    session = Session(GAME, table().game.options, [Player("Ann")], 1)
    for line in ("choices", "可行", "能做什麼"):
        assert session.command(line).lines == session.command("legal").lines


@pytest.mark.parametrize("line", ["waltz", "ende", "edn", "end trun", "結東", "回和結束"])
def test_nothing_mistyped_ends_a_turn_or_is_said_to_mean_that(table: Arrange, line: str) -> None:
    t = table()
    reply = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match).command(line)
    assert (reply.error, reply.changed) == (True, False)
    assert not any("Did you mean" in each for each in reply.lines)


@pytest.mark.rule("LEG-SOLO-4")
def test_the_end_tells_how_far_one_came_and_how_points_were_taken_off(table: Arrange) -> None:
    t = table(tactics=["endless_resources"], attack=7, twists=2, victory=["sentinel", "blob"])
    t.fight("mastermind").end()
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert "1 turn; 1 Tactic won, 2 Villains defeated." in session.ending()
    assert "Taken off for Scheme Twists: 2 at 3 each make -6." in session.command("score").lines
    session.set_language("zh_Hant")
    assert "扣分「陰謀劇變」：2個，每個3分，共-6分。" in session.ending()


@pytest.mark.rule("LEG-SOLO-4")
def test_after_a_loss_the_points_are_told_for_information(table: Arrange) -> None:
    t = table(scheme="the_legacy_virus", wounds=1, phase="villain", villain_deck=["scheme_twist", "bystander"])
    if t.match.outcome is None:
        t.answer("suffer")
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert "Ann had 0 Victory Points by then, which do not count without a victory." in session.ending()
    assert list(session.command("score").lines) == session.ending() != []


def test_a_card_that_is_read_tells_how_strong_it_is_now(table: Arrange) -> None:
    t = table(city={"bank": ["skrull_queen_veranke", "unending_energy"]}, villain_deck=["bystander"])
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert "Now (Bank): Attack 6, holds Unending Energy." in session.command("examine veranke").lines


@pytest.mark.rule("LEG-FIGHT-2")
def test_a_villain_that_is_read_tells_which_hero_lies_under_it_and_that_its_cost_is_the_attack(table: Arrange) -> None:
    city = {
        "bank": ["skrull_queen_veranke", "unending_energy", "bystander"],
        "streets": ["skrull_shapeshifters", "hulk_smash"],
        "bridge": ["skrull_shapeshifters"],
    }
    t = table(city=city, villain_deck=["bystander"])
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    queen = session.command("examine veranke").lines
    under = queen.index("Under it (Bank) lies Unending Energy: what that costs is its Attack, 6.")
    assert queen[under + 1] == "  Cyclops, Ranged, X-Men, cost 6, Attack 4"
    assert queen[under + 2].startswith("  Interrupt: When a card effect makes you discard this")
    others = inspection.of_ids(session, frozenset({"streets", "skrull_shapeshifters"}))
    assert "Under it (Streets) lies “Hulk Smash!”: what that costs is its Attack, 8." in others
    assert "Now (Streets): Attack 8, holds “Hulk Smash!”." in others
    assert "No Hero lies under it (Bridge), so its Attack is 0." in others
    session.set_language("zh_Hant")
    assert "其下方（銀行）是無盡能量，費用即為其攻擊力：6。" in session.command("檢視 維蘭克").lines


def test_who_holds_nobody_tells_of_nobody(table: Arrange) -> None:
    t = table(city={"bank": ["zzzax", "bystander"]}, villain_deck=["bystander"])
    session = Session(GAME, t.game.options, [Player("Ann")], 1, match=t.match)
    assert not [line for line in session.command("examine zzzax").lines if "nder it" in line]
