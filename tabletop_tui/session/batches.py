"""Everything of one sort, answer by answer, up to the first other question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked
from tabletop_tui.words.parser import Parser

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

STOPPED = marked("Stopped at “{answer}”: first this must be answered. The same line goes on afterwards.")


def play_batch(session: Session, text: str) -> Reply | None:
    """Give the answers of the batch that a line means as long as the same question is asked; None if it means none.

    Each answer is one of its own, so that what has come to light between them counts, and `undo` takes back one.
    """
    first = session.visible_decision
    batch = None if first is None else Parser(session.names).batch(text, first)
    if first is None or batch is None:
        return None
    last = None
    while (decision := session.match.decision) is not None:
        if (decision.seat, decision.ask) != (first.seat, first.ask):
            answer = session.narrator.answer(last, first.ask)
            return Reply((session.translator.gettext(STOPPED, answer=answer),), changed=True)
        pick = batch.next_of(decision, session.lexicon)
        if pick is None:
            break
        session.answer(pick)
        last = pick
    if last is None:
        return Reply((session.narrator.refusal(batch.nothing(first)),), error=True)
    return Reply(changed=True)
