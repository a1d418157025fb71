"""Pictures of a sweep: a line over one parameter, a heat map over two."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..arrays import Array
from ..errors import InputError
from ..io.writing import writing

if TYPE_CHECKING:
    from .results import Sweep

_ENDINGS = (".png", ".svg", ".pdf")


def plot_sweep(
    sweep: Sweep,
    path: str | Path,
    *,
    result: str | None = None,
    over: tuple[str, ...] | None = None,
    title: str | None = None,
) -> Path:
    """Draw a result over one or two parameters. result: by default the first. over: by default all parameters.

    If other parameters vary too, a line is the median with the range of the middle half of the runs, and a cell of a
    heat map is the median.
    """
    from matplotlib.figure import Figure

    target = Path(path)
    if target.suffix not in _ENDINGS:
        raise InputError(f"plot path is {str(path)!r}; it must end in one of {', '.join(_ENDINGS)}")
    if not sweep.results:
        raise InputError("no run of the sweep has returned a result; there is nothing to draw")
    name = result or sweep.results[0]
    z = sweep[name].astype(np.float64)
    axes = tuple(sweep.parameters) if over is None else tuple(over)
    if len(axes) > 2 and over is None:
        axes = axes[:2]
    if not 1 <= len(axes) <= 2:
        raise InputError(f"over is {axes}; a plot has one parameter or two")
    figure = Figure(figsize=(6.4, 4.6), layout="constrained")
    ax = figure.add_subplot()
    columns = [_numbers(sweep, axis) for axis in axes]
    if len(axes) == 1:
        _line(ax, columns[0], z)
        ax.set_ylabel(name)
    else:
        _map(figure, ax, columns[0], columns[1], z, name)
        ax.set_ylabel(axes[1])
    ax.set_xlabel(axes[0])
    failed = sum(bool(row.error) for row in sweep.rows)
    note = f"{len(sweep)} runs" + (f", {failed} went wrong" if failed else "")
    ax.set_title(f"{title or name} ({note})", fontsize=10)
    target.parent.mkdir(parents=True, exist_ok=True)
    with writing(target) as part:
        figure.savefig(part, dpi=130, format=target.suffix[1:])
    return target


def _numbers(sweep: Sweep, name: str) -> Array:
    values = sweep[name]
    if values.dtype.kind not in "iufb":
        raise InputError(f"{name!r} has values such as {values[0]!r}; a plot needs numbers")
    return values.astype(np.float64)


def _line(ax: Any, x: Array, z: Array) -> None:
    places = np.unique(x)
    middle, low, high = np.full((3, len(places)), np.nan)
    for k, place in enumerate(places):
        here = z[(x == place) & np.isfinite(z)]
        if len(here):
            low[k], middle[k], high[k] = np.percentile(here, [25.0, 50.0, 75.0])
    if len(z) > len(places):
        ax.fill_between(places, low, high, alpha=0.2, lw=0)
    ax.plot(places, middle, marker="o" if len(places) <= 60 else "", ms=3.5, lw=1.5)
    ax.grid(alpha=0.3)


def _map(figure: Any, ax: Any, x: Array, y: Array, z: Array, name: str) -> None:
    across, up = np.unique(x), np.unique(y)
    if len(across) * len(up) > 4 * len(z):
        # samples, not a grid: points coloured by the result
        drawn = ax.scatter(x, y, c=z, s=18, cmap="viridis")
    else:
        grid = np.full((len(up), len(across)), np.nan)
        for j, v in enumerate(up):
            for i, u in enumerate(across):
                here = z[(x == u) & (y == v) & np.isfinite(z)]
                if len(here):
                    grid[j, i] = np.median(here)
        drawn = ax.pcolormesh(across, up, grid, shading="nearest", cmap="viridis")
    figure.colorbar(drawn, ax=ax, label=name)
