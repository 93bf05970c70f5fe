"""What a finished game of Adventures has to tell: the luckiest cookie, walks, falls, the race."""

from collections import Counter
from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, race
from wonderland.core.values import Seat
from wonderland.games.adventures.events import CardPlayed, CookieDrawn, JokerPlayed, PawnFell, PawnMoved
from wonderland.games.adventures.pieces import JOKER, POINTS
from wonderland.games.adventures.scoring import score, tally
from wonderland.games.adventures.state import State

SCORED = True
FEWEST_FIRST = False
OFTEN = 2
"""Falling into the hole once is nothing to tell of."""


def points(state: State) -> list[int]:
    """§7 The cookies so far."""
    return [score(row) for row in tally(state.large, state.small, state.pawns)]


def played(event: Event) -> tuple[Seat, str] | None:
    if isinstance(event, JokerPlayed):
        return event.seat, JOKER
    return (event.seat, event.card) if isinstance(event, CardPlayed) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    own = [*_luckiest_draw(steps), *_hole(steps)] or _longest_walk(steps)
    return [*own, *race(steps, fewest_first=FEWEST_FIRST), *margin(steps, fewest_first=FEWEST_FIRST)]


def _luckiest_draw(steps: Sequence[RecapStep]) -> list[Fact]:
    """The best cookie that somebody took unseen."""
    return most(
        [
            (POINTS[event.cookie], Fact("luckiest-draw", number, {"seat": event.seat, "number": POINTS[event.cookie]}))
            for number, step in enumerate(steps)
            for event in step.events
            if isinstance(event, CookieDrawn)
        ]
    )


def _longest_walk(steps: Sequence[RecapStep]) -> list[Fact]:
    return most(
        [
            (len(event.path), Fact("longest-walk", number, {"seat": event.seat, "number": len(event.path)}))
            for number, step in enumerate(steps)
            for event in step.events
            if isinstance(event, PawnMoved)
        ]
    )


def _hole(steps: Sequence[RecapStep]) -> list[Fact]:
    falls: Counter[Seat] = Counter()
    found = []
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, PawnFell):
                falls[event.seat] += 1
                details = {"seat": event.seat, "number": falls[event.seat]}
                found.append((falls[event.seat], Fact("most-falls", number, details)))
    return most(found, least=OFTEN)
