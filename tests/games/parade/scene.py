"""Small scenes of Parade: name what matters; the rest of the 66 cards is put out of the way."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.chance import Chance, ScriptedChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.parade import GAME
from wonderland.games.parade.state import Settings, State

CARDS = Settings.content.cards


def cards(text: str) -> list[str]:
    """`"red-3 blue-9"` as a list."""
    return text.split()


def scene(
    *,
    parade: str = "",
    hands: Sequence[str] = (),
    piles: Sequence[str] = (),
    deck: str | None = None,
    seats: int = 3,
    turn: int = 0,
    turns_left: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """A state in which a card is to be played. Hands are filled up; unnamed cards go below `deck` or, if the deck must
    be empty, to the front of the parade, where a high card of another colour leaves them alone."""
    named = [cards(parade), *map(cards, hands), *map(cards, piles), cards(deck or "")]
    spare = [card for card in CARDS if not any(card in row for row in named)]
    full: list[list[str]] = []
    for seat in range(seats):
        hand = cards(hands[seat]) if seat < len(hands) else []
        played = turns_left is not None and (seat - turn) % seats >= turns_left
        while len(hand) < Settings.content.hand_size - played:
            hand.append(spare.pop())
        full.append(hand)
    table = [cards(piles[seat]) if seat < len(piles) else [] for seat in range(seats)]
    ending = None
    if turns_left is not None:
        colours = {card.split("-")[0] for card in table[(turn + turns_left - 1) % seats]}
        six = len(colours) == len(Settings.content.colours) and (options or {}).get("sixth_colour_ends", True)
        ending = ("both" if deck == "" else "sixth-colour") if six else "empty-pile"
    return GAME.from_position(
        {
            "game": "parade",
            "version": 1,
            "seats": seats,
            "options": dict(options or {}),
            "to_act": [turn],
            "state": {
                "ask": "play",
                "turn": turn,
                "parade": cards(parade) if deck != "" else spare + cards(parade),
                "hands": full,
                "piles": table,
                "deck": [] if deck == "" else (cards(deck or "") + spare)[::-1],
                "turns_left": turns_left,
                "ending": ending,
                "discarded": [None] * seats,
            },
        }
    )


def final_scene(piles: Sequence[str], options: Mapping[str, Any] | None = None) -> State:
    """A finished state with these cards in front of the players."""
    spare = [card for card in CARDS if not any(card in row for row in map(cards, piles))]
    discarded = [[spare.pop(), spare.pop()] for _ in piles]
    return GAME.from_position(
        {
            "game": "parade",
            "version": 1,
            "seats": len(piles),
            "options": dict(options or {}),
            "to_act": [],
            "state": {
                "ask": "over",
                "turn": 0,
                "parade": spare,
                "hands": [[] for _ in piles],
                "piles": [cards(pile) for pile in piles],
                "deck": [],
                "turns_left": 0,
                "ending": "empty-pile",
                "discarded": discarded,
            },
        }
    )


def do(state: State, seat: int, name: str, chance: Chance | None = None) -> list[Event]:
    """Answers by name, as a table would."""
    action = find(GAME.rules.legal(state, seat), name)
    return GAME.rules.apply(state, seat, action, chance or ScriptedChance())
