"""Motions from CSV files: tolerant of how a table is written, exact about what is wrong with it."""

from __future__ import annotations

import csv
import difflib
import math
import re
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...errors import MotionFileError, UnreachableError
from ..body.euler import to_matrix
from ..body.kinematics import Knee
from ..body.robot import Robot
from ..body.robot import robot as make_robot
from ..gait.gaits import ROW
from .csv_format import ANGLES, COLUMNS, LENGTHS, MAGIC, TIME, Units
from .pose_table import PoseTable

#: a motion longer than this is a mistake: almost three hours
MOST_ROWS = 1_000_000
MOST_BYTES = 1 << 30
_SEPARATORS = ",;\t"
#: m: a robot farther from the origin than this has its lengths in another unit
_FAR = 1e4


class _Line(NamedTuple):
    """number: from 1, as editors count. cells: without blanks around them."""

    number: int
    cells: list[str]


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
    """Read a motion; see `csv_format` for the table.

    robot: by default the one with soles of the radius that the file states, flat ones if it states none. length, angle,
    order: units, instead of what the file says ('m', 'rad', 'xyz' if it says nothing). Commas, semicolons, tabs and
    blanks separate; a decimal comma is understood where it does not separate; UTF-8, UTF-16 and Shift-JIS are read;
    columns may come in any order, and a file without a header has them in the usual one, with or without time (0.01 s a
    row). A mistake raises MotionFileError with file, line and column. So does a row that the legs cannot reach,
    unless nearest=True, which asks for the pose that comes nearest.
    """
    name = str(path)
    lines, says = _lines(_text(Path(path), name), name)
    units = Units(
        length or says.get("length", "m"), angle or says.get("angle", "rad"), order or says.get("order", "xyz")
    )
    if robot is None:
        robot = make_robot(float(says.get("radius", math.inf)))
    columns, rows = _header(lines, name)
    table = _numbers(rows, columns, name)
    time = (
        table[:, columns.index(TIME)] if TIME in columns else np.asarray(np.arange(len(table)) * ROW, dtype=np.float64)
    )
    _check_time(time, rows, columns, name)
    at = [[columns.index(c) for c in COLUMNS[1 + 6 * i : 7 + 6 * i]] for i in range(3)]
    p = np.stack([table[:, where[:3]] for where in at], axis=1) * LENGTHS[units.length]
    R = to_matrix(np.stack([table[:, where[3:]] for where in at], axis=1) * ANGLES[units.angle], units.order)
    _check_near(p, rows, units, name)
    motion = PoseTable(robot, time, p, R, None, Path(path).stem, knee, nearest)
    try:
        motion.solution  # noqa: B018
    except UnreachableError as error:
        line = rows[error.row].number
        raise MotionFileError(name, line, 0, f"{error}{_unit_hint(error.excess, robot, units)}") from None
    return motion


def _text(path: Path, name: str) -> str:
    try:
        data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else None
    except OSError as error:
        raise MotionFileError(name, 0, 0, f"cannot be read: {error.strerror or error}") from None
    if data is None:
        raise MotionFileError(name, 0, 0, f"is larger than {MOST_BYTES >> 20} MB; that is no motion")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp932"]
    if b"\0" in data and encodings[0] != "utf-16":
        line = data[: data.index(b"\0")].count(b"\n") + 1
        raise MotionFileError(name, line, 0, "holds a zero byte; this is no text file")
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
    raise MotionFileError(name, line, 0, "is neither UTF-8 nor Shift-JIS text")


def _lines(text: str, name: str) -> tuple[list[_Line], dict[str, str]]:
    """Lines that hold something, split into cells; and what comments say of the units."""
    says: dict[str, str] = {}
    kept: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip().strip("\ufeff")
        if stripped.startswith("#"):
            if MAGIC in stripped:
                says |= _said(stripped, name, number)
        elif stripped.strip(_SEPARATORS + " "):
            kept.append((number, stripped if "\t" not in line else line.strip(" \r\n")))
    if not kept:
        raise MotionFileError(name, 0, 0, "is empty; a motion needs at least one row")
    if len(kept) > MOST_ROWS + 1:
        raise MotionFileError(name, kept[MOST_ROWS + 1][0], 0, f"more than {MOST_ROWS} rows")
    separator = _separator(kept[0][1])
    return [_Line(number, _cells(line, separator, name, number)) for number, line in kept], says


def _said(comment: str, name: str, number: int) -> dict[str, str]:
    found = dict(re.findall(r"\b(length|angle|order|radius)\s+([^\s;]+)", comment))
    if "radius" in found:
        found["radius"] = found["radius"].strip(",").replace(",", ".")
    try:
        Units(**{key: value for key, value in found.items() if key != "radius"})
        if not float(found.get("radius", math.inf)) > 0.0:
            raise ValueError(f"radius is {found['radius']!r}; it must be positive, or inf for flat soles")
    except ValueError as error:
        raise MotionFileError(name, number, 0, str(error)) from None
    return found


def _separator(line: str) -> str:
    """Separator of the first line: a semicolon or tab before a comma, which may be a decimal one."""
    for separator in ";\t,":
        if separator in line:
            return separator
    return " "


def _cells(line: str, separator: str, name: str, number: int) -> list[str]:
    if separator == " ":
        return line.split()
    try:
        (cells,) = csv.reader([line], delimiter=separator, strict=True)
    except csv.Error as error:
        raise MotionFileError(name, number, 0, f"cannot be split into cells: {error}") from None
    cells = [cell.strip() for cell in cells]
    # a separator at the end of every line is a habit of some programs
    return (
        cells[:-1] if len(cells) > 1 and cells[-1] == "" and len(cells) in (len(COLUMNS) + 1, len(COLUMNS)) else cells
    )


def _header(lines: list[_Line], name: str) -> tuple[list[str], list[_Line]]:
    """Names of the columns, and the rows below them."""
    first = lines[0]
    if all(_is_number(cell) for cell in first.cells):
        usual = {len(COLUMNS): list(COLUMNS), len(COLUMNS) - 1: list(COLUMNS[1:])}
        if len(first.cells) not in usual:
            message = f"has {len(first.cells)} columns and no header; expected {len(COLUMNS)}, or 18 without time"
            raise MotionFileError(name, first.number, 0, message)
        return usual[len(first.cells)], lines
    columns = [_column(cell) for cell in first.cells]
    for i, column in enumerate(columns):
        if column not in COLUMNS:
            near = difflib.get_close_matches(column, COLUMNS, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {COLUMNS[0]}, {COLUMNS[1]}, …, {COLUMNS[-1]}"
            raise MotionFileError(name, first.number, i + 1, f"{first.cells[i]!r} is no column of a motion; {hint}")
        if column in columns[:i]:
            raise MotionFileError(name, first.number, i + 1, f"the column {column!r} comes twice")
    missing = [column for column in COLUMNS[1:] if column not in columns]
    if missing:
        raise MotionFileError(name, first.number, 0, f"lacks the columns {', '.join(missing)}")
    if len(lines) == 1:
        raise MotionFileError(name, first.number, 0, "has a header and nothing below it; a motion needs a row")
    return columns, lines[1:]


def _column(cell: str) -> str:
    """A column's name as we know it: 'Trunk X', 'trunk.x' and 'trunk_x [m]' are trunk_x."""
    bare = re.sub(r"[\[(].*?[\])]", "", cell).strip().lower()
    bare = re.sub(r"[\s.\-]+", "_", bare).replace("_foot_", "_")
    return {"t": TIME, "time_s": TIME}.get(bare, bare)


def _is_number(cell: str) -> bool:
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return False
    return True


def _numbers(rows: list[_Line], columns: list[str], name: str) -> Array:
    table = np.empty((len(rows), len(columns)))
    for r, (number, cells) in enumerate(rows):
        if len(cells) != len(columns):
            few = "few" if len(cells) < len(columns) else "many"
            message = f"has {len(cells)} cells, too {few}; expected {len(columns)}, one for each column"
            raise MotionFileError(name, number, min(len(cells), len(columns)) + 1, message)
        for c, cell in enumerate(cells):
            try:
                value = float(cell.replace(",", "."))
            except ValueError:
                what = "is empty" if cell == "" else f"is {cell!r}"
                raise MotionFileError(name, number, c + 1, f"{columns[c]} {what}; expected a number") from None
            if not np.isfinite(value):
                raise MotionFileError(name, number, c + 1, f"{columns[c]} is {cell!r}; expected a finite number")
            table[r, c] = value
    return table


def _check_time(time: Array, rows: list[_Line], columns: list[str], name: str) -> None:
    wrong = np.flatnonzero(np.diff(time) <= 0.0)
    if len(wrong):
        k = int(wrong[0]) + 1
        how = "stands still" if time[k] == time[k - 1] else "goes backwards"
        message = f"time {how}, from {time[k - 1]:.10g} to {time[k]:.10g} s; expected it to grow from row to row"
        raise MotionFileError(name, rows[k].number, columns.index(TIME) + 1, message)


def _check_near(p: Array, rows: list[_Line], units: Units, name: str) -> None:
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
        return f" (lengths are read as {units.length}; if the file has mm, say so: length mm)"
    return ""
