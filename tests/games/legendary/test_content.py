"""The cards, tables and options are what they should be, number by number and name by name."""

import json
import re
from collections import Counter
from dataclasses import replace
from inspect import cleandoc
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tabletop_games.legendary.box import Scheme
from tabletop_games.legendary.content import ALL, Effect, Kind, Text, Verb, content, content_json, copied, plain

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "reference" / "legendary.json").read_text(encoding="utf-8")
)
CHECKS: dict[str, Any] = REFERENCE["checks"]
WHEN = {
    "play", "super", "turn_watch", "cost_to_play", "replace_wound", "on_discarded", "healing", "requirement", "ambush",
    "fight", "escape", "scoring", "strike", "twist", "scheme_rule", "evil_wins",
}  # fmt: skip
CHINESE = re.compile(r"[\u4e00-\u9fff]")
# What may stand in Latin letters in a Chinese sentence.
LATIN_WORDS = re.compile(r"KO|HQ|Legendary")
NAME_CELLS = 24


def differences(wanted: Any, found: Any, path: str = "") -> list[str]:
    """Where `found` lacks or changes something of `wanted`; what it has besides is its own business."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        missing = [f"{path}.{key} is missing" for key in wanted if key not in found]
        return missing + [
            line for key in wanted if key in found for line in differences(wanted[key], found[key], f"{path}.{key}")
        ]
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [
            line
            for n, pair in enumerate(zip(wanted, found, strict=True))
            for line in differences(*pair, f"{path}[{_id(pair[0], n)}]")
        ]
    return [] if wanted == found else [f"{path}: wanted {wanted!r}, found {found!r}"]


def _id(item: Any, n: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and "id" in item else str(n)


def villain_deck_size(scheme: Scheme, players: int) -> int:
    """Cards in the Villain Deck with the core table and the classic solo mode (LEG-SET-5, LEG-SET-8)."""
    row = content().tables["core"][players]
    groups = row.villain_groups * 8
    henchmen = row.henchmen_groups * row.henchmen_cards_per_group + scheme.extra_henchmen_groups * 10
    bystanders = row.bystanders if scheme.bystanders is None else scheme.bystanders
    return (
        scheme.twists_for(players)
        + row.master_strikes
        + groups
        + henchmen
        + bystanders
        + scheme.hero_cards_into_villain_deck
    )


def hero_deck_size(scheme: Scheme, players: int) -> int:
    """Cards in the Hero Deck before the HQ is filled (LEG-SET-7, LEG-SET-8)."""
    heroes = scheme.heroes.get(players, content().tables["core"][players].heroes)
    return heroes * 14 - scheme.hero_cards_into_villain_deck


def every_effect() -> list[tuple[Kind, Effect]]:
    return [(kind, effect) for kind in content().kinds.values() for effect in kind.effects]


def every_verb() -> list[Verb]:
    return [verb for _, effect in every_effect() for outer in effect.do for verb in outer.walk()]


def every_text() -> list[tuple[str, Text]]:
    """Names and sentences of the whole box, each with where it stands."""
    box = content()
    named: list[Any] = [*box.kinds.values(), *box.heroes.values()]
    named += [*box.villain_groups.values(), *box.henchmen_groups.values()]
    found: list[tuple[str, Text]] = [("title", box.title)]
    found += [(item.id, item.name) for item in named]
    found += [(f"{kind.id} {effect.when}", effect.text) for kind, effect in every_effect()]
    found += [(scheme.id, scheme.setup_text) for scheme in box.schemes.values() if scheme.setup_text]
    for words in (box.teams, box.colors, box.spaces, box.rarities, box.types):
        found += words.items()
    found += [(known.id, text) for known in box.classes.values() for text in (known.name, known.short)]
    for mode in box.solo_modes.values():
        found += [(mode.id, mode.name), (mode.id, mode.text)]
    for option in box.options.values():
        found += [(option.id, option.name), (option.id, option.text)]
    return found


def test_everything_of_the_reference_is_there_unchanged() -> None:
    wanted = {key: value for key, value in REFERENCE.items() if key not in ("checks", "rule_ids")}
    assert differences(wanted, json.loads(json.dumps(content_json()))) == []


def test_a_wrong_number_would_be_noticed() -> None:
    found = content_json()
    found["heroes"][0]["cards"][1]["cost"] += 1
    del found["schemes"][2]["twists"]
    found["options"].pop()
    wanted = {key: value for key, value in REFERENCE.items() if key not in ("checks", "rule_ids")}
    assert [line.split(":")[0] for line in differences(wanted, found)] == [
        ".heroes[black_widow].cards[dangerous_rescue].cost",
        ".schemes[portals_to_the_dark_dimension].twists is missing",
        ".options",
    ]


def test_the_totals_of_the_box() -> None:
    box = content()
    kinds = list(box.kinds.values())
    count = Counter[str]()
    for kind in kinds:
        count[kind.type] += kind.count
    hero_cards = [kind for hero in box.heroes.values() for kind in hero.cards]
    by_class, by_cost = Counter[str](), Counter[str]()
    for kind in hero_cards:
        by_class[next(iter(kind.classes))] += kind.count
        by_cost[str(kind.cost)] += kind.count
    sizes = {
        "hero_count": len(box.heroes),
        "hero_distinct_cards": len(hero_cards),
        "hero_cards_total": sum(kind.count for kind in hero_cards),
        "hero_cards_by_class": dict(by_class),
        "hero_cards_by_cost": dict(by_cost),
        "villain_groups": len(box.villain_groups),
        "villain_cards_total": count["villain"],
        "henchmen_groups": len(box.henchmen_groups),
        "henchmen_cards_total": count["henchman"],
        "masterminds": len(box.masterminds),
        "mastermind_cards_total": count["mastermind"] + count["tactic"],
        "schemes": len(box.schemes),
        "agents": box.kinds["shield_agent"].count,
        "troopers": box.kinds["shield_trooper"].count,
        "officers": box.kinds["shield_officer"].count,
        "wounds": count["wound"],
        "bystanders": count["bystander"],
        "scheme_twists": count["twist"],
        "master_strikes": count["strike"],
        "cards_without_dividers": sum(count.values()),
        "starting_deck_size": sum(number for _, number in box.starting_deck),
        "villain_group_vp_sum_printed": {
            group.id: sum(kind.vp * kind.count for kind in group.cards) for group in box.villain_groups.values()
        },
    }
    assert differences({name: CHECKS[name] for name in sizes}, sizes) == []
    assert sizes["cards_without_dividers"] + CHECKS["dividers"] == CHECKS["box_total"]
    assert {sum(kind.count for kind in hero.cards) for hero in box.heroes.values()} == {CHECKS["cards_per_hero"]}
    groups = box.villain_groups.values()
    assert {sum(kind.count for kind in group.cards) for group in groups} == {CHECKS["cards_per_villain_group"]}
    assert len(kinds) == 127


@pytest.mark.parametrize("scheme", content().schemes.values(), ids=lambda scheme: scheme.id)
def test_the_decks_have_the_sizes_of_the_tables(scheme: Scheme) -> None:
    villains, heroes = CHECKS["villain_deck_size"][scheme.id], CHECKS["hero_deck_size_before_hq"][scheme.id]
    assert {n: villain_deck_size(scheme, int(n)) for n in villains} == villains
    assert {n: hero_deck_size(scheme, int(n)) for n in heroes} == heroes


def test_every_effect_reads_in_both_languages() -> None:
    for where, text in every_text():
        assert text.en.strip(), where
        assert text.zh.strip(), where
        if len(text.en) > 3:
            assert CHINESE.search(text.zh), (where, text.zh)
    for kind, effect in every_effect():
        assert effect.text.en.endswith("."), kind
        assert effect.text.zh.endswith("。"), kind
        assert effect.text.en[0].isupper() or effect.text.en[0] == "+", kind


def test_chinese_is_chinese_with_full_width_punctuation() -> None:
    for where, text in every_text():
        left = LATIN_WORDS.sub("", text.zh).replace("X戰警", "")
        assert not re.search(r"[A-Za-z]{2}", left), (where, text.zh)
        assert not re.search(r"[,;:!?()]|\.(?!\d)", left), (where, text.zh)
        assert not re.search(r"[\u4e00-\u9fff]\s|\s[\u4e00-\u9fff]", re.sub(r"KO HQ", "", text.zh)), (where, text.zh)
    assert not any(CHINESE.search(text.en) for _, text in every_text())


def test_names_fit_their_boxes() -> None:
    for kind in content().kinds.values():
        assert cell_len(kind.name.zh) <= NAME_CELLS, kind
    for known in content().classes.values():
        assert cell_len(known.short.en) == cell_len(known.short.zh) == 2


def test_names_and_ids_are_unique() -> None:
    kinds = list(content().kinds.values())
    for language in ("en", "zh"):
        names = Counter(getattr(kind.name, language) for kind in kinds)
        assert [name for name, times in names.items() if times > 1] == []
    for kind in kinds:
        assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", kind.id)
        assert content().kinds[kind.id] is kind


def test_effects_are_of_a_known_time_and_ask_known_questions() -> None:
    known = set(content().decisions)
    for kind, effect in every_effect():
        assert effect.when in WHEN, kind
        assert set(effect.decisions) <= known, kind
        assert effect.do, kind
        assert (effect.when == "super") == (effect.need is not None), kind
        if effect.need:
            assert effect.need.id in (content().classes if effect.need.by == "class" else content().teams)


def test_verbs_name_what_exists() -> None:
    box = content()
    places = {*box.spaces, "city", "mastermind"}
    for verb in every_verb():
        assert verb.who in ("you", "each", "others"), verb.op
        assert set(verb.at) <= places, verb.op
        assert set(verb.zones) <= {"hand", "play", "discard", "victory"}, verb.op
        assert set(verb.places) <= {"ko", "discard", "top"}, verb.op
        assert verb.to in ("", "hand", "draw"), verb.op
        assert verb.choice in ("", "discard", "ko"), verb.op
        assert len(verb.places) in (0, verb.n), verb.op
        for measure in (verb.per, verb.unless):
            if measure:
                assert measure.of in {
                    "colors", "drawn", "revealed_cost", "played", "have", "owned", "victory", "other_victory",
                }  # fmt: skip
        for narrowed in (verb.filter, *(measure.filter for measure in (verb.per, verb.unless) if measure)):
            if narrowed and narrowed.by in ("team", "class", "group"):
                assert set(narrowed.ids) <= {*box.teams, *box.classes, *box.villain_groups}


def test_every_verb_that_the_documentation_lists_is_used_and_no_other() -> None:
    rows = re.findall(r"^([a-z][a-z_, ]*?[a-z])(?:  |$)", cleandoc(Verb.__doc__ or ""), re.MULTILINE)
    listed = {op for row in rows for op in row.split(", ")}
    assert listed == {verb.op for verb in every_verb()}


def test_an_optional_effect_lets_its_player_decline() -> None:
    for kind, effect in every_effect():
        verbs = [verb for outer in effect.do for verb in outer.walk()]
        declines = any(verb.optional or verb.op == "may" for verb in verbs)
        if effect.optional and effect.when in ("play", "super", "fight"):
            assert declines, kind
        elif not effect.optional and declines:
            # In these the choice is one part of an effect that happens in any case.
            assert kind.id in ("random_acts_of_unkindness", "ymir_frost_giant_king")


def test_lines_are_sorted_by_when_they_happen() -> None:
    kinds = content().kinds
    assert [effect.when for effect in kinds["tidal_wave"].on_play] == ["turn_watch", "super"]
    assert [effect.when for effect in kinds["web_shooters"].on_play] == ["play", "play"]
    assert len(kinds["optic_blast"].cost_to_play) == 1
    assert kinds["optic_blast"].on_play == ()
    assert len(kinds["diving_block"].replace_wound) == len(kinds["unending_energy"].on_discarded) == 1
    juggernaut = kinds["juggernaut"]
    assert (len(juggernaut.on_ambush), len(juggernaut.on_fight), len(juggernaut.on_escape)) == (1, 0, 1)
    assert len(kinds["supreme_hydra"].scoring) == 1
    assert len(kinds["unleash_the_power_of_the_cosmic_cube"].on_twist) == 3
    assert kinds["loki"].on_strike == (content().masterminds["loki"].strike,)


def test_flags_say_what_a_card_is() -> None:
    kinds = content().kinds
    assert {kind.id for kind in kinds.values() if kind.is_shield} == {
        "shield_agent", "shield_trooper", "shield_officer",
        "high_tech_weaponry", "battlefield_promotion", "legendary_commander", "pure_fury",
    }  # fmt: skip
    assert kinds["sentinel"].is_villain
    assert kinds["sentinel"].is_henchman
    assert not kinds["blob"].is_henchman
    assert not kinds["loki"].is_villain
    assert not kinds["wound"].is_hero
    assert kinds["shield_agent"].colors == {"grey"}
    assert kinds["wound"].colors == frozenset()
    assert (kinds["surge_of_power"].recruit_value, kinds["mission_accomplished"].attack_value) == (2, 0)


def test_filters_judge_cards() -> None:
    kinds = content().kinds
    by_id = {(verb.filter.by, verb.filter.ids): verb.filter for verb in every_verb() if verb.filter}
    by_id |= {(verb.per.filter.by, verb.per.filter.ids): verb.per.filter for verb in every_verb() if verb.per}

    def fitting(by: str, *ids: str) -> set[str]:
        return {kind.id for kind in kinds.values() if by_id[by, ids].fits(kind)}

    assert fitting("team", "shield") == {kind.id for kind in kinds.values() if kind.is_shield}
    assert len(fitting("class", "tech", "ranged")) == len(
        [kind for kind in kinds.values() if kind.classes & {"tech", "ranged"}]
    )
    assert fitting("group", "hydra") == {"endless_armies_of_hydra", "hydra_kidnappers", "supreme_hydra", "viper"}
    assert "wound" in fitting("cost_max", "2")
    assert "oddball" in fitting("odd_cost")
    assert "wound" not in fitting("hero")
    assert fitting("wound") == {"wound"}
    assert fitting("bystander") == {"bystander"}
    assert fitting("any") == set(kinds)
    assert fitting("villain") == {kind.id for kind in kinds.values() if kind.type in ("villain", "henchman")}
    blob = kinds["blob"].requirement
    assert blob is not None
    assert blob.fits(kinds["optic_blast"])
    assert not blob.fits(kinds["odinson"])


def test_a_copy_keeps_a_class_and_a_color() -> None:
    kinds = content().kinds
    copy = copied(kinds["hulk_smash"], "covert", "red")
    assert copy.id == "hulk_smash"
    assert copy.classes == {"strength", "covert"}
    assert copy.colors == {"green", "red"}
    assert copied(kinds["hulk_smash"], "covert", "red") is copy
    assert copied(kinds["shield_agent"], "covert", "red").colors == {"grey", "red"}
    assert kinds["hulk_smash"].classes == {"strength"}


def test_a_plain_kind_has_neither_points_nor_text() -> None:
    bare = plain(content().kinds["copy_powers"])
    assert (bare.id, bare.team, bare.cost, bare.on_play) == ("copy_powers", "x_men", 5, ())
    assert bare.classes == {"covert"}
    assert plain(content().kinds["surge_of_power"]).recruit_value == 0


def test_a_marked_kind_is_another_kind_with_the_same_lines() -> None:
    agent = content().kinds["shield_agent"]
    marked = replace(agent, mark="*1")
    assert marked != agent
    assert marked.id == agent.id
    assert marked.is_shield
    assert repr(marked) == "Kind(shield_agent*1)"


def test_labels_stand_before_the_text() -> None:
    kinds = content().kinds
    assert kinds["team_player"].on_play[0].label == Text("[Avengers]", "[復仇者聯盟]")
    assert kinds["arc_reactor"].on_play[0].label == Text("[Tech]", "[科技]")
    assert kinds["viper"].on_escape[0].label == Text("Escape", "脫逃")
    cube = kinds["unleash_the_power_of_the_cosmic_cube"].on_twist
    assert [line.label.en for line in cube] == ["Twist", "Twist 5-6", "Twist 7"]
    assert kinds["quick_draw"].on_play[0].label == Text("", "")


def test_schemes_carry_their_rules_as_numbers() -> None:
    schemes = content().schemes
    assert {scheme.id: (scheme.loss.op, scheme.loss.count, scheme.loss.n) for scheme in schemes.values()} == {
        "midtown_bank_robbery": ("evil_wins_at", "escaped_bystanders", 8),
        "negative_zone_prison_breakout": ("evil_wins_at", "escaped_villains", 12),
        "portals_to_the_dark_dimension": ("evil_wins_at", "twists_played", 7),
        "replace_earths_leaders_with_killbots": ("evil_wins_at", "escaped_killbots", 5),
        "secret_invasion_of_the_skrull_shapeshifters": ("evil_wins_at", "escaped_heroes", 6),
        "super_hero_civil_war": ("evil_wins_without", "hero_deck", 1),
        "the_legacy_virus": ("evil_wins_without", "wound_stack", 1),
        "unleash_the_power_of_the_cosmic_cube": ("evil_wins_at", "twists_played", 8),
    }
    assert schemes["midtown_bank_robbery"].attack_per_bystander == 1
    assert schemes["replace_earths_leaders_with_killbots"].bystanders_are_villains == Text("Killbot", "殺戮機器人")
    assert schemes["secret_invasion_of_the_skrull_shapeshifters"].heroes_are_villains == 2
    assert schemes["super_hero_civil_war"].twists == (8, 8, 8, 5, 5)


def test_always_leads_names_a_group_of_its_type() -> None:
    box = content()
    for mastermind in box.masterminds.values():
        groups = box.henchmen_groups if mastermind.leads_type == "henchman" else box.villain_groups
        assert mastermind.leads in groups
        assert [tactic.group for tactic in mastermind.tactics] == [mastermind.id] * 4


def test_options_default_to_one_of_their_values() -> None:
    for option in content().options.values():
        assert option.default in [value.value for value in option.values]
        assert all(value.text.en and value.text.zh for value in option.values)


def test_numbers_without_bound_are_spelled_all() -> None:
    unbounded = {kind.id for kind, effect in every_effect() for do in effect.do for v in do.walk() if v.n == ALL}
    assert unbounded == {"destroyer", "ymir_frost_giant_king", "hey_can_i_get_a_do_over"}
