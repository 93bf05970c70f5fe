"""The tables of abilities: every ally text, figure, tool and faction ability has its functions here, by content id.

When a function is called is its table's business; the moments are those of the rules page, §5 and §6.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from wonderland.core.values import Seat
from wonderland.games.war.content import ALLIES, FACTIONS, TOOLS, TYPE, Chip
from wonderland.games.war.flow import Play, faction_of
from wonderland.games.war.state import State

OnChip = Callable[[Play, Seat, int], None]
"""What a chip of this draw does; the number is its place in the hand."""
AtEnd = Callable[[Play, Seat], None]

OWN: dict[str, OnChip] = {}
"""§5.10 When played, on oneself."""
SETTLED: dict[str, OnChip] = {}
"""§5.10 When played, once the chip's strength is settled."""
OTHERS: dict[str, OnChip] = {}
"""§5.11 When played, on others."""
PLACED: dict[str, OnChip] = {}
"""§5.12 When placed: what waits for later draws."""
ENDING: dict[str, AtEnd] = {}
"""§6.4 At the end of a battle."""
PASSIVE: dict[str, list[Callable[..., Any]]] = {}
"""Abilities that the rules read where they apply: starting strength, losses, forging, the Tea Party."""

Function = TypeVar("Function", bound=Callable[..., Any])


def _into(table: dict[str, Any], names: tuple[str, ...]) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        for name in names:
            table[name] = function
        return function

    return register


def own(*names: str) -> Callable[[OnChip], OnChip]:
    return _into(OWN, names)


def settled(*names: str) -> Callable[[OnChip], OnChip]:
    return _into(SETTLED, names)


def others(*names: str) -> Callable[[OnChip], OnChip]:
    return _into(OTHERS, names)


def placed(*names: str) -> Callable[[OnChip], OnChip]:
    return _into(PLACED, names)


def ending(*names: str) -> Callable[[AtEnd], AtEnd]:
    return _into(ENDING, names)


def passive(*names: str) -> Callable[[Function], Function]:
    """An ability that other chapters ask about by calling its function."""

    def register(function: Function) -> Function:
        for name in names:
            PASSIVE.setdefault(name, []).append(function)
        return function

    return register


def effects_of(state: State, seat: Seat, chip: Chip) -> tuple[str, ...]:
    """The ids of what a chip does: an ally's text of its set, a tool, the unlocked abilities of the artifact."""
    if chip in TOOLS or chip == "forge":
        return (chip,)
    if chip in ALLIES:
        return (f"{TYPE[chip]}-{state.ally_sets[TYPE[chip]]}",)
    if chip == "artifact":
        unlocked = state.players[seat].abilities
        return tuple(each for each in FACTIONS[faction_of(state, seat)].artifact_abilities if each in unlocked)
    return ()


def implemented() -> set[str]:
    """Every id that has a function."""
    tables: tuple[dict[str, Any], ...] = (OWN, SETTLED, OTHERS, PLACED, ENDING, PASSIVE)
    return {name for table in tables for name in table}
