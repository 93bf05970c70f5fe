"""The command line: `wonderland <command>`. Errors are one line on stderr, with exit status 2."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from wonderland.core.errors import Refused, WonderlandError
from wonderland.settings import terminal_language
from wonderland.words import Words

from .arguments import COMMANDS, parse, split_language
from .content import take_folders

FAILURE = 2  # as argparse exits after a wrong argument
INTERRUPTED = 130  # what shells report for Ctrl+C: 128 + SIGINT
SERVER_COMMANDS = ("serve", "health", "backup", "restore", "check", "repair", "admin")
"""They read their content folder from the settings."""


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(line: Sequence[str]) -> int:
    words = Words(terminal_language())
    try:
        language, rest = split_language(line)
        words = Words(language) if language else words
        args = parse(words, rest)
        if args.help:
            print(args.help, end="")
        else:
            args.language = language
            if args.command not in SERVER_COMMANDS:
                take_folders(args)
            # Imported here, so that a command does not load the libraries of the others.
            module = import_module(f"wonderland.cli.{COMMANDS[args.command].module}")
            getattr(module, args.command)(words, args)
        sys.stdout.flush()
        return 0
    except WonderlandError as error:
        return _fail(words.error(error), FAILURE)
    except KeyboardInterrupt:
        return _fail(words.say("cli-interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # Nobody reads the output; the interpreter's last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILURE
    except OSError as error:
        return _fail(words.error(file_error(error)), FAILURE)


def file_error(error: OSError) -> Refused:
    """The error of a file that cannot be read or written."""
    kinds = {FileNotFoundError: "file-missing", PermissionError: "file-forbidden", FileExistsError: "file-exists"}
    kinds |= {IsADirectoryError: "file-is-folder", NotADirectoryError: "file-missing"}
    if type(error) in kinds:
        return Refused(kinds[type(error)], file=str(error.filename))
    return Refused("file-trouble", file=str(error.filename or ""), problem=error.strerror or str(error))


def _fail(sentence: str, status: int) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return status
