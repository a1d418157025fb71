"""The frame of one link in another's, against rotations composed by scipy; exact far from the world's origin."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.kernels.tree.relative_pose import relative_pose


@pytest.mark.parametrize("far", [0.0, 1e7])
def test_a_link_is_seen_from_its_parent_and_the_reverse(far: float) -> None:
    world = hg.World()
    model = hg.Model("arm")
    model.link("base", mass=1.0, inertia=(1, 1, 1))
    model.link("end", "base", hg.Hinge("z"), at=(0.5, 0.2, -0.1), mass=1.0, inertia=(1, 1, 1))
    figure = world.add(model)
    base = Rotation.from_rotvec([0.3, -0.8, 0.5])
    figure.root.q = np.concatenate([[far, -far, 2.0], base.as_quat(scalar_first=True)])
    world["arm/end"].q = 0.7
    tables, p, R = world.tables, np.empty(3), np.empty((3, 3))
    row = [world.row(world[name]) for name in ("arm/base", "arm/end")]

    relative_pose(p, R, tables.tree, tables.work, world.q, row[0], row[1])
    turned = Rotation.from_euler("z", 0.7).as_matrix()
    assert p == pytest.approx([0.5, 0.2, -0.1], abs=1e-15)
    assert pytest.approx(turned, abs=1e-15) == R

    relative_pose(p, R, tables.tree, tables.work, world.q, row[1], row[0])
    assert p == pytest.approx(-turned.T @ [0.5, 0.2, -0.1], abs=1e-15)
    assert pytest.approx(turned.T, abs=1e-15) == R
