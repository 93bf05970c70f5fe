"""A game played by numbers: what the environments of single games share."""

from typing import Any

from wonderland.core.chance import Chance, SeededChance
from wonderland.core.codec import plain
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Options, Outcome, Seat
from wonderland.envs.encoder import Encoder, Mask, Observation


class SeatedGame:
    """One game after the other, with the same seats and options."""

    def __init__(self, game: AnyGame, seats: int, options: Options) -> None:
        self.game, self.seats, self.options = game, seats, game.check(seats, options)
        self.encoder = Encoder(game, seats)
        self.state: Any = None
        self.outcome: Outcome | None = None
        self._chance: Chance = SeededChance("")
        self._choices: dict[str, Any] = {}

    def deal(self, seed: int) -> None:
        """A new game; the same seed, the same luck."""
        self._chance = SeededChance(str(seed))
        self.state, _ = self.game.rules.setup(self.seats, self.options, self._chance)
        self._ask()

    def _ask(self) -> None:
        """Of several who are asked at once the first is asked now; nobody sees its answer before the last has come."""
        seats = self.game.rules.to_act(self.state)
        self.seat: Seat | None = seats[0] if seats else None
        legal = [] if self.seat is None else self.game.rules.legal(self.state, self.seat)
        self._choices = {str(choice): choice for choice in legal}
        self.outcome = self.game.rules.outcome(self.state)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(self._choices)

    def is_legal(self, number: int) -> bool:
        return self.encoder.action(number) in self._choices

    def answer(self, number: int) -> None:
        """Take the answer of the seat to move, by its number; an illegal one fails and changes nothing."""
        name = self.encoder.action(number)
        if name not in self._choices:
            raise Refused("not-a-choice", choice=name)
        self.game.rules.apply(self.state, self.seat or 0, self._choices[name], self._chance)
        self._ask()

    def view(self, seat: Seat | None) -> Any:
        return self.game.rules.view(self.state, seat)

    def observe(self, seat: Seat) -> Observation:
        return self.encoder.observe(self.view(seat))

    def mask(self, seat: Seat) -> Mask:
        """The choices of the seat; all 0 while it is not asked."""
        return self.encoder.mask(self._choices.values() if seat == self.seat else ())

    def text(self) -> str:
        """What a spectator sees, a line for each field of the view."""
        shown = plain(self.view(None))
        return "\n".join(f"{name}: {value}" for name, value in shown.items() if name not in ("seat", "settings"))
