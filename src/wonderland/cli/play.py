"""`wonderland play`: a new game at the terminal, or a saved one from where it was left."""

import secrets
from argparse import Namespace
from functools import partial
from pathlib import Path

from wonderland.bots import bot
from wonderland.cli import saved
from wonderland.cli.player import PERSON
from wonderland.cli.reading import parse_bots, parse_options, read_log
from wonderland.cli.session import Session
from wonderland.core.chance import KeyedChance, SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Match, replay
from wonderland.games import game as find_game
from wonderland.words import Words

USUAL_BOT = "greedy"


def run(words: Words, args: Namespace) -> None:
    if args.resume is None and args.game is None:
        raise Refused("missing-argument", argument="GAME")
    chance_for = partial(make_chance, args.seed)
    if args.resume is not None:
        path = Path(args.resume) if args.resume else saved.newest()
        match = resumed_match(path)
        saved.rewrite(path, match.log)
    else:
        game = find_game(args.game)
        players = seat_players(game, args.seats, args.bots, args.seat)
        options = parse_options(game, args.option)
        match = Match.new(game, len(players), chance_for("table"), options=options, players=players)
        path = args.save or saved.new_path(game.id)
        saved.create(path, match.log)
    Session(words, match, path, chance_for).run()


def seat_players(game: AnyGame, seats: int | None, bots: str | None, seat: int) -> list[str]:
    """Who sits where: the person at `seat`, bots in all other seats."""
    if seats is None and (bots is None or "," not in bots):
        seats = game.about.fewest_seats
    if seats is not None:
        game.check(seats, {})
    others = parse_bots(game, bots or USUAL_BOT, None if seats is None else seats - 1)
    if seat > len(others):
        raise Refused("no-such-seat", seat=seat, last=len(others))
    return [*others[:seat], PERSON, *others[seat:]]


def resumed_match(path: Path) -> Match:
    """A saved game with a person in it, and bots that are known here."""
    log = read_log(path)
    if PERSON not in log.players:
        raise Refused("no-person", file=str(path))
    game = find_game(log.game)
    for player in log.players:
        if player != PERSON:
            bot(player, game)
    match = replay(game, log)
    # From here on luck is the terminal's own, so nothing could be proved any more.
    match.log.proof = None
    return match


def make_chance(seed: str | None, part: str) -> KeyedChance:
    """Luck that nobody foresees, or that of a seed, as `wonderland.play` has it."""
    return KeyedChance(secrets.token_bytes(32)) if seed is None else SeededChance(f"{seed}/{part}")
