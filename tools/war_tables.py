"""Generates the tables of War's rulings page from its content."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from wonderland.games.war import GAME
from wonderland.games.war.content import BOX, Between, Quest, TeaCard
from wonderland.words import Words

PAGE = GAME.folder / "rulings.md"
HEAD = "\n### Tea cards\n"
"""The tables are everything from here to the end of the page."""
WORDS = Words("en", GAME.words)


def name(piece: str) -> str:
    return WORDS.say(f"piece-{piece}")


def listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [f"### {title}", "", f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows), ""])


def tea_card(card: TeaCard) -> tuple[str, ...]:
    sides = " / ".join(listed(side) for side in card.split)
    rewards = listed([*card.rewards, *([f"one of {sides}"] if sides else [])])
    return card.id, " & ".join(map(str, card.units)) or "0", rewards, "yes" if card.die else "", card.corrupted or ""


def quest(each: Quest) -> tuple[str, ...]:
    feat = f"{each.feat} {listed(each.values)}".strip()
    least = f"{each.least}" if each.for_two is None else f"{each.least} (two players: {each.for_two})"
    return each.id, name(each.id), each.region, feat, f"{each.objective} {least} {listed(each.types)}".strip()


def for_two(reward: str, other: str | None) -> str:
    return f"{reward} (two players: {other})" if other and other != reward else reward


def between(each: Between) -> tuple[str, str]:
    return f"{each.upper}/{each.lower} {each.column}", for_two(each.reward, each.reward_for_two)


def tracks() -> Iterable[list[str]]:
    for track in BOX.tracks:
        others = track.spaces_for_two or track.spaces
        yield [track.id, *(for_two(space, other) for space, other in zip(track.spaces, others, strict=True))]


def figures_of_the_game() -> Iterable[tuple[str, object]]:
    """What `board.toml` says in single numbers and rows."""
    for key in BOX.board.__struct_fields__:
        value = getattr(BOX.board, key)
        if key in ("starting_shards", "starting_bag"):
            yield (
                key,
                "; ".join(
                    f"{each}: {listed(many) if key == 'starting_shards' else many}" for each, many in value.items()
                ),
            )
        elif key not in ("plates", "tiles", "chips"):
            yield key, listed(value) if isinstance(value, tuple) else value


def tables() -> str:
    places = [place for place, _ in map(between, next(iter(BOX.factions.values())).between)]
    plates = [(f"plate-{plate.number}", plate.players) for plate in BOX.board.plates]
    return "\n".join(
        [
            table("Tea cards", ("id", "units", "rewards", "die", "corrupted"), map(tea_card, BOX.tea.values())),
            table(
                "Wonderlandians",
                ("id", "name", "kind", "strength"),
                [
                    (card, name(card), kind, strength)
                    for kind, cards in (("figure", BOX.figures), ("tool, two chips", BOX.tools))
                    for card, strength in cards.items()
                ],
            ),
            table("Quests", ("id", "title", "region", "feat", "objective"), map(quest, BOX.quests.values())),
            table("Forge tracks", ("id", "1", "2", "3", "4"), tracks()),
            table(
                "Rewards between tracks, by column",
                ("id", *places),
                [
                    (faction.id, *(reward for _, reward in map(between, faction.between)))
                    for faction in BOX.factions.values()
                ],
            ),
            table(
                "Factions",
                ("id", "name", "abilities of the artifact", "other abilities"),
                [
                    (each.id, name(each.id), listed(each.artifact_abilities), listed(each.static_abilities))
                    for each in BOX.factions.values()
                ],
            ),
            table(
                "Scoring tiles",
                ("id", "round 1", "round 2", "round 3"),
                [(tile, *awards) for tile, awards in BOX.tiles.items()],
            ),
            table(
                "Chips",
                ("id", "strength", "units lost", "supply"),
                [(chip, face.strength, face.units, face.supply or "") for chip, face in BOX.board.chips.items()],
            ),
            table("Plates", ("id", "players, at least"), plates),
            table("The board in numbers", ("id", "value"), figures_of_the_game()),
        ]
    )


def files() -> dict[Path, str]:
    """The rulings page with current tables."""
    return {PAGE: f"{PAGE.read_text(encoding='utf-8').partition(HEAD)[0].rstrip()}\n\n{tables()}"}
