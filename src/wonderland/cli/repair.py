"""`wonderland repair`: what can be read of a damaged database, in a new one; the old one is kept."""

from argparse import Namespace
from collections.abc import Sequence

from wonderland.cli.screen import print_whole
from wonderland.settings import Settings
from wonderland.store import TableRow
from wonderland.store.repair import SavedEntry, repair
from wonderland.tables import entries
from wonderland.tables.registry import record_of
from wonderland.tables.rows import table_row
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    salvage = repair(Settings.read({"data": args.data}).data, _row_of)
    print_whole(words.say("repair-made", tables=salvage.tables, people=salvage.people))
    for table in salvage.shortened:
        print_whole(words.say("repair-shortened", table=table))
    for table in salvage.lost:
        print_whole(words.say("repair-lost", table=table))
    print_whole(words.say("restore-aside", file=str(salvage.aside)))


def _row_of(table: str, saved: Sequence[SavedEntry]) -> TableRow | None:
    try:
        return table_row(record_of(table, saved), entries.decode(saved[-1][0]).at)
    except Exception:  # noqa: BLE001 whatever is wrong with a table, the others are saved
        return None
