"""`wonderland games`: what there is to play."""

from wonderland.cli.screen import console
from wonderland.core.match import AnyGame
from wonderland.core.values import Option, spelled
from wonderland.games import discover
from wonderland.words import Words


def list_games(words: Words) -> None:
    """Every game with its seats, and its options with their values."""
    screen = console()
    for game in discover().values():
        own = Words(words.language, game.words)
        for line in told(own, game):
            screen.print(line)


def told(words: Words, game: AnyGame) -> list[str]:
    about = game.about
    least, most = about.minutes
    by = ", ".join([about.designer, *([str(about.year)] if about.year else [])])
    lines = [
        words.say("cli-game", game=game.id, title=words.say("title"), by=by),
        f"  {words.say('tagline')}",
        "  " + words.say("cli-game-seats", fewest=about.fewest_seats, most=about.most_seats, least=least, longest=most),
    ]
    for option in game.options:
        lines += _option(words, option)
    return lines


def _option(words: Words, option: Option) -> list[str]:
    lines = [f"  --option {option.name}=...   {words.say(f'option-{option.name}')}"]
    for value in option.values:
        text = words.say(f"option-{option.name}-{spelled(value)}")
        key = "cli-game-default" if value == option.default else "cli-game-value"
        lines.append("    " + words.say(key, value=spelled(value), text=text))
    return lines
