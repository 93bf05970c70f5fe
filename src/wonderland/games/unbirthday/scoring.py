"""§8 Who wins, and what the sheet says of each seat."""

from wonderland.core.values import Seat, ranked
from wonderland.games.unbirthday.guests import ALICE
from wonderland.games.unbirthday.hands import missing
from wonderland.games.unbirthday.state import State


def tally(state: State) -> tuple[dict[str, int], ...]:
    """By seat: guests and teapots in hand, different gifts of the four, what the missing ones would cost (U34)."""
    costs = state.settings.set.costs
    return tuple(
        {
            "guests": sum(held.face == "guest" for held in hand),
            "teapots": sum(held.face == "teapot" for held in hand),
            "gifts": 4 - len(gone),
            "missing_cost": sum(costs[gift] for gift in gone),
            "alice": int(_has_alice(state, seat)),
        }
        for seat, hand in enumerate(state.hands)
        for gone in [missing(state.settings.set, hand)]
    )


def ranks(state: State) -> tuple[int, ...]:
    """§8.1, §8.3 Alice decides (U28); at the limit more gifts, then the cheaper rest (U34). A dead position and, as
    printed, the limit are a draw (U32, U37)."""
    if state.ending == "dead" or (state.ending == "limit" and not state.settings.house_rules):
        return ranked([0 for _ in state.hands])
    if state.ending == "alice":
        return ranked([not _has_alice(state, seat) for seat in range(len(state.hands))])
    return ranked([(-row["gifts"], row["missing_cost"]) for row in tally(state)])


def scores(state: State) -> tuple[int, ...]:
    """§8.4 A win is 1, a loss 0; a draw is 0 for both (U35)."""
    places = ranks(state)
    return tuple(int(place == 1 and places.count(1) == 1) for place in places)


def _has_alice(state: State, seat: Seat) -> bool:
    return any(held.guest == ALICE for held in state.hands[seat])
