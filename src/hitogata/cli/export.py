"""`hitogata export`: a recording in other formats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from .options import Html, Recording, Strip

EXAMPLES = """
[bold]Examples[/bold]

  hitogata export bar.mcap --csv bar.csv

  hitogata export bar.mcap --npz bar.npz --html bar.html --strip bar.png

  hitogata export bar.mcap --glb bar.glb --bvh bar.bvh

  hitogata export bar.mcap --csv bar.csv --every 0.1 --start 1 --end 3
"""


def export(
    file: Recording,
    csv: Annotated[Path | None, typer.Option(help="A table, one row a frame.")] = None,
    npz: Annotated[Path | None, typer.Option(help="Arrays for numpy.load.")] = None,
    html: Html = None,
    strip: Strip = None,
    glb: Annotated[Path | None, typer.Option(help="3-D bodies and their motion, glTF (.glb).")] = None,
    bvh: Annotated[Path | None, typer.Option(help="The motion of the largest figure's skeleton (.bvh).")] = None,
    every: Annotated[float | None, typer.Option(help="s between frames; by default as recorded.")] = None,
    start: Annotated[float | None, typer.Option(help="s; leave out what was before.")] = None,
    end: Annotated[float | None, typer.Option(help="s; leave out what was after.")] = None,
) -> None:
    """Write a recording as a table, as arrays, as a web page, as a film strip, or for 3-D programs."""
    from ..errors import InputError
    from ..run import load

    if csv is npz is html is strip is glb is bvh is None:
        raise InputError("nothing to write; give --csv, --npz, --html, --strip, --glb or --bvh with a file name")
    run = load(file)
    if start is not None or end is not None:
        run = run.slice(run.start if start is None else start, run.end if end is None else end)
    if every is not None:
        run = run.resample(every)
    shown = 1.0 / 30.0 if every is None else every
    writers: list[tuple[Path | None, Callable[[Path], Path]]] = [
        (csv, run.to_csv),
        (npz, run.to_npz),
        (html, run.html),
        (strip, run.strip),
        (glb, lambda path: run.to_glb(path, every=shown)),
        (bvh, lambda path: run.to_bvh(path, every=shown)),
    ]
    for path, write in writers:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            print(write(path))


export.__doc__ = f"{export.__doc__}\n{EXAMPLES}"
