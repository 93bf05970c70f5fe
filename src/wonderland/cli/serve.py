"""`wonderland serve`. It is alone here, so that a server starts without what the other commands load."""

from argparse import Namespace

from wonderland import web
from wonderland.cli.content import use_content
from wonderland.settings import Settings
from wonderland.words import Words


def serve(words: Words, args: Namespace) -> None:
    flags = {
        "host": args.host, "port": args.port, "data": args.data, "store": args.store, "processes": args.processes,
        "language": args.language, "content": args.content,
    }  # fmt: skip
    settings = Settings.read(flags)
    if settings.content:
        use_content(settings.content)
    web.serve(settings, open_browser=args.open)
