"""`wonderland bench`: how fast rules and kernel play here."""

from argparse import Namespace

from wonderland.cli.screen import console
from wonderland.games import game as find_game
from wonderland.lab.bench import Speeds, measure
from wonderland.words import Words

USUAL_SEATS = 4


def run(words: Words, args: Namespace) -> None:
    game = find_game(args.game)
    seats = args.seats or min(USUAL_SEATS, game.about.most_seats)
    game.check(seats, {})
    console().print(*report_lines(words, measure(game, seats, args.seconds)), sep="\n")


def report_lines(words: Words, speeds: Speeds) -> list[str]:
    kernel, rules = speeds.kernel, speeds.rules
    return [
        words.say("bench-game", game=speeds.game, seats=speeds.seats),
        words.say("bench-rules", games=rules.games, moves=rules.moves),
        words.say("bench-kernel", games=kernel.games, moves=kernel.moves) if kernel else words.say("bench-no-kernel"),
        words.say("bench-copy", microseconds=speeds.copy_microseconds),
        words.say(
            "bench-machine",
            seconds=speeds.loop_seconds,
            moves=speeds.normal_rules_moves,
            microseconds=speeds.normal_copy_microseconds,
        ),
    ]
