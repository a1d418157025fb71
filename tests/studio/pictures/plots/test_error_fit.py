"""The ZMP's error fitted by a NURBS curve, beside moving averages (003 Fig. 5)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion
from hitogata.motion.balance.zmp_fit import fitted_error, moving_average
from hitogata.studio.pictures.plots.error_fit import distance, first_error


def test_the_curve_is_nearer_to_the_error_of_a_walk_than_averages_are(tmp_path: Path) -> None:
    clip = load_motion(motion_path("walk")).design()
    error = first_error(clip)
    curve = fitted_error(clip.com_curve.basis, clip.time, error)
    for width in (0.1, 0.3):
        assert distance(curve, error) < 0.75 * distance(moving_average(clip.time, error, width), error)
    path = hg.plots.error_fit(clip, tmp_path / "fit.png")
    assert path.stat().st_size > 20_000


def test_a_moving_average_is_the_mean_over_its_width() -> None:
    t = np.linspace(0.0, 1.0, 101)
    line = np.column_stack([2.0 * t, 0.0 * t + 3.0])
    np.testing.assert_allclose(moving_average(t, line, 0.2)[10:-10], line[10:-10], atol=1e-12)
    step = np.column_stack([(t >= 0.5), (t >= 0.5)]).astype(float)
    # eleven samples, of which six are past the step at the first of them
    assert moving_average(t, step, 0.1)[50, 0] == pytest.approx(6.0 / 11.0)
