"""`hitogata studio`: scenes put together, run by hand and looked at in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata studio

  hitogata studio swing.toml

  hitogata studio runs/bar.mcap --root runs --port 8080 --no-browser
"""


def studio(
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A scene, motion or biped (.toml), a recording (.mcap) or a walk (.csv).", show_default=False
        ),
    ] = None,
    root: Annotated[
        Path | None,
        typer.Option(help="Folder to work in, and in no other; by default the file's, or here."),
    ] = None,
    port: Annotated[int, typer.Option(help="Where to serve it; 0 takes a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Open the studio in the browser, served to this machine only, until Ctrl-C."""
    from ..demos.gallery import cards
    from ..studio.doors.serve import studio as serve

    serve(file, root=root, demos=cards(), port=port, open_browser=browser)


studio.__doc__ = f"{studio.__doc__}\n{EXAMPLES}"
