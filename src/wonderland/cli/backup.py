"""`wonderland backup` and `wonderland restore`: the house's database into one file, and back."""

from pathlib import Path

from wonderland.cli.screen import console
from wonderland.store.backup import backup, restore
from wonderland.words import Words


def back_up(words: Words, data: Path, file: Path, force: bool) -> None:
    backup(data, file, force=force)
    _say(words.say("backup-made", file=str(file)))


def put_back(words: Words, data: Path, file: Path) -> None:
    aside = restore(file, data)
    _say(words.say("restore-made", file=str(file), folder=str(data)))
    if aside:
        _say(words.say("restore-aside", file=str(aside)))


def _say(line: str) -> None:
    """Names of files stay whole, however long."""
    console().print(line, soft_wrap=True)
