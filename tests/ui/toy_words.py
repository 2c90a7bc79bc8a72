"""The words of the toy."""

from pathlib import Path

from tabletop_tui.words.lexicon import Lexicon
from tests.ui.toy import KINDS, Play


def lexicon() -> Lexicon:
    """The entries of the file beside this one."""
    file = Path(__file__).parent / "toy.json"
    return Lexicon.load([file], kinds={kind.id: kind for kind in KINDS}, options=[Play])
