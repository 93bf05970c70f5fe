"""One person at the terminal against bots; every move is on disk before the next question."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from rich.console import Console

from wonderland.bots import bot
from wonderland.cli import saved
from wonderland.cli.player import PERSON, names
from wonderland.cli.screen import columns, console, drawn, show
from wonderland.core.chance import SealedChance
from wonderland.core.drawing import Drawing, Line, Span
from wonderland.core.events import masked
from wonderland.core.match import AnyGame, Match
from wonderland.settings import command_name
from wonderland.words import Words


def drawing(found: AnyGame) -> Drawing | None:
    """How the game draws itself, where it does."""
    name = f"wonderland.games.{found.id}.terminal"
    return cast(Drawing, import_module(name)) if find_spec(name) else None


class Session:
    """A game at the terminal, from the first question to the last or to `q`."""

    def __init__(self, words: Words, match: Match, path: Path, chance_for: Callable[[str], SealedChance]) -> None:
        self.match = match
        self.path = path
        self.chance = chance_for("table")
        self.seat = match.log.players.index(PERSON)
        self.words = Words(words.language, match.game.words)
        self.names = names(self.words, match.log.players, match.log.seats)
        self.drawing = drawing(match.game)
        self.screen: Console = console()
        self.bots = {
            seat: (bot(player, match.game), chance_for(f"seat {seat}"))
            for seat, player in enumerate(match.log.players)
            if player != PERSON
        }
        self.reported = len(match.events) if match.log.moves else 0

    def run(self) -> None:
        """Ask whoever is to act until the game is over or the person leaves."""
        self._welcome()
        while seats := self.match.to_act:
            name = self._ask() if self.seat in seats else self._bot_choice(seats[0])
            if name is None:
                self._say("play-saved", command=command_name(), file=str(self.path))
                return
            self._submit(self.seat if self.seat in seats else seats[0], name)
        self._report_events()
        self._end()

    def _submit(self, seat: int, name: str) -> None:
        """Save, then tell."""
        self.match.submit(seat, name, self.chance.at(len(self.match.log.moves) + 1))
        saved.append(self.path, self.match.log.moves[-1])

    def _bot_choice(self, seat: int) -> str:
        player, chance = self.bots[seat]
        rules = self.match.game.rules
        return str(player.choose(rules.view(self.match.state, seat), rules.legal(self.match.state, seat), chance))

    def _view(self) -> Any:
        return self.match.game.rules.view(self.match.state, self.seat)

    def _say(self, key: str, **arguments: object) -> None:
        """A sentence in one piece, so that a path in it can be copied."""
        self.screen.print(self.words.say(key, **arguments), soft_wrap=True)

    def _welcome(self) -> None:
        self.screen.print(drawn([Span(self.words.say("title"), "strong")]))
        for seat, player in enumerate(self.match.log.players):
            key = "play-you-are" if player == PERSON else "play-meets"
            self._say(key, player=self.names[seat], bot=player)
        self._say("play-saving", file=str(self.path))

    def _report_events(self) -> None:
        """What happened since the person was last told."""
        self.screen.print()
        for sentence in self._sentences(self.reported):
            self.screen.print(sentence)
        self.reported = len(self.match.events)

    def _sentences(self, since: int) -> list[str]:
        """The log in words, as the person's seat may know it."""
        news = [masked(event, self.seat) for events in self.match.events[since:] for event in events]
        return [self.words.tell(event, self.names) for event in news]

    def _ask(self) -> str | None:
        """The name of the person's choice; None to leave."""
        self._report_events()
        self.screen.rule(style="dim")
        choices = [str(action) for action in self.match.game.rules.legal(self.match.state, self.seat)]
        self._show_question()
        while True:
            typed = self._typed(len(choices))
            if typed is None or typed == "q":
                return None
            if typed in choices:
                return typed
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1]
            self._commands().get(typed, self._refuse)()

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {"h": self._help, "l": self._log, "r": self._rules, "": self._show_question}

    def _typed(self, most: int) -> str | None:
        try:
            return self.screen.input(self.words.say("play-prompt", most=most) + " ").strip().lower()
        except EOFError:
            self.screen.print()
            return None

    def _show_question(self) -> None:
        view, actions = self._view(), self.match.game.rules.legal(self.match.state, self.seat)
        if self.drawing:
            show(self.screen, [*self.drawing.board(view, self.words, self.names), []])
        asked = f"ask-{getattr(view, 'ask', '')}"
        self._say(asked if self.words.has(asked) else "play-choose")
        show(
            self.screen,
            columns(
                (f"{n:>3}  {self.words.action(action, self.names)}", self._foretold(view, action))
                for n, action in enumerate(actions, start=1)
            ),
        )

    def _foretold(self, view: Any, action: Any) -> Line:
        return self.drawing.foretold(view, action, self.words) if self.drawing else []

    def _refuse(self) -> None:
        self._say("play-not-understood", most=len(self.match.game.rules.legal(self.match.state, self.seat)))

    def _help(self) -> None:
        self._say("play-help")
        if self.drawing:
            self._say("play-legend")
            show(self.screen, self.drawing.legend(self.words))

    def _log(self) -> None:
        for sentence in self._sentences(0):
            self.screen.print(sentence)

    def _rules(self) -> None:
        """The rules page, a screenful at a time where there is a screen."""
        from rich.markdown import Markdown

        path = self.match.game.folder / f"rules.{self.words.language}.md"
        if not path.exists():
            self._say("play-no-rules")
        elif self.screen.is_terminal:
            with self.screen.pager():
                self.screen.print(Markdown(path.read_text(encoding="utf-8")))
        else:
            self.screen.print(Markdown(path.read_text(encoding="utf-8")))

    def _end(self) -> None:
        """The final score and how it came about."""
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.rule(style="dim")
        if self.drawing:
            show(self.screen, [*self.drawing.ending(self._view(), self.words, self.names), []])
        self._say("play-over", reason=self.words.say(f"ending-{outcome.reason}"))
        for seat in sorted(range(len(self.names)), key=outcome.ranks.__getitem__):
            self._say("play-rank", rank=outcome.ranks[seat], player=self.names[seat], score=outcome.scores[seat])
        self._say("play-won" if outcome.ranks[self.seat] == 1 else "play-lost")
        self._say("play-kept", command=command_name(), file=str(self.path))
