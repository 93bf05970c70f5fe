"""Names of the players of a log: our own for the person and for bots; all others keep theirs."""

from collections.abc import Sequence

from wonderland.bots import BOTS
from wonderland.words import Words

PERSON = "person"


def names(words: Words, players: Sequence[str], seats: int) -> list[str]:
    """A name for every seat; a log need not say who sat where."""
    listed = [*players, *[""] * (seats - len(players))]
    return [_name(words, seat, player) for seat, player in enumerate(listed)]


def _name(words: Words, seat: int, player: str) -> str:
    if player == PERSON:
        return words.say("play-name-person")
    return player if player and player not in BOTS else words.say("play-name-bot", seat=seat)
