"""The compiled twin of the rules (`core.contract.Kernel`)."""

from wonderland.games.parade.kernel.encoding import action_number, observe
from wonderland.games.parade.kernel.play import (
    apply,
    choices,
    deal,
    ending,
    key,
    play_out,
    ranks,
    redeal,
    scores,
    sealed,
    seats,
    to_act,
)
from wonderland.games.parade.kernel.policy import judge, policy
from wonderland.games.parade.kernel.record import ENDINGS, STATE, blank, pack, unpack

settled = None
shown = None
value = None
VALUE_ERROR = 0.0
