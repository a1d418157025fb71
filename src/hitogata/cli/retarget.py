"""`hitogata retarget`: a motion capture file on a figure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output.clip_files import ClipFiles, write_clip, write_keys
from .output.options import Out, ViewAfter, grouped

if TYPE_CHECKING:
    from ..motion.clip import Clip

EXAMPLES = """
[bold]Examples[/bold]

  hitogata retarget walk.bvh

  hitogata retarget walk.bvh --figure humanoid --balance --strip

  hitogata retarget walk.bvh --figure robot.urdf --bvh --keys
"""


@grouped
def retarget(
    capture: Annotated[Path, typer.Argument(help="Motion capture (.bvh).", show_default=False)],
    files: ClipFiles,
    figure: Annotated[str, typer.Option(help="human, humanoid, or a robot's file (.urdf, .xml, .sdf).")] = "human",
    map_: Annotated[Path | None, typer.Option("--map", help="TOML table: link = joint of the capture.")] = None,
    up: Annotated[str, typer.Option(help="Axis of the capture that is up, as y or -z; found by default.")] = "",
    smooth: Annotated[float, typer.Option(help="Hz; cut-off frequency of a low-pass filter; 0: no filter.")] = 0.0,
    balance: Annotated[bool, typer.Option("--balance", help="Bend the centre of mass until it is balanced.")] = False,
    every: Annotated[float, typer.Option(help="s between key poses (--keys).")] = 0.2,
    keys: Annotated[bool, typer.Option("--keys", help="Also keyframes, a motion file (.toml) to change.")] = False,
    out: Out = Path(),
    view: ViewAfter = False,
) -> None:
    """Put a performance on a figure: bones as captured, joints in their ranges, feet that stand still."""
    from ..io.capture.retargeting import retarget as retargeted

    chosen = None if map_ is None else _map(map_)
    clip = retargeted(capture, figure, map=chosen, up=up, smooth=smooth, balance=balance, name=capture.stem)
    _tell(clip)
    stem = out / (capture.stem if balance is False else f"{capture.stem}-balanced")
    run = write_clip(clip, stem, files)
    if keys:
        print(f"keyframes: {write_keys(clip, figure, stem.with_suffix('.toml'), every)}")
    if view:
        run.view()


def _map(path: Path) -> dict[str, str]:
    from ..errors import InputError
    from ..io.toml.files import parsed, text_of

    table = parsed(text_of(path, "map"), str(path)).table
    for link, joint in table.items():
        if not isinstance(joint, str):
            raise InputError(f"{path}: {link} is {joint!r}; give the name of a joint")
    return {str(link): str(joint) for link, joint in table.items()}


def _tell(clip: Clip) -> None:
    from ..motion.retarget.retarget import LEAP

    air = sum(phase.end - phase.start for phase in clip.contacts if not phase.links)
    print(
        f"{clip.name}: {clip.duration:.2f} s, {len(clip.time)} frames on {clip.figure.name!r}, {air:.2f} s in the air"
    )
    if clip.stages[-1].name != "as captured":
        print(f"  {clip.stages[-1].name}; the ZMP is at least {1e3 * clip.margins().min():.1f} mm inside the support")
    worst: dict[str, tuple[float, float]] = {}
    for violation in clip.violations:
        if violation.amount > worst.get(violation.what, (0.0, 0.0))[0]:
            worst[violation.what] = (violation.amount, violation.time)
    for what, (amount, time) in sorted(worst.items(), key=lambda item: -item[1][0])[:8]:
        if what.startswith("ZMP"):
            print(f"  {what} by up to {1e3 * amount:.1f} mm, at {time:.2f} s")
        elif what == LEAP:
            print(f"  {what}: {1e3 * amount:.0f} mm, at {time:.2f} s")
        else:
            print(f"  {what} by up to {amount:.2f} rad, at {time:.2f} s: as far as its range goes")


retarget.__doc__ = f"{retarget.__doc__}\n{EXAMPLES}"
