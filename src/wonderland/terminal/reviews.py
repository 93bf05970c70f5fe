"""A review in words."""

from collections.abc import Iterator, Sequence

from wonderland.core.log import Log
from wonderland.core.values import Seat
from wonderland.games import game
from wonderland.review.questions import tell
from wonderland.review.report import Moment, Review, SeatReview
from wonderland.words import Words

from .session import names


class ReviewText:
    """The sentences of a review in one language."""

    def __init__(self, words: Words, log: Log, review: Review) -> None:
        self.words, self.review = words, review
        self.story = tell(game(log.game), log)
        self.names = names(words, log.players, log.seats)

    def title(self) -> str:
        return self.words.say("review-text-title", game=self.words.say("title"))

    def about(self) -> str:
        """How it was made."""
        reviewer = self.review.reviewer
        return self.words.say(f"review-text-{reviewer.method}", playouts=reviewer.playouts)

    def lines(self, seats: Sequence[Seat]) -> Iterator[str]:
        """All of it, as a list."""
        yield from (self.title(), self.about())
        for player in self.review.players:
            if player.seat in seats:
                yield ""
                yield self.player(player)
                yield from (f"  {line}" for line in self.moments(player.seat))
                if self.review.ledgers:
                    yield f"  {self.ledger(player.seat)}"

    def player(self, player: SeatReview) -> str:
        name = self.names[player.seat]
        if player.accuracy is None:
            return self.words.say("review-text-nothing", player=name)
        accuracy, loss, error = round(player.accuracy), _percent(player.loss), _percent(player.error)
        return self.words.say(
            "review-text-player", player=name, accuracy=accuracy, loss=loss, error=error, level=self.level(player)
        )

    def level(self, player: SeatReview) -> str:
        if player.level is None:
            return self.words.say("review-text-unknown")
        low, high = (self.words.say(f"people-bot-{level}") for level in player.level)
        if low == high:
            return self.words.say("review-text-like", level=low)
        return self.words.say("review-text-between", low=low, high=high)

    def moments(self, seat: Seat) -> list[str]:
        """In the order of play, each with its reasons."""
        own = sorted((each for each in self.review.moments if each.seat == seat), key=lambda each: each.step)
        if not own and self.review.reviewer.method in ("tree", "playouts"):
            return [self.words.say("review-text-clean")]
        return [" ".join(self._moment(moment)) for moment in own]

    def _moment(self, moment: Moment) -> Iterator[str]:
        said = [self.words.reason(reason, self.names) for reason in moment.reasons]
        if moment.kind == "fact":
            yield self.words.say("review-text-fact", step=moment.step, reason=" ".join(said))
            return
        change = self._signed(moment.change)
        if moment.decision is None:
            events = " ".join(self.words.event(event, self.names) for event in self.story.events[moment.step])
            yield self.words.say("review-text-luck", step=moment.step, change=change, events=events)
        else:
            question = next(each for each in self.story.questions if each.step == moment.step)
            actions = {str(choice): self.words.action(choice, self.names) for choice in question.choices}
            played, best = actions[moment.decision.played], actions[moment.decision.best]
            error = _percent(moment.decision.error)
            yield self.words.say(
                "review-text-decision", step=moment.step, change=change, error=error, played=played, best=best
            )
        yield from said

    def ledger(self, seat: Seat) -> str:
        rows = ", ".join(self.row(row.kind, row.amount) for row in self.review.ledgers[seat])
        return self.words.say("review-text-ledger", rows=rows, result=_percent(self.review.results[seat]))

    def row(self, kind: str, amount: float) -> str:
        shown = _percent(amount) if kind == "equal" else self._signed(amount)
        return self.words.say(f"review-text-row-{kind}", amount=shown)

    def _signed(self, change: float) -> str:
        number = _percent(change)
        return self.words.say("review-text-signed", number=abs(number), sign="minus" if number < 0 else "plus")


def _percent(share: float) -> float:
    return round(100 * share, 1)
