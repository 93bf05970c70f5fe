"""What a seat has, in plain numbers, from which the end of the game is foretold between two rounds."""

from wonderland.core.values import Seat
from wonderland.games.war.content import BAD, FIGURES, STRENGTH, STRONG
from wonderland.games.war.rewards.forge import castle_value
from wonderland.games.war.scoring import castle_points, quest_points
from wonderland.games.war.state import State

FEATURES = (
    *("points", "castles", "sideways-castles", "castle-value", "quest-points", "feats", "quests", "shards"),
    *("leader-strength", "shield", "reserve", "supporters", "figures", "figure-strength", "abilities", "forged"),
    *("chips", "chip-strength", "strong-chips", "forge-chips", "artifacts", "madness", "mad-share"),
)


def features(state: State, seat: Seat) -> list[float]:
    """The numbers of a seat, in the order of `FEATURES`."""
    player, for_two = state.players[seat], state.for_two
    chips = [*player.active, *player.madness]
    for bag in (player.bag, player.exhausted):
        for chip, number in bag.items():
            chips += [chip] * number
    bad = [chip for chip in chips if chip in BAD]
    good = [chip for chip in chips if chip not in BAD]
    upright = castle_points(state, seat)
    return [
        player.points,
        upright,
        list(player.castles.values()).count("sideways"),
        castle_value(player, for_two=for_two),
        quest_points(state, seat),
        len(player.quests_open),
        len(player.quests),
        player.shards,
        player.leader_strength,
        player.shield,
        player.reserve,
        sum(player.supporters.values()),
        len(player.figures),
        sum(FIGURES[figure] for figure in player.figures),
        len(player.abilities) + len(player.fresh),
        sum(map(len, player.forged)),
        len(good),
        sum(STRENGTH[chip] for chip in good),
        sum(chip in STRONG for chip in good),
        good.count("forge") + good.count("treacle"),
        good.count("artifact"),
        sum(BAD[chip] for chip in bad),
        10 * len(bad) / (len(chips) or 1),
    ]
