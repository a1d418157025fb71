"""What the commands about motions have in common: where a recording goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..io.recording.run import RunData
    from ..run import Recording


def show(
    data: RunData,
    *,
    html: Path | None = None,
    strip: Path | None = None,
    plot: Path | None = None,
    record: Path | None = None,
    view: bool | None = None,
    joints_only: bool = True,
) -> Recording:
    """Write what is asked for; without any file, or with view=True, show it in the browser."""
    from ..run import as_recording

    run = as_recording(data)
    title = str(run.meta.get("title", "motion"))
    for path in (html, strip, plot, record):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    if record is not None:
        print(f"recording: {run.save(record)}")
    if plot is not None:
        panels = ("joints",) if joints_only else ("joints", "energy", "forces")
        print(f"plot:      {run.plot(plot, what=panels, title=title)}")
    if strip is not None:
        print(f"strip:     {run.strip(strip)}")
    if html is not None:
        print(f"replay:    {run.html(html, title=title)}")
    nothing = html is strip is plot is record is None
    if view or (view is None and nothing):
        run.view(title=title)
    return run
