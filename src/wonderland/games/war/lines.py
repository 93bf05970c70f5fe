"""The small things of a position as lines of text: a frame of work left, the question, a drawn chip."""

from collections.abc import Sequence

from wonderland.core.errors import BrokenPosition
from wonderland.games.war.content import CHIP_ORDER
from wonderland.games.war.flow import OVER, QUESTIONS, STEPS
from wonderland.games.war.state import Ask, Drawn, Frame


def _told(name: str, **parts: object) -> str:
    told = [f"{key}={value}" for key, value in parts.items() if value not in ("", 0, -1)]
    return " ".join([name, *told])


def _read_line(text: str, field: str, keys: Sequence[str]) -> tuple[str, dict[str, str]]:
    name, *parts = text.split(" ") if text else [""]
    found: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals or key not in keys:
            raise BrokenPosition(field, "position-other-value", value=text, allowed=", ".join(keys))
        found[key] = value
    return name, found


def _number(text: str | None, field: str, otherwise: int = 0) -> int:
    if text is None:
        return otherwise
    if not text.lstrip("-").isdecimal():
        raise BrokenPosition(field, "position-not-in-range", value=text, least=0, most=99)
    return int(text)


def frame_line(frame: Frame) -> str:
    seat = "" if frame.seat < 0 else str(frame.seat)
    return "then " + _told(frame.step, seat=seat, item=frame.item, number=frame.number, items=",".join(frame.items))


def frame_of(text: str, field: str) -> Frame:
    name, parts = _read_line(text.removeprefix("then "), field, ("seat", "item", "number", "items"))
    if name not in STEPS:
        raise BrokenPosition(field, "position-other-value", value=name, allowed=", ".join(STEPS))
    items = tuple(parts["items"].split(",")) if "items" in parts else ()
    seat = _number(parts.get("seat"), field, -1)
    return Frame(name, seat, parts.get("item", ""), _number(parts.get("number"), field), items)


def ask_line(ask: Ask) -> str:
    return _told(
        ask.kind, seats=",".join(map(str, ask.seats)), item=ask.item, number=ask.number, items=",".join(ask.items)
    )


def ask_of(text: str) -> Ask:
    name, parts = _read_line(text, "ask", ("seats", "item", "number", "items"))
    if name == OVER.kind:
        return OVER
    if name not in QUESTIONS:
        raise BrokenPosition("ask", "position-other-value", value=name, allowed=", ".join(QUESTIONS))
    seats = tuple(_number(each, "ask") for each in parts.get("seats", "").split(",") if each)
    items = tuple(parts["items"].split(",")) if "items" in parts else ()
    sealed = QUESTIONS[name].opened is not None
    return Ask(name, seats, parts.get("item", ""), _number(parts.get("number"), "ask"), items, sealed)


def drawn_line(drawn: Drawn) -> str:
    return "chip " + _told(drawn.chip, value=drawn.value, changes=",".join(drawn.changes), total=drawn.total)


def drawn_of(text: str, field: str) -> Drawn:
    chip, parts = _read_line(text.removeprefix("chip "), field, ("value", "changes", "total"))
    if chip not in CHIP_ORDER:
        raise BrokenPosition(field, "unknown-card", card=chip)
    changes = tuple(parts["changes"].split(",")) if "changes" in parts else ()
    return Drawn(chip, _number(parts.get("value"), field), changes, _number(parts.get("total"), field))
