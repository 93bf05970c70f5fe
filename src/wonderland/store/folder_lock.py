"""One server per data folder: a file lock, which the system releases when the process ends, however it ends."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

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


def _opened(data: Path) -> IO[str]:
    """The file stays: if it were deleted, two processes could lock two files of one name."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        return (data / FILE).open("a")
    except (FileExistsError, NotADirectoryError) as error:
        raise StoreError("data-no-folder", folder=str(data)) from error
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise StoreError("store-read-only", folder=str(data)) from error
        raise


@contextmanager
def lock_folder(data: Path) -> Iterator[None]:
    """Hold the lock of a data folder, created if missing; `StoreError` while another process holds it."""
    with _opened(data) as file:
        try:
            _lock_file(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            raise StoreError("data-in-use", folder=str(data)) from error
        yield
