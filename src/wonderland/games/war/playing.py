"""Playing the chips of a draw: own effects, effects on others, the trackers, placing, who is left. §5.10-§5.13"""

from dataclasses import replace

from wonderland.core.values import Seat
from wonderland.games.war.actions import SettleTotal
from wonderland.games.war.allies import flamingo_b
from wonderland.games.war.battle import active_seats, change, is_ahead, standing_seats, strength
from wonderland.games.war.content import TRACK_END, TYPE
from wonderland.games.war.effects import OTHERS, OWN, PLACED, SETTLED, effects_of
from wonderland.games.war.events import battle as happened
from wonderland.games.war.figures import knave_gains
from wonderland.games.war.flow import Play, question, step
from wonderland.games.war.forge import is_stubborn_rook
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.strengths import totals


@step("played")
def play_chips(play: Play, _frame: Frame) -> None:
    """§5.10-§5.12 The order of things once madness is done (W32, W33)."""
    seats = active_seats(play.state)
    play.then(
        Frame("crown"),
        *(Frame("own", seat) for seat in seats),
        *(Frame("others", seat) for seat in seats),
        Frame("advance"),
        Frame("place"),
        Frame("victor"),
    )


@step("own")
def own_effects(play: Play, frame: Frame) -> None:
    """§5.10 What one's own chips do to oneself; every "may" is asked before the total is settled."""
    seat = frame.seat
    knave_gains(play, seat)
    frames: list[Frame] = []
    for number, drawn in enumerate(play.fighter(seat).drawn):
        _waiting_changes(play, seat, number)
        for effect in effects_of(play.state, seat, drawn.chip):
            if effect in OWN:
                frames.append(Frame("own-chip", seat, effect, number))
        frames.append(Frame("total", seat, "", number))
    play.then(*frames)


def _waiting_changes(play: Play, seat: Seat, number: int) -> None:
    """Flamingos of sets A and B; a Red Rook of set A uses the first up and heeds neither (W64, W65, W105)."""
    fighter = play.fighter(seat)
    chip = fighter.drawn[number].chip
    stubborn = is_stubborn_rook(play.state, chip)
    if fighter.flamingo and number == 0:
        fighter.flamingo = False
        if not stubborn:
            change(play, seat, number, "x2")
    if not stubborn and flamingo_b(play.state, seat, chip):
        change(play, seat, number, "+1")


@step("own-chip")
def own_effect(play: Play, frame: Frame) -> None:
    OWN[frame.item](play, frame.seat, frame.number)


@step("total")
def settle_total(play: Play, frame: Frame) -> None:
    """§5.10 One total, or the owner says which."""
    possible = totals(play.fighter(frame.seat).drawn[frame.number])
    if len(possible) > 1:
        play.ask("chip-total", frame.seat, number=frame.number)
    else:
        _settle(play, frame.seat, frame.number, possible[0])


def _total_choices(state: State, ask: Ask, seat: Seat) -> list[SettleTotal]:
    assert state.battle is not None
    return [SettleTotal(total) for total in totals(state.battle.fighters[seat].drawn[ask.number])]


@question("chip-total", _total_choices)
def _chip_total(play: Play, ask: Ask, seat: Seat, action: SettleTotal) -> None:
    _settle(play, seat, ask.number, action.number)


def _settle(play: Play, seat: Seat, number: int, total: int) -> None:
    drawn = play.fighter(seat).drawn
    drawn[number] = replace(drawn[number], total=total)
    for effect in effects_of(play.state, seat, drawn[number].chip):
        if effect in SETTLED:
            SETTLED[effect](play, seat, number)


@step("others")
def effects_on_others(play: Play, frame: Frame) -> None:
    """§5.11"""
    seat = frame.seat
    frames = [
        Frame("others-chip", seat, effect, number)
        for number, drawn in enumerate(play.fighter(seat).drawn)
        for effect in effects_of(play.state, seat, drawn.chip)
        if effect in OTHERS
    ]
    play.then(*frames)


@step("others-chip")
def effect_on_others(play: Play, frame: Frame) -> None:
    OTHERS[frame.item](play, frame.seat, frame.number)


@step("advance")
def advance(play: Play, _frame: Frame) -> None:
    """§5.12 All trackers at once, then the Flamingos of set C."""
    state = play.state
    frames: list[Frame] = []
    for seat in active_seats(state):
        fighter = play.fighter(seat)
        for drawn in fighter.drawn:
            play.tell(happened.ChipPlayed(seat, drawn.chip, drawn.total))
            if TYPE[drawn.chip] == "flamingo" and state.ally_sets["flamingo"] == "c":
                frames.append(Frame("to-forge", seat))
        gained = sum(drawn.total for drawn in fighter.drawn) + fighter.gain
        if gained:
            fighter.strength = min(fighter.strength + gained, TRACK_END)
            play.tell(happened.StrengthSet(seat, fighter.strength))
    play.then(*frames)


@step("place")
def place_chips(play: Play, _frame: Frame) -> None:
    """§5.12 The chips are Active now."""
    for seat in active_seats(play.state):
        fighter = play.fighter(seat)
        for number, drawn in enumerate(fighter.drawn):
            play.player(seat).active.append(drawn.chip)
            for effect in effects_of(play.state, seat, drawn.chip):
                if effect in PLACED:
                    PLACED[effect](play, seat, number)
        fighter.drawn = []
        fighter.gain = 0


@step("victor")
def check_victor(play: Play, _frame: Frame) -> None:
    """§5.13 (W34-W38, W43, W109)"""
    state = play.state
    play.then(Frame("outcome") if battle_over(state) else Frame("draw"))


def battle_over(state: State) -> bool:
    """Nobody draws any more, somebody is at 25, or the only one who draws is in the lead."""
    active = active_seats(state)
    if not active or any(strength(state, seat) >= TRACK_END for seat in standing_seats(state)):
        return True
    if len(active) > 1 or not is_ahead(state, active[0]):
        return False
    return state.resistance is None or strength(state, active[0]) > state.resistance
