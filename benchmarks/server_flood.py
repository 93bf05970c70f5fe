"""Floods from one and from twenty connections: how they affect other tables.

python -m benchmarks.server_flood [--rounds 5] [--seconds 4] [--kinds frames pings] [--loop asyncio] [--unread 150]

Starts a server with its usual limits, on loopback and in a temporary folder, and stops it at the end. Four people play
at each table. For each kind of flood: first nobody floods, then one connection does, then twenty. This is done in
several rounds whose moves are counted together, because in a single round one slow write decides the p99. The flooder
is another process; it connects again whenever it is cut off, and ends after a fixed time and number of connections.
All figures are of one run, so compare them with one another: players, flooder and server share the machine. Each flood
has a loopback address of its own, so that a refused address does not count for the next flood (Linux only).

With `--unread` it measures memory instead: this number of connections to a running table that never read.
"""

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from socket import SO_RCVBUF, SOL_SOCKET, socket

from benchmarks.server_load import SEATS, SEED, WARM_UP_SECONDS, Run, _TableLoad, resident_memory, serving

UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
CHUNKED = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
MASK = b"\0\0\0\0"
FLOODS = {
    "frames": (UPGRADE, b"", b"\x81\x81" + MASK + b"x"),
    "pings": (UPGRADE, b"", b"\x89\x80" + MASK),
    "undecodable": (UPGRADE, b"", b"\x81\x83" + MASK + b"\xff\xfe{"),
    "fragments": (UPGRADE, b"\x01\x80" + MASK, b"\x00\x80" + MASK),
    "malformed": ("", b"", b"no request\r\n\r\n"),
    "chunks": (
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n",
        b"",
        b"1\r\nx\r\n",
    ),
}
"""For each kind: the request head, what follows once, and what is repeated."""
BLOCK = 64 * 1024
MOST_CONNECTIONS = 10_000
"""The most reconnections of one flooding connection."""
FREE_LIMITS = ("people_per_hour", "tables_per_hour")
"""Limits that do not apply here: all players come from one address."""
LITTLE_ROOM = 4096


async def flood(kind: str, port: int, source: str, table: str, connections: int, seconds: float) -> None:
    """Flood a server from several connections; print the number of connections and bytes."""
    end = time.monotonic() + seconds
    made, sent = 0, 0

    async def keep_flooding() -> None:
        nonlocal made, sent
        head, once, again = FLOODS[kind]
        for _ in range(MOST_CONNECTIONS):
            if time.monotonic() >= end:
                return
            made += 1
            with suppress(OSError, EOFError, TimeoutError):
                async with asyncio.timeout(end - time.monotonic()), connected(port, source) as (reader, writer):
                    writer.write(head.format(table).encode())
                    if head is UPGRADE:
                        await reader.readuntil(b"\r\n\r\n")
                    answers = asyncio.ensure_future(drained(reader))
                    writer.write(once)
                    while not answers.done():
                        writer.write(again * (1 if kind == "malformed" else BLOCK // len(again)))
                        sent += BLOCK
                        await writer.drain()
                        if kind == "malformed":
                            await answers
                        await asyncio.sleep(0)

    await asyncio.gather(*(keep_flooding() for _ in range(connections)), return_exceptions=True)
    print(json.dumps({"connections": made, "mebibytes": round(sent / 2**20)}))


async def drained(reader: asyncio.StreamReader) -> None:
    """Read until the server closes."""
    with suppress(OSError):
        while await reader.read(65_536):
            pass


@asynccontextmanager
async def connected(port: int, source: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@dataclass
class Phase:
    """Latencies without a flood and with one or twenty flooding connections, pooled over all rounds."""

    name: str
    seconds: float = 0
    worked: float = 0
    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    flooded: Counter[str] = field(default_factory=Counter)

    @property
    def p99(self) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[len(ordered) * 99 // 100] if ordered else float("inf")

    def report(self, quiet: "Phase") -> None:
        slow = [_facts(line) for line in self.log if " slow-loop " in line]
        work, longest = (max((int(facts[key]) for facts in slow), default=0) for key in ("work_ms", "ms"))
        print(
            f"{self.name:<20} p99 {self.p99:7.1f} ms, {self.p99 / quiet.p99:5.2f} of quiet, "
            f"{self.moves / self.seconds:.0f} moves a second, {self.worked / self.seconds:4.0%} of a core; "
            f"{len(self.log)} lines of log, slow-loop at most {work} ms of work, {longest} ms in all "
            f"{dict(self.flooded)}",
            flush=True,
        )


class FloodRun(Run):
    """Players at a server that is flooded."""

    def __init__(self, port: int, server: int, log: Path, game: str) -> None:
        super().__init__(port, [server], game)
        self._log = log
        self._sources = (f"127.0.0.{number}" for number in count(2))

    async def compared(self, tables: int, seconds: float, kinds: Sequence[str], rounds: int) -> None:
        gc.disable()
        for kind in kinds:
            quiet, *floods = phases = [Phase("quiet"), Phase(f"{kind} from 1"), Phase(f"{kind} from 20")]
            for _ in range(rounds):
                await self._round(kind, phases, tables, seconds)
            for phase in (quiet, *floods):
                phase.report(quiet)

    async def _round(self, kind: str, phases: Sequence["Phase"], tables: int, seconds: float) -> None:
        """Measure each phase once, at new tables, because a game lasts only half a minute."""
        loads = [await self._new_table(number) for number in range(tables)]
        watched = await self._public_table(await self._person("Host"))
        for load in loads:
            load.play(1.0)
        await asyncio.sleep(WARM_UP_SECONDS)
        for phase, connections in zip(phases, (0, 1, 20), strict=True):
            measured = self._measure(phase, loads, seconds)
            if not connections:
                await measured
                continue
            arguments = (kind, str(self._port), next(self._sources), watched, str(connections), str(seconds))
            program = (sys.executable, "-m", "benchmarks.server_flood", "--flood", *arguments)
            flooder = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE)
            assert flooder.stdout
            await asyncio.wait_for(flooder.stdout.readline(), 30)  # everything is loaded by then
            _, (output, _) = await asyncio.gather(measured, asyncio.wait_for(flooder.communicate(b"\n"), seconds + 30))
            phase.flooded.update(json.loads(output))
        for load in loads:
            load.close()

    async def _new_table(self, number: int) -> _TableLoad:
        cookies = [await self._person(f"Guest {seat}") for seat in range(SEATS)]
        return await self._open_table(cookies, 0, Random(SEED + number))  # noqa: S311

    async def _public_table(self, cookie: str) -> str:
        chairs = [{"kind": "you"}, {"kind": "friend"}]
        asked = {"game": "parade", "chairs": chairs, "options": {}, "watch": "public", "chat": False, "clock": None}
        _, opened = await self._ask("POST", "/api/tables", cookie, asked | {"bot_delay": 0.0})
        return str(opened["id"])

    async def _measure(self, phase: "Phase", loads: Sequence[_TableLoad], seconds: float) -> None:
        self._log.write_text("")  # the server appends to it
        for load in loads:
            load.latencies.clear()
            load.moves = 0
        worked = self._processor_seconds()
        await asyncio.sleep(seconds)
        phase.worked += self._processor_seconds() - worked
        phase.seconds += seconds
        phase.moves += sum(load.moves for load in loads)
        phase.latencies += [latency for load in loads for latency in load.latencies]
        phase.log += self._log.read_text().splitlines()

    async def unread(self, connections: int, seconds: float) -> None:
        """Memory with connections that never read, at a table with ten moves per second."""
        cookies = [await self._person(f"Guest {seat}") for seat in range(SEATS)]
        load = await self._open_table(cookies, 0, Random(SEED))  # noqa: S311
        load.play(10.0)
        await asyncio.sleep(WARM_UP_SECONDS)
        before = most = resident_memory(self._servers[0])
        kernel = most_kernel = _kernel_memory()
        end = time.monotonic() + seconds
        lines: list[socket] = []
        try:
            for number in range(connections):
                lines.append(_unread(self._port, f"127.0.0.{2 + number % 4}", load.table))
            while time.monotonic() < end:
                await asyncio.sleep(0.1)
                most, most_kernel = max(most, resident_memory(self._servers[0])), max(most_kernel, _kernel_memory())
        finally:
            for line in lines:
                line.close()
        load.close()
        print(
            f"{connections} connections that never read: the server had {before / 1024:.0f} MiB, then at most "
            f"{most / 1024:.0f}; the kernel, for all of TCP, {kernel:.0f} MiB, then at most {most_kernel:.0f}"
        )


def _unread(port: int, source: str, table: str) -> socket:
    line = socket()
    line.setsockopt(SOL_SOCKET, SO_RCVBUF, LITTLE_ROOM)
    line.bind((source, 0))
    line.connect(("127.0.0.1", port))
    line.sendall(UPGRADE.format(table).encode())
    return line


def _kernel_memory() -> float:
    """MiB of the operating system's TCP buffers."""
    line = next(row for row in Path("/proc/net/sockstat").read_text().splitlines() if row.startswith("TCP:"))
    return int(line.split()[-1]) * os.sysconf("SC_PAGESIZE") / 2**20


def _facts(line: str) -> dict[str, str]:
    return dict(fact.split("=", 1) for fact in line.split() if "=" in fact)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=30, help="more would be refused: they come from one address")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each flood; games end after half a minute")
    parser.add_argument("--rounds", type=int, default=5, help="of each kind; their moves are counted together")
    parser.add_argument("--kinds", nargs="*", choices=FLOODS, default=[*FLOODS])
    parser.add_argument("--loop", choices=("uvloop", "asyncio"), default="uvloop")
    parser.add_argument("--unread", type=int, default=0, help="measure the memory of connections that never read")
    parser.add_argument("--flood", nargs=6, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.flood:
        kind, port, source, table, connections, seconds = options.flood
        print("ready", flush=True)
        sys.stdin.readline()
        asyncio.run(flood(kind, int(port), source, table, int(connections), float(seconds)))
        return
    with tempfile.TemporaryDirectory() as data:
        log = Path(data) / "log"
        if options.loop == "asyncio":
            (Path(data) / "uvloop.py").write_text("raise ImportError")
            os.environ["PYTHONPATH"] = data
        with log.open("a") as written, serving("--data", data, free=FREE_LIMITS, log=written) as (port, server):
            run = FloodRun(port, server, log, "war" if options.unread else "parade")
            if options.unread:
                asyncio.run(run.unread(options.unread, options.seconds))
            else:
                asyncio.run(run.compared(options.tables, options.seconds, options.kinds, options.rounds))


if __name__ == "__main__":
    main()
