"""How many files this process may have open, and so how many connections: each takes one."""

import sys

FILES_KEPT_BACK = 96
"""For the database, the bots' pipes and the pages being read."""

if sys.platform == "win32":
    FILES = 8192

    def allow_more_files() -> None:
        """Windows has no such limit for sockets."""

    def most_files() -> int:
        return FILES
else:
    import resource

    def allow_more_files() -> None:
        """Raise the limit as far as the system lets a process do so by itself."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def most_files() -> int:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return 65_536 if soft == resource.RLIM_INFINITY else soft


def most_connections() -> int:
    return max(16, most_files() - FILES_KEPT_BACK)


def most_table_connections() -> int:
    """A tenth stays free for pages, so that they can say why there is no connection."""
    return most_connections() * 9 // 10
