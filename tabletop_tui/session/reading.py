"""From a typed line to answers, or to the sentence why there are none."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import TABLE, Decision, Pick, Refusal
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.visibility import View
from tabletop_tui.session.citing import refused
from tabletop_tui.session.command import similar
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import CHINESE, marked
from tabletop_tui.words.look import fitting, visible
from tabletop_tui.words.parser import Parser
from tabletop_tui.words.readings import Reading, Refused, Steps, Unclear, Unsure
from tabletop_tui.words.typed import EXACT, NOT, normal
from tabletop_tui.words.wishes import Wishes

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

WORLDS = 3
"""In so many worlds a line must go on in the same way: one alone might lack just the card that somebody else holds."""

SHOWN = 8
"""So many candidates are named where a line is ambiguous."""


class Reader:
    """Reads lines as answers to the pending decision of a session, and gives them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._doubted: tuple[Decision, Pick] | None = None
        self._foretold: dict[tuple[Pick, ...], tuple[Decision, View] | None] = {}

    def read(self, text: str) -> Reply | None:
        """Do what a line says, or explain why not; None if it cannot be read as an answer at all."""
        session = self._session
        decision = session.visible_decision
        if decision is None:
            return None
        reading = self._parse(text, decision)
        if isinstance(reading, Unclear) and Parser(session.names).batches_begun(text):
            return None
        fits = isinstance(reading, (Steps, Unsure)) and reading.fit == EXACT
        if not fits and (verb := self._bare_verb(text)):
            return session.say(marked("{verb} what? “legal” lists the choices."), error=True, verb=verb)
        if not fits and not isinstance(reading, Refused):
            # What somebody names exactly is what they mean, even if something legal begins alike.
            wish = self._wishes.find(text, decision, session.view)
            exact = wish is not None and wish[0] == EXACT and wish[1] not in decision.options
            if wish is not None and (exact or isinstance(reading, Unclear)):
                if wish[1] in decision.options and decision.single:
                    reading = Steps((decision.alone(wish[1]),))
                else:
                    return self._refused(self._why_not(decision, wish[1]))
        if isinstance(reading, Unclear) and not reading.hidden:
            return None
        return self._done(reading, decision)

    def guess(self, text: str) -> Reply:
        """The reply to a line that nothing fits: an answer that it must mean, or what it may have meant."""
        session = self._session
        decision = session.visible_decision
        if decision is None:
            return self._waiting()
        verb = self._wishes.verb_of_other(text, decision)
        reading = Parser(session.names).near(text, decision, session.view)
        if verb is not None and not isinstance(reading, Steps):
            return session.say(marked("Nothing asks you to {verb} now."), error=True, verb=verb)
        if isinstance(reading, Unclear):
            every = (*visible(session.narrator, session.view), *session.lexicon.kinds.values())
            kinds = fitting(session.names, {kind.id: kind for kind in every}.values(), normal(text))
            if len(kinds) == 1 and len(text) > 2:
                return session.say(
                    marked("{card} is not among the choices now."), error=True, card=session.narrator.value(kinds[0])
                )
            wished = self._wishes.near(text, session.view)
            begun = Parser(session.names).batches_begun(text)
            near = begun or wished or [*reading.near, *similar(session.commands, text)[:2]]
            reading = Unclear(tuple(dict.fromkeys(near))[:3])
        return self._done(reading, decision, text)

    def _bare_verb(self, text: str) -> str:
        """The verb of a class of options that is all of a line, with a capital; or an empty string."""
        names, typed = self._session.names, normal(text)
        classes = (name for name, cls in self._session.lexicon.options.items() if dataclasses.fields(cls))
        verbs = {verb for name in classes for verb in names.verbs(name)}
        return typed.capitalize() if typed in verbs else ""

    def why(self, text: str) -> Reply:
        """Why what a line says is not possible now."""
        session = self._session
        decision = session.visible_decision
        if decision is None:
            return self._waiting()
        reading = self._parse(text, decision)
        if isinstance(reading, Steps) and reading.fit == EXACT:
            return session.say(marked("That is possible: {answer}."), answer=self._answers(reading, decision))
        if isinstance(reading, Refused):
            return refused(session, self._reason(reading.refusal, decision))._replace(error=False)
        wish = self._wishes.find(text, decision, session.view)
        if wish is not None and wish[1] not in decision.options:
            return refused(session, self._why_not(decision, wish[1]))._replace(error=False)
        if isinstance(reading, Steps):
            return session.say(marked("That is possible: {answer}."), answer=self._answers(reading, decision))
        return self._explained(reading, decision, text)

    def preview_text(self, text: str) -> Reply:
        """What the answer that a line gives would do."""
        session = self._session
        decision = session.visible_decision
        if decision is None:
            return self._waiting()
        reading = self._parse(text, decision)
        if isinstance(reading, Steps):
            if len(reading.picks) > 1:
                return session.say(marked("Only one answer can be previewed at a time."), error=True)
            return self.preview(reading.picks[0])
        wish = self._wishes.find(text, decision, session.view)
        if wish is not None and wish[1] not in decision.options:
            return self._refused(self._why_not(decision, wish[1]))
        return self._explained(reading, decision, text)

    def preview(self, pick: Pick) -> Reply:
        """What an answer would do as far as its seat may know."""
        session = self._session
        decision = session.visible_decision
        if decision is None:
            return self._waiting()
        seat = self._seat(decision)
        try:
            seen = session.match.preview(seat, pick)
        except Refusal as refusal:
            return self._refused(refusal)
        gettext = session.translator.gettext
        lines = [gettext("If you do that:"), *session.narrator.story(seen.events, session.viewer)]
        if seen.view.outcome is not None:
            lines += session.narrator.outcome(seen.view.outcome)
        elif seen.stopped:
            lines.append(gettext("… and then something hidden, something random or somebody else decides."))
        elif len(lines) == 1:
            lines.append(gettext("Nothing else happens before you are asked again."))
        return Reply(tuple(lines))

    # -- inside -------------------------------------------------------------------------------------------------------

    @property
    def _wishes(self) -> Wishes:
        return Wishes(self._session.names)

    def _parse(self, text: str, decision: Decision) -> Reading:
        session = self._session
        self._foretold.clear()
        return Parser(session.names).read(text, decision, session.view, self._ahead)

    def _seat(self, decision: Decision) -> int:
        return (self._session.viewer or 0) if decision.seat == TABLE else decision.seat

    def _ahead(self, picks: tuple[Pick, ...]) -> tuple[Decision, View] | None:
        """The question after some answers, in worlds that its seat cannot tell from the real one.

        Whatever the others hold, the same is foretold: a line that is not carried out tells nothing of it.
        """
        if picks not in self._foretold:
            session = self._session
            decision = session.decision
            assert decision is not None
            imagination = Imagination(session.match, self._seat(decision))
            foreseen = [imagination.foresee(picks, world) for world in range(WORLDS)]
            first = foreseen[0]
            same = first is not None and all(one is not None and _alike(first[0], one[0]) for one in foreseen)
            self._foretold[picks] = first if same else None
        return self._foretold[picks]

    def _done(self, reading: Reading, decision: Decision, text: str = "") -> Reply:
        """Give the answers that were read; what prevents it is explained.

        What was foretold in another world may not come: then what has been given stays, for taking it back would leave
        only the knowledge of what the others hold.
        """
        if not isinstance(reading, Steps):
            return self._explained(reading, decision, text)
        session = self._session
        if self._rash(reading, decision):
            form = session.names.form(reading.picks[0], decision.ask, session.view)
            line = form.chinese_line if session.lang == CHINESE else form.line
            return self._explained(Unclear((line,)), decision, text)
        told = [session.translator.gettext("Taken as: {answer}.", answer=self._answers(reading, decision))]
        lines = told if reading.fit == NOT else []
        for place, pick in enumerate(reading.picks):
            if place and not self._as_foretold(reading.picks[:place]):
                break
            if session.asks_back and session.doubt(pick):
                return Reply(tuple(lines), changed=place > 0, doubted=(pick,))
            if doubt := self._doubt(pick):
                lines += [doubt, session.translator.gettext("Type it once more if you mean it.")]
                return Reply(tuple(lines), changed=place > 0, error=not place)
            try:
                session.answer(pick)
            except Refusal as refusal:
                if not place:
                    return self._refused(refusal)
                break
        else:
            return Reply(tuple(lines), changed=True)
        message = marked("It came otherwise than that line expected: only its beginning was done, {answer}.")
        begun = self._answers(Steps(reading.picks[:place]), decision)
        return Reply((session.translator.gettext(message, answer=begun),), changed=True)

    def _rash(self, steps: Steps, decision: Decision) -> bool:
        """Whether it is too much to take a line for an answer that cannot be freely taken back: where something is
        mistyped, or a word such as the end of a turn is shortened."""
        pick, lexicon = steps.picks[0], self._session.lexicon
        if len(steps.picks) > 1 or decision.pick is not None or steps.fit == EXACT:
            return False
        if steps.fit != NOT and not (isinstance(pick, str) and lexicon.stands_alone(pick)):
            return False
        if decision.secret:
            return True
        seen = self._session.match.preview(self._seat(decision), pick)
        return seen.stopped or seen.view.outcome is not None

    def _doubt(self, pick: Pick) -> str:
        """The question to confirm an answer; an empty string where there is no doubt, or it is given once more."""
        decision = self._session.decision
        again, self._doubted = self._doubted, None
        if again is not None and again[0] is decision and again[1] == pick:
            return ""
        doubt = self._session.doubt(pick)
        if doubt and decision is not None:
            self._doubted = decision, pick
        return doubt

    def _as_foretold(self, given: tuple[Pick, ...]) -> bool:
        """Whether the pending question is the one that was expected after these answers."""
        now, after = self._session.decision, self._foretold.get(given)
        return now is not None and after is not None and (now.seat, now.ask) == (after[0].seat, after[0].ask)

    def _explained(self, reading: Reading, decision: Decision, text: str) -> Reply:
        session = self._session
        match reading:
            case Refused(refusal):
                return self._refused(self._reason(refusal, decision))
            case Unsure(options, ask, _):
                shown = [session.narrator.option(option, ask, session.view) for option in options[:SHOWN]]
                candidates = session.translator.alternatives(shown)
                if len(options) > SHOWN:
                    return session.say(
                        marked("Which one? {candidates}, or one of {n} more?"),
                        error=True, candidates=candidates, n=len(options) - SHOWN,
                    )  # fmt: skip
                return session.say(marked("Which one? {candidates}?"), error=True, candidates=candidates)
            case Unclear(near, hidden):
                if hidden:
                    message = marked(
                        "The rest of that line depends on something hidden or random, or is somebody else's: "
                        "nothing was done. Give the answers one by one."
                    )
                    return session.say(message, error=True)
                if near:
                    lines = session.translator.alternatives([f"“{line}”" for line in near])
                    return session.say(marked("Did you mean {lines}?"), error=True, lines=lines)
        message = marked("That is not understood: “{text}”. “legal” lists the choices, “help” the commands.")
        return session.say(message, error=True, text=text)

    def _answers(self, steps: Steps, decision: Decision) -> str:
        """Answers in words, the first one with its question's words."""
        narrator = self._session.narrator
        texts = [narrator.answer(pick, decision.ask, self._session.view) for pick in steps.picks]
        return self._session.translator.listing(texts)

    def _reason(self, refusal: Refusal, decision: Decision) -> Refusal:
        """A refusal with the game's reason, where it says of something possible elsewhere that it is not offered."""
        wish = refusal.args_of_sentence.get("wish")
        offered = refusal.message != "not_offered" or wish in decision.options
        return refusal if offered else self._why_not(decision, wish)

    def _why_not(self, decision: Decision, wish: Any) -> Refusal:
        for entry, why in decision.menu or ():
            if entry == wish and isinstance(why, Refusal):
                return why
        return self._session.game.why_not(self._session.view, decision, wish)

    def _refused(self, refusal: Refusal) -> Reply:
        return refused(self._session, refusal)

    def _waiting(self) -> Reply:
        """The reply where nobody at the keyboard has anything to answer now."""
        session = self._session
        if session.outcome is not None:
            return self._refused(Refusal("match_over"))
        seat = session.cover()
        if seat is not None:
            player = session.narrator.seat(seat)
            return session.say(marked("First pass the keyboard to {player}."), error=True, player=player)
        return Reply((session.question(),), error=True)


def _alike(one: Decision, other: Decision) -> bool:
    """Whether two questions are the same with the same answers."""
    return (one.seat, one.ask, tuple(one.options)) == (other.seat, other.ask, tuple(other.options))
