"""War in numbers: which number an action has, and what a seat observes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import Any

from wonderland.core.encoding import Field, around, by_seat, counts_of, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.war.battle.effects import USES
from wonderland.games.war.content import ALLIES, ALLY_SETS, ALLY_TYPES, Box
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

CASTLES = ("sideways", "upright")
STATUSES = ("away", "active", "halted", "bust")


class WarEncoding:
    """The numbers of a game with this content."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tea, self.quests = tuple(box.tea), tuple(box.quests)
        self.figures, self.factions = tuple(box.figures), tuple(box.factions)
        self.plates = tuple(f"plate-{plate.number}" for plate in box.board.plates)

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        return tuple(map(str, self._actions()))

    def _actions(self) -> Iterator[do.WarAction]:
        """Every action there is; a verb that joins later joins at the end."""
        cards = self.box.tea.values()
        codes = dict.fromkeys(
            code for card in cards for code in (*card.rewards, *(c for side in card.split for c in side))
        )
        numbers, units = range(1, MOST_SUPPORTERS + 1), (SUPPORTER, *self.figures)
        yield from (do.PASS, do.HEAD, do.PARTY, do.ROLL, do.HALT, do.DRAW, do.REDRAW, do.BLOCK, do.AWARD, do.CASTLE)
        yield from map(do.BeFaction, self.factions)
        for of_quest in (do.KeepQuest, do.DropQuest, do.ClaimFeat):
            yield from map(of_quest, self.quests)
        for of_plate in (do.PoisonPlate, do.TakePlate):
            yield from (of_plate(plate, "", ()) for plate in self.plates)
        yield from (do.ChooseSide(side, ()) for side in (1, 2))
        yield from map(do.TakeReward, (*self.box.unit_icons, EXTRA_UNIT, EXTRA_SUPPORTER, *codes, DIE, CORRUPTED))
        yield from map(do.ChooseRegion, self.box.regions)
        yield from map(do.TakeFrom, self.box.regions)
        yield from map(do.PlaceSupporters, numbers)
        yield from map(do.PlaceFigure, self.figures)
        yield from (do.TakeBack(*each) for each in product(units, self.box.regions))
        yield from map(do.GainChip, (chip for chip in self.box.chips if chip in ALLIES))
        yield from map(do.Recruit, self.box.wonderlandians)
        yield from map(do.Unlock, self.box.abilities)
        for of_chip in (do.DiscardChip, do.ForgeChip, do.UseChip, do.ReturnChip):
            yield from map(of_chip, self.box.chips)
        yield from map(do.ForgeOn, self.box.track_ids)
        yield from (do.MoveGryphon(*each) for each in product(self.box.regions, (False, True)))
        for of_faction in (do.ChooseTarget, do.GiveShard, do.WagerOn):
            yield from map(of_faction, self.factions)
        yield from (
            do.ChooseTargetChip(*each) for each in product(self.factions, self.box.chips, range(1, MOST_IN_HAND + 1))
        )
        yield from map(do.LoseUnit, units)
        yield from map(do.MultiplyChip, (2, 3))
        for moved in (do.BringSupporters, do.SendSupporters):
            yield from (moved(*each) for each in product(numbers, self.box.regions))
        yield from (do.UseEffect(effect) for effect in USES if effect not in self.box.chips)
        yield from map(do.SettleTotal, range(MOST_TOTAL + 1))
        yield from map(do.MoveTracker, self.box.board.forge_icons)

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes; pieces are in the order of their content files."""
        return (*self._table_fields(seats), *self._player_fields(seats), *self._battle_fields(seats))

    def _table_fields(self, seats: int) -> tuple[Field, ...]:
        number = {name: number for number, name in enumerate(self.ACTIONS, start=1)}
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
            _number("answer", len(self.ACTIONS), lambda view: number[str(view.answer)] if view.answer else 0),
            _number("round", self.box.board.rounds),
            Field("first", (seats,), 1, lambda view: one_of(view.first, around(view))),
            _some("regions", self.box.regions),
            _each("tiles", self.box.regions, tuple(self.box.tiles)),
            _one("token", self.box.regions),
            _number("resistance", max(self.box.board.resistance), lambda view: view.resistance or 0),
            _each("ally_sets", ALLY_TYPES, ALLY_SETS),
            _each("plates", self.plates, self.tea),
            _some("tea_deck", self.tea),
            _one("poison_on", self.plates),
            _number("party_used", 1),
            _some("market", self.box.wonderlandians),
            _some("wonder_deck", self.box.wonderlandians),
            _counts("supply", self.box.chips),
            _number("poison_supply", MOST_COUNT),
            _number("quest_deck_size", len(self.quests)),
            _some("own_quests", self.quests, lambda view: _own(view).quests),
            _some("own_returned", self.quests, lambda view: _own(view).returned),
            _some("own_discarded", self.quests, lambda view: _own(view).discarded),
            Field("wagers_shown", (seats, seats), 1, by_seat(_wager_shown)),
        )

    def _player_fields(self, seats: int) -> Iterator[Field]:
        tracks, chips = len(self.box.track_ids), self.box.chips
        return _of_every_seat(
            seats,
            lambda view, seat: view.players[seat],
            (
                _one("faction", self.factions),
                _number("points", MOST_POINTS),
                _number("shards", MOST_COUNT),
                _number("shield", 1),
                _number("leader_strength", self.box.board.most_leader_strength),
                _one("leader_at", (HEAD, RESERVE, *self.plates, *self.box.regions)),
                _number("reserve", MOST_SUPPORTERS),
                _counts("supporters", self.box.regions, MOST_SUPPORTERS),
                _each("figures", self.figures, (*self.box.regions, RESERVE)),
                _each("castles", self.box.regions, CASTLES),
                _some("abilities", self.box.abilities),
                _some("fresh", self.box.abilities),
                _some("tea_cards", self.tea),
                _number("taken_now", MOST_COUNT),
                _some("tools", tuple(self.box.tools)),
                _counts("bag", self.box.chips),
                _counts("exhausted", self.box.chips),
                _counts("active", self.box.chips),
                _counts("madness", self.box.chips),
                Field(
                    "forged",
                    (tracks, len(chips)),
                    MOST_COUNT,
                    lambda seen: [number for track in seen.forged for number in counts_of(Counter(track), chips)],
                ),
                _number("artifacts_left", MOST_COUNT),
                _some("quests_open", self.quests),
                _number("quest_count", len(self.quests)),
            ),
        )

    def _battle_fields(self, seats: int) -> Iterator[Field]:
        """The battle being fought; nothing but zeros between two."""
        chips = self.box.chips
        yield _one("battle", self.box.regions, lambda view: view.battle and view.battle.region)
        yield _number("draws", MOST_COUNT, lambda view: view.battle.draws if view.battle else 0)
        yield from _of_every_seat(
            seats,
            _fighter,
            (
                _one("status", STATUSES),
                _number("start", MOST_COUNT),
                _number("strength", self.box.track_end),
                Field(
                    "drawn",
                    (len(chips),),
                    MOST_COUNT,
                    lambda it: counts_of(Counter(x.chip for x in it.drawn), chips),
                ),
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


def _of_every_seat(seats: int, of: Callable[[View, Seat], Any], fields: Iterable[Field]) -> Iterator[Field]:
    """The same of every seat; a single number needs no row of its own."""

    def of_seats(field: Field) -> Field:
        shape = (seats,) if field.shape == (1,) else (seats, *field.shape)
        return Field(field.name, shape, field.most, by_seat(lambda view, seat: field.numbers(of(view, seat))))

    return map(of_seats, fields)


AWAY = Fighter("away")


def _fighter(view: View, seat: Seat) -> Fighter:
    return view.battle.fighters[seat] if view.battle else AWAY


def _wager_shown(view: View, seat: Seat) -> list[int]:
    shown = view.wagers_shown
    return one_of(shown[seat] if shown else None, around(view))
