"""The fast twin of the rules. What every kernel offers is `core.contract.Kernel`."""

from wonderland.games.unbirthday.kernel.play import apply, choices, deal, ending, play_out, ranks, scores, to_act
from wonderland.games.unbirthday.kernel.record import ENDINGS, STATE, blank, pack, unpack

__all__ = [
    "ENDINGS",
    "STATE",
    "apply",
    "blank",
    "choices",
    "deal",
    "ending",
    "pack",
    "play_out",
    "ranks",
    "scores",
    "to_act",
    "unpack",
]
