"""The Tea Party: going round the table, taking cards, venturing out, and how the party ends. §3, §4"""

from collections.abc import Iterable

from wonderland.core.values import Seat
from wonderland.games.war.content import Region
from wonderland.games.war.events import tea as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.state import HEAD, OpenTable, State
from wonderland.games.war.state.actions import HEAD as VISIT_HEAD
from wonderland.games.war.state.actions import PARTY, PASS, ROLL, Choice, ChooseRegion, PoisonPlate, TakePlate
from wonderland.games.war.state.work import Pick, Play, Question, Step
from wonderland.games.war.tea.cards import EXTRA_SUPPORTER, EXTRA_UNIT, OpenCard, gain_rolled, roll
from wonderland.games.war.tea.setup import fill_plates

LONG_MOVE = 4
BACKWARDS = "alice"
"""The faction whose leader goes round the table the other way."""


def cards_a_round(state: State) -> int:
    """§3.2 Four, with two players five."""
    board = state.box.board
    return board.cards_a_round_for_two if state.for_two else board.cards_a_round


class Turn(Step, frozen=True, tag="turn"):
    """§3.2 As many cards as the round allows, then the leader ventures out; everybody has equally many turns.

    After the last leader the party is over, and no turn follows.
    """

    seat: Seat

    def run(self, play: Play) -> None:
        state, seat = play.state, self.seat
        if play.player(seat).taken_now == cards_a_round(state):
            following = (seat + 1) % state.seats
            play.then(PlaceLeader(seat), Turn(following) if following != state.first else AskWhichWayNow())
            return
        play.then(TakeTurn(seat), EndTurn(seat))
        if state.is_faction(seat, "jabberwock") and not state.poison_on and state.poison_supply and state.plates:
            play.ask(PlacePoison(seat))


class EndTurn(Step, frozen=True, tag="turn-over"):
    """§3.2 The next player's turn."""

    seat: Seat

    def run(self, play: Play) -> None:
        play.then(Turn((self.seat + 1) % play.state.seats))


class PlacePoison(Question, frozen=True, tag="place-poison"):
    """§3.8 Not optional (W26); only poison on the table holds him back (W27)."""

    def choices(self, state: State, seat: Seat) -> list[PoisonPlate]:
        return [PoisonPlate(plate, card, state.box.offers[card]) for plate, card in state.plates.items()]

    def answer(self, play: Play, action: PoisonPlate) -> None:
        play.state.poison_supply -= 1
        play.state.poison_on = action.plate
        play.tell(happened.PoisonPlaced(self.seat, action.plate, action.card))


# Moving round the table.


def way(table: OpenTable, seat: Seat) -> tuple[str, ...]:
    """The plates in play, in the order this leader meets them: Alice goes the other way (W86)."""
    row = table.box.plates(table.seats)
    return row[::-1] if table.players[seat].faction == BACKWARDS else row


def ahead(table: OpenTable, seat: Seat) -> tuple[str, ...]:
    """The plates between a leader and the head of the table."""
    row, place = way(table, seat), table.players[seat].leader_at
    return row if place == HEAD else row[row.index(place) + 1 :]


class TakesPlate(Question, frozen=True):
    """A plate whose card is taken; asked even where there is no choice."""

    def run(self, play: Play) -> None:
        play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return self.taking(state, state.plates)

    def taking(self, state: State, plates: Iterable[str]) -> list[Choice]:
        offers, cards = state.box.offers, state.plates
        return [TakePlate(plate, cards[plate], offers[cards[plate]]) for plate in plates if plate in cards]


class TakeTurn(TakesPlate, frozen=True, tag="take-turn"):
    """§3.2 A plate with a card before the head of the table, the head itself, or the Hatter's own party (W12)."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        party = [PARTY] if state.is_faction(seat, "mad-hatter") and not state.party_used else []
        return [*self.taking(state, ahead(state, seat)), VISIT_HEAD, *party]

    def answer(self, play: Play, action: Choice) -> None:
        """§3.7 The head: roll, gain, refill, go on (W9, W10). §3.8 The Hatter's party: refill, any card (W30)."""
        seat, player = self.seat, play.player(self.seat)
        if isinstance(action, TakePlate):
            move(play, seat, action.plate, crossed=False)
        elif action == VISIT_HEAD:
            start, player.leader_at = player.leader_at, HEAD
            play.tell(happened.HeadVisited(seat))
            play.then(RollAtHead(seat), Refill(), PickPlate(seat, start))
        else:
            play.state.party_used = True
            play.tell(happened.PartyThrown(seat))
            play.then(Refill(), PickCard(seat))


class PickPlate(TakesPlate, frozen=True, tag="pick-plate"):
    """§3.7 On from the head to any plate with a card, the old one included (W12)."""

    start: str
    """Where the leader came from."""

    def answer(self, play: Play, action: TakePlate) -> None:
        play.player(self.seat).leader_at = self.start
        move(play, self.seat, action.plate, crossed=True)


class PickCard(TakesPlate, frozen=True, tag="pick-card"):
    """§3.8 Any card of the table."""

    def answer(self, play: Play, action: TakePlate) -> None:
        take_card(play, self.seat, action.plate, fast=False)


def move(play: Play, seat: Seat, plate: str, *, crossed: bool) -> None:
    """Onto a plate, with what was passed on the way."""
    fast = twice_as_fast(play.state, seat, plate, crossed)
    play.player(seat).leader_at = plate
    take_card(play, seat, plate, fast=fast)


def stepped(table: OpenTable, seat: Seat, plate: str, crossed: bool) -> tuple[str, ...]:
    """The plates a move steps on, its end included."""
    before = ahead(table, seat)
    if not crossed:
        return before[: before.index(plate) + 1]
    row = way(table, seat)
    return before + row[: row.index(plate) + 1]


def twice_as_fast(state: State, seat: Seat, plate: str, crossed: bool) -> bool:
    """W-twice-as-fast: a leader was passed (W94); with two players a move of four plates is enough."""
    if not state.has_ability(seat, "twice-as-fast"):
        return False
    steps = stepped(state, seat, plate, crossed)
    return (state.for_two and len(steps) >= LONG_MOVE) or bool(passed(state, seat, steps[:-1], crossed))


def passed(state: State, seat: Seat, steps: tuple[str, ...], crossed: bool) -> list[Seat]:
    """W94: whose leaders are on these plates, or at the head of the table where one comes past it."""
    on_the_way = {*steps, *((HEAD,) if crossed and state.players[seat].leader_at != HEAD else ())}
    return [other for other, each in enumerate(state.players) if other != seat and each.leader_at in on_the_way]


class RollAtHead(Step, frozen=True, tag="head-roll"):
    """§3.7 W-always-six-oclock: one roll may be repeated."""

    seat: Seat

    def run(self, play: Play) -> None:
        number = roll(play, self.seat)
        if play.state.has_ability(self.seat, "always-six-oclock"):
            play.ask(Reroll(self.seat, number))
        else:
            gain_rolled(play, self.seat, number)


class Reroll(Question, frozen=True, tag="reroll"):
    """W-always-six-oclock: the second roll stands."""

    number: int
    """What was rolled."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [ROLL, PASS]

    def answer(self, play: Play, action: Choice) -> None:
        gain_rolled(play, self.seat, roll(play, self.seat) if action == ROLL else self.number)


class Refill(Step, frozen=True, tag="refill"):
    """§3.7 A card onto every free plate."""

    def run(self, play: Play) -> None:
        laid = fill_plates(play)
        if laid:
            play.tell(happened.TableRefilled(tuple(laid)))


def take_card(play: Play, seat: Seat, plate: str, *, fast: bool) -> None:
    """§3.3 The card lies open before its taker; poison on it goes into the bag at once (W89, W93)."""
    state, player = play.state, play.player(seat)
    card = state.plates.pop(plate)
    player.tea_cards.append(card)
    player.taken_now += 1
    play.tell(happened.CardTaken(seat, plate, card, state.box.faces[card]))
    if state.poison_on == plate:
        state.poison_on = None
        if state.is_faction(seat, "jabberwock"):
            chips.return_poison(play)
        else:
            chips.put(player.bag, "poison")
            play.tell(happened.PoisonTaken(seat, card))
    play.then(OpenCard(seat, card, extras(state, seat, card, fast=fast)))


def extras(state: State, seat: Seat, card: str, *, fast: bool) -> tuple[str, ...]:
    """What abilities add to a card. W-borogroves: a unit where the face shows a Creature."""
    found: tuple[str, ...] = (EXTRA_SUPPORTER,) if fast else ()
    if state.has_ability(seat, "borogroves") and state.box.tea[card].shows_creature:
        found += (EXTRA_UNIT,)
    return found


# Venturing out, and the end.


class PlaceLeader(Pick, frozen=True, tag="place-leader"):
    """§3.9 The leader ventures out."""

    action = ChooseRegion

    def things(self, state: State, seat: Seat) -> tuple[Region, ...]:
        return state.regions

    def take(self, play: Play, region: Region) -> None:
        play.player(self.seat).leader_at = region
        play.tell(happened.LeaderPlaced(self.seat, region))


class AskWhichWayNow(Step, frozen=True, tag="which-way-now"):
    """W-which-way-now: after all leaders are placed, before madness is dealt."""

    def run(self, play: Play) -> None:
        cat = play.state.find_faction("cheshire-cat")
        if cat is not None and play.state.has_ability(cat, "which-way-now"):
            play.offer(MoveLeader(cat))


class MoveLeader(PlaceLeader, frozen=True, tag="move-leader"):
    """W-which-way-now: to another region, or not."""

    optional = True

    def things(self, state: State, seat: Seat) -> tuple[Region, ...]:
        return tuple(region for region in state.regions if region != state.players[seat].leader_at)


class EndTea(Step, frozen=True, tag="tea-end"):
    """§4.1-§4.3 Poison off the table, a madness chip each, one more for the most shards (W13, W14, W26)."""

    def run(self, play: Play) -> None:
        state = play.state
        play.tell(happened.TeaEnded(state.round))
        if state.poison_on:
            state.poison_on = None
            chips.return_poison(play)
        for seat in state.order:
            chips.gain_madness(play, seat)
        most = max(player.shards for player in state.players)
        for seat in [seat for seat in state.order if most and state.players[seat].shards == most]:
            chips.gain_madness(play, seat)
            play.lose_shards(seat, (most + 1) // 2)
