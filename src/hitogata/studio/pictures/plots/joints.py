"""Panels of joint angles and displacements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....arrays import Array
from ....errors import InputError
from ....io.recording.run import RunData
from ....io.recording.segment import Segment
from .style import COLOURS, Panel, head_and_note, legend_beside

_MOST_CURVES = 8  # colours: more cannot be told apart


def joint_panels(run: RunData, joints: Sequence[str] | None) -> list[Panel]:
    first = run.segments[0]
    names = _moving_joints(run, first) if joints is None else [first.model[name].path for name in joints]
    turning: list[tuple[str, Array]] = []
    sliding: list[tuple[str, Array]] = []
    for path in names:
        series = run.joint(path)
        if series.kind == "ball":
            turned = 2.0 * np.arctan2(np.linalg.norm(series.q[:, 1:], axis=1), np.abs(series.q[:, 0]))
            turning.append((path, np.degrees(turned)))
        elif series.kind == "hinge":
            turning.append((path, np.degrees(series.q[:, 0])))
        elif series.kind == "slide":
            sliding.append((path, series.q[:, 0]))
        elif joints is not None:
            raise InputError(
                f"cannot plot the joint of {path!r}: it is a {series.kind}; hinges, slides and balls can be"
            )
    panels: list[Panel] = []
    if turning:
        panels.append(lambda axis: _joint_curves(axis, run.time, turning, "angle; of a ball, from its zero", "degrees"))
    if sliding:
        panels.append(lambda axis: _joint_curves(axis, run.time, sliding, "displacement", "m"))
    return panels


def _moving_joints(run: RunData, segment: Segment) -> list[str]:
    """Paths of the joints that move most, both sides of a pair together, in the order of the links."""
    moved: dict[str, float] = {}
    for link in segment.model.links[1:]:
        if link.joint is not None and link.joint.name in ("hinge", "slide", "ball"):
            q = run.joint(link.path).q
            still = np.isnan(q).all() or float(np.nanmax(np.ptp(q[~np.isnan(q[:, 0])], axis=0))) < 1e-6
            if not still:
                pair = _pair(link.path)[0]
                moved[pair] = max(moved.get(pair, 0.0), float(np.nansum(np.abs(np.diff(q, axis=0)))))
    chosen = sorted(moved, key=lambda pair: -moved[pair])[:_MOST_CURVES]
    return [link.path for link in segment.model.links[1:] if _pair(link.path)[0] in chosen]


def _pair(path: str) -> tuple[str, str]:
    """('figure/shank', 'right') of 'figure/right_shank': both sides share a colour."""
    figure, _, link = path.rpartition("/")
    for side in ("left", "right"):
        if link.startswith(side + "_"):
            return f"{figure}/{link[len(side) + 1 :]}", side
    return path, ""


def _joint_curves(axis: Any, time: Array, curves: list[tuple[str, Array]], note: str, unit: str) -> None:
    colours: dict[str, str] = {}
    for path, values in curves:
        pair, side = _pair(path)
        known = pair in colours
        colour = colours.setdefault(pair, COLOURS[len(colours) % len(COLOURS)])
        label = None if known else pair.rpartition("/")[2].replace("_", " ")
        axis.plot(time, values, color=colour, ls="--" if side == "right" else "-", lw=1.2, label=label)
    sides = {_pair(path)[1] for path, _ in curves} - {""}
    head_and_note(axis, "joints", note + ("   (left –––  right - - -)" if len(sides) == 2 else ""))
    axis.set_ylabel(unit)
    legend_beside(axis)
