"""Documents of people and of the server, as typed JSON."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from . import Store

Content = TypeVar("Content")


class Document(Generic[Content]):
    """A kind of document, by its name in the store; `empty` stands for a missing one."""

    def __init__(self, name: str, kind: type[Content], empty: Content) -> None:
        self.name, self.empty = name, empty
        self._decoder = msgspec.json.Decoder(kind)

    async def read(self, store: Store, owner: str) -> Content:
        return self._decoded(await store.document(owner, self.name))

    async def all(self, store: Store) -> dict[str, Content]:
        """By owner."""
        found = await store.documents_named(self.name)
        # In a thread: there may be thousands.
        return await asyncio.to_thread(lambda: {owner: self._decoded(content) for owner, content in found.items()})

    async def change(self, store: Store, owner: str, change: Callable[[Content], Content | None]) -> Content | None:
        """Change a document, again if others changed it meanwhile. None: `change` returned it, and nothing changes."""
        while True:
            before = await store.document(owner, self.name)
            after = change(self._decoded(before))
            if after is None or await store.replace_document(owner, self.name, before, msgspec.json.encode(after)):
                return after

    def _decoded(self, content: bytes | None) -> Content:
        return self._decoder.decode(content) if content else self.empty
