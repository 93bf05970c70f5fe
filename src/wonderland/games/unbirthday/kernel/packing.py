"""From a state to its record and back."""

from collections.abc import Sequence

import numpy as np

from wonderland.core.values import Options
from wonderland.kernel.record import Record, Records, from_namespace, pack_options, to_namespace, unpack_options

from ..guests import GuestSet
from ..judgement import LINE_NAMES, record_of
from ..state import (
    ABOUT,
    SEATS,
    Frame,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Workers,
)
from ..table import CROSSINGS
from ..view import view
from .choices import list_choices
from .record import (
    ASKS,
    ENDINGS,
    FACES,
    FILL_SEAT,
    GIVE_CARD,
    PAY_NEED,
    SET_NAMES,
    STATE,
)


def blank(seats: int, options: Options) -> Records:
    return _begun(Settings.of(options))


def _begun(settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    s.guests = SET_NAMES.index(settings.guests)
    pack_options(s, ABOUT.options, settings)
    return records


def pack(state: State) -> Records:
    """Most fields are those that are judged."""
    s, seen = to_namespace(_begun(state.settings)[0]), view(state, None)
    for name, found in vars(record_of(seen)).items():
        if isinstance(found, list | tuple) and name in STATE.names:
            getattr(s, name)[: len(found)] = found
        elif name in STATE.names and name != "guests":
            setattr(s, name, found)
    s.ask, s.ending = ASKS.index(state.ask), ENDINGS.index(state.ending)
    s.turns, s.quiet, s.hatter_last = state.turns, state.quiet, state.hatter_last
    for seat, hand in enumerate(state.hands):
        s.hand_sizes[seat] = _lay(s.hands[seat], s.faces[seat], hand, state.settings.set)
    s.paid_size = _lay(s.paid, s.paid_faces, seen.paid or (), state.settings.set)
    records = from_namespace(s, STATE)
    list_choices(records[0])
    return records


def _lay(cards: list[int], faces: list[int], hand: Sequence[Held], guests: GuestSet) -> int:
    cards[: len(hand)] = [guests.order[held.guest] for held in hand]
    faces[: len(hand)] = [FACES.index(held.face) for held in hand]
    return len(hand)


def unpack(record: Record) -> State:
    s = to_namespace(record)
    settings = Settings(**unpack_options(s, ABOUT.options), guests=SET_NAMES[s.guests])
    names = settings.set.names
    return State(
        settings=settings,
        ask=ASKS[s.ask],
        turn=s.turn,
        table=[names[card - 1] if card else None for card in s.table],
        turned=[bool(turned) for turned in s.turned],
        hands=[_held(s.hands[seat], s.faces[seat], s.hand_sizes[seat], names) for seat in range(SEATS)],
        workers=[_placement(s.workers[seat], s.workers_turned[seat]) for seat in range(SEATS)],
        hatter_last=[bool(last) for last in s.hatter_last],
        turns=s.turns,
        quiet=s.quiet,
        todo=_todo(s, names),
        ending=ENDINGS[s.ending],
    )


def _held(cards: list[int], faces: list[int], size: int, names: tuple[str, ...]) -> list[Held]:
    return [Held(names[cards[place]], FACES[faces[place]]) for place in range(size)]


def _placement(crossing: int, turned: int) -> Placement | None:
    return Placement(CROSSINGS[crossing - 1], bool(turned)) if crossing else None


def _todo(s: Record, names: tuple[str, ...]) -> tuple[Frame, ...]:
    if s.ask == FILL_SEAT:
        places = [(s.seated[place], bool(s.seated_turned[place])) for place in range(s.seated_size)]
        return (Seating(LINE_NAMES[s.line], tuple((names[card - 1], lies) if card else None for card, lies in places)),)
    frames: list[Frame] = [Workers(tuple(s.left[: s.left_size]))] if s.left_size else []
    if s.ask == PAY_NEED:
        frames.append(Payment(tuple(_held(s.paid, s.paid_faces, s.paid_size, names))))
    if s.ask == GIVE_CARD:
        frames.append(Giving(names[s.hands[s.turn][s.hand_sizes[s.turn] - 1]]))
    return tuple(frames)
