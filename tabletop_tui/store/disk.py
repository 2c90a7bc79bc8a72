"""Writing files so that they survive what happens to computers."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from tabletop_tui.store.reading import BINARY, open_regular
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import marked

if sys.platform != "win32":
    import fcntl

UNLOCKABLE = (errno.ENOLCK, errno.ENOTSUP, errno.EINVAL)
"""What file systems without locks answer."""


def typed_path(text: str) -> Path:
    """A path as somebody typed it. Raises OSError if it begins in the home of a user who does not exist."""
    try:
        return Path(text.strip()).expanduser().absolute()
    except RuntimeError as error:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), text.strip()) from error


def write_all(file: int, data: bytes) -> None:
    """Write everything; the system may take a part at a time. Raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def lock(file: int, path: Path) -> None:
    """Keep others from playing in the same file as long as it is open here.

    Raises Trouble if somebody does already. Where the file system knows no locks, nothing is locked.
    """
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        message = marked("{path} is being played in another window. Close it there, or choose another file.")
        raise Trouble(message, path=path) from None
    except OSError as error:
        if error.errno not in UNLOCKABLE:
            raise


def played_elsewhere(path: Path) -> bool:
    """Whether somebody plays in a file now."""
    try:
        file = open_regular(path)
    except OSError:
        return False
    try:
        lock(file, path)
    except Trouble:
        return True
    except OSError:
        return False
    finally:
        os.close(file)
    return False


def free(path: Path) -> Path:
    """The path itself, or one with a number behind it where something is already."""
    number = 1
    candidate = path
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def replace(path: Path, data: bytes) -> int:
    """Put `data` into the place of `path`, wholly or not at all; returns the new file, open and locked.

    Raises OSError; then an old file is untouched.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    file = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
    try:
        write_all(file, data)
        os.fsync(file)
        lock(file, beside)
        beside.replace(path)
    except BaseException:
        os.close(file)
        with contextlib.suppress(FileNotFoundError):
            beside.unlink()
        raise
    return file
