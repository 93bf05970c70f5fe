"""From a state to its record and back."""

from collections.abc import Sequence

import numpy as np

from wonderland.core.chance import ScriptedChance
from wonderland.core.values import Options
from wonderland.kernel.record import Record, Records, from_namespace, pack_options, to_namespace, unpack_options

from ..guests import SET_SIZE, GuestSet
from ..judgement import LINE_NAMES, record_of
from ..state import ABOUT, Held, Placement, Settings, State
from ..table import CROSSINGS
from ..view import Place, View, guess, view
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
        if isinstance(found, int):
            setattr(s, name, found)
        elif name in vars(s) and name != "guests":
            getattr(s, name)[: len(found)] = found
    s.ask, s.ending = ASKS.index(state.ask), ENDINGS.index(state.ending)
    s.turns, s.quiet, s.hatter_last = state.turns, state.quiet, state.hatter_last
    for seat, hand in enumerate(state.hands):
        s.hand_sizes[seat] = _lay(s.hands[seat], hand, state.settings.set)
    s.paid_size = _lay(s.paid, seen.paid or (), state.settings.set)
    records = from_namespace(s, STATE)
    list_choices(records[0])
    return records


def _lay(places: list[int], cards: Sequence[Held], guests: GuestSet) -> int:
    places[: len(cards)] = [guests.order[held.guest] + SET_SIZE * FACES.index(held.face) for held in cards]
    return len(cards)


def unpack(record: Record) -> State:
    s = to_namespace(record)
    settings = Settings(**unpack_options(s, ABOUT.options), guests=SET_NAMES[s.guests])
    names = (None, *settings.set.names)

    def held(places: list[int], size: int) -> tuple[Held, ...]:
        return tuple(Held(settings.set.names[card % SET_SIZE], FACES[card // SET_SIZE]) for card in places[:size])

    seen = View(
        seat=None,
        settings=settings,
        ask=ASKS[s.ask],
        to_act=(),
        turn=s.turn,
        table=tuple(names[card] for card in s.table),
        turned=tuple(map(bool, s.turned)),
        hands=tuple(map(held, s.hands, s.hand_sizes)),
        workers=tuple(
            Placement(CROSSINGS[crossing - 1], bool(turned)) if crossing else None
            for crossing, turned in zip(s.workers, s.workers_turned, strict=True)
        ),
        hatter_last=tuple(map(bool, s.hatter_last)),
        turns=s.turns,
        quiet=s.quiet,
        workers_left=tuple(s.left[: s.left_size]),
        paid=held(s.paid, s.paid_size) if s.ask == PAY_NEED else None,
        taken=held(s.hands[s.turn], s.hand_sizes[s.turn])[-1].guest if s.ask == GIVE_CARD else None,
        line=LINE_NAMES[s.line] if s.ask == FILL_SEAT else None,
        places=tuple(Place(names[s.seated[place]], bool(s.seated_turned[place])) for place in range(s.seated_size)),
        ending=ENDINGS[s.ending],
    )
    return guess(seen, ScriptedChance())
