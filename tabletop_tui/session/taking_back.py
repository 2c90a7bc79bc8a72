"""Undo and redo at the table: how far they reach, what stands in the way, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.engine.decision import TABLE, Refusal
from tabletop_tui.engine.match import Answer
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked
from tabletop_tui.words.refusals import ALONE

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


def take_back(session: Session, agreed: bool) -> Reply:
    """Take back the last answer of a person and everything bots answered since; see `Session.undo`."""
    steps, reason = _reach(session)
    if not steps:
        offer = session.match.undo_offer()
        return _refused(session, Refusal("undo_nothing" if offer.possible else offer.reason))
    if reason and not agreed:
        return _ask(session, reason)
    answer = None
    for _ in range(steps):
        answer = session.match.undo(agreed=agreed)
    session.gone_back()
    assert answer is not None
    lines, say = [_said(session, answer)], session.translator.gettext
    if reason:
        lines.append(say(ALONE[reason]))
    if reason and len(session.handoff.people) == 1:
        lines.append(say("The record of this game is marked: something was taken back."))
    elif reason:
        lines.append(say("All agreed to take it back."))
    if answer.secret:
        lines.append(say("A secret answer is not given again; it is asked for anew."))
    return Reply(tuple(lines), changed=True)


def give_again(session: Session) -> Reply:
    """Give the answer that was taken back again, and those of bots that followed it."""
    told = session.told
    decision = session.decision
    try:
        answer = session.match.redo()
    except Refusal as refusal:
        return _refused(session, refusal)
    session.gone_back()
    if decision is not None:
        session.noted(decision, told)
    return Reply((_said(session, answer, again=True),), changed=True)


def _reach(session: Session) -> tuple[int, str]:
    """How many answers are to be taken back, and the id of what stands in the way of the first that is not free."""
    offer = session.match.undo_offer()
    if not offer.possible:
        return 0, ""
    fork = session.match.fork()
    steps, reason = 0, ""
    while offer.possible:
        if not offer.free:
            reason = reason or offer.reason
        answer = fork.undo(agreed=True)
        steps += 1
        if answer.seat == TABLE or session.bot(answer.seat) is None:
            return steps, reason
        offer = fork.undo_offer()
    return 0, ""


def _ask(session: Session, reason: str) -> Reply:
    gettext = session.translator.gettext
    if len(session.handoff.people) != 1:
        line = session.narrator.refusal(Refusal(reason))
        return Reply((line, gettext("If everybody agrees: “undo agreed”.")), error=True)
    line = gettext(ALONE[reason])
    how = gettext("“undo agreed” takes it back all the same, and the record of this game is marked.")
    return Reply((line, how), error=True)


def _said(session: Session, answer: Answer, again: bool = False) -> str:
    """What was taken back or given again; a secret answer is not named."""
    player = session.narrator.seat(answer.seat)
    gettext = session.translator.gettext
    if answer.secret and session.viewer != answer.seat:
        message = (
            marked("Given again: the answer of {player}.") if again else marked("Taken back: the answer of {player}.")
        )
        return gettext(message, player=player)
    message = marked("Given again: {player}, {answer}.") if again else marked("Taken back: {player}, {answer}.")
    return gettext(message, player=player, answer=session.narrator.answer(answer.pick, answer.ask))


def _refused(session: Session, refusal: Refusal) -> Reply:
    return Reply((session.narrator.refusal(refusal),), error=True)
