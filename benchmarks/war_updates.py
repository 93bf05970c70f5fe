"""The cost of building a whole update of War for four seats: view, standing, choices and previews.

    python benchmarks/war_updates.py [games]

Updates are built after every move of random games, with and without standing and previews.
"""

import sys
from collections import defaultdict
from statistics import mean, quantiles
from time import process_time

import msgspec

from wonderland.core.chance import SeededChance
from wonderland.core.codec import plain
from wonderland.games.war import GAME
from wonderland.games.war.state import State

SEATS = 4


def build(state: State, *, whole: bool) -> float:
    """CPU milliseconds for all seats."""
    begun = process_time()
    acting = GAME.rules.to_act(state)
    for seat in range(SEATS):
        view = GAME.rules.view(state, seat)
        msgspec.to_builtins(view)
        choices = GAME.rules.legal(state, seat) if seat in acting else []
        for action in choices:
            plain(action)
        if whole:
            GAME.standing(view)
            for action in choices:
                GAME.foresee(view, action)
    return 1000 * (process_time() - begun)


def measure(games: int) -> tuple[dict[str, list[float]], list[float]]:
    """Costs by question, and without standing and previews."""
    whole: dict[str, list[float]] = defaultdict(list)
    bare: list[float] = []
    for number in range(games):
        chance = SeededChance(f"updates {number}")
        state, _ = GAME.rules.setup(SEATS, GAME.check(SEATS, {"ally_set": "mixed", "factions": "dealt"}), chance)
        while acting := GAME.rules.to_act(state):
            whole[state.ask.kind].append(build(state, whole=True))
            bare.append(build(state, whole=False))
            choices = GAME.rules.legal(state, acting[0])
            GAME.rules.apply(state, acting[0], choices[chance.below(len(choices))], chance)
    return whole, bare


def main() -> None:
    whole, bare = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
    times = [time for found in whole.values() for time in found]
    for name, found in (("whole", times), ("bare", bare)):
        cuts = quantiles(found, n=100)
        print(
            f"{name:<16} mean {mean(found):5.2f} ms, 95 in 100 within {cuts[94]:5.2f} ms, 99 within {cuts[98]:5.2f} ms"
        )
    for name, found in sorted(whole.items(), key=lambda each: -mean(each[1]))[:8]:
        print(f"  {name:<14} mean {mean(found):5.2f} ms, {len(found)} times")


if __name__ == "__main__":
    main()
