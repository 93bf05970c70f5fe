"""Where the pieces of War are counted: the cards and factions that a position names, each once."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from wonderland.games.war.content import FACTIONS, QUESTS, TEA, WONDERLANDIANS
from wonderland.games.war.position import position
from wonderland.games.war.state import State

PIECES = {*FACTIONS, *QUESTS, *TEA, *WONDERLANDIANS}


def inventory(state: State) -> Counter[str]:
    """All cards and factions, those out of the game among them."""
    return Counter(name for name in _leaves(position(state)) if name in PIECES)


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each)
