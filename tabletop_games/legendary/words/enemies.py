"""What is to be known of an enemy before one fights it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_tui.words.narrator import mentioned

from ..card import Kind
from ..cards.choices import Move
from ..state import PLACES, Fight

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.lexicon import Lexicon


def place_of(option: Any) -> str:
    """The place of the enemy that an option is about, or an empty string."""
    place = option.place if isinstance(option, Fight) else option.space if isinstance(option, Move) else option
    return place if isinstance(place, str) and place in PLACES else ""


def strength(lexicon: Lexicon, view: View, lang: str, place: str) -> list[str]:
    """The current Attack of whoever stands at a place, what it holds, and what it demands of those who defeat it."""
    enemy, *held = view.zone(place).cards
    attack = view.facts["attacks"][PLACES.index(place)]
    found = [lexicon.text("look.beaten", lang) if attack is None else lexicon.text("look.attack", lang, attack)]
    bystanders = sum(kind.is_bystander for kind in held)
    if bystanders:
        found.append(lexicon.text("look.held_bystanders", lang, bystanders))
    for kind in held:
        if not kind.is_bystander:
            found.append(lexicon.text("look.held", lang, mentioned(lexicon.kind_name(kind, lang) + kind.mark, lang)))
    if isinstance(enemy, Kind) and enemy.requirement is not None:
        found.append(lexicon.text("look.requires", lang, lexicon.text(f"name.{enemy.requirement.ids[0]}", lang)))
    return found
