"""A game of one person against bots in the terminal; every move is saved before the next question."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.markdown import Markdown

from wonderland.bots import BOTS, chooser
from wonderland.bots.own import installed, is_file, short_name
from wonderland.core.chance import KeyedChance, SeededChance
from wonderland.core.content import own_content
from wonderland.core.drawing import Span
from wonderland.core.errors import WonderlandError
from wonderland.core.events import masked
from wonderland.core.match import Match, replay_steps
from wonderland.core.recap import RecapStep, facts_of
from wonderland.settings import command_name
from wonderland.words import Words

from . import saved
from .hints import TerminalHint
from .saved import PERSON
from .screen import aligned, console, print_lines

QUIT = "q"
HINT, WHY_NOT = "hint", "why-not"

# A board with more lines fills a screen.
TALL = 24


class TerminalSession:
    """A game from the first question to the end or to `q`."""

    def __init__(self, words: Words, match: Match, path: Path, chance_for: Callable[[str], KeyedChance]) -> None:
        self.match = match
        self.path = path
        self.chance = chance_for("table")
        self.seat = match.log.players.index(PERSON)
        self.words = Words(words.language, match.game.words)
        self.names = names(self.words, match.log.players, match.log.seats)
        self.drawing = match.game.drawing
        self.screen = console()
        self.bots = {
            seat: chooser(player, match.game, chance_for(f"seat {seat}"), self._print_fault)
            for seat, player in enumerate(match.log.players)
            if player != PERSON
        }
        self.reported = len(match.events) if match.log.moves else 0

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        self._welcome()
        while seats := self.match.to_act:
            seat = self.seat if self.seat in seats else seats[0]
            choice = self._ask() if seat == self.seat else self._bot_choice(seat)
            if choice == QUIT:
                content = f" --content {own_content()}" if own_content() else ""
                self._say("play-saved", command=command_name(), file=f"{self.path}{content}")
                return
            self.match.submit(seat, choice, self.chance.at(len(self.match.log.moves) + 1))
            saved.append(self.path, self.match.log.moves[-1])
        self._report_events()
        self._end()

    def _look(self, seat: int) -> tuple[Any, list[Any]]:
        rules, state = self.match.game.rules, self.match.state
        return rules.view(state, seat), rules.legal(state, seat)

    def _bot_choice(self, seat: int) -> str:
        return str(self.bots[seat](*self._look(seat)))

    def _print_fault(self, error: WonderlandError) -> None:
        self.screen.print(self.words.error(error), soft_wrap=True)

    def _say(self, key: str, **arguments: object) -> None:
        """Print a sentence without wrapping, so that a path in it can be copied."""
        self.screen.print(self.words.say(key, **arguments), soft_wrap=True)

    def _welcome(self) -> None:
        print_lines(self.screen, [[Span(self.words.say("title"), "strong")]])
        for seat, player in enumerate(self.match.log.players):
            key = "play-you-are" if player == PERSON else "play-meets"
            self._say(key, player=self.names[seat], bot=short_name(player))
        self._say("play-saving", file=str(self.path))

    def _report_events(self) -> None:
        self.screen.print()
        self._print_events(self.reported)
        self.reported = len(self.match.events)

    def _print_events(self, since: int = 0) -> None:
        for event in (event for events in self.match.events[since:] for event in events):
            self.screen.print(self.words.event(masked(event, self.seat), self.names))

    def _ask(self) -> str:
        """Ask until the person names a choice, or `q`."""
        self._report_events()
        self.screen.rule(style="dim")
        moves = self.match.log.moves
        self._print_question(same_turn=bool(moves) and moves[-1].seat == self.seat)
        choices = [str(action) for action in self._look(self.seat)[1]]
        commands = {"h": self._print_help, "l": self._print_events, "r": self._print_rules, "": self._print_question}
        while True:
            typed = self._input(len(choices))
            if typed == QUIT or typed in choices:
                return typed
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1]
            if typed in commands:
                commands[typed]()
            elif typed == HINT or typed.startswith(WHY_NOT):
                self._print_hint(typed.removeprefix(WHY_NOT).strip() if typed != HINT else None, len(choices))
            else:
                self._say("play-not-understood", most=len(choices))

    def _input(self, most: int) -> str:
        try:
            return self.screen.input(self.words.say("play-prompt", most=most) + " ").strip().lower()
        except EOFError:
            # Ctrl+D, or a script ran out of lines.
            self.screen.print()
            return QUIT

    def _print_question(self, *, same_turn: bool = False) -> None:
        """Print the board and the question. A tall board is printed once a turn, or on Enter."""
        view, actions = self._look(self.seat)
        view = self.match.game.on_screen(view)
        board = self.drawing.board(view, self.words, self.names) if self.drawing else []
        if board and not (same_turn and len(board) > TALL):
            print_lines(self.screen, [*board, []])
        question = f"ask-{getattr(view, 'ask', '')}"
        self._say(question if self.words.has(question) else "play-choose")
        rows = (
            (
                f"{number:>3}  {self.words.action(action, self.names)}",
                self.drawing.preview_line(view, action, self.words) if self.drawing else [],
            )
            for number, action in enumerate(actions, start=1)
        )
        print_lines(self.screen, aligned(rows))

    def _print_hint(self, other: str | None, most: int) -> None:
        if other is not None and not (other.isdecimal() and 1 <= int(other) <= most):
            self._say("play-why-not", most=most)
            return
        self._say("hint-thinking")
        moves = len(self.match.log.moves)
        hint = TerminalHint(self.match.game, self.words, self.names, *self._look(self.seat))
        advice = hint.think(SeededChance(f"hint {moves}"))
        for line in hint.lines(advice) if other is None else hint.why_not(advice, int(other)):
            self.screen.print(line, soft_wrap=True)

    def _print_help(self) -> None:
        self._say("play-help")
        if self.drawing:
            self._say("play-legend")
            print_lines(self.screen, self.drawing.legend(self.words))

    def _print_rules(self) -> None:
        page = self.match.game.folder / f"rules.{self.words.language}.md"
        with self.screen.pager() if self.screen.is_terminal else nullcontext():
            self.screen.print(Markdown(page.read_text(encoding="utf-8")))

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.rule(style="dim")
        if self.drawing:
            print_lines(self.screen, [*self.drawing.ending(self._look(self.seat)[0], self.words, self.names), []])
        self._say("play-over", reason=self.words.say(f"ending-{outcome.reason}"))
        for seat in sorted(range(len(self.names)), key=outcome.ranks.__getitem__):
            self._say("play-rank", rank=outcome.ranks[seat], player=self.names[seat], score=outcome.scores[seat])
        self._say("play-won" if outcome.ranks[self.seat] == 1 else "play-lost")
        self._print_facts()
        self._say("play-review", command=command_name(), file=str(self.path))
        self._say("play-kept", command=command_name(), file=str(self.path))

    def _print_facts(self) -> None:
        recap = self.match.game.recap
        if recap:
            matches = (match for match, _ in replay_steps(self.match.game, self.match.log))
            steps = [RecapStep(match.events[-1], recap.points(match.state)) for match in matches]
            for fact in facts_of(recap, steps):
                self.screen.print(self.words.fact(fact, self.names))


def names(words: Words, players: Sequence[str], seats: int) -> list[str]:
    """A name for every seat; a log need not have the players."""
    listed = [*players, *[""] * (seats - len(players))]
    return [_name(words, seat, player) for seat, player in enumerate(listed)]


def _name(words: Words, seat: int, player: str) -> str:
    if player == PERSON:
        return words.say("play-name-person")
    known = player in BOTS or player in installed() or is_file(player)
    return player if player and not known else words.say("play-name-bot", seat=seat)
