"""The games that are installed and the matches that are kept: what the menu lists, begins and goes on with."""

from __future__ import annotations

import secrets
import traceback
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_tui.catalogue.games import Shelf, find_game, shelf
from tabletop_tui.store.daily import day_of_seed
from tabletop_tui.store.daily import now as now_in_greenwich
from tabletop_tui.store.folders import Folders
from tabletop_tui.store.guide import Guide
from tabletop_tui.store.results import Results
from tabletop_tui.store.saved import Saved, SavedGames
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import Translator, marked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop_tui.engine.game import Game
    from tabletop_tui.session import Player, Session
    from tabletop_tui.session.watching import Watching
    from tabletop_tui.store.journal import Journal
    from tabletop_tui.store.recording import Recording
    from tabletop_tui.store.resume import Resumed

HOW_TO_GO_ON = marked("“tabletop resume {path} --from-last-good” goes on from there.")


class Library:
    """Games by their entry points, matches by their files. Whatever is heavy is imported when it is needed.

    glyphs: as for `Narrator`. find: finds all games. near: finds some of them at once; the others are looked for with
    `look_further`, or when one of them is named. guidance: whether newcomers are told what turns up.
    confirms: as for `Session`. now: tells the time in Greenwich.
    """

    def __init__(
        self,
        folders: Folders,
        glyphs: str = "unicode",
        find: Callable[[], Shelf] = shelf,
        near: Callable[[], Shelf] | None = None,
        *,
        guidance: bool = False,
        confirms: bool = False,
        now: Callable[[], datetime] = now_in_greenwich,
    ) -> None:
        self.folders = folders
        self.glyphs = glyphs
        self.guide = Guide(folders.settings, folders.guide, guidance)
        self.confirms = confirms
        self.now = now
        self.complete = near is None
        self._find = find
        self._near = near or find
        self._shelf: Shelf | None = None
        self._journal: Journal | None = None

    @property
    def shelf(self) -> Shelf:
        """The games that can be played, and what is wrong with others, as far as they were looked for."""
        if self._shelf is None:
            self._shelf = self._near()
        return self._shelf

    def look_further(self) -> bool:
        """Look for all games; whether that has changed anything."""
        before = self.shelf
        if not self.complete:
            self.complete = True
            self._shelf = self._find()
        return self.shelf != before

    def every_game(self) -> Sequence[Game[Any]]:
        """All games that can be played."""
        self.look_further()
        return self.shelf.games

    def game(self, name: str) -> Game[Any]:
        """A game by its id. Raises Trouble if it is not installed or cannot be loaded."""
        return self._known(name) or find_game(name)

    def title(self, name: str, translator: Translator) -> str:
        """A game's title; its id, if it is not installed."""
        game = self._known(name)
        return name if game is None else str(game.title[translator.lang])

    def _known(self, name: str) -> Game[Any] | None:
        found = next((game for game in self.shelf.games if game.id == name), None)
        return self._known(name) if found is None and self.look_further() else found

    @cached_property
    def saves(self) -> SavedGames:
        """The matches that are kept."""
        return SavedGames(self.folders.saves, self.folders.trash, Results(self.folders.results))

    def unfinished(self) -> Saved | None:
        """The match that was played last and is not over, or None."""
        return next((one for one in self.saves.all() if not one.over and one.trouble is None), None)

    def recording(self, path: Path) -> Recording:
        """The match in a file, to be looked at. Raises Trouble; it is still to be played with `read_on`."""
        from tabletop_tui.store.recording import Recording
        from tabletop_tui.store.transcript import read

        transcript = read(path)
        return Recording(transcript, self.game(transcript.header.game))

    def watching(self, path: Path, translator: Translator) -> Watching:
        """The match in a file, to be watched. Raises Trouble."""
        from tabletop_tui.session.watching import Watching

        return Watching(self.recording(path), translator.lang, glyphs=self.glyphs)

    @property
    def open_path(self) -> Path | None:
        """The file of the open match, or None."""
        return None if self._journal is None else self._journal.path

    def start(
        self, game: Game[Any], options: Any, players: Sequence[Player], seed: int, translator: Translator
    ) -> Session:
        """Begin a match, kept in a new file. Raises Refusal if the options do not fit the number of players."""
        from tabletop_tui.session import Session
        from tabletop_tui.store.journal import Journal

        self.put_away()
        results = Results(self.folders.results, self.now)
        counts = not self.saves.left_open(game.id, day_of_seed(seed))
        journal = Journal.start(
            self.folders.saves, game, options, players, seed, translator, results, begun=self.now(), counts=counts
        )
        self._journal = journal
        return Session(
            game,
            options,
            players,
            seed,
            translator.lang,
            journal,
            glyphs=self.glyphs,
            guide=self.guide,
            confirms=self.confirms,
        )

    def start_again(self, before: Session, translator: Translator, how: str = "again") -> Session:
        """Begin a match with the seats of another one; `how`: as in `session.encores`."""
        from tabletop_tui.session.encores import next_match

        options, seed = next_match(before, how, new_seed())
        return self.start(before.game, options, before.players, seed, translator)

    def resume(self, path: Path, translator: Translator) -> tuple[Session, list[str]]:
        """Go on with a match in a file; the sentences that come with it are for the players.

        Raises Trouble; where the file no longer fits, with the command that goes on from before that.
        """
        from tabletop_tui.store.resume import Stopped, resume

        self.put_away()
        try:
            found = resume(path, self.game, translator, Results(self.folders.results, self.now))
        except Stopped as stopped:
            raise Trouble("{stopped} {how}", stopped=stopped, how=Trouble(HOW_TO_GO_ON, path=path)) from stopped
        return self._seated(found, translator), [notice.text(translator) for notice in found.notices]

    def branch(self, recording: Recording, place: int, translator: Translator) -> Session:
        """Begin a new match at a place of a recorded one. Raises Trouble if that is not over, or ends there."""
        from tabletop_tui.store.resume import branch

        self.put_away()
        inputs, records = recording.moments[place].inputs, Results(self.folders.results)
        found = branch(recording.transcript, recording.game, inputs, self.folders.saves, translator, records)
        return self._seated(found, translator)

    def _seated(self, found: Resumed, translator: Translator) -> Session:
        """The session of a match that goes on."""
        from tabletop_tui.session import Player, Session

        self._journal = found.journal
        players = [Player(seat.name, seat.bot, seat.person) for seat in found.seats]
        match = found.match
        return Session(
            found.game,
            match.options,
            players,
            match.seed,
            translator.lang,
            found.journal,
            match=match,
            glyphs=self.glyphs,
            guide=self.guide,
            confirms=self.confirms,
        )

    def speak(self, translator: Translator) -> None:
        """Let the journal of the open match speak another language."""
        if self._journal is not None:
            self._journal.translator = translator

    def put_away(self) -> None:
        """Write what is left of the open match, if one is; its file can be opened again."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def report(self, error: BaseException, session: Session | None = None) -> Path:
        """Keep what is known of an error in a file; returns its path. Raises OSError if the disk refuses."""
        folder = self.folders.reports
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        lines = traceback.format_exception(error)
        kept = getattr(session.journal, "path", None) if session is not None else None
        if session is not None:
            lines.append(f"\ngame: {session.game.id}\ntranscript: {kept}\n")
        path.write_text("".join(lines), encoding="utf-8", errors="backslashreplace")
        return path


def new_seed() -> int:
    """A seed by chance."""
    return secrets.randbelow(2**32)
