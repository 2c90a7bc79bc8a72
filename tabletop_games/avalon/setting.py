"""What is played with at a table of so many: the options settled, checked, and the roles dealt (AVA-OPT, AVA-SET)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from tabletop_tui.engine.decision import Refusal

from .content import ASSASSIN, GOOD, LANCELOTS, MERLIN, MINION, MORDRED, MORGANA, OBERON, PERCIVAL, SERVANT, content
from .options import Options

BOTH_LANCELOTS = "lancelots"
"""What stands for the two Lancelots in a custom set, as neither is used alone (AVA-SET-11)."""
SPECIAL = (PERCIVAL, MORGANA, MORDRED, OBERON, BOTH_LANCELOTS)
"""What a custom set may name."""
FIRST_VARIANT = "1"
"""The variant of Lancelots that are chosen without one."""
FEW, MANY = 7, 8
"""Players from which on Lancelots and the Lady, and variant 3, are recommended."""


class Setting(NamedTuple):
    """The modules in force. variant: of the Lancelots, 0 for none. roles: the role cards that are dealt, in the order
    of the box."""

    roles: tuple[str, ...]
    variant: int
    excalibur: bool
    lady: bool
    plot: bool


@lru_cache(maxsize=1024)
def setting(options: Options, seats: int) -> Setting:
    """What these options mean with so many players. Raises Refusal if they do not fit together (AVA-OPT-2, -3)."""
    box = content()
    board = box.boards[seats]
    mode = box.modes[board.mode if options.mode == "auto" else options.mode]

    def own(name: str) -> str:
        value: str = getattr(options, name)
        return mode[name] if value == "mode" else value

    variant = own("lancelot_variant")
    roles = _roles(options, seats, _role_set(options, own("role_set"), variant))
    held = LANCELOTS[0] in roles
    if options.lancelot_variant == "mode" and held is (variant == "off"):
        variant = FIRST_VARIANT if held else "off"
    if held and variant == "off":
        raise Refusal("lancelots_without_variant", rule="AVA-OPT-2")
    if not held and variant != "off":
        raise Refusal("variant_without_lancelots", rule="AVA-OPT-2")
    if options.lancelot_mutual == "on" and variant == "off":
        raise Refusal("mutual_without_variant", rule="AVA-OPT-3")
    if options.first_leader != "random" and int(options.first_leader) > seats:
        raise Refusal("no_such_leader", rule="AVA-SET-4", needed=seats, have=int(options.first_leader))
    return Setting(
        roles,
        0 if variant == "off" else int(variant),
        own("excalibur") == "on",
        own("lady_of_the_lake") == "on",
        own("plot_cards") == "on",
    )


def _role_set(options: Options, role_set: str, variant: str) -> str:
    """The role set; what is left to the bundle follows the roles or the variant that were chosen (AVA-OPT-2)."""
    if options.role_set != "mode":
        return role_set
    if options.roles:
        return "custom"
    if options.lancelot_variant == "mode" or (role_set == "lancelot") is (variant != "off"):
        return role_set
    return "standard" if variant == "off" else "lancelot"


def _roles(options: Options, seats: int, role_set: str) -> tuple[str, ...]:
    """The role cards (AVA-SET-2, -11). Raises Refusal if a custom set has too many of a side or a role twice."""
    box = content()
    if role_set != "custom":
        if options.roles:
            raise Refusal("roles_need_custom", rule="AVA-SET-11")
        return _sorted(box.role_sets[role_set][seats])
    board = box.boards[seats]
    for name, times in Counter(options.roles).items():
        if name not in SPECIAL:
            raise Refusal("unknown_role", wish=name)
        if times > 1:
            raise Refusal("role_twice", rule="AVA-SET-11", wish=box.kinds.get(name, name))
    named = [role for name in options.roles for role in (LANCELOTS if name == BOTH_LANCELOTS else (name,))]
    good = [MERLIN, *(name for name in named if box.kinds[name].side == GOOD)]
    evil = [ASSASSIN, *(name for name in named if box.kinds[name].side != GOOD)]
    for side, held, room in (("good", good, board.good), ("evil", evil, board.evil)):
        if len(held) > room:
            raise Refusal(f"too_many_{side}", rule="AVA-SET-11", needed=room, have=len(held))
    return _sorted(
        (*good, *(SERVANT,) * (board.good - len(good)), *evil, *(MINION,) * (board.evil - len(evil))),
    )


def _sorted(roles: tuple[str, ...]) -> tuple[str, ...]:
    order = list(content().kinds)
    return tuple(sorted(roles, key=order.index))


def warnings(options: Options, seats: int) -> list[str]:
    """What is not recommended about a setting, by id; nothing is refused for it (AVA-OPT-4)."""
    used = setting(options, seats)
    evil = content().boards[seats].evil
    found = {
        "warn_lancelots": bool(used.variant) and seats < FEW,
        "warn_variant_3": used.variant == 3 and seats < MANY,
        "warn_lady": used.lady and seats < FEW,
        "warn_percival": PERCIVAL in used.roles and seats == 5 and not {MORGANA, MORDRED} & set(used.roles),
        "warn_morgana": MORGANA in used.roles and PERCIVAL not in used.roles,
        "warn_oberon": OBERON in used.roles and evil == 2,
    }
    return [name for name, is_so in found.items() if is_so]
