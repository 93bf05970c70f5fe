"""What a database holds, for its operator; it may be read, and an order left, beside a running server."""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from wonderland.store import StoreError, TableRow
from wonderland.store.backup import check_exists
from wonderland.store.database import connect, translate_sqlite_errors
from wonderland.store.sqlite import COLUMNS, read_row


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person, and how many sessions and tables they have."""

    id: str
    name: str
    sessions: int
    tables: int
    banned: bool


@dataclass(frozen=True, slots=True)
class Inventory:
    """Tables, people and sizes."""

    tables: list[tuple[TableRow, int, int]]
    """Each with the number of its entries and their size in bytes; the newest first."""
    people: list[KnownPerson]
    sizes: dict[str, int]
    """In bytes: the `file`, and in it `entries` and `steps`."""


TABLES = f"""
    SELECT {COLUMNS}, count(seq), coalesce(sum(length(entry) + coalesce(length(step), 0)), 0)
    FROM tables LEFT JOIN entries ON table_id = id GROUP BY id ORDER BY updated DESC, id
"""  # noqa: S608 the columns are ours
PEOPLE = """
    SELECT id, name, (SELECT count(*) FROM sessions WHERE person = people.id),
        (SELECT count(*) FROM members WHERE person = people.id), banned
    FROM people ORDER BY id
"""
SIZES = "SELECT coalesce(sum(length(entry)), 0), coalesce(sum(length(step)), 0) FROM entries"


def inventory(file: Path) -> Inventory:
    check_exists(file)
    with closing(connect(file)) as connection, translate_sqlite_errors(file):
        tables = [(read_row(row[:-2]), row[-2], row[-1]) for row in connection.execute(TABLES)]
        people = [KnownPerson(*row) for row in connection.execute(PEOPLE)]
        entries, steps = connection.execute(SIZES).fetchone()
    return Inventory(tables, people, {"file": file.stat().st_size, "entries": entries, "steps": steps})


def check_known(file: Path, kind: str, name: str) -> None:
    """Refuse the id of a table or a person that is not there."""
    check_exists(file)
    query = {"table": "SELECT 1 FROM tables WHERE id = ?", "person": "SELECT 1 FROM people WHERE id = ?"}[kind]
    with closing(connect(file)) as connection, translate_sqlite_errors(file):
        if connection.execute(query, (name,)).fetchone() is None:
            raise StoreError(f"{kind}-unknown", **{kind: name})


def put_order(file: Path, order: bytes) -> None:
    """Leave an order for the server that runs."""
    with closing(connect(file)) as connection, translate_sqlite_errors(file):
        connection.execute("INSERT INTO orders (entry) VALUES (?)", (order,))
