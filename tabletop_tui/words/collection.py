"""All cards of a game, as its own catalogue lists them: by section and group, with what is printed on each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletop_tui.engine.game import Game
from tabletop_tui.words.language import CHINESE, LANGUAGES
from tabletop_tui.words.typed import folded

PLAIN = "cards"
"""The section of the cards of a game whose words name none."""


class Listed(NamedTuple):
    """A card of the catalogue.

    section: the id of its section. group: the name of the Hero, group or the like that it belongs to, by language;
    empty where it stands for itself. copies: how many there are, or None where the catalogue does not say.
    """

    kind: Any
    section: str
    group: Mapping[str, str]
    copies: int | None


class Collection:
    """The cards of a game, in the order of its catalogue."""

    def __init__(self, game: Game[Any]) -> None:
        """Sections are the entries `content.NAME` of the game's words, as far as there are cards in them."""
        self.lexicon = game.lexicon
        content = game.content()
        self.cards: list[Listed] = []
        for section in self.lexicon.keys("content"):
            for part in content.get(section, ()):
                self.cards += self._of_part(part, section)
        if not self.cards:
            self.cards = [Listed(kind, PLAIN, {}, None) for kind in self.lexicon.kinds.values()]
        self.sections = list(dict.fromkeys(card.section for card in self.cards))
        self._texts = [self._searched(card) for card in self.cards]

    def groups(self, section: str) -> list[Mapping[str, str]]:
        """The groups of a section, in order; of all for an empty one."""
        found: dict[str, Mapping[str, str]] = {}
        for card in self.cards:
            if card.group and section in ("", card.section):
                found.setdefault(card.group["en"], card.group)
        return list(found.values())

    def find(self, wanted: str, section: str = "", group: Mapping[str, str] | None = None) -> list[Listed]:
        """The cards that have all words of a text in their name, group or text in one of the languages."""
        words = folded(wanted).split()
        return [
            card
            for card, text in zip(self.cards, self._texts, strict=True)
            if section in ("", card.section)
            and (not group or card.group == group)
            and all(word in text for word in words)
        ]

    def named(self, wanted: str, cards: list[Listed]) -> int:
        """The place of the first of some cards that is called by a text; 0 if none is."""
        typed = " ".join(folded(wanted).split())
        names = (self._names(card) for card in cards)
        return next((place for place, called in enumerate(names) if any(typed in name for name in called)), 0)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _of_part(self, part: Any, section: str) -> Iterator[Listed]:
        """The cards of a part of a section: itself, or those that it holds, as its group."""
        if not isinstance(part, Mapping):
            return
        kind = self.lexicon.kinds.get(part.get("id"))
        held = [one for value in part.values() if isinstance(value, (list, tuple)) for one in value]
        held = [one for one in held if isinstance(one, Mapping) and one.get("id") in self.lexicon.kinds]
        if kind is not None and "cards" not in part:
            yield Listed(kind, section, self._name(kind) if held else {}, part.get("count"))
        for one in held:
            group = {"en": str(part["name"]), CHINESE: str(part.get("name_zh") or part.get("zh") or part["name"])}
            yield Listed(self.lexicon.kinds[one["id"]], section, group, one.get("count"))

    def _name(self, kind: Any) -> Mapping[str, str]:
        return {lang: self.lexicon.kind_name(kind, lang) for lang in LANGUAGES}

    def _names(self, card: Listed) -> list[str]:
        return [folded(self.lexicon.kind_name(card.kind, lang)) for lang in LANGUAGES]

    def _searched(self, card: Listed) -> str:
        texts = [line for lang in LANGUAGES for line in self.lexicon.printed(card.kind, lang)]
        return "\n".join([*self._names(card), *(folded(text) for text in (*card.group.values(), *texts))])
