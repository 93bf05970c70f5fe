"""The bot for games without a kernel: greedy's choice stands unless playouts show a better one beyond doubt.

Playouts are paired: every choice is tried with the same guess and the same luck, so that what is left of their
difference is theirs.
"""

import hashlib
from collections.abc import Sequence
from math import sqrt
from struct import Struct
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots.bot import Effort, Thought
from wonderland.bots.levels import TrialLevel
from wonderland.bots.value import Value, margin, win
from wonderland.core.chance import WORD_BITS, Chance, PlacedChance, pick
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat

FEWEST_ROUNDS = 6
ROUNDS_BETWEEN = 3
"""So many rounds of playouts between two looks at what they have shown."""
CLEARLY = 2.0
"""A choice that is so many standard errors below the best is dropped."""
TRIFLE = 0.003
"""Of a win: where no choice can be better than greedy's by more, no more is looked at."""


class PairedBot:
    """Thinks by playouts of the choices that greedy likes best."""

    def __init__(self, game: AnyGame, level: TrialLevel, lookahead: "Lookahead | None" = None) -> None:
        self.game, self.level = game, level
        self.effort = Effort()
        self.lookahead = lookahead or lookahead_of(game)

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        if len(choices) == 1:
            return choices[0]
        if self._takes_at_once(view):
            return choices[self._liked(view, choices, chance)[0]]
        return self.think(view, choices, chance)[0].choice

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        """All choices, the one to take first, the others by how likely they win."""
        liked = self._liked(view, choices, chance)[: self.level.choices]
        trial = Trial(len(liked))
        self._try(trial, view, [choices[place] for place in liked], chance)
        taken = 0 if self._takes_at_once(view) else trial.best(self.level.doubt)
        thoughts = [trial.thought(place, choices[each]) for place, each in enumerate(liked)]
        first = thoughts.pop(taken)
        untried = [Thought(each, 0.0, 0.0, 1.0, 0) for place, each in enumerate(choices) if place not in liked]
        return [first, *sorted(thoughts, key=lambda thought: -thought.win), *untried]

    def _takes_at_once(self, view: Any) -> bool:
        return not self.level.playouts or self.lookahead.is_plain(view)

    def _liked(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[int]:
        """The places of the choices, what the judge likes best first; among the best that are equal, any."""
        overlooked = self.level.overlooks
        features = [self.game.judge(view, choice) for choice in choices]
        values = [sum(value for name, value in each.items() if name not in overlooked) for each in features]
        best = max(values)
        first = pick(chance, [place for place, value in enumerate(values) if value == best])
        return [first, *sorted((each for each in range(len(choices)) if each != first), key=lambda each: -values[each])]

    def _try(self, trial: "Trial", view: Any, choices: Sequence[Any], chance: Chance) -> None:
        """Rounds of playouts until the choice is plain, or there have been enough; one at least."""
        stops = self.effort.begin()
        while trial.goes_on() and not (trial.rounds and stops()):
            guess = self.game.rules.guess(view, chance)
            if trial.playouts >= self.level.playouts_at(guess.seats, self.effort.share):
                return
            key = chance.below(1 << WORD_BITS)
            for place in trial.left:
                state = guess.copy()
                trial.note(place, self.lookahead.result(state, view.seat, choices[place], Luck(key)))
            trial.end_round()


class Result(NamedTuple):
    """How a playout went for the seat that thinks."""

    win: float
    margin: float


class Trial:
    """What playouts have shown of some choices, greedy's first."""

    def __init__(self, choices: int) -> None:
        self.results: list[list[Result]] = [[] for _ in range(choices)]
        self.left = list(range(choices))
        """Those still tried; each has as many results as there were rounds."""
        self.rounds = 0
        self.playouts = 0

    def note(self, place: int, result: Result) -> None:
        self.results[place].append(result)
        self.playouts += 1

    def end_round(self) -> None:
        """Now and then, drop what is clearly worse than the best, and what makes no difference."""
        self.rounds += 1
        if self.rounds < FEWEST_ROUNDS or self.rounds % ROUNDS_BETWEEN:
            return
        best = max(self.left, key=self._win)
        leads = {place: self._lead(best, place) for place in self.left}
        self.left = [place for place, lead in leads.items() if place == best or lead.mean <= CLEARLY * lead.error]
        first = self.left[0]
        gains = [self._lead(place, first) for place in self.left[1:]]
        if all(gain.mean + CLEARLY * gain.error < TRIFLE for gain in gains):
            self.left = [first]

    def goes_on(self) -> bool:
        return len(self.left) > 1 or self.rounds < FEWEST_ROUNDS

    def best(self, doubt: float) -> int:
        first = self.left[0]
        best = max(self.left, key=self._win)
        lead = self._lead(best, first)
        return best if lead.mean > doubt * lead.error else first

    def thought(self, place: int, choice: Any) -> Thought:
        results = self.results[place]
        margins = sum(result.margin for result in results) / len(results)
        error = spread_of([result.win for result in results]) / sqrt(len(results))
        return Thought(choice, self._win(place), margins, error, len(results))

    def _win(self, place: int) -> float:
        results = self.results[place]
        return sum([result.win for result in results]) / len(results)

    def _lead(self, place: int, other: int) -> "Lead":
        """By how much one choice did better than another, playout by playout."""
        pairs = zip(self.results[place], self.results[other], strict=True)
        differences = [mine.win - others.win for mine, others in pairs]
        number = len(differences)
        return Lead(sum(differences) / number, spread_of(differences) / sqrt(number))


class Lead(NamedTuple):
    """A mean difference and its standard error."""

    mean: float
    error: float


def spread_of(numbers: Sequence[float]) -> float:
    """The standard deviation of what the numbers were drawn from; of a single one nothing is known."""
    if len(numbers) == 1:
        return 1.0
    mean = sum(numbers) / len(numbers)
    return sqrt(sum([(number - mean) ** 2 for number in numbers]) / (len(numbers) - 1))


# Where playouts end, and what counts there.


class Horizons:
    """Playouts as the game gives them, valued at their horizon."""

    def __init__(self, playouts: Any, value: Value) -> None:
        self.playouts, self.value = playouts, value

    def is_plain(self, view: Any) -> bool:
        return bool(self.playouts.is_plain(view))

    def result(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> Result:
        self.playouts.play_out(state, seat, action, chance)
        scores, spread = self.value.foretell(state)
        return Result(win(scores, seat, spread), margin(scores, seat))


class WholeGames:
    """Playouts of any game to its end, by its rules and its judge."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def is_plain(self, _view: Any) -> bool:
        return False

    def result(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> Result:
        rules = self.game.rules
        rules.apply(state, seat, action, chance)
        while seats := rules.to_act(state):
            other = seats[0]
            view = rules.view(state, other)
            answer = max(rules.legal(state, other), key=lambda each: sum(self.game.judge(view, each).values()))
            rules.apply(state, other, answer, chance)
        outcome = rules.outcome(state)
        assert outcome is not None
        more_is_better = outcome.scores[outcome.ranks.index(1)] >= max(outcome.scores)
        scores = [score if more_is_better else -score for score in outcome.scores]
        return Result(outcome.ranks.count(1) ** -1 if outcome.ranks[seat] == 1 else 0.0, margin(scores, seat))


Lookahead: TypeAlias = Horizons | WholeGames


def lookahead_of(game: AnyGame) -> Lookahead:
    """As the game gives it, else by its rules alone."""
    return Horizons(game.playouts, Value(game.playouts, game.folder)) if game.playouts else WholeGames(game)


class Luck:
    """The luck of a playout: the same key, the same luck. Fast, and near bounds give near numbers, so that a draw from
    nearly the same bag is nearly the same draw."""

    WORDS = Struct(">32I")

    def __init__(self, key: int, place: int = 0) -> None:
        self._key = key
        self._place = place
        self._block = 0
        self._words: list[int] = []

    def at(self, place: int) -> "Luck":
        return Luck(self._key, place)

    def below(self, n: int) -> int:
        if not self._words:
            self._refill()
        return self._words.pop() * n >> WORD_BITS

    def _refill(self) -> None:
        place = f"{self._key}/{self._place}/{self._block}".encode()
        self._words = list(self.WORDS.unpack(hashlib.shake_128(place).digest(self.WORDS.size)))
        self._block += 1
