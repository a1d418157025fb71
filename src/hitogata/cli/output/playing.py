"""Shows and writes the runs of the commands about motions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...io.recording.run import RunData
    from ...run import Recording
    from .options import Shown


def show(data: RunData, shown: Shown, *, joints_only: bool = True) -> Recording:
    """Write what is asked for; without any file, or with view=True, show it in the browser."""
    from ...run import as_recording

    run = as_recording(data)
    title = str(run.meta.get("title", "motion"))
    for path in (shown.html, shown.strip, shown.plot, shown.record):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    if shown.record is not None:
        print(f"recording: {run.save(shown.record)}")
    if shown.plot is not None:
        panels = ("joints",) if joints_only else ("joints", "energy", "forces")
        print(f"plot:      {run.plot(shown.plot, what=panels, title=title)}")
    if shown.strip is not None:
        print(f"strip:     {run.strip(shown.strip)}")
    if shown.html is not None:
        print(f"replay:    {run.html(shown.html, title=title)}")
    nothing = shown.html is shown.strip is shown.plot is shown.record is None
    if shown.view or (shown.view is None and nothing):
        run.view(title=title)
    return run
