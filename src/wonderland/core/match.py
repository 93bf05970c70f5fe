"""A match is one play of a game with its log. `play_to_end` plays one, `replay` rebuilds one from a log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from .chance import Chance, RecordingChance, ScriptedChance
from .choices import Action, find
from .contract import Game
from .errors import BrokenLog, Refused, RulesFault
from .events import Event
from .log import Log, Move
from .values import Options, Outcome, Seat

AnyGame: TypeAlias = Game[Any, Any, Any]
ChanceByMove: TypeAlias = Callable[[int], Chance]  # move 0 is the set-up
Chooser: TypeAlias = Callable[[Any, Sequence[Any]], Action]  # from a seat's view and choices to one of them


@dataclass(frozen=True, slots=True)
class PreparedMove:
    """A checked move that is not made yet."""

    move: Move
    state: Any
    events: list[Event]


class Match:
    """One play of a game: the state, the log, and the events of each step."""

    def __init__(self, game: AnyGame, state: Any, log: Log, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.events = [events]

    @classmethod
    def new(
        cls, game: AnyGame, seats: int, chance: Chance, *, options: Options | None = None, players: Sequence[str] = ()
    ) -> "Match":
        """Set up a new game."""
        resolved = game.check(seats, options or {})
        recording = RecordingChance(chance)
        state, events = game.rules.setup(seats, resolved, recording)
        log = Log(game.id, game.rules_version, seats, resolved, tuple(players), tuple(recording.drawn))
        log.digest, log.bounds, log.content = game.positions.digest(state), tuple(recording.bounds), game.content_digest
        return cls(game, state, log, events)

    @classmethod
    def from_position(cls, game: AnyGame, position: Mapping[str, Any], *, players: Sequence[str] = ()) -> "Match":
        """Start a game from a position."""
        state = game.from_position(position)
        resolved = game.check(position["seats"], position.get("options", {}))
        log = Log(game.id, game.rules_version, position["seats"], resolved, tuple(players), position=dict(position))
        log.digest, log.content = game.positions.digest(state), game.content_digest
        return cls(game, state, log, [])

    def copy(self) -> "Match":
        """States are shared, because a match never changes a state it has reached."""
        match = Match(self.game, self.state, replace(self.log, moves=self.log.moves[:]), [])
        match.events = self.events[:]
        return match

    @property
    def outcome(self) -> Outcome | None:
        return self.game.rules.outcome(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.rules.to_act(self.state)

    @property
    def moves(self) -> int:
        return len(self.log.moves)

    def submit(self, seat: Seat, name: str, chance: Chance) -> list[Event]:
        """Make a move by its name; an illegal one raises `Refused` and changes nothing."""
        prepared = self.prepare(seat, name, chance)
        self.commit(prepared)
        return prepared.events

    def make(self, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return self.submit(seat, str(action), chance)

    def prepare(self, seat: Seat, name: str, chance: Chance) -> PreparedMove:
        """Apply a move to a copy of the state; the match changes only in `commit`."""
        if seat not in self.to_act:
            raise Refused("not-your-turn", seat=seat)
        action = find(self.game.rules.legal(self.state, seat), name)
        after = self.state.copy()
        recording = RecordingChance(chance)
        events = self.game.rules.apply(after, seat, action, recording)
        digest = self.game.positions.digest(after)
        return PreparedMove(Move(seat, name, tuple(recording.drawn), digest, tuple(recording.bounds)), after, events)

    def commit(self, prepared: PreparedMove) -> None:
        self.log.moves.append(prepared.move)
        self.state = prepared.state
        self.events.append(prepared.events)


class UnloggedMatch:
    """A fast match: one state changed in place, without log, digests or checks."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.moves = 0

    def make(self, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.moves += 1
        return self.game.rules.apply(self.state, seat, action, chance)


AnyMatch = TypeVar("AnyMatch", Match, UnloggedMatch)
Watch: TypeAlias = Callable[[Any, Sequence[Event]], None]
"""Called after every move with the state, which an unlogged match goes on changing, and the events."""


def play_to_end(
    match: AnyMatch, choosers: Sequence[Chooser], chance_by_move: ChanceByMove, watch: Watch | None = None
) -> AnyMatch:
    """Play a match to its end with a chooser for each seat."""
    rules = match.game.rules
    while seats := rules.to_act(match.state):
        seat = seats[0]
        action = choosers[seat](rules.view(match.state, seat), rules.legal(match.state, seat))
        events = match.make(seat, action, chance_by_move(match.moves + 1))
        if watch:
            watch(match.state, events)
    return match


def replay(game: AnyGame, log: Log, upto: int | None = None) -> Match:
    """The match of a log or of its first moves; checks every name, draw, and digest of today's form."""
    *_, (match, _) = replay_steps(game, log, upto)
    return match


def replay_steps(game: AnyGame, log: Log, upto: int | None = None) -> Iterator[tuple[Match, ScriptedChance]]:
    """The match after its set-up and after every move, with the draws of the step."""
    if log.game != game.id:
        raise BrokenLog("log-other-game", move=0, game=log.game)
    if log.rules_version != game.rules_version:
        raise BrokenLog("log-rules-version", move=0, version=log.rules_version, known=game.rules_version)
    chance = ScriptedChance(log.draws)
    with _as_broken_log(0):
        match = start(game, log, chance)
    match.log.proof, match.log.resigned = log.proof, log.resigned
    _check_all_drawn(0, chance)
    check_digest(game, 0, log.digest, match.log.digest)
    yield match, chance
    for number, move in enumerate(log.moves[:upto], start=1):
        chance = ScriptedChance(move.draws)
        with _as_broken_log(number):
            match.submit(move.seat, move.action, chance)
        _check_all_drawn(number, chance)
        check_digest(game, number, move.digest, match.log.moves[-1].digest)
        yield match, chance


def start(game: AnyGame, log: Log, chance: Chance) -> Match:
    """The match of a log before its first move."""
    if log.position is not None:
        return Match.from_position(game, log.position, players=log.players)
    return Match.new(game, log.seats, chance, options=log.options, players=log.players)


@contextmanager
def _as_broken_log(number: int) -> Iterator[None]:
    try:
        yield
    except (Refused, RulesFault) as error:
        raise BrokenLog(error.key, move=number, **error.details) from error


def _check_all_drawn(number: int, chance: ScriptedChance) -> None:
    if chance.left:
        raise BrokenLog("log-luck-left", move=number, left=chance.left)


def check_digest(game: AnyGame, number: int, recorded: str | None, found: str | None) -> None:
    """Raise `BrokenLog` if a digest differs and can be checked."""
    if recorded is not None and recorded != found and game.positions.can_check(recorded):
        raise BrokenLog("log-digest", move=number, expected=recorded, found=found)
