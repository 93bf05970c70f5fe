"""`wonderland serve`: the games in the browser."""

from argparse import Namespace

from wonderland.settings import Settings
from wonderland.web import serve
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    flags = {"host": args.host, "port": args.port, "data": args.data, "language": args.language}
    serve(Settings.read(flags), open_browser=args.open)
