"""Can a position be? Every piece of the box is in one place, and what the fields tell of one another agrees. §9.3

`position.py` reads the fields one by one; here they are held against the box and against each other. Frames of work
left and a chip on its way to the forge are counted where they are about to go.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from wonderland.core.errors import BrokenPosition
from wonderland.core.values import Seat
from wonderland.games.war.chips import all_chips
from wonderland.games.war.content import (
    ALLY_SETS,
    ALLY_TYPES,
    BAD,
    BOARD,
    FACTIONS,
    MADNESS,
    QUESTS,
    TEA,
    TOOLS,
    TRACKS,
    WONDERLANDIANS,
    Chip,
    deck,
    plates,
)
from wonderland.games.war.flow import OVER, QUESTIONS, seat_of
from wonderland.games.war.forge import spaces
from wonderland.games.war.rows import PositionRow
from wonderland.games.war.sight import to_act
from wonderland.games.war.state import NO_WAGER, NOT_ASKED, State
from wonderland.games.war.tea import cards_a_round

HUMPTY = "humpty-dumpty"
"""The one Wonderlandian that can leave the game."""
TOOL_CHIPS = 2


def audit(state: State, row: PositionRow) -> None:
    """Refuses what cannot be, by the name of its field."""
    _check_board(state)
    _check_cards(state, row)
    _check_tea(state)
    for seat in range(state.seats):
        _check_player(state, seat)
    _check_chips(state)
    _check_quests(state)
    _check_battle(state)
    _check_ask(state, row)


def _contradicts(field: str, other: str) -> BrokenPosition:
    return BrokenPosition(field, "position-contradicts", other=other)


def in_range(value: int, field: str, least: int, most: int) -> int:
    if not least <= value <= most:
        raise BrokenPosition(field, "position-not-in-range", value=str(value), least=least, most=most)
    return value


def _total(field: str, piece: str, found: int, expected: int) -> None:
    if found != expected:
        raise BrokenPosition(field, "position-total", piece=piece, found=found, expected=expected)


def _known(value: str, field: str, allowed: Collection[str]) -> None:
    if value not in allowed:
        raise BrokenPosition(field, "position-other-value", value=value, allowed=", ".join(allowed))


def _distinct(names: Sequence[str], field: str) -> None:
    for name, number in Counter(names).items():
        if number > 1:
            raise BrokenPosition(field, "position-card-twice", card=name)


# The board and the cards.


def _check_board(state: State) -> None:
    """Regions, tiles, ally sets, plates and leaders."""
    for_two = state.seats == 2
    if for_two != (len(state.regions) < len(BOARD.regions)):
        raise _contradicts("closed", "seats")
    if for_two != (state.resistance is not None):
        raise _contradicts("resistance", "seats")
    if for_two and state.resistance not in BOARD.resistance[max(state.round - 2, 0) : state.round]:
        raise _contradicts("resistance", "round")
    if set(state.tiles) != set(state.regions):
        raise _contradicts("tiles", "closed")
    _distinct(list(state.tiles.values()), "tiles")
    letters = set(state.ally_sets.values())
    if set(state.ally_sets) != set(ALLY_TYPES) or not letters <= set(ALLY_SETS):
        raise BrokenPosition("ally_sets", "position-other-value", value="?", allowed=", ".join(ALLY_SETS))
    chosen = state.settings.ally_set
    if chosen != "mixed" and (len(letters) > 1 or (chosen != "random" and letters != {chosen})):
        raise _contradicts("ally_sets", "options")
    for plate in state.plates:
        _known(plate, "plates", plates(state.seats))
    if state.poison_on and state.poison_on not in state.plates:
        raise _contradicts("poison_on", "plates")
    seated = [player.leader_at for player in state.players if player.leader_at.startswith("plate-")]
    if len(set(seated)) < len(seated) or set(seated) & set(state.plates):
        raise _contradicts("plates", "players")


def _check_cards(state: State, row: PositionRow) -> None:
    """Every tea card, Wonderlandian, quest and faction lies in exactly one place; only some can be out of the game."""
    players = state.players
    tea = [*state.tea_deck, *state.plates.values(), *row.tea_out, *(c for each in players for c in each.tea_cards)]
    wonder = [*state.market, *state.wonder_deck, *row.wonder_out]
    wonder += [card for each in players for card in (*each.figures, *each.tools)]
    quests = [*state.quest_deck, *row.quest_out]
    quests += [quest for each in players for quest in (*each.quests, *each.quests_open)]
    factions = [*row.factions_out, *(each.faction for each in players if each.faction)]
    for field, found, known in (
        ("tea_out", tea, TEA),
        ("wonder_out", wonder, WONDERLANDIANS),
        ("quest_out", quests, QUESTS),
        ("factions_out", factions, FACTIONS),
    ):
        _distinct(found, field)
        missing = [card for card in known if card not in set(found)]
        if missing:
            raise BrokenPosition(field, "position-card-missing", card=", ".join(missing))
    removed = set(BOARD.removed_for_two) if state.seats == 2 else set()
    if set(row.wonder_out) - {HUMPTY} != removed:
        raise _contradicts("wonder_out", "seats")
    if set(row.quest_out) != {quest for quest, face in QUESTS.items() if face.region not in state.regions}:
        raise _contradicts("quest_out", "closed")
    if len(state.market) != BOARD.market and (state.wonder_deck or len(state.market) > BOARD.market):
        raise BrokenPosition("market", "position-card-count", expected=BOARD.market, found=len(state.market))


def _check_tea(state: State) -> None:
    """Deck and plates are of this round; of earlier rounds everybody has taken all the cards one takes."""
    now = set(deck(state.round))
    for field, cards in (("tea_deck", state.tea_deck), ("plates", list(state.plates.values()))):
        if not set(cards) <= now:
            raise _contradicts(field, "round")
    own = {card for player in state.players for card in player.tea_cards}
    left = now - set(state.tea_deck) - set(state.plates.values()) - own
    if left:
        raise BrokenPosition("tea_out", "position-card-missing", card=", ".join(sorted(left)))
    for seat, player in enumerate(state.players):
        in_range(player.taken_now, f"players[{seat}].taken_now", 0, cards_a_round(state))
        taken = Counter(int(card.split("-")[1]) for card in player.tea_cards)
        for number in range(1, BOARD.rounds + 1):
            expected = cards_a_round(state) if number < state.round else 0
            expected = player.taken_now if number == state.round else expected
            _total(f"players[{seat}].tea_cards", f"tea-{number}", taken[number], expected)


# What one seat has.


def _check_player(state: State, seat: Seat) -> None:
    player, field = state.players[seat], f"players[{seat}]"
    in_range(player.leader_strength, f"{field}.leader_strength", 1, BOARD.most_leader_strength)
    in_range(player.points, f"{field}.points", 0, 9999)
    _distinct([*player.abilities, *player.fresh], f"{field}.abilities")
    if state.seats != 2 and "sideways" in player.castles.values():
        raise _contradicts(f"{field}.castles", "seats")
    for chip in player.madness:
        _known(chip, f"{field}.madness", MADNESS)
    in_range(len(player.madness), f"{field}.madness", 0, BOARD.madness_spaces)
    for name, chips in (("active", player.active), ("forged", [chip for track in player.forged for chip in track])):
        if any(chip in BAD for chip in chips):
            raise _contradicts(f"{field}.{name}", f"{field}.madness")
    if player.active and state.battle is None:
        raise _contradicts(f"{field}.active", "battle")
    for track, row in zip(TRACKS, player.forged, strict=True):
        in_range(len(row), f"{field}.forged", 0, len(track.spaces))
    _check_supporters(state, seat)


def _waiting(state: State, seat: Seat, step: str, item: str = "") -> int:
    """How often a seat is still to get something."""
    return sum((frame.seat, frame.step, frame.item) == (seat, step, item) for frame in state.todo)


def _check_supporters(state: State, seat: Seat) -> None:
    """§1.4 Those of the start, and one for each such space of the forge that is covered."""
    player, field = state.players[seat], f"players[{seat}]"
    for region, number in player.supporters.items():
        in_range(number, f"{field}.supporters.{region}", 1, 99)
    covered = [code for track, row in enumerate(player.forged) for code in spaces(state, track)[: len(row)]]
    freed = covered.count("free-supporter") - _waiting(state, seat, "gain", "free-supporter")
    found = player.reserve + sum(player.supporters.values())
    _total(f"{field}.reserve", "supporter", found, BOARD.supporters + freed)


# Chips.


def _owned(state: State, seat: Seat) -> Counter[Chip]:
    """A seat's chips: in its places, drawn, or about to be forged."""
    owned = Counter(all_chips(state.players[seat]))
    if state.battle:
        owned.update(drawn.chip for drawn in state.battle.fighters[seat].drawn)
    if state.ask.kind == "forge-track" and seat in state.ask.seats:
        owned[state.ask.item] += 1
    return owned


def _check_chips(state: State) -> None:
    """§1.1 As many of each kind as the box has. A Red Rook of set C can put chips out of the game, so a seat may have
    fewer than its own."""
    owned = [_owned(state, seat) for seat in range(state.seats)]
    everywhere = sum(owned, Counter(state.supply))
    supplied = {chip: face.supply for chip, face in BOARD.chips.items() if face.supply}
    for chip in state.supply:
        _known(chip, "supply", supplied)
    for chip, number in supplied.items():
        _total("supply", chip, everywhere[chip], number)
    in_range(state.poison_supply, "poison_supply", 0, 99)
    poison = everywhere["poison"] + state.poison_supply + (state.poison_on is not None)
    brought = seat_of(state, "jabberwock") is not None
    _total("poison_supply", "poison", poison, (state.seats + BOARD.poison_beyond_seats) * brought)
    lasting = state.ally_sets["rook"] != "c"
    for seat, (player, mine) in enumerate(zip(state.players, owned, strict=True)):
        field = f"players[{seat}]"
        done = sum(len(row) == len(track.spaces) for row, track in zip(player.forged, TRACKS, strict=True))
        left = len(TRACKS) - done + _waiting(state, seat, "artifact")
        _total(f"{field}.artifacts_left", "artifact", player.artifacts_left, left)
        own = {chip: number for chip, number in BOARD.starting_bag.items() if chip not in supplied}
        own["artifact"] += len(TRACKS) - left
        own |= {tool: TOOL_CHIPS * (tool in player.tools) for tool in TOOLS}
        for chip, number in own.items():
            if lasting or mine[chip] > number:
                _total(f"{field}.bag", chip, mine[chip], number)


# Quests.


def _check_quests(state: State) -> None:
    """Every draw and return has its turn of the clock; several who put back at once share one."""
    turns: list[int] = []
    returns: set[int] = set()
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        for name in ("quest_draws", "quest_returns"):
            clocks = getattr(player, name)
            if clocks != sorted(set(clocks)):
                raise _contradicts(f"{field}.{name}", "quest_clock")
        if len(player.returned) != len(player.quest_returns):
            raise _contradicts(f"{field}.returned", f"{field}.quest_returns")
        for quest in player.returned:
            _known(quest, f"{field}.returned", QUESTS)
        held = len(player.quests) + len(player.quests_open)
        _total(f"{field}.quests", "quest", held, len(player.quest_draws) - len(player.quest_returns))
        turns += player.quest_draws
        returns |= set(player.quest_returns)
    if sorted([*turns, *returns]) != list(range(1, state.quest_clock + 1)):
        raise _contradicts("quest_clock", "players")


# The battle and the question.


def _check_battle(state: State) -> None:
    for seat, wager in enumerate(state.wagers_shown):
        in_range(wager, f"wagers_shown[{seat}]", NOT_ASKED, state.seats - 1)
    battle = state.battle
    if battle is None:
        return
    in_range(battle.draws, "battle.draws", 0, 99)
    taking_part = [seat for seat, fighter in enumerate(battle.fighters) if fighter.status != "away"]
    if not taking_part:
        raise _contradicts("battle.fighters", "battle")
    for seat, fighter in enumerate(battle.fighters):
        field = f"battle.fighters[{seat}]"
        for name in ("start", "strength"):
            in_range(getattr(fighter, name), f"{field}.{name}", 0, BOARD.battle_track_end)
        for name in ("extras", "shells", "placed", "lost", "losing", "gain"):
            in_range(getattr(fighter, name), f"{field}.{name}", 0, 99)
        in_range(fighter.placed_now, f"{field}.placed_now", 0, fighter.placed)
        in_range(fighter.wager, f"{field}.wager", NOT_ASKED, state.seats - 1)
        if fighter.wager != NOT_ASKED and (seat in taking_part or fighter.wager not in (*taking_part, NO_WAGER)):
            raise _contradicts(f"{field}.wager", "battle.fighters")
        if (fighter.drawn or fighter.strength) and fighter.status in ("away", "bust"):
            raise _contradicts(field, f"{field}.status")


def _check_ask(state: State, row: PositionRow) -> None:
    """The question fits the rest: whoever is asked has choices, and a sealed answer is one of them."""
    if any(not 0 <= seat < state.seats for seat in state.ask.seats):
        raise BrokenPosition("ask", "position-not-seats")
    if list(to_act(state)) != row.to_act:
        raise _contradicts("to_act", "ask")
    for number, frame in enumerate(state.todo):
        in_range(frame.seat, f"todo[{number}]", -1, state.seats - 1)
    if state.ask is OVER:
        if state.round != BOARD.rounds or state.battle is not None or state.todo:
            raise _contradicts("ask", "round")
    elif not row.to_act:
        raise _contradicts("answers", "ask")
    if state.ask.kind != "choose-faction" and any(player.faction is None for player in state.players):
        raise _contradicts("ask", "factions_out")
    for seat, answer in enumerate(state.answers):
        if answer is not None and not (state.ask.sealed and seat in state.ask.seats):
            raise _contradicts("answers", "ask")
    for seat in state.ask.seats:
        try:
            names = [str(choice) for choice in QUESTIONS[state.ask.kind].choices(state, state.ask, seat)]
        except (AssertionError, LookupError, StopIteration, ValueError) as error:
            raise _contradicts("ask", "players") from error
        if not names:
            raise _contradicts("ask", "players")
        if state.answers[seat] is not None and state.answers[seat] not in names:
            raise _contradicts("answers", "ask")
