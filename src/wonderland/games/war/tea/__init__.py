"""The three rounds and their Tea Parties: moving round the table, taking cards, venturing out. §3, §4, §6.9"""

from collections.abc import Iterable

from wonderland.core.chance import pick
from wonderland.core.values import Seat

from .. import events
from ..battle.war import BeginWar
from ..content import Region, type_of
from ..rewards import chips, deal_market
from ..rewards.units import RegionPick
from ..scoring import final_outcome, units_on_board
from ..state import HEAD, PublicState, State
from ..state import actions as do
from ..state.actions import WarAction
from ..state.work import OVER, Choices, Play, SeatStep, WarQuestion, WarStep
from .cards import EXTRA_SUPPORTER, EXTRA_UNIT, gain_rolled, open_card, roll
from .setup import DealQuests, choose_factions, fill_plates, lay_table

BACKWARDS = "alice"
"""The faction whose leader goes round the table the other way."""


def begin_round(play: Play) -> None:
    """§3.1"""
    lay_table(play)
    play.then(TeaTurn(play.state.first), TeaEnd(), BeginWar(), WarEnd())
    if play.state.round == 1:
        play.then(DealQuests())
        choose_factions(play)


def cards_a_round(state: State) -> int:
    """§3.2 Four, with two players five."""
    board = state.box.board
    return board.cards_a_round_for_two if state.for_two else board.cards_a_round


class TeaTurn(SeatStep, tag="turn"):
    """§3.2 The leader ventures out after the last card; the party ends with the last leader."""

    def run(self, play: Play) -> None:
        state, seat = play.state, self.seat
        if play.player(seat).taken_now == cards_a_round(state):
            following = (seat + 1) % state.seats
            play.then(PlaceLeader(seat), TeaTurn(following) if following != state.first else WhichWayNow())
            return
        play.then(TakeTurn(seat), TurnOver(seat))
        if state.is_faction(seat, "jabberwock") and not state.poison_on and state.poison_supply and state.plates:
            play.offer(PlacePoison(seat))


class TurnOver(SeatStep):
    """§3.2"""

    def run(self, play: Play) -> None:
        play.then(TeaTurn((self.seat + 1) % play.state.seats))


class PlacePoison(WarQuestion):
    """§3.8 Not optional (W26, W27)."""

    least = 1

    def choices(self, state: State, seat: Seat) -> Choices:
        return [do.PoisonPlate(plate, card, state.box.offers[card]) for plate, card in state.plates.items()]

    def answer(self, play: Play, action: do.PoisonPlate) -> None:
        play.state.poison_supply -= 1
        play.state.poison_on = action.plate
        play.emit(events.PoisonPlaced(self.seat, action.plate, action.card))


# Moving round the table.


def way(table: PublicState, seat: Seat) -> tuple[str, ...]:
    """The plates in the order this leader meets them: Alice goes the other way (W86)."""
    row = table.box.plates(table.seats)
    return row[::-1] if table.players[seat].faction == BACKWARDS else row


def ahead(table: PublicState, seat: Seat) -> tuple[str, ...]:
    """The plates up to the head of the table."""
    row, place = way(table, seat), table.players[seat].leader_at
    return row if place == HEAD else row[row.index(place) + 1 :]


class TakesPlate(WarQuestion):
    """Asked even without a choice. Choices are not listed before, which saves time."""

    def run(self, play: Play) -> None:
        play.ask(self)

    def choices(self, state: State, seat: Seat) -> Choices:
        return self.taking(state, state.plates)

    def taking(self, state: State, plates: Iterable[str]) -> list[WarAction]:
        offers, cards = state.box.offers, state.plates
        return [do.TakePlate(plate, cards[plate], offers[cards[plate]]) for plate in plates if plate in cards]


class TakeTurn(TakesPlate):
    """§3.2 A plate, the head of the table (§3.7), or the Hatter's party (§3.8; W9, W10, W12, W30)."""

    def choices(self, state: State, seat: Seat) -> Choices:
        party = [do.PARTY] if state.is_faction(seat, "mad-hatter") and not state.party_used else []
        return [*self.taking(state, ahead(state, seat)), do.HEAD, *party]

    def answer(self, play: Play, action: WarAction) -> None:
        seat, player = self.seat, play.player(self.seat)
        if isinstance(action, do.TakePlate):
            move(play, seat, action.plate, crossed=False)
        elif action == do.HEAD:
            start, player.leader_at = player.leader_at, HEAD
            play.emit(events.HeadVisited(seat))
            play.then(HeadRoll(seat), Refill(), PickPlate(seat, start))
        else:
            play.state.party_used = True
            play.emit(events.PartyThrown(seat))
            play.then(Refill(), PickCard(seat))


class PickPlate(TakesPlate):
    """§3.7 Any plate, even the old one (W12)."""

    start: str
    """Where the leader came from."""

    def answer(self, play: Play, action: do.TakePlate) -> None:
        play.player(self.seat).leader_at = self.start
        move(play, self.seat, action.plate, crossed=True)


class PickCard(TakesPlate):
    """§3.8 Any card of the table."""

    def answer(self, play: Play, action: do.TakePlate) -> None:
        take_card(play, self.seat, action.plate, fast=False)


def move(play: Play, seat: Seat, plate: str, *, crossed: bool) -> None:
    """To a plate, perhaps across the head."""
    fast = twice_as_fast(play.state, seat, plate, crossed)
    play.player(seat).leader_at = plate
    take_card(play, seat, plate, fast=fast)


def stepped(table: PublicState, seat: Seat, plate: str, crossed: bool) -> tuple[str, ...]:
    """The plates of a move, its end included."""
    before, row = ahead(table, seat), way(table, seat)
    return before + row[: row.index(plate) + 1] if crossed else before[: before.index(plate) + 1]


def twice_as_fast(state: State, seat: Seat, plate: str, crossed: bool) -> bool:
    """W-twice-as-fast: a leader was passed (W94), or with two players a long move."""
    if not state.has_ability(seat, "twice-as-fast"):
        return False
    steps = stepped(state, seat, plate, crossed)
    return (state.for_two and len(steps) >= 4) or bool(passed(state, seat, steps[:-1], crossed))


def passed(state: State, seat: Seat, steps: tuple[str, ...], crossed: bool) -> list[Seat]:
    """W94: whose leaders are on the way."""
    on_the_way = {*steps, *((HEAD,) if crossed and state.players[seat].leader_at != HEAD else ())}
    return [other for other, each in enumerate(state.players) if other != seat and each.leader_at in on_the_way]


class HeadRoll(SeatStep):
    """§3.7"""

    def run(self, play: Play) -> None:
        number = roll(play, self.seat)
        if play.state.has_ability(self.seat, "always-six-oclock"):
            play.offer(Reroll(self.seat, number))
        else:
            gain_rolled(play, self.seat, number)


class Reroll(WarQuestion):
    """W-always-six-oclock"""

    number: int
    """The first roll."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [do.ROLL, do.PASS]

    def answer(self, play: Play, action: WarAction) -> None:
        gain_rolled(play, self.seat, roll(play, self.seat) if action == do.ROLL else self.number)


class Refill(WarStep):
    """§3.7 A card onto every free plate."""

    def run(self, play: Play) -> None:
        laid = fill_plates(play)
        if laid:
            play.emit(events.TableRefilled(tuple(laid)))


def take_card(play: Play, seat: Seat, plate: str, *, fast: bool) -> None:
    """§3.3 Poison goes into the bag (W89, W93)."""
    state, player = play.state, play.player(seat)
    card = state.plates.pop(plate)
    player.tea_cards.append(card)
    player.taken_now += 1
    play.emit(events.CardTaken(seat, plate, card, state.box.faces[card]))
    if state.poison_on == plate:
        state.poison_on = None
        if state.is_faction(seat, "jabberwock"):
            chips.return_poison(play)
        else:
            chips.put(player.bag, "poison")
            play.emit(events.PoisonTaken(seat, card))
    open_card(play, seat, card, extras(state, seat, card, fast=fast))


def extras(state: State, seat: Seat, card: str, *, fast: bool) -> tuple[str, ...]:
    """What abilities add to a card: W-twice-as-fast, W-borogroves."""
    found: tuple[str, ...] = (EXTRA_SUPPORTER,) if fast else ()
    shown = map(type_of, state.box.tea[card].shown)
    if state.has_ability(seat, "borogroves") and "creature" in shown:
        found += (EXTRA_UNIT,)
    return found


# Venturing out, and the end.


class PlaceLeader(RegionPick):
    """§3.9 The leader ventures out."""

    def take(self, play: Play, region: Region) -> None:
        play.player(self.seat).leader_at = region
        play.emit(events.LeaderPlaced(self.seat, region))


class WhichWayNow(WarStep):
    """W-which-way-now"""

    def run(self, play: Play) -> None:
        cat = play.state.find_faction("cheshire-cat")
        if cat is not None and play.state.has_ability(cat, "which-way-now"):
            play.offer(MoveLeader(cat))


class MoveLeader(PlaceLeader):
    """W-which-way-now"""

    optional = True

    def things(self, state: State, seat: Seat) -> tuple[Region, ...]:
        return tuple(region for region in state.regions if region != state.players[seat].leader_at)


class TeaEnd(WarStep):
    """§4.1-§4.3 (W13, W14, W26)"""

    def run(self, play: Play) -> None:
        state = play.state
        play.emit(events.TeaEnded(state.round))
        if state.poison_on:
            state.poison_on = None
            chips.return_poison(play)
        for seat in state.order:
            chips.gain_madness(play, seat)
        most = max(player.shards for player in state.players)
        for seat in [seat for seat in state.order if most and state.players[seat].shards == most]:
            chips.gain_madness(play, seat)
            play.lose_shards(seat, (most + 1) // 2)


class WarEnd(WarStep):
    """§6.9"""

    def run(self, play: Play) -> None:
        state, board = play.state, play.state.box.board
        if state.round == board.rounds:
            _end_game(play)
            return
        number = pick(play.chance, board.shard_die)
        place = (state.regions.index(state.token) + number) % len(state.regions)
        state.token = state.regions[place]
        play.emit(events.TokenMoved(number, state.token))
        for seat, player in enumerate(state.players):
            if player.exhausted or player.madness:
                chips.refresh(play, seat)
            player.leader_at = HEAD
            player.taken_now = 0
        deal_market(play)
        state.first = next_first(state)
        state.round += 1
        state.party_used = False
        play.emit(events.StartChosen(state.first))
        begin_round(play)


def next_first(state: State) -> Seat:
    """§3.1 The fewest points, then units, then the earlier in the last order (W7, W8)."""
    return min(state.order, key=lambda seat: (state.players[seat].points, units_on_board(state, seat)))


def _end_game(play: Play) -> None:
    play.state.ended = True
    play.state.ask = OVER
    for seat in play.state.order:
        play.emit(events.QuestsShown(seat, tuple(play.player(seat).quests)))
    outcome = final_outcome(play.state)
    play.emit(events.GameEnded(outcome.reason, outcome.scores, outcome.winners))
