"""`hitogata studio`: scenes put together, run by hand and looked at in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata studio

  hitogata studio swing.toml

  hitogata studio walk.bvh

  hitogata studio runs/bar.mcap --root runs --port 8080 --no-browser
"""

#: s between key poses of a capture
_EVERY = 0.2


def studio(
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A scene, motion or biped (.toml), a recording (.mcap), a walk (.csv) or a capture (.bvh).",
            show_default=False,
        ),
    ] = None,
    root: Annotated[
        Path | None,
        typer.Option(help="Folder to work in, and in no other; by default the file's, or here."),
    ] = None,
    port: Annotated[int, typer.Option(help="TCP port of the server; 0 takes a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Open the studio in the browser, served to this machine only, until Ctrl-C."""
    from ..demos.gallery import cards
    from ..studio.doors.serve import studio as serve

    if file is not None and file.suffix.lower() == ".bvh":
        file = _as_keyframes(file)
    serve(file, root=root, demos=cards(), port=port, open_browser=browser)


def _as_keyframes(capture: Path) -> Path:
    """A capture on the human, as a motion file beside it, which the workspace of motions opens."""
    from ..errors import InputError
    from ..io.capture.retargeting import retarget
    from .output.clip_files import write_keys

    path = capture.with_suffix(".toml")
    if path.exists():
        raise InputError(f"{str(path)!r} exists already; open that, or move it out of the way")
    made = write_keys(retarget(capture, "human", name=capture.stem), "human", path, _EVERY)
    print(f"keyframes: {made}", flush=True)
    return made


studio.__doc__ = f"{studio.__doc__}\n{EXAMPLES}"
