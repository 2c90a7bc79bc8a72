"""Reading transcripts: checked line by line, never trusted, never changed by reading."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from tabletop_tui.engine.decision import Outcome
from tabletop_tui.store.lines import FORMAT
from tabletop_tui.store.reading import json_of, read_bytes
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.store.veil import unveil
from tabletop_tui.words.language import marked
from tabletop_tui.words.typed import clean_name


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)


def _unveiled(data: Any, name: str) -> Any:
    """The data with the obscured value of `name` in its place."""
    if isinstance(data, dict) and isinstance(data.get("veil"), str) and name not in data:
        return {**data, name: unveil(data["veil"])}
    return data


class SeatLine(_Model):
    """Who sits at a seat; seats with the same `person` belong to one."""

    name: Annotated[str, AfterValidator(clean_name)]
    bot: str | None = None
    person: int = 0


class BranchLine(_Model):
    """Where a match that goes on from another one has left it: the file, when that match was begun, after how many
    answers."""

    of: str
    begun: str
    answers: int


class HeaderLine(_Model):
    """What a match is apart from its inputs."""

    line: Literal["header"]
    format: int
    program: str
    game: str
    rules: int
    begun: str
    seats: tuple[SeatLine, ...] = Field(min_length=1)
    options: dict[str, JsonValue]
    seed: int
    taken_back: int = 0
    """Answers taken back by agreement in an earlier file that this one goes on from."""
    seconds: float = 0
    """How long that earlier file was played."""
    challenge: str = ""
    """The day whose challenge this is, as ISO 8601."""
    branch: BranchLine | None = None

    @model_validator(mode="before")
    @classmethod
    def _open(cls, data: Any) -> Any:
        return _unveiled(data, "seed")


class AnswerLine(_Model):
    """An answer, in notation; seat 0 is the whole table, players count from 1."""

    line: Literal["answer", "auto"]
    seat: int = Field(ge=0)
    ask: str
    pick: str
    secret: bool = False

    @model_validator(mode="before")
    @classmethod
    def _open(cls, data: Any) -> Any:
        return _unveiled(data, "pick")


def _plain(value: Any) -> Any:
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value)):
        raise ValueError("an order is a word, a number, a yes or no, or a list of these")
    return value


class OrderLine(_Model):
    """Something given outside of questions."""

    line: Literal["order"]
    seat: int = Field(ge=0)
    key: str
    value: Annotated[JsonValue, AfterValidator(_plain)]
    secret: bool = False

    @model_validator(mode="before")
    @classmethod
    def _open(cls, data: Any) -> Any:
        return _unveiled(data, "value")

    @model_validator(mode="after")
    def _names_a_bot(self) -> OrderLine:
        if self.key == "bot" and not isinstance(self.value, str):
            raise ValueError("who plays a seat is a name")
        return self


class UndoLine(_Model):
    """The last answer was taken back; `agreed`: the table had to agree, or it is marked in solo practice."""

    line: Literal["undo"]
    agreed: bool = False


class RedoLine(_Model):
    """The answer taken back last was given again."""

    line: Literal["redo"]


class MarkLine(_Model):
    """A checkpoint, with the short hash of the state there, and the seconds at the table since the one before."""

    line: Literal["mark"]
    hash: str
    seconds: float = 0


class OutcomeLine(_Model):
    """How a match ended; seats count from 1."""

    reason: str
    winners: tuple[int, ...]
    rule: str | None = None
    scores: tuple[int, ...] = ()
    details: tuple[tuple[int, str, int], ...] = ()

    def outcome(self) -> Outcome:
        """The same as the engine's value."""
        return Outcome(
            self.reason,
            tuple(seat - 1 for seat in self.winners),
            self.rule,
            self.scores,
            tuple((seat - 1, what, points) for seat, what, points in self.details),
        )


class EndLine(_Model):
    """The end of the match."""

    line: Literal["end"]
    outcome: OutcomeLine
    hash: str
    summary: dict[str, JsonValue] = {}
    seconds: float = 0


AnyLine: TypeAlias = AnswerLine | OrderLine | UndoLine | RedoLine | MarkLine | EndLine
_LINE: TypeAdapter[AnyLine] = TypeAdapter(
    Annotated[AnyLine, Field(discriminator="line")], config=ConfigDict(defer_build=True)
)

NO_FILE = marked("{path} cannot be read: {reason}.")
NOT_OURS = marked("{path} is not a saved game. The file is left as it is.")
TOO_NEW = marked(
    "{path} was saved by tabletop-tui {program} in a form that this release ({format}) does not know yet. "
    "Update tabletop-tui to open it; the file is left as it is."
)
TORN = marked("The last line of {path} was cut off in the middle and is left out; everything before it is there.")
DAMAGED = marked("Line {line} is damaged.")
DAMAGED_FILE = marked("Line {line} of {path} is damaged. The file is left as it is.")
ORPHAN_UNDO = marked("Line {line} takes an answer back, or gives it again, where there is none.")


@dataclass(frozen=True, slots=True)
class Placed:
    """A line and its number in the file, counted from 1."""

    number: int
    line: AnyLine


@dataclass(frozen=True, slots=True)
class Folded:
    """What counts of a transcript.

    live: the lines that still hold, undo and redo carried out. undone: the answers that may be given again, the next
    one last. taken_back: how often an answer was taken back by agreement.
    """

    live: tuple[Placed, ...]
    undone: tuple[Placed, ...]
    taken_back: int


@dataclass(slots=True)
class Transcript:
    """What a file holds, up to its first damaged line.

    data: its bytes; ends: by line number (from 1) the place in `data` where a line ends. good: the bytes that belong
    to whole, sound lines. lines: all lines after the header. notices: what the player should know. damage: what is
    wrong with the first damaged line and its number, or None.
    """

    path: Path
    data: bytes
    header: HeaderLine
    lines: list[Placed]
    ends: list[int]
    folded: Folded
    notices: list[Trouble] = field(default_factory=list)
    damage: tuple[int, Trouble] | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended, and the end was not taken back."""
        return bool(self.lines) and isinstance(self.lines[-1].line, EndLine)

    def entries(self) -> list[dict[str, Any]]:
        """The header and all lines in the clear, as a `Journal` keeps them."""
        return [_entry(self.header), *[_entry(placed.line) for placed in self.lines]]

    def sound(self, before: int | None = None) -> bytes:
        """The bytes of the sound lines, or of those before a line of that number; they end with a line's end."""
        size = self.ends[-1] if before is None else self.ends[before - 2]
        found = self.data[:size]
        return found if found.endswith(b"\n") else found + b"\n"


def _entry(line: AnyLine | HeaderLine) -> dict[str, Any]:
    entry = line.model_dump(mode="json")
    if entry.get("secret") is False:
        del entry["secret"]
    if "branch" in entry and entry["branch"] is None:
        del entry["branch"]
    return entry


def read(path: Path) -> Transcript:
    """Read a file.

    A last line that was cut off is left out, with a notice; a damaged line ends the transcript before it (`damage`).
    Raises Trouble if there is no such file, if it is no transcript, or if a newer release has written it.
    """
    try:
        data = read_bytes(path)
    except OSError as error:
        raise Trouble(NO_FILE, path=path, reason=reason(error)) from error
    pieces = _pieces(data)
    first = next(pieces, None)
    header = _header(path, first[1]) if first else None
    if first is None or header is None:
        raise Trouble(NOT_OURS, path=path)
    found = Transcript(path, data, header, [], [first[0]], fold([]))
    for number, (end, piece) in enumerate(pieces, 2):
        try:
            line = _LINE.validate_json(piece)
        except (ValidationError, ValueError):
            if end == len(data) and _torn(data, piece):
                found.notices.append(Trouble(TORN, path=path))
            else:
                found.damage = number, Trouble(DAMAGED, line=number)
            break
        found.lines.append(Placed(number, line))
        found.ends.append(end)
    _fold(found)
    return found


def _fold(found: Transcript) -> None:
    try:
        found.folded = fold(found.lines)
    except LookupError as error:
        number = error.args[0]
        found.damage = number, Trouble(ORPHAN_UNDO, line=number)
        del found.lines[number - 2 :], found.ends[number - 1 :]
        found.folded = fold(found.lines)


def _pieces(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each line without its end, and where the next one begins."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        stop = len(data) if end < 0 else end
        yield (stop if end < 0 else end + 1), data[start:stop]
        start = stop + 1


def _torn(data: bytes, piece: bytes) -> bool:
    # A power failure may leave zeros where the last lines should be.
    return not data.endswith(b"\n") or not piece.strip(b"\0")


def _header(path: Path, piece: bytes) -> HeaderLine | None:
    try:
        # JSON can name halves of signs, which no text that is shown or written can hold.
        raw = json_of(json.dumps(json_of(piece), ensure_ascii=False).encode(errors="replace"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict) or raw.get("line") != "header":
        return None
    if isinstance(raw.get("format"), int) and raw["format"] > FORMAT:
        raise Trouble(TOO_NEW, path=path, program=raw.get("program", "?"), format=FORMAT)
    try:
        return HeaderLine.model_validate(raw)
    except (ValidationError, ValueError):
        raise Trouble(DAMAGED_FILE, path=path, line=1) from None


def fold(lines: Sequence[Placed]) -> Folded:
    """Carry undo and redo out. Raises LookupError with the number of a line that finds nothing to take back or give."""
    live: list[Placed] = []
    undone: list[Placed] = []
    taken_back = 0
    for placed in lines:
        line = placed.line
        if isinstance(line, UndoLine):
            last = next((i for i in range(len(live) - 1, -1, -1) if _is_answer(live[i])), None)
            if last is None:
                raise LookupError(placed.number)
            undone.append(live[last])
            # Orders that were given since hold all the same; what followed from the answer does not.
            live[last:] = [since for since in live[last:] if since.line.line == "order"]
            taken_back += line.agreed
        elif isinstance(line, RedoLine):
            if not undone:
                raise LookupError(placed.number)
            live.append(Placed(placed.number, undone.pop().line))
        else:
            if _is_answer(placed):
                undone.clear()
            live.append(placed)
    return Folded(tuple(live), tuple(undone), taken_back)


def _is_answer(placed: Placed) -> bool:
    return placed.line.line == "answer"
