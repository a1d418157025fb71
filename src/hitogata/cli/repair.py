"""`hitogata repair`: a recording that was cut off."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata repair bar.mcap

  hitogata repair bar.mcap --out whole.mcap
"""


def repair(
    file: Annotated[Path, typer.Argument(help="A recording (.mcap).", show_default=False)],
    out: Annotated[Path | None, typer.Option(help="Write the whole one here and leave the file as it is.")] = None,
) -> None:
    """Make a recording whole whose run was killed or whose file is damaged; everything sound is kept."""
    from ..io.recording.memory import repair as repair_file

    found = repair_file(file, out)
    if found.whole:
        print(f"{found.path}: nothing was wrong ({found.frames} frames, up to {found.end:g} s)")
        return
    lost = f"{found.dropped} damaged chunks left out, {found.cut_bytes} bytes cut off"
    print(f"{found.path}: {found.frames} frames and {found.events} events kept, up to {found.end:g} s; {lost}")


repair.__doc__ = f"{repair.__doc__}\n{EXAMPLES}"
