"""Share codes: one short text that says which table to lay. COMPATIBILITY.md describes its form.

A code holds the game, the version of its rules, the number of seats, the seed, and the options that are not as usual;
no names, and nothing of what was played.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from tabletop_tui.catalogue.bits import BitReader, Bits
from tabletop_tui.catalogue.options import Field, fields_of, make_options, shown
from tabletop_tui.engine.game import Game
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.words.language import Translator

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code, each worth five bits: no I, L, O and U."""
READ_AS = str.maketrans("ILO", "110")
"""What is taken for a sign that looks like it."""
GROUP = 4
"""So many signs stand together."""
FORMAT = 1
"""The form of a code; a number of five bits, so that it is a code's first sign."""
GAME_BITS, MEANING_BITS, CHECK_BITS = 15, 10, 20
SEED_BITS = 64
LONGEST = 1000
"""Signs of the longest text that is looked at."""

WRONG = marked("“{code}” is no share code, or some sign of it is wrong. Compare it with the one that you were given.")
NEWER_FORM = marked("This share code was made by a newer release of tabletop-tui. Update to read it.")
NOT_HERE = marked("This share code is for a game that is not installed here.")
OLDER_RULES = marked(
    "This share code was made under version {theirs} of the rules of {game}. Here it is version {ours}, "
    "which would deal another game: ask for a new code."
)
NEWER_RULES = marked(
    "This share code was made under version {theirs} of the rules of {game}, and here it is version {ours}: "
    "update to read it."
)
OTHER_OPTIONS = marked(
    "This share code was made by another release of {game}, which has other options: ask for a new code."
)
NO_CODE = marked("There is no share code for this table: its option {name} cannot be “{value}” any more.")


class Shared(NamedTuple):
    """What a share code says: the table to lay. options: the game's own."""

    game: Game[Any]
    options: Any
    seats: int
    seed: int


def share_code(game: Game[Any], options: Any, seats: int, seed: int) -> str:
    """The code of a table. Raises Trouble if an option has a value that the game no longer knows."""
    bits = Bits()
    bits.put(FORMAT, 5)
    bits.put(_game_number(game.id), GAME_BITS)
    bits.count(game.rules_version)
    bits.count(seats)
    bits.big(seed % (1 << SEED_BITS))
    said: list[str] = []
    before = -1
    for place, field in enumerate(fields_of(game)):
        value = getattr(options, field.name)
        if _same(value, field.default):
            continue
        bits.put(1, 1)
        bits.count(place - before - 1)
        before = place
        _write(bits, field, value)
        said.append(f"{field.name}={shown(value)}")
    bits.put(0, 1)
    bits.put(_meaning(game, said), MEANING_BITS)
    text = bits.text + "0" * (-len(bits.text) % 5)
    text += f"{_check(text):0{CHECK_BITS}b}"
    signs = "".join(SIGNS[int(text[i : i + 5], 2)] for i in range(0, len(text), 5))
    return "-".join(signs[i : i + GROUP] for i in range(0, len(signs), GROUP))


def read_code(code: str, games: Callable[[], Sequence[Game[Any]]]) -> Shared:
    """The table that a typed code stands for; `games` gives those that it may be of.

    Small and full-width letters, blanks and dashes are as good. Raises NoSuch with a sentence if it is no code or a
    sign is wrong, Trouble if it is one that cannot be played here.
    """
    text = _bits_of(code)
    if text is None:
        raise NoSuch(WRONG, code=code.strip()[:80])
    reader = BitReader(text)
    try:
        if reader.take(5) != FORMAT:
            raise Trouble(NEWER_FORM)
        number = reader.take(GAME_BITS)
        version = reader.count()
        seats = reader.count()
        seed = reader.big()
    except EOFError:
        raise NoSuch(WRONG, code=code.strip()[:80]) from None
    game = next((game for game in games() if _game_number(game.id) == number), None)
    if game is None:
        raise Trouble(NOT_HERE)
    if version != game.rules_version:
        sentence = OLDER_RULES if version < game.rules_version else NEWER_RULES
        raise Trouble(sentence, game=_Title(game), theirs=version, ours=game.rules_version)
    try:
        options = _read_options(reader, game)
    except (EOFError, LookupError, ValueError, NoSuch):
        raise Trouble(OTHER_OPTIONS, game=_Title(game)) from None
    if seats not in game.seats or seed >= 1 << SEED_BITS:
        raise Trouble(OTHER_OPTIONS, game=_Title(game))
    return Shared(game, options, seats, seed)


class _Title(Trouble):
    """A game's title as a part of a sentence."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__("{title}", title=game.title["en"])
        self._titles = game.title

    def text(self, translator: Translator) -> str:
        """The title in the translator's language."""
        return str(self._titles[translator.lang])


# -- inside -----------------------------------------------------------------------------------------------------------


def _bits_of(code: str) -> str | None:
    """The bits of a typed code without its check, or None if it is none."""
    signs = unicodedata.normalize("NFKC", code[:LONGEST]).upper().translate(READ_AS)
    signs = "".join(sign for sign in signs if not (sign.isspace() or unicodedata.category(sign) == "Pd"))
    if len(signs) * 5 <= CHECK_BITS or any(sign not in SIGNS for sign in signs):
        return None
    text = "".join(f"{SIGNS.index(sign):05b}" for sign in signs)
    text, check = text[:-CHECK_BITS], text[-CHECK_BITS:]
    return text if int(check, 2) == _check(text) else None


def _check(text: str) -> int:
    """A cyclic check over bits: it notices every wrong sign, and any two neighbours that were exchanged."""
    register = (1 << CHECK_BITS) - 1
    for bit in text:
        register = register << 1 | int(bit)
        if register >> CHECK_BITS:
            register ^= 1 << CHECK_BITS | 0b1001  # x^20 + x^3 + 1, which is primitive
    return register


def _game_number(name: str) -> int:
    return crc32(name.encode()) % (1 << GAME_BITS)


def _meaning(game: Game[Any], said: Sequence[str]) -> int:
    """A number for what the options say in words, in case that their places are others in another release."""
    return crc32("\n".join((game.id, *said)).encode()) % (1 << MEANING_BITS)


def _same(value: Any, default: Any) -> bool:
    return type(value) is type(default) and bool(value == default)


def _write(bits: Bits, field: Field, value: Any) -> None:
    if not field.many:
        _write_one(bits, field, value)
        return
    bits.count(len(value))
    for one in value:
        _write_one(bits, field, one)


def _write_one(bits: Bits, field: Field, value: Any) -> None:
    if field.values is not None:
        place = next((place for place, known in enumerate(field.values) if _same(known, value)), None)
        if place is None:
            raise Trouble(NO_CODE, name=field.name, value=shown(value))
        bits.count(place)
    elif field.number:
        bits.count(value * 2 if value >= 0 else -value * 2 - 1)
    elif value is None:
        bits.count(0)
    else:
        data = str(value).encode(errors="surrogatepass")
        bits.count(len(data) + 1)
        for byte in data:
            bits.put(byte, 8)


def _read_options(reader: BitReader, game: Game[Any]) -> Any:
    fields = fields_of(game)
    given: dict[str, Any] = {}
    said: list[str] = []
    place = -1
    while reader.take(1):
        place += reader.count() + 1
        field = fields[place]
        given[field.name] = _read(reader, field)
        said.append(f"{field.name}={shown(given[field.name])}")
    if reader.take(MEANING_BITS) != _meaning(game, said) or not reader.at_end():
        raise ValueError("it says something else here")
    return make_options(game, given)


def _read(reader: BitReader, field: Field) -> Any:
    if not field.many:
        return _read_one(reader, field)
    return tuple(_read_one(reader, field) for _ in range(reader.count()))


def _read_one(reader: BitReader, field: Field) -> Any:
    number = reader.count()
    if field.values is not None:
        return field.values[number]
    if field.number:
        return number // 2 if number % 2 == 0 else -(number // 2) - 1
    if number == 0:
        return None
    return bytes(reader.take(8) for _ in range(number - 1)).decode(errors="surrogatepass")
