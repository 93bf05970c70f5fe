"""Your own content: a folder as an owner of the printed game would type it in, and the program run with it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.test_killed_server import free_port
from wonderland.games import FOLDER

PROGRAM = [sys.executable, "-m", "wonderland.cli"]
PATIENCE = 240.0
UNITS = 7
"""The number of units on every tea card of the first round."""
OWN_TRACKS = """tracks = [
  { id = "mind", spaces = ["points-9"] },
  { id = "sword", spaces = ["leader-strength", "ability"] },
  { id = "crowd", spaces = ["free-supporter", "free-supporter", "free-supporter", "free-supporter"] },
  { id = "keep", spaces = ["castle-value-9", "points-4", "castle"] },
]
"""


def type_in(folder: Path) -> Path:
    """War with other tea cards, quests with their own titles, and a faction with its own tracks."""
    ours, own = FOLDER / "war" / "content", folder / "war"
    own.mkdir(parents=True)
    tea = (ours / "tea.toml").read_text(encoding="utf-8")
    tea = re.sub(r'(id = "tea-1-\d\d", units = )\[[^]]*\]', rf"\1[{UNITS}]", tea)
    (own / "tea.toml").write_text(tea, encoding="utf-8")
    quests = (ours / "quests.toml").read_text(encoding="utf-8")
    (own / "quests.toml").write_text(re.sub('{ id = "', '{ id = "printed-', quests), encoding="utf-8")
    factions = (ours / "factions.toml").read_text(encoding="utf-8")
    head, alice, rest = factions.partition('id = "alice"\n')
    between, end, others = rest.partition("]\n\n")
    between = re.sub(r"between = .*", "between = [", between, flags=re.DOTALL)
    (own / "factions.toml").write_text(f"{head}{alice}{OWN_TRACKS}{between}{end}{others}", encoding="utf-8")
    titles = [f"piece-{card} = Cake {card}" for card in re.findall(r"tea-1-\d\d", tea)]
    titles += [f"piece-printed-{quest} = Printed {quest}" for quest in re.findall(r'{ id = "([a-z-]+)"', quests)]
    (own / "en.ftl").write_text("\n".join(titles), encoding="utf-8")
    return folder


def program(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Returns the program's output, from a process that has not loaded the games yet."""
    environment = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL")}
    return subprocess.run(
        [*PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=PATIENCE, env=environment
    )


@contextmanager
def server(data: Path, *arguments: str, **settings: str) -> Iterator[str]:
    """The address of a server in a separate process."""
    port = free_port()
    command = [*PROGRAM, "serve", "--no-open", "--port", str(port), "--data", str(data), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | settings)
    try:
        assert process.stdout is not None
        assert str(port) in process.stdout.readline()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.communicate()
