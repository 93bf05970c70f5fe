"""The guests: what each needs, brings and shows. A set is a TOML file, read and checked here (U36)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeAlias

from wonderland.core.content import OURS, Source, Typed

Name: TypeAlias = str
Tea: TypeAlias = Literal["mint", "earl-grey", "cranberry"]
Gift: TypeAlias = Literal["cake", "present", "rose", "crown"]
Kind: TypeAlias = Tea | Gift
Icon: TypeAlias = Kind | Literal["collect", "swap", "no-action"]
Problems: TypeAlias = Iterator[tuple[str, str, dict[str, Any]]]
"""What is wrong with a set: where, the key of the sentence, and its details."""

TEAS: tuple[Tea, ...] = ("mint", "earl-grey", "cranberry")
GIFTS: tuple[Gift, ...] = ("cake", "present", "rose", "crown")
KINDS: tuple[Kind, ...] = (*GIFTS, *TEAS)
"""§4.4 The order in which an invitation is paid for."""
ALICE = "alice"
SET_SIZE = 16
HOUSE = "house"
FOLDER = Path(__file__).parent / "content" / "guests"


class Guest(Typed, frozen=True):
    """One card: corners are top left, top right, bottom left, bottom right. Alice has neither gift nor back."""

    id: Name
    needs: tuple[Kind, ...]
    corners: tuple[Icon, Icon, Icon, Icon]
    brings: Gift | None = None
    back: Tea | None = None


class Cards(Typed, frozen=True):
    """What a file of guests holds."""

    guests: tuple[Guest, ...]


class GuestSet:
    """The guests of one game, by name, and what follows from them."""

    def __init__(self, guests: tuple[Guest, ...]) -> None:
        self.names: tuple[Name, ...] = tuple(guest.id for guest in guests)
        self.order = {name: place for place, name in enumerate(self.names)}
        self.needs = {guest.id: tuple(sorted(guest.needs, key=KINDS.index)) for guest in guests}
        self.brings = {guest.id: guest.brings for guest in guests}
        self.back = {guest.id: guest.back for guest in guests}
        self.corners = {guest.id: guest.corners for guest in guests}
        self.costs = _costs(guests)
        """The least worker actions by which each kind is had from an empty hand; a kind left out cannot be had."""


def load_guests(path: Path, source: Source = OURS) -> GuestSet:
    """The set of guests in the file at `path`; `BrokenContent` names the file, the key and the line."""
    guests = source.read(path, Cards).guests
    for place, key, details in _problems(guests):
        raise source.broken(path, place, key, **details)
    return GuestSet(guests)


def load_sets(source: Source) -> dict[str, GuestSet]:
    """Every set found in the folder or added to it, by the name of its file."""
    return {path.stem: load_guests(path, source) for path in source.files_in(FOLDER)}


def _problems(guests: tuple[Guest, ...]) -> Problems:
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


def _alice_problems(number: int, guest: Guest) -> Problems:
    """Alice needs the four gifts, one in each corner, and has no other side."""
    for key in ("needs", "corners"):
        if sorted(getattr(guest, key)) != sorted(GIFTS):
            yield f"guests[{number}].{key}", "content-other", _differ(getattr(guest, key), GIFTS)
    for key in ("brings", "back"):
        if getattr(guest, key) is not None:
            yield f"guests[{number}].{key}", "content-superfluous", {"value": ALICE}


def _guest_problems(number: int, guest: Guest) -> Problems:
    """Two or three needs, each on a corner; one collect corner; a gift and a tea."""
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


def _unmet(guests: tuple[Guest, ...]) -> Problems:
    """Every need can be met from teas up, by other cards than the guest itself."""
    costs = _costs(guests)
    for kind in KINDS:
        if kind not in costs:
            yield "guests", "content-absent", {"value": kind}
    for number, guest in enumerate(guests):
        for kind, needed in Counter(guest.needs).items():
            there = sum(kind in (other.brings, other.back) for other in guests if other is not guest)
            if there < needed:
                yield f"guests[{number}].needs", "content-of-kind", {"value": kind, "needed": needed, "found": there}


def _costs(guests: tuple[Guest, ...]) -> dict[Kind, int]:
    """The least worker actions by kind: a tea is collected, a gift takes its needs and an invitation (U34)."""
    costs: dict[Kind, int] = {guest.back: 1 for guest in guests if guest.back}
    for _ in count():
        before = dict(costs)
        for guest in guests:
            if guest.brings and all(need in costs for need in guest.needs):
                price = 1 + sum(costs[need] for need in guest.needs)
                costs[guest.brings] = min(price, costs.get(guest.brings, price))
        if costs == before:
            break
    return costs


def _differ(found: Iterable[str], expected: Iterable[str]) -> dict[str, Any]:
    return {"found": ", ".join(sorted(found)), "expected": ", ".join(sorted(expected))}


SETS = load_sets(OURS)
"""Ours; a game has its own in its settings."""
