"""The options of Avalon (AVA-OPT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

Switch = Literal["off", "on"]
ByMode = Literal["mode", "off", "on"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is played with. `mode` stands for the five fields below it: each of them may differ from it."""

    mode: Literal["auto", "base", "expansion", "plot", "full"] = "auto"
    """A bundle of modules; auto: the one for the number of players (AVA-OPT-5)."""
    role_set: Literal["mode", "basic", "standard", "lancelot", "custom"] = "mode"
    """The role cards that are dealt."""
    lancelot_variant: Literal["mode", "off", "1", "2", "3"] = "mode"
    """How the Lancelots change sides."""
    excalibur: ByMode = "mode"
    """Whether a member of each team carries the sword."""
    lady_of_the_lake: ByMode = "mode"
    """Whether loyalties are examined after the second, third and fourth round."""
    plot_cards: ByMode = "mode"
    """Whether leaders hand out plot cards."""
    roles: tuple[str, ...] = ()
    """The special roles of a custom role set beside Merlin and the Assassin; servants and minions fill up."""
    first_leader: Literal["random", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] = "random"
    """Who has the leader token first."""
    excalibur_required: Switch = "on"
    """Whether every proposal must give the sword to somebody."""
    lancelot_mutual: Switch = "off"
    """Whether the Lancelots of variants 1 and 2 know each other, as those of variant 3 do."""
    lancelot_v3_closed_eyes: Switch = "off"
    """Whether Evil Lancelot of variant 3 does not get to know the other evil players."""
    merlin_sees_evil_lancelot: Switch = "on"
    """Whether Merlin is shown Evil Lancelot."""
    merlin_sees_oberon: Switch = "on"
    """Whether Merlin is shown Oberon."""
    plot_one_each: Switch = "on"
    """Whether the plot cards of one round go to different players."""
    targeting: Switch = "off"
    """Whether the leader chooses which quest is attempted."""
    fifth_proposal: Literal["vote", "auto"] = "vote"
    """Whether the fifth proposal of a round is voted on, or goes at once."""
    vote_history: Literal["full", "last", "off"] = "full"
    """How many past votes the table keeps in sight."""
    assassination_mode: Literal["council", "silent"] = "council"
    """Whether all evil players are shown before the Assassin names somebody."""
    reveal_min_seconds: Annotated[int, range(9)] = 4
    """So long a role stays on the screen at least."""
    secret_min_seconds: Annotated[int, range(5)] = 2
    """So long any other private screen stays at least."""
    shuffle_keys: Switch = "on"
    """Whether chance says which of two keys stands for which secret answer."""
    seat_pin: Switch = "off"
    """Whether private screens open with a PIN of their seat."""
    discussion_seconds: Literal["0", "60", "120", "180", "300"] = "0"
    """How long a table on the screen may talk before a vote; 0: until somebody ends it."""
    bot_talk: Switch = "on"
    """Whether a bot says something before each vote."""
