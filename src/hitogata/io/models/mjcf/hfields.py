"""Height fields of MJCF as terrain of the ground."""

from __future__ import annotations

import math
import struct
from typing import Any

import numpy as np

from ....arrays import Array
from ....chain.shapes.terrain import Terrain
from ....errors import FileError, ModelError
from ..elements import Element, shortened
from ..files import Files, Missing, read_regular
from ..options import Options
from ..pictures import grey_of_png
from ..report import Report
from .defaults import Compiler

LARGEST_FILE = 20_000_000
MOST_HEIGHTS = 4_000_000
#: most samples along each side
MOST_ALONG = 65


class HeightFields:
    """The height fields of <asset>, by name."""

    def __init__(self, root: Element, files: Files, options: Options, compiler: Compiler, report: Report) -> None:
        self.files, self.options, self.compiler, self.report = files, options, compiler, report
        self.elements: dict[str, Element] = {}
        for block in root.all("asset"):
            for element in block.all("hfield"):
                file: str = element.get("file", "")
                name = element.get("name") or file.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
                self.elements[name] = element

    def terrain(self, name: str, geom: Element, common: dict[str, Any]) -> Terrain | None:
        """The field as a shape of the ground; None if its heights are missing."""
        element = self.elements.get(name)
        if element is None:
            geom.refuse(f"{geom.words}: there is no hfield {shortened(name)!r}")
        try:
            rows = self._rows(element)
        except Missing as why:
            self.options.refuse_missing(geom, name, str(why), common["touches"], self.report, "hfield")
            return None
        except FileError as error:
            raise element.blamed(error) from None
        half_x, half_y, high, deep = element.numbers("size", 4)
        low, top = float(rows.min()), float(rows.max())
        heights = high * (rows - low).T / ((top - low) or 1.0)
        fewer = [np.linspace(0, n - 1, min(n, MOST_ALONG)).round().astype(int) for n in heights.shape]
        if heights.shape != (len(fewer[0]), len(fewer[1])):
            told = f"{heights.shape[0]} × {heights.shape[1]} heights became {len(fewer[0])} × {len(fewer[1])}"
            self.report.changed(element, told, name)
        heights = heights[np.ix_(*fewer)]
        spacing = [2.0 * half / (n - 1) for half, n in zip((half_x, half_y), heights.shape, strict=True)]
        try:
            return Terrain(heights=heights, spacing=spacing, depth=deep, **common)
        except ModelError as error:
            raise element.blamed(error) from None

    def _rows(self, element: Element) -> Array:
        """(rows along y, columns along x), the row with the least y first."""
        name: str = element.get("file", "")
        if name:
            path = self.files.asset(name, self.compiler.meshes, element)
            data = read_regular(path, LARGEST_FILE)
            rows = grey_of_png(data, path.name)[::-1] if path.suffix.lower() == ".png" else _binary(data, path.name)
        else:
            count = [int(element.number(key)) for key in ("nrow", "ncol")]
            if min(count) < 2 or math.prod(count) > MOST_HEIGHTS:
                element.refuse(f"{element.words}: nrow and ncol are {count}; give 2 or more, {MOST_HEIGHTS} in all")
            given = element.numbers("elevation", math.prod(count), [0.0] * math.prod(count))
            rows = np.array(given).reshape(count)[::-1]
        if min(rows.shape) < 2:
            element.refuse(f"{element.words} has {rows.shape} heights; give 2 or more along each side")
        return rows


def _binary(data: bytes, name: str) -> Array:
    """MuJoCo's own format: numbers of rows and columns as integers, then heights, 4 bytes each."""
    if len(data) < 8:
        raise FileError(f"{name!r} ends too soon")
    rows, columns = struct.unpack_from("<2i", data)
    if min(rows, columns) < 2 or len(data) != 8 + 4 * rows * columns:
        raise FileError(f"{name!r} says it has {rows} × {columns} heights; its size does not fit")
    heights = np.frombuffer(data, "<f4", rows * columns, 8).astype(np.float64).reshape(rows, columns)
    if not np.isfinite(heights).all():
        raise FileError(f"{name!r} has a height that is not finite")
    return heights
