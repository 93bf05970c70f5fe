"""play.py: its steps run once, resume after an interruption, and every failure is one plain sentence."""

import ast
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from wonderland.settings import command_name

ROOT = Path(__file__).parents[2]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("play", ROOT / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def test_an_old_python_gets_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (ROOT / "play.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    with pytest.raises(SystemExit, match=r"Wonderland needs Python 3\.11 or newer"):
        exec(compile(source, "play.py", "exec"), {"__name__": "play", "__file__": str(ROOT / "play.py")})


def test_it_prints_its_usage() -> None:
    printed = subprocess.run([sys.executable, ROOT / "play.py", "--help"], capture_output=True, text=True, check=True)
    assert "python3 play.py test" in printed.stdout


def test_the_package_knows_the_command_that_called_it(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WONDERLAND_COMMAND", "wonderland")
    monkeypatch.setattr(play.os, "execv", lambda *_: None)
    play.enter(["wonderland"])
    assert command_name() == "python3 play.py"


def test_a_step_runs_once_until_its_inputs_change(
    play: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    set_up = play.SetUp(for_tests=False, with_client=True)
    for wanted in ("one", "one", "two"):
        set_up.step("Tea", tmp_path / ".stamp", wanted, lambda wanted=wanted: done.append(wanted))
    assert done == ["one", "two"]
    assert capsys.readouterr().out == "[1/5] Tea … done in 0 s\n[3/5] Tea … done in 0 s\n"


def test_a_superset_of_what_is_wanted_is_enough(play: ModuleType, tmp_path: Path) -> None:
    stamp = tmp_path / ".stamp"
    stamp.write_text("for tests")
    play.SetUp(for_tests=False, with_client=False).step("Tea", stamp, "for play", pytest.fail, also="for tests")


def test_an_interrupted_step_runs_again(play: ModuleType, tmp_path: Path) -> None:
    stamp = tmp_path / ".stamp"
    stamp.write_text("old")

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play.SetUp(for_tests=False, with_client=True).step("Tea", stamp, "new", stop)
    assert not stamp.exists()


@pytest.mark.parametrize(
    ("output", "advice"),
    [("npm error code EAI_AGAIN", "Check the network"), ("SyntaxError: teapot", "set that right")],
)
def test_a_failed_step_says_what_to_do_and_shows_its_output(
    play: ModuleType, tmp_path: Path, output: str, advice: str
) -> None:
    command = [sys.executable, "-c", f"print({output!r}); raise SystemExit(3)"]
    with pytest.raises(play.Failure, match=advice) as failure:
        play.SetUp(for_tests=False, with_client=True).step("Tea", tmp_path / ".stamp", "new", lambda: play.run(command))
    assert failure.value.output == output
    assert not (tmp_path / ".stamp").exists()


def test_a_python_without_venv_says_what_to_install(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(play.Failure, match="apt install python3-venv"):
        play.SetUp(for_tests=False, with_client=True).python_side()


def test_the_digest_depends_on_names_and_contents(play: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    seen = {play.digest(folder)}
    for name, text in (("hat", "red"), ("hat", "blue"), ("bow", "blue")):
        (folder / name).write_text(text)
        seen.add(play.digest(folder))
    assert len(seen) == 4


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock", "package-lock.json", ".npmrc"])
def test_no_lock_file_contains_an_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")
