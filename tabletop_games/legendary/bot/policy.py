"""The bot that plays by the usual heuristics of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engine.decision import Decision, Pick
from tabletop_tui.engine.playout import Playout

from ..state import Fight, Play, Recruit, Table
from . import fighting, parting, playing, recruiting, setting_up, showing
from .advice import Advice, Answer
from .deck import Deck

HEAL_FROM = 2
"""So many Wounds in hand are worth a turn that could not recruit a costly Hero."""
COSTLY = 4
"""What such a Hero costs at least."""


class StandardPolicy:
    """Answers every question of Legendary without chance and without memory.

    It reads what its seat may know: its own cards as a heap, public zones, the number of cards in all others.
    """

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        """`seed` is not used: equal positions get equal answers."""

    def choose(self, world: Playout[Table]) -> Pick:
        """The answer to `world.decision`."""
        return advise(world).pick

    def explain(self, world: Playout[Table], pick: Pick) -> tuple[str, tuple[Any, ...]]:
        """Why it chooses `pick`: the id of the sentence `hint.ID` and its values."""
        advice = advise(world)
        return advice.reason, advice.args


def advise(world: Playout[Table]) -> Advice:
    """The answer to a world's decision, and the reason for it."""
    decision = world.decision
    assert decision is not None
    return ANSWERS[decision.ask](world.state, decision)


def main(s: Table, decision: Decision) -> Advice:
    """Play the hand, then fight, then recruit; heal where that is better (LEG-TURN-3)."""
    plays: list[Play] = []
    fights: list[Fight] = []
    recruits: list[Recruit] = []
    for option in decision.options:
        sort = type(option)
        if sort is Play:
            if not playing.harmful(s, option.kind):
                plays.append(option)
        elif sort is Fight:
            fights.append(option)
        elif sort is Recruit:
            recruits.append(option)
    seat = decision.seat
    if plays:
        return playing.play_next(s, seat, plays)
    can_heal = "heal" in decision.options[-2:]
    wounds = sum([card.kind.is_wound for card in s.players[seat].hand.cards]) if can_heal else 0
    if fights or recruits:
        deck = Deck(s, seat)
        if fights and (fight := fighting.fight_next(s, seat, fights, deck)) is not None:
            return fight
        if wounds >= HEAL_FROM and s.recruit < COSTLY:
            return Advice("heal", "heal", (wounds,))
        if recruits and (recruit := recruiting.recruit_next(s, recruits, deck)) is not None:
            return recruit
    if wounds:
        return Advice("heal", "heal", (wounds,))
    if recruits:
        return Advice("end", "end_poor", (s.recruit,))
    return Advice("end", "end_fights" if fights else "end")


ANSWERS: Mapping[str, Answer] = {
    "main": main,
    "showdown": playing.showdown,
    "do_over": playing.do_over,
    "copy": playing.copy,
    "next_copy": playing.next_copy,
    "shadowed_thoughts": playing.shadowed_thoughts,
    "defeat": fighting.defeat,
    "capture": fighting.capture,
    "cyclone": fighting.cyclone,
    "ko_hq": recruiting.least_missed,
    "bottom_hq": recruiting.least_missed,
    "highest_cost": recruiting.unmasked,
    "free_recruit": recruiting.free,
    "paibok": recruiting.paibok,
    "officer": recruiting.officer,
    "play_cost": parting.discard,
    "discard": parting.discard,
    "discard_down": parting.discard,
    "escape_discard": parting.rule_discard,
    "doom": parting.put_back,
    "top_deck": parting.put_back,
    "ko_hand": parting.ko,
    "ko_discard": parting.ko,
    "ko_own": parting.ko_own,
    "ko_hand_or_discard": parting.ko_at_will,
    "ko_four": parting.ko_several,
    "ko_victory": parting.ko_victory,
    "ymir_wounds": parting.ko_wounds,
    "pass_left": parting.pass_left,
    "hypnotic_charm": parting.hypnosis,
    "melter": parting.melter,
    "doombot": parting.doombot,
    "ruthless": parting.doombot,
    "ruthless_discard": parting.discard,
    "order": parting.order,
    "bubble": parting.bubble,
    "show_or_suffer": showing.show_or_suffer,
    "diving_block": showing.diving_block,
    "take_back": showing.take_back,
    "psychic_link": showing.psychic_link,
    "self_wound": showing.self_wound,
    "others": showing.others,
    "ymir": showing.ymir,
    "spend_bystander": showing.spend_bystander,
    "mulligan": showing.mulligan,
    "first_player": showing.first_player,
    "setup_mastermind": setting_up.choose,
    "setup_scheme": setting_up.choose,
    "setup_villains": setting_up.choose,
    "setup_henchmen": setting_up.choose,
    "setup_hero": setting_up.choose,
}
"""How each question is answered, by its id."""
