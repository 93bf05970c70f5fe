"""`wonderland play`: a new game at the terminal, or a saved one from where it was left."""

import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from wonderland.bots import bot
from wonderland.cli import saved
from wonderland.cli.player import PERSON
from wonderland.cli.reading import bot_names, options, read_log
from wonderland.cli.session import Session
from wonderland.core.chance import SealedChance, SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Match, replay
from wonderland.games import game
from wonderland.words import Words

USUAL_BOT = "greedy"


def seated(found: AnyGame, seats: int | None, bots: str | None, seat: int) -> list[str]:
    """Who sits where: the person at `seat`, bots in all other seats."""
    if seats is None and (bots is None or "," not in bots):
        seats = found.about.fewest_seats
    if seats is not None:
        found.check(seats, {})
    others = bot_names(found, bots or USUAL_BOT, None if seats is None else seats - 1)
    if seat > len(others):
        raise Refused("no-such-seat", seat=seat, last=len(others))
    return [*others[:seat], PERSON, *others[seat:]]


def play(
    house: Words, found: AnyGame, players: Sequence[str], pairs: Sequence[str], seed: str | None, save: Path | None
) -> None:
    """Begin a game and play it."""
    match = Match.new(found, len(players), luck(seed, "table"), options=options(found, pairs), players=players)
    Session(house, match, saved.Save.new(save or saved.new_path(found.id), match.log), partial(luck, seed)).run()


def resume(house: Words, path: Path | None, seed: str | None) -> None:
    """Go on with a saved game, the newest where no file is named."""
    path = path or saved.newest()
    log = read_log(path)
    if PERSON not in log.players:
        raise Refused("no-person", file=str(path))
    found = game(log.game)
    for player in log.players:
        if player != PERSON:
            bot(player, found)
    match = replay(found, log)
    # From here on luck is the terminal's own, so nothing could be proved any more.
    match.log.proof = None
    Session(house, match, saved.Save.again(path, match.log), partial(luck, seed)).run()


def luck(seed: str | None, part: str) -> SealedChance:
    """Luck that nobody foresees, or that of a seed, as `wonderland.play` has it."""
    return SealedChance(secrets.token_bytes(32)) if seed is None else SeededChance(f"{seed}/{part}")
