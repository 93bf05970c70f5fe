"""The limit of open files, and so of connections."""

import sys

FILES_KEPT_BACK = 96
"""For the database, the pipes to bots and the pages being read."""

if sys.platform == "win32":

    def allow_more_files() -> None:
        """Windows has no such limit for sockets."""

    def most_files() -> int:
        return 8192
else:
    import resource

    def allow_more_files() -> None:
        """Raise the limit as far as the system allows."""
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
    """A tenth stays free for pages, which can say why there is no connection."""
    return most_connections() * 9 // 10
