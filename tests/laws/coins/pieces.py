"""The coins."""

from dataclasses import dataclass
from pathlib import Path

from wonderland.core.content import read


@dataclass(frozen=True, slots=True)
class Content:
    """What `content.toml` holds."""

    coins: int


COINS = read(Path(__file__).with_name("content.toml"), Content).coins
