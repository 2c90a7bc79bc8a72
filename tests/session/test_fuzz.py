"""Ten thousand lines of anything: no line raises, and none that is not an answer changes anything."""

from typing import Any

import pytest

from tabletop_tui.engine.fingerprint import short_hash
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.session import Player, Session
from tabletop_tui.session.commands import COMMANDS
from tabletop_tui.words.names import Names
from tests.contract.games import usual_options
from tests.session.games import games
from tests.session.scene import ANN, BEN, harbour

WORDS = """
play p buy rest end throw toss to give high low yes no anew all none grey eel cod pearl net gull trader the wide old
999999999999 silver stall1 stall 2 1 2 3 4 99 ben ann seat1 agreed 打出 出 買 休息 老鰻魚 銀鱈魚 丟 給 全部 無 同意
, ; . ! ? [/] {0} { } \x1b[31m \x00 ＰＬＡＹ １ 　 \U0001f41f ﷽ ⅷ ² ٣ é ss ß -- ' \" \\ / ~ $( ) %s 0 -1 1.5 x2 ×3
""".replace("\n", " ").split(" ")
SESSIONS = 20
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
FILES = ("save", "export")
"""The commands that write files."""


def line(rng: Rng) -> str:
    """A random line: words that mean something, commands, and rubbish."""
    if rng.below(8) == 0:
        return "".join(chr(rng.below(0xD800)) for _ in range(rng.below(30)))
    names = [name for command in COMMANDS if command.name not in FILES for name in command.names()]
    pool = WORDS if rng.below(3) else [*WORDS, *names]
    words = [rng.choice(pool) for _ in range(1 + rng.below(6))]
    return ("" if rng.below(5) == 0 else " ").join(words)


def whole(session: Session) -> tuple[str, int, int]:
    """All that can change by an answer."""
    match = session.match
    return short_hash(match.state), len(match.inputs), len(match.events)


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_no_line_raises_or_changes_what_it_does_not_say(seed: int) -> None:
    rng = Rng(seed)
    lang = ("en", "zh_Hant")[seed % 2]
    session = harbour(*(ANN, BEN)[: 1 + seed // 2 % 2], seed=seed, lang=lang, market="ask")
    before = whole(session)
    for _ in range(10_000 // SESSIONS):
        seat = session.cover()
        if seat is not None and rng.below(2):
            session.uncover(seat)
        typed = line(rng)
        reply = session.command(typed)
        after = whole(session)
        assert reply.changed or after == before, typed
        assert not (reply.changed and reply.error), typed
        assert all(reply.lines), typed
        session.complete(typed)
        before = after
        if session.outcome is not None:
            session = harbour(*session.players, seed=rng.below(1000), lang=lang, market="ask")
            before = whole(session)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_line_made_of_a_games_own_words_raises(game: Game[Any]) -> None:
    own_words(game, 11, 150)


@pytest.mark.soak("25,000 typed lines")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_none_of_many_lines_made_of_a_games_own_words_raises(game: Game[Any]) -> None:
    own_words(game, 12, 5000)


def own_words(game: Game[Any], seed: int, rounds: int) -> None:
    """Type what sounds like the game, five times a round; nothing raises or changes what it does not say."""
    rng = Rng(seed)
    session = deal(game, 3)
    names = Names(game.lexicon, [player.name for player in session.players])
    kinds = [name for kind in names.lexicon.kinds.values() for name in names.kind(kind)]
    places = [name for place in names.lexicon.places for name in names.word(place)]
    verbs = [verb for option in names.lexicon.options for verb in names.verbs(option)]
    verbs += [verb for ask in names.lexicon.keys("ask") for verb in names.ask_verbs(ask)]
    for _ in range(rounds):
        words = [rng.choice(verbs), rng.choice(kinds), rng.choice(places), rng.choice(WORDS)]
        typed = " ".join(words[rng.below(2) : 1 + rng.below(4)])
        for line in (typed, f"why {typed}", f"preview {typed}", f"examine {typed}", f"look {typed}"):
            before = whole(session)
            reply = session.command(line)
            assert reply.changed or whole(session) == before, line
        decision = session.decision
        if decision is not None and rng.below(3) == 0:
            session.answer(random_pick(decision, rng))
        if session.outcome is not None:
            session = deal(game, rng.below(1000))


def deal(game: Game[Any], seed: int) -> Session:
    """A match of three seats of one person, or of as near to three as the game has."""
    seats = min(game.seats, key=lambda number: abs(number - 3))
    return Session(game, usual_options(game), [Player(name) for name in NAMES[:seats]], seed)


def test_a_very_long_line_is_answered_at_once() -> None:
    session = harbour(ANN, market="ask")
    for text in ("play " * 5000, "打出" * 5000, "1," * 5000, "eel " * 5000, "9" * 5000, "(" * 5000):
        assert not session.command(text).changed
