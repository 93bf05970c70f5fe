"""Can a position be? Every piece of the box is in one place, and what the fields tell of one another agrees. §11.2

The types of the fields check their ranges before; here fields are compared with the box and with each other. Work left
and a chip on its way to the forge are counted where they are about to go.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import contradiction, in_range, one_of
from wonderland.core.values import Seat
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, MADNESS, Region
from wonderland.games.war.rewards.forge import GainArtifact
from wonderland.games.war.state import HEAD, NO_WAGER, NOT_ASKED, RESERVE, State
from wonderland.games.war.state.inventory import chips_of, freed_by, supporters_of
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


def _all_of(values: Iterable[str], field: str, known: Collection[str]) -> None:
    for value in values:
        one_of(value, field, known)


def _distinct(names: Iterable[str], field: str) -> None:
    for name, number in Counter(names).items():
        if number > 1:
            raise BrokenPosition(field, "position-card-twice", card=name)


# The board and the cards.


def _check_board(state: State) -> None:
    """Regions, tiles, ally sets, plates and leaders."""
    box, for_two = state.box, state.seats == 2
    if state.regions not in (_without(box.regions, None), *(_without(box.regions, each) for each in box.regions)):
        one_of(", ".join(state.regions), "regions", [", ".join(box.regions)])
    _agree(for_two == (len(state.regions) < len(box.regions)), "regions", "seats")
    in_range(state.round, "round", 1, box.board.rounds)
    in_range(state.first, "first", 0, state.seats - 1)
    _agree(state.round > 1 or state.settings.first_seat in ("random", state.first), "first", "options")
    one_of(state.token, "token", state.regions)
    _agree(for_two == state.for_two, "resistance", "seats")
    possible = box.board.resistance[max(state.round - 2, 0) : state.round]
    _agree(not for_two or state.resistance in possible, "resistance", "round")
    _agree(set(state.tiles) == set(state.regions), "tiles", "regions")
    _all_of(state.tiles.values(), "tiles", box.tiles)
    _distinct(state.tiles.values(), "tiles")
    _check_ally_sets(state)
    plates = box.plates(state.seats)
    _all_of(state.plates, "plates", plates)
    _agree(not state.poison_on or state.poison_on in state.plates, "poison_on", "plates")
    seated = [player.leader_at for player in state.players if player.leader_at in plates]
    _agree(len({*seated, *state.plates}) == len(seated) + len(state.plates), "plates", "players")


def _without(regions: Sequence[Region], closed: Region | None) -> tuple[Region, ...]:
    return tuple(region for region in regions if region != closed)


def _check_ally_sets(state: State) -> None:
    sets = state.ally_sets
    if set(sets) != set(ALLY_TYPES) or not set(sets.values()) <= set(ALLY_SETS):
        raise BrokenPosition("ally_sets", "position-other-value", value="?", allowed=", ".join(ALLY_SETS))
    asked = {ally: state.settings.set_of(ally) for ally in ALLY_TYPES}
    alike = {sets[ally] for ally, chosen in asked.items() if chosen == "random"}
    fixed = [ally for ally, chosen in asked.items() if chosen in ALLY_SETS]
    _agree(len(alike) <= 1 and all(sets[ally] == asked[ally] for ally in fixed), "ally_sets", "options")


def _check_cards(state: State) -> None:
    """Every card and faction lies in one place at most; only some can be out of the game."""
    box, board = state.box, state.box.board

    def of_players(*names: str) -> list[tuple[str, Iterable[str]]]:
        players = enumerate(state.players)
        return [(f"players[{seat}].{name}", getattr(player, name)) for seat, player in players for name in names]

    factions = [(field, [faction]) for field, faction in of_players("faction") if faction]
    _placed([("tea_deck", state.tea_deck), ("plates", state.plates.values()), *of_players("tea_cards")], box.tea)
    _placed(factions, box.factions)  # type: ignore[arg-type]
    people = [("market", state.market), ("wonder_deck", state.wonder_deck), *of_players("figures", "tools")]
    removed = set(board.removed_for_two) if state.seats == 2 else set()
    missing = set(box.wonderlandians) - _placed(people, box.wonderlandians) - {HUMPTY}
    if missing != removed:
        raise _missing("wonder_deck", missing - removed or removed)
    here = {quest for quest, face in box.quests.items() if face.region in state.regions}
    quests = _placed([("quest_deck", state.quest_deck), *of_players("quests", "quests_open", "discarded")], box.quests)
    if quests != here:
        raise _missing("quest_deck", here - quests)
    if len(state.market) != board.market and (state.wonder_deck or len(state.market) > board.market):
        raise BrokenPosition("market", "position-card-count", expected=board.market, found=len(state.market))


def _placed(places: Iterable[tuple[str, Iterable[str]]], known: Collection[str]) -> set[str]:
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
    """Deck and plates are of this round; of earlier rounds everybody has taken all cards."""
    decks, each_round = state.box.decks, cards_a_round(state)
    now, plates = set(decks[state.round]), set(state.plates.values())
    _agree(set(state.tea_deck) <= now, "tea_deck", "round")
    _agree(plates <= now, "plates", "round")
    own = {card for player in state.players for card in player.tea_cards}
    if left := now - set(state.tea_deck) - plates - own:
        raise _missing("tea_deck", left)
    for seat, player in enumerate(state.players):
        in_range(player.taken_now, f"players[{seat}].taken_now", 0, each_round)
        for number, deck in decks.items():
            expected = player.taken_now if number == state.round else each_round * (number < state.round)
            taken = len(set(player.tea_cards) & set(deck))
            _total(f"players[{seat}].tea_cards", f"tea-{number}", taken, expected)


# What one seat has.


def _check_player(state: State, seat: Seat) -> None:
    player, field, box = state.players[seat], f"players[{seat}]", state.box
    mine = box.factions[player.faction].abilities if player.faction else ()
    forged = [chip for track in player.forged for chip in track]
    for name, values, known in (
        ("abilities", (*player.abilities, *player.fresh), mine),
        ("leader_at", [player.leader_at], (*state.regions, HEAD, RESERVE, *box.plates(state.seats))),
        ("supporters", player.supporters, state.regions),
        ("castles", player.castles, state.regions),
        ("figures", player.figures.values(), (*state.regions, RESERVE)),
        ("bag", player.bag, box.chips),
        ("exhausted", player.exhausted, box.chips),
        ("madness", player.madness, MADNESS),
        ("active", player.active, box.chips),
        ("forged", forged, box.chips),
    ):
        _all_of(values, f"{field}.{name}", known)
    for counted in ("bag", "exhausted", "supporters"):
        for name, number in getattr(player, counted).items():
            in_range(number, f"{field}.{counted}.{name}", 1, 99)
    if len(player.forged) != len(box.tracks):
        raise BrokenPosition(
            f"{field}.forged", "position-card-count", expected=len(box.tracks), found=len(player.forged)
        )
    in_range(player.leader_strength, f"{field}.leader_strength", 1, box.board.most_leader_strength)
    _distinct([*player.abilities, *player.fresh], f"{field}.abilities")
    in_range(len(player.castles), f"{field}.castles", 0, box.board.castles)
    _agree(state.seats == 2 or "sideways" not in player.castles.values(), f"{field}.castles", "seats")
    in_range(len(player.madness), f"{field}.madness", 0, box.board.madness_spaces)
    for name, chips in (("active", player.active), ("forged", forged)):
        _agree(not any(chip in box.bad for chip in chips), f"{field}.{name}", f"{field}.madness")
    _agree(not player.active or state.battle, f"{field}.active", "battle")
    for track, row in zip(state.tracks(seat), player.forged, strict=True):
        in_range(len(row), f"{field}.forged", 0, len(track.spaces))
    # §1.4 Those of the start, and those of the forge.
    expected = box.board.supporters + freed_by(state, seat)
    _total(f"{field}.reserve", "supporter", supporters_of(state, seat), expected)


def _check_chips(state: State) -> None:
    """§1.1 As many of each kind as the box has; a Red Rook of set C can put chips out of the game."""
    box, tracks = state.box, len(state.box.tracks)
    owned = [chips_of(state, seat) for seat in range(state.seats)]
    everywhere = sum(owned, Counter(state.supply))
    for chip, number in state.supply.items():
        one_of(chip, "supply", box.supply)
        in_range(number, f"supply.{chip}", 1, 99)
    for chip, number in box.supply.items():
        _total("supply", chip, everywhere[chip], number)
    poison = everywhere["poison"] + state.poison_supply + (state.poison_on is not None)
    brought = state.find_faction("jabberwock") is not None
    _total("poison_supply", "poison", poison, (state.seats + box.board.poison_beyond_seats) * brought)
    lasting = state.ally_sets["rook"] != "c"
    for seat, (player, mine) in enumerate(zip(state.players, owned, strict=True)):
        left = len(state.open_tracks(seat)) + state.todo.count(GainArtifact(seat))
        _total(f"players[{seat}].artifacts_left", "artifact", player.artifacts_left, left)
        own = {chip: number for chip, number in box.board.starting_bag.items() if chip not in box.supply}
        own["artifact"] += tracks - left
        own |= {tool: TOOL_CHIPS * (tool in player.tools) for tool in box.tools}
        for chip, number in own.items():
            if lasting or mine[chip] > number:
                _total(f"players[{seat}].bag", chip, mine[chip], number)


def _check_quests(state: State) -> None:
    """Every draw, return and discard has its turn of the clock; those who put back at once share one."""
    turns: list[int] = []
    returns: set[int] = set()
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        for name in ("quest_draws", "quest_returns", "quest_discards"):
            clocks = getattr(player, name)
            _agree(clocks == sorted(set(clocks)), f"{field}.{name}", "quest_clock")
        for name, other in (
            ("quest_shows", "quests_open"),
            ("returned", "quest_returns"),
            ("discarded", "quest_discards"),
        ):
            _agree(len(getattr(player, name)) == len(getattr(player, other)), f"{field}.{name}", f"{field}.{other}")
        _agree(player.quest_shows == sorted(player.quest_shows), f"{field}.quest_shows", "quest_clock")
        for clock in player.quest_shows:
            in_range(clock, f"{field}.quest_shows", 0, state.quest_clock)
        _all_of(player.returned, f"{field}.returned", state.box.quests)
        held = len(player.quests) + len(player.quests_open) + len(player.discarded)
        _total(f"{field}.quests", "quest", held, len(player.quest_draws) - len(player.quest_returns))
        turns += player.quest_draws + player.quest_discards
        returns |= set(player.quest_returns)
    _agree(sorted([*turns, *returns]) == list(range(1, state.quest_clock + 1)), "quest_clock", "players")


# The battle and the question.


def _check_battle(state: State) -> None:
    for seat, wager in enumerate(state.wagers_shown):
        in_range(wager, f"wagers_shown[{seat}]", NOT_ASKED, state.seats - 1)
    if state.battle is None:
        return
    one_of(state.battle.region, "battle.region", state.regions)
    if len(state.battle.fighters) != state.seats:
        raise BrokenPosition("battle.fighters", "position-not-by-seat", seats=state.seats)
    taking_part = state.participants()
    _agree(taking_part, "battle.fighters", "battle")
    for seat, fighter in enumerate(state.battle.fighters):
        field = f"battle.fighters[{seat}]"
        for name in ("start", "strength"):
            in_range(getattr(fighter, name), f"{field}.{name}", 0, state.box.track_end)
        _all_of((drawn.chip for drawn in fighter.drawn), f"{field}.drawn", state.box.chips)
        in_range(fighter.placed_now, f"{field}.placed_now", 0, fighter.placed)
        in_range(fighter.wager, f"{field}.wager", NOT_ASKED, state.seats - 1)
        may_wager = seat not in taking_part and fighter.wager in (*taking_part, NO_WAGER)
        _agree(fighter.wager == NOT_ASKED or may_wager, f"{field}.wager", "battle.fighters")
        fights = fighter.status in ("active", "halted")
        _agree(fights or not (fighter.drawn or fighter.strength), field, f"{field}.status")


def _check_work(state: State) -> None:
    """Work left and the question name what is in the game."""
    box, seats = state.box, range(state.seats)
    known: dict[str, Collection[object]] = {
        "seat": seats,
        "other": seats,
        "region": state.regions,
        "regions": state.regions,
        "card": box.tea,
        "chip": box.chips,
        "figure": box.figures,
        "start": (HEAD, *box.plates(state.seats)),
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
    """Those asked have choices, and a sealed answer is one of them."""
    ask, over = state.ask, isinstance(state.ask, Over)
    if over:
        _agree(state.round == state.box.board.rounds and not state.battle and not state.todo, "ask", "round")
    else:
        _agree(to_act(state), "answers", "ask")
    _agree(state.ended == over, "ended", "ask")
    chosen = all(player.faction for player in state.players)
    _agree(chosen or isinstance(ask, ChooseFaction), "ask", "players")
    for seat, answer in enumerate(state.answers):
        _agree(answer is None or (isinstance(ask, SealedQuestion) and seat in ask.seats), "answers", "ask")
    for seat in ask.seats:
        try:
            choices = ask.choices(state, seat)
        except (AssertionError, LookupError, StopIteration, ValueError) as error:
            raise contradiction("ask", "players") from error
        _agree(choices, "ask", "players")
        _agree(state.answers[seat] is None or state.answers[seat] in choices, "answers", "ask")
