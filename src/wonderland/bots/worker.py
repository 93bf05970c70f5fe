"""A worker process: answers questions that come through its pipe."""

import os
import pickle
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import ceil
from multiprocessing.connection import Connection
from typing import TypeAlias

from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame, Match
from wonderland.games import game

from .advice import advise, is_clear
from .ahead import possible_questions
from .bot import Bot, Effort, Thinker
from .levels import LEVELS
from .question import Ahead, AheadEnded, AnyAnswer, BotAnswer, BotQuestion, Foreseen, PoolFailed

BotFactory: TypeAlias = Callable[[str, AnyGame], Bot]  # makes a bot by name: a module's function, because it is pickled

# A worker this late ends itself: nobody killed it, so its parent must be gone.
GRACE_SECONDS = 5
# The server comes first where cores are few.
NICENESS = 10
# Compiles everything without searching.
WARM_SHARE = 1e-9
READY = "ready"
# The time limit of one question that is answered ahead, far above the usual second.
AHEAD_SECONDS = 60.0


def run_worker(pipe: Connection, make_bot: BotFactory, games: Iterable[str]) -> None:
    """Answer until the pipe is closed. A thinking bot's first question fails, since compiling it may take long."""
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
            question: BotQuestion | Ahead | None = pickle.loads(pickled)  # noqa: S301 from our own parent
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


def answer(question: BotQuestion, make_bot: BotFactory, effort: Effort, seconds: float) -> AnyAnswer:
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


def _choose(bot: Bot, question: BotQuestion, chance: SeededChance, share: float) -> BotAnswer:
    view, choices = question.view, question.choices
    if isinstance(bot, Thinker) and len(choices) > 1:
        thoughts = bot.think(view, choices, chance)
        return BotAnswer(str(find(choices, str(thoughts[0].choice))), is_clear(thoughts), share)
    return BotAnswer(str(find(choices, str(bot.choose(view, choices, chance)))), len(choices) == 1, share)


def think_ahead(ahead: Ahead, make_bot: BotFactory, pipe: Connection) -> None:
    """Answer possible questions until a message arrives."""
    for question in possible_questions(game(ahead.game), ahead):
        if pipe.poll():
            return
        if question:
            found = answer(question, make_bot, Effort(interrupted=pipe.poll), AHEAD_SECONDS)
            if isinstance(found, BotAnswer) and not pipe.poll():
                pipe.send(Foreseen(question.seed, question.key, found))


def warm_up(game: AnyGame, make_bot: BotFactory) -> None:
    """Let every level answer a first question, so that everything is loaded and compiled."""
    chance = SeededChance("warm-up")
    state = Match.new(game, game.about.fewest_seats, chance).state
    seat = game.rules.to_act(state)[0]
    for name in LEVELS:
        with suppress(Exception):  # it will fail again in an answer, which is reported
            bot = make_bot(name, game)
            if isinstance(bot, Thinker):
                bot.effort = Effort(share=WARM_SHARE)
            bot.choose(game.rules.view(state, seat), game.rules.legal(state, seat), chance)


def _set_alarm(seconds: float | None) -> None:
    """End this process if it is still busy long after its deadline; Windows has no alarm."""
    if hasattr(signal, "alarm"):
        signal.alarm(0 if seconds is None else ceil(seconds) + GRACE_SECONDS)
