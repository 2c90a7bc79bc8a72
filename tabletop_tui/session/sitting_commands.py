"""The commands about who sits at the table and how fast its bots play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tabletop_tui.session.command import MAY, Command
from tabletop_tui.session.player import PACES, STEP, Reply
from tabletop_tui.words.language import LANGUAGES, marked
from tabletop_tui.words.typed import normal

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


class SeatsCommand(Command):
    """Who plays which seat."""

    name: ClassVar[str] = "seats"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("players",), "zh_Hant": ("座位",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLAYER:BOT | PLAYER:person]", "zh_Hant": "[玩家：電腦 | 玩家：真人]"}
    summary: ClassVar[str] = marked("who plays which seat; let a bot take one over, or a person take it back")
    example: ClassVar[str] = "seats 1:random"
    chinese_example: ClassVar[str] = "座位 1：隨機"
    person: ClassVar[frozenset[str]] = frozenset({"person", "human", "真人", "人"})
    bots_called: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "random": ("chance", "by chance", "a bot that plays by chance", "隨機", "隨機出手"),
        "standard": ("well", "a bot that plays well", "標準", "擅長", "擅長此遊戲"),
    }

    def run(self, session: Session, argument: str) -> Reply:
        """List the seats, or change who plays one."""
        from tabletop_tui.session.seats import hand_over, listed, no_such_player, seat_of

        if not argument:
            return Reply(tuple(listed(session)))
        name, colon, bot = self.parted(argument)
        if not colon:
            return session.say(
                marked("Say who plays whom, such as “seats {player}:random” or “seats {player}:person”."),
                True,
                player=session.narrator.seat(0),
            )
        seat = seat_of(session, name)
        if seat is None:
            return no_such_player(session, name.strip())
        return hand_over(session, seat, None if normal(bot) in self.person else self.bot_called(session, bot))

    def parted(self, argument: str) -> tuple[str, str, str]:
        """The player, the colon (empty if there is none), and who is to play."""
        return argument.replace("：", ":").replace(":電腦:", ":").rpartition(":")

    def bot_called(self, session: Session, text: str) -> str:
        """The name of the bot that a text calls, in either language; the text itself if it calls none."""
        from tabletop_tui.bots.registry import bot_names

        typed = normal(text)
        own = session.lexicon
        for name in bot_names(session.game):
            called = [name, *self.bots_called.get(name, ())]
            called += [own.text(f"bot_name.{name}", lang) for lang in LANGUAGES if own.has(f"bot_name.{name}")]
            if typed in map(normal, called):
                return name
        return typed

    def complete(self, session: Session) -> Iterable[str]:
        """Every seat with everybody who could play it."""
        from tabletop_tui.bots.registry import bot_names

        person = "person" if session.lang == "en" else "真人"
        return [f"{name}:{who}" for name in session.narrator.names for who in (*bot_names(session.game), person)]


class OrdersCommand(Command):
    """Standing orders."""

    name: ClassVar[str] = "orders"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("order",), "zh_Hant": ("常設指令",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[ORDER]", "zh_Hant": "[指令]"}
    summary: ClassVar[str] = marked("what you are not to be asked about any more; nobody else sees it")
    example: ClassVar[str] = "orders"

    def run(self, session: Session, argument: str) -> Reply:
        """List the viewer's standing orders, or give one."""
        from tabletop_tui.session import orders

        return orders.give(session, argument) if argument else orders.listed(session)

    def complete(self, session: Session) -> Iterable[str]:
        """What can be ordered."""
        from tabletop_tui.session.orders import possible

        return [word for _, _, word in possible(session)]


class ConcedeCommand(Command):
    """Leave a seat, or end the match by agreement."""

    name: ClassVar[str] = "concede"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": ("resign",), "zh_Hant": ("認輸", "離席")}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[PLAYER | agreed]", "zh_Hant": "[玩家 | 同意]"}
    summary: ClassVar[str] = marked("leave your seat to a bot; “concede agreed” ends the game for everybody")
    example: ClassVar[str] = "concede agreed"
    chinese_example: ClassVar[str] = "認輸 同意"
    agreed: ClassVar[frozenset[str]] = frozenset({"agreed", "同意"})

    def run(self, session: Session, argument: str) -> Reply:
        """Leave."""
        from tabletop_tui.session.seats import concede, leave, no_such_player, seat_of

        if normal(argument) in self.agreed:
            return leave(session)
        seat = seat_of(session, argument) if argument else None
        if argument and seat is None:
            return no_such_player(session, argument)
        return concede(session, seat)

    def complete(self, session: Session) -> Iterable[str]:
        """The word of consent, and the players."""
        return ["agreed" if session.lang == "en" else "同意", *session.narrator.names]


class PaceCommand(Command):
    """How fast bots play."""

    name: ClassVar[str] = "pace"
    aliases: ClassVar[Mapping[str, tuple[str, ...]]] = {"en": (), "zh_Hant": ("步調",)}
    argument: ClassVar[str] = MAY
    usage: ClassVar[Mapping[str, str]] = {"en": "[instant | short | step]", "zh_Hant": "[立即 | 短暫 | 逐步]"}
    summary: ClassVar[str] = marked("how bots play: at once, with a short wait, or one decision for each key")
    example: ClassVar[str] = "pace short"
    chinese_example: ClassVar[str] = "步調 短暫"
    called_so: ClassVar[Mapping[str, str]] = {"立即": "instant", "短暫": "short", "逐步": "step"}

    def run(self, session: Session, argument: str) -> Reply:
        """Change the pace, or say which it is."""
        from tabletop_tui.session.pace import told

        typed = normal(argument)
        pace = self.called_so.get(typed, typed)
        if argument and pace not in (*PACES, STEP):
            return session.say(marked("The pace of bots is “instant”, “short” or “step”."), error=True)
        if argument:
            session.pace = pace
        return Reply((told(session),))

    def complete(self, session: Session) -> Iterable[str]:
        """The three words."""
        return self.usage[session.lang].strip("[]").split(" | ")
