"""The balance of a designed motion over time: COM, ZMP, target and support along x and y, stage by stage (003 Fig.
7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ....arrays import Array
from ....motion.clip import Clip
from .style import COLOURS, head_and_note, headline, plot_path, sheet


def plot_balance(clip: Clip, path: str | Path, *, simulated: tuple[Array, Array] | None = None) -> Path:
    """A column of panels for each stage of the design, a row for each of y and x. Returns the path.

    simulated: times (n,) and ZMPs (n, 2) of a run that tracked the clip, drawn into the last column.
    """
    target = plot_path(path)
    columns = len(clip.stages)
    with sheet(target, 1.0 + 4.4 * columns, 6.4) as figure:
        axes = figure.subplots(2, columns, sharex=True, sharey="row", squeeze=False)
        low, high = _support(clip)
        for c, stage in enumerate(clip.stages):
            rms, peak = clip.zmp_error(stage)
            margin = float(clip.margins(stage.zmp).min())
            for row, axis_index in enumerate((1, 0)):
                axis = axes[row, c]
                axis.fill_between(clip.time, low[:, axis_index], high[:, axis_index], color="#f3ead6", label="support")
                axis.plot(clip.time, stage.zmp[:, axis_index], color=COLOURS[1], lw=1.2, label="ZMP")
                if simulated is not None and c == columns - 1:
                    axis.plot(
                        simulated[0], simulated[1][:, axis_index], color=COLOURS[3], lw=0.8, label="ZMP, simulated"
                    )
                axis.plot(clip.time, clip.target[:, axis_index], color=COLOURS[2], lw=1.6, label="target ZMP")
                axis.plot(clip.time, stage.com[:, axis_index], color=COLOURS[0], lw=1.8, label="COM")
                for t in clip.keyframes:
                    axis.axvline(t, color="#c9ced6", lw=0.7, zorder=0)
                _scale(axis, clip, axis_index, low, high)
                axis.margins(x=0.01)
            note = f"RMS {1e3 * rms:.1f} mm, peak {1e3 * peak:.1f} mm, margin {1e3 * margin:.1f} mm"
            head_and_note(axes[0, c], stage.name, note)
            axes[1, c].set_xlabel("time, s")
        axes[0, 0].set_ylabel("y, m")
        axes[1, 0].set_ylabel("x, m")
        axes[0, -1 if simulated is not None else 0].legend(loc="upper left", ncols=3 if simulated is not None else 2)
        headline(figure, clip.name)
    return target


def _support(clip: Clip) -> tuple[Array, Array]:
    """Extent of the support polygon in each frame: (S, 2) m each; not a number in the air."""
    none = np.full((1, 2), np.nan)
    polygons = [stretch.polygon if len(stretch.polygon) else none for stretch in clip.contacts]
    low, high = np.array([one.min(axis=0) for one in polygons]), np.array([one.max(axis=0) for one in polygons])
    rows = clip.phase_of()
    return low[rows], high[rows]


def _scale(axis: Any, clip: Clip, i: int, low: Array, high: Array) -> None:
    """One scale for all stages, without outliers of the first stage."""
    bottom = float(np.fmin.reduce(np.append(low[:, i], clip.com[:, i])))
    top = float(np.fmax.reduce(np.append(high[:, i], clip.com[:, i])))
    room = 0.25 * (top - bottom)
    axis.set_ylim(bottom - room, top + room)
