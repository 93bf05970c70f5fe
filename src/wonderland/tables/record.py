"""A table folded from its kept. It knows no clock, no socket and no store; equal entries are equal tables."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from wonderland.core.chance import ScriptedChance, SealedChance
from wonderland.core.errors import RulesFault
from wonderland.core.fairness import Proof, commitment, luck_key
from wonderland.core.match import AnyGame, Match, Played, check_digest, replay
from wonderland.games import game as find_game
from wonderland.tables import entries
from wonderland.tables.updates import ChatLine, Status, Watch

CHAT_KEPT = 100


@dataclass(slots=True)
class Chair:
    """A seat of the table and who sits on it."""

    invite: str
    bot: str | None = None
    person: str | None = None
    name: str = ""
    nonce: str = ""
    stand_in: bool = False

    @property
    def free(self) -> bool:
        return self.bot is None and self.person is None


@dataclass(slots=True)
class Record:
    """All that a table is, but for who looks on now."""

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
    seq: int = 1
    match: Match | None = None
    rematch: str | None = None
    lines: list[ChatLine] = field(default_factory=list)
    done: set[str] = field(default_factory=set)
    """Ids of requests that led to an entry: the same one again is not done twice."""
    asked: dict[int, int] = field(default_factory=dict)
    """The number of the open question of each seat that owes an answer: the entry that opened it."""
    asked_at: float = 0.0
    """When the newest of them was opened."""

    @property
    def status(self) -> Status:
        if self.match is None:
            return "gathering"
        return "playing" if self.match.to_act else "over"

    @property
    def full(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def may_begin(self) -> bool:
        """Everybody is here who was asked, each with luck of their own."""
        brought = all(chair.bot is not None or chair.nonce for chair in self.chairs)
        return self.auto_start and self.full and brought and self.match is None

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and chair.person == person]

    @property
    def people(self) -> list[str]:
        """Everybody who sits here, and the host."""
        seated = [chair.person for chair in self.chairs if chair.person is not None]
        return list(dict.fromkeys([self.host, *seated]))

    def luck(self) -> SealedChance:
        """The luck of the next move; of the set-up, before the first."""
        nonces = [chair.nonce for chair in self.chairs]
        place = 0 if self.match is None else len(self.match.log.moves) + 1
        return SealedChance(luck_key(self.secret, nonces), place)

    def proof(self) -> Proof:
        """What proves the deal, once all may know it."""
        return Proof(commitment(self.secret), self.secret.hex(), tuple(chair.nonce for chair in self.chairs))

    def copy(self) -> "Record":
        """A copy that can take an entry and leaves this one alone."""
        return replace(
            self,
            chairs=[replace(chair) for chair in self.chairs],
            match=self.match.copy() if self.match else None,
            lines=self.lines[:],
            done=set(self.done),
            asked=dict(self.asked),
        )

    def take(self, entry: entries.AnyEntry, played: Played | None = None) -> None:
        """Fold one more entry in; `played` spares working a move out again."""
        self.seq += 1
        if entry.id is not None:
            self.done.add(entry.id)
        match entry:
            case entries.Sat():
                chair = self.chairs[entry.seat]
                chair.bot, chair.person, chair.name = None, entry.person, entry.name
            case entries.NonceSent():
                for seat in self.seats_of(entry.person):
                    self.chairs[seat].nonce = entry.nonce
            case entries.Freed():
                self.chairs[entry.seat] = Chair(self.chairs[entry.seat].invite)
            case entries.BotSat():
                self.chairs[entry.seat] = Chair(self.chairs[entry.seat].invite, bot=entry.bot)
            case entries.Started():
                self.match = self._begun()
                self._ask_anew(entry.at)
            case entries.Moved():
                self._move(entry, played)
            case entries.Undone():
                self._undo(entry)
            case entries.StoodIn():
                self.chairs[entry.seat].stand_in = entry.on
            case entries.Said():
                self._hear(entry)
            case entries.Rematched():
                self.rematch = entry.table
            case entries.Opened():
                raise RulesFault("table-opened-twice", table=self.id)

    def _begun(self) -> Match:
        players = [chair.bot or "person" for chair in self.chairs]
        if self.position is not None:
            return Match.from_position(self.game, self.position, players=players)
        return Match.new(self.game, len(self.chairs), self.luck(), options=self.options, players=players)

    def _move(self, entry: entries.Moved, played: Played | None) -> None:
        match = self._playing()
        played = played or match.tried(entry.seat, entry.action, ScriptedChance(entry.luck))
        check_digest(self.game, match.moves + 1, entry.digest, played.move.digest)
        match.take(played)
        self.asked.pop(entry.seat, None)
        self._ask(entry.at)

    def _undo(self, entry: entries.Undone) -> None:
        self.match = replay(self.game, self._playing().log, upto=entry.moves)
        self._ask_anew(entry.at)

    def _playing(self) -> Match:
        if self.match is None:
            raise RulesFault("table-not-playing", table=self.id)
        return self.match

    def _ask_anew(self, at: float) -> None:
        self.asked.clear()
        self._ask(at)

    def _ask(self, at: float) -> None:
        """Number the questions: one that was open stays the same while others answer."""
        asked = self._playing().to_act
        self.asked = {seat: number for seat, number in self.asked.items() if seat in asked}
        for seat in asked:
            if seat not in self.asked:
                self.asked[seat] = self.seq
                self.asked_at = at

    def _hear(self, entry: entries.Said) -> None:
        seats = self.seats_of(entry.person)
        self.lines.append(ChatLine(self.seq, entry.name, seats[0] if seats else None, entry.text, entry.at))
        del self.lines[:-CHAT_KEPT]


def opened(table: str, entry: entries.Opened) -> Record:
    """The table as its first entry laid it."""
    return Record(
        id=table,
        game=find_game(entry.game),
        options=entry.options,
        chairs=[Chair(chair.invite, bot=chair.bot) for chair in entry.chairs],
        host=entry.host,
        watch=entry.watch,
        chat=entry.chat,
        clock=entry.clock,
        bot_delay=entry.bot_delay,
        secret=bytes.fromhex(entry.secret),
        auto_start=entry.auto_start,
        position=entry.position,
    )


def folded(table: str, saved: Iterable[entries.AnyEntry]) -> Record:
    """A table from all its kept."""
    rest = iter(saved)
    first = next(rest)
    if not isinstance(first, entries.Opened):
        raise RulesFault("table-not-opened", table=table)
    record = opened(table, first)
    for entry in rest:
        record.take(entry)
    return record
