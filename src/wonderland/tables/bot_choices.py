"""What a bot chooses for a seat of a table. Its luck hangs on the table's secret."""

import asyncio
import logging
from typing import Any

from wonderland.bots import GreedyBot
from wonderland.bots.pool import Pool
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused, WonderlandError
from wonderland.tables.record import Record

log = logging.getLogger(__name__)

BOT_SECONDS = 5.0
"""How long a bot may think before a greedy move is made for it."""


async def bot_choice(record: Record, seat: int, pool: Pool) -> str:
    """The choice of the seat's bot, or of the stand-in for its person, within its time."""
    view, choices = _view_and_choices(record, seat)
    bot = record.chairs[seat].bot or "greedy"
    try:
        choice = pool.choose(record.game.id, bot, view, choices, record.bot_seed(seat), BOT_SECONDS)
        return await asyncio.wrap_future(choice)
    except WonderlandError as error:
        log.warning("bot-failed", extra={"table": record.id, "bot": bot, "key": error.key})
        return await greedy_choice(record, seat)


async def greedy_choice(record: Record, seat: int) -> str:
    """A greedy choice, made in this process; in a thread, since that of some games takes as long as ten moves."""
    view, choices = _view_and_choices(record, seat)
    chance = SeededChance(record.bot_seed(seat))
    return str(await asyncio.to_thread(GreedyBot(record.game).choose, view, choices, chance))


def _view_and_choices(record: Record, seat: int) -> tuple[Any, list[Any]]:
    match = record.match
    if match is None:
        raise Refused("table-not-playing")
    return match.game.rules.view(match.state, seat), match.game.rules.legal(match.state, seat)
