"""Masses of shapes near the largest and smallest floating-point numbers."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


@pytest.mark.parametrize("radius", [1e-3, 1e-120, 1e-300])
def test_a_thin_capsule_is_a_rod(radius: float) -> None:
    """Its volume is too small for a float long before its inertia is."""
    rod = hg.Capsule(length=0.6, radius=radius).principal_inertia(2.0)
    assert rod == pytest.approx(np.array([2.0 * 0.36 / 12.0, 2.0 * 0.36 / 12.0, 0.0]), rel=1e-2, abs=1e-5)
