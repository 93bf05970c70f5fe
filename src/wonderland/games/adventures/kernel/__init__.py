"""The fast twin of the rules. What every kernel offers is `core.contract.Kernel`."""

from wonderland.games.adventures.kernel.encoding import action_number, observe
from wonderland.games.adventures.kernel.hidden import key, redeal, seats, shown
from wonderland.games.adventures.kernel.judgement import judge
from wonderland.games.adventures.kernel.play import apply, choices, deal, ending, play_out, ranks, scores, to_act
from wonderland.games.adventures.kernel.policy import policy
from wonderland.games.adventures.kernel.record import ENDINGS, STATE, blank, pack, unpack

__all__ = [
    "ENDINGS",
    "STATE",
    "action_number",
    "apply",
    "blank",
    "choices",
    "deal",
    "ending",
    "judge",
    "key",
    "observe",
    "pack",
    "play_out",
    "policy",
    "ranks",
    "redeal",
    "scores",
    "seats",
    "shown",
    "to_act",
    "unpack",
]
