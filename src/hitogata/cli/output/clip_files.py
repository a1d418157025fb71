"""Files of a motion that was designed or retargeted, all named after it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ...control.play import Played
    from ...io.recording.run import RunData
    from ...motion.clip import Clip
    from ...run import Recording


@dataclass(frozen=True)
class ClipFiles:
    """Files that are written beside the recording."""

    plot: Annotated[bool, typer.Option(help="COM, ZMP and target over time (.png).")] = True
    fit: Annotated[bool, typer.Option("--fit", help="Also how the ZMP's error is fitted (-fit.png).")] = False
    html: Annotated[bool, typer.Option(help="A replay in one web page (.html).")] = True
    csv: Annotated[bool, typer.Option("--csv", help="Also a table (.csv).")] = False
    strip: Annotated[bool, typer.Option("--strip", help="Also a film strip (.png).")] = False
    bvh: Annotated[bool, typer.Option("--bvh", help="Also the figure's own skeleton (.bvh).")] = False


def write_clip(clip: Clip, stem: Path, files: ClipFiles, simulated: tuple[Played, RunData] | None = None) -> Recording:
    """Write the files and print their paths. simulated: the same motion under its own motors, for strip and replay.
    Returns the recording that strip and replay show."""
    from ...run import as_recording

    stem.parent.mkdir(parents=True, exist_ok=True)
    run = as_recording(clip)
    print(f"recording: {run.save(stem.with_suffix('.mcap'))}")
    times, drawn = None, None
    if simulated is not None:
        from ...io.played import telling_moments

        played, data = simulated
        run, drawn, times = as_recording(data), (played.time, played.zmp), telling_moments(clip)
        print(f"simulated: {run.save(stem.with_name(f'{stem.name}-simulated.mcap'))}")
    if files.plot:
        from ...studio.pictures.plots.balance import plot_balance

        print(f"plot:      {plot_balance(clip, stem.with_suffix('.png'), simulated=drawn)}")
    if files.fit:
        from ...studio.pictures.plots.error_fit import plot_error_fit

        print(f"fit:       {plot_error_fit(clip, stem.with_name(f'{stem.name}-fit.png'))}")
    if files.strip:
        print(f"strip:     {run.strip(stem.with_name(f'{stem.name}-strip.png'), times=times)}")
    if files.csv:
        from ...io.clip import write_clip_csv

        print(f"table:     {write_clip_csv(clip, stem.with_suffix('.csv'))}")
    if files.bvh:
        # not over the capture that it may come from
        path = stem.with_name(f"{stem.name}-{clip.figure.name}.bvh")
        print(f"skeleton:  {as_recording(clip).to_bvh(path, figure=clip.figure.name, every=1.0 / clip.rate)}")
    if files.html:
        print(f"replay:    {run.html(stem.with_suffix('.html'), title=clip.name)}")
    return run


def write_keys(clip: Clip, figure: str, path: Path, every: float) -> Path:
    """A retargeted clip as a motion file. figure: as `retarget` was given it. every: s between key poses."""
    from ...io.motion.motion_text import write_motion
    from ...motion.retarget.keys import keyframes_of

    kind = {"model" if Path(figure).suffix else "type": figure}
    return write_motion(keyframes_of(clip, every), path, kind)
