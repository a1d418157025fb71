"""Motions into CSV files."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...io.writing import checked_target, writing
from ..body.euler import to_angles
from .csv_format import ANGLES, COLUMNS, LENGTHS, Units
from .pose_table import PoseTable


def write_motion(
    motion: PoseTable,
    path: str | Path,
    *,
    length: str = "m",
    angle: str = "rad",
    order: str = "xyz",
    separator: str = ",",
) -> Path:
    """Write a motion: one row an instant, every float with all its digits. Returns the path."""
    units = Units(length, angle, order)
    target = checked_target(path, ".csv")
    parts = [motion.time[:, None]]
    for i in range(3):
        parts.append(motion.p[:, i] / LENGTHS[length])
        parts.append(to_angles(motion.R[:, i], order) / ANGLES[angle])
    with writing(target) as part, part.open("w", newline="", encoding="utf-8") as file:
        file.write(units.line(float(motion.robot.foot.radius)) + "\n" + separator.join(COLUMNS) + "\n")
        for row in np.concatenate(parts, axis=1).tolist():
            file.write(separator.join(map(repr, row)) + "\n")
    return target
