"""`--content FOLDER`: every command that plays a game accepts your own content, and reports its errors."""

from pathlib import Path

import pytest

from tests.own_content import UNITS, program, type_in


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return type_in(tmp_path_factory.mktemp("own") / "box")


def test_the_terminal_shows_typed_in_cards_and_titles(own: Path, tmp_path: Path) -> None:
    arguments = ("--seed", "tea", "--option", "factions=dealt", "--save", str(tmp_path / "game.jsonl"))
    done = program("play", "war", "--content", str(own), *arguments, typed="1\nq\n")
    assert done.returncode == 0, done.stderr
    assert f"{UNITS} units" in done.stdout and "Printed " in done.stdout
    assert f"--resume {tmp_path / 'game.jsonl'} --content {own}" in " ".join(done.stdout.split())
    polish = program(
        "play", "--resume", str(tmp_path / "game.jsonl"), "--content", str(own), "--language=pl", typed="q\n"
    )
    assert polish.returncode == 0 and "Printed " in polish.stdout, "a language without titles shows the other's"


@pytest.mark.parametrize(
    "line",
    [
        "simulate war --bots greedy,random --games 2 --seed x",
        "balance war --bots random --seats 2 --games 2 --workers 1",
        "tournament war --bots greedy,random --rounds 1 --workers 1",
    ],
)
def test_studies_play_typed_in_content(own: Path, line: str) -> None:
    done = program(*line.split(), "--content", str(own))
    assert done.returncode == 0, done.stderr


def test_a_report_uses_the_content_of_its_study(own: Path, tmp_path: Path) -> None:
    study = tmp_path / "study.parquet"
    line = ("simulate", "war", "--bots", "greedy,random", "--games", "2", "--seed", "x", "--out", str(study))
    assert program(*line, "--content", str(own)).returncode == 0
    other = program("report", str(study), "--deals", "2")
    assert other.returncode == 2 and "--content" in other.stderr
    assert program("report", str(study), "--deals", "2", "--content", str(own)).returncode == 0


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("war/tea.toml", 'cards = [\n  { id = "tea-1-01", unit = [3] },\n]', "war/tea.toml, line 2, cards[0].unit: "),
        (
            "war/teas.toml",
            "",
            "war has no content file teas.toml. Available: board.toml, factions.toml, quests.toml, tea",
        ),
        ("wars/tea.toml", "", "There is no game wars; a folder of content has folders named adventures, parade"),
        ("war/de.ftl", "", "war has no content file de.ftl. Available: en.ftl, pl.ftl"),
        ("war/en.ftl", "piece-one = One\npiece two = Two\n", "war/en.ftl, line 2, piece two: this is not Fluent"),
        ("parade/content.toml", "hand_size = 5\n", "parade/content.toml, $: the key colours is missing."),
        ("adventures/boards/my-ring.toml", "spaces = []", "boards/my-ring.toml, line 1, spaces: at least 10 are"),
        ("unbirthday/guests/mine.toml", "guests = []", "guests/mine.toml, line 1, guests: there must be 16 here"),
    ],
)
def test_an_error_in_the_folder_is_one_line(tmp_path: Path, file: str, text: str, says: str) -> None:
    path = tmp_path / "box" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    done = program("play", "parade", "--content", str(tmp_path / "box"))
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert says in done.stderr, done.stderr


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    done = program("serve", "--no-open", "--content", str(tmp_path / "nowhere"))
    assert done.returncode == 2 and "nowhere" in done.stderr


def test_your_own_boards_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "adventures" / "boards" / "short-cut.toml"
    path.parent.mkdir(parents=True)
    kinds = ["tea-party", *["ordinary"] * 8, "rabbit-hole"]
    path.write_text("".join(f'[[spaces]]\nkind = "{kind}"\ncookies = 1\n' for kind in kinds), encoding="utf-8")
    line = ("simulate", "adventures", "--bots", "random,random", "--games", "2", "--option", "board=short-cut")
    assert program(*line, "--content", str(tmp_path)).returncode == 0
    assert program(*line).returncode == 2
