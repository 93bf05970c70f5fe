"""The compiled twin of the rules (`core.contract.Kernel`)."""

from .choices import key, redeal, seats, shown
from .encoding import action_number, observe
from .judgement import judge
from .packing import blank, pack, unpack
from .play import apply, choices, deal, play_out, to_act
from .policy import policy
from .record import ENDINGS, STATE
from .value import (
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
