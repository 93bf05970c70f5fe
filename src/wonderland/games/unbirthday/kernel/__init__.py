"""The compiled twin of the rules (`core.contract.Kernel`)."""

from wonderland.games.unbirthday.kernel.choices import key, redeal, seats, shown
from wonderland.games.unbirthday.kernel.encoding import action_number, observe
from wonderland.games.unbirthday.kernel.judgement import judge
from wonderland.games.unbirthday.kernel.packing import blank, pack, unpack
from wonderland.games.unbirthday.kernel.play import apply, choices, deal, play_out, to_act
from wonderland.games.unbirthday.kernel.policy import policy
from wonderland.games.unbirthday.kernel.record import ENDINGS, STATE
from wonderland.games.unbirthday.kernel.value import (
    FEATURES,
    VALUE_ERROR,
    ending,
    features,
    ranks,
    scores,
    settled,
    value,
)

sealed = None
