"""Lines and cells of a table: accepts many spellings, and reports errors with line and column."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...errors import MotionFileError
from .csv_format import MAGIC, SAID, SOLES, Header

#: a motion longer than this is a mistake: almost three hours
MOST_ROWS = 1_000_000
MOST_BYTES = 1 << 30
_SEPARATORS = ",;\t"


class Line(NamedTuple):
    """number: from 1, as editors count. cells: without blanks around them."""

    number: int
    cells: list[str]


def text_of(path: Path, name: str) -> str:
    try:
        data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else None
    except OSError as error:
        raise MotionFileError(name, 0, 0, f"cannot be read: {error.strerror or error}") from None
    if data is None:
        raise MotionFileError(name, 0, 0, f"is larger than {MOST_BYTES >> 20} MB, the largest size of a motion")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp932"]
    if b"\0" in data and encodings[0] != "utf-16":
        line = data[: data.index(b"\0")].count(b"\n") + 1
        raise MotionFileError(name, line, 0, "holds a zero byte; it is not a text file")
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
    raise MotionFileError(name, line, 0, "is neither UTF-8 nor Shift-JIS text")


def lines_of(text: str, name: str) -> tuple[list[Line], dict[str, str]]:
    """Lines that are not empty, split into cells; and units and robot from comments."""
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
    return [Line(number, _cells(line, separator, name, number)) for number, line in kept], says


def _said(comment: str, name: str, number: int) -> dict[str, str]:
    found = dict(re.findall(rf"\b({'|'.join(SAID)})\s+([^\s;]+)", comment))
    units = ("length", "angle", "order")
    found = {key: word if key in units else word.strip(",").replace(",", ".") for key, word in found.items()}
    try:
        Header.of(found)
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
    return [cell.strip() for cell in cells]


def without_last(lines: list[Line]) -> list[Line]:
    """A separator at the end of every line is a habit of some programs."""
    if all(len(line.cells) > 1 and line.cells[-1] == "" for line in lines):
        return [Line(line.number, line.cells[:-1]) for line in lines]
    return lines


def is_number(cell: str) -> bool:
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return False
    return True


def numbers_of(rows: list[Line], columns: list[str], name: str) -> Array:
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
            if columns[c] in SOLES and not value > 0.0:
                raise MotionFileError(
                    name, number, c + 1, f"{columns[c]} is {cell!r}; a radius is positive, or inf for a flat sole"
                )
            if not np.isfinite(value) and columns[c] not in SOLES:
                raise MotionFileError(name, number, c + 1, f"{columns[c]} is {cell!r}; expected a finite number")
            table[r, c] = value
    return table
