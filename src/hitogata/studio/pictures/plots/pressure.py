"""Pressure picture of a sole, or of any link: its corner forces over its surface, and the path of their centre."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ....arrays import Array
from ....chain.values.pose import Pose
from ....errors import InputError
from ....simulation.contact_sensor import ContactReading
from .style import COLOURS, headline, plot_path, sheet

#: points² of the mark of the largest force
_LARGEST = 900.0


def plot_pressure(
    readings: Sequence[tuple[Pose, ContactReading]],
    path: str | Path,
    *,
    title: str = "",
    axes: tuple[int, int] = (0, 1),
) -> Path:
    """Normal forces at the contact points of a link as discs in its own axes, as PNG or SVG; the area of a disc is its
    force. With several readings discs are means over them, and the centre of pressure is drawn as a path.

    readings: pose of the link, and `Simulation.contact` of it, step by step. axes: of the link that span the picture.
    """
    target = plot_path(path)
    if not readings:
        raise InputError("a pressure picture needs at least one reading")
    if len(axes) != 2 or axes[0] == axes[1] or not all(k in (0, 1, 2) for k in axes):
        raise InputError(f"axes must be two of 0, 1 and 2, not {axes}")
    places, forces, centres = _in_link(readings)
    with sheet(target, 5.2, 4.2) as figure:
        axis = figure.add_subplot()
        if len(places):
            size = _LARGEST * forces / max(float(forces.max()), 1e-300)
            marks = axis.scatter(
                places[:, axes[0]], places[:, axes[1]], s=size, c=forces, cmap="viridis", alpha=0.75, lw=0
            )
            figure.colorbar(marks, ax=axis, label="N, mean over the readings")
        if len(centres):
            axis.plot(centres[:, axes[0]], centres[:, axes[1]], "-", color=COLOURS[1], lw=1.2)
            axis.plot(*centres[-1, list(axes)], "+", color=COLOURS[1], ms=10, mew=2, label="centre of pressure")
            axis.legend(loc="upper right")
        axis.set(aspect="equal", xlabel=f"{'xyz'[axes[0]]}, m", ylabel=f"{'xyz'[axes[1]]}, m")
        axis.margins(0.25)
        headline(figure, title or "corner forces")
    return target


def _in_link(readings: Sequence[tuple[Pose, ContactReading]]) -> tuple[Array, Array, Array]:
    """Places of the points, (k, 3) m in the link's axes, their mean normal forces, (k,) N, and centres of pressure."""
    places, forces, centres = [np.zeros((0, 3))], [np.zeros(0)], []
    for pose, reading in readings:
        places.append((reading.points - pose.p) @ pose.R)
        forces.append(np.einsum("ki,ki->k", reading.forces, reading.normals))
        if reading.centre_of_pressure is not None:
            centres.append((reading.centre_of_pressure - pose.p) @ pose.R)
    where, force = np.concatenate(places), np.concatenate(forces) / len(readings)
    # points that stay where they are in the link are one disc
    cell, which = np.unique(np.round(where, 4), axis=0, return_inverse=True)
    summed = np.zeros(len(cell))
    np.add.at(summed, which.ravel(), force)
    pressed = summed > 0.0
    return cell[pressed], summed[pressed], np.array(centres).reshape(-1, 3)
