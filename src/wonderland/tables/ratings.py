"""Ratings by openskill for people who want them: a document per person, to which each finished game is added once, at
the latest when the person looks. Seats for which a bot or the clock moved are not rated; bots have measured ratings."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from wonderland.bots.ratings import pool_of
from wonderland.core.values import Frozen
from wonderland.store import Store, StoreError
from wonderland.store.documents import Document

from .history import Listed, counted_seat, finished
from .record import Record
from .rows import summary_of, table_row

log = logging.getLogger(__name__)

TRIES = 10
"""Another process may write the same document."""
SCALE = 40
"""The rating shown before the first game is 1000."""
FEWEST_GAMES = 10
"""A rating is provisional with fewer."""


class RatedGame(Frozen):
    """A rated game and the rating after it. Data on disk."""

    table: str
    at: float
    mu: float
    sigma: float


class Ratings(Frozen):
    """A person's ratings. Data on disk."""

    since: float
    """Only games that ended later are rated."""
    public: bool = False
    """May others at a table see them?"""
    games: dict[str, list[RatedGame]] = {}


class RatingPoint(Frozen):
    """A rating after a game."""

    table: str
    at: float
    rating: int


class GameRating(Frozen):
    """Your rating in a game and its history."""

    game: str
    rating: int
    provisional: bool
    points: list[RatingPoint]


class RatingsInfo(Frozen):
    """GET and PUT /api/me/ratings: whether you want ratings, whether others may see them, and what they are."""

    wanted: bool
    public: bool
    games: list[GameRating] = []


class SeatRating(Frozen):
    """GET /api/tables/<id>/ratings, a list by seat: the rating of a person who shows it, else None."""

    rating: int
    provisional: bool


RATINGS: Document[Ratings | None] = Document("ratings", Ratings, None)
"""None: the person wants none."""


async def set_ratings(store: Store, person: str, *, wanted: bool, public: bool, now: float) -> None:
    """Without `wanted` the ratings are deleted."""
    if not wanted:
        await store.put_document(person, RATINGS.name, None)
    else:
        await RATINGS.change(store, person, lambda own: replace(own or Ratings(since=now), public=public))


async def rate(store: Store, person: str, listed: Sequence[Listed]) -> Ratings | None:
    """Add missing finished games, the oldest first; returns the result."""
    for _ in range(TRIES):
        before = await store.document(person, RATINGS.name)
        if before is None:
            return None
        ratings = msgspec.json.decode(before, type=Ratings)
        games = {game: list(rated) for game, rated in ratings.games.items()}
        known = {each.table for rated in games.values() for each in rated}
        for row, summary in reversed(finished(person, listed)):
            seat = counted_seat(person, summary)
            if row.id in known or seat is None or summary.ended is None or summary.ended.at <= ratings.since:
                continue
            if seat in summary.ended.assisted:  # played by others, at least in part
                continue
            own = games.setdefault(row.game, [])
            if (after := await _after(store, own[-1:], (row, summary), seat)) is not None:
                own.append(after)
        changed = replace(ratings, games={game: rated for game, rated in games.items() if rated})
        if changed == ratings or await store.replace_document(
            person, RATINGS.name, before, msgspec.json.encode(changed)
        ):
            return changed
    raise StoreError("store-unwritten", problem=RATINGS.name)


async def rate_all(store: Store, record: Record) -> None:
    """Add a game that has just ended; what fails is added later."""
    row = table_row(record, record.asked_at)
    summary = summary_of(row)
    for person in {chair.person for chair in record.chairs if chair.person is not None}:
        try:
            await rate(store, person, [(row, summary)] if summary else [])
        except StoreError:
            log.exception("rating-failed", extra={"table": record.id})


async def _after(store: Store, latest: Sequence[RatedGame], listed: Listed, seat: int) -> RatedGame | None:
    """None if nobody else there has a rating."""
    from openskill.models import PlackettLuce  # only who wants ratings needs it, and it takes a while to load

    row, summary = listed
    ended = summary.ended
    assert ended
    model, bots = PlackettLuce(), pool_of(row.game, len(summary.bots))
    teams: list[list[Any]] = [[_rating(model, latest)]]
    ranks = [ended.ranks[seat]]
    for other, (person, bot) in enumerate(zip(summary.people, summary.bots, strict=True)):
        if other == seat or other in ended.assisted:
            continue
        if bot is not None and bot in bots:
            mu, sigma = bots[bot]
            teams.append([model.rating(mu=mu, sigma=sigma)])
        elif person is not None and (theirs := await RATINGS.read(store, person)) and theirs.since < ended.at:
            earlier = [each for each in theirs.games.get(row.game, []) if each.at < ended.at and each.table != row.id]
            teams.append([_rating(model, earlier[-1:])])
        else:
            continue
        ranks.append(ended.ranks[other])
    if len(teams) == 1:
        return None
    (own,) = model.rate(teams, ranks=[float(rank) for rank in ranks])[0]
    return RatedGame(row.id, ended.at, own.mu, own.sigma)


def _rating(model: Any, latest: Sequence[RatedGame]) -> Any:
    return model.rating(mu=latest[-1].mu, sigma=latest[-1].sigma) if latest else model.rating()


def ratings_info(ratings: Ratings | None) -> RatingsInfo:
    """Ratings as their owner sees them."""
    if ratings is None:
        return RatingsInfo(wanted=False, public=False)
    games = [
        GameRating(
            game,
            _shown(rated[-1]),
            len(rated) < FEWEST_GAMES,
            [RatingPoint(each.table, each.at, _shown(each)) for each in rated],
        )
        for game, rated in ratings.games.items()
    ]
    return RatingsInfo(wanted=True, public=ratings.public, games=games)


async def shown_rating(store: Store, person: str | None, game: str) -> SeatRating | None:
    ratings = await RATINGS.read(store, person) if person is not None else None
    rated = ratings.games.get(game) if ratings and ratings.public else None
    return SeatRating(_shown(rated[-1]), len(rated) < FEWEST_GAMES) if rated else None


def _shown(rated: RatedGame) -> int:
    return round(rated.mu * SCALE)
