"""The shape of a position: its fields and their types. `position.py` fills it and checks what it says. §9.3"""

from typing import Any

import msgspec

from wonderland.games.war.state import Castle, Counts, Status


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position."""


class FighterRow(_Row):
    """One seat in the battle."""

    status: Status
    start: int
    strength: int
    drawn: list[str]
    extras: int
    flamingo: bool
    shells: int
    caterpillar_used: bool
    placed: int
    placed_now: int
    lost: int
    lost_now: str
    losing: int
    gain: int
    first_to_halt: bool
    wager: int


class BattleRow(_Row):
    """The battle being fought."""

    region: str
    draws: int
    fighters: list[FighterRow]


class PlayerRow(_Row):
    """One seat."""

    faction: str | None
    points: int
    shards: int
    shield: bool
    leader_strength: int
    leader: str
    reserve: int
    supporters: dict[str, int]
    figures: list[tuple[str, str]]
    castles: dict[str, Castle]
    abilities: str
    fresh: str
    tea_cards: list[str]
    taken_now: int
    tools: list[str]
    bag: Counts
    exhausted: Counts
    active: str
    madness: str
    forged: list[str]
    artifacts_left: int
    quests: list[str]
    quests_open: list[str]
    quest_draws: list[int]
    quest_returns: list[int]
    returned: str


class PositionRow(_Row):
    """The whole position."""

    game: str
    seats: int
    options: dict[str, Any]
    ask: str
    to_act: list[int]
    todo: list[str]
    answers: list[str | None]
    round: int
    first: int
    closed: str | None
    tiles: dict[str, str]
    token: str
    resistance: int | None
    ally_sets: dict[str, str]
    plates: dict[str, str]
    tea_deck: list[str]
    tea_out: list[str]
    poison_on: str | None
    party_used: bool
    market: list[str]
    wonder_deck: list[str]
    wonder_out: list[str]
    supply: Counts
    poison_supply: int
    quest_deck: list[str]
    quest_out: list[str]
    quest_clock: int
    wagers_shown: list[int]
    factions_out: list[str]
    players: list[PlayerRow]
    battle: BattleRow | None
