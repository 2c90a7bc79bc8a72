"""The committed catalogue: complete, equal to its compiled form, with the same fields as the English sentences."""

import io
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tabletop_tui.words.language import DOMAIN, LOCALE

ROOT = Path(__file__).parents[2]
PO = LOCALE / "zh_Hant" / "LC_MESSAGES" / f"{DOMAIN}.po"
KEYWORDS = {**DEFAULT_KEYWORDS, "marked": None, "say": None}


@cache
def catalogue() -> Catalog:
    with PO.open("rb") as file:
        return read_po(file, locale="zh_Hant", domain=DOMAIN)


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def texts(message: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [message or ""] if isinstance(message, str | None) else list(message)


def test_every_sentence_of_the_code_is_in_the_catalogue() -> None:
    found = extract_from_dir(str(ROOT / "tabletop_tui"), keywords=KEYWORDS)
    in_code = {texts(message)[0]: file for file, _, message, _, _ in found}
    assert {text: file for text, file in in_code.items() if text not in catalogue()} == {}, "run make words"


def test_every_sentence_is_translated() -> None:
    missing = [message.id for message in catalogue() if message.id and not all(texts(message.string))]
    assert missing == []


def test_nothing_is_marked_as_doubtful() -> None:
    assert [message.id for message in catalogue() if message.id and message.fuzzy] == []


def test_both_languages_have_the_same_fields() -> None:
    different = [
        message.id
        for message in catalogue()
        if message.id and any(fields(text) != fields(texts(message.id)[-1]) for text in texts(message.string))
    ]
    assert different == []


def test_the_compiled_catalogue_is_that_of_the_readable_one() -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue())
    assert compiled.getvalue() == PO.with_suffix(".mo").read_bytes(), "run make words"
