"""From a view: the heuristic value of a choice, what it would do, and how everybody stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.parade.actions import DiscardTwo, ParadeAction, PlayCard
from wonderland.games.parade.cards import COLOURS, VALUE, Card
from wonderland.games.parade.rules import leaving
from wonderland.games.parade.scoring import counted, majorities, points, score, tally
from wonderland.games.parade.state import Settings
from wonderland.games.parade.view import View

CARD_WEIGHT = 1 / 128
"""Fewer cards break a tie in points and never outweigh one."""


def judge(view: View, action: ParadeAction) -> Mapping[str, float]:
    """The points that one would have after the choice, majorities as they would then stand, and the number of cards."""
    piles = _piles_after(view, action)
    score, cards = _standing(piles, view.seat or 0, view.settings)
    return {"points": -score, "cards": -cards * CARD_WEIGHT}


def foresee(view: View, action: ParadeAction) -> Mapping[str, Any]:
    """The cards that one would take and protect, or keep; how one's points change; the majorities one would gain."""
    seat = view.seat or 0
    before, after = view.piles, _piles_after(view, action)
    points = _standing(after, seat, view.settings)[0] - _standing(before, seat, view.settings)[0]
    if isinstance(action, DiscardTwo):
        return {"keeps": [card for card in view.hand if card not in action.cards], "points": points}
    protected = VALUE[action.card]
    return {
        "takes": leaving(view.parade, action.card),
        "protects": list(view.parade[max(len(view.parade) - protected, 0) :]),
        "points": points,
        "majorities": [
            name
            for name, had, has in zip(COLOURS, _flipped(before, seat, view), _flipped(after, seat, view), strict=True)
            if has and not had
        ],
    }


def standing(view: View) -> Mapping[str, Any]:
    """Every seat's points and cards as if the game ended now, and each of its colours: how many, for how much."""
    sheet = tally(view.piles, view.settings)
    counts = [counted(pile) for pile in view.piles]
    return {
        "seats": [
            {
                "points": score(row),
                "cards": row["cards"],
                "colours": {
                    name: {"count": counts[seat][colour], "points": row[name], "majority": flipped[colour]}
                    for colour, name in enumerate(COLOURS)
                    if counts[seat][colour]
                },
            }
            for seat, row in enumerate(sheet)
            for flipped in [majorities(counts, seat, view.settings)]
        ]
    }


Piles = Sequence[Sequence[Card]]


def _piles_after(view: View, action: ParadeAction) -> Piles:
    """The cards before each player once the choice is made; nobody else's change by it."""
    if isinstance(action, PlayCard):
        gained: Sequence[Card] = leaving(view.parade, action.card)
    else:
        gained = [card for card in view.hand if card not in action.cards]
    return [(*pile, *gained) if seat == view.seat else pile for seat, pile in enumerate(view.piles)]


def _standing(piles: Piles, seat: Seat, settings: Settings) -> tuple[int, int]:
    """A seat's points and number of cards."""
    counts = [counted(pile) for pile in piles]
    return points(piles[seat], majorities(counts, seat, settings)), len(piles[seat])


def _flipped(piles: Piles, seat: Seat, view: View) -> list[bool]:
    return majorities([counted(pile) for pile in piles], seat, view.settings)
