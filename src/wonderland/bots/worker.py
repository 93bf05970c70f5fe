"""What a worker process does: answer one question after the other that comes through its pipe."""

import os
import pickle
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import ceil
from multiprocessing.connection import Connection
from typing import TypeAlias

from wonderland.bots.advice import advise, is_clear
from wonderland.bots.ahead import possible_questions
from wonderland.bots.bot import Bot, Effort, Thinker
from wonderland.bots.levels import LEVELS
from wonderland.bots.question import Ahead, AheadEnded, Answer, AnyAnswer, Foreseen, PoolFailed, Question
from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame, Match
from wonderland.games import game

BotFactory: TypeAlias = Callable[[str, AnyGame], Bot]
"""Makes the bot of a name for a game. It is pickled by name for the workers, so it must be a module's function."""

GRACE_SECONDS = 5
"""So long past its deadline a worker that nobody has killed ends by itself, since its parent must be gone."""
NICENESS = 10
"""Whoever serves people comes first where cores are few."""
WARM_SHARE = 1e-9
READY = "ready"
AHEAD_SECONDS = 60.0
"""One question that is thought of ahead takes a second or so; a worker that takes so long is ended."""


def run_worker(pipe: Connection, make_bot: BotFactory, games: Iterable[str]) -> None:
    """Load the games, report that they are ready, then answer until the pipe is closed.

    A bot that thinks may have to be compiled first. The question that finds it so is not kept waiting: it fails, and
    the worker is ready again once the bot is.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    warm: set[str] = set()
    try:
        for name in games:
            game(name)
        pipe.send(READY)
        while True:
            pickled, effort, seconds = pipe.recv()
            question: Question | Ahead | None = pickle.loads(pickled)  # noqa: S301 from our own parent
            if question is None:
                continue
            if isinstance(question, Ahead):
                if question.game in warm:
                    think_ahead(question, make_bot, pipe)
                pipe.send(AheadEnded(question.seeds[0]))
                continue
            if question.bot not in LEVELS or question.game in warm:
                pipe.send(answer(question, make_bot, effort, seconds))
                continue
            pipe.send(PoolFailed("bot-not-ready", bot=question.bot))
            warm_up(game(question.game), make_bot)
            warm.add(question.game)
            pipe.send(READY)
    except (EOFError, OSError):
        return


def answer(question: Question, make_bot: BotFactory, effort: Effort, seconds: float) -> AnyAnswer:
    _set_alarm(seconds)
    try:
        found = game(question.game)
        bot = make_bot(question.bot, found)
        if isinstance(bot, Thinker):
            bot.effort = effort
        chance = SeededChance(question.seed)
        if question.for_advice:
            return advise(found, bot, question.view, question.choices, chance)
        return _choose(bot, question, chance, effort.share)
    except WonderlandError as error:
        return error
    except (Exception, SystemExit) as error:  # noqa: BLE001 a bot's bug costs its own answer, not the worker
        return PoolFailed("bot-failed", bot=question.bot, problem=repr(error))
    finally:
        _set_alarm(None)


def _choose(bot: Bot, question: Question, chance: SeededChance, share: float) -> Answer:
    view, choices = question.view, question.choices
    if isinstance(bot, Thinker) and len(choices) > 1:
        thoughts = bot.think(view, choices, chance)
        return Answer(str(find(choices, str(thoughts[0].choice))), is_clear(thoughts), share)
    return Answer(str(find(choices, str(bot.choose(view, choices, chance)))), len(choices) == 1, share)


def think_ahead(ahead: Ahead, make_bot: BotFactory, pipe: Connection) -> None:
    """Answer questions that may come, until something else comes through the pipe; what that cuts short is not told."""
    for question in possible_questions(game(ahead.game), ahead):
        if pipe.poll():
            return
        if question:
            found = answer(question, make_bot, Effort(interrupted=pipe.poll), AHEAD_SECONDS)
            if isinstance(found, Answer) and not pipe.poll():
                pipe.send(Foreseen(question.seed, question.key, found))


def warm_up(game: AnyGame, make_bot: BotFactory) -> None:
    """Let every level think of the first question of a game, so that all they need is loaded or compiled; in one game
    they may think by different means."""
    chance = SeededChance("warm-up")
    state = Match.new(game, game.about.fewest_seats, chance).state
    seat = game.rules.to_act(state)[0]
    for name in LEVELS:
        with suppress(Exception):  # it will fail again where somebody is told
            bot = make_bot(name, game)
            if isinstance(bot, Thinker):
                bot.effort = Effort(share=WARM_SHARE)
            bot.choose(game.rules.view(state, seat), game.rules.legal(state, seat), chance)


def _set_alarm(seconds: float | None) -> None:
    """End this process if it is still thinking long after its deadline; Windows has no alarm."""
    if hasattr(signal, "alarm"):
        signal.alarm(0 if seconds is None else ceil(seconds) + GRACE_SECONDS)
