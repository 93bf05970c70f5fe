"""A game of War as a readable position, and back; what cannot be is refused by the name of its field. §9.3

Cards (tea, Wonderlandians, quests) are named one by one, each in exactly one place; chips are counted, or written in a
row where their order matters. `todo` is the work left, the next last, each a line as `ask` is:
`then place-units seat=0 item=witzend number=2`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.position import PositionFormat
from wonderland.core.values import changed, resolve_options
from wonderland.games.war.audit import audit, in_range
from wonderland.games.war.content import (
    CHIP_ORDER,
    FACTIONS,
    FIGURES,
    QUESTS,
    REGIONS,
    TEA,
    TILES,
    TOOLS,
    TRACKS,
    WONDERLANDIANS,
    Chip,
    plates,
)
from wonderland.games.war.flow import OVER
from wonderland.games.war.lines import ask_line, ask_of, drawn_line, drawn_of, frame_line, frame_of
from wonderland.games.war.rows import BattleRow, FighterRow, PlayerRow, PositionRow
from wonderland.games.war.sight import to_act
from wonderland.games.war.state import (
    ABOUT,
    HEAD,
    RESERVE,
    Battle,
    Counts,
    Fighter,
    Player,
    Settings,
    State,
)

# From a state.


def position(state: State) -> dict[str, Any]:
    """The position of a state."""
    told: dict[str, Any] = {
        "game": ABOUT.id,
        "seats": state.seats,
        "options": changed(ABOUT.options, state.settings),
        "ask": ask_line(state.ask),
        "to_act": list(to_act(state)),
        "todo": [frame_line(frame) for frame in state.todo],
        "answers": list(state.answers),
        "round": state.round,
        "first": state.first,
        "closed": _at(_closed(state.regions)),
        "tiles": {region: f"on {tile}" for region, tile in state.tiles.items()},
        "token": _at(state.token),
        "resistance": state.resistance,
        "ally_sets": state.ally_sets.copy(),
        "plates": state.plates.copy(),
        "tea_deck": list(state.tea_deck),
        "poison_on": _at(state.poison_on),
        "party_used": state.party_used,
        "market": list(state.market),
        "wonder_deck": list(state.wonder_deck),
        "supply": state.supply.copy(),
        "poison_supply": state.poison_supply,
        "quest_deck": list(state.quest_deck),
        "quest_clock": state.quest_clock,
        "wagers_shown": list(state.wagers_shown),
        "players": [_player_row(player) for player in state.players],
        "battle": state.battle and _battle_row(state.battle),
    }
    told |= _out(state)
    return told


def _closed(regions: Sequence[str]) -> str | None:
    return next((region for region in REGIONS if region not in regions), None)


def _at(place: str | None) -> str | None:
    """A place, written so that it is not taken for a piece."""
    return place and f"at {place}"


def _out(state: State) -> dict[str, list[str]]:
    """Cards and factions that are nowhere in the game."""
    players = state.players
    tea = {*state.tea_deck, *state.plates.values(), *(card for each in players for card in each.tea_cards)}
    owned = {card for each in players for card in (*each.figures, *each.tools)}
    quests = {*state.quest_deck, *(quest for each in players for quest in (*each.quests, *each.quests_open))}
    return {
        "tea_out": [card for card in TEA if card not in tea],
        "wonder_out": [
            card
            for card in WONDERLANDIANS
            if card not in owned and card not in state.market and card not in state.wonder_deck
        ],
        "quest_out": [quest for quest in QUESTS if quest not in quests],
        "factions_out": [each for each in FACTIONS if each not in {player.faction for player in players}],
    }


def _player_row(player: Player) -> dict[str, Any]:
    return {
        "faction": player.faction,
        "points": player.points,
        "shards": player.shards,
        "shield": player.shield,
        "leader_strength": player.leader_strength,
        "leader": _at(player.leader_at),
        "reserve": player.reserve,
        "supporters": player.supporters.copy(),
        "figures": [[figure, _at(place)] for figure, place in player.figures.items()],
        "castles": player.castles.copy(),
        "abilities": _row(player.abilities),
        "fresh": _row(player.fresh),
        "tea_cards": list(player.tea_cards),
        "taken_now": player.taken_now,
        "tools": list(player.tools),
        "bag": player.bag.copy(),
        "exhausted": player.exhausted.copy(),
        "active": _row(player.active),
        "madness": _row(player.madness),
        "forged": [_row(track) for track in player.forged],
        "artifacts_left": player.artifacts_left,
        "quests": list(player.quests),
        "quests_open": list(player.quests_open),
        "quest_draws": list(player.quest_draws),
        "quest_returns": list(player.quest_returns),
        "returned": _row(player.returned),
    }


def _row(names: Sequence[str]) -> str:
    """A row in one text: `row rose-weak forge`; empty where nothing lies there."""
    return f"row {' '.join(names)}" if names else ""


def _names(row: str) -> list[str]:
    return row.split(" ")[1:] if row else []


def _battle_row(battle: Battle) -> dict[str, Any]:
    return {
        "region": _at(battle.region),
        "draws": battle.draws,
        "fighters": [_fighter_row(fighter) for fighter in battle.fighters],
    }


def _fighter_row(fighter: Fighter) -> dict[str, Any]:
    told = {name: getattr(fighter, name) for name in FighterRow.__struct_fields__}
    told["drawn"] = [drawn_line(drawn) for drawn in fighter.drawn]
    told["lost_now"] = _row(fighter.lost_now)
    return told


# To a state.


def from_position(data: Mapping[str, Any]) -> State:
    """The state of a position."""
    row = _typed(data)
    if row.game != ABOUT.id:
        raise BrokenPosition("game", "position-other-value", value=row.game, allowed=ABOUT.id)
    in_range(row.seats, "seats", ABOUT.fewest_seats, ABOUT.most_seats)
    for name in ("players", "answers", "wagers_shown"):
        if len(getattr(row, name)) != row.seats:
            raise BrokenPosition(name, "position-not-by-seat", seats=row.seats)
    closed = _place(row.closed, "closed", REGIONS) if row.closed else None
    regions = tuple(region for region in REGIONS if region != closed)
    state = State(
        settings=_settings(row.options),
        ask=ask_of(row.ask),
        todo=[frame_of(text, f"todo[{number}]") for number, text in enumerate(row.todo)],
        answers=row.answers,
        round=in_range(row.round, "round", 1, 3),
        first=in_range(row.first, "first", 0, row.seats - 1),
        regions=regions,
        tiles={region: _on(text, f"tiles.{region}") for region, text in row.tiles.items()},
        token=_place(row.token, "token", regions),
        resistance=row.resistance,
        ally_sets=row.ally_sets,
        plates={plate: _card(card, f"plates.{plate}", TEA) for plate, card in row.plates.items()},
        tea_deck=_cards(row.tea_deck, "tea_deck", TEA),
        poison_on=_place(row.poison_on, "poison_on", plates(row.seats)) if row.poison_on else None,
        party_used=row.party_used,
        market=_cards(row.market, "market", WONDERLANDIANS),
        wonder_deck=_cards(row.wonder_deck, "wonder_deck", WONDERLANDIANS),
        supply=_counts(row.supply, "supply"),
        poison_supply=row.poison_supply,
        quest_deck=_cards(row.quest_deck, "quest_deck", QUESTS),
        quest_clock=row.quest_clock,
        wagers_shown=row.wagers_shown,
        players=[
            _player(each, f"players[{seat}]", regions, plates(row.seats)) for seat, each in enumerate(row.players)
        ],
        battle=_battle(row.battle, row.seats, regions) if row.battle else None,
        ended=row.ask == OVER.kind,
    )
    audit(state, row)
    return state


def _typed(data: object) -> PositionRow:
    if not isinstance(data, Mapping):
        raise BrokenPosition("position", "position-not-an-object")
    try:
        return msgspec.convert(dict(data), PositionRow)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        field = place.strip("`.")
        named = problem.partition("`")[2].partition("`")[0]
        where = ".".join(each for each in (field, named) if each)
        if "missing required field" in problem:
            raise BrokenPosition(where, "position-missing-field") from error
        if "unknown field" in problem:
            raise BrokenPosition(where, "position-unknown-field") from error
        raise BrokenPosition(field or "position", "position-other-value", value="?", allowed=problem) from error


def _settings(options: dict[str, Any]) -> Settings:
    try:
        return Settings.of(resolve_options(ABOUT.options, options))
    except Refused as error:
        raise BrokenPosition("options", error.key, **error.details) from error


def _place(text: str, field: str, allowed: Sequence[str]) -> str:
    place = text.removeprefix("at ")
    if not text.startswith("at ") or place not in allowed:
        raise BrokenPosition(field, "position-other-value", value=text, allowed=", ".join(f"at {x}" for x in allowed))
    return place


def _on(text: str, field: str) -> str:
    tile = text.removeprefix("on ")
    if tile not in TILES:
        raise BrokenPosition(field, "position-other-value", value=text, allowed=", ".join(f"on {x}" for x in TILES))
    return tile


def _card(card: str, field: str, known: object) -> str:
    if card not in known:  # type: ignore[operator]
        raise BrokenPosition(field, "unknown-card", card=card)
    return card


def _cards(cards: list[str], field: str, known: object) -> list[str]:
    return [_card(card, field, known) for card in cards]


def _chips(row: str, field: str) -> list[Chip]:
    found = row.split(" ") if row else []
    for chip in found:
        if chip not in CHIP_ORDER:
            raise BrokenPosition(field, "unknown-card", card=chip)
    return found


def _counts(counts: Counts, field: str) -> Counts:
    for chip, number in counts.items():
        _chips(chip, field)
        in_range(number, f"{field}.{chip}", 1, 99)
    return counts


def _player(row: PlayerRow, field: str, regions: Sequence[str], laid: Sequence[str]) -> Player:
    if row.faction is not None and row.faction not in FACTIONS:
        allowed = ", ".join(FACTIONS)
        raise BrokenPosition(f"{field}.faction", "position-other-value", value=row.faction, allowed=allowed)
    for name in ("supporters", "castles"):
        for region in getattr(row, name):
            _place(f"at {region}", f"{field}.{name}", regions)
    if len(row.forged) != len(TRACKS):
        raise BrokenPosition(f"{field}.forged", "position-card-count", expected=len(TRACKS), found=len(row.forged))
    mine = FACTIONS[row.faction].abilities if row.faction else ()
    for ability in (*_names(row.abilities), *_names(row.fresh)):
        if ability not in mine:
            allowed = ", ".join(mine)
            raise BrokenPosition(f"{field}.abilities", "position-other-value", value=ability, allowed=allowed)
    for name in ("active", "madness"):
        _chips(" ".join(_names(getattr(row, name))), f"{field}.{name}")
    return Player(
        faction=row.faction,
        points=row.points,
        shards=in_range(row.shards, f"{field}.shards", 0, 999),
        shield=row.shield,
        leader_strength=row.leader_strength,
        leader_at=_place(row.leader, f"{field}.leader", (*regions, HEAD, RESERVE, *laid)),
        reserve=in_range(row.reserve, f"{field}.reserve", 0, 99),
        supporters=row.supporters,
        figures={
            _card(figure, f"{field}.figures", FIGURES): _place(place, f"{field}.figures", (*regions, RESERVE))
            for figure, place in row.figures
        },
        castles=row.castles,
        abilities=_names(row.abilities),
        fresh=_names(row.fresh),
        tea_cards=_cards(row.tea_cards, f"{field}.tea_cards", TEA),
        taken_now=row.taken_now,
        tools=_cards(row.tools, f"{field}.tools", TOOLS),
        bag=_counts(row.bag, f"{field}.bag"),
        exhausted=_counts(row.exhausted, f"{field}.exhausted"),
        active=_names(row.active),
        madness=_names(row.madness),
        forged=[tuple(_chips(" ".join(_names(track)), f"{field}.forged")) for track in row.forged],
        artifacts_left=row.artifacts_left,
        quests=_cards(row.quests, f"{field}.quests", QUESTS),
        quests_open=_cards(row.quests_open, f"{field}.quests_open", QUESTS),
        quest_draws=row.quest_draws,
        quest_returns=row.quest_returns,
        returned=_names(row.returned),
    )


def _battle(row: BattleRow, seats: int, regions: Sequence[str]) -> Battle:
    if len(row.fighters) != seats:
        raise BrokenPosition("battle.fighters", "position-not-by-seat", seats=seats)
    fighters = [_fighter(each, f"battle.fighters[{seat}]") for seat, each in enumerate(row.fighters)]
    return Battle(_place(row.region, "battle.region", regions), row.draws, fighters)


def _fighter(row: FighterRow, field: str) -> Fighter:
    told = {name: getattr(row, name) for name in FighterRow.__struct_fields__}
    told["drawn"] = [drawn_of(text, f"{field}.drawn") for text in row.drawn]
    told["lost_now"] = tuple(_names(row.lost_now))
    return Fighter(**told)


class _WarPositions(PositionFormat[State]):
    def _document(self, state: State) -> dict[str, Any]:
        return position(state)

    def read(self, position: Mapping[str, Any]) -> State:
        return from_position(position)


POSITIONS = _WarPositions(
    ABOUT.id, ABOUT.seats, State, lambda options, _: Settings.of(options), to_act, audit=lambda state: None
)
