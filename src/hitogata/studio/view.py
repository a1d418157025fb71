"""A recording in the studio, served to this machine alone."""

from __future__ import annotations

from pathlib import Path

from ..io.recording.run import RunData
from .doors.serve import Studio, studio


def view(
    run: RunData,
    *,
    port: int = 0,
    open_browser: bool = True,
    block: bool = True,
    title: str | None = None,
    beside: str | Path | RunData | None = None,
) -> Studio:
    """Show a run in the browser: the replay that `run.html` writes, in the studio.

    port: 0 takes a free one; a taken one is refused. The server listens on 127.0.0.1 only and answers nobody who does
    not know the page's address. block: serve until interrupted (Ctrl-C); otherwise return at once, and `stop()` the
    studio when done. beside: another run, or its file, to compare it with: overlaid or side by side.
    """
    return studio(run, port=port, open_browser=open_browser, block=block, title=title, beside=beside)
