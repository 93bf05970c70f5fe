"""What a bot chooses for a seat. Its random seed depends on the table's secret."""

import asyncio
import logging
from typing import Any

from wonderland.bots import GreedyBot
from wonderland.bots.levels import LEVELS, STAND_IN
from wonderland.bots.pool import Pool
from wonderland.bots.question import BotAnswer
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused, WonderlandError

from .record import Record

log = logging.getLogger(__name__)

BOT_SECONDS = 5.0
"""After that a greedy move is made for it."""
MOVES_AHEAD = 24
"""More moves than another player's turn has."""
CLEAR_PAUSE = 0.4
"""The share of its usual pause that a bot takes before an obvious move."""


async def bot_choice(record: Record, seat: int, pool: Pool) -> BotAnswer:
    view, choices = view_and_choices(record, seat)
    if len(choices) == 1:
        return BotAnswer(str(choices[0]), clear=True, share=1.0)
    bot = record.chairs[seat].bot or STAND_IN
    try:
        seed = record.bot_seed(seat)
        return await asyncio.wrap_future(pool.choose(record.game.id, bot, view, choices, seed, BOT_SECONDS, record.id))
    except WonderlandError as error:
        level = logging.INFO if error.key == "bot-not-ready" else logging.WARNING
        log.log(level, "bot-failed", extra={"table": record.id, "bot": bot, "key": error.key})
        return BotAnswer(await greedy_choice(record, seat), clear=False, share=0.0)


def think_ahead(record: Record, pool: Pool) -> None:
    """While people are asked, let the next bot think about its coming questions, with the seed that it will have."""
    match, seat = record.match, _next_bot(record)
    if match is None or seat is None or not pool.may_think_ahead(record.id):
        return
    seeds = [record.bot_seed(seat, match.moves + number) for number in range(1, MOVES_AHEAD + 1)]
    bot = record.chairs[seat].bot or STAND_IN
    pool.think_ahead(record.game.id, bot, match.game.rules.view(match.state, seat), seeds, record.id)


def _next_bot(record: Record) -> int | None:
    """The next seat that a bot of this server plays."""
    seats, asked = len(record.chairs), min(record.open_questions, default=0)
    for seat in (each % seats for each in range(asked + 1, asked + seats)):
        if record.chairs[seat].played_by_bot and (record.chairs[seat].bot or STAND_IN) in LEVELS:
            return seat
    return None


async def greedy_choice(record: Record, seat: int) -> str:
    """In a thread: for some games it takes as long as ten moves."""
    view, choices = view_and_choices(record, seat)
    chance = SeededChance(record.bot_seed(seat))
    return str(await asyncio.to_thread(GreedyBot(record.game).choose, view, choices, chance))


def view_and_choices(record: Record, seat: int) -> tuple[Any, list[Any]]:
    match = record.match
    if match is None:
        raise Refused("table-not-playing")
    return match.game.rules.view(match.state, seat), match.game.rules.legal(match.state, seat)
