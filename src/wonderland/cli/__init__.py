"""The command line: `wonderland <command>`. Whatever goes wrong is told in one line on stderr, with exit status 2."""

import os
import sys
from collections.abc import Sequence

from wonderland.cli.language import chosen
from wonderland.core.errors import WonderlandError
from wonderland.settings import command_name, terminal_language
from wonderland.words import Words

FAULT = 2
INTERRUPTED = 130
LANGUAGE = "wonderland.language"
"""Where a command finds the language that was asked for, None where none was."""


def main() -> None:
    """The program."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask, and give the exit status."""
    words = Words(terminal_language())
    try:
        language, rest = chosen(arguments)
        words = Words(language) if language else words
        return _run(words, language, rest)
    except WonderlandError as error:
        return _told(words.error(error), FAULT)
    except KeyboardInterrupt:
        return _told(words.say("cli-interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # Nobody reads on; the interpreter's own last flush must not complain of it either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT


def _run(words: Words, language: str | None, arguments: list[str]) -> int:
    from typer import Exit, TyperException
    from typer.main import get_command

    from wonderland.cli.commands import app
    from wonderland.cli.usage import file_fault, usage_fault

    command = get_command(app)
    try:
        with command.make_context(command_name(), arguments, obj=words) as context:
            context.meta[LANGUAGE] = language
            command.invoke(context)
        sys.stdout.flush()
    except Exit as stop:
        return stop.exit_code
    except TyperException as error:
        raise usage_fault(error) from error
    except BrokenPipeError:
        raise
    except OSError as error:
        raise file_fault(error) from error
    return 0


def _told(sentence: str, status: int) -> int:
    """However long the names in it, a fault is one line."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return status
