"""A second opinion: a plain referee, written only from the rulebook and the rulings, follows whole games.

It shares nothing with the rules but the spelling of positions and choices and the file of guests. It has its own table,
lists the choices, makes each answer by hand, and looks at the game only for random results.
"""

import tomllib
from typing import Any

from wonderland.core.values import Options
from wonderland.games.unbirthday import GAME

Position = dict[str, Any]
FILE = GAME.folder / "content" / "guests" / "house.toml"
GUESTS = {guest["id"]: guest for guest in tomllib.loads(FILE.read_text(encoding="utf-8"))["guests"]}
GIFTS = {"cake": 3, "present": 3, "rose": 4, "crown": 6}
"""The cost of each in worker actions from an empty hand (U34)."""
KINDS = [*GIFTS, "mint", "earl-grey", "cranberry"]
CELLS = [f"{column}{row}" for row in "1234" for column in "abcd"]
QUADRANTS = {
    "upright": {1: (0, 0), 2: (0, 1), 3: (1, 0), 4: (1, 1)},
    "turned": {4: (0, 0), 3: (0, 1), 2: (1, 0), 1: (1, 1)},
}
"""The position of each worker on its card, rows down and columns right (U6)."""


def neighbours(cell: str, diagonal: bool) -> list[str]:
    """U23"""
    column, row = "abcd".index(cell[0]), int(cell[1])
    steps = [(-1, -1), (-1, 1), (1, -1), (1, 1)] if diagonal else [(-1, 0), (1, 0), (0, -1), (0, 1)]
    beside = [(column + across, row + down) for across, down in steps]
    return [f"{'abcd'[across]}{down}" for across, down in beside if 0 <= across < 4 and 1 <= down <= 4]


class Referee:
    """A game followed by hand: seats and directions of guests, hands, and the next question."""

    def __init__(self, position: Position, options: Options) -> None:
        self.options = options
        self.table: dict[str, str] = {}
        self.ways: dict[str, str] = {}
        self.hands: list[list[tuple[str, str]]] = [[], []]
        self.workers: list[str | None] = [None, None]
        self.hatter_last = [False, False]
        self.seat, self.turns, self.quiet = position["turn"], 0, 0
        self.busy = False
        """Was there a collect or an invitation this turn?"""
        self.queue: list[int] = []
        self.worker, self.line, self.named = 0, list[str](), list[str | None]()
        self.guest, self.spent, self.debts = "", list[str](), list[str]()
        self.ask, self.ending = "choose-turn", ""
        self.look_at(position, CELLS)

    def look_at(self, position: Position, cells: list[str]) -> None:
        """The random guests on these cells."""
        for cell in cells:
            self.table[cell] = position["table"][CELLS.index(cell)]
            self.ways[cell] = "turned" if position["turned"][CELLS.index(cell)] else "upright"

    def empty(self) -> list[str]:
        return [cell for cell in CELLS if cell not in self.table]

    def holds(self, seat: int, kind: str) -> list[str]:
        """The cards in a hand that are worth that tea or gift (U20)."""
        side, face = ("brings", "guest") if kind in GIFTS else ("back", "teapot")
        return [guest for guest, held in self.hands[seat] if held == face and GUESTS[guest].get(side) == kind]

    def kinds(self, seat: int) -> set[str]:
        return {gift for gift in GIFTS if self.holds(seat, gift)}

    # The legal choices.

    def choices(self) -> list[str]:
        match self.ask:
            case "choose-turn":
                return self.placements() + self.lines()
            case "fill-seat":
                return self.seatings()
            case "use-ace":
                return [*self.deeds(1), "ace last"]
            case "use-worker":
                return [*self.deeds(self.worker), "rest"]
            case "pay-need":
                return [f"pay {guest}" for guest in self.holds(self.seat, self.debts[0])]
            case "give-card":
                return [f"give {guest}" for guest, _ in self.hands[self.seat]]
        return []

    def placements(self) -> list[str]:
        """U4, U7, U8"""
        lines = range(5) if self.options["edge_places"] else range(1, 4)
        barred = {worker.split()[0] for worker in self.workers if worker}
        crossings = [f"{row}-{column}" for row in lines for column in lines]
        return [f"place {each} {way}" for each in crossings if each not in barred for way in ("upright", "turned")]

    def lines(self) -> list[str]:
        """U9, U26"""
        if self.hatter_last[self.seat]:
            return []
        rows = [f"change row {row}" for row in "1234" if any(cell[1] == row for cell in self.table)]
        return rows + [f"change column {each}" for each in "abcd" if any(cell[0] == each for cell in self.table)]

    def seatings(self) -> list[str]:
        """U26"""
        guests = [self.table[cell] for cell in self.line if cell in self.table]
        gone = [name.split()[0] for name in self.named if name]
        left = [f"seat {guest} {way}" for guest in guests if guest not in gone for way in ("upright", "turned")]
        holes = len(self.line) - len(guests) - self.named.count(None)
        return left + ["leave empty"] * (holes > 0)

    def cell_of(self, worker: int) -> str | None:
        """U5, U6: the cell under a worker; none beyond the table."""
        crossing, way = (self.workers[self.seat] or "").split()
        down, across = QUADRANTS[way][worker]
        row, column = int(crossing[0]) + down, int(crossing[2]) + across
        return f"{'abcd'[column - 1]}{row}" if 1 <= row <= 4 and 1 <= column <= 4 else None

    def corner(self, worker: int) -> str:
        """U5: the corner nearest to the crossing; for a turned guest the opposite printed one."""
        _, way = (self.workers[self.seat] or "").split()
        down, across = QUADRANTS[way][worker]
        cell = self.cell_of(worker)
        assert cell is not None
        place = 2 * (1 - down) + (1 - across)
        corner: str = GUESTS[self.table[cell]]["corners"][3 - place if self.ways[cell] == "turned" else place]
        return corner

    def deeds(self, worker: int) -> list[str]:
        """U11, U12, U16, U17, U21-U25, U28"""
        cell, corner = self.cell_of(worker), self.corner(worker)
        assert cell is not None
        guest = self.table[cell]
        if corner == "no-action":
            return []
        found = []
        if corner == "collect":
            found.append(f"collect {guest}")
        elif corner == "swap":
            found += ["swap"] * all(self.hands)
        elif self.can_pay(guest):
            found.append(f"invite {guest}")
        if worker == 1:
            found += [f"move {guest} to {each}" for each in self.empty()]
        elif worker == 2:
            found.append(f"turn {guest}")
        else:
            beside = [each for each in neighbours(cell, diagonal=worker == 4) if each in self.table]
            found += [f"exchange {guest} with {self.table[each]}" for each in beside]
        return found

    def can_pay(self, guest: str) -> bool:
        needs = GUESTS[guest]["needs"]
        return all(len(self.holds(self.seat, kind)) >= needs.count(kind) for kind in needs)

    # The effects of an answer.

    def answer(self, name: str, position: Position) -> None:
        """Makes the answer and goes on to the next question; `position` is the result."""
        verb, *rest = name.split()
        getattr(self, f"do_{verb}")(rest, position)
        assert len(self.table) + sum(map(len, self.hands)) + len(self.spent) == len(GUESTS)
        if not self.ending:
            self.go_on(position)

    def do_place(self, rest: list[str], _after: Position) -> None:
        """U10, U13: a worker without a guest is idle all turn."""
        self.workers[self.seat] = " ".join(rest)
        self.hatter_last[self.seat] = False
        present = [worker for worker in (2, 3, 4, 1) if self.cell_of(worker) in self.table]
        self.queue = present
        self.ask = "use-ace" if 1 in present and len(present) > 1 and self.deeds(1) else ""

    def do_ace(self, _rest: list[str], _after: Position) -> None:
        self.ask = ""

    def do_rest(self, _rest: list[str], _after: Position) -> None:
        self.done()

    def acting(self) -> int:
        return 1 if self.ask == "use-ace" else self.worker

    def done(self) -> None:
        """The worker that acted is off the queue."""
        self.queue.remove(self.acting())
        self.ask = ""

    def do_collect(self, rest: list[str], _after: Position) -> None:
        """U16"""
        self.leave(rest[0])
        self.hands[self.seat].append((rest[0], "teapot"))
        self.busy = True
        self.done()

    def leave(self, guest: str) -> None:
        cell = next(cell for cell, each in self.table.items() if each == guest)
        del self.table[cell], self.ways[cell]

    def do_invite(self, rest: list[str], position: Position) -> None:
        """U17, U28"""
        self.busy = True
        if rest[0] == "alice":
            self.leave("alice")
            self.hands[self.seat].append(("alice", "guest"))
            self.ask, self.ending = "over", "alice"
            return
        self.worker = self.acting()
        self.guest, self.spent = rest[0], []
        self.debts = sorted(GUESTS[self.guest]["needs"], key=KINDS.index)
        self.pay_on(position)

    def spend(self, card: str) -> None:
        """Spends a card for the first debt."""
        self.hands[self.seat].remove(next(each for each in self.hands[self.seat] if each[0] == card))
        self.spent.append(card)
        self.debts.pop(0)

    def do_pay(self, rest: list[str], position: Position) -> None:
        self.spend(rest[0])
        self.pay_on(position)

    def pay_on(self, position: Position) -> None:
        """U17: if there are exactly enough cards, they are paid without a question."""
        while self.debts:
            fit = self.holds(self.seat, self.debts[0])
            if len(fit) > self.debts.count(self.debts[0]):
                self.ask = "pay-need"
                return
            for card in fit:
                self.spend(card)
        self.leave(self.guest)
        self.hands[self.seat].append((self.guest, "guest"))
        self.refill(self.spent, position)
        self.spent = []
        self.queue.remove(self.worker)
        self.ask = ""

    def refill(self, cards: list[str], position: Position) -> None:
        """U18, U19: in reading order; guests and directions are random."""
        cells = self.empty()[: len(cards)]
        self.look_at(position, cells)
        assert sorted(self.table[cell] for cell in cells) == sorted(cards)

    def do_swap(self, _rest: list[str], position: Position) -> None:
        """U25: the card drawn is the last of the hand."""
        self.worker = self.acting()
        drawn = position["hands"][self.seat][-1]
        card = (drawn["guest"], drawn["face"])
        self.hands[1 - self.seat].remove(card)
        self.hands[self.seat].append(card)
        self.ask = "give-card"

    def do_give(self, rest: list[str], _after: Position) -> None:
        card = next(each for each in self.hands[self.seat] if each[0] == rest[0])
        self.hands[self.seat].remove(card)
        self.hands[1 - self.seat].append(card)
        self.queue.remove(self.worker)
        self.ask = ""

    def do_move(self, rest: list[str], _after: Position) -> None:
        """U21"""
        cell = next(cell for cell, each in self.table.items() if each == rest[0])
        way = self.ways[cell]
        self.leave(rest[0])
        self.table[rest[2]], self.ways[rest[2]] = rest[0], way
        self.done()

    def do_turn(self, rest: list[str], _after: Position) -> None:
        """U22"""
        cell = next(cell for cell, each in self.table.items() if each == rest[0])
        self.ways[cell] = "upright" if self.ways[cell] == "turned" else "turned"
        self.done()

    def do_exchange(self, rest: list[str], _after: Position) -> None:
        """U23, U24: each keeps its direction."""
        one, two = (next(cell for cell, each in self.table.items() if each == guest) for guest in (rest[0], rest[2]))
        for rows in (self.table, self.ways):
            rows[one], rows[two] = rows[two], rows[one]
        self.done()

    def do_change(self, rest: list[str], _after: Position) -> None:
        """U8, U9, U26"""
        self.workers[self.seat], self.hatter_last[self.seat] = None, True
        self.line = [cell for cell in CELLS if rest[1] in cell]
        self.named, self.ask = [], "fill-seat"

    def do_seat(self, rest: list[str], _after: Position) -> None:
        self.named.append(" ".join(rest))
        self.move_all()

    def do_leave(self, _rest: list[str], _after: Position) -> None:
        self.named.append(None)
        self.move_all()

    def move_all(self) -> None:
        """U26: when the last guest is named, all move at once."""
        if sum(name is not None for name in self.named) < sum(cell in self.table for cell in self.line):
            return
        for cell in self.line:
            self.table.pop(cell, None)
            self.ways.pop(cell, None)
        for cell, name in zip(self.line, self.named, strict=False):
            if name:
                self.table[cell], self.ways[cell] = name.split()
        self.line, self.ask = [], ""

    # What follows.

    def go_on(self, position: Position) -> None:
        """U10, U11: the next worker with something to do, else the end of the turn."""
        if self.ask:
            return
        while self.queue:
            self.worker = self.queue[0]
            if self.deeds(self.worker):
                self.ask = "use-worker"
                return
            self.queue.pop(0)
        self.end_turn(position)

    def end_turn(self, position: Position) -> None:
        """U29-U34"""
        self.turns += 1
        self.quiet = 0 if self.busy else self.quiet + 1
        self.busy = False
        can_win = any(len(self.kinds(seat)) == 4 for seat in (0, 1))
        alone = list(self.table.values()) == ["alice"]
        silent = self.options["quiet_turns"] and self.quiet >= int(self.options["quiet_turns"])
        printed = not self.options["house_rules"]
        has_pot = self.options["fresh_pot"] and not printed
        if alone and not can_win and not has_pot:
            self.ask, self.ending = "over", "dead"
            return
        if has_pot and not can_win and (alone or silent):
            self.fresh_pot(position)
        if self.turns >= (1000 if printed else int(self.options["turn_limit"])):
            self.ask, self.ending = "over", "limit"
        else:
            self.seat, self.ask = 1 - self.seat, "choose-turn"

    def fresh_pot(self, position: Position) -> None:
        """U33: all teapots, and all gifts but the longest held of each kind in each hand."""
        back: list[str] = []
        for seat, hand in enumerate(self.hands):
            kept = {gift: self.holds(seat, gift)[0] for gift in self.kinds(seat)}
            back += [guest for guest, _ in hand if guest not in kept.values()]
            self.hands[seat] = [card for card in hand if card[0] in kept.values()]
        self.refill(back, position)
        self.quiet = 0

    def ranks(self) -> tuple[int, int]:
        """U34, U35"""
        if self.ending == "alice":
            return (1, 2) if self.seat == 0 else (2, 1)
        if self.ending == "dead":
            return 1, 1
        kinds = [self.kinds(seat) for seat in (0, 1)]
        one, two = ((-len(each), sum(cost for gift, cost in GIFTS.items() if gift not in each)) for each in kinds)
        return 1 + (two < one), 1 + (one < two)
