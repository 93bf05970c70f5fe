"""A second opinion: a plain referee, written only from the rulebook, watches whole games and checks every answer.

It shares nothing with the rules but the spelling of positions and actions and the order of draws. It works the slow
way: it moves pawns one step at a time over its own copy of the board.
"""

import copy
from typing import Any

import pytest

from wonderland.core.chance import RecordingChance, SeededChance, pick
from wonderland.core.values import OptionValue
from wonderland.games.adventures import GAME

Position = dict[str, Any]
NUMBERS = [3, 1, 2, 1, 3, 2, 2, 3, 4, 1, 2, 3]
TEA, CAT = 0, 3
RINGS = {
    "garden-12": {"hole": 5, "caterpillar": 8, "small": 10},
    "clock-12": {"hole": 10, "caterpillar": 5, "small": 8},
}


class Referee:
    """Works out one answer by hand; `draws` are the numbers that the rules drew."""

    def __init__(self, position: Position, draws: list[int]) -> None:
        self.position = copy.deepcopy(position)
        self.draws = draws
        self.seat = position["to_act"][0]
        self.pawn = self.position["pawns"][self.seat]
        self.ring = RINGS[position["options"].get("board", "garden-12")]
        self.asked = ""

    def answer(self, name: str) -> Position:
        """The position after an answer (A6)."""
        words = name.split()
        if words[0] in ("play", "walk"):
            self.play(words)
        elif words[0] == "take":
            self.take(words[1])
        elif words[0] == "accept":
            self.leave_hole()
        else:
            self.spin(self.position["spin"]["left"])
        self.position["spin"] = self.position["spin"] if self.asked == "spin" else None
        if not self.asked:
            self.draw_and_pass_on()
        else:
            self.position["ask"] = self.asked
        assert self.draws == []
        return self.position

    def play(self, words: list[str]) -> None:
        """A7, A8, A31"""
        hand = self.position["hands"][self.seat]
        card = hand.pop(0) if words[1] == "left" else hand.pop()
        number = int(words[words.index("as") + 1]) if "as" in words else int(card[-1])
        plus = int(words[-2:] == ["plus", "one"])
        spun = words[0] == "play" and self.pawn["space"] == self.ring["hole"] and not self.pawn["large"]
        row = {"card": card, "side": words[1], "number": number, "plus": plus, "spun": spun}
        self.position["played"][self.seat].append(row)
        if spun:
            self.spin(number)
        else:
            self.walk(number + plus)
            self.arrive()

    def last(self) -> Position:
        row: Position = self.position["played"][self.seat][-1]
        return row

    def others(self) -> list[int]:
        return [pawn["space"] for pawn in self.position["pawns"] if pawn is not self.pawn]

    def walk(self, steps: int) -> None:
        """A11-A16"""
        seen = []
        while steps > 0 or self.pawn["space"] in self.others():
            self.pawn["space"] = (self.pawn["space"] + 1) % 12
            seen.append(self.pawn["space"])
            steps -= 1
        self.pawn["stuck"] = False
        if TEA in seen and seen[-1] != TEA:
            self.take_shown()

    def take_shown(self) -> None:
        """A15, A18"""
        if self.position["face_up"]:
            self.position["large"][self.seat].append(self.position["face_up"])
            stack = self.position["stack"]
            self.position["face_up"] = stack.pop(self.draws.pop(0)) if stack else None

    def arrive(self) -> None:
        """A17-A30"""
        if self.pawn["space"] == CAT:
            strict = self.position["options"].get("cat_repeats") == "printed"
            self.walk(self.last()["number"] + (0 if strict else self.last()["plus"]))
        if self.pawn["space"] == TEA and self.position["stack"]:
            self.asked = "take"
        elif self.pawn["space"] == TEA:
            self.take_shown()
        elif self.pawn["space"] == self.ring["small"] and self.position["pool"]:
            count = min(NUMBERS[self.draws.pop(0)], self.position["pool"])
            self.position["pool"] -= count
            self.position["small"][self.seat] += count
        elif self.pawn["space"] == self.ring["caterpillar"]:
            grows = not self.pawn["large"]
            for pawn in self.position["pawns"]:
                pawn["large"] = False
            self.pawn["large"] = grows

    def spin(self, left: int) -> None:
        """A31, A32"""
        while left:
            shown = self.draws.pop(0)
            left -= 1
            if shown != self.ring["hole"] and shown not in self.others():
                self.position["spin"] = {"space": shown, "left": left}
                if left:
                    self.asked = "spin"
                else:
                    self.leave_hole()
                return
        self.pawn["stuck"] = True

    def leave_hole(self) -> None:
        """A34"""
        self.walk((self.position["spin"]["space"] - self.ring["hole"]) % 12)
        self.arrive()

    def take(self, which: str) -> None:
        """A17"""
        if which == "face-up":
            self.take_shown()
        else:
            self.position["large"][self.seat].append(self.position["stack"].pop(self.draws.pop(0)))

    def draw_and_pass_on(self) -> None:
        """A6, A9, A36, A39"""
        pile, hand = self.position["piles"][self.seat], self.position["hands"][self.seat]
        if pile:
            card = pile.pop(self.draws.pop(0))
            self.position["hands"][self.seat] = [*hand[:1], card, *hand[1:]]
        over = all(len(row) == 11 for row in self.position["played"])
        self.position["ask"] = "over" if over else "play"
        self.position["turn"] = 0 if over else (self.seat + 1) % self.position["seats"]
        self.position["to_act"] = [] if over else [self.position["turn"]]


def flat(position: Position) -> Position:
    """A position with the fields of its state merged into it."""
    return {name: value for name, value in {**position, **position["state"]}.items() if name != "state"}


def expected_places(position: Position) -> tuple[list[int], list[int]]:
    """Points and ranks (A36, A37)."""
    large = [[int(cookie[-1]) for cookie in row] for row in position["large"]]
    points = [sum(row) + small for row, small in zip(large, position["small"], strict=True)]
    keys = [(points[seat], len(large[seat]), position["pawns"][seat]["space"]) for seat in range(position["seats"])]
    return points, [1 + sum(other > key for other in keys) for key in keys]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hand_size", [2, 3])
@pytest.mark.parametrize("kind_hole", [False, True])
@pytest.mark.parametrize("cat_repeats", ["value", "printed"])
def test_the_referee_agrees(seats: int, hand_size: int, kind_hole: bool, cat_repeats: str) -> None:
    chosen: dict[str, OptionValue] = {"hand_size": hand_size, "kind_hole": kind_hole, "cat_repeats": cat_repeats}
    for number, board in enumerate(sorted(RINGS) * 4):
        chance = SeededChance(f"referee {seats} {number}")
        state, _ = GAME.rules.setup(seats, GAME.check(seats, chosen | {"board": board}), chance)
        while GAME.rules.to_act(state):
            position = flat(GAME.position(state))
            action = pick(chance, GAME.rules.legal(state, state.turn))
            recording = RecordingChance(chance)
            GAME.rules.apply(state, state.turn, action, recording)
            found, expected = flat(GAME.position(state)), Referee(position, recording.drawn).answer(str(action))
            assert found == expected | {"large": [sorted(row) for row in expected["large"]]}
        ended = GAME.rules.outcome(state)
        assert ended is not None
        assert (list(ended.scores), list(ended.ranks)) == expected_places(flat(GAME.position(state)))
