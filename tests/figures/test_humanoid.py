"""The hinge-jointed robot: its masses, how it stands, its soles."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import World
from hitogata.errors import ModelError
from hitogata.figures import humanoid
from hitogata.figures.humanoid import MASSES
from hitogata.motion import Contact


def test_has_31_hinges_and_the_stated_masses() -> None:
    world = World()
    figure = world.add(humanoid(1.6, 80.0))
    assert world.nv == 31 + 6
    assert all(link.joint.name == "hinge" for link in figure.links[1:])
    assert figure.mass == pytest.approx(80.0, rel=1e-12)
    for link in figure.links:
        part = link.name.removeprefix("left_").removeprefix("right_")
        assert link.mass.mass == pytest.approx(80.0 * MASSES[part])


@pytest.mark.parametrize("height", [0.6, 1.6, 2.0])
def test_stands_on_flat_soles_below_its_middle(height: float) -> None:
    world = World()
    figure = world.add(humanoid(height))
    for side in ("left", "right"):
        foot = figure[f"{side}_foot"]
        pose = world.pose(foot)
        corners = pose.p + Contact.of(figure, "left_foot").points @ pose.R.T
        assert np.abs(corners[:, 2]).max() < 1e-12
        size = np.ptp(corners, axis=0)
        assert size[:2] == pytest.approx((0.150 * height, 0.078 * height))
    com = figure.com()
    assert corners[:, 0].min() < com[0] < corners[:, 0].max()
    assert abs(com[1]) < 1e-12


def test_is_mirrored_and_inside_its_ranges() -> None:
    world = World()
    figure = world.add(humanoid())
    for link in figure.links[1:]:
        (low, high) = link.joint.ranges[0]
        assert low <= link.q[0] <= high
        if link.name.startswith("left_"):
            other = figure["right_" + link.name.removeprefix("left_")]
            assert world.pose(link).p == pytest.approx(world.pose(other).p * (1, -1, 1), abs=1e-12)
            assert link.mass.mass == other.mass.mass


def test_height_is_from_sole_to_crown_when_straight() -> None:
    world = World()
    figure = world.add(humanoid(1.6))
    for link in figure.links[1:]:
        link.q = 0.0
    head, foot = world.pose(figure["head"]).p[2], world.pose(figure["left_foot"]).p[2]
    assert head + (0.0525 + 0.0425) * 1.6 - (foot - 0.052 * 1.6) == pytest.approx(1.6, abs=2e-3)


def test_refuses_nonsense() -> None:
    with pytest.raises(ModelError, match="height"):
        humanoid(-1.0)
    with pytest.raises(ModelError, match="mass"):
        humanoid(mass=float("nan"))
