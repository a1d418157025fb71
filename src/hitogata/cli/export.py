"""`hitogata export`: a recording in other formats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import Html, Recording, Strip

EXAMPLES = """
[bold]Examples[/bold]

  hitogata export bar.mcap --csv bar.csv

  hitogata export bar.mcap --npz bar.npz --html bar.html --strip bar.png

  hitogata export bar.mcap --csv bar.csv --every 0.1 --start 1 --end 3
"""


def export(
    file: Recording,
    csv: Annotated[Path | None, typer.Option(help="A table, one row a frame.")] = None,
    npz: Annotated[Path | None, typer.Option(help="Arrays for numpy.load.")] = None,
    html: Html = None,
    strip: Strip = None,
    every: Annotated[float | None, typer.Option(help="s between frames; by default as recorded.")] = None,
    start: Annotated[float | None, typer.Option(help="s; leave out what was before.")] = None,
    end: Annotated[float | None, typer.Option(help="s; leave out what was after.")] = None,
) -> None:
    """Write a recording as a table, as arrays, as a web page or as a film strip."""
    from ..errors import InputError
    from ..run import load

    if csv is npz is html is strip is None:
        raise InputError("nothing to write; give --csv, --npz, --html or --strip with a file name")
    run = load(file)
    if start is not None or end is not None:
        run = run.slice(run.start if start is None else start, run.end if end is None else end)
    if every is not None:
        run = run.resample(every)
    for path, write in ((csv, run.to_csv), (npz, run.to_npz), (html, run.html), (strip, run.strip)):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            print(write(path))


export.__doc__ = f"{export.__doc__}\n{EXAMPLES}"
