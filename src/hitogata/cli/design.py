"""`hitogata design`: a motion file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ..motion.clip import Clip
    from ..simulate.track_clip import Tracked

EXAMPLES = """
[bold]Examples[/bold]

  hitogata design sway.toml

  hitogata design walk.toml --out walk --csv --compare

  hitogata design walk.toml --passes 3 --rate 200 --no-html
"""

#: more broken limits than this are counted, not listed
_MOST_VIOLATIONS = 16


def design(
    motion: Annotated[Path, typer.Argument(help="A motion file (.toml); see docs/motion.md.", show_default=False)],
    out: Annotated[Path, typer.Option(help="Folder for the files; made if it is missing.")] = Path(),
    passes: Annotated[int | None, typer.Option(help="How often the COM is solved; instead of the file's.")] = None,
    rate: Annotated[float | None, typer.Option(help="Frames a second; instead of the file's.")] = None,
    compare: Annotated[bool, typer.Option("--compare", help="Also show the motion without any correction.")] = False,
    no_avoid: Annotated[
        bool, typer.Option("--no-avoid", help="Go through what is in the way; only tell.", show_default=False)
    ] = False,
    plot: Annotated[bool, typer.Option(help="COM, ZMP and target over time (.png).")] = True,
    html: Annotated[bool, typer.Option(help="A replay in one web page (.html).")] = True,
    csv: Annotated[bool, typer.Option("--csv", help="Also a table (.csv).")] = False,
    strip: Annotated[bool, typer.Option("--strip", help="Also a film strip (.png).")] = False,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Also play it through the dynamics, with contact and joint motors.")
    ] = False,
    view: Annotated[bool, typer.Option("--view", help="Show the replay in the browser when done.")] = False,
) -> None:
    """Design a motion from its keyframes: balance it, print how well, write recording, plot and replay."""
    from ..io.scene.motion_file import load_motion

    loaded = load_motion(motion, passes=passes, rate=rate, compare=compare or None, avoid=False if no_avoid else None)
    began = time.perf_counter()
    clip = loaded.design()
    seconds = time.perf_counter() - began
    tracked = _simulated(clip, out / f"{motion.stem}-simulated.mcap") if simulate else None
    write_clip(clip, seconds, out / motion.stem, plot=plot, html=html, csv=csv, strip=strip, view=view, tracked=tracked)


def _simulated(clip: Clip, record: Path) -> Tracked:
    from ..io.recording.memory import McapRecorder
    from ..simulate.track_clip import track_clip
    from .progress import RunProgress

    record.parent.mkdir(parents=True, exist_ok=True)
    with RunProgress(clip.duration, "simulating") as progress:
        return track_clip(clip, recorder=McapRecorder(record), progress=progress)


def write_clip(
    clip: Clip,
    seconds: float,
    stem: Path,
    *,
    plot: bool,
    html: bool,
    csv: bool,
    strip: bool,
    view: bool,
    tracked: Tracked | None = None,
) -> None:
    """Print the summary of a clip and write its files."""
    from ..io.clip import clip_run, write_clip_csv
    from ..run import as_recording

    stem.parent.mkdir(parents=True, exist_ok=True)
    print(clip.name, end="\n\n")
    _print_summary(clip, seconds)
    if tracked is not None:
        ended = "ends standing" if tracked.standing else "falls"
        print(
            f"simulated with contact and joint motors it {ended}; COM at most {1e3 * tracked.off:.1f} mm off its plan"
        )
        print(f"simulated: {stem.with_name(f'{stem.name}-simulated.mcap')}")
    run = as_recording(clip_run(clip))
    print(f"recording: {run.save(stem.with_suffix('.mcap'))}")
    if plot:
        from ..studio.pictures.plots.balance import plot_balance

        drawn = None if tracked is None else (tracked.time, tracked.zmp)
        print(f"plot:      {plot_balance(clip, stem.with_suffix('.png'), simulated=drawn)}")
    if strip:
        print(f"strip:     {run.strip(stem.with_name(f'{stem.name}-strip.png'))}")
    if csv:
        print(f"table:     {write_clip_csv(clip, stem.with_suffix('.csv'))}")
    if html:
        print(f"replay:    {run.html(stem.with_suffix('.html'), title=clip.name)}")
    if view:
        run.view()


def _print_summary(clip: Clip, seconds: float) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(
        title="ZMP against its target", title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False
    )
    for name in ("", "RMS, mm", "peak, mm", "least margin, mm"):
        table.add_column(name, justify="left" if not name else "right")
    for stage in clip.stages:
        rms, peak = clip.zmp_error(stage.zmp)
        table.add_row(stage.name, f"{1e3 * rms:.2f}", f"{1e3 * peak:.2f}", f"{1e3 * clip.margins(stage.zmp).min():.1f}")
    console.print(table)
    numbers = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=False)
    numbers.add_row(
        "motion", f"{clip.duration:.2f} s", f"{len(clip.time)} frames, {len(clip.com_curve.points)} control points"
    )
    parts = ", ".join(f"{name} {1e3 * value:.0f}" for name, value in clip.seconds.items())
    numbers.add_row("designed in", f"{1e3 * seconds:.0f} ms", parts)
    numbers.add_row("friction needed", f"{clip.friction:.3f}", "")
    numbers.add_row(
        "limits broken", str(len(clip.violations)), "" if clip.violations else "joint ranges hold throughout"
    )
    console.print(numbers)
    for violation in clip.violations[:_MOST_VIOLATIONS]:
        console.print(f"  {violation}", highlight=False)
    if len(clip.violations) > _MOST_VIOLATIONS:
        console.print(f"  and {len(clip.violations) - _MOST_VIOLATIONS} more")


design.__doc__ = f"{design.__doc__}\n{EXAMPLES}"
