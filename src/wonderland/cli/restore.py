"""`wonderland restore`: a backup in place of the database."""

from argparse import Namespace

from wonderland.cli.screen import print_whole
from wonderland.settings import Settings
from wonderland.store.backup import restore
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    data = Settings.read({"data": args.data}).data
    previous = restore(args.file, data)
    print_whole(words.say("restore-made", file=str(args.file), folder=str(data)))
    if previous:
        print_whole(words.say("restore-aside", file=str(previous)))
