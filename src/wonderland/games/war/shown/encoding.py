"""War in numbers: the number of every action, and what a seat observes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain, product, starmap
from operator import attrgetter
from typing import Any, get_args

from wonderland.core.encoding import Field, around, by_seat, counts_of, one_of, those_of, to_act_field
from wonderland.core.values import Seat

from ..battle.effects import USES
from ..content import ALLIES, ALLY_SETS, ALLY_TYPES, Box
from ..content.soundness import MOST_SUPPORTERS
from ..rewards.units import SUPPORTER
from ..state import HEAD, RESERVE, Castle, Fighter, Status
from ..state import actions as do
from ..state.catalogue import QUESTIONS, STEPS
from ..state.view import View
from ..tea.cards import CORRUPTED, DIE, EXTRA_SUPPORTER, EXTRA_UNIT

MOST_TOTAL = 99
"""No chip has a higher total."""
MOST_IN_HAND = 4
"""Nobody plays more chips in one draw."""
# Upper bounds of numbers in observations, whose space is fixed.
MOST_POINTS = 999
MOST_COUNT = 99
AWAY = Fighter("away")
Getter = Callable[[Any], Any]
Encode = Callable[[Any, Sequence[str]], list[int]]


class WarEncoding:
    """The numbers of a game with this content. Pieces are in the order of the content files."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tea, self.quests = tuple(box.tea), tuple(box.quests)
        self.figures, self.factions = tuple(box.figures), tuple(box.factions)
        self.plates = tuple(f"plate-{plate.number}" for plate in box.board.plates)

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        return tuple(map(str, self._actions()))

    def _actions(self) -> Iterator[do.WarAction]:
        """Every possible action. New kinds of actions must go at the end."""
        box, chips, factions, regions, quests = self.box, self.box.chips, self.factions, self.box.regions, self.quests
        codes = dict.fromkeys(code for card in box.cards for code in (*card.rewards, *chain(*card.split)))
        numbers, units = range(1, MOST_SUPPORTERS + 1), (SUPPORTER, *self.figures)
        plates = (self.plates, [""], [()])
        kinds: tuple[tuple[Any, ...], ...] = (
            (do.BeFaction, factions),
            (do.KeepQuest, quests),
            (do.DropQuest, quests),
            (do.ClaimFeat, quests),
            (do.PoisonPlate, *plates),
            (do.TakePlate, *plates),
            (do.ChooseSide, (1, 2), [()]),
            (do.TakeReward, (*box.unit_icons, EXTRA_UNIT, EXTRA_SUPPORTER, *codes, DIE, CORRUPTED)),
            (do.ChooseRegion, regions),
            (do.TakeFrom, regions),
            (do.PlaceSupporters, numbers),
            (do.PlaceFigure, self.figures),
            (do.TakeBack, units, regions),
            (do.GainChip, [chip for chip in chips if chip in ALLIES]),
            (do.Recruit, box.wonderlandians),
            (do.Unlock, box.abilities),
            (do.DiscardChip, chips),
            (do.ForgeChip, chips),
            (do.UseChip, chips),
            (do.ReturnChip, chips),
            (do.ForgeOn, box.track_ids),
            (do.MoveGryphon, regions, (False, True)),
            (do.ChooseTarget, factions),
            (do.GiveShard, factions),
            (do.WagerOn, factions),
            (do.ChooseTargetChip, factions, chips, range(1, MOST_IN_HAND + 1)),
            (do.LoseUnit, units),
            (do.MultiplyChip, (2, 3)),
            (do.BringSupporters, numbers, regions),
            (do.SendSupporters, numbers, regions),
            (do.UseEffect, [effect for effect in USES if effect not in chips]),
            (do.SettleTotal, range(MOST_TOTAL + 1)),
            (do.MoveTracker, box.board.forge_icons),
        )
        yield from (do.PASS, do.HEAD, do.PARTY, do.ROLL, do.HALT, do.DRAW, do.REDRAW, do.BLOCK, do.AWARD, do.CASTLE)
        for kind, *parts in kinds:
            yield from starmap(kind, product(*parts))

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes."""
        players = _of_seats(seats, lambda view, seat: view.players[seat], self._player_fields())
        fighters = _of_seats(seats, _fighter, self._fighter_fields())
        return (
            *self._table_fields(seats),
            *players,
            _one("battle", self.box.regions, of=lambda view: view.battle and view.battle.region),
            _number("draws", MOST_COUNT, lambda view: view.battle.draws if view.battle else 0),
            *fighters,
            Field("own_wager", (seats,), 1, lambda view: one_of(_fighter(view, view.seat).wager, around(view))),
        )

    def _table_fields(self, seats: int) -> tuple[Field, ...]:
        box, number = self.box, {name: number for number, name in enumerate(self.ACTIONS, start=1)}
        return (
            _one("question", QUESTIONS, of=lambda view: view.ask),
            to_act_field(seats),
            _counts("work_left", STEPS, of=lambda view: [step.kind for step in view.todo]),
            # §5 The number of the seat's own sealed answer, from 1; 0 is none.
            _number("answer", len(self.ACTIONS), lambda view: number[str(view.answer)] if view.answer else 0),
            _number("round", box.board.rounds),
            Field("first", (seats,), 1, lambda view: one_of(view.first, around(view))),
            _some("regions", box.regions),
            _each("tiles", box.regions, tuple(box.tiles)),
            _one("token", box.regions),
            _number("resistance", max(box.board.resistance), lambda view: view.resistance or 0),
            _each("ally_sets", ALLY_TYPES, ALLY_SETS),
            _each("plates", self.plates, self.tea),
            _some("tea_deck", self.tea),
            _one("poison_on", self.plates),
            _number("party_used"),
            _some("market", box.wonderlandians),
            _some("wonder_deck", box.wonderlandians),
            _counts("supply", box.chips),
            _number("poison_supply", MOST_COUNT),
            _number("quest_deck_size", len(self.quests)),
            *(_some(f"own_{name}", self.quests, of=_own(name)) for name in ("quests", "returned", "discarded")),
            Field("wagers_shown", (seats, seats), 1, by_seat(_wager_shown)),
        )

    def _player_fields(self) -> Iterable[Field]:
        box, chips = self.box, self.box.chips
        return (
            _one("faction", self.factions),
            _number("points", MOST_POINTS),
            _number("shards", MOST_COUNT),
            _number("shield"),
            _number("leader_strength", box.board.most_leader_strength),
            _one("leader_at", (HEAD, RESERVE, *self.plates, *box.regions)),
            _number("reserve", MOST_SUPPORTERS),
            _counts("supporters", box.regions, most=MOST_SUPPORTERS),
            _each("figures", self.figures, (*box.regions, RESERVE)),
            _each("castles", box.regions, get_args(Castle)),
            _some("abilities", box.abilities),
            _some("fresh", box.abilities),
            _some("tea_cards", self.tea),
            _number("taken_now", MOST_COUNT),
            _some("tools", tuple(box.tools)),
            *(_counts(name, chips) for name in ("bag", "exhausted", "active", "madness")),
            Field(
                "forged",
                (len(box.track_ids), len(chips)),
                MOST_COUNT,
                lambda seen: [number for track in seen.forged for number in counts_of(Counter(track), chips)],
            ),
            _number("artifacts_left", MOST_COUNT),
            _some("quests_open", self.quests),
            _number("quest_count", len(self.quests)),
        )

    def _fighter_fields(self) -> Iterable[Field]:
        """Only zeros between battles."""
        return (
            _one("status", get_args(Status)),
            _number("start", MOST_COUNT),
            _number("strength", self.box.track_end),
            _counts("drawn", self.box.chips, of=lambda fighter: [each.chip for each in fighter.drawn]),
            _number("drawn_total", MOST_POINTS, lambda fighter: sum(each.total for each in fighter.drawn)),
            _number("extras", MOST_COUNT),
            _number("flamingo"),
            _number("shells", MOST_COUNT),
            _number("caterpillar_used"),
            *(_number(name, MOST_COUNT) for name in ("placed", "lost", "losing")),
            _number("first_to_halt"),
        )


# Kinds of fields. Each is read from the attribute of its name, unless `of` reads it.


def _number(name: str, most: int = 1, of: Getter | None = None) -> Field:
    get = of or attrgetter(name)
    return Field(name, (1,), most, lambda it: [int(get(it))])


def _known(encode: Encode, name: str, known: Sequence[str], most: int = 1, of: Getter | None = None) -> Field:
    """A number for each known value."""
    get = of or attrgetter(name)
    return Field(name, (len(known),), most, lambda it: encode(get(it), known))


_one, _some = partial(_known, one_of), partial(_known, those_of)
_counts = partial(_known, lambda found, known: counts_of(Counter(found), known), most=MOST_COUNT)


def _each(name: str, items: Sequence[str], known: Sequence[str]) -> Field:
    """A dictionary: for each item, which of the known values it has."""

    def numbers(it: Any) -> list[int]:
        return [number for item in items for number in one_of(getattr(it, name).get(item), known)]

    return Field(name, (len(items), len(known)), 1, numbers)


def _of_seats(seats: int, of: Callable[[View, Seat], Any], fields: Iterable[Field]) -> Iterator[Field]:
    """The same fields for every seat. Single numbers need no dimension of their own."""

    def of_seats(field: Field) -> Field:
        shape = (seats,) if field.shape == (1,) else (seats, *field.shape)
        return Field(field.name, shape, field.most, by_seat(lambda view, seat: field.numbers(of(view, seat))))

    return map(of_seats, fields)


def _own(name: str) -> Getter:
    return lambda view: getattr(view.players[view.seat], name)


def _fighter(view: View, seat: Seat) -> Fighter:
    return view.battle.fighters[seat] if view.battle else AWAY


def _wager_shown(view: View, seat: Seat) -> list[int]:
    shown = view.wagers_shown
    return one_of(shown[seat] if shown else None, around(view))
