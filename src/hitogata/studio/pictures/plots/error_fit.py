"""The ZMP error that corrects a motion: its NURBS fit compared with moving averages (003 Fig. 5)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ....arrays import Array
from ....errors import InputError
from ....motion.balance.zmp_fit import fitted_error, moving_average
from ....motion.clip import Clip
from .style import COLOURS, head_and_note, headline, plot_path, sheet

#: stage whose error is taken up by the next one
_STAGE = "point mass"


def plot_error_fit(clip: Clip, path: str | Path, *, widths: Sequence[float] = (0.1, 0.3)) -> Path:
    """A column for the curve and one for each average over `widths` seconds, a row for each of y and x. Returns the
    path. Each panel shows its distance from the error."""
    target = plot_path(path)
    t, error = clip.time, first_error(clip)
    fits = {"NURBS curve": fitted_error(clip.com_curve.basis, t, error)}
    fits |= {f"mean over {width:g} s": moving_average(t, error, width) for width in widths}
    with sheet(target, 1.0 + 4.0 * len(fits), 6.0) as figure:
        axes = figure.subplots(2, len(fits), sharex=True, sharey="row", squeeze=False)
        for c, (name, fit) in enumerate(fits.items()):
            for row, i in enumerate((1, 0)):
                axis = axes[row, c]
                axis.plot(t, 1e3 * error[:, i], color="#9aa3af", lw=1.0, label="error")
                axis.plot(t, 1e3 * fit[:, i], color=COLOURS[1], lw=1.5, label="fit")
                for instant in clip.keyframes:
                    axis.axvline(instant, color="#c9ced6", lw=0.7, zorder=0)
                axis.margins(x=0.01)
            head_and_note(axes[0, c], name, f"RMS {1e3 * distance(fit, error):.2f} mm from it")
            axes[1, c].set_xlabel("time, s")
        axes[0, 0].set_ylabel("y, mm")
        axes[1, 0].set_ylabel("x, mm")
        axes[0, 0].legend(loc="upper left", ncols=2)
        headline(figure, f"{clip.name}: error of the ZMP after the point mass's correction")
    return target


def first_error(clip: Clip) -> Array:
    """(S, 2) m: of the ZMP when the COM had been solved with the point mass alone."""
    for stage in clip.stages:
        if stage.name == _STAGE:
            return stage.zmp - clip.target[:, :2]
    raise InputError(f"{clip.name!r} has no stage {_STAGE!r}; its stages are {[stage.name for stage in clip.stages]}")


def distance(fit: Array, error: Array) -> float:
    """Root mean square of their difference, m."""
    return float(np.sqrt(((fit - error) ** 2).sum(axis=1).mean()))
