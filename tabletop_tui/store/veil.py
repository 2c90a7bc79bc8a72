"""Secrets in a file that somebody may glance at: hidden from the eye, not from a determined reader.

Whoever wants to can undo it with the code below; a player who only looks into the file of a running game does not see
the seed or another player's vote in passing.
"""

from __future__ import annotations

import base64
import os

from tabletop_tui.engine.rng import Rng

SALT = 6
BLOCK = 32


def veil(text: str) -> str:
    """The text obscured; its length shows only roughly."""
    salt = os.urandom(SALT)
    data = text.encode()
    data += bytes(-(len(data) + 1) % BLOCK + 1)
    return base64.b64encode(salt + _mixed(data, salt)).decode()


def unveil(veiled: str) -> str:
    """The text that `veil` obscured. Raises ValueError if it cannot have come from there."""
    raw = base64.b64decode(veiled, validate=True)
    return _mixed(raw[SALT:], raw[:SALT]).rstrip(b"\0").decode()


def _mixed(data: bytes, salt: bytes) -> bytes:
    """The data combined with numbers that follow from the salt; twice gives the data again."""
    numbers = Rng(int.from_bytes(salt, "big"))
    stream = b"".join(numbers.bits64().to_bytes(8, "big") for _ in range(len(data) // 8 + 1))
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))
