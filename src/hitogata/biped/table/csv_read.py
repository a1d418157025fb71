"""Motions from CSV files."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

import numpy as np

from ...arrays import Array
from ...errors import MotionFileError, UnreachableError
from ...figures.biped import Robot
from ..body.euler import to_matrix
from ..body.kinematics import Knee, hip_frames
from ..gait.gaits import ROW
from .csv_format import ANGLES, JOINTS, KNOWN, LENGTHS, POSES, SOLES, THETAS, TIME, TRUNK, Header, Units
from .csv_lines import Line, is_number, lines_of, numbers_of, text_of, without_last
from .pose_table import PoseTable, Source

#: m: a robot farther from the origin than this has its lengths in another unit
_FAR = 1e4


def read_motion(
    path: str | Path,
    robot: Robot | None = None,
    *,
    length: str | None = None,
    angle: str | None = None,
    order: str | None = None,
    knee: Knee = "forward",
    nearest: bool = False,
) -> PoseTable:
    """Read a motion; see `csv_format` for the tables: trunk and feet, or trunk and joint angles.

    robot: by default the one in the file, with flat soles if the file has none. length, angle, order: units that
    override those of the file, whose defaults are 'm', 'rad' and 'xyz'. Separators are commas, semicolons, tabs or
    blanks; a decimal comma is accepted where it is not the separator. Encodings are UTF-8, UTF-16 and Shift-JIS.
    Columns may be in any order. A file without a header has them in the standard order, with or without time (0.01 s
    a row). Errors raise MotionFileError with file, line and column. An unreachable row is an error too, unless
    nearest=True selects the nearest reachable pose. Writing the motion in the same units restores the same numbers.
    """
    text = text_of(Path(path), str(path))
    units = {key: value for key, value in (("length", length), ("angle", angle), ("order", order)) if value}
    return parse_motion(text, str(path), robot, units=units, knee=knee, nearest=nearest)


def parse_motion(
    text: str,
    name: str,
    robot: Robot | None = None,
    *,
    units: dict[str, str] | None = None,
    knee: Knee = "forward",
    nearest: bool = False,
) -> PoseTable:
    """As `read_motion`, of a text. name: for messages. units: 'length', 'angle', 'order' that override the text's."""
    lines, says = lines_of(text, name)
    header = Header.of(says | (units or {}))
    made = header.robot() if robot is None else robot
    columns, rows = _header(without_last(lines), name)
    table = numbers_of(rows, columns, name)
    time = (
        table[:, columns.index(TIME)] if TIME in columns else np.asarray(np.arange(len(table)) * ROW, dtype=np.float64)
    )
    _check_time(time, rows, columns, name)
    angles, soles = None, None
    if SOLES[0] in columns:
        soles = table[:, [columns.index(c) for c in SOLES]].reshape(-1, 2, 2) * LENGTHS[header.units.length]
    if THETAS[0] in columns:
        angles = table[:, [columns.index(c) for c in THETAS]] * ANGLES[header.units.angle]
        p0, R0 = _frames(table, columns, TRUNK, header.units)
        p, R = feet_of(made, p0[:, 0], R0[:, 0], angles)
    else:
        p, R = _frames(table, columns, POSES, header.units)
    _check_near(p, rows, header.units, name)
    source = Source(tuple(columns), header, table, angles)
    motion = PoseTable(
        made, time, p, R, None, Path(name).stem, knee, nearest, slope=header.slope, soles=soles, source=source
    )
    if angles is None:
        try:
            motion.solution  # noqa: B018
        except UnreachableError as error:
            line = rows[error.row].number
            raise MotionFileError(name, line, 0, f"{error}{_unit_hint(error.excess, made, header.units)}") from None
    return motion


def _frames(table: Array, columns: list[str], wanted: tuple[str, ...], units: Units) -> tuple[Array, Array]:
    """p (n, k, 3) m and R (n, k, 3, 3) of k parts, six columns each."""
    at = [columns.index(column) for column in wanted]
    values = table[:, at].reshape(len(table), -1, 6)
    return values[:, :, :3] * LENGTHS[units.length], to_matrix(values[:, :, 3:] * ANGLES[units.angle], units.order)


def feet_of(robot: Robot, p: Array, R: Array, angles: Array) -> tuple[Array, Array]:
    """p (n, 3, 3) m and R (n, 3, 3, 3) of trunk and feet, from the trunk's (n, 3), (n, 3, 3) and angles (n, 12)."""
    n = len(p)
    seen, turn = hip_frames(robot, angles.reshape(n, 2, 6))
    feet = R[:, None] @ turn.swapaxes(-1, -2)
    hips = p[:, None] + np.einsum("nij,sj->nsi", R, robot.dimensions.hips)
    places = hips - np.einsum("nsij,nsj->nsi", feet, seen)
    return np.concatenate([p[:, None], places], axis=1), np.concatenate([R[:, None], feet], axis=1)


def _header(lines: list[Line], name: str) -> tuple[list[str], list[Line]]:
    """Names of the columns, and the rows below them."""
    first = lines[0]
    if all(is_number(cell) for cell in first.cells):
        usual = {len(POSES): list(POSES), len(POSES) + 1: [TIME, *POSES]}
        if len(first.cells) not in usual:
            message = f"has {len(first.cells)} columns and no header; expected {len(POSES) + 1}, or 18 without time"
            raise MotionFileError(name, first.number, 0, message)
        return usual[len(first.cells)], lines
    columns = [_column(cell) for cell in first.cells]
    for i, column in enumerate(columns):
        if column not in KNOWN:
            near = difflib.get_close_matches(column, KNOWN, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {KNOWN[0]}, {KNOWN[1]}, …, {KNOWN[-1]}"
            raise MotionFileError(name, first.number, i + 1, f"{first.cells[i]!r} is not a column of a motion; {hint}")
        if column in columns[:i]:
            raise MotionFileError(name, first.number, i + 1, f"the column {column!r} occurs twice")
    _check_whole(columns, first, name)
    if len(lines) == 1:
        raise MotionFileError(name, first.number, 0, "has a header and nothing below it; a motion needs a row")
    return columns, lines[1:]


def _check_whole(columns: list[str], first: Line, name: str) -> None:
    """A table has trunk and feet or trunk and angles, not both, and all radii of the soles or none."""
    joints = next((i for i, column in enumerate(columns) if column in THETAS), None)
    if joints is not None:
        foot = next((i for i, column in enumerate(columns) if column in POSES and column not in TRUNK), None)
        if foot is not None:
            message = f"the column {columns[foot]!r} beside joint angles; a table has the feet's poses or the angles"
            raise MotionFileError(name, first.number, foot + 1, message)
    needed = [*(JOINTS if joints is not None else POSES), *(SOLES if set(columns) & set(SOLES) else ())]
    missing = [column for column in needed if column not in columns]
    if missing:
        raise MotionFileError(name, first.number, 0, f"lacks the columns {', '.join(missing)}")


def _column(cell: str) -> str:
    """A column's name as we know it: 'Trunk X', 'trunk.x' and 'trunk_x [m]' are trunk_x."""
    bare = re.sub(r"[\[(].*?[\])]", "", cell).strip().lower()
    bare = re.sub(r"[\s.\-]+", "_", bare).replace("_foot_", "_")
    bare = re.sub(r"^(?:θ|th|theta)_?(?=\d)", "theta", bare)
    return {"t": TIME, "time_s": TIME}.get(bare, bare)


def _check_time(time: Array, rows: list[Line], columns: list[str], name: str) -> None:
    wrong = np.flatnonzero(np.diff(time) <= 0.0)
    if len(wrong):
        k = int(wrong[0]) + 1
        how = "stands still" if time[k] == time[k - 1] else "goes backwards"
        message = f"time {how}, from {time[k - 1]:.10g} to {time[k]:.10g} s; expected it to grow from row to row"
        raise MotionFileError(name, rows[k].number, columns.index(TIME) + 1, message)


def _check_near(p: Array, rows: list[Line], units: Units, name: str) -> None:
    far = np.argwhere(np.abs(p) > _FAR)
    if len(far):
        k, part, _ = (int(i) for i in far[0])
        value = float(np.abs(p[k, part]).max())
        message = (
            f"a position of {value:.3g} m; expected metres near the origin, and lengths are read as {units.length}"
        )
        raise MotionFileError(name, rows[k].number, 0, message)


def _unit_hint(excess: float, robot: Robot, units: Units) -> str:
    """A leg asked to be many times its length is asked in another unit."""
    if units.length != "mm" and excess > 20.0 * robot.dimensions.leg:
        return f" (lengths are read as {units.length}; if the file has mm, add the comment: length mm)"
    return ""
