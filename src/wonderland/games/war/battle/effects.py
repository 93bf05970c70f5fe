"""What chips, figures and abilities do, by content id; the moments are those of the rules page, §5 and §6.

What works all the time stands where it works: starting strengths in `war`, losses in `losses`, forging in `forge`, the
Tea Party in `tea`.
"""

from collections.abc import Callable

from wonderland.core.values import Seat
from wonderland.games.war.battle import allies, factions, figures, tools
from wonderland.games.war.content import ALLIES, FACTIONS, TOOLS, TYPE, Chip
from wonderland.games.war.state import State
from wonderland.games.war.state.flow import Play, faction_of

OnChip = Callable[[Play, Seat, int], None]
"""What a chip of this draw does; the number is its place in the hand."""

OWN: dict[str, OnChip] = {
    "soldier-a": allies.soldier_a,
    "soldier-b": allies.soldier_b,
    "soldier-d": allies.soldier_d,
    "rook-b": allies.rook_b,
    "creature-c": allies.creature_c,
    "gloves": tools.gloves,
    "teacup": tools.teacup,
    "plume": tools.plume,
    "plum-cake": tools.plum_cake,
    "everywhere-at-once": factions.everywhere_at_once,
    "polished-shield": factions.polished_shield,
    "off-with-their-heads": factions.off_with_their_heads,
    "change-places": factions.change_places,
    "now-you-see-me": factions.now_you_see_me,
    "manxome-foe": factions.manxome_foe,
}
"""§5.10 When played, on oneself."""
SETTLED: dict[str, OnChip] = {
    "soldier-c": allies.soldier_c,
    "creature-d": allies.creature_d,
}
"""§5.10 When played, once the chip's strength is settled."""
OTHERS: dict[str, OnChip] = {
    "flamingo-d": allies.flamingo_d,
    "amulet": tools.amulet,
    "fang": tools.fang,
    "royal-temper": factions.royal_temper,
    "claws-that-catch": factions.claws_that_catch,
}
"""§5.11 When played, on others."""
PLACED: dict[str, OnChip] = {
    "flamingo-a": allies.flamingo_a,
    "shell": tools.shell_waits,
    "monocle": tools.monocle_waits,
}
"""§5.12 When placed: what waits for later draws."""
ENDING: dict[str, Callable[[Play, Seat], None]] = {
    "rose-a": allies.rose_a,
    "rook-d": allies.rook_d,
    "creature-b": allies.creature_b,
    "white-rabbit": figures.white_rabbit,
    "dormouse": figures.dormouse,
    "mock-turtle": figures.mock_turtle,
    "bandersnatch": figures.bandersnatch,
    "fearsome-maw": factions.fearsome_maw,
}
"""§6.4 At the end of a battle."""
WINNERS_ONLY = ("bandersnatch", "fearsome-maw", "rook-d")


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
