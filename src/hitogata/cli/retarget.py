"""`hitogata retarget`: a motion capture file on a figure."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import ViewAfter, grouped

if TYPE_CHECKING:
    from ..motion.clip import Clip

EXAMPLES = """
[bold]Examples[/bold]

  hitogata retarget walk.bvh

  hitogata retarget walk.bvh --figure humanoid --balance --strip

  hitogata retarget walk.bvh --figure robot.urdf --bvh --keys
"""


@dataclass(frozen=True)
class RetargetFiles:
    """Files that are written beside the recording, named after the capture."""

    html: Annotated[bool, typer.Option(help="A replay in one web page (.html).")] = True
    strip: Annotated[bool, typer.Option("--strip", help="Also a film strip (.png).")] = False
    plot: Annotated[bool, typer.Option("--plot", help="Also COM and ZMP over time (.png).")] = False
    csv: Annotated[bool, typer.Option("--csv", help="Also a table (.csv).")] = False
    bvh: Annotated[bool, typer.Option("--bvh", help="Also the figure's own skeleton (.bvh).")] = False
    keys: Annotated[bool, typer.Option("--keys", help="Also keyframes, a motion file (.toml) to change.")] = False


@grouped
def retarget(
    capture: Annotated[Path, typer.Argument(help="Motion capture (.bvh).", show_default=False)],
    files: RetargetFiles,
    figure: Annotated[str, typer.Option(help="human, humanoid, or a robot's file (.urdf, .xml, .sdf).")] = "human",
    map_: Annotated[Path | None, typer.Option("--map", help="TOML table: link = joint of the capture.")] = None,
    up: Annotated[str, typer.Option(help="Axis of the capture that is up, as y or -z; found by default.")] = "",
    smooth: Annotated[float, typer.Option(help="Hz; filter out what is faster; 0: nothing.")] = 0.0,
    balance: Annotated[bool, typer.Option("--balance", help="Design it anew through key poses, balanced.")] = False,
    every: Annotated[float, typer.Option(help="s between key poses (--keys, --balance).")] = 0.2,
    out: Annotated[Path, typer.Option(help="Folder for the files; made if it is missing.")] = Path(),
    view: ViewAfter = False,
) -> None:
    """Put a performance on a figure: bones as captured, joints in their ranges, feet that stand still."""
    from ..io.capture.retargeting import retarget as retargeted
    from ..io.clip import write_clip_csv
    from ..run import as_recording

    chosen = None if map_ is None else _map(map_)
    clip = retargeted(
        capture, figure, map=chosen, up=up, smooth=smooth, balance=balance, every=every, name=capture.stem
    )
    _tell(clip)
    out.mkdir(parents=True, exist_ok=True)
    stem = out / (capture.stem if balance is False else f"{capture.stem}-balanced")
    run = as_recording(clip)
    print(f"recording: {run.save(stem.with_suffix('.mcap'))}")
    if files.html:
        print(f"replay:    {run.html(stem.with_suffix('.html'), title=clip.name)}")
    if files.strip:
        print(f"strip:     {run.strip(stem.with_name(f'{stem.name}-strip.png'))}")
    if files.plot:
        from ..studio.pictures.plots.balance import plot_balance

        print(f"plot:      {plot_balance(clip, stem.with_suffix('.png'))}")
    if files.csv:
        print(f"table:     {write_clip_csv(clip, stem.with_suffix('.csv'))}")
    if files.bvh:
        path = stem.with_name(f"{stem.name}-{clip.figure.name}.bvh")
        print(f"skeleton:  {run.to_bvh(path, figure=clip.figure.name, every=1.0 / clip.rate)}")
    if files.keys:
        from ..io.scene.motion_text import write_motion
        from ..motion.retarget.keys import keyframes_of

        kind = {"model" if Path(figure).suffix else "type": figure}
        print(f"keyframes: {write_motion(keyframes_of(clip, every), stem.with_suffix('.toml'), kind)}")
    if view:
        run.view()


def _map(path: Path) -> dict[str, str]:
    from ..errors import InputError
    from ..io.scene.files import parsed, text_of

    table = parsed(text_of(path, "map"), str(path)).table
    for link, joint in table.items():
        if not isinstance(joint, str):
            raise InputError(f"{path}: {link} is {joint!r}; give the name of a joint")
    return {str(link): str(joint) for link, joint in table.items()}


def _tell(clip: Clip) -> None:
    air = sum(phase.end - phase.start for phase in clip.contacts if not phase.links)
    print(
        f"{clip.name}: {clip.duration:.2f} s, {len(clip.time)} frames on {clip.figure.name!r}, {air:.2f} s in the air"
    )
    worst: dict[str, tuple[float, float]] = {}
    for violation in clip.violations:
        if violation.amount > worst.get(violation.what, (0.0, 0.0))[0]:
            worst[violation.what] = (violation.amount, violation.time)
    for what, (amount, time) in sorted(worst.items(), key=lambda item: -item[1][0])[:8]:
        print(f"  {what} by up to {amount:.2f} rad, at {time:.2f} s: as far as its range goes")


retarget.__doc__ = f"{retarget.__doc__}\n{EXAMPLES}"
