"""`wonderland serve`, in its own module: it starts without what other commands load."""

from argparse import Namespace

from wonderland import web
from wonderland.words import Words

from .content import read_settings


def serve(words: Words, args: Namespace) -> None:
    settings = read_settings(args, "host", "port", "data", "store", "processes", "language", "content")
    web.serve(settings, open_browser=args.open)
