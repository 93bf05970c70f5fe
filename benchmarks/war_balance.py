"""How fair War's own content is: matches of greedy bots with dealt factions, by number of seats and ally set.

python benchmarks/war_balance.py [GAMES] [BOT] [FOLDER]: so many matches of each kind; the tables of docs/war-balance.md
go to the standard output. BOT is `greedy`, or `lots`, which draws lots for cards and plays on greedily. With a folder,
each kind is kept there as it is done, and not played again.
"""

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import lcm
from pathlib import Path
from typing import Any

import msgspec

from wonderland.bots import BOTS, GreedyBot
from wonderland.core.chance import Chance, pick
from wonderland.core.events import Event
from wonderland.games import game
from wonderland.games.war.content import FACTIONS, QUESTS, TEA, WONDERLANDIANS
from wonderland.games.war.events.battle import Busted
from wonderland.games.war.events.gains import WonderlandianGained
from wonderland.games.war.events.setup import StartChosen
from wonderland.games.war.quests import objective_met
from wonderland.games.war.state import State
from wonderland.lab.match import play_match
from wonderland.lab.measures import Summary, wilson
from wonderland.lab.simulate import cores

WAR = game("war")
SEATS = range(2, 6)
SETS = ("a", "b", "c", "d")
CHUNK = 25
UNIT = lcm(*SEATS)
FAR = 0.06
"""A share that is further than this from the fair one is marked."""
LOTS = ("take-turn", "pick-plate", "pick-card", "choose-wonderlandian", "keep-quest", "drop-quest")
COUNTS = ("score", "castles", "busts", "forged", "feats", "objectives", "shards")


class LotsBot(GreedyBot):
    """Draws lots for cards and plays on greedily: so a card's share tells of the card, not of who reaches for it."""

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return pick(chance, choices) if view.ask in LOTS else super().choose(view, choices, chance)


class Share(msgspec.Struct):
    """How often those who had a thing won; a win shared by k counts 1/k."""

    had: int = 0
    parts: int = 0

    def add(self, had: int, parts: int) -> None:
        self.had += had
        self.parts += parts

    @property
    def wins(self) -> float:
        return self.parts / UNIT


class Kind(msgspec.Struct):
    """All matches of a number of seats with an ally set."""

    games: int = 0
    shares: dict[str, Share] = {}
    """By faction, place in the first player order, tea card, Wonderlandian and quest."""
    numbers: dict[str, Summary] = {}

    def add(self, things: Iterable[str], parts: int, counts: dict[str, int]) -> None:
        for thing in things:
            self.shares.setdefault(thing, Share()).add(1, parts)
        for name, number in counts.items():
            self.numbers.setdefault(name, Summary()).add(number)

    def join(self, other: "Kind") -> "Kind":
        self.games += other.games
        for thing, share in other.shares.items():
            self.shares.setdefault(thing, Share()).add(share.had, share.parts)
        for name, numbers in other.numbers.items():
            self.numbers[name] = self.numbers[name].merged(numbers) if name in self.numbers else numbers
        return self


class Watcher:
    """Looks at a match and keeps what the final state does not tell."""

    def __init__(self, seats: int) -> None:
        self.busts = [0] * seats
        self.recruits: list[set[str]] = [set() for _ in range(seats)]
        self.first: int | None = None
        self.state: State | None = None

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        self.state = state
        for event in events:
            if isinstance(event, StartChosen) and self.first is None:
                self.first = event.seat
            elif isinstance(event, Busted):
                self.busts[event.seat] += 1
            elif isinstance(event, WonderlandianGained):
                self.recruits[event.seat].add(event.card)


def study(bot: str, seats: int, ally_set: str, numbers: range) -> Kind:
    """Play the matches of these numbers, in a process of their own: only there the lots are known."""
    BOTS["lots"] = LotsBot
    kind = Kind()
    options = WAR.check(seats, {"ally_set": ally_set, "factions": "dealt"})
    for number in numbers:
        watcher = Watcher(seats)
        outcome = play_match(WAR, [bot] * seats, options, f"balance/{seats}/{ally_set}/{number}", watcher)
        state = watcher.state
        assert state is not None and watcher.first is not None
        kind.games += 1
        for seat, player in enumerate(state.players):
            quests = (*player.quests, *player.quests_open)
            place = (seat - watcher.first) % seats + 1
            kind.add(
                (player.faction or "", f"place {place}", *player.tea_cards, *watcher.recruits[seat], *quests),
                UNIT // len(outcome.winners) if seat in outcome.winners else 0,
                {
                    "score": outcome.scores[seat],
                    "castles": len(player.castles),
                    "busts": watcher.busts[seat],
                    "forged": sum(map(len, player.forged)),
                    "feats": len(player.quests_open),
                    "objectives": sum(objective_met(state, seat, quest) for quest in quests),
                    "shards": player.shards,
                },
            )
    return kind


def studied(bot: str, seats: int, ally_set: str, games: int, folder: Path | None) -> Kind:
    """All matches of a kind, from the folder where they are kept."""
    print(f"{games} {bot} matches of {seats} players, set {ally_set}", file=sys.stderr, flush=True)
    kept = folder / f"{bot}-{seats}{ally_set}-{games}.json" if folder else None
    if kept and kept.is_file():
        return msgspec.json.decode(kept.read_bytes(), type=Kind)
    kind = Kind()
    runs = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(cores()) as pool:
        for part in pool.map(partial(study, bot, seats, ally_set), runs):
            kind.join(part)
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.encode(kind))
    return kind


def percent(share: Share | None, fair: float) -> str:
    """A share in per cent with its interval; one that is far from fair stands out. What nobody had has none."""
    if share is None:
        return ""
    low, high = wilson(share.wins, share.had)
    part = share.wins / share.had
    text = f"{100 * part:.1f} ({100 * low:.1f}-{100 * high:.1f})"
    return f"**{text}**" if abs(part - fair) > FAR else text


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    head = list(head)
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    print()


def show_shares(title: str, kinds: dict[tuple[int, str], Kind], names: Sequence[str]) -> None:
    for seats in SEATS:
        here = [name for name in names if not name.startswith("place") or int(name[6:]) <= seats]
        print(f"{title}, {seats} players (fair: {100 / seats:.1f})\n")
        rows = [
            [ally_set.upper(), *(percent(kinds[seats, ally_set].shares.get(name), 1 / seats) for name in here)]
            for ally_set in SETS
        ]
        table(["set", *here], rows)


def show_numbers(kinds: dict[tuple[int, str], Kind]) -> None:
    rows = []
    for (seats, ally_set), kind in kinds.items():
        score = kind.numbers["score"]
        spread = f"{score.mean:.1f} ± {score.deviation:.1f} ({score.least} to {score.most})"
        rest = (f"{kind.numbers[name].mean:.2f}" for name in COUNTS[1:])
        rows.append([str(seats), ally_set.upper(), spread, *rest])
    table(["players", "set", *COUNTS], rows)


def show_cards(title: str, kinds: dict[tuple[int, str], Kind], names: Iterable[str]) -> None:
    """All ally sets together."""
    all_sets = {seats: Kind() for seats in SEATS}
    for (seats, _), kind in kinds.items():
        all_sets[seats].join(kind)
    shares = {name: [all_sets[seats].shares.get(name) for seats in SEATS] for name in names}
    rows = [
        [name, *(percent(share, 1 / seats) for seats, share in zip(SEATS, row, strict=True))]
        for name, row in shares.items()
    ]
    print(f"{title}, all sets\n")
    table(["card", *(f"{seats} players" for seats in SEATS)], rows)


def main(games: str = "5000", bot: str = "greedy", place: str | None = None) -> None:
    folder = Path(place) if place else None
    kinds = {
        (seats, ally_set): studied(bot, seats, ally_set, int(games), folder) for seats in SEATS for ally_set in SETS
    }
    print(f"{int(games):,} matches of each kind, bot {bot}.\n")
    show_shares("By faction", kinds, list(FACTIONS))
    show_shares("By place in the first round", kinds, [f"place {place}" for place in range(1, max(SEATS) + 1)])
    show_numbers(kinds)
    show_cards("Wonderlandians", kinds, WONDERLANDIANS)
    show_cards("Quests", kinds, QUESTS)
    show_cards("Tea cards", kinds, TEA)


if __name__ == "__main__":
    main(*sys.argv[1:])
