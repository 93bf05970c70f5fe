"""Randomness: the same numbers from the same seed everywhere, uniform, and used up when it comes from a log."""

from collections import Counter

import pytest

from wonderland.core.chance import KeyedChance, RecordingChance, ScriptedChance, SeededChance, die, pick, shuffle
from wonderland.core.errors import RulesFault


def test_a_seed_always_gives_the_same_numbers() -> None:
    """These numbers are a promise: changing them changes the game of every seed."""
    chance = SeededChance("tea at six")
    assert [chance.below(100) for _ in range(8)] == [1, 55, 87, 75, 82, 70, 83, 48]


def test_positions_of_a_stream_are_independent() -> None:
    first = KeyedChance(b"key", 3)
    first.below(10)
    assert [KeyedChance(b"key").at(4).below(1000) for _ in range(2)] == [first.at(4).below(1000)] * 2
    assert len({KeyedChance(b"key", place).below(1 << 30) for place in range(50)}) == 50


def test_every_number_is_equally_likely() -> None:
    chance = SeededChance("die")
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_850 < count < 2_150 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_a_bound_is_at_least_one_and_fits_a_word(n: int) -> None:
    with pytest.raises(RulesFault, match="luck-out-of-range"):
        SeededChance("x").below(n)


def test_a_script_gives_its_numbers_once() -> None:
    script = ScriptedChance([2, 0])
    assert (script.below(3), script.left, script.below(1), script.left) == (2, 1, 0, 0)
    with pytest.raises(RulesFault, match="luck-used-up"):
        script.below(2)


@pytest.mark.parametrize("drawn", [3, -1])
def test_a_script_cannot_give_a_number_out_of_range(drawn: int) -> None:
    with pytest.raises(RulesFault, match="luck-out-of-range"):
        ScriptedChance([drawn]).below(3)


def test_a_recording_can_be_replayed() -> None:
    recording = RecordingChance(SeededChance("x"))
    first = [recording.below(n) for n in (2, 6, 66)]
    script = ScriptedChance(recording.drawn)
    assert [script.below(n) for n in (2, 6, 66)] == first


def test_a_shuffle_keeps_every_item_and_gives_every_order() -> None:
    chance = SeededChance("orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1_200):
        items = [1, 2, 3]
        shuffle(chance, items)
        orders[tuple(items)] += 1
    assert len(orders) == 6 and min(orders.values()) > 140


def test_pick_and_die() -> None:
    assert pick(ScriptedChance([1]), "abc") == "b"
    assert die(ScriptedChance([5])) == 6
