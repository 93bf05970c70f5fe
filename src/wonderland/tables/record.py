"""The state of a table, built from its entries and steps without I/O or a clock. A move saved with its step is not
replayed, so the table goes on under today's rules."""

import hmac
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

import msgspec
from msgspec.structs import replace

from wonderland.core.chance import KeyedChance, ScriptedChance
from wonderland.core.errors import RulesFault
from wonderland.core.fairness import Proof, chance_key, commitment
from wonderland.core.log import Log, Move
from wonderland.core.match import AnyGame, Match, PreparedMove, check_digest
from wonderland.games import game as find_game

from . import company, entries, holiday
from .company import Chair
from .holiday import Holiday
from .steps import SavedStep, Steps, UndoneMove
from .updates import By, Hints, Status, Watch

UNDONE_KEPT = 50
"""One person alone can undo thousands."""


class Record(msgspec.Struct, eq=False):
    """Everything about a table except who is connected."""

    id: str
    game: AnyGame
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    watch: Watch
    chat: bool
    clock: int | None
    bot_delay: float
    secret: bytes
    auto_start: bool
    position: dict[str, Any] | None
    seed: str | None = None
    hints: Hints = "nobody"
    open: bool = False
    start_at: float | None = None
    """In seconds since 1970."""
    muted: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    """People who removed the finished game from their list."""
    seq: int = 1
    match: Match | None = None
    rematch: str | None = None
    chat_lines: list[company.Spoken] = msgspec.field(default_factory=list)
    done: set[str] = msgspec.field(default_factory=set)
    """Ids of requests that led to an entry, so that they are not done twice."""
    void_invites: dict[str, frozenset[str]] = msgspec.field(default_factory=dict)
    """By person whom the host removed, the invitations that no longer seat them."""
    open_questions: dict[int, int] = msgspec.field(default_factory=dict)
    """By seat that owes an answer, the number of the entry that asked."""
    asked_at: float = 0.0
    """When the newest question was asked, or the game ended."""
    steps: Steps = msgspec.field(default_factory=Steps)
    unsaved_steps: dict[int, bytes] = msgspec.field(default_factory=dict)
    """By entry: of the newest one, or all of a table of an older version."""
    edition: tuple[int, str] | None = None
    """Rules version and content digest; None before the start."""
    upgraded_after: list[int] = msgspec.field(default_factory=list)
    """The moves after which the edition changed."""
    stale: bool = False
    """Must the state be restored from the newest step?"""
    made_by: dict[int, By] = msgspec.field(default_factory=dict)
    """By number of the move."""
    shares: dict[int, float] = msgspec.field(default_factory=dict)
    """By number of a bot's move, `entries.Moved.share`."""
    undone: list[UndoneMove] = msgspec.field(default_factory=list)
    holiday: Holiday | None = None
    """The latest one."""

    @classmethod
    def opened(cls, table: str, entry: entries.Opened) -> "Record":
        return cls(
            id=table,
            game=find_game(entry.game),
            options=entry.options,
            chairs=[Chair(chair.invite, bot=chair.bot) for chair in entry.chairs],
            host=entry.host,
            watch=entry.watch,
            chat=entry.chat,
            clock=entry.clock,
            bot_delay=entry.bot_delay,
            hints=entries.hints_of(entry.hints),
            secret=bytes.fromhex(entry.secret),
            auto_start=entry.auto_start,
            position=entry.position,
            seed=None if entry.seed is msgspec.UNSET else entry.seed,
        )

    @classmethod
    def from_entries(
        cls, table: str, saved: Iterable[entries.AnyEntry], steps: Mapping[int, bytes] | None = None
    ) -> "Record":
        """A move without its step is replayed and its digest checked."""
        rest = iter(saved)
        first = next(rest, None)
        if not isinstance(first, entries.Opened):
            raise RulesFault("table-not-opened", table=table)
        record = cls.opened(table, first)
        for entry in rest:
            record._take(entry, None, (steps or {}).get(record.seq + 1))
        record._restore()
        return record

    @property
    def status(self) -> Status:
        if self.match is None:
            return "gathering"
        return "playing" if self.open_questions else "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return tuple(self.open_questions)

    @property
    def invite(self) -> str:
        """The invitation to any seat, derived from the secret."""
        # The text is part of all links that were sent. 64 bits cannot be guessed and keep a link short.
        return hmac.digest(self.secret, b"whoever comes first", "sha256").hex()[:16]

    def remote_token(self, seat: int) -> str:
        """The token of a remote bot, derived from the secret."""
        # 160 bits: programs use it, so it need not be short.
        return hmac.digest(self.secret, f"remote {seat}".encode(), "sha256").hex()[:40]

    @property
    def full(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def is_joinable(self) -> bool:
        return self.open and self.match is None and not self.full

    @property
    def may_auto_start(self) -> bool:
        """Every seat is taken, and every person has sent a nonce unless a seed is set."""
        waits = self.auto_start and self.match is None and self.full
        return waits and (self.seed is not None or all(chair.bot or chair.nonce for chair in self.chairs))

    @property
    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.open_questions if self.chairs[seat].played_by_bot]

    @property
    def deadline(self) -> float | None:
        """In seconds since 1970."""
        people_to_act = any(not self.chairs[seat].played_by_bot for seat in self.open_questions)
        asked_at = max(self.asked_at, self.holiday.until or 0.0) if self.holiday else self.asked_at
        return asked_at + self.clock if self.clock is not None and people_to_act else None

    @property
    def has_pending_work(self) -> bool:
        """Will something happen without a request?"""
        scheduled = self.start_at is not None or self.deadline is not None
        return self.may_auto_start or bool(self.bots_to_act) or scheduled

    @property
    def unsaved_step(self) -> bytes | None:
        """The step of the newest entry."""
        return self.unsaved_steps.get(self.seq)

    def seats_of(self, person: str | None) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and chair.person == person]

    @property
    def people(self) -> list[str]:
        """The players and the host."""
        seated = [chair.person for chair in self.chairs if chair.person is not None]
        return list(dict.fromkeys([self.host, *seated]))

    @property
    def shown_names(self) -> list[str | None]:
        """By seat; empty: free; None: a bot."""
        return [None if chair.bot else chair.name for chair in self.chairs]

    def chance(self) -> KeyedChance:
        """The randomness of the next move, or of the set-up."""
        place = 0 if self.match is None else len(self.match.log.moves) + 1
        nonces = [] if self.seed is not None else [chair.nonce for chair in self.chairs]
        return KeyedChance(chance_key(self._luck_secret, nonces), place)

    @property
    def _luck_secret(self) -> bytes:
        return self.secret if self.seed is None else self.seed.encode()

    def bot_seed(self, seat: int, moves: int | None = None) -> str:
        """The secret seed of a bot's answer after that number of moves. It depends on the move, so an undo never rolls
        again."""
        if moves is None:
            moves = self.match.moves if self.match else 0
        return hmac.digest(self._luck_secret, f"bot {seat} {moves}".encode(), "sha256").hex()

    def proof(self) -> Proof | None:
        """Proves the deal after the end; a seed has no proof."""
        if self.seed is not None:
            return None
        return Proof(commitment(self.secret), self.secret.hex(), tuple(chair.nonce for chair in self.chairs))

    def copy(self) -> "Record":
        """A copy that can take an entry while this record stays unchanged."""
        twin = copy(self)
        twin.match = self.match.copy() if self.match else None
        twin.steps = self.steps.copy()
        twin.unsaved_steps = {}
        for name in _COPIED:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def apply(self, entry: entries.AnyEntry, prepared: PreparedMove | None = None) -> None:
        """A `prepared` move is not played again."""
        self._take(entry, prepared, None)
        self._restore()

    def _take(self, entry: entries.AnyEntry, prepared: PreparedMove | None, step: bytes | None) -> None:
        self.seq += 1
        if entry.id is not None:
            self.done.add(entry.id)
        match entry:
            case entries.Started():
                self.start_at = None
                self._start(entry, step)
            case entries.Moved():
                self._move(entry, prepared, step)
            case entries.Undone():
                self._undo(entry)
            case entries.Upgraded():
                self.edition = entry.rules, entry.content
                self.upgraded_after.append(self._playing().moves)
                self._reopen_questions(entry.at)
            case entries.HolidayAsked() | entries.HolidayAnswered() | entries.HolidayEnded():
                holiday.take(self, entry)
            case entries.Rematched():
                self.rematch = entry.table
            case entries.Opened():
                raise RulesFault("table-opened-twice", table=self.id)
            case _:
                company.take(self, entry)

    def _start(self, entry: entries.Started, step: bytes | None) -> None:
        if step is not None:
            self._take_step(step)
            return
        self.match = self._new_match()
        self.edition = current_edition(self.game)
        self._number_questions(entry.at)
        self._add_step(self.match.log.bounds, self.match.log.digest)

    def _new_match(self) -> Match:
        if self.position is not None:
            return Match.from_position(self.game, self.position, players=self._players())
        return Match.new(self.game, len(self.chairs), self.chance(), options=self.options, players=self._players())

    def _players(self) -> list[str]:
        return [chair.bot or "person" for chair in self.chairs]

    def _move(self, entry: entries.Moved, prepared: PreparedMove | None, step: bytes | None) -> None:
        match = self._playing()
        if step is not None:
            bounds = self._take_step(step).bounds
            match.log.moves.append(Move(entry.seat, entry.action, tuple(entry.luck), entry.digest, tuple(bounds)))
            self._note_maker(entry)
            return
        self._restore()
        prepared = prepared or match.prepare(entry.seat, entry.action, ScriptedChance(entry.luck))
        check_digest(self.game, match.moves + 1, entry.digest, prepared.move.digest)
        match.commit(prepared)
        self._note_maker(entry)
        self.open_questions.pop(entry.seat, None)
        self._number_questions(entry.at)
        self._add_step(prepared.move.bounds)

    def _note_maker(self, entry: entries.Moved) -> None:
        number = self._playing().moves
        self.made_by[number] = entry.by
        if entry.by == "clock":
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], timed_out=entry.at)
        if entry.share is not msgspec.UNSET:
            self.shares[number] = entry.share

    def _undo(self, entry: entries.Undone) -> None:
        match = self._playing()
        # Lines at steps that go too are kept at the last step that stays.
        kept = self.undone[1 - UNDONE_KEPT :]
        self.undone = [replace(each, after=min(each.after, entry.moves)) for each in kept]
        self.undone.append(UndoneMove(entry.moves, match.log.moves[entry.moves].seat, match.events[entry.moves + 1]))
        del match.log.moves[entry.moves :]
        del match.events[entry.moves + 1 :]
        self.steps.truncate(entry.moves + 1)
        self.upgraded_after = [min(number, entry.moves) for number in self.upgraded_after]
        self.stale = True
        self._reopen_questions(entry.at)

    def _add_step(self, bounds: tuple[int, ...], digest: str | None = None) -> None:
        match = self._playing()
        rules, content = current_edition(self.game)
        step = SavedStep(
            rules=rules,
            content=content,
            events=[msgspec.Raw(msgspec.json.encode(event)) for event in match.events[-1]],
            position=msgspec.Raw(self.game.positions.encode(match.state)),
            bounds=list(bounds),
            questions=self.open_questions,
            asked_at=self.asked_at,
            digest=digest,
        )
        self.unsaved_steps[self.seq] = self.steps.append(step)

    def _take_step(self, saved: bytes) -> SavedStep:
        """The state is read later, from the last step only."""
        step = self.steps.append_saved(saved)
        if self.match is None:
            self.match = Match(self.game, None, self._log(step), step.read_events(self.game))
        else:
            self.match.events.append(step.read_events(self.game))
        self.edition = step.rules, step.content
        self.open_questions, self.asked_at = step.questions, step.asked_at
        self.stale = True
        return step

    def _log(self, step: SavedStep) -> Log:
        chance = self.chance()
        drawn = tuple(chance.below(bound) for bound in step.bounds)
        return Log(
            self.game.id,
            step.rules,
            len(self.chairs),
            self.options,
            tuple(self._players()),
            drawn,
            self.position,
            step.digest,
            bounds=tuple(step.bounds),
            content=step.content,
        )

    def _restore(self) -> None:
        """Restore the state from the newest step, and check its digest if the edition is the same."""
        if self.match is None or not self.stale:
            return
        step = self.steps[-1]
        self.match.state = step.state(self.game)
        self.stale = False
        if (step.rules, step.content) == current_edition(self.game):
            log = self.match.log
            recorded = log.moves[-1].digest if log.moves else log.digest
            check_digest(self.game, self.match.moves, recorded, self.game.positions.digest(self.match.state))

    def _playing(self) -> Match:
        if self.match is None:
            raise RulesFault("table-not-playing", table=self.id)
        return self.match

    def _reopen_questions(self, at: float) -> None:
        self.open_questions = dict.fromkeys(self.steps[-1].to_act, self.seq)
        self.asked_at = at

    def _number_questions(self, at: float) -> None:
        """An open question keeps its number while other seats answer."""
        to_act = self._playing().to_act
        if not to_act or any(seat not in self.open_questions for seat in to_act):
            self.asked_at = at
        self.open_questions = {seat: self.open_questions.get(seat, self.seq) for seat in to_act}


_COPIED = (
    *("chairs", "chat_lines", "done", "void_invites", "open_questions"),
    *("upgraded_after", "made_by", "shares", "undone"),
)
"""The fields that entries change in place."""


def current_edition(game: AnyGame) -> tuple[int, str]:
    return game.rules_version, game.content_digest
