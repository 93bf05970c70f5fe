"""One match as fast as the rules go: the match that `wonderland.play` plays and records with the same seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from wonderland.bots import choosers
from wonderland.core.chance import SeededChance
from wonderland.core.errors import WonderlandError
from wonderland.core.events import kebab
from wonderland.core.match import AnyGame, Chooser, UnloggedMatch, Watch, play_to_end
from wonderland.core.values import Options, Seat


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake of a bot that others have written; a greedy move was made for it."""

    seat: int
    key: str
    """Of the sentence `error-<key>`."""
    problem: str


class Decision(NamedTuple):
    """One answer of a bot."""

    seat: Seat
    choices: int
    """How many it had."""
    action: str
    """Its name, as in a log."""
    kind: str
    """With its fields as JSON, what words are made of: a name alone may leave out which card was played."""
    fields: str


OnDecision: TypeAlias = Callable[[Decision], None]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went, by seat."""

    seed: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    moves: int
    faults: tuple[Fault, ...] = ()
    decisions: tuple[Decision, ...] = ()
    """All of them, where they were asked for."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def play_match(
    game: AnyGame,
    bots: Sequence[str],
    options: Options,
    seed: str,
    watch: Watch | None = None,
    *,
    with_decisions: bool = False,
) -> Result:
    """Play a match to its end; `options` are all of the game's, as `game.check` gives them.

    `watch` is also called after the set-up.
    """
    chance = SeededChance(f"{seed}/table")
    state, events = game.rules.setup(len(bots), options, chance)
    if watch:
        watch(state, events)
    faults: list[Fault] = []
    decisions: list[Decision] = []
    players = choosers(bots, game, seed, lambda seat, error: faults.append(_fault(seat, error)))
    if with_decisions:
        players = [_noted(seat, player, decisions.append) for seat, player in enumerate(players)]
    match = play_to_end(UnloggedMatch(game, state), players, chance.at, watch)
    outcome = game.rules.outcome(match.state)
    assert outcome is not None
    return Result(seed, outcome.ranks, outcome.scores, outcome.reason, match.moves, tuple(faults), tuple(decisions))


def _noted(seat: Seat, choose: Chooser, note: OnDecision) -> Chooser:
    def choose_and_note(view: Any, choices: Sequence[Any]) -> Any:
        action: Any = choose(view, choices)
        note(Decision(seat, len(choices), *_told(action)))
        return action

    return choose_and_note


@cache
def _told(action: Any) -> tuple[str, str, str]:
    kind = type(action)
    fields = {name: getattr(action, name) for name in kind.__annotations__}
    return str(action), kebab(kind.__name__), msgspec.json.encode(fields).decode()


def _fault(seat: int, error: WonderlandError) -> Fault:
    return Fault(seat, error.key, str(error.details.get("problem", "")))
