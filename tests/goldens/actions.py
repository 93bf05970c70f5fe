"""The permanent numbers of actions: `python -m tests.goldens.actions` records new ones."""

from pathlib import Path

from wonderland.games import discover

FOLDER = Path(__file__).parent


def recorded(name: str) -> list[str]:
    """Returns the recorded actions of a game by number, from 0."""
    path = FOLDER / name / "actions.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def main() -> None:
    for name, game in discover().items():
        encoding = game.encoding
        if encoding is None:
            continue
        before = recorded(name)
        if list(encoding.ACTIONS[: len(before)]) != before:
            raise SystemExit(f"{name}: a number has changed; new actions join at the end")
        (FOLDER / name / "actions.txt").write_text("\n".join(encoding.ACTIONS) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
