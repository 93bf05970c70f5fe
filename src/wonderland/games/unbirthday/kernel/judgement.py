"""The sum of `heuristics.judge`, to the last bit, for the greedy bot."""

import numpy as np

from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..heuristics import HATTER_VALUE
from ..judgement import EMPTY, GIVE, LINE, PAY, PLACE, SEAT
from .choices import CODE
from .shared import kind_of, shared

judge_card, judge_line, judge_placement = shared.judge_card, shared.judge_line, shared.judge_placement
judge_seat, judge_worker = shared.judge_seat, shared.judge_worker


@compiled
def judge(s: Record, choice: int) -> float:
    deed, what = np.int64(s.codes[choice]) // CODE, np.int64(s.codes[choice]) % CODE
    if deed == PLACE:
        alice, threat = judge_placement(s, what // 2, what % 2)
        return alice + threat
    if deed == LINE:
        alice, threat = judge_line(s, what)
        return alice + threat + HATTER_VALUE
    if deed in (SEAT, EMPTY):
        threat, later = judge_seat(s, what // 2 + 1 if deed == SEAT else 0, what % 2)
        return threat + later
    if deed in (PAY, GIVE):
        alice, rival = judge_card(s, kind_of(s, s.turn, what))
        return alice + rival if deed == GIVE else alice
    alice, threat, later = judge_worker(s, deed, what)
    return alice + threat + later
