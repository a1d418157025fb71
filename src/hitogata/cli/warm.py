"""`hitogata warm`: compile everything now."""

from __future__ import annotations

from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata warm

  hitogata warm --processes 1
"""


def warm(
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes compile at a time; one for each processor by default.")
    ] = None,
) -> None:
    """Compile all kernels for this machine, so that no later command waits for them."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from ..kernels.compiler import cache_folder
    from ..processors import processors
    from ..warming import JOBS
    from ..warming import warm as fill

    left = list(JOBS)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed} of {task.total}"),
        TextColumn("{task.fields[now]}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    count = 0
    with bar:
        task = bar.add_task("compiling", total=len(left), now="")

        def report(job: str, kernel: str | None) -> None:
            nonlocal count
            if kernel is None:
                left.remove(job)
                bar.console.print(f"{job}: done")
                bar.update(task, completed=len(JOBS) - len(left))
            else:
                count += 1
            bar.update(task, now=f"left: {', '.join(left)}; {kernel or ''}")

        fill(JOBS, processes or processors(), report)
    print(f"{count} kernels compiled; the cache holds {cache_folder.size() / 1e6:.1f} MB in {cache_folder.root()}")


warm.__doc__ = f"{warm.__doc__}\n{EXAMPLES}"
