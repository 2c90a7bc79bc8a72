"""The commands that a game's words add to those that every game has: what is said at the table, and reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.talk import SAYS
from tabletop_tui.session.command import MUST, Command
from tabletop_tui.session.commands import COMMANDS
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import CHINESE, LANGUAGES, Translator, marked
from tabletop_tui.words.typed import clean_name

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session
    from tabletop_tui.words.lexicon import Lexicon

LONGEST = 200
"""So many characters of what somebody says are kept."""


class Say(Command):
    """Something for all at the table to hear."""

    name: ClassVar[str] = "say"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("claim",), "zh_Hant": ("發言", "說話", "宣稱")}
    argument: ClassVar[str] = MUST
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLAYER:] TEXT", "zh_Hant": "[玩家：]內容"}
    summary: ClassVar[str] = marked("say something that stays in the story, true or not")
    example: ClassVar[str] = "say I trust nobody"
    chinese_example: ClassVar[str] = "發言 我誰也不信"

    def run(self, session: Session, argument: str) -> Reply:
        """Let the story tell what somebody says, who is named in front of it or is at the keyboard."""
        decision = session.visible_decision
        if decision is not None and decision.secret and not session.alone:
            return session.say(
                marked("While something is answered in secret nothing is said at the table."), error=True
            )
        seat, text = self.parted(session, argument)
        text = clean_name(text)[:LONGEST]
        if not text:
            return session.say(marked("Say something behind the name."), error=True)
        session.match.order(self.speaker(session) if seat is None else seat, SAYS, text)
        return Reply()

    def parted(self, session: Session, argument: str) -> tuple[int | None, str]:
        """The person who is named in front of a colon, and what is said; None for nobody."""
        from tabletop_tui.session.seats import seat_of

        name, colon, text = argument.replace("：", ":", 1).partition(":")
        seat = seat_of(session, name) if colon and name.strip() else None
        if seat is None or session.plays_itself(seat):
            return None, argument
        return seat, text

    def speaker(self, session: Session) -> int:
        """The person at the keyboard: whose eyes are on the screen, or who decides; `TABLE` where nobody knows."""
        decision = session.decision
        asked = None if decision is None else decision.seat
        for seat in (session.viewer, asked):
            if seat is not None and seat != TABLE and not session.plays_itself(seat):
                return seat
        return TABLE

    def complete(self, session: Session) -> Iterable[str]:
        """Whoever may be named."""
        colon = "：" if session.lang == CHINESE else ":"
        return [f"{session.narrator.seat(seat)}{colon}" for seat in session.seats_of_people()]


class Report(Command):
    """Something that a game tells when it is asked for: an entry `report.ID` of its words, named as its id."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def said(self, translator: Translator) -> str:
        """What it tells."""
        return self.lexicon.text(f"report.{self.name}", translator.lang)

    def run(self, session: Session, argument: str) -> Reply:
        """Tell it."""
        return Reply(tuple(self.lexicon.report(session.narrator, session.view, self.name)))


def _report(lexicon: Lexicon, name: str) -> Command:
    aliases = {lang: tuple(lexicon.words(f"report.{name}", lang)) for lang in LANGUAGES}
    named: type[Report] = type("OwnReport", (Report,), {"name": name, "aliases": aliases, "example": name})
    return named(lexicon)


def commands_of(lexicon: Lexicon) -> tuple[Command, ...]:
    """Everything that can be typed beside answers, in the order of the help."""
    talk: tuple[Command, ...] = (Say(),) if lexicon.has("story.says") else ()
    reports = tuple(_report(lexicon, report) for report in lexicon.keys("report"))
    *others, help_, quit_ = COMMANDS
    return (*others, *reports, *talk, help_, quit_)
