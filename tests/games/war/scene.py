"""Small scenes of War: a table is laid, then only what matters is set; bags hold just what is to be drawn."""

from collections.abc import Mapping, Sequence

from wonderland.core.chance import Chance, SeededChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.war import GAME
from wonderland.games.war.content import QUESTS, REGIONS
from wonderland.games.war.flow import NOTHING, Play
from wonderland.games.war.state import Fighter, Frame, Player, State
from wonderland.games.war.war import begin_battle

FACTIONS = ("alice", "red-queen", "mad-hatter", "cheshire-cat", "jabberwock")
HERE = "witzend"


class First:
    """Luck that always takes the first."""

    def below(self, n: int) -> int:
        return 0


def table(seats: int = 3, factions: Sequence[str] = FACTIONS, ally_set: str = "a", **options: str) -> State:
    """A game at its first turn: seat 0 goes first, seat n plays the n-th faction; two players leave out Witzend's
    neighbour, so that it can be fought over."""
    luck = First()
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": ally_set, **options}), luck)
    if seats == 2:
        _open_witzend(state)
    state.tiles = {region: f"tile-{number}" for number, region in enumerate(state.regions, start=1)}
    for seat in range(seats):
        do(state, seat, f"be {factions[seat]}", luck)
    for seat in range(seats):
        do(state, seat, str(GAME.rules.legal(state, seat)[0]), luck)
    return state


def _open_witzend(state: State) -> None:
    """First luck closes Witzend; close the Pool of Tears instead."""
    state.regions = REGIONS[:-1]
    state.token = REGIONS[0]
    state.quest_deck = [quest for quest, face in QUESTS.items() if face.region != REGIONS[-1]]


def do(state: State, seat: int, name: str, chance: Chance | None = None) -> list[Event]:
    """Answer by name, as a table would."""
    assert seat in GAME.rules.to_act(state), (state.ask, seat)
    action = find(GAME.rules.legal(state, seat), name)
    return GAME.rules.apply(state, seat, action, chance or SeededChance("scene"))


def names(state: State, seat: int) -> list[str]:
    return [str(action) for action in GAME.rules.legal(state, seat)]


def asked(state: State) -> str:
    return state.ask.kind


def after(state: State, *frames: Frame, chance: Chance | None = None) -> list[Event]:
    """Do this work now and nothing else: the work left before is forgotten."""
    state.todo = []
    state.ask = NOTHING
    play = Play(state, chance or SeededChance("scene"), [])
    play.then(*frames)
    play.run()
    return play.told


def skip(state: State, *until: str) -> list[Event]:
    """Leave every question (its last choice) until one of these kinds, or until nothing is asked."""
    told: list[Event] = []
    while state.ask is not NOTHING and state.ask.kind not in until and GAME.rules.to_act(state):
        seat = GAME.rules.to_act(state)[0]
        told += do(state, seat, names(state, seat)[-1])
    return told


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
    """A battle of those who draw, its first draw made: these chips come."""
    state.todo = []
    state.ask = NOTHING
    garrison(state, units or dict.fromkeys(chips, 3), region)
    fill(state, chips)
    play = Play(state, SeededChance("scene"), [])
    begin_battle(play, region, [seat for seat in chips if units is None or units.get(seat)])
    play.run()
    if not wagers:
        while state.ask.kind == "wager":
            play.told += do(state, GAME.rules.to_act(state)[0], "pass")
    return play.told


def fill(state: State, chips: Mapping[int, str]) -> None:
    """The next draw of each seat: its bag holds these chips and no other."""
    for seat, row in chips.items():
        bag: dict[str, int] = {}
        for chip in row.split():
            bag[chip] = bag.get(chip, 0) + 1
        state.players[seat].bag = bag


def draw(state: State, chips: Mapping[int, str]) -> list[Event]:
    """Another draw: who is named draws that, all others halt."""
    assert asked(state) == "halt-or-draw", state.ask
    fill(state, chips)
    told: list[Event] = []
    for seat in GAME.rules.to_act(state):
        told += do(state, seat, "draw" if seat in chips else "halt")
    return told


def strengths(state: State) -> list[int]:
    assert state.battle is not None
    return [each.strength for each in state.battle.fighters]


def halt(state: State) -> list[Event]:
    """All halt."""
    return draw(state, {})


def points(state: State) -> list[int]:
    return [each.points for each in state.players]
