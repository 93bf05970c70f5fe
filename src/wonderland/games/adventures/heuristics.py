"""The value of a choice, its preview, and the standings, all from a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.values import Seat, ranked, total

from .actions import (
    PLAYED,
    WITH_A_CARD,
    AcceptSpin,
    AdventuresAction,
    CardAction,
    SpinAgain,
    TakeFaceDown,
    TakeFaceUp,
)
from .boards import TEA_PARTY, passes_tea_party, walk, way
from .lookahead import (
    Journey,
    Row,
    best_of,
    expected_gains,
    journey,
    small_expected,
    spins_value,
)
from .pieces import POINTS, Card
from .state import in_hole, rank_key, score, tally
from .view import View


def judge(view: View, action: AdventuresAction) -> Mapping[str, float]:
    """The points that a choice brings now and, on average, later."""
    if isinstance(action, TakeFaceUp):
        return {"face-up": _face_up(view)}
    if isinstance(action, TakeFaceDown):
        return {"face-down": _mean_stack(view)}
    leads_to = _leads_to(view, action)
    if isinstance(leads_to, Journey):
        return _journey_value(view, leads_to, _hand_after(view, action))
    number = _last_number(view) if isinstance(action, SpinAgain) else leads_to
    return {"spinner": _spinner(view, number, leads_to)}


def foresee(view: View, action: AdventuresAction) -> Mapping[str, Any]:
    """The path of a card and what happens on it, the results of a spin, or the value of a cookie."""
    if isinstance(action, TakeFaceUp):
        return {"cookie": view.face_up, "least": _face_up(view), "most": _face_up(view), "expected": _face_up(view)}
    if isinstance(action, TakeFaceDown):
        points = [POINTS[cookie] for cookie in view.stack]
        return {"cookie": None, "least": points[0], "most": points[-1], "expected": _mean_stack(view)}
    leads_to = _leads_to(view, action)
    return _foresee_journey(view, leads_to) if isinstance(leads_to, Journey) else _foresee_spins(view, leads_to)


def standing(view: View) -> Mapping[str, Any]:
    """Each seat's cookies and points so far, its rank as if the game ended now, its pawn and turns left."""
    content, sheet = view.settings.content, tally(view)
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


def _hand_after(view: View, action: AdventuresAction) -> Sequence[Card]:
    hand = view.hands[_seat(view)] or ()
    if not isinstance(action, WITH_A_CARD):
        return hand
    return hand[1:] if action.side == "left" else hand[:-1]


def _leads_to(view: View, action: CardAction | AcceptSpin | SpinAgain) -> Journey | int:
    """§3, §6.2 A journey, or the number of spins."""
    pawn = view.pawns[_seat(view)]
    if isinstance(action, WITH_A_CARD):
        if in_hole(view.board, pawn) and isinstance(action, PLAYED):
            return action.number
        leg = walk(view.board, _others(view), pawn.space, action.number + action.plus)
        return journey(view.board, _others(view), leg, pawn.large, _cat_number(view, action.number, action.plus))
    assert view.spin is not None
    return view.spin.left if isinstance(action, SpinAgain) else _escaped(view, view.spin.space, _last_number(view))


def _cat_number(view: View, number: int, plus: int) -> int:
    return number + plus if view.settings.cat_repeats == "value" else number


def _escaped(view: View, goal: int, number: int) -> Journey:
    """§6.4"""
    leg = way(view.board, view.pawns[_seat(view)].space, goal)
    return journey(view.board, _others(view), leg, False, number)


def _last_number(view: View) -> int:
    return view.played[_seat(view)][-1].number


def _goals(view: View) -> list[int]:
    """§6.3 The valid results of a spin."""
    barred = {pawn.space for pawn in view.pawns}
    return [space for space in range(len(view.spaces)) if space not in barred]


def _face_up(view: View) -> int:
    return POINTS[view.face_up] if view.face_up is not None else 0


def _mean_stack(view: View) -> float:
    return sum(POINTS[cookie] for cookie in view.stack) / len(view.stack) if view.stack else 0.0


def _tea_party(view: View, passed: int) -> float:
    """§4.2, §4.3"""
    if not view.stack:
        return 0.0 if passed else float(_face_up(view))
    return _mean_stack(view) if passed else max(_face_up(view), _mean_stack(view))


def _gains(view: View, reached: Journey) -> dict[str, float]:
    """Unknown cookies count their mean."""
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
    # mypy does not see that a class is hashable.
    return expected_gains(type(view.settings), view.settings.board)  # type: ignore[arg-type]


def _journey_value(view: View, reached: Journey, hand: Sequence[Card]) -> dict[str, float]:
    """The hole and the Caterpillar are features of their own."""
    features = _gains(view, reached)
    turns = _turns_to_come(view)
    if not turns:
        return features
    was_large = view.pawns[_seat(view)].large
    if reached.kind == "rabbit-hole" and not reached.large:
        return {**features, "hole": _later(view)[turns][0][reached.space]}
    features["later"] = _next_turn(view, reached.space, was_large, hand, turns)
    if reached.large != was_large:
        features["size"] = _next_turn(view, reached.space, reached.large, hand, turns) - features["later"]
    return features


def _next_turn(view: View, space: int, large: bool, hand: Sequence[Card], turns: int) -> float:
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
    # A new card comes between two others, or beside a single one.
    new_at_end = len(hand) == 1 and view.pile_sizes[_seat(view)]
    return best_of(values, [hand[0], None if new_at_end else hand[-1]], view.settings.content.share)


def _spinner(view: View, number: int, spins: int) -> float:
    later = _later(view)[_turns_to_come(view)]
    goals = _goals(view)
    values = []
    for goal in goals:
        reached = _escaped(view, goal, number)
        values.append(total(_gains(view, reached).values()) + later[reached.large][reached.space])
    stay = later[0][view.pawns[_seat(view)].space]
    return spins_value(values, len(view.spaces) - len(goals), stay, spins)


def _foresee_journey(view: View, reached: Journey) -> dict[str, Any]:
    effects: list[dict[str, Any]] = []
    cookie = view.face_up
    for number, leg in enumerate(reached.legs):
        if number:
            effects.append({"effect": "cat", "space": reached.legs[number - 1][-1], "steps": len(leg)})
        if passes_tea_party(leg) and (cookie or view.stack):
            effects.append({"effect": "passes-tea", "space": TEA_PARTY, "cookie": cookie})
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
    return _foresee_size(view, reached) if reached.kind == "caterpillar" else []


def _foresee_size(view: View, reached: Journey) -> list[dict[str, Any]]:
    """§5.1, §5.2"""
    change = "grows" if reached.large else "shrinks"
    effects: list[dict[str, Any]] = [{"effect": change, "space": reached.space, "seat": _seat(view)}]
    for seat, pawn in enumerate(view.pawns):
        if pawn.large and reached.large and seat != _seat(view):
            effects.append({"effect": "shrinks", "space": pawn.space, "seat": seat})
            if view.board.kinds[pawn.space] == "rabbit-hole":
                effects.append({"effect": "falls", "space": pawn.space, "seat": seat})
    return effects


def _foresee_spins(view: View, spins: int) -> dict[str, Any]:
    goals = _goals(view)
    return {
        "spins": spins,
        "goals": goals,
        "barred": [space for space in range(len(view.spaces)) if space not in goals],
        "chance_to_stay": (1 - len(goals) / len(view.spaces)) ** spins,
    }
