"""Terrain from a file: heights as a table (.csv) or as the grey values of a picture (.png)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...arrays import Array
from ...chain.shapes.terrain import MOST_CELLS
from ...errors import FileError
from ..models.elements import as_number
from ..models.files import Missing, read_regular
from ..models.pictures import grey_of_png
from ..toml.section import Section

LARGEST_FILE = 5_000_000


def read_heights(path: Path, section: Section) -> Array:
    """(nx, ny) m. A table has rows along x, from the lowest; a picture shows the ground from above, x to the right and
    y up, black 0 and white `high`, 8 or 16 bits deep."""
    try:
        data = read_regular(path, LARGEST_FILE)
    except Missing as why:
        raise section.error(f"cannot read heights: {why}", "file") from None
    match path.suffix.lower():
        case ".csv":
            return _table(data, section)
        case ".png":
            high = float(section.number("high", positive=True))
            try:
                return np.asarray(high * grey_of_png(data, path.name)[::-1].T)
            except FileError as error:
                raise section.error(str(error), "file") from None
    raise section.error(f"{path.name!r} ends in neither .csv nor .png", "file")


def _table(data: bytes, section: Section) -> Array:
    rows = [line.replace(",", " ").split() for line in data.decode("utf-8", "replace").splitlines() if line.strip()]
    if len({len(row) for row in rows}) != 1 or len(rows) * len(rows[0]) > 4 * MOST_CELLS:
        raise section.error(f"must be a table with as many numbers in each row, at most {4 * MOST_CELLS}", "file")
    numbers = [[as_number(word) for word in row] for row in rows]
    if any(value is None for row in numbers for value in row):
        raise section.error("has a word among its heights that is no number", "file")
    return np.array(numbers, dtype=np.float64)
