"""`hitogata design`: a motion file."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output.clip_files import ClipFiles, write_clip
from .output.options import Out, ViewAfter, grouped

if TYPE_CHECKING:
    from ..control.play import Played
    from ..io.recording.run import RunData
    from ..motion import Motion
    from ..motion.clip import Clip

EXAMPLES = """
[bold]Examples[/bold]

  hitogata design sway.toml

  hitogata design walk.toml --out walk --csv --compare

  hitogata design walk.toml --passes 3 --rate 200 --no-html
"""

#: frames a second of the warm-up
_COARSE = 20.0
#: frames of it in the shortest flight
_IN_FLIGHT = 8.0
#: more broken limits than this are counted, not listed
_MOST_VIOLATIONS = 16


@dataclass(frozen=True)
class How:
    """Options that take the place of the file's."""

    passes: Annotated[int | None, typer.Option(help="Iterations of the COM; instead of the file's.")] = None
    rate: Annotated[float | None, typer.Option(help="Frames a second; instead of the file's.")] = None
    compare: Annotated[bool, typer.Option("--compare", help="Also show the motion without any correction.")] = False
    no_avoid: Annotated[
        bool, typer.Option("--no-avoid", help="Go through obstacles; only report them.", show_default=False)
    ] = False


@grouped
def design(
    motion: Annotated[Path, typer.Argument(help="A motion file (.toml); see docs/motion.md.", show_default=False)],
    how: How,
    files: ClipFiles,
    simulate: Annotated[
        bool,
        typer.Option("--simulate", help="Also simulate it, under the figure's own motors, on the floor."),
    ] = False,
    out: Out = Path(),
    view: ViewAfter = False,
) -> None:
    """Design a motion from its keyframes: balance it, print how well, write recording, plot and replay."""
    design_file(motion, out, files, how, simulate=simulate, view=view)


def design_file(
    motion: Path, out: Path, files: ClipFiles, how: How | None = None, *, simulate: bool = False, view: bool = False
) -> None:
    """The same from Python."""
    from ..io.motion.motion_file import load_motion

    how = how or How()
    avoid = False if how.no_avoid else None
    loaded = load_motion(motion, passes=how.passes, rate=how.rate, compare=how.compare or None, avoid=avoid)
    _warm_up(loaded)
    began = time.perf_counter()
    clip = loaded.design()
    seconds = time.perf_counter() - began
    simulated = _simulated(clip) if simulate else None
    print(clip.name, end="\n\n")
    _print_summary(clip, seconds)
    if simulated is not None:
        for doubt in simulated[0].doubts:
            print(f"foreseen: {doubt}")
        print(f"under its own motors it {simulated[0]}")
    run = write_clip(clip, out / motion.stem, files, simulated)
    if view:
        run.view()


def _warm_up(motion: Motion) -> None:
    """Design it with few frames: modules are imported and kernels compiled or loaded before the clock starts."""
    if not motion.duration > 0.0:
        return  # `design` reports the error
    from ..motion.balance.flight import flights_of

    full = motion.options
    try:
        shortest = min((end - start for start, end in flights_of(motion)), default=motion.duration)
        enough = max(_COARSE, 20.0 / motion.duration, _IN_FLIGHT / shortest)
        motion.options = replace(full, rate=min(full.rate, enough), passes=1)
        motion.design()
    finally:
        motion.options = full


def _simulated(clip: Clip) -> tuple[Played, RunData]:
    from ..io.played import record_played
    from .output.progress import RunProgress

    with RunProgress(clip.duration, "simulating") as progress:
        return record_played(clip, progress)


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
        rms, peak = clip.zmp_error(stage)
        table.add_row(stage.name, f"{1e3 * rms:.2f}", f"{1e3 * peak:.2f}", f"{1e3 * clip.margins(stage.zmp).min():.1f}")
    console.print(table)
    numbers = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=False)
    numbers.add_row(
        "motion", f"{clip.duration:.2f} s", f"{len(clip.time)} frames, {len(clip.com_curve.points)} control points"
    )
    parts = ", ".join(f"{name} {1e3 * value:.0f}" for name, value in clip.seconds.items())
    numbers.add_row("designed in", f"{1e3 * seconds:.0f} ms", f"{parts}; imports and compilation not counted")
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
