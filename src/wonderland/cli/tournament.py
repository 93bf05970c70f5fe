"""`wonderland tournament`: all bots against all, with ratings and results of each pair."""

import json
from argparse import Namespace
from contextlib import closing

from rich.table import Table

from wonderland.bots.own import short_name
from wonderland.core.errors import Refused
from wonderland.core.values import Options, read_options
from wonderland.games import game as find_game
from wonderland.lab.results import write_file
from wonderland.lab.simulate import cores, deferred_interrupts
from wonderland.lab.tournament import Standing, Tournament, play_tournament
from wonderland.terminal.screen import console
from wonderland.words import Words

from .arguments import parse_bots
from .study import check_writable, make_table, progress, share_cells


def tournament(words: Words, args: Namespace) -> None:
    """Everything is checked before the first match. Ctrl-C ends it early and shows what was played."""
    game = find_game(args.game)
    names = parse_bots(game, args.bots)
    if len(set(names)) < max(2, len(names)):
        raise Refused("tournament-bots")
    options = game.check(args.seats, read_options(game.options, args.option))
    plan = Tournament(game.id, names, args.seats, args.rounds, args.seed, options, args.review)
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
        # Also after an interrupt or an error.
        if standing.ahead:
            _show(words, args, options, standing)


def _show(words: Words, args: Namespace, options: Options, standing: Standing) -> None:
    played = sum(standing.games.values()) // args.seats
    title = words.say("balance-title", title=words.say("title"), games=played, seats=args.seats)
    losses = [_losses(words, standing)] if standing.losses else []
    console().print(title, _ratings(words, standing), _meetings(words, standing), *losses, sep="\n")
    if args.json:
        made = {"game": args.game, "seats": args.seats, "rounds": args.rounds, "seed": args.seed, "options": options}
        write_file(args.json, f"{json.dumps(made | standing.plain(), indent=2)}\n".encode())


def _ratings(words: Words, standing: Standing) -> Table:
    table = make_table(words, "simulate-bot", "tournament-rating", "simulate-interval", "tournament-games")
    for each in standing.ratings():
        rating = words.say("balance-points", points=each.rating)
        reach = words.say("balance-reach-points", points=each.reach)
        table.add_row(short_name(each.bot), rating, reach, str(each.games))
    return table


def _losses(words: Words, standing: Standing) -> Table:
    """The mean loss of each bot, and the games that tell it from the next weaker one."""
    names = ("simulate-bot", "tournament-loss", "simulate-interval", "tournament-by-results", "tournament-by-losses")
    table = make_table(words, *names)
    ranked = [each.bot for each in standing.ratings()]
    for bot, weaker in zip(ranked, [*ranked[1:], None], strict=True):
        mean, reach = standing.loss(bot) or (0.0, 0.0)
        needed = standing.games_to_tell(bot, weaker) if weaker else (None, None)
        cells = (words.say("simulate-percent", share=each) for each in (mean, reach))
        table.add_row(short_name(bot), *cells, *(str(games or "") for games in needed))
    return table


def _meetings(words: Words, standing: Standing) -> Table:
    """How often the first bot was ahead of the other."""
    names = ("simulate-bot", "tournament-other", "tournament-ahead", "simulate-interval", "tournament-games")
    table = make_table(words, *names, left=names[:2])
    ranked = [each.bot for each in standing.ratings()]
    for number, one in enumerate(ranked):
        for other in ranked[number + 1 :]:
            if found := standing.share(one, other):
                share, interval, games = found
                table.add_row(short_name(one), short_name(other), *share_cells(words, share, interval), str(games))
    return table
