"""Curves of a run over time: panels that share one time axis, with events marked across all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ....arrays import Array
from ....errors import InputError
from ....io.recording.run import RunData
from .contacts import contact_panels
from .event_lines import mark_events
from .joint_forces import joint_force_panels, spring_panels
from .joints import joint_panels
from .style import COLOURS, INK, Panel, head_and_note, headline, legend_beside, plot_path, power_of_ten, sheet, stack

PANELS = ("energy", "momentum", "loop_error", "contacts", "joints", "forces", "springs", "joint_forces")
_HEADLINE = 18.0  # points
_ROUNDING = 1e-17  # where the logarithmic axis starts: a gap of zero is drawn there


def plot(
    run: RunData,
    what: str | Sequence[str] = PANELS,
    path: str | Path | None = None,
    joints: Sequence[str] | None = None,
    *,
    title: str | None = None,
    width: float = 9.0,
) -> Path:
    """Draw panels of a run and write them to a .png or .svg file ('run.png' by default). Returns its path.

    what: any of 'energy', 'momentum', 'loop_error', 'contacts', 'joints', 'forces' (of connections), 'springs' and
    'joint_forces' (if they were recorded), in the order of the panels. joints: names of links whose joints are drawn;
    by default at most eight, those with the largest motion or load. width: inches. Panels without data in the run
    (forces without a connection) are left out.
    """
    wanted = [what] if isinstance(what, str) else list(what)
    for name in wanted:
        if name not in PANELS:
            raise InputError(f"cannot plot {name!r}; choose from {', '.join(PANELS)}")
    if not len(run):
        raise InputError("the run has no frames; there is nothing to plot")
    target = plot_path("run.png" if path is None else path)
    panels = [panel for name in wanted for panel in _panels(run, name, joints)]
    if not panels:
        raise InputError(f"the run has nothing to show for {', '.join(wanted)}")

    with sheet(target, width, 1.1 + 2.05 * len(panels), layout=None) as figure:
        axes = list(figure.subplots(len(panels), 1, sharex=True, squeeze=False)[:, 0])
        for panel, axis in zip(panels, axes, strict=True):
            panel(axis)
            axis.margins(x=0.01)
        axes[-1].set_xlabel("time, s")
        above = mark_events(axes, run.events, run.start, run.end)
        if title:
            headline(figure, title)
            above += _HEADLINE
        stack(figure, axes, above)
    return target


def _panels(run: RunData, name: str, joints: Sequence[str] | None) -> list[Panel]:
    if name == "energy":
        return [lambda axis: _energy(axis, run)]
    if name == "momentum":
        return [
            lambda axis: _vector(axis, run.time, run.momentum[:, 3:], "momentum", "kg m/s"),
            lambda axis: _vector(axis, run.time, run.momentum[:, :3], "angular momentum about the COM", "kg m²/s"),
        ]
    if name == "loop_error":
        return [lambda axis: _loop_error(axis, run)] if run.connections else []
    if name == "contacts":
        return contact_panels(run)
    if name == "forces":
        return [lambda axis: _forces(axis, run)] if run.connections else []
    if name == "springs":
        return spring_panels(run)
    return joint_force_panels(run, joints) if name == "joint_forces" else joint_panels(run, joints)


def _energy(axis: Any, run: RunData) -> None:
    kinetic, gravity, spring = run.energy.T
    total = run.energy.sum(axis=1)
    axis.plot(run.time, total, color=INK, lw=2.2, label="total")
    axis.plot(run.time, kinetic, color=COLOURS[0], label="kinetic")
    axis.plot(run.time, gravity, color=COLOURS[1], label="gravity")
    if np.any(spring):
        axis.plot(run.time, spring, color=COLOURS[2], label="springs")
    if np.any(run.work):
        axis.plot(run.time, run.work, color=COLOURS[3], ls="--", label="work put in")
    if np.any(run.lost):
        axis.plot(run.time, run.lost, color=COLOURS[4], ls="--", label="lost in impacts")
    error = total - total[0] - (run.work - run.work[0]) + (run.lost - run.lost[0])
    worst = float(np.abs(error).max())
    scale = max(float(np.ptp(run.energy, axis=0).max()), 1e-300)
    head_and_note(axis, "energy", f"balance error {worst:.1e} J ({worst / scale:.0e} of the exchanged energy)")
    axis.set_ylabel("J")
    legend_beside(axis)


def _vector(axis: Any, time: Array, values: Array, title: str, unit: str) -> None:
    for c, name in enumerate("xyz"):
        axis.plot(time, values[:, c], color=COLOURS[c], label=name)
    axis.set_title(title)
    axis.set_ylabel(unit)
    legend_beside(axis)


def _loop_error(axis: Any, run: RunData) -> None:
    angle, distance = np.maximum(run.loop_error, _ROUNDING).T
    held = np.concatenate([np.full(len(segment), bool(segment.connections)) for segment in run.segments])
    axis.semilogy(run.time, np.where(held, distance, np.nan), color=COLOURS[0], label="distance, m")
    axis.semilogy(run.time, np.where(held, angle, np.nan), color=COLOURS[1], label="angle, rad")
    top = float(max(angle[held].max(initial=0.0), distance[held].max(initial=0.0), 1e-12))
    axis.set_ylim(_ROUNDING, 10.0 ** math.ceil(math.log10(top) + 0.5))
    axis.yaxis.set_major_formatter(lambda value, _: power_of_ten(value))
    head_and_note(axis, "loop error", f"worst connection: {distance[held].max():.1e} m, {angle[held].max():.1e} rad")
    axis.set_ylabel("position error")
    legend_beside(axis)


def _forces(axis: Any, run: RunData) -> None:
    weight, _ = run.body_weight()
    highest = 0.0
    labelled: list[tuple[float, float]] = []
    for i, name in enumerate(run.connections):
        force = np.linalg.norm(run.forces(name)[:, 3:], axis=1)
        if not np.isfinite(force).any():
            continue
        colour = COLOURS[i % len(COLOURS)]
        # two hands often bear the same: dashes let the first shine through
        axis.plot(run.time, force, color=colour, ls="--" if i % 2 else "-", label=name)
        peak = int(np.nanargmax(force))
        time, most = float(run.time[peak]), float(force[peak])
        highest = max(highest, most)
        axis.plot(time, most, "o", color=colour, ms=3.5)
        if any(abs(time - t) < 0.05 * run.duration and abs(most - f) < 0.1 * most for t, f in labelled):
            continue
        labelled.append((time, most))
        note = f"{most:.0f} N" + (f" = {most / weight:.1f} g" if weight else "")
        right = time > run.start + 0.85 * run.duration
        axis.annotate(
            note,
            (time, most),
            (-5.0 if right else 5.0, 3.0),
            textcoords="offset points",
            ha="right" if right else "left",
            fontsize=7.5,
            color=colour,
        )
    axis.set_title("forces in the connections")
    axis.set_ylabel("N")
    axis.set_ylim(0.0, 1.18 * highest or 1.0)
    if weight:
        scale = axis.secondary_yaxis("right", functions=(lambda x: x / weight, lambda x: x * weight))
        scale.set_ylabel("body weights")
        scale.spines["right"].set_visible(True)
    # one row: a second would stand in the panel above
    axis.legend(
        loc="lower right",
        bbox_to_anchor=(1.0, 0.98),
        ncols=max(1, min(6, len(run.connections))),
        handlelength=1.6,
        columnspacing=1.2,
    )
