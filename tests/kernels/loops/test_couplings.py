"""Couplings between joints against polynomials in numpy and the dense response g M⁻¹ gᵀ."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.loops.couplings import along_row, coupled_rate, polynomial
from hitogata.kernels.loops.delassus import scatter_wrenches
from tests.kernels.loops.test_delassus import unpacked
from tests.kernels.running import assembled

CAM = (0.5, -0.3, 0.2)


def coupled() -> hg.World:
    """Three hinges of a branched arm; the first follows the second by a cam and the third by a gear."""
    model = hg.Model("arm")
    for name, parent, axis in (("a", None, "y"), ("b", "a", "x"), ("c", "a", "z")):
        model.link(
            name, parent, hg.Hinge(axis), at=(0.2, 0.1, 0.3), mass=1.5, com=(0.3, 0.1, 0), inertia=(0.1, 0.2, 0.3)
        )
    world = hg.World()
    world.add(model)
    world.q[:], world.v[:] = (0.3, 0.7, -0.4), (0.5, -0.2, 0.9)
    world.couple("a", {"b": CAM, "c": -2.0}, tolerance=10.0, impact=False)
    return world


def slopes(q: float) -> tuple[float, float, float]:
    p = np.polynomial.Polynomial((0.0, *CAM))
    return float(p(q)), float(p.deriv()(q)), float(p.deriv(2)(q))


def test_polynomials_have_numpys_derivatives() -> None:
    world = coupled()
    loops = world.loop_tables.loops
    (term,) = (term for term in loops.terms if term["count"] == 3)
    sign = np.sign(loops.coefficients[term["first"]])
    for x in (-1.3, 0.0, 0.8):
        np.testing.assert_allclose(polynomial(loops, term, x), sign * np.array(slopes(x)), rtol=1e-14)


def test_value_rate_bend_and_response_are_those_of_the_relation() -> None:
    world = coupled()
    sys, data = built = world.mechanism
    M = hg.mass_matrix(world)
    assembled(built, world.q, world.v)
    loop, closure, row = sys.loops.table[0], data.loops.closures[0], data.loops.rows[0]
    value, slope, bend = slopes(0.7)
    g = np.array([1.0, -slope, 2.0])
    assert coupled_rate(sys.loops, data.loops, loop, world.v) == pytest.approx(g @ world.v, rel=1e-13)
    start = 0.3 - value + 2.0 * -0.4
    assert closure["value"] == pytest.approx(start - loop["offset"], abs=1e-13)
    assert closure["bend"] == pytest.approx(-bend * 0.2**2, rel=1e-12)
    assert row["scale"] == pytest.approx(1.0 / np.sqrt(g @ np.linalg.solve(M, g)), rel=1e-12)
    assert unpacked(world, data.loops.G)[0, 0] == pytest.approx(1.0)
    # about the follower's axis
    np.testing.assert_allclose(along_row(data.loops, loop, 3.0), (0.0, 3.0, 0.0, 0.0, 0.0, 0.0), atol=1e-15)
    row["force"] = 2.0
    data.loops.joint_force[:] = 0.0
    scatter_wrenches(sys.loops, data.loops)
    np.testing.assert_allclose(data.loops.joint_force, 2.0 * g, rtol=1e-13)
    data.loops.joint_force[:] = 0.0
