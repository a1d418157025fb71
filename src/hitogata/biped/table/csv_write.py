"""Motions into CSV files."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...arrays import Array
from ...io.writing import checked_target, writing
from ..body.euler import to_angles
from .csv_format import ANGLES, JOINTS, LENGTHS, POSES, SOLES, TIME, Header, Units
from .pose_table import PoseTable


def write_motion(
    motion: PoseTable,
    path: str | Path,
    *,
    length: str = "m",
    angle: str = "rad",
    order: str = "xyz",
    separator: str = ",",
    joints: bool = False,
) -> Path:
    """Write a motion: one row an instant, every float with all its digits. Returns the path.

    joints: write the trunk and the joint angles theta1 … theta12 instead of trunk and feet. Radii of bending soles are
    in the table. Numbers that were read from a table are written unchanged if columns and units are the same.
    """
    target = checked_target(path, ".csv")
    text = motion_text(motion, length=length, angle=angle, order=order, separator=separator, joints=joints)
    with writing(target) as part, part.open("w", newline="", encoding="utf-8") as file:
        file.write(text)
    return target


def motion_text(
    motion: PoseTable,
    *,
    length: str = "m",
    angle: str = "rad",
    order: str = "xyz",
    separator: str = ",",
    joints: bool = False,
) -> str:
    """The text of the table that `write_motion` writes."""
    header = Header(Units(length, angle, order), motion.robot.foot, motion.robot.dimensions, motion.slope)
    columns = (TIME, *(JOINTS if joints else POSES), *(() if motion.soles is None else SOLES))
    source = motion.source
    if source is not None and set(source.columns) == set(columns) and source.units == header:
        values = source.values[:, [source.columns.index(column) for column in columns]]
    else:
        values = _values(motion, header.units, joints)
    rows = (separator.join(map(repr, row)) for row in values.tolist())
    return "\n".join([header.line(), separator.join(columns), *rows]) + "\n"


def _values(motion: PoseTable, units: Units, joints: bool) -> Array:
    parts = [motion.time[:, None]]
    for i in range(1 if joints else 3):
        parts.append(motion.p[:, i] / LENGTHS[units.length])
        parts.append(to_angles(motion.R[:, i], units.order) / ANGLES[units.angle])
    if joints:
        parts.append(motion.angles / ANGLES[units.angle])
    if motion.soles is not None:
        parts.append(motion.soles.reshape(len(motion), 4) / LENGTHS[units.length])
    return np.concatenate(parts, axis=1)
