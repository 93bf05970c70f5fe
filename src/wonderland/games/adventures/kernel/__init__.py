"""The compiled twin of the rules (`core.contract.Kernel`)."""

from .encoding import action_number, key, observe, redeal, seats, shown
from .judgement import judge, policy
from .play import apply, choices, deal, ending, play_out, ranks, scores, to_act
from .record import ENDINGS, STATE, blank, pack, unpack

sealed = None
settled = None
value = None
VALUE_ERROR = 0.0  # part of the contract; unused without a `value`
