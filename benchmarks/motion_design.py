"""Designing five seconds of motion: time of the COM solve and of the whole design, and their growth with duration.

The paper (003 §4) took 0.5 s for 5 s of motion, the method before it 10 s. Times are those of the processor, one
thread, the best of several rounds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion
from hitogata.motion import DesignOptions, Motion, Orientation
from hitogata.motion.balance.com_correction import corrected
from hitogata.motion.curves.nurbs import Nurbs, RationalBasis

from .timing import verdict

COM_LIMIT, WHOLE_LIMIT, BOW_LIMIT, CHECKED_LIMIT = 2.0, 60.0, 150.0, 150.0  # ms
FEET = ["left_foot", "right_foot"]
GRAVITY = 9.81


def milliseconds(work: Callable[[], object], rounds: int = 9) -> float:
    """Of the processor, which other programs on the machine do not lengthen: the best of several rounds."""
    work()
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return 1e3 * best


def com_solve(duration: float, samples: int, points: int) -> Callable[[], object]:
    """A curve of `points` control points bent towards a target that steps from foot to foot."""
    t = np.linspace(0.0, duration, samples)
    basis = RationalBasis.clamped(5, 0.0, duration, points)
    curve = Nurbs(5, basis.knots, np.tile([0.0, 0.0, 0.8], (points, 1)))
    target = np.column_stack([0.1 * t, 0.1 * np.sign(np.sin(4.0 * t))])
    height = np.zeros(samples)
    return lambda: corrected(curve, t, target, height, GRAVITY)


def sway(duration: float, *, interference: bool = True, avoid: bool = False) -> Motion:
    """The demo's motion leaning farther, repeated; eight control points a second. One hand goes into the thigh."""
    figure = hg.World().add(hg.figures.humanoid())
    motion = Motion(figure, options=DesignOptions(interference=interference, avoid=avoid))
    motion.key(0.0, Orientation("chest", ("x", 0.0)), support=FEET)
    count = round(duration / 5.0)
    for i in range(count):
        for part, lean in ((1.7, -0.6), (3.3, 0.6), (5.0, 0.0)):
            motion.key((5.0 * i + part) * duration / (5.0 * count), Orientation("chest", ("x", lean)))
    return motion


def bow() -> Motion:
    """The human, from its default stand."""
    motion = Motion(hg.World().add(hg.figures.human()), options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(2.5, Orientation("chest", ("y", 0.5)))
    motion.key(5.0)
    return motion


def demo(name: str, **options: Any) -> Motion:
    """A motion of the demos. options: as those of its file."""
    return load_motion(motion_path(name), **options)


def main(*, short: bool = False) -> None:
    rounds = 1 if short else 9
    console = Console(width=110)
    table = Table(title=f"Motion design, processor time, best of {rounds}", title_justify="left")
    for name in ("", "ms", "", ""):
        table.add_column(name, justify="right" if name else "left")

    solve = milliseconds(com_solve(5.0, 500, 40), rounds if short else 50)
    table.add_row("COM solve, both axes", f"{solve:.2f}", "500 samples, 40 control points", verdict(solve, COM_LIMIT))
    whole = milliseconds(lambda: sway(5.0, interference=False).design(), rounds)
    table.add_row("whole design of 5 s", f"{whole:.0f}", "501 frames, two passes", verdict(whole, WHOLE_LIMIT))
    table.add_row("    paper", "500", "003 §4", f"{500.0 / whole:.1f} times")
    checked = milliseconds(lambda: sway(5.0).design(), rounds)
    table.add_row("    and interference looked for", f"{checked:.0f}", "", verdict(checked, CHECKED_LIMIT))
    clear = milliseconds(lambda: sway(5.0, avoid=True).design(), rounds)
    table.add_row("    and led around it", f"{clear:.0f}", "a hand that would go 10 mm into the thigh", "")
    bowed = milliseconds(bow().design, rounds)
    table.add_row("bow of the human, 5 s", f"{bowed:.0f}", "from straight legs", verdict(bowed, BOW_LIMIT))
    for duration in () if short else (10.0, 20.0, 40.0):
        longer = milliseconds(lambda duration=duration: sway(duration, interference=False).design(), 3)  # type: ignore[misc]
        table.add_row(f"whole design of {duration:g} s", f"{longer:.0f}", f"{longer / whole:.1f} times that of 5 s", "")
    if not short:
        walk = milliseconds(demo("walk").design, 3)
        table.add_row("walk of ten steps, 10.2 s", f"{walk:.0f}", "1021 frames, 36 keyframes", "")
    console.print(table)

    clip = demo("sway", passes=3).design()
    errors = Table(title="Sway: ZMP against its target, mm", title_justify="left")
    for name in ("", "RMS", "peak", "least margin"):
        errors.add_column(name, justify="right" if name else "left")
    for stage in clip.stages:
        rms, peak = clip.zmp_error(stage)
        errors.add_row(
            stage.name, f"{1e3 * rms:.2f}", f"{1e3 * peak:.2f}", f"{1e3 * clip.margins(stage.zmp).min():.1f}"
        )
    console.print(errors)
