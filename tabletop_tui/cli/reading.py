"""Reading about games: which there are, what is in them, and their rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_tui.bots.registry import bot_names
from tabletop_tui.catalogue.games import entries, find_game, shelf
from tabletop_tui.catalogue.options import Field, fields_of, shown
from tabletop_tui.cli import DONE
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.game import Game
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import CHINESE, marked
from tabletop_tui.words.rulebook import Rulebook, Topic

NO_CONTENT = marked("The game {game} does not say what is in it.")
NO_RULES = marked("The game {game} brings no rules to read.")
NO_TOPIC = marked("The rules of {game} have no “{topic}”. Their sections are: {known}.")


def games(desk: Desk) -> int:
    """`tabletop games`."""
    found = shelf()
    if desk.args.json:
        packages = {entry.id: entry for entry in entries()[0]}
        listed: list[dict[str, Any]] = []
        errors = [trouble.text(desk.translator) for trouble in found.troubles]
        for game in found.games:
            entry = packages[game.id]
            try:
                listed.append(_described(game) | {"package": entry.package, "version": entry.version})
            except Exception as error:  # noqa: BLE001 - whatever another package's game does, the others are listed
                errors.append(entry.broken(f"{type(error).__name__}: {error}").text(desk.translator))
        desk.print_json({"games": listed, "errors": errors})
        return DONE
    for game in found.games:
        least, most = game.seats.start, game.seats.stop - 1
        players = (
            desk.ngettext("{n} player", "{n} players", most)
            if least == most
            else desk.say("{least} to {most} players", least=least, most=most)
        )
        desk.print(f"{game.id}  {game.title[desk.translator.lang]}  ({players})")
    for trouble in found.troubles:
        desk.complain(trouble)
    return DONE


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": dict(game.title),
        "seats": [game.seats.start, game.seats.stop - 1],
        "rules": game.rules_version,
        "bots": list(bot_names(game)),
        "options": [_option(field) for field in fields_of(game)],
    }


def content(desk: Desk) -> int:
    """`tabletop content`."""
    game = find_game(desk.args.game)
    found = game.content()
    if not found:
        raise Trouble(NO_CONTENT, game=game.id)
    if desk.args.json:
        desk.print_json(found)
        return DONE
    desk.print(*(listed(game, found, desk.translator.lang) or _outline(found, "")))
    return DONE


def rules(desk: Desk) -> int:
    """`tabletop rules`."""
    game = find_game(desk.args.game)
    book = _book(game, desk.translator.lang)
    wanted = " ".join(desk.args.topic)
    if not wanted:
        for topic in book.topics:
            _print_topic(desk, topic)
        return DONE
    found = book.find(wanted)
    if not found and (excerpts := book.excerpts(wanted)):
        desk.print(
            *(desk.say("{title}: {line}", title=title, line=line) if line else title for title, line in excerpts)
        )
        return DONE
    if not found:
        titles = "; ".join(topic.title for topic in book.topics if topic.level == 2)
        raise NoSuch(NO_TOPIC, game=game.id, topic=wanted, known=titles)
    for topic in found:
        _print_topic(desk, topic)
    return DONE


def _book(game: Game[Any], lang: str) -> Rulebook:
    try:
        return Rulebook.of(game, lang)
    except FileNotFoundError:
        raise Trouble(NO_RULES, game=game.id) from None


def _print_topic(desk: Desk, topic: Topic) -> None:
    if topic.level:
        desk.print(topic.title)
    desk.print(*topic.lines, "")


def _option(field: Field) -> dict[str, Any]:
    values = None if field.values is None else [shown(value) for value in field.values]
    return {"name": field.name, "default": shown(field.default), "values": values, "several": field.many}


def listed(game: Game[Any], found: Mapping[str, Any], lang: str) -> list[str]:
    """What is in a game by its names in one language, section by section; empty if its words name no section.

    Sections are the entries `content.NAME` of its lexicon; their parts have `name`, and `name_zh` or `zh`.
    """
    lines: list[str] = []
    for section in game.lexicon.keys("content"):
        parts = found.get(section, ())
        lines.append(f"{game.lexicon.text(f'content.{section}', lang)}{'：' if lang == CHINESE else ':'}")
        for part in parts:
            cards = [_named(card, lang) for card in part.get("cards", ())]
            among = ("：" + "、".join(cards) if lang == CHINESE else ": " + ", ".join(cards)) if cards else ""
            lines.append(f"  {_named(part, lang)}{among}")
    return lines


def _named(part: Mapping[str, Any], lang: str) -> str:
    name = part["name"]
    if isinstance(name, Mapping):
        return str(name.get(lang) or name["zh" if lang == CHINESE else "en"])
    return str(part.get("name_zh") or part.get("zh") or name) if lang == CHINESE else str(name)


def _outline(data: Any, indent: str) -> list[str]:
    """JSON data as indented lines: names and values, without signs that only programs need."""
    lines: list[str] = []
    pairs = data.items() if isinstance(data, Mapping) else ((None, one) for one in data)
    for name, value in pairs:
        head = f"{indent}{name}: " if name is not None else f"{indent}- "
        if _flat(value):
            lines.append(head + _in_line(value))
        else:
            lines += [head.rstrip(), *_outline(value, indent + "  ")]
    return lines


def _flat(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return not any(isinstance(one, (Mapping, list, tuple)) for one in value)
    return not isinstance(value, Mapping)


def _in_line(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_in_line, value)) or "-"
    return "-" if value is None else str(value)
