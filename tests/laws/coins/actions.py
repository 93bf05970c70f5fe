"""What a seat can do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Take:
    """Take coins from the heap: `take 2`."""

    coins: int

    @property
    def pieces(self) -> tuple[str, ...]:
        return ("coin",)

    def __str__(self) -> str:
        return f"take {self.coins}"
