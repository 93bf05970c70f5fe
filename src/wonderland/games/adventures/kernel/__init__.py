"""The compiled twin of the rules (`core.contract.Kernel`)."""

from wonderland.games.adventures.kernel.encoding import action_number, key, observe, redeal, seats, shown
from wonderland.games.adventures.kernel.judgement import judge, policy
from wonderland.games.adventures.kernel.play import apply, choices, deal, ending, play_out, ranks, scores, to_act
from wonderland.games.adventures.kernel.record import ENDINGS, STATE, blank, pack, unpack

sealed = None
settled = None
value = None
VALUE_ERROR = 0.0
