"""The table in a browser."""

from __future__ import annotations

import sys

from tabletop_tui.cli import DONE
from tabletop_tui.cli.desk import Desk
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import marked

NOT_INSTALLED = marked("For the browser one more package is needed: pip install 'tabletop-tui[web]'.")
LOCAL = ("127.0.0.1", "::1", "localhost")


def serve(desk: Desk) -> int:
    """`tabletop serve`."""
    try:
        from textual_serve.server import Server
    except ImportError as error:
        raise Trouble(NOT_INSTALLED) from error
    host, port = desk.args.host, desk.args.port
    desk.print(desk.say("The table is at http://{host}:{port}. Ctrl+C ends it.", host=host, port=port))
    desk.print(desk.say("Whoever can reach that address plays as you, with your saved games and your results."))
    if host not in LOCAL:
        desk.complain(
            desk.say(
                "It can be reached from other machines, without a password. Leave --host out to keep it to this one."
            )
        )
    Server(f'"{sys.executable}" -m tabletop_tui --lang {desk.translator.lang}', host, port, title="Tabletop").serve()
    return DONE
