"""`wonderland balance`: how fair seats, options and pieces are, and what a variant changes."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from rich.table import Table

from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue, read_options
from wonderland.games import game as find_game
from wonderland.lab.balance import (
    PLACE,
    Counts,
    Difference,
    KeptCounts,
    Setting,
    moves_difference,
    place_differences,
)
from wonderland.lab.balance import balance as count_balance
from wonderland.lab.simulate import cores, deferred_interrupts, process_pool
from wonderland.lab.variant import AS_IT_IS, Variant, check_variant
from wonderland.terminal.screen import console
from wonderland.words import Words

from .arguments import parse_bots
from .study import make_table, note, progress, share_cells

MOST_ROWS = 12
"""Of a table on the screen, the most certain first. The file has all."""


def balance(words: Words, args: Namespace) -> None:
    """Everything is checked before the first match."""
    base = find_game(args.game)
    variant = Variant(tuple(args.set), tuple(args.content))
    words = Words(words.language, base.words)
    settings = []
    for seats in [args.seats] if args.seats else base.seats:
        bots = parse_bots(base, args.bots, seats)
        found = check_variant(base.id, variant, seats)
        asked = read_options(found.options, args.option)
        found.check(seats, asked)
        settings.append(Setting(base.id, bots, asked, variant, args.seed))
    if args.resume and args.json is None:
        raise Refused("json-needed", flag="--resume")
    kept = KeptCounts(args.json, args.resume) if args.json else None
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        if kept:
            stack.callback(kept.close)
            stack.callback(_note_kept, words, kept)
        pool = stack.enter_context(process_pool(args.workers or cores()))
        figures: list[dict[str, Any]] = []

        def counted(setting: Setting) -> Counts:
            total = Counts()
            try:
                with progress(words, args.games) as advance:
                    for counts in count_balance(setting, args.games, pool, kept):
                        total.join(counts)
                        advance(total.games)
                        stop_if_asked()
            finally:
                # Also after an interrupt or an error.
                if 0 < total.games < args.games:
                    console().print(_title(words, total.games, setting), _places(words, total), sep="\n")
            figures.append(_plain(setting, total))
            return total

        for setting in settings:
            console().print(_title(words, args.games, setting))
            _report(words, setting, counted)
        if kept:
            kept.finish(figures)


def _title(words: Words, games: int, setting: Setting) -> str:
    return words.say("balance-title", title=words.say("title"), games=games, seats=len(setting.bots))


def _note_kept(words: Words, kept: KeptCounts) -> None:
    if kept.has_counts:
        note(words.say("balance-kept", file=str(kept.file)))


def _report(words: Words, setting: Setting, counted: Callable[[Setting], Counts]) -> None:
    """Print the results for one number of seats, as they come."""
    counts, base, seats = counted(setting), find_game(setting.game), len(setting.bots)
    if setting.variant:
        # A variant may have added options and values.
        had = {option.name: option.values for option in base.options}
        known = {name: value for name, value in setting.options.items() if value in had.get(name, ())}
        before = counted(replace(setting, options=known, variant=AS_IT_IS))
        console().print(_differences(words, before, counts))
    else:
        others = list(_other_options(base, seats, setting.options))
        compared = seats * (1 + len(others))
        console().print(words.say("balance-together", figures=compared), _places(words, counts, compared), sep="\n")
        for name, value in others:
            other = counted(replace(setting, options=setting.options | {name: value}))
            said = words.say("balance-option", option=words.say(f"option-{name}"), value=words.option(name, value))
            console().print(said, _places(words, other, compared), sep="\n")
    for kind in counts.things:
        if kind != PLACE:
            console().print(*_things(words, kind, counts, seats), sep="\n")


def _other_options(game: AnyGame, seats: int, asked: dict[str, OptionValue]) -> Iterator[tuple[str, OptionValue]]:
    """Each other value of each option that was not given, if it matters with that many seats."""
    resolved = game.check(seats, asked)
    for option in game.options:
        for value in option.values if option.name not in asked and option.matters(seats) else ():
            if value != resolved[option.name] and _is_possible(game, seats, asked | {option.name: value}):
                yield option.name, value


def _is_possible(game: AnyGame, seats: int, options: dict[str, OptionValue]) -> bool:
    """A seat that is not in the game cannot go first."""
    try:
        game.check(seats, options)
    except Refused:
        return False
    return True


def _plain(setting: Setting, counts: Counts) -> dict[str, Any]:
    return {
        "game": setting.game,
        "bots": setting.bots,
        "options": setting.options,
        "variant": [*setting.variant.settings, *setting.variant.files],
        "seed": setting.seed,
        "games": counts.games,
        "moves": {"mean": counts.moves.mean, "least": counts.moves.least, "most": counts.moves.most},
        "scores": {"mean": counts.scores.mean, "deviation": counts.scores.deviation},
        "shares": [
            {
                "kind": kind,
                "thing": thing,
                "had": share.had,
                "share": share.share,
                "interval": share.interval(),
                "beyond_standing": counts.beyond_standing(kind, thing),
                "beyond_chance": thing in beyond,
            }
            for kind, things in counts.things.items()
            for beyond in [counts.beyond_chance(kind, 1 / len(setting.bots))]
            for thing in things
            for share in [counts.share(kind, thing)]
        ],
    }


def _table(words: Words, *columns: str) -> Table:
    return make_table(words, *columns, left=columns[:1])


def _places(words: Words, counts: Counts, compared: int = 1) -> Table:
    """The intervals hold for `compared` figures together."""
    table = _table(words, "trait-place", "simulate-share", "simulate-interval")
    for place in sorted(counts.things[PLACE]):
        share = counts.share(PLACE, place)
        table.add_row(place, *share_cells(words, share.share, share.interval(compared)))
    return table


def _things(words: Words, kind: str, counts: Counts, seats: int) -> Iterator[Table | str]:
    """What differs from a fair share by more than chance."""
    found = counts.beyond_chance(kind, 1 / seats)
    facts = {"kind": words.say(f"trait-{kind}"), "found": len(found), "all": len(counts.things[kind])}
    yield words.say("balance-beyond-chance", **facts, fair=1 / seats, shown=min(len(found), MOST_ROWS))
    if not found:
        return
    table = _table(words, f"trait-{kind}", "balance-had", "simulate-share", "simulate-interval", "balance-beyond")
    for thing, interval in list(found.items())[:MOST_ROWS]:
        share = counts.share(kind, thing)
        beyond = words.say("balance-points", points=100 * counts.beyond_standing(kind, thing))
        table.add_row(words.piece(thing), str(share.had), *share_cells(words, share.share, interval), beyond)
    yield table


def _differences(words: Words, base: Counts, variant: Counts) -> Table:
    """Each figure of both, with the same random draws, and the difference."""
    table = _table(words, "balance-figure", "balance-base", "balance-variant", "balance-difference", "balance-reach")

    def add(name: str, cells: list[str], each: Difference, scale: float) -> None:
        difference = words.say("balance-points", points=scale * each.difference)
        table.add_row(name, *cells, difference, words.say("balance-reach-points", points=scale * each.reach))

    for place, each in enumerate(place_differences(base, variant), start=1):
        cells = [words.say("simulate-percent", share=share) for share in (each.base, each.variant)]
        add(words.say("balance-place", place=place), cells, each, 100)
    length = moves_difference(base, variant)
    cells = [words.say("simulate-decimal", number=number) for number in (length.base, length.variant)]
    add(words.say("balance-moves"), cells, length, 1)
    return table
