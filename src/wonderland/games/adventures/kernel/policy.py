"""How playouts choose: as the greedy bot does. Simpler rules are faster, and lead to worse play in the same time."""

from wonderland.games.adventures.kernel.judgement import judge
from wonderland.games.adventures.kernel.play import choices
from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice of the highest heuristic value; among equals, the first."""
    best, most = 0, -1.0
    for choice in range(choices(s)):
        value = judge(s, choice)
        if value > most:
            best, most = choice, value
    return best
