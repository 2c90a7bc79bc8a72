"""Rules that are named where something is refused or asked, and how whoever reads their numbers can read on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.session.player import Reply

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


def heading(session: Session, rule: str) -> str:
    """The title under which a rule stands in the game's book; an empty string if it stands nowhere."""
    book = session.rulebook()
    return "" if book is None else book.heading(rule)


def passage(session: Session, option: Any = None) -> str:
    """The rule that fits the question which the viewer sees, or an option of it; an empty string for none."""
    decision, lexicon = session.visible_decision, session.lexicon
    if decision is None:
        return ""
    name = option if isinstance(option, str) else type(option).__name__
    # What brings a question about may have a rule of its own.
    cause = (decision.args or {}).get("cause")
    rules = (
        lexicon.flag(f"option.{name}", "rules")
        or lexicon.flag(f"name.{cause}", "rules")
        or lexicon.flag(f"ask.{decision.ask}", "rules")
    )
    return str(rules[0]) if rules else ""


def refused(session: Session, refusal: Refusal) -> Reply:
    """The reply to what is not possible, with the way to read its rule."""
    rule = refusal.rule or ""
    if not rule or not heading(session, rule):
        return Reply((session.narrator.refusal(refusal),), error=True)
    return Reply((session.narrator.refusal(refusal, cited(session, rule)),), error=True, rule=rule)


def cited(session: Session, rule: str) -> str:
    """How a rule is called: as the screen says, else by the command that tells it."""
    if session.cite is not None:
        return session.cite(rule)
    from tabletop_tui.session.commands import Rules

    return f"{Rules().called(session.lang)} {rule}"
