"""The bytes that a terminal sends for a key."""

NAMED = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "insert": "\x1b[2~",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
}


def key_bytes(key: str) -> bytes:
    """What a terminal sends when `key` is pressed.

    `key` is a name such as `down` or `f1`, one character, or either of these after `ctrl+` or `alt+`.
    Raises ValueError for any other word.
    """
    if key in NAMED:
        return NAMED[key].encode()
    if len(key) == 1:
        return key.encode()
    modifier, _, rest = key.partition("+")
    if modifier == "alt" and rest:
        return b"\x1b" + key_bytes(rest)
    if modifier == "ctrl" and len(rest) == 1 and "@" <= rest.upper() <= "_":
        return bytes([ord(rest.upper()) & 0x1F])
    raise ValueError(f"there is no key called {key!r}")
