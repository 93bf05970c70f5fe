"""Hints in the terminal: a bot's evaluation of the choices, in words."""

from collections.abc import Sequence
from typing import Any

from wonderland.bots import bot
from wonderland.bots.advice import Advice, Sure, advise, how_sure, important_features, without_reasons
from wonderland.bots.bot import Effort
from wonderland.bots.levels import ADVISER
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.words import Words

# A hint should fit below the board.
MOST_SHOWN = 3
# A person waits for it.
HINT_SECONDS = 1.5


class TerminalHint:
    """A hint for one question."""

    def __init__(self, game: AnyGame, words: Words, names: Sequence[str], view: Any, actions: Sequence[Any]) -> None:
        self.game, self.words, self.names, self.view = game, words, names, view
        self.actions = {str(action): action for action in actions}
        self.numbers = {str(action): number for number, action in enumerate(actions, start=1)}

    def think(self, chance: Chance) -> list[Advice]:
        adviser = bot(ADVISER, self.game, Effort(seconds=HINT_SECONDS))
        advice = advise(self.game, adviser, self.view, list(self.actions.values()), chance)
        return without_reasons(self.game, self.view, advice)

    def lines(self, advice: Sequence[Advice]) -> list[str]:
        """The best choices with their reasons."""
        sure: Sure = how_sure(advice)
        lines = [self.words.say(f"hint-{sure}", choice=self._choice(advice[0]))]
        if any(round(each.win or 0.0, 2) > round(advice[0].win or 0.0, 2) for each in advice):
            lines.append(self.words.say("hint-doubt"))
        for each in advice[:MOST_SHOWN]:
            lines.append(f"{self.numbers[each.choice]:>3}  {self._choice(each)}{self._expected(each)}")
            others = [other for other in advice if other is not each]
            lines += self._reasons(each, important_features(each, others))
        return lines

    def why_not(self, advice: Sequence[Advice], number: int) -> list[str]:
        """A choice compared with the best one."""
        best = advice[0]
        asked = next(each for each in advice if self.numbers[each.choice] == number)
        apart = important_features(asked, [best])
        of, against = (self._reasons(each, apart) for each in (asked, best))
        lines: list[str] = []
        for each, own, other in ((asked, of, against), (best, against, of)):
            untried = best.win is not None and each.win is None
            expected = f": {self.words.say('hint-untried')}" if untried else self._expected(each)
            lines.append(f"{self.numbers[each.choice]:>3}  {self._choice(each)}{expected}")
            lines += [reason for reason in own if reason not in other]
        return lines if of != against else [*lines, self.words.say("hint-later")]

    def _choice(self, advice: Advice) -> str:
        return self.words.action(self.actions[advice.choice], self.names)

    def _reasons(self, advice: Advice, features: Sequence[str]) -> list[str]:
        foresight = self.game.foresee(self.view, self.actions[advice.choice])
        said = [
            self.words.feature(name, advice.features[name], foresight) for name in features if name in advice.features
        ]
        reply = advice.reply
        if reply:
            action = self.words.action(reply.action, self.names)
            likely = self.words.reply(reply.features, reply.share, action, self.names[reply.seat])
            said += [likely] if likely else []
        return [f"       {line}" for line in said]

    def _expected(self, advice: Advice) -> str:
        if advice.win is None or advice.error is None:
            return ""
        score = advice.score or 0.0
        way = "even" if abs(score) < 0.05 else "ahead" if score > 0 else "behind"
        numbers = {"win": round(100 * advice.win), "reach": round(200 * advice.error), "points": round(abs(score), 1)}
        return ": " + self.words.say("hint-expected", **numbers, way="none" if advice.score is None else way)
