"""Logs: written and read, and every way in which one can be broken."""

import pytest
from msgspec.structs import replace

import wonderland
from wonderland.core.errors import BrokenLog
from wonderland.core.log import Log, Move, parse
from wonderland.core.match import Match, replay

GAME = wonderland.game("parade")
MATCH = wonderland.play("parade", bots=["random", "random"], seed="log", options={"final_discard": "random"})
TEXT = str(MATCH.log)


def test_a_log_survives_as_text() -> None:
    assert parse(TEXT) == MATCH.log


def test_a_log_says_how_it_began() -> None:
    assert MATCH.log.game == "parade"
    assert MATCH.log.players == ("random", "random")
    assert MATCH.log.options["final_discard"] == "random"
    assert len(MATCH.log.draws) == 66
    assert [len(move.draws) for move in MATCH.log.moves[-2:]] == [0, 2]


def test_a_truncated_line_is_a_move_never_made() -> None:
    assert parse(TEXT[:-20]).moves == MATCH.log.moves[:-1]


def test_a_log_can_be_replayed_in_part() -> None:
    assert len(replay(GAME, MATCH.log, upto=3).log.moves) == 3


def test_a_transcript_may_begin_at_a_position_without_digests() -> None:
    begun = Match.new(GAME, 2, wonderland.SeededChance("begun"))
    seat = begun.to_act[0]
    name = str(GAME.rules.legal(begun.state, seat)[0])
    log = Log("parade", 1, 2, position=GAME.position(begun.state), moves=[Move(seat, name)])
    assert wonderland.replay(parse(str(log))).log.moves[0].action == name


def broken(log: Log, *, key: str, move: int) -> None:
    with pytest.raises(BrokenLog) as caught:
        wonderland.replay(log)
    assert (caught.value.key, caught.value.move) == (key, move)


def with_move(number: int, **changes: object) -> Log:
    moves = list(MATCH.log.moves)
    moves[number - 1] = replace(moves[number - 1], **changes)
    return replace(MATCH.log, moves=moves)


def test_another_rules_version_fails() -> None:
    broken(replace(MATCH.log, rules_version=99), key="log-rules-version", move=0)


def test_a_move_by_the_wrong_seat_is_named() -> None:
    broken(with_move(4, seat=1 - MATCH.log.moves[3].seat), key="not-your-turn", move=4)


def test_an_illegal_move_is_named() -> None:
    broken(with_move(2, action="play red-99"), key="not-a-choice", move=2)


def test_a_wrong_digest_is_named() -> None:
    broken(with_move(3, digest=f"p1:{'0' * 16}"), key="log-digest", move=3)


def test_an_old_kind_of_digest_is_skipped_and_the_rest_is_checked() -> None:
    """Old digests were made of a state's internals; they cannot be made again."""
    old = with_move(3, digest="0" * 16)
    assert replay(GAME, old).log == MATCH.log
    broken(with_move(3, digest="0" * 16, draws=(0, 0)), key="log-luck-left", move=3)
    broken(with_move(3, digest="0" * 16, action="play nothing"), key="not-a-choice", move=3)


def test_draws_that_were_not_used_are_named() -> None:
    broken(with_move(3, draws=(1,)), key="log-luck-left", move=3)


def test_missing_draws_are_named() -> None:
    broken(with_move(len(MATCH.log.moves), draws=(1,)), key="luck-used-up", move=len(MATCH.log.moves))


def test_draws_of_the_deal_out_of_range_are_named() -> None:
    broken(replace(MATCH.log, draws=(7, *MATCH.log.draws[1:])), key="luck-out-of-range", move=0)


def test_an_impossible_seat_count_or_option_is_named() -> None:
    broken(replace(MATCH.log, seats=9), key="bad-seat-count", move=0)
    broken(replace(MATCH.log, options={"final_discard": "never"}), key="bad-option-value", move=0)


@pytest.mark.parametrize(
    ("text", "key", "move"),
    [
        ("", "log-empty", 0),
        ("not json\n", "log-line", 0),
        ('{"game": "parade"}\n', "log-line", 0),
        (TEXT.replace('"format":1', '"format":2'), "log-format", 0),
        (TEXT.splitlines()[0] + "\n{]\n", "log-line", 1),
        (TEXT.splitlines()[0] + '\n{"seat":"one","action":"play red-3"}\n', "log-line", 1),
    ],
)
def test_text_that_is_not_a_log_fails(text: str, key: str, move: int) -> None:
    with pytest.raises(BrokenLog) as caught:
        parse(text)
    assert (caught.value.key, caught.value.move) == (key, move)
