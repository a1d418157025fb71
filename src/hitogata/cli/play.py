"""`hitogata play`: motions of the biped from CSV files."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from .output.options import Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata play walk.csv

  hitogata play walk.csv --length mm --angle deg --order zyx

  hitogata play walk.csv other.csv --html both.html --strip both.png

  hitogata play walk.csv --radius 0.05 --nearest --plot angles.png
"""


@dataclass(frozen=True)
class Table:
    """How the tables are to be read."""

    length: Annotated[str | None, typer.Option(help="Unit of lengths: m, cm, mm; instead of the file's.")] = None
    angle: Annotated[str | None, typer.Option(help="Unit of angles: rad, deg; instead of the file's.")] = None
    order: Annotated[str | None, typer.Option(help="Axes the angles turn about, as xyz; instead of the file's.")] = None
    knee: Annotated[str, typer.Option(help="'forward', 'backward' or 'nearest'.")] = "forward"
    nearest: Annotated[bool, typer.Option("--nearest", help="Out of reach: the nearest pose, not an error.")] = False


@grouped
def play(
    files: Annotated[
        list[Path], typer.Argument(help="Motions (.csv); several stand side by side.", show_default=False)
    ],
    table: Table,
    shown: Shown,
    radius: Annotated[float | None, typer.Option(help="Of the soles, m; instead of the file's.")] = None,
) -> None:
    """Animate motions of the biped: trunk and feet from CSV files, joint angles by inverse kinematics."""
    from .. import biped
    from .output.playing import show

    robot = None if radius is None else biped.robot(radius)
    motions = [biped.read_motion(file, robot, **asdict(table)) for file in files]
    for file, motion in zip(files, motions, strict=True):
        away = int((~motion.solution.reached).any(axis=1).sum())
        note = f", {away} rows out of reach" if away else ""
        low = float(motion.clearance.min())
        sunk = f", soles {-1e3 * low:.2g} mm in the ground" if low < -1e-6 else ""
        print(f"{file}: {len(motion)} rows, {motion.duration:g} s{note}{sunk}")
        for odd in motion.leaps():
            print(f"{file}: {odd}")
    show(biped.record(motions), shown)


play.__doc__ = f"{play.__doc__}\n{EXAMPLES}"
