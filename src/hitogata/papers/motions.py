"""Figures of 003: keyframes, NURBS curves, the target ZMP, the fit of its error, and the swaying motion."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ..chain.world import World
from ..demos import motion_path
from ..figures.humanoid import humanoid
from ..io.clip import clip_run
from ..io.motion.motion_file import load_motion
from ..motion.balance.support import target_zmp
from ..motion.balance.zmp_fit import fitted_error, moving_average
from ..motion.clip import Clip
from ..motion.curves.nurbs import Nurbs
from ..motion.keyframes import DesignOptions
from ..motion.motion import Motion
from ..motion.tasks import Position
from ..run import as_recording
from ..studio.pictures.plots.balance import plot_balance
from ..studio.pictures.plots.error_fit import distance, first_error, plot_error_fit
from ..studio.pictures.plots.style import COLOURS, headline, plot_path, sheet
from .figure import Drawn


@lru_cache(maxsize=4)
def _designed(name: str, **changes: Any) -> Clip:
    return load_motion(motion_path(name), **changes).design()


def _strip(name: str, title: str) -> Any:
    return lambda path: as_recording(clip_run(_designed(name))).strip(path, title=title)


def keyframes() -> Drawn:
    """003 Fig. 1: the motion passes through its key poses, and curves join them."""
    motion = load_motion(motion_path("shift"))
    clip = motion.design()
    speeds = np.abs(np.diff(clip.q, axis=0)).max(axis=1) * clip.rate
    numbers = {
        "keyframes": float(len(clip.keyframes)),
        "s between the frames": 1.0 / clip.rate,
        "largest rate of a coordinate, rad/s": float(speeds.max()),
        "largest jump of a rate from frame to frame, rad/s": float(np.abs(np.diff(clip.v, axis=0)).max()),
    }
    return Drawn(numbers, _strip("shift", "003 Fig. 1: key poses and the motion through them"))


def repeated_knots() -> Drawn:
    """003 Fig. 2: a curve passes through the control point of a repeated knot, and has a corner there."""
    points = np.array([[0, 0], [1, 2], [2, -1], [3, 2.0], [4, -1], [5, 2], [6, 0.0]])
    ends = [0.0] * 4, [4.0] * 4
    knots = {
        "single knots": [*ends[0], 1.0, 2.0, 3.0, *ends[1]],
        "a knot three times": [*ends[0], 2.0, 2.0, 2.0, *ends[1]],
    }
    curves = {name: Nurbs(3, given, points) for name, given in knots.items()}
    s = np.linspace(0.0, 4.0, 2001)
    away = {name: float(np.linalg.norm(curve(s) - points[3], axis=1).min()) for name, curve in curves.items()}
    kink = curves["a knot three times"]
    left, right = (kink(2.0 + side * 1e-9, 1) for side in (-1.0, 1.0))
    numbers = {f"distance from the control point, {name}": value for name, value in away.items()}
    numbers["turn of the tangent there, rad"] = float(
        np.arccos(left @ right / (np.linalg.norm(left) * np.linalg.norm(right)))
    )

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 6.4, 3.2) as figure:
            axis = figure.subplots()
            axis.plot(*points.T, "o--", color="#c9ced6", label="control points")
            for k, (name, curve) in enumerate(curves.items()):
                axis.plot(*curve(s).T, color=COLOURS[k], label=name)
            axis.legend()
            headline(figure, "003 Fig. 2: repeated knots")
        return target

    return Drawn(numbers, draw)


def _stepping(start: str) -> Clip:
    """Weight onto the left foot, the right one steps ahead, and the left one beside it (003 Fig. 3)."""
    figure = World().add(humanoid())
    left, right = ("left_foot", "right_foot")
    ahead = {name: figure.world.pose(figure[name]).p + np.array([0.2, 0.0, 0.0]) for name in (left, right)}
    motion = Motion(figure, options=DesignOptions(start=start, zmp_weight=0.3))
    motion.key(0.0, support=[left, right])
    motion.key(1.0, support=[left])
    motion.key(1.8, Position(right, ahead[right]), support=[left, right])
    motion.key(2.8, support=[right])
    motion.key(3.6, Position(left, ahead[left]), support=[left, right])
    motion.key(4.6, support=[left, right])
    return motion.design()


def support() -> Drawn:
    """003 Fig. 3: the target starts on the foot that leaves first, goes on straight lines and stays in the support."""
    clip, ours = _stepping("leaving foot"), _stepping("com")
    bends = []
    for a, b in zip(clip.keyframes, clip.keyframes[1:], strict=False):
        way = clip.target[(clip.time >= a) & (clip.time <= b), :2]
        along, off = way[-1] - way[0], way - way[0]
        if np.linalg.norm(along) > 1e-9:
            bends.append(np.abs(off[:, 0] * along[1] - off[:, 1] * along[0]).max() / np.linalg.norm(along))
    sole = clip.figure.world.pose(clip.figure["right_foot"]).p[1]
    numbers = {
        "least distance of the target inside the support, mm": 1e3 * float(clip.margins(clip.target[:, :2]).min()),
        "largest distance from a straight line between keyframes, mm": 1e3 * float(max(bends)),
        "start of the target, y, mm": 1e3 * float(clip.target[0, 1]),
        "middle of the foot that leaves, y, mm": 1e3 * float(sole),
        "start below the centre of mass instead, y, mm": 1e3 * float(ours.target[0, 1]),
    }

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 7.4, 4.2) as figure:
            plan, over = figure.subplots(1, 2)
            for k, phase in enumerate(clip.contacts):
                if len(phase.polygon):
                    ring = np.vstack([phase.polygon, phase.polygon[:1]])
                    plan.fill(*ring.T, alpha=0.12, color=COLOURS[k % len(COLOURS)])
                    plan.plot(*ring.T, color=COLOURS[k % len(COLOURS)], lw=0.8)
            plan.plot(*clip.target[:, :2].T, color="black", lw=1.6)
            plan.set_aspect("equal")
            plan.set_title("supports and target, from above, m")
            over.plot(clip.time, clip.target[:, 1], color=COLOURS[2], label="y")
            over.plot(clip.time, clip.target[:, 0], color=COLOURS[0], label="x")
            for t in clip.keyframes:
                over.axvline(t, color="#c9ced6", lw=0.7)
            over.set_title("target over time, m")
            over.legend()
            headline(figure, "003 Fig. 3: supports and target ZMP, from the foot that leaves")
        return target

    return Drawn(numbers, draw)


def target() -> Drawn:
    """003 Fig. 4: the target as a cubic NURBS with triple knots is monotone; large weights bring it early."""
    t = np.linspace(0.0, 2.0, 801)
    curves = {w: target_zmp([0.0, 1.0, 2.0], [0.0, 1.0, 0.3], w)(t) for w in (0.3, 1.0, 3.0)}
    half = {w: float(t[np.argmax(z >= 0.5)]) for w, z in curves.items()}
    back = max(float(-np.diff(z[t <= 1.0]).min()) for z in curves.values())
    numbers = {f"half of the first way done at, s, weight {w:g}": value for w, value in half.items()}
    numbers["largest step back on the way"] = max(back, 0.0)
    numbers["distance from the control point at the keyframe"] = max(abs(float(z[400]) - 1.0) for z in curves.values())

    def draw(path: Path) -> Path:
        place = plot_path(path)
        with sheet(place, 6.0, 3.2) as figure:
            axis = figure.subplots()
            for k, (w, z) in enumerate(curves.items()):
                axis.plot(t, z, color=COLOURS[k], label=f"weight {w:g}")
            axis.set_xlabel("time, s")
            axis.legend()
            headline(figure, "003 Fig. 4: target ZMP as a cubic NURBS")
        return place

    return Drawn(numbers, draw)


def error_fit() -> Drawn:
    """003 Fig. 5: a NURBS with weights 1 / curvature is nearer to the error than moving averages."""
    clip = _designed("walk")
    t, error = clip.time, first_error(clip)
    fits = {"NURBS": fitted_error(clip.com_curve.basis, t, error)}
    fits |= {f"mean over {width:g} s": moving_average(t, error, width) for width in (0.1, 0.3)}
    numbers = {f"RMS distance from the error, {name}, mm": 1e3 * distance(fit, error) for name, fit in fits.items()}
    numbers |= {
        f"largest jump of the fit between frames, {name}, mm": 1e3 * float(np.abs(np.diff(fit, axis=0)).max())
        for name, fit in fits.items()
    }
    return Drawn(numbers, lambda path: plot_error_fit(clip, path))


def sway_poses() -> Drawn:
    """003 Fig. 6: the trunk sways far to both sides over feet that stay."""
    clip = _designed("sway")
    numbers = {
        "keyframes": float(len(clip.keyframes)),
        "duration, s": clip.duration,
        "limits broken": float(len(clip.violations)),
        "angular momentum, largest, kg m²/s": float(np.abs(clip.momentum).max()),
    }
    return Drawn(numbers, _strip("sway", "003 Fig. 6: swaying with the trunk"))


def sway_balance() -> Drawn:
    """003 Fig. 7: with the point mass alone the ZMP misses its target; with one pass of inverse dynamics it follows."""
    clip = _designed("sway")
    numbers: dict[str, float] = {}
    for stage in clip.stages:
        rms, peak = clip.zmp_error(stage)
        numbers |= {f"RMS error, {stage.name}, mm": 1e3 * rms, f"peak, {stage.name}, mm": 1e3 * peak}
    return Drawn(numbers, lambda path: plot_balance(clip, path))
