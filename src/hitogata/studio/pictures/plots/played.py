"""A plan under the dynamics: DCM, ZMP and COM, planned and measured, and the external force found."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ....control.play import Played
from .style import COLOURS, head_and_note, headline, legend_beside, plot_path, sheet


def plot_played(played: Played, path: str | Path, *, title: str = "") -> Path:
    """Over time, along y and x: COM, DCM and ZMP; dashed as planned. Below, the estimated force from outside."""
    target = plot_path(path)
    lines = (
        ("DCM", played.dcm, played.dcm_planned, COLOURS[3]),
        ("COM", played.com, played.com_planned, COLOURS[0]),
    )
    with sheet(target, 10.5, 7.4) as figure:
        axes = figure.subplots(3, 1, sharex=True, height_ratios=(3, 3, 1.6))
        for axis, i, name in ((axes[0], 1, "y"), (axes[1], 0, "x")):
            axis.plot(played.time, played.zmp[:, i], color=COLOURS[1], lw=0.8, label="centre of pressure")
            axis.plot(played.time, played.zmp_planned[:, i], color=COLOURS[2], lw=1.2, ls="--", label="ZMP, planned")
            for label, measured, planned, colour in lines:
                axis.plot(played.time, measured[:, i], color=colour, lw=1.6, label=label)
                axis.plot(played.time, planned[:, i], color=colour, lw=1.0, ls="--", label=f"{label}, planned")
            axis.set_ylabel(f"{name}, m")
            axis.margins(x=0.01)
        error = np.linalg.norm(played.dcm - played.dcm_planned, axis=1)
        note = f"DCM at most {1e3 * error.max():.0f} mm off its plan, COM {1e3 * played.off:.0f} mm"
        head_and_note(axes[0], "balance", note)
        legend_beside(axes[0])
        for i, name in enumerate("xyz"):
            axes[2].plot(played.time, played.outside[:, i], color=COLOURS[i], lw=1.2, label=name)
        head_and_note(axes[2], "force from outside", "as estimated from sensed contact wrenches")
        axes[2].set_ylabel("N")
        axes[2].set_xlabel("time, s")
        legend_beside(axes[2])
        headline(figure, title or "under its own motors")
    return target
