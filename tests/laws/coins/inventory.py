"""Where the pieces of Coins are counted."""

from collections import Counter

from .state import State


def inventory(state: State) -> Counter[str]:
    """The coins of the heap and of all seats."""
    return Counter(coin=state.heap + sum(state.taken))
