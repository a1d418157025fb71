"""Several bounds at once, of different restitution: Newton's law alone would make energy of nothing."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg

#: rad between the pull of the first rope and the push of the second
ANGLE = np.radians(60.0)
FIRST, SECOND = np.array([1.0, 0.0, 0.0]), np.array([-np.cos(ANGLE), np.sin(ANGLE), 0.0])


def tied_body(restitution: float, other: float) -> hg.World:
    """A body on two ropes, both taut."""
    world = hg.World(gravity=(0, 0, 0))
    world.add(hg.figures.box((0.1, 0.1, 0.1), name="body"))
    for end, e in ((FIRST, restitution), (SECOND, other)):
        world.connect(world.ground, world["body/box"], hg.Rope(length=1.0, restitution=e), on_a=end, on_b=(0, 0, 0))
    return world


def shortening(world: hg.World) -> tuple[float, float]:
    """m/s: how fast each rope gets slack."""
    v = world.velocity(world["body/box"])[3:]
    return float(FIRST @ v), float(SECOND @ v)


@pytest.mark.parametrize("away", [0.05, 0.2, 0.4, 0.9])
@pytest.mark.parametrize("other", [0.0, 0.3])
def test_a_rope_that_rebounds_against_one_that_does_not_makes_no_energy(away: float, other: float) -> None:
    """The body leaves the second rope by `away` until the rebound of the first throws it back into it.

    In full that would take (1 + cot²) / 2 per kilogram, more than there is.
    """
    world = tied_body(1.0, other)
    v = np.zeros(6)
    v[:2] = -1.0, (away - np.cos(ANGLE)) / np.sin(ANGLE)
    world.v = v
    assert shortening(world) == pytest.approx((-1.0, away))
    before = world.energy().kinetic
    impact = world.resolve_velocities()
    after = world.energy().kinetic
    assert after <= before * (1.0 + 1e-12)
    assert impact.energy_lost == pytest.approx(before - after, abs=1e-12)
    assert min(shortening(world)) >= -1e-12
    if away < np.cos(ANGLE):
        # it comes back by as much as there is energy for, and not less
        assert after == pytest.approx(before, rel=1e-12)
        assert 0.0 < shortening(world)[0] < 1.0


def test_alone_it_comes_back_as_fast_as_it_came() -> None:
    world = tied_body(0.7, 0.0)
    world.v = (-1.0, 0, 0, 0, 0, 0)
    world.resolve_velocities()
    assert shortening(world)[0] >= 0.7 - 1e-12


def test_a_run_makes_none_either() -> None:
    world = tied_body(1.0, 0.0)
    world.v = (-1.0, (0.2 - np.cos(ANGLE)) / np.sin(ANGLE), 0, 0, 0, 0)
    before = world.energy().kinetic
    run = hg.simulate(world, 0.5)
    assert world.energy().kinetic <= before * (1.0 + 1e-9)
    assert abs(run.summary["energy_error"]) < 1e-9
