"""The fast twin of the rules. What every kernel offers is `core.contract.Kernel`."""

from wonderland.games.unbirthday.kernel.packing import blank, pack, unpack
from wonderland.games.unbirthday.kernel.play import apply, choices, deal, play_out, to_act
from wonderland.games.unbirthday.kernel.record import ENDINGS, STATE
from wonderland.games.unbirthday.kernel.result import ending, ranks, scores

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
