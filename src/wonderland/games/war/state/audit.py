"""Checks that a position is possible: every piece of the box is in one place, and the fields agree. §11.2

Types have checked ranges before. Pieces that are about to move count as where they go.
"""

from collections import Counter
from collections.abc import Collection, Iterable

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import contradiction, each_in_one_place, in_range, one_of
from wonderland.core.values import Seat

from ..content import ALLY_SETS, ALLY_TYPES, MADNESS
from ..content.soundness import find
from ..rewards.forge import GainArtifact
from ..tea import cards_a_round
from ..tea.setup import ChooseFaction
from . import HEAD, NO_WAGER, NOT_ASKED, RESERVE, State
from .inventory import (
    PEOPLE,
    QUESTS,
    TEA,
    Places,
    chips_of,
    freed_by,
    owned,
    supporters_of,
)
from .view import to_act
from .work import Over, SealedQuestion

HUMPTY = "humpty-dumpty"
"""The only Wonderlandian that can leave the game."""
TOOL_CHIPS = 2


def audit(state: State) -> None:
    """Raises `BrokenPosition` with the name of the first wrong field."""
    _check_regions(state)
    _check_fields(state)
    _check_board(state)
    _check_cards(state)
    _check_tea(state)
    for seat in range(state.seats):
        _check_player(state, seat)
    _agree(state.in_supply(0) >= 0, "players", "options")
    _check_chips(state)
    _check_quests(state)
    _check_battle(state)
    _check_work(state)
    _check_ask(state)


def _agree(holds: object, field: str, other: str) -> None:
    if not holds:
        raise contradiction(field, other)


def _total(field: str, piece: str, found: int, expected: int) -> None:
    if found != expected:
        raise BrokenPosition(field, "position-total", piece=piece, found=found, expected=expected)


def _count(field: str, found: int, expected: int) -> None:
    if found != expected:
        raise BrokenPosition(field, "position-card-count", expected=expected, found=found)


def _all_of(field: str, values: Iterable[str], known: Collection[str]) -> None:
    for value in values:
        one_of(value, field, known)


def _some_of(places: Places, known: Iterable[str]) -> None:
    """Each of the known pieces is in one place, or out of the game."""
    used = {piece for _, pieces in places for piece in pieces}
    each_in_one_place([*places, ("", set(known) - used)], list(known), "")


# The board and the cards.


def _check_regions(state: State) -> None:
    regions = tuple(region for region in state.box.regions if region in state.regions)
    complete = len(regions) == len(state.box.regions) - (state.seats == 2)
    _agree(state.regions == regions and complete, "regions", "seats")
    if state.battle and len(state.battle.fighters) != state.seats:
        raise BrokenPosition("battle.fighters", "position-not-by-seat", seats=state.seats)


def _check_fields(state: State) -> None:
    """Every field names things of the game, and its numbers are in range."""
    box, board, regions, last = state.box, state.box.board, state.regions, state.seats - 1
    plates, good = box.plates(state.seats), [chip for chip in box.chips if chip not in box.bad]
    known: dict[str, Collection[str]] = {
        "token": regions,
        "plates": plates,
        "supply": box.supply,
        "players.*.leader_at": (*regions, HEAD, RESERVE, *plates),
        **dict.fromkeys(("players.*.supporters", "players.*.castles"), regions),
        **dict.fromkeys(("players.*.bag", "players.*.exhausted"), box.chips),
        "players.*.madness": MADNESS,
        **dict.fromkeys(("players.*.active", "players.*.forged.*"), good),
        "players.*.returned": box.quests,
    }
    ranges = {
        "round": (1, board.rounds),
        "first": (0, last),
        "wagers_shown.*": (NOT_ASKED, last),
        "players.*.taken_now": (0, cards_a_round(state)),
        "players.*.leader_strength": (1, board.most_leader_strength),
        "players.*.quest_shows.*": (0, state.quest_clock),
        **dict.fromkeys(("supply.*", "players.*.supporters.*", "players.*.bag.*", "players.*.exhausted.*"), (1, 99)),
    }
    if state.battle:
        known |= {"battle.region": regions, "battle.fighters.*.drawn.*.chip": box.chips}
        ranges |= dict.fromkeys(("battle.fighters.*.start", "battle.fighters.*.strength"), (0, box.track_end))
    for path, names in known.items():
        for field, found in find(state, path):
            _all_of(field, [found] if isinstance(found, str) else found, names)
    for path, (least, most) in ranges.items():
        for field, number in find(state, path):
            in_range(number, field, least, most)


def _check_board(state: State) -> None:
    box, for_two = state.box, state.seats == 2
    _agree(state.round > 1 or state.settings.first_seat in ("random", state.first), "first", "options")
    # It is raised when the war begins, and stays until the next one.
    possible = box.board.resistance[max(state.round - 2, 0) : state.round] if for_two else (None,)
    _agree(state.resistance in possible, "resistance", "round")
    _agree(set(state.tiles) == set(state.regions), "tiles", "regions")
    _some_of([("tiles", state.tiles.values())], box.tiles)
    sets, asked = state.ally_sets, {ally: state.settings.set_of(ally) for ally in ALLY_TYPES}
    _agree(sets.keys() == asked.keys(), "ally_sets", "options")
    _all_of("ally_sets", sets.values(), ALLY_SETS)
    _agree(len({sets[ally] for ally in asked if asked[ally] == "random"}) <= 1, "ally_sets", "options")
    _agree(all(asked[ally] in (sets[ally], "random", "mixed") for ally in asked), "ally_sets", "options")
    _agree(not state.poison_on or state.poison_on in state.plates, "poison_on", "plates")
    seated = [player.leader_at for player in state.players if player.leader_at in box.plates(state.seats)]
    _agree(len({*seated, *state.plates}) == len(seated) + len(state.plates), "plates", "players")


def _check_cards(state: State) -> None:
    box, board = state.box, state.box.board
    factions = [(f"players[{seat}].faction", [each.faction]) for seat, each in enumerate(state.players) if each.faction]
    _some_of(factions, box.factions)
    places: Places = [("market", state.market), ("wonder_deck", state.wonder_deck), *owned(state, PEOPLE)]
    absent = {*(board.removed_for_two if state.seats == 2 else ()), HUMPTY}
    absent -= {HUMPTY for _, cards in places if HUMPTY in cards}
    each_in_one_place(places, [card for card in box.wonderlandians if card not in absent], "wonder_deck")
    quests = [quest for quest, face in box.quests.items() if face.region in state.regions]
    each_in_one_place([("quest_deck", state.quest_deck), *owned(state, QUESTS)], quests, "quest_deck")
    if state.wonder_deck or len(state.market) > board.market:
        _count("market", len(state.market), board.market)


def _check_tea(state: State) -> None:
    """Deck and plates are of this round. In earlier rounds every player took the full number of cards."""
    decks, each_round, taken = state.box.decks, cards_a_round(state), owned(state, TEA)
    earlier = [card for number in range(1, state.round) for card in decks[number]]
    now: Places = [("tea_deck", state.tea_deck), ("plates", state.plates.values())]
    used = {card for _, cards in taken for card in cards}
    in_play = [*decks[state.round], *(card for card in earlier if card in used)]
    _some_of(now, decks[state.round])
    each_in_one_place([*now, *taken], in_play, "tea_deck")
    for seat, player in enumerate(state.players):
        for number in range(1, state.round + 1):
            expected = player.taken_now if number == state.round else each_round
            found = len(set(player.tea_cards) & set(decks[number]))
            _total(f"players[{seat}].tea_cards", f"tea-{number}", found, expected)


# What one seat has.


def _check_player(state: State, seat: Seat) -> None:
    player, field, box = state.players[seat], f"players[{seat}]", state.box
    _all_of(f"{field}.figures", player.figures.values(), (*state.regions, RESERVE))
    abilities = box.factions[player.faction].abilities if player.faction else ()
    _some_of([(f"{field}.abilities", [*player.abilities, *player.fresh])], abilities)
    _agree(not player.active or state.battle, f"{field}.active", "battle")
    in_range(len(player.castles), f"{field}.castles", 0, box.board.castles)
    _agree(state.seats == 2 or "sideways" not in player.castles.values(), f"{field}.castles", "seats")
    in_range(len(player.madness), f"{field}.madness", 0, box.board.madness_spaces)
    _count(f"{field}.forged", len(player.forged), len(box.tracks))
    for track, row in zip(state.tracks(seat), player.forged, strict=True):
        in_range(len(row), f"{field}.forged", 0, len(track.spaces))
    # §1.4 The supporters of the start and of the forge.
    expected = box.board.supporters + freed_by(state, seat)
    _total(f"{field}.reserve", "supporter", supporters_of(state, seat), expected)


def _check_chips(state: State) -> None:
    """§1.1 The numbers of the box. A Red Rook of set C can put chips out of the game."""
    box, owned = state.box, [chips_of(state, seat) for seat in range(state.seats)]
    everywhere = sum(owned, Counter(state.supply))
    for chip, number in box.supply.items():
        _total("supply", chip, everywhere[chip], number)
    poison = everywhere["poison"] + state.poison_supply + (state.poison_on is not None)
    brought = state.find_faction("jabberwock") is not None
    _total("poison_supply", "poison", poison, (state.seats + box.board.poison_beyond_seats) * brought)
    lasting = state.ally_sets["rook"] != "c"
    for seat, (player, mine) in enumerate(zip(state.players, owned, strict=True)):
        left = len(state.open_tracks(seat)) + state.todo.count(GainArtifact(seat))
        _total(f"players[{seat}].artifacts_left", "artifact", player.artifacts_left, left)
        expected = {chip: number for chip, number in box.board.starting_bag.items() if chip not in box.supply}
        expected["artifact"] += len(box.tracks) - left
        expected |= {tool: TOOL_CHIPS * (tool in player.tools) for tool in box.tools}
        for chip, number in expected.items():
            if lasting or mine[chip] > number:
                _total(f"players[{seat}].bag", chip, mine[chip], number)


def _check_quests(state: State) -> None:
    """Every draw, return and discard has its own clock, but quests returned at the same time share one."""
    turns: list[int] = []
    returns: set[int] = set()
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        for name in ("quest_draws", "quest_returns", "quest_discards"):
            clocks = getattr(player, name)
            _agree(clocks == sorted(set(clocks)), f"{field}.{name}", "quest_clock")
        pairs = {"quest_shows": "quests_open", "returned": "quest_returns", "discarded": "quest_discards"}
        for name, other in pairs.items():
            _agree(len(getattr(player, name)) == len(getattr(player, other)), f"{field}.{name}", f"{field}.{other}")
        _agree(player.quest_shows == sorted(player.quest_shows), f"{field}.quest_shows", "quest_clock")
        held = len(player.quests) + len(player.quests_open) + len(player.discarded)
        _total(f"{field}.quests", "quest", held, len(player.quest_draws) - len(player.quest_returns))
        turns += player.quest_draws + player.quest_discards
        returns |= set(player.quest_returns)
    _agree(sorted([*turns, *returns]) == list(range(1, state.quest_clock + 1)), "quest_clock", "players")


# The battle and the question.


def _check_battle(state: State) -> None:
    if state.battle is None:
        return
    taking_part = state.participants()
    _agree(taking_part, "battle.fighters", "battle")
    for seat, fighter in enumerate(state.battle.fighters):
        field = f"battle.fighters[{seat}]"
        in_range(fighter.placed_now, f"{field}.placed_now", 0, fighter.placed)
        wagers = (NOT_ASKED,) if seat in taking_part else (NOT_ASKED, NO_WAGER, *taking_part)
        one_of(fighter.wager, f"{field}.wager", wagers)
        fights = fighter.status in ("active", "halted")
        _agree(fights or not (fighter.drawn or fighter.strength), field, f"{field}.status")


def _check_work(state: State) -> None:
    """The question and the steps refer to things in the game."""
    box, seats = state.box, range(state.seats)
    known: dict[str, Collection[object]] = {
        **dict.fromkeys(("seat", "seats", "other"), seats),
        **dict.fromkeys(("region", "regions"), state.regions),
        "card": box.tea,
        "chip": box.chips,
        "figure": box.figures,
        "start": (HEAD, *box.plates(state.seats)),
    }
    for field, step in (("ask", state.ask), *((f"todo[{number}]", step) for number, step in enumerate(state.todo))):
        for name in known.keys() & set(step.__struct_fields__):
            value = getattr(step, name)
            for each in value if isinstance(value, tuple) else (value,):
                if each not in known[name]:
                    raise BrokenPosition(field, "position-wrong-value", value=str(each))


def _check_ask(state: State) -> None:
    """Every seat that is asked has choices, and its sealed answer is one of them."""
    ask, over = state.ask, isinstance(state.ask, Over)
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
