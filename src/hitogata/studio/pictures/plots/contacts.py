"""Contacts over time: forces between figures, where they act, and laws of contact side by side (001 Figs. 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ....contact.query import contacts
from ....io.recording.blocks import ContactRows
from ....io.recording.run import RunData
from .style import COLOURS, Panel, head_and_note, headline, legend_beside, plot_path, power_of_ten, sheet

#: pairs of figures that get a curve; those with the greatest forces
_MOST_PAIRS = 8
#: weights above which a force makes the axis logarithmic
_STEEP = 12.0


class Touching(NamedTuple):
    """Two figures over a run. force: (k,) N, normal forces summed. point: (k, 3) m, where they act together."""

    a: str
    b: str
    force: Array
    point: Array

    @property
    def name(self) -> str:
        if self.a == self.b:
            return f"{self.a} on itself"
        return f"{self.a} on {self.b}"


def touching_figures(run: RunData) -> list[Touching]:
    """Pairs of figures that touched, those with the greatest forces first."""
    world = run.segments[0].model
    held = {name for name, figure in world.figures.items() if figure.root.joint is None or figure.root.joint.nv == 0}

    # moving bodies first, fixed ones and the ground last
    def rank(name: str) -> tuple[bool, bool, str]:
        return name == world.ground.name, name in held, name

    names = sorted({link.path.partition("/")[0] for link in world.links}, key=rank)
    summed: dict[tuple[int, int], Array] = {}
    start = 0
    for segment in run.segments:
        owner = np.array([names.index(link.path.partition("/")[0]) for link in segment.model.links])
        instants, frame = np.unique(segment.time, return_inverse=True)
        # block by block: contacts of a long run need not fit in memory
        found: dict[tuple[int, int], Array] = {}
        for rows in segment.contact_rows:
            _add(found, rows, owner, instants)
        for pair, sums in found.items():
            whole = summed.setdefault(pair, np.zeros((len(run), 4)))
            whole[start : start + len(frame)] = sums[frame]
        start += len(frame)
    pairs = []
    for (a, b), sums in summed.items():
        force = sums[:, 0]
        point = sums[:, 1:] / np.where(force > 0.0, force, np.nan)[:, None]
        pairs.append(Touching(names[a], names[b], force, point))
    return sorted(pairs, key=lambda pair: -float(pair.force.max(initial=0.0)))[:_MOST_PAIRS]


def _add(found: dict[tuple[int, int], Array], rows: ContactRows, owner: NDArray[np.int64], instants: Array) -> None:
    """Add contacts to the sums at each instant: normal force, N, and it times the point where it acts, (k, 4)."""
    if not len(rows):
        return
    at = np.minimum(np.searchsorted(instants, rows["time"]), len(instants) - 1)
    known = instants[at] == rows["time"]
    ends = np.sort(np.column_stack([owner[rows["a"]], owner[rows["b"]]]), axis=1)
    weight = np.einsum("ci,ci->c", rows["force"], rows["n"])
    values = weight[:, None] * np.column_stack([np.ones(len(rows)), rows["p"]])
    for a, b in np.unique(ends, axis=0):
        mine = known & (ends[:, 0] == a) & (ends[:, 1] == b)
        sums = found.setdefault((int(a), int(b)), np.zeros((len(instants), 4)))
        np.add.at(sums, at[mine], values[mine])


def contact_panels(run: RunData) -> list[Panel]:
    """Normal forces and points of action; nothing if there was no contact."""
    if run.contact_count == 0:
        return []
    pairs = touching_figures(run)
    panels: list[Panel] = [lambda axis: _forces(axis, run, pairs)]
    apart = [pair for pair in pairs if pair.a != pair.b][:4]
    if apart:
        panels.append(lambda axis: _points(axis, run, apart))
    return panels


def _forces(axis: Any, run: RunData, pairs: list[Touching]) -> None:
    for i, pair in enumerate(pairs):
        axis.plot(run.time, pair.force, color=COLOURS[i % len(COLOURS)], label=pair.name)
    weight, whose = run.body_weight()
    _scale(axis, [pair.force for pair in pairs], weight)
    if weight:
        axis.axhline(weight, color="#9aa1ac", lw=0.8, ls=(0, (2, 2)), zorder=0.5)
    at_rest = f", dotted: weight of {whose}" if weight else ""
    top = pairs[0]
    head_and_note(axis, "contact forces", f"normal; at most {top.force.max():.0f} N, {top.name}{at_rest}")
    axis.set_ylabel("N")
    legend_beside(axis)


def _scale(axis: Any, forces: list[Array], weight: float) -> None:
    """Forces of impacts may be a hundred times the weight. The axis is then logarithmic above the weight."""
    most = max(float(force.max(initial=0.0)) for force in forces)
    if weight > 0.0 and most > _STEEP * weight:
        axis.set_yscale("symlog", linthresh=2.0 * weight, linscale=1.0)
        # below the weight it is linear: powers of ten would stand on one another
        axis.yaxis.set_major_formatter(lambda y, _: power_of_ten(y) if y == 0.0 or y >= 2.0 * weight else "")
    axis.set_ylim(0.0, 1.3 * most or 1.0)


def _points(axis: Any, run: RunData, pairs: list[Touching]) -> None:
    for i, pair in enumerate(pairs):
        colour = COLOURS[i % len(COLOURS)]
        axis.plot(run.time, pair.point[:, 0], color=colour, label=f"{pair.name}, x")
        axis.plot(run.time, pair.point[:, 1], color=colour, ls="--", label="y")
    axis.set_title("where the normal forces act")
    axis.set_ylabel("m")
    legend_beside(axis)


def largest_step(point: Array) -> float:
    """Greatest distance that a point of action goes from one frame to the next, m."""
    steps = np.linalg.norm(np.diff(point, axis=0), axis=1)
    return float(np.nanmax(steps)) if np.isfinite(steps).any() else 0.0


def common_volume(run: RunData, a: str, b: str) -> Array:
    """Common volume of two figures or links at every frame, from their shapes alone, for any contact law: (k,) m³."""
    found = []
    for segment in run.segments:
        world = segment.world()
        for q in segment.q:
            world.q[:] = q
            every = ((contact.volume, contact.a.path, contact.b.path) for contact in contacts(world))
            found.append(sum(v for v, one, two in every if _between(one, two, a, b) or _between(two, one, a, b)))
    return np.array(found)


def _between(one: str, two: str, a: str, b: str) -> bool:
    """Is a contact between links `one` and `two` also one between a and b?"""
    return all(path == name or path.startswith(f"{name}/") for path, name in ((one, a), (two, b)))


def plot_laws(runs: Mapping[str, RunData], path: str | Path, a: str, b: str, *, title: str | None = None) -> Path:
    """The same motion by several laws of contact side by side.

    Normal force on a from b, y of its point of action (001 Figs. 7 and 8), and how much of the two is in each other.
    runs: by the name of the law. a, b: figures or links. Returns the path, .png or .svg.
    """
    target = plot_path(path)
    with sheet(target, 1.2 + 4.0 * len(runs), 7.4) as figure:
        axes = figure.subplots(3, len(runs), sharex=True, sharey="row", squeeze=False)
        forces, places = [], []
        for c, (law, run) in enumerate(runs.items()):
            force, point, common = run.contact_pressure(a, b), run.contact_point(a, b), 1e6 * common_volume(run, a, b)
            forces.append(force)
            places.append(point[np.isfinite(point[:, 1]), 1])
            for row, values in enumerate((force, point[:, 1], common)):
                axes[row, c].plot(run.time, values, color=COLOURS[row], lw=1.2)
            head_and_note(
                axes[0, c], law, f"normal force, at most {force.max():.0f} N{'' if c else '; dotted: weight'}"
            )
            step = 1e3 * largest_step(point)
            head_and_note(axes[1, c], "y of the point of action", f"largest step {step:.1f} mm")
            head_and_note(axes[2, c], "in each other", f"at most {common.max():.3g} cm³")
            axes[2, c].set_xlabel("time, s")
        pressed = np.concatenate([run.time[force > 0.0] for run, force in zip(runs.values(), forces, strict=True)])
        if len(pressed):
            room = 0.05 * max(float(np.ptp(pressed)), 0.1)
            axes[0, 0].set_xlim(float(pressed.min()) - room, float(pressed.max()) + room)
            # for bodies squeezed from two sides the point of action is far away
            low, high = np.percentile(np.concatenate(places), (0.5, 99.5))
            axes[1, 0].set_ylim(low - 0.1 * (high - low) - 1e-3, high + 0.1 * (high - low) + 1e-3)
        weight = max(run.body_weight()[0] for run in runs.values())
        _scale(axes[0, 0], forces, weight)
        for axis in axes[0]:
            axis.axhline(weight, color="#9aa1ac", lw=0.8, ls=(0, (2, 2)), zorder=0.5)
        for row, unit in enumerate(("N", "m", "cm³")):
            axes[row, 0].set_ylabel(unit)
        if title:
            headline(figure, title)
    return target
