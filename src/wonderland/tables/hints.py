"""Hints: what a bot thinks of a seat's choices, sent to the asker or to all players."""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from wonderland.bots.advice import Advice, advise, without_reasons
from wonderland.bots.levels import ADVISER
from wonderland.bots.pool import Pool
from wonderland.bots.reply import RivalReply
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused, WonderlandError

from . import requests, updates
from .bot_choices import view_and_choices
from .connections import Connection
from .hosting import check_owner
from .record import Record
from .viewer import action_info, choice_info

log = logging.getLogger(__name__)

HINT_SECONDS = 1.8
"""After that the hint is what the heuristics see, so that it takes less than two seconds."""


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
