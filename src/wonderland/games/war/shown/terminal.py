"""War in a terminal: the tea table or the battle, the regions, and what each player has.

In a region a player has supporters, `L` the leader, `F2` figures, `C` a castle, `c` a sideways castle.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from wonderland.core.drawing import Line, Span, Speech
from wonderland.core.values import Seat

from ..analysis.foresight import foresee
from ..analysis.standing import standing
from ..content import Chip, Quest
from ..rewards.units import PlaceUnits
from ..scoring import final_outcome, tally
from ..state import HEAD, NOT_ASKED, RESERVE
from ..state.actions import Halt, Recruit, Unlock, UseEffect, WarAction
from ..state.guessing import shown
from ..state.view import SeenPlayer, View
from .picture import COLOURS

WIDTH = 80  # the usual terminal
NAME = 10
"""The width of a player's column."""
REGION = 25  # with five columns of players, a row fits 80 characters
PLACE = 12  # wide enough for the name of a plate


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The whole table as the viewer sees it."""
    page = _Page(view, words, players)
    sets = page.pieces(f"{ally}-{letter}" for ally, letter in view.ally_sets.items())
    lines = [page.title(), *page.said("terminal-sets", sets=sets), []]
    if view.battle:
        lines += page.battle()
    elif not at_war(view):
        lines += page.table()
    lines += [*page.regions(), []]
    for seat, row in enumerate(standing(view)["seats"]):
        lines += page.player(seat, row["castle_value"])
    return lines


def preview_line(view: View, action: WarAction, words: Speech) -> Line:
    """What a choice would do, and the text of what is gained or used."""
    text = "; ".join(_preview_parts(view, action, words))
    return [Span(text, "faint")] if text else []


def _preview_parts(view: View, action: WarAction, words: Speech) -> Iterator[str]:
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
            faction = words.piece(view.players[row["seat"]].faction or "")
            yield f"{faction} {words.say('board-to-strength', number=row['strength'])}"
    if "camps" in foreseen:
        region = view.question.region if isinstance(view.question, PlaceUnits) else action.pieces[-1]
        mine = next((camp for camp in foreseen["camps"] if camp["seat"] == view.seat), {"units": 0, "strength": 0})
        there = words.say("board-units-strength", number=mine["units"], strength=mine["strength"])
        yield f"{words.piece(region)}: {there}"
    if isinstance(action, Recruit | Unlock | UseEffect):
        yield words.say(f"note-{action.pieces[0]}")


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """§7 The score sheets, the winner first."""
    page, state = _Page(view, words, players), shown(view)
    sheet, ranks = tally(state), final_outcome(state).ranks
    seats = sorted(range(view.seats), key=ranks.__getitem__)
    return [[page.span(words.say("terminal-sheet", player=players[seat], **sheet[seat]), seat)] for seat in seats]


def legend(words: Speech) -> list[Line]:
    """The signs in the regions."""
    return _wrapped(words.say("terminal-legend"), "faint")


def quest_face(face: Quest, words: Speech, *, for_two: bool) -> str:
    """The region, feat and objective of a quest."""
    *first, last = map(str, face.values or (0,))
    numbers = words.say("quest-numbers", first=", ".join(first), last=last) if first else last
    allies = words.listed([words.say(f"ally-{ally}") for ally in face.types]) if face.types else ""
    return words.say(
        "quest-face",
        region=words.piece(face.region),
        feat=words.say(f"feat-{face.feat}", number=next(iter(face.values), 0), numbers=numbers),
        objective=words.say(f"objective-{face.objective}", number=face.needed(for_two=for_two), allies=allies),
    )


def at_war(view: View) -> bool:
    """Whether the Tea Party of the round is over."""
    return view.battle is not None or any(step.kind == "regions" for step in view.todo)


def _wrapped(text: str, style: str = "", indent: int = 2) -> list[Line]:
    rows = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))
    return [[Span(row, style)] for row in rows]


def _cell(seen: SeenPlayer, region: str) -> str:
    figures = len(seen.figures_in(region))
    signs = [
        str(seen.supporters.get(region, "")),
        "L" if seen.leader_at == region else "",
        f"F{figures}" if figures else "",
        {"upright": "C", "sideways": "c"}.get(seen.castles.get(region, ""), ""),
    ]
    return " ".join(sign for sign in signs if sign) or "·"


class _Page:
    """The board in one language."""

    def __init__(self, view: View, words: Speech, players: Sequence[str]) -> None:
        self.view, self.words, self.players = view, words, players

    def said(self, key: str, style: str = "faint", indent: int = 2, **arguments: object) -> list[Line]:
        return _wrapped(self.words.say(key, **arguments), style, indent)

    def style(self, seat: Seat) -> str:
        return COLOURS.get(self.view.players[seat].faction or "", "")

    def span(self, text: str, seat: Seat) -> Span:
        return Span(text, self.style(seat))

    def pieces(self, names: Iterable[str]) -> str:
        return ", ".join(map(self.words.piece, names))

    def chips(self, chips: Iterable[Chip]) -> str:
        """Counted, in the order of the box."""
        counted = Counter(chips)
        kinds = sorted(counted, key=self.view.box.order.__getitem__)
        return ", ".join((f"{counted[chip]}x " if counted[chip] > 1 else "") + self.words.piece(chip) for chip in kinds)

    def title(self) -> Line:
        view, words = self.view, self.words
        phase = "over" if view.ended else "war" if at_war(view) else "tea"
        line = [Span(words.say(f"terminal-{phase}", round=view.round), "strong")]
        if phase == "war" and view.for_two:
            line.append(Span(words.say("terminal-resistance", number=view.resistance), "faint"))
        return line

    def table(self) -> list[Line]:
        """Every plate with its card or leader, then the market."""
        view, words, lines = self.view, self.words, list[Line]()
        for place in (HEAD, *view.box.plates(view.seats)):
            name = words.say("terminal-head") if place == HEAD else words.piece(place)
            face = self.face(view.plates[place]) if place in view.plates else ""
            poison = f" {words.say('terminal-poisoned')}" if place == view.poison_on else ""
            first, *rest = wrap(face + poison, WIDTH - PLACE - 2) or [""]
            there = [seat for seat, seen in enumerate(view.players) if seen.leader_at == place]
            leaders = [self.span(f"{self.players[seat]}  ", seat) for seat in there]
            lines.append([Span(f"  {name:<{PLACE}}", "faint"), *leaders, Span(first)])
            lines += [[Span(" " * (PLACE + 2) + row)] for row in rest]
        strengths = view.box.figures | view.box.tools
        market = ", ".join(f"{words.piece(card)} {strengths[card]}" for card in view.market)
        return [*lines, *self.said("terminal-market", "", cards=market), []]

    def face(self, card: str) -> str:
        face, words = self.view.box.tea[card], self.words
        sides, die = [f"sides-{card}"] * bool(face.split), ["die"] * face.die
        corrupted = [words.say("board-corrupted", reward=words.piece(face.corrupted))] if face.corrupted else []
        return ", ".join([*map(words.piece, (*face.icons, *face.rewards, *sides, *die)), *corrupted])

    def battle(self) -> list[Line]:
        """The strength and chips of every fighter."""
        view, words, battle = self.view, self.words, self.view.fight
        title = words.say("terminal-battle", region=words.piece(battle.region), draw=battle.draws)
        lines: list[Line] = [[Span(title, "strong")]]
        for seat, fighter in enumerate(battle.fighters):
            name = self.players[seat]
            if fighter.status == "away":
                if fighter.wager != NOT_ASKED:
                    lines += self.said("terminal-wagered", player=name)
                continue
            icon = " " + words.say("terminal-icon") if fighter.strength in view.box.icons else ""
            status = Span(words.say(f"terminal-status-{fighter.status}") + icon)
            strength = Span(f"{fighter.strength:>2} ", "strong")
            lines.append([self.span(f"  {name[:NAME]:<{NAME}} ", seat), strength, status])
            drawn = [each.chip for each in fighter.drawn]
            for key, chips in (("drawn", drawn), ("active", view.players[seat].active)):
                if chips:
                    lines += self.said(f"terminal-{key}", indent=NAME + 6, items=self.chips(chips))
        return [*lines, []]

    def regions(self) -> list[Line]:
        """One row per region: its award and everyone's units. `>` marks the first battle."""
        view, words = self.view, self.words
        title = words.say("terminal-regions")
        names = [self.span(f"{name[: NAME - 1]:<{NAME}}", seat) for seat, name in enumerate(self.players[: view.seats])]
        lines: list[Line] = [[Span(f"  {title:<{REGION + 3}}", "strong"), *names]]
        for region in view.regions:
            mark = ">" if region == view.token else " "
            cells = [self.span(f"{_cell(seen, region):<{NAME}}", seat) for seat, seen in enumerate(view.players)]
            style = "strong" if view.battle and view.battle.region == region else ""
            name = Span(f"{mark} {words.piece(region):<{REGION}}", style)
            lines.append([name, Span(f"{view.award(region):>2} "), *cells])
        return lines

    def player(self, seat: Seat, castle_value: int) -> list[Line]:
        """The numbers, then a line for each kind of piece."""
        view, words, seen = self.view, self.words, self.view.players[seat]
        title = words.say(
            "terminal-seat",
            player=self.players[seat],
            own=int(seat == view.seat),
            faction=words.piece(seen.faction) if seen.faction else words.say("terminal-no-faction"),
            points=seen.points,
            shards=seen.shards,
            leader=seen.leader_strength,
            reserve=seen.reserve,
            cards=seen.taken_now,
            shield=int(seen.shield),
        )
        lines = _wrapped(title, self.style(seat) or "strong", 0)
        rows = zip(view.tracks(seat), seen.forged, strict=True)
        tracks = {track.id: f"{len(row)}/{len(track.spaces)}" for track, row in rows}
        lines += _wrapped(words.say("terminal-forge-tracks", value=castle_value, **tracks), "faint")
        hidden = seen.quests is None and seen.quest_count > 0
        places = {RESERVE: words.say("terminal-reserve")}
        figures = [
            f"{words.piece(figure)} ({places.get(at) or words.piece(at)})" for figure, at in seen.figures.items()
        ]
        for name, items in (
            ("bag", words.say("terminal-bag-closed") if seen.bag_closed else self.chips(Counter(seen.bag).elements())),
            ("spent", self.chips(Counter(seen.exhausted).elements())),
            ("madness", self.chips(seen.madness)),
            ("figures", ", ".join(figures)),
            ("tools", self.pieces(seen.tools)),
            ("abilities", self.pieces((*seen.abilities, *seen.fresh))),
            ("quests", words.say("terminal-hidden-quests", count=seen.quest_count) if hidden else ""),
            ("feats", self.pieces(seen.quests_open)),
        ):
            if items:
                lines += self.said(f"terminal-{name}", items=items)
        for quest in seen.quests or ():
            face = quest_face(view.box.quests[quest], words, for_two=view.for_two)
            lines += self.said("terminal-quest", quest=words.piece(quest), face=face)
        return lines
