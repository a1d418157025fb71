"""`hitogata view`: a recording in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .output.options import Recording

EXAMPLES = """
[bold]Examples[/bold]

  hitogata view bar.mcap

  hitogata view before.mcap after.mcap

  hitogata view bar.mcap --port 8080 --no-browser
"""


def view(
    file: Recording,
    other: Annotated[Path | None, typer.Argument(help="Another one to compare it with.", show_default=False)] = None,
    port: Annotated[int, typer.Option(help="TCP port of the server; 0 takes a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Replay a recording in the browser, or two to compare them, served to this machine only, until Ctrl-C."""
    from ..demos.gallery import cards
    from ..run import load
    from ..studio.doors.serve import studio

    studio(
        load(file),
        root=file.resolve().parent,
        demos=cards(),
        port=port,
        open_browser=browser,
        title=file.stem,
        beside=other,
    )


view.__doc__ = f"{view.__doc__}\n{EXAMPLES}"
