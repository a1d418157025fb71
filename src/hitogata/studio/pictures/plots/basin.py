"""The starts that lead to a walker's gait, as a map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from .style import INK, plot_path, sheet

if TYPE_CHECKING:
    from ....biped.walkers.basin import Basin


def plot_basin(basin: Basin, path: str | Path) -> Path:
    """Write a map of starts (.png or .svg): those that converge to the gait, and the steps until the others fall."""
    target = plot_path(path)
    import matplotlib as mpl
    from matplotlib.colors import ListedColormap

    with sheet(target, 7.0, 5.2) as figure:
        axis = figure.subplots()
        axis.grid(False)
        lean, rate = np.degrees(basin.lean), basin.rate
        falls = np.ma.masked_where(basin.caught.T, basin.steps.T)
        most = max(5, int(falls.max())) if falls.count() else 5
        greys = mpl.colormaps["Greys"]
        shown = axis.pcolormesh(lean, rate, falls, cmap=greys, vmin=-0.3 * most, vmax=1.3 * most, shading="nearest")
        caught = np.ma.masked_where(~basin.caught.T, basin.caught.T)
        axis.pcolormesh(lean, rate, caught, cmap=ListedColormap(["#2f855a"]), shading="nearest")
        state = basin.gait.state
        axis.plot(np.degrees(state.lean), state.rate, "o", ms=6, mfc="white", mec=INK)
        axis.annotate("gait", (np.degrees(state.lean), state.rate), (7, 4), textcoords="offset points", color="white")
        axis.set_xlabel("lean of the standing leg after the strike, degrees")
        axis.set_ylabel("its rate, rad/s")
        share = 100.0 * basin.caught.mean()
        axis.set_title(f"green: comes to the gait ({share:.0f} % of these starts)")
        bar = figure.colorbar(shown, ax=axis)
        bar.set_label("steps before it falls")
        bar.ax.set_ylim(0, most)
    return target
