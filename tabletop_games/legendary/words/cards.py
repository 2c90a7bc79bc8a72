"""What is printed on a card, in short and in full."""

from __future__ import annotations

from collections.abc import Iterable

from ..box import Group, Hero
from ..card import Effect, Kind, Text
from ..content import content
from ..guises import Guise


def joined(parts: Iterable[str], lang: str) -> str:
    """Facts one after the other, without the empty ones."""
    return (", " if lang == "en" else "，").join(part for part in parts if part)


def brief(kind: Kind | Guise, lang: str) -> str:
    """The Hero, class, team, cost, points, Attack and Victory Points, as far as a kind has them.

    Of an enemy that is none by print: its Attack now, and what one gets by defeating it.
    """
    english = lang == "en"
    if isinstance(kind, Kind):
        return joined(_facts(kind, english), lang)
    if kind.attack is None and kind.told_by is not None and kind.told_by.is_hero:
        return brief(kind.told_by, lang)
    parts = [] if kind.attack is None else [_attack(str(kind.attack), english)]
    return joined([*parts, *_worth(kind.kind, english)], lang)


def family(kind: Kind, lang: str) -> str:
    """The Hero, or the Villain Group, that a card belongs to; an empty string for one that stands alone."""
    box, english = content(), lang == "en"
    if kind.hero is not None:
        return _in(box.heroes[kind.hero].name, english)
    if kind.is_villain and kind.group in box.villain_groups:
        return _in(box.villain_groups[kind.group].name, english)
    return ""


def printed(kind: Kind | Guise, lang: str) -> list[str]:
    """The facts, then each line of text behind its label."""
    english = lang == "en"
    lines = [text] if (text := brief(kind, lang)) else []
    if isinstance(kind, Kind):
        return [*lines, *_of_setup(kind, english), *(_line(effect, english) for effect in kind.effects)]
    told_by = kind.told_by
    if told_by is None:
        return lines
    if told_by.is_hero:
        return lines + [_line(effect, english) for effect in told_by.effects]
    lines += [_line(effect, english) for effect in told_by.lines("scheme_rule")]
    # Whoever defeats a Skrull gains the Hero: what it can do is worth knowing.
    return [*lines, _in(kind.kind.name, english), *printed(kind.kind, lang)] if kind.kind.is_hero else lines


def listed(group: Hero | Group, lang: str) -> list[str]:
    """The team of a Hero, and the cards of a Hero or a group by their names."""
    english = lang == "en"
    team = [_in(content().teams[group.team], english)] if isinstance(group, Hero) and group.team else []
    names = dict.fromkeys(_in(kind.name, english) for kind in group.cards)
    return [*team, f"Cards: {', '.join(names)}" if english else f"卡牌：{'、'.join(names)}"]


def _facts(kind: Kind, english: bool) -> Iterable[str]:
    box = content()
    if kind.hero is not None:
        yield _in(box.heroes[kind.hero].name, english)
    for name in sorted(kind.classes):
        yield _in(box.classes[name].name, english)
    if kind.team:
        yield _in(box.teams[kind.team], english)
    if kind.is_hero:
        yield f"cost {kind.cost}" if english else f"費用{kind.cost}"
    if kind.recruit is not None:
        amount = f"{kind.recruit}{'+' if kind.recruit_plus else ''}"
        yield f"Recruit {amount}" if english else f"招募點數{amount}"
    if kind.attack is not None or kind.attack_star:
        yield _attack("*" if kind.attack is None else f"{kind.attack}{'+' if kind.attack_plus else ''}", english)
    if not kind.is_hero:
        yield from _worth(kind, english)


def _of_setup(kind: Kind, english: bool) -> Iterable[str]:
    """What a Mastermind or a Scheme says about the set-up."""
    box = content()
    if kind.id in box.masterminds:
        leads = box.masterminds[kind.id].leads
        group = (box.villain_groups.get(leads) or box.henchmen_groups[leads]).name
        yield f"Always leads: {group.en}." if english else f"永遠率領：{group.zh}。"
    elif kind.id in box.schemes:
        scheme = box.schemes[kind.id]
        fewest, most = min(scheme.twists), max(scheme.twists)
        twists = str(most) if fewest == most else f"{fewest}-{most}"
        yield f"Twists: {twists}." if english else f"劇變：{twists}張。"
        if scheme.setup_text is not None:
            yield f"Set-up: {scheme.setup_text.en}" if english else f"設置：{scheme.setup_text.zh}"


def _worth(kind: Kind, english: bool) -> Iterable[str]:
    """The cost of a Hero, the Victory Points of anything else."""
    if kind.is_hero:
        yield f"cost {kind.cost}" if english else f"費用{kind.cost}"
    elif kind.vp or kind.vp_plus:
        amount = f"{kind.vp}{'+' if kind.vp_plus else ''}"
        yield f"VP {amount}" if english else f"分數{amount}"


def _attack(amount: str, english: bool) -> str:
    return f"Attack {amount}" if english else f"攻擊力{amount}"


def _line(effect: Effect, english: bool) -> str:
    label, text = _in(effect.label, english), _in(effect.text, english)
    if not label:
        return text
    colon, space = (":", " ") if english else ("：", "")
    return f"{label}{'' if label.endswith(']') else colon}{space}{text}"


def _in(text: Text, english: bool) -> str:
    return text.en if english else text.zh
