"""The rules of Adventures, in the order of the rules page; rulings.md explains numbers such as A6."""

from bisect import insort
from collections.abc import Sequence
from typing import Literal

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat, next_seat, ranked

from . import events as happened
from .actions import (
    CHOOSE_COOKIE,
    JUDGE_SPIN,
    PLAYED,
    WITH_A_CARD,
    AcceptSpin,
    AdventuresAction,
    CardAction,
    SpinAgain,
    TakeFaceUp,
)
from .boards import TEA_PARTY, Board, Kind, passes_tea_party, walk, way
from .pieces import JOKER, Card, Side, drawn
from .state import (
    Settings,
    Spin,
    State,
    in_hole,
    pawn_at,
    played,
    rank_key,
    score,
    tally,
)


def setup(kind: type[Settings], seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 A hand for each seat, one large cookie face up, all pawns at the Tea Party (A1-A3, A5)."""
    settings, content = kind.of(options, seats), kind.content
    start = chance.below(seats) if settings.first_seat == "random" else settings.first_seat
    piles = [list(content.deck) for _ in range(seats)]
    hands = [[drawn(chance, pile) for _ in range(settings.hand_size)] for pile in piles]
    stack = content.large_cookies(seats)
    face_up = drawn(chance, stack)
    state = State(
        settings=settings,
        ask="play",
        turn=start,
        spin=None,
        hands=hands,
        piles=piles,
        played=[[] for _ in range(seats)],
        pawns=[pawn_at(TEA_PARTY)] * seats,
        stack=stack,
        face_up=face_up,
        pool=content.small_cookies,
        large=[[] for _ in range(seats)],
        small=[0] * seats,
    )
    dealt = [happened.HandDealt(seat, _owner(state, seat), tuple(hand)) for seat, hand in enumerate(hands)]
    return state, [happened.StartChosen(start), *dealt, happened.CookieTurnedUp(face_up)]


def legal(state: State, seat: Seat) -> list[AdventuresAction]:
    """§2.2 A card from either end; §6.3 accept a spin or not; §4.2 choose a cookie."""
    if state.ask == "spin":
        return list(JUDGE_SPIN)
    if state.ask == "take":
        return list(CHOOSE_COOKIE)
    pawn = state.pawns[seat]
    known = state.settings.actions
    plays = known.large_plays if pawn.large else known.plays
    may_walk = pawn.stuck and state.settings.kind_hole
    choices: list[AdventuresAction] = []
    for end in playable(state.hands[seat]):
        choices += plays[end]
        if may_walk:
            choices += known.walks[end]
    return choices


def playable(hand: Sequence[Card]) -> list[tuple[Side, Card]]:
    """§2.2 The cards at the ends; a single card counts as left (A8)."""
    if len(hand) == 1:
        return [("left", hand[0])]
    return [("left", hand[0]), ("right", hand[-1])]


def apply(state: State, seat: Seat, action: AdventuresAction, chance: Chance) -> list[Event]:
    """Play a card, accept a spin or not, or choose a cookie."""
    if isinstance(action, WITH_A_CARD):
        return _take_turn(state, seat, action, chance)
    if isinstance(action, AcceptSpin):
        return _escape(state, seat, chance)
    if isinstance(action, SpinAgain):
        assert state.spin is not None
        return _spin(state, seat, state.spin.left, chance)
    return _take_cookie(state, seat, action, chance)


def outcome(state: State) -> Outcome | None:
    """§7 The most points win, then the most large cookies, then the farthest pawn (A36, A37)."""
    if state.ask != "over":
        return None
    sheet = tally(state)
    return Outcome(ranked([rank_key(row) for row in sheet]), tuple(map(score, sheet)), "cards-played", sheet)


def _take_turn(state: State, seat: Seat, action: CardAction, chance: Chance) -> list[Event]:
    """§2.1 Play a card and move by it, or spin in the hole (A6, A7, A31)."""
    board, pawn, number = state.board, state.pawns[seat], action.number
    escaping = in_hole(board, pawn) and isinstance(action, PLAYED)
    state.hands[seat].pop(0 if action.side == "left" else -1)
    state.played[seat].append(played(action.card, action.side, number, action.plus, escaping))
    events = [_card_event(seat, action)]
    if escaping:
        events.append(happened.EscapeBegun(seat, number))
        return events + _spin(state, seat, number, chance)
    path = walk(board, _others(state, seat), pawn.space, number + action.plus)
    return events + _travel(state, seat, path, chance)


def _card_event(seat: Seat, action: CardAction) -> Event:
    number = action.number + action.plus
    if action.card == JOKER:
        return happened.JokerPlayed(seat, action.side, action.plus, number)
    return happened.CardPlayed(seat, action.card, action.side, action.plus, number)


def _others(state: State, seat: Seat) -> list[int]:
    """§3.2 (A12)"""
    spaces = [pawn.space for pawn in state.pawns]
    del spaces[seat]
    return spaces


def _travel(state: State, seat: Seat, path: list[int], chance: Chance) -> list[Event]:
    """§3, §5.5 Each Cat sends the pawn on once a turn (A27-A29)."""
    board = state.board
    events = _enter(state, seat, board, path, chance)
    grinned: set[int] = set()
    while board.kinds[path[-1]] == "cheshire-cat" and path[-1] not in grinned:
        grinned.add(path[-1])
        last = state.played[seat][-1]
        number = last.number + (last.plus if state.settings.cat_repeats == "value" else 0)
        events.append(happened.CatGrinned(seat, number))
        path = walk(board, _others(state, seat), path[-1], number)
        events += _enter(state, seat, board, path, chance)
    events += _stop(state, seat, board.kinds[path[-1]], chance)
    return events if state.ask == "take" else events + _end_turn(state, seat, chance)


def _enter(state: State, seat: Seat, board: Board, path: list[int], chance: Chance) -> list[Event]:
    """§3.4 Passing the Tea Party pays at once (A14, A15)."""
    space = path[-1]
    state.pawns[seat] = pawn_at(space, state.pawns[seat].large)
    events: list[Event] = [happened.PawnMoved(seat, tuple(path), space, board.kinds[space])]
    if passes_tea_party(path) and state.face_up is not None:
        events.append(happened.TeaPartyPassed(seat, state.face_up))
        events += _gain_face_up(state, seat, chance)
    return events


def _stop(state: State, seat: Seat, kind: Kind, chance: Chance) -> list[Event]:
    """§2.4 (A6, A13)"""
    if kind == "tea-party":
        return _stop_at_tea_party(state, seat, chance)
    if kind == "small-cookies":
        return _take_small(state, seat, chance)
    if kind == "caterpillar":
        return _change_size(state, seat)
    if kind == "rabbit-hole" and not state.pawns[seat].large:
        return [happened.PawnFell(seat)]
    return []


def _stop_at_tea_party(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.2, §4.3 No choice if the stack is empty (A17, A18)."""
    if state.stack:
        state.ask = "take"
        return []
    return _take_face_up(state, seat, chance) if state.face_up is not None else []


def _take_cookie(state: State, seat: Seat, action: AdventuresAction, chance: Chance) -> list[Event]:
    """§4.2 The choice ends the turn; a cookie of the stack leaves the one face up (A17)."""
    state.ask = "play"
    if isinstance(action, TakeFaceUp):
        return _take_face_up(state, seat, chance) + _end_turn(state, seat, chance)
    cookie = drawn(chance, state.stack)
    insort(state.large[seat], cookie)
    return [happened.CookieDrawn(seat, cookie), *_end_turn(state, seat, chance)]


def _take_face_up(state: State, seat: Seat, chance: Chance) -> list[Event]:
    assert state.face_up is not None
    return [happened.CookieTaken(seat, state.face_up), *_gain_face_up(state, seat, chance)]


def _gain_face_up(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.1 (A15, A18)"""
    assert state.face_up is not None
    insort(state.large[seat], state.face_up)
    state.face_up = drawn(chance, state.stack) if state.stack else None
    return [happened.CookieTurnedUp(state.face_up)] if state.face_up is not None else []


def _take_small(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.4, §4.5 The cookies of the space shown, as far as the pool lasts (A19, A20)."""
    if state.pool == 0:
        return []
    space = chance.below(len(state.board))
    number = state.board.spaces[space].cookies
    taken = min(number, state.pool)
    state.pool -= taken
    state.small[seat] += taken
    return [happened.SmallCookiesTaken(seat, space, number, taken)]


def _change_size(state: State, seat: Seat) -> list[Event]:
    """§5.1, §5.2 One large pawn at most; one that shrinks on the hole for another falls (A21, A24, A25)."""
    pawn = state.pawns[seat]
    if pawn.large:
        state.pawns[seat] = pawn_at(pawn.space)
        return [happened.PawnShrank(seat)]
    events: list[Event] = [happened.PawnGrew(seat)]
    for other, rival in enumerate(state.pawns):
        if rival.large:
            state.pawns[other] = pawn_at(rival.space)
            events.append(happened.PawnShrank(other))
            if in_hole(state.board, state.pawns[other]):
                events.append(happened.PawnFell(other))
    state.pawns[seat] = pawn_at(pawn.space, large=True)
    return events


def _spin(state: State, seat: Seat, left: int, chance: Chance) -> list[Event]:
    """§6.2, §6.3 Spin until a free space is shown; the last one must be accepted (A31, A32)."""
    events: list[Event] = []
    occupied = _others(state, seat)
    state.ask, state.spin = "play", None
    while left:
        space = chance.below(len(state.board))
        left -= 1
        kind = state.board.kinds[space]
        result: Literal["free", "occupied", "hole"] = "free"
        if space == state.pawns[seat].space:
            result = "hole"
        elif space in occupied:
            result = "occupied"
        events.append(happened.SpinnerSpun(seat, space, kind, result, left))
        if result == "free":
            state.ask, state.spin = "spin", Spin(space, left)
            return events if left else events + _escape(state, seat, chance)
    state.pawns[seat] = pawn_at(state.pawns[seat].space, stuck=True)
    return [*events, happened.EscapeFailed(seat), *_end_turn(state, seat, chance)]


def _escape(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§6.4 (A34)"""
    assert state.spin is not None
    path = way(state.board, state.pawns[seat].space, state.spin.space)
    state.ask, state.spin = "play", None
    return _travel(state, seat, path, chance)


def _end_turn(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§2.5, §2.6 (A9, A10, A36)"""
    events = _draw(state, seat, chance)
    state.turn = next_seat(seat, state.seats)
    if len(state.played[state.turn]) < state.settings.content.turns:
        return events
    state.ask, state.turn = "over", 0
    ended = outcome(state)
    assert ended is not None
    return [*events, happened.GameEnded("cards-played", ended.scores, ended.winners)]


def _draw(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§2.5 The new card goes between the others; §8.2 in a hand of two to the right (A6, A39)."""
    if not state.piles[seat]:
        return []
    card = drawn(chance, state.piles[seat])
    state.hands[seat].insert(1, card)
    return [happened.CardDrawn(seat, _owner(state, seat), card)]


def _owner(state: State, seat: Seat) -> Seat | None:
    """§8.1 None is everybody (A38)."""
    return None if state.settings.open_hands else seat
