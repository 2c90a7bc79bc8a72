"""Reading what lies on the disk, where anything may have been put in the place of a file.

Only who has a file waits for what reads it to be imported.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any, BinaryIO

BINARY: int = getattr(os, "O_BINARY", 0)
"""What some systems need to leave line ends alone."""
AT_ONCE: int = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe would wait for somebody at its other end."""


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open an ordinary file; returns its descriptor. Raises OSError, also for a folder, a pipe or a device, which may
    never end."""
    file = os.open(path, flags | BINARY | AT_ONCE)
    mode = os.fstat(file).st_mode
    if stat.S_ISREG(mode):
        return file
    os.close(file)
    number = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENODEV
    raise OSError(number, os.strerror(number), str(path))


def reader(path: Path) -> BinaryIO:
    """An ordinary file, to be read. Raises OSError as `open_regular` does."""
    return os.fdopen(open_regular(path), "rb")


def read_bytes(path: Path) -> bytes:
    """What an ordinary file holds. Raises OSError as `open_regular` does."""
    with reader(path) as file:
        return file.read()


def json_of(data: str | bytes) -> Any:
    """JSON data. Raises ValueError for whatever is none, also for what is nested too deep."""
    import json

    try:
        return json.loads(data)
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error


def toml_of(data: bytes) -> dict[str, Any]:
    """A TOML file in UTF-8. Raises ValueError for whatever is none, also for what is nested too deep."""
    import tomllib

    try:
        return tomllib.loads(data.decode())
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error
