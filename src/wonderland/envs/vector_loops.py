"""Compiled loops over many games, for any kernel."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.playouts import compiled_for
from wonderland.kernel.record import Numbers, Records, Shares

# Instead of an action: start a new game.
DEAL = -1


class Loops(NamedTuple):
    """The loops of one kernel."""

    find: Any
    step: Any
    sample: Any
    greedy: Any
    count: Any
    look_ahead: Any


@cache
def loops_of(kernel: Any) -> Loops:
    """Compile the loops. They call no helpers, because `compiled_for` cannot cache them."""

    def find(masks: Numbers, actions: Numbers) -> int:
        """The first game with an illegal action, or -1."""
        for game in range(len(masks)):
            action = actions[game]
            if action < 0 or action >= masks.shape[1] or masks[game, action] == 0:
                return game
        return -1

    def step(
        records: Records,
        chances: Records,
        actions: Numbers,
        observations: Numbers,
        masks: Numbers,
        movers: Numbers,
        rewards: Shares,
        scores: Numbers,
        ended: Numbers,
        finals: Numbers,
    ) -> None:
        """Take an action or `DEAL`. A finished game is scored, observed and restarted."""
        seats = rewards.shape[1]
        places = np.zeros(seats, np.int64)
        for game in range(len(records)):
            s = records[game]
            if actions[game] == DEAL:
                masks[game] = 0
                kernel.deal(s, chances[game])
            else:
                chosen = 0
                for choice in range(kernel.choices(s)):
                    number = kernel.action_number(s, choice)
                    masks[game, number] = 0
                    if number == actions[game]:
                        chosen = choice
                kernel.apply(s, chosen, chances[game])
            ended[game] = kernel.to_act(s) < 0
            if ended[game]:
                kernel.scores(s, scores[game])
                kernel.ranks(s, scores[game], places)
                winners = 0
                for seat in range(seats):
                    winners += places[seat] == 1
                for seat in range(seats):
                    rewards[game, seat] = (seats / winners * (places[seat] == 1) - 1) / (seats - 1)
                kernel.observe(s, movers[game], finals[game])
                kernel.deal(s, chances[game])
            else:
                for seat in range(seats):
                    rewards[game, seat] = 0.0
            movers[game] = kernel.to_act(s)
            kernel.observe(s, movers[game], observations[game])
            for choice in range(kernel.choices(s)):
                masks[game, kernel.action_number(s, choice)] = 1

    def sample(records: Records, chance: Chance, actions: Numbers) -> None:
        for game in range(len(records)):
            s = records[game]
            actions[game] = kernel.action_number(s, below(chance, kernel.choices(s)))

    def greedy(records: Records, chance: Chance, actions: Numbers) -> None:
        """A random one of several."""
        for game in range(len(records)):
            s = records[game]
            best, most, equal = 0, -np.inf, 0
            for choice in range(kernel.choices(s)):
                value = kernel.judge(s, choice)
                if value > most:
                    most, equal = value, 0
                if value == most:
                    equal += 1
                    if below(chance, equal) == 0:
                        best = choice
            actions[game] = kernel.action_number(s, best)

    def count(records: Records) -> int:
        number = 0
        for game in range(len(records)):
            number += kernel.choices(records[game])
        return number

    def look_ahead(
        records: Records, movers: Numbers, chance: Chance, observations: Numbers, games: Numbers, actions: Numbers
    ) -> None:
        """From one sampled state and with the same draws."""
        world, after = records[:1].copy(), records[:1].copy()
        row = 0
        for game in range(len(records)):
            world[0] = records[game]
            kernel.redeal(world[0], movers[game], chance)
            before = chance.state
            for choice in range(kernel.choices(records[game])):
                games[row] = game
                actions[row] = kernel.action_number(records[game], choice)
                after[0] = world[0]
                chance.state = before
                kernel.apply(after[0], choice, chance)
                kernel.observe(after[0], movers[game], observations[row])
                row += 1

    made = [compiled_for(kernel, loop) for loop in (find, step, sample, greedy, count, look_ahead)]
    return Loops(*made)
