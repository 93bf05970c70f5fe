"""Thinking ahead: the questions that may come to a bot while it waits, predicted from its own view.

Each is answered with the stream and playouts it would have when asked, so the answer is the same, only sooner.
"""

from collections.abc import Iterator

from wonderland.core.chance import Chance, SeededChance, pick
from wonderland.core.match import AnyGame

from .bot import GreedyBot
from .question import Ahead, BotQuestion

# Most later guesses repeat a known question; this bounds them.
MOST_TRIES = 200
# Per bot while one other player chooses.
MOST_QUESTIONS = 60


def possible_questions(game: AnyGame, ahead: Ahead) -> Iterator[BotQuestion | None]:
    """Different questions, the likelier first; None: this try found no new one."""
    chance, known = SeededChance(f"{ahead.seeds[0]}/ahead"), set[str]()
    for number in range(MOST_TRIES):
        # Greedy's choice is the likeliest; people also make others.
        question = predict(game, ahead, chance, is_greedy=number % 2 == 0)
        if question is None or question.key in known:
            yield None
            continue
        known.add(question.key)
        yield question
        if len(known) == MOST_QUESTIONS:
            return


def predict(game: AnyGame, ahead: Ahead, chance: Chance, *, is_greedy: bool) -> BotQuestion | None:
    """The bot's next question in a guessed state. Only the first move can be other than greedy's."""
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
        # With a single choice the bot is not asked.
        if seat in rules.to_act(state) and len(choices := rules.legal(state, seat)) > 1:
            return BotQuestion(ahead.game, ahead.bot, rules.view(state, seat), tuple(choices), seed)
    return None
