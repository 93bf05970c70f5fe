"""Where the pieces of Adventures are counted: the cards of all seats, the cookies, the pawns (A1)."""

from collections import Counter
from itertools import chain

from wonderland.games.adventures.state import State


def inventory(state: State) -> Counter[str]:
    played = (each.card for row in state.played for each in row)
    shown = [state.face_up] if state.face_up else []
    pieces = Counter(chain(*state.hands, *state.piles, played, state.stack, shown, *state.large))
    pieces["small-cookie"] = state.pool + sum(state.small)
    pieces["pawn"] = len(state.pawns)
    return pieces
