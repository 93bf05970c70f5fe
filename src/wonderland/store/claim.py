"""One server a data folder: whoever works on it holds a lock that the system takes back when the process ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wonderland.store import StoreError

FILE = "wonderland.lock"

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def claim(data: Path) -> Iterator[None]:
    """Hold the data folder, made where there is none, or be refused because another holds it."""
    data.mkdir(parents=True, exist_ok=True)
    # The file stays when the lock is gone: were it deleted, two could hold locks on two files of one name.
    with (data / FILE).open("a") as file:
        try:
            _lock(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            raise StoreError("data-in-use", folder=str(data)) from error
        yield
