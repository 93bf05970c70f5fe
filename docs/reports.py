"""Makes the reports of the docs, one for each game: `python -m docs.reports [GAME ...]` in the repository's folder."""

import subprocess
import sys
import tempfile
from pathlib import Path

STUDIES = {
    "adventures": ("--bots", "greedy,greedy,greedy,random", "--games", "1000"),
    "parade": ("--bots", "greedy,greedy,random", "--games", "2000"),
    "unbirthday": ("--bots", "greedy,random", "--games", "300"),
    "war": ("--bots", "greedy,greedy,random", "--games", "200"),
}
FOLDER = Path(__file__).parent / "reports"


def main(*games: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game in games or STUDIES:
            file = f"{game}.parquet"
            for line in (
                ("simulate", game, *STUDIES[game], "--seed", "docs", "--decisions", "--out", file),
                ("report", file, "--out", str(FOLDER / f"{game}.html"), "--deals", "100"),
            ):
                command = [sys.executable, "-m", "wonderland.cli", *line]
                subprocess.run(command, cwd=folder, check=True)  # noqa: S603 our own command


if __name__ == "__main__":
    main(*sys.argv[1:])
