"""The measured strength of bots. `benchmarks/bot_ratings.py` writes `ratings.toml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from wonderland.core.content import read

FILE = Path(__file__).parent / "ratings.toml"

RatingPool: TypeAlias = Mapping[str, tuple[float, float]]  # mu and sigma by bot


@cache
def pool_of(game: str, seats: int) -> RatingPool:
    """For the nearest measured number of seats; for an unmeasured game, the mean of the others."""
    measured = read(FILE, dict[str, dict[str, dict[str, tuple[float, float]]]])
    if game in measured:
        return measured[game][min(measured[game], key=lambda number: abs(int(number) - seats))]
    pools = [pool for by_seats in measured.values() for pool in by_seats.values()]
    bots = set.intersection(*map(set, pools))
    return {bot: (fmean(pool[bot][0] for pool in pools), fmean(pool[bot][1] for pool in pools)) for bot in bots}
