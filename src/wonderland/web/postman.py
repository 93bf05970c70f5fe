"""Notifies absent people that a table waits for them: once per turn, and never while they are looking.

What is due is in the store (`tables.turns`). A process claims a notice and marks it when it is sent. If it dies in
between, the notice may come twice, but it is never lost.
"""

import asyncio
import hmac
import logging
import secrets
import time
from ipaddress import ip_network

from msgspec.structs import replace

from wonderland.notices import Delivery, Notice
from wonderland.notices.preferences import PREFERENCES, Channel, Preferences, remove_channel
from wonderland.notices.sender import Sender
from wonderland.settings import Settings
from wonderland.store import SERVER, TableRow
from wonderland.tables import turns
from wonderland.tables.messages import Seen, ToAll
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import RowSummary, summary_of
from wonderland.tables.turns import AwaitedTurn
from wonderland.words import LANGUAGES

from .preview import words_in

log = logging.getLogger(__name__)

# Notices are for people who are away, so seconds do not matter.
ROUND_SECONDS = 5.0
# Bounds the work of a round; the rest comes with the next.
MOST_IN_A_ROUND = 50
LOOKING_SECONDS = 60.0
"""A person seen within this time is present: a reminder waits."""
# Present people need no reminder; look again later.
LATER_SECONDS = 3600.0
SEEN_SENT_SECONDS = 5.0
"""How often other processes are notified that a person is looking."""
# Services are often down for minutes, sometimes for hours.
RETRY_SECONDS = (60.0, 600.0, 3600.0, 6 * 3600.0)
CLAIM_SECONDS = 300.0
"""How long a notice belongs to the process that claimed it: longer than sending takes."""
PUSH_KEY, STOP_KEY = "push-key", "stop-key"
# Bounds memory. Forgetting all of them costs a few needless notices.
MOST_SEEN = 100_000


class Postman:
    """All notices of this process."""

    def __init__(self, tables: TableRegistry, settings: Settings) -> None:
        self.tables, self._store, self.is_on = tables, tables.store, settings.notices
        networks = [ip_network(network, strict=False) for network in settings.notice_networks]
        self.push_schemes = ("https", "http") if networks else ("https",)
        self.sender = Sender(networks)
        self.seen: dict[str, float] = {}
        """By person, when one of their pages was last visible, in any process."""
        self._keys: dict[str, bytes] = {}

    def see(self, person: str) -> None:
        if time.time() - self.seen.get(person, 0.0) >= SEEN_SENT_SECONDS:
            self.tables.notify(Seen(person, time.time()))

    def on_message(self, message: ToAll) -> None:
        if isinstance(message, Seen):
            if len(self.seen) >= MOST_SEEN:
                self.seen.clear()
            self.seen[message.person] = max(message.at, self.seen.get(message.person, 0.0))

    async def key(self, name: str) -> bytes:
        """A key of the server, created on first use; all processes share it."""
        if name not in self._keys:
            if await self._store.document(SERVER, name) is None:
                new = await asyncio.to_thread(_new_push_key) if name == PUSH_KEY else secrets.token_bytes(32)
                await self._store.replace_document(SERVER, name, None, new)
            self._keys[name] = (await self._store.documents(SERVER))[name]
        return self._keys[name]

    async def stop_token(self, person: str, channel: str) -> str:
        """Anyone who has it can stop the notifications of a channel."""
        return f"{person}.{channel}.{await self._signature(person, channel)}"

    async def read_stop_token(self, token: str) -> tuple[str, str] | None:
        person, _, rest = token.partition(".")
        channel, _, signature = rest.partition(".")
        expected = await self._signature(person, channel)
        return (person, channel) if hmac.compare_digest(signature.encode(), expected.encode()) else None

    async def _signature(self, person: str, channel: str) -> str:
        return hmac.digest(await self.key(STOP_KEY), f"{person}.{channel}".encode(), "sha256").hex()[:32]

    async def run(self) -> None:
        if not self.is_on:
            return
        while True:
            try:
                await self.key(PUSH_KEY)
                await self.round(time.time())
            except Exception:
                log.exception("notices-failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self, now: float) -> None:
        due = await turns.due_turns(self._store, now)
        await asyncio.gather(*(self._turn(person, turn, now) for person, turn in due[:MOST_IN_A_ROUND]))

    async def _turn(self, person: str, turn: AwaitedTurn, now: float) -> None:
        row = await self._store.row(turn.table)
        summary = summary_of(row) if row else None
        if row is None or summary is None or not is_owed(row, summary, person, turn):
            await turns.replace_turn(self._store, person, turn, None)
            return
        wishes = await PREFERENCES.read(self._store, person)
        after = put_off(wishes, turn, now, self.seen.get(person, 0.0))
        if after is None and summary.rest and summary.people[summary.rest[0]] == person and summary.rest[1] > now:
            after = replace(turn, due=summary.rest[1])  # no notification during a holiday
        reminder = turn.asked + turns.NUDGE_SECONDS if wishes.nudge and not turn.nudge else None
        sent = replace(turn, due=reminder, nudge=True, tries=0, channels=())
        if after is None and turn.tries > len(RETRY_SECONDS):
            after = sent  # every process that tried has died of it
        claimed = after or replace(turn, due=now + CLAIM_SECONDS, tries=turn.tries + 1)
        if not await turns.replace_turn(self._store, person, turn, claimed) or after:
            return
        failed = await self._notify(person, wishes, turn, row, summary)
        if failed and turn.tries < len(RETRY_SECONDS):
            sent = replace(claimed, due=now + RETRY_SECONDS[turn.tries], channels=tuple(failed))
        await turns.replace_turn(self._store, person, claimed, sent)

    async def _notify(
        self, person: str, wishes: Preferences, turn: AwaitedTurn, row: TableRow, summary: RowSummary
    ) -> list[str]:
        """Send a notice by the channels that are left; returns those that failed."""
        known = await self._store.person(person)
        if known is None:
            return []
        language = known[1] if known[1] in LANGUAGES else "en"
        text = words_of(language, row, summary, person, turn)
        left = [each for each in wishes.channels if not turn.channels or each.id in turn.channels]
        outcomes = await asyncio.gather(
            *(self.send(person, wishes, each, text, f"/tables/{row.id}", language, turn.about) for each in left)
        )
        log.info("notice-sent", extra={"table": row.id, "outcomes": ",".join(outcomes)})
        return [each.id for each, outcome in zip(left, outcomes, strict=True) if outcome == "failed"]

    async def send(
        self,
        person: str,
        wishes: Preferences,
        channel: Channel,
        text: tuple[str, str],
        path: str,
        language: str,
        about: str = "",
    ) -> Delivery:
        """Send title and body by one channel; remove a channel that is gone."""
        words, (title, body) = words_in(language), text
        notice = Notice(
            site=wishes.site,
            title=title,
            body=body,
            link=wishes.site + path,
            tag=f"{path}#{about}",
            lang=language,
            open=words.say("notice-open"),
            stop=words.say("notice-stop"),
            stopped=words.say("stop-done"),
            token=await self.stop_token(person, channel.id),
        )
        outcome = await self.sender.send(person, channel, notice, await self.key(PUSH_KEY))
        if outcome == "gone":
            await remove_channel(self._store, person, channel.id)
        return outcome


def put_off(wishes: Preferences, turn: AwaitedTurn, now: float, seen: float) -> AwaitedTurn | None:
    """The turn for later, if no notice is to be sent now."""
    if not wishes.channels:
        return replace(turn, due=None)
    if not turn.nudge and seen >= turn.asked:
        return replace(turn, due=turn.asked + turns.NUDGE_SECONDS if wishes.nudge else None, nudge=True)
    if turn.nudge and seen >= now - LOOKING_SECONDS:
        return replace(turn, due=now + LATER_SECONDS)
    quiet = wishes.quiet_until(now)
    return None if quiet is None else replace(turn, due=quiet)


def is_owed(row: TableRow, summary: RowSummary, person: str, turn: AwaitedTurn) -> bool:
    if turn.about == "holiday":
        asked_for = summary.asked_holiday if row.status == "playing" else None
        waiting_for = asked_for.waiting_for if asked_for and asked_for.number == turn.question else []
        return any(summary.people[seat] == person for seat in waiting_for)
    asked = zip(summary.to_act, summary.questions, strict=False)
    return row.status == "playing" and any(
        summary.people[seat] == person and question == turn.question and seat not in summary.resigned
        for seat, question in asked
    )


def words_of(language: str, row: TableRow, summary: RowSummary, person: str, turn: AwaitedTurn) -> tuple[str, str]:
    """Title and body: the game, who moved or asks for a holiday, who is at the table; nothing of the position."""
    words = words_in(language, row.game)
    game = words.say("title")
    if turn.about == "holiday" and (asked := summary.asked_holiday):
        body = words.say("holiday-asked", player=summary.names[asked.seat], days=asked.days)
        return words.say("notice-consent", game=game), body
    seats = zip(summary.names, summary.people, strict=True)
    others = list(dict.fromkeys(name for name, owner in seats if owner not in (None, person)))
    company = words.say("notice-company", names=words.listed(others or ["?"]))
    if turn.nudge:
        return words.say("notice-nudge", game=game), company
    last = summary.last_seat
    mover = summary.names[last] if last is not None and summary.people[last] not in (None, person) else ""
    moved = f"notice-moved-{summary.last_by}" if summary.last_by in ("stand-in", "clock") else "notice-moved"
    body = f"{words.say(moved, name=mover)} {company}" if mover else company
    return words.say("notice-turn", game=game), body


def _new_push_key() -> bytes:
    from wonderland.notices.push import new_key  # slow to load

    return new_key()
