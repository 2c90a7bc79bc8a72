"""One match at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Pick, Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.visibility import View
from tabletop_tui.session.handoff import Handoff
from tabletop_tui.session.player import PERSON, Choice, Journal, Player, Reply
from tabletop_tui.words.language import Translator
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.narrator import Narrator

if TYPE_CHECKING:
    from tabletop_tui.session.seats import Bots


class Session:
    """One match, who plays it, whose eyes are on the screen, and everything that can be said about it in words.

    It never prints and never reads: plain mode and the screens call it and show what it returns. All its texts are in
    its language, `lang`, which may be changed at any time.

        match      the engine's match; submit through the session, so that the keyboard's place is kept
        game       the game; lexicon: its words
        players    by seat, as at the start; `bot(seat)` says who plays a seat now
        narrator   the words for this match: `narrator.kind(kind)`, `narrator.refusal(refusal)`, ...
        journal    where the match is saved, or None; `status` is a sentence while that fails
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
    ) -> None:
        """Start a match, or go on with `match`, resumed from a transcript.

        lang: `en` or `zh_Hant`. A match that is given keeps its recorder; otherwise `journal.record` gets the lines.
        Raises Refusal if the options do not fit the number of players.
        """
        raise NotImplementedError

    # -- whose eyes ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the match is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is played."""

    @property
    def viewer(self) -> int | None:
        """The seat whose private view may be shown now; None: the public table only."""

    @property
    def view(self) -> View:
        """What may be shown now: the viewer's view."""

    def cover(self) -> int | None:
        """The seat to whose person the keyboard must be passed before anything else, or None."""

    def uncover(self, seat: int) -> None:
        """The person of `seat` has confirmed to be at the keyboard; their private screen is open now."""

    def hide(self) -> None:
        """Cover the screen at once; `cover` then names the seat that decides."""

    def notice(self) -> str:
        """One line before a public decision of another person than the last one's, or an empty string."""

    # -- what is shown ------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The sentence of the pending question: for the seat that decides if it is the viewer's or public, else the
        sentence for those who wait. How the match ended, when it is over."""

    def choices(self, partial: tuple[Any, ...] = ()) -> list[Choice]:
        """What can be picked, numbered from 1 in the order of the options; of a `Some`: what a partial pick can go on
        with. Entries of the decision's menu that are not legal come with their reason. Empty behind a cover, for bots
        and where the viewer may not see the options."""

    @property
    def told(self) -> int:
        """How many events there are: the `since` of the next call of `story`. An undo makes it smaller."""

    def story(self, seat: int | None, since: int = 0) -> list[str]:
        """The sentences of the events from number `since` on as `seat` (None: the public table) is told them."""

    def recap(self, seat: int) -> list[str]:
        """What happened since this seat's last answer, as it is told to the seat."""

    def score(self) -> list[str]:
        """The score as far as the viewer may know, or the final one with every point explained."""

    # -- what is done -------------------------------------------------------------------------------------------------

    def command(self, text: str) -> Reply:
        """Do what a typed line says: an answer, several answers, or one of the commands that every game has.

        Never raises for any text; what cannot be done is explained in the reply.
        """

    def answer(self, pick: Pick) -> None:
        """Answer the pending decision. Raises Refusal (nothing has changed) or RulesFault."""

    def bot(self, seat: int) -> str | None:
        """The name of the bot that plays a seat now; None for a person."""

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and the name of the bot whose decision is pending, or None."""

    def bot_step(self) -> bool:
        """Let a bot make the pending decision; False if it is not a bot's."""

    def take_over(self, seat: int, bot: str | None) -> None:
        """Let a bot (or, with None, a person) play a seat from now on."""

    def undo(self, agreed: bool = False) -> Reply:
        """Take back the last answer that a person gave, and what bots answered since.

        Where that reaches past something hidden, random or another seat's answer it is done only if `agreed` (by the
        table, or by a person alone, whose game is then marked); otherwise the reply explains what stands in the way.
        """

    def redo(self) -> Reply:
        """Give the answer that was taken back last again."""

    def hint(self) -> Reply:
        """What the standard bot would do, and why."""

    def preview(self, pick: Pick) -> Reply:
        """What an answer would do as far as its seat may know."""

    def complete(self, text: str) -> list[str]:
        """How a typed line could go on: whole lines, best first, from what the viewer sees."""

    def set_language(self, lang: str) -> None:
        """Use another language from now on: `en` or `zh_Hant`."""
