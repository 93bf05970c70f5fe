"""The bot for games without a kernel: it takes greedy's choice unless playouts show that another is better.

Playouts are paired: every choice is tried with the same guess and the same random draws, which cancels most noise.
"""

import hashlib
from collections.abc import Sequence
from math import sqrt
from struct import Struct
from typing import Any, TypeAlias

from wonderland.core.chance import WORD_BITS, Chance, PlacedChance, pick
from wonderland.core.contract import Playouts
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat

from .bot import Effort, Thought
from .levels import TrialLevel
from .value import Value, margin, win

# With fewer playouts, standard errors are too rough to drop a choice.
FEWEST_ROUNDS = 6
# The rounds of playouts between two comparisons.
ROUNDS_BETWEEN = 3
# A choice this many standard errors below the best is dropped.
CLEARLY = 2.0
# Stop when no choice can beat greedy's by more than this probability to win.
TRIFLE = 0.003
# The playouts for a choice where each runs to the end of the game by the rules. They take milliseconds each, so the
# queen's 240 would take about a second a choice and a minute a match in studies of variants.
MOST_WHOLE_GAMES = 48


class PairedBot:
    """Compares the choices that greedy likes best by playouts."""

    def __init__(self, game: AnyGame, level: TrialLevel, lookahead: "Lookahead | None" = None) -> None:
        self.game, self.level = game, level
        self.effort = Effort()
        self.lookahead = lookahead or (Horizons(game) if game.playouts else WholeGames(game))

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        if len(choices) == 1:
            return choices[0]
        if self._needs_no_playouts(view):
            return choices[self._liked(view, choices, chance)[0]]
        return self.think(view, choices, chance)[0].choice

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        """All choices, the one to take first, the others by their probability to win."""
        liked = self._liked(view, choices, chance)[: self.level.choices]
        found = Comparison(len(liked))
        self._try(found, view, [choices[place] for place in liked], chance)
        taken = 0 if self._needs_no_playouts(view) else found.best(self.level.doubt)
        thoughts = [found.thought(place, choices[each]) for place, each in enumerate(liked)]
        first = thoughts.pop(taken)
        untried = [Thought(each, 0.0, 0.0, 1.0, 0) for place, each in enumerate(choices) if place not in liked]
        return [first, *sorted(thoughts, key=lambda thought: -thought.win), *untried]

    def _needs_no_playouts(self, view: Any) -> bool:
        return not self.level.playouts or self.lookahead.is_plain(view)

    def _liked(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[int]:
        """The best heuristic value first; the first is a random one of the best."""
        overlooked = self.level.overlooks
        features = [self.game.judge(view, choice) for choice in choices]
        values = [sum(value for name, value in each.items() if name not in overlooked) for each in features]
        best = max(values)
        first = pick(chance, [place for place, value in enumerate(values) if value == best])
        return [first, *sorted((each for each in range(len(choices)) if each != first), key=lambda each: -values[each])]

    def _try(self, found: "Comparison", view: Any, choices: Sequence[Any], chance: Chance) -> None:
        stops = self.effort.begin()
        while found.is_open() and not (found.rounds and stops()):
            guess = self.game.rules.guess(view, chance)
            most = self.level.playouts_at(guess.seats, self.effort.share)
            if found.playouts >= min(most, self.lookahead.most_playouts):
                return
            key = chance.below(1 << WORD_BITS)
            for place in found.left:
                result = self.lookahead.result(guess.copy(), view.seat, choices[place], PlayoutChance(key))
                found.add(place, *result)
            found.end_round()


class Comparison:
    """The results of playouts; choice 0 is greedy's."""

    def __init__(self, choices: int) -> None:
        self.wins: list[list[float]] = [[] for _ in range(choices)]
        self.margins: list[list[float]] = [[] for _ in range(choices)]
        self.left = list(range(choices))  # each has a result for every round
        self.rounds = 0
        self.playouts = 0

    def add(self, place: int, win: float, margin: float) -> None:
        self.wins[place].append(win)
        self.margins[place].append(margin)
        self.playouts += 1

    def end_round(self) -> None:
        """Every few rounds, drop choices that are clearly worse or make no difference."""
        self.rounds += 1
        if self.rounds < FEWEST_ROUNDS or self.rounds % ROUNDS_BETWEEN:
            return
        best = self._best()
        leads = {place: self._lead(best, place) for place in self.left}
        self.left = [place for place, (lead, error) in leads.items() if place == best or lead <= CLEARLY * error]
        first = self.left[0]
        gains = [self._lead(place, first) for place in self.left[1:]]
        if all(gain + CLEARLY * error < TRIFLE for gain, error in gains):
            self.left = [first]

    def is_open(self) -> bool:
        return len(self.left) > 1 or self.rounds < FEWEST_ROUNDS

    def best(self, doubt: float) -> int:
        """Greedy's choice, unless another is better beyond doubt."""
        first, best = self.left[0], self._best()
        lead, error = self._lead(best, first)
        return best if lead > doubt * error else first

    def thought(self, place: int, choice: Any) -> Thought:
        mean, error = mean_and_error(self.wins[place])
        margins = self.margins[place]
        return Thought(choice, mean, sum(margins) / len(margins), error, len(margins))

    def _best(self) -> int:
        return max(self.left, key=lambda place: sum(self.wins[place]) / len(self.wins[place]))

    def _lead(self, place: int, other: int) -> tuple[float, float]:
        pairs = zip(self.wins[place], self.wins[other], strict=True)
        return mean_and_error([mine - others for mine, others in pairs])


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """A single number has an error of 1."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count == 1:
        return mean, 1.0
    return mean, sqrt(sum([(number - mean) ** 2 for number in numbers]) / (count - 1)) / sqrt(count)


class Horizons:
    """The game's own playouts, evaluated at their horizon."""

    most_playouts = float("inf")

    def __init__(self, game: AnyGame) -> None:
        assert game.playouts is not None
        self.playouts: Playouts = game.playouts
        self.value = Value(game.playouts, game.folder)

    def is_plain(self, view: Any) -> bool:
        return self.playouts.is_plain(view)

    def result(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> tuple[float, float]:
        """The probability to win and the lead in points."""
        self.playouts.play_out(state, seat, action, chance)
        scores, spread = self.value.estimate(state)
        return win(scores, seat, spread), margin(scores, seat)


class WholeGames:
    """Playouts of any game to its end, as in variants."""

    most_playouts = MOST_WHOLE_GAMES

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def is_plain(self, view: Any) -> bool:
        return False

    def result(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> tuple[float, float]:
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
        return outcome.ranks.count(1) ** -1 if outcome.ranks[seat] == 1 else 0.0, margin(scores, seat)


Lookahead: TypeAlias = Horizons | WholeGames


class PlayoutChance:
    """A fast stream. Similar bounds give similar numbers, so nearly the same bag gives nearly the same draw."""

    WORDS = Struct(">32I")

    def __init__(self, key: int, place: int = 0) -> None:
        self._key = key
        self._place = place
        self._block = 0
        self._words: list[int] = []

    def at(self, place: int) -> "PlayoutChance":
        return PlayoutChance(self._key, place)

    def below(self, n: int) -> int:
        if not self._words:
            self._refill()
        return self._words.pop() * n >> WORD_BITS

    def _refill(self) -> None:
        place = f"{self._key}/{self._place}/{self._block}".encode()
        self._words = list(self.WORDS.unpack(hashlib.shake_128(place).digest(self.WORDS.size)))
        self._block += 1
