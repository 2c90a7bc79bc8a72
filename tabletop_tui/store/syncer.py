"""Asking the system, in the background, to put on the disk what was written."""

from __future__ import annotations

import os
import threading

SYNC_AFTER = 0.9
"""Seconds after which what was written is synced at the latest."""
REST = 0.1
"""Seconds between two syncs. After a barrier nobody should get back by pulling the plug: then only these are waited."""


class Syncer:
    """Syncs one file from a thread of its own, so that nobody at the keyboard waits for the disk.

    error: what the last sync failed with, or None.
    """

    def __init__(self) -> None:
        self.error: OSError | None = None
        self._file: int | None = None
        self._held = threading.Lock()
        self._dirty = threading.Event()
        self._urgent = threading.Event()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def watch(self, file: int) -> None:
        """Sync this file from now on; the one before may be closed when this returns."""
        with self._held:
            self._file = file
            self.error = None

    def soon(self, barrier: bool) -> None:
        """Something was written: sync it within a second, or at once where a `barrier` was passed."""
        self._dirty.set()
        if barrier:
            self._urgent.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
            self._thread.start()

    def now(self) -> None:
        """Sync, and wait for it."""
        self._dirty.clear()
        self._urgent.clear()
        with self._held:
            if self._file is None:
                return
            try:
                os.fsync(self._file)
            except OSError as error:
                self.error = error
            else:
                self.error = None

    def stop(self) -> None:
        """Sync for the last time and end; the file may be closed when this returns."""
        self._stopped.set()
        self._dirty.set()
        self._urgent.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.now()
        with self._held:
            self._file = None

    def _run(self) -> None:
        while True:
            self._dirty.wait()
            self._urgent.wait(SYNC_AFTER)
            if self._stopped.is_set():
                return
            self.now()
            self._stopped.wait(REST)
