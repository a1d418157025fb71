"""Soles over a motion: drawn as lines, and how far they slip, lift or sink while they stand."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...io.recording.overlays import Overlay
from .pose_table import PoseTable

#: points of a drawn sole
POINTS = 25
_COLOUR = "#d9822b"


def sole_curve(motion: PoseTable, side: int) -> Array:
    """The sole's middle line at every row, heel to toe, in the ankle's frame: (n, POINTS, 3) m."""
    foot, radii = motion.robot.foot, motion.radii[:, side]
    if motion.soles is None and not foot.flat:
        ends = np.broadcast_to(np.array(foot.ends) * np.array(foot.radii), (len(motion), 2))
    else:
        ends = np.minimum(foot.bent_ends(radii) * np.where(np.isfinite(radii), radii, 1.0), 0.5 * foot.length)
        ends = np.where(np.isfinite(radii), ends, 0.5 * foot.length)
    part = np.linspace(-1.0, 1.0, POINTS)
    along = np.where(part < 0.0, ends[:, :1], ends[:, 1:]) * part
    flat = foot.sole_point(along.ravel(), np.zeros(along.size), np.repeat(radii, POINTS, axis=0))
    return flat.reshape(len(motion), POINTS, 3)


def sole_line(motion: PoseTable, side: int, *, name: str, y: float = 0.0) -> Overlay:
    """Lines that draw a bending sole. y: m by which the motion is shifted to the left."""
    own = sole_curve(motion, side)
    world = motion.p[:, None, 1 + side] + np.einsum("nij,nkj->nki", motion.R[:, 1 + side], own)
    world[..., 1] += y
    return Overlay.of_parts(
        f"sole of the {name}", "line", _COLOUR, motion.time - motion.time[0], [[line] for line in world], size=4.0
    )


def rolling_error(motion: PoseTable) -> float:
    """m: by how much standing feet slip, lift or sink at most, on soles of any radii.

    A foot that rolls lays its sole down: where it touches the ground and where it touches the sole go equally far. Rows
    at which both feet stand are left out; there one of them is just leaving.
    """
    worst, ground, n = 0.0, motion.ground, len(motion)
    both = motion.stands.all(axis=1)
    for side in range(2):
        along = motion.robot.foot.touching(
            ground.T @ motion.R[:, 1 + side], None if motion.soles is None else motion.soles[:, side]
        )[0]
        place = motion.contacts[:, side] @ ground
        standing = motion.stands[:, side] & ~both
        borders = np.flatnonzero(np.diff(np.concatenate([[False], standing, [False]]).astype(np.int8)))
        for start, stop in borders.reshape(-1, 2):
            rows = slice(start, min(stop, n))
            R = ground.T @ motion.R[rows, 1 + side]
            heading = np.stack([np.cos(yaw := np.arctan2(-R[:, 0, 1], R[:, 1, 1])), np.sin(yaw)], axis=-1)
            gone = place[rows, :2] - place[start, :2]
            rolled = (along[rows] - along[start])[:, None] * heading
            worst = max(worst, float(np.abs(gone - rolled).max()), float(np.abs(place[rows, 2]).max()))
    return worst
