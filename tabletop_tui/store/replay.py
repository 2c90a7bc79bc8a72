"""Playing a transcript again, and saying where it no longer fits the rules."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.decision import Decision, Pick, Refusal, RulesFault
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Ended, Line, Mark, Match
from tabletop_tui.engine.options import WrongOptions, checked_options, option_types
from tabletop_tui.store.transcript import AnswerLine, EndLine, MarkLine, OrderLine, Placed, Transcript
from tabletop_tui.store.trouble import Refused, Trouble
from tabletop_tui.words.language import marked
from tabletop_tui.words.notation import read_answer, write_answer

OTHER_GAME = marked("{path} is a game of “{game}”, not of “{wanted}”.")
NEWER_RULES = marked(
    "{path} was played under version {rules} of the rules; this release has version {known}. "
    "Update the game to open it; the file is left as it is."
)
OPTIONS = marked("{path} has options that do not fit the game: {what}. The file is left as it is.")
NOT_A_VALUE = marked("of {names} it does not know the value")
OPTIONS_GONE = marked("The game no longer has the option “{name}” with which {path} was begun; it is left out.")
NOT_OFFERED = marked("Line {line}: “{pick}” is not possible there.")
NOT_ASKED = marked("Line {line} answers “{ask}”, which is not what is asked there.")
OTHER_ANSWER = marked("Line {line}: the rules answer “{ask}” with “{now}” today, not with “{pick}”.")
NOT_AUTOMATIC = marked("Line {line} is no answer that the rules give by themselves there.")
OTHER_TABLE = marked("Line {line}: the table is not what it was when this line was written.")
OTHER_RULES_TABLE = marked(
    "Line {line}: the table is not what it was when this line was written, under version {rules} of the rules."
)
OTHER_END = marked("Line {line}: the game does not end there as it ended then.")
FAULT = marked("Line {line}: the rules failed at this answer ({fault}).")


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a transcript no longer fits: the line of the file, what is wrong, and how many answers before it do.

    adaptable: whether only the table differs, after a change of the rules: the answers may still all be possible.
    """

    line: int
    trouble: Trouble
    answers: int
    adaptable: bool = False


class _Misfit(Exception):
    def __init__(self, trouble: Trouble, adaptable: bool = False) -> None:
        super().__init__(trouble)
        self.trouble = trouble
        self.adaptable = adaptable


class Replay:
    """Gives the live inputs of a transcript to a new match, one after the other.

    match: as far as it has come. stop: where it had to stop, or None. same_rules: whether the transcript was played
    under the rules' version of today; if not, what the engine answers itself may have become a question or the other
    way round. recorded: every line of the new match so far. notices: what the player should know.
    """

    def __init__(self, transcript: Transcript, game: Game[Any], adapt: bool = False) -> None:
        """adapt: play all answers that are possible although the table differs, after a change of the rules.

        Raises Trouble if the transcript is of another game, of newer rules, or has options that do not fit.
        """
        header = transcript.header
        path = transcript.path
        if header.game != game.id:
            raise Trouble(OTHER_GAME, path=path, game=header.game, wanted=game.id)
        if header.rules > game.rules_version:
            raise Trouble(NEWER_RULES, path=path, rules=header.rules, known=game.rules_version)
        self.transcript = transcript
        self.same_rules = header.rules == game.rules_version
        self.stop: Stop | None = None
        self.notices = list(transcript.notices)
        self.recorded: list[Line] = []
        self.answers = 0
        self._words = game.lexicon
        self._adapt = adapt
        self._said: deque[Line] = deque()
        self._todo = deque(transcript.folded.live)
        try:
            self.match = Match(game, self._options(game), len(header.seats), header.seed, self._record)
        except Refusal as refusal:
            raise Trouble(OPTIONS, path=path, what=Refused(refusal, self._words)) from refusal

    @property
    def leftover(self) -> list[Line]:
        """Lines of the new match for which the transcript has none: it was cut off before they were written."""
        return list(self._said)

    def step(self) -> bool:
        """Give the next answer or order; False at the end of the transcript and where it had to stop."""
        moved = False
        while self._todo and self.stop is None:
            if moved and isinstance(self._todo[0].line, (AnswerLine, OrderLine)) and self._todo[0].line.line != "auto":
                return True
            placed = self._todo.popleft()
            try:
                moved = self._take(placed) or moved
            except _Misfit as misfit:
                self.stop = Stop(placed.number, misfit.trouble, self.answers, misfit.adaptable)
        damage = self.transcript.damage
        if self.stop is None and not self._todo and damage is not None:
            self.stop = Stop(damage[0], damage[1], self.answers)
        return moved

    def run(self) -> None:
        """Give everything up to the end of the transcript, or as far as it fits."""
        while self.step():
            pass

    # -- inside -------------------------------------------------------------------------------------------------------

    def _options(self, game: Game[Any]) -> Any:
        model = game.options_model()
        given = dict(self.transcript.header.options)
        path = self.transcript.path
        if not self.same_rules:
            for name in sorted(given.keys() - option_types(model).keys()):
                del given[name]
                self.notices.append(Trouble(OPTIONS_GONE, path=path, name=name))
        try:
            return checked_options(model, given)
        except WrongOptions as wrong:
            raise Trouble(OPTIONS, path=path, what=Trouble(NOT_A_VALUE, names=", ".join(wrong.names))) from wrong

    def _record(self, line: Line) -> None:
        self.recorded.append(line)
        self._said.append(line)

    def _take(self, placed: Placed) -> bool:
        """Carry a line out, or compare it with what the match has said; whether it was an input."""
        line = placed.line
        match line:
            case AnswerLine(line="answer"):
                return self._answer(placed.number, line)
            case AnswerLine():
                return self._auto(placed.number, line)
            case OrderLine():
                value = tuple(line.value) if isinstance(line.value, list) else line.value
                before = len(self._said)
                self.match.order(line.seat - 1, line.key, value, line.secret)
                del self._said[before]
                return True
            case MarkLine():
                self._compare(placed.number, Mark(line.hash), Trouble(OTHER_TABLE, line=placed.number))
            case EndLine():
                self._end(placed.number, line)
        return False

    def _answer(self, number: int, line: AnswerLine) -> bool:
        if not self.same_rules and self._now_automatic(number, line):
            return False
        if not self.same_rules:
            self._said.clear()
        if self._said:
            raise _Misfit(Trouble(NOT_ASKED, line=number, ask=line.ask))
        decision = self.match.decision
        if decision is None or (decision.seat, decision.ask) != (line.seat - 1, line.ask):
            raise _Misfit(Trouble(NOT_ASKED, line=number, ask=line.ask))
        self._submit(number, line, decision)
        return True

    def _auto(self, number: int, line: AnswerLine) -> bool:
        if self._now_automatic(number, line):
            return False
        if self.same_rules:
            raise _Misfit(Trouble(NOT_AUTOMATIC, line=number))
        decision = self.match.decision
        waiting = not any(isinstance(said, Mark) for said in self._said)
        if waiting and decision is not None and (decision.seat, decision.ask) == (line.seat - 1, line.ask):
            self._said.clear()
            self._submit(number, line, decision)
            return True
        return False  # no longer asked

    def _now_automatic(self, number: int, line: AnswerLine) -> bool:
        """Whether the engine has answered this question itself; of other rules, what it answered before is new."""
        reach = 1 if self.same_rules else len(self._said)
        for i in range(min(reach, len(self._said))):
            said = self._said[i]
            if isinstance(said, Mark):
                return False
            if isinstance(said, Answer) and (said.seat, said.ask) == (line.seat - 1, line.ask):
                now = write_answer(self._words, said, said.pick)
                if now != line.pick:
                    raise _Misfit(Trouble(OTHER_ANSWER, line=number, ask=line.ask, now=now, pick=line.pick))
                for _ in range(i + 1):
                    self._said.popleft()
                return True
        return False

    def _submit(self, number: int, line: AnswerLine, decision: Decision) -> None:
        try:
            pick: Pick = read_answer(self._words, decision, line.pick)
        except ValueError:
            raise _Misfit(Trouble(NOT_OFFERED, line=number, pick=line.pick)) from None
        try:
            self.match.submit(decision.seat, pick)
        except RulesFault as fault:
            raise _Misfit(Trouble(FAULT, line=number, fault=fault)) from fault
        self.answers += 1
        self._said.popleft()

    def _compare(self, number: int, line: Mark | Ended, trouble: Trouble) -> None:
        """Compare a line with the next one of its sort that the match has said."""
        while not self.same_rules and self._said and not isinstance(self._said[0], type(line)):
            self._said.popleft()
        if not self._said or not isinstance(self._said[0], type(line)):
            if self._adapt and not self.same_rules:
                return
            raise _Misfit(trouble, not self.same_rules)
        said = self._said.popleft()
        if said == line or (self._adapt and not self.same_rules):
            return
        if not self.same_rules:
            trouble = Trouble(OTHER_RULES_TABLE, line=number, rules=self.transcript.header.rules)
        raise _Misfit(trouble, not self.same_rules)

    def _end(self, number: int, line: EndLine) -> None:
        trouble = Trouble(OTHER_END, line=number)
        said = self._said[-1] if self._said else None
        if not isinstance(said, Ended):
            raise _Misfit(trouble, not self.same_rules)
        # What the summary holds may grow with a release.
        self._compare(number, said._replace(outcome=line.outcome.outcome(), hash=line.hash), trouble)
