"""The simulation of many processes counts as many notices as real processes send."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from benchmarks.simulation import SEATS, Notices
from tests.store.postgres_server import new_schema
from tests.tables.scene import NONCE
from tests.tables.test_processes import Browser, id_of, living, moves, patient, process, until
from wonderland.store.cluster import ServerCluster
from wonderland.store.postgres_database import prepare
from wonderland.tables import requests, updates
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry

__all__ = ["patient"]
MOVES = 8


class Counter:
    """The number of notices that all processes have sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent = 0
        waiting: set[ServerCluster] = set()
        post, flush = ServerCluster.post, ServerCluster.flush

        def noted(cluster: ServerCluster, process: str, message: bytes) -> None:
            waiting.add(cluster)
            post(cluster, process, message)

        async def counted(cluster: ServerCluster) -> None:
            self.sent += cluster in waiting
            waiting.discard(cluster)
            await flush(cluster)

        monkeypatch.setattr(ServerCluster, "post", noted)
        monkeypatch.setattr(ServerCluster, "flush", counted)

    async def is_quiet(self) -> None:
        """Waits until nothing more is sent: an arrival is announced a moment later."""
        before = -1
        while before != self.sent:
            before = self.sent
            await asyncio.sleep(0.5)


@pytest.fixture
async def processes(postgres_server: str) -> AsyncIterator[list[TableRegistry]]:
    address = await new_schema(postgres_server)
    await prepare(address)
    async with process(address) as red, process(address) as white:
        await until(lambda: id_of(white) in living(red) and id_of(red) in living(white))
        yield [red, white]


@pytest.mark.parametrize("placed", [(0, 0, 0, 0), (0, 1, 0, 1), (1, 1, 1, 1)], ids=["here", "half", "elsewhere"])
async def test_the_simulation_sends_as_many_notices_as_real_processes(
    processes: list[TableRegistry], placed: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    counter = Counter(monkeypatch)
    people = {seat: (f"p{seat}", f"Guest {seat}") for seat in range(SEATS)}
    new = new_table(TableSetup(host="p0", game="parade", chairs=[None] * SEATS, people=people, options={}))
    table = await processes[0].open_table(new)
    browsers = [
        Browser(await processes[place].find_for(f"p{seat}", table.record.id), f"p{seat}", f"Guest {seat}")
        for seat, place in enumerate(placed)
    ]
    for browser in browsers:
        assert isinstance(await browser.result(requests.SendNonce("nonce", NONCE)), updates.Ack)
    await counter.is_quiet()
    before, movers = counter.sent, []
    for number in range(MOVES):
        (seat,) = table.record.open_questions
        movers.append(seat)
        browser = browsers[seat]
        await until(lambda browser=browser: browser.question is not None)  # type: ignore[misc]
        question = browser.question
        assert question
        answer = requests.Answer(f"a{number}", seat, question.number, question.choices[0].name)
        assert isinstance(await browser.result(answer), updates.Ack)
        await until(lambda: all(each.update.table.moves == moves(table) for each in browsers))
    await counter.is_quiet()
    simulated = Notices(processes=2)
    for number, seat in enumerate(movers):
        simulated.at(float(number), lambda time, seat=seat: simulated.move(time, 0, placed, seat))  # type: ignore[misc]
    simulated.run(float(MOVES))
    assert (simulated.moves, simulated.notices) == (MOVES, counter.sent - before)
