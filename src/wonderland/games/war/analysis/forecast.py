"""The next draw of a fighter, by the counts of the open bags: what each kind of chip would do, and how likely it is.

What others may do to it is left out (Crown, Royal Temper, Knave); what its owner may do to make it stronger is done.
"""

from collections.abc import Mapping
from math import comb
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.war.analysis.trial import alone, aside
from wonderland.games.war.battle import best_rival, fought, in_hand, units_here
from wonderland.games.war.battle.allies import flamingo_b
from wonderland.games.war.battle.draws import Block, ResolveMadness
from wonderland.games.war.battle.effects import OWN, effects_of
from wonderland.games.war.battle.playing import OwnEffects
from wonderland.games.war.content import BAD, STRENGTH, TRACK_END, Chip
from wonderland.games.war.rewards import chips
from wonderland.games.war.state import Counts, Drawn, Fighter, State
from wonderland.games.war.state.actions import BLOCK, MultiplyChip, UseEffect
from wonderland.games.war.state.work import Question, SealedQuestion, Step

MORE = "hookah"
"""The chip that brings another with it."""


def odds(state: State, seat: Seat) -> Mapping[str, Any]:
    """Of so many chips how many do what; of the whole draw the chance of busting and the strength added on average."""
    bag = _bag(state, seat)
    number = sum(bag.values())
    adds = {chip: added(state, seat, chip) for chip in bag if chip not in BAD}
    busts = {chip: is_bust(state, seat, chip) for chip in bag if chip in BAD}
    strength, rival = fought(state).fighters[seat].strength, best_rival(state, seat)
    after = {chip: min(strength + each, TRACK_END) for chip, each in adds.items()}
    bust, mean = _drawn(bag, adds, busts, 1 + fought(state).fighters[seat].extras)
    return {
        "of": number,
        "help": sum(bag[chip] for chip, each in adds.items() if each),
        "bad": sum(bag[chip] for chip in busts),
        "pass": sum(bag[chip] for chip, each in after.items() if each > rival),
        "tie": sum(bag[chip] for chip, each in after.items() if each == rival),
        "bust": round(bust, 4),
        "mean": round(mean, 2),
    }


def _bag(state: State, seat: Seat) -> Counts:
    """§5.5 What the next chip is drawn from: an empty bag is filled first."""
    if state.players[seat].bag:
        return state.players[seat].bag
    play = aside(state, seat)
    chips.refresh(play, seat)
    return play.player(seat).bag


def _drawn(bag: Counts, adds: Mapping[Chip, int], busts: Mapping[Chip, bool], wanted: int) -> tuple[float, float]:
    """Bust and strength of a draw of so many chips, of which the owner plays the safest and then the strongest.

    A Hookah counts with what it brings along. Where several chips are drawn that is reckoned from the whole bag.
    """
    number = sum(bag.values())
    values: dict[Chip, tuple[float, float]] = {}
    for chip in bag:
        bust, more = 0.0, 0.0
        if chip == MORE:
            left = {each: count - (each == MORE) for each, count in bag.items() if count - (each == MORE)}
            bust, more = _drawn(left, adds, busts, 1)
        values[chip] = (float(busts.get(chip, bust)), adds.get(chip, 0) + more)
    bust = mean = 0.0
    left_over, wanted = number, min(wanted, number)
    for chip in sorted(bag, key=lambda each: (values[each][0], -values[each][1])):
        none_better, left_over = comb(left_over, wanted), left_over - bag[chip]
        probability = (none_better - comb(left_over, wanted)) / comb(number, wanted)
        bust += probability * values[chip][0]
        mean += probability * values[chip][1]
    return bust, mean


def added(state: State, seat: Seat, chip: Chip) -> int:
    """What a strength chip would come to if it were drawn now."""
    fighter = fought(state).fighters[seat]
    changed = (
        fighter.flamingo or flamingo_b(state, seat, chip) or not OWN.keys().isdisjoint(effects_of(state, seat, chip))
    )
    if not changed:
        return STRENGTH[chip]
    return played(state, seat, [in_hand(chip)], [OwnEffects(seat)]).drawn[0].total


def played(state: State, seat: Seat, hand: list[Drawn], effects: list[Step]) -> Fighter:
    """The fighter after these effects of chips in hand, of which the owner makes the most; the last comes first."""
    play = aside(state, seat)
    play.fighter(seat).drawn = hand.copy()
    play.state.todo = effects
    play.run()
    while isinstance(play.state.ask, Question):
        # totals come lowest first, and to leave it is the last of the other choices
        choices = play.state.ask.choices(play.state, seat)
        stronger = (each for each in choices if isinstance(each, MultiplyChip | UseEffect))
        play.answer(seat, next(stronger, choices[-1]))
        play.run()
    return play.fighter(seat)


def is_bust(state: State, seat: Seat, chip: Chip) -> bool:
    """Would this madness or poison chip cost the last unit? Shell and shield are used."""
    if state.players[seat].shield or BAD[chip] < units_here(state, seat):
        return False  # spares a trial whose end is plain, and there are many
    play = alone(state, seat)
    play.fighter(seat).drawn = [in_hand(chip)]
    play.then(ResolveMadness())
    play.run()
    while isinstance(play.state.ask, SealedQuestion):
        choice = BLOCK if isinstance(play.state.ask, Block) else play.state.ask.choices(play.state, seat)[0]
        play.answer(seat, choice)
        play.run()
    return play.fighter(seat).status == "bust"
