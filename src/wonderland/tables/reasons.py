"""Why a bot moved as it did: after the end it evaluates the choices again with the same view, seed and effort."""

import logging

import msgspec

from wonderland.bots.levels import STAND_IN
from wonderland.bots.pool import Pool
from wonderland.core.errors import Refused

from .hints import advice_info, advice_of
from .record import Record
from .replays import finished_match
from .updates import AdviceInfo, Choice
from .viewer import choice_info

log = logging.getLogger(__name__)

REASON_SECONDS = 4.0


class MoveReason(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/reasons/<step>, after the end: how a bot evaluated its choices before this step."""

    step: int
    seat: int
    bot: str
    chosen: str
    greedy: bool
    """The bot was late, or a person's clock ran out."""
    choices: list[Choice]
    advice: list[AdviceInfo]
    """The best first."""


async def move_reason(record: Record, step: int, pool: Pool) -> MoveReason:
    match = finished_match(record)
    if not 0 < step <= match.moves:
        raise Refused("no-such-step", step=step, moves=match.moves)
    by = record.made_by.get(step)
    if by not in ("bot", "stand-in", "clock"):
        raise Refused("not-a-bots-move")
    move = match.log.moves[step - 1]
    after = asked_after(record, step, move.seat)
    state = record.steps[after].state(record.game)
    rules, seat = record.game.rules, move.seat
    view, choices = rules.view(state, seat), rules.legal(state, seat)
    share = 0.0 if by == "clock" else record.shares.get(step, 1.0)
    bot = (record.chairs[seat].bot or STAND_IN) if share else "greedy"
    seed = record.bot_seed(seat, after)
    advice = await advice_of(record, bot, view, choices, seed, REASON_SECONDS, pool, share or 1.0)
    return MoveReason(
        step=step,
        seat=seat,
        bot=bot,
        chosen=move.action,
        greedy=not share,
        choices=[choice_info(record.game, view, choice) for choice in choices],
        advice=[advice_info(each) for each in advice],
    )


def asked_after(record: Record, step: int, seat: int) -> int:
    """The question may have stayed open while others answered."""
    after = step - 1
    number = record.steps[after].questions.get(seat)
    while after > 0 and record.steps[after - 1].questions.get(seat) == number:
        after -= 1
    return after
