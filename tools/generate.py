"""Writes the generated files of the repository: `python3 play.py generate`.

Without arguments it writes the text files that follow from code and content; `--check` only reports those that are out
of date. `artwork` makes the icons and link previews, `film` the moving picture of the README. They need a browser, and
no check covers them.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from tools import reference, typescript, war_box, war_tables

ROOT = Path(__file__).parents[1]
TEXTS = (typescript.files, reference.files, war_box.files, war_tables.files)
SLOW = ("artwork", "film")


def files() -> dict[Path, str]:
    """Every generated text file with the content it should have."""
    return {path: text for make in TEXTS for path, text in make().items()}


def stale() -> dict[Path, str]:
    """The files that are missing or out of date."""
    return {path: text for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text}


def main() -> None:
    parser = argparse.ArgumentParser(prog="play.py generate", description="Write the generated files.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    parser.add_argument("what", nargs="?", choices=SLOW, help="make these instead of the text files")
    asked = parser.parse_args()
    if asked.what:
        import_module(f"tools.{asked.what}").main()
        return
    found = stale()
    for path, text in found.items():
        print(path.relative_to(ROOT))
        if not asked.check:
            path.write_text(text, encoding="utf-8")
    if asked.check and found:
        sys.exit("These files are out of date: run `python3 play.py generate`.")


if __name__ == "__main__":
    main()
