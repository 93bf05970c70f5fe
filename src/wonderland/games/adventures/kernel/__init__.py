"""The compiled twin of the rules (`core.contract.Kernel`)."""

from wonderland.games.adventures.kernel.encoding import action_number, observe
from wonderland.games.adventures.kernel.hidden import key, redeal, seats, shown
from wonderland.games.adventures.kernel.judgement import judge
from wonderland.games.adventures.kernel.play import apply, choices, deal, ending, play_out, ranks, scores, to_act
from wonderland.games.adventures.kernel.policy import policy
from wonderland.games.adventures.kernel.record import ENDINGS, STATE, blank, pack, unpack

sealed = None
settled = None
value = None
VALUE_ERROR = 0.0
