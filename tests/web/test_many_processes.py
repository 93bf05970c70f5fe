"""Real processes at one database, behind a proxy: killed, paused, cut off from their database, and replaced."""

import asyncio
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.store.postgres_server import Database, new_schema, sql
from tests.web.client import BOT, YOU, Browser
from tests.web.crowd import Crowd, Cut, Guest, Proxy, eventually, start_server, wait_until_it_listens
from tests.web.test_killed_server import free_port
from wonderland.settings import Settings
from wonderland.web.server import CannotServe, serve

pytestmark = pytest.mark.xdist_group("heavy")
TABLES = 50
PAUSE = 1.0
"""Seconds between the moves of a guest."""


@pytest.fixture
def servers() -> Iterator[list[subprocess.Popen[str]]]:
    started: list[subprocess.Popen[str]] = []
    yield started
    for server in started:
        server.send_signal(signal.SIGCONT)
        server.terminate()
    for server in started:
        server.communicate(timeout=30)


async def crowd(port: int, tables: int, pause: float) -> Crowd:
    def create_tables() -> list[Guest]:
        browser = Browser(f"http://127.0.0.1:{port}", "Ala")
        return [Guest(port, browser.cookie, browser.open_table([YOU, BOT]), pause) for _ in range(tables)]

    return Crowd(await asyncio.to_thread(create_tables))


async def test_tables_go_on_whatever_happens_to_a_process_or_the_database(
    postgres_folder: Path, servers: list[subprocess.Popen[str]]
) -> None:
    database = await asyncio.to_thread(Database, postgres_folder.with_name(f"{postgres_folder.name}-many"))
    ports = [free_port() for _ in range(3)]
    servers += [start_server(database.address, port) for port in ports]
    for server in servers:
        await asyncio.to_thread(wait_until_it_listens, server)
    async with Proxy(ports).running() as port:
        guests = await crowd(port, TABLES, PAUSE)
        async with guests.playing():
            await guests.all_go_on(2)
            servers[0].kill()
            print("seconds after a kill:", await guests.all_go_on())

            # Browsers leave the paused one, and find all tables at the other.
            servers[1].send_signal(signal.SIGSTOP)
            print("seconds after a process was paused:", await guests.all_go_on())
            servers[1].send_signal(signal.SIGCONT)
            print("seconds after it went on:", await guests.all_go_on())

            await asyncio.to_thread(database.kill)
            await asyncio.to_thread(database.start)
            print("seconds after a restart of the database:", await guests.all_go_on())
        print("moves:", await guests.check(database.address))
        print("longest away:", max(guest.longest_away for guest in guests.guests))
    for server in servers[1:]:
        server.terminate()
        await asyncio.to_thread(server.communicate, timeout=30)
    # Each has released its own leases; those of the dead process were taken.
    assert await sql(database.address, "SELECT * FROM leases") == []
    await asyncio.to_thread(database.close)


async def test_browsers_leave_a_process_that_is_cut_off_from_the_database(
    postgres_server: str, servers: list[subprocess.Popen[str]]
) -> None:
    address, ports = await new_schema(postgres_server), [free_port() for _ in range(2)]
    line = Cut(address)
    async with line.running() as by_line:
        servers += [start_server(store, port) for store, port in zip((by_line, address), ports, strict=True)]
        for server in servers:
            await asyncio.to_thread(wait_until_it_listens, server)
        await processes(address, 2)
        # All tables are opened at the process that is to be cut off, with half of the browsers.
        guests = await crowd(ports[0], 12, 0.5)
        async with Proxy(ports).running() as port:
            for guest in guests.guests:
                guest.move_to(port)
            async with guests.playing():
                await guests.all_go_on(2)
                line.cut()
                print("seconds after the database was cut off:", await guests.all_go_on())
                assert await ready(ports) == [False, True]
                line.mend()
                print("seconds after it was back:", await guests.all_go_on())
                async with asyncio.timeout(60):
                    while await ready(ports) != [True, True]:
                        await asyncio.sleep(0.1)
        print("moves:", await guests.check(address))
        print("longest away:", max(guest.longest_away for guest in guests.guests))


async def test_the_browsers_of_a_single_process_stay_and_see_that_nothing_can_be_saved(
    postgres_server: str, servers: list[subprocess.Popen[str]]
) -> None:
    address, port = await new_schema(postgres_server), free_port()
    line = Cut(address)
    async with line.running() as by_line:
        servers.append(start_server(by_line, port))
        await asyncio.to_thread(wait_until_it_listens, servers[0])
        guests = await crowd(port, 2, 0.2)
        async with guests.playing():
            await guests.all_go_on(2)
            line.cut()
            begun = time.monotonic()
            await eventually(lambda: all(guest.cannot_save for guest in guests.guests))
            print("seconds until all knew:", time.monotonic() - begun)
            assert await ready([port]) == [False]
            line.mend()
            print("seconds after it was back:", await guests.all_go_on())
            await eventually(lambda: not any(guest.cannot_save for guest in guests.guests))
        assert all(guest.longest_away == 0.0 for guest in guests.guests)
        await guests.check(address)


async def ready(ports: Sequence[int]) -> list[bool]:
    """The servers that report to be ready."""

    def ask(port: int) -> bool:
        return Browser(f"http://127.0.0.1:{port}").ask("GET", "/readyz")[0] == 200

    return [await asyncio.to_thread(ask, port) for port in ports]


async def test_processes_are_replaced_one_by_one_while_people_play(
    postgres_server: str, servers: list[subprocess.Popen[str]]
) -> None:
    address, port = await new_schema(postgres_server), free_port()
    servers.append(start_server(address, port, "--processes", "2"))
    await asyncio.to_thread(wait_until_it_listens, servers[0])
    await processes(address, 2)
    guests = await crowd(port, 6, 2 * PAUSE)
    async with guests.playing():
        await guests.all_go_on()
        first = await processes(address, 2)
        servers[0].send_signal(signal.SIGHUP)
        async with asyncio.timeout(60):
            while await processes(address, 2) & first:
                await asyncio.sleep(0.1)
        await guests.all_go_on()
    await guests.check(address)
    assert all(guest.longest_away for guest in guests.guests)
    print("longest away:", max(guest.longest_away for guest in guests.guests))


async def processes(address: str, least: int) -> set[str]:
    """The serving processes, once there are this many."""
    async with asyncio.timeout(60):
        while len(found := await sql(address, "SELECT id FROM processes WHERE until > now()")) < least:
            await asyncio.sleep(0.1)
    return {process for (process,) in found}


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="processes-need-store"):
        serve(Settings(data=tmp_path, processes=2), open_browser=False)
