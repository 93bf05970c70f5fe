"""A data folder with finished games of a person, for tests of history pages."""

import asyncio
import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from tests.tables.reviewing import sample_review
from tests.tables.scene import NONCE, InstantPool, Player, play_to_end
from wonderland.review.report import Review
from wonderland.store.sqlite import open_store
from wonderland.tables import requests
from wonderland.tables.connections import UNLIMITED
from wonderland.tables.loading import read_record
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.reviews import KeptReview, document_name, log_of

TOKEN = "a-token-of-somebody-who-has-played-before"
COOKIE = f"wonderland={TOKEN}"
PERSON, FRIEND = "person-12345", "friend-12345"
FRIENDS_TOKEN = "a-token-of-their-friend"


def make_past(data: Path, games: Sequence[str], friends: bool = False) -> list[str]:
    """Plays these games to their ends by the first choice, each against a greedy bot or a friend. Returns table ids."""
    with ThreadPoolExecutor(1) as thread:  # in browser tests, a loop already runs in this thread
        return thread.submit(lambda: asyncio.run(_make_past(data, games, friends))).result()


def keep_review(data: Path, table: str) -> Review:
    """Stores a review of the table as if it had been computed."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_keep_review(data, table))).result()


async def _keep_review(data: Path, table: str) -> Review:
    store = open_store(data / "wonderland.sqlite")
    record = await read_record(store, table)
    review = sample_review(record)
    kept = msgspec.json.encode(KeptReview(review, whole=True, at=0.0))
    await store.put_table_document(table, document_name(log_of(record), "usual"), kept)
    await store.close()
    return review


async def _make_past(data: Path, games: Sequence[str], friends: bool) -> list[str]:
    store = open_store(data / "wonderland.sqlite")
    await store.put_session(hashlib.sha256(TOKEN.encode()).digest(), PERSON, "Firefox, Linux", 1.0)
    await store.put_person(PERSON, "Ala", "en")
    await store.put_person(FRIEND, "Zofia", "pl")
    await store.put_session(hashlib.sha256(FRIENDS_TOKEN.encode()).digest(), FRIEND, "Safari, iPhone", 1.0)
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    ids = []
    for game in games:
        people = {0: (PERSON, "Ala")} | ({1: (FRIEND, "Zofia")} if friends else {})
        new = new_table(
            TableSetup(
                host=PERSON,
                game=game,
                chairs=[None, None if friends else "greedy"],
                people=people,
                options={},
                bot_delay=0.0,
            )
        )
        table = await tables.open_table(new)
        players = [await Player(table, person, name).connect() for person, name in people.values()]
        for player in players:
            player.connection.request_limit = UNLIMITED
            await player.ask(requests.SendNonce, nonce=NONCE)
        if friends:
            await players[0].ask(requests.Say, text="My secret is tea")
            await players[1].ask(requests.Say, text="Mine is coffee")
        await play_to_end(table, players)
        ids.append(table.record.id)
    await tables.close()
    return ids
