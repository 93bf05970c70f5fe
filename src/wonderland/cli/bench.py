"""`wonderland bench`: how fast rules and kernel play here, and how quickly a server under load tells a move."""

from wonderland.cli.screen import console
from wonderland.games import game
from wonderland.lab.bench import Speeds, measure
from wonderland.words import Words

USUAL_SEATS = 4
MOVES_A_SECOND = 1.0


def show(words: Words, name: str, seats: int | None, seconds: int) -> None:
    """Measure, and tell."""
    found = game(name)
    seats = seats or min(USUAL_SEATS, found.about.most_seats)
    found.check(seats, {})
    screen = console()
    for line in told(words, measure(found, seats, seconds)):
        screen.print(line)


def show_server(words: Words, tables: int, seconds: int) -> None:
    """Load a server on loopback, and tell."""
    from wonderland.web.load import measure as measure_server

    load = measure_server(tables, seconds, MOVES_A_SECOND)
    screen = console()
    screen.print(words.say("bench-load", tables=load.tables, moves=load.moves, seconds=load.seconds))
    screen.print(words.say("bench-waits", middle=load.middle_milliseconds, slow=load.slow_milliseconds))
    if load.kibibytes_a_table is not None:
        screen.print(words.say("bench-memory", size=load.kibibytes_a_table))


def told(words: Words, speeds: Speeds) -> list[str]:
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
