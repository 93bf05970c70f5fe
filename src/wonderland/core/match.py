"""A match is one play of a game with its log; `play_to_end` plays one, `replay` makes the match of a log again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from wonderland.core.chance import Chance, RecordingChance, ScriptedChance
from wonderland.core.choices import Action, find
from wonderland.core.contract import Game
from wonderland.core.errors import BrokenLog, Refused, RulesFault
from wonderland.core.events import Event
from wonderland.core.log import Log, Move
from wonderland.core.values import Options, Outcome, Seat

AnyGame: TypeAlias = Game[Any, Any, Any]
ChanceByMove: TypeAlias = Callable[[int], Chance]
"""The chance of each move by its number: the set-up draws at 0, the first move at 1."""
Chooser: TypeAlias = Callable[[Any, Sequence[Any]], Action]
"""Answers a question: from the seat's view and its choices to one of them."""


@dataclass(frozen=True, slots=True)
class PreparedMove:
    """A move that was worked out and not made yet: its line of the log, the state after it, what happened."""

    move: Move
    state: Any
    events: list[Event]


class Match:
    """One play of a game: the state, the log so far and what happened at each step."""

    def __init__(self, game: AnyGame, state: Any, log: Log, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.events = [events]

    @classmethod
    def new(
        cls, game: AnyGame, seats: int, chance: Chance, *, options: Options | None = None, players: Sequence[str] = ()
    ) -> "Match":
        """A game newly set up."""
        resolved = game.check(seats, options or {})
        recording = RecordingChance(chance)
        state, events = game.rules.setup(seats, resolved, recording)
        log = Log(game.id, game.rules_version, seats, resolved, tuple(players), tuple(recording.drawn))
        log.digest, log.bounds, log.content = game.positions.digest(state), tuple(recording.bounds), game.content_digest
        return cls(game, state, log, events)

    @classmethod
    def from_position(cls, game: AnyGame, position: Mapping[str, Any], *, players: Sequence[str] = ()) -> "Match":
        """A game that begins at a position."""
        state = game.from_position(position)
        resolved = game.check(position["seats"], position.get("options", {}))
        log = Log(game.id, game.rules_version, position["seats"], resolved, tuple(players), position=dict(position))
        log.digest, log.content = game.positions.digest(state), game.content_digest
        return cls(game, state, log, [])

    def copy(self) -> "Match":
        """A match that goes on by itself; states are never changed once they are reached, so they are shared."""
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
        """How many moves have been made."""
        return len(self.log.moves)

    def submit(self, seat: Seat, name: str, chance: Chance) -> list[Event]:
        """Take the answer of a seat by its name, or refuse it and change nothing."""
        prepared = self.prepare(seat, name, chance)
        self.commit(prepared)
        return prepared.events

    def make(self, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Take an action as the answer of a seat, checked as any other answer."""
        return self.submit(seat, str(action), chance)

    def prepare(self, seat: Seat, name: str, chance: Chance) -> "PreparedMove":
        """Work an answer out on a copy of the state; the match changes only when it is committed."""
        if seat not in self.to_act:
            raise Refused("not-your-turn", seat=seat)
        action = find(self.game.rules.legal(self.state, seat), name)
        after = self.state.copy()
        recording = RecordingChance(chance)
        events = self.game.rules.apply(after, seat, action, recording)
        digest = self.game.positions.digest(after)
        return PreparedMove(Move(seat, name, tuple(recording.drawn), digest, tuple(recording.bounds)), after, events)

    def commit(self, prepared: "PreparedMove") -> None:
        """Make a prepared move."""
        self.log.moves.append(prepared.move)
        self.state = prepared.state
        self.events.append(prepared.events)


class UnloggedMatch:
    """A match as fast as the rules go: one state changed in place, no log, no digests, no names looked up."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.moves = 0

    def make(self, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Make a legal move."""
        self.moves += 1
        return self.game.rules.apply(self.state, seat, action, chance)


AnyMatch = TypeVar("AnyMatch", Match, UnloggedMatch)
Watch: TypeAlias = Callable[[Any, Sequence[Event]], None]
"""Called after every move with the state and what happened; an unlogged match goes on changing that very state."""


def play_to_end(
    match: AnyMatch, choosers: Sequence[Chooser], chance_by_move: ChanceByMove, watch: Watch | None = None
) -> AnyMatch:
    """Play a match to its end, each seat's answers from its chooser."""
    rules = match.game.rules
    while seats := rules.to_act(match.state):
        seat = seats[0]
        action = choosers[seat](rules.view(match.state, seat), rules.legal(match.state, seat))
        events = match.make(seat, action, chance_by_move(match.moves + 1))
        if watch:
            watch(match.state, events)
    return match


def replay(game: AnyGame, log: Log, upto: int | None = None) -> Match:
    """The match of a log, or its first `upto` moves; every name, draw and digest is checked.

    Digests that cannot be checked any more (see `PositionFormat.can_check`) are passed over.
    """
    *_, (match, _) = replay_steps(game, log, upto)
    return match


def replay_steps(game: AnyGame, log: Log, upto: int | None = None) -> Iterator[tuple[Match, ScriptedChance]]:
    """The match of a log after its set-up and after every move, each time with the chance that was drawn from."""
    if log.game != game.id:
        raise BrokenLog("log-other-game", move=0, game=log.game)
    if log.rules_version != game.rules_version:
        raise BrokenLog("log-rules-version", move=0, version=log.rules_version, known=game.rules_version)
    chance = ScriptedChance(log.luck)
    with _as_log_fault(0):
        match = _start(game, log, chance)
    match.log.proof, match.log.resigned = log.proof, log.resigned
    _check_luck(0, chance)
    check_digest(game, 0, log.digest, match.log.digest)
    yield match, chance
    for number, move in enumerate(log.moves[:upto], start=1):
        chance = ScriptedChance(move.luck)
        with _as_log_fault(number):
            match.submit(move.seat, move.action, chance)
        _check_luck(number, chance)
        check_digest(game, number, move.digest, match.log.moves[-1].digest)
        yield match, chance


def _start(game: AnyGame, log: Log, chance: Chance) -> Match:
    if log.position is not None:
        return Match.from_position(game, log.position, players=log.players)
    return Match.new(game, log.seats, chance, options=log.options, players=log.players)


@contextmanager
def _as_log_fault(number: int) -> Iterator[None]:
    """What goes wrong in here is the log's fault, at that move."""
    try:
        yield
    except (Refused, RulesFault) as error:
        raise BrokenLog(error.key, move=number, **error.details) from error


def _check_luck(number: int, chance: ScriptedChance) -> None:
    if chance.left:
        raise BrokenLog("log-luck-left", move=number, left=chance.left)


def check_digest(game: AnyGame, number: int, recorded: str | None, found: str | None) -> None:
    """Refuses a move whose recorded digest is not the one found; one of an older kind is passed over."""
    if recorded is not None and recorded != found and game.positions.can_check(recorded):
        raise BrokenLog("log-digest", move=number, expected=recorded, found=found)
