"""From a view: the heuristic value of a choice, what it would do, and how everybody stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.values import Seat, ranked, total
from wonderland.games.adventures.actions import (
    AcceptSpin,
    AdventuresAction,
    CardAction,
    SpinAgain,
    TakeFaceDown,
    TakeFaceUp,
    WalkCard,
    WalkJoker,
)
from wonderland.games.adventures.lookahead import (
    Journey,
    Row,
    best_of,
    expected_gains,
    journey,
    small_expected,
    spins_value,
)
from wonderland.games.adventures.moving import passes_tea_party, walk, way
from wonderland.games.adventures.pieces import POINTS, Card
from wonderland.games.adventures.scoring import rank_key, score, tally
from wonderland.games.adventures.state import in_hole
from wonderland.games.adventures.view import View


def judge(view: View, action: AdventuresAction) -> Mapping[str, float]:
    """The cookies that a choice brings now and, on the average, later: by passing, stopping, the spinner, the Cat."""
    if isinstance(action, TakeFaceUp):
        return {"face-up": _face_up(view)}
    if isinstance(action, TakeFaceDown):
        return {"face-down": _mean_stack(view)}
    if isinstance(action, AcceptSpin):
        return _journey_value(view, _accepted(view), _hand(view))
    if isinstance(action, SpinAgain):
        assert view.spin is not None
        return {"spinner": _spinner(view, _last_number(view), view.spin.left)}
    if _spins(view, action):
        return {"spinner": _spinner(view, action.number, action.number)}
    return _journey_value(view, _walked(view, action), _hand_after(view, action))


def foresee(view: View, action: AdventuresAction) -> Mapping[str, Any]:
    """Where a card would lead space by space and what happens there; what a spin may show; what a cookie is worth."""
    if isinstance(action, TakeFaceUp):
        return {"cookie": view.face_up, "least": _face_up(view), "most": _face_up(view), "expected": _face_up(view)}
    if isinstance(action, TakeFaceDown):
        points = [POINTS[cookie] for cookie in view.stack]
        return {"cookie": None, "least": points[0], "most": points[-1], "expected": _mean_stack(view)}
    if isinstance(action, AcceptSpin):
        return _foresee_journey(view, _accepted(view))
    if isinstance(action, SpinAgain):
        assert view.spin is not None
        return _foresee_spins(view, view.spin.left)
    if _spins(view, action):
        return _foresee_spins(view, action.number)
    return _foresee_journey(view, _walked(view, action))


def standing(view: View) -> Mapping[str, Any]:
    """Every seat's cookies and points so far, its rank as if the game ended now, and how far its pawn and cards are."""
    content, sheet = view.settings.content, tally(view.large, view.small, view.pawns)
    places = ranked([rank_key(row) for row in sheet])
    return {
        "seats": [
            {
                "figure": content.figures[seat],
                "colour": content.colours[seat],
                "points": score(row),
                "large": row["large"],
                "small": row["small"],
                "cookies": row["cookies"],
                "rank": places[seat],
                "rank_keys": [score(row), row["cookies"], row["space"]],
                "progress": row["space"] / len(view.spaces),
                "turns_left": content.turns - len(view.played[seat]),
                "in_hole": in_hole(view.board, view.pawns[seat]),
                "large_pawn": view.pawns[seat].large,
            }
            for seat, row in enumerate(sheet)
        ]
    }


def _seat(view: View) -> Seat:
    return view.seat or 0


def _others(view: View) -> list[int]:
    return [pawn.space for seat, pawn in enumerate(view.pawns) if seat != _seat(view)]


def _hand(view: View) -> Sequence[Card]:
    return view.hands[_seat(view)] or ()


def _hand_after(view: View, action: CardAction) -> Sequence[Card]:
    return _hand(view)[1:] if action.side == "left" else _hand(view)[:-1]


def _spins(view: View, action: CardAction) -> bool:
    """§6.2 Is the card played for spins?"""
    return in_hole(view.board, view.pawns[_seat(view)]) and not isinstance(action, WalkCard | WalkJoker)


def _cat_number(view: View, number: int, plus: int) -> int:
    return number + plus if view.settings.cat_repeats == "value" else number


def _walked(view: View, action: CardAction) -> Journey:
    """§3 The way of a card."""
    pawn = view.pawns[_seat(view)]
    leg = walk(view.board, _others(view), pawn.space, action.number + action.plus)
    return journey(view.board, _others(view), leg, pawn.large, _cat_number(view, action.number, action.plus))


def _escaped(view: View, goal: int, number: int) -> Journey:
    """§6.4 The way out of the hole to a space."""
    leg = way(view.board, view.pawns[_seat(view)].space, goal)
    return journey(view.board, _others(view), leg, False, number)


def _accepted(view: View) -> Journey:
    assert view.spin is not None
    return _escaped(view, view.spin.space, _last_number(view))


def _last_number(view: View) -> int:
    return view.played[_seat(view)][-1].number


def _goals(view: View) -> list[int]:
    """§6.3 The spaces that the pointer may validly show."""
    barred = {view.pawns[_seat(view)].space, *_others(view)}
    return [space for space in range(len(view.spaces)) if space not in barred]


def _face_up(view: View) -> int:
    return POINTS[view.face_up] if view.face_up is not None else 0


def _mean_stack(view: View) -> float:
    return sum(POINTS[cookie] for cookie in view.stack) / len(view.stack) if view.stack else 0.0


def _tea_party(view: View, passed: int) -> float:
    """§4.2, §4.3 What stopping at the Tea Party is worth after so many passes in this turn."""
    if not view.stack:
        return 0.0 if passed else float(_face_up(view))
    return _mean_stack(view) if passed else max(_face_up(view), _mean_stack(view))


def _gains(view: View, reached: Journey) -> dict[str, float]:
    """The cookies of a journey: those that lie open count as they are, others on the average."""
    passed = 0
    gains: dict[str, float] = {}
    for number, leg in enumerate(reached.legs):
        if passes_tea_party(leg):
            feature = "cat" if number else "passing"
            gains[feature] = gains.get(feature, 0.0) + (_mean_stack(view) if passed else float(_face_up(view)))
            passed += 1
    if reached.kind == "tea-party":
        gains["tea-party"] = _tea_party(view, passed)
    elif reached.kind == "small-cookies":
        gains["small-cookies"] = small_expected(view.board, view.pool)
    return gains


def _turns_to_come(view: View) -> int:
    played = len(view.played[_seat(view)])
    return view.settings.content.turns - played - (view.ask in ("play", "escape"))


def _later(view: View) -> Sequence[Row]:
    """The points to expect by turns to come, size and space."""
    # mypy does not see that a class is hashable.
    return expected_gains(type(view.settings), view.settings.board)  # type: ignore[arg-type]


def _journey_value(view: View, reached: Journey, hand: Sequence[Card]) -> dict[str, float]:
    """The gains of a journey, and what is expected later; the hole and the Caterpillar are features of their own."""
    features = _gains(view, reached)
    turns = _turns_to_come(view)
    if not turns:
        return features
    was_large = view.pawns[_seat(view)].large
    fallen = reached.kind == "rabbit-hole" and not reached.large
    if fallen:
        return {**features, "hole": _later(view)[turns][0][reached.space]}
    features["later"] = _next_turn(view, reached.space, was_large, hand, turns)
    if reached.large != was_large:
        features["size"] = _next_turn(view, reached.space, reached.large, hand, turns) - features["later"]
    return features


def _next_turn(view: View, space: int, large: bool, hand: Sequence[Card], turns: int) -> float:
    """What the turn after this one may bring with the cards that will then be at the ends, and what comes after."""
    later = _later(view)[turns - 1]
    others = _others(view)
    values = []
    for number in view.settings.content.numbers:
        best = 0.0
        for plus in (0, 1) if large else (0,):
            leg = walk(view.board, others, space, number + plus)
            reached = journey(view.board, others, leg, large, _cat_number(view, number, plus))
            best = max(best, total(_gains(view, reached).values()) + later[reached.large][reached.space])
        values.append(best)
    return best_of(values, _ends(view, hand), view.settings.content.share)


def _ends(view: View, hand: Sequence[Card]) -> list[Card | None]:
    """The cards that may be played next turn: a new one comes between two, or beside a single one."""
    if len(hand) == 1 and view.pile_sizes[_seat(view)]:
        return [hand[0], None]
    return [hand[0], hand[-1]]


def _spinner(view: View, number: int, spins: int) -> float:
    """What so many spins may bring, now and later, to one who stops in time."""
    later = _later(view)[_turns_to_come(view)]
    goals = _goals(view)
    values = []
    for goal in goals:
        reached = _escaped(view, goal, number)
        values.append(total(_gains(view, reached).values()) + later[reached.large][reached.space])
    stay = later[0][view.pawns[_seat(view)].space]
    return spins_value(values, len(view.spaces) - len(goals), stay, spins)


def _foresee_journey(view: View, reached: Journey) -> dict[str, Any]:
    """The whole way, where it stops, and what happens on it in order."""
    effects: list[dict[str, Any]] = []
    cookie = view.face_up
    for number, leg in enumerate(reached.legs):
        if number:
            effects.append({"effect": "cat", "space": reached.legs[number - 1][-1], "steps": len(leg)})
        if passes_tea_party(leg) and (cookie or view.stack):
            effects.append({"effect": "passes-tea", "space": 0, "cookie": cookie})
            cookie = None
    return {
        "path": [space for leg in reached.legs for space in leg],
        "legs": [list(leg) for leg in reached.legs],
        "stops": reached.space,
        "passes_tea": reached.passes > 0,
        "effects": effects + _foresee_stop(view, reached),
    }


def _foresee_stop(view: View, reached: Journey) -> list[dict[str, Any]]:
    here = {"space": reached.space}
    if reached.kind == "tea-party" and (view.face_up or view.stack):
        return [{"effect": "stops-tea", **here, "choice": bool(view.stack)}]
    if reached.kind == "small-cookies" and view.pool:
        numbers = [min(space.cookies, view.pool) for space in view.spaces]
        expected = small_expected(view.board, view.pool)
        return [{"effect": "small", **here, "least": min(numbers), "most": max(numbers), "expected": expected}]
    if reached.kind == "rabbit-hole" and not reached.large:
        return [{"effect": "falls", **here, "seat": _seat(view)}]
    if reached.kind == "caterpillar":
        return _foresee_size(view, reached)
    return []


def _foresee_size(view: View, reached: Journey) -> list[dict[str, Any]]:
    """§5.1, §5.2 Who grows, who shrinks, and who falls by it."""
    change = "grows" if reached.large else "shrinks"
    effects: list[dict[str, Any]] = [{"effect": change, "space": reached.space, "seat": _seat(view)}]
    for seat, pawn in enumerate(view.pawns):
        if pawn.large and reached.large and seat != _seat(view):
            effects.append({"effect": "shrinks", "space": pawn.space, "seat": seat})
            if view.board.kinds[pawn.space] == "rabbit-hole":
                effects.append({"effect": "falls", "space": pawn.space, "seat": seat})
    return effects


def _foresee_spins(view: View, spins: int) -> dict[str, Any]:
    """How many spins there are, where they may lead, and how likely none of them leads anywhere."""
    goals = _goals(view)
    return {
        "spins": spins,
        "goals": goals,
        "barred": [space for space in range(len(view.spaces)) if space not in goals],
        "chance_to_stay": (1 - len(goals) / len(view.spaces)) ** spins,
    }
