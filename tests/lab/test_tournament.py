"""A tournament is fair to every bot: all meet all, in every seat, with the same seeds."""

from collections import Counter

from wonderland.lab.tournament import Standing, Tournament, play_tournament


def test_every_bot_has_every_seat_with_the_same_seeds() -> None:
    plan = Tournament("parade", ("random", "greedy", "hare"), 2, 3, "tea")
    pairings = list(plan.pairings())
    assert len(pairings) == 3 * 3 * 2
    seats = Counter((name, seat) for pairing in pairings for seat, name in enumerate(pairing.bots))
    assert set(seats.values()) == {6}
    assert {pairing.seed for pairing in pairings} == {"tea/0", "tea/1", "tea/2"}


def test_two_bots_also_meet_at_larger_tables() -> None:
    line_ups = {pairing.bots for pairing in Tournament("parade", ("random", "greedy"), 3, 1, "tea").pairings()}
    assert ("greedy", "random", "random") in line_ups and ("greedy", "greedy", "random") in line_ups
    assert ("greedy",) * 3 not in line_ups


def test_the_stronger_is_rated_higher_for_any_number_of_workers() -> None:
    plan = Tournament("parade", ("random", "greedy"), 2, 20, "tea")
    one, two = Standing(plan.bots), Standing(plan.bots)
    assert list(play_tournament(plan, one, 1)) == list(play_tournament(plan, two, 2)) == list(range(1, 41))
    assert one.plain() == two.plain()
    assert [each.bot for each in one.ratings()] == ["greedy", "random"]
    assert all(each.games == 40 and each.reach > 0 for each in one.ratings())
    found = one.share("greedy", "random")
    assert found and found[0] > 0.7 and found[2] == 40


def test_a_shared_rank_is_half_a_win() -> None:
    standing = Standing(("random", "greedy"))
    standing.add(("random", "greedy"), (1, 1))
    found = standing.share("random", "greedy")
    assert found and found[0] == 0.5 and found[2] == 1
