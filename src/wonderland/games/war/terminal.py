"""War in a terminal: the tea table or the battle, the regions with everybody's units, and what each player has.

A region's column tells of a player: supporters, `L` the leader, `F2` figures, `C` a castle, `c` one that lies sideways.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from wonderland.core.drawing import Line, Span, Speech
from wonderland.core.values import Seat
from wonderland.games.war.analysis.foresight import foresee
from wonderland.games.war.analysis.standing import standing
from wonderland.games.war.analysis.trial import shown
from wonderland.games.war.battle.war import FightRegions
from wonderland.games.war.content import CHIP_ORDER, FIGURES, ICONS, TEA, TILES, TOOLS, TRACKS_OF, Chip, plates
from wonderland.games.war.faces import quest_face
from wonderland.games.war.rewards.units import PlaceUnits
from wonderland.games.war.scoring import final_outcome, tally
from wonderland.games.war.state import HEAD, NOT_ASKED, RESERVE, Battle
from wonderland.games.war.state.actions import Halt, Recruit, Unlock, UseEffect, WarAction
from wonderland.games.war.state.view import Seen, View

WIDTH = 80
NAME = 10
"""A player's column among the regions."""
REGION = 25
PLACE = 12
STYLES = {
    "alice": "blue",
    "red-queen": "red",
    "mad-hatter": "green",
    "cheshire-cat": "purple",
    "jabberwock": "orange",
}


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The round, the table or the battle, the regions, then a few lines a player."""
    lines = [_title(view, words), *_said("terminal-sets", words, sets=_sets(view, words)), []]
    if view.battle:
        lines += _battle(view, view.battle, words, players)
    elif not at_war(view):
        lines += _table(view, words, players)
    lines += [*_regions(view, words, players), []]
    for seat, row in enumerate(standing(view)["seats"]):
        lines += _player(view, words, players, seat, row["castle_value"])
    return lines


def foretold(view: View, action: WarAction, words: Speech) -> Line:
    """What a choice would do: odds, places, losses, rewards; of what one gets or uses its text."""
    text = "; ".join(_foretold(view, action, words))
    return [Span(text, "faint")] if text else []


def _foretold(view: View, action: WarAction, words: Speech) -> Iterator[str]:
    foreseen = foresee(view, action)
    odds = foreseen.get("odds")
    if odds and odds["of"]:
        bad, bust = round(100 * odds["bad"] / odds["of"]), round(100 * odds["bust"])
        yield words.say("terminal-odds", mean=round(odds["mean"], 1), bad=bad, bust=bust)
    if isinstance(action, Halt):
        key = "board-halt-shared" if foreseen["shared"] else "board-halt-place"
        yield words.say(key, place=foreseen["place"], by=abs(foreseen["by"]))
    if foreseen.get("loses"):
        yield words.say("board-loses-all" if foreseen["bust"] else "board-loses", number=foreseen["loses"])
    if "space" in foreseen:
        artifact = ["artifact"] if foreseen["artifact"] else []
        yield words.listed([words.piece(each) for each in (foreseen["space"], *foreseen["between"], *artifact)])
    if foreseen.get("most") == 0:
        yield words.say("terminal-nobody-to-place")
    for row in foreseen.get("totals", ()):
        if "strength" in row:
            yield f"{_faction(view, row['seat'], words)} {words.say('board-to-strength', number=row['strength'])}"
    if "camps" in foreseen:
        region = view.question.region if isinstance(view.question, PlaceUnits) else action.pieces[-1]
        mine = next((camp for camp in foreseen["camps"] if camp["seat"] == view.seat), {"units": 0, "strength": 0})
        there = words.say("board-units-strength", number=mine["units"], strength=mine["strength"])
        yield f"{words.piece(region)}: {there}"
    if isinstance(action, Recruit | Unlock | UseEffect):
        yield words.say(f"note-{action.pieces[0]}")


def _faction(view: View, seat: Seat, words: Speech) -> str:
    return words.piece(view.players[seat].faction or "")


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """§7 Everybody's score sheet, the best player first."""
    state = shown(view)
    sheet, ranks = tally(state), final_outcome(state).ranks
    lines: list[Line] = []
    for seat in sorted(range(view.seats), key=ranks.__getitem__):
        row = sheet[seat]
        lines.append([Span(words.say("terminal-sheet", player=players[seat], **row), _style(view, seat))])
    return lines


def legend(words: Speech) -> list[Line]:
    """What the signs in the regions mean."""
    return _wrapped(words.say("terminal-legend"), "faint")


def at_war(view: View) -> bool:
    """The regions are what is left to do once the Tea Party is over."""
    return view.battle is not None or any(isinstance(step, FightRegions) for step in view.todo)


# Small things.


def _wrapped(text: str, style: str = "", indent: int = 2) -> list[Line]:
    """As many lines as it takes; all but the first stand a little to the right."""
    rows = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))
    return [[Span(row, style)] for row in rows]


def _said(key: str, words: Speech, style: str = "faint", indent: int = 2, **arguments: object) -> list[Line]:
    return _wrapped(words.say(key, **arguments), style, indent)


def _style(view: View, seat: Seat) -> str:
    return STYLES.get(view.players[seat].faction or "", "")


def _pieces(names: Iterable[str], words: Speech) -> str:
    return ", ".join(words.piece(name) for name in names)


def _chips(chips: Iterable[Chip], words: Speech) -> str:
    """Each kind once, in the order of the box, with its number."""
    counted = Counter(chips)
    kinds = sorted(counted, key=CHIP_ORDER.__getitem__)
    return ", ".join((f"{counted[chip]}x " if counted[chip] > 1 else "") + words.piece(chip) for chip in kinds)


def _sets(view: View, words: Speech) -> str:
    return _pieces((f"{ally}-{letter}" for ally, letter in view.ally_sets.items()), words)


def _title(view: View, words: Speech) -> Line:
    phase = "over" if view.ended else "war" if at_war(view) else "tea"
    line = [Span(words.say(f"terminal-{phase}", round=view.round), "strong")]
    if phase == "war" and view.for_two:
        line.append(Span(words.say("terminal-resistance", number=view.resistance), "faint"))
    return line


# The tea table.


def _table(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """Every plate in play with its card or its leader, then the open Wonderlandians."""
    lines: list[Line] = []
    for place in (HEAD, *plates(view.seats)):
        name = words.say("terminal-head") if place == HEAD else words.piece(place)
        there = [seat for seat, seen in enumerate(view.players) if seen.leader_at == place]
        card = view.plates.get(place)
        face = _face(card, words) if card else ""
        poison = f" {words.say('terminal-poisoned')}" if place == view.poison_on else ""
        first, *rest = wrap(face + poison, WIDTH - PLACE - 2) or [""]
        leaders = [Span(f"{players[seat]}  ", _style(view, seat)) for seat in there]
        lines.append([Span(f"  {name:<{PLACE}}", "faint"), *leaders, Span(first)])
        lines += [[Span(" " * (PLACE + 2) + row)] for row in rest]
    market = ", ".join(f"{words.piece(card)} {(FIGURES | TOOLS)[card]}" for card in view.market)
    return [*lines, *_said("terminal-market", words, "", cards=market), []]


def _face(card: str, words: Speech) -> str:
    """All that is printed; a split card says that it gives one side or the other."""
    face = TEA[card]
    units = [words.piece(f"units-{number}") for number in face.units]
    either = [words.piece(f"sides-{card}")] if face.split else []
    corrupted = [words.say("board-corrupted", reward=words.piece(face.corrupted))] if face.corrupted else []
    die = [words.piece("die")] if face.die else []
    return ", ".join([*units, *map(words.piece, face.rewards), *either, *die, *corrupted])


# The battle.


def _battle(view: View, battle: Battle, words: Speech, players: Sequence[str]) -> list[Line]:
    """Who stands where on the track, and with which chips."""
    title = words.say("terminal-battle", region=words.piece(battle.region), draw=battle.draws)
    lines: list[Line] = [[Span(title, "strong")]]
    for seat, fighter in enumerate(battle.fighters):
        if fighter.status == "away":
            if fighter.wager != NOT_ASKED:
                lines += _said("terminal-wagered", words, player=players[seat])
            continue
        status = words.say(f"terminal-status-{fighter.status}")
        icon = " " + words.say("terminal-icon") if fighter.strength in ICONS else ""
        lines.append(
            [
                Span(f"  {players[seat][:NAME]:<{NAME}} ", _style(view, seat)),
                Span(f"{fighter.strength:>2} ", "strong"),
                Span(f"{status}{icon}"),
            ]
        )
        drawn = [each.chip for each in fighter.drawn]
        for key, chips in (("drawn", drawn), ("active", view.players[seat].active)):
            if chips:
                lines += _said(f"terminal-{key}", words, indent=NAME + 6, items=_chips(chips, words))
    return [*lines, []]


# The regions.


def _regions(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """A row a region: its award of this round, then everybody's units and castles; `>` marks the first battle."""
    title = words.say("terminal-regions")
    names = [Span(f"{players[seat][: NAME - 1]:<{NAME}}", _style(view, seat)) for seat in range(view.seats)]
    lines: list[Line] = [[Span(f"  {title:<{REGION + 3}}", "strong"), *names]]
    for region in view.regions:
        mark = ">" if region == view.token else " "
        award = TILES[view.tiles[region]][view.round - 1]
        cells = [Span(f"{_cell(seen, region):<{NAME}}", _style(view, seat)) for seat, seen in enumerate(view.players)]
        style = "strong" if view.battle and view.battle.region == region else ""
        lines.append([Span(f"{mark} {words.piece(region):<{REGION}}", style), Span(f"{award:>2} "), *cells])
    return lines


def _cell(seen: Seen, region: str) -> str:
    figures = sum(place == region for place in seen.figures.values())
    signs = [
        str(seen.supporters.get(region, "")),
        "L" if seen.leader_at == region else "",
        f"F{figures}" if figures else "",
        {"upright": "C", "sideways": "c"}.get(seen.castles.get(region, ""), ""),
    ]
    return " ".join(sign for sign in signs if sign) or "·"


# One player.


def _player(view: View, words: Speech, players: Sequence[str], seat: Seat, castle_value: int) -> list[Line]:
    """The numbers, then a line for everything there is."""
    seen = view.players[seat]
    faction = words.piece(seen.faction) if seen.faction else words.say("terminal-no-faction")
    title = words.say(
        "terminal-seat",
        player=players[seat],
        own=int(seat == view.seat),
        faction=faction,
        points=seen.points,
        shards=seen.shards,
        leader=seen.leader_strength,
        reserve=seen.reserve,
        cards=seen.taken_now,
        shield=int(seen.shield),
    )
    lines = _wrapped(title, _style(view, seat) or "strong", 0)
    rows = zip(TRACKS_OF[seen.faction], seen.forged, strict=True)
    tracks = {track.id: f"{len(row)}/{len(track.spaces)}" for track, row in rows}
    lines += _wrapped(words.say("terminal-forge-tracks", value=castle_value, **tracks), "faint")
    for name, items in (
        ("bag", words.say("terminal-bag-closed") if seen.bag_closed else _chips(_counted(seen.bag), words)),
        ("spent", _chips(_counted(seen.exhausted), words)),
        ("madness", _chips(seen.madness, words)),
        ("figures", _figures(seen, words)),
        ("tools", _pieces(seen.tools, words)),
        ("abilities", _pieces((*seen.abilities, *seen.fresh), words)),
        ("quests", words.say("terminal-hidden-quests", count=seen.quest_count) if _hidden(seen) else ""),
        ("feats", _pieces(seen.quests_open, words)),
    ):
        if items:
            lines += _said(f"terminal-{name}", words, items=items)
    for quest in seen.quests or ():
        face = quest_face(quest, words, for_two=view.for_two)
        lines += _said("terminal-quest", words, quest=words.piece(quest), face=face)
    return lines


def _counted(counts: dict[Chip, int]) -> list[Chip]:
    return [chip for chip, number in counts.items() for _ in range(number)]


def _figures(seen: Seen, words: Speech) -> str:
    places = {RESERVE: words.say("terminal-reserve")}
    return ", ".join(
        f"{words.piece(figure)} ({places.get(place) or words.piece(place)})" for figure, place in seen.figures.items()
    )


def _hidden(seen: Seen) -> bool:
    return seen.quests is None and seen.quest_count > 0
