"""Who knows whom from the start (AVA-KNOW), and who is on which side now (AVA-TERM-1)."""

from __future__ import annotations

from .content import (
    ASSASSIN,
    EVIL,
    EVIL_LANCELOT,
    GOOD,
    GOOD_LANCELOT,
    LANCELOTS,
    MERLIN,
    MINION,
    MORDRED,
    MORGANA,
    OBERON,
    PERCIVAL,
    content,
)
from .options import Options
from .setting import Setting

RING = frozenset({ASSASSIN, MORGANA, MORDRED, MINION})
"""Who opens the eyes together; Evil Lancelot of variant 3 may be one more (AVA-KNOW-2)."""

EYES_OPEN = 3
"""The variant in which the Lancelots keep their sides and know each other."""
MUST_FAIL = 2
"""The variant in which an evil Lancelot must play a Fail (AVA-QST-3)."""


def in_ring(role: str, used: Setting, options: Options) -> bool:
    """Whether a role is one of the evil ring."""
    if role == EVIL_LANCELOT:
        return used.variant == EYES_OPEN and options.lancelot_v3_closed_eyes == "off"
    return role in RING


def label(viewer: str, other: str, used: Setting, options: Options) -> str:
    """As what the holder of a role is shown a seat with another role at the recognition: `evil`, `evil_lancelot`,
    `other_lancelot`, `merlin`, `merlin_or_morgana`; empty if not at all (AVA-KNOW-1)."""
    if viewer in LANCELOTS and other in LANCELOTS:
        mutual = used.variant == EYES_OPEN or options.lancelot_mutual == "on"
        return "other_lancelot" if mutual else ""
    if in_ring(viewer, used, options):
        if in_ring(other, used, options):
            return "evil"
        return "evil_lancelot" if other == EVIL_LANCELOT else ""
    if viewer == MERLIN:
        seen = {
            ASSASSIN: True,
            MORGANA: True,
            MINION: True,
            OBERON: options.merlin_sees_oberon == "on",
            EVIL_LANCELOT: options.merlin_sees_evil_lancelot == "on",
        }
        return "evil" if seen.get(other, False) else ""
    if viewer == PERCIVAL:
        if MORGANA not in used.roles:
            return "merlin" if other == MERLIN else ""
        return "merlin_or_morgana" if other in (MERLIN, MORGANA) else ""
    return ""


def side_of(role: str, switches: int) -> str:
    """The current loyalty of the holder of a role after so many switches: `good` or `evil`."""
    printed = content().kinds[role].side
    if role in LANCELOTS and switches % 2:
        return GOOD if printed == EVIL else EVIL
    return printed


def legal_cards(role: str, switches: int, variant: int) -> tuple[str, ...]:
    """The quest cards that the holder of a role may play (AVA-QST-2 to -4)."""
    if side_of(role, switches) == GOOD:
        return ("success",)
    if role in (GOOD_LANCELOT, EVIL_LANCELOT) and variant == MUST_FAIL:
        return ("fail",)
    return ("success", "fail")
