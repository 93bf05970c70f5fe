"""Rebuilds a browser's newest update from the changes it got."""

from typing import Any

from wonderland.tables.difference import REMOVED


class Newest:
    """The newest update of a browser, rebuilt from the changes since."""

    def __init__(self) -> None:
        self.update: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """Returns an update as if it were sent whole, except for known steps and chat; returns other messages as they
        are."""
        if message["type"] == "update":
            self.update = message
        if message["type"] != "change":
            return message
        assert message["since"] == self.update["number"]
        changes = message.get("seat_changes", [])
        self.update = {
            "type": "update",
            "number": message["number"],
            "seq": message["seq"],
            "table": patched(self.update["table"], message.get("table", {})),
            "seat_updates": [
                _seat_update(known, change) for known, change in zip(self.update["seat_updates"], changes, strict=True)
            ],
            "chat_from": message.get("chat_from", -1),
            "chat": message.get("chat", []),
        }
        return self.update


def _seat_update(known: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    view, steps = known["view"], change.get("steps", [])
    for each in (*(each for step in steps for each in step.get("changes", [])), change.get("view", {})):
        view = patched(view, each)
    return {
        "seat": known["seat"],
        "view": view,
        "standing": patched(known["standing"], change.get("standing", {})),
        "question": patched(known["question"], change.get("question", {})),
        "steps": steps,
    }


def patched(value: Any, change: Any) -> Any:
    """Apply a difference to a value decoded from JSON."""
    if not change:
        return value
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, count, items = change
        return [*value[:start], *items, *value[start + count :]]
    if isinstance(value, list):
        return [patched(each, change.get(str(index), {})) for index, each in enumerate(value)]
    kept = {key: each for key, each in value.items() if change.get(key) != REMOVED}
    return kept | {key: patched(kept.get(key), each) for key, each in change.items() if each != REMOVED}
