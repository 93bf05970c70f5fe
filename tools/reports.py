"""Makes the sample reports of the docs, one for each game."""

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
FOLDER = Path(__file__).parents[1] / "docs" / "reports"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game, study in STUDIES.items():
            file = f"{game}.parquet"
            for line in (
                ("simulate", game, *study, "--seed", "docs", "--decisions", "--out", file),
                ("report", file, "--out", str(FOLDER / f"{game}.html"), "--deals", "100"),
            ):
                command = [sys.executable, "-m", "wonderland.cli", *line]
                subprocess.run(command, cwd=folder, check=True)  # noqa: S603 our own command
