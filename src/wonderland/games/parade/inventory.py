"""Where the pieces of Parade are counted: every card, once each (P1)."""

from collections import Counter
from itertools import chain

from wonderland.games.parade.state import State


def inventory(state: State) -> Counter[str]:
    discarded = [pair for pair in state.discarded if pair]
    return Counter(chain(state.parade, state.deck, *state.hands, *state.piles, *discarded))
