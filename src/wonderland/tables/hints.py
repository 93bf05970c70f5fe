"""What bots choose for a seat, and hints: what they think of its choices."""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from wonderland.bots import GreedyBot
from wonderland.bots.advice import Advice, advise, without_reasons
from wonderland.bots.levels import ADVISER, LEVELS, STAND_IN
from wonderland.bots.pool import Pool
from wonderland.bots.question import BotAnswer
from wonderland.bots.reply import RivalReply
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused, WonderlandError

from . import requests, updates
from .connections import Connection
from .hosting import check_owner
from .record import Record
from .viewer import action_info, choice_info

log = logging.getLogger(__name__)

HINT_SECONDS = 1.8
"""After that the hint is what the heuristics see, so that it takes less than two seconds."""
BOT_SECONDS = 5.0
"""After that a greedy move is made for it."""
MOVES_AHEAD = 24
"""More moves than another player's turn has."""
CLEAR_PAUSE = 0.4
"""The share of its usual pause that a bot takes before an obvious move."""


class HintDesk:
    """The hints of one table: one at a time per person, each question evaluated once."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._asking: set[str] = set()
        self._latest: dict[int, updates.Hint] = {}
        """By seat."""

    async def answer(
        self,
        current: Callable[[], Record],
        connection: Connection,
        request: requests.AskHint,
        connections: Collection[Connection],
    ) -> None:
        """Send a hint, or an error. `current` returns the newest record."""
        try:
            connection.hint_limit.spend("too-many-hints")
            hint = await self._hint(current(), connection.person, request)
            connection.send(hint)
            connection.send(updates.Ack(request.id))
            if current().hints == "players":
                _show_others(current(), hint, connection.person, connections)
        except Refused as refusal:
            connection.send(updates.Refusal(request.id, refusal.key, refusal.details))

    async def _hint(self, record: Record, person: str | None, request: requests.AskHint) -> updates.Hint:
        _check(record, person, request)
        assert person is not None
        known = self._latest.get(request.seat)
        if known and known.question == request.question:
            return known
        if person in self._asking:
            raise Refused("hint-on-its-way")
        self._asking.add(person)
        try:
            advice = await _advice(record, request.seat, self._pool)
        finally:
            self._asking.discard(person)
        hint = updates.Hint(request.seat, request.question, [advice_info(each) for each in advice])
        # A hint without a bot is not kept: the next request may find the bot in time.
        if not advice or advice[0].win is not None:
            self._latest[request.seat] = hint
        return hint


def _show_others(record: Record, hint: updates.Hint, asker: str | None, connections: Collection[Connection]) -> None:
    if record.open_questions.get(hint.seat) != hint.question:
        return
    view, choices = view_and_choices(record, hint.seat)
    view = record.game.on_screen(view)
    shown = msgspec.structs.replace(hint, choices=[choice_info(record.game, view, each) for each in choices])
    for each in connections:
        if each.person != asker and record.seats_of(each.person):
            each.send(shown)


def _check(record: Record, person: str | None, request: requests.AskHint) -> None:
    if person is None:
        raise Refused("not-your-seat")
    check_owner(record, person, request.seat)
    if record.hints == "nobody":
        raise Refused("hints-off")
    if record.open_questions.get(request.seat) != request.question:
        raise Refused("question-moved-on")


async def _advice(record: Record, seat: int, pool: Pool) -> list[Advice]:
    view, choices = view_and_choices(record, seat)
    bot = ADVISER if len(choices) > 1 else None
    advice = await advice_of(record, bot, view, choices, f"{record.bot_seed(seat)}/hint", HINT_SECONDS, pool)
    return without_reasons(record.game, view, advice)


async def advice_of(
    record: Record,
    bot: str | None,
    view: Any,
    choices: list[Any],
    seed: str,
    seconds: float,
    pool: Pool,
    share: float = 1.0,
) -> list[Advice]:
    """What a bot thinks of choices; without one, or if it is late, what `judge` sees."""
    if bot is not None:
        try:
            asked = pool.advise(record.game.id, bot, view, choices, seed, seconds, record.id, share)
            return await asyncio.wrap_future(asked)
        except WonderlandError as error:
            log.info("hint-failed", extra={"table": record.id, "key": error.key})
    return await asyncio.to_thread(advise, record.game, None, view, choices, SeededChance(seed))


def advice_info(advice: Advice) -> updates.AdviceInfo:
    return updates.AdviceInfo(
        choice=advice.choice,
        features=dict(advice.features),
        win=advice.win,
        score=advice.score,
        error=advice.error,
        reply=_reply_info(advice.reply) if advice.reply else None,
    )


def _reply_info(reply: RivalReply) -> updates.ReplyInfo:
    return updates.ReplyInfo(reply.seat, action_info(reply.action), reply.share, dict(reply.features))


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
