"""War in numbers: which number an action has, and what a seat observes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

from wonderland.core.encoding import Field, around, by_seat, counts_of, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.war.battle.effects import USES
from wonderland.games.war.content import ALLIES, ALLY_SETS, ALLY_TYPES, BOX
from wonderland.games.war.content.soundness import MOST_SUPPORTERS
from wonderland.games.war.rewards.units import SUPPORTER
from wonderland.games.war.state import HEAD, RESERVE, Fighter
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.catalogue import QUESTIONS, STEPS
from wonderland.games.war.state.view import Seen, View
from wonderland.games.war.tea.cards import CORRUPTED, DIE, EXTRA_SUPPORTER, EXTRA_UNIT

MOST_TOTAL = 99
"""More than a chip ever comes to."""
MOST_IN_HAND = 4
"""More chips than anybody plays in one draw."""
MOST_POINTS = 999
MOST_COUNT = 99

BOARD, CHIPS, REGIONS, FIGURES = BOX.board, BOX.chips, BOX.regions, tuple(BOX.figures)
TEA, TILES, QUESTS = tuple(BOX.tea), tuple(BOX.tiles), tuple(BOX.quests)
FACTIONS, TOOLS = tuple(BOX.factions), tuple(BOX.tools)
PLATES = tuple(f"plate-{plate.number}" for plate in BOARD.plates)
PLACES = (HEAD, RESERVE, *PLATES, *REGIONS)
"""Where a leader can be."""
CASTLES = ("sideways", "upright")
STATUSES = ("away", "active", "halted", "bust")


def _actions() -> Iterator[do.WarAction]:
    """Every action there is, by the pieces of the box; a verb that joins later joins at the end."""
    cards = BOX.tea.values()
    codes = dict.fromkeys(code for card in cards for code in (*card.rewards, *(c for side in card.split for c in side)))
    numbers, units = range(1, MOST_SUPPORTERS + 1), (SUPPORTER, *FIGURES)
    yield from (do.PASS, do.HEAD, do.PARTY, do.ROLL, do.HALT, do.DRAW, do.REDRAW, do.BLOCK, do.AWARD, do.CASTLE)
    yield from map(do.BeFaction, FACTIONS)
    for of_quest in (do.KeepQuest, do.DropQuest, do.ClaimFeat):
        yield from map(of_quest, QUESTS)
    for of_plate in (do.PoisonPlate, do.TakePlate):
        yield from (of_plate(plate, "", ()) for plate in PLATES)
    yield from (do.ChooseSide(side, ()) for side in (1, 2))
    yield from map(do.TakeReward, (*BOX.unit_icons, EXTRA_UNIT, EXTRA_SUPPORTER, *codes, DIE, CORRUPTED))
    yield from map(do.ChooseRegion, REGIONS)
    yield from map(do.TakeFrom, REGIONS)
    yield from map(do.PlaceSupporters, numbers)
    yield from map(do.PlaceFigure, FIGURES)
    yield from (do.TakeBack(*each) for each in product(units, REGIONS))
    yield from map(do.GainChip, (chip for chip in CHIPS if chip in ALLIES))
    yield from map(do.Recruit, BOX.wonderlandians)
    yield from map(do.Unlock, BOX.abilities)
    for of_chip in (do.DiscardChip, do.ForgeChip, do.UseChip, do.ReturnChip):
        yield from map(of_chip, CHIPS)
    yield from map(do.ForgeOn, BOX.track_ids)
    yield from (do.MoveGryphon(*each) for each in product(REGIONS, (False, True)))
    for of_faction in (do.ChooseTarget, do.GiveShard, do.WagerOn):
        yield from map(of_faction, FACTIONS)
    yield from (do.ChooseTargetChip(*each) for each in product(FACTIONS, CHIPS, range(1, MOST_IN_HAND + 1)))
    yield from map(do.LoseUnit, units)
    yield from map(do.MultiplyChip, (2, 3))
    for moved in (do.BringSupporters, do.SendSupporters):
        yield from (moved(*each) for each in product(numbers, REGIONS))
    yield from (do.UseEffect(effect) for effect in USES if effect not in CHIPS)
    yield from map(do.SettleTotal, range(MOST_TOTAL + 1))
    yield from map(do.MoveTracker, BOARD.forge_icons)


ACTIONS: tuple[str, ...] = tuple(map(str, _actions()))
NUMBER = {name: number for number, name in enumerate(ACTIONS, start=1)}


def fields(seats: int) -> tuple[Field, ...]:
    """What a seat observes; pieces are in the order of their content files."""
    return (*_table_fields(seats), *_player_fields(seats), *_battle_fields(seats))


def _number(name: str, most: int, of: Callable[[Any], int] | None = None) -> Field:
    """A field that is one number: an attribute of the view, unless `of` says otherwise."""
    return Field(name, (1,), most, lambda view: [of(view) if of else int(getattr(view, name))])


def _one(name: str, known: tuple[str, ...], of: Callable[[Any], Any] | None = None) -> Field:
    """Which one of those known."""
    return Field(name, (len(known),), 1, lambda view: one_of(of(view) if of else getattr(view, name), known))


def _some(name: str, known: tuple[str, ...], of: Callable[[Any], Any] | None = None) -> Field:
    """Which of those known."""
    return Field(name, (len(known),), 1, lambda view: those_of(of(view) if of else getattr(view, name), known))


def _each(name: str, items: tuple[str, ...], known: tuple[str, ...]) -> Field:
    """Of each item which one of those known the view's dictionary has."""

    def numbers(view: Any) -> list[int]:
        return [number for item in items for number in one_of(getattr(view, name).get(item), known)]

    return Field(name, (len(items), len(known)), 1, numbers)


def _counts(name: str, known: tuple[str, ...], most: int = MOST_COUNT) -> Field:
    """How many of each of those known, in a list or counted already."""
    return Field(name, (len(known),), most, lambda it: counts_of(Counter(getattr(it, name)), known))


def _own(view: View) -> Seen:
    assert view.seat is not None
    return view.players[view.seat]


def _table_fields(seats: int) -> tuple[Field, ...]:
    return (
        _one("question", QUESTIONS, lambda view: view.ask),
        Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
        Field(
            "work_left",
            (len(STEPS),),
            MOST_COUNT,
            lambda view: counts_of(Counter(step.kind for step in view.todo), STEPS),
        ),
        # §5 The seat's own sealed answer, by its number and 1; 0 is none.
        _number("answer", len(ACTIONS), lambda view: NUMBER[str(view.answer)] if view.answer else 0),
        _number("round", BOARD.rounds),
        Field("first", (seats,), 1, lambda view: one_of(view.first, around(view))),
        _some("regions", REGIONS),
        _each("tiles", REGIONS, TILES),
        _one("token", REGIONS),
        _number("resistance", max(BOARD.resistance), lambda view: view.resistance or 0),
        _each("ally_sets", ALLY_TYPES, ALLY_SETS),
        _each("plates", PLATES, TEA),
        _some("tea_deck", TEA),
        _one("poison_on", PLATES),
        _number("party_used", 1),
        _some("market", BOX.wonderlandians),
        _some("wonder_deck", BOX.wonderlandians),
        _counts("supply", CHIPS),
        _number("poison_supply", MOST_COUNT),
        _number("quest_deck_size", len(QUESTS)),
        _some("own_quests", QUESTS, lambda view: _own(view).quests),
        _some("own_returned", QUESTS, lambda view: _own(view).returned),
        _some("own_discarded", QUESTS, lambda view: _own(view).discarded),
        Field("wagers_shown", (seats, seats), 1, by_seat(_wager_shown)),
    )


def _of_every_seat(seats: int, of: Callable[[View, Seat], Any], fields: Iterable[Field]) -> Iterator[Field]:
    """The same of every seat; a single number needs no row of its own."""

    def of_seats(field: Field) -> Field:
        shape = (seats,) if field.shape == (1,) else (seats, *field.shape)
        return Field(field.name, shape, field.most, by_seat(lambda view, seat: field.numbers(of(view, seat))))

    return map(of_seats, fields)


def _player_fields(seats: int) -> Iterator[Field]:
    tracks = len(BOX.track_ids)
    return _of_every_seat(
        seats,
        lambda view, seat: view.players[seat],
        (
            _one("faction", FACTIONS),
            _number("points", MOST_POINTS),
            _number("shards", MOST_COUNT),
            _number("shield", 1),
            _number("leader_strength", BOARD.most_leader_strength),
            _one("leader_at", PLACES),
            _number("reserve", MOST_SUPPORTERS),
            _counts("supporters", REGIONS, MOST_SUPPORTERS),
            _each("figures", FIGURES, (*REGIONS, RESERVE)),
            _each("castles", REGIONS, CASTLES),
            _some("abilities", BOX.abilities),
            _some("fresh", BOX.abilities),
            _some("tea_cards", TEA),
            _number("taken_now", MOST_COUNT),
            _some("tools", TOOLS),
            _counts("bag", CHIPS),
            _counts("exhausted", CHIPS),
            _counts("active", CHIPS),
            _counts("madness", CHIPS),
            Field("forged", (tracks, len(CHIPS)), MOST_COUNT, _forged),
            _number("artifacts_left", MOST_COUNT),
            _some("quests_open", QUESTS),
            _number("quest_count", len(QUESTS)),
        ),
    )


def _battle_fields(seats: int) -> Iterator[Field]:
    """The battle being fought; nothing but zeros between two."""
    yield _one("battle", REGIONS, lambda view: view.battle and view.battle.region)
    yield _number("draws", MOST_COUNT, lambda view: view.battle.draws if view.battle else 0)
    yield from _of_every_seat(
        seats,
        _fighter,
        (
            _one("status", STATUSES),
            _number("start", MOST_COUNT),
            _number("strength", BOX.track_end),
            Field("drawn", (len(CHIPS),), MOST_COUNT, lambda it: counts_of(Counter(x.chip for x in it.drawn), CHIPS)),
            _number("drawn_total", MOST_POINTS, lambda fighter: sum(each.total for each in fighter.drawn)),
            _number("extras", MOST_COUNT),
            _number("flamingo", 1),
            _number("shells", MOST_COUNT),
            _number("caterpillar_used", 1),
            _number("placed", MOST_COUNT),
            _number("lost", MOST_COUNT),
            _number("losing", MOST_COUNT),
            _number("first_to_halt", 1),
        ),
    )
    yield Field("own_wager", (seats,), 1, lambda view: one_of(_fighter(view, view.seat).wager, around(view)))


AWAY = Fighter("away")


def _fighter(view: View, seat: Seat) -> Fighter:
    return view.battle.fighters[seat] if view.battle else AWAY


def _wager_shown(view: View, seat: Seat) -> list[int]:
    shown = view.wagers_shown
    return one_of(shown[seat] if shown else None, around(view))


def _forged(seen: Seen) -> list[int]:
    return [number for track in seen.forged for number in counts_of(Counter(track), CHIPS)]
