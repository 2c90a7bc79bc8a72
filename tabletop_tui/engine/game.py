"""What a game must provide to be played by the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from tabletop_tui.engine.decision import Decision, Flow, Pick, Refusal
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

S = TypeVar("S", bound=State)


class Picks(NamedTuple):
    """What a set-up uses of one sort of things that the options can fix.

    number: how many; None where that is not known before something else is. required: the ids that are used in any
    case, each with the id of what demands it (another pick, or a value of an option), or with an empty string where
    nothing else fits. by_chance: whether chance finds what is not fixed; otherwise the players are asked.
    """

    number: int | None
    required: Mapping[str, str]
    by_chance: bool = True


class Secrecy(NamedTuple):
    """How what one seat alone may know is kept where several people share a keyboard.

    The table then shows what everybody may know and nothing else, and each private question, which takes one answer
    that a digit can stand for, has a screen of its own.

    seconds: so long that screen stays at least; seconds_of: by question, where that is not so. shuffled: whether chance
    says which of two keys stands for which answer. pin: whether the screens of a seat open with a number of its own.
    """

    seconds: float
    seconds_of: Mapping[str, float]
    shuffled: bool
    pin: bool

    def least(self, ask: str) -> float:
        """The seconds that the screen of a question stays at least."""
        return self.seconds_of.get(ask, self.seconds)


class Game(ABC, Generic[S]):
    """One game: its metadata, its start, its rules, and what is no zone.

    Views, re-deals, notation, conservation and the common refusals are derived from the declared zones and decisions;
    override only what these do not know. Importing a game's module must be cheap: rules, words and bots are imported
    when they are first asked for.
    """

    id: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    """The title by language (`en`, `zh_Hant`)."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    rules_version: ClassVar[int] = 1
    """Grows whenever the same answers could lead to another game."""

    @abstractmethod
    def options_model(self) -> type[Any]:
        """The class of the game's options: a frozen dataclass with slots, in which every field has a default.

        Its types say what each option can be: `Literal`, `bool`, an `Enum`, `Annotated[int, range(3, 8)]`, `str`, and
        tuples of these. It is a class of the standard library and no pydantic model: rules and playouts never wait for
        pydantic, which checks only what comes as data (a transcript, a typed value), see `engine.options`.
        """

    @abstractmethod
    def start(self, options: Any, seats: int, rng: Rng) -> S:
        """The state before the first step; asks nothing. Raises Refusal if the options do not fit together."""

    @abstractmethod
    def step(self, s: S) -> Flow[None]:
        """Play from one checkpoint to the next: one phase or one action. Ends the match by raising GameOver."""

    def facts(self, s: S, seat: int | None) -> Mapping[str, Any]:
        """Values outside of zones that `seat` (None: the public table) may see, by id, in a fixed order."""
        return {}

    def redeal(self, s: S, seat: int, rng: Rng) -> None:
        """Deal again, in place, what `seat` cannot know and what is in no zone, or in one that is `dealt_by_game`."""

    def redeal_sort(self, card: Card) -> str:
        """The sort of a hidden card whose number in each zone is known to all; cards are exchanged within a sort."""
        return ""

    def why_not(self, view: View, decision: Decision, wish: Any) -> Refusal:
        """Why an option that is legal elsewhere is not legal now, as far as the seat of the view may know."""
        return Refusal("not_now", wish=wish)

    def doubt(self, view: View, decision: Decision, pick: Pick) -> Refusal | None:
        """What a legal answer would leave unused, as far as the seat of the view may know: a sentence that ends with
        the question to confirm, put as a Refusal's is. None where nothing is lost. It is asked once, and no rule."""
        return None

    def talks(self, options: Any) -> bool:
        """Whether bots that have something to say (`tabletop_tui.bots.policy.Talks`) say it with these options."""
        return False

    def may_be_left(self, s: S) -> bool:
        """Whether those who play may agree to end the match where it stands, without a winner."""
        return True

    def party(self, s: S, seat: int) -> str:
        """The id of the side that a seat is on, where players win or lose together; empty where each is alone."""
        return ""

    def invariants(self, s: S) -> Sequence[str]:
        """What is wrong with the counters of a state; empty for a sound one. Cards are counted by the engine."""
        return ()

    def secrecy(self, options: Any) -> Secrecy | None:
        """How secrets are kept at a shared keyboard; None: hands and questions of one seat are shown on the table, each
        behind a cover."""
        return None

    def choices(self) -> Mapping[str, Sequence[str]]:
        """The ids that those fields of the options can hold whose type does not say it, by the field's name.

        For instance of `scheme: str = ""` or `heroes: tuple[str, ...] = ()`, where empty leaves it to chance.
        """
        return {}

    def picks(self, options: Any, seats: int) -> Mapping[str, Picks]:
        """What the set-up uses of everything in `choices`, as far as these options settle it, by the field's name."""
        return {}

    def content(self) -> Mapping[str, Any]:
        """Every card and number as loaded, as JSON data in a fixed order."""
        return {}

    def summary(self, s: S) -> Mapping[str, Any]:
        """What the records keep of a finished match beside options and outcome, as JSON data by id.

        Strings and lists of strings say what chance or the players set up (`"scheme": "legacy_virus"`): statistics are
        grouped by them. Numbers measure how it went (`"turns": 14`).
        """
        return {}

    def standing_orders(self, options: Any) -> Mapping[str, Sequence[str]]:
        """The orders that a player can give in secret at any time, by key: what each can be, the usual value first.

        Rules find them in the state's `orders`, by (seat, key), once they were given. `Game.redeal` takes those of
        others away.
        """
        return {}

    def minds_bots(self, options: Any) -> bool:
        """Whether rules ask which seats bots play: the order `bot` of a seat then says it from the start."""
        return False

    def encores(self, options: Any, seats: int, s: S, seed: int) -> Mapping[str, Any]:
        """Options for a next match that keeps a part of the one that ended in `s`, by the id of what it keeps.

        seed: for what is chosen by chance.
        """
        return {}

    def words(self) -> Any:
        """Make the game's `tabletop_tui.words.lexicon.Lexicon`; whoever needs it takes `lexicon`."""
        raise LookupError(f"The game {self.id} brings no words.")

    @cached_property
    def lexicon(self) -> Any:
        """Its `words`, made once."""
        return self.words()

    def __getstate__(self) -> dict[str, Any]:
        """What another process needs to play it; words are made again where somebody speaks."""
        return {name: value for name, value in self.__dict__.items() if name != "lexicon"}

    def bots(self) -> Mapping[str, Any]:
        """Its bot policies beside `random`, by name: what makes a `tabletop_tui.bots.policy.Policy` from a seed.

        The one called `standard` plays by the usual heuristics of the game; hints come from it.
        """
        return {}

    def screen(self) -> Any:
        """Its own Textual screen class, or None for the generic table."""
        return None
