"""Quests: every kind of feat and objective is a small function of its name."""

from collections import Counter
from collections.abc import Callable

from wonderland.core.values import Seat
from wonderland.games.war.battle import best_rival, fought, is_lowest, opponents, places, standing_seats, strength
from wonderland.games.war.content import (
    ALLIES,
    ICONS,
    MADNESS,
    QUESTS,
    STRENGTH,
    STRONG,
    TEA,
    TRACKS_OF,
    TYPE,
    Quest,
)
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.forge import castle_value
from wonderland.games.war.rewards.units import units_in
from wonderland.games.war.state import Fighter, State


def feat_met(state: State, seat: Seat, quest: str) -> bool:
    """§6.3 In its own region, by its own test."""
    face = QUESTS[quest]
    return state.battle is not None and face.region == state.battle.region and FEATS[face.feat](state, seat, face)


def objective_met(state: State, seat: Seat, quest: str) -> bool:
    """§7.3 Judged at the end of the game (W77)."""
    face, count = QUESTS[quest], objective_count(state, seat, quest)
    needed = face.for_two if state.for_two and face.for_two is not None else face.least
    return count <= needed if face.objective == AT_MOST else count >= needed


def objective_count(state: State, seat: Seat, quest: str) -> int:
    """How far an objective is."""
    face = QUESTS[quest]
    return OBJECTIVES[face.objective](state, seat, face)


def _fighter(state: State, seat: Seat) -> Fighter:
    return fought(state).fighters[seat]


def _active(state: State, seat: Seat) -> list[str]:
    return state.players[seat].active


# Feats.


def last_chip(state: State, seat: Seat, quest: Quest) -> bool:
    """The chip placed last has that printed strength."""
    return bool(_active(state, seat)) and STRENGTH[_active(state, seat)[-1]] in quest.values


def last_chip_least(state: State, seat: Seat, quest: Quest) -> bool:
    return bool(_active(state, seat)) and STRENGTH[_active(state, seat)[-1]] >= quest.values[0]


def ends_at(state: State, seat: Seat, quest: Quest) -> bool:
    return strength(state, seat) in quest.values


def ends_at_least(state: State, seat: Seat, quest: Quest) -> bool:
    return strength(state, seat) >= quest.values[0]


def one_madness(state: State, seat: Seat, _quest: Quest) -> bool:
    return _fighter(state, seat).placed == 1


def madness_least(state: State, seat: Seat, quest: Quest) -> bool:
    return _fighter(state, seat).placed >= quest.values[0]


def no_madness(state: State, seat: Seat, quest: Quest) -> bool:
    return not _fighter(state, seat).placed and len(_active(state, seat)) >= quest.values[0]


def chip_types(state: State, seat: Seat, quest: Quest) -> bool:
    """Allies by type, faction chips with artifacts one, each tool one (W84)."""
    return len({TYPE[chip] for chip in _active(state, seat)}) >= quest.values[0]


def finishes_second(state: State, seat: Seat, _quest: Quest) -> bool:
    ranks = sorted((strength(state, each) for each in standing_seats(state)), reverse=True)
    return len(ranks) > 1 and ranks[0] > ranks[1] == strength(state, seat)


def active_chips(state: State, seat: Seat, quest: Quest) -> bool:
    return len(_active(state, seat)) in quest.values


def on_forge_icon(state: State, seat: Seat, _quest: Quest) -> bool:
    return strength(state, seat) in ICONS


def wins_by(state: State, seat: Seat, quest: Quest) -> bool:
    """Over the best other un-busted strength, and over the Local Resistance."""
    return places(state).winner == seat and strength(state, seat) - best_rival(state, seat) >= quest.values[0]


def forge_chip_among(state: State, seat: Seat, quest: Quest) -> bool:
    return "forge" in _active(state, seat) and len(_active(state, seat)) >= quest.values[0]


def active_roses(state: State, seat: Seat, quest: Quest) -> bool:
    return sum(TYPE[chip] == "rose" for chip in _active(state, seat)) >= quest.values[0]


def within(state: State, seat: Seat, quest: Quest) -> bool:
    mine = strength(state, seat)
    return any(abs(mine - strength(state, other)) <= quest.values[0] for other in opponents(state, seat))


def first_halt(state: State, seat: Seat, _quest: Quest) -> bool:
    return _fighter(state, seat).first_to_halt


def wins_with_artifact(state: State, seat: Seat, _quest: Quest) -> bool:
    return places(state).winner == seat and "artifact" in _active(state, seat)


def ally_pair(state: State, seat: Seat, quest: Quest) -> bool:
    counted = Counter(TYPE[chip] for chip in _active(state, seat) if chip in ALLIES)
    return max(counted.values(), default=0) >= quest.values[0]


def active_allies(state: State, seat: Seat, quest: Quest) -> bool:
    return sum(chip in ALLIES for chip in _active(state, seat)) >= quest.values[0]


def none_lost(state: State, seat: Seat, quest: Quest) -> bool:
    return not _fighter(state, seat).lost and len(_active(state, seat)) >= quest.values[0]


def above_start(state: State, seat: Seat, quest: Quest) -> bool:
    return strength(state, seat) - _fighter(state, seat).start >= quest.values[0]


def lowest(state: State, seat: Seat, _quest: Quest) -> bool:
    return is_lowest(state, seat)


def broken_shield(state: State, seat: Seat, _quest: Quest) -> bool:
    return not state.players[seat].shield


# Objectives: each counts what it asks for.


def castles(state: State, seat: Seat, _quest: Quest) -> int:
    """Sideways ones count."""
    return len(state.players[seat].castles)


def chips_of_types(state: State, seat: Seat, quest: Quest) -> int:
    """Wherever they are, the types together."""
    return sum(TYPE[chip] in quest.types for chip in chips.all_chips(state.players[seat]))


def strong_chips(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(chip in STRONG for chip in chips.all_chips(state.players[seat]))


def leader_strength(state: State, seat: Seat, _quest: Quest) -> int:
    return state.players[seat].leader_strength


def abilities(state: State, seat: Seat, _quest: Quest) -> int:
    return len(state.players[seat].abilities)


def abilities_and_artifacts(state: State, seat: Seat, quest: Quest) -> int:
    """As many of both."""
    return min(abilities(state, seat, quest), chips.all_chips(state.players[seat]).count("artifact"))


def wonderlandians(state: State, seat: Seat, quest: Quest) -> int:
    return len(state.players[seat].figures) + tools(state, seat, quest)


def tools(state: State, seat: Seat, _quest: Quest) -> int:
    return len(state.players[seat].tools)


def forged_allies(state: State, seat: Seat, _quest: Quest) -> int:
    return len({TYPE[chip] for track in state.players[seat].forged for chip in track if chip in ALLIES})


def forged_chips(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(map(len, state.players[seat].forged))


def complete_tracks(state: State, seat: Seat, _quest: Quest) -> int:
    player = state.players[seat]
    rows = zip(player.forged, TRACKS_OF[player.faction], strict=True)
    return sum(len(row) == len(track.spaces) for row, track in rows)


def castles_worth(state: State, seat: Seat, _quest: Quest) -> int:
    return castle_value(state.players[seat], for_two=state.for_two)


def regions_held(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(units_in(state.players[seat], region) > 0 for region in state.regions)


def supporters(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(state.players[seat].supporters.values())


def shards(state: State, seat: Seat, _quest: Quest) -> int:
    return state.players[seat].shards


def die_cards(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(TEA[card].shows_die for card in state.players[seat].tea_cards)


UNITS_SHOWN = 3


def unit_cards(state: State, seat: Seat, _quest: Quest) -> int:
    """Cards that show three or more units, icons added up."""
    return sum(sum(TEA[card].units) >= UNITS_SHOWN for card in state.players[seat].tea_cards)


def madness(state: State, seat: Seat, _quest: Quest) -> int:
    return sum(chip in MADNESS for chip in chips.all_chips(state.players[seat]))


AT_MOST = "few-shards"
"""The one objective that asks for few."""
Test = Callable[[State, Seat, Quest], bool]
FEATS: dict[str, Test] = {
    "last-chip": last_chip,
    "last-chip-least": last_chip_least,
    "strength": ends_at,
    "strength-least": ends_at_least,
    "one-madness": one_madness,
    "madness-least": madness_least,
    "no-madness": no_madness,
    "chip-types": chip_types,
    "second": finishes_second,
    "active-chips": active_chips,
    "forge-icon": on_forge_icon,
    "win-by": wins_by,
    "forge-chip-among": forge_chip_among,
    "active-roses": active_roses,
    "within": within,
    "first-halt": first_halt,
    "win-with-artifact": wins_with_artifact,
    "ally-pair": ally_pair,
    "active-allies": active_allies,
    "none-lost": none_lost,
    "above-start": above_start,
    "lowest": lowest,
    "broken-shield": broken_shield,
}
OBJECTIVES: dict[str, Callable[[State, Seat, Quest], int]] = {
    "castles": castles,
    "chips": chips_of_types,
    "strong-chips": strong_chips,
    "leader-strength": leader_strength,
    "abilities": abilities,
    "abilities-and-artifacts": abilities_and_artifacts,
    "wonderlandians": wonderlandians,
    "tools": tools,
    "forged-allies": forged_allies,
    "forged": forged_chips,
    "tracks": complete_tracks,
    "castle-value": castles_worth,
    "regions": regions_held,
    "supporters": supporters,
    AT_MOST: shards,
    "die-cards": die_cards,
    "unit-cards": unit_cards,
    "madness": madness,
}
