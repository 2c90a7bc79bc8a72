"""How the game ends: evil wins, the last turn, the outcome of the last turn (section "End of game")."""

from __future__ import annotations

from tabletop_tui.engine.decision import GameOver, Outcome

from ..card import Verb
from ..state import Table
from .score import counted, solo_counted, total


def loss_counter(s: Table) -> tuple[str, int, int]:
    """What the Scheme counts, how far it has come, and where evil wins; a stack or deck counts down to 0."""
    loss: Verb = s.scheme_in_play.loss
    match loss.count:
        case "twists_played":
            have = s.twists_played
        case "escaped_bystanders":
            have = s.escaped_bystanders
        case "escaped_villains":
            have = s.escaped_villains
        case "escaped_killbots":
            have = s.escaped_killbots
        case "escaped_heroes":
            have = s.escaped_heroes
        case "hero_deck":
            have = len(s.hero_deck)
        case "wound_stack":
            have = len(s.wounds)
        case unknown:
            raise LookupError(f"a Scheme counts {unknown}")
    return loss.count, have, loss.n if loss.op == "evil_wins_at" else 0


def check_evil(s: Table) -> None:
    """Evil wins the moment its condition holds, unless victory is assured (LEG-END-1, -2). Raises GameOver then."""
    if s.assured >= 0:
        return
    count, have, limit = loss_counter(s)
    if have >= limit if limit else have == 0:
        s.say("evil_wins", s.scheme_in_play.kind)
        raise GameOver(_outcome(s, f"evil_{count}", (), "LEG-END-1"))


def note_decks(s: Table) -> None:
    """The first time the Hero Deck or the Villain Deck is empty, this turn becomes the last (LEG-END-3)."""
    if not s.last_turn and s.assured < 0:
        for deck in (s.villain_deck, s.hero_deck):
            if not deck.cards:
                s.last_turn = True
                s.say("last_turn", deck.zone.name)
                return


def assure(s: Table, seat: int) -> None:
    """Victory is certain from now on; the turn may be finished (LEG-END-2)."""
    s.assured = seat
    s.say("assured", s.mastermind_in_play.kind)


def good_wins(s: Table) -> GameOver:
    """The end after a victory (LEG-VP-3, LEG-SOLO-4)."""
    if s.solo is None:
        return GameOver(_outcome(s, "victory", _most(s), "LEG-END-2"))
    details = tuple((0, what, points) for what, points in (*counted(s, 0), *solo_counted(s)))
    score = sum(points for _, _, points in details)
    margin = s.solo.score.get("ultimate_margin")
    attack = s.mastermind_in_play.kind.attack_value + s.options.mastermind_bonus
    ultimate = margin is not None and s.attack_made + s.recruit_made >= attack + margin
    reason = "victory_ultimate" if ultimate else "victory_solo"
    return GameOver(Outcome(reason, (0,), "LEG-END-2", (score,), details))


def nobody_wins(s: Table) -> GameOver:
    """The end of a last turn without a victory: good and evil draw (LEG-END-3)."""
    return GameOver(_outcome(s, "draw", _most(s) if s.solo is None else (), "LEG-END-3"))


def _most(s: Table) -> tuple[int, ...]:
    """The seats with the most points; they share the title (LEG-VP-3)."""
    points = [total(s, seat) for seat in range(s.seats)]
    return tuple(seat for seat in range(s.seats) if points[seat] == max(points))


def _outcome(s: Table, reason: str, winners: tuple[int, ...], rule: str) -> Outcome:
    if s.solo is not None:
        # A solo game has a score only if it is won (LEG-SOLO-4).
        return Outcome(reason, winners, rule)
    details = tuple((seat, what, points) for seat in range(s.seats) for what, points in counted(s, seat))
    return Outcome(reason, winners, rule, tuple(total(s, seat) for seat in range(s.seats)), details)
