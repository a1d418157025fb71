"""Panels of forces and moments in joints of the tree and in springs between links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....arrays import Array
from ....io.recording.run import RunData
from .style import COLOURS, Panel, head_and_note, legend_beside

_MOST_CURVES = 8  # colours: more cannot be told apart


def joint_force_panels(run: RunData, joints: Sequence[str] | None) -> list[Panel]:
    """Force and moment of each joint asked for; by default of those with the largest forces."""
    if not run.has_joint_forces:
        return []
    model = run.segments[0].model
    names = [link.path for link in model.links[1:]] if joints is None else [model[name].path for name in joints]
    wrenches = {name: run.joint_forces(name) for name in names}
    forces = {name: np.linalg.norm(wrench[:, 3:], axis=1) for name, wrench in wrenches.items()}
    if joints is None:
        names = sorted(names, key=lambda name: -float(np.nanmax(forces[name], initial=0.0)))[:_MOST_CURVES]
    moments = [(name, np.linalg.norm(wrenches[name][:, :3], axis=1)) for name in names]
    return [
        lambda axis: _curves(axis, run.time, [(name, forces[name]) for name in names], "forces in the joints", "N"),
        lambda axis: _curves(axis, run.time, moments, "moments in the joints", "N m"),
    ]


def spring_panels(run: RunData) -> list[Panel]:
    """Tension of each spring between links while it is attached."""
    names = dict.fromkeys(name for segment in run.segments for name in segment.model.springs)
    if not names:
        return []
    tension = {name: np.full(len(run), np.nan) for name in names}
    at = 0
    for segment in run.segments:
        frames = segment.springs()
        for i, name in enumerate(frames.names):
            tension[name][at : at + len(segment)] = frames.tension[:, i]
        at += len(segment)
    return [lambda axis: _curves(axis, run.time, list(tension.items()), "tension of the springs", "N")]


def _curves(axis: Any, time: Array, curves: list[tuple[str, Array]], title: str, unit: str) -> None:
    most, who = 0.0, ""
    clash = len({_short(name) for name, _ in curves}) < len(curves)  # links of several figures
    for i, (name, values) in enumerate(curves):
        colour, label = COLOURS[i % len(COLOURS)], name if clash else _short(name)
        axis.plot(time, values, color=colour, ls="--" if i >= len(COLOURS) else "-", lw=1.2, label=label)
        peak = float(np.nanmax(np.abs(values), initial=0.0))
        if peak > most:
            most, who = peak, label
    head_and_note(axis, title, f"largest {most:.3g} {unit}: {who}" if who else "")
    axis.set_ylabel(unit)
    legend_beside(axis)


def _short(name: str) -> str:
    return name.rpartition("/")[2].replace("_", " ")
