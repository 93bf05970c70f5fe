"""The final score: track, castles, quests, less a point a shard. §7"""

from collections.abc import Mapping

from wonderland.core.values import Outcome, Seat, ranked
from wonderland.games.war.rewards.forge import castle_value
from wonderland.games.war.scoring.quests import objective_met
from wonderland.games.war.state import State

ENDING = "three-rounds"


def quest_points(state: State, seat: Seat) -> int:
    """§7.3 Three for the feat, three for the objective, three more for both."""
    player, board = state.players[seat], state.box.board
    points = 0
    for quest in (*player.quests, *player.quests_open):
        done = quest in player.quests_open
        met = objective_met(state, seat, quest)
        points += board.feat_points * done + board.objective_points * met + board.quest_bonus * (done and met)
    return points


def castle_points(state: State, seat: Seat) -> int:
    """§7.2 Only castles that stand upright."""
    return castle_value(state, seat) * list(state.players[seat].castles.values()).count("upright")


def units_on_board(state: State, seat: Seat) -> int:
    return sum(map(state.players[seat].units_in, state.regions))


def tally(state: State) -> tuple[dict[str, int], ...]:
    """The score sheet; units and shards are also the tie-breaks."""
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
    """§7.5 The most points, then the fewest shards, then the most units, else shared (W81)."""
    sheet = tally(state)
    scores = tuple(map(score, sheet))
    keys = [(-points, -row["shards"], -row["units"]) for points, row in zip(scores, sheet, strict=True)]
    return Outcome(ranked(keys), scores, ENDING, sheet)
