"""Unbirthday in a terminal: four rows of cards with their corners."""

from collections.abc import Sequence

from wonderland.core.drawing import Line, Span, Speech
from wonderland.core.values import Seat

from .actions import ChangeSeats, PlaceWorkers, UnbirthdayAction
from .guests import Icon
from .heuristics import foresee, standing
from .state import kind_of
from .table import COLUMNS, COVERED, SIDE, WORKERS, Cell, quadrant
from .view import View

WIDTH = 18  # four columns and the row numbers fit 80 characters
SIGNS: dict[Icon, str] = {"collect": "*", "swap": "%", "no-action": "-"}  # teas and gifts have letters
SUITS = ("♥", "♠")  # by seat
TURNED = "v"


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The table, then both hands."""
    lines: list[Line] = [[Span(words.say("terminal-turn", turn=view.turns + 1), "strong")]]
    lines.append([Span("    " + "".join(column.ljust(WIDTH) for column in COLUMNS), "faint")])
    for row in range(SIDE):
        lines += _row(view, words, row)
    return [*lines, *_hands(view, words, players)]


def preview_line(view: View, action: UnbirthdayAction, words: Speech) -> Line:
    """The icons under the workers, the cells of a line, the cells refilled, or the moves of guests."""
    seen = foresee(view, action)
    if isinstance(action, PlaceWorkers):
        covered = (f"{_worker(each['worker'])}{_sign(words, each['icon'])}" for each in seen["workers"])
        return [Span("  ".join(covered), "faint")]
    if isinstance(action, ChangeSeats):
        return [Span(" ".join(seen["cells"]), "faint")]
    if "refills" in seen:
        return [Span(words.say("terminal-refills", cells=" ".join(seen["refills"])), "faint")]
    return [Span(", ".join(_move(words, **move) for move in seen.get("moves", ())), "faint")]


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """Both hands."""
    return _hands(view, words, players)


def legend(words: Speech) -> list[Line]:
    """The corners and the icons."""
    return [[Span("  " + words.say(f"terminal-legend-{key}"), "faint")] for key in ("corners", "icons")]


def _sign(words: Speech, icon: Icon) -> str:
    return SIGNS.get(icon) or words.say(f"board-letter-{icon}")


def _move(words: Speech, **move: str) -> str:
    if move["from"] == move["to"]:
        return f"{move['to']}: {words.say('way-' + move['way'])}"
    return f"{move['from']} → {move['to']}"


def _row(view: View, words: Speech, row: int) -> list[Line]:
    cells = range(SIDE * row, SIDE * row + SIDE)
    return [
        [Span("    "), *(_corners(view, words, cell, 0) for cell in cells)],
        [Span(f"  {row + 1} ", "faint"), *(_name(view, words, cell) for cell in cells)],
        [Span("    "), *(_corners(view, words, cell, 2) for cell in cells)],
        [],
    ]


def _corners(view: View, words: Speech, cell: Cell, first: int) -> Span:
    guest = view.table[cell]
    drawn = []
    for place in (first, first + 1):
        corner = 3 - place if view.turned[cell] else place
        sign = _sign(words, view.settings.set.corners[guest][corner]) if guest else "·"
        drawn.append(sign + _standing_on(view, cell, place))
    return Span((drawn[0].ljust(WIDTH - 6) + drawn[1]).ljust(WIDTH))


def _standing_on(view: View, cell: Cell, place: int) -> str:
    for seat, placed in enumerate(view.workers):
        if placed:
            for worker in WORKERS:
                covers = COVERED[placed.crossing, placed.turned][worker - 1] == cell
                if covers and place == 3 - quadrant(worker, placed.turned):
                    return SUITS[seat] + _worker(worker)
    return ""


def _worker(worker: int) -> str:
    return "A" if worker == 1 else str(worker)


def _name(view: View, words: Speech, cell: Cell) -> Span:
    guest = view.table[cell]
    if guest is None:
        return Span(" " * WIDTH)
    name = words.piece(guest)[: WIDTH - 3] + (f" {TURNED}" if view.turned[cell] else "")
    return Span(name.ljust(WIDTH), "strong" if guest == "alice" else "")


def _hands(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    lines: list[Line] = []
    for seat, row in enumerate(standing(view)["seats"]):
        key = "terminal-own-seat" if seat == view.seat else "terminal-seat"
        title = words.say(key, player=players[seat], hearts=int(seat == 0), actions=row["actions_left"])
        lines.append([Span(title, "strong" if seat in view.to_act else "")])
        lines.append([Span("  " + (_held(view, words, seat) or words.say("terminal-empty-hand")), "faint")])
    return lines


def _held(view: View, words: Speech, seat: Seat) -> str:
    shown = []
    for held in view.hands[seat]:
        kind = kind_of(view.settings.set, held)
        shown.append(f"{words.piece(kind)} ({words.piece(held.guest)})" if kind else words.piece(held.guest))
    return ", ".join(shown)
