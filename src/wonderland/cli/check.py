"""`wonderland check`: is everything that is kept whole, and does every table load? A server may run meanwhile."""

from argparse import Namespace

from wonderland.cli.screen import print_whole
from wonderland.settings import Settings
from wonderland.store import StoreError
from wonderland.store.database import FILE
from wonderland.store.repair import check, saved_tables
from wonderland.tables.registry import Fault, record_of
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    """Every problem on a line of its own; any makes the command fail."""
    file = Settings.read({"data": args.data}).data / FILE
    problems = [words.say("check-file", problem=problem) for problem in check(file)]
    tables = 0
    if not problems:
        for table, saved in saved_tables(file):
            tables += 1
            try:
                record_of(table, saved)
            except Exception as error:  # noqa: BLE001 whatever is wrong with a table is what is looked for
                problem = fault_sentence(words, Fault.of(error))
                problems.append(words.say("check-table", table=table, problem=problem))
    for line in problems:
        print_whole(line)
    if problems:
        raise StoreError("check-failed", problems=len(problems), file=str(file))
    print_whole(words.say("check-sound", tables=tables))


def fault_sentence(words: Words, fault: Fault) -> str:
    """Why a table cannot be loaded."""
    key = f"error-{fault.key}"
    return words.say(key, **fault.details) if words.has(key) else fault.key
