"""Small scenes of Adventures: name what matters; other cards and cookies are put out of the way."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from wonderland.core.chance import Chance, ScriptedChance, SeededChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.adventures import GAME
from wonderland.games.adventures.pieces import CONTENT
from wonderland.games.adventures.state import State

ANY = SeededChance("any")


def cards(text: str) -> list[str]:
    """`"3 4 joker"` as card names."""
    return [name if name == "joker" else f"card-{name}" for name in text.split()]


def cookies(text: str) -> list[str]:
    """`"3 2"` as cookie names."""
    return [f"cookie-{value}" for value in text.split()]


def scene(
    pawns: Sequence[int],
    hand: str = "",
    *,
    rounds: int = 1,
    turn: int = 0,
    large: int | None = None,
    stuck: int | None = None,
    face_up: str = "3",
    stack: str | None = None,
    pool: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """Everybody has played that many cards. Cards and cookies that the scene does not name are with the others."""
    seats, last = len(pawns), len(pawns) - 1
    size = (options or {}).get("hand_size", 3)
    hands, piles, played = [], [], []
    for seat in range(seats):
        held = cards(hand) if seat == turn else []
        spare = list(CONTENT.deck)
        for card in held:
            spare.remove(card)
        held += [spare.pop(0) for _ in range(min(size, CONTENT.turns - rounds) - len(held))]
        numbered = [card for card in spare if card != "joker"]
        gone = (numbered + [card for card in spare if card == "joker"])[:rounds]
        for card in gone:
            spare.remove(card)
        hands.append(held)
        piles.append(spare)
        played.append([{"card": card, "side": "left", "number": int(card[-1])} for card in gone if card != "joker"])
        if len(played[-1]) < rounds:
            played[-1].append({"card": "joker", "side": "left", "number": 1})
        if seat == stuck:
            played[-1][-1]["spun"] = True
    left = CONTENT.large_cookies(seats)
    for cookie in cookies(f"{face_up} {stack or ''}"):
        left.remove(cookie)
    return GAME.from_position(
        {
            "game": "adventures",
            "version": 1,
            "seats": seats,
            "options": dict(options or {}),
            "to_act": [turn],
            "state": {
                "ask": "play",
                "turn": turn,
                "spin": None,
                "hands": hands,
                "piles": piles,
                "played": played,
                "pawns": [
                    {"space": space, "large": seat == large, "stuck": seat == stuck} for seat, space in enumerate(pawns)
                ],
                "stack": left if stack is None else cookies(stack),
                "face_up": cookies(face_up)[0] if face_up else None,
                "pool": CONTENT.small_cookies if pool is None else pool,
                "large": [left if seat == last and stack is not None else [] for seat in range(seats)],
                "small": [
                    CONTENT.small_cookies - pool if seat == last and pool is not None else 0 for seat in range(seats)
                ],
            },
        }
    )


def do(state: State, name: str, draws: Sequence[int] | None = None) -> list[Event]:
    """The seat to move answers by name; all given draws must be used."""
    chance: Chance = ANY if draws is None else ScriptedChance(draws)
    events = GAME.rules.apply(state, state.turn, find(GAME.rules.legal(state, state.turn), name), chance)
    assert not isinstance(chance, ScriptedChance) or chance.left == 0
    return events


def names(state: State) -> list[str]:
    """The names of the legal moves."""
    return [str(action) for action in GAME.rules.legal(state, state.turn)]


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events."""
    return [type(event).__name__ for event in events]


def next_card(state: State, seat: int, card: str) -> int:
    """The draw that gives the seat that card."""
    return state.piles[seat].index(cards(card)[0])


def next_cookie(state: State, value: int) -> int:
    """The draw that takes that cookie from the stack."""
    return state.stack.index(f"cookie-{value}")


def ring(folder: Path, name: str, specials: Mapping[int, str], size: int = 10, number: int = 1) -> Path:
    """The file of a board: special spaces by their index, the others ordinary."""
    kinds = {0: "tea-party", **specials}
    rows = [f'{{ kind = "{kinds.get(place, "ordinary")}", cookies = {number} }},' for place in range(size)]
    path = folder / f"{name}.toml"
    path.write_text("spaces = [\n" + "\n".join(rows) + "\n]\n", encoding="utf-8")
    return path
