"""Letting bots play many games."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop_tui.bots.registry import RANDOM, bot_names
from tabletop_tui.catalogue.games import find_game
from tabletop_tui.catalogue.options import read_options
from tabletop_tui.cli import DONE, FAILED
from tabletop_tui.cli.desk import Desk
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import options_data
from tabletop_tui.simulate.failures import keep
from tabletop_tui.simulate.plan import Plan
from tabletop_tui.simulate.report import Report, Tally
from tabletop_tui.simulate.run import cores, plans, play_all, warm_up
from tabletop_tui.store.trouble import NoSuch, Refused, Trouble, reason
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.simulate.sweep import Covered

NO_BOT = marked("The game {game} has no bot “{name}”. It has: {known}.")
WRONG_SEATS = marked("{game} is for {least} to {most} players, not for {have}.")
WRONG_BOTS = marked("{bots} bots are named for {seats} seats: name one for all of them, or one for each.")
NO_SIDE = marked("The game {game} has no side “{name}”. It has: {known}.")
NO_SIDES = marked("In the game {game} nobody is on a side: name bots for seats.")
EVERY_SIZE = marked("--every-size plays with each number of players: leave --seats, --sweep and bots for single seats.")
POSITIVE = marked("{option} must be at least 1.")
SHOWN = 5
"""So many failed games are told about in full, and kept."""


def simulate(desk: Desk) -> int:
    """`tabletop simulate`."""
    args = desk.args
    for name in ("games", "limit", "jobs"):
        if getattr(args, name) is not None and getattr(args, name) < 1:
            raise NoSuch(POSITIVE, option=f"--{name}")
    game = find_game(args.game)
    if args.seats is not None and args.seats not in game.seats:
        most = game.seats.stop - 1
        raise NoSuch(WRONG_SEATS, game=game.id, least=game.seats.start, most=most, have=args.seats)
    if args.every_size:
        return _every_size(desk, game)
    todo, covered = _swept(desk, game) if args.sweep else (_planned(desk, game, args.seats), None)
    report, refused = _played(desk, game, todo)
    data = report.data()
    if covered is not None:
        data |= {"rows": len(covered.rows), "values": covered.values, "pairs": covered.pairs}
        data["refused"] += len(covered.refused)
    failures = [_failed(desk, game, report, i) for i in range(min(SHOWN, len(report.failures)))]
    if args.json:
        desk.print_json(data | {"failures": failures}, None)
    else:
        _print(desk, report, data)
    if refused is not None and not args.sweep:
        desk.complain(_why(game, refused).text(desk.translator))
        return FAILED
    return FAILED if report.failures else DONE


def _every_size(desk: Desk, game: Game[Any]) -> int:
    """The same games with each number of players."""
    args = desk.args
    if args.seats or args.sweep or len(_bots(desk, game)[0]) > 1:
        raise NoSuch(EVERY_SIZE)
    found, code = {}, DONE
    for seats in game.seats:
        report, refused = _played(desk, game, _planned(desk, game, seats))
        failures = [_failed(desk, game, report, i) for i in range(min(SHOWN, len(report.failures)))]
        found[str(seats)] = report.data() | {"failures": failures}
        if not args.json:
            desk.print(desk.ngettext("{n} player:", "{n} players:", seats))
            _print_rates(desk, report)
        if refused is not None:
            desk.complain(_why(game, refused).text(desk.translator))
        if refused is not None or report.failures:
            code = FAILED
    if args.json:
        desk.print_json({"sizes": found}, None)
    return code


def _played(desk: Desk, game: Game[Any], todo: list[Plan]) -> tuple[Report, Plan | None]:
    """Play all of it; also the first plan that was refused."""
    args = desk.args
    report, refused = Report(), None
    warm_up(game, todo)
    began = time.perf_counter()
    for played in play_all(game, todo, args.jobs or cores(), args.checked or args.sweep, args.limit, _progress()):
        report.add(played)
        if played.refused and refused is None:
            refused = played.plan
    report.seconds = time.perf_counter() - began
    return report, refused


def _why(game: Game[Any], plan: Plan) -> Trouble:
    """Why a game does not begin."""
    from tabletop_tui.engine.options import checked_options
    from tabletop_tui.engine.rng import Rng

    try:
        game.start(checked_options(game.options_model(), plan.options), plan.seats, Rng(plan.seed))
    except Refusal as refusal:
        return Refused(refusal, game.lexicon)
    raise LookupError(f"The game {game.id} refuses seed {plan.seed} once and not again.")


def _planned(desk: Desk, game: Game[Any], seats: int | None) -> list[Plan]:
    args = desk.args
    options = read_options(game, args.set)
    bots, sides = _bots(desk, game)
    seats = seats or max(game.seats.start, len(bots))
    if seats not in game.seats:
        most = game.seats.stop - 1
        raise NoSuch(WRONG_SEATS, game=game.id, least=game.seats.start, most=most, have=seats)
    if len(bots) not in (1, seats):
        raise NoSuch(WRONG_BOTS, bots=len(bots), seats=seats)
    todo = plans(options, bots * seats if len(bots) == 1 else bots, args.seed, args.games, sides)
    _check_sides(game, options, todo[0])
    return todo


def _check_sides(game: Game[Any], options: Any, plan: Plan) -> None:
    """Whether the game has the sides for which bots are named. Raises NoSuch."""
    from tabletop_tui.engine.rng import Rng

    if not plan.sides:
        return
    try:
        start = game.start(options, plan.seats, Rng(plan.seed))
    except Refusal:
        return  # which is told once the games are played
    known = sorted({game.party(start, seat) for seat in range(plan.seats)} - {""})
    if not known:
        raise NoSuch(NO_SIDES, game=game.id)
    for name, _ in plan.sides:
        if name not in known:
            raise NoSuch(NO_SIDE, game=game.id, name=name, known=", ".join(known))


def _swept(desk: Desk, game: Game[Any]) -> tuple[list[Plan], Covered]:
    from tabletop_tui.simulate.sweep import Sweep, sweep_plans

    args = desk.args
    given = read_options(game, args.set)
    fixed = {text.partition("=")[0].strip().replace("-", "_"): None for text in args.set}
    seats = [args.seats] if args.seats else list(game.seats)
    covered = Sweep(game, seats, {name: getattr(given, name) for name in fixed}, args.seed).cover()
    bots, sides = _bots(desk, game)
    todo = sweep_plans(covered, game, bots, args.seed, len(covered.rows))
    if sides:
        todo = [replace(plan, sides=sides) for plan in todo]
        _check_sides(game, given, todo[0])
    return todo, covered


def _bots(desk: Desk, game: Game[Any]) -> tuple[list[str], tuple[tuple[str, str], ...]]:
    """The bots that are named for seats, or a random one; and those that are named for sides."""
    seats, sides = [], []
    for text in desk.args.bot:
        side, _, name = text.rpartition("=")
        if name not in bot_names(game):
            raise NoSuch(NO_BOT, game=game.id, name=name, known=", ".join(bot_names(game)))
        if side:
            sides.append((side, name))
        else:
            seats.append(name)
    return seats or [RANDOM], tuple(sides)


def _failed(desk: Desk, game: Game[Any], report: Report, number: int) -> dict[str, Any]:
    """Tell of a game that went wrong, and keep it."""
    failure = report.failures[number]
    plan = failure.plan
    usual = options_data(game.options_model()())
    options = {name: value for name, value in plan.options.items() if usual.get(name) != value}
    try:
        path = keep(game, failure, desk.folders.reports)
        kept = str(path) if path else None
    except OSError as error:
        kept = None
        desk.complain(desk.say("No transcript could be kept: {reason}.", reason=reason(error).text(desk.translator)))
    desk.complain(
        desk.say(
            "A game went wrong at decision {decisions}: {what}",
            decisions=failure.decisions,
            what=failure.what,
        )
    )
    settings = " ".join(f"--set {name}={_flat(value)}" for name, value in options.items())
    bots = " --bot ".join((*plan.bots, *(f"{side}={bot}" for side, bot in plan.sides)))
    desk.complain(f"  --seed {plan.seed} --seats {plan.seats} --bot {bots} {settings}".rstrip())
    if kept:
        desk.complain("  " + desk.say("Its transcript is in {path}.", path=kept))
    return {
        "seed": plan.seed,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "sides": dict(plan.sides),
        "options": options,
        "what": failure.what,
        "decisions": failure.decisions,
        "transcript": kept,
    }


def _flat(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _progress() -> Any:
    """Shows how many games are done, where somebody looks on; None elsewhere."""
    if not sys.stderr.isatty():
        return None
    shown = 0.0

    def show(done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown > 0.5:
            shown = now
            print(f"\r{done} ", end="", file=sys.stderr, flush=True)

    return show


def _print(desk: Desk, report: Report, data: dict[str, Any]) -> None:
    say = desk.say
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    desk.print(
        say(
            "{games} games, {decisions} decisions in {seconds} s: {rate} a second.",
            games=data["games"],
            decisions=data["decisions"],
            seconds=data["seconds"],
            rate=data["decisions_per_second"],
        )
    )
    desk.print(say("{length} decisions a game on average.", length=data["mean_length"]))
    if data["mean_score"] is not None:
        desk.print(say("{score} points on average.", score=data["mean_score"]))
    for name, count in data["results"].items():
        desk.print(f"  {name}: {count}")
    for seat, tally in sorted(report.seats.items()):
        desk.print(say("Seat {seat} won {rate}.", seat=seat + 1, rate=_rate(tally)))
    _print_rates(desk, report)
    if "pairs" in data:
        desk.print(
            say(
                "{rows} games cover {values} values and {pairs} pairs of them.",
                rows=data["rows"],
                values=data["values"],
                pairs=data["pairs"],
            )
        )
    if data["refused"]:
        desk.print(desk.ngettext("{n} combination is refused.", "{n} combinations are refused.", data["refused"]))
    desk.print(say("hash {hash}", hash=data["hash"]))
    desk.print(desk.ngettext("{n} error.", "{n} errors.", data["errors"]))


def _print_rates(desk: Desk, report: Report) -> None:
    """How often each side won, and each bot where there are several."""
    for party, tally in sorted(report.parties.items()):
        desk.print(desk.say("Side {side} won {rate}.", side=party, rate=_rate(tally)))
    if len(report.bots) > 1:
        for bot, tally in sorted(report.bots.items()):
            desk.print(desk.say("{bot} won {rate}.", bot=bot, rate=_rate(tally)))


def _rate(tally: Tally) -> str:
    data = tally.data()
    return f"{data['rate']:.1%} ({data['low']:.1%} – {data['high']:.1%})"
