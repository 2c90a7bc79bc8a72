"""The commands that every game has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session import inspection
from tabletop_tui.session.command import MAY, MUST, Command
from tabletop_tui.session.counting import DeckCommand, UnseenCommand
from tabletop_tui.session.export import ExportCommand, ShareCommand
from tabletop_tui.session.peeking import PeekCommand
from tabletop_tui.session.player import Reply
from tabletop_tui.session.sitting_commands import ConcedeCommand, OrdersCommand, PaceCommand, SeatsCommand
from tabletop_tui.words import look
from tabletop_tui.words.columns import in_column
from tabletop_tui.words.language import CHINESE, marked
from tabletop_tui.words.typed import chinese, normal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop_tui.session.session import Session
    from tabletop_tui.words.rulebook import Rulebook, Topic

COLUMN = 23
"""Cells for the commands in the help."""

EXCERPTS = 12
"""So many lines of the rules are quoted where a text is looked for."""

LOG_LINES = 20
"""So many sentences of the story are told again where no number is given."""


class Look(Command):
    """The table, or a part of it."""

    name: ClassVar[str] = "look"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("l",), "zh_Hant": ("看", "查看", "環顧")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLACE]", "zh_Hant": "[地方]"}
    summary: ClassVar[str] = marked("describe the table and the choices, or one place of it")
    example: ClassVar[str] = "look"

    def run(self, session: Session, argument: str) -> Reply:
        """Describe what the viewer sees."""
        if not argument:
            return Reply((*look.look(session.narrator, session.view), *session.asked()))
        lines = look.look_at(session.narrator, session.names, session.view, argument)
        lines = lines or look.examine(session.narrator, session.names, session.view, argument)
        return Reply(tuple(lines)) if lines else session.unseen(argument)

    def complete(self, session: Session) -> Iterable[str]:
        """The zones of the table."""
        narrator = session.narrator
        return dict.fromkeys(
            narrator.zone(zone.name)
            for zone in session.view.zones
            if narrator.lexicon.flag(f"zone.{zone.name}", "skip") is not True
        )


class Examine(Command):
    """A card, or whatever else a choice is about."""

    name: ClassVar[str] = "examine"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("x", "read"), "zh_Hant": ("檢視", "讀", "細看")}
    argument: ClassVar[str] = MUST
    usage: ClassVar[Mapping[str, str]] = {"en": "CARD", "zh_Hant": "卡牌"}
    summary: ClassVar[str] = marked("read everything on a card, a place, a player, or a choice by its number")
    example: ClassVar[str] = "examine 1"

    def run(self, session: Session, argument: str) -> Reply:
        """Describe a card by its name or its place, a place, a player, or what a choice is about by its number."""
        narrator, names, view = session.narrator, session.names, session.view
        if normal(argument).isdecimal():
            option = session.option(int(normal(argument)))
            if option is not None:
                return Reply(tuple(inspection.of_option(session, option)))
        lines = look.examine(narrator, names, view, argument) or look.look_at(narrator, names, view, argument)
        return Reply(tuple(lines)) if lines else session.unseen(argument)

    def complete(self, session: Session) -> Iterable[str]:
        """The cards in sight."""
        return dict.fromkeys(session.narrator.kind(kind) for kind in look.visible(session.narrator, session.view))


class Hand(Command):
    """The viewer's hand."""

    name: ClassVar[str] = "hand"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("手牌",)}
    summary: ClassVar[str] = marked("what only you can see")
    example: ClassVar[str] = "hand"

    def run(self, session: Session, argument: str) -> Reply:
        """Describe the viewer's hidden cards."""
        lines = look.hand(session.narrator, session.view)
        return Reply(tuple(lines)) if lines else session.say(marked("Nobody's hand is open now."))


class Score(Command):
    """The score."""

    name: ClassVar[str] = "score"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("分數", "計分", "得分")}
    summary: ClassVar[str] = marked("the score so far, or the final one with every point explained")
    example: ClassVar[str] = "score"

    def run(self, session: Session, argument: str) -> Reply:
        """Tell the score."""
        return Reply(tuple(session.score()))


class Log(Command):
    """The story so far."""

    name: ClassVar[str] = "log"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("紀錄", "記錄")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[NUMBER | all]", "zh_Hant": "[數目 | 全部]"}
    summary: ClassVar[str] = marked("tell the last part of the story again, or all of it")
    example: ClassVar[str] = "log 10"

    def run(self, session: Session, argument: str) -> Reply:
        """Tell the story again, as the viewer is told it."""
        lines = session.story(session.viewer)
        typed = normal(argument)
        if typed in ("all", "全部"):
            return Reply(tuple(lines))
        number = int(typed[:6] or LOG_LINES) if not typed or (typed.isdecimal() and argument.strip().isdecimal()) else 0
        if not number:
            return session.say(marked("log takes a number from 1 on, or “all”."), error=True)
        return Reply(tuple(lines[-min(number, len(lines)) :]))


class Rules(Command):
    """The rules."""

    name: ClassVar[str] = "rules"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("rule",), "zh_Hant": ("規則",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[TOPIC]", "zh_Hant": "[主題]"}
    summary: ClassVar[str] = marked(
        "read the rules: the topics, one topic, one rule by its number, or where words stand in them"
    )
    example: ClassVar[str] = "rules"

    def run(self, session: Session, argument: str) -> Reply:
        """Give the rules on a topic, the list of topics, or the text of a rule by its number."""
        book = session.rulebook()
        if book is None:
            return session.say(marked("This game brings no rules to read."))
        found = book.find(argument) if argument else []
        if len(found) == 1:
            return Reply((found[0].title, *found[0].lines))
        if argument and not found and (lines := _stands(session, book, argument)):
            return Reply(tuple(lines))
        titles = [_listed(session, topic) for topic in found or book.topics]
        intro = marked("There is no topic “{text}”. The topics:") if argument and not found else marked("The topics:")
        return Reply((session.translator.gettext(intro, text=argument), *(f"  {title}" for title in titles)))

    def complete(self, session: Session) -> Iterable[str]:
        """The titles of the rules."""
        book = session.rulebook()
        return () if book is None else book.titles


class Legal(Command):
    """The choices."""

    name: ClassVar[str] = "legal"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "en": ("options", "choices", "moves", "what can i do"),
        "zh_Hant": ("選項", "可以做什麼", "可行", "能做什麼", "有什麼選擇", "選擇列表"),
    }
    summary: ClassVar[str] = marked("list everything you can do now, with the number to type for it")
    example: ClassVar[str] = "legal"

    def run(self, session: Session, argument: str) -> Reply:
        """List the choices, with the reasons of those that are not possible."""
        return Reply(tuple(session.asked()))


class Why(Command):
    """Why not."""

    name: ClassVar[str] = "why"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("why not",), "zh_Hant": ("為什麼", "為何")}
    argument: ClassVar[str] = MUST
    usage: ClassVar[Mapping[str, str]] = {"en": "ACTION", "zh_Hant": "行動"}
    summary: ClassVar[str] = marked("why something is not possible now, with the rule")
    example: ClassVar[str] = "why end"
    chinese_example: ClassVar[str] = "為什麼 結束"

    def run(self, session: Session, argument: str) -> Reply:
        """Explain why an answer is not possible."""
        return session.why(argument)

    def complete(self, session: Session) -> Iterable[str]:
        """What the list of choices shows as not possible."""
        return session.lines(impossible=True)


class Hint(Command):
    """A suggestion."""

    name: ClassVar[str] = "hint"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("提示", "建議")}
    summary: ClassVar[str] = marked("what the standard bot would do in your place, and why")
    example: ClassVar[str] = "hint"

    def run(self, session: Session, argument: str) -> Reply:
        """Ask the standard bot."""
        return session.hint()


class PreviewCommand(Command):
    """What an answer would do."""

    name: ClassVar[str] = "preview"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("what if",), "zh_Hant": ("預覽",)}
    argument: ClassVar[str] = MUST
    usage: ClassVar[Mapping[str, str]] = {"en": "ACTION", "zh_Hant": "行動"}
    summary: ClassVar[str] = marked("what an answer would do, up to the first hidden or random thing")
    example: ClassVar[str] = "preview 1"

    def run(self, session: Session, argument: str) -> Reply:
        """Tell what an answer would do."""
        return session.preview_text(argument)

    def complete(self, session: Session) -> Iterable[str]:
        """The choices."""
        return session.lines()


class UndoCommand(Command):
    """Take back."""

    name: ClassVar[str] = "undo"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("復原", "悔棋")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[agreed]", "zh_Hant": "[同意]"}
    summary: ClassVar[str] = marked("take the last answer back; “undo agreed” also past hidden and random things")
    example: ClassVar[str] = "undo"
    agreed: ClassVar[frozenset[str]] = frozenset({"agreed", "yes", "同意", "好"})

    def run(self, session: Session, argument: str) -> Reply:
        """Take the last answer back."""
        typed = normal(argument)
        if typed and typed not in self.agreed:
            return session.say(
                marked("“undo” takes the last answer back; there is only “undo agreed” besides."), error=True
            )
        return session.undo(agreed=bool(typed))

    def complete(self, session: Session) -> Iterable[str]:
        """The word of consent."""
        return [self.usage[session.lang].strip("[]")]


class RedoCommand(Command):
    """Give again."""

    name: ClassVar[str] = "redo"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("重做",)}
    summary: ClassVar[str] = marked("give the answer that was taken back again")
    example: ClassVar[str] = "redo"

    def run(self, session: Session, argument: str) -> Reply:
        """Give the answer that was taken back again."""
        return session.redo()


class Save(Command):
    """Save."""

    name: ClassVar[str] = "save"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("儲存", "存檔")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PATH]", "zh_Hant": "[路徑]"}
    summary: ClassVar[str] = marked(
        "write the match to its file, or to another one (it is saved with every answer anyway)"
    )
    example: ClassVar[str] = "save"

    def run(self, session: Session, argument: str) -> Reply:
        """Save the match."""
        if session.journal is None:
            return session.say(marked("This match is not kept in a file."), error=True)
        try:
            session.journal.save(argument)
        except OSError as error:
            return Reply((str(error),), error=True)
        return session.say(marked("Saved."))


class Guide(Command):
    """Notes for newcomers."""

    name: ClassVar[str] = "guide"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("guidance",), "zh_Hant": ("新手提示", "指引")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[on | off]", "zh_Hant": "[開 | 關]"}
    summary: ClassVar[str] = marked("read what the game is about; “guide off” ends the notes for newcomers for good")
    example: ClassVar[str] = "guide"
    switch: ClassVar[Mapping[str, bool]] = {
        "on": True, "開": True, "開啟": True, "off": False, "關": False, "關閉": False,
    }  # fmt: skip

    def run(self, session: Session, argument: str) -> Reply:
        """Tell the introduction, or tell notes from now on, or no more."""
        typed = normal(argument)
        if not typed:
            lines = session.guidance.introduction(session.narrator, again=True)
            return Reply(tuple(lines)) if lines else session.say(marked("This game brings no introduction."))
        if typed not in self.switch:
            return session.say(marked("There is only “guide on” and “guide off” besides “guide”."), error=True)
        on = self.switch[typed]
        try:
            session.guidance.turn(on, session.translator)
        except OSError as error:
            return Reply((str(error),), error=True)
        if on:
            return session.say(marked("Notes for newcomers are told again. “guide off” ends them."))
        return session.say(marked("There will be no more notes for newcomers. “guide on” brings them back."))

    def complete(self, session: Session) -> Iterable[str]:
        """On and off."""
        return self.usage[session.lang].strip("[]").split(" | ")


class Help(Command):
    """Help."""

    name: ClassVar[str] = "help"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("h",), "zh_Hant": ("說明", "幫助")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[COMMAND]", "zh_Hant": "[指令]"}
    summary: ClassVar[str] = marked("all commands, or one of them")
    example: ClassVar[str] = "help look"
    chinese_example: ClassVar[str] = "說明 看"

    def run(self, session: Session, argument: str) -> Reply:
        """Explain the commands."""
        wanted = normal(argument)
        for command in session.commands:
            if wanted in command.names():
                return Reply(tuple(explain(session, command)))
        say = session.translator.gettext
        lines = [
            say("Type what you want to do: a number of the list that “legal” gives, or words such as those in it."),
            say("Names may be shortened; several things go in one line where they follow each other."),
            *(
                f"  {in_column(usage(session, command), COLUMN)}{command.said(session.translator)}"
                for command in session.commands
            ),
        ]
        return Reply((*lines, *batches(session)))

    def complete(self, session: Session) -> Iterable[str]:
        """The names of the commands."""
        return [command.called(session.lang) for command in session.commands]


class Quit(Command):
    """Leave."""

    name: ClassVar[str] = "quit"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("exit", "bye"), "zh_Hant": ("離開", "退出")}
    summary: ClassVar[str] = marked("leave the table; the match can be resumed")
    example: ClassVar[str] = "quit"

    def run(self, session: Session, argument: str) -> Reply:
        """Leave."""
        return Reply(quit=True)


COMMANDS: tuple[Command, ...] = (
    Look(), Examine(), Hand(), Score(), Log(), Rules(), Legal(), Why(), Hint(), PreviewCommand(),
    UndoCommand(), RedoCommand(), UnseenCommand(), DeckCommand(), PeekCommand(), SeatsCommand(), OrdersCommand(),
    ConcedeCommand(), PaceCommand(),
    Save(), ExportCommand(), ShareCommand(), Guide(), Help(), Quit(),
)  # fmt: skip
"""Every command, in the order of the help."""


def _stands(session: Session, book: Rulebook, text: str) -> list[str]:
    """Where a text that names no topic stands in the rules; empty if it stands nowhere."""
    found, say = book.excerpts(text), session.translator.gettext
    if not found:
        return []
    lines = [
        session.translator.ngettext(
            "“{text}” stands once in the rules:", "“{text}” stands in {n} lines of the rules:", len(found), text=text
        )
    ]
    lines += [
        f"  {say('{title}: {line}', title=title, line=line) if line else title}" for title, line in found[:EXCERPTS]
    ]
    if len(found) > EXCERPTS:
        lines.append("  " + say("… and in {n} more.", n=len(found) - EXCERPTS))
    return lines


def _listed(session: Session, topic: Topic) -> str:
    """A topic's title, with some other words for it."""
    others = [word for word in topic.also if chinese(word) == (session.lang == CHINESE)][:3]
    if not others:
        return topic.title
    if session.lang == CHINESE:
        return f"{topic.title}（{'、'.join(others)}）"
    return f"{topic.title} ({', '.join(others)})"


def usage(session: Session, command: Command) -> str:
    """A command with its argument, in the session's language."""
    return f"{command.called(session.lang)} {command.usage[session.lang]}".strip()


def batches(session: Session) -> list[str]:
    """The lines that give several answers at once in this game, with what they do."""
    lexicon, lang = session.lexicon, session.lang
    return [
        f"  {in_column((lexicon.words(f'batch.{key}', lang) or lexicon.words(f'batch.{key}'))[0], COLUMN)}"
        + lexicon.text(f"batch.{key}", lang)
        for key in lexicon.keys("batch")
    ]


def explain(session: Session, command: Command) -> list[str]:
    """Everything about a command: its usage, what it does, its other names and an example."""
    say = session.translator.gettext
    others = [name for name in command.names() if name != normal(command.called(session.lang))]
    lines = [f"{usage(session, command)}: {command.said(session.translator)}"]
    if others:
        lines.append(say("Also: {names}.", names=", ".join(others)))
    lines.append(say("Example: {example}", example=command.example_in(session.lang)))
    return lines


def needs_argument(session: Session, command: Command) -> Reply:
    """What is answered where a command's argument is missing."""
    text = session.translator.gettext(
        "“{command}” needs to know what: {usage}.", command=command.called(session.lang), usage=usage(session, command)
    )
    return Reply((text,), error=True)
