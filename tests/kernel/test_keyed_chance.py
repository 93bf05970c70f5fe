"""The compiled keyed random stream equals that of `core.chance`, number for number."""

import hashlib

import numpy as np
import pytest

from wonderland.core.chance import SeededChance
from wonderland.kernel.chance import below
from wonderland.kernel.keyed_chance import KEYED, START, set_key, set_place


def stream(seed: str) -> np.void:
    chance = np.zeros(1, KEYED)[0]
    set_key(chance, np.frombuffer(hashlib.sha256(seed.encode()).digest(), np.uint8))
    return chance  # type: ignore[no-any-return]


def test_sha_256_matches_its_standard() -> None:
    assert [hex(word) for word in START[:3]] == ["0x6a09e667", "0xbb67ae85", "0x3c6ef372"]


@pytest.mark.parametrize("seed", ["", "tea", "Żółw", "caucus race/17/seat 3"])
def test_both_draw_the_same_at_every_position(seed: str) -> None:
    compiled, plain = stream(seed), SeededChance(seed)
    bounds = [1, 2, 3, 65, 66, 1000, 2**31 + 1, 2**32 - 5, 2**32] * 5
    for place in (0, 1, 7, 2**40):
        set_place(compiled, place)
        at_place = plain.at(place)
        assert [int(below(compiled, n)) for n in bounds] == [at_place.below(n) for n in bounds]
