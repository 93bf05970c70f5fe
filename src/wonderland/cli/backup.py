"""`wonderland backup`: the database into one file."""

from argparse import Namespace

from wonderland.cli.screen import print_whole
from wonderland.settings import Settings
from wonderland.store.backup import backup
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    backup(Settings.read({"data": args.data}).data, args.file, force=args.force)
    print_whole(words.say("backup-made", file=str(args.file)))
