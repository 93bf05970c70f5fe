"""The wheel is complete: in an empty environment, without the sources and Node, it serves and plays."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE_FROM = ("src", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md")
UV = Path(sys.executable).with_name("uv")


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built_wheel(folder: Path) -> Path:
    """Built from a copy, to leave no files among the sources."""
    for name in MADE_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(ROOT / name, folder / name)
    run(
        UV,
        "build",
        "--quiet",
        "--wheel",
        "--no-build-isolation",
        "--out-dir",
        "wheels",
        "--python",
        sys.executable,
        cwd=folder,
    )
    (wheel,) = (folder / "wheels").glob("*.whl")
    return wheel


def test_the_wheel_serves_the_web_client_and_plays_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = built_wheel(tmp_path)
    venv.create(tmp_path / "environment", with_pip=False, symlinks=os.name != "nt")
    programs = tmp_path / "environment" / "bin"
    lock = ROOT / "requirements.lock"
    run(UV, "pip", "install", "--quiet", "--python", programs / "python", "--require-hashes", "-r", lock, cwd=tmp_path)
    run(UV, "pip", "install", "--quiet", "--python", programs / "python", "--no-deps", wheel, cwd=tmp_path)
    wonderland = programs / "wonderland"
    assert "war:" in run(wonderland, "games", "--language", "en", cwd=tmp_path)
    run(wonderland, "simulate", "war", "--bots", "greedy,random", "--games", "1", cwd=tmp_path)
    without_node = {"PATH": "", "HOME": str(tmp_path), "WONDERLAND_LANGUAGE": "en"}
    command = [str(wonderland), "serve", "--no-open", "--port", "0", "--data", str(tmp_path / "data")]
    server = subprocess.Popen(command, cwd=tmp_path, env=without_node, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    try:
        found = next(match for line in server.stdout if (match := re.search(r"http://[\d.:]+", line)))
        page = urllib.request.urlopen(found[0]).read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script
        assert len(urllib.request.urlopen(found[0] + script[1]).read()) > 10_000
    finally:
        server.terminate()
        server.communicate()
