"""The robot's size, mass and feet."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata import biped
from hitogata.errors import ModelError
from hitogata.studio.mesh import mesh_of


@pytest.mark.parametrize("radius", [math.inf, 0.04, 0.1, 0.4])
def test_size_mass_and_joints_are_the_papers(radius: float) -> None:
    robot = biped.robot(radius)
    world = hg.World()
    figure = world.add(robot)
    assert figure.mass == pytest.approx(1.2)
    assert figure.nv == 6 + 12
    points = np.concatenate(
        [
            mesh_of(shape).points @ world.pose(link).R.T + world.pose(link).p
            for link in figure.links
            for shape in link.shapes
        ]
    )
    depth, width, height = np.ptp(points, axis=0)
    assert height == pytest.approx(0.315, abs=1e-4)
    assert width == pytest.approx(0.1, abs=2e-3)
    assert points[:, 2].min() == pytest.approx(0.0, abs=1e-4)
    assert depth == pytest.approx(0.14 if radius > 0.07 else 2 * radius * math.sin(1.4), abs=5e-3)


def test_the_axes_at_the_hip_do_not_meet_in_one_point() -> None:
    world = hg.World()
    figure = world.add(biped.robot())
    hip, thigh = world.pose(figure["right_hip"]).p, world.pose(figure["right_thigh"]).p
    assert np.linalg.norm(hip - thigh) == pytest.approx(biped.Dimensions().l4)


def test_lowest_point_of_the_sole_is_the_lowest_of_its_points() -> None:
    rng = np.random.default_rng(0)
    for foot in (biped.Foot(), biped.Foot(radius=0.08, ahead=0.01), biped.Foot(radius=0.3, length=0.1)):
        hull = foot.shapes("#ffffff")[0]
        points = mesh_of(hull).points
        for _ in range(20):
            axis = rng.normal(size=3)
            R = hg.chain.values.rotations.axis_angle_matrix(axis / np.linalg.norm(axis), rng.uniform(-0.4, 0.4))
            low = (R @ foot.lowest(R[None])[0])[2]
            assert low == pytest.approx((points @ R.T)[:, 2].min(), abs=2e-4)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: biped.robot(-0.1), "foot radius is -0.1"),
        (lambda: biped.Foot(height=0.0), "foot height is 0"),
        (lambda: biped.Dimensions(l2=math.nan), "robot l2 is nan"),
        (lambda: biped.robot(0.1, foot=biped.Foot()), "not both"),
        (lambda: biped.Foot().centre, "flat sole"),
        (lambda: biped.robot(armature=-1.0), "armature"),
    ],
)
def test_bad_dimensions_are_refused(make: Callable[..., Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        make()
