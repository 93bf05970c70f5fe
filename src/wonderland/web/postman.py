"""Notifies people who are away that a table waits for them: once per turn, and never while they are looking. What is
due is in the store (`tables.turns`). A process claims a notice and marks it when it is sent; if it dies in between, the
notice may come twice, but never not at all."""

import asyncio
import hmac
import logging
import secrets
import time
from ipaddress import ip_network

from msgspec.structs import replace

from wonderland.notices import preferences
from wonderland.notices.notice import Delivery, Notice
from wonderland.notices.preferences import Channel, Preferences
from wonderland.notices.sender import Sender
from wonderland.settings import Settings
from wonderland.store import SERVER, Store, TableRow
from wonderland.tables import turns
from wonderland.tables.messages import Seen, ToAll
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import RowSummary, summary_of
from wonderland.tables.turns import Turn
from wonderland.web.preview import words_in
from wonderland.words import LANGUAGES

log = logging.getLogger(__name__)

ROUND_SECONDS = 5.0
MOST_IN_A_ROUND = 50
LOOKING_SECONDS = 60.0
"""A person seen within this time is here: a nudge waits."""
LATER_SECONDS = 3600.0
SEEN_TOLD_SECONDS = 5.0
"""How often other processes are notified that a person is looking."""
RETRY_SECONDS = (60.0, 600.0, 3600.0, 6 * 3600.0)
CLAIM_SECONDS = 300.0
"""How long a notice belongs to the process that claimed it: longer than sending takes."""
PUSH_KEY, STOP_KEY = "push-key", "stop-key"
MOST_SEEN = 100_000


class Postman:
    """All notices of this process."""

    def __init__(self, tables: TableRegistry, settings: Settings) -> None:
        self.tables, self.is_on = tables, settings.notices
        networks = [ip_network(network, strict=False) for network in settings.notice_networks]
        self.push_schemes = ("https", "http") if networks else ("https",)
        self.sender = Sender(networks)
        self.seen: dict[str, float] = {}
        """By person, when a page of theirs was last visible, in any process."""
        self._keys: dict[str, bytes] = {}

    @property
    def _store(self) -> Store:
        return self.tables.store

    # Who is looking

    def see(self, person: str) -> None:
        """A page is visible to that person now."""
        if time.time() - self.seen.get(person, 0.0) >= SEEN_TOLD_SECONDS:
            self.tables.notify(Seen(person, time.time()))

    def heed(self, notice: ToAll) -> None:
        if isinstance(notice, Seen):
            if len(self.seen) >= MOST_SEEN:
                self.seen.clear()
            self.seen[notice.person] = max(notice.at, self.seen.get(notice.person, 0.0))

    # Keys

    async def key(self, name: str) -> bytes:
        """A key of the server, made on first use; all processes share it."""
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

    # Rounds

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

    async def _turn(self, person: str, turn: Turn, now: float) -> None:
        row = await self._store.row(turn.table)
        summary = summary_of(row) if row else None
        if row is None or summary is None or not is_owed(row, summary, person, turn):
            await turns.replace_turn(self._store, person, turn, None)
            return
        wishes = await preferences.preferences_of(self._store, person)
        after = self._put_off(wishes, turn, now, self.seen.get(person, 0.0))
        if after is None and summary.rest and summary.people[summary.rest[0]] == person and summary.rest[1] > now:
            after = replace(turn, due=summary.rest[1])  # no notification during a holiday
        told = replace(
            turn,
            due=turn.asked + turns.NUDGE_SECONDS if wishes.nudge and not turn.nudge else None,
            nudge=True,
            tries=0,
            channels=(),
        )
        if after is None and turn.tries > len(RETRY_SECONDS):
            after = told  # every process that tried has died of it
        claimed = after or replace(turn, due=now + CLAIM_SECONDS, tries=turn.tries + 1)
        if not await turns.replace_turn(self._store, person, turn, claimed) or after:
            return
        failed = await self._tell(person, wishes, turn, row, summary)
        if failed and turn.tries < len(RETRY_SECONDS):
            told = replace(claimed, due=now + RETRY_SECONDS[turn.tries], channels=tuple(failed))
        await turns.replace_turn(self._store, person, claimed, told)

    def _put_off(self, wishes: Preferences, turn: Turn, now: float, seen: float) -> Turn | None:
        """The turn for later, if no notice is to be sent now."""
        if not wishes.channels:
            return replace(turn, due=None)
        if not turn.nudge and seen >= turn.asked:
            due = turn.asked + turns.NUDGE_SECONDS if wishes.nudge else None
            return replace(turn, due=due, nudge=True)
        if turn.nudge and seen >= now - LOOKING_SECONDS:
            return replace(turn, due=now + LATER_SECONDS)
        if (quiet := wishes.quiet_until(now)) is not None:
            return replace(turn, due=quiet)
        return None

    async def _tell(
        self, person: str, wishes: Preferences, turn: Turn, row: TableRow, summary: RowSummary
    ) -> list[str]:
        """Send a notice by the channels that are left; returns those that failed."""
        known = await self._store.person(person)
        if known is None:
            return []
        language = known[1] if known[1] in LANGUAGES else "en"
        title, body = words_of(language, row, summary, person, turn)
        left = [each for each in wishes.channels if not turn.channels or each.id in turn.channels]
        outcomes = await asyncio.gather(
            *(self.send(person, wishes, each, title, body, f"/tables/{row.id}", language, turn.about) for each in left)
        )
        log.info("notice-sent", extra={"table": row.id, "outcomes": ",".join(outcomes)})
        return [each.id for each, outcome in zip(left, outcomes, strict=True) if outcome == "failed"]

    async def send(
        self,
        person: str,
        wishes: Preferences,
        channel: Channel,
        title: str,
        body: str,
        path: str,
        language: str,
        about: str = "",
    ) -> Delivery:
        """Send a notice by one channel; forget a channel that is gone."""
        token = await self.stop_token(person, channel.id)
        notice = Notice(
            title=title,
            body=body,
            link=wishes.site + path,
            stop=f"{wishes.site}/stop#{token}",
            open_word=words_in(language).say("notice-open"),
            stop_word=words_in(language).say("notice-stop"),
            stopped_word=words_in(language).say("stop-done"),
            stop_token=token,
            tag=f"{path}#{about}",
            language=language,
        )
        outcome = await self.sender.send(person, channel, notice, await self.key(PUSH_KEY), wishes.site)
        if outcome == "gone":
            await preferences.change_preferences(
                self._store, person, lambda current: preferences.without_channel(current, channel.id)
            )
        return outcome


def is_owed(row: TableRow, summary: RowSummary, person: str, turn: Turn) -> bool:
    if turn.about == "holiday":
        asked_for = summary.asked_holiday if row.status == "playing" else None
        waiting_for = asked_for.waiting_for if asked_for and asked_for.number == turn.question else []
        return any(summary.people[seat] == person for seat in waiting_for)
    asked = zip(summary.to_act, summary.questions, strict=False)
    return row.status == "playing" and any(
        summary.people[seat] == person and question == turn.question and seat not in summary.resigned
        for seat, question in asked
    )


def words_of(language: str, row: TableRow, summary: RowSummary, person: str, turn: Turn) -> tuple[str, str]:
    """The words of a notice: the game, who moved or asks for a holiday, who is at the table; no position."""
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
    from wonderland.notices.push import new_key  # it takes a while to load

    return new_key()
