"""Every option with each of its values is explained, does what it says, and fits or is refused."""

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import LANCELOTS, content
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setting import SPECIAL, setting, warnings
from tabletop_tui.catalogue.options import fields_of
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.options import checked_options, options_data
from tabletop_tui.words.language import LANGUAGES

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "reference" / "avalon.json").read_text(encoding="utf-8")
)
HINTS = get_type_hints(Options)
FIELDS = {field.name: field for field in fields_of(GAME)}
BY_MODE = ("role_set", "lancelot_variant", "excalibur", "lady_of_the_lake", "plot_cards")
USUAL: dict[str, Any] = options_data(checked_options(Options, {}))


def said(value: Any) -> Any:
    """A value of the reference as the options have it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def test_the_options_are_those_of_the_reference() -> None:
    wanted = {one["id"]: one for one in REFERENCE["options"]}
    assert set(HINTS) - {"roles"} == set(wanted)
    for name, one in wanted.items():
        found = get_args(HINTS[name])
        values = {said(value) for value in one["values"]}
        if name == "mode":
            assert set(found) == values - {"custom"} | {"auto"}  # each of the five can differ from the bundle by itself
        elif name == "first_leader":
            assert set(found) == {"random", *map(str, range(1, 11))}
        elif name in BY_MODE:
            assert set(found) == values | {"mode"}
        else:
            assert {str(value) for value in FIELDS[name].values or ()} == values
            assert str(USUAL[name]) == said(one["default"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(HINTS))
def test_each_option_and_each_value_is_explained(name: str, lang: str) -> None:
    lexicon = GAME.lexicon
    assert lexicon.has(f"option_name.{name}")
    assert lexicon.text(f"option_help.{name}", lang).endswith("." if lang == "en" else "。")
    if name == "roles":
        return
    names = [lexicon.text(f"option_value.{name}.{value}", lang) for value in get_args(HINTS[name])]
    assert names or HINTS[name] is int
    assert len(set(names)) == len(names)
    assert lexicon.missing == set()


def test_no_value_is_explained_that_does_not_exist() -> None:
    for key in GAME.lexicon.keys("option_value"):
        name, _, value = key.partition(".")
        assert value in {str(one) for one in get_args(HINTS[name])}, key
    for sort in ("option_name", "option_help"):
        assert set(GAME.lexicon.keys(sort)) == set(HINTS)


def test_every_special_role_can_be_named() -> None:
    assert GAME.choices() == {"roles": SPECIAL}
    fill = {"merlin", "assassin", "loyal_servant", "minion"}
    roles = {kind.id for kind in content().of("role")} - fill
    assert set(SPECIAL) == roles - set(LANCELOTS) | {"lancelots"}
    used = setting(Options(mode="expansion", roles=("percival", "lancelots")), 7).roles
    assert Counter(used) == Counter(("merlin", "percival", "loyal_servant", "assassin", "minion", *LANCELOTS))


@pytest.mark.rule("AVA-OPT-5")
@pytest.mark.parametrize("seats", list(GAME.seats))
def test_a_bundle_settles_five_options_and_each_may_differ(seats: int) -> None:
    assert setting(Options(), seats) == setting(Options(mode="base" if seats < 7 else "expansion"), seats)
    full = setting(Options(mode="full"), seats)
    assert (full.variant, full.excalibur, full.lady, full.plot) == (2, True, True, True)
    assert setting(Options(mode="full", plot_cards="off"), seats) == full._replace(plot=False)
    assert setting(Options(mode="full", excalibur="off"), seats) == full._replace(excalibur=False)
    assert setting(Options(mode="full", lady_of_the_lake="off"), seats) == full._replace(lady=False)
    assert setting(Options(mode="full", lancelot_variant="3"), seats) == full._replace(variant=3)
    plain = setting(Options(mode="full", lancelot_variant="off", role_set="standard"), seats)
    assert plain == setting(Options(mode="plot", lady_of_the_lake="on"), seats)


@pytest.mark.rule("AVA-OPT-1")
@pytest.mark.parametrize("variant", ["off", "1", "2", "3"])
@pytest.mark.parametrize(("sword", "lady", "plot"), list(product(("off", "on"), repeat=3)))
def test_every_module_goes_with_every_other(variant: Any, sword: Any, lady: Any, plot: Any) -> None:
    options = Options(
        role_set="standard" if variant == "off" else "lancelot",
        lancelot_variant=variant,
        excalibur=sword,
        lady_of_the_lake=lady,
        plot_cards=plot,
    )
    number = 0 if variant == "off" else int(variant)
    assert setting(options, 7)[1:] == (number, sword == "on", lady == "on", plot == "on")


@pytest.mark.rule("AVA-OPT-2", "AVA-OPT-3", "AVA-SET-11")
@pytest.mark.parametrize(
    ("options", "seats", "why", "rule"),
    [
        (Options(role_set="custom", lancelot_variant="1", roles=(LANCELOTS[0],)), 7, "unknown_role", None),
        (Options(lancelot_variant="off", roles=("lancelots",)), 7, "lancelots_without_variant", "AVA-OPT-2"),
        (Options(role_set="lancelot", lancelot_variant="off"), 7, "lancelots_without_variant", "AVA-OPT-2"),
        (Options(role_set="standard", lancelot_variant="2"), 7, "variant_without_lancelots", "AVA-OPT-2"),
        (Options(mode="base", lancelot_mutual="on"), 7, "mutual_without_variant", "AVA-OPT-3"),
        (Options(mode="base", role_set="basic", roles=("percival",)), 7, "roles_need_custom", "AVA-SET-11"),
        (Options(mode="base", role_set="custom", roles=("percival", "percival")), 7, "role_twice", "AVA-SET-11"),
        (Options(mode="base", role_set="custom", roles=("morgana", "mordred")), 5, "too_many_evil", "AVA-SET-11"),
        (Options(mode="base", role_set="custom", roles=("galahad",)), 5, "unknown_role", None),
        (Options(first_leader="6"), 5, "no_such_leader", "AVA-SET-4"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_does_not_fit_together_is_refused(options: Options, seats: int, why: str, rule: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        setting(options, seats)
    assert (refused.value.message, refused.value.rule) == (why, rule)
    assert GAME.lexicon.has(f"refusal.{why}")


@pytest.mark.rule("AVA-OPT-2")
@pytest.mark.parametrize(
    ("options", "seats", "same"),
    [
        (Options(role_set="basic"), 7, Options(role_set="basic", lancelot_variant="off")),
        (Options(mode="full", role_set="standard"), 9, Options(mode="plot", lady_of_the_lake="on")),
        (Options(roles=("percival",)), 7, Options(role_set="custom", lancelot_variant="off", roles=("percival",))),
        (Options(lancelot_variant="off"), 7, Options(role_set="standard", lancelot_variant="off")),
        (Options(lancelot_variant="3"), 5, Options(role_set="lancelot", lancelot_variant="3")),
        (Options(role_set="lancelot"), 5, Options(role_set="lancelot", lancelot_variant="1")),
        (Options(roles=("lancelots",)), 6, Options(role_set="custom", lancelot_variant="1", roles=("lancelots",))),
        (Options(mode="full", roles=("lancelots",)), 7, Options(mode="full", role_set="custom", roles=("lancelots",))),
    ],
)
def test_of_lancelots_and_variant_the_bundle_follows_the_one_that_is_chosen(
    options: Options, seats: int, same: Options
) -> None:
    assert setting(options, seats) == setting(same, seats)


def test_mutual_recognition_is_let_pass_in_variant_3() -> None:
    assert setting(Options(role_set="lancelot", lancelot_variant="3", lancelot_mutual="on"), 8).variant == 3


@pytest.mark.rule("AVA-OPT-4")
@pytest.mark.parametrize(
    ("options", "seats", "found"),
    [
        (Options(), 5, []),
        (Options(), 7, []),
        (Options(mode="expansion"), 5, ["warn_lancelots"]),
        (Options(mode="expansion", lancelot_variant="3"), 7, ["warn_variant_3"]),
        (Options(mode="expansion", lancelot_variant="3"), 8, []),
        (Options(mode="base", lady_of_the_lake="on"), 6, ["warn_lady"]),
        (Options(mode="base", lady_of_the_lake="on"), 7, []),
        (Options(mode="base", role_set="custom", roles=("percival",)), 5, ["warn_percival"]),
        (Options(mode="base", role_set="custom", roles=("percival", "mordred")), 5, []),
        (Options(mode="base", role_set="custom", roles=("morgana",)), 7, ["warn_morgana"]),
        (Options(mode="base", role_set="custom", roles=("oberon",)), 6, ["warn_oberon"]),
        (Options(mode="base", role_set="custom", roles=("oberon",)), 7, []),
    ],
)
def test_what_is_warned_against_and_played_all_the_same(options: Options, seats: int, found: list[str]) -> None:
    assert warnings(options, seats) == found
    assert all(GAME.lexicon.has(f"story.{warning}") for warning in found)


@pytest.mark.rule("AVA-SET-2", "AVA-SET-11")
def test_servants_and_minions_fill_a_custom_set_up() -> None:
    used = setting(Options(mode="base", role_set="custom", roles=("percival", "mordred")), 10)
    assert used.roles.count("loyal_servant") == 4
    assert used.roles.count("minion") == 2
    assert len(used.roles) == 10
    assert setting(Options(mode="base", roles=("percival", "mordred")), 10) == used
