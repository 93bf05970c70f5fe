"""War in numbers: which number an action has, and what a seat observes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, get_args

from wonderland.core.encoding import Field, around, by_seat, counts_of, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.war.battle.uses import USES
from wonderland.games.war.content import (
    ALLIES,
    ALLY_SETS,
    ALLY_TYPES,
    BOARD,
    CHIPS,
    FACTIONS,
    FIGURES,
    PLATES,
    QUESTS,
    REGIONS,
    TEA,
    TILES,
    TOOLS,
    TRACK_END,
    TRACK_IDS,
    UNIT_ICONS,
    WONDERLANDIANS,
)
from wonderland.games.war.rewards.units import SUPPORTER
from wonderland.games.war.state import HEAD, RESERVE, Fighter
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.catalogue import QUESTIONS, AnyStep
from wonderland.games.war.state.view import Seen, View
from wonderland.games.war.tea.cards import CORRUPTED, DIE, EXTRA_SUPPORTER, EXTRA_UNIT

MOST_SUPPORTERS = 20
"""More than a seat ever has."""
MOST_TOTAL = 99
"""More than a chip ever comes to."""
MOST_IN_HAND = 4
"""More chips than anybody plays in one draw."""
MOST_POINTS = 999
MOST_COUNT = 99

TEA_IDS, TILE_IDS, QUEST_IDS = tuple(TEA), tuple(TILES), tuple(QUESTS)
FACTION_IDS, TOOL_IDS = tuple(FACTIONS), tuple(TOOLS)
PLATE_IDS = tuple(f"plate-{plate.number}" for plate in PLATES)
ABILITIES = tuple(ability for faction in FACTIONS.values() for ability in faction.abilities)
ITEMS = tuple(
    dict.fromkeys(code for card in TEA.values() for code in (*card.rewards, *(c for side in card.split for c in side)))
)
UNITS = (SUPPORTER, *FIGURES)


def _actions() -> Iterator[do.WarAction]:
    """Every action there is, by the pieces of the box; a verb that joins later joins at the end."""
    yield from (do.PASS, do.HEAD, do.PARTY, do.ROLL, do.HALT, do.DRAW, do.REDRAW, do.BLOCK, do.AWARD, do.CASTLE)
    yield from map(do.BeFaction, FACTIONS)
    for of_quest in (do.KeepQuest, do.DropQuest, do.ClaimFeat):
        yield from map(of_quest, QUESTS)
    for of_plate in (do.PoisonPlate, do.TakePlate):
        yield from (of_plate(plate, "", ()) for plate in PLATE_IDS)
    yield from (do.ChooseSide(side, ()) for side in (1, 2))
    yield from map(do.TakeReward, (*UNIT_ICONS, EXTRA_UNIT, EXTRA_SUPPORTER, *ITEMS, DIE, CORRUPTED))
    yield from map(do.ChooseRegion, REGIONS)
    yield from map(do.TakeFrom, REGIONS)
    yield from map(do.PlaceSupporters, range(1, MOST_SUPPORTERS + 1))
    yield from map(do.PlaceFigure, FIGURES)
    yield from (do.TakeBack(unit, region) for unit, region in product(UNITS, REGIONS))
    yield from map(do.GainChip, (chip for chip in CHIPS if chip in ALLIES))
    yield from map(do.Recruit, WONDERLANDIANS)
    yield from map(do.Unlock, ABILITIES)
    for of_chip in (do.DiscardChip, do.ForgeChip, do.UseChip, do.ReturnChip):
        yield from map(of_chip, CHIPS)
    yield from map(do.ForgeOn, TRACK_IDS)
    yield from (do.MoveGryphon(region, supporter) for region, supporter in product(REGIONS, (False, True)))
    for of_faction in (do.ChooseTarget, do.GiveShard, do.WagerOn):
        yield from map(of_faction, FACTIONS)
    yield from (do.ChooseTargetChip(*each) for each in product(FACTIONS, CHIPS, range(1, MOST_IN_HAND + 1)))
    yield from map(do.LoseUnit, UNITS)
    yield from map(do.MultiplyChip, (2, 3))
    for moved in (do.BringSupporters, do.SendSupporters):
        yield from (moved(number, region) for number, region in product(range(1, MOST_SUPPORTERS + 1), REGIONS))
    yield from (do.UseEffect(effect) for effect in USES if effect not in CHIPS)
    yield from map(do.SettleTotal, range(MOST_TOTAL + 1))
    yield from map(do.MoveTracker, BOARD.forge_icons)


ACTIONS: tuple[str, ...] = tuple(map(str, _actions()))

STEPS: tuple[str, ...] = tuple(kind.__struct_config__.tag for kind in get_args(AnyStep))
PLACES = (HEAD, RESERVE, *PLATE_IDS, *REGIONS)
"""Where a leader can be."""
CASTLES = ("sideways", "upright")
STATUSES = ("away", "active", "halted", "bust")


def fields(seats: int) -> tuple[Field, ...]:
    """What a seat observes; pieces are in the order of their content files."""
    return (*_table_fields(seats), *_player_fields(seats), *_battle_fields(seats))


def _table_fields(seats: int) -> tuple[Field, ...]:
    return (
        Field("question", (len(QUESTIONS),), 1, lambda view: one_of(view.ask, QUESTIONS)),
        Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
        Field("work_left", (len(STEPS),), MOST_COUNT, lambda view: _counted((step.kind for step in view.todo), STEPS)),
        Field("answer", (1,), len(ACTIONS), _answer),
        Field("round", (1,), BOARD.rounds, lambda view: [view.round]),
        Field("first", (seats,), 1, lambda view: one_of(view.first, around(view))),
        Field("regions", (len(REGIONS),), 1, lambda view: those_of(view.regions, REGIONS)),
        Field(
            "tiles",
            (len(REGIONS), len(TILES)),
            1,
            _by(REGIONS, lambda view, region: one_of(view.tiles.get(region), TILE_IDS)),
        ),
        Field("token", (len(REGIONS),), 1, lambda view: one_of(view.token, REGIONS)),
        Field("resistance", (1,), max(BOARD.resistance), lambda view: [view.resistance or 0]),
        Field(
            "ally_sets",
            (len(ALLY_TYPES), len(ALLY_SETS)),
            1,
            _by(ALLY_TYPES, lambda view, ally: one_of(view.ally_sets.get(ally), ALLY_SETS)),
        ),
        Field(
            "plates",
            (len(PLATE_IDS), len(TEA)),
            1,
            _by(PLATE_IDS, lambda view, plate: one_of(view.plates.get(plate), TEA_IDS)),
        ),
        Field("tea_deck", (len(TEA),), 1, lambda view: those_of(view.tea_deck, TEA_IDS)),
        Field("poison_on", (len(PLATE_IDS),), 1, lambda view: one_of(view.poison_on, PLATE_IDS)),
        Field("party_used", (1,), 1, lambda view: [int(view.party_used)]),
        Field("market", (len(WONDERLANDIANS),), 1, lambda view: those_of(view.market, WONDERLANDIANS)),
        Field("wonder_deck", (len(WONDERLANDIANS),), 1, lambda view: those_of(view.wonder_deck, WONDERLANDIANS)),
        Field("supply", (len(CHIPS),), MOST_COUNT, lambda view: counts_of(view.supply, CHIPS)),
        Field("poison_supply", (1,), MOST_COUNT, lambda view: [view.poison_supply]),
        Field("quest_deck_size", (1,), len(QUESTS), lambda view: [view.quest_deck_size]),
        Field("own_quests", (len(QUESTS),), 1, lambda view: those_of(view.players[view.seat].quests, QUEST_IDS)),
        Field("own_returned", (len(QUESTS),), 1, lambda view: those_of(view.players[view.seat].returned, QUEST_IDS)),
        Field("own_discarded", (len(QUESTS),), 1, lambda view: those_of(view.players[view.seat].discarded, QUEST_IDS)),
        Field("wagers_shown", (seats, seats), 1, by_seat(_wager_shown)),
    )


def _player_fields(seats: int) -> tuple[Field, ...]:
    """The same of every seat."""

    def field(name: str, shape: tuple[int, ...], most: int, numbers: Callable[[Seen], Iterable[int]]) -> Field:
        return Field(name, (seats, *shape), most, by_seat(lambda view, seat: numbers(view.players[seat])))

    chips, regions = (len(CHIPS),), (len(REGIONS),)
    return (
        field("faction", (len(FACTIONS),), 1, lambda seen: one_of(seen.faction, FACTION_IDS)),
        field("points", (), MOST_POINTS, lambda seen: [seen.points]),
        field("shards", (), MOST_COUNT, lambda seen: [seen.shards]),
        field("shield", (), 1, lambda seen: [int(seen.shield)]),
        field("leader_strength", (), BOARD.most_leader_strength, lambda seen: [seen.leader_strength]),
        field("leader_at", (len(PLACES),), 1, lambda seen: one_of(seen.leader_at, PLACES)),
        field("reserve", (), MOST_SUPPORTERS, lambda seen: [seen.reserve]),
        field("supporters", regions, MOST_SUPPORTERS, lambda seen: counts_of(seen.supporters, REGIONS)),
        field("figures", (len(FIGURES), len(REGIONS) + 1), 1, _figures),
        field("castles", (len(REGIONS), len(CASTLES)), 1, _castles),
        field("abilities", (len(ABILITIES),), 1, lambda seen: those_of(seen.abilities, ABILITIES)),
        field("fresh", (len(ABILITIES),), 1, lambda seen: those_of(seen.fresh, ABILITIES)),
        field("tea_cards", (len(TEA),), 1, lambda seen: those_of(seen.tea_cards, TEA_IDS)),
        field("taken_now", (), MOST_COUNT, lambda seen: [seen.taken_now]),
        field("tools", (len(TOOLS),), 1, lambda seen: those_of(seen.tools, TOOL_IDS)),
        field("bag", chips, MOST_COUNT, lambda seen: counts_of(seen.bag, CHIPS)),
        field("exhausted", chips, MOST_COUNT, lambda seen: counts_of(seen.exhausted, CHIPS)),
        field("active", chips, MOST_COUNT, lambda seen: _counted(seen.active, CHIPS)),
        field("madness", chips, MOST_COUNT, lambda seen: _counted(seen.madness, CHIPS)),
        field("forged", (len(TRACK_IDS), len(CHIPS)), MOST_COUNT, _forged),
        field("artifacts_left", (), MOST_COUNT, lambda seen: [seen.artifacts_left]),
        field("quests_open", (len(QUESTS),), 1, lambda seen: those_of(seen.quests_open, QUEST_IDS)),
        field("quest_count", (), len(QUESTS), lambda seen: [seen.quest_count]),
    )


def _battle_fields(seats: int) -> tuple[Field, ...]:
    """The battle being fought; nothing but zeros between two."""

    def field(name: str, shape: tuple[int, ...], most: int, numbers: Callable[[Fighter], Iterable[int]]) -> Field:
        return Field(name, (seats, *shape), most, by_seat(lambda view, seat: numbers(_fighter(view, seat))))

    return (
        Field("battle", (len(REGIONS),), 1, lambda view: one_of(view.battle and view.battle.region, REGIONS)),
        Field("draws", (1,), MOST_COUNT, lambda view: [view.battle.draws if view.battle else 0]),
        field("status", (len(STATUSES),), 1, lambda fighter: one_of(fighter.status, STATUSES)),
        field("start", (), MOST_COUNT, lambda fighter: [fighter.start]),
        field("strength", (), TRACK_END, lambda fighter: [fighter.strength]),
        field(
            "drawn", (len(CHIPS),), MOST_COUNT, lambda fighter: _counted((each.chip for each in fighter.drawn), CHIPS)
        ),
        field("drawn_total", (), MOST_POINTS, lambda fighter: [sum(each.total for each in fighter.drawn)]),
        field("extras", (), MOST_COUNT, lambda fighter: [fighter.extras]),
        field("flamingo", (), 1, lambda fighter: [int(fighter.flamingo)]),
        field("shells", (), MOST_COUNT, lambda fighter: [fighter.shells]),
        field("caterpillar_used", (), 1, lambda fighter: [int(fighter.caterpillar_used)]),
        field("placed", (), MOST_COUNT, lambda fighter: [fighter.placed]),
        field("lost", (), MOST_COUNT, lambda fighter: [fighter.lost]),
        field("losing", (), MOST_COUNT, lambda fighter: [fighter.losing]),
        field("first_to_halt", (), 1, lambda fighter: [int(fighter.first_to_halt)]),
        Field("own_wager", (seats,), 1, lambda view: one_of(_fighter(view, view.seat).wager, around(view))),
    )


AWAY = Fighter("away")


def _fighter(view: View, seat: Seat) -> Fighter:
    return view.battle.fighters[seat] if view.battle else AWAY


def _by(items: tuple[str, ...], numbers: Callable[[View, str], list[int]]) -> Callable[[Any], list[int]]:
    """The numbers of each item one after the other."""
    return lambda view: [number for item in items for number in numbers(view, item)]


def _counted(found: Iterable[str], items: tuple[str, ...]) -> list[int]:
    return counts_of(Counter(found), items)


NUMBER = {name: number for number, name in enumerate(ACTIONS, start=1)}


def _answer(view: View) -> list[int]:
    """§5 The seat's own sealed answer, by its number and 1; 0 is none."""
    return [NUMBER[str(view.answer)] if view.answer else 0]


def _wager_shown(view: View, seat: Seat) -> list[int]:
    shown = view.wagers_shown
    return one_of(shown[seat] if shown else None, around(view))


def _figures(seen: Seen) -> list[int]:
    """Each figure's region, then the reserve."""
    return [number for figure in FIGURES for number in one_of(seen.figures.get(figure), (*REGIONS, RESERVE))]


def _castles(seen: Seen) -> list[int]:
    return [number for region in REGIONS for number in one_of(seen.castles.get(region), CASTLES)]


def _forged(seen: Seen) -> list[int]:
    return [number for track in seen.forged for number in _counted(track, CHIPS)]
