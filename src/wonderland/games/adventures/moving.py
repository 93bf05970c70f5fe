"""§3 Moving: from a space and a number to the spaces entered, whatever they hold."""

from collections.abc import Collection, Sequence

from wonderland.games.adventures.boards import TEA_PARTY, Board


def walk(board: Board, others: Collection[int], start: int, steps: int) -> list[int]:
    """§3.1, §3.2 So many spaces clockwise, then on to the first that no other pawn holds (A11-A13)."""
    size = len(board)
    path = [space % size for space in range(start + 1, start + steps + 1)]
    while path[-1] in others:
        path.append((path[-1] + 1) % size)
    return path


def way(board: Board, start: int, goal: int) -> list[int]:
    """§6.4 Clockwise up to a space (A34)."""
    return walk(board, (), start, (goal - start) % len(board))


def passes_tea_party(path: Sequence[int]) -> bool:
    """§3.4 The Tea Party was entered, and the pawn went on (A14, A16)."""
    return TEA_PARTY in path[:-1]
