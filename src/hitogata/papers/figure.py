"""A figure of a paper: its statement, numbers that show it, and a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Drawn(NamedTuple):
    """numbers: by their names, with the unit. draw: writes the picture, .png or .svg."""

    numbers: dict[str, float]
    draw: Callable[[Path], object]


class PaperFigure(NamedTuple):
    """key: paper and first figure, '000-8'. figures: as printed. shows: the statement. measured: numbers that differ
    from machine to machine, as times do."""

    key: str
    figures: str
    shows: str
    make: Callable[[], Drawn]
    measured: bool = False

    @property
    def paper(self) -> str:
        return self.key[:3]
