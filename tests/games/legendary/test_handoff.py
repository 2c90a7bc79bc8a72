"""Several people at one keyboard: what lies behind the cover, and when it comes (LEG-HIDE)."""

import io
from typing import Any, NamedTuple

import pytest

from tabletop_tui.plain import play_plain
from tabletop_tui.session import Player, Session
from tests.games.legendary.scenario import Arrange, Scenario

ANN, BO, CY = 0, 1, 2
PEOPLE = [Player("Ann", person=0), Player("Bo", person=1), Player("Cy", person=2)]
TYPED = ("look", "legal", "hand", "score", "log all", "hint", "why end", "preview 1", "examine 1", "1", "redo", "guide")
"""What somebody may type while a cover is shown."""

ANNS = ["keen_senses", "growing_anger"]
BOS = ["odinson", "healing_factor", "card_shark", "hulk_smash", "tidal_wave", "oddball"]
STRIKE: dict[str, Any] = {"phase": "villain", "villain_deck": ["master_strike"]}
FULL_CITY = {
    "bridge": ["blob", "bystander"],
    "streets": "whirlwind",
    "rooftops": "melter",
    "bank": "ultron",
    "sewers": "baron_zemo",
}


class Case(NamedTuple):
    """A secret question to Bo: the table that leads to it, what Ann answers before, and what Bo answers."""

    ask: str
    given: dict[str, Any]
    before: tuple[str, ...] = ()
    answer: str = "1"


CASES = [
    Case("escape_discard", {"phase": "villain", "villain_deck": ["zzzax"], "city": FULL_CITY}, ("hq1", "1")),
    Case("show_or_suffer", {**STRIKE, "mastermind": "loki", "hand": ["oddball"]}),
    Case(
        "diving_block",
        {
            "phase": "villain",
            "villain_deck": ["scheme_twist"],
            "twists": 4,
            "others": [{"hand": ["diving_block", *BOS]}],
        },
    ),
    Case("doom", {**STRIKE, "mastermind": "dr_doom"}, answer="1, 2"),
    Case(
        "discard_down",
        {
            **STRIKE,
            "mastermind": "magneto",
            "others": [{"hand": ["odinson", "hulk_smash", "odinson", *["oddball"] * 2]}],
        },
    ),
    Case("ko_hand", {**STRIKE, "mastermind": "red_skull"}, ("1",)),
    Case("ko_own", {"attack": 20, "city": {"bank": "super_skrull"}}, ("fight bank", "1")),
    Case("pass_left", {"hand": ["random_acts_of_unkindness", *ANNS]}, ("play random_acts_of_unkindness", "no", "1")),
    Case("psychic_link", {"hand": ["psychic_link", "growing_anger"]}, ("play psychic_link",)),
    Case(
        "discard",
        {"attack": 20, "mastermind": "dr_doom", "tactics": ["monarchs_decree"]},
        ("fight mastermind", "discard"),
    ),
    Case(
        "ymir_wounds",
        {"attack": 20, "city": {"bank": "ymir_frost_giant_king"}, "others": [{"hand": ["wound", "wound", *BOS]}]},
        ("fight bank", "choose seat2"),
    ),
]
SECRET = pytest.mark.parametrize("case", CASES, ids=[case.ask for case in CASES])


def dealt(table: Arrange, case: Case, **options: Any) -> Scenario:
    own = {"hand": ANNS, "deck": ["shield_agent"] * 8, "others": [{"hand": BOS}]}
    return table(players=2, **(own | case.given | options)).leave_open()


def seated(t: Scenario, lang: str = "en") -> Session:
    return Session(t.game, t.game.options, PEOPLE[: t.s.seats], 1, lang, match=t.match)


def hands_seen(session: Session) -> set[int]:
    """The seats whose cards in hand the view on the screen shows."""
    zones = [zone for zone in session.view.zones if zone.name == "hand" and zone.cards]
    return {zone.owner for zone in zones if zone.owner is not None and None not in zone.cards}


def hidden(session: Session, seat: int) -> set[str]:
    """The names of what a seat holds, as far as no such card lies open or was told of to all."""
    public = session.match.view(None)
    told = [told for event in session.match.events if (told := event.told(None)) is not None]
    values = [value for _, args in told for value in args]
    known = [kind for zone in public.zones if zone.name != "box" for kind in zone.known]
    for value in values:
        known += value if isinstance(value, tuple) else (value,)
    held = session.match.view(seat).zone("hand", seat).known
    return {session.narrator.kind(kind) for kind in held if kind not in known}


def behind_the_cover(session: Session) -> str:
    """All that can be got from a session while its cover is shown; nothing of it changes the match."""
    before = len(session.match.inputs)
    said = [session.question(), session.notice(), *session.story(session.viewer), *session.complete("")]
    for line in TYPED:
        said += session.command(line).lines
    assert len(session.match.inputs) == before
    return "\n".join(said)


def covered(session: Session, seat: int) -> None:
    """The cover names a person, and nothing but what is public can be seen or asked for."""
    assert (session.cover(), session.viewer, session.choices()) == (seat, None, [])
    assert hands_seen(session) == set()
    assert PEOPLE[seat].name in session.question()
    secrets = hidden(session, ANN) | hidden(session, BO)
    text = behind_the_cover(session)
    assert [name for name in secrets if name in text] == []


@pytest.mark.rule("LEG-HIDE-1", "LEG-HIDE-2")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@SECRET
def test_a_secret_question_to_another_is_covered_before_and_after(table: Arrange, case: Case, lang: str) -> None:
    t = dealt(table, case)
    session = seated(t, lang)
    for line in case.before:
        if session.cover() == ANN:
            session.uncover(ANN)
        assert session.command(line).changed, (t.asked, t.options)
    assert (t.asked, t.asks) == (case.ask, BO)
    assert hidden(session, BO)
    covered(session, BO)
    session.uncover(BO)
    assert (session.cover(), session.viewer, hands_seen(session)) == (None, BO, {BO})
    assert session.choices()
    assert session.command(case.answer).changed
    assert t.asks == ANN
    covered(session, ANN)
    session.uncover(ANN)
    assert session.viewer == ANN
    assert BO not in hands_seen(session)


@pytest.mark.rule("LEG-HIDE-1")
@SECRET
def test_open_hands_need_no_cover(table: Arrange, case: Case) -> None:
    t = dealt(table, case, open_hands="on")
    session = seated(t)
    for line in (*case.before, case.answer):
        assert (session.cover(), session.viewer) == (None, None)
        assert hands_seen(session) >= {seat for seat in (ANN, BO) if t.s.players[seat].hand.cards}
        assert session.command(line).changed, (t.asked, t.options)
    assert session.cover() is None


@pytest.mark.rule("LEG-HIDE-1")
def test_between_turns_the_cover_names_the_next_person(table: Arrange) -> None:
    t = table(players=3, hand=["growing_anger"], deck=["odinson"] * 3, others=[{"hand": BOS}, {"hand": ["wound"]}])
    session = seated(t)
    covered(session, ANN)
    session.uncover(ANN)
    assert hands_seen(session) == {ANN}
    assert session.command("end").changed
    assert hidden(session, ANN)
    assert hidden(session, BO)
    covered(session, BO)
    session.uncover(BO)
    assert (session.viewer, hands_seen(session)) == (BO, {BO})


@pytest.mark.rule("LEG-HIDE-3")
def test_the_active_player_gets_the_keyboard_for_the_villain_phase(table: Arrange) -> None:
    t = table(players=2, hand=ANNS, city=FULL_CITY, villain_deck=["zzzax", "bystander"], others=[{"hand": BOS}])
    session = seated(t.leave_open())
    session.uncover(ANN)
    assert session.command("end").changed
    assert (t.asked, t.asks) == ("ko_hq", BO)
    covered(session, BO)
    session.uncover(BO)
    assert session.viewer == BO
    assert session.command("1").changed


@pytest.mark.rule("LEG-HIDE-2")
def test_a_question_whose_options_all_can_see_needs_no_cover(table: Arrange) -> None:
    open_to_all = [{"discard": ["odinson", "healing_factor", "hulk_smash"], "hand": ["oddball"]}]
    t = table(players=2, others=open_to_all, villain_deck=["juggernaut"], phase="villain").leave_open()
    session = seated(t)
    assert (t.asked, t.asks, session.cover()) == ("ko_discard", BO, None)
    assert (session.viewer, hands_seen(session)) == (None, set())
    assert session.command("ko odinson, hulk smash").changed


@pytest.mark.rule("LEG-HIDE-4", "LEG-HIDE-5")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_the_story_is_told_to_each_as_they_may_know_it(table: Arrange, lang: str) -> None:
    t = table(players=2, **STRIKE, mastermind="dr_doom", others=[{"hand": BOS}]).leave_open()
    session = seated(t, lang)
    card = session.narrator.kind(session.lexicon.kinds["card_shark"])
    session.uncover(BO)
    told = session.told
    assert session.command("put card_shark, oddball").changed
    assert card in "\n".join(session.story(BO, told))
    for seat in (None, ANN):
        lines = session.story(seat, told)
        assert any("Bo" in line and "2" in line for line in lines), lines
        assert card not in "\n".join(lines)
    session.uncover(ANN)
    assert card not in "\n".join(session.command("log all").lines)


@pytest.mark.rule("LEG-HIDE-6")
def test_who_has_no_real_choice_is_passed_over_unless_everybody_is_to_be_asked(table: Arrange) -> None:
    given = {**STRIKE, "players": 3, "mastermind": "loki", "others": [{"hand": ["oddball"]}, {"hand": ["odinson"]}]}
    t = table(**given).leave_open()
    assert (t.asked, seated(t).cover()) == ("show_or_suffer", CY)
    t = table(**given, handoff="always").leave_open()
    session = seated(t)
    asked = []
    while t.asked == "show_or_suffer":
        assert session.cover() == t.asks
        session.uncover(t.asks)
        asked.append((t.asks, t.options))
        assert session.command("suffer").changed
    assert asked == [(ANN, ["suffer"]), (BO, ["suffer"]), (CY, ["show odinson", "suffer"])]


class Terminal(io.StringIO):
    """A stream that says it is a terminal. `screen` is what stands on it."""

    def isatty(self) -> bool:
        return True

    @property
    def screen(self) -> str:
        main, *others = self.getvalue().split("\x1b[?1049h")
        for other in others:
            shown, left, after = other.partition("\x1b[?1049l")
            main += after
            if not left:
                return shown.rpartition("\x1b[H")[2]
        return main


class Hands(Terminal):
    """Types one line at each prompt, and notes what stands on the terminal then."""

    def __init__(self, terminal: Terminal, lines: tuple[str, ...]) -> None:
        super().__init__()
        self.terminal, self.lines = terminal, list(lines)
        self.screens: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.screens.append(self.terminal.screen)
        return self.lines.pop(0) + "\n" if self.lines else ""


@pytest.mark.rule("LEG-HIDE-1", "LEG-HIDE-3", "LEG-HIDE-5")
@pytest.mark.parametrize(("lang", "passed"), [("en", "Pass the keyboard to {}"), ("zh_Hant", "請把鍵盤交給{}")])
def test_line_by_line_the_keyboard_goes_round_behind_covers(table: Arrange, lang: str, passed: str) -> None:
    t = table(
        players=2,
        mastermind="loki",
        hand=["growing_anger"],
        deck=["growing_anger", *["shield_agent"] * 8],
        others=[{"hand": BOS, "deck": ["odinson", *["shield_agent"] * 8]}],
        villain_deck=["bystander", "master_strike", "bystander"],
    ).leave_open()
    session = seated(t, lang)
    names = {kind: session.narrator.kind(session.lexicon.kinds[kind]) for kind in ("growing_anger", "odinson")}
    terminal = Terminal()
    hands = Hands(terminal, ("", "end", "", "end", "", "suffer", "", "suffer", ""))
    assert play_plain(session, hands, terminal, forget=lambda stdin: None) == 0
    seen = []
    for screen in hands.screens:
        last = screen.splitlines()[-1]
        at_cover = [name for name in ("Ann", "Bo") if passed.format(name) in last]
        seen.append((*at_cover, *(kind for kind, name in names.items() if name in screen)))
    anns, bos = ("growing_anger",), ("odinson",)
    # Two turns, then a Strike in Ann's Villain phase, which both answer in secret.
    assert seen == [("Ann",), anns, ("Bo",), bos, ("Ann",), anns, ("Bo",), bos, ("Ann",), anns]
    assert not any(name in terminal.screen for name in names.values())
