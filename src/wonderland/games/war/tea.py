"""The Tea Party: going round the table, taking cards, venturing out, and how the party ends. §3, §4"""

from wonderland.core.chance import pick
from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import (
    HEAD as VISIT_HEAD,
)
from wonderland.games.war.actions import (
    PARTY,
    PASS,
    ROLL,
    ChooseRegion,
    GiveShard,
    PoisonPlate,
    RollDie,
    TakePlate,
    ThrowParty,
    VisitHead,
    WarAction,
)
from wonderland.games.war.content import BOARD, FACES, TEA, plates
from wonderland.games.war.effects import passive
from wonderland.games.war.events import tea as happened
from wonderland.games.war.flow import (
    Play,
    faction_of,
    has_ability,
    player_order,
    question,
    seat_of,
    step,
)
from wonderland.games.war.gains import gain_shards, give_shard, lose_shards, settle_fresh
from wonderland.games.war.setup import fill_plates
from wonderland.games.war.sight import View
from wonderland.games.war.state import HEAD, Ask, Frame, State

GIFT_ROLLS = (2, 3)
LONG_MOVE = 4


def cards_a_round(state: State) -> int:
    """§3.2 Four, with two players five."""
    return BOARD.cards_a_round if state.resistance is None else BOARD.cards_a_round_for_two


def is_faction(state: State | View, seat: Seat, faction: str) -> bool:
    return state.players[seat].faction == faction


@step("turn")
def take_turn(play: Play, frame: Frame) -> None:
    """§3.2 As many cards as the round allows, then the leader ventures out; everybody has equally many turns."""
    state, seat = play.state, frame.seat
    if play.player(seat).taken_now == cards_a_round(state):
        play.then(Frame("leader-placed", seat))
        play.ask("place-leader", seat)
        return
    play.then(Frame("move", seat), Frame("turn-over", seat))
    if is_faction(state, seat, "jabberwock") and not state.poison_on and state.poison_supply and state.plates:
        play.ask("place-poison", seat)


@step("turn-over")
def end_turn(play: Play, frame: Frame) -> None:
    play.then(Frame("turn", (frame.seat + 1) % play.state.seats))
    settle_fresh(play, frame.seat)


# Poison on the table.


def _poison_choices(state: State, _ask: Ask, _seat: Seat) -> list[PoisonPlate]:
    return [PoisonPlate(plate, card, FACES[card]) for plate, card in state.plates.items()]


@question("place-poison", _poison_choices)
def _place_poison(play: Play, _ask: Ask, seat: Seat, action: PoisonPlate) -> None:
    """§3.8 Not optional (W26); only poison on the table holds him back (W27)."""
    state = play.state
    state.poison_supply -= 1
    state.poison_on = action.plate
    play.tell(happened.PoisonPlaced(seat, action.plate, action.card))


# Moving round the table.


def way(state: State | View, seat: Seat) -> list[str]:
    """The plates in play, in the order this leader meets them: Alice goes the other way (W86)."""
    row = plates(state.seats)
    return row[::-1] if is_faction(state, seat, "alice") else row


def ahead(state: State | View, seat: Seat) -> list[str]:
    """The plates between a leader and the head of the table."""
    row, place = way(state, seat), state.players[seat].leader_at
    return row if place == HEAD else row[row.index(place) + 1 :]


@step("move")
def ask_move(play: Play, frame: Frame) -> None:
    play.ask("take-turn", frame.seat)


def _turn_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    """§3.2 A plate with a card before the head of the table, the head itself, or the Hatter's own party (W12)."""
    found: list[WarAction] = [
        TakePlate(plate, state.plates[plate], FACES[state.plates[plate]])
        for plate in ahead(state, seat)
        if plate in state.plates
    ]
    found.append(VISIT_HEAD)
    if is_faction(state, seat, "mad-hatter") and not state.party_used:
        found.append(PARTY)
    return found


@question("take-turn", _turn_choices)
def _take_turn(play: Play, _ask: Ask, seat: Seat, action: TakePlate | VisitHead | ThrowParty) -> None:
    if isinstance(action, TakePlate):
        move(play, seat, action.plate, crossed=False)
    elif isinstance(action, VisitHead):
        visit_head(play, seat)
    else:
        throw_party(play, seat)


def move(play: Play, seat: Seat, plate: str, *, crossed: bool) -> None:
    """Onto a plate, with what was passed on the way."""
    fast = twice_as_fast(play.state, seat, plate, crossed)
    play.player(seat).leader_at = plate
    take_card(play, seat, plate, fast=fast)


def stepped(state: State, seat: Seat, plate: str, crossed: bool, start: str) -> list[str]:
    """The plates a move steps on, its end included."""
    row = way(state, seat)
    before = row if start == HEAD else row[row.index(start) + 1 :]
    if not crossed:
        return before[: before.index(plate) + 1]
    return before + row[: row.index(plate) + 1]


@passive("twice-as-fast")
def twice_as_fast(state: State, seat: Seat, plate: str, crossed: bool) -> bool:
    """W-twice-as-fast: a leader was passed (W94); with two players a move of four plates is enough."""
    if not has_ability(state, seat, "twice-as-fast"):
        return False
    start = state.players[seat].leader_at
    steps = stepped(state, seat, plate, crossed, start)
    if state.resistance is not None and len(steps) >= LONG_MOVE:
        return True
    others = {player.leader_at for other, player in enumerate(state.players) if other != seat}
    if any(each in others for each in steps[:-1]):
        return True
    return crossed and start != HEAD and HEAD in others


# The head of the table.


def visit_head(play: Play, seat: Seat) -> None:
    """§3.7 Roll, gain, refill, go on (W9, W10)."""
    player = play.player(seat)
    start = player.leader_at
    player.leader_at = HEAD
    play.tell(happened.HeadVisited(seat))
    play.then(Frame("head-roll", seat), Frame("refill", seat), Frame("pick-plate", seat, start))


def roll(play: Play, seat: Seat) -> int:
    number = pick(play.chance, BOARD.shard_die)
    play.tell(happened.DieRolled(seat, number))
    return number


@passive("always-six-oclock")
@step("head-roll")
def roll_at_head(play: Play, frame: Frame) -> None:
    """W-always-six-oclock: one roll may be made anew."""
    number = roll(play, frame.seat)
    if has_ability(play.state, frame.seat, "always-six-oclock"):
        play.ask("reroll", frame.seat, number=number)
    else:
        gain_rolled(play, frame.seat, number)


def _reroll_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [ROLL, PASS]


@question("reroll", _reroll_choices)
def _reroll(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    gain_rolled(play, seat, roll(play, seat) if isinstance(action, RollDie) else ask.number)


def gain_rolled(play: Play, seat: Seat, number: int) -> None:
    """§3.8 The Cheshire Cat may give one away after a 2 or 3 (W29)."""
    gain_shards(play, seat, number)
    if is_faction(play.state, seat, "cheshire-cat") and number in GIFT_ROLLS:
        play.ask("give-shard", seat)


def _gift_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    others = [GiveShard(faction_of(state, other)) for other in range(state.seats) if other != seat]
    return [*others, PASS]


@question("give-shard", _gift_choices)
def _give_shard(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, GiveShard):
        other = seat_of(play.state, action.faction)
        assert other is not None
        give_shard(play, seat, other)


@step("refill")
def refill(play: Play, _frame: Frame) -> None:
    laid = fill_plates(play)
    if laid:
        play.tell(happened.TableRefilled(tuple(laid)))


@step("pick-plate")
def ask_plate(play: Play, frame: Frame) -> None:
    """§3.7 On from the head to any plate with a card, the old one included (W12)."""
    play.ask("pick-plate", frame.seat, item=frame.item)


def _plate_choices(state: State, _ask: Ask, _seat: Seat) -> list[TakePlate]:
    return [TakePlate(plate, card, FACES[card]) for plate, card in state.plates.items()]


@question("pick-plate", _plate_choices)
def _pick_plate(play: Play, ask: Ask, seat: Seat, action: TakePlate) -> None:
    play.player(seat).leader_at = ask.item
    move(play, seat, action.plate, crossed=True)


# The Hatter's own party.


def throw_party(play: Play, seat: Seat) -> None:
    """§3.8 Once a Tea Party: refill, then any card without moving (W30)."""
    play.state.party_used = True
    play.tell(happened.PartyThrown(seat))
    play.then(Frame("refill", seat), Frame("pick-card", seat))


@step("pick-card")
def ask_card(play: Play, frame: Frame) -> None:
    play.ask("pick-card", frame.seat)


@question("pick-card", _plate_choices)
def _pick_card(play: Play, _ask: Ask, seat: Seat, action: TakePlate) -> None:
    take_card(play, seat, action.plate, fast=False)


@passive("borogroves")
def take_card(play: Play, seat: Seat, plate: str, *, fast: bool) -> None:
    """§3.3 The card lies open before its taker; poison on it goes into the bag at once (W89, W93).

    W-borogroves: a unit more where the face shows a Creature.
    """
    state, player = play.state, play.player(seat)
    card = state.plates.pop(plate)
    player.tea_cards.append(card)
    player.taken_now += 1
    play.tell(happened.CardTaken(seat, plate, card, FACES[card]))
    if state.poison_on == plate:
        state.poison_on = None
        if is_faction(state, seat, "jabberwock"):
            chips.return_poison(play)
        else:
            chips.put(player.bag, "poison")
            play.tell(happened.PoisonTaken(seat, card))
    extras: tuple[str, ...] = ("extra-supporter",) if fast else ()
    if has_ability(state, seat, "borogroves") and any(code.startswith("creature-") for code in TEA[card].shown):
        extras += ("extra-unit",)
    play.then(Frame("card", seat, card, items=extras))


# Venturing out, and the end.


def _region_choices(state: State, _ask: Ask, _seat: Seat) -> list[ChooseRegion]:
    return [ChooseRegion(region) for region in state.regions]


@question("place-leader", _region_choices)
def _place_leader(play: Play, _ask: Ask, seat: Seat, action: ChooseRegion) -> None:
    """§3.9"""
    play.player(seat).leader_at = action.region
    play.tell(happened.LeaderPlaced(seat, action.region))


@step("leader-placed")
def after_leader(play: Play, frame: Frame) -> None:
    """§3.9 The party ends with the last leader."""
    state = play.state
    following = (frame.seat + 1) % state.seats
    if following != state.first:
        play.then(Frame("turn", following))
        return
    play.then(Frame("tea-end"))
    cat = seat_of(state, "cheshire-cat")
    if cat is not None and has_ability(state, cat, "which-way-now"):
        play.ask("move-leader", cat)


def _other_regions(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    here = state.players[seat].leader_at
    return [*(ChooseRegion(region) for region in state.regions if region != here), PASS]


@passive("which-way-now")
@question("move-leader", _other_regions)
def _move_leader(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    """W-which-way-now."""
    if isinstance(action, ChooseRegion):
        play.player(seat).leader_at = action.region
        play.tell(happened.LeaderPlaced(seat, action.region))


@step("tea-end")
def end_tea(play: Play, _frame: Frame) -> None:
    """§4.1-§4.3 Poison off the table, a madness chip each, one more for the most shards (W13, W14, W26)."""
    state = play.state
    play.tell(happened.TeaEnded(state.round))
    if state.poison_on:
        state.poison_on = None
        chips.return_poison(play)
    order = player_order(state)
    for seat in order:
        chips.gain_madness(play, seat)
    most = max(player.shards for player in state.players)
    for seat in [seat for seat in order if most and state.players[seat].shards == most]:
        chips.gain_madness(play, seat)
        lose_shards(play, seat, (most + 1) // 2)
    play.then(Frame("war"))
