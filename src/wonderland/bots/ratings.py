"""How strong bots are: what they were rated in pools of their own, which `benchmarks/bot_ratings.py` plays."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from wonderland.core.content import read

FILE = Path(__file__).parent / "ratings.toml"

Pool: TypeAlias = Mapping[str, tuple[float, float]]
"""By bot, mu and sigma of its rating."""


@cache
def pool_of(game: str, seats: int) -> Pool:
    """The ratings at a table: those that were measured with the nearest number of seats; of a game that was not
    measured at all, what the others come to on the average."""
    measured = read(FILE, dict[str, dict[str, dict[str, tuple[float, float]]]])
    if game in measured:
        return measured[game][min(measured[game], key=lambda number: abs(int(number) - seats))]
    pools = [pool for by_seats in measured.values() for pool in by_seats.values()]
    bots = set.intersection(*map(set, pools))
    return {bot: (fmean(pool[bot][0] for pool in pools), fmean(pool[bot][1] for pool in pools)) for bot in bots}
