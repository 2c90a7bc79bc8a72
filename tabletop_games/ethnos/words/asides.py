"""What stands in brackets behind a choice: what it would place, score and throw away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import prospects
from ..content import CENTAURS, ELVES, GIANTS, MERFOLK, ORCS, TROLLS, WINGFOLK, WIZARDS, Kind, Kingdom, content

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.lexicon import Lexicon

BETWEEN = {"en": "; ", "zh_Hant": "；"}


def aside(lexicon: Lexicon, view: View, option: Any, lang: str) -> str:
    """The facts behind an option of the pending question of the view's seat; empty where there are none."""
    pending = view.pending
    if pending is None or view.seat is None or pending.seat != view.seat:
        return ""
    if isinstance(option, Kingdom):
        return _kingdom(lexicon, view, option, lang)
    if not isinstance(option, Kind) or option.sort != "ally":
        return ""
    if pending.ask == "act":
        if option.wild:
            return lexicon.text("aside.skeleton", lang)
        return lexicon.text("aside.with_hand", lang, *prospects.joined(view, option))
    if pending.ask in ("band", "lead"):
        notes = _leading(lexicon, view, option, lang, pending.ask == "lead")
        return BETWEEN[lang].join(notes)
    return ""


def _kingdom(lexicon: Lexicon, view: View, kingdom: Kingdom, lang: str) -> str:
    held = view.facts["markers"][kingdom.number]
    tokens = "/".join(map(str, view.facts["tokens"][kingdom.number]))
    return lexicon.text("aside.kingdom", lang, kingdom.colour_name[lang], held[view.seat or 0], max(held), tokens)


def _leading(lexicon: Lexicon, view: View, leader: Kind, lang: str, chosen: bool) -> list[str]:
    """What a band under a leader does: the one that is chosen, or the biggest that the hand gives."""
    if leader.wild:
        return [lexicon.text("aside.skeleton", lang)]
    found = prospects.chosen(view, leader) if chosen else prospects.biggest(view, leader)
    notes = [] if chosen else [lexicon.text("aside.leads", lang, found.size)]
    notes.append(_marker(lexicon, view, leader, found, lang))
    notes.append(lexicon.text("aside.scores", lang, found.glory))
    ability = _ability(lexicon, view, leader, found, lang)
    if ability:
        notes.append(ability)
    if found.left and leader.tribe != ELVES:
        notes.append(lexicon.text("aside.throws", lang, found.left))
    return notes


def _marker(lexicon: Lexicon, view: View, leader: Kind, found: prospects.Prospect, lang: str) -> str:
    if not found.able:
        return lexicon.text("aside.places_none", lang)
    if leader.tribe == WINGFOLK and len(found.able) > 1:
        return lexicon.text("aside.places_any", lang, len(found.able))
    number = found.able[0]
    held = view.facts["markers"][number][view.seat or 0]
    return lexicon.text("aside.places", lang, content().kingdoms[number].name[lang], held, held + 1)


def _ability(lexicon: Lexicon, view: View, leader: Kind, found: prospects.Prospect, lang: str) -> str:
    """The leader's ability in a few words; empty where it does nothing beside marker and score."""
    facts, seat = view.facts, view.seat or 0
    tribe = leader.tribe
    if tribe == ELVES and found.left:
        return lexicon.text("aside.may_keep", lang, min(found.size, found.left))
    if tribe == WIZARDS:
        return lexicon.text("aside.draws", lang, found.size)
    if tribe == CENTAURS and found.able and found.left:
        return lexicon.text("aside.chains", lang)
    if tribe == GIANTS and found.size > facts["giant_size"]:
        return lexicon.text("aside.giant_token", lang)
    if tribe == MERFOLK:
        return lexicon.text("aside.swims", lang, min(facts["track"][seat] + found.size, content().track_end))
    spare = facts["supply"][seat] or not facts["limited"]
    if tribe == ORCS and spare and all(kingdom.number != leader.kingdom for kingdom in facts["orcs"][seat]):
        return lexicon.text("aside.orc", lang, len(facts["orcs"][seat]) + 1)
    if tribe == TROLLS and (tokens := [token for token in facts["troll_supply"] if token <= found.size]):
        return lexicon.text("aside.troll", lang, max(tokens))
    return ""
