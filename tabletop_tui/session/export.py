"""The story as a text of its own: for a file, or to be copied."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session.command import MAY, Command
from tabletop_tui.session.player import Reply
from tabletop_tui.store.disk import typed_path
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


AFTERWARDS = marked("The share code deals the same cards again: it is told when the game is over.")


class ExportCommand(Command):
    """The story in a file."""

    name: ClassVar[str] = "export"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("匯出",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PATH]", "zh_Hant": "[路徑]"}
    summary: ClassVar[str] = marked("write the story, as far as you may know it, to a text file")
    example: ClassVar[str] = "export"

    def run(self, session: Session, argument: str) -> Reply:
        """Write the story, never over a file that is there."""
        target, say = Path(argument), session.translator.gettext
        try:
            target = typed_path(argument) if argument else target
            path = _free(target / f"{session.game.id}.txt") if target.is_dir() else target
            with path.open("x", encoding="utf-8") as file:
                file.write(story_text(session))
        except FileExistsError:
            return session.say(marked("Nothing was written: there is a file {path} already."), True, path=target)
        except OSError as error:
            why = reason(error).text(session.translator)
            return session.say(
                marked("The story could not be written to {path}: {reason}."), True, path=target, reason=why
            )
        return Reply((say("The story is in {path}.", path=path.absolute()), whose(session)))


class ShareCommand(Command):
    """The share code of the table."""

    name: ClassVar[str] = "share"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("share code", "code"), "zh_Hant": ("分享碼", "分享")}
    summary: ClassVar[str] = marked("tell the code by which others can lay this table")
    example: ClassVar[str] = "share"

    def run(self, session: Session, argument: str) -> Reply:
        """Tell the code, or why there is none."""
        from tabletop_tui.catalogue.codes import share_code

        match = session.match
        if deal_is_secret(session):
            return session.say(AFTERWARDS, error=True)
        try:
            code = share_code(session.game, match.options, len(session.players), match.seed)
        except Trouble as trouble:
            return Reply((trouble.text(session.translator),), error=True)
        return session.say(marked("The share code of this table is {code}."), code=code)


def deal_is_secret(session: Session) -> bool:
    """Whether the share code would tell people at one keyboard what they hide from each other: with it the same cards
    are dealt again."""
    return session.privacy.apart and session.outcome is None


def story_text(session: Session) -> str:
    """The story as the viewer is told it, below the game, its players and whose knowledge it is."""
    narrator = session.narrator
    lines = [
        narrator.title(session.game),
        session.translator.listing(narrator.names),
        whose(session),
        "",
        *narrator.story(session.match.events, session.viewer),
    ]
    ending = session.ending()
    return "\n".join([*lines, *([""] if ending else []), *ending]) + "\n"


def whose(session: Session) -> str:
    """Whose knowledge the story shows."""
    say = session.translator.gettext
    if session.viewer is None:
        return say("It tells what everybody may know.")
    return say("It tells what {player} may know.", player=session.narrator.seat(session.viewer))


def _free(path: Path) -> Path:
    """The path itself, or one with a number behind it where something is already."""
    number, candidate = 1, path
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
