"""Nothing of a hand or of the deck is told to whoever may not know it (ETH-HID)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.bot import StandardPolicy
from tabletop_games.ethnos.options import Options
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import determinize
from tabletop_tui.session import Player, Session
from tests.games.ethnos.scenario import BY_KIND, Arrange, Scenario, kind
from tests.laws.bots import same_choice

ANN, BEN, CY = Player("Ann"), Player("Ben", person=1), Player("Cy", person=2)
TYPED = ("look", "legal", "hand", "score", "log all", "hint", "unseen", "deck", "preview 1", "examine 1", "1", "redo")


def seated(t: Scenario, *players: Player, lang: str = "en") -> Session:
    """The match of a scenario at one keyboard."""
    session = Session(GAME, t.game.options_model()(), players, 1, lang, match=t.match)
    cover = session.cover()
    if cover is not None:
        session.uncover(cover)
    return session


def known(t: Scenario, viewer: int | None, owner: int) -> list[str]:
    """The cards that somebody knows in a hand."""
    return sorted(BY_KIND[card.id] for card in t.match.view(viewer).zone("hand", owner).known)


def hands_shown(session: Session) -> list[int]:
    return [
        zone.owner or 0 for zone in session.view.zones if zone.name == "hand" and zone.count and None not in zone.cards
    ]


@pytest.mark.rule("ETH-HID-1", "ETH-HID-2")
def test_a_cover_comes_before_the_next_players_turn_and_shows_no_hand(table: Arrange) -> None:
    t = table("ed wb", hands={0: "ed wb", 1: "gd ob"}, deck="tg")
    session = seated(t, ANN, BEN)
    assert hands_shown(session) == [0]
    reply = session.command("draw")
    assert not reply.error, reply.lines
    assert (session.cover(), session.viewer, hands_shown(session), session.choices()) == (1, None, [], [])
    session.uncover(1)
    assert hands_shown(session) == [1]
    assert any("Green Troll" in line for line in session.story(0))
    assert not any("Green Troll" in line for line in session.story(1))


@pytest.mark.rule("ETH-HID-1", "ETH-HID-3")
@pytest.mark.parametrize("line", TYPED)
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_nothing_typed_at_a_cover_tells_of_a_hand(table: Arrange, line: str, lang: str) -> None:
    t = table("tg wb", hands={0: "tg wb", 1: "og"}, market="gd", deck="dp").leave_open()
    session = seated(t, ANN, BEN, lang=lang)
    session.command("draw")
    assert session.cover() == 1
    said = "\n".join((*session.command(line).lines, *session.complete(""), *session.complete("examine g")))
    if line not in ("unseen", "deck"):
        for code in ("tg", "wb", "og", "dp"):
            name = kind(code).name[lang]
            assert name not in said or name in session.complete("examine g"), (line, name)
    assert hands_shown(session) == []


@pytest.mark.rule("ETH-HID-5", "ETH-BAND-3")
def test_a_band_is_seen_by_nobody_else_before_its_leader_is_named(table: Arrange) -> None:
    t = table("gd od wb", seats=3).answer("band", "act").answer(["gd", "od"], "band").leave_open()
    assert t.asked == "lead"
    for viewer in (None, 1, 2):
        view = t.match.view(viewer)
        assert view.zone("hand", 0).cards == (None, None, None)
        assert "chosen" not in view.facts
        assert view.pending is not None
        assert (view.pending.options, view.pending.args) == (None, None)
        assert view.zone("bands", 0).count == 0
    assert t.facts(0)["chosen"] == ("gd", "od")
    assert [what for what, *_ in t.story()] == []


@pytest.mark.rule("ETH-REC-4", "ETH-HID-6")
def test_what_was_recruited_stays_known_until_it_is_played_or_discarded(table: Arrange) -> None:
    t = table(hands={0: "db", 1: "ob"}, market="gd ed", deck="tg", seats=3).take("gd", 0)
    for viewer in (None, 1, 2):
        assert known(t, viewer, 0) == ["gd"]
    t.take("ed", 1).draw(2)
    assert (known(t, 0, 1), known(t, 1, 2)) == (["ed"], [])
    t.band("db", seat=0)
    assert known(t, 1, 0) == [] == t.hand(0), "the hand went to the market"


@pytest.mark.rule("ETH-REC-4", "ETH-ELF-1")
def test_what_an_elf_keeps_is_known_as_far_as_it_was_before(table: Arrange) -> None:
    t = table("ed eb gd", market="gd", deck="tg", seats=3).take("gd", 0).draw(1).draw(2)
    t.band("ed eb", leader="ed").keep("gd gd")
    assert (known(t, 1, 0), known(t, 0, 0)) == (["gd"], ["gd", "gd"])


@pytest.mark.rule("ETH-REC-4", "ETH-ELF-1")
def test_of_equal_cards_the_known_one_goes_first(table: Arrange) -> None:
    t = table("ed gd", market="gd", deck="tg").take("gd", 0).draw(1)
    t.band("ed").keep("gd")
    assert (t.hand(), known(t, 1, 0)) == (["gd"], []), "the other may be the one that was drawn"


@pytest.mark.rule("ETH-HID-3", "ETH-END-1")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_to_all_names_no_hidden_card(seed: int) -> None:
    match = Match(GAME, Options(), 3, seed)
    policy = StandardPolicy(seed)
    while match.decision is not None:
        match.submit(match.decision.seat, policy.choose(match.playout()))
    private = {"dealt", "draws_kind"}
    assert private <= {event.what for event in match.events}
    for event in match.events:
        assert (event.seat is not None) is (event.what in private)
        if event.what == "draws_kind":
            assert event.others[0] == "draws"
        elif event.what == "dealt":
            assert event.others == ()


@pytest.mark.rule("ETH-HID-4", "ETH-OSC-3")
def test_orc_boards_are_decided_in_the_open_when_all_hands_are_gone(table: Arrange) -> None:
    t = table("gd", hands={0: "gd", 1: "ob"}, orcs={0: "rhea", 1: "duris"}, dragons=2, bottom="X").end_age()
    assert (t.asked, t.decision.private, t.hand(0), t.hand(1)) == ("cash", False, [], [])
    session = seated(t, ANN, BEN)
    assert session.cover() is None
    t.answer("cash", "cash", 0)
    assert t.asks == 1
    t.answer("keep", "cash", 1)


@pytest.mark.rule("ETH-HID-6", "ETH-HID-8")
def test_unseen_cards_are_those_in_play_without_what_the_viewer_knows(table: Arrange) -> None:
    t = table("ed wb", hands={0: "ed wb", 1: "gd ob"}, market="tg", bands={1: ["cd"]}, deck="dp", seats=3)
    t.take("tg", 0)
    for viewer, hand in ((1, ["gd", "ob", "tg"]), (2, ["tg"])):
        unseen = sorted(BY_KIND[one.id] for part in t.match.unseen(viewer) for one in part.kinds)
        everything = sorted(
            BY_KIND[card.kind.id]
            for pile in t.s.piles()
            for card in pile.cards
            if card.kind.sort != "setup" and pile.zone.name not in ("box", "dragons")
        )
        for code in [*hand, "cd"]:
            everything.remove(code)
        assert unseen == everything


@pytest.mark.rule("ETH-HID-7")
def test_a_single_person_among_bots_meets_no_cover(table: Arrange) -> None:
    t = table("ed", hands={0: "ed", 1: "gd"}, deck="tg og dp")
    session = Session(GAME, Options(), (ANN, Player("Bot", bot="random")), 1, match=t.match)
    assert (session.cover(), hands_shown(session)) == (None, [0])
    assert not session.command("draw").error
    while session.bot_step():
        assert session.cover() is None
    assert (session.cover(), hands_shown(session)) == (None, [0])


@pytest.mark.rule("ETH-HID-8")
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("bot", [StandardPolicy])
def test_bots_choose_alike_whatever_the_hidden_cards_are(seats: int, bot: Any) -> None:
    match = Match(GAME, Options(), seats, seats)
    policy, number = bot(1), 0
    while match.decision is not None:
        if number % 9 == 0:
            same_choice(match, bot, number)
        match.submit(match.decision.seat, policy.choose(match.playout()))
        number += 1


@pytest.mark.rule("ETH-HID-8", "ETH-AGE-5")
def test_worlds_of_a_bot_keep_what_it_knows_and_exchange_the_rest(table: Arrange) -> None:
    t = table("ed", hands={0: "ed", 1: "gd ob"}, market="tg", deck="dp", seats=2).take("tg", 0).leave_open()
    seen = set()
    for seed in range(30):
        world = Imagination(t.match, 1).world(seed).state
        assert sorted(BY_KIND[card.kind.id] for card in world.players[1].hand.cards) == ["gd", "ob"]
        other = [BY_KIND[card.kind.id] for card in world.players[0].hand.cards]
        assert "tg" in other
        assert "X" not in other
        assert all(card.kind.sort == "ally" for card in world.deck.cards), "no Dragon in the top part"
        seen.add(tuple(sorted(other)))
    assert len(seen) > 10
    state = t.match.state.copy()
    determinize(GAME, state, 1, Rng(3))
    assert [card.kind.id for card in state.bottom.cards].count("dragon") == 3
