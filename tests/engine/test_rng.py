"""The one source of chance: a published algorithm with pinned numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop_tui.engine.rng import Halt, Rng

DRAWS = [(0, 0), (1, 0), (2, 1), (63, 11), (64, 11), (65, 11), (500, 141)]
"""How many numbers a shuffle of so many things takes: one serves while 32 bits are left over."""


def test_the_numbers_are_those_of_the_published_algorithm() -> None:
    # The first outputs of SplitMix64 for seed 1234567, as published with its reference code.
    rng = Rng(1234567)
    assert [rng.bits64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffles_are_pinned() -> None:
    items = list(range(10))
    Rng(42).shuffle(items)
    assert items == [0, 1, 5, 2, 4, 9, 8, 6, 7, 3]


def test_shuffles_that_take_several_numbers_are_pinned() -> None:
    items = list(range(60))
    Rng(42).shuffle(items)
    # fmt: off
    assert items == [
        7, 46, 57, 19, 30, 50, 0, 11, 17, 24, 38, 43, 56, 6, 4, 45, 5, 1, 42, 15,
        51, 49, 28, 31, 14, 40, 35, 37, 54, 25, 59, 34, 20, 18, 32, 44, 39, 33, 36, 10,
        41, 47, 21, 53, 55, 22, 29, 2, 27, 8, 48, 12, 23, 3, 16, 9, 52, 26, 58, 13,
    ]
    # fmt: on


@pytest.mark.parametrize("seed", [0, -1, 2**64, 2**200 + 7])
def test_every_integer_is_a_seed(seed: int) -> None:
    assert 0 <= Rng(seed).bits64() < 2**64
    assert Rng(seed) == Rng(seed % 2**64)


def test_numbers_are_in_range_and_even() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < n < 1150 for n in counts.values())
    assert rng.below(1) == 0


def test_every_order_is_as_likely() -> None:
    rng, hands = Rng(5), 24_000
    counts: Counter[str] = Counter()
    for _ in range(hands):
        items = list("abcd")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 24
    fair = hands / 24
    assert all(abs(n - fair) < 4 * fair**0.5 for n in counts.values())
    # Chi-square with 23 degrees of freedom: 49.7 is passed by chance once in a thousand.
    assert sum((n - fair) ** 2 / fair for n in counts.values()) < 49.7


@pytest.mark.parametrize("length", [5, 52, 100])
def test_everything_comes_to_every_place_as_often(length: int) -> None:
    """Also where several numbers are needed, and one number serves for several places."""
    rng, times = Rng(7), 200 * length
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(times):
        items = list(range(length))
        rng.shuffle(items)
        counts.update(enumerate(items))
    fair, free = times / length, (length - 1) ** 2
    chi2 = sum((counts[place, item] - fair) ** 2 / fair for place in range(length) for item in range(length))
    assert abs(chi2 - free) < 4 * (2 * free) ** 0.5


@pytest.mark.parametrize(("length", "draws"), DRAWS)
def test_a_shuffle_keeps_everything_and_counts_its_numbers(length: int, draws: int) -> None:
    items = list(range(length))
    rng = Rng(11)
    rng.shuffle(items)
    assert sorted(items) == list(range(length))
    assert (items != list(range(length))) is (length > 2)
    # The generator stands where so many numbers leave it.
    other = Rng(11)
    for _ in range(draws):
        other.bits64()
    assert rng == other


@pytest.mark.parametrize("length", [length for length, draws in DRAWS if draws])
def test_a_halted_shuffle_moves_nothing(length: int) -> None:
    items = list(range(length))
    rng = Rng(11)
    rng.halt = True
    with pytest.raises(Halt):
        rng.shuffle(items)
    assert items == list(range(length))
    assert rng == Rng(11)


@pytest.mark.parametrize("length", [0, 1])
def test_fewer_than_two_things_need_no_chance(length: int) -> None:
    rng = Rng(1)
    rng.halt = True
    rng.shuffle(["a"] * length)
    assert rng.draws == 0


def test_samples_and_choices() -> None:
    rng = Rng(1)
    assert sorted(rng.sample("abcd", 9)) == list("abcd")
    assert len(set(rng.sample("abcd", 2))) == 2
    assert rng.choice("abc") in "abc"


def test_copies_go_on_alike_and_apart() -> None:
    rng = Rng(9)
    rng.bits64()
    rng.halt = True
    copy = rng.copy()
    assert copy == rng
    assert not copy.halt
    copy.bits64()
    assert copy != rng
    assert rng.draws == 1
    split = copy.split()
    assert (split.draws, split == copy) == (0, False)


def test_a_halted_generator_gives_nothing() -> None:
    rng = Rng(9)
    rng.halt = True
    state = rng.state
    for use in (rng.bits64, rng.split, lambda: rng.below(2), lambda: rng.choice("ab"), lambda: rng.shuffle([1, 2])):
        with pytest.raises(Halt):
            use()
    assert (rng.state, rng.draws) == (state, 0)
    assert not issubclass(Halt, Exception)
