"""A performance profile: share of problems that each solver has solved within a multiple of the fastest time."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

#: s: shorter times are not told apart
CLOCK = 1e-4


def draw(path: Path, seconds: Mapping[str, list[float]]) -> None:
    """seconds: per solver, one per problem in the same order; inf where it did not reach the tolerance."""
    times = np.maximum(np.array(list(seconds.values())), CLOCK)
    fastest = times.min(axis=0)
    solved = np.isfinite(fastest)
    ratio = times[:, solved] / fastest[solved]
    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    most = float(ratio[np.isfinite(ratio)].max(initial=10.0))
    for name, own in zip(seconds, ratio, strict=True):
        at = np.sort(own[np.isfinite(own)])
        share = np.arange(1, len(at) + 1) / max(times.shape[1], 1)
        axes.step(
            np.r_[1.0, at, most], np.r_[0.0, share, share[-1:] if len(share) else [0.0]], where="post", label=name
        )
    axes.set(xscale="log", ylim=(0.0, 1.02), xlabel="time over that of the fastest solver", ylabel="share of problems")
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)
