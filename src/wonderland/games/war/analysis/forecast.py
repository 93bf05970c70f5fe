"""Trying out the rules on what a view shows, and the exact odds of a fighter's next draw.

What others may do to a draw is left out (Crown, Royal Temper, Knave); its owner makes it as strong as can be.
"""

from collections.abc import Mapping
from copy import copy
from math import comb
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.war.battle import best_rival, in_hand
from wonderland.games.war.battle.draws import Block, ResolveMadness
from wonderland.games.war.battle.effects import OWN, effects_of, flamingo_b
from wonderland.games.war.battle.playing import OwnEffects
from wonderland.games.war.content import Chip
from wonderland.games.war.rewards import chips
from wonderland.games.war.state import NOT_ASKED, Counts, Drawn, Fighter, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.state.actions import BLOCK, MultiplyChip, UseEffect
from wonderland.games.war.state.copying import copied_fields
from wonderland.games.war.state.view import View
from wonderland.games.war.state.work import NOTHING, Play, Question, SealedQuestion, Step

MORE = "hookah"
"""The chip that brings another with it."""


class Last:
    """Takes the last of everything. No trial tells what it drew."""

    def below(self, n: int) -> int:
        return n - 1


LAST = Last()


def shown(view: View) -> State:
    """All that the viewer knows, as a state; hidden quests lie in the deck."""
    players = [
        Player(**copied_fields(seen, OpenPlayer), quests=list(seen.quests or ()), returned=[], discarded=[])
        for seen in view.players
    ]
    known = {quest for player in players for quest in (*player.quests, *player.quests_open)}
    return State(
        **copied_fields(view, OpenTable),
        ask=view.question,
        answers=[None] * len(players),
        quest_deck=[quest for quest in view.box.quests if quest not in known],
        players=players,
    )


def without_secrets(state: State) -> State:
    """What all viewers are shown alike. To be read only: it shares data with the state given."""
    state = copy(state)
    state.quest_deck = []
    state.players = [copy(player) for player in state.players]
    for player in state.players:
        player.quests = []
    if state.battle:
        state.battle = copy(state.battle)
        state.battle.fighters = [copy(fighter) for fighter in state.battle.fighters]
        for fighter in state.battle.fighters:
            fighter.wager = NOT_ASKED
    return state


def tried(state: State, *work: Step) -> Play:
    """A play of this work alone, up to the first question, on a copy."""
    state = state.copy()
    state.ask = NOTHING
    state.todo = [*work]
    play = Play(state, LAST)
    play.run()
    return play


def aside(state: State, seat: Seat) -> Play:
    """A play for work on one fighter: only the seat's own things are copied, which is much cheaper."""
    state = copy(state)
    state.players = [*state.players]
    state.players[seat] = state.players[seat].copy()
    state.battle = battle = copy(state.fight)
    battle.fighters = [*battle.fighters]
    battle.fighters[seat] = battle.fighters[seat].copy()
    state.todo = []
    state.ask = NOTHING
    return Play(state, LAST)


def odds(state: State, seat: Seat) -> Mapping[str, Any]:
    """How many chips of the bag do what, and the chance of busting and average strength of the whole draw."""
    fighter, bad = state.fighter(seat), state.box.bad
    bag = _bag(state, seat)
    adds = {chip: added(state, seat, chip) for chip in bag if chip not in bad}
    busts = {chip: is_bust(state, seat, chip) for chip in bag if chip in bad}
    rival = best_rival(state, seat)
    after = {chip: min(fighter.strength + each, state.box.track_end) for chip, each in adds.items()}
    bust, mean = _drawn(bag, adds, busts, 1 + fighter.extras)
    return {
        "of": sum(bag.values()),
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
    changed = state.fighter(seat).flamingo or flamingo_b(state, seat, chip)
    if not changed and OWN.keys().isdisjoint(effects_of(state, seat, chip)):
        return state.box.strength[chip]
    return played(state, seat, [in_hand(state, chip)], [OwnEffects(seat)]).drawn[0].total


def played(state: State, seat: Seat, hand: list[Drawn], effects: list[Step]) -> Fighter:
    """The fighter after these effects, the last first; the owner makes the most of the chips."""
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
    if state.players[seat].shield or state.box.bad[chip] < state.units_here(seat):
        return False  # spares a trial whose end is plain, and there are many
    play = aside(state, seat)
    for other, each in enumerate(play.battle.fighters):
        if other != seat and each.drawn:  # with empty hands nobody else is asked, and nothing of theirs changes
            play.battle.fighters[other] = each = copy(each)
            each.drawn = []
    play.fighter(seat).drawn = [in_hand(state, chip)]
    play.then(ResolveMadness())
    play.run()
    while isinstance(play.state.ask, SealedQuestion):
        choice = BLOCK if isinstance(play.state.ask, Block) else play.state.ask.choices(play.state, seat)[0]
        play.answer(seat, choice)
        play.run()
    return play.fighter(seat).status == "bust"
