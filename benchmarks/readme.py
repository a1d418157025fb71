"""The README's table: figures of docs/benchmarks.md, so that the two never differ."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from .page import PAGE

README = PAGE.parents[1] / "README.md"
_HEAD = "| on a 2-core machine | hitogata | best peer | reproduce |\n| --- | ---: | ---: | --- |\n"
_TABLE = re.compile(re.escape(_HEAD) + r"(?:\|.*\n)+")


class Row(NamedTuple):
    """what: the text. title: constant part of the table's title. column: its heading. ours: beginning of our row;
    peers: beginnings of the rows of which the best is shown, and their owners."""

    what: str
    section: str
    title: str
    column: str
    ours: str
    peers: dict[str, str]


ROWS = (
    Row(
        "forward dynamics of a human, 46 DoF, µs", "tree_dynamics", "human figure", "µs",
        "forward dynamics", {"pinocchio.aba": "Pinocchio"},
    ),
    Row(
        "the same with hands on a bar, feet on the ground, µs", "closed_chains", "human on a bar", "µs",
        "forward dynamics", {"constraintDynamics": "Pinocchio", "mj_forward": "MuJoCo"},
    ),
    Row(
        "one connect and one cut during a run, µs", "closed_chains", "one connect and one cut", "µs",
        "hitogata", {"MuJoCo": "MuJoCo, recompiled"},
    ),
    Row(
        "gymnast on the bar for 10 s: largest position error of the grips, m", "runs", "gymnast on the bar", "gap, m",
        "hitogata, default", {"MuJoCo": "MuJoCo"},
    ),
    Row(
        "pyramid of 15 boxes at rest, µs per step", "contact", "pyramid", "µs a step",
        "hitogata", {"MuJoCo": "MuJoCo"},
    ),
    Row(
        "box on a slope at 99 % of the friction limit: slip in 2 s, m", "hard_cases", "box at 99 %", "error",
        "hitogata", {"MuJoCo": "MuJoCo"},
    ),
)  # fmt: skip


def table(page: str) -> str:
    """As Markdown, from the text of the page."""
    return _HEAD + "".join(_line(row, page) for row in ROWS)


def write(page: Path = PAGE, readme: Path = README) -> None:
    """Put the figures of the page into the README."""
    new = table(page.read_text(encoding="utf-8"))
    text = readme.read_text(encoding="utf-8")
    readme.write_text(_TABLE.sub(lambda _: new, text), encoding="utf-8")


def _line(row: Row, page: str) -> str:
    cells = _column(row, page)
    ours = next(value for name, value in cells.items() if name.startswith(row.ours))
    best, whose = min(
        (float(value), who)
        for name, value in cells.items()
        for start, who in row.peers.items()
        if name.startswith(start)
    )
    return f"| {row.what} | {_short(float(ours))} | {_short(best)} ({whose}) | `make bench ARGS={row.section}` |\n"


def _column(row: Row, page: str) -> dict[str, str]:
    """Of one table: name of each row → its cell."""
    section = page.partition(f"## {row.section}\n")[2].partition("\n## ")[0]
    lines = section.partition(f"**{row.title}")[2].partition("\n\n")[2].partition("\n\n")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    k = rows[0].index(row.column)
    return {cells[0]: cells[k] for cells in rows[2:]}


def _short(value: float) -> str:
    """With one or two figures, as a reader takes it in."""
    if value == 0.0:
        return "0"
    return f"{value:.0e}".replace("e-0", "e-") if value < 0.01 else f"{value:.0f}" if value >= 10.0 else f"{value:.1f}"
