"""Your own content and the server's settings, as commands use them: `--content FOLDER` or `WONDERLAND_CONTENT`."""

import os
from argparse import Namespace
from pathlib import Path

from fluent.syntax.ast import Junk

from wonderland import games
from wonderland.core.content import VARIABLE, content_files
from wonderland.core.errors import BrokenContent, Refused
from wonderland.settings import Settings
from wonderland.words import LANGUAGES, resource


def read_settings(args: Namespace, *flags: str) -> Settings:
    """The server's settings with these flags; uses their content folder."""
    settings = Settings.read({flag: getattr(args, flag) for flag in flags})
    if settings.content:
        use_content(settings.content)
    return settings


def take_folders(args: Namespace) -> None:
    """Use the folder of `--content` or the environment; files in `--content` are left for variants."""
    named = getattr(args, "content", None)
    given = [str(each) for each in (named if isinstance(named, list) else [named] if named else [])]
    folders = [each for each in given if Path(each).is_dir() or not isinstance(named, list)]
    if isinstance(named, list):
        args.content = [each for each in given if each not in folders]
    if folders or os.environ.get(VARIABLE):
        use_content(Path(folders[-1] if folders else os.environ[VARIABLE]))


def use_content(folder: Path) -> None:
    """Use this folder's content in this process and those that it starts."""
    if not folder.is_dir():
        raise Refused("content-folder", folder=str(folder))
    # Games read their content when they are loaded, so a later folder would be ignored.
    if os.environ.get(VARIABLE) != str(folder) and games.is_loaded():
        raise Refused("content-late")
    os.environ[VARIABLE] = str(folder)
    found = [path for path in sorted(folder.iterdir()) if path.is_dir()]
    for path in found or [folder]:
        if path.name not in games.names():
            raise Refused("content-no-game", game=path.name, known=", ".join(games.names()))
        _check_files(path)
    games.discover()


def _check_files(folder: Path) -> None:
    """Every file must have a name that the game reads."""
    game_folder = games.FOLDER / folder.name
    shipped = [*game_folder.glob("content.toml"), *game_folder.glob("content/**/*.toml")]
    chosen_from = {path.parent for path in shipped if path.parent.parent.name == "content"}
    for path in content_files(game_folder):
        if path not in shipped and path.parent not in chosen_from:
            names = {f"{each.parent.name}/..." if each.parent in chosen_from else each.name for each in shipped}
            raise Refused("unknown-content", file=path.name, game=folder.name, known=", ".join(sorted(names)))
    for path in folder.glob("*.ftl"):
        if path.stem not in LANGUAGES:
            known = ", ".join(f"{each}.ftl" for each in LANGUAGES)
            raise Refused("unknown-content", file=path.name, game=folder.name, known=known)
        _check_words(path)


def _check_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for entry in resource(path).body:
        if isinstance(entry, Junk):
            fault, content = entry.annotations[0], entry.content or ""
            line = text.count("\n", 0, fault.span.start if fault.span else 0) + 1
            problem = fault.message or ""
            raise BrokenContent(str(path), content.partition("=")[0].strip(), "content-ftl", line, problem=problem)
