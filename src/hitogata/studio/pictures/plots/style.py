"""What panels of curves have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: draws itself into matplotlib axes
Panel = Callable[[Any], None]

INK, NOTE = "#39404d", "#6b7280"
COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#805ad5", "#b83280", "#718096", "#b7791f", "#319795")


def legend_beside(axis: Any) -> None:
    axis.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), handlelength=1.6, borderaxespad=0.8)


def head_and_note(axis: Any, head: str, note: str) -> None:
    """A bold title and, in small letters beside it, what it says in numbers."""
    title = axis.set_title(head)
    axis.annotate(
        note,
        xy=(1.0, 0.0),
        xycoords=title,
        xytext=(10.0, 0.0),
        textcoords="offset points",
        va="bottom",
        fontsize=8.0,
        color=NOTE,
    )
