"""How closely a game is looked at."""

from msgspec import Struct


class Detail(Struct, frozen=True):
    """How closely a game is looked at."""

    share: float
    """Of the strongest level's playouts, for selecting the best choice."""
    glance: int
    """The worlds of the first pass."""
    most: int
    """The worlds of the second pass, unless the error is small enough before."""
    error: float
    """The standard error to reach."""


DETAILS = {
    "quick": (Detail(share=0.2, glance=8, most=40, error=0.04), Detail(share=0.1, glance=120, most=1_000, error=0.02)),
    "usual": (
        Detail(share=0.4, glance=12, most=240, error=0.02),
        Detail(share=0.2, glance=240, most=4_000, error=0.011),
    ),
    "deep": (
        Detail(share=1.0, glance=24, most=1_000, error=0.008),
        Detail(share=1.0, glance=1_000, most=40_000, error=0.004),
    ),
}
"""Without a kernel, and with one."""
