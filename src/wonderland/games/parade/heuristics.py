"""The value of a choice, its preview, and the standings, all from a view."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from .actions import DiscardTwo, ParadeAction, PlayCard
from .cards import COLOUR, COLOURS, VALUE, Card
from .rules import leaving
from .scoring import Row, sheet, with_cards
from .state import Settings
from .view import View

# Fewer cards break a tie in points, and never outweigh one.
CARD_WEIGHT = 1 / 128

# All viewers of a table ask for the same at once.
_sheet = lru_cache(maxsize=64)(sheet)


def judge(view: View, action: ParadeAction) -> Mapping[str, float]:
    """The values of the cards gained, what majorities save by them, and the number of cards."""
    gained = _gained(view, action)
    worth = -float(sum(VALUE[card] for card in gained))
    features = {"taken" if isinstance(action, PlayCard) else "kept": worth, "cards": -len(gained) * CARD_WEIGHT}
    if gained:
        features |= _saved(_own_row(view), gained)
    return features


def _saved(before: Row, gained: list[Card]) -> dict[str, float]:
    """The points that a majority saves: on the new cards, or on all if it is new."""
    after = with_cards(before, gained)
    saved: dict[str, float] = {}
    for colour, name in enumerate(COLOURS):
        count, value = after.counts[colour], after.values[colour]
        if before.flipped[colour]:
            count, value = count - before.counts[colour], value - before.values[colour]
        if after.flipped[colour] and count:
            saved[f"majority-{name}"] = float(value - count)
    return saved


def foresee(view: View, action: ParadeAction) -> Mapping[str, Any]:
    """The cards taken and protected, or kept; the change in points; the majorities gained."""
    gained = _gained(view, action)
    before = _own_row(view)
    after = with_cards(before, gained)
    points = sum(after.points) - sum(before.points)
    if isinstance(action, DiscardTwo):
        return {"keeps": gained, "points": points}
    protected = VALUE[action.card]
    return {
        "takes": gained,
        "protects": list(view.parade[max(len(view.parade) - protected, 0) :]),
        "points": points,
        "majorities": [
            name for name, had, has in zip(COLOURS, before.flipped, after.flipped, strict=True) if has and not had
        ],
    }


def oversights(view: View, action: ParadeAction, better: ParadeAction) -> Sequence[tuple[str, Mapping[str, Any]]]:
    """A majority that the better choice gains, or a sixth colour that only one of them takes (§3, §5.2)."""
    played, best = foresee(view, action), foresee(view, better)
    found = [f"majority-{name}" for name in best.get("majorities", ()) if name not in played.get("majorities", ())]
    ends, better_ends = _takes_sixth_colour(view, action), _takes_sixth_colour(view, better)
    if ends != better_ends:
        found.append("sixth-colour" if ends else "sixth-colour-better")
    return [(key, {}) for key in found]


def _takes_sixth_colour(view: View, action: ParadeAction) -> bool:
    """§3 (P10, P27)"""
    own = view.piles[view.seat or 0]
    if view.turns_left is not None or not view.settings.sixth_colour_ends or not isinstance(action, PlayCard):
        return False
    return len({COLOUR[card] for card in [*own, *_gained(view, action)]}) == len(view.settings.content.colours)


def standing(view: View) -> Mapping[str, Any]:
    """Each seat's points, cards and colours, as if the game ended now."""
    return _standing(view.piles, view.settings)


@lru_cache(maxsize=64)
def _standing(piles: tuple[tuple[Card, ...], ...], settings: Settings) -> Mapping[str, Any]:
    return {"seats": [_seat_standing(row) for row in _sheet(piles, settings)]}


def _seat_standing(row: Row) -> Mapping[str, Any]:
    by_colour = zip(COLOURS, row.counts, row.points, row.flipped, strict=True)
    return {
        "points": sum(row.points),
        "cards": sum(row.counts),
        "colours": {
            name: {"count": count, "points": points, "majority": flipped}
            for name, count, points, flipped in by_colour
            if count
        },
    }


def _own_row(view: View) -> Row:
    return _sheet(view.piles, view.settings)[view.seat or 0]


def _gained(view: View, action: ParadeAction) -> list[Card]:
    if isinstance(action, PlayCard):
        return leaving(view.parade, action.card)
    return [card for card in view.hand if card not in action.cards]
