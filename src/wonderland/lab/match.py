"""One match without a log: the same as `wonderland.play` with the same seed, but faster."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

import msgspec

from wonderland.bots import choosers
from wonderland.core.chance import SeededChance
from wonderland.core.events import kebab
from wonderland.core.match import AnyGame, Chooser, Match, UnloggedMatch, Watch, play_to_end
from wonderland.core.values import Options, Seat


@dataclass(frozen=True, slots=True)
class BotFault:
    """An error of a bot written by others."""

    seat: int
    key: str
    problem: str


class BotDecision(NamedTuple):
    """One choice of a bot."""

    seat: Seat
    choices: int
    action: str
    kind: str
    fields: str  # JSON. With the kind it makes the action's sentence; a name alone may not say which card was played.


class SeatFigures(NamedTuple):
    """How a seat played, by its review."""

    loss: float  # the mean of its decisions, as a share of a win
    accuracy: float | None  # in per cent
    luck: float | None  # what the deal and random draws did to its chance to win


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match; numbers are by seat."""

    seed: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    moves: int
    faults: tuple[BotFault, ...] = ()
    decisions: tuple[BotDecision, ...] = ()
    figures: tuple[SeatFigures, ...] = ()

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
) -> MatchResult:
    """Play a match to its end with options from `game.check`. `watch` is also called after the set-up."""
    chance = SeededChance(f"{seed}/table")
    state, events = game.rules.setup(len(bots), options, chance)
    if watch:
        watch(state, events)
    faults: list[BotFault] = []
    decisions: list[BotDecision] = []
    players = choosers(
        bots,
        game,
        seed,
        lambda seat, error: faults.append(BotFault(seat, error.key, str(error.details.get("problem", "")))),
    )
    if with_decisions:
        players = [_recorded(seat, player, decisions) for seat, player in enumerate(players)]
    match = play_to_end(UnloggedMatch(game, state), players, chance.at, watch)
    outcome = game.rules.outcome(match.state)
    assert outcome is not None
    return MatchResult(
        seed, outcome.ranks, outcome.scores, outcome.reason, match.moves, tuple(faults), tuple(decisions)
    )


def review_match(game: AnyGame, bots: Sequence[str], options: Options, result: MatchResult) -> MatchResult:
    """The result with the figures of its review. The match is played again for its log."""
    from wonderland.review.reviewing import Reviewing

    chance = SeededChance(f"{result.seed}/table")
    match = Match.new(game, len(bots), chance, options=options)
    play_to_end(match, choosers(bots, game, result.seed), chance.at)
    *_, found = Reviewing(game, match.log, seed=f"{result.seed}/review").steps()
    luck = [sum(row.amount for row in rows if row.kind in ("deal", "draws", "round")) for rows in found.ledgers]
    figures = [SeatFigures(each.loss, each.accuracy, luck[each.seat] if luck else None) for each in found.players]
    return replace(result, figures=tuple(figures))


def _recorded(seat: Seat, choose: Chooser, decisions: list[BotDecision]) -> Chooser:
    def choose_and_record(view: Any, choices: Sequence[Any]) -> Any:
        action: Any = choose(view, choices)
        decisions.append(BotDecision(seat, len(choices), *_described(action)))
        return action

    return choose_and_record


@cache
def _described(action: Any) -> tuple[str, str, str]:
    kind = type(action)
    fields = {name: getattr(action, name) for name in kind.__match_args__}
    return str(action), kebab(kind.__name__), msgspec.json.encode(fields).decode()
