"""Results of a sweep: a table with one row for each run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import FileError, UnknownName
from ..extras import require
from ..io.writing import writing
from .journal import Row

_META = b"hitogata.sweep"
_OTHERS = ("error", "recording")


@dataclass(frozen=True)
class Sweep:
    """parameters: their names. rows: runs in the order of the points."""

    parameters: list[str]
    rows: list[Row]

    @property
    def results(self) -> list[str]:
        """Names of the results."""
        return list(dict.fromkeys(name for row in self.rows for name in row.results))

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, name: str) -> NDArray[Any]:
        """A column; NaN for runs without this result."""
        if name in self.parameters:
            return np.array([row.values[name] for row in self.rows])
        if name in _OTHERS:
            return np.array([getattr(row, name) for row in self.rows], dtype=object)
        if name not in self.results:
            raise UnknownName("column of the sweep", name, [*self.parameters, *self.results, *_OTHERS])
        return np.array([row.results.get(name, float("nan")) for row in self.rows])

    def best(self, objective: str, *, maximise: bool = False) -> Row:
        """The run with the smallest (or largest) value of a result."""
        values = self[objective].astype(np.float64)
        values = np.where(np.isfinite(values), -values if maximise else values, np.inf)
        return self.rows[int(np.argmin(values))]

    def plot(self, path: str | Path, **options: Any) -> Path:
        """A line over one parameter or a heat map over two, of a result; options as of `plot_sweep`."""
        from .plots import plot_sweep

        return plot_sweep(self, path, **options)

    def html(self, path: str | Path, **options: Any) -> Path:
        """A page with parallel coordinates: an axis for each parameter and result, a line for each run."""
        from .page import write_page

        return write_page(self, path, **options)


def write_table(sweep: Sweep, path: Path) -> None:
    """As Parquet or Arrow: parameters, results, error, recording."""
    pa = require("pyarrow", "sweep")
    columns: dict[str, Any] = {name: [row.values[name] for row in sweep.rows] for name in sweep.parameters}
    columns |= {name: [row.results.get(name) for row in sweep.rows] for name in sweep.results}
    columns |= {name: [getattr(row, name) for row in sweep.rows] for name in _OTHERS}
    meta = {_META: json.dumps({"parameters": sweep.parameters, "results": sweep.results}).encode()}
    table = pa.table({name: _column(pa, values) for name, values in columns.items()}).replace_schema_metadata(meta)
    with writing(path) as part:
        if path.suffix == ".parquet":
            require("pyarrow.parquet", "sweep").write_table(table, part)
        else:
            ipc = require("pyarrow.ipc", "sweep")
            with pa.OSFile(str(part), "wb") as file, ipc.new_file(file, table.schema) as out:
                out.write_table(table)


def _column(pa: Any, values: list[Any]) -> Any:
    """A column of mixed integers and floats becomes floats; other mixed columns become text."""
    kinds = {type(value) for value in values if value is not None}
    if kinds == {int, float}:
        return pa.array([None if value is None else float(value) for value in values], from_pandas=False)
    if len(kinds) > 1:
        return pa.array([None if value is None else json.dumps(value) for value in values])
    return pa.array(values, from_pandas=False)


def read_table(path: Path) -> Sweep:
    pa = require("pyarrow", "sweep")
    try:
        if path.suffix == ".parquet":
            table = require("pyarrow.parquet", "sweep").read_table(path)
        else:
            with pa.memory_map(str(path)) as file:
                table = require("pyarrow.ipc", "sweep").open_file(file).read_all()
        meta = json.loads(table.schema.metadata[_META])
    except (pa.ArrowInvalid, KeyError, TypeError, ValueError) as error:
        raise FileError(f"{path.name} is no table of a sweep: {error}") from None
    rows = []
    for found in table.to_pylist():
        results = {name: found[name] for name in meta["results"] if found[name] is not None}
        values = {name: found[name] for name in meta["parameters"]}
        rows.append(Row(values, results, found["error"], found["recording"]))
    return Sweep(meta["parameters"], rows)
