"""From a view: the heuristic value of a choice, what it would do, and how everybody stands."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.parade.actions import DiscardTwo, ParadeAction, PlayCard
from wonderland.games.parade.cards import COLOUR, COLOURS, VALUE, Card
from wonderland.games.parade.rules import leaving
from wonderland.games.parade.scoring import counted, majorities, points, score, tally
from wonderland.games.parade.state import Settings
from wonderland.games.parade.view import View

CARD_WEIGHT = 1 / 128
"""Fewer cards break a tie in points and never outweigh one."""

REMEMBERED = 64
"""So many tables' piles are remembered with what they count: all who look at a table ask for the same at once."""


def judge(view: View, action: ParadeAction) -> Mapping[str, float]:
    """What the cards that come are worth, what majorities save of that and of what lies there, and how many come."""
    seat, gained = view.seat or 0, _gained(view, action)
    worth = -float(sum(VALUE[card] for card in gained))
    features = {"taken" if isinstance(action, PlayCard) else "kept": worth, "cards": -len(gained) * CARD_WEIGHT}
    if gained:
        features |= _saved(view, seat, gained)
    return features


def _saved(view: View, seat: Seat, gained: Sequence[Card]) -> dict[str, float]:
    """By colour, the points that a majority saves by these cards: of them, or of all where it comes with them."""
    before, after = _now(view.piles, seat, view.settings)[1], _with(view, seat, gained)[1]
    saved: dict[str, float] = {}
    for colour, name in enumerate(COLOURS):
        if after[colour]:
            cards = [card for card in gained if COLOUR[card] == colour]
            if not before[colour]:
                cards += [card for card in view.piles[seat] if COLOUR[card] == colour]
            if cards:
                saved[f"majority-{name}"] = float(sum(VALUE[card] - 1 for card in cards))
    return saved


def foresee(view: View, action: ParadeAction) -> Mapping[str, Any]:
    """The cards that one would take and protect, or keep; how one's points change; the majorities one would gain."""
    seat, gained = view.seat or 0, _gained(view, action)
    (points_before, before), (points_after, after) = _now(view.piles, seat, view.settings), _with(view, seat, gained)
    points = points_after - points_before
    if isinstance(action, DiscardTwo):
        return {"keeps": gained, "points": points}
    protected = VALUE[action.card]
    return {
        "takes": gained,
        "protects": list(view.parade[max(len(view.parade) - protected, 0) :]),
        "points": points,
        "majorities": [name for name, had, has in zip(COLOURS, before, after, strict=True) if has and not had],
    }


def standing(view: View) -> Mapping[str, Any]:
    """Every seat's points and cards as if the game ended now, and each of its colours: how many, for how much."""
    return _standing(view.piles, view.settings)


Piles = tuple[tuple[Card, ...], ...]


@lru_cache(maxsize=REMEMBERED)
def _standing(piles: Piles, settings: Settings) -> Mapping[str, Any]:
    counts = _counts(piles)
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
            for seat, row in enumerate(tally(piles, settings))
            for flipped in [majorities(counts, seat, settings)]
        ]
    }


@lru_cache(maxsize=REMEMBERED)
def _counts(piles: Piles) -> list[list[int]]:
    return [counted(pile) for pile in piles]


def _gained(view: View, action: ParadeAction) -> list[Card]:
    """The cards that a choice brings before its seat; nobody else's change by it."""
    if isinstance(action, PlayCard):
        return leaving(view.parade, action.card)
    return [card for card in view.hand if card not in action.cards]


def _with(view: View, seat: Seat, gained: Sequence[Card]) -> tuple[int, list[bool]]:
    """A seat's points and majorities with so many more cards."""
    if not gained:
        return _now(view.piles, seat, view.settings)
    counts = _counts(view.piles)
    own = [count + more for count, more in zip(counts[seat], counted(gained), strict=True)]
    flipped = majorities([*counts[:seat], own, *counts[seat + 1 :]], seat, view.settings)
    return points((*view.piles[seat], *gained), flipped), flipped


@lru_cache(maxsize=REMEMBERED)
def _now(piles: Piles, seat: Seat, settings: Settings) -> tuple[int, list[bool]]:
    """A seat's points and majorities as they are."""
    flipped = majorities(_counts(piles), seat, settings)
    return points(piles[seat], flipped), flipped
