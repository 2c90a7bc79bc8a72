"""The command line: its commands and options, with what they mean in both languages."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import tabletop_tui
from tabletop_tui.words.language import ENGLISH, Translator, marked
from tabletop_tui.words.visible import visible

FILES = {"bash": "_shtab_compgen_files", "zsh": "_files", "tcsh": "f", "fish": "__fish_complete_path"}
"""How each shell completes the name of a file."""

OF_ARGPARSE = (
    marked("usage: "),
    marked("options"),
    marked("positional arguments"),
    marked("show this help message and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("expected at most one argument"),
    marked("ignored explicit argument %r"),
    marked("invalid %(type)s value: %(value)r"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("not allowed with argument %s"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
)
"""Sentences of the standard library that a player can meet."""

UNKNOWN = marked("There is no command “{word}”. “tabletop --help” lists what there is.")
NEAR = marked("There is no command “{word}”. Did you mean “{near}”?")

Say = Callable[..., str]


class _Parser(argparse.ArgumentParser):
    """Speaks the language of its translator also where the standard library speaks."""

    translator = Translator(ENGLISH)

    def format_help(self) -> str:
        with _speaking(self.translator):
            return super().format_help()

    def format_usage(self) -> str:
        with _speaking(self.translator):
            return super().format_usage()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        with _speaking(self.translator):
            return super().parse_known_args(args, namespace)

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(visible(message), file)

    def error(self, message: str) -> NoReturn:
        with _speaking(self.translator):
            super().error(message)


class _speaking:  # noqa: N801 - reads as a statement
    """For a while the standard library's own sentences go through a translator."""

    def __init__(self, translator: Translator) -> None:
        self._gettext = translator.gettext
        self._before: Any = None

    def __enter__(self) -> None:
        self._before = vars(argparse)["_"]
        vars(argparse)["_"] = lambda message: self._gettext(message) if message else message

    def __exit__(self, *_: object) -> None:
        vars(argparse)["_"] = self._before


def english() -> argparse.ArgumentParser:
    """The parser as completions are made from it."""
    return make_parser(Translator(ENGLISH))


def make_parser(translator: Translator, only: str = "") -> argparse.ArgumentParser:
    """The parser of the whole command line; or, which is quicker, as much of it as one command needs."""
    say = translator.gettext
    _Parser.translator = translator
    with _speaking(translator):
        common = _Parser(add_help=False)
        common.add_argument(
            "--lang",
            metavar="LANG",
            default=argparse.SUPPRESS,
            help=say("the language: en or zh_Hant; otherwise the settings or the system say it"),
        )
        parser = _Parser(
            prog="tabletop",
            parents=[common],
            description=say("Board and card games at this keyboard. Without a command: the table with its menu."),
            epilog=say("“tabletop COMMAND --help” says more about a command."),
        )
        parser.add_argument(
            "-V",
            "--version",
            action="version",
            version=f"tabletop {tabletop_tui.__version__}",
            help=say("show the version and exit"),
        )
        parser.set_defaults(lang=None, plain=None)
        commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=say("commands"))
        for name, about, arguments in COMMANDS:
            if only not in ("", name):
                continue
            one = commands.add_parser(name, parents=[common], help=say(about), description=say(about))
            arguments(one, say)
    return parser


def command_of(words: Sequence[str]) -> str:
    """The word of a command line that names the command, or an empty string."""
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word == "--lang":
            skip = True
        elif not word.startswith("-"):
            return word
    return ""


def misspelt(word: str, translator: Translator) -> str:
    """The sentence about a command that does not exist, or an empty string."""
    names = [name for name, _, _ in COMMANDS]
    if not word or word in names:
        return ""
    from difflib import get_close_matches

    near = get_close_matches(word, names, 1)
    return translator.gettext(NEAR if near else UNKNOWN, word=word, near="".join(near))


def _table(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--plain",
        action="store_const",
        const=True,
        help=say("play line by line, without a screen; by itself where there is no terminal"),
    )


def _game(parser: argparse.ArgumentParser, say: Say, optional: bool = False) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=say("the game, as in “games”"))


def _json(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def _options(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help=say("set an option of the game; several values with commas between; may be repeated"),
    )


def _play(parser: argparse.ArgumentParser, say: Say) -> None:
    _game(parser, say, optional=True)
    parser.add_argument("--solo", action="store_true", help=say("one person; bots fill what else the game needs"))
    parser.add_argument(
        "--seat",
        metavar="NAME[:BOT]",
        action="append",
        default=[],
        help=say("who sits down, in order: a person, or a bot such as Hal:random; one name twice is one person"),
    )
    _options(parser, say)
    deal = parser.add_mutually_exclusive_group()
    deal.add_argument(
        "--seed", metavar="N|today", type=seed, help=say("deal as with this number; today: as everybody does today")
    )
    deal.add_argument(
        "--daily", action="store_true", help=say("deal as everybody does today: the same as --seed today")
    )
    deal.add_argument("--code", metavar="CODE", help=say("lay the table of a share code, which also names the game"))
    parser.add_argument(
        "--again", action="store_true", help=say("seats and options as in the last game, or the last one of GAME")
    )
    _table(parser, say)


def seed(text: str) -> int:
    """A number, or `today`: the date in Greenwich as a number, such as 20260131. Raises ValueError for others."""
    if text != "today":
        return int(text)
    from tabletop_tui.store.daily import seed_of, today

    return seed_of(today())


def _resume(parser: argparse.ArgumentParser, say: Say) -> None:
    _file(parser, say("a saved game; without it the one that was played last"), optional=True)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument(
        "--from-last-good",
        action="store_true",
        help=say("if it no longer fits from some line on, go on from before that line, in a new file"),
    )
    choice.add_argument(
        "--under-new-rules",
        action="store_true",
        help=say("if the rules have changed since, play all answers that are still possible, in a new file"),
    )
    _table(parser, say)


def _file(parser: argparse.ArgumentParser, about: str, optional: bool = False) -> None:
    action = parser.add_argument("file", metavar="FILE", nargs="?" if optional else None, help=about)
    action.complete = FILES  # type: ignore[attr-defined]


def _replay(parser: argparse.ArgumentParser, say: Say) -> None:
    _file(parser, say("a saved game"))
    parser.add_argument("--seat", metavar="N", type=int, help=say("as seat N saw it, once the game is over"))
    _table(parser, say)


def _verify(parser: argparse.ArgumentParser, say: Say) -> None:
    _file(parser, say("a saved game"))


def _simulate(parser: argparse.ArgumentParser, say: Say) -> None:
    _game(parser, say)
    parser.add_argument("--games", metavar="N", type=int, default=100, help=say("how many games (100)"))
    parser.add_argument("--seats", metavar="N", type=int, help=say("the number of players; otherwise the smallest"))
    parser.add_argument(
        "--every-size", action="store_true", help=say("so many games with each number of players, one after another")
    )
    parser.add_argument(
        "--bot",
        metavar="NAME",
        action="append",
        default=[],
        help=say("who plays: once for all seats, once for each seat, or as SIDE=NAME for a side of the game (random)"),
    )
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=say("of the first game; the others count on"))
    _options(parser, say)
    parser.add_argument(
        "--sweep",
        action="store_true",
        help=say("every value, and every pair of values, of players and options at least once"),
    )
    parser.add_argument("--checked", action="store_true", help=say("check every card and counter after every decision"))
    parser.add_argument(
        "--limit", metavar="N", type=int, default=50_000, help=say("decisions after which a game has no end (50000)")
    )
    parser.add_argument("--jobs", metavar="N", type=int, help=say("processes at once; otherwise one for each core"))
    _json(parser, say)


def _games(parser: argparse.ArgumentParser, say: Say) -> None:
    _json(parser, say)


def _content(parser: argparse.ArgumentParser, say: Say) -> None:
    _game(parser, say)
    _json(parser, say)


def _rules(parser: argparse.ArgumentParser, say: Say) -> None:
    _game(parser, say)
    about = say("the number of a rule or the title of a section")
    # Without a default it would be said to be required.
    parser.add_argument("topic", metavar="TOPIC", nargs="*", default=[], help=about)


def _stats(parser: argparse.ArgumentParser, say: Say) -> None:
    _game(parser, say, optional=True)
    parser.add_argument(
        "--by", metavar="OPTION,...", help=say("what makes a set-up of solo games, such as mastermind,scheme")
    )
    parser.add_argument("--player", metavar="NAME", help=say("count only the games of this person"))
    parser.add_argument(
        "--no-take-backs", action="store_true", help=say("leave out games with answers taken back by agreement")
    )
    _json(parser, say)


def _config(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--explain", action="store_true", help=say("with what each setting means and where it is set"))


def _completions(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "shell", metavar="SHELL", choices=SHELLS, help=say("one of: {shells}", shells=", ".join(SHELLS))
    )


def _serve(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help=say("the address to listen at; 127.0.0.1 is this machine alone")
    )
    parser.add_argument("--port", type=int, default=8000, help=say("the port to listen at (8000)"))


def _nothing(parser: argparse.ArgumentParser, say: Say) -> None:
    return None


SHELLS = ("bash", "fish", "tcsh", "zsh")

COMMANDS: tuple[tuple[str, str, Callable[[argparse.ArgumentParser, Say], None]], ...] = (
    ("play", marked("Play a game."), _play),
    ("resume", marked("Go on with a saved game."), _resume),
    ("replay", marked("Watch a saved game again, answer by answer."), _replay),
    ("verify", marked("Replay a saved game and print its score and hash; status 1 if it does not fit."), _verify),
    ("simulate", marked("Let bots play many games without a screen."), _simulate),
    ("games", marked("List the games that are installed."), _games),
    ("content", marked("Print every card and number of a game."), _content),
    ("rules", marked("Read the rules of a game."), _rules),
    ("stats", marked("Show the results of the games that were played."), _stats),
    ("config", marked("Print the settings."), _config),
    ("doctor", marked("Look at this system and say what would hinder a game."), _json),
    ("completions", marked("Print what makes a shell complete these commands."), _completions),
    ("serve", marked("Show the table in a browser of this machine."), _serve),
    ("paths", marked("Print where settings, saves and results are."), _nothing),
)
"""The commands: name, what it does, and what gives the parser its arguments."""
