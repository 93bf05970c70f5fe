"""PettingZoo environments: every seat is an agent, one acts at a time."""

from typing import Any

from wonderland.core.match import AnyGame
from wonderland.core.values import Options

from .encoder import extra, rewards
from .seated import SeatedGame

with extra():
    import gymnasium
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv

from .gym_env import action_space, observation_space


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """Agents are `seat_0` and so on. An illegal action raises `Refused` and changes nothing."""

    def __init__(self, game: AnyGame, seats: int, options: Options, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"wonderland_{game.id}", "render_modes": ["human", "ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.play = SeatedGame(game, seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self._spaces = {
            agent: (observation_space(self.play.encoder), action_space(self.play.encoder))
            for agent in self.possible_agents
        }
        self._random = seeding.np_random(None)[0]

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Without a seed, the next game of the last seed."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self.play.deal(int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        for agent in self.agents:
            self.infos[agent] = {}
        self.agent_selection = self.possible_agents[self.play.seat or 0]
        self.infos[self.agent_selection] = {"choices": self.play.choices}
        if self.play.outcome:
            self._end()

    def _end(self) -> None:
        outcome = self.play.outcome
        assert outcome is not None
        for seat, (agent, reward) in enumerate(zip(self.possible_agents, rewards(outcome), strict=True)):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"rank": outcome.ranks[seat], "score": outcome.scores[seat], "reason": outcome.reason}

    def observe(self, agent: str) -> dict[str, Any]:
        return self.play.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play.answer(int(action))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing to close."""
