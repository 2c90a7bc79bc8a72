"""The one source of chance: a published algorithm with pinned numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop_tui.engine.rng import Halt, Rng


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
    assert items == [8, 3, 6, 5, 4, 0, 9, 2, 1, 7]


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
    rng = Rng(5)
    counts: Counter[str] = Counter()
    for _ in range(6000):
        items = list("abc")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())


def test_fewer_than_two_things_need_no_chance() -> None:
    rng = Rng(1)
    rng.shuffle([])
    rng.shuffle(["a"])
    assert rng.draws == 0
    rng.shuffle(["a", "b", "c"])
    assert rng.draws == 2


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
