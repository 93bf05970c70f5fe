"""Two worlds that look the same to a person: the same stored table, with everything hidden from them changed.

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
"""The number of earlier positions whose hidden part also differs; undo reaches no older ones."""
CHOICES_TRIED = 3
"""Choices tried for another player's move that looks the same to the asker."""
MAKERS: tuple[By, ...] = ("person", "person", "person", "stand-in", "person", "person", "clock")


def player(seat: int) -> str:
    return f"player-{seat}"


def seat_of(asker: str) -> int | None:
    return int(asker.removeprefix("player-")) if asker.startswith("player-") else None


@dataclass(frozen=True)
class Saved:
    """A table as it is stored: entries, each with its step."""

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
        """The table after this many entries."""
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
    """A new table with everybody seated: the host swapped chairs before, and removed a guest."""
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
    """A whole game with an undone move, and the number of entries after which it was still running."""
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
    """A player who is asked, and one of their choices."""
    assert record.match
    seat = sorted(record.open_questions)[chance.below(len(record.open_questions))]
    choices = record.game.rules.legal(record.match.state, seat)
    return seat, str(choices[chance.below(len(choices))])


def answered(record: Record, seat: int, choice: str, by: By = "person", request: str | None = None) -> decisions.Save:
    share = 0.5 if by == "stand-in" else None
    return decisions.answer(record, seat, record.open_questions[seat], choice, by, NOW, request, share)


def other_world(saved: Saved, asker: str, seed: str) -> Saved:
    """The same table with everything changed that the asker cannot see."""
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
        # While the game runs, nothing of an old position may be read except who was asked then.
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


def asked_together(saved: Saved) -> list[int]:
    """The numbers of entries after which several people were asked at once, to answer in secret."""
    steps, found = Steps(), []
    for count, (entry, packed) in enumerate(saved.entries, start=1):
        if isinstance(entry, entries.Undone):
            steps.truncate(entry.moves + 1)
        if packed is not None and len(steps.append_saved(packed).to_act) > 1:
            found.append(count)
    return found


def like_moves(true: Saved, other: Saved, asker: str, seed: str, most: int) -> list[tuple[int, tuple[str, str]]]:
    """Moves of both worlds, as long as the asker sees the same in both; moves of others differ if possible."""
    records, seat, chance = (true.record, other.record), seat_of(asker), SeededChance(seed)
    moves: list[tuple[int, tuple[str, str]]] = []
    while len(moves) < most:
        mover, choice = picked(records[0], chance)
        for pair in _pairs(records, mover, choice, chance, is_own=mover == seat):
            after = [_after(record, mover, each) for record, each in zip(records, pair, strict=True)]
            if all(each.status == "playing" for each in after) and _seen(after[0], seat) == _seen(after[1], seat):
                break
        else:
            break
        records = after[0], after[1]
        moves.append((mover, pair))
    return moves


def _pairs(
    records: tuple[Record, Record], mover: int, choice: str, chance: SeededChance, is_own: bool
) -> Iterator[tuple[str, str]]:
    """Choices for both worlds: first different ones, then the same. Askers know their own choices."""
    first, second = (_choices(record, mover) for record in records)
    if not is_own:
        yield from [(choice, each) for each in second if each != choice][:CHOICES_TRIED]
    if common := [each for each in first if each in second]:
        same = common[chance.below(len(common))]
        yield same, same


def _after(record: Record, mover: int, choice: str) -> Record:
    after = record.copy()
    decided = answered(after, mover, choice)
    after.apply(decided.entry, decided.prepared)
    return after


def _choices(record: Record, seat: int) -> list[str]:
    assert record.match
    return [str(action) for action in record.game.rules.legal(record.match.state, seat)]


def _seen(record: Record, seat: int | None) -> object:
    """What a seat sees after the newest move."""
    match = record.match
    assert match
    return match.game.rules.view(match.state, seat), [masked(event, seat) for event in match.events[-1]]
