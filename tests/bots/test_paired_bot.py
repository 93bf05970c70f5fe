"""The bot that tries choices by paired playouts."""

from typing import Any

import pytest

from tests.games.war.scene import battle, fighter, player, table
from tests.laws.coins import GAME as COINS
from wonderland.bots import Effort, GreedyBot, Thinker, bot
from wonderland.bots.levels import TrialLevel
from wonderland.bots.paired_bot import FEWEST_ROUNDS, MOST_WHOLE_GAMES, Comparison, PairedBot, PlayoutChance, WholeGames
from wonderland.bots.value import margin, win
from wonderland.core.chance import SeededChance
from wonderland.games import game
from wonderland.games.war.battle.draws import HaltOrDraw
from wonderland.games.war.tea import WarEnd

WAR = game("war")


def last_battle() -> tuple[Any, list[Any]]:
    """The last battle of the game, in which seat 0 is behind: a halt scores points and loses, a lucky draw wins."""
    state = table(2)
    state.round, state.resistance = 3, 0
    battle(state, {0: "faction-1", 1: "rook-strong"}, units={0: 1, 1: 3})
    state.todo.insert(0, WarEnd())
    fighter(state, 1).status, fighter(state, 1).strength, fighter(state, 0).strength = "halted", 10, 9
    state.ask = HaltOrDraw((0,))
    me, other = player(state), player(state, 1)
    me.shield, me.bag, me.quests, other.quests = False, {"double-madness": 2, "rook-strong": 1}, [], []
    me.points, other.points = 40, 44
    return WAR.rules.view(state, 0), WAR.rules.legal(state, 0)


def test_playouts_prefer_a_win_where_greedy_takes_the_points() -> None:
    view, legal = last_battle()
    assert str(GreedyBot(WAR).choose(view, legal, SeededChance("luck"))) == "halt"
    queen = bot("queen", WAR, Effort(share=0.2))
    assert isinstance(queen, Thinker)
    best, other = queen.think(view, legal, SeededChance("luck"))
    assert str(best.choice) == "draw" and best.win > 2 * other.win
    assert other.score is not None and other.score < 0
    assert str(queen.choose(view, legal, SeededChance("luck"))) == "draw"


def test_the_same_seed_gives_the_same_thoughts() -> None:
    view, legal = last_battle()
    thinker = PairedBot(WAR, TrialLevel(30))
    assert thinker.think(view, legal, SeededChance("a")) == thinker.think(view, legal, SeededChance("a"))
    assert thinker.think(view, legal, SeededChance("a")) != thinker.think(view, legal, SeededChance("b"))


def test_it_makes_all_its_playouts_a_share_or_what_time_allows() -> None:
    view, legal = last_battle()

    def playouts(effort: Effort) -> int:
        thinker = PairedBot(WAR, TrialLevel(24))
        thinker.effort = effort
        return sum(each.playouts for each in thinker.think(view, legal, SeededChance("luck")))

    assert playouts(Effort()) <= 24 and playouts(Effort(share=0.25)) == 6 and playouts(Effort(seconds=1e6)) > 6
    assert playouts(Effort(seconds=0.0)) == 2


def test_a_game_without_its_own_playouts_is_played_to_its_end() -> None:
    """Seven coins, two at once: only taking one leaves a losing heap."""
    state, _ = COINS.rules.setup(2, COINS.check(2, {}), SeededChance("coins"))
    state.heap = 7
    view, legal = COINS.rules.view(state, state.turn), COINS.rules.legal(state, state.turn)
    thoughts = PairedBot(COINS, TrialLevel(60), WholeGames(COINS)).think(view, legal, SeededChance("luck"))
    assert str(thoughts[0].choice) == "take 1" and thoughts[0].win == 1.0 and thoughts[0].score == 1.0
    assert all(each.win == 0.0 and each.score == -1.0 for each in thoughts[1:])


def test_playouts_of_whole_games_are_few() -> None:
    state, _ = COINS.rules.setup(2, COINS.check(2, {}), SeededChance("coins"))
    view, legal = COINS.rules.view(state, state.turn), COINS.rules.legal(state, state.turn)
    thoughts = PairedBot(COINS, TrialLevel(10_000)).think(view, legal, SeededChance("whole"))
    assert sum(each.playouts for each in thoughts) <= MOST_WHOLE_GAMES + len(legal)


def noted(rows: list[list[float]]) -> Comparison:
    trial = Comparison(len(rows[0]))
    for row in rows:
        for place, number in enumerate(row):
            if place in trial.left:
                trial.add(place, number, 0.0)
        trial.end_round()
    return trial


def test_greedys_choice_is_kept_if_another_is_better_only_by_chance() -> None:
    assert noted([[0.5, 0.6], [0.5, 0.3], [0.5, 0.65]]).best(doubt=1.0) == 0
    assert noted([[0.5, 0.6], [0.5, 0.62], [0.5, 0.61]]).best(doubt=1.0) == 1


def test_clearly_worse_and_equal_choices_are_dropped() -> None:
    worse = noted([[0.5, 0.1 + number / 100, 0.45 + number % 2 / 10] for number in range(FEWEST_ROUNDS)])
    assert worse.left == [0, 2]
    same = noted([[number / 10, number / 10] for number in range(FEWEST_ROUNDS)])
    assert same.left == [0] and not same.is_open()


def test_a_win_is_likelier_the_larger_the_lead() -> None:
    scores = [30.0, 20.0, 10.0]
    chances = [win(scores, seat, spread=8.0) for seat in range(3)]
    assert sum(chances) == pytest.approx(1.0) and chances == sorted(chances, reverse=True)
    assert win(scores, 0, spread=2.0) > chances[0]
    assert [margin(scores, seat) for seat in range(3)] == [10.0, -10.0, -20.0]


def test_the_draws_of_a_playout_are_uniform_and_the_same_for_its_key() -> None:
    first, again, other = PlayoutChance(1), PlayoutChance(1), PlayoutChance(2)
    drawn = [first.below(6) for _ in range(600)]
    assert drawn == [again.below(6) for _ in range(600)] != [other.below(6) for _ in range(600)]
    assert all(70 < drawn.count(face) < 130 for face in range(6))
