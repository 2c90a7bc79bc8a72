"""One match at one keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Pick, Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import View
from tabletop_tui.session import talk
from tabletop_tui.session.amount import how_many
from tabletop_tui.session.bots import Bots
from tabletop_tui.session.choices import listed
from tabletop_tui.session.citing import heading
from tabletop_tui.session.guidance import Guidance, Keeper
from tabletop_tui.session.handoff import Handoff
from tabletop_tui.session.player import PERSON, SHORT, Choice, Journal, Player, Reply
from tabletop_tui.session.privacy import Privacy
from tabletop_tui.words.language import CHINESE, Translator
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.numbers import numbered
from tabletop_tui.words.typed import clean_name

if TYPE_CHECKING:
    from tabletop_tui.session.command import Command
    from tabletop_tui.session.reading import Reader
    from tabletop_tui.words.names import Names
    from tabletop_tui.words.rulebook import Rulebook

# Reading what is typed takes as long to import as playing a match: it is left to the first line that is typed.

RECAP = 12
"""So many events before it was resumed are told to a seat whose last answer lies before that."""


class Session:
    """One match, who plays it, whose eyes are on the screen, and everything that can be said about it in words.

    It never prints and never reads: plain mode and the screens call it and show what it returns. All its texts are in
    its language, `lang`, which may be changed at any time.

        match      the engine's match; submit through the session, so that the keyboard's place is kept
        game       the game; lexicon: its words
        players    by seat, as at the start; `bot(seat)` says who plays a seat now
        narrator   the words for this match: `narrator.kind(kind)`, `narrator.refusal(refusal)`, ...
        pace       how bots are watched: `instant`, `short`, `step`, or seconds between their decisions
        unheard    the question to the whole table before which bots have not been heard; None where they need not be
        confirms   whether an answer that leaves something unused is given only when it is confirmed
        asks_back  whether that is asked by whoever shows this; else a typed answer is to be typed once more
        cite       how a rule is called where a refusal names it; None: by the command that tells it
        journal    where the match is saved, or None; `status` is a sentence while that fails
        privacy    the private screens of games that keep secrets off the table
    """

    def __init__(
        self,
        game: Game[Any],
        options: Any,
        players: Sequence[Player],
        seed: int,
        lang: str = "en",
        journal: Journal | None = None,
        *,
        match: Match[Any] | None = None,
        glyphs: str = "unicode",
        guide: Keeper | None = None,
        confirms: bool = False,
    ) -> None:
        """Start a match, or go on with `match`, resumed from a transcript.

        lang: `en` or `zh_Hant`. glyphs: as for `Narrator`. guide: as for `Guidance`. confirms: see above. A match that
        is given keeps its recorder; otherwise `journal.record` gets the lines. Raises Refusal if the options do not fit
        the number of players.
        """
        self.game = game
        self.players = tuple(player._replace(name=clean_name(player.name)) for player in players)
        self.journal = journal
        recorder = None if journal is None else journal.record
        self.match: Match[Any] = match or Match(game, options, len(self.players), seed, recorder)
        if match is None and game.minds_bots(options):
            for seat, player in enumerate(self.players):
                if player.bot is not None:
                    self.match.order(seat, "bot", player.bot)
        self.lexicon: Lexicon = game.lexicon
        self.guidance = Guidance(game.id, self.lexicon, guide)
        self.glyphs = glyphs
        self.confirms = confirms
        self.asks_back = False
        self.pace: str | float = SHORT
        self.cite: Callable[[str], str] | None = None
        self.set_language(lang)
        self.bots = Bots(self.match)
        self.privacy = Privacy(self)
        self.handoff = Handoff(self.players, self.plays_itself, self.privacy.secrecy is not None)
        self._names: Names | None = None
        self._last_person: int | None = None
        self.unheard: Decision | None = None
        self._begun = 0 if match is None else max(0, self.told - RECAP)
        self._seen: dict[int, int] = {}
        self._view: tuple[tuple[int | None, int, Decision | None], View] | None = None

    def set_language(self, lang: str) -> None:
        """Use another language from now on: `en` or `zh_Hant`."""
        self.lang = lang
        self.translator = Translator(lang)
        self.narrator = Narrator(self.lexicon, lang, [one.name for one in self.players], self.glyphs, self.translator)
        self.narrator.heading = partial(heading, self)
        self._names = None
        if self.journal is not None:
            self.journal.translator = self.translator

    @property
    def names(self) -> Names:
        """How everything can be typed."""
        if self._names is None:
            from tabletop_tui.words.names import Names

            self._names = Names(self.lexicon, self.narrator.names)
        return self._names

    @cached_property
    def commands(self) -> tuple[Command, ...]:
        """Everything that can be typed beside answers: the commands of every game, and this one's own."""
        return talk.commands_of(self.lexicon)

    @cached_property
    def reader(self) -> Reader:
        """What reads typed answers."""
        from tabletop_tui.session.reading import Reader

        return Reader(self)

    # -- whose eyes ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the match is over."""
        return self.match.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is played."""
        return self.match.outcome

    @property
    def viewer(self) -> int | None:
        """The seat whose private view may be shown now; None: the public table only."""
        return self.handoff.viewer(self.match.decision)

    @property
    def view(self) -> View:
        """What may be shown now: the viewer's view."""
        # The decision is a new object after every answer and every undo, orders and bots' seats included.
        key = (self.viewer, len(self.match.inputs), self.match.decision)
        if self._view is None or self._view[0] != key:
            self._view = (key, self.match.view(key[0]))
        return self._view[1]

    @property
    def visible_decision(self) -> Decision | None:
        """The pending decision, if whoever is at the keyboard may see its options and is to answer it; else None."""
        decision = self.match.decision
        if decision is None or self.bot_to_move() is not None or self.cover() is not None:
            return None
        if decision.private and decision.seat not in (TABLE, self.viewer):
            return None
        return decision

    def cover(self) -> int | None:
        """The seat to whose person the keyboard must be passed before anything else, or None."""
        return self.handoff.cover(self.match.decision)

    def uncover(self, seat: int) -> None:
        """The person of `seat` has confirmed to be at the keyboard; their private screen is open now."""
        self.handoff.uncover(seat, self.match.decision)
        self.match.opened(seat)

    @property
    def alone(self) -> bool:
        """Whether one person plays, and there is nobody to pass the keyboard to."""
        return len(self.handoff.people) < 2 and not self.handoff.passing

    def hide(self) -> None:
        """Cover the screen at once; `cover` then names the seat that decides."""
        self.handoff.hide()

    def notice(self) -> str:
        """One line before a public decision of another person than the last one's, or an empty string."""
        decision = self.visible_decision
        if decision is None or decision.seat == TABLE or self._last_person is None:
            return ""
        if self.players[decision.seat].person == self._last_person or self.viewer == decision.seat:
            return ""
        return self.translator.gettext("{player} decides now.", player=self.narrator.seat(decision.seat))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The sentence of the pending question: for the seat that decides if whoever looks may answer it, else the
        sentence for those who wait. How the match ended, when it is over."""
        if self.outcome is not None:
            return self.narrator.outcome(self.outcome)[0]
        decision = self.visible_decision
        if decision is not None:
            return self.narrator.question(decision)
        pending = self.view.pending
        return "" if pending is None else self.narrator.waiting(pending)

    def choices(self, partial: tuple[Any, ...] = ()) -> list[Choice]:
        """What can be picked, numbered from 1 in the order of the options; of a `Some`: what a partial pick can go on
        with. Entries of the decision's menu that are not legal come with their reason. Empty behind a cover, for bots
        and where the viewer may not see the options."""
        decision = self.visible_decision
        return [] if decision is None else listed(decision, partial, self.view, self.narrator)

    def option(self, number: int) -> Any:
        """The option of that number in the list of choices, or None."""
        decision = self.visible_decision
        found = None if decision is None else numbered(number, decision, self.lexicon)
        return None if found is None else found[0]

    def possible(self) -> Sequence[Any]:
        """The legal options of the question that the viewer sees; empty if there is none."""
        decision = self.visible_decision
        return () if decision is None else decision.options

    def asked(self, impossible: bool = True) -> list[str]:
        """The question and the numbered choices in words; how the match ended when it is over.

        impossible: also what is not legal now, with the reasons."""
        if self.outcome is not None:
            return self.ending()
        lines = [self.question(), *how_many(self.visible_decision, self.translator)]
        for choice in self.choices():
            if choice.number is not None:
                lines.append(f"  {choice.number}. {choice.text}")
            elif impossible:
                lines.append(
                    "  -  " + self.translator.gettext("{choice}: {reason}", choice=choice.text, reason=choice.why)
                )
        return lines

    @property
    def told(self) -> int:
        """How much there is to tell: the `since` of the next call of `story`. An undo makes it smaller."""
        return len(self.match.events) + 1

    def story(self, seat: int | None, since: int = 0) -> list[str]:
        """The story as `seat` (None: the public table) is told it, with the notes for newcomers.

        since: what `told` was when it was told last; 0 for all of it.
        """
        return self.guidance.story(self.narrator, self.match.events, seat, since)

    def recap(self, seat: int) -> list[str]:
        """What happened since this seat's last answer, as it is told to the seat."""
        return self.story(seat, min(self._seen.get(seat, self._begun), self.told))

    def ending(self) -> list[str]:
        """How the match ended, with every point and what its game has to tell of it; empty while it goes on."""
        if self.outcome is None:
            return []
        return [*self.narrator.outcome(self.outcome), *self.lexicon.ending(self.narrator, self.view, self.outcome)]

    def score(self) -> list[str]:
        """The score as far as the viewer may know, or the final one with every point explained."""
        if self.outcome is not None:
            return self.ending()
        from tabletop_tui.words.look import score

        return score(self.narrator, self.view)

    def rulebook(self) -> Rulebook | None:
        """The game's rules in the session's language, or None if it brings none."""
        from tabletop_tui.words.rulebook import Rulebook

        try:
            return Rulebook.of(self.game, self.lang)
        except FileNotFoundError:
            return None

    def say(self, message: str, error: bool = False, **fields: Any) -> Reply:
        """A reply of one sentence of the program's own, marked where it was written."""
        return Reply((self.translator.gettext(message, **fields),), error=error)

    def lines(self, impossible: bool = False, in_chinese: bool | None = None) -> list[str]:
        """How the choices, or what is listed as impossible, can be typed, in the session's language or another."""
        decision = self.visible_decision
        if decision is None:
            return []
        options = decision.options if not impossible else [option for option, why in decision.menu or () if why]
        forms = [self.names.form(option, decision.ask, self.view) for option in options]
        chosen = self.lang == CHINESE if in_chinese is None else in_chinese
        return [form.chinese_line if chosen else form.line for form in forms]

    def unseen(self, text: str) -> Reply:
        """The reply where nothing of that name is to be seen."""
        gettext = self.translator.gettext
        return Reply((gettext("You see nothing here that is called “{text}”.", text=text.strip()),), error=True)

    # -- what is done -------------------------------------------------------------------------------------------------

    def command(self, text: str) -> Reply:
        """Do what a typed line says: an answer, several answers, or one of the commands that every game has.

        Whatever is typed, what cannot be done is explained in the reply. Raises RulesFault only if the rules fail.
        """
        from tabletop_tui.session.batches import play_batch
        from tabletop_tui.session.command import MUST, beginning, find
        from tabletop_tui.session.commands import needs_argument

        text = "".join(char if char.isprintable() else " " for char in text).strip()
        if not text:
            return Reply()
        found = find(self.commands, "help" if text in ("?", "？") else text)
        if found is not None and (found[1] or found[0].argument != MUST):
            return found[0].run(self, found[1])
        reply = play_batch(self, text) or self.reader.read(text)
        if reply is not None:
            return reply
        found = found or beginning(self.commands, text)
        if found is None:
            return self.reader.guess(text)
        return found[0].run(self, found[1]) if found[1] or found[0].argument != MUST else needs_argument(self, found[0])

    def doubt(self, pick: Pick) -> str:
        """What an answer to the visible question would leave unused, as a question to confirm; or an empty string."""
        decision = self.visible_decision
        if decision is None or not self.confirms:
            return ""
        doubt = self.game.doubt(self.view, decision, pick)
        return "" if doubt is None else self.narrator.refusal(doubt)

    def answer(self, pick: Pick) -> None:
        """Answer the pending decision. Raises Refusal (nothing has changed) or RulesFault."""
        decision = self.match.decision
        if decision is None:
            raise Refusal("match_over")
        told = self.told
        self.match.submit(decision.seat, pick)
        self.noted(decision, told)
        self.unheard = talk.asked_for(self)

    def noted(self, decision: Decision, told: int) -> None:
        """A decision was answered when so much had been `told`."""
        self.handoff.answered(decision)
        if decision.seat != TABLE and self.bot(decision.seat) is None:
            self._seen[decision.seat] = told
            self._last_person = self.players[decision.seat].person
        if self.outcome is not None and self.seats_of_people():
            self.guidance.finished(self.match.events, [*self.seats_of_people(), None])

    def bot(self, seat: int) -> str | None:
        """The name of the bot that plays a seat now; None for a person."""
        order = self.match.state.orders.get((seat, "bot"))
        return self.players[seat].bot if order is None else (order if order != PERSON else None)

    def seats_of_people(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat in range(self.match.seats) if not self.plays_itself(seat)]

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot plays a seat now."""
        return self.bot(seat) is not None

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and the name of the bot whose decision is pending, or None.

        The whole table's decisions are people's; where only bots sit, the first one's.
        """
        decision = self.match.decision
        if decision is None:
            return None
        if decision.seat == TABLE and self.seats_of_people():
            return None
        seat = max(decision.seat, 0)
        name = self.bot(seat)
        return None if name is None else (seat, name)

    def bot_step(self) -> bool:
        """Let a bot make the pending decision; False if it is not a bot's.

        Raises Refusal if the game has no bot of that name.
        """
        bot = self.bot_to_move()
        if bot is None:
            return False
        talk.hear(self)
        self.answer(self.bots.choose(*bot))
        return True

    def take_over(self, seat: int, bot: str | None) -> None:
        """Let a bot (or, with None, a person) play a seat from now on."""
        before = self.handoff.people
        if bot is not None:
            self.privacy.forget_pin(seat)
        self.match.order(seat, "bot", PERSON if bot is None else bot)
        after = self.handoff.people
        if before != after and (len(before) != 1 or not after) and len({one.person for one in self.players}) > 1:
            # Whoever has the keyboard now may not be one of those who are left.
            self.handoff.hide(passing=True)

    def undo(self, agreed: bool = False) -> Reply:
        """Take back the last answer that a person gave, and what bots answered since.

        Where that reaches past something hidden, random or another seat's answer it is done only if `agreed` (by the
        table, or by a person alone, whose game is then marked); otherwise the reply explains what stands in the way.
        """
        from tabletop_tui.session.taking_back import take_back

        return take_back(self, agreed)

    def redo(self) -> Reply:
        """Give the answer that was taken back last again."""
        from tabletop_tui.session.taking_back import give_again

        return give_again(self)

    def gone_back(self) -> None:
        """The match went back or forth without an answer: what was remembered of it is forgotten."""
        self.bots.forget()
        for seat, seen in self._seen.items():
            self._seen[seat] = min(seen, self.told)

    def why(self, text: str) -> Reply:
        """Why what a line says is not possible now."""
        return self.reader.why(text)

    def preview(self, pick: Pick) -> Reply:
        """What an answer would do as far as its seat may know."""
        return self.reader.preview(pick)

    def preview_text(self, text: str) -> Reply:
        """What the answer that a line gives would do."""
        return self.reader.preview_text(text)

    def hint(self) -> Reply:
        """What the standard bot would do, and why; or that the game has none."""
        from tabletop_tui.session.advice import advise

        return advise(self)

    def complete(self, text: str) -> list[str]:
        """How a typed line could go on: whole lines, best first, from what the viewer sees."""
        from tabletop_tui.session.completion import complete

        return complete(self, text)
