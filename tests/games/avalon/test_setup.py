"""Options, the board, the decks and the first tokens (AVA-OPT, AVA-SET)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import content
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setting import Setting, setting, warnings
from tabletop_games.avalon.setup import start
from tabletop_games.avalon.state import Table
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.games.avalon.scenario import FIVE, LANCELOT_FIVE, LANCELOT_SEVEN, Arrange

BOARDS = {
    5: (3, 2, (2, 3, 2, 3, 3), (1, 1, 1, 1, 1), 7, 1),
    6: (4, 2, (2, 3, 4, 3, 4), (1, 1, 1, 1, 1), 7, 1),
    7: (4, 3, (2, 3, 3, 4, 4), (1, 1, 1, 2, 1), 15, 2),
    8: (5, 3, (3, 4, 4, 5, 5), (1, 1, 1, 2, 1), 15, 2),
    9: (6, 3, (3, 4, 4, 5, 5), (1, 1, 1, 2, 1), 15, 3),
    10: (6, 4, (3, 4, 4, 5, 5), (1, 1, 1, 2, 1), 15, 3),
}
"""Good, evil, team sizes, fails required, plot cards in the deck, plot cards drawn a round."""

NAMED = {
    ("basic", 5): "assassin minion",
    ("basic", 6): "assassin minion",
    ("basic", 7): "assassin minion minion",
    ("basic", 8): "assassin minion minion",
    ("basic", 9): "assassin minion minion",
    ("basic", 10): "assassin minion minion minion",
    ("standard", 5): "percival assassin morgana",
    ("standard", 6): "percival assassin morgana",
    ("standard", 7): "percival assassin morgana oberon",
    ("standard", 8): "percival assassin morgana minion",
    ("standard", 9): "percival assassin morgana mordred",
    ("standard", 10): "percival assassin morgana mordred oberon",
    ("lancelot", 5): "good_lancelot assassin evil_lancelot",
    ("lancelot", 6): "good_lancelot assassin evil_lancelot",
    ("lancelot", 7): "percival good_lancelot assassin morgana evil_lancelot",
    ("lancelot", 8): "percival good_lancelot assassin morgana evil_lancelot",
    ("lancelot", 9): "percival good_lancelot assassin morgana evil_lancelot",
    ("lancelot", 10): "percival good_lancelot assassin morgana mordred evil_lancelot",
}
"""The ready-made sets beside Merlin and the servants, who fill up."""

PLOT_15 = {
    "keeping_a_close_eye": 2,
    "strong_leader": 2,
    "no_confidence": 3,
    "take_responsibility": 1,
    "opinion_maker": 2,
    "overheard_conversation": 2,
    "open_up": 1,
    "establish_confidence": 1,
    "in_the_spotlight": 1,
}
PLOT_7 = {
    "keeping_a_close_eye": 2,
    "strong_leader": 2,
    "no_confidence": 1,
    "take_responsibility": 1,
    "opinion_maker": 1,
}


def made(seats: int, seed: int = 1, **options: Any) -> Table:
    return start(Options(**options), seats, Rng(seed))


def refused(seats: int, **options: Any) -> tuple[str, str | None]:
    with pytest.raises(Refusal) as refusal:
        Match(GAME, Options(**options), seats, 1)
    return refusal.value.message, refusal.value.rule


@pytest.mark.rule("AVA-SET-1", "AVA-SET-2", "AVA-QST-7", "AVA-PLOT-3")
@pytest.mark.parametrize("seats", BOARDS)
def test_the_board_is_the_one_for_the_number_of_players(seats: int) -> None:
    good, evil, teams, fails, _, draw = BOARDS[seats]
    facts = GAME.facts(made(seats), None)
    assert (facts["teams"], facts["fails"], facts["round"], facts["rejections"]) == (teams, fails, 1, 0)
    board = content().boards[seats]
    assert (board.good, board.evil, board.plot_draw) == (good, evil, draw)
    assert good + evil == seats
    assert evil == -(-seats // 3)


@pytest.mark.rule("AVA-SET-2", "AVA-SET-3", "AVA-SET-12", "AVA-LAN-1")
@pytest.mark.parametrize(("name", "seats"), NAMED)
def test_each_seat_gets_a_role_of_the_set(name: str, seats: int) -> None:
    named = NAMED[name, seats].split()
    wanted = Counter(["merlin", *named, *["loyal_servant"] * (seats - 1 - len(named))])
    s = made(seats, role_set=name, lancelot_variant="1" if name == "lancelot" else "off")
    assert Counter(s.role(seat) for seat in range(seats)) == wanted
    assert Counter(kind.id for kind in GAME.facts(s, None)["roles"]) == wanted
    sides = Counter(s.side(seat) for seat in range(seats))
    assert (sides["good"], sides["evil"]) == BOARDS[seats][:2]


@pytest.mark.rule("AVA-SET-3", "AVA-SET-4", "AVA-SET-12")
def test_roles_and_the_first_leader_are_found_by_chance() -> None:
    tables = [made(5, seed) for seed in range(60)]
    assert {s.leader for s in tables} == set(range(5))
    assert {seat for s in tables for seat in range(5) if s.role(seat) == "merlin"} == set(range(5))
    assert len({tuple(kind.id for kind in GAME.facts(s, None)["roles"]) for s in tables}) == 1


@pytest.mark.rule("AVA-SET-4", "AVA-SET-5")
def test_a_chosen_leader_begins_and_the_lady_lies_on_the_right() -> None:
    for leader in range(7):
        s = made(7, first_leader=str(leader + 1), lady_of_the_lake="on")
        assert (s.leader, s.lady, s.lady_held) == (leader, (leader + 6) % 7, ((leader + 6) % 7,))
    assert refused(6, first_leader="7") == ("no_such_leader", "AVA-SET-4")


@pytest.mark.rule("AVA-SET-6", "AVA-LAN-15")
@pytest.mark.parametrize(("variant", "deck"), [("1", (3, 2)), ("2", (5, 2)), ("3", (0, 0))])
def test_the_loyalty_change_deck_goes_by_the_variant(variant: str, deck: tuple[int, int]) -> None:
    s = made(7, role_set="lancelot", lancelot_variant=variant)
    lie = Counter(card.kind.id for card in s.loyalty_deck.cards)
    assert (lie["no_change"], lie["switch_allegiance"]) == deck
    assert not s.loyalty_row.cards


@pytest.mark.rule("AVA-SET-7")
@pytest.mark.parametrize("seats", BOARDS)
def test_the_plot_deck_goes_by_the_number_of_players(seats: int) -> None:
    s = made(seats, plot_cards="on")
    wanted = PLOT_7 if seats <= 6 else PLOT_15
    assert Counter(card.kind.id for card in s.plot_deck.cards) == wanted
    assert sum(wanted.values()) == BOARDS[seats][4]
    orders = {tuple(card.kind.id for card in made(seats, seed, plot_cards="on").plot_deck.cards) for seed in range(9)}
    assert len(orders) > 3


@pytest.mark.rule("AVA-SET-8", "AVA-SET-10")
def test_everybody_looks_at_a_role_from_the_first_seat_on_before_round_1(table: Arrange) -> None:
    t = table(phase="recognition", leader=3)
    for seat in range(5):
        assert (t.decision.private, t.options, t.s.round) == (True, ["seen"], 1)
        assert ("your_role", FIVE[seat]) in t.story(seat)
        assert "your_role" not in t.told
        t.answer("seen", ask="role", seat=seat)
    assert (t.told[-1], t.asked, t.asks) == ("round", "team", 3)


@pytest.mark.rule("AVA-SET-9", "AVA-LAN-3")
@pytest.mark.edge("avalon", 55)
def test_the_row_of_variant_2_is_laid_after_the_recognition_and_two_cards_stay_unseen(table: Arrange) -> None:
    row = ["no_change", "switch_allegiance", "no_change", "no_change", "no_change"]
    t = table(*LANCELOT_FIVE, variant="2", phase="recognition", loyalty=row)
    for seat in range(5):
        assert t.zone("loyalty_row") == []
        t.answer("seen", ask="role", seat=seat)
    assert ("row", tuple(row)) in t.story()
    for seat in (None, *range(5)):
        view = t.match.view(seat)
        assert [kind.id for kind in view.zone("loyalty_row").cards] == row
        assert view.zone("loyalty_deck").cards == (None, None)
    t.propose(2, 0).reject().propose(2, 0).reject().propose(2, 0).reject().propose(2, 0).reject().propose(2, 0).reject()
    assert t.match.view(None).zone("loyalty_deck").cards == (None, None)


@pytest.mark.rule("AVA-SET-13", "AVA-HOT-7")
def test_chance_is_used_for_roles_leader_loyalty_deck_and_plot_deck_in_this_order() -> None:
    class Noted(Rng):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self.used: list[Any] = []

        def shuffle(self, items: Any) -> None:
            self.used.append({card.kind.sort for card in items})
            super().shuffle(items)

        def below(self, n: int) -> int:
            self.used.append(n)
            return super().below(n)

    rng = Noted(4)
    play = Playout(GAME, start(Options(mode="full"), 7, rng))
    names = [use for use in rng.used if isinstance(use, set)]
    assert names == [{"role"}, {"loyalty"}, {"plot"}]
    begin = [place for place, use in enumerate(rng.used) if isinstance(use, set)]
    assert 7 in rng.used[begin[0] + 1 : begin[1]]
    play.begin()
    dealt, other = play.state.rng.draws, Rng(2)
    while play.decision is not None:
        play.submit(max(0, play.decision.seat), random_pick(play.decision, other))
    assert play.state.rng.draws == dealt


@pytest.mark.rule("AVA-SET-11", "AVA-OPT-2")
@pytest.mark.parametrize(
    ("roles", "message"),
    [
        (("good_lancelot",), "unknown_role"),
        (("good_lancelot", "evil_lancelot"), "unknown_role"),
        (("lancelots", "lancelots"), "role_twice"),
        (("lancelots", "morgana"), "too_many_evil"),
        (("morgana", "mordred"), "too_many_evil"),
        (("percival", "percival"), "role_twice"),
        (("merlin",), "unknown_role"),
        (("arthur",), "unknown_role"),
    ],
)
def test_a_set_that_cannot_be_dealt_is_refused_with_the_reason(roles: tuple[str, ...], message: str) -> None:
    found, rule = refused(5, role_set="custom", roles=roles, lancelot_variant="off")
    assert found == message
    assert rule in ("AVA-SET-11", None)


@pytest.mark.rule("AVA-SET-11")
@pytest.mark.parametrize("seats", BOARDS)
def test_every_set_of_special_roles_is_dealt_or_refused(seats: int) -> None:
    good, evil = BOARDS[seats][:2]
    special = ("percival", "morgana", "mordred", "oberon", "lancelots")
    for wanted in product((False, True), repeat=len(special)):
        names = {name for name, want in zip(special, wanted, strict=True) if want}
        roles = tuple(names - {"lancelots"}) + (("good_lancelot", "evil_lancelot") if "lancelots" in names else ())
        options: dict[str, Any] = {
            "role_set": "custom",
            "roles": tuple(names),
            "lancelot_variant": "1" if "lancelots" in names else "off",
        }
        on_evil = 1 + len(names & {"morgana", "mordred", "oberon", "lancelots"})
        on_good = 1 + len(names & {"percival", "lancelots"})
        if on_evil > evil:
            assert refused(seats, **options) == ("too_many_evil", "AVA-SET-11")
            continue
        dealt = Counter(made(seats, **options).setting.roles)
        filled = {"merlin": 1, "assassin": 1, "loyal_servant": good - on_good, "minion": evil - on_evil}
        assert dealt == Counter(roles) + Counter(filled)


@pytest.mark.rule("AVA-OPT-2", "AVA-OPT-3")
def test_lancelots_and_their_variant_come_together() -> None:
    assert refused(7, role_set="lancelot", lancelot_variant="off") == ("lancelots_without_variant", "AVA-OPT-2")
    assert refused(7, role_set="standard", lancelot_variant="2") == ("variant_without_lancelots", "AVA-OPT-2")
    assert refused(5, lancelot_mutual="on") == ("mutual_without_variant", "AVA-OPT-3")
    made(8, role_set="lancelot", lancelot_variant="3", lancelot_mutual="on")


@pytest.mark.rule("AVA-OPT-1", "AVA-RND-1")
def test_every_module_goes_with_every_other() -> None:
    names = ("excalibur", "lady_of_the_lake", "plot_cards", "targeting")
    for seats, variant, switches in product((5, 7, 10), ("off", "1", "2", "3"), product(("off", "on"), repeat=4)):
        modules = dict(zip(names, switches, strict=True))
        given: dict[str, Any] = {"role_set": "lancelot" if variant != "off" else "standard", **modules}
        options = Options(**given, lancelot_variant=variant)  # type: ignore[arg-type]
        play, rng = Playout(GAME, GAME.start(options, seats, Rng(seats))), Rng(3)
        play.begin()
        asked = set()
        while play.decision is not None:
            asked.add(play.decision.ask)
            play.submit(max(0, play.decision.seat), random_pick(play.decision, rng))
        assert play.outcome is not None
        assert GAME.invariants(play.state) == []
        of_module = {"excalibur": "excalibur", "sword": "excalibur", "lady": "lady_of_the_lake", "give": "plot_cards"}
        of_module["quest_number"] = "targeting"
        assert not [ask for ask, module in of_module.items() if ask in asked and modules[module] == "off"]


@pytest.mark.rule("AVA-OPT-4")
def test_what_is_not_recommended_is_warned_of_and_played() -> None:
    def warned(seats: int, **options: Any) -> list[str]:
        made(seats, **options)
        return warnings(Options(**options), seats)

    custom: dict[str, Any] = {"role_set": "custom", "lancelot_variant": "off"}
    for seats in (5, 6, 7, 8, 10):
        lancelots = ["warn_lancelots"] if seats < 7 else []
        assert warned(seats, role_set="lancelot", lancelot_variant="1") == lancelots
        deep = ["warn_variant_3"] if seats < 8 else []
        assert warned(seats, role_set="lancelot", lancelot_variant="3") == lancelots + deep
        lady = ["warn_lady"] if seats < 7 else []
        assert warned(seats, mode="base", lady_of_the_lake="on") == lady
        oberon = ["warn_oberon"] if seats < 7 else []
        assert warned(seats, **custom, roles=("oberon",)) == oberon
    assert warned(5, **custom, roles=("percival",)) == ["warn_percival"]
    assert warned(6, **custom, roles=("percival",)) == []
    assert warned(5, **custom, roles=("percival", "morgana")) == []
    assert warned(5, **custom, roles=("percival", "mordred")) == []
    assert warned(5, **custom, roles=("morgana",)) == ["warn_morgana"]


@pytest.mark.rule("AVA-OPT-4")
def test_a_warning_is_told_to_all_at_the_beginning(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, lady=4, phase="recognition").leave_open()
    assert t.told[:3] == ["roles_in_game", "warn_lancelots", "warn_lady"]


@pytest.mark.rule("AVA-OPT-5")
def test_a_bundle_stands_for_five_options_of_which_each_may_differ() -> None:
    bundles = {
        "base": ("standard", 0, False, False, False),
        "expansion": ("lancelot", 1, True, False, False),
        "plot": ("standard", 0, True, False, True),
        "full": ("lancelot", 2, True, True, True),
    }

    def said(used: Setting) -> tuple[Any, ...]:
        names = "lancelot" if "good_lancelot" in used.roles else "standard" if "percival" in used.roles else "basic"
        return names, used.variant, used.excalibur, used.lady, used.plot

    for mode, wanted in bundles.items():
        assert said(setting(Options(mode=mode), 7)) == wanted  # type: ignore[arg-type]
        other = setting(Options(mode=mode, lady_of_the_lake="on", plot_cards="off"), 7)  # type: ignore[arg-type]
        assert said(other) == (*wanted[:3], True, False)
    for seats in BOARDS:
        used = setting(Options(), seats)
        assert said(used)[1:] == bundles["base" if seats < 7 else "expansion"][1:]
        assert len(used.roles) == seats


@pytest.mark.rule("AVA-LAN-13")
def test_merlin_and_the_assassin_are_never_lancelots() -> None:
    for seed in range(20):
        s = made(7, seed, role_set="lancelot", lancelot_variant="1")
        roles = [s.role(seat) for seat in range(7)]
        assert sorted(roles) == sorted(LANCELOT_SEVEN)
        for s.switches in (0, 1, 2):
            assert s.side(roles.index("merlin")) == "good"
            assert s.side(roles.index("assassin")) == "evil"
