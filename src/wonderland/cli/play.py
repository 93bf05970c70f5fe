"""`wonderland games` and `play`: the list of games, and a new or resumed game in the terminal."""

import secrets
from argparse import Namespace
from functools import partial
from pathlib import Path

from wonderland.core.chance import KeyedChance, SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Option, option_text, read_options
from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.terminal import saved
from wonderland.terminal.screen import console
from wonderland.terminal.session import TerminalSession
from wonderland.words import Words

from .arguments import parse_bots

USUAL_BOT = "greedy"


def games(words: Words, args: Namespace) -> None:
    """List the games with their seats and options."""
    for game in discover().values():
        console().print(*_game_lines(Words(words.language, game.words), game), sep="\n")


def _game_lines(words: Words, game: AnyGame) -> list[str]:
    about = game.about
    fewest, most = about.fewest_seats, about.most_seats
    shortest, longest = about.minutes
    by = ", ".join([about.designer, *([str(about.year)] if about.year else [])])
    seats = words.say("home-seats-only" if fewest == most else "home-seats", **{"from": fewest, "to": most})
    minutes = words.say("home-minutes", **{"from": shortest, "to": longest})
    return [
        words.say("cli-game", game=game.id, title=words.say("title"), by=by),
        f"  {words.say('tagline')}",
        ", ".join([f"  {seats}", minutes, *([words.say("home-age", age=about.age)] if about.age else [])]),
        *(line for option in game.options for line in _option_lines(words, option)),
    ]


def _option_lines(words: Words, option: Option) -> list[str]:
    lines = [f"  --option {option.name}=...   {words.say(f'option-{option.name}')}"]
    for value in option.values:
        text = words.option(option.name, value)
        key = "cli-game-default" if value == option.default else "cli-game-value"
        lines.append("    " + words.say(key, value=option_text(value), text=text))
    return lines


def play(words: Words, args: Namespace) -> None:
    if args.resume is None and args.game is None:
        raise Refused("missing-argument", argument="GAME")
    chance_for = partial(_make_chance, args.seed)
    if args.resume is not None:
        path = Path(args.resume) if args.resume else saved.newest()
        match = saved.resume(path)
    else:
        game = find_game(args.game)
        players = _seat_players(game, args.seats, args.bots, args.seat)
        options = read_options(game.options, args.option)
        match = Match.new(game, len(players), chance_for("table"), options=options, players=players)
        path = args.save or saved.new_path(game.id)
        saved.create(path, match.log)
    TerminalSession(words, match, path, chance_for).run()


def _seat_players(game: AnyGame, seats: int | None, bots: str | None, seat: int) -> list[str]:
    """The person at `seat`, bots in all other seats."""
    if seats is None and (bots is None or "," not in bots):
        seats = game.about.fewest_seats
    if seats is not None:
        game.check(seats, {})
    others = parse_bots(game, bots or USUAL_BOT, None if seats is None else seats - 1)
    if seat > len(others):
        raise Refused("no-such-seat", seat=seat, last=len(others))
    return [*others[:seat], saved.PERSON, *others[seat:]]


def _make_chance(seed: str | None, part: str) -> KeyedChance:
    """Unpredictable, or seeded as in `wonderland.play`."""
    return KeyedChance(secrets.token_bytes(32)) if seed is None else SeededChance(f"{seed}/{part}")
