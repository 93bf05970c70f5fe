"""Small scenes of War: a table is set up, then only what matters is changed; bags hold just what is to be drawn."""

from collections.abc import Mapping, Sequence

from wonderland.core.chance import Chance, SeededChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.war import GAME, rewards
from wonderland.games.war.battle.outcome import Exhaust, UseAbility, win_uncontested
from wonderland.games.war.battle.war import BeginWar, FightRegions, begin_battle
from wonderland.games.war.content import BOX
from wonderland.games.war.rewards.forge import ForgeTrack, Forging
from wonderland.games.war.rewards.units import ChooseRegionForUnits, PlaceCastle
from wonderland.games.war.state import Fighter, Player, State
from wonderland.games.war.state.work import NOTHING, Play, WarStep
from wonderland.games.war.tea import HeadRoll, Refill, TeaEnd, TeaTurn, TurnOver, WarEnd, WhichWayNow, cards
from wonderland.games.war.tea.cards import CardRoll, RollCorrupted, card_reward

FACTIONS = ("alice", "red-queen", "mad-hatter", "cheshire-cat", "jabberwock")
HERE = "witzend"


class First:
    """Chance that always takes the first."""

    def below(self, n: int) -> int:
        return 0


def table(seats: int = 3, factions: Sequence[str] = FACTIONS, ally_set: str = "a", **options: str | int) -> State:
    """A game at its first turn: seat 0 goes first, seat n plays the n-th faction. With two players the closed region is
    a neighbour of Witzend, so that Witzend can be fought over."""
    chance = First()
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": ally_set, **options}), chance)
    if seats == 2:
        _open_witzend(state)
    state.tiles = {region: f"tile-{number}" for number, region in enumerate(state.regions, start=1)}
    for seat in range(seats):
        do(state, seat, f"be {factions[seat]}", chance)
    for seat in range(seats):
        do(state, seat, str(GAME.rules.legal(state, seat)[0]), chance)
    return state


def _open_witzend(state: State) -> None:
    """`First` closes Witzend; close the Pool of Tears instead."""
    state.regions = BOX.regions[:-1]
    state.token = BOX.regions[0]
    state.quest_deck = [quest for quest, face in BOX.quests.items() if face.region != BOX.regions[-1]]


def do(state: State, seat: int, name: str, chance: Chance | None = None) -> list[Event]:
    """Answers by name, as a table would."""
    assert seat in GAME.rules.to_act(state), (state.ask, seat)
    action = find(GAME.rules.legal(state, seat), name)
    return GAME.rules.apply(state, seat, action, chance or SeededChance("scene"))


def names(state: State, seat: int) -> list[str]:
    return [str(action) for action in GAME.rules.legal(state, seat)]


def asked(state: State) -> str:
    return state.ask.kind


def after(state: State, *work: WarStep, chance: Chance | None = None) -> list[Event]:
    """Does this work now and nothing else: earlier work is dropped."""
    play = new_play(state, chance)
    play.then(*work)
    play.run()
    return play.events


def new_play(state: State, chance: Chance | None = None) -> Play:
    """A play in which nothing is left to do."""
    state.todo = []
    state.ask = NOTHING
    return Play(state, chance or SeededChance("scene"))


WAR = (BeginWar(), WarEnd())
PARTY_OVER = (TeaEnd(), *WAR)


def turn(state: State, seat: int) -> list[Event]:
    """The turn of a seat, then the rest of the round."""
    return after(state, TeaTurn(seat), *PARTY_OVER)


def end_turn(state: State, seat: int) -> list[Event]:
    return after(state, TurnOver(seat), *PARTY_OVER)


def after_leaders(state: State) -> list[Event]:
    """The last leader has been placed."""
    return after(state, WhichWayNow(), *PARTY_OVER)


def end_tea(state: State) -> list[Event]:
    return after(state, *PARTY_OVER)


def begin_war(state: State) -> list[Event]:
    return after(state, *WAR)


def end_war(state: State, chance: Chance | None = None) -> list[Event]:
    return after(state, WarEnd(), chance=chance)


def fight(state: State, *regions: str) -> list[Event]:
    """The battles of these regions, then the end of the War."""
    return after(state, FightRegions(regions), WarEnd())


def uncontested(state: State, seat: int, region: str = HERE) -> list[Event]:
    play = new_play(state)
    win_uncontested(play, seat, region)
    return play.events


def refill(state: State) -> list[Event]:
    """The plates of the table."""
    return after(state, Refill())


def gain(state: State, code: str, seat: int = 0) -> list[Event]:
    """A reward of a tea card."""
    return after(state, card_reward(seat, code))


def open_card(state: State, card: str, seat: int = 0, extras: tuple[str, ...] = ()) -> list[Event]:
    """What follows when a seat has taken that card; abilities may add items to it."""
    play = new_play(state)
    cards.open_card(play, seat, card, extras)
    play.run()
    return play.events


def unit_icon(state: State, seat: int, number: int) -> list[Event]:
    """An icon of a tea card that places this number of units."""
    return after(state, ChooseRegionForUnits(seat, number))


def corrupted(state: State, seat: int, code: str) -> list[Event]:
    """A corrupted reward of a tea card."""
    return after(state, RollCorrupted(seat, code))


def roll_for_card(state: State, seat: int, chance: Chance) -> list[Event]:
    return after(state, CardRoll(seat), chance=chance)


def roll_at_head(state: State, seat: int, chance: Chance) -> list[Event]:
    return after(state, HeadRoll(seat), chance=chance)


def befriend(state: State, seat: int, chance: Chance) -> list[Event]:
    """Befriend the Populace was unlocked."""
    play = new_play(state, chance)
    rewards.befriend(play, seat)
    play.run()
    return play.events


def castle(state: State, seat: int) -> list[Event]:
    """A castle in any region of the seat's choice."""
    return after(state, PlaceCastle(seat))


def forge(state: State, seat: int, chip: str) -> list[Event]:
    """A chip from nowhere, onto a track of the seat's choice."""
    return after(state, ForgeTrack(seat, chip))


def forging(state: State, seat: int) -> list[Event]:
    """The forging after a battle."""
    return after(state, Forging(seat))


def use_ability(state: State, seat: int, ability: str) -> list[Event]:
    """An ability at the end of a battle."""
    return after(state, UseAbility(seat, ability))


def exhaust(state: State, seat: int) -> list[Event]:
    """The Active chips are spent."""
    return after(state, Exhaust(seat))


def skip(state: State, *until: str) -> list[Event]:
    """Skips every question (by its last choice) until one of these kinds, or until nothing is asked."""
    events: list[Event] = []
    while state.ask != NOTHING and state.ask.kind not in until and GAME.rules.to_act(state):
        seat = GAME.rules.to_act(state)[0]
        events += do(state, seat, names(state, seat)[-1])
    return events


def player(state: State, seat: int = 0) -> Player:
    return state.players[seat]


def fighter(state: State, seat: int = 0) -> Fighter:
    assert state.battle is not None
    return state.battle.fighters[seat]


def garrison(state: State, units: Mapping[int, int], region: str = HERE) -> None:
    """Supporters in a region, and nobody else's."""
    for seat, each in enumerate(state.players):
        each.supporters.pop(region, None)
        if units.get(seat):
            each.supporters[region] = units[seat]


def battle(
    state: State,
    chips: Mapping[int, str],
    *,
    units: Mapping[int, int] | None = None,
    region: str = HERE,
    wagers: bool = False,
) -> list[Event]:
    """A battle of these seats with its first draw made: these chips come."""
    play = new_play(state)
    garrison(state, units or dict.fromkeys(chips, 3), region)
    fill(state, chips)
    begin_battle(play, region, [seat for seat in chips if units is None or units.get(seat)])
    play.run()
    if not wagers:
        while state.ask.kind == "wager":
            play.events += do(state, GAME.rules.to_act(state)[0], "pass")
    return play.events


def fill(state: State, chips: Mapping[int, str]) -> None:
    """The next draw of each seat: its bag holds only these chips."""
    for seat, row in chips.items():
        bag: dict[str, int] = {}
        for chip in row.split():
            bag[chip] = bag.get(chip, 0) + 1
        state.players[seat].bag = bag


def draw(state: State, chips: Mapping[int, str]) -> list[Event]:
    """Another draw: each named seat draws that chip, all others halt."""
    assert asked(state) == "halt-or-draw", state.ask
    fill(state, chips)
    events: list[Event] = []
    for seat in GAME.rules.to_act(state):
        events += do(state, seat, "draw" if seat in chips else "halt")
    return events


def strengths(state: State) -> list[int]:
    assert state.battle is not None
    return [each.strength for each in state.battle.fighters]


def halt(state: State) -> list[Event]:
    """All halt."""
    return draw(state, {})


def points(state: State) -> list[int]:
    return [each.points for each in state.players]
