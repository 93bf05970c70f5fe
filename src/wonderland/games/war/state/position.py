"""Positions of War: states as plain data. Errors name the wrong field. §11.2

A position is possible if every piece of the box is in one place and the fields agree. Pieces that are about to move
count as where they go.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import chain
from typing import Any

from wonderland.core.content_checks import values_at
from wonderland.core.errors import BrokenPosition
from wonderland.core.position import PositionFormat, contradiction, each_in_one_place, in_range, one_of
from wonderland.core.values import Seat

from ..content import ALLY_SETS, ALLY_TYPES, FREED, MADNESS, Chip
from ..rewards import Gain
from ..rewards.forge import ForgeTrack, GainArtifact, covered
from ..tea import cards_a_round
from ..tea.setup import ChooseFaction
from . import ABOUT, HEAD, NO_WAGER, NOT_ASKED, RESERVE, Settings, State
from .catalogue import AnyAsk, AnyStep
from .view import to_act
from .work import SealedQuestion

ON_TABLE = ("tea_deck", "plates.*")
TAKEN = ("players.*.tea_cards",)
PEOPLE = ("market", "wonder_deck", "players.*.figures", "players.*.tools")
QUESTS = ("quest_deck", "players.*.quests", "players.*.quests_open", "players.*.discarded")
FACTIONS = ("players.*.faction",)
HUMPTY = "humpty-dumpty"
"""The only Wonderlandian that can leave the game."""
TOOL_CHIPS = 2  # the box has two chips of each tool


def inventory(state: State) -> Counter[str]:
    """All pieces that are never used up. Cards and factions that are not in the game are in the box."""
    box, seats = state.box, range(state.seats)
    pieces = Counter(_cards(state, *ON_TABLE, *TAKEN, *PEOPLE, *QUESTS, *FACTIONS))
    pieces.update({*box.tea, *box.wonderlandians, *box.factions} - pieces.keys())
    chips = sum((_chips(state, seat) for seat in seats), Counter(state.supply))
    pieces.update({chip: chips[chip] for chip in box.supply})
    pieces["supporter"] = sum(_supporters(state, seat) for seat in seats)
    if state.settings.shards != "unlimited":
        pieces["shard"] = max(state.settings.shards, sum(player.shards for player in state.players))
    return pieces


def _places(state: State, paths: Iterable[str]) -> list[tuple[str, Collection[str]]]:
    """The fields on these paths, each with the pieces in it."""
    found = chain(*(values_at(state, path) for path in paths))
    return [(field, [value] if isinstance(value, str) else value or ()) for field, value in found]


def _cards(state: State, *paths: str) -> list[str]:
    return [*chain(*(cards for _, cards in _places(state, paths)))]


def _chips(state: State, seat: Seat) -> Counter[Chip]:
    """All chips of a seat, including drawn ones and one about to be forged."""
    chips = Counter(state.players[seat].all_chips())
    if state.battle:
        chips.update(drawn.chip for drawn in state.battle.fighters[seat].drawn)
    if isinstance(state.ask, ForgeTrack) and seat == state.ask.seat:
        chips[state.ask.chip] += 1
    return chips


def _supporters(state: State, seat: Seat) -> int:
    """§1.4 In reserve, on the board, on the forge, and about to be freed."""
    player = state.players[seat]
    locked = _freed_by_forge(state, seat) - covered(state, seat).count(FREED)
    return player.reserve + sum(player.supporters.values()) + locked + state.todo.count(Gain(seat, FREED))


def _freed_by_forge(state: State, seat: Seat) -> int:
    return sum(state.spaces(seat, track).count(FREED) for track in range(len(state.box.tracks)))


# The checks.


def audit(state: State) -> None:
    """Raises `BrokenPosition` with the name of the first wrong field."""
    _check_regions(state)
    _check_fields(state)
    _check_board(state)
    _check_cards(state)
    for seat in range(state.seats):
        _check_player(state, seat)
    _check_totals(state)
    _check_battle(state)
    _check_ask(state)


def _agree(holds: object, field: str, other: str) -> None:
    if not holds:
        raise contradiction(field, other)


def _total(field: str, piece: str, found: int, expected: int) -> None:
    if found != expected:
        raise BrokenPosition(field, "position-total", piece=piece, found=found, expected=expected)


def _once(state: State, paths: Iterable[str], known: Iterable[str], rest: str = "") -> None:
    """Each of the known pieces is in one place. Without `rest` it may also be out of the game."""
    places = _places(state, paths)
    out = [] if rest else set(known) - set(_cards(state, *paths))
    each_in_one_place([*places, ("", out)], list(known), rest)


def _check_regions(state: State) -> None:
    regions = tuple(region for region in state.box.regions if region in state.regions)
    complete = len(regions) == len(state.box.regions) - (state.seats == 2)
    _agree(state.regions == regions and complete, "regions", "seats")
    if state.battle and len(state.battle.fighters) != state.seats:
        raise BrokenPosition("battle.fighters", "position-not-by-seat", seats=state.seats)


def _check_fields(state: State) -> None:
    """Every field names things of the game, and its numbers are in range. So do questions and steps."""
    box, board, regions, seats = state.box, state.box.board, state.regions, range(state.seats)
    plates, good = box.plates(state.seats), [chip for chip in box.chips if chip not in box.bad]
    known: dict[str, Collection[object]] = {
        "token": regions,
        "plates": plates,
        "supply": box.supply,
        "ally_sets.*": ALLY_SETS,
        "round": range(1, board.rounds + 1),
        "first": seats,
        "wagers_shown.*": range(NOT_ASKED, state.seats),
        "players.*.leader_at": (*regions, HEAD, RESERVE, *plates),
        "players.*.leader_strength": range(1, board.most_leader_strength + 1),
        "players.*.figures.*": (*regions, RESERVE),
        "players.*.taken_now": range(cards_a_round(state) + 1),
        "players.*.quest_shows.*": range(state.quest_clock + 1),
        "players.*.returned": box.quests,
        "players.*.madness": MADNESS,
        **dict.fromkeys(("players.*.supporters", "players.*.castles"), regions),
        **dict.fromkeys(("players.*.bag", "players.*.exhausted"), box.chips),
        **dict.fromkeys(("players.*.active", "players.*.forged.*"), good),
        **dict.fromkeys(
            ("supply.*", "players.*.supporters.*", "players.*.bag.*", "players.*.exhausted.*"), range(1, 100)
        ),
    }
    if state.battle:
        known |= {"battle.region": regions, "battle.fighters.*.drawn.*.chip": box.chips}
        ends = ("battle.fighters.*.start", "battle.fighters.*.strength")
        known |= dict.fromkeys(ends, range(box.track_end + 1))
    for path, allowed in known.items():
        for field, value in values_at(state, path):
            _check_values(field, value, allowed)
    named: dict[str, Collection[object]] = {
        **dict.fromkeys(("seat", "seats", "other"), seats),
        **dict.fromkeys(("region", "regions"), regions),
        "card": box.tea,
        "chip": box.chips,
        "figure": box.figures,
        "start": (HEAD, *plates),
    }
    for place, step in (("ask", state.ask), *values_at(state, "todo.*")):
        for name in named.keys() & set(step.__struct_fields__):
            _check_values(place, getattr(step, name), named[name])


def _check_values(field: str, value: object, allowed: Collection[object]) -> None:
    for each in value if isinstance(value, list | tuple | dict) else (value,):
        if isinstance(allowed, range):
            in_range(each, field, allowed[0], allowed[-1])
        else:
            one_of(each, field, allowed)


def _check_board(state: State) -> None:
    box = state.box
    _agree(state.round > 1 or state.settings.first_seat in ("random", state.first), "first", "options")
    # It is raised when the war begins, and stays until the next one.
    possible = box.board.resistance[max(state.round - 2, 0) : state.round] if state.seats == 2 else (None,)
    _agree(state.resistance in possible, "resistance", "round")
    _agree(set(state.tiles) == set(state.regions), "tiles", "regions")
    sets, asked = state.ally_sets, {ally: state.settings.set_of(ally) for ally in ALLY_TYPES}
    fit = sets.keys() == asked.keys() and all(asked[ally] in (sets[ally], "random", "mixed") for ally in asked)
    _agree(fit and len({sets[ally] for ally in asked if asked[ally] == "random"}) <= 1, "ally_sets", "options")
    _agree(not state.poison_on or state.poison_on in state.plates, "poison_on", "plates")
    seated = [player.leader_at for player in state.players if player.leader_at in box.plates(state.seats)]
    _agree(len({*seated, *state.plates}) == len(seated) + len(state.plates), "plates", "players")
    _agree(state.in_supply(0) >= 0, "players", "options")


def _check_cards(state: State) -> None:
    """Deck and plates have tea cards of this round. In earlier rounds every player took the full number."""
    box, board, taken = state.box, state.box.board, _cards(state, *TAKEN)
    _once(state, ["tiles.*"], box.tiles)
    _once(state, FACTIONS, box.factions)
    absent = {*(board.removed_for_two if state.seats == 2 else ())} | {HUMPTY} - {*_cards(state, *PEOPLE)}
    _once(state, PEOPLE, [card for card in box.wonderlandians if card not in absent], "wonder_deck")
    _once(state, QUESTS, [quest for quest, face in box.quests.items() if face.region in state.regions], "quest_deck")
    if state.wonder_deck or len(state.market) > board.market:
        _total("market", "market", len(state.market), board.market)
    _once(state, ON_TABLE, box.decks[state.round])
    earlier = [card for number in range(1, state.round) for card in box.decks[number] if card in taken]
    _once(state, (*ON_TABLE, *TAKEN), [*box.decks[state.round], *earlier], "tea_deck")


def _check_player(state: State, seat: Seat) -> None:
    """§1.1, §1.4 All pieces of a seat. A Red Rook of set C can put chips out of the game."""
    box, board, player, field = state.box, state.box.board, state.players[seat], f"players[{seat}]"
    for number in range(1, state.round + 1):
        expected = player.taken_now if number == state.round else cards_a_round(state)
        found = len(set(player.tea_cards) & set(box.decks[number]))
        _total(f"{field}.tea_cards", f"tea-{number}", found, expected)
    abilities = box.factions[player.faction].abilities if player.faction else ()
    _once(state, [f"players.{seat}.abilities", f"players.{seat}.fresh"], abilities)
    _agree(not player.active or state.battle, f"{field}.active", "battle")
    in_range(len(player.castles), f"{field}.castles", 0, board.castles)
    _agree(state.seats == 2 or "sideways" not in player.castles.values(), f"{field}.castles", "seats")
    in_range(len(player.madness), f"{field}.madness", 0, board.madness_spaces)
    _total(f"{field}.forged", "tracks", len(player.forged), len(box.tracks))
    for track, row in zip(state.tracks(seat), player.forged, strict=True):
        in_range(len(row), f"{field}.forged", 0, len(track.spaces))
    supporters = board.supporters + _freed_by_forge(state, seat)
    _total(f"{field}.reserve", "supporter", _supporters(state, seat), supporters)
    left = len(state.open_tracks(seat)) + state.todo.count(GainArtifact(seat))
    _total(f"{field}.artifacts_left", "artifact", player.artifacts_left, left)
    chips = {chip: number for chip, number in board.starting_bag.items() if chip not in box.supply}
    chips["artifact"] += len(box.tracks) - left
    chips |= {tool: TOOL_CHIPS * (tool in player.tools) for tool in box.tools}
    for chip, number in chips.items():
        found = _chips(state, seat)[chip]
        if state.ally_sets["rook"] != "c" or found > number:
            _total(f"{field}.bag", chip, found, number)
    for name in ("quest_draws", "quest_returns", "quest_discards", "quest_shows"):
        clocks = getattr(player, name)
        # Only showing a quest takes no time.
        _agree(clocks == sorted(clocks if name == "quest_shows" else set(clocks)), f"{field}.{name}", "quest_clock")
    pairs = {"quest_shows": "quests_open", "returned": "quest_returns", "discarded": "quest_discards"}
    for name, other in pairs.items():
        _agree(len(getattr(player, name)) == len(getattr(player, other)), f"{field}.{name}", f"{field}.{other}")
    held = len(player.quests) + len(player.quests_open) + len(player.discarded)
    _total(f"{field}.quests", "quest", held, len(player.quest_draws) - len(player.quest_returns))


def _check_totals(state: State) -> None:
    """§1.1 The chips of the box, and the quest clock: returns at the same time share one."""
    box, seats, players = state.box, state.seats, state.players
    chips = sum((_chips(state, seat) for seat in range(seats)), Counter(state.supply))
    for chip, number in box.supply.items():
        _total("supply", chip, chips[chip], number)
    poison = chips["poison"] + state.poison_supply + (state.poison_on is not None)
    brought = state.find_faction("jabberwock") is not None
    _total("poison_supply", "poison", poison, (seats + box.board.poison_beyond_seats) * brought)
    clocks = [clock for player in players for clock in (*player.quest_draws, *player.quest_discards)]
    clocks += {clock for player in players for clock in player.quest_returns}
    _agree(sorted(clocks) == list(range(1, state.quest_clock + 1)), "quest_clock", "players")


def _check_battle(state: State) -> None:
    taking_part = state.participants() if state.battle else []
    _agree(taking_part or not state.battle, "battle.fighters", "battle")
    for field, fighter in values_at(state, "battle.fighters.*") if state.battle else ():
        in_range(fighter.placed_now, f"{field}.placed_now", 0, fighter.placed)
        fights = fighter.status in ("active", "halted")
        wagers = (NOT_ASKED, NO_WAGER, *taking_part) if fighter.status == "away" else (NOT_ASKED,)
        one_of(fighter.wager, f"{field}.wager", wagers)
        _agree(fights or not (fighter.drawn or fighter.strength), field, f"{field}.status")


def _check_ask(state: State) -> None:
    """Every seat that is asked has choices, and its sealed answer is one of them."""
    ask, over = state.ask, state.ask.kind == "over"
    if over:
        _agree(state.round == state.box.board.rounds and not state.battle and not state.todo, "ask", "round")
    else:
        _agree(to_act(state), "answers", "ask")
    _agree(state.ended == over, "ended", "ask")
    chosen = all(player.faction for player in state.players)
    _agree(chosen or isinstance(ask, ChooseFaction), "ask", "players")
    sealed = ask.seats if isinstance(ask, SealedQuestion) else ()
    _agree(all(seat in sealed for seat, answer in enumerate(state.answers) if answer), "answers", "ask")
    for seat in ask.seats:
        try:
            choices = ask.choices(state, seat)
        except (AssertionError, LookupError, StopIteration, ValueError) as error:
            raise contradiction("ask", "players") from error
        _agree(choices, "ask", "players")
        _agree(state.answers[seat] is None or state.answers[seat] in choices, "answers", "ask")


# Reading and writing.


class ReadState(State):
    """A state whose steps and questions are decoded by name."""

    todo: list[AnyStep]
    ask: AnyAsk


def _with_discards(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no discarded quests, and new abilities of a tea turn were `fresh` until its end."""
    players = state.get("players")
    if not isinstance(players, list):
        return state
    at_tea = state.get("battle") is None
    return state | {"players": [_with_discard(each, at_tea) if isinstance(each, dict) else each for each in players]}


def _with_discard(player: dict[str, Any], at_tea: bool) -> dict[str, Any]:
    player = {"quest_discards": [], "discarded": []} | player
    match player:
        case {"abilities": [*unlocked], "fresh": [*fresh]} if at_tea:
            return player | {"abilities": unlocked + fresh, "fresh": []}
    return player


def positions(settings: type[Settings]) -> PositionFormat[State]:
    """The format of games with these settings."""
    return PositionFormat(
        game=ABOUT.id,
        seat_counts=ABOUT.seats,
        kind=State,
        settings=lambda options, _: settings.of(options),
        to_act=to_act,
        audit=audit,
        by_seat=("players", "answers", "wagers_shown"),
        read_as=ReadState,
        upgrades=(_with_discards,),
    )
