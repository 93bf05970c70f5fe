"""`wonderland tournament`: all bots against all, with ratings and who is ahead of whom."""

import json
from argparse import Namespace
from contextlib import closing

from rich.box import SIMPLE
from rich.table import Table

from wonderland.bots import bot
from wonderland.bots.own import short_name
from wonderland.cli.study import check_writable, progress
from wonderland.core.errors import Refused
from wonderland.core.values import Options, read_options
from wonderland.games import game as find_game
from wonderland.lab.interrupt import deferred_interrupts
from wonderland.lab.results import write_file
from wonderland.lab.simulate import cores
from wonderland.lab.tournament import Standing, Tournament, play_tournament
from wonderland.terminal.screen import console
from wonderland.words import Words


def tournament(words: Words, args: Namespace) -> None:
    """Everything is checked before the first match; Ctrl-C ends it early, with what was played."""
    game = find_game(args.game)
    names = tuple(name.strip() for name in args.bots.split(","))
    for name in names:
        bot(name, game)
    if len(set(names)) < max(2, len(names)):
        raise Refused("tournament-bots")
    options = game.check(args.seats, read_options(game.options, args.option))
    plan = Tournament(game.id, names, args.seats, args.rounds, args.seed, options)
    words = Words(words.language, game.words)
    matches, standing = len(list(plan.pairings())), Standing(names)
    check_writable(args.json)
    try:
        with (
            deferred_interrupts() as stop_if_asked,
            progress(words, matches) as advance,
            closing(play_tournament(plan, standing, args.workers or cores())) as played,
        ):
            for done in played:
                advance(done)
                stop_if_asked()
    except KeyboardInterrupt:
        if not standing.ahead:
            raise
    finally:
        # Whatever stopped it, what was played is shown.
        if standing.ahead:
            _show(words, args, options, standing)


def _show(words: Words, args: Namespace, options: Options, standing: Standing) -> None:
    played = sum(standing.games.values()) // args.seats
    title = words.say("balance-title", title=words.say("title"), games=played, seats=args.seats)
    console().print(title, _ratings(words, standing), _meetings(words, standing), sep="\n")
    if args.json:
        made = {"game": args.game, "seats": args.seats, "rounds": args.rounds, "seed": args.seed, "options": options}
        write_file(args.json, f"{json.dumps(made | standing.plain(), indent=2)}\n".encode())


def _ratings(words: Words, standing: Standing) -> Table:
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("simulate-bot", "tournament-rating", "simulate-interval", "tournament-games"):
        table.add_column(words.say(name), justify="left" if name == "simulate-bot" else "right", no_wrap=True)
    for each in standing.ratings():
        rating = words.say("balance-points", points=each.rating)
        reach = words.say("balance-reach-points", points=each.reach)
        table.add_row(short_name(each.bot), rating, reach, str(each.games))
    return table


def _meetings(words: Words, standing: Standing) -> Table:
    """How often whoever is named first was ahead of the other."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("simulate-bot", "tournament-other", "tournament-ahead", "simulate-interval", "tournament-games"):
        left = name in ("simulate-bot", "tournament-other")
        table.add_column(words.say(name), justify="left" if left else "right", no_wrap=True)
    ranked = [each.bot for each in standing.ratings()]
    for number, one in enumerate(ranked):
        for other in ranked[number + 1 :]:
            if found := standing.share(one, other):
                share, (low, high), games = found
                ahead = words.say("simulate-percent", share=share)
                interval = words.say("simulate-range", low=low, high=high)
                table.add_row(short_name(one), short_name(other), ahead, interval, str(games))
    return table
