"""`wonderland games`: every game with its seats, and its options with their values."""

from argparse import Namespace

from wonderland.cli.screen import console
from wonderland.core.match import AnyGame
from wonderland.core.values import Option, option_text
from wonderland.games import discover
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    for game in discover().values():
        console().print(*game_lines(Words(words.language, game.words), game), sep="\n")


def game_lines(words: Words, game: AnyGame) -> list[str]:
    about = game.about
    fewest, most = about.fewest_seats, about.most_seats
    shortest, longest = about.minutes
    by = ", ".join([about.designer, *([str(about.year)] if about.year else [])])
    seats = words.say("home-seats-only" if fewest == most else "home-seats", **{"from": fewest, "to": most})
    minutes = words.say("home-minutes", **{"from": shortest, "to": longest})
    return [
        words.say("cli-game", game=game.id, title=words.say("title"), by=by),
        f"  {words.say('tagline')}",
        f"  {seats}, {minutes}",
        *(line for option in game.options for line in _option_lines(words, option)),
    ]


def _option_lines(words: Words, option: Option) -> list[str]:
    lines = [f"  --option {option.name}=...   {words.say(f'option-{option.name}')}"]
    for value in option.values:
        text = words.say(f"option-{option.name}-{option_text(value)}")
        key = "cli-game-default" if value == option.default else "cli-game-value"
        lines.append("    " + words.say(key, value=option_text(value), text=text))
    return lines
