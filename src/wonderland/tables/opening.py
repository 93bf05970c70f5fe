"""New tables: from a form, as a rematch, or from a step of a finished game."""

import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from wonderland.bots import check_known
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.values import Frozen
from wonderland.games import game as find_game
from wonderland.store import Append, new_id

from . import entries
from .company import REMOTE
from .record import Record
from .rows import table_row
from .updates import Hints, Watch

# From a blitz move to a move a week.
SHORTEST_CLOCK, LONGEST_CLOCK = 5, 7 * 24 * 3600
# Longer pauses look like a bot that hangs.
LONGEST_BOT_DELAY = 10.0
LONGEST_SEED = 100
"""It is part of every whole update."""


class NewTable(Frozen):
    """A table that is not stored yet, and the entries that store it."""

    record: Record
    appends: tuple[Append, ...]


class TableSetup(Frozen, kw_only=True):
    """A description of a new table."""

    host: str
    game: str
    chairs: Sequence[str | None]
    """Bots by name; None is for a person."""
    people: Mapping[int, tuple[str, str]]
    """By seat, a person's id and name."""
    options: Mapping[str, Any]
    watch: Watch = "nobody"
    chat: bool = True
    clock: int | None = None
    bot_delay: float = 1.0  # seconds, so that people can follow what bots do
    hints: Hints = "nobody"
    auto_start: bool = True
    """Start when every person has sent a nonce, or else when the host says so."""
    position: dict[str, Any] | None = None
    seed: str | None = None
    """Fixes all randomness, so only the host and bots of this server may play."""
    start_in: float | None = None
    """Anyone may join; after this many seconds bots take the free seats."""
    muted: Collection[str] = ()

    def check(self) -> None:
        for bot in self.chairs:
            if bot not in (None, REMOTE):
                check_known(bot)
        if self.clock is not None and not SHORTEST_CLOCK <= self.clock <= LONGEST_CLOCK:
            raise Refused("bad-clock", least=SHORTEST_CLOCK, most=LONGEST_CLOCK)
        if not 0 <= self.bot_delay <= LONGEST_BOT_DELAY:
            raise Refused("bad-pause", most=LONGEST_BOT_DELAY)
        if self.seed is not None:
            self._check_seed(self.seed)

    def _check_seed(self, seed: str) -> None:
        """The host knows all randomness of a seed, so no other person may play, not even with a remote bot."""
        if len(seed) > LONGEST_SEED:
            raise Refused("seed-too-long", most=LONGEST_SEED)
        own = {seat for seat, (person, _) in self.people.items() if person == self.host}
        if any(bot == REMOTE or (bot is None and seat not in own) for seat, bot in enumerate(self.chairs)):
            raise Refused("seed-with-others")


def new_table(setup: TableSetup) -> NewTable:
    options = find_game(setup.game).check(len(setup.chairs), setup.options)
    setup.check()
    now = time.time()
    opened = entries.Opened(
        at=now,
        game=setup.game,
        options=dict(options),
        chairs=[entries.OpenedChair(bot, secrets.token_urlsafe(12)) for bot in setup.chairs],
        host=setup.host,
        watch=setup.watch,
        chat=setup.chat,
        clock=setup.clock,
        bot_delay=setup.bot_delay,
        hints=msgspec.UNSET if setup.hints == "nobody" else setup.hints,
        secret=secrets.token_hex(32),
        auto_start=setup.auto_start,
        position=setup.position,
        seed=msgspec.UNSET if setup.seed is None else setup.seed,
    )
    record = Record.opened(new_id(), opened)
    appends = [Append(table_row(record, now), record.seq, entries.encode(opened))]
    more: list[entries.AnyEntry] = [
        entries.Sat(at=now, seat=seat, person=person, name=name) for seat, (person, name) in setup.people.items()
    ]
    more += [entries.Muted(at=now, person=person, on=True) for person in sorted(setup.muted)]
    if setup.start_in is not None:
        more += [entries.AccessSet(at=now, open=True), entries.StartScheduled(at=now, start_at=now + setup.start_in)]
    for entry in more:
        record.apply(entry)
        appends.append(Append(table_row(record, now), record.seq, entries.encode(entry)))
    return NewTable(record, tuple(appends))


def rematch(record: Record, host: str) -> NewTable:
    """The same people at a new table, moved on by one seat."""
    chairs = record.chairs[-1:] + record.chairs[:-1]
    return new_table(
        TableSetup(
            host=host,
            game=record.game.id,
            chairs=[chair.bot for chair in chairs],
            people={seat: (chair.person, chair.name) for seat, chair in enumerate(chairs) if chair.person is not None},
            options=record.options,
            watch=record.watch,
            chat=record.chat,
            clock=record.clock,
            bot_delay=record.bot_delay,
            hints=record.hints,
            muted=record.muted.intersection(record.people) - {host},
        )
    )


def fork(record: Record, *, step: int, seat: int, bot: str, host: str, name: str) -> NewTable:
    """Play on from a step of a finished game; what the seat did not know is dealt again."""
    if record.match is None or record.status != "over":
        raise Refused("table-still-playing")
    if not 0 <= step < len(record.match.events) or not 0 <= seat < len(record.chairs):
        raise Refused("no-such-step", step=step, moves=len(record.match.log.moves))
    rules, state = record.game.rules, record.steps[step].state(record.game)
    if not rules.to_act(state):
        raise Refused("nothing-to-play")
    dealt = rules.guess(rules.view(state, seat), SeededChance(secrets.token_hex(32)))
    return new_table(
        TableSetup(
            host=host,
            game=record.game.id,
            chairs=[None if each == seat else bot for each in range(len(record.chairs))],
            people={seat: (host, name)},
            options=record.options,
            position=record.game.position(dealt),
            hints="asker",
        )
    )
