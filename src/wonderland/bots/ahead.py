"""Thinking ahead: which questions may come to a bot that waits for others, by what its own seat sees.

Each is thought of as if it were asked, with the luck and the number of playouts that it would have then. So what was
found ahead is what would have been answered; it only comes sooner.
"""

from collections.abc import Iterator

from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.question import Ahead, Question
from wonderland.core.chance import Chance, SeededChance, pick
from wonderland.core.match import AnyGame

MOST_TRIES = 200
MOST_QUESTIONS = 60
"""Of one bot, for one question of somebody else."""


def possible_questions(game: AnyGame, ahead: Ahead) -> Iterator[Question | None]:
    """One by one, each once, the likelier first; None: this try brought nothing new, another may."""
    chance, known = SeededChance(f"{ahead.seeds[0]}/ahead"), set[str]()
    for number in range(MOST_TRIES):
        # Greedy's answer is the likeliest; people also give others.
        question = predict(game, ahead, chance, is_greedy=number % 2 == 0)
        if question is None or question.key in known:
            yield None
            continue
        known.add(question.key)
        yield question
        if len(known) == MOST_QUESTIONS:
            return


def predict(game: AnyGame, ahead: Ahead, chance: Chance, *, is_greedy: bool) -> Question | None:
    """The next question of the bot if what it does not see is as guessed, the first answer is greedy's or any, and all
    others are greedy's; None where it is not asked in time."""
    rules, seat, greedy = game.rules, ahead.view.seat, GreedyBot(game)
    state = rules.guess(ahead.view, chance)
    for seed in ahead.seeds:
        if not (seats := rules.to_act(state)):
            return None
        mover = seat if seat in seats else seats[0]
        legal = rules.legal(state, mover)
        chosen = greedy.choose(rules.view(state, mover), legal, chance) if is_greedy else pick(chance, legal)
        is_greedy = True
        rules.apply(state, mover, chosen, chance)
        # Where it has no choice it is not asked.
        if seat in rules.to_act(state) and len(choices := rules.legal(state, seat)) > 1:
            return Question(ahead.game, ahead.bot, rules.view(state, seat), tuple(choices), seed)
    return None
