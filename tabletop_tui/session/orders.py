"""Standing orders: what a player wants to be asked about. Only that player sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import CHINESE, marked
from tabletop_tui.words.typed import normal

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

NONE_HERE = marked("This game has no standing orders.")
NOBODY = marked("Nobody's hand is open now.")
UNKNOWN = marked("There is no standing order “{text}”. There are: {known}.")
SET = marked("From now on: {meaning}")


def possible(session: Session) -> Iterator[tuple[str, str, str]]:
    """Every standing order of the game: its key, a value, and what is typed for it in the session's language."""
    for key, values in session.game.standing_orders(session.match.options).items():
        for value in values:
            words = session.lexicon.words(f"order.{key}.{value}", session.lang)
            yield key, value, words[0] if words and session.lang == CHINESE else value


def listed(session: Session) -> Reply:
    """The viewer's standing orders, and what could be ordered."""
    if not any(possible(session)):
        return session.say(NONE_HERE)
    seat = session.viewer
    if seat is None:
        return session.say(NOBODY, error=True)
    lines = []
    for key, values in session.game.standing_orders(session.match.options).items():
        now = session.match.state.orders.get((seat, key), values[0])
        name, meaning = (session.lexicon.text(one, session.lang) for one in (f"order.{key}", f"order.{key}.{now}"))
        lines.append(session.translator.gettext("{order}: {meaning}", order=name, meaning=meaning))
        for _, value, typed in (one for one in possible(session) if one[0] == key and one[1] != now):
            text = session.lexicon.text(f"order.{key}.{value}", session.lang)
            lines.append("  " + session.translator.gettext("“orders {typed}”: {meaning}", typed=typed, meaning=text))
    return Reply(tuple(lines))


def give(session: Session, text: str) -> Reply:
    """Give the standing order that a text names, for the viewer's seat."""
    if not any(possible(session)):
        return session.say(NONE_HERE)
    if session.outcome is not None:
        return Reply((session.narrator.refusal(Refusal("match_over")),), error=True)
    seat, typed = session.viewer, normal(text)
    if seat is None or session.plays_itself(seat):
        return session.say(NOBODY, error=True)
    for key, value, _ in possible(session):
        words = [value, f"{key} {value}", f"{value} {key}", *session.lexicon.words(f"order.{key}.{value}")]
        if typed in map(normal, words):
            session.match.order(seat, key, value, secret=True)
            return session.say(SET, meaning=session.lexicon.text(f"order.{key}.{value}", session.lang))
    known = ", ".join(word for _, _, word in possible(session))
    return session.say(UNKNOWN, error=True, text=text, known=known)
