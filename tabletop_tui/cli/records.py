"""What was played: told again, checked, and summed up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop_tui.catalogue.games import find_game
from tabletop_tui.cli import DONE, FAILED
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.results import Practice, Result, Results
from tabletop_tui.store.transcript import Transcript, read
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import CHINESE, marked
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.notation import write_answer

NO_SEAT = marked("There is no seat {seat} at this table; it has {seats}.")
NOT_OVER = marked("The game in {path} is not over: only what everybody may know of it is shown.")
LATEST = 10


def replay(desk: Desk) -> int:
    """`tabletop replay`."""
    transcript, again, narrator = _opened(desk)
    seat = _seat(desk, transcript)
    told = 0
    desk.print(*narrator.story(again.match.events, seat, 0))
    told = len(again.match.events)
    while again.step():
        desk.print(*_answers(again, narrator, transcript.over, seat))
        desk.print(*narrator.story(again.match.events, seat, told))
        told = len(again.match.events)
    if again.stop is not None:
        desk.complain(again.stop.trouble)
        return FAILED
    if again.match.outcome is not None:
        desk.print(*narrator.outcome(again.match.outcome))
    else:
        desk.print(*_waiting(again, narrator))
    return DONE


def verify(desk: Desk) -> int:
    """`tabletop verify`."""
    transcript, again, narrator = _opened(desk)
    again.run()
    if again.stop is not None:
        desk.complain(again.stop.trouble)
        return FAILED
    match = again.match
    if match.outcome is not None:
        desk.print(*narrator.outcome(match.outcome))
    else:
        desk.print(*_waiting(again, narrator))
    desk.print(desk.ngettext("{n} answer fits.", "{n} answers fit.", again.answers))
    if transcript.folded.taken_back:
        desk.print(desk.ngettext("{n} was taken back.", "{n} were taken back.", transcript.folded.taken_back))
    desk.print(desk.say("hash {hash}", hash=full_hash(match.game, match.state, match.outcome)))
    return DONE


def stats(desk: Desk) -> int:
    """`tabletop stats`."""
    results = Results(desk.folders.results)
    by = desk.args.by.split(",") if desk.args.by else None
    wanted = [find_game(desk.args.game).id] if desk.args.game else [name for name, _ in results.games()]
    found = {name: (results.all(name), results.practice(name, by)) for name in wanted}
    if desk.args.json:
        data = {
            name: {"games": [_data(one) for one in played], "solo": [_data(one) for one in solo]}
            for name, (played, solo) in found.items()
        }
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return DONE
    if not any(played for played, _ in found.values()):
        desk.print(desk.say("No finished game is kept yet."))
    for name, (played, solo) in found.items():
        try:
            game = find_game(name)
        except Trouble:
            desk.print(desk.ngettext("{title}: {n} game.", "{title}: {n} games.", len(played), title=name))
            continue  # its package has been removed; the results are kept
        if played:
            _print_game(desk, game, played, solo)
    return DONE


# -- inside -----------------------------------------------------------------------------------------------------------


def _opened(desk: Desk) -> tuple[Transcript, Replay, Narrator]:
    transcript = read(Path(desk.args.file))
    game = find_game(transcript.header.game)
    again = Replay(transcript, game)
    names = [seat.name for seat in transcript.header.seats]
    narrator = Narrator(game.lexicon, desk.translator.lang, names, translator=desk.translator)
    for notice in again.notices:
        desk.complain(notice)
    if not transcript.over:
        desk.complain(Trouble(NOT_OVER, path=transcript.path))
    return transcript, again, narrator


def _seat(desk: Desk, transcript: Transcript) -> int | None:
    seat: int | None = desk.args.seat
    seats = len(transcript.header.seats)
    if seat is None:
        return 0 if seats == 1 and transcript.over else None
    if not 1 <= seat <= seats:
        raise NoSuch(NO_SEAT, seat=seat, seats=seats)
    return seat - 1 if transcript.over else None


def _answers(again: Replay, narrator: Narrator, over: bool, seat: int | None) -> Iterator[str]:
    """The last input as it is typed, with who gave it. Secret ones of a game that is not over are not shown."""
    given = again.match.inputs[-1]
    if not isinstance(given, Answer):
        return
    player = narrator.seat(given.seat)
    shown = over or not given.secret
    if not shown:
        yield narrator.translator.gettext("> {player}: {answer}", player=player, answer="…")
        return
    said, typed = narrator.answer(given.pick, given.ask), write_answer(narrator.lexicon, given, given.pick)
    line = marked("> {player}: {answer} ({line})") if said.casefold() != typed else marked("> {player}: {answer}")
    yield narrator.translator.gettext(line, player=player, answer=said, line=typed)


def _waiting(again: Replay, narrator: Narrator) -> Iterator[str]:
    pending = again.match.view(None).pending
    if pending is not None:
        yield narrator.waiting(pending)


def _data(one: Result | Practice) -> dict[str, Any]:
    data = one._asdict()
    if isinstance(one, Result):
        data["transcript"] = str(one.transcript)
    else:
        data["setup"] = dict(one.setup)
    return data


def _print_game(desk: Desk, game: Game[Any], played: list[Result], solo: list[Practice]) -> None:
    say = desk.say
    narrator = Narrator(game.lexicon, desk.translator.lang, (), translator=desk.translator)
    between = "、" if narrator.lang == CHINESE else ", "
    desk.print(desk.ngettext("{title}: {n} game.", "{title}: {n} games.", len(played), title=game.title[narrator.lang]))
    for one in played[:LATEST]:
        players = between.join(name or say("Player {n}", n=seat + 1) for seat, name in enumerate(one.seats))
        scores = " : ".join(map(str, one.scores))
        reason = narrator.lexicon.text(f"outcome.{one.reason}", narrator.lang, show=lambda value, spec: "")
        desk.print(f"  {one.begun[:10]}  {players}  {scores}  {reason}")
    if solo:
        desk.print(say("Solo games by set-up: games, won, best, mean, mean of the last ten."))
    for row in solo:
        setup = between.join(narrator.value(value) for _, value in row.setup) or say("any")
        rate = f"{row.won / row.games:.0%}"
        numbers = [_number(value) for value in (row.best, row.mean, row.last)]
        back = desk.ngettext("; {n} with an answer taken back", "; {n} with answers taken back", row.taken_back)
        counts = between.join([str(row.games), rate, *numbers])
        desk.print(say("  {setup}: {counts}", setup=setup, counts=counts) + (back if row.taken_back else ""))


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:g}" if isinstance(value, int) else f"{value:.1f}"
