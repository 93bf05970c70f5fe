"""A game played by action numbers, shared by the environments of single games."""

from typing import Any

from wonderland.core.chance import Chance, SeededChance
from wonderland.core.codec import plain
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Options, Outcome, Seat

from .encoder import Encoder


class SeatedGame:
    """One game after another, with the same seats and options."""

    def __init__(self, game: AnyGame, seats: int, options: Options) -> None:
        self.game, self.seats, self.options = game, seats, game.check(seats, options)
        self.encoder = Encoder(game, seats)
        self.state: Any = None
        self.outcome: Outcome | None = None
        self._chance: Chance = SeededChance("")
        self._choices: dict[str, Any] = {}

    def deal(self, seed: int) -> None:
        self._chance = SeededChance(str(seed))
        self.state, _ = self.game.rules.setup(self.seats, self.options, self._chance)
        self._ask()

    def _ask(self) -> None:
        """Of several asked at once the first; nobody sees its answer before all have answered."""
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
        """Make the move with that number, or `Refused`."""
        name = self.encoder.action(number)
        if name not in self._choices:
            raise Refused("not-a-choice", choice=name)
        self.game.rules.apply(self.state, self.seat or 0, self._choices[name], self._chance)
        self._ask()

    def view(self, seat: Seat | None) -> Any:
        return self.game.rules.view(self.state, seat)

    def observe(self, seat: Seat) -> dict[str, Any]:
        """Observation and mask; the mask is all 0 while the seat is not asked."""
        choices = self._choices.values() if seat == self.seat else ()
        return {"observation": self.encoder.observe(self.view(seat)), "action_mask": self.encoder.mask(choices)}

    def render(self, mode: str | None) -> str | None:
        """A spectator's view: returned in mode `ansi`, printed in mode `human`."""
        shown = plain(self.view(None)).items()
        text = "\n".join(f"{name}: {value}" for name, value in shown if name not in ("seat", "settings"))
        if mode == "human":
            print(text)
        return text if mode == "ansi" else None
