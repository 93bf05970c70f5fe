"""The spaces of Gymnasium that an encoding fills."""

import numpy as np

from wonderland.envs.encoder import Encoder
from wonderland.envs.extra import extra

with extra():
    from gymnasium import spaces


def observation_space(encoder: Encoder) -> spaces.Dict:
    actions = (len(encoder.actions),)
    return spaces.Dict(
        {
            "observation": spaces.Box(encoder.least, encoder.most, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, actions, np.int8),
        }
    )


def action_space(encoder: Encoder) -> spaces.Discrete:
    return spaces.Discrete(len(encoder.actions))
