"""The compiled twin of the rules (`core.contract.Kernel`)."""

from .encoding import action_number, observe
from .play import (
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
from .policy import judge, policy
from .record import ENDINGS, STATE, blank, pack, unpack

settled = None
shown = None
value = None
VALUE_ERROR = 0.0  # part of the contract; unused without a `value`
