"""Two worlds that a person cannot tell apart: the same table as it is stored, with everything hidden from them changed.

`other_world` keeps what the person may know: the view of their seat, the masked events, their own answers. It replaces
all the rest: hidden cards, the actions of others, random draws, digests, invitations, tokens.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

import msgspec

from wonderland.core.chance import SeededChance
from wonderland.core.events import masked
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue
from wonderland.games import game as find_game
from wonderland.store import Append
from wonderland.tables import decisions, entries
from wonderland.tables.record import Record
from wonderland.tables.rows import table_row
from wonderland.tables.steps import Steps
from wonderland.tables.updates import By, Watch

TABLE = "two-worlds-1"
NOW = 1_800_000_000.0
REMOVED, SPECTATOR = "removed-guest", "spectator"
OPTIONS: dict[str, dict[str, OptionValue]] = {"unbirthday": {"turn_limit": 40}}
"""Random players of Unbirthday would go on for thousands of moves."""
NONCE = "a browser's own randomness"
DEALT_AGAIN = 12
"""Positions before the newest one in which the hidden part is another too; undo reaches no older ones."""
MAKERS: tuple[By, ...] = ("person", "person", "person", "stand-in", "person", "person", "clock")


def player(seat: int) -> str:
    return f"player-{seat}"


def seat_of(asker: str) -> int | None:
    return int(asker.removeprefix("player-")) if asker.startswith("player-") else None


@dataclass(frozen=True)
class Saved:
    """A table as it is stored: entries, each with the step it led to."""

    entries: list[tuple[entries.AnyEntry, bytes | None]]

    @cached_property
    def record(self) -> Record:
        """To be read, or copied."""
        steps = {seq: step for seq, (_, step) in enumerate(self.entries, start=1) if step is not None}
        return Record.from_entries(TABLE, [entry for entry, _ in self.entries], steps)

    def appends(self) -> Iterator[Append]:
        row = table_row(self.record, NOW)
        for seq, (entry, step) in enumerate(self.entries, start=1):
            yield Append(row, seq, entries.encode(entry), step)

    def upto(self, count: int, watch: Watch) -> "Saved":
        """The table as it was after so many entries."""
        opened = self.entries[0][0]
        return Saved([(msgspec.structs.replace(opened, watch=watch), None), *self.entries[1:count]])

    def secrets(self) -> set[str]:
        """Texts that nobody may see before the end."""
        found: set[str] = set()
        for entry, _ in self.entries:
            match entry:
                case entries.Opened():
                    found |= {entry.secret, *(chair.invite for chair in entry.chairs)}
                case entries.Freed():
                    found |= {entry.invite} if entry.invite else set()
                case entries.Moved():
                    found |= {bare(entry.digest)}
        return found


def bare(digest: str) -> str:
    """A digest without its version."""
    return digest.rpartition(":")[2]


def gathered(game: AnyGame, seats: int, seed: str) -> list[entries.AnyEntry]:
    """A new table at which all have sat down: the host swapped chairs before, and removed a guest."""
    opened = entries.Opened(
        at=NOW,
        game=game.id,
        options=dict(game.check(seats, OPTIONS.get(game.id, {}))),
        chairs=[entries.OpenedChair(None, f"invitation-{seat}") for seat in range(seats)],
        host=player(0),
        watch="link",
        chat=True,
        clock=None,
        bot_delay=0.0,
        secret=hashlib.sha256(seed.encode()).hexdigest(),
        hints="asker",
    )
    swapped: list[entries.AnyEntry] = [
        entries.Sat(at=NOW, seat=1, person=player(0), name="Player 0"),
        entries.Freed(at=NOW, id=f"{player(0)}/leave", seat=1),
        entries.Sat(at=NOW, seat=0, person=player(0), name="Player 0"),
    ]
    removed: list[entries.AnyEntry] = [
        entries.Sat(at=NOW, seat=1, person=REMOVED, name="Guest"),
        entries.NonceSent(at=NOW, id=f"{REMOVED}/nonce", person=REMOVED, nonce=NONCE),
        entries.Said(at=NOW, id=f"{REMOVED}/say", person=REMOVED, name="Guest", text="Good evening"),
        entries.Freed(at=NOW, id=f"{player(0)}/remove", seat=1, invite="another-invitation"),
    ]
    sat = [entries.Sat(at=NOW, seat=seat, person=player(seat), name=f"Player {seat}") for seat in range(1, seats)]
    nonces = [
        entries.NonceSent(at=NOW, id=f"{player(seat)}/nonce", person=player(seat), nonce=f"{NONCE} {seat}")
        for seat in range(seats)
    ]
    return [opened, *swapped, *removed, *sat, *nonces]


@cache
def played(game: str, seats: int, seed: str) -> tuple[Saved, tuple[int, ...]]:
    """A whole game, with a move taken back on the way; and after how many entries it still ran."""
    chance = SeededChance(f"{game}/{seats}/{seed}")
    opened, *rest = gathered(find_game(game), seats, seed)
    assert isinstance(opened, entries.Opened)
    record, saved = Record.opened(TABLE, opened), [(opened, None)]
    playing = []

    def take(decided: decisions.Save) -> None:
        record.apply(decided.entry, decided.prepared)
        saved.append((decided.entry, record.unsaved_step))  # type: ignore[arg-type]
        if record.status == "playing":
            playing.append(len(saved))

    for entry in [*rest, entries.Started(at=NOW)]:
        take(decisions.Save(entry))
    while record.status == "playing":
        assert record.match
        moves = record.match.moves
        seat, choice = picked(record, chance)
        by = MAKERS[chance.below(len(MAKERS))]
        request = f"{player(seat)}/move-{len(saved)}" if by == "person" else None
        take(answered(record, seat, choice, by, request))
        if moves % 20 == 9 and record.status == "playing":
            take(decisions.Save(entries.Undone(at=NOW, id=f"{player(seat)}/undo-{len(saved)}", moves=moves)))
            seat, choice = picked(record, chance)
            take(answered(record, seat, choice, "person", f"{player(seat)}/again-{len(saved)}"))
    return Saved(saved), tuple(playing)  # type: ignore[arg-type]


def picked(record: Record, chance: SeededChance) -> tuple[int, str]:
    """Somebody who is asked, and one of their choices."""
    assert record.match
    seat = sorted(record.open_questions)[chance.below(len(record.open_questions))]
    choices = record.game.rules.legal(record.match.state, seat)
    return seat, str(choices[chance.below(len(choices))])


def answered(record: Record, seat: int, choice: str, by: By = "person", request: str | None = None) -> decisions.Save:
    share = 0.5 if by == "stand-in" else None
    return decisions.answer(record, seat, record.open_questions[seat], choice, by, NOW, request, share)


def other_world(saved: Saved, asker: str, seed: str) -> Saved:
    """The same table with everything else in it that the asker cannot see."""
    return Saved(list(_changed(saved, asker, seed)))


def _changed(saved: Saved, asker: str, seed: str) -> Iterator[tuple[entries.AnyEntry, bytes | None]]:
    game, seat, before, after = saved.record.game, seat_of(asker), Steps(), Steps()
    left = sum(packed is not None for _, packed in saved.entries)
    for entry, packed in saved.entries:
        if isinstance(entry, entries.Undone):
            before.truncate(entry.moves + 1)
            after.truncate(entry.moves + 1)
        if packed is None:
            yield _other_entry(entry, asker, ""), None
            continue
        left -= 1
        step = before.append_saved(packed)
        # Of an old position nothing may be read while the game runs, but who was asked then.
        position, digest = msgspec.json.encode({"to_act": step.to_act}), f"{left:016x}"
        if left < DEALT_AGAIN:
            view = game.rules.view(step.state(game), seat)
            state = game.rules.guess(view, SeededChance(f"{seed}/{left}"))
            position, digest = game.positions.encode(state), game.positions.digest(state)
        events = [msgspec.Raw(msgspec.json.encode(masked(event, seat))) for event in step.read_events(game)]
        other = msgspec.structs.replace(
            step, events=events, position=msgspec.Raw(position), digest=digest if step.digest else None
        )
        yield _other_entry(entry, asker, digest), after.append(other)


def _other_entry(entry: entries.AnyEntry, asker: str, digest: str) -> entries.AnyEntry:
    if entry.id is not None and not entry.id.startswith(f"{asker}/"):
        entry = msgspec.structs.replace(entry, id=f"{entry.id}-of-another-world")
    match entry:
        case entries.Opened():
            chairs = [entries.OpenedChair(chair.bot, f"other-{chair.invite}") for chair in entry.chairs]
            return msgspec.structs.replace(entry, chairs=chairs)
        case entries.Freed() if entry.invite:
            return msgspec.structs.replace(entry, invite=f"other-{entry.invite}")
        case entries.Moved():
            is_own = entry.seat == seat_of(asker)
            return msgspec.structs.replace(
                entry,
                action=entry.action if is_own else "an action of another world",
                luck=[drawn + 1 for drawn in entry.luck],
                digest=digest,
                share=msgspec.UNSET if entry.share is msgspec.UNSET else entry.share / 2,
            )
        case _:
            return entry


def same_moves(true: Saved, other: Saved, asker: str, seed: str, most: int) -> list[tuple[int, str]]:
    """Moves that can be made in both worlds, as long as the asker sees the same of both."""
    records, seat, chance = (true.record, other.record), seat_of(asker), SeededChance(seed)
    moves: list[tuple[int, str]] = []
    while len(moves) < most:
        first, second = records
        mover, _ = picked(first, chance)
        common = [choice for choice in _choices(first, mover) if choice in _choices(second, mover)]
        if not common:
            break
        choice = common[chance.below(len(common))]
        after = tuple(record.copy() for record in records)
        for record in after:
            decided = answered(record, mover, choice)
            record.apply(decided.entry, decided.prepared)
        seen = [_seen(record, seat) for record in after]
        if seen[0] != seen[1] or after[0].status != "playing":
            break
        records = after[0], after[1]
        moves.append((mover, choice))
    return moves


def _choices(record: Record, seat: int) -> list[str]:
    assert record.match
    return [str(action) for action in record.game.rules.legal(record.match.state, seat)]


def _seen(record: Record, seat: int | None) -> object:
    """What a seat sees after the newest move."""
    match = record.match
    assert match
    return match.game.rules.view(match.state, seat), [masked(event, seat) for event in match.events[-1]]
