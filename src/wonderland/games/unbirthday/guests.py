"""Sets of guests: TOML files, read and checked (U36)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from wonderland.core.content import OURS, Source, Typed

Name: TypeAlias = str
Tea: TypeAlias = Literal["mint", "earl-grey", "cranberry"]
Gift: TypeAlias = Literal["cake", "present", "rose", "crown"]
Kind: TypeAlias = Tea | Gift
Icon: TypeAlias = Kind | Literal["collect", "swap", "no-action"]
Problems: TypeAlias = Iterator[tuple[str, str, dict[str, Any]]]  # faults of a set: place, word key, details

TEAS: tuple[Tea, ...] = get_args(Tea)
GIFTS: tuple[Gift, ...] = get_args(Gift)
KINDS: tuple[Kind, ...] = (*GIFTS, *TEAS)  # §4.4 the order of payment
ALICE = "alice"
# §1.3 four rows of four.
SET_SIZE = 16
HOUSE = "house"
FOLDER = Path(__file__).parent / "content" / "guests"


class GuestCard(Typed, frozen=True):
    """A card; its corners are in reading order. Alice has no gift and no back."""

    id: Name
    needs: tuple[Kind, ...]
    corners: tuple[Icon, Icon, Icon, Icon]
    brings: Gift | None = None
    back: Tea | None = None


class Cards(Typed, frozen=True):
    """The contents of a file of guests."""

    guests: tuple[GuestCard, ...]


class GuestSet:
    """The guests of a game, by name."""

    def __init__(self, guests: tuple[GuestCard, ...]) -> None:
        self.names: tuple[Name, ...] = tuple(guest.id for guest in guests)
        self.order = {name: place for place, name in enumerate(self.names)}
        self.needs = {guest.id: tuple(sorted(guest.needs, key=KINDS.index)) for guest in guests}
        self.brings = {guest.id: guest.brings for guest in guests}
        self.back = {guest.id: guest.back for guest in guests}
        self.corners = {guest.id: guest.corners for guest in guests}
        self.costs = _costs(guests)
        """The fewest worker actions to get each kind from an empty hand; impossible kinds are left out."""


def load_guests(path: Path, source: Source = OURS) -> GuestSet:
    """The guests in a file, or `BrokenContent`."""
    guests = source.read(path, Cards).guests
    for place, key, details in _problems(guests):
        raise source.broken(path, place, key, **details)
    return GuestSet(guests)


def load_sets(source: Source) -> dict[str, GuestSet]:
    """All sets by file name."""
    return {path.stem: load_guests(path, source) for path in source.files_in(FOLDER)}


def _problems(guests: tuple[GuestCard, ...]) -> Problems:
    if len(guests) != SET_SIZE:
        yield "guests", "content-count", {"expected": SET_SIZE, "found": len(guests)}
    names = Counter(guest.id for guest in guests)
    if ALICE not in names:
        yield "guests", "content-absent", {"value": ALICE}
    for number, guest in enumerate(guests):
        if names[guest.id] > 1:
            yield f"guests[{number}].id", "content-twice", {"value": guest.id}
        yield from _alice_problems(number, guest) if guest.id == ALICE else _guest_problems(number, guest)
    yield from _unmet(guests)


def _alice_problems(number: int, guest: GuestCard) -> Problems:
    """Alice needs the four gifts, shows one in each corner, and has no gift and no tea."""
    for key in ("needs", "corners"):
        if sorted(getattr(guest, key)) != sorted(GIFTS):
            yield f"guests[{number}].{key}", "content-other", _differ(getattr(guest, key), GIFTS)
    for key in ("brings", "back"):
        if getattr(guest, key) is not None:
            yield f"guests[{number}].{key}", "content-superfluous", {"value": ALICE}


def _guest_problems(number: int, guest: GuestCard) -> Problems:
    """A guest has two or three needs, each in a corner, one collect corner, a gift and a tea."""
    if len(guest.needs) not in (2, 3):
        yield f"guests[{number}].needs", "content-count", {"expected": "2/3", "found": len(guest.needs)}
    for key in ("brings", "back"):
        if getattr(guest, key) is None:
            yield f"guests[{number}].{key}", "content-key-missing", {"name": key}
    shown = [icon for icon in guest.corners if icon in KINDS]
    if Counter(shown) != Counter(guest.needs):
        yield f"guests[{number}].corners", "content-other", _differ(shown, guest.needs)
    if (collects := guest.corners.count("collect")) != 1:
        yield f"guests[{number}].corners", "content-once", {"value": "collect", "found": collects}


def _unmet(guests: tuple[GuestCard, ...]) -> Problems:
    """Every need can be met, starting with teas, by other cards than the guest itself."""
    costs = _costs(guests)
    for kind in KINDS:
        if kind not in costs:
            yield "guests", "content-absent", {"value": kind}
    for number, guest in enumerate(guests):
        for kind, needed in Counter(guest.needs).items():
            there = sum(kind in (other.brings, other.back) for other in guests if other is not guest)
            if there < needed:
                yield f"guests[{number}].needs", "content-of-kind", {"value": kind, "needed": needed, "found": there}


def _costs(guests: tuple[GuestCard, ...]) -> dict[Kind, int]:
    """The fewest worker actions by kind: one for a tea; for a gift its needs and an invitation (U34)."""
    costs: dict[Kind, int] = {guest.back: 1 for guest in guests if guest.back}
    before: dict[Kind, int] = {}
    while costs != before:
        before = dict(costs)
        for guest in guests:
            if guest.brings and all(need in costs for need in guest.needs):
                price = 1 + sum(costs[need] for need in guest.needs)
                costs[guest.brings] = min(price, costs.get(guest.brings, price))
    return costs


def _differ(found: Iterable[str], expected: Iterable[str]) -> dict[str, Any]:
    return {"found": ", ".join(sorted(found)), "expected": ", ".join(sorted(expected))}


SETS = load_sets(OURS)  # the usual sets; a variant has others in its settings
