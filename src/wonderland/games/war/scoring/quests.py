"""Quests: every kind of feat and objective is a small function of its name."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from wonderland.core.values import Seat
from wonderland.games.war.battle import active_of, best_rival, is_lowest, places
from wonderland.games.war.content import ALLIES, MADNESS, STRONG, Chip, Quest, type_of
from wonderland.games.war.rewards.forge import castle_value
from wonderland.games.war.state import Fighter, State

UNITS_SHOWN = 3
AT_MOST = "few-shards"
"""The one objective that asks for few."""


def feat_met(state: State, seat: Seat, quest: str) -> bool:
    """§6.3 In its own region, by its own test."""
    face = state.box.quests[quest]
    if state.battle is None or face.region != state.battle.region:
        return False
    return FEATS[face.feat](Fought(state, seat, state.fighter(seat), state.players[seat].active), face.values)


def objective_met(state: State, seat: Seat, quest: str) -> bool:
    """§7.3 Judged at the end of the game (W77)."""
    face, count = state.box.quests[quest], objective_count(state, seat, quest)
    needed = face.needed(for_two=state.for_two)
    return count <= needed if face.objective == AT_MOST else count >= needed


def objective_count(state: State, seat: Seat, quest: str) -> int:
    """How far an objective is."""
    face = state.box.quests[quest]
    return OBJECTIVES[face.objective](state, seat, face)


class Fought(NamedTuple):
    """A battle as one seat fought it."""

    state: State
    seat: Seat
    fighter: Fighter
    active: list[Chip]

    @property
    def strength(self) -> int:
        return self.fighter.strength

    @property
    def last(self) -> int:
        """The printed strength of the chip placed last; -1 where there is none."""
        return self.state.box.strength[self.active[-1]] if self.active else -1

    @property
    def wins(self) -> bool:
        return places(self.state).winner == self.seat

    @property
    def is_second(self) -> bool:
        ranks = sorted(map(self.state.strength, self.state.standing_seats()), reverse=True)
        return len(ranks) > 1 and ranks[0] > ranks[1] == self.strength

    @property
    def closest(self) -> int:
        """How far the nearest opponent is; far where there is none."""
        others = map(self.state.strength, self.state.opponents(self.seat))
        return min((abs(self.strength - other) for other in others), default=999)


FEATS: dict[str, Callable[[Fought, tuple[int, ...]], bool]] = {
    "last-chip": lambda it, values: it.last in values,
    "last-chip-least": lambda it, values: it.last >= values[0],
    "strength": lambda it, values: it.strength in values,
    "strength-least": lambda it, values: it.strength >= values[0],
    "one-madness": lambda it, _: it.fighter.placed == 1,
    "madness-least": lambda it, values: it.fighter.placed >= values[0],
    "no-madness": lambda it, values: not it.fighter.placed and len(it.active) >= values[0],
    # Allies by type, faction chips with artifacts one, each tool one (W84).
    "chip-types": lambda it, values: len(set(map(type_of, it.active))) >= values[0],
    "second": lambda it, _: it.is_second,
    "active-chips": lambda it, values: len(it.active) in values,
    "forge-icon": lambda it, _: it.strength in it.state.box.icons,
    "win-by": lambda it, values: it.wins and it.strength - best_rival(it.state, it.seat) >= values[0],
    "forge-chip-among": lambda it, values: "forge" in it.active and len(it.active) >= values[0],
    "active-roses": lambda it, values: active_of(it.state, it.seat, "rose") >= values[0],
    "within": lambda it, values: it.closest <= values[0],
    "first-halt": lambda it, _: it.fighter.first_to_halt,
    "win-with-artifact": lambda it, _: it.wins and "artifact" in it.active,
    "ally-pair": lambda it, values: (
        max(Counter(type_of(chip) for chip in it.active if chip in ALLIES).values(), default=0) >= values[0]
    ),
    "active-allies": lambda it, values: sum(chip in ALLIES for chip in it.active) >= values[0],
    "none-lost": lambda it, values: not it.fighter.lost and len(it.active) >= values[0],
    "above-start": lambda it, values: it.strength - it.fighter.start >= values[0],
    "lowest": lambda it, _: is_lowest(it.state, it.seat),
    "broken-shield": lambda it, _: not it.state.players[it.seat].shield,
}


def _chips(state: State, seat: Seat, fit: Callable[[Chip], bool]) -> int:
    """How many of all chips fit, wherever they are."""
    return sum(map(fit, state.players[seat].all_chips()))


def _complete_tracks(state: State, seat: Seat) -> int:
    rows = zip(state.players[seat].forged, state.tracks(seat), strict=True)
    return sum(len(row) == len(track.spaces) for row, track in rows)


def _forged_allies(state: State, seat: Seat) -> int:
    return len({type_of(chip) for track in state.players[seat].forged for chip in track if chip in ALLIES})


def _cards(state: State, seat: Seat) -> list[tuple[bool, bool]]:
    """Of each tea card: does it show the die, and three or more units, icons added up?"""
    box = state.box
    return [(box.tea[card].shows_die, box.units[card] >= UNITS_SHOWN) for card in state.players[seat].tea_cards]


OBJECTIVES: dict[str, Callable[[State, Seat, Quest], int]] = {
    # Sideways ones count.
    "castles": lambda state, seat, _: len(state.players[seat].castles),
    "chips": lambda state, seat, quest: _chips(state, seat, lambda chip: type_of(chip) in quest.types),
    "strong-chips": lambda state, seat, _: _chips(state, seat, STRONG.__contains__),
    "leader-strength": lambda state, seat, _: state.players[seat].leader_strength,
    "abilities": lambda state, seat, _: len(state.players[seat].abilities),
    # As many of both.
    "abilities-and-artifacts": lambda state, seat, _: min(
        len(state.players[seat].abilities), _chips(state, seat, "artifact".__eq__)
    ),
    "wonderlandians": lambda state, seat, _: len(state.players[seat].figures) + len(state.players[seat].tools),
    "tools": lambda state, seat, _: len(state.players[seat].tools),
    "forged-allies": lambda state, seat, _: _forged_allies(state, seat),
    "forged": lambda state, seat, _: sum(map(len, state.players[seat].forged)),
    "tracks": lambda state, seat, _: _complete_tracks(state, seat),
    "castle-value": lambda state, seat, _: castle_value(state, seat),
    "regions": lambda state, seat, _: sum(map(bool, map(state.players[seat].units_in, state.regions))),
    "supporters": lambda state, seat, _: sum(state.players[seat].supporters.values()),
    AT_MOST: lambda state, seat, _: state.players[seat].shards,
    "die-cards": lambda state, seat, _: sum(die for die, _units in _cards(state, seat)),
    "unit-cards": lambda state, seat, _: sum(units for _die, units in _cards(state, seat)),
    "madness": lambda state, seat, _: _chips(state, seat, MADNESS.__contains__),
}
