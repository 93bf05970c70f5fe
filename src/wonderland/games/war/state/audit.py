"""Can a position be? Every piece of the box is in one place, and what the fields tell of one another agrees. §11.2

Types are checked before; here the fields are held against the box and against each other. Work left and a chip on its
way to the forge are counted where they are about to go.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import contradiction, in_range, one_of
from wonderland.core.values import Seat
from wonderland.games.war.content import (
    ALLY_SETS,
    ALLY_TYPES,
    BAD,
    BOARD,
    CHIPS,
    FACTIONS,
    FIGURES,
    MADNESS,
    QUESTS,
    REGIONS,
    TEA,
    TILES,
    TOOLS,
    TRACKS,
    TRACKS_OF,
    WONDERLANDIANS,
    Region,
    deck,
    plates,
)
from wonderland.games.war.rewards.forge import GainArtifact, spaces
from wonderland.games.war.state import HEAD, NO_WAGER, NOT_ASKED, RESERVE, State
from wonderland.games.war.state.flow import find_faction
from wonderland.games.war.state.inventory import FREED, chips_of, supporters_of
from wonderland.games.war.state.view import to_act
from wonderland.games.war.state.work import Over, SealedQuestion
from wonderland.games.war.tea import cards_a_round
from wonderland.games.war.tea.setup import ChooseFaction

HUMPTY = "humpty-dumpty"
"""The one Wonderlandian that can leave the game."""
TOOL_CHIPS = 2


def audit(state: State) -> None:
    """Refuses what cannot be, by the name of its field."""
    _check_board(state)
    _check_cards(state)
    _check_tea(state)
    for seat in range(state.seats):
        _check_player(state, seat)
    if state.in_supply(0) < 0:
        raise contradiction("players", "options")
    _check_chips(state)
    _check_quests(state)
    _check_battle(state)
    _check_work(state)
    _check_ask(state)


def _total(field: str, piece: str, found: int, expected: int) -> None:
    if found != expected:
        raise BrokenPosition(field, "position-total", piece=piece, found=found, expected=expected)


def _distinct(names: Sequence[str], field: str) -> None:
    for name, number in Counter(names).items():
        if number > 1:
            raise BrokenPosition(field, "position-card-twice", card=name)


# The board and the cards.


def _check_board(state: State) -> None:
    """Regions, tiles, ally sets, plates and leaders."""
    for_two = state.seats == 2
    if state.regions not in (_open_regions(None), *map(_open_regions, REGIONS)):
        one_of(", ".join(state.regions), "regions", [", ".join(REGIONS)])
    if for_two != (len(state.regions) < len(REGIONS)):
        raise contradiction("regions", "seats")
    in_range(state.round, "round", 1, BOARD.rounds)
    in_range(state.first, "first", 0, state.seats - 1)
    if state.round == 1 and state.settings.first_seat not in ("random", state.first):
        raise contradiction("first", "options")
    one_of(state.token, "token", state.regions)
    if for_two != state.for_two:
        raise contradiction("resistance", "seats")
    if for_two and state.resistance not in BOARD.resistance[max(state.round - 2, 0) : state.round]:
        raise contradiction("resistance", "round")
    if set(state.tiles) != set(state.regions):
        raise contradiction("tiles", "regions")
    for tile in state.tiles.values():
        one_of(tile, "tiles", TILES)
    _distinct(list(state.tiles.values()), "tiles")
    letters = set(state.ally_sets.values())
    if set(state.ally_sets) != set(ALLY_TYPES) or not letters <= set(ALLY_SETS):
        raise BrokenPosition("ally_sets", "position-other-value", value="?", allowed=", ".join(ALLY_SETS))
    asked = {ally: state.settings.set_of(ally) for ally in ALLY_TYPES}
    alike = {state.ally_sets[ally] for ally, chosen in asked.items() if chosen == "random"}
    if len(alike) > 1 or any(asked[ally] in ALLY_SETS and asked[ally] != state.ally_sets[ally] for ally in asked):
        raise contradiction("ally_sets", "options")
    for plate in state.plates:
        one_of(plate, "plates", plates(state.seats))
    if state.poison_on and state.poison_on not in state.plates:
        raise contradiction("poison_on", "plates")
    seated = [player.leader_at for player in state.players if player.leader_at in plates(state.seats)]
    if len(set(seated)) < len(seated) or set(seated) & set(state.plates):
        raise contradiction("plates", "players")


def _open_regions(closed: Region | None) -> tuple[Region, ...]:
    return tuple(region for region in REGIONS if region != closed)


def _check_cards(state: State) -> None:
    """Every tea card, Wonderlandian, quest and faction lies in one place at most; only some can be out of the game."""
    players = [(f"players[{seat}]", player) for seat, player in enumerate(state.players)]
    tea = [("tea_deck", state.tea_deck), ("plates", [*state.plates.values()])]
    tea += [(f"{field}.tea_cards", player.tea_cards) for field, player in players]
    wonder = [("market", state.market), ("wonder_deck", state.wonder_deck)]
    wonder += [(f"{field}.figures", [*player.figures]) for field, player in players]
    wonder += [(f"{field}.tools", player.tools) for field, player in players]
    quests = [("quest_deck", state.quest_deck)]
    quests += [(f"{field}.quests", player.quests) for field, player in players]
    quests += [(f"{field}.quests_open", player.quests_open) for field, player in players]
    quests += [(f"{field}.discarded", player.discarded) for field, player in players]
    factions = [(f"{field}.faction", [player.faction]) for field, player in players if player.faction]
    _placed(tea, TEA)
    _placed(factions, FACTIONS)
    removed = set(BOARD.removed_for_two) if state.seats == 2 else set()
    missing = set(WONDERLANDIANS) - _placed(wonder, WONDERLANDIANS)
    if missing - {HUMPTY} != removed:
        raise _missing("wonder_deck", missing - {HUMPTY} - removed or removed)
    here = {quest for quest, face in QUESTS.items() if face.region in state.regions}
    if _placed(quests, QUESTS) != here:
        raise _missing("quest_deck", here - _placed(quests, QUESTS))
    if len(state.market) != BOARD.market and (state.wonder_deck or len(state.market) > BOARD.market):
        raise BrokenPosition("market", "position-card-count", expected=BOARD.market, found=len(state.market))


def _placed(places: Sequence[tuple[str, Sequence[str]]], known: Collection[str]) -> set[str]:
    """All cards of the places, each known and in one place only."""
    found: set[str] = set()
    for field, cards in places:
        for card in cards:
            if card not in known:
                raise BrokenPosition(field, "unknown-card", card=card)
            if card in found:
                raise BrokenPosition(field, "position-card-twice", card=card)
            found.add(card)
    return found


def _missing(field: str, cards: Collection[str]) -> BrokenPosition:
    return BrokenPosition(field, "position-card-missing", card=", ".join(sorted(cards)))


def _check_tea(state: State) -> None:
    """Deck and plates are of this round; of earlier rounds everybody has taken all the cards one takes."""
    now = set(deck(state.round))
    for field, cards in (("tea_deck", state.tea_deck), ("plates", list(state.plates.values()))):
        if not set(cards) <= now:
            raise contradiction(field, "round")
    own = {card for player in state.players for card in player.tea_cards}
    left = now - set(state.tea_deck) - set(state.plates.values()) - own
    if left:
        raise _missing("tea_deck", left)
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
    mine = FACTIONS[player.faction].abilities if player.faction else ()
    for ability in (*player.abilities, *player.fresh):
        one_of(ability, f"{field}.abilities", mine)
    one_of(player.leader_at, f"{field}.leader_at", (*state.regions, HEAD, RESERVE, *plates(state.seats)))
    for name in ("supporters", "castles"):
        for region in getattr(player, name):
            one_of(region, f"{field}.{name}", state.regions)
    for place in player.figures.values():
        one_of(place, f"{field}.figures", (*state.regions, RESERVE))
    for name in ("bag", "exhausted"):
        for chip, number in getattr(player, name).items():
            one_of(chip, f"{field}.{name}", CHIPS)
            in_range(number, f"{field}.{name}.{chip}", 1, 99)
    if len(player.forged) != len(TRACKS):
        raise BrokenPosition(f"{field}.forged", "position-card-count", expected=len(TRACKS), found=len(player.forged))
    in_range(player.shards, f"{field}.shards", 0, 999)
    in_range(player.reserve, f"{field}.reserve", 0, 99)
    in_range(player.leader_strength, f"{field}.leader_strength", 1, BOARD.most_leader_strength)
    in_range(player.points, f"{field}.points", 0, 9999)
    _distinct([*player.abilities, *player.fresh], f"{field}.abilities")
    in_range(len(player.castles), f"{field}.castles", 0, BOARD.castles)
    if state.seats != 2 and "sideways" in player.castles.values():
        raise contradiction(f"{field}.castles", "seats")
    for chip in player.madness:
        one_of(chip, f"{field}.madness", MADNESS)
    in_range(len(player.madness), f"{field}.madness", 0, BOARD.madness_spaces)
    for name, chips in (("active", player.active), ("forged", [chip for track in player.forged for chip in track])):
        for chip in chips:
            one_of(chip, f"{field}.{name}", CHIPS)
        if any(chip in BAD for chip in chips):
            raise contradiction(f"{field}.{name}", f"{field}.madness")
    if player.active and state.battle is None:
        raise contradiction(f"{field}.active", "battle")
    for track, row in zip(TRACKS_OF[player.faction], player.forged, strict=True):
        in_range(len(row), f"{field}.forged", 0, len(track.spaces))
    _check_supporters(state, seat)


def _check_supporters(state: State, seat: Seat) -> None:
    """§1.4 Those of the start, and those of the forge."""
    player, field = state.players[seat], f"players[{seat}]"
    for region, number in player.supporters.items():
        in_range(number, f"{field}.supporters.{region}", 1, 99)
    forged = sum(spaces(player, track, for_two=state.for_two).count(FREED) for track in range(len(TRACKS)))
    _total(f"{field}.reserve", "supporter", supporters_of(state, seat), BOARD.supporters + forged)


# Chips.


def _check_chips(state: State) -> None:
    """§1.1 As many of each kind as the box has. A Red Rook of set C can put chips out of the game, so a seat may have
    fewer than its own."""
    owned = [chips_of(state, seat) for seat in range(state.seats)]
    everywhere = sum(owned, Counter(state.supply))
    supplied = {chip: face.supply for chip, face in BOARD.chips.items() if face.supply}
    for chip, number in state.supply.items():
        one_of(chip, "supply", supplied)
        in_range(number, f"supply.{chip}", 1, 99)
    for chip, number in supplied.items():
        _total("supply", chip, everywhere[chip], number)
    in_range(state.poison_supply, "poison_supply", 0, 99)
    poison = everywhere["poison"] + state.poison_supply + (state.poison_on is not None)
    brought = find_faction(state, "jabberwock") is not None
    _total("poison_supply", "poison", poison, (state.seats + BOARD.poison_beyond_seats) * brought)
    lasting = state.ally_sets["rook"] != "c"
    for seat, (player, mine) in enumerate(zip(state.players, owned, strict=True)):
        field = f"players[{seat}]"
        tracks = TRACKS_OF[player.faction]
        done = sum(len(row) == len(track.spaces) for row, track in zip(player.forged, tracks, strict=True))
        left = len(TRACKS) - done + state.todo.count(GainArtifact(seat))
        _total(f"{field}.artifacts_left", "artifact", player.artifacts_left, left)
        own = {chip: number for chip, number in BOARD.starting_bag.items() if chip not in supplied}
        own["artifact"] += len(TRACKS) - left
        own |= {tool: TOOL_CHIPS * (tool in player.tools) for tool in TOOLS}
        for chip, number in own.items():
            if lasting or mine[chip] > number:
                _total(f"{field}.bag", chip, mine[chip], number)


# Quests.


def _check_quests(state: State) -> None:
    """Every draw, return and discard has its turn of the clock; several who put back at once share one."""
    turns: list[int] = []
    returns: set[int] = set()
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        for name in ("quest_draws", "quest_returns", "quest_discards"):
            clocks = getattr(player, name)
            if clocks != sorted(set(clocks)):
                raise contradiction(f"{field}.{name}", "quest_clock")
        if len(player.quest_shows) != len(player.quests_open):
            raise contradiction(f"{field}.quest_shows", f"{field}.quests_open")
        if player.quest_shows != sorted(player.quest_shows):
            raise contradiction(f"{field}.quest_shows", "quest_clock")
        for clock in player.quest_shows:
            in_range(clock, f"{field}.quest_shows", 0, state.quest_clock)
        if len(player.returned) != len(player.quest_returns):
            raise contradiction(f"{field}.returned", f"{field}.quest_returns")
        if len(player.discarded) != len(player.quest_discards):
            raise contradiction(f"{field}.discarded", f"{field}.quest_discards")
        for quest in player.returned:
            one_of(quest, f"{field}.returned", QUESTS)
        held = len(player.quests) + len(player.quests_open) + len(player.discarded)
        _total(f"{field}.quests", "quest", held, len(player.quest_draws) - len(player.quest_returns))
        turns += player.quest_draws + player.quest_discards
        returns |= set(player.quest_returns)
    if sorted([*turns, *returns]) != list(range(1, state.quest_clock + 1)):
        raise contradiction("quest_clock", "players")


# The battle and the question.


def _check_battle(state: State) -> None:
    for seat, wager in enumerate(state.wagers_shown):
        in_range(wager, f"wagers_shown[{seat}]", NOT_ASKED, state.seats - 1)
    battle = state.battle
    if battle is None:
        return
    one_of(battle.region, "battle.region", state.regions)
    in_range(battle.draws, "battle.draws", 0, 99)
    if len(battle.fighters) != state.seats:
        raise BrokenPosition("battle.fighters", "position-not-by-seat", seats=state.seats)
    taking_part = [seat for seat, fighter in enumerate(battle.fighters) if fighter.status != "away"]
    if not taking_part:
        raise contradiction("battle.fighters", "battle")
    for seat, fighter in enumerate(battle.fighters):
        field = f"battle.fighters[{seat}]"
        for name in ("start", "strength"):
            in_range(getattr(fighter, name), f"{field}.{name}", 0, BOARD.battle_track_end)
        for name in ("extras", "shells", "placed", "lost", "losing", "gain"):
            in_range(getattr(fighter, name), f"{field}.{name}", 0, 99)
        for drawn in fighter.drawn:
            one_of(drawn.chip, f"{field}.drawn", CHIPS)
        in_range(fighter.placed_now, f"{field}.placed_now", 0, fighter.placed)
        in_range(fighter.wager, f"{field}.wager", NOT_ASKED, state.seats - 1)
        if fighter.wager != NOT_ASKED and (seat in taking_part or fighter.wager not in (*taking_part, NO_WAGER)):
            raise contradiction(f"{field}.wager", "battle.fighters")
        if (fighter.drawn or fighter.strength) and fighter.status in ("away", "bust"):
            raise contradiction(field, f"{field}.status")


def _check_work(state: State) -> None:
    """Work left and the question name seats, regions, cards and chips that are in the game."""
    seats = range(state.seats)
    known: dict[str, Collection[object]] = {
        "seat": seats,
        "other": seats,
        "region": state.regions,
        "regions": state.regions,
        "card": TEA,
        "chip": CHIPS,
        "figure": FIGURES,
        "start": (HEAD, *plates(state.seats)),
    }
    for field, step in (("ask", state.ask), *((f"todo[{number}]", step) for number, step in enumerate(state.todo))):
        if any(seat not in seats for seat in getattr(step, "seats", ())):
            raise BrokenPosition(field, "position-not-seats")
        for name in step.__struct_fields__:
            value = getattr(step, name)
            for each in value if isinstance(value, tuple) else (value,):
                if name in known and each not in known[name]:
                    raise BrokenPosition(field, "position-wrong-value", value=str(each))


def _check_ask(state: State) -> None:
    """The question fits the rest: whoever is asked has choices, and a sealed answer is one of them."""
    ask = state.ask
    if isinstance(ask, Over):
        if state.round != BOARD.rounds or state.battle is not None or state.todo:
            raise contradiction("ask", "round")
    elif not to_act(state):
        raise contradiction("answers", "ask")
    if state.ended != isinstance(ask, Over):
        raise contradiction("ended", "ask")
    if not isinstance(ask, ChooseFaction) and any(player.faction is None for player in state.players):
        raise contradiction("ask", "players")
    for seat, answer in enumerate(state.answers):
        if answer is not None and not (isinstance(ask, SealedQuestion) and seat in ask.seats):
            raise contradiction("answers", "ask")
    for seat in ask.seats:
        try:
            choices = ask.choices(state, seat)
        except (AssertionError, LookupError, StopIteration, ValueError) as error:
            raise contradiction("ask", "players") from error
        if not choices:
            raise contradiction("ask", "players")
        if state.answers[seat] is not None and state.answers[seat] not in choices:
            raise contradiction("answers", "ask")
