"""§10.2 Positions of Adventures: checks that a state is possible."""

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import PositionFormat, contradiction, each_in_one_place, in_range, one_of

from .boards import TEA_PARTY
from .pieces import JOKER, NUMBER
from .state import ABOUT, Pawn, Settings, State, in_hole
from .view import to_act


def audit(state: State) -> None:
    """Raise `BrokenPosition` for an impossible state; sort what has no order."""
    in_range(state.turn, "turn", 0, 0 if state.ask == "over" else state.seats - 1)
    _check_cards(state)
    _check_cookies(state)
    for row in (state.stack, *state.piles, *state.large):
        row.sort()
    _check_pawns(state)
    _check_turn(state)
    _check_ask(state)
    _check_hands(state)


def positions(settings: type[Settings]) -> PositionFormat[State]:
    return PositionFormat(
        game=ABOUT.id,
        seat_counts=ABOUT.seats,
        kind=State,
        settings=settings.of,
        to_act=to_act,
        audit=audit,
        by_seat=("hands", "piles", "played", "pawns", "large", "small"),
    )


def _check_cards(state: State) -> None:
    """(A1, A7, A26)"""
    content = state.settings.content
    for seat, row in enumerate(state.played):
        for number, each in enumerate(row):
            place = f"played[{seat}][{number}]"
            one_of(each.card, f"{place}.card", content.cards)
            least, most = (1, content.highest_number) if each.card == JOKER else (NUMBER[each.card],) * 2
            in_range(each.number, f"{place}.number", least, most)
            in_range(each.plus, f"{place}.plus", 0, 0 if each.spun else 1)
        places = (
            (f"hands[{seat}]", state.hands[seat]),
            (f"played[{seat}]", [each.card for each in row]),
            (f"piles[{seat}]", state.piles[seat]),
        )
        each_in_one_place(places, content.deck, rest=f"piles[{seat}]")


def _check_cookies(state: State) -> None:
    """(A1, A18)"""
    content = state.settings.content
    if state.face_up is not None:
        one_of(state.face_up, "face_up", content.cookies)
    found = [*state.stack, *(cookie for row in state.large for cookie in row)]
    if sorted([*found, state.face_up] if state.face_up else found) != content.large_cookies(state.seats):
        raise contradiction("stack", "large")
    if state.face_up is None and state.stack:
        raise contradiction("face_up", "stack")
    for place, number in [("pool", state.pool), *((f"small[{seat}]", each) for seat, each in enumerate(state.small))]:
        in_range(number, place, 0, content.small_cookies)
    if state.pool + sum(state.small) != content.small_cookies:
        raise contradiction("pool", "small")


def _check_pawns(state: State) -> None:
    """Pawns share a space only before their first turn (A12, A21)."""
    for seat, pawn in enumerate(state.pawns):
        place = f"pawns[{seat}]"
        in_range(pawn.space, f"{place}.space", 0, len(state.board) - 1)
        waiting = not state.played[seat]
        if waiting and pawn != Pawn(TEA_PARTY):
            raise contradiction(place, f"played[{seat}]")
        others = [rival.space for other, rival in enumerate(state.pawns) if other != seat]
        if not waiting and pawn.space in others:
            raise contradiction(place, "pawns")
        last_spun = not waiting and state.played[seat][-1].spun
        if pawn.stuck and not (in_hole(state.board, pawn) and last_spun):
            raise contradiction(f"{place}.stuck", place)
    if sum(pawn.large for pawn in state.pawns) > 1:
        raise contradiction("pawns", "large")


def _check_turn(state: State) -> None:
    before = [len(row) for row in state.played]
    if state.ask in ("spin", "take"):
        before[state.turn] -= 1
    round_of = before[state.turn]
    order = [before[(state.turn + step) % state.seats] - round_of for step in range(state.seats)]
    if (
        order != sorted(order)
        or order[-1] > 1
        or round_of < 0
        or (round_of == state.settings.content.turns) != (state.ask == "over")
    ):
        raise contradiction("played", "turn")
    first = (state.turn + (order.index(1) if 1 in order else 0)) % state.seats
    if state.ask != "over" and state.settings.first_seat not in ("random", first):
        raise contradiction("played", "options")


def _check_ask(state: State) -> None:
    """§4.2, §6.3 (A17, A31)"""
    if (state.spin is not None) != (state.ask == "spin"):
        raise contradiction("spin", "ask")
    pawn = state.pawns[state.turn]
    if state.ask == "take" and not (pawn.space == TEA_PARTY and state.stack):
        raise contradiction("ask", "pawns")
    if state.spin is not None:
        last = state.played[state.turn][-1]
        if not (in_hole(state.board, pawn) and last.spun):
            raise contradiction("ask", "pawns")
        in_range(state.spin.left, "spin.left", 1, last.number - 1)
        in_range(state.spin.space, "spin.space", 0, len(state.board) - 1)
        if state.spin.space in [each.space for each in state.pawns]:
            raise contradiction("spin.space", "pawns")


def _check_hands(state: State) -> None:
    """§2.5, §2.6 One card less before drawing (A9, A39)."""
    for seat, hand in enumerate(state.hands):
        in_turn = seat == state.turn and state.ask in ("spin", "take")
        to_play = state.settings.content.turns - len(state.played[seat]) + in_turn
        expected = min(state.settings.hand_size, to_play) - in_turn
        if len(hand) != expected:
            raise BrokenPosition(f"hands[{seat}]", "position-card-count", expected=expected, found=len(hand))
