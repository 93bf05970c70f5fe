"""Real processes at one database, behind a plain proxy: killed, paused, without their database, and replaced."""

import asyncio
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.postgres_server import Database, new_schema
from tests.web.client import BOT, YOU, Browser
from tests.web.crowd import Crowd, Guest, Proxy, start_server, wait_until_it_listens
from tests.web.test_killed_server import free_port
from wonderland.settings import Settings
from wonderland.store.cluster import LEASE_SECONDS
from wonderland.store.postgres import PostgresStore
from wonderland.web.server import CannotServe, serve

pytestmark = pytest.mark.xdist_group("heavy")
TABLES = 50
PAUSE = 1.0
"""Between the moves of a guest, in seconds."""


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
    def lay() -> list[Guest]:
        browser = Browser(f"http://127.0.0.1:{port}", "Ala")
        return [Guest(port, browser.cookie, browser.open_table([YOU, BOT]), pause) for _ in range(tables)]

    return Crowd(await asyncio.to_thread(lay))


async def test_tables_go_on_whatever_becomes_of_a_process_or_the_database(
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

            # Browsers of the one that is paused wait with it; those of the other get its tables there.
            servers[1].send_signal(signal.SIGSTOP)
            await asyncio.sleep(LEASE_SECONDS + 2)
            before = guests.moves
            await asyncio.sleep(PAUSE + 1)
            assert guests.moves > before
            servers[1].send_signal(signal.SIGCONT)
            print("seconds after a pause:", await guests.all_go_on())

            await asyncio.to_thread(database.kill)
            await asyncio.to_thread(database.start)
            print("seconds after a restart of the database:", await guests.all_go_on())
        print("moves:", await guests.check(database.address))
        print("longest away:", max(guest.longest_away for guest in guests.guests))
    for server in servers[1:]:
        server.terminate()
        await asyncio.to_thread(server.communicate, timeout=30)
    store = PostgresStore(database.address)
    assert await store._read("SELECT * FROM leases") == []  # each has given back its own; the dead one's were taken
    await store.close()
    await asyncio.to_thread(database.close)


async def test_processes_are_replaced_one_after_the_other_while_people_play(
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
    """The processes that serve, once there are so many."""
    store = PostgresStore(address)
    async with asyncio.timeout(60):
        while len(found := await store._read("SELECT id FROM processes WHERE until > now()")) < least:
            await asyncio.sleep(0.1)
    await store.close()
    return {process for (process,) in found}


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="processes-need-store"):
        serve(Settings(data=tmp_path, processes=2), open_browser=False)
