"""The fast twin of the rules. What every kernel offers is told at the head of Parade's."""

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
