"""Bots that search: what they find, and how long they take."""

from collections.abc import Iterator
from typing import Any

from wonderland.bots import Effort, Thinker, Thought, bot
from wonderland.bots.advice import advise, how_sure
from wonderland.bots.levels import LEVELS, SearchLevel, search_levels, trial_levels
from wonderland.bots.search_bot import BATCH
from wonderland.core.chance import SeededChance, pick
from wonderland.core.match import Match
from wonderland.core.values import Seat
from wonderland.games import game

GAMES = 6
PARADE, UNBIRTHDAY = game("parade"), game("unbirthday")


def thinker(effort: Effort, name: str = "queen") -> Thinker:
    made = bot(name, PARADE, effort)
    assert isinstance(made, Thinker)
    return made


def question() -> tuple[object, list[object]]:
    """The view and choices of the first player."""
    match = Match.new(PARADE, 2, SeededChance("tea"))
    seat = match.to_act[0]
    return PARADE.rules.view(match.state, seat), PARADE.rules.legal(match.state, seat)


def playouts(effort: Effort) -> int:
    view, legal = question()
    return sum(each.playouts for each in thinker(effort).think(view, legal, SeededChance("luck")))


def test_a_level_makes_its_playouts_or_a_share_of_them() -> None:
    assert playouts(Effort()) == LEVELS["queen"].playouts
    assert playouts(Effort(share=0.25)) == LEVELS["queen"].playouts // 4


def test_with_more_players_a_level_makes_fewer_playouts() -> None:
    level = SearchLevel(playouts=120)
    assert [level.playouts_at(seats, 1.0) for seats in (1, 2, 3, 4)] == [120, 120, 80, 60]
    assert level.playouts_at(4, 0.5) == 30 and level.playouts_at(4, 1e-9) == 1


def test_without_time_one_batch_is_made() -> None:
    assert playouts(Effort(seconds=0.0)) == BATCH


def test_with_time_enough_a_limit_changes_nothing() -> None:
    view, legal = question()
    free, limited = (
        thinker(effort).think(view, legal, SeededChance("luck")) for effort in (Effort(), Effort(seconds=1e6))
    )
    assert free == limited


def test_the_error_of_a_choice_is_known() -> None:
    """The choices tried most come first; with more playouts the error falls."""
    view, legal = question()
    few, many = (thinker(Effort(share=share)).think(view, legal, SeededChance("luck")) for share in (0.02, 1.0))
    assert [each.playouts for each in many] == sorted((each.playouts for each in many), reverse=True)
    assert many[0].error < few[0].error
    assert abs(many[0].win - few[0].win) < 4 * few[0].error + 4 * many[0].error


def test_a_bot_with_one_choice_does_not_think() -> None:
    view, legal = question()
    assert thinker(Effort()).choose(view, legal[:1], SeededChance("luck")) == legal[0]


def wins(state: Any, seat: Seat) -> bool:
    """Does the seat win whatever happens? Tries every choice of the other, sealed ones too."""
    rules = PARADE.rules
    if outcome := rules.outcome(state):
        return outcome.winners == (seat,)
    mover = seat if seat in rules.to_act(state) else rules.to_act(state)[0]
    return (any if mover == seat else all)(wins(each, seat) for _, each in ways(state, mover))


def ways(state: Any, seat: Seat) -> Iterator[tuple[Any, Any]]:
    """Yields every choice of a seat with its result; nothing random is left."""
    for choice in PARADE.rules.legal(state, seat):
        after = state.copy()
        PARADE.rules.apply(after, seat, choice, SeededChance("none"))
        yield choice, after


def last_turns() -> Iterator[tuple[Any, Seat]]:
    """States of two-seat Parade with an empty draw pile, where nothing is hidden, and the seats asked there."""
    for number in range(GAMES):
        match = Match.new(PARADE, 2, SeededChance(f"last/{number}"), options={"sixth_colour_ends": False})
        chance = SeededChance(f"answers/{number}")
        while match.to_act and match.state.ask == "play":
            seat = match.to_act[0]
            if not match.state.deck:
                yield match.state, seat
            match.make(seat, pick(chance, PARADE.rules.legal(match.state, seat)), chance)


def test_in_the_last_turns_a_forced_win_is_found() -> None:
    """Compared with trying everything by the rules, wherever some choices win for sure and others do not."""
    found = 0
    for state, seat in last_turns():
        sure = [str(choice) for choice, after in ways(state, seat) if wins(after, seat)]
        legal = PARADE.rules.legal(state, seat)
        if 0 < len(sure) < len(legal):
            chosen = thinker(Effort(share=0.1)).choose(PARADE.rules.view(state, seat), legal, SeededChance("luck"))
            assert str(chosen) in sure
            found += 1
    assert found >= 3


def test_a_turn_searched_whole_is_rated_alike_with_enough_time_and_cut_short_without() -> None:
    """Unbirthday's queen follows many ends of her turn, or a few if there is no time."""
    match = Match.new(UNBIRTHDAY, 2, SeededChance("tea"))
    seat = match.to_act[0]
    view, legal = UNBIRTHDAY.rules.view(match.state, seat), UNBIRTHDAY.rules.legal(match.state, seat)
    free, limited, hasty = (
        _thoughts(effort, view, legal) for effort in (Effort(), Effort(seconds=1e6), Effort(seconds=0.0))
    )
    assert free == limited != hasty
    assert sorted(str(each.choice) for each in hasty) == sorted(map(str, legal))


def test_a_turn_searched_whole_is_no_more_certain_than_the_value_of_its_end() -> None:
    """However much was searched, the end of the game is unknown; and no points are reported."""
    match = Match.new(UNBIRTHDAY, 2, SeededChance("tea"))
    seat = match.to_act[0]
    view, legal = UNBIRTHDAY.rules.view(match.state, seat), UNBIRTHDAY.rules.legal(match.state, seat)
    advice = advise(UNBIRTHDAY, bot("hatter", UNBIRTHDAY), view, legal, SeededChance("luck"))
    assert all(each.error and each.error > 0.05 and each.score is None for each in advice)
    assert how_sure(advice) == "close"


def _thoughts(effort: Effort, view: object, legal: list[object]) -> list[Thought]:
    made = bot("queen", UNBIRTHDAY, effort)
    assert isinstance(made, Thinker)
    return made.think(view, legal, SeededChance("luck"))


def test_a_game_may_set_its_levels_by_a_file() -> None:
    """Unbirthday, War and Adventures do, for every level; Parade uses the defaults."""
    assert search_levels(PARADE) == LEVELS
    assert "risk" in trial_levels(game("war"))["dormouse"].overlooks
    levels = search_levels(UNBIRTHDAY)
    assert list(levels) == list(LEVELS) and all(levels[name] != LEVELS[name] for name in LEVELS)
    assert [level.horizon for level in levels.values()] == sorted(level.horizon for level in levels.values())
    own = search_levels(game("adventures"))
    assert own["queen"].depth == 1 and own["hare"].horizon < LEVELS["hare"].horizon
    assert SearchLevel(playouts=1).horizon > 1 << 20
