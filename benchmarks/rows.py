"""A table printed row by row, as soon as each row is measured."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from rich.console import Console
from rich.text import Text

from .timing import verdict

#: characters of the first column and of the others
_FIRST, _OTHERS = 62, 15


class Rows:
    """title: above it. headings: of all columns but the first."""

    def __init__(self, title: str, headings: Sequence[str] = ("median", "95 %", "limit")) -> None:
        self._count = len(headings)
        self._console = Console(width=_FIRST + (_OTHERS + 3) * self._count + 4)
        self._console.print(f"\n[bold]{title}[/]")
        self.add("", *headings)

    def add(self, what: str, *cells: str) -> None:
        """One row; cells may have rich's marks."""
        line = Text("│ " + what.ljust(_FIRST))
        for cell in (*cells, *[""] * (self._count - len(cells))):
            text = Text.from_markup(cell)
            text.pad_left(max(_OTHERS - len(text), 0))
            line.append(" │ ").append_text(text)
        line.append(" │")
        self._console.print(line, soft_wrap=True)

    def measured(self, what: str, values: Sequence[float], unit: str, limit: float | None = None) -> None:
        """Median and 95 % of some values; it is the latter that a limit is for."""
        median, p95 = np.percentile(values, [50.0, 95.0])
        told = "" if limit is None else verdict(float(p95), limit)
        self.add(what, f"{median:.3g} {unit}", f"{p95:.3g} {unit}", told)
