"""Who has a table open, and since when others have been away. Only in memory: absence counts from loading at the
earliest."""

import time
from dataclasses import dataclass, field

from wonderland.tables.connections import Connection


@dataclass(slots=True)
class Presence:
    """The connections of one table, and when people closed their last one."""

    connections: set[Connection] = field(default_factory=set)
    since: float = field(default_factory=lambda: time.time())
    """When the table was loaded, or its game started: nobody counts as away before that."""
    left: dict[str, float] = field(default_factory=dict)

    @property
    def online(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person is not None}

    @property
    def people(self) -> list[str | None]:
        """The people of all connections; None: a visitor without a name."""
        return [connection.person for connection in self.connections]

    def forget_steps(self, steps: int) -> None:
        """Send browsers the steps after this number again."""
        for connection in self.connections:
            connection.forget_steps(steps)

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.person is not None and connection.person not in self.online:
            self.left[connection.person] = time.time()

    def restart(self) -> None:
        """The game has started: count absence from now on."""
        self.since = time.time()

    def away_since(self, person: str) -> float | None:
        """In seconds since 1970; None: they have the table open."""
        return None if person in self.online else max(self.since, self.left.get(person, 0.0))
