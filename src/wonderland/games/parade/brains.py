"""What a choice is worth to the eye: named features in points, whose sum is the worth. Greedy bots and hints use it."""

from collections.abc import Mapping, Sequence

from wonderland.games.parade.actions import ParadeAction, PlayCard
from wonderland.games.parade.cards import Card
from wonderland.games.parade.rules import leaving
from wonderland.games.parade.scoring import counted, majorities, points
from wonderland.games.parade.sight import View

CARD_WEIGHT = 1 / 128
"""Fewer cards break a tie in points and never outweigh one."""


def judge(view: View, action: ParadeAction) -> Mapping[str, float]:
    """The points that one would have after the choice, majorities as they would then stand, and the number of cards."""
    if isinstance(action, PlayCard):
        gained: Sequence[Card] = leaving(view.parade, action.card)
    else:
        gained = [card for card in view.hand if card not in action.cards]
    assert view.seat is not None
    pile = (*view.piles[view.seat], *gained)
    counts = [counted(other) for other in view.piles]
    counts[view.seat] = counted(pile)
    score = points(pile, majorities(counts, view.seat, view.settings))
    return {"points": -score, "cards": -len(pile) * CARD_WEIGHT}
