"""A second opinion: a plain referee, written only from the rulebook, watches whole games and checks every card.

It shares nothing with the rules but the spelling of positions and actions, and works the slow way: it numbers the
parade from the end, looks at each card, and counts with pencil and paper.
"""

import itertools
from typing import Any

import pytest

from wonderland.core.chance import SeededChance, pick
from wonderland.core.choices import find
from wonderland.games.parade import GAME

Position = dict[str, Any]


def colour(card: str) -> str:
    return card.split("-")[0]


def value(card: str) -> int:
    return int(card.split("-")[1])


def expected_turn(position: Position, card: str) -> Position:
    """The position after `card` was played (P4-P13, P27)."""
    seat, seats = position["to_act"][0], position["seats"]
    hands, piles, deck = (
        [list(row) for row in position["hands"]],
        [list(row) for row in position["piles"]],
        list(position["deck"]),
    )
    hands[seat].remove(card)
    staying: list[str] = []
    for number, other in zip(itertools.count(1), reversed(position["parade"]), strict=False):
        in_removal_mode = number > value(card)
        if in_removal_mode and (colour(other) == colour(card) or value(other) <= value(card)):
            piles[seat].append(other)
        else:
            staying.insert(0, other)
    left, ask, acting = position["turns_left"], "play", [(seat + 1) % seats]
    if left is None:
        hands[seat].append(deck.pop())
        six = len({colour(each) for each in piles[seat]}) == 6 and position["options"].get("sixth_colour_ends", True)
        left = seats if six or not deck else None
    else:
        left -= 1
        if left == 0:
            ask, acting = "discard", list(range(seats))
    return {
        "ask": ask,
        "to_act": acting,
        "parade": [*staying, card],
        "hands": hands,
        "piles": piles,
        "deck": deck,
        "turns_left": left,
    }


def expected_scores(position: Position) -> list[int]:
    """Every seat's points (P19-P23, P29)."""
    points = [0] * position["seats"]
    for name in ("red", "blue", "purple", "green", "grey", "orange"):
        rows = [[value(card) for card in pile if colour(card) == name] for pile in position["piles"]]
        for seat, row in enumerate(rows):
            others = [len(other) for number, other in enumerate(rows) if number != seat]
            lead = position["options"].get("two_player_margin", 2) if position["seats"] == 2 else 0
            points[seat] += len(row) if row and len(row) - max(others) >= lead else sum(row)
    return points


def expected_ranks(position: Position, points: list[int]) -> list[int]:
    """P24, P25"""
    keys = [(score, len(pile)) for score, pile in zip(points, position["piles"], strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]


def flat(position: Position) -> Position:
    """A position with the fields of its state merged into it."""
    return {**position, **position["state"]}


def unordered(position: Position) -> Position:
    """Hands and piles have no order; the parade and the deck do."""
    return position | {name: [sorted(row) for row in position[name]] for name in ("hands", "piles")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ends", [True, False])
@pytest.mark.parametrize("margin", [0, 1, 2])
def test_the_referee_agrees(seats: int, ends: bool, margin: int) -> None:
    options = {"sixth_colour_ends": ends, "two_player_margin": margin}
    for number in range(12):
        chance = SeededChance(f"referee {seats} {number}")
        state, _ = GAME.rules.setup(seats, options, chance)
        while state.ask == "play":
            position = flat(GAME.position(state))
            seat = position["to_act"][0]
            card = pick(chance, position["hands"][seat])
            GAME.rules.apply(state, seat, find(GAME.rules.legal(state, seat), f"play {card}"), chance)
            found = flat(GAME.position(state))
            assert unordered({key: found[key] for key in expected_turn(position, card)}) == unordered(
                expected_turn(position, card)
            )
        while seats_left := GAME.rules.to_act(state):
            seat = pick(chance, seats_left)
            hand, pile = list(state.hands[seat]), list(state.piles[seat])
            action = pick(chance, GAME.rules.legal(state, seat))
            GAME.rules.apply(state, seat, action, chance)
            kept = [card for card in hand if card not in str(action).split()[1:]]
            assert sorted(state.hands[seat] or state.piles[seat][len(pile) :]) == sorted(kept)
        position, ended = flat(GAME.position(state)), GAME.rules.outcome(state)
        assert ended is not None
        assert list(ended.scores) == expected_scores(position)
        assert list(ended.ranks) == expected_ranks(position, expected_scores(position))
