"""Which of several rows that hold the same motion bear its load."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg

LEVERS = [1e-3, 1e-5, 1e-7, 1e-9, 0.0]


def door(lever: float) -> tuple[hg.World, hg.Connection]:
    """A door whose hinge is welded to its frame, at a point beside the axis: two rows hold its one freedom."""
    model = hg.Model("door")
    model.link("leaf", None, hg.Hinge("z"), mass=20.0, com=(0.4, 0.0, 0.0), inertia=(3.0, 4.0, 1.0))
    world = hg.World()
    leaf = world.add(model).links[0]
    return world, world.connect(world.ground, leaf, hg.Fixed(), on_b=(lever, 0.0, 0.0))


@pytest.mark.parametrize("lever", LEVERS)
def test_a_point_on_the_axis_bears_no_moment(lever: float) -> None:
    """The impulses are the change of momentum, and none is larger than a lever of 0.1 mm requires."""
    world, weld = door(lever)
    M = float(hg.mass_matrix(world)[0, 0])
    world.v[:] = 3.0
    wrench = world.resolve_velocities().impulses[weld]
    assert world.v[0] == pytest.approx(0.0, abs=1e-14)
    arm = float(wrench.point[0])
    assert wrench.moment[2] + arm * wrench.force[1] == pytest.approx(-3.0 * M, rel=1e-12)
    assert np.abs(wrench.force).max() <= 3.0 * M / 1e-4


def test_a_long_lever_bears_its_part() -> None:
    """Rows that move as much as others share evenly: nothing is weighed down that is not weak."""
    world, weld = door(0.4)
    M = float(hg.mass_matrix(world)[0, 0])
    world.v[:] = 3.0
    wrench = world.resolve_velocities().impulses[weld]
    assert wrench.moment[2] == pytest.approx(-1.5 * M, rel=1e-9)
    assert 0.4 * wrench.force[1] == pytest.approx(-1.5 * M, rel=1e-9)
