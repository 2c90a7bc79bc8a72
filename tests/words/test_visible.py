"""What a terminal would obey does not reach it."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.words.visible import harmless, visible

NASTY = "a\x1b[31mb\x07\x9b2J\u202ec\ud800\r\x7f"


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert visible(NASTY) == r"a\u001b[31mb\u0007\u009b2J\u202ec\ud800\u000d\u007f"
    assert visible("line\n\ttab 繁體 ‘é’ 👩‍🚀") == "line\n\ttab 繁體 ‘é’ 👩‍🚀"


@given(st.text())
def test_json_stays_what_it_was(text: str) -> None:
    assert json.loads(visible(json.dumps([text], ensure_ascii=False))) == [text]


@given(st.text(st.characters(codec=None)))
def test_a_text_without_them_is_as_wide_as_before(text: str) -> None:
    assert cell_len(harmless(text)) == cell_len(text)
    assert harmless(text).isascii() is False or harmless(text).isprintable()
