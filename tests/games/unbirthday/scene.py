"""Small scenes of Unbirthday: name what matters; the other guests get the remaining cells."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.chance import Chance, ScriptedChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday.guests import SETS
from wonderland.games.unbirthday.state import State
from wonderland.games.unbirthday.table import CELL, CELLS

GUESTS = SETS["house"]
FOUR_GIFTS = "gryphon:guest dormouse:guest absolem:guest duchess:guest"
"""A cake, a present, a rose and a crown."""


def scene_position(
    *,
    at: Mapping[str, str] | None = None,
    hands: Sequence[str] = ("", ""),
    empty: str = "",
    turn: int = 0,
    workers: Sequence[str | None] = (None, None),
    hatter_last: Sequence[bool] = (False, False),
    turns: int = 0,
    quiet: int = 0,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The position in which a turn begins. `at` has a guest by cell, `"dodo"` or `"dodo turned"`; hands are like
    `"absolem:teapot gryphon:guest"`; cells named in `empty` are empty, and if too few are, the last ones too."""
    at = at or {}
    held = [[card.split(":") for card in hand.split()] for hand in hands]
    away = {name for hand in held for name, _ in hand}
    named = {text.split()[0] for text in at.values()}
    spare = [name for name in GUESTS.names if name not in away | named]
    free = [cell for cell in CELLS if cell not in at and cell not in empty.split()]
    table: list[str | None] = [None] * len(CELLS)
    for cell, text in [*at.items(), *zip(free, spare, strict=False)]:
        table[CELL[cell]] = text.split()[0]
    assert len(free) >= len(spare), "too many empty cells"
    return {
        "game": "unbirthday",
        "version": 1,
        "seats": 2,
        "options": dict(options or {}),
        "to_act": [turn],
        "state": {
            "ask": "choose-turn",
            "turn": turn,
            "table": table,
            "turned": [at.get(cell, "").endswith("turned") for cell in CELLS],
            "hands": [[{"guest": name, "face": face} for name, face in hand] for hand in held],
            "workers": [placement(text) for text in workers],
            "hatter_last": list(hatter_last),
            "turns": turns,
            "quiet": quiet,
            "todo": [],
            "ending": None,
        },
    }


def placement(text: str | None) -> dict[str, Any] | None:
    """`"2-3 turned"` as a position writes it."""
    return text and {"crossing": text.split()[0], "turned": text.endswith("turned")}  # type: ignore[return-value]


def scene(**said: Any) -> State:
    """The state of such a position."""
    return GAME.from_position(scene_position(**said))


def names(state: State) -> list[str]:
    """The names of all choices."""
    return [str(action) for action in GAME.rules.legal(state, state.turn)]


def do(state: State, *choices: str, draws: list[int] | tuple[()] | Chance = ()) -> list[Event]:
    """Answers by name for the seat to act; all draws must be used."""
    chance: Chance = ScriptedChance(draws) if isinstance(draws, list | tuple) else draws
    events: list[Event] = []
    for name in choices:
        events += GAME.rules.apply(state, state.turn, find(GAME.rules.legal(state, state.turn), name), chance)
    assert not isinstance(chance, ScriptedChance) or chance.left == 0
    return events


def rest_all(state: State) -> list[Event]:
    """Rests for the rest of the turn."""
    turns, events = state.turns, []
    while state.turns == turns and state.ask != "over":
        events += do(state, "rest" if "rest" in names(state) else "ace last")
    return events


def at(state: State, cell: str) -> str | None:
    """The guest there: `"dodo"`, `"dodo turned"` or None."""
    guest = state.table[CELL[cell]]
    return f"{guest} turned" if guest and state.turned[CELL[cell]] else guest


def hand(state: State, seat: int) -> str:
    """A hand as scenes write it."""
    return " ".join(f"{held.guest}:{held.face}" for held in state.hands[seat])
