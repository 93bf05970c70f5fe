"""Playouts of War: the games that greedy bots play, faster; and how a cut-off playout is valued."""

import pytest

from tests.games.war.scene import battle, player, table
from wonderland.core.chance import Chance, SeededChance
from wonderland.games.war import GAME
from wonderland.games.war.analysis import playouts
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import DRAW, HALT
from wonderland.games.war.state.work import NOTHING, Play
from wonderland.games.war.tea import WarEnd

RULES = GAME.rules


def new_game(seats: int, chance: Chance) -> State:
    return RULES.setup(seats, GAME.check(seats, {"ally_set": "mixed", "factions": "dealt"}), chance)[0]


@pytest.mark.parametrize("seed", ["same", "again", "once more"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_playout_is_the_game_that_greedy_bots_play(seats: int, seed: str) -> None:
    """Rules, views and evaluation on one side, `go_on` on the other: with the same seed they reach the same end."""
    chances = SeededChance(seed), SeededChance(seed)
    plain, fast = (new_game(seats, chance) for chance in chances)
    while to_act := RULES.to_act(plain):
        seat = to_act[0]
        view = RULES.view(plain, seat)
        action = max(RULES.legal(plain, seat), key=lambda each: sum(GAME.judge(view, each).values()))
        RULES.apply(plain, seat, action, chances[0])
    playouts.go_on(fast, chances[1])
    while playouts.stage(fast):
        playouts.go_on(fast, chances[1])
    assert fast.players == plain.players
    outcome = RULES.outcome(plain)
    assert outcome and list(outcome.scores) == playouts.scores(fast)


def test_a_playout_stops_when_its_round_is_over() -> None:
    chance = SeededChance("round")
    state = new_game(3, chance)
    for number in (1, 2, 3):
        seat = RULES.to_act(state)[0]
        playouts.play_out(state, seat, RULES.legal(state, seat)[0], chance)
        assert state.round == number and state.todo == [WarEnd()] and state.ask is NOTHING
        assert playouts.stage(state) == number % 3
        Play(state, chance).run()


def test_sealed_answers_of_others_are_chosen_again() -> None:
    """A guess invents sealed answers; a playout uses what greedy would have answered."""
    state = table(2)
    battle(state, {0: "faction-1", 1: "rook-weak"})
    state.todo.insert(0, WarEnd())
    player(state, 1).bag = {"madness": 5}
    player(state, 1).shield = False
    other = state.copy()
    state.answers[1], other.answers[1] = HALT, DRAW
    for each in (state, other):
        playouts.play_out(each, 0, HALT, SeededChance("luck"))
    assert state.players == other.players


def test_the_features_of_a_seat() -> None:
    state = table(2)
    me = player(state)
    me.points, me.shards, me.shield, me.leader_strength, me.reserve = 7, 2, True, 3, 4
    me.castles = {state.regions[0]: "upright", state.regions[1]: "sideways"}
    me.supporters, me.figures = {state.regions[0]: 2, state.regions[1]: 1}, {"knave": state.regions[0]}
    me.abilities, me.fresh, me.quests, me.quests_open = ["pack-of-cards"], ["manxome-foe"], [], []
    me.bag, me.exhausted = {"faction-1": 2, "madness": 1, "forge": 1}, {"rook-strong": 1}
    me.active, me.madness, me.forged = ["artifact"], ["double-madness"], [("rose-weak",), (), (), ()]
    found = dict(zip(playouts.FEATURES, playouts.features(state, 0), strict=True))
    value = found.pop("castle-value")
    assert found.pop("castles") == value > 0
    assert found.pop("figure-strength") > 0 and found.pop("chip-strength") > 2
    assert found == {
        "points": 7, "sideways-castles": 1, "quest-points": 0, "feats": 0, "quests": 0, "shards": 2,
        "leader-strength": 3, "shield": 1, "reserve": 4, "supporters": 3, "figures": 1, "abilities": 2, "forged": 1,
        "chips": 5, "strong-chips": 1, "forge-chips": 1, "artifacts": 1, "madness": 3, "mad-share": 10 * 2 / 7,
    }  # fmt: skip
