"""How fast environments of card games step on one core, all in one run: ours next to RLCard's, PettingZoo's and Pgx's.

python benchmarks/envs_speed.py [SECONDS EACH]

Every environment plays random legal actions and returns observations; a step is one action of one seat.
RLCard, PettingZoo's card games (which are made of it) and Pgx are measured where they are installed:
`pip install rlcard pygame pgx jax`.
"""

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from wonderland import envs

GAMES = 2048
TURNS = 3
"""Measurements per environment, taken in turn; the best counts."""
Steps = Callable[[], int]
"""Plays for a while and returns the number of steps."""


def vector(name: str) -> Steps:
    """Ours, many games at once."""
    env = envs.vector(name, seats=2, games=GAMES)
    env.reset(seed=1)

    def go() -> int:
        for _ in range(10):
            env.step(env.sample())
        return 10 * GAMES

    return go


def aec(env: Any) -> Steps:
    """A PettingZoo environment, one game after the other."""
    luck = np.random.default_rng(1)

    def go() -> int:
        env.reset(seed=int(luck.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return go


def rlcard(name: str) -> Steps:
    """One of RLCard's own, one game after the other."""
    import rlcard as made

    env = made.make(name, config={"seed": 1})
    luck = np.random.default_rng(1)

    def go() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(int(luck.choice(list(state["legal_actions"]))))
            steps += 1
        return steps

    return go


def pettingzoo(name: str) -> Steps:
    """A card game of PettingZoo."""
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{name}").env())


def pgx(name: str) -> Steps:
    """A game of Pgx on the CPU, many at once, dealt again when they end."""
    import jax
    import pgx as made
    from pgx.experimental import auto_reset

    env = made.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES))

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1)

    chosen, held = jax.jit(choose), [state, jax.random.PRNGKey(2)]

    def go() -> int:
        for _ in range(10):
            held[1], first, second = jax.random.split(held[1], 3)
            actions = chosen(first, held[0].legal_action_mask)
            held[0] = step(held[0], actions, jax.random.split(second, GAMES))
        held[0].observation.block_until_ready()
        return 10 * GAMES

    return go


PEERS: dict[str, Callable[[], Steps]] = {
    "Parade, vector": lambda: vector("parade"),
    "Adventures, vector": lambda: vector("adventures"),
    "Unbirthday, vector": lambda: vector("unbirthday"),
    "Parade, PettingZoo AEC": lambda: aec(envs.aec("parade", seats=2)),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard uno": lambda: rlcard("uno"),
    "PettingZoo texas_holdem": lambda: pettingzoo("texas_holdem_v4"),
    "PettingZoo leduc_holdem": lambda: pettingzoo("leduc_holdem_v4"),
    "Pgx leduc_holdem": lambda: pgx("leduc_holdem"),
    "Pgx kuhn_poker": lambda: pgx("kuhn_poker"),
}


def speed(go: Steps, seconds: float) -> float:
    """Steps per second of CPU time."""
    began, steps = process_time(), 0
    while process_time() - began < seconds:
        steps += go()
    return steps / (process_time() - began)


def main(seconds: float) -> None:
    running: dict[str, Steps] = {}
    for name, make in PEERS.items():
        try:
            running[name] = make()
            running[name]()
        except (ImportError, AttributeError) as error:
            print(f"{name}: not measured ({error})")
    best = dict.fromkeys(running, 0.0)
    for _ in range(TURNS):
        for name, go in running.items():
            best[name] = max(best[name], speed(go, seconds / TURNS))
    ours = best["Parade, vector"]
    for name, found in best.items():
        print(f"{name:28} {found:12,.0f} steps a second   Parade, vector: {ours / found:8.1f} times")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
