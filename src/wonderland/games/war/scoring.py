"""Quests, and the final score: track, castles, quests, less a point a shard. §6.3, §7"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from wonderland.core.values import Outcome, Seat, ranked

from .battle import active_of, best_rival, is_lowest, places
from .content import ALLIES, MADNESS, STRONG, Chip, Quest, type_of
from .rewards.forge import castle_value
from .state import Fighter, Player, State

ENDING = "three-rounds"
AT_MOST = "few-shards"
"""The one objective that asks for few."""


def feat_met(state: State, seat: Seat, quest: str) -> bool:
    """§6.3 In its own region only."""
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
    face = state.box.quests[quest]
    return OBJECTIVES[face.objective](state.players[seat], state, seat, face)


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
        """The printed strength of the chip placed last, or -1."""
        return self.state.box.strength[self.active[-1]] if self.active else -1

    @property
    def wins(self) -> bool:
        return places(self.state).winner == self.seat

    @property
    def rivals(self) -> list[int]:
        """The strengths of the opponents."""
        return [*map(self.state.strength, self.state.opponents(self.seat))]

    @property
    def allies(self) -> list[str]:
        return [type_of(chip) for chip in self.active if chip in ALLIES]


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
    "second": lambda it, _: sum(rival > it.strength for rival in it.rivals) == 1,
    "active-chips": lambda it, values: len(it.active) in values,
    "forge-icon": lambda it, _: it.strength in it.state.box.icons,
    "win-by": lambda it, values: it.wins and it.strength - best_rival(it.state, it.seat) >= values[0],
    "forge-chip-among": lambda it, values: "forge" in it.active and len(it.active) >= values[0],
    "active-roses": lambda it, values: active_of(it.state, it.seat, "rose") >= values[0],
    "within": lambda it, values: any(abs(it.strength - rival) <= values[0] for rival in it.rivals),
    "first-halt": lambda it, _: it.fighter.first_to_halt,
    "win-with-artifact": lambda it, _: it.wins and "artifact" in it.active,
    "ally-pair": lambda it, values: max(Counter(it.allies).values(), default=0) >= values[0],
    "active-allies": lambda it, values: len(it.allies) >= values[0],
    "none-lost": lambda it, values: not it.fighter.lost and len(it.active) >= values[0],
    "above-start": lambda it, values: it.strength - it.fighter.start >= values[0],
    "lowest": lambda it, _: is_lowest(it.state, it.seat),
    "broken-shield": lambda it, _: not it.state.players[it.seat].shield,
}


def _complete_tracks(me: Player, state: State, seat: Seat, _quest: Quest) -> int:
    rows = zip(me.forged, state.tracks(seat), strict=True)
    return sum(len(row) == len(track.spaces) for row, track in rows)


OBJECTIVES: dict[str, Callable[[Player, State, Seat, Quest], int]] = {
    # Sideways ones count.
    "castles": lambda me, *_: len(me.castles),
    "chips": lambda me, _state, _seat, quest: sum(type_of(chip) in quest.types for chip in me.all_chips()),
    "strong-chips": lambda me, *_: sum(chip in STRONG for chip in me.all_chips()),
    "leader-strength": lambda me, *_: me.leader_strength,
    "abilities": lambda me, *_: len(me.abilities),
    # The smaller of both.
    "abilities-and-artifacts": lambda me, *_: min(len(me.abilities), me.all_chips().count("artifact")),
    "wonderlandians": lambda me, *_: len(me.figures) + len(me.tools),
    "tools": lambda me, *_: len(me.tools),
    "forged-allies": lambda me, *_: len({type_of(chip) for row in me.forged for chip in row if chip in ALLIES}),
    "forged": lambda me, *_: sum(map(len, me.forged)),
    "tracks": _complete_tracks,
    "castle-value": lambda _me, state, seat, _quest: castle_value(state, seat),
    "regions": lambda me, state, *_: sum(map(bool, map(me.units_in, state.regions))),
    "supporters": lambda me, *_: sum(me.supporters.values()),
    AT_MOST: lambda me, *_: me.shards,
    "die-cards": lambda me, state, *_: sum(state.box.tea[card].shows_die for card in me.tea_cards),
    # Icons are added up.
    "unit-cards": lambda me, state, *_: sum(state.box.units[card] >= 3 for card in me.tea_cards),
    "madness": lambda me, *_: sum(chip in MADNESS for chip in me.all_chips()),
}


# The final score.


def points_for(state: State, seat: Seat, quest: str) -> int:
    """§7.3 Of one quest, if the game ended now."""
    board = state.box.board
    done, met = quest in state.players[seat].quests_open, objective_met(state, seat, quest)
    return board.feat_points * done + board.objective_points * met + board.quest_bonus * (done and met)


def quest_points(state: State, seat: Seat, quests: Iterable[str] | None = None) -> int:
    """§7.3 `quests` are used instead of those in hand."""
    player = state.players[seat]
    in_hand = player.quests if quests is None else quests
    return sum(points_for(state, seat, quest) for quest in (*in_hand, *player.quests_open))


def castle_points(state: State, seat: Seat) -> int:
    """§7.2 Upright ones only."""
    return castle_value(state, seat) * list(state.players[seat].castles.values()).count("upright")


def units_on_board(state: State, seat: Seat) -> int:
    return sum(map(state.players[seat].units_in, state.regions))


def tally(state: State) -> tuple[dict[str, int], ...]:
    """The score sheet, with the tie-breaks."""
    return tuple(
        {
            "track": player.points,
            "castles": castle_points(state, seat),
            "quests": quest_points(state, seat),
            "shards": -player.shards,
            "units": units_on_board(state, seat),
        }
        for seat, player in enumerate(state.players)
    )


def score(row: Mapping[str, int]) -> int:
    """§7.1 It may be negative (W110)."""
    return row["track"] + row["castles"] + row["quests"] + row["shards"]


def final_outcome(state: State) -> Outcome:
    """§7.5 Ties: the fewest shards, then the most units (W81)."""
    sheet = tally(state)
    scores = tuple(map(score, sheet))
    keys = [(-points, -row["shards"], -row["units"]) for points, row in zip(scores, sheet, strict=True)]
    return Outcome(ranked(keys), scores, ENDING, sheet)
