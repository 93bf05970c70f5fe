"""The client's messages are the server's: ui/src/wire.ts has the same names as wire.py."""

import re
from pathlib import Path

import msgspec
import pytest

from wonderland.web.wire import GameCard, OptionCard

WIRE = (Path(__file__).parents[2] / "ui" / "src" / "wire.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("message", [GameCard, OptionCard])
def test_a_message_has_the_same_fields_on_both_sides(message: type[msgspec.Struct]) -> None:
    body = re.search(rf"export interface {message.__name__} {{(.*?)\n}}", WIRE, flags=re.DOTALL)
    assert body
    told = re.findall(r"^  (\w+):", body[1], flags=re.MULTILINE)
    assert told == [field.encode_name for field in msgspec.structs.fields(message)]
