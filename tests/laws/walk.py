"""Random walks through games, led by Hypothesis: every property is tested along them, for all games and seat counts."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Options, OptionValue, Seat
from wonderland.games import discover

GAMES = list(discover().values())
SEARCHING = bool(os.environ.get("WONDERLAND_SEARCH"))
"""Set it to search new paths for faults. Without it every run tries the same paths, so only a change can break a test.
"""
YOUNG = 60
"""Number of answers: more than a short game has, and more than the first round of War's Tea Party."""
LATE_STATES = 3
"""After that, one state in this many gets the expensive checks."""
PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)
TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]


@dataclass(frozen=True)
class Walk:
    """A seed, options, and picks that Hypothesis can shrink; when the picks run out, a seeded generator picks."""

    seed: str
    options: dict[str, OptionValue]
    picks: tuple[int, ...]

    def begin(self, game: AnyGame, seats: int) -> Match:
        return Match.new(game, seats, SeededChance(self.seed), options=self.options)

    def steps(self, match: Match) -> Iterator[tuple[Seat, Any]]:
        """Yields the next answer each time; the caller submits it, or stops."""
        chance = SeededChance(f"{self.seed}/picks")
        while seats := match.to_act:
            number = len(match.log.moves)
            steer = self.picks[number] if number < len(self.picks) else chance.below(1 << 16)
            seat = seats[steer % len(seats)]
            choices = match.game.rules.legal(match.state, seat)
            yield seat, choices[(steer // len(seats)) % len(choices)]

    def chance(self, match: Match) -> SeededChance:
        return SeededChance(f"{self.seed}/{len(match.log.moves)}")

    def viewers(self, match: Match) -> list[Seat | None]:
        """Returns the viewers for whom a state gets an expensive check. Early in a game these are all; later, in one
        state of three picked at random and in the last one, the seats that are asked and one other. Long games have
        enough states."""
        moves = len(match.log.moves)
        if moves < YOUNG:
            return every(match)
        if match.to_act and SeededChance(f"{self.seed}/viewers/{moves}").below(LATE_STATES):
            return []
        others = [viewer for viewer in every(match) if viewer not in match.to_act]
        return [*match.to_act, others[moves % len(others)]]

    def play(self, game: AnyGame, seats: int, upto: int | None = None) -> Match:
        """Plays a whole game, or its first moves."""
        match = self.begin(game, seats)
        for seat, action in self.steps(match):
            if len(match.log.moves) == upto:
                break
            match.submit(seat, str(action), self.chance(match))
        return match

    def states(self, game: AnyGame, seats: int) -> Iterator[Match]:
        """Yields the match before every answer, and at its end."""
        match = self.begin(game, seats)
        yield match
        for seat, action in self.steps(match):
            match.submit(seat, str(action), self.chance(match))
            yield match


def possible(game: AnyGame, seats: int, options: Options) -> bool:
    """Are the options valid for this number of seats?"""
    try:
        game.check(seats, options)
    except Refused:
        return False
    return True


def walks(game: AnyGame, seats: int) -> st.SearchStrategy[Walk]:
    values = {
        option.name: st.sampled_from([each for each in option.values if possible(game, seats, {option.name: each})])
        for option in game.options
    }
    return st.builds(
        Walk,
        seed=st.integers(0, 1 << 32).map(str),
        options=st.fixed_dictionaries({}, optional=values),
        picks=st.lists(st.integers(0, 1 << 16), max_size=80).map(tuple),
    )


def law(examples: int) -> Callable[[Callable[[AnyGame, int, Walk], None]], Any]:
    """Runs a property test for every game and seat count, on this many walks.

    Hypothesis derives the walks from the test's name. So the game is a parameter of the test that Hypothesis sees: with
    a nested test every property would get the same walks.
    """

    def decorate(check: Callable[[AnyGame, int, Walk], None]) -> Any:
        def held(game: AnyGame, seats: int, data: st.DataObject) -> None:
            check(game, seats, data.draw(walks(game, seats), "walk"))

        held.__name__, held.__doc__ = check.__name__, check.__doc__
        searched = settings(
            max_examples=examples,
            deadline=None,
            phases=PHASES,
            derandomize=not SEARCHING,
            suppress_health_check=list(HealthCheck),
        )
        return pytest.mark.parametrize(("game", "seats"), TABLES)(searched(given(data=st.data())(held)))

    return decorate


def every(match: Match) -> list[Seat | None]:
    """All viewers: a spectator and the seats."""
    return [None, *range(match.log.seats)]
