"""The systemd unit and the container: the files they name exist, and they start."""

import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections import defaultdict
from fnmatch import fnmatch
from pathlib import Path

import pytest

from wonderland.cli.arguments import parse
from wonderland.settings import Settings
from wonderland.web.server import open_socket
from wonderland.words import Words

UNIT, CONTAINERFILE = Path("deploy/wonderland.service"), Path("Containerfile")
PAGES = (Path("docs/host.md"), Path("docs/scale.md"))
INSTALLED = Path("/opt/wonderland")
EXPOSURE = 20
"""Of 100, on systemd's scale: "OK" ends at 50, a service without any protection has 96."""


def unit() -> dict[str, list[str]]:
    """Returns the directives of the unit, each with all its values."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in UNIT.read_text("utf-8").splitlines():
        if line and line[0] not in "#[":
            key, _, value = line.partition("=")
            found[key].append(value)
    return found


def instructions() -> list[tuple[str, str]]:
    """Returns the instructions of the Containerfile in order."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(name, " ".join(rest)) for name, *rest in filter(None, map(str.split, text.splitlines()))]


def last(instruction: str) -> str:
    return [rest for name, rest in instructions() if name == instruction][-1]


def environment(text: str) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in text.split())


def check_command(command: list[str], program: Path) -> None:
    """The command starts the installed program, with valid arguments."""
    assert command[0] == str(program)
    parse(Words("en"), command[1:])


def test_the_unit_starts_the_installed_server_with_known_settings() -> None:
    found = unit()
    check_command(found["ExecStart"][0].split(), INSTALLED / ".venv/bin/wonderland")
    given = environment(" ".join(found["Environment"]).replace("%S", "/var/lib"))
    settings = Settings.read(environment=given)
    assert (settings.data, settings.log_form) == (Path("/var/lib") / found["StateDirectory"][0], "json")
    (documentation,) = found["Documentation"]
    assert Path(documentation.removeprefix(f"file:{INSTALLED}/")).is_file()


def test_the_service_has_no_needless_rights() -> None:
    found = unit()
    for directive in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome"):
        assert found[directive] == ["yes"]
    assert found["ProtectSystem"] == ["strict"] and found["CapabilityBoundingSet"] == [""]
    assert found["StateDirectoryMode"] == ["0700"] and found["UMask"] == ["0077"]


def test_bots_can_be_compiled_and_cached() -> None:
    found = unit()
    assert "MemoryDenyWriteExecute" not in found
    given = environment(" ".join(found["Environment"]))
    assert found["CacheDirectory"] == ["wonderland"] and given["XDG_CACHE_HOME"] == "%C"
    image = environment(last("ENV"))
    assert Path(image["XDG_CACHE_HOME"]).parent == Path(image["WONDERLAND_DATA"])


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """If systemd is installed, it checks the unit, with an existing program in place of the installed one."""
    text = UNIT.read_text("utf-8").replace(str(INSTALLED / ".venv/bin/wonderland"), sys.executable)
    (tmp_path / UNIT.name).write_text(text)
    assert sys.executable in text
    analyze = shutil.which("systemd-analyze")
    checks = [["verify", "--man=no"], ["security", "--offline=yes", f"--threshold={EXPOSURE}", "--no-pager"]]
    for check in checks if analyze else []:
        done = subprocess.run(
            [str(analyze), *check, str(tmp_path / UNIT.name)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert UNIT.name not in done.stderr, done.stderr


def test_the_image_uses_existing_files() -> None:
    ignored = Path(".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "node_modules", "data"} <= set(ignored)
    tracked = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")
    kept = {file for file in tracked if not any(fnmatch(file, f"{each}*") for each in ignored if "*" not in each)}
    runs = " ".join(rest for name, rest in instructions() if name == "RUN")
    for file in re.findall(r"[\w-]+\.(?:lock|py)\b", runs):
        assert file in kept
    assert {"pyproject.toml", "package-lock.json", "vite.config.ts", "ui/index.html"} <= kept
    check_command(["wonderland", *re.findall(r"play\.py ([^&]*)", runs)[0].split()], Path("wonderland"))


def test_the_container_runs_unprivileged_and_stores_data_in_the_volume() -> None:
    settings = Settings.read(environment=environment(last("ENV")))
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", last("USER"))
    assert settings.data == Path(last("VOLUME")) and settings.port == int(last("EXPOSE"))
    assert f"--owner={last('USER').partition(':')[0]}" in last("RUN") and last("RUN").endswith(last("VOLUME"))
    assert [name for name, _ in instructions()].count("FROM") == 2


def test_the_container_starts_is_healthy_and_stops(tmp_path: Path) -> None:
    program = INSTALLED / "bin/wonderland"
    start = [*json.loads(last("ENTRYPOINT")), *json.loads(last("CMD"))]
    health = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    for command in (start, health):
        check_command(command, program)
    with open_socket("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    given = os.environ | environment(last("ENV")) | {"WONDERLAND_DATA": str(tmp_path), "WONDERLAND_PORT": str(port)}
    given["WONDERLAND_METRICS_TOKEN"] = "only the operator knows"
    here = [sys.executable, "-m", "wonderland.cli"]
    assert subprocess.run([*here, *health[1:]], env=given, capture_output=True, check=False).returncode == 2
    server = subprocess.Popen([*here, *start[1:]], env=given, stderr=subprocess.PIPE, text=True)
    try:
        while subprocess.run([*here, *health[1:]], env=given, capture_output=True, check=False).returncode:
            assert server.poll() is None
            time.sleep(0.1)
    finally:
        server.terminate()
        _, log = server.communicate(timeout=60)
    assert server.returncode in (0, -signal.SIGTERM)
    events = [json.loads(line) for line in log.splitlines()]
    assert [event["event"] for event in events if event["event"].startswith("server-")] == [
        "server-started",
        "server-stopped",
    ]
    assert stat.S_IMODE((tmp_path / "wonderland.sqlite").stat().st_mode) == 0o600


@pytest.mark.parametrize("file", [UNIT, CONTAINERFILE])
def test_the_docs_for_hosts_name_it(file: Path) -> None:
    assert any(file.as_posix() in page.read_text("utf-8") for page in PAGES)


def test_the_compose_file_uses_known_settings_and_external_secrets() -> None:
    text = Path("deploy/compose.yaml").read_text("utf-8")
    outside = {"POSTGRES_PASSWORD": "secret", "SITE": "play.example.org", "METRICS_TOKEN": "token"}
    filled = re.sub(r"\$\{(\w+)[^}]*\}", lambda name: outside[name[1]], text)
    settings = Settings.read(environment=dict(re.findall(r"^    (WONDERLAND_\w+): (.*)$", filled, re.MULTILINE)))
    assert settings.store == "postgresql://wonderland:secret@database/wonderland"
    assert (settings.hosts, settings.metrics_token) == (("play.example.org",), "token")
    assert f"subnet: {settings.proxies[0]}" in text
    caddy = Path("deploy/Caddyfile").read_text("utf-8")
    servers = re.findall(r"^  (server-\d):", text, re.MULTILINE)
    assert [f"{server}:8000" for server in servers] == re.findall(r"server-\d:\d+", caddy) and len(servers) == 2
    assert set(re.findall(r"\{\$(\w+)\}", caddy)) <= set(outside)
