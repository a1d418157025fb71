"""`hitogata sweep`: many runs of a scene with other values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata sweep rods.toml

  hitogata sweep rods.toml --out rods.parquet --plot rods.png --html rods.html

  hitogata sweep rods.toml --record runs --workers 4

  hitogata sweep rods.toml --cluster tcp://127.0.0.1:8786

[bold]A sweep file[/bold]

  scene = "swing.toml"

  method = "grid"    # random, latin-hypercube (samples = 100); cma, nelder-mead, differential-evolution (objective = …)

  [parameters]       # names of the scene's \\[parameters], or paths to any of its values

  strength = { from = 400, to = 1600, count = 13 }

  "event\\[0].at" = [1.0, 1.3]

  [results]

  breaks = { event = "the board comes off" }

A sweep that is stopped goes on where it was when the same command is given again.
"""


def sweep(
    file: Annotated[Path, typer.Argument(help="A sweep file (.toml); see docs/sweeps.md.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option(help="Table to write, .parquet or .arrow; by default named after the file, here.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Folder for a recording of each run.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Picture of a result over one or two parameters.")] = None,
    result: Annotated[str | None, typer.Option(help="The result to draw; by default the first of the file.")] = None,
    html: Annotated[Path | None, typer.Option(help="Page with parallel coordinates.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; by default as many as processors.")] = None,
    cluster: Annotated[
        str | None, typer.Option(help="Address of a Dask scheduler that does the runs, tcp://host:port.")
    ] = None,
) -> None:
    """Run a scene with many values: a grid, samples, or a search; results as one table."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..sweeps.file import load_sweep_file
    from ..sweeps.sweep import sweep as run_sweep

    given = load_sweep_file(file)
    target = out or given.out or Path(f"{file.stem}.parquet")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(given.title, total=None)
        done = run_sweep(
            given.scene,
            given.parameters,
            method=given.method,
            samples=given.samples,
            seed=given.seed,
            results=given.results,
            objective=given.objective,
            maximise=given.maximise,
            out=target,
            record=record or given.record,
            workers=workers,
            cluster=cluster,
            progress=lambda count, total: bar.update(task, completed=count, total=total),
        )
    failed = [row for row in done.rows if row.error]
    print(f"{given.title}: {len(done)} runs" + (f", {len(failed)} went wrong" if failed else ""))
    for row in failed[:3]:
        print(f"  {', '.join(f'{name} = {value}' for name, value in row.values.items())}: {row.error}")
    if given.objective is not None:
        best = done.best(given.objective, maximise=given.maximise)
        values = ", ".join(f"{name} = {value:.6g}" for name, value in best.values.items())
        print(f"best:   {given.objective} = {best.results.get(given.objective):.6g} at {values}")
    print(f"table:  {target}")
    chosen = result or next(iter(given.results), given.objective)
    if plot is not None:
        print(f"plot:   {done.plot(plot, result=chosen, title=given.title)}")
    if html is not None:
        shown = [*given.results] or None
        print(f"page:   {done.html(html, title=given.title, results=shown, colour=chosen)}")


sweep.__doc__ = f"{sweep.__doc__}\n{EXAMPLES}"
