"""One server per data folder: a file lock, which the system releases when the process ends, however it ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wonderland.store import StoreError

FILE = "wonderland.lock"

if sys.platform == "win32":
    import msvcrt

    def _lock_file(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def lock_folder(data: Path) -> Iterator[None]:
    """Hold the lock of a data folder, created where there is none; `StoreError` while another process holds it."""
    data.mkdir(parents=True, exist_ok=True)
    # The file stays when the lock is released: were it deleted, two processes could lock two files of one name.
    with (data / FILE).open("a") as file:
        try:
            _lock_file(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            raise StoreError("data-in-use", folder=str(data)) from error
        yield
