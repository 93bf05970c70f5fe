"""The evaluation of choices."""

import wonderland
from tests.games.war.scene import battle, names, player, table
from wonderland.core.choices import find
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.state import State
from wonderland.games.war.state.catalogue import QUESTIONS
from wonderland.games.war.tea import TakeTurn


def value(state: State, seat: int, name: str) -> float:
    action = find(GAME.rules.legal(state, seat), name)
    return sum(GAME.judge(GAME.rules.view(state, seat), action).values())


def best(state: State, seat: int) -> str:
    return max(names(state, seat), key=lambda name: value(state, seat, name))


def test_greedy_beats_random() -> None:
    for seats in (2, 4):
        won = 0
        for number in range(6):
            bots = ["greedy" if seat == number % seats else "random" for seat in range(seats)]
            match = wonderland.play("war", bots=bots, seed=f"judge {number}")
            assert match.outcome
            won += match.outcome.ranks[number % seats] == 1
        assert won >= 5


def test_a_distant_card_is_worth_less_by_the_cards_passed_on_the_way() -> None:
    for seat, near, passed, behind in ((0, "plate-6", "plate-5", "plate-8"), (1, "plate-6", "plate-8", "plate-4")):
        state = table()
        state.ask = TakeTurn(seat)
        player(state, seat).leader_at = behind
        far = "plate-3" if seat == 0 else "plate-9"
        state.plates = {behind: "tea-1-04", near: "tea-1-03", far: "tea-1-03"}
        alone = value(state, seat, f"take {far}"), value(state, seat, f"take {near}")
        state.plates[passed] = "tea-1-04"
        assert value(state, seat, f"take {near}") == alone[1] > alone[0] > value(state, seat, f"take {far}")


def test_a_castle_is_worth_less_if_it_takes_two_steps() -> None:
    values = []
    for seats in (2, 3):
        state = table(seats)
        state.ask = TakeTurn(0)
        player(state).leader_at = "head"
        state.plates = {"plate-1": "tea-2-27"}
        values.append(value(state, 0, "take plate-1"))
    assert values[0] < values[1]


def test_a_player_far_ahead_with_a_mad_bag_halts() -> None:
    state = table()
    battle(state, {0: "rook-strong", 1: "faction-1"}, units={0: 1, 1: 3})
    player(state).shield = False
    player(state).bag = {"madness": 4, "faction-1": 1}
    assert best(state, 0) == "halt"


def test_a_player_behind_with_a_sane_bag_draws() -> None:
    state = table()
    battle(state, {0: "faction-1", 1: "rook-weak"})
    player(state).bag = {"rook-strong": 3}
    assert best(state, 0) == "draw"


def test_a_shield_is_used_if_the_battle_depends_on_it() -> None:
    state = table()
    battle(state, {0: "double-madness", 1: "faction-1"}, units={0: 1, 1: 3})
    assert best(state, 0) == "block"


def test_every_judged_question_exists() -> None:
    from wonderland.games.war.analysis.heuristics import JUDGES, MAKERS

    assert {*JUDGES, *MAKERS} <= set(QUESTIONS)


def test_every_weight_is_used() -> None:
    from wonderland.games.war.analysis.valuation import ABILITIES, RECRUITS, W

    folder = GAME.folder / "analysis"
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert [name for name in W if f'"{name}"' not in sources] == []
    assert {*RECRUITS} <= {*BOX.wonderlandians} and {*ABILITIES} <= {*BOX.abilities}
